"""Positions of any game for tests: made, read and asked in the words of scenarios."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from monsoon import Match
from monsoon.game import Game


def placed(
    game: Game[Any], players: int, lines: Iterable[str], play: str, options: str, seed: int = 1
) -> Match:
    """A match at a position: set-up, then lines as in a scenario, then moves to play."""
    chosen = frozenset(options.split())
    state = game.setup(players, seed, chosen)
    for line in lines:
        game.place(state, line.split())
    match = Match(game, players, seed, chosen, start=state)
    for move in filter(None, play.split(";")):
        match.play(move)
    return match


def value(match: Match, words: str) -> str:
    """The value of one thing, in the words of a scenario."""
    return match.game.look(match.state(), words.split())


def values(match: Match, *words: str) -> list[str]:
    """The values of several things."""
    return [value(match, each) for each in words]


def refusal(match: Match, move: str) -> str:
    """The key of a refusal; checks that neither asking nor trying changes the match."""
    before = match.hash()
    reason = match.why(move)
    assert reason is not None, f"{move} is legal"
    assert move not in match.legal()
    assert match.hash() == before
    words = str(reason)
    assert "{" not in words, words
    assert not words.startswith("illegal."), words
    return reason.key
