"""The commands of the terminal about games: play, replay, check, examples, svg, playouts."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from monsoon import arguments, link, scenario, sources, tags, terminal
from monsoon.arguments import Commands
from monsoon.bots.levels import LEVELS
from monsoon.drawing import THEMES, svg
from monsoon.game import BadSettings, MonsoonError, Unreadable
from monsoon.games import GAMES, game_of
from monsoon.match import Match
from monsoon.playouts import playouts

PERSON: Final = "person"
_NEAR: Final = 5
"""How many examples are named when there is none of a name."""


# --- games ----------------------------------------------------------------------------------------


def _add_play(commands: Commands) -> None:
    command = commands.add_parser("play", help="play in this terminal")
    command.add_argument("game", nargs="?", choices=list(GAMES), default=next(iter(GAMES)))
    command.add_argument("--players", type=int, default=None, help="the fewest when left out")
    command.add_argument(
        "--seats",
        default=None,
        help=f"for each a {PERSON} or a bot: {', '.join(LEVELS)}, or LEVEL:CHARACTER",
    )
    command.add_argument("--seed", type=int, default=None, help="random when left out")
    command.add_argument("--option", action="append", default=[], help="such as goa or pirates")
    command.add_argument("--edition", default=None, help=arguments.EDITION)
    command.add_argument("--name", action="append", default=[], help="one for each seat")
    command.add_argument("--load", type=Path, help="go on with a saved match; with --seats, --name")
    command.set_defaults(run=_play)


def _play(options: argparse.Namespace) -> int:
    match = _loaded(options) if options.load else _new(options)
    if options.seats is not None:
        match.retag(_seated(match, options.seats))
    terminal.Table(match, options.load).play()
    return 0


def _loaded(options: argparse.Namespace) -> Match:
    """A saved match. Raises BadSettings for settings that it has itself, Unreadable, OSError."""
    if options.players or options.seed is not None or options.option or options.edition:
        raise BadSettings("error.load-alone")
    match = sources.saved_match(sources.text_of(options.load))
    if options.name:
        match.rename(options.name)
    return match


def _new(options: argparse.Namespace) -> Match:
    """A new match, with as many players as seats are given. Raises BadSettings, Unreadable."""
    seed = secrets.randbelow(1_000_000) if options.seed is None else options.seed
    chosen = dict.fromkeys(options.option, True)
    players = options.players
    if players is None:
        fewest = game_of(options.game).players[0]
        players = fewest if options.seats is None else len(options.seats.split(","))
    edition = arguments.edition_words(options.game, options.edition)
    return Match.create(options.game, players, seed, options.name, {}, chosen, edition)


def _seated(match: Match, seats: str) -> dict[str, str]:
    """The tags that say who plays each seat. Raises BadSettings."""
    wanted = [seat.strip().partition(":") for seat in seats.split(",")]
    if len(wanted) != match.players:
        raise BadSettings("error.seats", count=match.players)
    for level, _, character in wanted:
        if level not in (*LEVELS, PERSON):
            raise BadSettings("error.unknown-level", level=level)
        if character not in ("", tags.PLAIN, *match.game.characters):
            raise BadSettings("error.unknown-character", character=character)
    bots = ",".join(tags.PERSON if level == PERSON else level for level, _, _ in wanted)
    characters = ",".join(character for _, _, character in wanted)
    return {"bots": bots} | ({"characters": characters} if characters.strip(",") else {})


def _add_replay(commands: Commands) -> None:
    command = commands.add_parser("replay", help="read a saved match and tell what happened")
    command.add_argument("file", type=Path)
    command.add_argument("--json", action="store_true", help="the last position as JSON")
    command.set_defaults(run=_replay)


def _replay(options: argparse.Namespace) -> int:
    match = sources.saved_match(sources.text_of(options.file))
    if options.json:
        print(json.dumps(match.view(), ensure_ascii=False, indent=1))
        return 0
    terminal.replay(match)
    return 0


def _add_playouts(commands: Commands) -> None:
    command = commands.add_parser("playouts", help="play random games and measure the speed")
    command.add_argument("game", choices=list(GAMES))
    command.add_argument("--players", type=int, default=None, help=arguments.USUAL_PLAYERS)
    command.add_argument("--games", type=arguments.COUNT, default=100)
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--option", action="append", default=[])
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=_playouts)


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


# --- scenarios ------------------------------------------------------------------------------------


def _add_examples(commands: Commands) -> None:
    command = commands.add_parser("examples", help="list the examples of a game's rules")
    command.add_argument("game", choices=list(GAMES))
    command.set_defaults(run=_examples)


def _examples(options: argparse.Namespace) -> int:
    names = sources.scenario_names(options.game)
    width = max(map(len, names), default=0)
    for name in names:
        print(f"{name:<{width}}  {scenario.parse(sources.scenario_text(options.game, name)).title}")
    return 0


def _add_check(commands: Commands) -> None:
    command = commands.add_parser("check", help="play scenarios and saved matches, and tell faults")
    command.add_argument(
        "file", nargs="+", help="of a scenario, a match or a link; - for standard input"
    )
    command.set_defaults(run=_check)


def _check(options: argparse.Namespace) -> int:
    faulty = False
    for named in options.file:
        try:
            faults = list(_faults(_read(named)))
        except (MonsoonError, OSError) as error:
            faults = [str(error)]
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
    command.add_argument(
        "source",
        help="file of a match or a scenario, a link, or GAME/EXAMPLE; - for standard input",
    )
    command.add_argument("--case", type=int, default=0, help="of a scenario: played to its end")
    command.add_argument("--at", type=int, default=None, help="after so many moves")
    command.add_argument("--seat", type=int, default=None, help="with what seat 0, 1 … knows")
    command.add_argument("--theme", choices=THEMES, default="light")
    command.add_argument("--language", type=arguments.language, default="en")
    command.add_argument("--title", default=None)
    command.add_argument("--output", type=Path, default=None, help="a file instead of the screen")
    command.set_defaults(run=_svg)


def _svg(options: argparse.Namespace) -> int:
    drawn = svg(
        sources.match_of(_source(options.source), options.case),
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
    """The text an argument names: standard input, a file, an example, or itself, a link.

    Raises Unreadable for anything else, OSError.
    """
    if named == "-" or os.path.isfile(named):  # Path.is_file raises for names no file can have
        return _read(named)
    game, slash, name = named.partition("/")
    if game in GAMES and slash:
        return _example(game, name)
    if game in GAMES:
        raise Unreadable("error.source-game", game=game, id=game)
    if not link.begins_like_one(named):
        raise Unreadable("error.source", text=named, ids=list(GAMES))
    return named


def _example(game: str, name: str) -> str:
    """The text of an example. Raises Unreadable and says which ones there are."""
    names = sources.scenario_names(game)
    if name not in names:
        near = get_close_matches(name, names, _NEAR) or names[:_NEAR]
        raise Unreadable("error.source-example", game=game, id=game, text=name, ids=near)
    return sources.scenario_text(game, name)


def _read(named: str) -> str:
    """The text of a file, or of standard input for `-`. Raises Unreadable, OSError."""
    if named == "-":
        return sources.decoded(sys.stdin.buffer.read(), named)
    return sources.text_of(Path(named))


ADD: Final = (_add_play, _add_replay, _add_check, _add_examples, _add_svg, _add_playouts)
"""Each adds a command."""
