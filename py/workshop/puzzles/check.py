"""The deep check of a position: is one turn clearly the best, on many deals and with every seed?

Turns are played on (`monsoon.bots.comparison`) on groups of deals, each with seeds of its own.
After every group the turns that are clearly worse drop out, and the position is given up if another
turn may be as good. In the end the same turn must be the best in every group. The strongest bot
must play it, too: it is what a hint would say.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from monsoon.bots.comparison import Comparison, Estimate, Plan
from monsoon.bots.levels import LEVELS
from monsoon.game import Game, GameState
from monsoon.match import Match

from workshop.games import extras_of
from workshop.puzzles.games import Candidate, is_greedy
from workshop.puzzles.turns import Way, bot_of, idea, outcome, ways, whole

MARGIN: Final = 1.5
"""Points that every turn which is no variant must lose at least, in the mean."""
AS_GOOD: Final = 0.5
"""Variants that lose less than this are as good."""
MOST: Final = 6
"""Turns that are compared."""
SHOWN: Final = 5
"""Turns that are kept for the page, the best one included."""
SURE: Final = 1.96
"""Standard errors on either side of a 95 % interval."""


class Worse(NamedTuple):
    """A turn and what it loses."""

    moves: list[str]
    behind: float
    error: float


class Checked(NamedTuple):
    """A position with one clearly best turn."""

    candidate: Candidate
    best: list[str]
    also: list[Worse]
    """Variants that are as good."""
    worse: list[Worse]
    """The best of the other turns, each with another idea first, then their variants."""
    solved_by: list[str]
    """The levels that play it."""


def match_of(game: str, candidate: Candidate) -> Match:
    """The match up to a position."""
    edition = Match.new(game, players=candidate.players, seed=0).game.editions.latest.words
    match = Match.create(
        game,
        candidate.players,
        candidate.seed,
        (),
        {},
        dict.fromkeys(candidate.options, True),
        edition,
    )
    for move in candidate.moves:
        match.play(move)
    return match


def check(name: str, candidate: Candidate) -> Checked | None:
    """The position with its turns and their worth; None if no turn is clearly the best."""
    match = match_of(name, candidate)
    game, state = match.game, match.state()
    plans = [way.plan for way in promising(game, ways(game, state))]
    if len(plans) < 3:
        return None
    comparison = Comparison(game, state, plans)
    ideas = [idea(game, plan) for plan in plans]
    near = list(range(len(plans)))
    for group in groups(name):
        for _ in comparison.play(group, near):
            pass
        best = min(near, key=lambda one: comparison.behind(one, near[0]).mean)
        rivals = [one for one in near if one != best]
        if any(_may_be_as_good(comparison.behind(one, best), group) for one in rivals
               if ideas[one] != ideas[best]):  # fmt: skip
            return None
        near = [best, *(one for one in rivals if not _is_worse(comparison.behind(one, best)))]
    if outcome_key(game, state, admiral(game, state)) != outcome_key(game, state, plans[best]):
        return None
    return _judged(game, state, candidate, comparison, best, ideas)


def groups(game: str) -> list[range]:
    """The deals of each group."""
    size, count = extras_of(game).puzzles.deals
    return [range(start, start + size) for start in range(0, size * count, size)]


def _may_be_as_good(behind: Estimate, group: range) -> bool:
    """Whether a turn is hardly worse than the best one, so that the position is no puzzle."""
    slack = 1.0 if group.start == 0 else 0.5
    return behind.mean + slack * behind.error < MARGIN


def _is_worse(behind: Estimate) -> bool:
    """Whether a turn is so much worse that more deals are not needed."""
    return behind.mean - 3 * behind.error > 2 * MARGIN


def promising(game: Game[GameState], all_ways: list[Way]) -> list[Way]:
    """The turns to compare: the best of each idea first, the greedy one, then variants."""
    chosen: list[Way] = []
    ideas: set[tuple[str, ...]] = set()
    for way in all_ways:
        if idea(game, way.plan) not in ideas:
            ideas.add(idea(game, way.plan))
            chosen.append(way)
    greedy = next((way for way in all_ways if is_greedy(way, all_ways)), all_ways[0])
    firsts: list[Way] = []
    for way in chosen:
        if way.plan[0] not in [one.plan[0] for one in firsts]:
            firsts.append(way)
    own = [way for way in all_ways if idea(game, way.plan) == idea(game, all_ways[0].plan)]
    wanted = [*chosen[:4], greedy, *own[1:3], *firsts, *chosen[4:]]
    return [way for place, way in enumerate(wanted) if way not in wanted[:place]][:MOST]


def admiral(game: Game[GameState], state: GameState) -> Plan:
    """The turn that the strongest bot plays."""
    return turn_of(game, state, LEVELS[-1])


def turn_of(game: Game[GameState], state: GameState, level: str) -> Plan:
    """The turn that a bot of a level plays."""
    bot = bot_of(game.name, level)
    return whole(bot, state, bot.choose(state))


def outcome_key(game: Game[GameState], state: GameState, plan: Plan) -> tuple[object, ...]:
    """What tells the outcomes of turns apart."""
    return outcome(game, state, plan).key()


def _judged(
    game: Game[GameState],
    state: GameState,
    candidate: Candidate,
    comparison: Comparison,
    best: int,
    ideas: list[tuple[str, ...]],
) -> Checked | None:
    also: list[Worse] = []
    worse: list[Worse] = []
    for number, plan in enumerate(comparison.plans):
        if number == best:
            continue
        behind = comparison.behind(number, best)
        told = Worse(
            [game.text(move) for move in plan], round(behind.mean, 2), round(behind.error, 2)
        )
        variant = ideas[number] == ideas[best]
        deals = comparison.margins[number]
        within = [group for group in groups(game.name) if group.start in deals]
        if variant and behind.mean + SURE * behind.error < AS_GOOD:
            also.append(told)
        elif (
            behind.mean >= MARGIN
            and behind.mean - SURE * behind.error >= MARGIN / 2
            and all(comparison.behind(number, best, group).mean > 0 for group in within)
        ):
            worse.append(told)
        else:
            return None
    worse.sort(key=lambda one: one.behind)
    solution = outcome_key(game, state, comparison.plans[best])
    solved_by = [
        level
        for level in LEVELS
        if outcome_key(game, state, turn_of(game, state, level)) == solution
    ]
    texts = [game.text(move) for move in comparison.plans[best]]
    return Checked(candidate, texts, also, worse[: SHOWN - 1], solved_by)
