"""Editions: what is printed on the parts of a game, as a value that a match has.

An edition gives every printed thing its value, both in words: `price church` is `150 200 250 …`.
The published ones are files in the folder `editions` of a game and never change, because links
and saves depend on them. Any other copy of the game is a published edition plus the things that
differ from it. `Edition.words` names it: nothing for the first edition, ("2",) for the second,
("2", "price church 100 150 …") for a copy that differs from that.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from monsoon.letters import is_number
from monsoon.messages import BadSettings, Json, Message
from monsoon.randomness import MAX_SEED

FIRST: Final = "1"
"""The edition of every match that does not name one."""
KEPT: Final = 64
"""Cached editions; any others take a little longer to open."""
LONGEST: Final = 200
"""Longest line of an edition, in characters: as long as a text in a link."""
LONGEST_THING: Final = 3
"""The most words that name a printed thing."""
SHOWN: Final = 80
"""Characters of a line that an error message repeats."""


class Numbers(NamedTuple):
    """A whole number in a range that starts at 0, in steps."""

    least: int
    most: int
    step: int = 1

    def takes(self, word: str) -> bool:
        """Whether a word is such a number, in its usual form."""
        if not is_number(word) or len(word) > len(str(self.most)) or str(int(word)) != word:
            return False
        return self.least <= int(word) <= self.most and int(word) % self.step == 0

    def as_json(self) -> Json:
        """What an editor needs to know."""
        return {"least": self.least, "most": self.most, "step": self.step}


class Choice(NamedTuple):
    """One of several words."""

    words: tuple[str, ...]

    def takes(self, word: str) -> bool:
        """Whether a word is one of them."""
        return word in self.words

    def as_json(self) -> Json:
        """What an editor needs to know."""
        return {"words": list(self.words)}


class Thing(NamedTuple):
    """The fields of a printed thing's value."""

    fields: tuple[Numbers | Choice, ...]
    most: int
    """The most fields; those beyond `fields` are like the last one."""

    @staticmethod
    def of(*fields: Numbers | Choice, most: int = 0) -> Thing:
        """A thing with exactly these fields, or with up to `most`."""
        return Thing(fields, most or len(fields))

    def takes(self, value: str) -> bool:
        """Whether a value consists of these fields, separated by spaces."""
        words = value.split(" ")
        if not len(self.fields) <= len(words) <= self.most:
            return False
        fields = (*self.fields, *self.fields[-1:] * (len(words) - len(self.fields)))
        return all(field.takes(word) for field, word in zip(fields, words, strict=True))

    def as_json(self) -> Json:
        """What an editor needs to know."""
        return {"fields": [field.as_json() for field in self.fields], "most": self.most}


class Edition:
    """The value of every printed thing of a game. Immutable; equal if game and words are equal."""

    __slots__ = ("game", "printed", "words")

    def __init__(self, game: str, words: tuple[str, ...], printed: Mapping[str, str]) -> None:
        self.game: Final = game
        self.words: Final = words
        """() for the first edition, else the published one and the lines that differ from it."""
        self.printed: Final = printed
        """By thing, in the order of the game's layout."""

    @property
    def published(self) -> str:
        """The published edition that it is or is based on."""
        return self.words[0] if self.words else FIRST

    @property
    def changes(self) -> tuple[str, ...]:
        """The lines that differ from that one: a thing and its value."""
        return self.words[1:]

    def numbers(self, thing: str) -> tuple[int, ...]:
        """The value of a thing that consists of numbers."""
        return tuple(map(int, self.printed[thing].split()))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Edition):
            return NotImplemented
        return (self.game, self.words) == (other.game, other.words)

    def __hash__(self) -> int:
        return hash((self.game, self.words))


class Editions:
    """The editions of one game: the published ones, and copies based on them."""

    def __init__(
        self,
        game: str,
        layout: Mapping[str, Thing],
        published: tuple[str, ...],
        faults: Callable[[Mapping[str, str]], list[Message]],
        examples: tuple[str, ...],
        excess: Callable[[Mapping[str, str]], list[Message]] = lambda _: [],
    ) -> None:
        """`faults` reports what does not fit together in a copy whose values are all well formed.

        `excess` reports what it has more of than the game: that is refused where a copy is
        entered, but not where a text or a link names one. `examples` are the scenarios of the
        game that hold on every copy, because the rule texts give all their numbers.
        """
        self.game: Final = game
        self.layout: Final = layout
        """Every printed thing and the fields of its value."""
        self.published: Final = published
        self.examples: Final = examples
        self._faults: Final = faults
        self._excess: Final = excess
        self._known: Final = lru_cache(KEPT)(self._made)

    @property
    def first(self) -> Edition:
        """The edition of every match that does not name one."""
        return self.of(())

    @property
    def latest(self) -> Edition:
        """The edition of new games."""
        return self.of((self.published[-1],))

    def of(self, words: Iterable[str] | int) -> Edition:
        """The edition with these words, or with this number.

        Raises BadSettings for an unknown edition, a line that is not about a printed thing, and
        values that do not fit together.
        """
        return _faultless(self.checked(words))

    def checked(self, words: Iterable[str] | int) -> tuple[Edition, list[Message]]:
        """The edition with these words, as far as they can be read, and what is wrong with it."""
        if isinstance(words, int):
            # of too many digits, Python makes no text
            words = str(words) if abs(words) <= MAX_SEED else ""
        alone = isinstance(words, str) or not isinstance(words, Iterable)
        given = (words,) if alone else tuple(words)
        bounded = len(given) <= 1 + len(self.layout)
        if not bounded or not all(type(word) is str and len(word) <= LONGEST for word in given):
            return self.first, [Message("error.edition", {"edition": ""})]
        edition, faults = self._known(given)
        return edition, list(faults)

    def entered(self, words: Iterable[str]) -> tuple[Edition, list[Message]]:
        """As `checked`, for a copy being entered: also what it has more of than the game."""
        edition, faults = self.checked(words)
        return edition, [*faults, *self._excess(edition.printed)]

    def entered_whole(self, words: Iterable[str]) -> Edition:
        """As `of`, for a copy that is being entered: also refuses more than the game has."""
        return _faultless(self.entered(words))

    def file(self, published: str) -> Json:
        """The file of a published edition: values, their confidence, and their sources.

        `printed` has for each thing its value, the confidence of each word of it (sure, likely or
        guess; one word for all of them), and its place in `sources`, which name rule texts in
        words. Raises BadSettings when there is no such edition.
        """
        if published not in self.published:
            raise BadSettings("error.edition", edition=published)
        if not self.layout:
            return {"printed": {}, "sources": {}}
        said = _file(self.game, published)
        if "from" not in said:
            return said
        older = self.file(said["from"])
        return {**said, **{part: {**older[part], **said[part]} for part in ("printed", "sources")}}

    def _made(self, words: tuple[str, ...]) -> tuple[Edition, tuple[Message, ...]]:
        published, *lines = words or (FIRST,)
        if published not in self.published:
            return self.first, (Message("error.edition", {"edition": published[:SHOWN]}),)
        told = self.file(published)["printed"]
        base = {thing: str(told[thing][0]) for thing in self.layout}
        printed, faults = dict(base), []
        seen = set()
        for line in lines:
            thing, value = self.split(line)
            if thing in seen or thing not in self.layout or not self.layout[thing].takes(value):
                faults.append(Message("error.edition-line", {"text": line[:SHOWN]}))
            else:
                printed[thing] = value
            seen.add(thing)
        differing = (thing for thing in base if printed[thing] != base[thing])
        changes = tuple(f"{thing} {printed[thing]}" for thing in differing)
        named = () if published == FIRST and not changes else (published, *changes)
        edition = Edition(self.game, named, MappingProxyType(printed))
        return edition, (*faults, *self._faults(printed))

    def split(self, line: str) -> tuple[str, str]:
        """Splits a line into the printed thing it starts with ("" for none) and the value."""
        words = line.split(" ")
        for size in range(1, LONGEST_THING + 1):
            thing = " ".join(words[:size])
            if thing in self.layout:
                return thing, " ".join(words[size:])
        return "", line


def _faultless(found: tuple[Edition, list[Message]]) -> Edition:
    """The edition. Raises BadSettings for the first of its faults."""
    edition, faults = found
    if faults:
        raise BadSettings(faults[0].key, **faults[0].params)
    return edition


@lru_cache(KEPT)
def unprinted(game: str) -> Editions:
    """The only edition of a game that does not describe its printed parts."""
    return Editions(game, {}, (FIRST,), lambda _: [], ())


@lru_cache(KEPT)
def _file(game: str, published: str) -> Json:
    data = pkgutil.get_data(f"monsoon.{game}", f"editions/{published}.json")
    found: Json = json.loads(data or b"{}")
    return found
