"""What the bots see in a position: first of all the points by the rules."""

from __future__ import annotations

import pytest
from monsoon.navegador.rules import GAME
from monsoon.navegador.valuation import NAMES, features
from monsoon.randomness import Randomness

from tests.players import RECORDED
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
