"""The figures of the study, as a file and as the table of README.md."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from workshop.prices.candidates import CANDIDATES, chart_sum
from workshop.prices.measured import MEASURED, TRIED, summary
from workshop.prices.styles import NAMED, TRAITS

HERE: Final = Path(__file__).parent
FIGURES: Final = HERE / "figures.json"
README: Final = HERE / "README.md"
HEADS: Final = (
    *("candidate", "chart", "winner", "turns", "by buildings", "phase III"),
    "explorers, colonies, factories of the winner",
)
BEGIN: Final = "<!-- figures -->"
END: Final = "<!-- end of figures -->"


def write(records: Mapping[str, Mapping[str, Any]]) -> None:
    """Writes figures.json and the table; candidates that are not played to the end are left out."""
    found = {}
    for name, record in records.items():
        if len(record["measured"]) == MEASURED and len(record["tried"]) == len(NAMED):
            middle, width = record["leagues"][-1]
            found[name] = {
                "lines": list(CANDIDATES[name]),
                "chart": chart_sum(CANDIDATES[name]),
                "league": {
                    trait: [round(middle[n], 2), round(width[n], 2)]
                    for n, trait in enumerate(TRAITS)
                },
                "measured": summary(record["measured"]),
                "tried": {style: sum(wins) / TRIED for style, wins in record["tried"].items()},
                "tried_games": TRIED,
            }
    FIGURES.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", "utf-8")
    before, _, rest = README.read_text("utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    README.write_text(f"{before}{BEGIN}\n\n{table(found)}\n{END}{after}", "utf-8")


def table(found: Mapping[str, Mapping[str, Any]]) -> str:
    """A row for each candidate, and what named styles win in it."""
    lines = [f"| {' | '.join(HEADS)} |", "|" + "---|" * len(HEADS)]
    for name, one in found.items():
        m = one["measured"]
        half = 1.96 * m["points_sd"] / math.sqrt(m["games"])
        low, high = m["turns_range"]
        cells = [
            *(name, str(one["chart"]), f"{m['points']:.0f} ± {half:.0f}"),
            f"{m['turns']:.0f} ({low}–{high})",
            share(m["by_buildings"], m["games"]),
            share(m["phase_three"], m["games"]),
            f"{m['explorers']:.1f}, {m['colonies']:.1f}, {m['factories']:.1f}",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    lines += ["", f"| wins of one against three of the league | {' | '.join(NAMED)} |"]
    lines.append("|" + "---|" * (1 + len(NAMED)))
    for name, one in found.items():
        cells = [share(one["tried"][style], one["tried_games"]) for style in NAMED]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    lines += ["", f"| the league in the end: middle ± width of each trait | {' | '.join(TRAITS)} |"]
    lines.append("|" + "---|" * (1 + len(TRAITS)))
    for name, one in found.items():
        cells = [f"{middle:+.1f} ± {width:.1f}" for middle, width in one["league"].values()]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def share(part: float, games: int) -> str:
    """A share in percent with its 95 % interval (Wilson)."""
    z = 1.96
    middle = (part + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(part * (1 - part) / games + z * z / (4 * games**2))
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return f"{100 * part:.0f} % ({100 * low:.0f}–{100 * high:.0f})"
