"""Turns to evaluate: those of recorded games, and others from their positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from monsoon.bots.reasons import Reason, all_reasons, steps_through
from monsoon.game import Game, Move
from monsoon.match import Match
from monsoon.randomness import Randomness

from tests.roster import ROSTER, recorded_match

LONGEST = 20
Names = dict[str, Any]


class Plan(NamedTuple):
    """A turn from a position, to where it reveals something new or to its end."""

    game: Game[Any]
    state: Any
    seat: int
    moves: tuple[Move, ...]

    @property
    def reasons(self) -> list[Reason]:
        """All reasons for or against it."""
        return all_reasons(self.game, self.state, self.moves)

    def after(self) -> Any:
        """The position after it, with everything that it reveals."""
        state = self.game.copy(self.state)
        for move in self.moves:
            self.game.apply(state, move)
        return state

    def known(self) -> Any:
        """The last position before anything new is revealed."""
        last = steps_through(self.game, self.state, self.moves)[-1]
        return last.before if last.after is None else last.after

    def log(self) -> list[tuple[str, Names]]:
        """The log it would have: keys without the prefix, and parameters."""
        state, said = self.game.copy(self.state), []
        for move in self.moves:
            before = self.game.copy(state)
            self.game.apply(state, move)
            for line in self.game.narrate(before, move, state):
                said.append((line.key.partition(".")[2], dict(line.params)))
        return said

    def described(self, kind: str) -> list[Names]:
        """The moves of a kind as they are offered, each where it is made."""
        state, found = self.game.copy(self.state), []
        for move in self.moves:
            shown = self.game.describe(state, move)
            if shown["kind"] == kind:
                found.append(shown)
            self.game.apply(state, move)
        return found

    def seen(self, state: Any) -> Names:
        """A position as the seat sees it."""
        return self.game.view(state, self.seat)

    def __str__(self) -> str:
        return "; ".join(self.game.text(move) for move in self.moves)


class PlayedTurn:
    """A turn with the views before and after it; `last` is the last before anything is revealed."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.seat = plan.seat
        self.first, self.known, self.after = plan.state, plan.known(), plan.after()
        self.before, self.last, self.end = map(plan.seen, (self.first, self.known, self.after))
        self.log = plan.log()

    def said(self, *keys: str) -> list[Names]:
        """The parameters of log messages with some keys."""
        return [params for key, params in self.log if key in keys]

    def own(self, view: Names) -> Names:
        """What a view shows of the seat."""
        found: Names = view["seats"][self.seat]
        return found


def through(game: Game[Any], state: Any, moves: tuple[Move, ...]) -> Plan:
    """The moves as far as a hint goes: until anything new is revealed or others decide."""
    seat, turn = game.to_move(state), game.turn(state)
    assert seat is not None
    twin = game.copy(state)
    for count, move in enumerate(moves, 1):
        before = game.copy(twin)
        game.apply(twin, move)
        over = game.to_move(twin) != seat or game.turn(twin) != turn
        if over or game.reveals(before, move, twin):
            return Plan(game, state, seat, moves[:count])
    return Plan(game, state, seat, moves)


def wandering(game: Game[Any], state: Any, move: Move, rng: Randomness) -> Plan:
    """A turn that starts with a move and continues at random."""
    seat, turn = game.to_move(state), game.turn(state)
    twin = game.copy(state)
    moves = [move]
    game.apply(twin, move)
    while game.to_move(twin) == seat and game.turn(twin) == turn and len(moves) < LONGEST:
        ways = game.choices(twin)
        moves.append(ways[rng.below(len(ways))])
        game.apply(twin, moves[-1])
    return through(game, state, tuple(moves))


def plans(game: str, every: int = 1) -> Iterator[Plan]:
    """The turns of all recorded games, and others from every `every`-th position."""
    for number, name in enumerate(ROSTER[game].recorded):
        match: Match = recorded_match(name)
        rules, rng = match.game, Randomness(number)
        moves = tuple(rules.parse(text) for text in match.history)
        state = match.state(0)
        for at, move in enumerate(moves):
            yield through(rules, rules.copy(state), moves[at : at + LONGEST])
            if at % every == 0:
                ways = rules.choices(state)
                first = ways[rng.below(len(ways))]
                yield wandering(rules, rules.copy(state), first, rng)
            rules.apply(state, move)
