"""The commands of the terminal about bots: arena, tune, fit."""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from pathlib import Path
from typing import Final

from monsoon import arguments, seating, words
from monsoon.arguments import Commands
from monsoon.bots.arena import RANDOM, arena
from monsoon.bots.files import begun_with_shipped
from monsoon.bots.fitting import fit
from monsoon.bots.games import is_learned
from monsoon.bots.levels import LEVELS
from monsoon.bots.progress import progress
from monsoon.bots.tuning import tune
from monsoon.games import GAMES
from monsoon.messages import Json
from monsoon.settings import usual_players

_WEIGHTS: Final = (
    "weights to begin with, written after every round; a file that does not exist yet begins "
    "with those that the bots play with"
)


def _where(command: argparse.ArgumentParser) -> None:
    """Adds the options for where games are played."""
    where = command.add_mutually_exclusive_group()
    where.add_argument(
        "--processes", type=arguments.PROCESSES, default=None, help="else one for each core"
    )
    where.add_argument(
        "--on", metavar="ADDRESS", help="of a Dask scheduler, tcp://…, whose workers play"
    )


def _learning(commands: Commands, name: str, said: str, rounds: int) -> argparse.ArgumentParser:
    """A command that writes weights in rounds of games, with the options of all of them."""
    command = commands.add_parser(name, help=said)
    command.add_argument("game", choices=list(GAMES))
    command.add_argument("file", type=Path, help=_WEIGHTS)
    command.add_argument("--rounds", type=arguments.COUNT, default=rounds)
    command.add_argument(
        "--games", type=arguments.COUNT, default=1000, help="of each round; few do harm"
    )
    command.add_argument("--seed", type=int, default=1)
    _where(command)
    return command


def _add_arena(commands: Commands) -> None:
    command = commands.add_parser("arena", help="let the bots play against each other")
    command.add_argument("game", choices=list(GAMES))
    command.add_argument(
        "--seats",
        type=arguments.several,
        required=True,
        help="who plays, such as pilot,factor,my_bot.py; LEVEL@FILE has the weights of a file",
    )
    command.add_argument(
        "--games", type=arguments.COUNT, default=10, help="deals; each for every rotation"
    )
    command.add_argument("--seed", type=int, default=1)
    arguments.add_options(command)
    command.add_argument(
        "--edition", default=None, help=f"{arguments.EDITION}; the first when left out"
    )
    _where(command)
    command.add_argument("--json", action="store_true")
    command.add_argument(
        "--record",
        type=Path,
        help="file of games so far; of these only what failed is played again",
    )
    command.more = partial(seating.known_seats, [RANDOM])
    command.set_defaults(run=_arena)


def _arena(options: argparse.Namespace) -> int:
    result = arena(
        options.game,
        options.seats,
        options.games,
        options.seed,
        options=arguments.chosen(options),
        processes=options.processes,
        record=options.record,
        edition=arguments.edition_words(options.game, options.edition),
        on=options.on,
        on_progress=progress(options.on),
    )
    if options.json:
        print(json.dumps(result))
    else:
        _print_tournament(options.game, result)
    return 1 if result["errors"] else 0


def _print_tournament(game: str, result: Json) -> None:
    if not is_learned(game):
        print(words.sentence("error.no-bots", {"game": game}))
    games, failed = result["games"], len(result["errors"])
    if failed < games:
        _print_figures(result)
        ended = f"  winner {result['winner_points']:.1f} points  {result['turns']} turns"
    else:  # there is nothing to tell the players apart by
        ended = "  none has ended"
    print(f"{_counted(games, 'game')}{ended}  {_counted(failed, 'error')}")
    for kind in ("ends", "phases"):
        shares = {name: share for name, share in result[kind].items() if name != "None"}
        if shares:
            print(f"{kind}  " + "  ".join(f"{name} {share:.0%}" for name, share in shares.items()))
    for error in list(dict.fromkeys(one["error"] for one in result["errors"]))[:3]:
        print(error, file=sys.stderr)


def _print_figures(result: Json) -> None:
    for level, figures in result["levels"].items():
        low, high = figures["interval"]
        print(
            f"{level:<10} wins {figures['wins']:.1%} ({low:.1%} … {high:.1%})  "
            f"points {figures['points']:.1f}  {figures['ms_mean']:.0f} ms a decision, "
            f"95 % below {figures['ms_p95']:.0f} ms"
        )


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _add_tune(commands: Commands) -> None:
    command = _learning(commands, "tune", "look for better weights of the bots by play", 20)
    command.add_argument(
        "--players",
        type=int,
        action="append",
        help=f"{arguments.USUAL_PLAYERS}; several times: in turn",
    )
    command.add_argument("--level", choices=LEVELS, default="pilot", help="of all seats")
    command.set_defaults(run=_tune)


def _tune(options: argparse.Namespace) -> int:
    with begun_with_shipped(options.game, options.file):
        rounds = tune(
            options.game,
            options.file,
            rounds=options.rounds,
            games=options.games,
            seed=options.seed,
            players=options.players or [usual_players(options.game)],
            level=options.level,
            processes=options.processes,
            on=options.on,
            on_progress=progress(options.on),
        )
        for result in rounds:
            print(
                f"round {result.number}: {result.points:.1f} points, {result.turns:.0f} turns",
                flush=True,
            )
    return 0


def _add_fit(commands: Commands) -> None:
    command = _learning(commands, "fit", "fit the weights of the bots to how games end", 6)
    command.add_argument("--players", type=int, default=None, help=arguments.USUAL_PLAYERS)
    command.add_argument(
        "--anew", action="store_true", help="begin with points alone, whatever weights the file has"
    )
    command.set_defaults(run=_fit)


def _fit(options: argparse.Namespace) -> int:
    with begun_with_shipped(options.game, options.file):
        rounds = fit(
            options.game,
            options.file,
            rounds=options.rounds,
            games=options.games,
            seed=options.seed,
            players=usual_players(options.game) if options.players is None else options.players,
            anew=options.anew,
            processes=options.processes,
            on=options.on,
            on_progress=progress(options.on),
        )
        for result in rounds:
            print(
                f"round {result.number}: {result.explained:.3f} of the leads explained", flush=True
            )
    return 0


ADD: Final = (_add_arena, _add_tune, _add_fit)
"""Each adds a command."""
