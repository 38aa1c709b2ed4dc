"""Positions in words: how the lines of all games are read, and why one is refused.

A game lists the things of its positions, each with a `Form`. What a form does calls `seat_of`,
`index_of` and `number_of` for the words of the line; each of them raises the reason why a word
does not fit, and `read` adds the line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from monsoon.game import SEATS, GameState, Unreadable
from monsoon.letters import is_number

MOST_DIGITS: Final = 9
"""Longer numbers are too large for every thing."""
S = TypeVar("S", bound=GameState)


class Form(NamedTuple, Generic[S]):
    """How a line about a thing is written, and what it does."""

    example: str
    """A line as it should be."""
    act: Callable[[S, list[str]], object]
    """Takes the position and the words after the thing."""
    least: int = 0
    """The fewest words of a line that ends in a list; 0: it has as many words as the example."""

    def fits(self, count: int) -> bool:
        """Whether a line may have so many words."""
        return count >= self.least if self.least else count == len(self.example.split())


def by_thing(*forms: Form[S]) -> dict[str, Form[S]]:
    """The forms by the thing, the first word of a line."""
    return {form.example.split()[0]: form for form in forms}


def read(forms: Mapping[str, Form[S]], state: S, words: list[str]) -> object:
    """Does what a line says, and returns what comes of it.

    Raises Unreadable with the line and the reason if it does not fit.
    """
    thing = words[0] if words else ""
    if thing not in forms:
        raise Unreadable("error.position", text=thing, known=list(forms))
    form, line = forms[thing], " ".join(words)
    if not form.fits(len(words)):
        raise Unreadable("error.position-words", text=line, example=form.example)
    try:
        return form.act(state, words[1:])
    except Unreadable as error:
        raise Unreadable(error.message.key, text=line, **error.message.params) from None


def of_all(see: Callable[[S], object]) -> Callable[[S, list[str]], object]:
    """Looks up what is there once: a line without further words."""
    return lambda state, _: see(state)


def of_seat(see: Callable[[S, int], object]) -> Callable[[S, list[str]], object]:
    """Looks up what each seat has, for the seat of the line."""
    return lambda state, rest: see(state, seat_of(state, rest[0]))


def of_one(ids: Sequence[str], see: Callable[[S, int], object]) -> Callable[[S, list[str]], object]:
    """Looks up what is there for each of these ids, for the one of the line."""
    return lambda state, rest: see(state, index_of(rest[0], ids))


def seat_of(state: GameState, letter: str) -> int:
    """The seat with this letter. Raises Unreadable."""
    seats = SEATS[: state.players]
    if letter not in seats:
        raise Unreadable("error.position-seat", word=letter, known=list(seats))
    return seats.index(letter)


def index_of(word: str, ids: Sequence[str]) -> int:
    """The place of a word among ids. Raises Unreadable."""
    if word not in ids:
        raise Unreadable("error.position-name", word=word, known=list(dict.fromkeys(ids)))
    return ids.index(word)


def number_of(text: str, least: int, most: int) -> int:
    """The number that a text is. Raises Unreadable unless it is from `least` to `most`."""
    fits = is_number(text) and len(text) <= MOST_DIGITS and least <= int(text) <= most
    if not fits:
        raise Unreadable("error.position-number", word=text, least=least, most=most)
    return int(text)


def different(words: Iterable[str]) -> None:
    """Raises Unreadable if a word is there twice."""
    seen: set[str] = set()
    for word in words:
        if word in seen:
            raise Unreadable("error.position-twice", word=word)
        seen.add(word)


def room_for(count: int, most: int) -> None:
    """Raises Unreadable if a line lists more things than there is room for."""
    if count > most:
        raise Unreadable("error.position-room", most=most)


def available(word: str, count: int, most: int) -> None:
    """Raises Unreadable if a line takes more of something than is left in the box."""
    if count > most:
        raise Unreadable("error.position-count", word=word, most=most)
