"""The levels of the bots: how carefully each one plans its turn.

A bot chooses a turn for a position. It sees what its seat sees: everything else is redealt before
it searches (`Game.redeal`), with a generator seeded by what it sees. So its move is the same for
a view, a level and a budget on every platform. `think` is a generator that works in small
steps; the caller may stop at any time and take the best turn found so far.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from typing import Final

from monsoon.bots.expert import Level, Valuation
from monsoon.bots.games import (
    is_learned,
    levels_of,
    search_of,
    stays_home_of,
    taste_of,
    valuation_of,
    weighed_of,
)
from monsoon.bots.turns import Search, Turn
from monsoon.determinize import seed_of
from monsoon.game import BadSettings, Game, GameState, Move
from monsoon.games import game_of
from monsoon.messages import shown
from monsoon.randomness import Randomness
from monsoon.tags import PLAIN

LEVELS: Final = ("deckhand", "factor", "pilot", "admiral")
"""From the weakest to the strongest; their parameters are in each game's weights.json."""

JUDGE: Final = "judge"
"""What turns are judged by: as quick as a Pilot, and never careless. It plays no seat.

In Borneo it is an Admiral, who is as quick and knows what a hand is worth."""

FIRST_MOVES: Final = 8
"""First moves that are searched when a turn is played on."""

QUARTERS: Final = 4
"""After one of so many parts of its redeals, a level plays on only the plans that it keeps."""

LAST_MOVES: Final = 4
"""The most moves without a choice that are made to end a turn."""


class Thought:
    """What a bot has found so far: its turns, best first, and its progress (0 … 1)."""

    # not a dataclass: for this one alone the browser would load modules that inspect code
    def __init__(self) -> None:
        self.done = 0.0
        self.turns: list[tuple[float, tuple[Move, ...]]] = []
        self.looked = 0

    def after(self, search: Search[GameState]) -> Thought:
        """The same, plus the positions that a search has evaluated since."""
        self.looked += search.looked
        search.looked = 0
        return self


class Thinker:
    """Thinks about the turn of a seat: a `Bot` or a `Guesser`. Holds no state between turns."""

    def __init__(self, game: str) -> None:
        """Raises BadSettings for an unknown game."""
        self.game: Game[GameState] = game_of(game)

    def think(self, state: GameState, also: Sequence[tuple[Move, ...]] = ()) -> Iterator[Thought]:
        """Looks for the best turn of the seat to move, a little further with every step.

        Plans in `also` are evaluated in addition to those that it finds promising itself. Raises
        IllegalMove when the game is over.
        """
        raise NotImplementedError

    def choose(self, state: GameState) -> tuple[Move, ...]:
        """The moves of the turn it rates best, up to where something new is revealed.

        Raises IllegalMove when the game is over.
        """
        *_, last = self.think(state)
        return self.until_news(state, last.turns[0][1])

    def until_news(self, state: GameState, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """The moves of a plan before anything new is revealed or another seat decides."""
        game = self.game
        seat = game.to_move(state)
        state = game.copy(state)
        for count, move in enumerate(moves, 1):
            before = game.copy(state)
            game.apply(state, move)
            if game.to_move(state) != seat or game.reveals(before, move, state):
                return moves[:count]
        return moves


class Bot(Thinker):
    """A player of a level."""

    def __init__(
        self,
        game: str,
        level: str,
        valuation: Valuation | None = None,
        character: str = PLAIN,
    ) -> None:
        """Raises BadSettings for an unknown game, level or character."""
        super().__init__(game)
        levels = levels_of(game)
        if level not in levels:
            raise BadSettings("error.unknown-level", level=shown(level))
        self.level: Level = levels[level]
        self.valuation = valuation or valuation_of(game, level)
        if character != PLAIN:
            self.valuation = self.valuation.tasted(taste_of(game, character))

    def search(self) -> Search[GameState]:
        """The search for turns: the game's own, or the generic one."""
        kind = search_of(self.game.name) if self.valuation.planned else Search
        return kind(self.game, self.valuation)

    def _homebodies(self) -> Search[GameState] | None:
        """Predicts opponents who might not explore, at levels with `doubt_every`; else None."""
        if not self.level.doubt_every:
            return None
        name = self.game.name
        return search_of(name)(self.game, weighed_of(name))

    def think(self, state: GameState, also: Sequence[tuple[Move, ...]] = ()) -> Iterator[Thought]:
        """Searches turns, then weighs the best of them on several deals."""
        game = self.game
        seat = game.mover(state)
        thought = Thought()
        only = game.choices(state)
        if len(only) == 1 and not also:
            thought.turns = [(0.0, (only[0],))]
            thought.done = 1.0
            yield thought
            return
        rng = Randomness(seed_of(game.view(state, seat)))
        dealt = game.redeal(state, seat, rng)
        search = self.search()
        turns: list[Turn[GameState]] = []
        find = search.ways if self.level.ways else search.turns
        for turn in find(dealt, self.level.width, self.level.roots):
            turns.append(turn)
            thought.turns = [(one.worth, one.moves) for one in _best_first(turns)]
            yield thought.after(search)
        level = self.level
        ranked = {turn.moves: turn for turn in _best_first(turns)}
        turns = [ranked[moves] for moves in self._best_few(search, [*ranked], level.ahead)]
        plans = [self.until_news(dealt, turn.moves) for turn in turns]
        for plan in also:
            if plan not in plans:
                plans.append(plan)
                turns.append(search.replay(dealt, plan, level.width))
        yield from self._weigh(thought, search, state, rng, plans, turns, set(also))

    def _weigh(
        self,
        thought: Thought,
        search: Search[GameState],
        state: GameState,
        rng: Randomness,
        plans: list[tuple[Move, ...]],
        turns: list[Turn[GameState]],
        kept: Collection[tuple[Move, ...]],
    ) -> Iterator[Thought]:
        """Evaluates plans further, on the deal on which `turns` were found and on others.

        Those in `kept` are never dropped on the way.
        """
        game, level = self.game, self.level
        homebodies = self._homebodies()
        last = game.turn(state) + level.rounds * state.players
        seat = game.mover(state)
        totals = dict.fromkeys(plans, 0.0)
        for sample in range(level.samples):
            if sample:
                dealt = game.redeal(state, seat, rng)
                turns = [search.replay(dealt, plan, level.width) for plan in plans]
            doubting = level.doubt_every and (sample + 1) % level.doubt_every == 0
            doubts = homebodies if doubting else None
            for number, (plan, turn) in enumerate(zip(plans, turns, strict=True), 1):
                slip = level.careless * rng.below(1000) / 1000
                worth = turn.worth if search.wastes(plan) else turn.worth + slip
                if level.ahead:
                    later = yield from self._play_on(thought, search, doubts, turn, seat, last)
                    worth = (level.trust * turn.worth + later) / (level.trust + 1.0)
                totals[plan] += worth
                thought.done = (sample + number / len(turns)) / level.samples
                if not sample:  # the best so far of those that have been played on
                    thought.turns = _ranked(totals, plans[:number], 1)
                yield thought
            thought.turns = _ranked(totals, plans, sample + 1)
            if level.keep and sample + 1 == max(1, level.samples // QUARTERS):
                ranked = [plan for _, plan in thought.turns]
                best = self._best_few(search, ranked, level.keep)
                plans = [plan for plan in ranked if plan in best or plan in kept]
        yield thought

    def _best_few(
        self, search: Search[GameState], ranked: Sequence[tuple[Move, ...]], count: int
    ) -> list[tuple[Move, ...]]:
        """The first `count` plans, or all if it is 0.

        A level that keeps some prefers plans that do something and begin with different moves, so
        it may drop a better one that does nothing.
        """
        firsts: dict[Move, tuple[Move, ...]] = {}
        for plan in ranked:
            if len(firsts) < self.level.keep and not search.wastes(plan):
                firsts.setdefault(plan[0], plan)
        first = [*firsts.values()]
        return [*first, *(plan for plan in ranked if plan not in first)][: count or None]

    def _play_on(
        self,
        thought: Thought,
        search: Search[GameState],
        doubts: Search[GameState] | None,
        turn: Turn[GameState],
        seat: int,
        last: int,
    ) -> Generator[Thought, None, float]:
        """The worth of a turn after further turns of all seats, up to the seat's own one `last`.

        Each seat plays for itself, by the same valuation; with `doubts`, other seats that may stay
        at home are foreseen by that search.
        """
        game = self.game
        state = game.copy(turn.state)
        self._finish(state, seat)
        while (mover := game.to_move(state)) is not None and game.turn(state) <= last:
            foresees = search
            if doubts and mover != seat and stays_home_of(game.name)(state, mover):
                foresees = doubts
            best = max(foresees.turns(state, 1, FIRST_MOVES), key=lambda way: way.worth)
            yield thought.after(foresees)
            own_last = mover == seat and game.turn(state) == last
            state = best.state
            if own_last:
                break
            self._finish(state, mover)
        return self._balance(state, seat)

    def _finish(self, state: GameState, seat: int) -> None:
        """Makes the last moves of a turn, as long as there is only one choice."""
        game = self.game
        for _ in range(LAST_MOVES):
            if game.to_move(state) != seat:
                return
            moves = game.choices(state)
            if len(moves) != 1:
                return
            game.apply(state, moves[0])

    def _balance(self, state: GameState, seat: int) -> float:
        """How far a seat is ahead of the others."""
        return self.valuation.worth(state, seat, self.valuation.others(state, seat))


class Guesser(Thinker):
    """A player for a game without a trained bot: any choice, the same for each view."""

    def think(self, state: GameState, also: Sequence[tuple[Move, ...]] = ()) -> Iterator[Thought]:
        """Takes one choice; plans in `also` do not count."""
        game = self.game
        seat = game.mover(state)
        choices = game.choices(state)
        rng = Randomness(seed_of(game.view(state, seat)))
        thought = Thought()
        thought.turns = [(0.0, (choices[rng.below(len(choices))],))]
        thought.done = 1.0
        yield thought


def player_of(game: str, level: str, character: str = PLAIN) -> Thinker:
    """A `Bot`, or a `Guesser` where no bot has learned the game.

    Raises BadSettings for an unknown game, and for an unknown level or character of a `Bot`.
    """
    return Bot(game, level, character=character) if is_learned(game) else Guesser(game)


def _best_first(turns: list[Turn[GameState]]) -> list[Turn[GameState]]:
    return sorted(turns, key=lambda turn: turn.worth, reverse=True)


def _ranked(
    totals: Mapping[tuple[Move, ...], float], plans: Sequence[tuple[Move, ...]], deals: int
) -> list[tuple[float, tuple[Move, ...]]]:
    """Plans with their mean worth over the deals evaluated, best first."""
    ranked = [(totals[plan] / deals, plan) for plan in plans]
    return sorted(ranked, key=lambda one: one[0], reverse=True)
