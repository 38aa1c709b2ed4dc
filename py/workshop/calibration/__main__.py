"""`python3 build.py calibrate GAME`: plays the games of a calibration and reports its accuracy.

Games are stored in `.build/calibration`, chunk by chunk, so that the command can be stopped and
resumed; with other weights of the bots it plays new games. `--write` writes `calibration.json` in
the game's folder, and here figures.json, the tables of README.md and the pictures.
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

from monsoon.games import GAMES

from workshop.calibration import followed
from workshop.calibration.games import CHUNK, played
from workshop.calibration.report import Measured, report
from workshop.learning import port

BY_PORT: Final = (400, 200)
IN_PYTHON: Final = (150, 40)
"""Games in which mistakes, and in which hints, are followed where nothing else is said."""
BESIDE: Final = (
    f"mistakes and hints of {followed.PORTED.title()} are followed on all cores of this machine"
)


def main(arguments: list[str]) -> int:
    """Plays the remaining games and prints the table."""
    parser = argparse.ArgumentParser(prog="build.py calibrate", description=__doc__)
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument(
        "--mistakes", type=int, help="games in which mistakes are followed to the end"
    )
    parser.add_argument("--hints", type=int, help="games in which hints are followed to the end")
    parser.add_argument("--processes", type=int, help=f"else one for each core; {BESIDE}")
    parser.add_argument(
        "--on", metavar="ADDRESS", help=f"of a Dask scheduler, whose workers play; {BESIDE}"
    )
    parser.add_argument("--write", action="store_true", help="write what has been found")
    options = parser.parse_args(arguments)
    mistakes, hints = BY_PORT if options.game == followed.PORTED else IN_PYTHON
    mistakes = mistakes if options.mistakes is None else options.mistakes
    hints = hints if options.hints is None else options.hints
    if options.games < 2 * CHUNK:
        parser.error(f"--games: at least {2 * CHUNK}")
    needs = options.game == followed.PORTED and (mistakes or hints)
    if needs and not port.is_there():
        parser.error(f"{port.NEEDS} Without it: --mistakes 0 --hints 0")
    where = options.processes, options.on
    measured = Measured(
        played(options.game, options.games, *where),
        followed.played(options.game, "mistakes", mistakes, *where),
        followed.played(options.game, "hints", hints, *where),
    )
    print("\n".join(report(options.game, measured, options.write)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
