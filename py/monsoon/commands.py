"""The commands about games: play, replay, link, check, examples, svg, playouts."""

from __future__ import annotations

import argparse
import json
import os
import secrets
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from monsoon import arguments, link, scenario, seating, sources, terminal
from monsoon.arguments import Commands, Wrong
from monsoon.drawing import THEMES, svg
from monsoon.game import SEATS, BadSettings, MonsoonError
from monsoon.games import GAMES, game_of
from monsoon.match import Match
from monsoon.notation import check_start
from monsoon.output import put, write
from monsoon.playouts import playouts

_FIRST: Final = next(iter(GAMES))

# --- games ----------------------------------------------------------------------------------------


def _add_play(commands: Commands) -> None:
    command = commands.add_parser("play", help="play in this terminal, against bots or each other")
    command.add_argument("game", nargs="?", choices=list(GAMES), help=f"{_FIRST} when left out")
    command.add_argument(
        "--players",
        type=int,
        default=None,
        help="when left out, one for each of --seats, else for each --name, but no fewer than the "
        "game needs",
    )
    command.add_argument(
        "--seats",
        type=arguments.several,
        default=None,
        help=f"who plays each seat, such as {seating.HERE},pilot,my_bot.py; when left out, one "
        f"{seating.HERE} against bots of the level {seating.USUAL}",
    )
    command.add_argument("--seed", type=int, default=None, help="random when left out")
    arguments.add_options(command)
    command.add_argument(
        "--edition", default=None, help=f"{arguments.EDITION}; the latest when left out"
    )
    command.add_argument(
        "--name",
        type=arguments.several,
        action="extend",
        default=[],
        help="of the first players, such as Ana,Bo; may be given several times",
    )
    command.add_argument(
        "--load",
        metavar="SOURCE",
        help=f"go on with a match; with --seats, --name: {arguments.TYPED}",
    )
    command.more = partial(seating.known_seats, [seating.HERE])
    command.set_defaults(run=_play)


def _play(options: argparse.Namespace) -> int:
    match, file = (_new(options), None) if options.load is None else _loaded(options)
    seats = options.seats or []
    if options.load is None and not seats:
        seats = seating.usual(match.players)
    if seats:
        seating.seat(match, seats)
    terminal.Table(match, seating.bots_of(match, seats), file).play()
    return 0


def _loaded(options: argparse.Namespace) -> tuple[Match, Path | None]:
    """A saved match, and the file with its text.

    Raises BadSettings for settings that it has itself, Wrong, Unreadable.
    """
    settings = (options.players, options.seed, options.edition)
    if options.option or any(setting is not None for setting in settings):
        raise BadSettings("error.load-alone")
    if options.load == "-":
        raise Wrong("--load takes no “-”: standard input has the moves that are typed.")
    text = arguments.text_named(options.load)
    match = sources.match_of(text)
    if options.game not in (None, match.game.name):
        raise Wrong(f"“{options.load}” is a match of {match.game.name}, not of {options.game}.")
    if options.name:
        match.rename(_names(options, match.names))
    # a scenario is more than the match it begins with (title, cases, what is expected), and a file
    # with a link stays one: neither is written over by the text of the match
    saved = os.path.isfile(options.load) and sources.is_match(text)
    return match, Path(options.load) if saved else None


def _names(options: argparse.Namespace, others: Sequence[str]) -> list[str]:
    """The names of all players: the given ones, and others for the seats after those."""
    return [*options.name, *others[len(options.name) :]]


def _new(options: argparse.Namespace) -> Match:
    """A new match, with as many players as seats are given. Raises BadSettings, Unreadable."""
    game = game_of(options.game or _FIRST)
    seed = secrets.randbelow(1_000_000) if options.seed is None else options.seed
    players = options.players
    if players is None:
        players = len(options.seats or []) or max(len(options.name), game.players[0])
    edition = arguments.edition_words(game.name, options.edition) or game.editions.latest.words
    given = arguments.chosen(options)
    names = _names(options, SEATS[: max(0, players)]) if options.name else []
    return Match.create(game.name, players, seed, names, {}, given, edition)


def _add_replay(commands: Commands) -> None:
    command = commands.add_parser("replay", help="read a match and tell what happened")
    command.add_argument("source", help=arguments.SOURCE)
    command.add_argument("--json", action="store_true", help="the last position as JSON")
    command.set_defaults(run=_replay)


def _replay(options: argparse.Namespace) -> int:
    match = arguments.match_named(options.source)
    if options.json:
        print(json.dumps(match.view(), indent=1))
        return 0
    terminal.replay(match)
    return 0


def _add_link(commands: Commands) -> None:
    command = commands.add_parser("link", help="turn a match into a link, or a link into a text")
    command.add_argument("source", help=arguments.SOURCE)
    command.add_argument("--text", action="store_true", help="the text of the match instead")
    command.set_defaults(run=_link)


def _link(options: argparse.Namespace) -> int:
    match = arguments.match_named(options.source)
    check_start(match)
    if options.text:
        write(match.text().rstrip())
    else:
        print(link.encode(match))
    return 0


def _add_playouts(commands: Commands) -> None:
    command = commands.add_parser("playouts", help="play random games and measure the speed")
    command.add_argument("game", choices=list(GAMES))
    command.add_argument("--players", type=int, default=None, help=arguments.USUAL_PLAYERS)
    command.add_argument("--games", type=arguments.COUNT, default=100)
    command.add_argument("--seed", type=int, default=1)
    arguments.add_options(command)
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=_playouts)


def _playouts(options: argparse.Namespace) -> int:
    result = playouts(
        options.game, options.players, options.games, options.seed, arguments.chosen(options)
    )
    if options.json:
        print(json.dumps(result))
    else:
        print("\n".join(f"{key:<17} {value}" for key, value in result.items()))
    return 0


# --- scenarios ------------------------------------------------------------------------------------


def _add_examples(commands: Commands) -> None:
    command = commands.add_parser("examples", help="list the examples of a game's rules")
    command.add_argument("game", choices=list(GAMES))
    command.set_defaults(run=_examples)


def _examples(options: argparse.Namespace) -> int:
    names = arguments.example_names(options.game)
    width = max(map(len, names))
    for name in names:
        print(f"{name:<{width}}  {scenario.parse(sources.scenario_text(options.game, name)).title}")
    return 0


def _add_check(commands: Commands) -> None:
    command = commands.add_parser("check", help="play scenarios and saved matches, and tell faults")
    command.add_argument("source", nargs="+", help=arguments.SOURCE)
    command.set_defaults(run=_check)


def _check(options: argparse.Namespace) -> int:
    faulty = False
    for named in options.source:
        try:
            faults = list(_faults(arguments.text_named(named)))
        except (MonsoonError, Wrong, OSError) as error:
            faults = [arguments.told(error)]
        for said in faults or ["ok"]:
            print(f"{named}: {said}")
        faulty = faulty or bool(faults)
    return 1 if faulty else 0


def _faults(text: str) -> Iterator[str]:
    """What does not fit in a text: of a scenario, for each of its cases. Raises MonsoonError."""
    if not scenario.begins_like_one(text):
        sources.match_of(text)
        return
    example = scenario.parse(text)
    example.match()
    for case in example.cases:
        try:
            scenario.run(example, case)
        except (MonsoonError, scenario.Failed) as error:
            yield f"case {case.title}: {error}"


# --- pictures -------------------------------------------------------------------------------------


def _add_svg(commands: Commands) -> None:
    command = commands.add_parser("svg", help="draw a position as the page does")
    command.add_argument("source", help=arguments.SOURCE)
    command.add_argument("--case", type=int, default=0, help="of a scenario: played to its end")
    command.add_argument("--at", type=int, default=None, help="after so many moves")
    command.add_argument(
        "--seat", type=arguments.seat, default=None, help="with what seat A, B … knows"
    )
    command.add_argument("--theme", choices=THEMES, default="light")
    command.add_argument("--language", type=arguments.language, default="en")
    command.add_argument("--title", default=None)
    command.add_argument("--output", type=Path, default=None, help="a file instead of the screen")
    command.set_defaults(run=_svg)


def _svg(options: argparse.Namespace) -> int:
    text = arguments.text_named(options.source)
    if options.case and not scenario.begins_like_one(text):
        raise Wrong(f"“{options.source}” is a match, and only scenarios have cases.")
    match = sources.match_of(text, options.case)
    if options.seat is not None and options.seat >= match.players:
        raise Wrong(f"There is no seat {SEATS[options.seat]}; players: {match.players}.")
    drawn = svg(
        match,
        options.theme,
        options.language,
        at=options.at,
        seat=options.seat,
        title=options.title,
    )
    if options.output is None:
        write(drawn)
    else:
        put(options.output, drawn)
    return 0


ADD: Final = (
    *(_add_play, _add_replay, _add_link, _add_playouts),
    *(_add_examples, _add_check, _add_svg),
)
"""Each adds a command."""
