"""A match as a short text for an address: settings, names, tags and every move; and back.

    1 · check (4) · body

The first character is the version of the format: 1 for a match of the first edition, 2 for one that
names its edition before the rest. The check is a hash of what follows, so that a link which lost
or changed a character on its way is detected. The body is one large number in base 64: each item
in it is a digit of that number, in the base of what was possible there. A move is its index among
the sorted texts of the legal moves, so a choice of eight costs three bits and a forced move costs
nothing. Before the moves comes a part of the hash of the last position: if the same moves lead
to another position, the link was made with other rules.

`decode(encode(match)) == match`, with the same text on every platform.
"""

from __future__ import annotations

import hashlib
from typing import Final

from monsoon.digits import DIGITS, NoSuchDigit, Reader, Writer
from monsoon.editions import Edition
from monsoon.game import MonsoonError, Unreadable
from monsoon.games import game_of
from monsoon.letters import is_line, is_number
from monsoon.match import Match
from monsoon.notation import check_start

VERSION: Final = "1"
WITH_EDITION: Final = "2"
"""A link whose body starts with the edition, in words."""
OF_COPY: Final = "C"
"""A link that holds a copy of a game instead of a match."""
MAX_LINK: Final = 20_000
"""Longest link, in characters; a long real game is a fiftieth of it."""
MAX_MOVES: Final = 20_000
"""The most moves in a link: a forged one must not keep the reader busy for ever."""

MAX_EDITION: Final = 200
"""The most lines of an edition in a link: more than any game has printed things."""

_CHECK: Final = 4
HEAD: Final = 1 + _CHECK
"""Characters before the body: the version and the check."""
_HASH_BITS: Final = 24


def encode(match: Match) -> str:
    """The link of a match played from its set-up.

    Raises Unreadable when it starts elsewhere or has more moves than a link holds.
    """
    check_start(match)
    if len(match.history) > MAX_MOVES:
        raise Unreadable("error.link-moves", largest=MAX_MOVES)
    number = Writer()
    version = WITH_EDITION if match.edition.words else VERSION
    if match.edition.words:
        _put_edition(number, match.edition.words)
    _put_settings(number, match)
    number.put(_mark(match), 1 << _HASH_BITS)
    number.put_size(len(match.history))
    game = match.game
    state = game.setup(match.players, match.seed, match.options, match.edition)
    for text in match.history:
        moves = {game.text(move): move for move in game.moves(state)}
        number.put(sorted(moves).index(text), len(moves))
        game.apply(state, moves[text])
    link = signed(version, number.text())
    if len(link) > MAX_LINK:
        raise Unreadable("error.link-size", largest=MAX_LINK)
    return link


def begins_like_one(text: str) -> bool:
    """Whether a text is meant as the link of a match: by its first character, or as an address."""
    return "#l=" in text or (is_number(text[:1]) and set("".join(text.split())) <= set(DIGITS))


def encode_copy(edition: Edition) -> str:
    """A copy of a game as a link: C · check (4) · body, which holds game and words."""
    number = Writer()
    number.put_text(edition.game)
    _put_edition(number, edition.words)
    return signed(OF_COPY, number.text())


def decode_copy(link: str) -> tuple[str, tuple[str, ...]]:
    """The game and the words of a copy in a link; whether they fit together is not checked.

    Raises Unreadable if the link is invalid, with the reason, BadSettings for an unknown game.
    """
    _, body = _opened(link, (OF_COPY,))
    number = Reader(body)
    try:
        game = game_of(number.take_text()).name
        words = _edition(number)
    except NoSuchDigit:
        raise Unreadable("error.link-damaged") from None
    if not number.empty:
        raise Unreadable("error.link-damaged")
    return game, tuple(words)


def decode(link: str) -> Match:
    """The match of a link. Raises Unreadable if it is invalid, with the reason."""
    version, body = _opened(link, (VERSION, WITH_EDITION))
    number = Reader(body)
    match = _settings(number, version)
    try:
        mark = number.take(1 << _HASH_BITS)
        for _ in range(number.take_size(MAX_MOVES)):
            legal = match.legal()
            match.play(legal[number.take(len(legal))])
    except (NoSuchDigit, IndexError):  # the game is over before its moves are used up
        mark = -1
    if not number.empty or mark != _mark(match):
        raise Unreadable("error.link-rules", game=match.game.name)
    return match


def _opened(link: str, versions: tuple[str, ...]) -> tuple[str, str]:
    """The version of a link and its body, once the check is verified. Raises Unreadable."""
    if len(link) > MAX_LINK:
        raise Unreadable("error.link-long", largest=MAX_LINK)
    link = "".join(link.split())  # a mail program may have wrapped it
    if not link:
        raise Unreadable("error.link-empty")
    for place, character in enumerate(link, 1):
        if character not in DIGITS:
            shown = character if is_line(character, 1) else f"U+{ord(character):04X}"
            raise Unreadable("error.link-sign", text=shown, n=place)
    version = link[0]
    if version not in versions:
        key = "error.link-version" if is_number(version) else "error.link-none"
        raise Unreadable(key, version=version)
    body = link[HEAD:]
    if not body or link != signed(version, body):
        raise Unreadable("error.link-damaged")
    return version, body


def signed(version: str, body: str) -> str:
    """The link with this version and body: the check stands between them."""
    bits = int.from_bytes(hashlib.sha256((version + body).encode()).digest()[:3], "big")
    check = "".join(DIGITS[bits >> 6 * place & 63] for place in range(_CHECK))
    return version + check + body


def _mark(match: Match) -> int:
    """A part of the hash of the position that a link leads to."""
    return int(hashlib.sha256(match.hash().encode()).hexdigest(), 16) % (1 << _HASH_BITS)


# --- settings -------------------------------------------------------------------------------------


def _put_settings(number: Writer, match: Match) -> None:
    number.put_text(match.game.name)
    number.put(match.players, 16)
    number.put_size(match.seed)
    for words in (sorted(match.options), match.names):
        number.put(len(words), 64)
        for word in words:
            number.put_text(word)
    number.put_size(len(match.tags))
    for key, value in sorted(match.tags.items()):
        number.put_text(key)
        number.put_text(value)


def _settings(number: Reader, version: str) -> Match:
    """The match at its first position. Raises Unreadable."""
    try:
        edition = _edition(number) if version == WITH_EDITION else []
        game = number.take_text()
        game_of(game)
        players, seed = number.take(16), number.take_size()
        options = {number.take_text(): True for _ in range(number.take(64))}
        names = [number.take_text() for _ in range(number.take(64))]
        tags = {number.take_text(): number.take_text() for _ in range(number.take_size(64))}
        return Match.create(game, players, seed, names, tags, options, edition)
    except NoSuchDigit:
        raise Unreadable("error.link-damaged") from None
    except MonsoonError as error:
        raise Unreadable("error.link-settings", reason=error.message.as_json()) from None


def _put_edition(number: Writer, words: tuple[str, ...]) -> None:
    number.put_size(len(words))
    for line in words:
        number.put_text(line)


def _edition(number: Reader) -> list[str]:
    return [number.take_text() for _ in range(number.take_size(MAX_EDITION))]
