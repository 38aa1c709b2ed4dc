"""The study of one candidate, from its first league to the last game measured, kept as it grows."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

from monsoon.randomness import Randomness

from workshop.prices.candidates import CANDIDATES
from workshop.prices.league import FIRST, GAMES, PLAYERS, ROUNDS, League, game
from workshop.prices.measured import MEASURED, TRIED, Record, summary
from workshop.prices.styles import NAMED, Style
from workshop.shell import BUILD

DONE: Final = BUILD / "prices"


def path(name: str) -> Path:
    """The file of a candidate."""
    return DONE / f"{name.replace(' ', '-')}.json"


def read(name: str) -> Record:
    """What is known of a candidate so far."""
    if path(name).exists():
        found: Record = json.loads(path(name).read_text("utf-8"))
        return found
    return {"leagues": [list(FIRST)], "rounds": [], "measured": [], "tried": {}}


def study(name: str) -> str:
    """Plays a candidate to the end of its study; returns its name."""
    os.nice(15)
    record, edition = read(name), ("1", *CANDIDATES[name])
    while len(record["rounds"]) < ROUNDS:
        number = len(record["rounds"])
        league = League(*map(tuple, record["leagues"][-1]))
        played = [one_game(edition, league, 10_000 * number + seed) for seed in range(GAMES)]
        record["leagues"].append(list(league.after([style for style, _ in played])))
        record["rounds"].append(summary([result for _, result in played]))
        keep(name, record)
    league = League(*map(tuple, record["leagues"][-1]))
    while len(record["measured"]) < MEASURED:
        seed = 1_000_000 + len(record["measured"])
        record["measured"].append(one_game(edition, league, seed)[1])
        if len(record["measured"]) % 12 == 0:
            keep(name, record)
    for named, style in NAMED.items():
        if named not in record["tried"]:
            record["tried"][named] = [guest(edition, league, style, n) for n in range(TRIED)]
            keep(name, record)
    return name


def one_game(edition: tuple[str, ...], league: League, seed: int) -> tuple[Style, Record]:
    """A game among players of a league: the winner's style, and how it ended."""
    rng = Randomness(seed)
    styles = [league.draw(rng) for _ in range(PLAYERS)]
    result = game(edition, styles, seed)
    return styles[result["winner"]], result


def guest(edition: tuple[str, ...], league: League, style: Style, number: int) -> bool:
    """Whether a player of a style wins against three of a league; deals and seats take turns."""
    seed, seat = 2_000_000 + number // PLAYERS, number % PLAYERS
    rng = Randomness(seed)
    styles = [league.draw(rng) for _ in range(PLAYERS)]
    styles[seat] = style
    return bool(game(edition, styles, seed)["winner"] == seat)


def keep(name: str, record: Record) -> None:
    """Writes the file of a candidate at once, or not at all."""
    new = path(name).with_suffix(".new")
    new.write_text(json.dumps(record), "utf-8")
    new.replace(path(name))
