"""Players of Navegador for tests: they know the rules, but not how to win.

A captain rates the fields of the rondel by their immediate gain and then does the obvious thing
there, so that games look like games: regions are explored, colonies founded, every row of the chart
is built. An explorer heads for Nagasaki; a builder avoids it until everything is built. With the
variants they sail to Goa for the king's privilege, take cards and use them.

`python -m tests.navegador.players` re-records the games of `tests/games`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from monsoon import Match
from monsoon.game import Move
from monsoon.navegador import buildings, goa, market, moves, pirates, privilege, rondel
from monsoon.navegador.components import (
    ACTIONS,
    COLONIES,
    END_REGION,
    GOODS,
    MAX_SHIPS,
    MAX_WORKERS,
    N_REGIONS,
    PRIVILEGE_POINTS,
)
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import NO_CARD, NONE, SAILING, State
from monsoon.randomness import Randomness

from tests import recordings
from tests.cases import Recording, any_choice
from tests.navegador.positions import dealt
from tests.recordings import played

RECORDED: Final = {
    f"{goal}-{players}": Recording(goal, players)
    for goal in ("nagasaki", "buildings")
    for players in (2, 3, 4, 5)
} | {
    "goa-3": Recording("nagasaki", 3, "goa"),
    "pirates-2": Recording("buildings", 2, "pirates"),
    "pirates-4": Recording("nagasaki", 4, "pirates"),
    "goa-pirates-3": Recording("buildings", 3, "goa pirates"),
    "one-card-4": Recording("buildings", 4, "pirates one_card"),
    "all-options-5": Recording("nagasaki", 5, "goa pirates one_card"),
}
VERBS_OF: Final[dict[str, set[str]]] = {
    "goa": {"king"},
    "pirates": {"pirate", "diplomat", "refresh", "envoy", "plunder"},
    "one_card": set(),
}
"""The moves of each option: they all occur in its recorded games."""

Choose = Callable[[State, Randomness], Move]


chooser: Final = partial(any_choice, GAME)


def anyone(s: State, rng: Randomness) -> Move:
    """Any legal move."""
    found = GAME.moves(s)
    return found[rng.below(len(found))]


def privateer(s: State, rng: Randomness) -> Move:
    """Any legal move, but mostly one of a variant, or towards the fields for it."""
    found = GAME.moves(s)
    liked = [move for move in found if _liked(s, move)]
    if liked and rng.below(4):
        found = liked
    return found[rng.below(len(found))]


def _liked(s: State, move: Move) -> bool:
    if move[0] == moves.GO:
        return ACTIONS[move[1]] in ("privilege", "market")
    return move[0] >= moves.KING or market.plunders(s, move)


def explorer(s: State, rng: Randomness) -> Move:
    """A captain who heads for Nagasaki."""
    return _captain(s, rng, True)


def builder(s: State, rng: Randomness) -> Move:
    """A captain who avoids Nagasaki and builds."""
    return _captain(s, rng, False)


def _captain(s: State, rng: Randomness, bold: bool) -> Move:
    found = GAME.choices(s)
    if len(found) == 1:
        return found[0]
    values = [(_value(s, move, rng, bold), -place) for place, move in enumerate(found)]
    return found[-max(values)[1]]


def _value(s: State, move: Move, rng: Randomness, bold: bool) -> int:
    """The value of a move, roughly in Cruzados; the end of an action is worth nothing."""
    kind = move[0]
    if kind == moves.GO:
        return _value_of_field(s, move[1], rng, bold)
    if kind == moves.CARD:
        return 1000 if _best_exploration(s, bold) else 60 + rng.below(300)
    if kind == moves.PAY_SHIP:
        return _to_unknown(s)[move[1]]
    if kind == moves.EXPLORE:
        return (1000 + move[1]) if bold or move[1] != END_REGION else -1
    if kind == moves.REVEAL_COLONIES:
        return 1
    if kind == moves.SAIL:
        return _value_of_voyage(s, move, rng)
    if kind in (moves.HIRE, moves.LAUNCH):
        return _value_of_recruits(s, kind, move[1])
    if kind in (moves.SELL, moves.PROCESS):
        value = 2 * market.income(s, move) - (1 if market.uses_orange(s, move) else 0)
        return value - (80 if market.plunders(s, move) and s.played == NO_CARD else 0)
    if kind == moves.FOUND:
        return 200 - s.stacks[move[1]][0]
    if kind == moves.BUILD:
        return 700 - buildings.price(s, move[1]) + rng.below(150)
    if kind == moves.TAKE:
        return 1 + _value_of_privilege(s, move[1])
    if kind == moves.ENVOY:
        gain = _income(s, move[1]) - _income(s, s.seat)
        return 10_000 + gain if gain > 60 else -1
    if kind == moves.PIRATE:
        return _value_of_favour(s, move) + _to_unknown(s)[move[1]]
    if kind != moves.END:
        return _value_of_favour(s, move)
    return 0


def _value_of_favour(s: State, move: Move) -> int:
    """The value of a privilege, or of what can be taken instead, on that field."""
    kind = move[0]
    if kind == moves.TAKE:
        return _value_of_privilege(s, move[1])
    if kind == moves.KING:  # it costs no worker
        return 60 + _value_of_privilege(s, move[1])
    if kind in (moves.PIRATE, moves.DIPLOMAT) and pirates.owned(s, s.seat) > 1:
        return -1
    if kind == moves.PIRATE:
        spoils = sum(units for good in range(3) for _, units in pirates.spoils(s, good))
        return 40 * (s.fleet(s.seat) - 1) + 40 * spoils
    if kind == moves.DIPLOMAT:
        return 40 * (s.workers[s.seat] - 2) + max(0, _best_envoy(s) - _income(s, s.seat)) // 2
    if kind == moves.REFRESH:
        return 130
    return 0


def _best_envoy(s: State) -> int:
    """The most that a market action would bring with the means of another seat."""
    return max(_income(s, seat) for seat in range(s.players) if seat != s.seat)


def _value_of_field(s: State, field: int, rng: Randomness, bold: bool) -> int:
    twin = s.copy()
    twin.begin_action(rondel.FIELD_DECISION[field])
    action = ACTIONS[field]
    money, workers, fleet = s.money[s.seat], s.workers[s.seat], s.fleet(s.seat)
    lost = rondel.ship_cost(s.stones[s.seat], field)
    if action == "market":
        value = _income(s, s.seat) * 800 // (500 + money)
    elif action == "workers":
        room = min(s.churches[s.seat], money // 50)
        value = min(room, MAX_WORKERS - workers) * 70 + (100 if workers < 5 and room else 0)
        value += max(0, room - MAX_WORKERS + workers) * 50
    elif action == "ships":
        room = min(s.shipyards[s.seat], money // 50, MAX_SHIPS - fleet)
        value = room * (110 if fleet < 4 else 50) + (150 if fleet < 2 and room else 0)
        value = value * (4 if bold else 3) // 3 if s.turns_left < 0 else 0
    elif action == "sailing":
        value = 400 if _best_exploration(s, bold) else (160 if bold else 70) * min(2, _sailors(s))
        value = value if s.turns_left < 0 else value // 4
    elif action == "colony":
        value = 90 * sum(1 for move in GAME.moves(twin) if move[0] == moves.FOUND)
    elif action == "buildings":
        value = 150 * sum(1 for move in GAME.moves(twin) if move[0] == moves.BUILD)
        value = min(value, (60 if bold else 110) * (workers // 2))
        value += min(money, 1000) // 8 if value else 0
    else:
        favours = [
            _value_of_favour(twin, move) for move in GAME.moves(twin) if move[0] != moves.END
        ]
        value = max(favours, default=0)
    return value * (80 + rng.below(41)) // 100 - 90 * lost - (500 if fleet - lost < 1 else 0)


def _income(s: State, trader: int) -> int:
    """What a market action would bring with the colonies and factories of a seat."""
    twin = s.copy()
    twin.begin_action(rondel.FIELD_DECISION[ACTIONS.index("market")])
    if trader != s.seat:
        twin.trader, twin.played = trader, pirates.DIPLOMATS
    total = 0
    for _ in GOODS:
        found = [move for move in GAME.moves(twin) if move[0] in (moves.SELL, moves.PROCESS)]
        if found:
            best = max(found, key=lambda move: market.income(twin, move))
            total += market.income(twin, best)
            GAME.apply(twin, best)
    return total


def _best_exploration(s: State, bold: bool) -> bool:
    """Whether a sailing action could explore something now."""
    twin = s.copy()
    twin.begin_action(SAILING)
    targets = [move[1] for move in GAME.choices(twin) if move[0] == moves.EXPLORE]
    return any(bold or target != END_REGION for target in targets)


def _sailors(s: State) -> int:
    """Ships that are not next to an unexplored region yet."""
    far = _to_unknown(s)
    base = s.seat * N_REGIONS
    return sum(s.ships[base + region] for region in range(N_REGIONS) if far[region] > 1)


def _to_unknown(s: State) -> list[int]:
    """Borders from every region to the nearest unexplored one; 0 if all are explored."""
    far = [-1] * N_REGIONS
    frontier = [region for region in range(N_REGIONS) if not s.explored >> region & 1]
    steps = 0
    while frontier:
        onward: list[int] = []
        for region in frontier:
            if far[region] < 0:
                far[region] = steps
                onward += s.parts.neighbours[region]
        frontier = onward
        steps += 1
    return [max(steps, 0) for steps in far]


def _value_of_voyage(s: State, move: Move, rng: Randomness) -> int:
    _, origin, to = move
    far = _to_unknown(s)
    gain = 10 * (far[origin] - far[to])
    here = s.seat * N_REGIONS + origin
    if s.stacks[origin] and s.ships[here] <= 1:
        gain -= 5 + rng.below(30)
    if s.stacks[to] and not s.ships[s.seat * N_REGIONS + to]:
        gain += 5 if s.explored >> to & 1 else 0
    if to == goa.GOA and s.kings[s.seat] == NONE and "goa" in s.variant.options:
        return 200 if not s.ships[s.seat * N_REGIONS + to] else gain
    return gain if far[to] < far[origin] or (s.stacks[to] and not s.stacks[origin]) else -1


def _value_of_recruits(s: State, kind: int, units: int) -> int:
    money = s.money[s.seat]
    if kind == moves.HIRE:
        cheap, room = s.churches[s.seat], MAX_WORKERS - s.workers[s.seat]
        wanted = 6 - s.workers[s.seat]
    else:
        cheap, room = s.shipyards[s.seat], MAX_SHIPS - s.fleet(s.seat)
        wanted = 4 - s.fleet(s.seat)
    if units <= cheap:
        return units if units <= room or kind == moves.HIRE else -1
    return units if units <= wanted and money > 150 + 100 * s.phase * (units - cheap) else -1


def _value_of_privilege(s: State, column: int) -> int:
    count = s.achievements(s.seat)[column]
    cash = privilege.bonus(s, s.seat, column) or 0
    later = 2 if column == COLONIES else 1
    return cash + 30 * PRIVILEGE_POINTS[column] * (count + later) - 60 if count else 0


# --- recorded games -------------------------------------------------------------------------------


def outcome(match: Match) -> dict[str, Any]:
    """What a replay of a game must result in."""
    return {
        "end": match.view()["end"],
        "turns": match.turn,
        "phase": match.view()["phase"],
        "hash": match.hash(),
        "totals": [score["total"] for score in match.scores()],
        "ranking": match.ranking(),
        "scores": match.scores(),
    }


def verbs(match: Match) -> set[str]:
    """Verbs of the moves played, and "plunder" if goods were sold with a Pirate."""
    found = recordings.verbs(match)
    said = {message.key for line in match.log() for message in line.said}
    return found | ({"plunder"} if "log.sell-pirate" in said else set())


def wanted_verbs(recording: Recording) -> set[str]:
    """The moves that a recorded game must have."""
    return new_verbs(recording.options)


def new_verbs(options: str) -> set[str]:
    """The moves that a recorded game with those options must have."""
    return set().union(*(VERBS_OF[option] for option in options.split()))


def record(goal: str, players: int, options: str) -> Match:
    """The first game with that end that is neither short nor endless and reaches phase III.

    With options it must also have all their moves.
    """
    choose = [explorer] if goal == "nagasaki" else [builder]
    for seed in range(1, 400):
        match = played(dealt(players, seed, options), choose, 2000)
        found = outcome(match)
        whole = match.over and found["end"] == goal and found["phase"] == 3
        if whole and 80 <= match.turn <= 160 and new_verbs(options) <= verbs(match):
            return match
    raise LookupError(f"no game of {players} players ends by {goal} in 80 to 160 turns")


if __name__ == "__main__":
    recordings.record(RECORDED, record, outcome)
