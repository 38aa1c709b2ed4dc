"""Canonical choices reach whatever the rules reach, but each action in one order only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from monsoon.borneo.rules import GAME
from monsoon.borneo.state import DECISIONS, State
from monsoon.game import Move
from monsoon.randomness import Randomness

from tests.borneo import oracle
from tests.borneo.cards import CARGO, HARBOURS, ORDERS, Item, good_of
from tests.borneo.players import anyone
from tests.borneo.positions import at, dealt

Key = tuple[object, ...]
PAY = DECISIONS.index("pay")
items = st.lists(st.sampled_from([*CARGO, *HARBOURS]), max_size=11, unique=True)


def paying(warehouse: list[Item], order: str) -> State | None:
    """A position in which an order is paid from that warehouse; None if it cannot be."""
    open_ones = [f"harbour {slot} {name}" for slot, name in enumerate(("galle", "aceh", "run"), 1)]
    stored = [item for item in warehouse if item not in ("galle", "aceh", "run", *_SECOND)]
    match = at(3, *open_ones, f"warehouse A {' '.join(map(str, stored))}")
    if f"order {order}" not in match.legal():
        return None
    match.play(f"order {order}")
    state: State = match.state()
    return state


_SECOND = ("batavia", "surabaya")


def ends_of(start: State, generate: Callable[[State], list[Move]]) -> dict[Key, Counter[Key]]:
    """Positions after the payment, each with the sets of items that led there, counted."""
    found: dict[Key, Counter[Key]] = {}

    def walk(state: State, paid: tuple[int, ...]) -> None:
        for move in generate(state):
            after = state.copy()
            GAME.apply(after, move)
            now = tuple(sorted((*paid, move[1])))
            if after.decision == PAY:
                walk(after, now)
            else:
                found.setdefault(after.key(), Counter())[now] += 1

    walk(start, ())
    return found


@given(items, st.sampled_from(["each1", "same4", "each2", "same8"]))
def test_payments(warehouse: list[Item], order: str) -> None:
    state = paying(warehouse[: 9 if order == "each2" else 11], order)
    if state is None:
        return
    canonical = ends_of(state, GAME.choices)
    ways = [(way, times) for counter in canonical.values() for way, times in counter.items()]
    assert all(times == 1 for _, times in ways), "a payment is found in two orders"
    assert len(ways) == len({way for way, _ in ways}) == len(canonical)
    assert {way for way, _ in ways} == payments_of(state, order)
    if max(len(way) for way, _ in ways) <= 5:
        assert set(canonical) == set(ends_of(state, GAME.moves))


def payments_of(state: State, order: str) -> set[Key]:
    """All payments, by trying every set of items."""
    kind, n = ORDERS[order].kind, ORDERS[order].n
    stored = oracle.table(state)["seats"][0]["warehouse"]
    numbers = dict(zip(stored, state.stock[0], strict=True))
    by_good: dict[str, list[tuple[Item, ...]]] = {}
    for good in ("pepper", "cinnamon", "cloves", "nutmeg"):
        here = [item for item in stored if good_of(item) == good]
        sets = [one for size in range(len(here) + 1) for one in combinations(here, size)]
        by_good[good] = [one for one in sets if _exact(list(one), good, n)]
    if kind == "same":
        found = [one for sets in by_good.values() for one in sets]
    else:
        found = [()]
        for sets in by_good.values():
            found = [(*before, *one) for before in found for one in sets]
    return {tuple(sorted(numbers[item] for item in one)) for one in found}


def _exact(chosen: list[Item], good: str, n: int) -> bool:
    """Enough, but not without any one of them."""
    return oracle.goods(chosen)[good] >= n and all(
        oracle.goods([item for item in chosen if item != left_out])[good] < n for left_out in chosen
    )


@given(items, st.sampled_from(list(ORDERS)), st.integers(0, 1000))
def test_a_payment_never_comes_to_a_dead_end(warehouse: list[Item], order: str, seed: int) -> None:
    state = paying(warehouse, order)
    rng = Randomness(seed)
    while state and state.decision == PAY:
        table = oracle.table(state)
        assert sorted(map(GAME.text, GAME.moves(state))) == oracle.legal(table)
        assert GAME.choices(state), "bots can continue from any partial payment"
        GAME.apply(state, anyone(state, rng))


@pytest.mark.parametrize("lines", [["red B C A"], ["red B A C", "yellow A"], ["red B A"]])
def test_where_the_beaten_merchant_goes(lines: list[str]) -> None:
    place = lines[0].split().index("A")
    match = at(3, "hand A 1 5", *(f"company {line}" for line in lines))
    match.play(f"attack red {place} 1 1")
    match.play("defend")
    state = match.state()
    ends: list[Counter[Key]] = []
    for generate in (GAME.choices, GAME.moves):
        found: Counter[Key] = Counter()
        for move in generate(state):
            after = state.copy()
            GAME.apply(after, move)
            found[after.key()] += 1
        ends.append(found)
    assert set(ends[0]) == set(ends[1])
    assert set(ends[0].values()) == {1}
    assert "swap" in match.choices()


@pytest.mark.parametrize("seed", range(4))
def test_everywhere_else_choices_are_the_moves(seed: int) -> None:
    state: State = dealt(3 + seed % 3, seed, "second_edition" if seed % 2 else "").state()
    rng = Randomness(seed)
    while GAME.to_move(state) is not None:
        legal, canonical = GAME.moves(state), GAME.choices(state)
        if DECISIONS[state.decision] not in ("pay", "beaten"):
            assert canonical == legal
        assert canonical
        assert set(canonical) <= set(legal)
        GAME.apply(state, anyone(state, rng))
