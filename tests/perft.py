"""Counts of legal moves at depths 1 … 4 from fixed positions, as chess programmers do (perft).

They prove that a faster move generator finds the same moves: `python -m tests.perft` regenerates
`tests/perft.json`, which only a change of the rules may alter.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any, Final

from monsoon import Match
from monsoon.game import Game, Move

from tests.cases import FOLDER

COUNTS: Final = FOLDER.with_name("perft.json")
RECORDED: Final = (
    *("nagasaki-2", "buildings-3", "nagasaki-4", "goa-pirates-3", "all-options-5"),
    *("borneo-harbours-3", "borneo-cargo-4", "borneo-second-5"),
)
"""Games whose positions are used: at the start and after each quarter but the last."""
QUARTERS: Final = 4
DEPTH: Final = 4


def positions() -> dict[str, Match]:
    """The fixed positions by name."""
    found = {}
    for name in RECORDED:
        match = Match.parse((FOLDER / f"{name}.txt").read_text("utf-8"))
        for quarter in range(QUARTERS):
            moves = len(match.history) * quarter // QUARTERS
            found[f"{name} after {moves}"] = match.copy(moves)
    return found


def perft(match: Match) -> dict[str, Any]:
    """Counts by depth of all moves and of the choices; last, the hash of them in order."""
    game: Game[Any] = match.game
    return {
        "moves": _counts(game, match.state(), game.moves),
        "choices": _counts(game, match.state(), game.choices),
    }


def _counts(game: Game[Any], state: Any, generate: Callable[[Any], list[Move]]) -> list[object]:
    """The counts, then the hash of every list of moves that was generated."""
    seen = hashlib.sha256()
    counts: list[object] = []
    level = [state]
    for _ in range(DEPTH):
        lists = [generate(position) for position in level]
        seen.update(repr(lists).encode())
        counts.append(sum(map(len, lists)))
        level = [
            _after(game, position, move)
            for position, moves in zip(level, lists, strict=True)
            for move in moves
        ]
    return [*counts, seen.hexdigest()[:16]]


def _after(game: Game[Any], position: Any, move: Move) -> Any:
    twin = game.copy(position)
    game.apply(twin, move)
    return twin


if __name__ == "__main__":
    found = {name: perft(match) for name, match in positions().items()}
    lines = [f"{json.dumps(name)}: {json.dumps(counts)}" for name, counts in found.items()]
    COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
