"""Runs the browser tests, and a few that failed a second time, alone.

Two browsers, two servers and Python in every page share the cores of the machine, so that a test
can fail now and then. If it passes at the second try, it is reported as unsteady: it
waits for the wrong thing, or there is a race in the page, and one of the two has to be mended.
"""

from __future__ import annotations

import json
import sys

from workshop import machine
from workshop.shell import BUILD, remove, say, show

FAILED = BUILD / "pytest" / "v" / "cache" / "lastfailed"
"""Written by pytest: the tests that failed in its last run."""
MOST = 4
"""With more failures, none gets a second try."""


def main(options: list[str]) -> int:
    """Runs pytest with these options; returns 0 if every test passed at its first or second try."""
    pytest = [sys.executable, "-m", "pytest", "-q"]
    browser = {"MONSOON_BROWSER": machine.browser()}
    remove(FAILED)
    if show([*pytest, *options], browser):
        return 0
    failed = list(json.loads(FAILED.read_text("utf-8"))) if FAILED.is_file() else []
    if not 0 < len(failed) <= MOST:
        return 1
    say(f"a second try, alone: {', '.join(failed)}")
    if not show([*pytest, "-n", "0", "-m", "deep or not deep", *failed], browser):
        return 1
    say(f"UNSTEADY, mend them: {', '.join(failed)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
