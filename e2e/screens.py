"""Every screen of the page, and how to come to it: for the audits, which look at all of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from monsoon import Match
from monsoon.games import game_of
from monsoon.link import encode_copy
from playwright.sync_api import BrowserContext, Page
from workshop.shell import ROOT

from e2e.harness import DESKTOP, wait_for_engine
from e2e.table import READY, press

NAMES = ["Ana", "Bento", "Clara", "Duarte", "Elvira"]
COLORS = {
    "navegador": ("red", "green", "yellow", "blue", "black"),
    "borneo": ("plum", "teal", "orange", "indigo", "umber"),
}
View = dict[str, Any]
#: Windows narrower than this are laid out for a phone.
SMALL = 860


class Screen(NamedTuple):
    """A screen: the position of a game, what is pressed to come to it, what is there then."""

    recording: str | None
    wanted: Callable[[View], bool] = lambda view: True
    clicks: tuple[str, ...] = ()
    shows: str = READY
    fragment: str = ""
    tags: tuple[tuple[str, str], ...] = (("hands", "open"),)
    small: bool = False  # it is there in small windows only


def decides(decision: str, turn: int = 0) -> Callable[[View], bool]:
    """The first position with this decision, from a turn on."""
    return lambda view: view["decision"] == decision and view["turn"] >= turn


def crowded(view: View) -> bool:
    """A company with twelve merchants or more."""
    return view["decision"] == "turn" and max(map(len, view["companies"].values())) >= 12


def crowding() -> Match:
    """A game of Borneo in which everybody goes to the green company."""
    match = Match.new("borneo", players=5, seed=1)
    while len(match.history) < 40:
        legal = match.legal()
        to_green = [move for move in legal if move.endswith("green")]
        quiet = [move for move in legal if not move.startswith(("attack", "order", "transfer"))]
        match.play((to_green or quiet)[0])
    return match


OVER = decides("over")
#: A copy with faults, as somebody else may send it.
SPOILT, _ = game_of("navegador").editions.checked(("1", "stack goa 4", "borders macau none"))
ADMIRAL = (("bots", "admiral,admiral,admiral,admiral"),)
SCREENS = {
    "start": Screen(None, shows="[data-form=new]"),
    "start-deal": Screen(
        None, shows="[data-form=new]", fragment="#g=borneo&p=5&s=11&o=second_edition:true"
    ),
    "saves": Screen(None, shows=".saves-page", fragment="#saves"),
    "saves-naming": Screen(
        None, clicks=("[data-action=rename]",), shows=".naming", fragment="#saves"
    ),
    "copy": Screen(None, shows=".copy-page[data-checked=true]", fragment="#copy=navegador"),
    "copycards": Screen(None, shows=".copy-page[data-checked=true]", fragment="#copy=borneo"),
    "copyguest": Screen(
        None,
        clicks=("[data-action=source]",),
        shows=".printed-source",
        fragment=f"#copy={encode_copy(SPOILT)}",
    ),
    "statistics": Screen(None, shows=".tiles", fragment="#statistics"),
    "nav-rondel": Screen("nagasaki-4", decides("rondel", 40)),
    "nav-sailing": Screen("nagasaki-4", decides("sailing", 40)),
    "nav-sailing-picked": Screen(
        "nagasaki-4", decides("sailing", 40), (".board-sheet [data-pick]",)
    ),
    "nav-workers": Screen("nagasaki-4", decides("workers", 20)),
    "nav-market": Screen("nagasaki-4", decides("market", 40)),
    "nav-buildings": Screen("nagasaki-4", decides("buildings")),
    "nav-all-options": Screen("all-options-5", decides("privilege", 40)),
    "nav-bots": Screen(
        "nagasaki-4",
        decides("rondel", 20),
        ("[data-action=bots-pause]",),
        "[data-action=bots-go]",
        tags=ADMIRAL,
    ),
    "nav-moves": Screen(
        "nagasaki-4", decides("market", 40), ("[data-action=all-moves]",), ".move-list"
    ),
    "nav-hint": Screen("nagasaki-4", decides("rondel", 60), ("[data-action=hint]",), ".advice"),
    "nav-past": Screen("nagasaki-4", decides("rondel", 40), ("key:ArrowLeft",), ".past-ribbon"),
    "nav-analysis": Screen(
        "buildings-2",
        OVER,
        ("[data-action=look]", "[data-action=side-analysis], [role=tab]:last-child"),
        ".curve",
    ),
    "nav-scores": Screen("all-options-5", OVER, shows=".score-sheet figure"),
    "nav-scores-far": Screen(
        "buildings-3",
        decides("rondel", 40),
        ("[data-action=side-analysis], [role=tab]:last-child", "[data-action=scores-far]"),
        ".score-sheet figure",
    ),
    "people": Screen("nagasaki-4", decides("rondel", 40), ("[data-action=people]",), ".people"),
    "share": Screen(
        "nagasaki-4", decides("rondel", 40), ("[data-action=share]",), ".share-code svg"
    ),
    "more": Screen(
        "nagasaki-4", decides("rondel", 40), ("[data-action=more]",), "dialog.more", small=True
    ),
    "keys": Screen("nagasaki-4", decides("rondel", 40), ("key:?",), ".keys-list"),
    "nav-text": Screen("nagasaki-4", decides("sailing", 40), ("key:t",), ".text-view.open"),
    "bor-merchants": Screen("borneo-cargo-5", decides("merchants")),
    "bor-turn": Screen("borneo-harbours-4", decides("turn", 20)),
    "bor-crowded": Screen("crowding", crowded),
    "bor-merchant": Screen("borneo-harbours-3", decides("turn", 20), ("[data-pick^=merchant]",)),
    "bor-card": Screen(
        "borneo-harbours-4", decides("turn", 20), ("[data-pick^=card]",), "[data-move^=lay]"
    ),
    "bor-defend": Screen("borneo-harbours-3", decides("defend")),
    "bor-take": Screen("borneo-harbours-3", decides("take")),
    "bor-pay": Screen("borneo-harbours-3", decides("pay")),
    "bor-discard": Screen("borneo-harbours-3", decides("discard")),
    "bor-curtain": Screen(
        "borneo-harbours-4", decides("turn", 20), shows="[data-action=uncover]", tags=()
    ),
    "bor-text": Screen("borneo-harbours-4", decides("turn", 20), ("key:t",), ".text-view.open"),
    "bor-scores": Screen("borneo-harbours-4", OVER, shows=".score-sheet figure"),
    "settings": Screen(None, clicks=("[data-action=settings]",), shows="dialog.settings"),
}


@cache
def match_of(recording: str, name: str) -> Match:
    """The recorded game, at the position of a screen."""
    wanted = SCREENS[name].wanted
    path = ROOT / "tests" / "games" / f"{recording}.txt"
    match = crowding() if recording == "crowding" else Match.parse(path.read_text("utf-8"))
    moves = range(len(match.history) + 1)
    return match.copy(next(number for number in moves if wanted(match.view(at=number))))


def save_of(name: str) -> dict[str, object] | None:
    """The save of a screen's match, as the page's store keeps it."""
    screen = SCREENS[name]
    if screen.recording is None:
        return None
    match = match_of(screen.recording, name)
    match.names = tuple(NAMES[: match.players])
    match.retag(dict(screen.tags))
    return {
        "version": 1,
        "id": identity(name),
        "game": match.game.name,
        "names": NAMES[: match.players],
        "colors": COLORS[match.game.name][: match.players],
        "turn": match.turn,
        "over": match.over,
        "updated": 1,
        "text": match.text(),
    }


def identity(name: str) -> str:
    """Of a screen's match in the store."""
    return name.replace("-", "")


def store_all(where: BrowserContext | Page, names: list[str]) -> None:
    """The page, or the pages of a profile, will find the matches of these screens in the store."""
    saves = [save for name in names if (save := save_of(name))]
    entries = {f"monsoon.1.match.{save['id']}": json.dumps(save) for save in saves}
    # the empty page before the first has no store
    where.add_init_script(
        f"if (location.protocol === 'http:') Object.assign(localStorage, {json.dumps(entries)})"
    )


def visit(page: Page, address: str, names: list[str]) -> Iterator[str]:
    """Leads one page from screen to screen; each name comes when its screen is there."""
    page.goto(address)
    wait_for_engine(page, "ready")
    for name in names:
        screen = SCREENS[name]
        if screen.small and (page.viewport_size or DESKTOP)["width"] >= SMALL:
            continue
        # by way of the start page, so that a match begins as it would
        page.evaluate("location.hash = ''")
        page.locator("[data-form=new]").wait_for()
        page.evaluate(
            "hash => { location.hash = hash; }",
            screen.fragment or (f"#m={identity(name)}" if screen.recording else ""),
        )
        page.locator(
            READY if screen.recording else screen.shows if not screen.clicks else ".start"
        ).first.wait_for()
        for click in screen.clicks:
            if click.startswith("key:"):
                page.keyboard.press(click.removeprefix("key:"))
            else:
                press(page, click)
        page.locator(screen.shows).first.wait_for()
        yield name
        page.evaluate("localStorage.setItem('monsoon.1.text', 'off')")
