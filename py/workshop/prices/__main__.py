"""`python3 build.py prices`: plays or resumes the study, and writes its figures.

Each league of a candidate has a folder of its own in `.build/prices`, written after every round,
so that the study can be stopped at any time. `--write` puts the results into `figures.json` and
README.md. It needs Rust (`workshop/learning`) and, on two cores, four or five minutes per league.
`--shipped` plays the shipped bots under all candidates: with Pilots, and for those named also with
Admirals.
"""

from __future__ import annotations

import argparse
import sys

from workshop.learning.candidates import CANDIDATES
from workshop.prices import shipped
from workshop.prices.report import write
from workshop.prices.study import read, study
from workshop.shell import Problem, say


def main(arguments: list[str]) -> int:
    """Plays what is left; 0 when all is played."""
    parser = argparse.ArgumentParser(prog="build.py prices", description=__doc__)
    parser.add_argument("candidates", nargs="*", help="these alone")
    parser.add_argument("--leagues", type=int, default=1, help="of each candidate")
    parser.add_argument("--shipped", action="store_true", help="play the shipped bots instead")
    parser.add_argument("--write", action="store_true", help="play nothing, write what is there")
    options = parser.parse_args(arguments)
    if options.write:
        write({name: records for name in CANDIDATES if (records := read(name))})
        return 0
    try:
        if options.shipped:
            shipped.main(options.candidates)
            return 0
        for league in range(options.leagues):
            for name in options.candidates or CANDIDATES:
                study(name, league)
                say(f"{name}, league {league}: done")
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
