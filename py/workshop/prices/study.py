"""The study of one candidate: a league that trains with it, then games of the resulting players."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from workshop.learning import port
from workshop.learning.candidates import CANDIDATES
from workshop.learning.league import learn
from workshop.results import store
from workshop.shell import BUILD

DONE: Final = BUILD / "prices"
ROUNDS: Final = 150
GAMES: Final = 128
"""Games per round."""
DEALS: Final = 100
"""Deals that are measured, each from every seat; also for each style."""
PLAYERS: Final = 4
MEMBERS: Final = 4
"""Nets that train side by side, because people have different schools of play, too."""
SETTINGS: Final = {"rate": 0.0015, "members": MEMBERS, "players": PLAYERS}
MIXED: Final = {"taste": 0.2, "temper": 0.1}
"""People have tastes and make errors: a third of the players value some columns more or less, and
all sometimes take a field that is not quite the best."""
STYLES: Final = {
    "explorer": "0,0,0.15,0,0",
    "colonist": "0.15,0,0,0,0",
    "industrialist": "0,0.15,0,0,0",
    "shipwright": "0,0,0,0.15,0",
    "founder": "0,0,0,0,0.15",
}
"""How much more a style values one more achievement of each column, as logit of winning: 0.15 is
about two points in the middle of a game."""
Record = dict[str, Any]


def folder(name: str, league: int) -> Path:
    """The folder of a league of a candidate."""
    return DONE / name.replace(" ", "-") / f"league-{league}"


def study(name: str, league: int) -> None:
    """Plays or resumes a league of a candidate and its measurements."""
    edition, place = ("1", *CANDIDATES[name]), folder(name, league)
    result = place / "measured.json"
    if result.exists():
        return
    settings = {**SETTINGS, "seed": league}
    learn([edition], place, rounds=ROUNDS, games=GAMES, settings=settings)
    nets = [place / f"net-{member}.txt" for member in range(MEMBERS)]
    plain: dict[str, float | str] = {"players": PLAYERS, "deals": DEALS}
    found = {
        "mixed": port.tournament(edition, nets, nets, **plain, **MIXED),
        "plain": port.tournament(edition, nets, nets, **plain),
    }
    for member, net in enumerate(nets):
        found[f"member {member}"] = port.tournament(edition, [net], nets, **plain)
    for style, tilt in STYLES.items():
        found[style] = port.tournament(edition, nets, nets, **plain, tilt=tilt)
    store(result, found, indent=1)


def read(name: str) -> list[Record]:
    """The measurements of a candidate, league by league."""
    paths = sorted((DONE / name.replace(" ", "-")).glob("league-*/measured.json"))
    return [json.loads(path.read_text("utf-8")) for path in paths]
