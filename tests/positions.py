"""Positions for tests, built with the words of scenarios."""

from __future__ import annotations

from monsoon import Match
from monsoon.navegador.rules import GAME

SEAS = {
    1: "explored guine bahia rio angola",
    2: "explored guine bahia rio angola cabo mocambique zanzibar goa",
    3: "explored guine bahia rio angola cabo mocambique zanzibar goa malaca timor macau",
}
"""All regions that can be known before the next phase (in the last: before the end) begins."""


def at(players: int, *lines: str, play: str = "") -> Match:
    """A match at a position: set-up, then lines as in a scenario, then moves to play.

    Seat A is to move and the last seat holds the card, unless a line says otherwise.
    """
    state = GAME.setup(players, 1, frozenset())
    for line in ("to-move A", f"card {'ABCDE'[players - 1]}", *lines):
        GAME.place(state, line.split())
    match = Match(GAME, players, 1, start=state)
    for move in filter(None, play.split(";")):
        match.play(move)
    return match


def value(match: Match, words: str) -> str:
    """One thing of the position, in the words of a scenario."""
    return GAME.look(match.state(), words.split())


def values(match: Match, *words: str) -> list[str]:
    """Several things of the position."""
    return [value(match, each) for each in words]


def refusal(match: Match, move: str) -> str:
    """The key that says why a move is not legal; the match is unchanged by asking and trying."""
    before = match.hash()
    reason = match.why(move)
    assert reason is not None, f"{move} is legal"
    assert move not in match.legal()
    assert match.hash() == before
    words = str(reason)
    assert "{" not in words, words
    assert not words.startswith("illegal."), words
    return reason.key
