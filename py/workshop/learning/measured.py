"""`python -m workshop.learning.measured [NET]`: how strong a net is, and what its games are like.

With `--among OTHER` one player of the net among three of another net: a step of the learning.

Played by the port, which searches as the shipped Admirals do; every deal is played from every
seat. Results are stored by net, players and question in `.build/measured`, so that it can be
stopped and resumed; `--write` puts those of a chart into `figures.json`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Any, Final

from monsoon.bots.games import levels_of, taste_of
from monsoon.bots.levels import JUDGE, LEVELS
from monsoon.games import game_of
from monsoon.navegador.components import COLUMNS
from monsoon.output import put

from workshop.learning import port, ship
from workshop.learning.candidates import CANDIDATES
from workshop.results import store
from workshop.shell import BUILD, say

Settings = dict[str, float | str]
Record = dict[str, float]

HERE: Final = Path(__file__).parent
KEPT: Final = BUILD / "measured"
OLD: Final[Settings] = {"ahead": 8, "looks": 8}
"""How the Admirals of `homebodies.json` search."""
OLD_HOSTS: Final[Settings] = {"hosts_ahead": 8, "hosts_looks": 8}
TEN_TIMES: Final[Settings] = {"ahead": 20, "keep": 12, "looks": 32}
"""A search that plays plans on ten times as often as the Admirals': 448 times, not 44."""
RESERVED: Final = 10_000
"""The first deal of the figures; levels are chosen, and changes tried, on deals before it."""
CHARTS: Final = ("first", "churches flat")
"""The published editions, as candidates of the study."""
SPENDING: Final = ((0.06, 0.06), (0.12, 0.12), (0.0, 0.15), (0.0, 0.3), (0.03, 0.3))
"""What each 100 Cruzados beyond 250 cost a player, as logit: before phase III, and in it."""
TABLES: Final[Mapping[str, Settings]] = {
    **{f"{players} players": {"players": players} for players in (2, 3, 4, 5)},
    "with Goa": {"goa": 1},
    "with pirates": {"pirates": 1},
}


def plays(level: str, side: str = "") -> Settings:
    """How a level plays, as settings of the port for the guest or, `hosts_`, for the others."""
    found = levels_of("navegador")[level]
    settings: Settings = {"careless": found.careless}
    if found.ahead:
        settings |= {"ahead": found.ahead, "looks": found.samples}
        settings |= {"ways": int(found.ways), "keep": found.keep}
        settings |= {"trust": found.trust, "doubt_every": found.doubt_every}
    return {f"{side}{name}": value for name, value in settings.items()}


def likes(character: str) -> str:
    """A character's taste as the port reads it: a number for each column."""
    taste = taste_of("navegador", character)
    return ",".join(str(taste.get(column, 0.0)) for column in COLUMNS)


def characters() -> str:
    """By column, the taste for it of the character that prefers it."""
    tastes = [taste_of("navegador", name) for name in game_of("navegador").characters]
    return ",".join(str(max(one.get(column, 0.0) for one in tastes)) for column in COLUMNS)


def questions(folder: Path) -> dict[str, Settings]:
    """What is measured, by name, with the settings of the port."""
    weights = str(port.homebodies(folder))
    always: Settings = {"first": RESERVED, "homebodies": weights}
    admiral, admirals = plays("admiral"), plays("admiral", "hosts_")
    old_hosts: Settings = {"hosts_weights": weights, **OLD_HOSTS}
    found: dict[str, Settings] = {
        "an Admiral among three old ones": {"deals": 50, **admiral, **old_hosts},
        "a careful Pilot among three old Admirals": {"deals": 50, **plays(JUDGE), **old_hosts},
        "an old Admiral among three": {"deals": 50, "weights": weights, **OLD, **admirals},
        "ten times the time": {"deals": 50, **admiral, **TEN_TIMES, **admirals},
        "four Admirals": {"deals": 600, "rotations": 1, **admiral, **admirals},
    }
    found["four Admirals of four characters"] = {
        **found["four Admirals"],
        "characters": characters(),
    }
    for early, late in SPENDING:
        spending: Settings = {"spending": early, "late_spending": late}
        shared = {f"hosts_{name}": value for name, value in spending.items()}
        name = f"spending {early} and {late}"
        four: Settings = {**found["four Admirals"], **spending, **shared, "deals": 100}
        found[f"four Admirals with {name}"] = four
        found[f"an Admiral with {name} among three without"] = {
            "deals": 50,
            **spending,
            **admiral,
            **admirals,
        }
        found[f"a careful Pilot with {name} among three without"] = {
            "deals": 200,
            **spending,
            **plays(JUDGE),
            **plays(JUDGE, "hosts_"),
        }
    for name in game_of("navegador").characters:
        found[f"{name} among three without a taste"] = {"deals": 200, "tilt": likes(name)}
    for below, level in pairwise(LEVELS):
        for name, table in TABLES.items():
            question = f"{level} among {below}s, {name}"
            found[question] = {"deals": 200, **table, **plays(level), **plays(below, "hosts_")}
    return {name: {**settings, **always} for name, settings in found.items()}


def measure(net: Path, candidate: str, only: list[str]) -> dict[str, Record]:
    """Plays what is missing; returns all figures of this net and chart."""
    text = net.read_text("utf-8")
    players = [*map(plays, LEVELS), *map(likes, game_of("navegador").characters)]
    asked = text + port.mark() + json.dumps([RESERVED, *players])
    folder = KEPT / hashlib.sha256(asked.encode()).hexdigest()[:12] / candidate.replace(" ", "-")
    path = folder / "figures.json"
    known = figures(path)
    edition = ("1", *CANDIDATES[candidate])
    for name, settings in questions(folder).items():
        if name in known or (only and not any(word in name for word in only)):
            continue
        played = port.tournament(edition, [net], [net], **settings)
        known = {**figures(path), name: played}  # another process may measure other questions
        store(path, known, indent=1)
        say(f"{candidate}, {name}: {told(known[name])}")
    return known


def step(net: Path, other: Path, candidate: str) -> Iterator[tuple[str, Record]]:
    """What a step of the learning is judged by: one player of a net among three of another."""
    edition = ("1", *CANDIDATES[candidate])
    weights = str(port.homebodies(KEPT))
    for name, level, deals in (("careful Pilot", JUDGE, 500), ("Admiral", "admiral", 200)):
        sides = plays(level) | plays(level, "hosts_")
        settings: Settings = {"deals": deals, "homebodies": weights, **sides}
        yield f"one {name} among three", port.tournament(edition, [net], [other], **settings)


def figures(path: Path) -> dict[str, Record]:
    """What a file of figures has, if it is there."""
    found: dict[str, Record] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found


def told(found: Mapping[str, Any]) -> str:
    """The figures of a question as a line of text."""
    wins, games = found["wins"], found["games"]
    share = wins / games
    half = 1.96 * sqrt(share * (1 - share) / games)
    main = "/".join(f"{100 * found[f'main_{column}']:.0f}" for column in COLUMNS)
    return (
        f"{100 * share:.1f} % (± {100 * half:.1f}) of {games:.0f}; winner {found['winner']:.0f},"
        f" {found['turns']:.0f} turns ({found['turns_5']:.0f}–{found['turns_95']:.0f}),"
        f" {100 * found['by_buildings']:.0f} % by buildings, {100 * found['phase_3']:.0f} % phase"
        f" III, {found['money']:.0f} Cr left, main columns of winners {main} %"
    )


def main(arguments: list[str]) -> int:
    """Measures a net under some charts."""
    parser = argparse.ArgumentParser(prog="workshop.learning.measured", description=__doc__)
    parser.add_argument("net", type=Path, nargs="?", help="instead of the shipped one")
    parser.add_argument("--chart", action="append", help="a candidate of workshop.prices")
    parser.add_argument("--only", action="append", default=[], help="questions with these words")
    parser.add_argument("--among", type=Path, metavar="OTHER", help="a net to play against")
    parser.add_argument("--write", action="store_true", help="into figures.json")
    options = parser.parse_args(arguments)
    net = options.net or ship.learned_file(KEPT)
    if options.among:
        for name, played in step(net, options.among, CHARTS[-1]):
            say(f"{name}: {told(played)}")
        return 0
    found = {chart: measure(net, chart, options.only) for chart in options.chart or CHARTS}
    if options.write:
        path = HERE / "figures.json"
        written = json.loads(path.read_text("utf-8"))
        for chart, answers in found.items():
            kept = written.get(chart, {}) if options.only else {}
            written[chart] = {**kept, **answers}
        put(path, json.dumps(written, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
