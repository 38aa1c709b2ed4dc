"""The study of Navegador's prices: candidates that the rule texts allow, and their figures."""

from __future__ import annotations

import pytest
from monsoon.examples import contradictions
from monsoon.games import game_of
from workshop.learning.candidates import CANDIDATES, chart_sum
from workshop.prices.report import share
from workshop.prices.study import STYLES

GAME = game_of("navegador")


@pytest.mark.parametrize("name", CANDIDATES)
def test_a_candidate_is_one_that_the_rule_texts_allow(name: str) -> None:
    edition = GAME.editions.of(("1", *CANDIDATES[name]))
    assert contradictions(GAME, edition) == []


def test_what_a_chart_costs() -> None:
    """With four players: three rows of six factories, six shipyards, six churches."""
    assert chart_sum(()) == 3 * 820 + 1350 + 1650
    assert chart_sum(CANDIDATES["all dear"]) == 3 * 1070 + 1650 + 1950


def test_every_style_finds_one_column_worth_more() -> None:
    tilts = [list(map(float, tilt.split(","))) for tilt in STYLES.values()]
    assert sorted(tilts, reverse=True) == [
        [0.15 * (column == style) for column in range(5)] for style in range(5)
    ]


def test_a_share_has_its_interval() -> None:
    assert share(0.5, 96) == "50 % (40–60)"
    assert share(0.0, 48) == "0 % (0–7)"
