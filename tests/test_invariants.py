"""Games of random players and of captains: an independent ledger agrees after every move."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from monsoon.navegador.rules import GAME
from monsoon.randomness import Randomness

from tests.navegador.laws import keeps_the_laws
from tests.navegador.players import Choose, anyone, builder, chooser, explorer, new_verbs, privateer
from tests.navegador.positions import OPTIONS, dealt, late

KINDS: dict[str, tuple[Sequence[Choose], Sequence[int], int]] = {
    # who takes turns at the table, for how many players, how many moves at most
    "anyone": ([anyone], (2, 3, 4, 5), 250),
    "chooser": ([chooser], (2, 3, 4, 5), 250),
    "captains": ([explorer], (2, 3, 4, 5), 900),
    "builders": ([builder], (2,), 900),
    "company": ([explorer, anyone, builder], (3,), 500),
}
BASE = [
    pytest.param("", choose, players, most, id=f"{name}-{players}")
    for name, (choose, tables, most) in KINDS.items()
    for players in tables
]
VARIANTS = [
    pytest.param(options, choose, players, most, id=f"{name}-{players}-{options}")
    for options, tables in zip(OPTIONS[1:], ((3,), (2, 5), (4,), (4,), (2, 5)), strict=True)
    for name, choose, most in (("anyone", [anyone], 120), ("captains", [explorer], 900))
    for players in tables
]


@pytest.mark.parametrize(("options", "choose", "players", "most"), [*BASE, *VARIANTS])
def test_every_move_keeps_the_laws(
    options: str, choose: Sequence[Choose], players: int, most: int
) -> None:
    match = dealt(players, 1000 + players, options)
    state, _ = keeps_the_laws(match, choose, most, Randomness(players))
    if choose == [explorer]:
        assert state.phase == 3
        assert GAME.view(state, None)["end"] == "nagasaki"
        assert GAME.to_move(state) is None


@pytest.mark.parametrize("players", [3, 5])
@pytest.mark.parametrize("options", OPTIONS[1:])
def test_later_in_a_game(options: str, players: int) -> None:
    """With cards and ships of a game in progress, until every new move has been made."""
    made: set[str] = set()
    rng = Randomness(players)
    for count in range(20):
        made |= keeps_the_laws(late(players, options), [privateer], 50, rng)[1]
        if count > 2 and new_verbs(options) <= made:
            return
    raise AssertionError(new_verbs(options) - made)


@pytest.mark.parametrize("options", OPTIONS)
def test_a_variant_has_no_state(options: str) -> None:
    """All games with the same options share one stateless object."""
    chosen = frozenset(options.split())
    first, second = GAME.setup(2, 1, chosen), GAME.setup(5, 9, chosen)
    assert first.variant is second.variant
    assert first.variant.options == chosen
    assert vars(first.variant) == {}
    for name in {name for part in type(first.variant).__mro__ for name in vars(part)}:
        if not name.startswith("__"):
            value = getattr(first.variant, name)
            assert callable(value) or isinstance(value, int | frozenset), name
