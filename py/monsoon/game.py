"""The contract that every game keeps; with it come the errors that a game may raise.

A game is a bundle of functions over a state of its own. `Match` and everything above
it know a game only through `Game`; nothing here knows any particular game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol, TypeVar

from monsoon.editions import Edition, Editions
from monsoon.messages import BadSettings as BadSettings
from monsoon.messages import IllegalMove as IllegalMove
from monsoon.messages import Json as Json
from monsoon.messages import Message as Message
from monsoon.messages import MonsoonError as MonsoonError
from monsoon.messages import NotAMove as NotAMove
from monsoon.messages import Unreadable as Unreadable
from monsoon.randomness import Randomness

Move = tuple[int, ...]
"""A move: its kind first, then its arguments. Small, immutable, hashable, one text each."""

SEATS: Final = ("A", "B", "C", "D", "E")
"""Letters of the seats in texts, clockwise."""

S = TypeVar("S")


class Game(Protocol[S]):
    """One game's rules as functions of its state.

    `moves` holds every legal move. `choices` holds the same decision with orders that come to the
    same end generated once: bots and playouts use it. Every end of an action that `moves` can
    reach, `choices` can reach too, and a set of moves that commute has one order there.
    """

    name: str
    players: tuple[int, int]
    options: tuple[str, ...]
    needs: Mapping[str, str]
    """Options that mean nothing without another one."""
    hidden: bool
    """Whether a seat may know what others may not."""
    characters: tuple[str, ...]
    """What bots may like better than others do; how much, is in the game's weights.json."""

    editions: Editions
    """What is printed on its parts."""

    def setup(
        self, players: int, seed: int, options: frozenset[str], edition: Edition | None = None
    ) -> S:
        """The first position, of the first edition unless another is given.

        Raises nothing: the match has checked the arguments.
        """

    def copy(self, state: S) -> S:
        """A state that shares no mutable part with the given one."""

    def to_move(self, state: S) -> int | None:
        """The seat that decides now, or None when the game is over."""

    def turn(self, state: S) -> int:
        """Number of the turn in progress, from 1; 0 while the players set the game up."""

    def moves(self, state: S) -> list[Move]:
        """All legal moves; empty only when the game is over."""

    def choices(self, state: S) -> list[Move]:
        """Legal moves in canonical order only."""

    def check(self, state: S, move: Move) -> None:
        """Raises IllegalMove with the reason if the rules forbid the move here."""

    def apply(self, state: S, move: Move) -> None:
        """Plays a legal move in place, unchecked."""

    def reveals(self, before: S, move: Move, after: S, seat: int | None = None) -> bool:
        """Whether a move showed a seat something new (None: any): a barrier for taking back."""

    def secret(self, state: S) -> bool:
        """Whether the legal moves tell what only the seat to move may know."""

    def redeal(self, state: S, seat: int | None, rng: Randomness) -> S:
        """A position that a seat cannot tell from this one: what it cannot see is dealt anew.

        None: what not everybody can see.
        """

    def tries(self, state: S, thing: list[str]) -> list[Move]:
        """Moves to ask about for somebody who points at a thing of the board, legal or not.

        The thing is its kind and id. Raises Unreadable ("error.thing") when there is no such one.
        """

    def revisable(self, move: Move) -> bool:
        """Whether a person may still do this otherwise while it is among the latest moves."""

    def revisions(self, state: S, steps: list[Move]) -> list[Move]:
        """What could be done instead of one of these steps, made from this position."""

    def revised(self, state: S, steps: list[Move], move: Move) -> list[Move]:
        """The steps with a move of `revisions` done instead of what stands against it."""

    def text(self, move: Move) -> str:
        """The one text of the move."""

    def parse(self, text: str) -> Move:
        """The move of a text. Raises NotAMove."""

    def describe(self, state: S, move: Move) -> Json:
        """A legal move as a dict: text, kind, arguments by name, and what it brings at once."""

    def narrate(self, before: S, move: Move, after: S) -> list[Message]:
        """What a log says about a move."""

    def view(self, state: S, seat: int | None) -> Json:
        """The position as that seat may know it (None: what everybody may know)."""

    def scores(self, state: S) -> list[Json]:
        """Points of every seat with their breakdown, as if the game ended now."""

    def ranking(self, state: S) -> list[int]:
        """Seats, best first, ties broken by the rules."""

    def gauges(self, state: S) -> Json:
        """What the course of a game notes of a position: nothing but what everybody may know.

        By name, either one number for each seat or numbers by the id of what they belong to.
        """

    def components(self, edition: Edition | None = None) -> Json:
        """The printed parts of an edition, of the first if none is given: tables and prices."""

    def fingerprint(self, state: S) -> str:
        """A short hash of the whole state, hidden parts included, the same on every platform."""

    def place(self, state: S, words: list[str]) -> None:
        """Changes a position by one line of a scenario. Raises Unreadable."""

    def look(self, state: S, words: list[str]) -> str:
        """The value that a line of a scenario expects, in the same words. Raises Unreadable."""

    def board_text(self, state: S, names: tuple[str, ...], seat: int | None) -> str:
        """The position as a few lines of text for a terminal, as that seat may know it."""
