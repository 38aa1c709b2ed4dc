"""Nets as the learner writes them and as the bots read them, and means of several nets.

`python -m workshop.learning.nets MEAN NET NET=2 …` writes a net whose answers are the mean of those
of others, here of a first and twice a second one. As answers are sums over hidden units, it has the
units of all of them side by side.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import Any, Final, NamedTuple

Table = list[list[float]]

UNIT: Final = 1024
"""Scale of the integers in the shipped net.

Rounding to 1/1024 changes the logit by 0.003 (s.d.)."""
FINE: Final = 4096
"""Scale of the integers in a net that another league begins with."""
MARGIN: Final = 20
"""Points in one unit of the second output (`rust/src/net.rs`)."""


class Numbers(NamedTuple):
    """The numbers of a net, in the order in which the learner writes them."""

    first: Table
    """By input, what it adds to each hidden unit."""
    bias: list[float]
    second: Table
    """By output, the say of each hidden unit."""
    direct: Table
    """By input, what it adds to each output."""
    constant: list[float]


def read(text: str) -> Numbers:
    """The numbers in a file of the learner: sizes, then all numbers."""
    words = text.split()
    inputs, hidden, answers = map(int, words[:3])
    numbers = iter(map(float, words[3:]))

    def rows(count: int, length: int) -> Table:
        return [[next(numbers) for _ in range(length)] for _ in range(count)]

    first = rows(inputs, hidden)
    [bias] = rows(1, hidden)
    second = rows(answers, hidden)
    direct = rows(inputs, answers)
    [constant] = rows(1, answers)
    return Numbers(first, bias, second, direct, constant)


def written(net: Numbers) -> str:
    """The inverse of `read`."""
    rows = [*net.first, net.bias, *net.second, *net.direct, net.constant]
    sizes = f"{len(net.first)} {len(net.bias)} {len(net.constant)}"
    return "\n".join([sizes, *(" ".join(map(str, row)) for row in rows)]) + "\n"


def data(net: Numbers, unit: int = UNIT) -> dict[str, Any]:
    """What the bots read of a net (`monsoon.bots.net`), rounded to ints."""

    def rounded(row: Sequence[float]) -> list[int]:
        return [round(number * unit) for number in row]

    rows = [one + straight for one, straight in zip(net.first, net.direct, strict=True)]
    return {
        "unit": unit,
        "margin": MARGIN,
        "bias": rounded(net.bias + net.constant),
        "second": list(map(rounded, net.second)),
        "rows": list(map(rounded, rows)),
    }


def from_json(data: dict[str, Any]) -> Numbers:
    """The inverse of `data`, but for what was rounded."""
    unit, hidden = data["unit"], len(data["second"][0])
    bias, *rows = ([number / unit for number in row] for row in (data["bias"], *data["rows"]))
    return Numbers(
        [row[:hidden] for row in rows],
        bias[:hidden],
        [[number / unit for number in row] for row in data["second"]],
        [row[hidden:] for row in rows],
        bias[hidden:],
    )


def mean(nets: Sequence[Numbers], shares: Sequence[float]) -> Numbers:
    """A net that answers with the mean of the nets' answers, weighted by the shares.

    Hidden units that have no say in an answer are left out.
    """
    nets = list(map(_without_idle, nets))
    whole = sum(shares)
    parts = [share / whole for share in shares]
    says = [
        [[part * number for number in row] for row in net.second]
        for part, net in zip(parts, nets, strict=True)
    ]
    return Numbers(
        _beside([net.first for net in nets]),
        [number for net in nets for number in net.bias],
        _beside(says),
        _total([net.direct for net in nets], parts),
        _total([[net.constant] for net in nets], parts)[0],
    )


def _without_idle(net: Numbers) -> Numbers:
    units = [n for n in range(len(net.bias)) if any(row[n] for row in net.second)]

    def kept(row: list[float]) -> list[float]:
        return [row[n] for n in units]

    first, second = list(map(kept, net.first)), list(map(kept, net.second))
    return Numbers(first, kept(net.bias), second, net.direct, net.constant)


def _beside(tables: Sequence[Table]) -> Table:
    return [[number for row in rows for number in row] for rows in zip(*tables, strict=True)]


def _total(tables: Sequence[Table], parts: Sequence[float]) -> Table:
    return [
        [
            sum(part * n for part, n in zip(parts, one, strict=True))
            for one in zip(*rows, strict=True)
        ]
        for rows in zip(*tables, strict=True)
    ]


def main(arguments: list[str]) -> int:
    """Writes the mean of some nets."""
    parser = argparse.ArgumentParser(prog="workshop.learning.nets", description=__doc__)
    parser.add_argument("mean", type=Path, help="the file to be written")
    parser.add_argument("nets", nargs="+", type=_weighed, metavar="NET[=SHARE]")
    options = parser.parse_args(arguments)
    paths, shares = zip(*options.nets, strict=True)
    net = mean([read(path.read_text("utf-8")) for path in paths], shares)
    options.mean.write_text(written(net), "utf-8", newline="\n")
    return 0


def _weighed(word: str) -> tuple[Path, float]:
    """A file and its share, a finite number above 0. Raises ValueError."""
    path, _, number = word.partition("=")
    share = float(number or 1)
    if not 0 < share < inf:
        raise ValueError(word)
    return Path(path), share


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
