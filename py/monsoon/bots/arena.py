"""Tournaments: paired deals, rotated seats, several processes, exact figures.

Each deal is played once for each rotation of the given levels round the table, so that the luck of
the deal and of the seat is the same for all. Of those who share a win, the first of the ranking has
won.
"""

from __future__ import annotations

import json
import math
import os
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Final

from monsoon.bots.files import faults_of, games_of, own_bot, weights_of
from monsoon.bots.games import expert_of, read_levels
from monsoon.bots.levels import Bot, Thinker, player_of
from monsoon.bots.own import BotFault, OwnBot
from monsoon.bots.players import checked, player
from monsoon.bots.trial import LONGEST
from monsoon.bots.valuation import valuation
from monsoon.bots.workforce import Crew, OnProgress, followed, workforce_on
from monsoon.game import Json, Move, OutOfRange
from monsoon.games import game_of
from monsoon.match import Match
from monsoon.randomness import Randomness
from monsoon.settings import checked_seeds
from monsoon.tags import PLAIN

RANDOM: Final = "random"
LONGEST_GAME: Final = LONGEST
"""Moves after which a game is an error."""
Task = tuple[str, tuple[str, ...], int, dict[str, bool], tuple[str, ...]]
"""A game to play: its name, the level at each seat, seed, options, edition in words."""


def play_game(
    game: str,
    seats: Sequence[str],
    seed: int,
    options: Mapping[str, bool],
    edition: Iterable[str] = (),
    weights: Mapping[str, Json] | None = None,
) -> Json:
    """One game of levels at their seats: points, winners, length, time of each level's turns."""
    match = Match.create(game, len(seats), seed, (), {}, options, edition)
    rules = match.game
    state = match.state()
    bots = [bot_of(game, level, weights) for level in seats]
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
            with faults_of(seats[seat]):
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


def bot_of(
    game: str, seat: str, weights: Mapping[str, Json] | None = None
) -> Thinker | OwnBot | None:
    """Who plays by a seat's words; None for a random player.

    The text is LEVEL, LEVEL@FILE with the weights (and levels, if any) of a file, LEVEL:CHARACTER,
    or FILE.py with a bot of one's own. `weights` are those of files that were read already, by
    name. Raises BotFault, BadSettings for an unknown level or character, Unreadable, OSError.
    """
    level, character, path, own = player(seat, weighed=True)
    if own:
        return own_bot(game_of(game), own)
    if level == RANDOM:
        return None
    if not path:
        return player_of(game, level, character or PLAIN)
    expert = expert_of(game)
    data = (weights or {}).get(path) or weights_of(Path(path), expert.NAMES)
    bot = Bot(game, level)
    bot.level = read_levels(data).get(level, bot.level)
    bot.valuation = valuation(expert, data).seen(expert.NAMES, bot.level.sees)
    return bot


def _safely(task: Task, weights: Mapping[str, Json] | None = None) -> Json:
    game, seats, seed, options, edition = task
    try:
        return play_game(game, seats, seed, options, edition, weights)
    except BotFault as fault:
        return {"seats": list(seats), "seed": seed, "error": fault.in_full()}
    except Exception:
        return {"seats": list(seats), "seed": seed, "error": traceback.format_exc()}


def arena(
    game: str,
    seats: Sequence[str],
    games: int,
    seed: int,
    *,
    options: Mapping[str, bool] | None = None,
    processes: int | None = None,
    record: Path | None = None,
    edition: Iterable[str] = (),
    on: str | None = None,
    on_progress: OnProgress | None = None,
) -> Json:
    """Plays `games` deals, each once for every rotation of the seats, and summarizes them.

    `edition` is the edition in words (`Edition.words`). `on` is the address of a Dask scheduler
    whose workers play instead of local processes; `on_progress` is called with the progress
    after every game.

    Games are appended to the file `record` as they end, one line of JSON each. Games already in the
    file are not played again, so a long tournament can be stopped and resumed; those that failed
    are, as a bot of one's own may have been mended.

    Raises OutOfRange for fewer than one deal, BadSettings for an unknown level or settings that do
    not fit, Unreadable for files that cannot be used, NoCluster when the workers cannot be used,
    BotFault for a bot of one's own that cannot be read. What else goes wrong in a game is listed in
    `errors` and counts as a game without a winner.
    """
    printed = tuple(edition)
    if games < 1:
        raise OutOfRange("error.deals", n=games)
    checked(game, seats, [RANDOM], weighed=True)
    checked_seeds(game, len(seats), seed, games, options or {}, printed)
    for level in seats:
        bot_of(game, level)
    rotations = [tuple(seats[n:]) + tuple(seats[:n]) for n in range(len(seats))]
    distinct = list(dict.fromkeys(rotations))
    tasks: list[Task] = [
        (game, rotation, seed + deal, dict(options or {}), printed)
        for deal in range(games)
        for rotation in distinct
    ]
    known = games_of(record) if record and record.exists() else {}
    ended = {key for key, played in known.items() if "error" not in played}
    new = [task for task in tasks if _key(task) not in ended]
    if new:
        with workforce_on(on, processes) as crew:
            for task, played in _played(crew, new, _weights(game, seats), on_progress):
                known[_key(task)] = played
                if record:
                    _add(record, task, played)
    played_games = [known[_key(task)] for task in tasks]
    return {
        "game": game,
        "seats": list(seats),
        "deals": games,
        **_summary(played_games, len(distinct)),
    }


def _weights(game: str, seats: Sequence[str]) -> dict[str, Json]:
    """The weights of all files that seats name, because remote workers do not have the files."""
    named = {player(seat, weighed=True).weights for seat in seats} - {""}
    return {path: weights_of(Path(path), expert_of(game).NAMES) for path in named}


def _played(
    crew: Crew, tasks: Sequence[Task], weights: Mapping[str, Json], on_progress: OnProgress | None
) -> Iterator[tuple[Task, Json]]:
    """The games, in order, each as soon as it and those before it have ended."""
    play = partial(_safely, weights=weights)
    return zip(tasks, followed(crew, play, tasks, on_progress), strict=True)


def _add(record: Path, task: Task, played: Json) -> None:
    """Appends a game to a file, on a line of its own, so that it need not be played again."""
    with record.open("ab+") as file:
        if file.tell():
            file.seek(-1, os.SEEK_END)
            if file.read(1) != b"\n":  # written by hand, or by an editor
                file.write(b"\n")
        file.write(f"{json.dumps([_key(task), played])}\n".encode())


def _key(task: Task) -> tuple[str, str, int, str]:
    """Identifies a game."""
    game, seats, seed, options, edition = task
    chosen = ",".join(sorted(name for name in options if options[name]))
    return game, ",".join(seats), seed, "; ".join([chosen, *edition])


def _summary(played: list[Json], rotations: int) -> Json:
    """The figures of a tournament; the games are those of one deal after those of another."""
    good = [one for one in played if "error" not in one]
    levels = dict.fromkeys(level for one in played for level in one["seats"])
    turns = [one["turns"] for one in good]
    return {
        "games": len(played),
        "levels": {level: _figures(level, played, rotations) for level in levels},
        "winner_points": round(_mean([max(one["scores"]) for one in good]), 2),
        "turns": round(_mean(turns), 1),
        "turns_range": [min(turns, default=0), max(turns, default=0)],
        "ends": _shares([str(one["end"]) for one in good]),
        "phases": _shares([str(one["phase"]) for one in good]),
        "errors": [one for one in played if "error" in one],
    }


def _figures(level: str, played: list[Json], rotations: int) -> Json:
    """The share of games that a level has won, its points, and the time that it has taken."""
    by_deal = [
        sum(
            "winner" in one and one["seats"][one["winner"]] == level
            for one in played[start : start + rotations]
        )
        / rotations
        for start in range(0, len(played), rotations)
    ]
    good = [one for one in played if "error" not in one]
    points = [
        score
        for one in good
        for name, score in zip(one["seats"], one["scores"], strict=True)
        if name == level
    ]
    times = sorted(time for one in good for time in one["seconds"].get(level, []))
    return {
        "wins": round(_mean(by_deal), 4),
        "interval": [round(x, 4) for x in _interval(by_deal)],
        "points": round(_mean(points), 2),
        "ms_mean": round(1000 * _mean(times), 2),
        "ms_p95": round(1000 * times[int(len(times) * 0.95)], 2) if times else 0.0,
    }


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _interval(values: Sequence[float]) -> tuple[float, float]:
    """95 % confidence interval of a mean of shares, by deal.

    Two deals more of each extreme are counted, as Agresti and Coull do: a few deals that happen to
    be equal would have an interval without width, and others one that is far too narrow. The
    workshop of the page reckons in the same way (web/workshop/figures.js).
    """
    if len(values) < 2:
        return 0.0, 1.0
    values = [*values, 0.0, 0.0, 1.0, 1.0]
    mean = _mean(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    half = 1.96 * math.sqrt(variance / len(values))
    return max(0.0, mean - half), min(1.0, mean + half)


def _shares(values: Sequence[str]) -> dict[str, float]:
    return {value: round(values.count(value) / len(values), 3) for value in sorted(set(values))}
