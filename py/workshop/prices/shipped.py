"""What games of the shipped bots are like under each candidate: `build.py prices --shipped`.

They were trained with several charts, so one net plays them all. Every player has a character, as
in games on the page. The games use the learner's port of the rules.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from monsoon.navegador.components import COLUMNS
from monsoon.output import put

from workshop.learning import port, ship
from workshop.learning.candidates import CANDIDATES, chart_sum
from workshop.learning.measured import characters, plays
from workshop.prices.report import PEOPLE, README, head, row, share
from workshop.results import put_between
from workshop.shell import BUILD, say

FIGURES: Final = Path(__file__).parent / "shipped.json"
BEGIN: Final = "<!-- shipped -->"
END: Final = "<!-- end of shipped -->"
PILOTS: Final[Mapping[str, float | str]] = {"deals": 400, "rotations": 1}
ADMIRALS: Final[Mapping[str, float | str]] = {
    "deals": 200,
    "rotations": 1,
    **plays("admiral"),
    **plays("admiral", "hosts_"),
}
"""Admirals play one game per second, Pilots a hundred: so they do not play every candidate."""
Figures = dict[str, dict[str, float]]


def play(names: Iterable[str], settings: Mapping[str, float | str]) -> dict[str, dict[str, float]]:
    """By candidate, the figures of games between four of the shipped bots."""
    net = ship.learned_file(BUILD / "shipped")
    found = {}
    for name in names:
        edition = ("1", *CANDIDATES[name])
        found[name] = port.tournament(edition, [net], [net], characters=characters(), **settings)
        say(f"{name}: {found[name]['turns']:.0f} turns")
    return found


def main(admirals: Iterable[str]) -> None:
    """Plays all candidates with Pilots, the named ones also with Admirals; writes the results."""
    found = {"Pilots": play(CANDIDATES, PILOTS), "Admirals": play(admirals, ADMIRALS)}
    put(FIGURES, json.dumps(found, indent=1) + "\n")
    put_between(README, BEGIN, END, "\n".join(table(found)))


def table(found: Mapping[str, Figures]) -> list[str]:
    """The lines of the table: level, chart, and figures."""
    heads = ("who", "chart", "sum", "winner", "turns (9 of 10)", "by buildings", "phase III")
    lines = head(*heads, "main column: " + " / ".join(COLUMNS), "Cr left")
    people = [PEOPLE[name] for name in ("winner", "turns", "by_buildings", "phase_3")]
    lines.append(row("**people**", "", "", *people, "", ""))
    for who, candidates in found.items():
        for name, one in candidates.items():
            games = one["games"]
            main_columns = " / ".join(f"{100 * one[f'main_{column}']:.0f}" for column in COLUMNS)
            lines.append(
                row(
                    *(who, name, str(chart_sum(CANDIDATES[name])), f"{one['winner']:.0f}"),
                    f"{one['turns']:.0f} ({one['turns_5']:.0f}–{one['turns_95']:.0f})",
                    *(share(one["by_buildings"], games), share(one["phase_3"], games)),
                    *(f"{main_columns} %", f"{one['money']:.0f}"),
                )
            )
    return lines
