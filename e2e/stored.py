"""Matches in the page's store: put there, read there, and a store that is full."""

from __future__ import annotations

import json
from typing import Any

from monsoon import Match
from playwright.sync_api import FilePayload, Page
from workshop.shell import ROOT

from e2e.table import READY
from tests.bots.positions import some_way_on

RECORDED = ROOT / "tests" / "games"
NAMES = ["Ana", "Bento", "Clara", "Duarte", "Estela"]
COLORS = {
    "navegador": ["red", "green", "yellow", "blue", "black"],
    "borneo": ["plum", "teal", "orange", "indigo", "umber"],
}
FILL = """(left) => {
  const parts = [];
  for (let size = 1 << 24; size >= 1; ) {
    const key = `${left}.${parts.length}`;  // short: what is left must not hold a move
    try {
      localStorage.setItem(key, "x".repeat(size));
      parts.push({ key, size });
    } catch {
      size >>= 1;
    }
  }
  let free = 0;
  for (const { key, size } of parts.reverse()) {
    if (free >= left) break;
    localStorage.removeItem(key);
    free += size;
  }
}"""
"""Fills the browser's store up to this many free characters; its capacity is found by trying."""
EMPTY = """() => Object.keys(localStorage)
  .filter((key) => /^\\d+\\.\\d+$/.test(key)).forEach((key) => localStorage.removeItem(key))"""
"""Frees what `FILL` has filled."""
PUT = "([key, raw]) => localStorage.setItem(key, raw)"
"""Stores a text by its key."""


def stored(match: Match, identity: str, updated: int = 1) -> dict[str, object]:
    """The save of a match, whose players get the names and colours of the tests."""
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


def saves(page: Page) -> list[dict[str, Any]]:
    """All matches in the store, the oldest first."""
    raw = page.evaluate(
        """() => Object.entries(localStorage)
          .filter(([key]) => key.includes(".match."))
          .map(([, save]) => save)"""
    )
    return sorted(map(json.loads, raw), key=lambda save: float(save["updated"]))


def saved(page: Page) -> Match:
    """The only match in the store, as read by the engine here."""
    (save,) = saves(page)
    return Match.parse(save["text"])


def recorded_text(name: str) -> str:
    """The text of a recorded game."""
    return (RECORDED / f"{name}.txt").read_text("utf-8")


def recorded(name: str, undone: int = 0, **tags: str) -> Match:
    """A recorded game without its last moves."""
    match = Match.parse(recorded_text(name))
    match.undo(undone)
    match.retag(tags)
    return match


def to_saves(page: Page) -> None:
    """Goes from the start page to the saved games."""
    page.locator("[data-action=saves]").click()
    page.locator(".saves-page").wait_for()


def take(page: Page, **files: str) -> None:
    """Imports files with these names and contents."""
    payloads: list[FilePayload] = [
        {"name": f"{name}.txt", "mimeType": "text/plain", "buffer": text.encode()}
        for name, text in files.items()
    ]
    page.locator("input[type=file]").set_input_files(payloads)


def long_match(game: str, players: int, moves: int, tags: dict[str, str] | None = None) -> Match:
    """A match of this many random moves."""
    marks = {"colors": ",".join(COLORS[game][:players]), **(tags or {})}
    match = some_way_on(game, players, 5, moves)
    match.names = tuple(NAMES[:players])
    match.retag(marks)
    return match


def open_stored(page: Page, match: Match, name: str = "longgame") -> None:
    """Puts a match into the store and opens it."""
    entry = [f"monsoon.1.match.{name}", json.dumps(stored(match, name))]
    page.evaluate(PUT, entry)
    page.evaluate("name => (location.hash = `#m=${name}`)", name)
    page.locator(READY).wait_for()
