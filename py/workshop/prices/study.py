"""The study of one candidate: a league that learns under it, then games of the players it made."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from workshop.learning import port
from workshop.prices.candidates import CANDIDATES
from workshop.shell import BUILD

DONE: Final = BUILD / "prices"
ROUNDS: Final = 150
GAMES: Final = 128
"""Games of a round."""
DEALS: Final = 100
"""Deals that are measured, each from every seat; also those of each style."""
PLAYERS: Final = 4
MEMBERS: Final = 4
"""Nets that learn side by side: people are of different schools too."""
SETTINGS: Final = {"rounds": ROUNDS, "games": GAMES, "rate": 0.0015, "members": MEMBERS}
MIXED: Final = {"taste": 0.2, "temper": 0.1}
"""People have tastes and misjudge: a third of the players find some columns more or less worth
having, and all take now and then a field that is not quite the best."""
STYLES: Final = {
    "explorer": "0,0,0.15,0,0",
    "colonist": "0.15,0,0,0,0",
    "industrialist": "0,0.15,0,0,0",
    "shipwright": "0,0,0,0.15,0",
    "founder": "0,0,0,0,0.15",
}
"""What a style finds one more achievement of each column worth besides, as logit of winning: 0.15
is about two points in the middle of a game."""
Record = dict[str, Any]


def folder(name: str, league: int) -> Path:
    """Where a league of a candidate is studied."""
    return DONE / name.replace(" ", "-") / f"league-{league}"


def study(name: str, league: int) -> None:
    """Plays a league of a candidate and its measures to their end, or goes on with them."""
    edition, place = ("1", *CANDIDATES[name]), folder(name, league)
    result = place / "measured.json"
    if result.exists():
        return
    port.learn([edition], place, players=PLAYERS, seed=league, **SETTINGS)
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
    result.write_text(json.dumps(found, indent=1), "utf-8")


def read(name: str) -> list[Record]:
    """What was measured of a candidate, league by league."""
    paths = sorted((DONE / name.replace(" ", "-")).glob("league-*/measured.json"))
    return [json.loads(path.read_text("utf-8")) for path in paths]
