"""What a bot of one's own is given: a turn, and positions to try things out in.

A `Turn` holds what its seat may know and nothing else: the position in it has everything dealt
anew that the seat cannot see. What the page lists beside the editor is `TURN` and `POSITION`.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final, NamedTuple

from monsoon.bots.levels import JUDGE, Bot
from monsoon.determinize import as_seen
from monsoon.game import Game, GameState, Json
from monsoon.randomness import Randomness

TURN: Final = ("seat", "view", "choices", "left", "random", "position", "plans")
"""What a bot may ask of its turn."""
POSITION: Final = (
    *("to_move", "over", "turn", "choices", "play", "copy"),
    *("view", "points", "ranking", "margin"),
)
"""What it may ask of a position."""


class Position:
    """A position to try moves in; nothing that happens to it changes the game."""

    def __init__(self, game: Game[GameState], state: GameState) -> None:
        self._game = game
        self._state = state

    @property
    def to_move(self) -> int | None:
        """The seat that decides now, counted from 0; None when the game is over."""
        return self._game.to_move(self._state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 while the game is set up."""
        return self._game.turn(self._state)

    def choices(self) -> list[str]:
        """The legal moves as texts; moves that come to the same are listed once."""
        return [self._game.text(move) for move in self._game.choices(self._state)]

    def play(self, *moves: str) -> Position:
        """Plays moves here, one after the other, and returns this position.

        Raises NotAMove or IllegalMove, and says why.
        """
        for text in moves:
            move = self._game.parse(text)
            self._game.check(self._state, move)
            self._game.apply(self._state, move)
        return self

    def copy(self) -> Position:
        """The same position once more, to play something else in."""
        return Position(self._game, self._game.copy(self._state))

    def view(self, seat: int | None = None) -> Json:
        """What a seat sees here; without one, what everybody may know."""
        return self._game.view(self._state, seat)

    def points(self) -> list[int]:
        """The points of every seat, as if the game ended now."""
        return [int(score["total"]) for score in self._game.scores(self._state)]

    def ranking(self) -> list[int]:
        """The seats, best first, as if the game ended now."""
        return self._game.ranking(self._state)

    def margin(self, seat: int) -> float:
        """The lead over the others' mean, in points, that a seat is expected to have at the end.

        Raises BadSettings in a game that no bot has learned.
        """
        return Bot(self._game.name, JUDGE).valuation.margin(self._state, seat)


class Plan(NamedTuple):
    """A whole turn: its moves, and the position after it. A bot may answer with it."""

    moves: list[str]
    position: Position


class Turn:
    """What a bot is asked about.

    `seat` is the bot's seat, counted from 0, and `view` what it sees, as dicts, lists, numbers and
    texts. `choices` are the legal moves as texts; moves that come to the same are listed once.
    `random` gives random numbers that are the same each time: `below(n)`, `choice(list)`,
    `shuffled(list)`.
    """

    seat: int
    view: Json
    choices: list[str]
    random: Randomness

    def __init__(self, game: Game[GameState], state: GameState, seconds: float) -> None:
        """`state` is the true position; nothing hidden in it is kept.

        Raises IllegalMove when the game is over.
        """
        seat = game.mover(state)
        self.seat = seat
        self.view = game.view(state, seat)
        self._game = game
        self._seen = as_seen(game, state, seat)
        self.choices = [game.text(move) for move in game.choices(self._seen)]
        self.random = Randomness(game.turn(state) * 97 + seat)
        self._end = perf_counter() + seconds

    @property
    def left(self) -> float:
        """Seconds left for this decision."""
        return self._end - perf_counter()

    def position(self, deal: int = 0) -> Position:
        """A position like this one, what the seat cannot see dealt anew; `deal` counts the ways."""
        dealt = as_seen(self._game, self._seen, self.seat, deal)
        return Position(self._game, self._game.copy(dealt))

    def plans(self, many: int = 8, width: int = 3, deal: int = 0) -> list[Plan]:
        """Whole turns worth a look, best first, one for each of the `many` best first moves.

        `width` positions are followed at every step, at least one. Raises BadSettings in a game
        that no bot has learned.
        """
        many, width = max(0, many), max(1, width)
        search = Bot(self._game.name, JUDGE).search()
        start = self.position(deal)._state
        turns = sorted(search.turns(start, width, many), key=lambda way: -way.worth)[:many]
        return [
            Plan([self._game.text(move) for move in way.moves], Position(self._game, way.state))
            for way in turns
        ]
