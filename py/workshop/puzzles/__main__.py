"""`python3 build.py puzzles GAME`: finds positions to solve, checks them and picks twenty.

Games and verdicts are kept in `.build/puzzles`, so that the command can be stopped and resumed;
with other weights of the bots it begins anew, and with another check the verdicts do.
`--write` writes `web/GAME/puzzles.json`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from monsoon.bots import comparison
from monsoon.games import GAMES

from workshop.games import extras_of
from workshop.puzzles.check import Checked, Worse, check
from workshop.puzzles.games import Candidate, candidates, folder
from workshop.puzzles.pick import picked, write
from workshop.results import add, added
from workshop.shell import digest, say

# What a verdict depends on, besides the bots.
CHECKED_BY: Final = [
    *(Path(__file__).with_name(name) for name in ("check.py", "turns.py")),
    Path(comparison.__file__),
]
ENOUGH: Final = 8
"""Puzzles of a kind after which no more of it are checked."""


def main(arguments: list[str]) -> int:
    """Checks what is missing, for as long as allowed, and reports."""
    parser = argparse.ArgumentParser(prog="build.py puzzles", description=__doc__)
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("--games", type=int, default=90, help="games that bots play")
    parser.add_argument("--minutes", type=float, help="stop looking after so long")
    parser.add_argument("--write", action="store_true", help="write the twenty that were picked")
    options = parser.parse_args(arguments)
    until = time.monotonic() + 60 * options.minutes if options.minutes else float("inf")
    puzzles = list(checked(options.game, options.games, until))
    chosen = picked(options.game, puzzles)
    say(f"{options.game}: {len(puzzles)} puzzles found, {len(chosen)} picked")
    for one in chosen:
        margin = min((worse.behind for worse in one.worse), default=0.0)
        place, best = one.candidate, "; ".join(one.best)
        say(f"{place.players} players, turn {place.turn}: {best} ({margin})")
    if options.write:
        write(options.game, chosen)
    return 0


def checked(game: str, games: int, until: float) -> Iterator[Checked]:
    """Verdicts on the positions of this many games, stored ones first."""
    path = verdicts(game)
    known = {json.dumps(key): value for key, value in _stored(path)}
    for one in candidates(game, games):
        key = json.dumps([one.seed, one.turn])
        kinds = Counter(told.candidate.kind for told in known.values() if told)
        if key not in known and kinds[one.kind] < ENOUGH:
            if time.monotonic() > until:
                break
            result = check(game, one)
            known[key] = result
            add(path, [[one.seed, one.turn], result])
            passed = sum(one is not None for one in known.values())
            say(f"{game}: {len(known)} positions checked, {passed} are puzzles")
    yield from (one for one in known.values() if one is not None)


def verdicts(game: str) -> Path:
    """The file for the verdicts of the present check: another one judges anew."""
    settings = repr(extras_of(game).puzzles)
    return folder(game) / f"checked-{digest([*CHECKED_BY, settings])[:12]}.jsonl"


def _stored(path: Path) -> Iterator[tuple[Any, Checked | None]]:
    for key, told in added(path):
        yield key, None if told is None else _checked(told)


def _checked(told: list[Any]) -> Checked:
    candidate, best, also, worse, solved_by = told
    return Checked(
        Candidate(*candidate),
        best,
        [Worse(*one) for one in also],
        [Worse(*one) for one in worse],
        solved_by,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
