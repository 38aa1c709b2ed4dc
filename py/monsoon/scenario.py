"""Scenarios: a set-up position, moves, and their expected outcome.

    title  Two workers from two churches
    source 003 Workers, "Example recruit workers"
    game navegador
    players 3
    seed 1
    edition 2                  (with lines `printed …`, as in the text of a match)
    set workers A 3
    set churches A 2

    case two for a hundred
      play go workers; hire 2
      expect workers A 5; money A 100
    case six are too many
      play go workers
      refuse hire 7: illegal.too-many-workers

Every case starts from the set-up. `set` uses the words of the game's `position` module, `expect`
those of its `lookup`; `refuse` names a move that is illegal and why; `legal` lists all legal moves
exactly. The same files are tests, demos and illustrations of a rulebook.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Final, NamedTuple, TypeVar

from monsoon.game import BadSettings, MonsoonError, Unreadable
from monsoon.letters import lines_of
from monsoon.match import Match
from monsoon.notation import at_line, whole_number

MAX_SCENARIO: Final = 100_000
"""Longest scenario that is read, in characters; the longest in the rules has a sixtieth of it."""
_HEAD: Final = (
    *("title", "source", "game", "players", "seed", "option", "edition", "printed", "set"),
)
_LONGEST_THING: Final = 3
"""The most words that name a thing of a position."""
_SETTINGS: Final = {
    "error.unknown-game": "game",
    "error.players": "players",
    "error.players-exactly": "players",
    "error.seed": "seed",
    "error.unknown-option": "option",
    "error.option-needs": "option",
    "error.edition": "edition",
}
"""The word of the line that an error of the settings is about; all others are about `printed`."""
T = TypeVar("T")
_CASE: Final = ("play", "expect", "refuse", "legal")


class Case(NamedTuple):
    """One line of play from the set-up: its title and its steps as (line, word, rest)."""

    title: str
    steps: list[tuple[int, str, str]]


class Scenario(NamedTuple):
    """A set-up and the cases that start from it."""

    title: str
    source: str
    game: str
    players: int
    seed: int
    options: frozenset[str]
    edition: tuple[str, ...]
    """In words (`Edition.words`)."""
    head: dict[str, list[tuple[int, str]]]
    """By word, the lines before the cases: their number and the rest of the line."""
    cases: list[Case]

    def match(self) -> Match:
        """A match at the set-up position.

        Raises Unreadable with the line, or the missing word, or if its lines do not go together.
        """
        options = dict.fromkeys(sorted(self.options), True)  # for a fixed order of errors
        try:
            dealt = Match.create(self.game, self.players, self.seed, (), {}, options, self.edition)
        except BadSettings as error:
            raise self._refused(error) from None
        state = dealt.state()
        for line, words in self.head["set"]:
            with_line(line, partial(dealt.game.place, state, words.split()))
        dealt.game.placed(state)
        game, edition = dealt.game, dealt.edition
        return Match(game, self.players, self.seed, self.options, edition=edition, start=state)

    def _refused(self, error: BadSettings) -> Unreadable:
        """The error with the line that holds the setting, or that the line is missing."""
        word = _SETTINGS.get(error.message.key, "printed")
        if not (lines := self.head[word]):
            return Unreadable("error.no-line", text=word)
        named = (line for line, rest in lines if rest in error.message.params.values())
        return at_line(next(named, lines[-1][0]), error)


class Failed(AssertionError):
    """A scenario has another outcome; the text gives line, expectation and finding."""

    def __init__(self, line: int, wanted: str, found: str) -> None:
        self.wanted, self.found = wanted, found
        super().__init__(f"line {line}: {wanted} expected, found {found}")


def parse(text: str) -> Scenario:
    """The scenario of a text. Raises Unreadable with the line, or if it is too long."""
    if len(text) > MAX_SCENARIO:
        raise Unreadable("error.text-long", largest=MAX_SCENARIO)
    head: dict[str, list[tuple[int, str]]] = {word: [] for word in _HEAD}
    cases: list[Case] = []
    for number, word, rest in _lines(text):
        if word == "case":
            cases.append(Case(rest, []))
        elif word in _CASE and cases:
            cases[-1].steps.append((number, word, rest))
        elif word in _HEAD and not cases:
            head[word].append((number, rest))
        else:
            raise Unreadable("error.line", line=number, text=f"{word} {rest}")

    def one(word: str, default: str) -> str:
        return head[word][-1][1] if head[word] else default

    edition = tuple(rest for _, rest in head["edition"][-1:])
    printed = tuple(rest for _, rest in head["printed"])
    return Scenario(
        title=one("title", ""),
        source=one("source", ""),
        game=one("game", ""),
        players=whole_number(one("players", "")),
        seed=whole_number(one("seed", "1")),
        options=frozenset(rest for _, rest in head["option"]),
        edition=(*edition, *printed),
        head=head,
        cases=cases,
    )


def begins_like_one(text: str) -> bool:
    """Whether the first line of a text, but for comments, is one that scenarios begin with."""
    return any(word in _HEAD for _, word, _ in islice(_lines(text), 1))


def _lines(text: str) -> Iterator[tuple[int, str, str]]:
    for number, line in enumerate(lines_of(text), 1):
        word, _, rest = line.strip().partition(" ")
        if word and not word.startswith("#"):
            yield number, word, rest.strip()


def played(scenario: Scenario, case: Case) -> Match:
    """The match at the end of a case, nothing in it checked. Raises Unreadable with the line."""
    match = scenario.match()
    for line, word, rest in case.steps:
        for move in rest.split(";") if word == "play" else ():
            with_line(line, partial(match.play, move))
    return match


def run(scenario: Scenario, case: Case) -> Match:
    """Plays a case and returns its match at the end.

    Raises Failed when an expectation is not met, Unreadable when a line makes no sense.
    """
    match = scenario.match()
    for line, word, rest in case.steps:
        if word == "play":
            for move in rest.split(";"):
                with_line(line, partial(match.play, move))
        elif word == "expect":
            for expectation in rest.split(";"):
                expect(match, line, expectation.split())
        elif word == "legal":
            wanted = sorted(" ".join(move.split()) for move in rest.split(";"))
            if match.legal() != wanted:
                raise Failed(line, f"legal {'; '.join(wanted)}", "; ".join(match.legal()))
        else:
            move, _, key = rest.partition(":")
            reason = with_line(line, partial(match.why, move))
            if reason is None or reason.key != key.strip():
                raise Failed(line, f"refuse {rest}", reason.key if reason else "legal")
    return match


def expect(match: Match, line: int, words: list[str]) -> None:
    """Checks that a thing of a position has the value in `words`: its name, then its value.

    Finds out how many of the words are the name. Raises Failed, or Unreadable with the line.
    """
    state = match.state()
    refusals: list[Unreadable] = []
    for split in range(1, max(1, min(len(words), _LONGEST_THING)) + 1):
        try:
            value = match.game.look(state, words[:split])
        except Unreadable as error:
            if not refusals or error.message.key != "error.position-words":  # of the right length
                refusals.append(error)
            continue
        if value.split() != words[split:]:
            raise Failed(line, " ".join(words), value)
        return
    raise at_line(line, refusals[-1])


def with_line(line: int, action: Callable[[], T]) -> T:
    """Calls `action` and adds the line to any error it raises."""
    try:
        return action()
    except MonsoonError as error:
        raise at_line(line, error) from None
