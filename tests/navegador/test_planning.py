"""How bots search turns: every first move, each turn to its end, no profitable action left out."""

from __future__ import annotations

from typing import Any

import pytest
from monsoon.bots.games import valuation_of
from monsoon.bots.levels import Bot
from monsoon.game import GameState, Move
from monsoon.navegador import blocks
from monsoon.navegador.moves import PROCESS, REVEAL_COLONIES, SELL
from monsoon.navegador.planning import Planner
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import DECISIONS, MARKET, OVER, RONDEL, SAILING, State

from tests.navegador.players import RECORDED
from tests.roster import recorded_states


class Purse:
    """Values nothing but cash."""

    shortlist = None

    def others(self, state: GameState, seat: int) -> None:
        return None

    def worth(self, state: Any, seat: int, others: None) -> float:
        return float(state.money[seat])

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"a search does not ask for {name}")


def positions() -> list[State]:
    """Positions with every decision, from games with all variants and numbers of players."""
    found: dict[tuple[str, int], State] = {}
    for name in RECORDED:
        for number, (state, _) in enumerate(recorded_states(name)):
            if state.decision != OVER:
                found.setdefault((DECISIONS[state.decision], number // 60), state)
    return list(found.values())


POSITIONS = positions()


def test_positions_of_every_decision_are_there() -> None:
    assert {DECISIONS[state.decision] for state in POSITIONS} == set(DECISIONS) - {"over"}


def test_every_turn_is_legal_to_its_end() -> None:
    for state in POSITIONS:
        before = state.key()
        turns = list(Planner(GAME, valuation_of("navegador")).turns(state, 1, 12))
        assert state.key() == before
        firsts = [turn.moves[0] for turn in turns]
        assert len(set(firsts)) == len(firsts) > 0
        offered = GAME.moves(state)
        if state.decision not in (MARKET, SAILING):
            assert set(firsts) == set(GAME.choices(state))
        for turn in turns:
            assert turn.moves[0] in offered
            after = state.copy()
            for move in turn.moves:
                assert after.turn == state.turn
                assert move in GAME.moves(after)
                GAME.apply(after, move)
            assert after.key() == turn.state.key()
            assert after.turn > state.turn or after.decision == OVER


def test_a_turn_without_a_use_is_known() -> None:
    go, card = GAME.parse("go privilege"), GAME.parse("card")
    take, finish, end = GAME.parse("privilege colonies"), GAME.parse("done"), GAME.parse("end")
    wastes = Planner(GAME, valuation_of("navegador")).wastes
    pay = GAME.parse("pay goa")
    for idle in ((go, end), (go, pay, end), (card, finish), (card, finish, go, take, end)):
        assert wastes(idle)
    assert not wastes((go, take, end))
    assert not wastes((card, GAME.parse("sail portugal guine"), finish, go, take, end))


def test_no_misjudgement_makes_a_turn_without_a_use_look_better() -> None:
    """However careless a bot is: what it takes is of use, or no turn is and the best is taken."""
    bot = Bot("navegador", "deckhand")
    bot.level = bot.level._replace(careless=1e6)
    wastes = bot.search().wastes
    chances = 0
    for state in POSITIONS:
        if state.decision != RONDEL:
            continue
        *_, last = bot.think(state)
        idle = [wastes(moves) for _, moves in last.turns]
        chances += any(idle) and not all(idle)
        assert all(idle) or not idle[0]
    assert chances > 5


def test_a_plan_can_be_found_again() -> None:
    for state in POSITIONS[::3]:
        search = Planner(GAME, valuation_of("navegador"))
        best = max(search.turns(state, 1, 12), key=lambda turn: turn.worth)
        again = search.replay(state, best.moves, 1)
        assert again.moves == best.moves
        assert again.worth == pytest.approx(best.worth)
        # only the legal part of a plan is used
        assert search.replay(state, ((99,),), 1).worth <= best.worth


def test_of_each_way_through_a_field_the_best_is_found() -> None:
    more = 0
    for state in POSITIONS:
        search = Planner(GAME, valuation_of("navegador"))
        best = {turn.moves[0]: turn.worth for turn in search.turns(state, 1, 12)}
        ways = list(search.ways(state, 1, 12))
        assert len({turn.moves for turn in ways}) == len(ways)
        by_first: dict[Move, list[float]] = {}
        for turn in ways:
            by_first.setdefault(turn.moves[0], []).append(turn.worth)
            after = state.copy()
            for move in turn.moves:
                assert move in GAME.moves(after)
                GAME.apply(after, move)
            assert after == turn.state
        assert {move: max(worths) for move, worths in by_first.items()} == best
        assert all(len(set(worths)) == len(worths) for worths in by_first.values())
        more += state.decision == RONDEL and len(ways) > len(best)
        assert state.decision == RONDEL or len(ways) == len(best)
    assert more


def test_a_market_is_made_the_most_of() -> None:
    """Trading all goods at once, with the orange factory where it brings most."""
    seen = 0
    for state in POSITIONS:
        if state.decision != MARKET or state.traded or state.variant.options:
            continue
        seen += 1
        own = slice(state.seat * 3, state.seat * 3 + 3)
        means = (state.colonies[own], state.factories[own])
        most, _ = blocks.market(state.parts, state.markers, *means)
        found = max(turn.worth for turn in Planner(GAME, Purse()).turns(state, 1, 12))
        assert found - state.money[state.seat] == most
    assert seen


def test_trades_are_of_whole_stocks() -> None:
    """All colonies or factories of a good at once, and the orange factory besides."""
    for state in POSITIONS:
        for turn in Planner(GAME, Purse()).turns(state, 1, 12):
            trades: list[Move] = [move for move in turn.moves if move[0] in (SELL, PROCESS)]
            assert len({good for _, good, _ in trades}) == len(trades)
            for kind, good, count in trades:
                own = (state.colonies if kind == SELL else state.factories)[state.seat * 3 + good]
                assert count == own or (kind == PROCESS and count == own + 1)


def test_a_discovery_is_part_of_the_plan() -> None:
    """What is revealed is that of the redeal being searched, not the true one."""
    planned = [
        turn
        for state in POSITIONS
        for turn in Planner(GAME, Purse()).turns(state, 1, 12)
        if (REVEAL_COLONIES,) in turn.moves
    ]
    assert planned
