"""`python3 build.py prices`: plays the study, or goes on with it, and writes its figures.

Every candidate has a file of its own in `.build/prices`, written after every round, so that the
study can be stopped at any time. `--write` puts what is there into `figures.json` and README.md.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys

from workshop.prices.candidates import CANDIDATES
from workshop.prices.report import write
from workshop.prices.study import DONE, path, read, study
from workshop.shell import say


def main(arguments: list[str]) -> int:
    """Plays what is left; 0 when all is played."""
    parser = argparse.ArgumentParser(prog="build.py prices", description=__doc__)
    parser.add_argument("candidates", nargs="*", help="these alone")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="play nothing, write what is there")
    options = parser.parse_args(arguments)
    if options.write:
        write({name: read(name) for name in CANDIDATES if path(name).exists()})
        return 0
    DONE.mkdir(parents=True, exist_ok=True)
    names = options.candidates or list(CANDIDATES)
    with multiprocessing.get_context("spawn").Pool(options.processes) as pool:
        for name in pool.imap_unordered(study, names):
            say(f"{name}: done")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
