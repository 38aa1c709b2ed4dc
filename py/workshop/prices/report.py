"""The figures of the study, as a file and as the tables of README.md."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from monsoon.output import put

from workshop.learning.candidates import CANDIDATES, chart_sum
from workshop.prices.study import GAMES, ROUNDS, STYLES
from workshop.results import put_between

HERE: Final = Path(__file__).parent
FIGURES: Final = HERE / "figures.json"
README: Final = HERE / "README.md"
PEOPLE: Final = {
    "winner": "about 108",
    "turns": "109–157",
    "by_buildings": "60–85 %",
    "phase_3": "68–84 %",
}
"""Known figures of tournaments with four players."""
COLUMNS: Final = ("colonies", "factories", "explorers", "shipyards", "churches")
TABLES: Final = ("mixed", "plain")
BEGIN: Final = "<!-- figures -->"
END: Final = "<!-- end of figures -->"
Found = Mapping[str, Mapping[str, Any]]


def write(records: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
    """Writes figures.json and the tables, from the leagues of each candidate."""
    found = {
        name: {
            "lines": list(CANDIDATES[name]),
            "chart": chart_sum(CANDIDATES[name]),
            "learned_games": ROUNDS * GAMES,
            "leagues": [_kept(league) for league in leagues],
        }
        for name, leagues in records.items()
    }
    lines = (f" {_json(name)}: {_json(one)}" for name, one in found.items())
    put(FIGURES, "{\n" + ",\n".join(lines) + "\n}\n")  # a line for each candidate
    tables = [*(_games(found, table) for table in TABLES), _columns(found), _styles(found)]
    put_between(README, BEGIN, END, "\n\n".join("\n".join(table) for table in tables))


def _kept(league: Mapping[str, Any]) -> dict[str, Any]:
    """The figures for the tables; of members and styles only what they win."""
    return {
        name: figures if name in TABLES else {key: figures[key] for key in ("wins", "games")}
        for name, figures in league.items()
    }


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def mean(leagues: Sequence[Mapping[str, Any]], what: str, figure: str) -> float:
    """A figure averaged over all leagues of a candidate."""
    values: list[float] = [league[what][figure] for league in leagues]
    return sum(values) / len(values)


def _games(found: Found, table: str) -> list[str]:
    heads = ("chart", "leagues", "winner", "turns (9 of 10)", "by buildings", "phase III")
    lines = head(f"{table} tables", *heads, "regions explored", "Cr left a seat", "privileges")
    people = [PEOPLE[name] for name in ("winner", "turns", "by_buildings", "phase_3")]
    lines.append(row("**people**", "", "", *people, "", "", ""))
    for name, one in found.items():
        leagues = one["leagues"]
        games = sum(league[table]["games"] for league in leagues)
        m = {figure: mean(leagues, table, figure) for figure in leagues[0][table]}
        cells = [
            *(name, str(one["chart"]), str(len(leagues)), f"{m['winner']:.0f}"),
            f"{m['turns']:.0f} ({m['turns_5']:.0f}–{m['turns_95']:.0f})",
            *(share(m["by_buildings"], games), share(m["phase_3"], games)),
            *(f"{m['explored']:.1f}", f"{m['money']:.0f}", f"{m['privileges']:.1f}"),
        ]
        lines.append(row(*cells))
    return lines


def _columns(found: Found) -> list[str]:
    lines = head("of the winner: how many, and how often the main column", *COLUMNS)
    for name, one in found.items():
        cells = [
            f"{mean(one['leagues'], 'mixed', f'winner_{c}'):.1f}, "
            f"{100 * mean(one['leagues'], 'mixed', f'main_{c}'):.0f} %"
            for c in COLUMNS
        ]
        lines.append(row(name, *cells))
    return lines


def _styles(found: Found) -> list[str]:
    lines = head("wins of a style against three of the league", *STYLES)
    for name, one in found.items():
        games = sum(league["explorer"]["games"] for league in one["leagues"])
        cells = [
            share(sum(league[style]["wins"] for league in one["leagues"]) / games, games)
            for style in STYLES
        ]
        lines.append(row(name, *cells))
    return lines


def head(*cells: str) -> list[str]:
    """The header lines of a table."""
    return [row(*cells), "|" + "---|" * len(cells)]


def row(*cells: str) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"


def share(part: float, games: float) -> str:
    """A share in percent with its 95 % interval (Wilson)."""
    z = 1.96
    middle = (part + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(part * (1 - part) / games + z * z / (4 * games**2))
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return f"{100 * part:.0f} % ({100 * low:.0f}–{100 * high:.0f})"
