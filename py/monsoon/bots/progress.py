"""The progress of a tournament, as a line on standard error."""

from __future__ import annotations

import sys
from time import monotonic
from typing import Final

from monsoon.bots.workforce import OnProgress

OFTEN: Final = 0.2
"""Seconds between two lines in a terminal, where each overwrites the last."""
SELDOM: Final = 30.0
"""Seconds between two lines elsewhere, such as in a file."""


def progress(on: str | None) -> OnProgress | None:
    """What reports progress, in a terminal or when a cluster plays; otherwise None."""
    return Progress() if on is not None or sys.stderr.isatty() else None


class Progress:
    """Writes lines such as `48 of 800 games, 8 workers, 3.2 games a second, 3 min 55 s left`."""

    def __init__(self) -> None:
        self._screen = sys.stderr.isatty()
        self._began = self._reported = monotonic()
        self._base = 0
        self._last = 0

    def __call__(self, done: int, total: int, workers: int) -> None:
        now = monotonic()
        if done <= self._last:  # the next round of games
            self._began, self._base = now, done - 1
        self._last = done
        if done < total and now - self._reported < (OFTEN if self._screen else SELDOM):
            return
        self._reported = now
        line = described(done, total, workers, (done - self._base) / max(now - self._began, 1e-9))
        if self._screen:
            print(f"\r{line:<78}", end="" if done < total else "\n", file=sys.stderr, flush=True)
        else:
            print(line, file=sys.stderr, flush=True)


def described(done: int, total: int, workers: int, speed: float) -> str:
    """The progress in words."""
    words = [
        f"{done} of {total} games",
        f"{workers} worker{'s' * (workers != 1)}",
        f"{speed:.1f} games a second",
    ]
    if done < total:
        words.append(f"{spell((total - done) / speed)} left")
    return ", ".join(words)


def spell(seconds: float) -> str:
    """A duration in its two largest units."""
    whole = round(seconds)
    for unit, name, size, smaller in ((3600, "h", 60, "min"), (60, "min", 1, "s")):
        if whole >= unit:
            return f"{whole // unit} {name} {whole % unit // size} {smaller}"
    return f"{whole} s"
