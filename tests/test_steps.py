"""The steps of the checks: what is shown of them, where they stop, and how it is summed up."""

from __future__ import annotations

import re
import sys

import pytest
from workshop.steps import Step, run_all


def step(name: str, *, fails: bool = False) -> Step:
    """A step that says its name and its end."""
    return Step(name, [sys.executable, "-c", f"print('{name} said'); raise SystemExit({fails:d})"])


def test_all_pass(capfd: pytest.CaptureFixture[str]) -> None:
    assert run_all([[[step("one")]], [[step("two")], [step("three")]]]) == 0
    told = capfd.readouterr().out
    assert all(f"{name} said" in told for name in ("one", "two", "three"))
    last = re.sub(r"\d+ s", "0 s", told.splitlines()[-1])
    assert last == "· all is well: one (0 s), two (0 s), three (0 s)"


def test_what_comes_after_a_failure_is_not_run(capfd: pytest.CaptureFixture[str]) -> None:
    groups = [[[step("one")]], [[step("two", fails=True)]], [[step("three"), step("four")]]]
    assert run_all(groups) == 1
    told = capfd.readouterr().out
    assert "two said" in told
    assert "three said" not in told
    last = told.splitlines()[-1]
    assert last.startswith("· FAILED: two. Passed: one (")
    assert last.endswith("Not run: three, four.")


def test_a_failure_beside_others_is_shown(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    first = [[step("one")], [step("two", fails=True)], [step("three")]]
    assert run_all([first, [[step("four")]]]) == 1
    told = capfd.readouterr().out
    assert "· two\ntwo said" in told
    last = told.splitlines()[-1]
    assert last.startswith("· FAILED: two. Passed: one (")
    assert last.endswith("Not run: three, four.")


def test_a_lane_runs_in_turn_and_ends_with_a_failure(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    slow = Step("slow", [sys.executable, "-c", "import time; time.sleep(1)"])
    lane = [step("first"), step("second", fails=True), step("third")]
    assert run_all([[[slow], lane]]) == 1
    told = capfd.readouterr().out
    assert "beside each other: slow; first, then second, then third" in told
    assert told.index("first said") < told.index("second said")
    assert "third said" not in told
    last = re.sub(r"\d+ s", "0 s", told.splitlines()[-1])
    assert last == "· FAILED: second. Passed: slow (0 s), first (0 s). Not run: third."


def test_what_has_no_steps_is_not_spoken_of(capfd: pytest.CaptureFixture[str]) -> None:
    """`test --engine` leaves most of them out."""
    assert run_all([[[], []], [[step("one")], []], [[]]]) == 0
    told = re.sub(r"\d+ s", "0 s", capfd.readouterr().out)
    assert told.splitlines() == ["· one", "one said", "· all is well: one (0 s)"]
