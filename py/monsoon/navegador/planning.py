"""How bots search the turns of Navegador: most actions exhaustively, voyages with a beam.

A position within a turn is valued as if the turn ended there, so a net only needs to know the
ends of turns.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from monsoon.bots.turns import Search, Turn
from monsoon.game import Move
from monsoon.navegador import rondel, rules
from monsoon.navegador.moves import (
    CARD,
    END,
    EXPLORE,
    FINISH,
    GO,
    PAY_SHIP,
    PROCESS,
    REVEAL_COLONIES,
    SELL,
)
from monsoon.navegador.state import OVER, PAY, REVEAL, RONDEL, SAILING, State

BEAM: Final = 3
"""Positions of a sailing action that are expanded at each step."""
GAME: Final = rules.GAME
_ENDS: Final = ((END,), (FINISH,))
_IDLE: Final = frozenset({GO, PAY_SHIP, CARD, FINISH, END})
"""Kinds of moves that gain nothing by themselves."""


class Planner(Search[State]):
    """Searches the turns of one position at a time."""

    def turns(self, state: State, width: int, roots: int) -> Iterator[Turn[State]]:
        """The best turn for each first move."""
        if GAME.to_move(state) is None:
            return
        self.others = self.valuation.others(state, state.seat)
        if state.decision == SAILING:
            for voyage in self._voyages(state):
                yield self._on_from(voyage)
            return
        for move in self._sensible(state):
            yield self._after(state, move)

    def ways(self, state: State, width: int, roots: int) -> Iterator[Turn[State]]:
        """The best turn for each move with which the action of a field can begin."""
        if state.decision != RONDEL:
            yield from self.turns(state, width, roots)
            return
        self.others = self.valuation.others(state, state.seat)
        for move in self._sensible(state):
            yield from self._ways_after(state, move)

    def _ways_after(self, state: State, move: Move) -> Iterator[Turn[State]]:
        """The best turns that start with a move on the rondel; of voyages the best one alone."""
        after = state.copy()
        GAME.apply(after, move)
        if after.decision == PAY:
            ways = self._ways_after(after, self._payment(after))
        elif after.decision == SAILING:
            ways = iter((self._sailing(after),))
        else:
            turns: dict[float, Turn[State]] = {}
            for first in self._sensible(after):
                turn = self._after(after, first)
                # what is worth exactly the same is nearly always the same moves in another order
                turns.setdefault(turn.worth, turn)
            ways = iter(turns.values())
        for turn in ways:
            yield self._prefixed((move,), turn)

    def replay(self, state: State, plan: tuple[Move, ...], width: int) -> Turn[State]:
        """The best turn that starts with a plan from another deal, as far as it is legal here."""
        self.others = self.valuation.others(state, state.seat)
        seat, turn = state.seat, state.turn
        begun = state.copy()
        played: list[Move] = []
        for move in plan:
            if begun.turn != turn or begun.decision == OVER or move not in GAME.moves(begun):
                break
            GAME.apply(begun, move)
            played.append(move)
        if begun.seat != seat or begun.turn != turn or begun.decision == OVER:
            return Turn(self.valuation.worth(begun, seat, self.others), tuple(played), begun)
        return self._prefixed(tuple(played), self._best(begun))

    def wastes(self, plan: tuple[Move, ...]) -> bool:
        """Whether a turn does nothing on its field, or plays the card without a voyage."""
        kinds = [move[0] for move in plan]
        return (CARD, FINISH) in pairwise(kinds) or not set(kinds) - _IDLE

    def _value(self, state: State) -> float:
        """The worth of a position to the seat to move if its turn ended now."""
        self.looked += 1
        after = state.copy()
        after.extra = 0
        rondel.end_turn(after, (END,))
        return self.valuation.worth(after, state.seat, self.others)

    def _after(self, state: State, move: Move) -> Turn[State]:
        """The best turn that starts with a move."""
        if move in _ENDS and state.decision != SAILING:
            return self._finished(state)
        after = state.copy()
        GAME.apply(after, move)
        return self._prefixed((move,), self._best(after))

    def _finished(self, state: State) -> Turn[State]:
        """The turn that ends here."""
        worth = self._value(state)
        after = state.copy()
        GAME.apply(after, (END,))
        return Turn(worth, ((END,),), after)

    @staticmethod
    def _prefixed(moves: tuple[Move, ...], turn: Turn[State]) -> Turn[State]:
        return turn._replace(moves=(*moves, *turn.moves))

    def _best(self, state: State) -> Turn[State]:
        """The best continuation to the end of the turn."""
        if state.decision == PAY:
            return self._after(state, self._payment(state))
        if state.decision == REVEAL:
            return self._after(state, (REVEAL_COLONIES,))
        if state.decision == SAILING:
            return self._sailing(state)
        return self._action(state)

    def _payment(self, state: State) -> Move:
        """Gives up the ship whose loss costs the least worth."""
        ways = GAME.choices(state)
        if len(ways) == 1:
            return ways[0]
        valued = []
        for move in ways:
            after = state.copy()
            GAME.apply(after, move)
            valued.append((self._value(after), move))
        return max(valued, key=lambda one: one[0])[1]

    def _action(self, state: State) -> Turn[State]:
        """The best way through an action with few choices."""
        best: Turn[State] | None = None
        for move in self._sensible(state):
            turn = self._after(state, move)
            if best is None or turn.worth > best.worth:
                best = turn
        assert best is not None
        return best

    @staticmethod
    def _sensible(state: State) -> list[Move]:
        """The choices; of trades only full amounts, with and without orange factory and loot."""
        return [
            move
            for move in GAME.choices(state)
            if move[0] not in (SELL, PROCESS) or _whole(state, move)
        ]

    def _sailing(self, state: State) -> Turn[State]:
        """The best sailing action, followed by the best turn if it was an extra one."""
        return self._on_from(max(self._voyages(state), key=_worth))

    def _on_from(self, voyage: Turn[State]) -> Turn[State]:
        """A sailing action, followed by the best turn if it was an extra one."""
        if voyage.state.decision == RONDEL and voyage.moves[-1] == (FINISH,):
            return self._prefixed(voyage.moves, self._best(voyage.state))
        return voyage

    def _voyages(self, state: State) -> Iterator[Turn[State]]:
        """For each first move the best sailing action found, including its end."""
        end: Move = (FINISH,) if state.extra else (END,)
        best: dict[Move, tuple[float, tuple[Move, ...], State]] = {
            end: (self._value(state), (), state)
        }
        beam: list[tuple[tuple[Move, ...], State]] = [((), state)]
        seen: set[tuple[tuple[int, ...], tuple[int, ...]]] = set()
        while beam:
            going: list[tuple[float, tuple[Move, ...], State]] = []
            for path, position in beam:
                for move in GAME.moves(position):
                    if move == end:
                        continue
                    after = position.copy()
                    GAME.apply(after, move)
                    moves = (*path, move)
                    if move[0] == EXPLORE:
                        GAME.apply(after, (REVEAL_COLONIES,))
                        moves = (*moves, (REVEAL_COLONIES,))
                    placement = (tuple(after.ships), tuple(after.spent))
                    if placement in seen:
                        continue
                    seen.add(placement)
                    worth = self._value(after)
                    going.append((worth, moves, after))
                    if moves[0] not in best or worth > best[moves[0]][0]:
                        best[moves[0]] = (worth, moves, after)
            going.sort(key=lambda one: one[0], reverse=True)
            beam = [(moves, after) for _, moves, after in going[:BEAM]]
        for worth, moves, position in best.values():
            after = position.copy()
            GAME.apply(after, end)
            yield Turn(worth, (*moves, end), after)


def _whole(state: State, move: Move) -> bool:
    """Whether a trade is of all units, with or without those from loot or the orange factory."""
    kind, good, units = move
    at = state.trader * 3 + good
    if kind == SELL:
        own = state.colonies[at]
        return units in (own, own + state.variant.loot(state, good))
    return units in (state.factories[at], state.factories[at] + 1)


def _worth(turn: Turn[State]) -> float:
    return turn.worth
