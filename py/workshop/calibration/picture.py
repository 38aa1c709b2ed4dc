"""A picture of the accuracy: expected margins against final ones, before and after calibration."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Final

from workshop.calibration.fit import TENTHS, Pair

SIDE: Final = 300
"""Width and height of each of the two diagrams."""
MARGIN: Final = 44
REACH: Final = 40
"""Points on each side of zero."""
BIN: Final = 5
FEWEST: Final = 30
"""Minimum number of margins in a bin that is drawn."""
PARTS: Final = (("#b5651d", range(4)), ("#2a6f97", range(4, 7)), ("#3a7d34", range(7, TENTHS)))
"""Colours by the tenths of the progress."""


def picture(game: str, before: Sequence[Pair], after: Sequence[Pair]) -> str:
    """An SVG: the mean result by bins of the expected margin, with the diagonal."""
    width, height = 2 * SIDE + 3 * MARGIN, SIDE + 2 * MARGIN + 16
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12">',
        f"<title>{game}: margins expected and in the end</title>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        *_diagram(MARGIN, f"{game}: as the valuation says", before),
        *_diagram(2 * MARGIN + SIDE, "calibrated on other games", after),
    ]
    for number, (color, tenths) in enumerate(PARTS):
        x = MARGIN + number * 150
        parts.append(f'<circle cx="{x}" cy="{height - 10}" r="4" fill="{color}"/>')
        words = f"progress {tenths.start / TENTHS:g} to {tenths.stop / TENTHS:g}"
        parts.append(f'<text x="{x + 9}" y="{height - 6}">{words}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _diagram(left: float, title: str, found: Sequence[Pair]) -> list[str]:
    def x(points: float) -> float:
        return left + SIDE * (points + REACH) / (2 * REACH)

    def y(points: float) -> float:
        return MARGIN + SIDE * (REACH - points) / (2 * REACH)

    parts = [
        f'<text x="{left}" y="{MARGIN - 12}" font-weight="bold">{title}</text>',
        f'<rect x="{left}" y="{MARGIN}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#999"/>',
        f'<path d="M{x(-REACH)} {y(-REACH)}L{x(REACH)} {y(REACH)}" stroke="#999" '
        'stroke-dasharray="4 3"/>',
    ]
    middle, low = left + SIDE / 2, MARGIN + SIDE
    parts.append(f'<text x="{middle}" y="{low + 28}" text-anchor="middle">expected</text>')
    parts.append(f'<text x="{left + 6}" y="{MARGIN + 16}">in the end</text>')
    for points in range(-REACH, REACH + 1, 20):
        parts.append(
            f'<text x="{x(points)}" y="{MARGIN + SIDE + 14}" text-anchor="middle">{points}</text>'
            f'<text x="{left - 5}" y="{y(points) + 4}" text-anchor="end">{points}</text>'
        )
    for color, tenths in PARTS:
        dots = _bins([one for one in found if one.tenth in tenths])
        line = " ".join(f"{x(expected):.1f},{y(result):.1f}" for expected, result in dots)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{color}" stroke-width="1.5"/>')
        parts += [
            f'<circle cx="{x(expected):.1f}" cy="{y(result):.1f}" r="3" fill="{color}"/>'
            for expected, result in dots
        ]
    return parts


def _bins(found: Sequence[Pair]) -> list[tuple[float, float]]:
    """The mean expected and mean final margin of every bin inside the picture."""
    bins: dict[int, list[Pair]] = {}
    for one in found:
        bins.setdefault(int(one.expected // BIN), []).append(one)
    means = [
        (
            fsum(one.expected for one in some) / len(some),
            fsum(one.result for one in some) / len(some),
        )
        for _, some in sorted(bins.items())
        if len(some) >= FEWEST
    ]
    return [mean for mean in means if max(map(abs, mean)) <= REACH]
