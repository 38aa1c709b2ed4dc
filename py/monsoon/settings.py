"""The checked settings of a match: input from outside becomes `Settings` or a BadSettings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from monsoon.editions import Edition
from monsoon.game import BadSettings, Game, GameState
from monsoon.games import game_of
from monsoon.letters import is_key, is_line
from monsoon.messages import shown
from monsoon.randomness import MAX_SEED

MAX_NAME: Final = 40
"""Longest name of a player, in characters."""
MAX_TAG: Final = 200
"""Longest key or value of a tag, in characters: as long as a text in a link."""
MAX_TAGS: Final = 64
"""Most tags of a match: as many as a link holds."""


class Settings(NamedTuple):
    """What a match is set up with; it all fits the game."""

    game: Game[GameState]
    players: int
    seed: int
    options: frozenset[str]
    names: tuple[str, ...]
    """One for each seat, or none at all."""
    tags: dict[str, str]
    edition: Edition
    """What is printed on the parts of the game."""


def checked(
    game: str,
    players: int,
    seed: int,
    names: Iterable[str],
    tags: Mapping[str, str],
    options: Mapping[str, bool],
    edition: Iterable[str] | int = (),
) -> Settings:
    """The settings from these values, which may be of any type, as they come from outside.

    `edition` is in words (`Edition.words`). Raises BadSettings for an unknown game, option or
    edition, an option that is neither True nor False, a number of players the game is not for, a
    seed outside 0 … 2**53 − 1, or names and tags that do not fit.
    """
    rules = game_of(game)
    fewest, most = rules.players
    if type(players) is not int or not fewest <= players <= most:
        if fewest == most:
            raise BadSettings("error.players-exactly", count=most)
        raise BadSettings("error.players", fewest=fewest, most=most)
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise BadSettings("error.seed", largest=MAX_SEED)
    for option, on in options.items():
        if option not in rules.options:
            raise BadSettings("error.unknown-option", option=option)
        if type(on) is not bool:  # else "no" would switch it on
            said = repr(on) if isinstance(on, str) else shown(on)
            raise BadSettings("error.option-value", option=option, text=said)
    chosen = frozenset(option for option, on in options.items() if on)
    for option in sorted(chosen & rules.needs.keys()):
        if rules.needs[option] not in chosen:
            raise BadSettings("error.option-needs", option=option, needs=rules.needs[option])
    printed = rules.editions.of(edition)
    seat_names = checked_names(names, players)
    return Settings(rules, players, seed, chosen, seat_names, checked_tags(tags), printed)


def usual_players(game: str) -> int:
    """Four, or the nearest number of players that the game is for. Raises BadSettings."""
    fewest, most = game_of(game).players
    return min(max(fewest, 4), most)


def checked_seeds(
    game: str,
    players: int,
    first: int,
    count: int,
    options: Mapping[str, bool],
    edition: Iterable[str] = (),
) -> None:
    """Checks the settings of so many matches, each with the next seed. Raises BadSettings."""
    checked(game, players, first, (), {}, options, edition)
    last = first + max(count, 1) - 1
    if last > MAX_SEED:
        raise BadSettings("error.seeds", count=count, first=first, largest=MAX_SEED)


def checked_names(names: Iterable[str], players: int) -> tuple[str, ...]:
    """The names of the players, or none at all. Raises BadSettings."""
    # a single text is a sequence of letters, and a mistake
    if (isinstance(names, str) and names) or not isinstance(names, Iterable):
        raise BadSettings("error.names", count=players)
    given = tuple(names)
    if given and len(given) != players:
        raise BadSettings("error.names", count=players)
    for name in given:
        if not _is_line(name, MAX_NAME):
            raise BadSettings("error.name", name=shown(name), longest=MAX_NAME)
    return given


def checked_tags(tags: Mapping[str, str]) -> dict[str, str]:
    """The tags: lower-case keys, single-line values. Raises BadSettings, also for too many."""
    if not isinstance(tags, Mapping):
        raise BadSettings("error.tag", tag=shown(tags))
    if len(tags) > MAX_TAGS:
        raise BadSettings("error.tags", largest=MAX_TAGS)
    for key, value in tags.items():
        if not (_is_line(key, MAX_TAG) and is_key(key) and _is_line(value, MAX_TAG)):
            raise BadSettings("error.tag", tag=shown(key))
    return dict(tags)


def _is_line(value: object, longest: int) -> bool:
    """Whether a value is a text that is stored unchanged and read back the same (`letters`)."""
    return isinstance(value, str) and is_line(value, longest)
