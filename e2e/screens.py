"""Every screen of the page, and how to open it: for the audits, which check all of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from monsoon import Match
from monsoon.games import game_of
from monsoon.link import encode, encode_copy
from playwright.sync_api import BrowserContext, Page
from workshop.shell import ROOT

from e2e.harness import DESKTOP, wait_for_engine
from e2e.stored import MATCH, click_on, close_text, save_of
from e2e.table import READY, press

View = dict[str, Any]
SMALL = 860
"""Narrower windows have the phone layout."""


class Screen(NamedTuple):
    """A screen: the position of a game, what to press to open it, what must be visible then."""

    recording: str | None
    wanted: Callable[[View], bool] = lambda view: True
    clicks: tuple[str, ...] = ()
    shows: str = READY
    fragment: str = ""
    tags: tuple[tuple[str, str], ...] = (("hands", "open"),)
    small: bool = False  # only in small windows
    here: Callable[[int], list[int]] | None = None  # the device's seats, by the seat to move


def decides(decision: str, turn: int = 0) -> Callable[[View], bool]:
    """The first position with this decision, from a turn on."""
    return lambda view: view["decision"] == decision and view["turn"] >= turn


def crowded(view: View) -> bool:
    """A company with twelve merchants or more."""
    return view["decision"] == "turn" and max(map(len, view["companies"].values())) >= 12


def crowding() -> Match:
    """A game of Borneo in which all go to the green company."""
    match = Match.new("borneo", players=5, seed=1)
    while len(match.history) < 40:
        legal = match.legal()
        to_green = [move for move in legal if move.endswith("green")]
        quiet = [move for move in legal if not move.startswith(("attack", "order", "transfer"))]
        match.play((to_green or quiet)[0])
    return match


def after(mover: int) -> list[int]:
    """The seat after the one to move, of three, is played on this device."""
    return [(mover + 1) % 3]


def nowhere(_: int) -> list[int]:
    """This device only views."""
    return []


OVER = decides("over")
# An invalid copy, as another person may send it.
SPOILT, _ = game_of("navegador").editions.checked(("1", "stack goa 4", "borders macau none"))
ADMIRAL = (("bots", "admiral,admiral,admiral,admiral"),)
SCREENS = {
    "start": Screen(None, shows="[data-form=new]"),
    "start-deal": Screen(
        None, shows="[data-form=new]", fragment="#g=borneo&p=5&s=11&o=second_edition:true"
    ),
    "start-links": Screen(
        None, clicks=("input[name=way][value=links]",), shows="input[name=here1]"
    ),
    "saves": Screen(None, shows=".saves-page", fragment="#saves"),
    "saves-found": Screen(
        None, clicks=("#find-save", "key:n"), shows=".saves-found", fragment="#saves"
    ),
    "saves-naming": Screen(
        None, clicks=("[data-action=rename]",), shows=".naming", fragment="#saves"
    ),
    "copy": Screen(None, shows=".copy-page[data-checked=true]", fragment="#copy=navegador"),
    "copy-cards": Screen(None, shows=".copy-page[data-checked=true]", fragment="#copy=borneo"),
    "copy-guest": Screen(
        None,
        clicks=("[data-action=source]",),
        shows=".printed-source",
        fragment=f"#copy={encode_copy(SPOILT)}",
    ),
    "pad": Screen(None, shows="main[data-counted=true]", fragment="#pad=navegador"),
    "statistics": Screen(None, shows=".tiles", fragment="#statistics"),
    "workshop": Screen(
        None,
        clicks=("[data-action=game]",),
        shows=".workshop[data-played='1']",
        fragment="#workshop",
    ),
    "puzzles": Screen(None, shows=".puzzle-list", fragment="#puzzles"),
    "puzzle": Screen(None, shows=".puzzle .lesson-balloon", fragment="#puzzle=navegador/1"),
    "puzzle-solved": Screen(
        None,
        clicks=("[data-action=puzzle-show]",),
        shows=".puzzle-worse",
        fragment="#puzzle=borneo/1",
    ),
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
    "live": Screen(
        "nagasaki-4",
        decides("rondel", 40),
        ("[data-action=share]", "[data-action=live-begin]"),
        "dialog.live .live-list",
    ),
    "invitation": Screen(
        "nagasaki-4",
        decides("rondel", 40),
        ("[data-action=share]", "[data-action=live-begin]", "[data-action=live-invite]"),
        ".live-picture",
    ),
    "live-room": Screen(None, shows=".live-room [data-live-field]", fragment="#live"),
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
    "join": Screen(
        None, shows=".join", fragment=f"#l={encode(Match.new('borneo', players=5, seed=7))}"
    ),
    "bor-wait": Screen(
        "borneo-harbours-3", decides("turn", 20), shows=".wait [data-link]", here=after
    ),
    "nav-looking-on": Screen("buildings-3", decides("rondel", 40), shows=".wait", here=nowhere),
    "bor-text": Screen("borneo-harbours-4", decides("turn", 20), ("key:t",), ".text-view.open"),
    "bor-scores": Screen("borneo-harbours-4", OVER, shows=".score-sheet figure"),
    "settings": Screen(None, clicks=("[data-action=settings]",), shows="dialog.settings"),
}


@cache
def text_of(name: str) -> str:
    """The recorded game, at the position of a screen."""
    recording, wanted = SCREENS[name].recording, SCREENS[name].wanted
    path = ROOT / "tests" / "games" / f"{recording}.txt"
    match = crowding() if recording == "crowding" else Match.parse(path.read_text("utf-8"))
    moves = range(len(match.history) + 1)
    return match.copy(next(number for number in moves if wanted(match.view(at=number)))).text()


def save_for(name: str) -> dict[str, object] | None:
    """The save of a screen's match, as the page's store has it."""
    screen = SCREENS[name]
    if screen.recording is None:
        return None
    match = Match.parse(text_of(name))
    match.retag(dict(screen.tags))
    mover = match.to_move
    seats = {} if screen.here is None or mover is None else {"here": screen.here(mover)}
    return {**seats, **save_of(match, identity(name))}


def identity(name: str) -> str:
    """The id of a screen's match in the store."""
    return name.replace("-", "")


def store_all(where: BrowserContext | Page, names: list[str]) -> None:
    """Makes the matches of these screens available in the store of the page or profile."""
    saves = [save for name in names if (save := save_for(name))]
    entries = {f"{MATCH}{save['id']}": json.dumps(save) for save in saves}
    # about:blank has no storage, nor has the frame in which bots run
    where.add_init_script(
        "if (location.protocol === 'http:' && self.origin !== 'null')"
        f" Object.assign(localStorage, {json.dumps(entries)})"
    )


def visit(page: Page, address: str, names: list[str]) -> Iterator[str]:
    """Opens one screen after the other in a page; yields each name when its screen is ready."""
    page.goto(address)
    wait_for_engine(page, "ready")
    for name in names:
        screen = SCREENS[name]
        if screen.small and (page.viewport_size or DESKTOP)["width"] >= SMALL:
            continue
        # go via the start page, so that each match is opened anew
        page.evaluate("location.hash = ''")
        page.locator("[data-form=new]").wait_for()
        page.evaluate(
            "hash => { location.hash = hash; }",
            screen.fragment or (f"#m={identity(name)}" if screen.recording else ""),
        )
        if screen.recording:
            page.locator(READY).first.wait_for()
        click_on(page, screen.clicks)
        page.locator(screen.shows).first.wait_for()
        yield name
        if page.locator("[data-action=live-withdraw]").count():  # else leaving would be asked about
            press(page, "[data-action=live-withdraw]")
        close_text(page)
