"""What is told of the moves of a match: line by line, turn by turn, and as a course of numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from monsoon.game import Game, GameState, Json, Message, Move
from monsoon.history import History


class LoggedMove(NamedTuple):
    """What a log says of one move: when, who, its text, and its messages."""

    turn: int
    seat: int
    move: str
    said: list[Message]


def logged(game: Game[GameState], before: GameState, move: Move, after: GameState) -> LoggedMove:
    """The lines of a move between two positions."""
    seat = game.to_move(before)
    assert seat is not None
    said = game.narrate(before, move, after)
    return LoggedMove(game.turn(before), seat, game.text(move), said)


def log(game: Game[GameState], history: History, first: int) -> Iterator[LoggedMove]:
    """The lines of every move played, from move `first` on."""
    state = history.before(first)
    for move in history.moves[first:]:
        before = game.copy(state)
        game.apply(state, move)
        yield logged(game, before, move, state)


def turns(history: History) -> list[tuple[int, int, list[str]]]:
    """The moves played turn by turn: number of the turn, seat, move texts.

    A turn in which several seats decide stands here in as many pieces.
    """
    pieces: list[tuple[int, int, list[str]]] = []
    for when, text in zip(history.when, history.texts, strict=True):
        if not pieces or pieces[-1][:2] != when:
            pieces.append((*when, []))
        pieces[-1][2].append(text)
    return pieces


def course(game: Game[GameState], history: History) -> list[Json]:
    """How the game went: what everybody may know of it at the begin and after every turn.

    Each with the number of the `turn` that had just ended (0: the begin), the number of moves
    played up to then (`at`), and the gauges of the game. The last one is the present.
    """
    when = [turn for turn, _ in history.when]
    ends = [at for at in range(1, len(when)) if when[at - 1] != when[at]]
    places = sorted({when.count(0), *ends, len(when)} - ({0} if when.count(0) else set()))
    return [
        {"turn": when[at - 1] if at else 0, "at": at, **game.gauges(state)}
        for at, state in zip(places, history.through(places), strict=True)
    ]
