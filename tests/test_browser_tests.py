"""A second try is for a few failures only, and is reported."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from workshop import browser_tests

TWO = ["e2e/test_a.py::test_one[x]", "e2e/test_b.py::test_two"]


@pytest.mark.parametrize(
    ("failed", "second", "tries", "ends"),
    [
        ([], True, 1, 0),
        (TWO, True, 2, 0),
        (TWO, False, 2, 1),
        ([f"e2e/test_c.py::test[{n}]" for n in range(20)], True, 1, 1),
        (None, True, 1, 1),  # pytest itself broke
    ],
)
def test_tests_that_failed_run_once_more(
    failed: list[str] | None,
    second: bool,
    tries: int,
    ends: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    ran: list[list[str]] = []

    def show(command: Sequence[str | Path], env: Mapping[str, str] | None = None) -> bool:
        ran.append([str(word) for word in command])
        if len(ran) == 2:
            return second
        if failed:
            noted.write_text(json.dumps(dict.fromkeys(failed, True)))
        return failed == []

    noted = tmp_path / "lastfailed"
    noted.write_text(json.dumps({"e2e/test_old.py::test_of_another_run": True}))
    monkeypatch.setattr(browser_tests, "FAILED", noted)
    monkeypatch.setattr(browser_tests, "show", show)
    monkeypatch.setattr(browser_tests.machine, "browser", lambda: "chromium")
    assert browser_tests.main(["-n", "auto", "e2e"]) == ends
    assert len(ran) == tries
    if tries == 2:
        assert failed
        assert ran[1][-len(failed) :] == failed
    assert ("UNSTEADY" in capsys.readouterr().out) == (tries == 2 and second)
