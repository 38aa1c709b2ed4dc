"""What the bots see in a position: first of all the points by the rules."""

from __future__ import annotations

from math import fsum

import pytest
from monsoon.navegador import facts
from monsoon.navegador.rules import GAME
from monsoon.navegador.valuation import NAMES, features
from monsoon.randomness import Randomness

from tests.navegador.players import RECORDED
from tests.roster import recorded_states

POINTS = NAMES.index("points")


@pytest.mark.parametrize("name", RECORDED)
def test_the_first_feature_is_the_score(name: str) -> None:
    """Including kings, cards and tokens of the variants."""
    rng = Randomness(2)
    for state, _ in recorded_states(name)[:: 5 + rng.below(5)]:
        for seat, score in enumerate(GAME.scores(state)):
            found = features(state, seat)
            assert len(found) == len(NAMES)
            assert found[POINTS] == score["total"]


@pytest.mark.parametrize("name", ["nagasaki-5", "all-options-5"])
def test_the_net_is_told_the_same_on_every_python(name: str) -> None:
    """A mean is rounded once: `sum` of floats is another number before Python 3.12 than after."""
    for state, _ in recorded_states(name)[::7]:
        for seat in range(state.players):
            others = [facts.own(state, other) for other in range(state.players) if other != seat]
            means = [fsum(one[n] for one in others) / len(others) for n in facts._MEAN]
            assert facts.others(state, seat)[: len(means)] == means
