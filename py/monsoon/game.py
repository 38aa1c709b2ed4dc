"""The contract that every game keeps; with it come the errors that a game may raise.

A game is a bundle of functions over a state of its own. `Match` and everything above
it know a game only through `Game`; nothing here knows any particular game.

A game is a subclass of `Game`. What a simple game does without has an answer here: no options, one
edition, nothing hidden, no scenarios. What has none, every game answers itself; `missing` and mypy
name what was left out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final, Protocol, TypeVar

from monsoon.editions import Edition, Editions, unprinted
from monsoon.grammar import Grammar
from monsoon.grammar import Move as Move
from monsoon.messages import BadSettings as BadSettings
from monsoon.messages import IllegalMove as IllegalMove
from monsoon.messages import Json as Json
from monsoon.messages import Message as Message
from monsoon.messages import MonsoonError as MonsoonError
from monsoon.messages import NotAMove as NotAMove
from monsoon.messages import Unreadable as Unreadable
from monsoon.randomness import Randomness

SEATS: Final = ("A", "B", "C", "D", "E")
"""Letters of the seats in texts, clockwise."""

Self = TypeVar("Self")


class GameState(Protocol):
    """What bots, tests and the house ask of a position of any game."""

    players: int
    decision: int
    """What is decided now: a place in the game's `decisions`."""

    def copy(self: Self) -> Self:
        """A position that shares no mutable part with this one."""

    def key(self) -> tuple[object, ...]:
        """Everything in this position as one comparable value."""


S = TypeVar("S", bound=GameState)


class Game(Protocol[S]):
    """One game's rules as functions of its state.

    `moves` holds every legal move. `choices` holds the same decision with orders that come to the
    same end generated once: bots and playouts use it. Every end of an action that `moves` can
    reach, `choices` can reach too, and a set of moves that commute has one order there.
    """

    name: str
    players: tuple[int, int]
    grammar: Grammar
    """Its verbs and what follows each of them."""
    decisions: tuple[str, ...]
    """Every kind of decision; the last one is none: the game is over."""
    ends: tuple[str, ...]
    """Every way in which it can end, as the view's `end` tells it."""

    # --- what every game answers itself -------------------------------------------------------

    def setup(
        self, players: int, seed: int, options: frozenset[str], edition: Edition | None = None
    ) -> S:
        """The first position, of the first edition unless another is given.

        Raises nothing: the match has checked the arguments.
        """

    def to_move(self, state: S) -> int | None:
        """The seat that decides now, or None when the game is over."""

    def turn(self, state: S) -> int:
        """Number of the turn in progress, from 1; 0 while the players set the game up."""

    def moves(self, state: S) -> list[Move]:
        """All legal moves; empty only when the game is over."""

    def apply(self, state: S, move: Move) -> None:
        """Plays a legal move in place, unchecked."""

    def view(self, state: S, seat: int | None) -> Json:
        """The position as that seat may know it (None: what everybody may know).

        It has at least `turn`, `to_move`, `decision`, `end` (None: it goes on) and `scores`.
        """

    def scores(self, state: S) -> list[Json]:
        """Points of every seat with their breakdown, as if the game ended now."""

    # --- what a game may have -----------------------------------------------------------------

    options: tuple[str, ...] = ()
    needs: Mapping[str, str] = {}
    """Options that mean nothing without another one."""
    characters: tuple[str, ...] = ()
    """What bots may like better than others do; how much, is in the game's weights.json."""

    @property
    def editions(self) -> Editions:
        """What is printed on its parts: one edition of which nothing is told."""
        return unprinted(self.name)

    def components(self, edition: Edition | None = None) -> Json:
        """The printed parts of an edition, of the first if none is given: tables and prices."""
        return {}

    # --- hidden things: without these everything lies open ------------------------------------

    hidden: bool = False
    """Whether a seat may know what others may not."""

    def reveals(self, before: S, move: Move, after: S, seat: int | None = None) -> bool:
        """Whether a move showed a seat something new (None: any): a barrier for taking back."""
        return False

    def secret(self, state: S) -> bool:
        """Whether the legal moves tell what only the seat to move may know."""
        return False

    def redeal(self, state: S, seat: int | None, rng: Randomness) -> S:
        """A position that a seat cannot tell from this one: what it cannot see is dealt anew.

        None: what not everybody can see.
        """
        return self.copy(state)

    # --- moves: everything that follows from the legal ones and the grammar -------------------

    def choices(self, state: S) -> list[Move]:
        """Legal moves in canonical order only."""
        return self.moves(state)

    def check(self, state: S, move: Move) -> None:
        """Raises IllegalMove with the reason if the rules forbid the move here."""
        if move in self.moves(state):
            return
        if self.to_move(state) is None:
            raise IllegalMove("illegal.over")
        raise self.refusal(state, move)

    def refusal(self, state: S, move: Move) -> IllegalMove:
        """Why a move is not legal in a game that goes on."""
        now = self.decisions[state.decision]
        return IllegalMove("illegal.not-now", decision=now, move=self.text(move))

    def text(self, move: Move) -> str:
        """The one text of the move."""
        return self.grammar.text(move)

    def parse(self, text: str) -> Move:
        """The move of a text. Raises NotAMove."""
        return self.grammar.parse(text)

    def describe(self, state: S, move: Move) -> Json:
        """A legal move as a dict: text, kind, arguments by name, and what it brings at once."""
        return self.grammar.described(move)

    def narrate(self, before: S, move: Move, after: S) -> list[Message]:
        """What a log says about a move: `log.` and its verb, with its arguments."""
        verb = self.grammar.verbs[move[0]]
        return [Message(f"log.{verb}", self.grammar.arguments(move))]

    def revisable(self, move: Move) -> bool:
        """Whether a person may still do this otherwise while it is among the latest moves."""
        return False

    def revisions(self, state: S, steps: list[Move]) -> list[Move]:
        """What could be done instead of one of these steps, made from this position."""
        return []

    def revised(self, state: S, steps: list[Move], move: Move) -> list[Move]:
        """The steps with a move of `revisions` done instead of what stands against it."""
        return steps

    # --- positions ----------------------------------------------------------------------------

    def copy(self, state: S) -> S:
        """A state that shares no mutable part with the given one."""
        return state.copy()

    def fingerprint(self, state: S) -> str:
        """A short hash of the whole state, hidden parts included, the same on every platform."""
        return hashlib.sha256(repr(state.key()).encode()).hexdigest()[:16]

    def ranking(self, state: S) -> list[int]:
        """Seats, best first, ties broken by the rules: by points, then in the order of seats."""
        points = [score["total"] for score in self.scores(state)]
        return sorted(range(state.players), key=lambda seat: -points[seat])

    def gauges(self, state: S) -> Json:
        """What the course of a game notes of a position: nothing but what everybody may know.

        By name, either one number for each seat or numbers by the id of what they belong to.
        """
        return {"points": [score["total"] for score in self.scores(state)]}

    def tries(self, state: S, thing: list[str]) -> list[Move]:
        """Moves to ask about for a person who points at a thing of the board, legal or not.

        The thing is its kind and id. Raises Unreadable ("error.thing") when there is no such one.
        """
        raise Unreadable("error.thing", text=" ".join(thing))

    def place(self, state: S, words: list[str]) -> None:
        """Changes a position by one line of a scenario. Raises Unreadable."""
        raise Unreadable("error.position", text=" ".join(words))

    def look(self, state: S, words: list[str]) -> str:
        """The value that a line of a scenario expects, in the same words. Raises Unreadable."""
        raise Unreadable("error.position", text=" ".join(words))

    def board_text(self, state: S, names: tuple[str, ...], seat: int | None) -> str:
        """The position as a few lines of text for a terminal, as that seat may know it."""
        return "\n".join(f"{name}: {told}" for name, told in self.view(state, seat).items())


_MUST: Final = (
    *("name", "players", "grammar", "decisions", "ends"),
    *("setup", "to_move", "turn", "moves", "apply", "view", "scores"),
)


def missing(game: object) -> list[str]:
    """What every game answers itself and this one does not, a sentence each."""
    kind = type(game)
    wanted = [name for name in _MUST if _is_open(kind, name)]
    said = [f"{kind.__name__} has no `{name}`: monsoon/game.py says what it is." for name in wanted]
    if getattr(kind, "hidden", False):
        for name in ("secret", "redeal", "reveals"):
            if _is_open(kind, name):
                said.append(f"{kind.__name__} hides things and has no `{name}` of its own.")
    return said


def _is_open(kind: type, name: str) -> bool:
    """Whether a game has no more of something than the contract says."""
    return getattr(kind, name, None) is getattr(Game, name, None)
