"""Who sits where, as a terminal is told: `person,factor:supplier,my_bot.py`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from monsoon.bots.files import own_bot
from monsoon.bots.levels import LEVELS, Thinker, player_of
from monsoon.bots.own import OwnBot
from monsoon.bots.players import checked, player
from monsoon.game import SEATS, BadSettings
from monsoon.games import GAMES, game_of
from monsoon.letters import small
from monsoon.match import Match
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


def usual(players: int) -> list[str]:
    """One person, and bots at all other seats."""
    return [HERE, *[USUAL] * (players - 1)]


def seat(match: Match, seats: Sequence[str]) -> None:
    """Tags a match with who plays each seat, in place of who played it before.

    Raises BadSettings.
    """
    if len(seats) != match.players:
        raise BadSettings("error.seats", count=match.players)
    found = {}
    levels, characters = [], []
    for place, (level, character, _, own) in enumerate(checked(match.game.name, seats, [HERE])):
        if own:
            found[_name(place)] = Path(own).stem
        levels.append(OWN if own else PERSON if level == HERE else level)
        characters.append(character)
    found["bots"] = ",".join(levels)
    if any(characters):
        found["characters"] = ",".join(characters)
    match.retag(found, without={"characters", *map(_name, range(match.players))})


def _name(place: int) -> str:
    """The tag with the name of the bot of one's own at a seat."""
    return f"own-{small(SEATS[place])}"


def bots_of(match: Match, seats: Sequence[str]) -> dict[int, Thinker | OwnBot]:
    """The bots that play seats of a match: by its tags, and those in files by the words of `seats`.

    Raises BotFault for a file that holds no bot, Unreadable, OSError.
    """
    game = match.game
    found: dict[int, Thinker | OwnBot] = {
        place: player_of(game.name, who, match.characters[place] or PLAIN)
        for place, who in enumerate(seated(match.tags, match.players))
        if who in LEVELS
    }
    for place, own in enumerate(player(named).own for named in seats):
        if own:
            found[place] = own_bot(game, own)
    return found
