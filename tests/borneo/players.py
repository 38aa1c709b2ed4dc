"""Players of Borneo for tests: they know the rules, but not how to win.

A trader fills the best order it can, fights when that looks good and lays cargo where its merchants
will take some. A hoarder fills no orders, starts no fights, and lays cargo so that nothing is
shared out for as long as possible: with such players the cargo cards are used up.

`python -m tests.borneo.players` re-records the games of `tests/games`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from monsoon import Match
from monsoon.borneo.moves import VERBS
from monsoon.borneo.rules import GAME
from monsoon.borneo.state import State
from monsoon.game import Move
from monsoon.randomness import Randomness

from tests import recordings
from tests.borneo.cards import COMPANIES, flags_on
from tests.borneo.oracle import Json
from tests.borneo.positions import dealt
from tests.cases import Recording, any_choice, any_move
from tests.recordings import played, verbs

Choose = Callable[[State, Randomness], Move]
SECOND: Final = "second_edition"
RECORDED: Final = {
    f"borneo-{goal}-{players}": Recording(goal, players)
    for goal in ("harbours", "cargo")
    for players in (3, 4, 5)
} | {
    **{f"borneo-second-{players}": Recording("harbours", players, SECOND) for players in (3, 4, 5)},
    "borneo-second-cargo-5": Recording("cargo", 5, SECOND),
    "borneo-open-4": Recording("harbours", 4, "open_orders"),
}

anyone: Final = partial(any_move, GAME)
chooser: Final = partial(any_choice, GAME)


def trader(s: State, rng: Randomness) -> Move:
    """The move that looks best at the moment."""
    return _best(s, rng, _worth)


def hoarder(s: State, rng: Randomness) -> Move:
    """No order, no fight, and no distribution if it can be avoided."""
    return _best(s, rng, _hoarded)


def _best(s: State, rng: Randomness, worth: Callable[[State, Json, Randomness], int]) -> Move:
    found = GAME.choices(s)
    if len(found) == 1:
        return found[0]
    values = [(worth(s, GAME.describe(s, move), rng), -place) for place, move in enumerate(found)]
    return found[-max(values)[1]]


def _worth(s: State, move: Json, rng: Randomness) -> int:
    """The value of a move, roughly in tenths of a point."""
    kind, me = move["kind"], s.mover
    if kind == "order":
        return 1000 + int(move["vp"])
    if kind == "attack":
        gain = 40 * (move["place"] - move["target"]) - 20 * len(move["cards"])
        odds = move["flags"] - move["bonus"]
        return gain + 20 * odds - rng.below(60) if odds > 0 else -1000
    if kind == "transfer":
        return rng.below(60)
    if kind == "lay":
        return _worth_of_cargo(move, me) + rng.below(30)
    if kind == "defend":
        return (100 if move["holds"] else 0) - 50 * len(move["cards"]) + rng.below(100)
    if kind in ("reward", "take"):
        return 100 * int(move["units"]) + rng.below(90)
    if kind == "pass":
        return 5000 if not rng.below(10) else -1
    return rng.below(100 if kind == "swap" else 50)


def _worth_of_cargo(move: Json, me: int) -> int:
    if move["result"] is None:
        return 20 + 5 * max(move["flags"].values())
    mine = sum(taker["seat"] == me for taker in move["takers"]) + (move["harbour_to"] == me)
    return 60 * mine - 15 * len(move["takers"])


def _hoarded(s: State, move: Json, rng: Randomness) -> int:
    kind = move["kind"]
    if kind in ("order", "attack", "transfer") and not s.ended:
        return -1000
    if kind == "lay":
        kept = 100 - max(move["flags"].values()) if move["result"] is None else 0
        return kept + len(move["takers"])
    if kind == "discard":  # cards of one colour help to get monopolies
        return max(flags_on(move["card"], company) for company in COMPANIES)
    return rng.below(50)


# --- recorded games -------------------------------------------------------------------------------


def outcome(match: Match) -> dict[str, Any]:
    """What a replay of a game must result in."""
    view = match.view()
    return {
        "end": view["end"],
        "turns": match.turn,
        "hash": match.hash(),
        "totals": [score["total"] for score in match.scores()],
        "ranking": match.ranking(),
        "orders": [seat["orders"] for seat in view["seats"]],
        "scores": match.scores(),
    }


def record(goal: str, players: int, options: str) -> Match:
    """The first game with that end and a last order; for traders, also with every kind of move."""
    who = trader if goal == "harbours" else hoarder
    for seed in range(1, 4000):
        match = played(dealt(players, seed, options), [who], 2000)
        last = [text for turn, _, texts in match.turns() if turn == match.turn for text in texts]
        orders = sum(text.startswith("order") for text in last)
        whole = match.over and outcome(match)["end"] == goal and orders
        if whole and wanted_verbs(Recording(goal, players)) <= verbs(match):
            return match
    raise LookupError(f"no game of {players} players ends by {goal}")


def wanted_verbs(recording: Recording) -> set[str]:
    """The moves that a recorded game must have: traders do everything, hoarders end the game."""
    return set(VERBS) if recording.goal == "harbours" else {"lay", "take", "draw", "order"}


if __name__ == "__main__":
    recordings.record(RECORDED, record, outcome)
