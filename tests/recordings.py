"""Games that the players of the tests play to the end, and how they are recorded."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from monsoon import Match
from monsoon.game import Json, Move
from monsoon.randomness import Randomness

from tests.cases import FOLDER, Recording

Chooses = Callable[[Any, Randomness], Move]
"""A player: chooses a move in a state of its game."""


def played(match: Match, choose: Sequence[Chooses], most: int = 100_000) -> Match:
    """A match that is played to its end, or this many moves, each seat by one of the players."""
    rng = Randomness(match.seed)
    while match.to_move is not None and len(match.history) < most:
        chosen = choose[match.to_move % len(choose)](match.state(), rng)
        match.play(match.game.text(chosen))
    return match


def verbs(match: Match) -> set[str]:
    """Verbs of the moves played."""
    return {move.partition(" ")[0] for move in match.history}


def record(
    recorded: Mapping[str, Recording],
    find: Callable[[str, int, str], Match],
    outcome: Callable[[Match], Json],
) -> None:
    """Writes the text and the outcome of games with those goals, players and options."""
    for name, recording in recorded.items():
        match = find(*recording)
        (FOLDER / f"{name}.txt").write_text(match.text(), "utf-8")
        expected = json.dumps(outcome(match), indent=1) + "\n"
        (FOLDER / f"{name}.json").write_text(expected, "utf-8")
        print(f"{name}: seed {match.seed}, {match.turn} turns, {outcome(match)['totals']}")
