"""The games that the margins are fitted to, judges against each other; and how games are stored.

A chunk is written when its games are over, so that the command can be stopped and resumed. It lies
in a folder named after the data that the bots play with, so other weights have other games.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from monsoon.bots.analysis import at_open_table
from monsoon.bots.expectation import results_of
from monsoon.bots.games import expert_of, settled_of
from monsoon.bots.levels import JUDGE, Bot
from monsoon.bots.workforce import workforce_on
from monsoon.editions import Edition
from monsoon.games import game_of

from workshop.results import store
from workshop.shell import BUILD, ROOT, digest, say

DONE: Final = BUILD / "calibration"
CHUNK: Final = 10
"""Games per file."""
FIRST_SEED: Final = 4_000_000
"""Seeds below a million are used to tune weights."""

Task = tuple[str, int]
"""The name of a game, and the number of a match of it."""


class Noted(NamedTuple):
    """The end of a turn."""

    progress: float
    mover: int
    """The seat that decides next."""
    margins: list[float]
    """For each seat the margin by the valuation."""


class Played(NamedTuple):
    """A completed game."""

    players: int
    seed: int
    turns: list[Noted]
    """The records of all ends of turns."""
    result: list[float]
    """The final margins."""


def table(game: str, number: int) -> tuple[int, Edition]:
    """The number of players and the edition of a game: all of both, in turn."""
    rules = game_of(game)
    least, most = rules.players
    turn, extra = divmod(number, most - least + 1)
    published = rules.editions.published
    return least + extra, rules.editions.of((published[turn % len(published)],))


def play(task: Task) -> Played:
    """Plays a game of judges, by its number."""
    name, number = task
    rules, expert, bot = game_of(name), expert_of(name), Bot(name, JUDGE)
    margin, settled = bot.valuation.margin, settled_of(name)
    players, edition = table(name, number)
    seed = FIRST_SEED + number
    state = rules.setup(players, seed, frozenset(), edition)
    turns: list[Noted] = []
    while (seat := rules.to_move(state)) is not None:
        turn = rules.turn(state)
        for move in bot.choose(state):
            rules.apply(state, move)
        after = rules.to_move(state)
        passed = (after, rules.turn(state)) != (seat, turn)
        if after is not None and passed and settled(state):
            seen = at_open_table(rules, state)
            margins = [round(margin(seen, one), 3) for one in range(players)]
            turns.append(Noted(round(expert.progress(state), 4), after, margins))
    return Played(players, seed, turns, results_of(rules, state))


def folder(game: str) -> Path:
    """The folder for games with the present weights and editions."""
    place = ROOT / "py" / "monsoon" / game
    data = [place / name for name in ("weights.json", "net.json") if (place / name).exists()]
    data += sorted(place.glob("editions/*.json"))
    return DONE / f"{game}-{digest(data)[:12]}"


def played(
    game: str, count: int, processes: int | None = None, on: str | None = None
) -> list[Played]:
    """This many games of judges."""
    with workforce_on(on, processes) as crew:
        found = stored(game, "games", count, lambda tasks: crew.map(play, tasks))
    return [
        Played(players, seed, [Noted(*one) for one in turns], result)
        for players, seed, turns, result in found
    ]


def stored(
    game: str, kind: str, count: int, play: Callable[[Sequence[Task]], Iterable[object]]
) -> list[Any]:
    """What `play` says of this many games, as JSON; a chunk that is not stored yet is played."""
    place = folder(game)
    place.mkdir(parents=True, exist_ok=True)
    found: list[Any] = []
    for chunk in range(-(-count // CHUNK)):
        path = place / f"{kind}-{chunk:04}.json"
        if not path.exists():
            numbers = range(chunk * CHUNK, (chunk + 1) * CHUNK)
            games = list(play([(game, number) for number in numbers]))
            store(path, games)
            say(f"{game}, {kind}: {(chunk + 1) * CHUNK}")
        found += json.loads(path.read_text("utf-8"))
    return found[:count]
