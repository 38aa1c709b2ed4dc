"""The timer of a bot of one's own ends the bot, and never what runs around it."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from types import FrameType
from typing import Any, Final

import pytest
from monsoon.bots import own, timer
from monsoon.bots.own import BotFault, OwnFile

AROUND: Final = {own.__file__, timer.__file__, contextlib.__file__}
"""The files whose code runs before and after a bot."""
pytestmark = pytest.mark.skipif(sys.platform in ("emscripten", "win32"), reason="no timer there")


@contextmanager
def ringing(instruction: int) -> Iterator[list[int]]:
    """Lets the timer ring before one of the instructions around a bot, counted from 0.

    The list holds that number once it has rung.
    """
    rung: list[int] = []
    passed = count()

    def watch(frame: FrameType, event: str, _: Any) -> Any:
        if frame.f_code.co_filename not in AROUND:
            return None
        frame.f_trace_opcodes = True
        armed = event == "opcode" and signal.getsignal(signal.SIGALRM) is timer._ring
        if armed and next(passed) == instruction:
            rung.append(instruction)
            signal.raise_signal(signal.SIGALRM)
        return watch

    before = sys.gettrace()
    # Python 3.12 reports instructions only if a frame asks for them before the tracing begins
    sys._getframe().f_trace_opcodes = True
    sys.settrace(watch)
    try:
        yield rung
    finally:
        sys.settrace(before)


def test_it_may_ring_before_every_instruction_around_a_bot() -> None:
    """The bot is late or has answered; then the timer is off, and rings no more."""
    file = OwnFile("def choose(turn):\n    return turn\n")
    handler = signal.getsignal(signal.SIGALRM)
    answers = []
    for instruction in count():
        with ringing(instruction) as rung:
            try:
                answers.append(file.call(file.names["choose"], "answer", seconds=60.0))
            except BotFault as fault:
                answers.append(fault.message.key)
        assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
        assert signal.getsignal(signal.SIGALRM) is handler
        if not rung:
            break
    assert set(answers) == {"answer", "error.bot-late"}


def test_a_bot_that_answers_as_the_timer_rings_does_no_harm(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It rings on the very call that takes it down."""
    file = OwnFile("def choose(turn):\n    return turn\n")
    handler = signal.getsignal(signal.SIGALRM)
    setitimer = signal.setitimer

    def late(which: Any, seconds: float, interval: float = 0.0) -> tuple[float, float]:
        if not seconds:
            signal.raise_signal(signal.SIGALRM)
        return setitimer(which, seconds, interval)

    monkeypatch.setattr(signal, "setitimer", late)
    assert file.call(file.names["choose"], "answer", seconds=60.0) == "answer"
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGALRM) is handler
