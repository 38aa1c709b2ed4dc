"""A position from any source: text of a match or a scenario, a link, a name."""

from __future__ import annotations

import pkgutil
import re
from typing import TYPE_CHECKING, Final

from monsoon import link, scenario
from monsoon.game import OutOfRange, Unreadable
from monsoon.games import game_of, package_of
from monsoon.letters import BYTE_ORDER_MARK, is_number, lines_of
from monsoon.match import Match

if TYPE_CHECKING:  # no page needs it
    from collections.abc import Iterator
    from pathlib import Path

_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_MATCH: Final = re.compile(r"(#.*\n\s*)*monsoon ")
"""The beginning of the text of a match, in a file under its title."""
_ADDRESS: Final = re.compile(r"#l=([^\s<>\"]*)")
_MOVE: Final = re.compile(r"(?:^|&)move=([^&]*)")
_FRAGMENT: Final = re.compile(r".*[\w=-]")
"""What is an address without what a sentence puts after it: a bracket, a full stop."""
_ELSE: Final = re.compile(r"[^\w&=-]")
"""What is no part of an address that was wrapped."""
MOST_LINES: Final = 400
"""More than any link takes below the one with its address, as in the page."""
MOST_DIGITS: Final = 6
"""Of a number of moves in an address."""


def scenario_text(game: str, name: str) -> str:
    """The text of an example of the rules, by its name. Raises BadSettings, Unreadable."""
    folder = game_of(game).name
    if not _NAME.fullmatch(name):
        raise Unreadable("error.no-scenario", scenario=name, game=folder)
    try:
        data = pkgutil.get_data(package_of(game), f"scenarios/{name}.txt")
    except OSError:
        data = None
    if data is None:
        raise Unreadable("error.no-scenario", scenario=name, game=folder)
    return data.decode()


def scenario_names(game: str) -> list[str]:
    """The names of the examples of a game, sorted. Raises BadSettings."""
    from importlib.resources import files  # imported late: no page needs it

    folder = files(package_of(game)) / "scenarios"
    found = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    return sorted(name.removesuffix(".txt") for name in found if name.endswith(".txt"))


def text_of(path: Path) -> str:
    """The text of a file in UTF-8, without the mark that some editors begin it with.

    Raises Unreadable for another encoding, OSError.
    """
    return decoded(path.read_bytes(), path.name)


def decoded(data: bytes, name: str) -> str:
    """The text that the bytes of a file with this name are; as `text_of`."""
    try:
        text = data.decode("utf-8").removeprefix(BYTE_ORDER_MARK)
    except UnicodeDecodeError:
        raise Unreadable("error.encoding", file=name) from None
    return "\n".join(lines_of(text))


def is_match(text: str) -> bool:
    """Whether what a file holds is the text of a match, not a link or a scenario."""
    return _MATCH.match(text.strip()) is not None


def match_of(text: str, case: int = 0) -> Match:
    """The match of a text: a match, a scenario or a link (also in an address, as in a mail).

    An address with `&move=` shows the match after so many moves; `redo` replays the others. A
    scenario is at its set-up; with `case` its first, second … case is played. Raises Unreadable,
    with the line if there are lines, and OutOfRange for more moves than the match has.
    """
    plain = text.removeprefix(BYTE_ORDER_MARK).strip()  # within a page it may be indented
    if not plain:
        raise Unreadable("error.text-empty")
    whole, staged = is_match(plain), scenario.begins_like_one(plain)
    alone = len(lines_of(plain)) == 1
    if alone and (whole or staged):
        raise Unreadable("error.text-line")
    if whole:
        return Match.parse(f"{plain}\n")
    if not staged and (alone or link.begins_like_one(plain)):
        return _linked(plain)
    example = scenario.parse(plain)
    if not 0 <= case <= len(example.cases):
        raise Unreadable("error.no-case", n=case, count=len(example.cases))
    return scenario.played(example, example.cases[case - 1]) if case else example.match()


def _linked(text: str) -> Match:
    """The match of the first address in a text, or of the link that it is; as `match_of`."""
    refused: Unreadable | None = None
    for fragment in _fragments(text):
        packed, _, rest = fragment.partition("&")
        try:
            match = link.decode(packed)
        except Unreadable as error:
            refused = refused or error
            continue
        if at := _MOVE.search(rest):
            match.undo(len(match.history) - _moves(at[1], len(match.history)))
        return match
    raise refused or Unreadable("error.link-empty")


def _fragments(text: str) -> Iterator[str]:
    """What an address may have after `#l=`: without the lines below it, and with more of them.

    A mail program may have wrapped and quoted it. A link without an address is all of its text.
    """
    found = _ADDRESS.search(text)
    if not found:
        yield text
        return
    whole = _FRAGMENT.match(found[1])
    fragment = whole[0] if whole else ""
    yield fragment
    end, *lines = lines_of(text[found.end() :])
    for line in lines[:MOST_LINES] if not end.strip() else ():
        words = line.strip("> \t")
        piece = _ELSE.split(words, maxsplit=1)[0]
        if piece:
            fragment = fragment.removesuffix("=") + piece
            yield fragment
        if piece != words or not piece:
            break  # something else begins


def _moves(text: str, count: int) -> int:
    """A number of moves in an address, of a match that has `count`. Raises OutOfRange."""
    if not is_number(text) or len(text) > MOST_DIGITS or int(text) > count:
        raise OutOfRange("error.no-move", n=text, count=count)
    return int(text)
