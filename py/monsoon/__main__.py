"""Monsoon in a terminal: `monsoon play|replay|svg|playouts|arena|tune|fit`."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from collections.abc import Callable
from pathlib import Path

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
_PROCESSES = _whole(1, 60)  # Windows can wait for no more


def _where(command: argparse.ArgumentParser) -> None:
    """Adds the options for where games are played."""
    where = command.add_mutually_exclusive_group()
    where.add_argument("--processes", type=_PROCESSES, default=None, help="else one for each core")
    where.add_argument("--on", metavar="ADDRESS", help="of a Dask scheduler, whose workers play")


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    whole = argparse.ArgumentParser(prog="monsoon", description=__doc__)
    commands = whole.add_subparsers(required=True, metavar="command")

    play = commands.add_parser("play", help="play in this terminal")
    play.add_argument("game", nargs="?", choices=list(GAMES), default=next(iter(GAMES)))
    play.add_argument("--players", type=int, default=None, help="the fewest when left out")
    play.add_argument("--seed", type=int, default=None, help="random when left out")
    play.add_argument("--option", action="append", default=[], help="such as goa or pirates")
    play.add_argument("--edition", default=None, help="a published one, or the file of a copy")
    play.add_argument("--name", action="append", default=[], help="one for each seat")
    play.add_argument("--load", type=Path, help="go on with a saved match")
    play.set_defaults(run=_play)

    replay = commands.add_parser("replay", help="read a saved match and tell what happened")
    replay.add_argument("file", type=Path)
    replay.add_argument("--json", action="store_true", help="the last position as JSON")
    replay.set_defaults(run=_replay)

    picture = commands.add_parser("svg", help="draw a position as the page does")
    picture.add_argument(
        "source", help="file of a match or a scenario, a link, or GAME/SCENARIO by name; - reads it"
    )
    picture.add_argument("--case", type=int, default=0, help="of a scenario: played to its end")
    picture.add_argument("--at", type=int, default=None, help="after so many moves")
    picture.add_argument("--seat", type=int, default=None, help="with what seat 0, 1 … knows")
    picture.add_argument("--theme", choices=THEMES, default="light")
    picture.add_argument("--language", default="en")
    picture.add_argument("--title", default=None)
    picture.add_argument("--output", type=Path, default=None, help="a file instead of the screen")
    picture.set_defaults(run=_svg)

    random = commands.add_parser("playouts", help="play random games and measure the speed")
    random.add_argument("game", choices=list(GAMES))
    random.add_argument("--players", type=int, default=4)
    random.add_argument("--games", type=_ANY, default=100)
    random.add_argument("--seed", type=int, default=1)
    random.add_argument("--option", action="append", default=[])
    random.add_argument("--json", action="store_true")
    random.set_defaults(run=_playouts)

    contest = commands.add_parser("arena", help="let the bots play against each other")
    contest.add_argument("game", choices=list(GAMES))
    contest.add_argument(
        "--seats",
        required=True,
        help=f"of {', '.join([*LEVELS, RANDOM])}; LEVEL:CHARACTER; LEVEL@FILE with its weights; "
        "FILE.py, a bot of your own (monsoon/bots/own.py): code that runs with your rights",
    )
    contest.add_argument("--games", type=_ANY, default=10, help="deals; each for every rotation")
    contest.add_argument("--seed", type=int, default=1)
    contest.add_argument("--option", action="append", default=[])
    contest.add_argument("--edition", default=None, help="a published one, or the file of a copy")
    _where(contest)
    contest.add_argument("--json", action="store_true")
    contest.add_argument(
        "--record", type=Path, help="file of games played so far, which are not played again"
    )
    contest.set_defaults(run=_arena)

    tuner = commands.add_parser("tune", help="look for better weights of the bots by play")
    tuner.add_argument("game", choices=list(GAMES))
    tuner.add_argument("file", type=Path, help="weights to begin with; written after every round")
    tuner.add_argument("--rounds", type=_SOME, default=20)
    tuner.add_argument("--games", type=_SOME, default=1000, help="of each round; few do harm")
    tuner.add_argument("--seed", type=int, default=1)
    tuner.add_argument("--players", type=int, action="append", help="several times: in turn")
    tuner.add_argument("--level", choices=LEVELS, default="pilot", help="of all seats")
    _where(tuner)
    tuner.set_defaults(run=_tune)

    fitter = commands.add_parser("fit", help="fit the weights of the bots to how games end")
    fitter.add_argument("game", choices=list(GAMES))
    fitter.add_argument("file", type=Path, help="weights to begin with; written after every round")
    fitter.add_argument("--rounds", type=_SOME, default=6)
    fitter.add_argument("--games", type=_SOME, default=1000, help="of each round")
    fitter.add_argument("--seed", type=int, default=1)
    fitter.add_argument("--players", type=int, default=4)
    fitter.add_argument("--anew", action="store_true", help="begin with points alone")
    _where(fitter)
    fitter.set_defaults(run=_fit)
    return whole


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
        players=options.players or [4],
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
        players=options.players,
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
