"""Replies to requests of the table's tests: JSON texts, one per line, as in the page."""

from __future__ import annotations

import io
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from monsoon.bridge import handle

if __name__ == "__main__":
    for stream in (sys.stdin, sys.stdout):
        assert isinstance(stream, io.TextIOWrapper)
        stream.reconfigure(encoding="utf-8")  # as node writes and reads, whatever the system does
    for line in sys.stdin:
        print(handle(line), flush=True)
