"""The different turns of a position: each by its moves, up to where something new is revealed.

Turns that lead to the same position count as one. A beam search over the choices of the seat finds
them, and the searches of the bots add theirs. Unlike these, the beam keeps many turns and not only
the best behind each first move.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from monsoon.bots.comparison import Plan
from monsoon.bots.levels import Bot
from monsoon.determinize import as_seen
from monsoon.game import Game, GameState

from workshop.games import extras_of

BEAM: Final = 16
"""Unfinished turns that are followed at each step."""
LONGEST: Final = 40
DETAILS: Final = ("pay", "sail")
"""Moves that may differ between variants of the same turn."""


class Way(NamedTuple):
    """A turn that a seat can make."""

    worth: float
    """To the seat, in points, as the bot sees it."""
    plan: Plan
    gain: tuple[float, ...]
    """The figures of the seat right after it, points first."""


def seeker(game: str) -> Bot:
    """The bot that looks for clear turns of a game."""
    return bot_of(game, extras_of(game).puzzles.seeker)


@cache
def bot_of(game: str, level: str) -> Bot:
    """One bot of each kind."""
    return Bot(game, level)


def ways(game: Game[GameState], state: GameState) -> list[Way]:
    """The most promising turns of the seat to move, best first, no two with the same outcome."""
    bot = seeker(game.name)
    seat = game.mover(state)
    seen = as_seen(game, state, seat)
    search = bot.search()
    all_ways: list[Way] = []
    known: set[tuple[object, ...]] = set()
    for plan, after in _plans(game, seen):
        if (key := after.key()) in known:
            continue
        known.add(key)
        worth = search.replay(seen, plan, bot.level.width).worth
        all_ways.append(Way(bot.valuation.plain(worth, seen), plan, figures(game, after, seat)))
    return sorted(all_ways, key=lambda way: way.worth, reverse=True)


def _plans(game: Game[GameState], seen: GameState) -> Iterator[tuple[Plan, GameState]]:
    for bot in (bot_of(game.name, "factor"), seeker(game.name)):
        *_, thought = bot.think(seen)
        for _, moves in thought.turns:
            plan = whole(bot, seen, moves)
            yield plan, outcome(game, seen, plan)
    yield from _beam(seeker(game.name), seen)


def whole(bot: Bot, state: GameState, moves: Plan) -> Plan:
    """A turn that a bot has found, up to where something new is revealed, forced moves included."""
    game = bot.game
    seat, turn = game.to_move(state), game.turn(state)
    plan = bot.until_news(state, moves)
    after, before = game.copy(state), state
    for move in plan:
        before = game.copy(after)
        game.apply(after, move)
    if game.reveals(before, plan[-1], after):
        return plan
    while game.to_move(after) == seat and game.turn(after) == turn:
        choices = game.choices(after)
        if len(choices) != 1:
            break
        before = game.copy(after)
        game.apply(after, choices[0])
        plan = (*plan, choices[0])
        if game.reveals(before, choices[0], after):
            break
    return plan


def outcome(game: Game[GameState], state: GameState, plan: Plan) -> GameState:
    """The position after a plan."""
    after = game.copy(state)
    for move in plan:
        game.apply(after, move)
    return after


def _beam(bot: Bot, seen: GameState) -> Iterator[tuple[Plan, GameState]]:
    game, search = bot.game, bot.search()
    seat, turn = game.mover(seen), game.turn(seen)
    others = bot.valuation.others(seen, seat)
    known = {seen.key()}
    beam: list[tuple[Plan, GameState]] = [((), seen)]
    for _ in range(LONGEST):
        going: list[tuple[float, Plan, GameState]] = []
        for plan, position in beam:
            for move in search.choices(position):
                after = game.copy(position)
                game.apply(after, move)
                if (key := after.key()) in known:
                    continue
                known.add(key)
                longer = (*plan, move)
                ended = game.to_move(after) != seat or game.turn(after) != turn
                if ended or game.reveals(position, move, after):
                    yield longer, after
                else:
                    going.append((bot.valuation.worth(after, seat, others), longer, after))
        going.sort(key=lambda one: one[0], reverse=True)
        beam = [(plan, after) for _, plan, after in going[:BEAM]]


def figures(game: Game[GameState], state: GameState, seat: int) -> tuple[float, ...]:
    """The figures of a seat that everybody sees, its points first."""
    gauges = game.gauges(state)
    points = gauges.pop("points")
    rest = [row[seat] for row in gauges.values() if isinstance(row, list)]
    return (points[seat], *rest)


def idea(game: Game[GameState], plan: Plan) -> tuple[str, ...]:
    """A turn without its details: turns with the same idea are variants of each other."""
    return tuple(sorted(text for text in map(game.text, plan) if text.split()[0] not in DETAILS))
