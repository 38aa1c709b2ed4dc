"""The study of Navegador's prices: candidates that the rule texts allow; a league that learns."""

from __future__ import annotations

import pytest
from monsoon import Match
from monsoon.bots.levels import Bot
from monsoon.examples import contradictions
from monsoon.games import game_of
from workshop.prices.candidates import CANDIDATES, chart_sum
from workshop.prices.league import FIRST, NARROW, League, game
from workshop.prices.report import share
from workshop.prices.styles import NAMED, TRAITS, player_of

GAME = game_of("navegador")


@pytest.mark.parametrize("name", CANDIDATES)
def test_a_candidate_is_one_that_the_rule_texts_allow(name: str) -> None:
    edition = GAME.editions.of(("1", *CANDIDATES[name]))
    assert contradictions(GAME, edition) == []


def test_what_a_chart_costs() -> None:
    """With four players: three rows of six factories, six shipyards, six churches."""
    assert chart_sum(()) == 3 * 820 + 1350 + 1650
    assert chart_sum(CANDIDATES["all dearest"]) == 3 * 1240 + 2400 + 3000


def test_a_style_that_adds_nothing_is_the_factor() -> None:
    match = Match.new("navegador", players=4, seed=3)
    plain, styled = Bot("navegador", "factor"), player_of(NAMED["factor"])
    for _ in range(12):
        moves = plain.choose(match.state())
        assert styled.choose(match.state()) == moves
        for move in moves:
            match.play(match.game.text(move))


def test_a_style_plays_otherwise() -> None:
    assert all(len(style) == len(TRAITS) for style in NAMED.values())
    explored = {
        style: sum(sum(game((), [NAMED[style]] * 4, seed)["explorers"]) for seed in range(3))
        for style in ("industrialist", "explorer")
    }
    assert explored["explorer"] > explored["industrialist"]


def test_the_league_moves_to_those_who_win() -> None:
    winners = [(2.0, 0.0, -1.0, 0.0, 0.0, 0.0)] * 8
    league = FIRST
    for _ in range(20):
        league = league.after(winners)
    assert league.middle[0] == pytest.approx(2, abs=0.05)
    assert league.middle[2] == pytest.approx(-1, abs=0.05)
    assert league.width == (NARROW,) * len(TRAITS), "newcomers may always try something else"
    assert League((0.0,) * 6, (1.0,) * 6).after([(0.0,) * 6]).middle == (0.0,) * 6


def test_a_share_has_its_interval() -> None:
    assert share(0.5, 96) == "50 % (40–60)"
    assert share(0.0, 48) == "0 % (0–7)"
