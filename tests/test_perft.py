"""However moves are generated, they are the same moves in the same order."""

from __future__ import annotations

import json

import pytest

from tests.perft import COUNTS, perft, positions

EXPECTED = json.loads(COUNTS.read_text("utf-8"))
POSITIONS = positions()


def test_no_position_is_forgotten() -> None:
    assert list(POSITIONS) == list(EXPECTED)


@pytest.mark.parametrize("name", POSITIONS)
def test_as_many_moves_as_ever(name: str) -> None:
    assert perft(POSITIONS[name]) == EXPECTED[name]
