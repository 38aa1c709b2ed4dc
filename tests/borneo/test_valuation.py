"""What the bots evaluate in Borneo: features against the others, shortlisted moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from monsoon import Match
from monsoon.borneo import valuation
from monsoon.borneo.moves import ATTACK, BEGIN_ORDER
from monsoon.borneo.parts import EDITIONS, parts_of
from monsoon.borneo.shortlist import shortlist
from monsoon.borneo.state import BEATEN, DEFEND, LAST, PAY, REWARD, TURN, State
from monsoon.borneo.wares import plan
from monsoon.bots.levels import Bot
from monsoon.game import Move
from monsoon.games import game_of
from monsoon.link import decode
from monsoon.randomness import Randomness

from tests.borneo.positions import FIVE

LAYS = {TURN, PAY, DEFEND, BEATEN, REWARD}
"""Decisions after which the active seat still has a card to lay."""
PARTS = parts_of(EDITIONS.first)
LEFT = (3, 2, 2, 3, 2)
ENDED = (
    "1AMA1Ble8oxBmQQXuraiNeBKGF6BTx1OIp1Ln6RP-a8-BXCE32cWszbTbVtMh_zeaYOYx2SDlJeRB8zCYlND8bFvmA4v"
    "U1Z_kH-8lIMunPHTc_Vw2z-_5cds8dLAZMDgOn_UgIfAlOfo"
)
"""The link of a game of four in which the last three seats could fill a last order; the first of
them passed, although its order was worth two points."""


@pytest.mark.parametrize("seed", range(6))
def test_relative_is_the_features_less_the_mean_of_the_others(seed: int) -> None:
    match = Match.new("borneo", players=3 + seed % 3, seed=seed)
    rng = Randomness(seed)
    while not match.over:
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
        state = match.state()
        rows = [valuation.features(state, seat) for seat in range(state.players)]
        for seat in range(state.players):
            found = valuation.relative(state, seat)
            for number, name in enumerate(valuation.NAMES):
                others = [row[number] for other, row in enumerate(rows) if other != seat]
                mean = sum(others) / len(others)
                if name == "hand":
                    # a card that is laid in any case counts as one of the others' instead
                    laid = (1 + 1 / len(others)) * (seat == state.seat and state.decision in LAYS)
                    assert found[number] == pytest.approx(rows[seat][number] - mean - laid)
                elif name in valuation.HAND:
                    assert found[number] == rows[seat][number], name
                else:
                    assert found[number] == pytest.approx(rows[seat][number] - mean), name


@pytest.mark.parametrize("seed", range(4))
def test_the_shortlist_is_of_the_choices_and_never_empty(seed: int) -> None:
    match = Match.new("borneo", players=4, seed=seed)
    rng = Randomness(seed + 50)
    shorter = 0
    while not match.over:
        state = match.state()
        choices = match.game.choices(state)
        short = shortlist(state)
        assert short
        assert set(short) <= set(choices)
        assert len(set(short)) == len(short)
        shorter += len(short) < len(choices)
        match.play(match.game.text(choices[rng.below(len(choices))]))
    assert shorter


def payments(state: State, moves: Callable[[State], list[Move]]) -> dict[int, set[int]]:
    """The numbers of items of all ways to pay an order, by the good of the last item."""
    found: dict[int, set[int]] = {}
    ways = [(state, 0)]
    while ways:
        here, count = ways.pop()
        for move in moves(here):
            after = here.copy()
            game_of("borneo").apply(after, move)
            if after.decision == PAY and after.ordered == here.ordered:
                ways.append((after, count + 1))
            else:
                found.setdefault(here.parts.good[move[1]], set()).add(count + 1)
    return found


def test_an_order_is_paid_with_as_few_items_as_can_be() -> None:
    rng = Randomness(3)
    more = 0
    for seed in range(6):
        match = Match.new("borneo", players=3, seed=seed)
        while not match.over:
            state = match.state()
            if state.decision == PAY and not state.paid:
                every = payments(state, game_of("borneo").choices)
                assert payments(state, shortlist) == {
                    good: {min(counts)} for good, counts in every.items()
                }
                more += any(len(counts) > 1 for counts in every.values())
            choices = match.game.choices(state)
            fills = [move for move in choices if move[0] == BEGIN_ORDER and rng.below(2)]
            match.play(match.game.text((fills or choices)[rng.below(len(fills or choices))]))
    assert more > 3


def certain(state: State, move: Move) -> bool:
    """Whether an attack wins even against the strongest hand of the defender's size."""
    met, company = state.copy(), move[1]
    defender = state.companies[company][move[3] - 1]
    game_of("borneo").apply(met, move)
    strongest = sorted(range(1, 61), key=lambda card: -met.parts.flags[card][company])
    met.hold(defender, tuple(strongest[: len(met.hands[defender])]))
    answers = game_of("borneo").moves(met)
    return not any(game_of("borneo").describe(met, answer)["holds"] for answer in answers)


@pytest.mark.parametrize("seed", range(4))
def test_no_more_cards_are_laid_than_win_for_certain(seed: int) -> None:
    match = Match.new("borneo", players=3 + seed % 3, seed=seed)
    rng, enough = Randomness(seed), 0
    while not match.over:
        state = match.state()
        attacks = [move for move in shortlist(state) if move[0] == ATTACK]
        sure = {move for move in attacks if certain(state, move)}
        for move in attacks:
            fewer = [one for one in attacks if one[:4] == move[:4] and len(one) < len(move)]
            assert not sure.intersection(fewer), match.game.text(move)
        choices = match.game.choices(state)
        enough += any(
            one[:4] == move[:4] and len(one) > len(move) for one in choices for move in sure
        )
        match.play(match.game.text(choices[rng.below(len(choices))]))
    assert enough, "there are attacks with more cards"


def test_a_plan_takes_the_orders_that_bring_most() -> None:
    assert plan(PARTS, (0, 0, 0, 3), LEFT, 2) == 0
    assert plan(PARTS, (1, 1, 1, 1), LEFT, 2) == 6 - 4
    assert plan(PARTS, (0, 0, 0, 8), LEFT, 1) == 20 - 8
    assert plan(PARTS, (0, 0, 0, 8), (3, 2, 2, 3, 0), 2) == 2 * (8 - 4)
    assert plan(PARTS, (1, 1, 1, 5), LEFT, 2) == (6 - 4) + (8 - 4)


def undo_until(match: Match, there: Callable[[], bool]) -> None:
    """Takes moves back to the last position in which something is so."""
    for _ in range(len(match.history)):
        if there():
            return
        match.undo(1)
    pytest.fail("no position is like that")


def test_bots_fill_the_last_orders_that_bring_most() -> None:
    """Their own, and as they expect it of others: a payment in parts is seen to its end."""
    match = decode(ENDED)
    best = [score["total"] for score in match.scores()]
    undo_until(match, lambda: match.to_move == 1 and "order each1" in match.legal())
    bot, state = Bot("borneo", "admiral"), match.state()
    assert match.game.text(bot.choose(state)[0]) == "order each1"
    match.play("pass")
    bot.search().answer(after := match.state(), 1, match.game.turn(state))
    assert match.game.to_move(after) is None
    assert [score["total"] for score in match.game.scores(after)] == best


@pytest.mark.parametrize("link", [ENDED, FIVE])
def test_the_last_decision_is_worth_the_margin_that_it_leads_to(link: str) -> None:
    """Goods that no order can take any more are worth their points and nothing else."""
    match = decode(link)
    undo_until(match, lambda: match.state().decision == LAST and not match.state().waiting)
    seat, state = match.to_move, match.state()
    assert valuation.orders_ahead(state) == tuple(int(one == seat) for one in range(match.players))
    *_, thought = Bot("borneo", "admiral").think(state)
    assert len(thought.turns) > 1
    for worth, moves in thought.turns:
        after = match.copy()
        for move in moves:
            after.play(match.game.text(move))
        points = [score["total"] for score in after.scores()]
        own = points[seat or 0]
        assert after.over
        assert worth == pytest.approx(own - (sum(points) - own) / (match.players - 1))


@pytest.mark.parametrize("seed", range(3))
def test_progress_grows_and_ends_at_one(seed: int) -> None:
    """It falls only where cards come back: into the discards, or off a harbour."""
    match = Match.new("borneo", players=3 + seed, seed=seed)
    rng = Randomness(seed)
    state, before, grown = match.state(), 0.0, 0
    assert valuation.progress(state) == 0
    while not match.over:
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
        after = match.state()
        now = valuation.progress(after)
        if len(after.discards) <= len(state.discards) and open_cards(after) >= open_cards(state):
            assert now >= before
        assert now == 1 if after.ended else now <= valuation.PLAYED
        grown += (now > before) - (now < before)
        state, before = after, now
    assert before == 1
    assert grown > 0, "it grows more often than it falls"


def open_cards(state: State) -> int:
    """Cards that lie at the harbours."""
    return sum(map(len, state.cargo))
