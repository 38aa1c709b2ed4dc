"""Nets: what they add up to, and what a valuation by a net says at the end of a game."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from monsoon import Match
from monsoon.bots.foresight import CLEAR, MARGIN, POINTS, SURE
from monsoon.bots.levels import Bot
from monsoon.bots.net import Net
from monsoon.bots.valuation import net_of, valuation_of
from monsoon.navegador import facts

from tests.bots.test_levels import play_turn, some_way_on
from tests.players import GAMES

TINY = {
    "unit": 100,
    "margin": 20,
    # two hidden sums, then two answers
    "bias": [50, -100, 0, 10],
    "second": [[100, 200], [0, -50]],
    "rows": [[100, 0, 0, 0], [0, 100, 0, 0], [-300, 100, 100, 0]],
}


def pair(a: float, b: float) -> Sequence[float]:
    return (a, b)


def test_a_net_by_hand() -> None:
    net = Net(TINY, [(pair, 2)])
    # sums: 0.5 + 1 and −1 + 2; nothing else is told
    found = net.answers([(1, 2)], net.base([0.0]))
    assert found == pytest.approx((1.5 + 2 * 1.0, 20 * (0.1 - 0.5 * 1.0)))
    # the third input takes 3 from the first sum, which then counts nothing, and adds 1 to an answer
    found = net.answers([(1, 2)], net.base([1.0]))
    assert found == pytest.approx((2 * 2.0 + 1.0, 20 * (0.1 - 0.5 * 2.0)))


def test_the_shipped_net_is_told_what_it_was_taught() -> None:
    net = net_of("navegador")
    state = some_way_on("navegador", 4, 2, 60).state()
    base = net.base(facts.others(state, 0))
    assert net.answers(facts.arguments(state, 0), base) == net.answers(
        facts.arguments(state.copy(), 0), base
    )


@pytest.mark.parametrize("name", ["nagasaki-2", "nagasaki-4"])
def test_when_all_is_over_nothing_is_foreseen(name: str) -> None:
    match = Match.parse((GAMES / f"{name}.txt").read_text("utf-8"))
    assert match.over
    valuation, state = valuation_of("navegador"), match.state()
    points = [score["total"] for score in match.scores()]
    for seat in range(match.players):
        rest = [one for other, one in enumerate(points) if other != seat]
        margin = points[seat] - sum(rest) / len(rest)
        assert valuation.margin(state, seat) == pytest.approx(margin)
        lead = points[seat] - max(rest) or (0.5 if match.ranking()[0] == seat else -0.5)
        worth = max(-SURE, min(SURE, lead / CLEAR)) + POINTS * margin / MARGIN
        assert valuation.worth(state, seat, None) == pytest.approx(worth)
    best = max(range(match.players), key=lambda seat: valuation.worth(state, seat, None))
    assert best == match.ranking()[0]


def test_a_margin_is_foreseen_better_than_by_the_points_of_now() -> None:
    """Halfway through games of Pilots the net is nearer to their ends than the score is."""
    valuation, pilot = valuation_of("navegador"), Bot("navegador", "pilot")
    by_net = by_score = 0.0
    for seed in range(4):
        match = Match.new("navegador", players=2 + seed, seed=seed)
        while not match.over:
            play_turn(match, pilot)
        half = match.copy(len(match.history) // 2)
        state, end = half.state(), match.state()
        now = [score["total"] for score in half.scores()]
        for seat in range(match.players):
            true = valuation.margin(end, seat)
            mean = (sum(now) - now[seat]) / (len(now) - 1)
            by_net += abs(valuation.margin(state, seat) - true)
            by_score += abs(now[seat] - mean - true)
    assert by_net < by_score
