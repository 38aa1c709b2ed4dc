"""Matches in the page's store: put there, read there, and a store that is full."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterable, Mapping
from typing import Any

from monsoon import Match
from playwright.sync_api import FilePayload, Page
from workshop.shell import ROOT

from e2e.table import READY, press
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
MATCH = "monsoon.1.match."
"""Begins the keys of matches."""
ELSEWHERE = """([key, raw]) => {
  localStorage.setItem(key, raw);
  dispatchEvent(new StorageEvent("storage", { key }));
}"""
"""The same as if another window had done it."""


def save_of(match: Match, identity: str, updated: int = 1) -> dict[str, object]:
    """The save of a match as the page's store has it, with the tests' names and colours."""
    game, players = match.game.name, match.players
    match = match.copy()
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


def save_at(
    recording: str,
    moves: int,
    identity: str,
    updated: int = 1,
    tags: Mapping[str, str] | None = None,
) -> dict[str, object]:
    """A save of the first moves of a recorded game."""
    match = Match.parse(recorded_text(recording))
    match.undo(max(0, len(match.history) - moves))
    match.retag(dict(tags or {}))
    return save_of(match, identity, updated)


def put(page: Page, save: Mapping[str, object]) -> None:
    """Puts a save into the store of the page."""
    page.evaluate(PUT, [f"{MATCH}{save['id']}", json.dumps(save)])


def close_text(page: Page) -> None:
    """The next match is opened without its text view."""
    page.evaluate("localStorage.setItem('monsoon.1.text', 'off')")


def click_on(page: Page, things: Iterable[str]) -> None:
    """Clicks these things of the page, in order; `key:x` presses a key."""
    for thing in things:
        if thing.startswith("key:"):
            page.keyboard.press(thing.removeprefix("key:"))
        else:
            press(page, thing)


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
    put(page, save_of(match, name))
    page.evaluate("name => (location.hash = `#m=${name}`)", name)
    page.locator(READY).wait_for()


def packed(text: bytes) -> str:
    """A text as the page packs it for an address: a match of a report, a bot that is sent."""
    work = zlib.compressobj(9, wbits=-15)
    return base64.urlsafe_b64encode(work.compress(text) + work.flush()).decode().rstrip("=")
