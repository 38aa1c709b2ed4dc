"""A net answers what its numbers say, however they are packed."""

from __future__ import annotations

import struct
from typing import Any

import pytest
from monsoon.bots.net import HALF, Net, packed
from monsoon.randomness import Randomness

UNIT, MARGIN = 1024, 20


def made_up(inputs: int, hidden: int, rng: Randomness) -> dict[str, Any]:
    def row(length: int) -> list[int]:
        return [rng.below(20_001) - 10_000 for _ in range(length)]

    return {
        "unit": UNIT,
        "margin": MARGIN,
        "bias": row(hidden + 2),
        "second": [row(hidden) for _ in range(2)],
        "rows": [row(hidden + 2) for _ in range(inputs)],
    }


def plainly(data: dict[str, Any], values: list[float]) -> tuple[float, float]:
    """The answers with plain arithmetic, without rounding."""
    sums = [float(number) for number in data["bias"]]
    for value, row in zip(values, data["rows"], strict=True):
        sums = [one + value * number for one, number in zip(sums, row, strict=True)]
    hidden = [max(0.0, one) for one in sums[:-2]]
    win, margin = (
        direct + sum(one * say for one, say in zip(hidden, row, strict=True)) / UNIT
        for direct, row in zip(sums[-2:], data["second"], strict=True)
    )
    return win / UNIT, MARGIN * margin / UNIT


def test_a_net_answers_what_its_numbers_say() -> None:
    rng = Randomness(4)
    for _ in range(20):
        data = made_up(7, 5, rng)
        net = Net(data, [(lambda *given: given, 3), (lambda *given: given, 2)])
        values = [(rng.below(9) - 4) / (1 + rng.below(3)) for _ in range(7)]
        base = net.base(values[5:])
        found = net.answers([tuple(values[:3]), tuple(values[3:5])], base)
        win, margin = plainly(data, values)
        assert found.win == pytest.approx(win, abs=0.2)
        assert found.margin == pytest.approx(margin, abs=4)


def test_rows_are_added_as_ints() -> None:
    numbers, others = [3, -5, 0, HALF // 2, -1], [-3, 7, -1, HALF // 2 - 1, -HALF + 1]
    total = [one + other for one, other in zip(numbers, others, strict=True)]
    assert packed(numbers) + packed(others) == packed(total)
    assert packed([]) == 0
    for number in (-HALF - 1, HALF):
        with pytest.raises(struct.error):
            packed([number])
