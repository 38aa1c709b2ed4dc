"""What an analysis tells of one turn and of a turning point."""

from __future__ import annotations

from typing import NamedTuple

from monsoon.bots.hint import steps_of
from monsoon.bots.reasons import Reason, all_reasons, weightiest
from monsoon.bots.standing import Piece, TurningPoint
from monsoon.game import Game, GameState, Json, Move
from monsoon.match import Match


class Verdict(NamedTuple):
    """What was lost in a piece, in points, and what would have been better if anything was lost."""

    lost: float
    costs: tuple[float, ...]
    """What that cost each seat; the others gain what was lost."""
    at: int
    better: tuple[Move, ...]
    chance: tuple[float, ...] = ()
    """What was revealed in it, compared with what could have been, for each seat."""
    asked: bool = False
    """Whether the strongest level was asked about it."""


def turn_told(
    game: Game[GameState],
    seen: GameState,
    piece: Piece,
    verdict: Verdict,
    played: tuple[Move, ...],
    begins: bool,
    unnamed: list[Json],
) -> Json:
    """A verdict for a page: what was lost, what would have been better, and why.

    `seen`: the position as the seat saw it; `played`: its moves up to where they revealed something
    new; `begins`: the piece begins a turn of its seat; `unnamed`: `moves_unnamed` of the piece.
    """
    return {
        "turn": piece.turn,
        "seat": piece.seat,
        "from": piece.first,
        "to": piece.last,
        "lost": round(verdict.lost, 2),
        "at": verdict.at,
        "better": steps_of(game, seen, verdict.better),
        "reasons": [one.as_json() for one in _reasons(game, seen, verdict.better, played)],
        "answered": begins and _is_answered(game, seen, piece, verdict.better),
        "unnamed": unnamed,
    }


def moves_unnamed(match: Match, piece: Piece) -> list[Json]:
    """The moves of a piece of which the log keeps something to itself, for those who may know."""
    game, state = match.game, match.state(piece.first)
    found: list[Json] = []
    for index, text in enumerate(match.history[piece.first : piece.last], piece.first):
        move = game.parse(text)
        if game.told(state, move) != text:
            found.append({"index": index, "move": game.describe(state, move)})
        game.apply(state, move)
    return found


def _reasons(
    game: Game[GameState], seen: GameState, better: tuple[Move, ...], played: tuple[Move, ...]
) -> list[Reason]:
    """The weightiest facts about the better turn that are not true of the one played."""
    if not better:
        return []
    shared = [one.as_json() for one in all_reasons(game, seen, played)]
    facts = all_reasons(game, seen, better)
    return weightiest([one for one in facts if one.as_json() not in shared])


def _is_answered(
    game: Game[GameState], seen: GameState, piece: Piece, moves: tuple[Move, ...]
) -> bool:
    """Whether another seat decides after these moves before the turn of this one goes on."""
    after = game.copy(seen)
    for move in moves:
        game.apply(after, move)
    return game.turn(after) == piece.turn and game.to_move(after) not in (piece.seat, None)


def turning_told(point: TurningPoint, unnamed: list[Json]) -> Json:
    """A turning point for a page: its moves, the values before and after, and its cause.

    `unnamed`: `moves_unnamed` of its pieces, as far as the viewer may know them.
    """
    passage, change = point.passage, point.change
    return {
        "turn": passage.pieces[0].turn,
        "seat": passage.seat,
        "from": passage.first,
        "to": passage.last,
        "before": round(change.before, 1),
        "after": round(change.after, 1),
        "lost": None if change.lost is None else round(change.lost, 2),
        "leader": point.leader,
        "cause": point.cause,
        "unnamed": unnamed,
    }
