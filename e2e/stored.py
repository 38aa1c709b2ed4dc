"""Matches as the page's store has them."""

from __future__ import annotations

import json

from monsoon import Match
from playwright.sync_api import Page

NAMES = ["Ana", "Bento", "Clara", "Duarte", "Estela"]
COLORS = {
    "navegador": ["red", "green", "yellow", "blue", "black"],
    "borneo": ["plum", "teal", "orange", "indigo", "umber"],
}


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


def saved(page: Page) -> Match:
    """The only match in the store, as read by the engine here."""
    found = "Object.entries(localStorage).find(([key]) => key.startsWith('monsoon.1.match.'))[1]"
    return Match.parse(json.loads(page.evaluate(found))["text"])
