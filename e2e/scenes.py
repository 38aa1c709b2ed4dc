"""Scenes for screenshots and tests of appearance: positions of recorded games with clicks, and
steps of the first games."""

from __future__ import annotations

import json
from typing import NamedTuple

from monsoon import Match
from playwright.sync_api import Page
from workshop.shell import ROOT

from e2e.harness import DESKTOP, PHONE, wait_until
from e2e.table import READY

NAMES = ["Ana", "Bento", "Clara", "Duarte", "Estela"]
COLORS = {
    "navegador": ["red", "blue", "green", "yellow", "black"],
    "borneo": ["plum", "teal", "orange", "indigo", "umber"],
}


class Screen(NamedTuple):
    """A position of a recorded game, what is clicked there, and what must be visible then."""

    name: str
    recording: str = ""
    moves: int = 0
    clicks: tuple[str, ...] = ()
    wait: str = READY
    small: bool = False  # only in small windows


def _clicks(*selectors: str) -> tuple[str, ...]:
    return selectors


#: The saved games in the list.
KEPT = (
    ("nagasaki-4", 353),
    ("borneo-cargo-4", 64),
    ("all-options-5", 619),
    ("buildings-2", 10_000),
    ("borneo-second-5", 118),
)
UNCOVER = "[data-action=uncover]"
SCREENS = (
    # Navegador, a position for each decision, the board as full as it gets
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
    # Borneo, hands open except with the curtain
    Screen("borneo curtain", "borneo-cargo-4", 64, wait=f"{READY} .curtain"),
    Screen("borneo turn", "borneo-cargo-4", 64, _clicks(UNCOVER)),
    Screen("borneo card picked", "borneo-cargo-4", 64, _clicks(UNCOVER, "[data-pick^=card]")),
    Screen("borneo order", "borneo-cargo-4", 47, _clicks(UNCOVER, "[data-pick^=order]")),
    Screen("borneo draw", "borneo-second-5", 111, _clicks(UNCOVER)),
    Screen("borneo take", "borneo-second-5", 142),
    Screen("borneo pay", "borneo-second-5", 103),
    Screen("borneo fight", "borneo-second-5", 108, _clicks(UNCOVER)),
    Screen("borneo beaten", "borneo-second-5", 118),
    Screen("borneo discard", "borneo-cargo-4", 66, _clicks(UNCOVER)),
    Screen("borneo merchants", "borneo-second-5", 6),
    Screen("borneo scores", "borneo-second-5", 226),
    Screen("borneo end", "borneo-cargo-4", 142, _clicks("[data-action=look]")),
    # dialogs over a match
    Screen("share", "nagasaki-4", 200, _clicks("[data-action=share]"), ".share-code svg"),
    Screen("who plays", "nagasaki-4", 200, _clicks("[data-action=people]"), ".people"),
    Screen(
        "looking back", "nagasaki-4", 200, _clicks(".log [data-action=past-back]"), "[data-past]"
    ),
    Screen("hint", "nagasaki-4", 200, _clicks("[data-action=hint]"), ".advice"),
    Screen("settings", "nagasaki-4", 200, _clicks("[data-action=settings]"), ".settings"),
    Screen("keys", "nagasaki-4", 200, _clicks(".bar [data-action=keys]"), ".keys-list"),
    Screen("more", "nagasaki-4", 200, _clicks("[data-action=more]"), "dialog.more", small=True),
    Screen("tab players", "all-options-5", 453, _clicks("[role=tab]:nth-child(2)"), small=True),
    Screen("tab log", "nagasaki-4", 200, _clicks("[role=tab]:nth-child(3)"), small=True),
    Screen(
        "scores so far",
        "nagasaki-4",
        353,
        _clicks("[data-action=side-analysis]", "[data-action=scores-far]"),
        ".score-sheet figure",
    ),
    Screen("confirm", "all-options-5", 296, _clicks(".decision-foot [data-move=end]")),
    Screen("text navegador", "nagasaki-4", 353, _clicks("key:t"), ".text-view.open"),
    Screen("text borneo", "borneo-cargo-4", 64, _clicks(UNCOVER, "key:t"), ".text-view.open"),
)
#: Steps of the first games.
LESSONS = {
    "navegador": ("welcome", "explore", "market", "privilege", "card", "pay", "farewell"),
    "borneo": ("welcome", "place-green", "lay", "transfer", "attack", "take"),
}
#: Screens that are checked with forced colours.
FORCED = (
    "navegador sailing",
    "navegador market",
    "navegador workers",
    "borneo card picked",
    "borneo turn",
    "borneo fight",
    "settings",
    "navegador scores",
    "start first visit",
)


def save_of(recording: str, moves: int, identity: str, updated: int = 0) -> dict[str, object]:
    """A save of the first moves of a recorded game, as the page's store has it."""
    text = (ROOT / "tests" / "games" / f"{recording}.txt").read_text("utf-8")
    match = Match.parse(text)
    match.undo(max(0, len(match.history) - moves))
    game, players = match.game.name, match.players
    match.names = tuple(NAMES[:players])
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
    """Puts a save into the store of the page."""
    key = f"monsoon.1.match.{save['id']}"
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, json.dumps(save)])


def bring(page: Page, address: str, screen: Screen, number: int) -> None:
    """Opens a screen of a match in a page whose engine is ready."""
    identity = f"shot{number}"
    put(page, save_of(screen.recording, screen.moves, identity, 1_700_000_000_000 + number))
    page.evaluate("localStorage.setItem('monsoon.1.text', 'off')")
    page.evaluate("hash => { location.hash = hash; }", f"#m={identity}")
    page.locator(READY).wait_for()
    wait_until(page, "id => location.hash === `#m=${id}`", identity)
    page.set_viewport_size(PHONE if screen.small else DESKTOP)
    for click in screen.clicks:
        if click.startswith("key:"):
            page.keyboard.press(click.removeprefix("key:"))
        else:
            page.locator(click).first.click()
    page.locator(screen.wait).first.wait_for()
