"""The contract that every game implements, and the errors that a game may raise.

A game is a bundle of functions over a state of its own. `Match` and everything above
it access a game only through `Game`; nothing here depends on any particular game.

A game is a subclass of `Game`. Features that a simple game lacks have a default here: no options,
one edition, nothing hidden, no scenarios. Every game implements the rest; `missing` and mypy
report what was left out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from itertools import pairwise
from typing import Final, NamedTuple, Protocol, TypeVar

from monsoon.editions import Edition, Editions, unprinted
from monsoon.grammar import Grammar
from monsoon.grammar import Move as Move
from monsoon.messages import BadSettings as BadSettings
from monsoon.messages import IllegalMove as IllegalMove
from monsoon.messages import Json as Json
from monsoon.messages import Message as Message
from monsoon.messages import MonsoonError as MonsoonError
from monsoon.messages import NotAMove as NotAMove
from monsoon.messages import OutOfRange as OutOfRange
from monsoon.messages import Unreadable as Unreadable
from monsoon.randomness import Randomness

SEATS: Final = ("A", "B", "C", "D", "E")
"""Letters of the seats in texts, clockwise."""

Self = TypeVar("Self")


class GameState(Protocol):
    """What bots, tests and the match need of a position of any game."""

    players: int
    decision: int
    """What is to be decided now: an index into the game's `decisions`."""

    def copy(self: Self) -> Self:
        """A position that shares no mutable part with this one."""

    def key(self) -> tuple[object, ...]:
        """Everything in this position as one comparable value."""


S = TypeVar("S", bound=GameState)


class Offer(NamedTuple):
    """The most that a move which only chooses an action can bring, or why it cannot be played."""

    move: Move
    brings: list[Message]
    warns: list[Message]
    """Warnings: that it brings nothing, or costs what one may want to keep."""
    reason: Message | None = None
    """Why it brings nothing, if the rules can say."""


class Game(Protocol[S]):
    """One game's rules as functions of its state.

    `moves` returns every legal move. `choices` returns the same decision with each set of moves
    that commute in one order only: bots and playouts use it. Every outcome of an action that
    `moves` can reach, `choices` can reach too.
    """

    name: str
    players: tuple[int, int]
    grammar: Grammar
    """Its verbs and what follows each of them."""
    decisions: tuple[str, ...]
    """Every kind of decision; the last one means that the game is over."""
    ends: tuple[str, ...]
    """Every way in which it can end, as in the view's `end`."""

    # --- what every game implements -----------------------------------------------------------

    def setup(
        self, players: int, seed: int, options: frozenset[str], edition: Edition | None = None
    ) -> S:
        """The first position, of the first edition unless another is given.

        Raises nothing: the match has checked the arguments.
        """

    def to_move(self, state: S) -> int | None:
        """The seat that decides now, or None when the game is over."""

    def turn(self, state: S) -> int:
        """Number of the turn in progress, from 1; 0 while the players set up the game."""

    def moves(self, state: S) -> list[Move]:
        """All legal moves; empty only when the game is over."""

    def apply(self, state: S, move: Move) -> None:
        """Plays a legal move in place, unchecked."""

    def view(self, state: S, seat: int | None) -> Json:
        """The position as that seat may know it (None: what everybody may know).

        It has what `outline` returns, and `end`: which of `ends` is reached, None as long as none
        is; others may still have turns then. `viewer` may be left out where all see the same.
        """

    def scores(self, state: S) -> list[Json]:
        """Points of every seat with their breakdown, as if the game ended now."""

    # --- optional features --------------------------------------------------------------------

    options: tuple[str, ...] = ()
    needs: Mapping[str, str] = {}
    """Options that require another one."""
    characters: tuple[str, ...] = ()
    """Characters of bots, by what they favour; how much is in the game's weights.json."""

    @property
    def editions(self) -> Editions:
        """What is printed on its parts: by default one edition without any description."""
        return unprinted(self.name)

    def components(self, edition: Edition | None = None) -> Json:
        """The printed parts of an edition (by default the first): tables and prices."""
        return {}

    # --- hidden things: by default everything lies open ---------------------------------------

    hidden: bool = False
    """Whether a seat may know what others may not."""

    def reveals(self, before: S, move: Move, after: S, seat: int | None = None) -> bool:
        """Whether a move showed a seat something new, which blocks taking it back.

        None: the seat that made the move.
        """
        return False

    def secret(self, state: S) -> bool:
        """Whether the legal moves reveal what only the seat to move may know."""
        return False

    def redeal(self, state: S, seat: int | None, rng: Randomness) -> S:
        """A position that a seat cannot tell from this one: what it cannot see is redealt.

        None: everything that is not known to all.
        """
        return self.copy(state)

    # --- moves: derived from the legal ones and the grammar -----------------------------------

    def choices(self, state: S) -> list[Move]:
        """The legal moves, each set of moves that commute in one order only; by default all."""
        return self.moves(state)

    def check(self, state: S, move: Move) -> None:
        """Raises IllegalMove with the reason if the rules forbid the move here."""
        if move in self.moves(state):
            return
        self.mover(state)  # when the game is over, that is the reason
        raise self.refusal(state, move)

    def refusal(self, state: S, move: Move) -> IllegalMove:
        """Why a move is not legal in a game in progress."""
        now = self.decisions[state.decision]
        return IllegalMove("illegal.not-now", decision=now, move=self.text(move))

    def text(self, move: Move) -> str:
        """The unique text of the move."""
        return self.grammar.text(move)

    def parse(self, text: str) -> Move:
        """The move of a text. Raises NotAMove."""
        return self.grammar.parse(text)

    def describe(self, state: S, move: Move) -> Json:
        """A legal move as a dict: text, kind, arguments by name, and its immediate effect."""
        return self.grammar.described(move)

    def told(self, before: S, move: Move) -> str:
        """The text of a move as everybody may look it up later; it need not be a whole move."""
        return self.text(move)

    def narrate(self, before: S, move: Move, after: S) -> list[Message]:
        """The log of a move: by default `log.` and its verb, with its arguments."""
        verb = self.grammar.verbs[move[0]]
        return [Message(f"log.{verb}", self.grammar.arguments(move))]

    def revisable(self, move: Move) -> bool:
        """Whether a person can still revise this move while it is among the latest ones."""
        return False

    def revisions(self, state: S, steps: list[Move]) -> list[Move]:
        """What could be played instead of one of these steps, made from this position."""
        return []

    def revised(self, state: S, steps: list[Move], move: Move) -> list[Move]:
        """The steps with a move of `revisions` in place of those that conflict with it."""
        return steps

    def offers(self, state: S) -> list[Offer]:
        """What moves that only choose an action would lead to, and moves that only money forbids.

        Nothing that the seat to move may not know.
        """
        return []

    # --- positions ----------------------------------------------------------------------------

    def mover(self, state: S) -> int:
        """The seat that decides now, where one has to. Raises IllegalMove if the game is over."""
        seat = self.to_move(state)
        if seat is None:
            raise IllegalMove("illegal.over")
        return seat

    def copy(self, state: S) -> S:
        """A state that shares no mutable part with the given one."""
        return state.copy()

    def outline(self, state: S, seat: int | None) -> Json:
        """What the match and the page need in every view."""
        to_move = self.to_move(state)
        return {
            "game": self.name,
            "players": state.players,
            "viewer": seat,
            "turn": self.turn(state),
            "to_move": to_move,
            "over": to_move is None,
            "decision": self.decisions[state.decision],
            "scores": self.scores(state),
            "ranking": self.ranking(state),
        }

    def fingerprint(self, state: S) -> str:
        """A short hash of the whole state, hidden parts included, the same on every platform."""
        return hashlib.sha256(repr(state.key()).encode()).hexdigest()[:16]

    def ranking(self, state: S) -> list[int]:
        """Seats, best first, ties broken by the rules: by default by points, then by seat."""
        points = [score["total"] for score in self.scores(state)]
        return sorted(range(state.players), key=lambda seat: -points[seat])

    def breakdown(self, score: Json) -> dict[str, int | None]:
        """The parts that make the total of one of `scores`, by name; None for a hidden one.

        By default everything in it but the seat.
        """
        return {name: score[name] for name in score if name not in ("seat", "total")}

    tie: str = ""
    """Key of the sentence that says how the rules break a tie of points."""

    def shares_rank(self, one: Json, other: Json) -> bool:
        """Whether two of `scores` share a rank: by default with as many points."""
        return bool(one["total"] == other["total"])

    def ranks(self, scores: list[Json], ranking: list[int]) -> list[int]:
        """By seat its rank from 1, for scores and the ranking that they lead to."""
        ranks = [1] * len(ranking)
        for place, (before, seat) in enumerate(pairwise(ranking), 2):
            ranks[seat] = ranks[before] if self.shares_rank(scores[before], scores[seat]) else place
        return ranks

    def winners(self, state: S) -> list[int]:
        """Seats that share the first rank."""
        ranking = self.ranking(state)
        ranks = self.ranks(self.scores(state), ranking)
        return [seat for seat in ranking if ranks[seat] == 1]

    def gauges(self, state: S, over: bool = False) -> Json:
        """The figures of a position for the course of a game; only what everybody may know.

        By name, either a number for each seat or numbers by the id of what they belong to. `over`:
        the game that the position belongs to has ended since, so that more may be known.
        """
        return {"points": [score["total"] for score in self.scores(state)]}

    def tries(self, state: S, thing: list[str]) -> list[Move]:
        """Moves to try when a person points at a thing of the board, legal or not.

        The thing is its kind and id. Raises Unreadable ("error.thing") if there is no such thing.
        """
        raise Unreadable("error.thing", text=" ".join(thing))

    def place(self, state: S, words: list[str]) -> None:
        """Changes a position by one line of a scenario. Raises Unreadable."""
        raise Unreadable("error.position-none")

    def placed(self, state: S) -> None:
        """Raises Unreadable if a position cannot be played as all its lines together made it."""
        return  # every game may do without

    def look(self, state: S, words: list[str]) -> str:
        """The value of a thing, in the words of a scenario's line. Raises Unreadable.

        Every game has `decision`, `to-move`, `turn`, `end`, `ranking` and `points A`.
        """
        return _looked(self.view(state, None), words)

    board_help: tuple[str, ...] = ()
    """What `board_text` and the moves abbreviate, in a few sentences for a terminal."""

    def board_text(self, state: S, names: tuple[str, ...], seat: int | None) -> str:
        """The position as a few lines of text for a terminal, as that seat may know it."""
        return "\n".join(f"{name}: {told}" for name, told in self.view(state, seat).items())


_MUST: Final = (
    *("name", "players", "grammar", "decisions", "ends"),
    *("setup", "to_move", "turn", "moves", "apply", "view", "scores"),
)


def _looked(view: Json, words: list[str]) -> str:
    """The value of a thing that every game has, from a view. Raises Unreadable."""
    values = {name: view[name] for name in ("decision", "turn", "end")}
    values["to-move"] = None if view["over"] else SEATS[view["to_move"]]
    values["ranking"] = " ".join(SEATS[seat] for seat in view["ranking"])
    for score in view["scores"]:
        values[f"points {SEATS[score['seat']]}"] = score["total"]
    thing = " ".join(words)
    if thing not in values:
        raise Unreadable("error.position", text=thing, known=list(values))
    return "none" if values[thing] is None else str(values[thing])


def missing(game: object) -> list[str]:
    """What a game must implement and this one does not, a sentence each."""
    kind = type(game)
    wanted = [name for name in _MUST if _is_open(kind, name)]
    said = [f"{kind.__name__} has no `{name}`: monsoon/game.py says what it is." for name in wanted]
    if getattr(kind, "hidden", False):
        for name in ("secret", "redeal", "reveals"):
            if _is_open(kind, name):
                said.append(f"{kind.__name__} hides things and has no `{name}` of its own.")
    return said


def _is_open(kind: type, name: str) -> bool:
    """Whether a game leaves something as the contract has it."""
    return getattr(kind, name, None) is getattr(Game, name, None)
