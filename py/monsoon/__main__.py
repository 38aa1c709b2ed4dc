"""Monsoon in a terminal: games, examples of the rules and pictures, and what bots play."""

from __future__ import annotations

import io
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from monsoon.arguments import Parser

STOPPED = 130
"""What a program returns that Ctrl+C has stopped: 128 and the number of that signal."""


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; returns 0, or 1 after an error that is printed on standard error."""
    _take_any_letters()
    try:
        result = _run(arguments)
        sys.stdout.flush()
        return result
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return STOPPED
    except BrokenPipeError:
        # who read the output has gone; as docs.python.org/3/library/signal.html#note-on-sigpipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _run(arguments: list[str] | None) -> int:
    # imported here, where Ctrl+C is caught
    from monsoon.arguments import Wrong, told
    from monsoon.game import MonsoonError

    options = parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except BrokenPipeError:
        raise
    except (MonsoonError, Wrong, OSError, UnicodeError) as error:
        print(told(error), file=sys.stderr)
        return 1


def _take_any_letters() -> None:
    """Has a terminal that is not UTF-8 show ? for the letters that it lacks."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def parser() -> Parser:
    """The parser of the command line."""
    import monsoon
    from monsoon import commands
    from monsoon.arguments import Parser
    from monsoon.bots import commands as of_bots

    whole = Parser(prog="monsoon", description=__doc__)
    whole.add_argument("--version", action="version", version=f"monsoon {monsoon.__version__}")
    found = whole.add_subparsers(required=True, metavar="command")
    for add in (*commands.ADD, *of_bots.ADD):
        add(found)
    return whole


if __name__ == "__main__":
    sys.exit(main())
