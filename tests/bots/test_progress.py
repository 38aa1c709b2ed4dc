"""The progress of a tournament: with or without a cluster, in a terminal or a file."""

from __future__ import annotations

import os
import re
import sys

import pytest
from monsoon.bots import progress
from monsoon.bots.workforce import Workforce, followed, workforce_on


class Screen:
    """Standard error that is a terminal or not."""

    def __init__(self, screen: bool) -> None:
        self.screen, self.text = screen, ""

    def isatty(self) -> bool:
        return self.screen

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        pass


@pytest.mark.parametrize("screen", [True, False])
def test_how_far_it_is(monkeypatch: pytest.MonkeyPatch, screen: bool) -> None:
    now = [100.0]
    shown = Screen(screen)
    monkeypatch.setattr(progress, "monotonic", lambda: now[0])
    monkeypatch.setattr(sys, "stderr", shown)
    told = progress.progress("tcp://there")
    assert told is not None
    for _ in range(2):  # two rounds, each counted separately
        for done in range(1, 9):
            now[0] += 10
            told(done, 8, 2)
    lines = [line.strip() for line in re.split(r"[\r\n]+", shown.text) if line]
    assert lines.count("8 of 8 games, 2 workers, 0.1 games a second") == 2
    assert "6 of 8 games, 2 workers, 0.1 games a second, 20 s left" in lines
    assert len(lines) == (16 if screen else 6)
    assert ("\r" in shown.text) == screen


def test_nothing_is_told_into_a_file_unless_a_cluster_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stderr", Screen(False))
    assert progress.progress(None) is None
    monkeypatch.setattr(sys, "stderr", Screen(True))
    assert progress.progress(None) is not None


def test_times_in_words() -> None:
    said = [progress.spell(seconds) for seconds in (0, 59.4, 59.6, 235, 3599, 3600, 7384)]
    assert said == [
        "0 s",
        "59 s",
        "1 min 0 s",
        "3 min 55 s",
        "59 min 59 s",
        "1 h 0 min",
        "2 h 3 min",
    ]
    assert (
        progress.described(1, 3, 1, 2.0) == "1 of 3 games, 1 worker, 2.0 games a second, 1 s left"
    )


def test_a_crew_of_this_machine() -> None:
    heard: list[tuple[int, int, int]] = []
    with workforce_on(None, 1) as crew:
        assert isinstance(crew, Workforce)
        found = followed(crew, abs, [-1, 2], lambda *one: heard.append(one))
        assert list(found) == [1, 2]
        assert list(followed(crew, abs, [-3], None)) == [3]
    assert heard == [(1, 2, 1), (2, 2, 1)]
    assert Workforce(None).workers == (os.cpu_count() or 1)
