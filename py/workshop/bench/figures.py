"""A measured number, its goal, and the table of a run."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from workshop.shell import say


@dataclass(frozen=True)
class Goal:
    """What a figure should reach; for a figure with a peer, its ratio is compared."""

    number: float
    at_least: bool = False

    def reached(self, value: float) -> bool:
        """Whether the value is good enough."""
        return value >= self.number if self.at_least else value <= self.number

    def __str__(self) -> str:
        return f"{'≥' if self.at_least else '≤'} {short(self.number)}"


@dataclass(frozen=True)
class Figure:
    """One line of the table."""

    name: str
    """Stable, because the history refers to it; starts with the part."""
    value: float
    unit: str
    peer: str = ""
    """What it is compared with, in words."""
    ratio: float | None = None
    """The value divided by the peer's."""
    goal: Goal | None = None

    def judged(self) -> float:
        """The number that is compared with the goal."""
        return self.value if self.ratio is None else self.ratio

    def as_json(self) -> dict[str, Any]:
        """The figure without what the code defines."""
        found: dict[str, Any] = {"value": rounded(self.value), "unit": self.unit}
        if self.ratio is not None:
            found |= {"ratio": rounded(self.ratio), "peer": self.peer}
        if self.goal:
            found["reached"] = self.goal.reached(self.judged())
        return found


def beside(figure: Figure, peer: Figure, goal: Goal | None = None) -> Figure:
    """The figure with its ratio to a peer's."""
    ratio = figure.value / peer.value if peer.value else None
    return Figure(figure.name, figure.value, figure.unit, peer.name, ratio, goal)


def in_turns(
    runners: Mapping[str, Callable[[], float]],
    rounds: int,
    what: str,
    pick: Callable[[list[float]], float] = statistics.median,
) -> dict[str, float]:
    """Runs all runners once per round; returns the median (or `pick`) of each one's results."""
    found: dict[str, list[float]] = {name: [] for name in runners}
    for number in range(rounds):
        say(f"{what}: round {number + 1} of {rounds}")
        for name, runner in runners.items():
            found[name].append(runner())
    return {name: pick(values) for name, values in found.items()}


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which that share of them lies, by nearest rank; 0 without values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def rounded(value: float) -> float:
    """Rounded to four digits; a measurement is not more precise."""
    return round(value) if abs(value) >= 1000 else float(f"{value:.4g}")


def short(value: float) -> str:
    """A number for people: large ones with thousands separators, small ones with three digits."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def table(figures: Iterable[Figure], before: Mapping[str, float]) -> str:
    """The figures as lines of text, each with its value in the previous run."""
    head = ("figure", "value", "unit", "before", "×", "of", "goal", "")
    rows = [head, *(_row(figure, before.get(figure.name)) for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    numbers = {1, 3, 4}
    lines = [
        "  ".join(
            cell.rjust(width) if column in numbers else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    return "\n".join([lines[0], "-" * max(map(len, lines)), *lines[1:]])


def _row(figure: Figure, before: float | None) -> tuple[str, ...]:
    reached = ""
    if figure.goal:
        reached = "reached" if figure.goal.reached(figure.judged()) else "missed"
    return (
        figure.name,
        short(figure.value),
        figure.unit,
        "" if before is None else short(before),
        "" if figure.ratio is None else f"{figure.ratio:.2f}",
        figure.peer,
        str(figure.goal or ""),
        reached,
    )
