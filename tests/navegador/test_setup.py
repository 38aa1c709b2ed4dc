"""The first position and the printed parts."""

from __future__ import annotations

import pytest
from monsoon import Match
from monsoon.navegador.components import REGION_GOOD, REGIONS
from monsoon.navegador.parts import EDITIONS, parts_of
from monsoon.navegador.rules import GAME
from monsoon.randomness import Randomness

from tests.navegador.positions import at

PARTS = parts_of(EDITIONS.first)
HASHES = {
    2: "8343a86baa894976",
    3: "521573b1c7d21235",
    4: "0f04792821388b2a",
    5: "d2eb99c0af2ec8d7",
}
"""Hash of the deal of seed 4711: no version may change it."""


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_seat_begins_alike(players: int) -> None:
    view = Match.new("navegador", players=players, seed=9).view()
    for seat in view["seats"]:
        assert seat["money"] == 200
        assert (seat["workers"], seat["ships"], seat["supply"]) == (3, 2, 5)
        assert (seat["shipyards"], seat["churches"], seat["orange"]) == (1, 1, 1)
        assert seat["explorers"] == 0
        assert not any(seat["colonies"].values())
        assert not any(seat["factories"].values())
        assert not any(seat["privileges"].values())
        assert seat["stone"] is None
    assert set(view["market"].values()) == {4}
    assert set(view["gallery"].values()) == {1}
    assert view["card"] == {"holder": (view["start"] - 1) % players, "orange_ship": None}
    assert (view["phase"], view["turn"], view["to_move"]) == (1, 1, view["start"])
    doubled = {region["id"] for region in view["regions"] if region["double_loss"]}
    assert doubled == ({"macau", "nagasaki"} if players < 4 else {"nagasaki"})
    assert [region["id"] for region in view["regions"] if region["explored"]] == ["portugal"]


def test_start_player_is_drawn() -> None:
    starts = [Match.new("navegador", players=5, seed=seed).to_move for seed in range(200)]
    assert {starts.count(seat) > 20 for seat in range(5)} == {True}


def test_stacks_and_removed_tokens() -> None:
    for good, tokens in enumerate(PARTS.colony_tokens):
        assert (
            sum(PARTS.stack_size[r] for r in range(13) if REGION_GOOD[r] == good) == len(tokens) - 1
        )
    removed = set()
    for seed in range(100):
        state = Match.new("navegador", players=2, seed=seed).state()
        for good, tokens in enumerate(PARTS.colony_tokens):
            regions = [region for region in range(13) if REGION_GOOD[region] == good]
            dealt = sorted(price for region in regions for price in state.stacks[region])
            rest = set(tokens) - set(dealt)
            assert len(rest) == 1
            assert len(dealt) == len(tokens) - 1
            removed.add((good, *rest))
        assert [len(stack) for stack in state.stacks] == list(PARTS.stack_size)
        assert all(list(stack) == sorted(stack) for stack in state.stacks)
    assert len(removed) > 20


def test_documented_numbers() -> None:
    """Rules 000 and 002: tokens, Timor's and Brazil's stacks."""
    assert PARTS.colony_tokens[0] == tuple(range(40, 130, 10))
    assert PARTS.colony_tokens[1] == tuple(range(50, 160, 10))
    assert PARTS.colony_tokens[2] == tuple(range(60, 190, 10))
    sizes = dict(zip(REGIONS, PARTS.stack_size, strict=True))
    assert (sizes["timor"], sizes["bahia"], sizes["rio"]) == (2, 4, 4)


@pytest.mark.parametrize("players", HASHES)
def test_a_deal_is_the_same_for_ever(players: int) -> None:
    assert Match.new("navegador", players=players, seed=4711).hash() == HASHES[players]


def test_a_redeal_takes_only_unseen_tokens() -> None:
    """Ruling 6: what was revealed stays known, bought or not."""
    rng = Randomness(5)
    bought = 0
    for seed in range(6):
        state = Match.new("navegador", players=2, seed=seed).state()
        dealt = state.stacks
        while moves := GAME.choices(state):
            GAME.apply(state, moves[rng.below(len(moves))])
            if rng.below(12):
                continue
            twin = GAME.redeal(state, None, rng)
            for good, tokens in enumerate(PARTS.colony_tokens):
                of_good = [region for region in range(13) if REGION_GOOD[region] == good]
                known = [region for region in of_good if state.explored >> region & 1]
                seen = sorted(price for region in known for price in dealt[region])
                hidden = [p for r in of_good if r not in known for p in twin.stacks[r]]
                assert sorted(state.turned[good]) == seen
                assert set(hidden) <= set(tokens) - set(seen)
                assert len(set(hidden)) == len(hidden)
                assert [twin.stacks[r] for r in known] == [state.stacks[r] for r in known]
                bought += bool(hidden) * (len(seen) - sum(len(state.stacks[r]) for r in known))
            assert list(map(len, twin.stacks)) == list(map(len, state.stacks))
    assert bought > 50, "nothing was bought while something was still hidden"


def test_tokens_of_a_position_in_words_are_seen() -> None:
    state = at(2, "explored guine bahia", "stack guine 50 60", "stack rio 70 80").state()
    good = REGION_GOOD[REGIONS.index("guine")]
    assert state.turned[good] == (50, 60)
    twin = GAME.redeal(state, None, Randomness(1))
    later = [region for region in range(13) if REGION_GOOD[region] == good and region != 1]
    assert not {50, 60} & {price for region in later for price in twin.stacks[region]}
