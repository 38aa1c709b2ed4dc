"""Monsoon in a terminal: `monsoon play|replay|svg|playouts|arena|tune|fit`."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from monsoon import sources, terminal, words
from monsoon.bots.arena import RANDOM, arena
from monsoon.bots.fitting import fit
from monsoon.bots.levels import LEVELS
from monsoon.bots.progress import progress
from monsoon.bots.tuning import tune
from monsoon.bots.valuation import is_learned
from monsoon.copies import parse_copy
from monsoon.drawing import THEMES, svg
from monsoon.game import MonsoonError, Unreadable
from monsoon.games import GAMES, game_of
from monsoon.letters import is_number
from monsoon.match import Match
from monsoon.playouts import playouts
from monsoon.settings import usual_players


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; returns 0, or 1 after an error that is printed on standard error."""
    options = parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except (MonsoonError, OSError, UnicodeError) as error:
        print(error, file=sys.stderr)
        return 1
    except (KeyboardInterrupt, EOFError):
        print()
        return 0


def _whole(least: int, most: int) -> Callable[[str], int]:
    """Parser of a whole number argument; argparse prints the error when it is out of range."""

    def read(text: str) -> int:
        number = int(text) if is_number(text) and len(text) < 9 else -1
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"a number from {least} to {most}, please")
        return number

    return read


_ANY = _whole(0, 1_000_000)
_SOME = _whole(1, 1_000_000)
_USUAL = "4 when left out, or as near to it as the game allows"
_PROCESSES = _whole(1, 60)  # Windows can wait for no more


_Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def _where(command: argparse.ArgumentParser) -> None:
    """Adds the options for where games are played."""
    where = command.add_mutually_exclusive_group()
    where.add_argument("--processes", type=_PROCESSES, default=None, help="else one for each core")
    where.add_argument("--on", metavar="ADDRESS", help="of a Dask scheduler, whose workers play")


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    whole = argparse.ArgumentParser(prog="monsoon", description=__doc__)
    commands = whole.add_subparsers(required=True, metavar="command")
    for add in (_add_play, _add_replay, _add_svg, _add_playouts, _add_arena, _add_tune, _add_fit):
        add(commands)
    return whole


def _add_play(commands: _Commands) -> None:
    command = commands.add_parser("play", help="play in this terminal")
    command.add_argument("game", nargs="?", choices=list(GAMES), default=next(iter(GAMES)))
    command.add_argument("--players", type=int, default=None, help="the fewest when left out")
    command.add_argument("--seed", type=int, default=None, help="random when left out")
    command.add_argument("--option", action="append", default=[], help="such as goa or pirates")
    command.add_argument("--edition", default=None, help="a published one, or the file of a copy")
    command.add_argument("--name", action="append", default=[], help="one for each seat")
    command.add_argument("--load", type=Path, help="go on with a saved match")
    command.set_defaults(run=_play)


def _add_replay(commands: _Commands) -> None:
    command = commands.add_parser("replay", help="read a saved match and tell what happened")
    command.add_argument("file", type=Path)
    command.add_argument("--json", action="store_true", help="the last position as JSON")
    command.set_defaults(run=_replay)


def _add_svg(commands: _Commands) -> None:
    command = commands.add_parser("svg", help="draw a position as the page does")
    command.add_argument(
        "source", help="file of a match or a scenario, a link, or GAME/SCENARIO by name; - reads it"
    )
    command.add_argument("--case", type=int, default=0, help="of a scenario: played to its end")
    command.add_argument("--at", type=int, default=None, help="after so many moves")
    command.add_argument("--seat", type=int, default=None, help="with what seat 0, 1 … knows")
    command.add_argument("--theme", choices=THEMES, default="light")
    command.add_argument("--language", default="en")
    command.add_argument("--title", default=None)
    command.add_argument("--output", type=Path, default=None, help="a file instead of the screen")
    command.set_defaults(run=_svg)


def _add_playouts(commands: _Commands) -> None:
    command = commands.add_parser("playouts", help="play random games and measure the speed")
    command.add_argument("game", choices=list(GAMES))
    command.add_argument("--players", type=int, default=None, help=_USUAL)
    command.add_argument("--games", type=_ANY, default=100)
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--option", action="append", default=[])
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=_playouts)


def _add_arena(commands: _Commands) -> None:
    command = commands.add_parser("arena", help="let the bots play against each other")
    command.add_argument("game", choices=list(GAMES))
    command.add_argument(
        "--seats",
        required=True,
        help=f"of {', '.join([*LEVELS, RANDOM])}; LEVEL:CHARACTER; LEVEL@FILE with its weights; "
        "FILE.py, a bot of your own (monsoon/bots/own.py): code that runs with your rights",
    )
    command.add_argument("--games", type=_ANY, default=10, help="deals; each for every rotation")
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--option", action="append", default=[])
    command.add_argument("--edition", default=None, help="a published one, or the file of a copy")
    _where(command)
    command.add_argument("--json", action="store_true")
    command.add_argument(
        "--record", type=Path, help="file of games played so far, which are not played again"
    )
    command.set_defaults(run=_arena)


def _add_tune(commands: _Commands) -> None:
    command = commands.add_parser("tune", help="look for better weights of the bots by play")
    command.add_argument("game", choices=list(GAMES))
    command.add_argument("file", type=Path, help="weights to begin with; written after every round")
    command.add_argument("--rounds", type=_SOME, default=20)
    command.add_argument("--games", type=_SOME, default=1000, help="of each round; few do harm")
    command.add_argument("--seed", type=int, default=1)
    command.add_argument(
        "--players", type=int, action="append", help=f"{_USUAL}; several times: in turn"
    )
    command.add_argument("--level", choices=LEVELS, default="pilot", help="of all seats")
    _where(command)
    command.set_defaults(run=_tune)


def _add_fit(commands: _Commands) -> None:
    command = commands.add_parser("fit", help="fit the weights of the bots to how games end")
    command.add_argument("game", choices=list(GAMES))
    command.add_argument("file", type=Path, help="weights to begin with; written after every round")
    command.add_argument("--rounds", type=_SOME, default=6)
    command.add_argument("--games", type=_SOME, default=1000, help="of each round")
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--players", type=int, default=None, help=_USUAL)
    command.add_argument("--anew", action="store_true", help="begin with points alone")
    _where(command)
    command.set_defaults(run=_fit)


def _play(options: argparse.Namespace) -> int:
    if options.load:
        match = Match.parse(options.load.read_text("utf-8"))
    else:
        seed = secrets.randbelow(1_000_000) if options.seed is None else options.seed
        chosen = dict.fromkeys(options.option, True)
        fewest = game_of(options.game).players[0]
        players = fewest if options.players is None else options.players
        edition = _edition(options.game, options.edition)
        match = Match.create(options.game, players, seed, options.name, {}, chosen, edition)
    terminal.play(match)
    return 0


def _edition(game: str, named: str | None) -> tuple[str, ...]:
    """The words of the edition with this id or in this file; of the first edition if None."""
    if named is None:
        return ()
    if not os.path.isfile(named):
        return (named,)
    edition = parse_copy(Path(named).read_text("utf-8")).edition
    if edition.game != game:
        raise Unreadable("error.copy-game", game=edition.game)
    return edition.words


def _replay(options: argparse.Namespace) -> int:
    match = Match.parse(options.file.read_text("utf-8"))
    if options.json:
        print(json.dumps(match.view(), ensure_ascii=False, indent=1))
        return 0
    terminal.replay(match)
    return 0


def _svg(options: argparse.Namespace) -> int:
    match = sources.match_of(_source(options.source), options.case)
    if options.seat is not None and not 0 <= options.seat < match.players:
        raise Unreadable("error.no-seat", n=options.seat, count=match.players)
    if options.at is not None and not 0 <= options.at <= len(match.history):
        raise Unreadable("error.no-move", n=options.at, count=len(match.history))
    drawn = svg(
        match,
        options.theme,
        options.language,
        at=options.at,
        seat=options.seat,
        title=options.title,
    )
    if options.output is None:
        print(drawn)
    else:
        options.output.write_text(drawn, "utf-8", newline="\n")
    return 0


def _source(named: str) -> str:
    """The text an argument names: standard input, a file, a scenario; else the argument, a link."""
    if named == "-":
        return sys.stdin.read()
    if os.path.isfile(named):  # unlike Path.is_file, it does not raise for names no file can have
        return Path(named).read_text("utf-8")
    game, _, name = named.partition("/")
    return sources.scenario_text(game, name) if game in GAMES else named


def _playouts(options: argparse.Namespace) -> int:
    result = playouts(
        options.game,
        options.players,
        options.games,
        options.seed,
        dict.fromkeys(options.option, True),
    )
    if options.json:
        print(json.dumps(result))
    else:
        print("\n".join(f"{key:<17} {value}" for key, value in result.items()))
    return 0


def _arena(options: argparse.Namespace) -> int:
    result = arena(
        options.game,
        options.seats.split(","),
        options.games,
        options.seed,
        dict.fromkeys(options.option, True),
        options.processes,
        options.record,
        _edition(options.game, options.edition),
        options.on,
        progress(options.on),
    )
    if options.json:
        print(json.dumps(result))
        return 0
    if not is_learned(options.game):
        print(words.sentence("error.no-bots", {"game": options.game}))
    for level, found in result["levels"].items():
        low, high = found["interval"]
        print(
            f"{level:<10} wins {found['wins']:.1%} ({low:.1%} … {high:.1%})  "
            f"points {found['points']:.1f}  {found['ms_mean']:.0f} ms a decision, "
            f"95 % below {found['ms_p95']:.0f} ms"
        )
    print(
        f"{result['games']} games  winner {result['winner_points']:.1f} points  "
        f"{result['turns']} turns  ends {result['ends']}  phases {result['phases']}  "
        f"{len(result['errors'])} errors"
    )
    for error in list(dict.fromkeys(one["error"] for one in result["errors"]))[:3]:
        print(error, file=sys.stderr)
    return 1 if result["errors"] else 0


def _tune(options: argparse.Namespace) -> int:
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
    for found in rounds:
        print(
            f"round {found.number}: {found.points:.1f} points, {found.turns:.0f} turns", flush=True
        )
    return 0


def _fit(options: argparse.Namespace) -> int:
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
    for found in rounds:
        print(f"round {found.number}: {found.explained:.3f} of the leads explained", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
