"""The time of a bot of one's own: what of it runs longer is interrupted, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from types import FrameType
from typing import Any, Final

REPEAT_ALARM: Final = 0.2
"""Seconds after which a bot that has caught `TooLate` is interrupted again."""
THEN_ALARM: Final = 0.01
"""Seconds between all later interruptions: each ends one destructor without end."""


class TooLate(BaseException):
    """Raised inside a bot whose time is up. No `Exception`, so that a bot does not catch it."""


def in_time(function: Callable[..., Any], given: tuple[object, ...], seconds: float) -> Any:
    """The answer of a function. Raises TooLate when it took longer, whatever it is.

    Without a timer nothing has interrupted the bot, and with one it may have caught `TooLate`.
    """
    begin = perf_counter()
    answer = function(*given)
    if perf_counter() - begin > seconds:
        raise TooLate
    return answer


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Has `_ring` called after so many seconds and then again and again, where there is a timer.

    There is no last ring: each destructor without end, of thousands, takes THEN_ALARM.
    """
    try:
        import signal

        before = signal.signal(signal.SIGALRM, _ring)
    except (ImportError, AttributeError, ValueError):  # in the browser, on Windows, in a thread
        yield
        return
    signal.setitimer(signal.ITIMER_REAL, seconds, REPEAT_ALARM)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def asked(function: Callable[..., Any], given: tuple[object, ...]) -> Any:
    """The answer of a function; `_ring` interrupts only what runs in here."""
    return function(*given)


def _ring(_: int, frame: FrameType | None) -> None:
    """Raises TooLate in what `asked` has called; from the second ring on it rings more often.

    Anywhere else it does nothing: when it rings while the timer is being taken down, an exception
    would leave the timer running, and the next one would end the program around the bot.
    """
    import signal

    while frame is not None:
        if frame.f_code is asked.__code__:
            if signal.getitimer(signal.ITIMER_REAL)[1] > THEN_ALARM:
                signal.setitimer(signal.ITIMER_REAL, REPEAT_ALARM, THEN_ALARM)
            raise TooLate
        frame = frame.f_back
