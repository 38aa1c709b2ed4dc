"""How much is measured of a candidate, and the figures of some games."""

from __future__ import annotations

import statistics
from typing import Any, Final

MEASURED: Final = 96
"""Games among players of the last league."""
TRIED: Final = 48
"""Games of a named style against three players of the last league."""
Record = dict[str, Any]


def summary(results: list[Record]) -> Record:
    """The figures of some games."""
    winners = [result["winner"] for result in results]
    of_winner = {
        what: statistics.mean(r[what][w] for r, w in zip(results, winners, strict=True))
        for what in ("points", "explorers", "colonies", "factories")
    }
    return {
        "games": len(results),
        **{what: round(value, 2) for what, value in of_winner.items()},
        "points_sd": round(
            statistics.stdev(r["points"][w] for r, w in zip(results, winners, strict=True)), 2
        ),
        "turns": round(statistics.mean(result["turns"] for result in results), 1),
        "turns_range": [min(r["turns"] for r in results), max(r["turns"] for r in results)],
        "by_buildings": round(statistics.mean(r["end"] == "buildings" for r in results), 3),
        "phase_three": round(statistics.mean(r["phase"] == 3 for r in results), 3),
    }
