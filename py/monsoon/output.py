"""What the commands print that is kept in files."""

from __future__ import annotations

import sys


def write(text: str) -> None:
    """Prints what is kept in a file, always in UTF-8: no other encoding has all its letters.

    What stands in for the output of a program, as in a notebook, takes texts and no bytes.
    """
    output = getattr(sys.stdout, "buffer", None)
    if output is None:
        print(text)
        return
    sys.stdout.flush()
    output.write(f"{text}\n".encode())
