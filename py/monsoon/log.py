"""The log of a match by lines and by turns, and the course of a game in figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from monsoon.game import Game, GameState, Json, Message, Move
from monsoon.history import History


class LoggedMove(NamedTuple):
    """The log of one move: turn, seat, move text, messages, and the text that all may know."""

    turn: int
    seat: int
    move: str
    said: list[Message]
    told: str


def logged(game: Game[GameState], before: GameState, move: Move, after: GameState) -> LoggedMove:
    """The log of a move between two positions."""
    seat = game.mover(before)
    said = game.narrate(before, move, after)
    told = game.told(before, move)
    return LoggedMove(game.turn(before), seat, game.text(move), said, told)


def log(game: Game[GameState], history: History, first: int) -> Iterator[LoggedMove]:
    """The log of every move played, from move `first` on."""
    state = history.before(first)
    for move in history.moves[first:]:
        before = game.copy(state)
        game.apply(state, move)
        yield logged(game, before, move, state)


def turns(history: History) -> list[tuple[int, int, list[str]]]:
    """The moves played turn by turn: number of the turn, seat, move texts.

    A turn in which several seats decide is split into pieces.
    """
    pieces: list[tuple[int, int, list[str]]] = []
    for when, text in zip(history.when, history.texts, strict=True):
        if not pieces or pieces[-1][:2] != when:
            pieces.append((*when, []))
        pieces[-1][2].append(text)
    return pieces


def course(game: Game[GameState], history: History) -> list[Json]:
    """The course of a game: what everybody may know of it at the start and after every turn.

    Each entry has the number of the `turn` that had just ended (0: the start), the number of moves
    played up to then (`at`), and the gauges of the game. The last one is the present.
    """
    when = [turn for turn, _ in history.when]
    start = when.count(0)  # after the moves that set the game up
    ends = [at for at in range(1, len(when)) if when[at - 1] != when[at]]
    places = sorted({start, *ends, len(when)})
    over = game.to_move(history.state) is None
    return [
        {"turn": when[at - 1] if at else 0, "at": at, **game.gauges(state, over)}
        for at, state in zip(places, history.through(places), strict=True)
    ]
