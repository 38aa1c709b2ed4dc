"""Tournaments: paired deals, seats rotated, several processes, exact figures.

Every deal is played once for each rotation of the given levels round the table, so that luck of
the deal and of the seat is the same for all. A win that several share is shared.
"""

from __future__ import annotations

import json
import math
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Final

from monsoon.bots.files import games_of, weights_of
from monsoon.bots.levels import LEVELS, Bot
from monsoon.bots.valuation import expert_of, read_levels, valuation
from monsoon.bots.workforce import Workforce
from monsoon.game import BadSettings, Json, Move
from monsoon.games import game_of
from monsoon.match import Match
from monsoon.randomness import Randomness
from monsoon.seating import PLAIN
from monsoon.settings import checked

RANDOM: Final = "random"
LONGEST_GAME: Final = 5000
Task = tuple[str, tuple[str, ...], int, dict[str, bool], tuple[str, ...]]
"""A game to play: its name, the level at each seat, seed, options, edition in words."""


def play_game(
    game: str,
    seats: Sequence[str],
    seed: int,
    options: Mapping[str, bool],
    edition: Iterable[str] = (),
) -> Json:
    """One game of levels at their seats: points, winners, length, time of each level's turns."""
    match = Match.create(game, len(seats), seed, (), {}, options, edition)
    rules = match.game
    state = match.state()
    bots = [bot_of(game, level) for level in seats]
    rng = Randomness(seed)
    seconds: dict[str, list[float]] = {level: [] for level in seats}
    moves = 0
    while (seat := rules.to_move(state)) is not None:
        bot = bots[seat]
        begin = perf_counter()
        if bot is None:
            choices = rules.choices(state)
            chosen: Iterable[Move] = (choices[rng.below(len(choices))],)
        else:
            chosen = bot.choose(state)
        seconds[seats[seat]].append(perf_counter() - begin)
        for move in chosen:
            rules.check(state, move)
            rules.apply(state, move)
            moves += 1
        if moves > LONGEST_GAME:
            raise RuntimeError("the game does not end")
    view = rules.view(state, None)
    scores = [score["total"] for score in rules.scores(state)]
    return {
        "seats": list(seats),
        "seed": seed,
        "scores": scores,
        "winner": rules.ranking(state)[0],
        "turns": rules.turn(state),
        "end": view["end"],
        "phase": view.get("phase"),
        "seconds": seconds,
    }


def bot_of(game: str, seat: str) -> Bot | None:
    """The bot of a seat's words; None for a random player.

    They are LEVEL, LEVEL@FILE with the weights of a file, and its levels where it has some, or
    LEVEL:CHARACTER.
    """
    level, _, path = seat.partition("@")
    if level == RANDOM:
        return None
    if not path:
        level, _, character = level.partition(":")
        return Bot(game, level, character=character or PLAIN)
    expert = expert_of(game)
    data = weights_of(Path(path), expert.NAMES)
    bot = Bot(game, level, valuation(expert, data))
    bot.level = read_levels(data).get(level, bot.level)
    return bot


def _safely(task: Task) -> Json:
    game, seats, seed, options, edition = task
    try:
        return play_game(game, seats, seed, options, edition)
    except Exception:
        return {"seats": list(seats), "seed": seed, "error": traceback.format_exc()}


def arena(
    game: str,
    seats: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, bool] | None = None,
    processes: int | None = None,
    record: Path | None = None,
    edition: Iterable[str] = (),
) -> Json:
    """Plays `games` deals, each once for every rotation of the seats, and sums them up.

    `edition` says in words what is printed on the game (`Edition.words`).

    Games are added to the file `record` as they end, one a line of JSON; those that stand there
    already are not played again, so a long tournament can be stopped and gone on with.

    Raises BadSettings for an unknown level or settings that do not fit, Unreadable for files that
    cannot be used; what else goes wrong in a game is listed in `errors` and counts as a game that
    nobody won.
    """
    printed = tuple(edition)
    for level in seats:
        name, _, character = level.partition("@")[0].partition(":")
        if name not in (*LEVELS, RANDOM):
            raise BadSettings("error.unknown-level", level=level)
        if character and character not in (*game_of(game).characters, PLAIN):
            raise BadSettings("error.unknown-character", character=character)
    for first_and_last in (seed, seed + max(games, 1) - 1):
        checked(game, len(seats), first_and_last, (), {}, options or {}, printed)
    for level in seats:
        bot_of(game, level)
    rotations = [tuple(seats[n:]) + tuple(seats[:n]) for n in range(len(seats))]
    distinct = list(dict.fromkeys(rotations))
    tasks: list[Task] = [
        (game, rotation, seed + deal, dict(options or {}), printed)
        for deal in range(games)
        for rotation in distinct
    ]
    played = _recorded(tasks, processes, record) if record else list(_played(tasks, processes))
    return {"game": game, "seats": list(seats), "deals": games, **_summary(played, len(distinct))}


def _played(tasks: Sequence[Task], processes: int | None) -> Iterator[Json]:
    """The games, in order, each as soon as it and those before it have ended."""
    with Workforce(processes) as workforce:
        yield from workforce.map(_safely, tasks)


def _recorded(tasks: Sequence[Task], processes: int | None, record: Path) -> list[Json]:
    """The same, as far as the file does not know them; new ones are added to it."""
    known = games_of(record) if record.exists() else {}
    new = [task for task in tasks if _key(task) not in known]
    with record.open("a", encoding="utf-8") as file:
        for task, played in zip(new, _played(new, processes), strict=True):
            known[_key(task)] = played
            file.write(json.dumps([_key(task), played]) + "\n")
            file.flush()
    return [known[_key(task)] for task in tasks]


def _key(task: Task) -> tuple[str, str, int, str]:
    """What tells a game from all others."""
    game, seats, seed, options, edition = task
    chosen = ",".join(sorted(name for name in options if options[name]))
    return game, ",".join(seats), seed, "; ".join([chosen, *edition])


def _summary(played: list[Json], rotations: int) -> Json:
    good = [one for one in played if "error" not in one]
    levels = list(dict.fromkeys(level for one in played for level in one["seats"]))
    table = {}
    for level in levels:
        by_deal = [
            sum(
                "winner" in one and one["seats"][one["winner"]] == level
                for one in played[start : start + rotations]
            )
            / rotations
            for start in range(0, len(played), rotations)
        ]
        mine = [
            score
            for one in good
            for name, score in zip(one["seats"], one["scores"], strict=True)
            if name == level
        ]
        times = sorted(time for one in good for time in one["seconds"].get(level, []))
        table[level] = {
            "wins": round(_mean(by_deal), 4),
            "interval": [round(x, 4) for x in _interval(by_deal)],
            "points": round(_mean(mine), 2),
            "ms_mean": round(1000 * _mean(times), 2),
            "ms_p95": round(1000 * times[int(len(times) * 0.95)], 2) if times else 0.0,
        }
    return {
        "games": len(played),
        "levels": table,
        "winner_points": round(_mean([max(one["scores"]) for one in good]), 2),
        "turns": round(_mean([one["turns"] for one in good]), 1),
        "turns_range": [
            min((o["turns"] for o in good), default=0),
            max((o["turns"] for o in good), default=0),
        ],
        "ends": _shares([str(one["end"]) for one in good]),
        "phases": _shares([str(one["phase"]) for one in good]),
        "errors": [one for one in played if "error" in one],
    }


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _interval(values: Sequence[float]) -> tuple[float, float]:
    """95 % interval of a mean, by deal."""
    mean = _mean(values)
    if len(values) < 2:
        return 0.0, 1.0
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    half = 1.96 * math.sqrt(variance / len(values))
    return max(0.0, mean - half), min(1.0, mean + half)


def _shares(values: Sequence[str]) -> dict[str, float]:
    return {value: round(values.count(value) / len(values), 3) for value in sorted(set(values))}
