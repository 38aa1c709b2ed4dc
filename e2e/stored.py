"""Matches as the page's store has them."""

from __future__ import annotations

from monsoon import Match

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
