"""Scenes for screenshots and tests of appearance: positions of recorded games with clicks, and
steps of the first games."""

from __future__ import annotations

from typing import NamedTuple

from monsoon import Match
from playwright.sync_api import Page

from e2e.harness import DESKTOP, PHONE
from e2e.stored import click_on, close_text, put, save_at
from e2e.table import READY, shown


class Scene(NamedTuple):
    """A position of a recorded game, what is clicked there, and what must be visible then."""

    name: str
    recording: str = ""
    moves: int = 0
    clicks: tuple[str, ...] = ()
    wait: str = READY
    small: bool = False  # only in small windows


# The saved games in the list.
KEPT = (
    ("nagasaki-4", 353),
    ("borneo-cargo-4", 64),
    ("all-options-5", 619),
    ("buildings-2", 10_000),
    ("borneo-second-5", 118),
)
UNCOVER = "[data-action=uncover]"
SCENES = (
    # Navegador, a position for each decision, the board as full as it gets
    Scene("navegador begins", "nagasaki-4", 0),
    Scene("navegador rondel", "nagasaki-4", 200),
    Scene("navegador sailing", "nagasaki-4", 353),
    Scene("navegador voyage", "nagasaki-4", 353, (".board-sheet [data-pick]",)),
    Scene("navegador reveal", "all-options-5", 341),
    Scene("navegador market", "all-options-5", 282),
    Scene("navegador workers", "all-options-5", 422),
    Scene("navegador colony", "goa-pirates-3", 289),
    Scene("navegador ships", "all-options-5", 296),
    Scene("navegador buildings", "goa-pirates-3", 292),
    Scene("navegador privilege", "all-options-5", 324),
    Scene("navegador pay", "nagasaki-4", 290),
    Scene("navegador turn done", "nagasaki-4", 199),
    Scene("navegador five players", "all-options-5", 453),
    Scene("navegador all moves", "all-options-5", 422, ("[data-action=all-moves]",)),
    Scene("navegador scores", "all-options-5", 619),
    Scene("navegador end", "nagasaki-4", 442, ("[data-action=look]",)),
    # Borneo, hands open except with the curtain
    Scene("borneo curtain", "borneo-cargo-4", 64, wait=f"{READY} .curtain"),
    Scene("borneo turn", "borneo-cargo-4", 64, (UNCOVER,)),
    Scene("borneo card picked", "borneo-cargo-4", 64, (UNCOVER, "[data-pick^=card]")),
    Scene("borneo order", "borneo-cargo-4", 47, (UNCOVER, "[data-pick^=order]")),
    Scene("borneo draw", "borneo-second-5", 111, (UNCOVER,)),
    Scene("borneo take", "borneo-second-5", 142),
    Scene("borneo pay", "borneo-second-5", 103),
    Scene("borneo fight", "borneo-second-5", 108, (UNCOVER,)),
    Scene("borneo beaten", "borneo-second-5", 118),
    Scene("borneo discard", "borneo-cargo-4", 66, (UNCOVER,)),
    Scene("borneo merchants", "borneo-second-5", 6),
    Scene("borneo scores", "borneo-second-5", 226),
    Scene("borneo end", "borneo-cargo-4", 142, ("[data-action=look]",)),
    # dialogs over a match
    Scene("share", "nagasaki-4", 200, ("[data-action=share]",), ".share-code svg"),
    Scene("who plays", "nagasaki-4", 200, ("[data-action=people]",), ".people"),
    Scene("looking back", "nagasaki-4", 200, (".log [data-action=past-back]",), "[data-past]"),
    Scene("hint", "nagasaki-4", 200, ("[data-action=hint]",), ".advice"),
    Scene("settings", "nagasaki-4", 200, ("[data-action=settings]",), ".settings"),
    Scene("keys", "nagasaki-4", 200, (".bar [data-action=keys]",), ".keys-list"),
    Scene("more", "nagasaki-4", 200, ("[data-action=more]",), "dialog.more", small=True),
    Scene("tab players", "all-options-5", 453, ("[role=tab]:nth-child(2)",), small=True),
    Scene("tab log", "nagasaki-4", 200, ("[role=tab]:nth-child(3)",), small=True),
    Scene(
        "scores so far",
        "nagasaki-4",
        353,
        ("[data-action=side-analysis]", "[data-action=scores-far]"),
        ".score-sheet figure",
    ),
    Scene("confirm", "all-options-5", 296, (".decision-foot [data-move=end]",)),
    Scene("text navegador", "nagasaki-4", 353, ("key:t",), ".text-view.open"),
    Scene("text borneo", "borneo-cargo-4", 64, (UNCOVER, "key:t"), ".text-view.open"),
)
LESSONS = {
    "navegador": ("welcome", "explore", "market", "privilege", "card", "pay", "farewell"),
    "borneo": ("welcome", "place-green", "lay", "transfer", "attack", "take"),
}
"""Steps of the first games."""
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
"""Screens that are checked with forced colours."""


def bring(page: Page, scene: Scene, number: int) -> None:
    """Opens a scene of a match in a page whose engine is ready."""
    identity = f"shot{number}"
    save = save_at(scene.recording, scene.moves, identity, 1_700_000_000_000 + number)
    put(page, save)
    close_text(page)
    page.evaluate("hash => { location.hash = hash; }", f"#m={identity}")
    shown(page, Match.parse(str(save["text"])))
    page.set_viewport_size(PHONE if scene.small else DESKTOP)
    click_on(page, scene.clicks)
    page.locator(scene.wait).first.wait_for()
