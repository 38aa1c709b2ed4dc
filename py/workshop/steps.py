"""Runs the steps of the checks, some of them beside each other, and says how they went."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from workshop.shell import finished, say, show


class Step(NamedTuple):
    """A program that must succeed."""

    name: str
    command: Sequence[str | Path]


class Outcome(NamedTuple):
    """Whether a step succeeded, and after how many seconds; None: it was not run."""

    step: Step
    passed: bool | None
    seconds: float = 0


Lane = Sequence[Step]
"""Steps that run one after the other, as each needs or changes what the one before has made."""


def run_all(groups: Sequence[Sequence[Lane]]) -> int:
    """Runs groups of lanes in turn up to the first failure, and sums up; returns the exit code.

    The lanes of a group run beside each other, as many at once as there are cores.
    """
    outcomes: list[Outcome] = []
    for lanes in groups:
        group = [lane for lane in lanes if lane]
        steps = [step for lane in group for step in lane]
        if not all(outcome.passed for outcome in outcomes):
            outcomes += [Outcome(step, None) for step in steps]
        elif len(steps) == 1:
            outcomes += [alone(*steps)]
        elif steps:
            outcomes += together(group)
    passed = [f"{one.step.name} ({one.seconds:.0f} s)" for one in outcomes if one.passed]
    failed = [one.step.name for one in outcomes if one.passed is False]
    left = [one.step.name for one in outcomes if one.passed is None]
    if failed:
        say(f"FAILED: {_list(failed)}. Passed: {_list(passed)}. Not run: {_list(left)}.")
        return 1
    say(f"all is well: {_list(passed)}")
    return 0


def alone(step: Step) -> Outcome:
    """Runs a step whose output goes to the screen as it comes."""
    say(step.name)
    started = time.monotonic()
    return Outcome(step, show(step.command), time.monotonic() - started)


def together(lanes: Sequence[Lane]) -> list[Outcome]:
    """Runs lanes beside each other; the output of each step is shown when it has ended.

    After a failure those that run are finished, and no other is begun.
    """
    failed = False

    def go(step: Step) -> Outcome:
        nonlocal failed
        if failed:
            return Outcome(step, None)
        started = time.monotonic()
        passed, output = quiet(step.command)
        failed = failed or not passed
        say(f"{step.name}\n{output.rstrip()}".rstrip())
        return Outcome(step, passed, time.monotonic() - started)

    names = [", then ".join(step.name for step in lane) for lane in lanes]
    say(f"beside each other: {'; '.join(names)}")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        done = pool.map(lambda lane: [go(step) for step in lane], lanes)
        return [outcome for lane in done for outcome in lane]


def quiet(command: Sequence[str | Path]) -> tuple[bool, str]:
    """Runs a command; whether it succeeded, and all that it wrote."""
    done = finished(command)
    return done.returncode == 0, done.stdout


def _list(names: Sequence[str]) -> str:
    return ", ".join(names) or "nothing"
