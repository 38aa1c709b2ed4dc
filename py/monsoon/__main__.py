"""Monsoon in a terminal: games, examples of the rules and pictures, and what bots play."""

from __future__ import annotations

import argparse
import sys

import monsoon
from monsoon import commands
from monsoon.bots import commands as of_bots
from monsoon.game import MonsoonError


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; returns 0, or 1 after an error that is printed on standard error."""
    options = parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except (MonsoonError, OSError, UnicodeError) as error:
        print(error, file=sys.stderr)
        return 1
    except (KeyboardInterrupt, EOFError):
        print()
        return 0


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    whole = argparse.ArgumentParser(prog="monsoon", description=__doc__)
    whole.add_argument("--version", action="version", version=f"monsoon {monsoon.__version__}")
    found = whole.add_subparsers(required=True, metavar="command")
    for add in (*commands.ADD, *of_bots.ADD):
        add(found)
    return whole


if __name__ == "__main__":
    sys.exit(main())
