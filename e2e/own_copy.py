"""A player's own copy in the page: its form, its storage, its files."""

from __future__ import annotations

import json

from monsoon.games import game_of
from playwright.sync_api import FilePayload, Page, expect

from e2e.stored import PUT
from e2e.table import LATEST

CHECKED = ".copy-page[data-checked=true]"
OWN = "monsoon.1.copy."
NUMBERS = LATEST.printed["price church"].split()
CHURCH = " ".join(["price church 160", *NUMBERS[1:]])
SUGAR = "tokens sugar 40 50 60 70 80 90 100 110 130"
BASE = LATEST.published
# A copy as the page stores it.
KEPT = "(game) => JSON.parse(localStorage.getItem(`monsoon.1.copy.${game}`) ?? 'null')"
FITS = "It fits together, and agrees with all examples"


def at_copy(page: Page, game: str = "navegador") -> None:
    """Goes from anywhere to the page of the player's own copy."""
    page.evaluate("hash => { location.hash = hash; }", f"#copy={game}")
    page.locator(f"{CHECKED}[data-game={game}]").wait_for()


def store_copy(page: Page, game: str, *lines: str, fits: bool = True) -> None:
    """Puts the player's own copy into the store."""
    base = game_of(game).editions.published[-1]
    copy = {"version": 1, "id": game, "edition": [base, *lines], "fits": fits, "note": ""}
    page.evaluate(PUT, [OWN + game, json.dumps({**copy, "updated": 1})])


def enter(page: Page, thing: str, index: int, value: str) -> None:
    """Types a number of a thing, and waits until the rules have checked it."""
    page.locator(f"[data-thing='{thing}'] [data-field='{index}']").first.fill(value)
    page.locator(CHECKED).wait_for()


def edition(page: Page, game: str = "navegador") -> list[str] | None:
    """The stored copy."""
    kept = page.evaluate(KEPT, game)
    return None if kept is None else list(kept["edition"])


def verdict(page: Page, state: str) -> None:
    expect(page.locator(".copy-verdict")).to_have_attribute("data-state", state)


def file_of(text: str, name: str = "copy.json") -> FilePayload:
    return {"name": name, "mimeType": "application/json", "buffer": text.encode()}


def as_file(game: str, lines: list[str], **changes: object) -> str:
    said = {"monsoon": "copy", "version": 1, "game": game, "edition": lines, "note": "mine"}
    return json.dumps({**said, **changes})
