"""Who sits where, as a terminal is told: `person,factor:supplier,my_bot.py`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from monsoon.arguments import Wrong
from monsoon.bots.levels import LEVELS, Bot, player_of
from monsoon.bots.own import SUFFIX, OwnBot, OwnFile
from monsoon.game import BadSettings
from monsoon.games import GAMES, game_of
from monsoon.match import Match
from monsoon.sources import text_of
from monsoon.tags import OWN, PERSON, PLAIN, seated

HERE: Final = "person"
"""A person, who types the moves."""
USUAL: Final = "factor"
"""The level of the bots where none is named, as on the page."""
OWN_FILE: Final = (
    "FILE.py is a bot of your own (monsoon/bots/own.py): code that runs with your rights"
)


def known_seats(first: Sequence[str]) -> str:
    """The levels and the characters of each game, for the end of a command's help."""
    lines = ["Who may sit at a table:", f"  {', '.join([*first, *LEVELS])} (the strongest)"]
    for game in GAMES:
        if characters := game_of(game).characters:
            lines.append(f"  in {game} LEVEL:CHARACTER, such as {LEVELS[1]}:{characters[0]};")
            lines.append(f"    the characters are {', '.join([*characters, PLAIN])}")
    return "\n".join([*lines, f"  {OWN_FILE}"])


def check(game: str, seats: Sequence[str], others: Sequence[str]) -> None:
    """Raises Wrong for a level or a character that there is not, and names those that there are."""
    for named in seats:
        level, _, character = named.partition("@")[0].partition(":")
        if named.endswith(SUFFIX):
            continue
        if level not in (*LEVELS, *others):
            known = ", ".join([*others, *LEVELS])
            raise Wrong(f"There is no “{level}” to play a seat; there are {known}, and FILE.py.")
        if character not in ("", PLAIN, *game_of(game).characters):
            known = ", ".join([*game_of(game).characters, PLAIN])
            raise Wrong(f"No bot of {game} is “{character}”; there are {known}.")


def usual(players: int) -> list[str]:
    """One person, and bots at all other seats."""
    return [HERE, *[USUAL] * (players - 1)]


def tags_of(match: Match, seats: Sequence[str]) -> dict[str, str]:
    """The tags of a match that say who plays each seat. Raises Wrong, BadSettings."""
    if len(seats) != match.players:
        raise BadSettings("error.seats", count=match.players)
    check(match.game.name, seats, [HERE])
    found = {}
    levels, characters = [], []
    for place, named in enumerate(seats):
        level, _, character = named.partition(":")
        if named.endswith(SUFFIX):
            level, character = OWN, ""
            found[f"own-{'abcde'[place]}"] = Path(named).stem
        levels.append(PERSON if level == HERE else level)
        characters.append(character)
    found["bots"] = ",".join(levels)
    return found | ({"characters": ",".join(characters)} if any(characters) else {})


def bots_of(match: Match, seats: Sequence[str]) -> dict[int, Bot | OwnBot]:
    """The bots that play seats of a match: by its tags, and those in files by the words of `seats`.

    Raises BotFault for a file that holds no bot, Unreadable, OSError.
    """
    game = match.game
    found: dict[int, Bot | OwnBot] = {
        place: player_of(game.name, who, match.characters[place] or PLAIN)
        for place, who in enumerate(seated(match.tags, match.players))
        if who in LEVELS
    }
    for place, named in enumerate(seats):
        if named.endswith(SUFFIX):
            found[place] = OwnBot(game, OwnFile(text_of(Path(named)), named))
    return found
