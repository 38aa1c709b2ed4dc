"""Every screen, at three sizes, by day and by night: `python3 build.py shots` lays them out for the
eye, under .build/shots.

One page takes them all: a screen is brought about once, then the window is resized and the theme
changed around it.
"""

from __future__ import annotations

import html
import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from monsoon import Match
from playwright.sync_api import Browser, BrowserContext, Page, Route, ViewportSize
from workshop.shell import BUILD, ROOT, remove, say

from e2e.harness import DESKTOP, PHONE, wait_for_engine, wait_until
from e2e.table import READY, choose_game

FOLDER = BUILD / "shots"
NAMES = ["Ana", "Bento", "Clara", "Duarte", "Estela"]
COLORS = {
    "navegador": ["red", "green", "blue", "yellow", "black"],
    "borneo": ["plum", "teal", "orange", "indigo", "umber"],
}
SIZES: dict[str, ViewportSize] = {
    "1440": DESKTOP,
    "1024": {"width": 1024, "height": 768},
    "390": PHONE,
}
#: Nothing of a game that is over a second long is animated; this is for fonts and pictures.
SETTLE = 60


class Screen(NamedTuple):
    """A position of a recorded game, what is clicked there, and what must be there then."""

    name: str
    recording: str = ""
    moves: int = 0
    clicks: tuple[str, ...] = ()
    wait: str = READY


def _clicks(*selectors: str) -> tuple[str, ...]:
    return selectors


#: The saved games that are listed.
KEPT = (
    ("nagasaki-4", 353),
    ("borneo-cargo-4", 64),
    ("all-options-5", 619),
    ("borneo-second-5", 118),
)
UNCOVER = "[data-action=uncover]"
SCREENS = (
    # Navegador, one position of each decision, the board as full as it becomes
    Screen("navegador begins", "nagasaki-4", 0),
    Screen("navegador rondel", "nagasaki-4", 200),
    Screen("navegador sailing", "nagasaki-4", 353),
    Screen("navegador voyage", "nagasaki-4", 353, _clicks(".board-sheet [data-pick]")),
    Screen("navegador reveal", "all-options-5", 341),
    Screen("navegador market", "all-options-5", 282),
    Screen("navegador workers", "all-options-5", 422),
    Screen("navegador colony", "goa-pirates-3", 289),
    Screen("navegador ships", "all-options-5", 296),
    Screen("navegador buildings", "goa-pirates-3", 292),
    Screen("navegador privilege", "all-options-5", 324),
    Screen("navegador pay", "nagasaki-4", 290),
    Screen("navegador turn done", "nagasaki-4", 199),
    Screen("navegador five players", "all-options-5", 453),
    Screen("navegador all moves", "all-options-5", 422, _clicks("[data-action=all-moves]")),
    Screen("navegador scores", "all-options-5", 619),
    Screen("navegador end", "nagasaki-4", 442, _clicks("[data-action=look]")),
    # Borneo, hands open unless the curtain is the picture
    Screen("borneo curtain", "borneo-cargo-4", 64, wait=f"{READY} .curtain"),
    Screen("borneo turn", "borneo-cargo-4", 64, _clicks(UNCOVER)),
    Screen("borneo card picked", "borneo-cargo-4", 64, _clicks(UNCOVER, "[data-pick^=card]")),
    Screen("borneo draw", "borneo-second-5", 111, _clicks(UNCOVER)),
    Screen("borneo take", "borneo-second-5", 142),
    Screen("borneo pay", "borneo-second-5", 103),
    Screen("borneo fight", "borneo-second-5", 108, _clicks(UNCOVER)),
    Screen("borneo beaten", "borneo-second-5", 118),
    Screen("borneo discard", "borneo-cargo-4", 66, _clicks(UNCOVER)),
    Screen("borneo merchants", "borneo-second-5", 6),
    Screen("borneo scores", "borneo-second-5", 226),
    Screen("borneo end", "borneo-cargo-4", 142, _clicks("[data-action=look]")),
    # what lies over a match
    Screen("share", "nagasaki-4", 200, _clicks("[data-action=share]"), ".share-code svg"),
    Screen("who plays", "nagasaki-4", 200, _clicks("[data-action=people]"), ".people"),
    Screen(
        "looking back", "nagasaki-4", 200, _clicks(".log [data-action=past-back]"), "[data-past]"
    ),
    Screen("hint", "nagasaki-4", 200, _clicks("[data-action=hint]"), ".advice"),
)


def save_of(recording: str, moves: int, identity: str, updated: int = 0) -> dict[str, object]:
    """The first moves of a recorded game, as the page's store keeps it."""
    text = (ROOT / "tests" / "games" / f"{recording}.txt").read_text("utf-8")
    match = Match.parse(text)
    match.undo(len(match.history) - moves)
    game = match.game.name
    players = match.view()["players"]
    return {
        "version": 1,
        "id": identity,
        "game": game,
        "names": NAMES[:players],
        "colors": COLORS[game][:players],
        "turn": match.turn,
        "over": match.over,
        "updated": updated,
        "text": match.text(),
    }


def put(page: Page, save: dict[str, object]) -> None:
    """Lays a save into the store of the page."""
    key = f"monsoon.1.match.{save['id']}"
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, json.dumps(save)])


def bring(page: Page, address: str, screen: Screen, number: int) -> None:
    """Opens a screen of a match in a page whose engine is ready."""
    identity = f"shot{number}"
    put(page, save_of(screen.recording, screen.moves, identity, 1_700_000_000_000 + number))
    page.evaluate("hash => { location.hash = hash; }", f"#m={identity}")
    page.locator(READY).wait_for()
    wait_until(page, "id => location.hash === `#m=${id}`", identity)
    for click in screen.clicks:
        page.locator(click).first.click()
    page.locator(screen.wait).first.wait_for()


class Gallery:
    """The pictures that were taken, and the page that shows them all."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: list[str] = []
        remove(folder)
        folder.mkdir(parents=True)

    def take(self, page: Page, name: str, prepare: Callable[[], None] | None = None) -> None:
        """A screen at every size and in both themes; on a phone, its whole length."""
        self.names.append(name)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
            for label, size in SIZES.items():
                page.set_viewport_size(size)
                if prepare:
                    prepare()
                page.wait_for_timeout(SETTLE)
                path = self.folder / f"{_file(name)}-{label}-{theme}.png"
                page.screenshot(path=path, full_page=label == "390")
        page.set_viewport_size(DESKTOP)

    def write_index(self) -> Path:
        """The contact sheet: a row for each screen."""
        rows = "".join(
            f"<h2>{html.escape(name)}</h2><p>"
            + "".join(
                f'<a href="{_file(name)}-{size}-{theme}.png"><img loading="lazy" height="300" '
                f'alt="{html.escape(name)}" src="{_file(name)}-{size}-{theme}.png"></a> '
                for theme in ("light", "dark")
                for size in SIZES
            )
            + "</p>"
            for name in self.names
        )
        index = self.folder / "index.html"
        index.write_text(
            f'<!doctype html><meta charset="utf-8"><title>Monsoon</title>{rows}', "utf-8"
        )
        return index


def _file(name: str) -> str:
    return name.replace(" ", "-")


def take_gallery(browser: Browser, address: str, only: str = "") -> None:
    """All pictures, or those whose name has `only` in it."""
    gallery = Gallery(FOLDER)
    _before(browser, address, gallery, only)
    context = browser.new_context(
        viewport=DESKTOP, reduced_motion="reduce", service_workers="block"
    )
    page = context.new_page()
    page.goto(address)
    wait_for_engine(page, "ready")
    for number, screen in enumerate(SCREENS):
        if only in screen.name:
            bring(page, address, screen, number)
            gallery.take(page, screen.name)
    _analysis(page, address, gallery, only)
    _pages(page, gallery, only)
    context.close()
    say(f"{gallery.write_index().relative_to(ROOT)}: {len(gallery.names)} screens")


def _context(browser: Browser) -> BrowserContext:
    return browser.new_context(viewport=DESKTOP, reduced_motion="reduce", service_workers="block")


def _analysis(page: Page, address: str, gallery: Gallery, only: str) -> None:
    """What the analysis has found of a whole game: only once it is through."""
    if only not in "analysis":
        return
    screen = Screen("analysis", "borneo-cargo-4", 60, _clicks(UNCOVER))
    bring(page, address, screen, len(SCREENS))
    page.locator("[data-action=side-analysis]").first.click()
    page.locator(".analysis-wait").wait_for(state="detached", timeout=240_000)
    gallery.take(page, "analysis")


def _pages(page: Page, gallery: Gallery, only: str) -> None:
    """The pages before a match, with saved games of both kinds."""
    page.evaluate("localStorage.clear()")
    for number, (recording, moves) in enumerate(
        (
            ("nagasaki-4", 353),
            ("borneo-cargo-4", 64),
            ("all-options-5", 619),
            ("borneo-second-5", 118),
        )
    ):
        put(page, save_of(recording, moves, f"kept{number}", 1_700_000_000_000 + number))
    page.evaluate("location.hash = '#saves'")
    page.locator(".save-list.all").wait_for()
    page.evaluate("location.hash = ''")
    page.locator(".start .save").first.wait_for()
    for game in ("navegador", "borneo"):
        if only in f"start {game} saves":
            choose_game(page, game)
            gallery.take(page, f"start {game} saves")
    if only in "saves":
        page.evaluate("location.hash = '#saves'")
        page.locator(".save-list.all").wait_for()
        gallery.take(page, "saves")


def _hold(_: Route) -> None:
    """Leaves a request without an answer."""


def _before(browser: Browser, address: str, gallery: Gallery, only: str) -> None:
    """A first visit: while the engine loads, when it does not come, when it is there."""
    states = {"loading": "start loading", "failed": "start failed", "ready": "start first visit"}
    for state, name in states.items():
        if only not in name:
            continue
        context = browser.new_context(
            viewport=DESKTOP, reduced_motion="reduce", service_workers="block"
        )
        page = context.new_page()
        if state == "loading":
            page.route("**/*.wasm", _hold)
        elif state == "failed":
            page.route("**/*.wasm", lambda route: route.abort())
        page.goto(address)
        wait_for_engine(page, state)
        gallery.take(page, name)
        if state != "ready":
            put(page, save_of("nagasaki-4", 200, "waits"))
            page.evaluate("location.hash = '#m=waits'")
            page.locator(".opening").wait_for()
            gallery.take(page, f"opening {state}")
        context.close()
