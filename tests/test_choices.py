"""Canonical choices reach whatever the rules reach, but each action in one order only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from monsoon.game import Move
from monsoon.navegador.components import COLUMNS, GOODS, N_REGIONS
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import DECISIONS, SAILING, State

from tests.navegador.positions import OPTIONS, SEAS, at

ENDED = {DECISIONS.index("done"), DECISIONS.index("over")}

Generate = Callable[[State], list[Move]]
Key = tuple[object, ...]
Way = tuple[tuple[Move, int], ...]


def position(state: State) -> Key:
    """Everything except what only canonical order needs."""
    twin = state.copy()
    twin.last = 0
    return twin.key()


def is_over(before: State, move: Move, after: State) -> bool:
    """Whether a move has ended the action in progress."""
    if before.decision == DECISIONS.index("pay"):
        return after.decision != before.decision
    return GAME.text(move) in ("end", "done") or after.decision in ENDED


def ends_of(start: State, generate: Generate) -> set[Key]:
    """All positions in which the action can end."""
    found: set[Key] = set()
    seen: set[Key] = set()
    waiting = [start.copy()]
    while waiting:
        state = waiting.pop()
        for move in generate(state):
            after = state.copy()
            GAME.apply(after, move)
            if is_over(state, move, after):
                found.add(position(after))
            elif after.key() not in seen:
                seen.add(after.key())
                waiting.append(after)
    return found


def ways_of(start: State) -> Counter[tuple[Key, Way]]:
    """How often `choices` reaches an end by a set of moves, in whatever order."""
    found: Counter[tuple[Key, Way]] = Counter()

    def walk(state: State, made: tuple[Move, ...]) -> None:
        for move in GAME.choices(state):
            after = state.copy()
            GAME.apply(after, move)
            if is_over(state, move, after):
                way = tuple(sorted(Counter((*made, move)).items()))
                found[position(after), way] += 1
            else:
                walk(after, (*made, move))

    walk(start, ())
    return found


def check(state: State, one_way: bool) -> None:
    """The ends agree; no set of moves comes in two orders; `one_way`: each end is reached once."""
    ways = ways_of(state)
    assert {end for end, _ in ways} == ends_of(state, GAME.moves)
    assert set(ways.values()) == {1}
    if one_way:
        assert len({end for end, _ in ways}) == len(ways)


seas = st.sampled_from(list(SEAS.values()))


@given(
    st.sampled_from(["explored bahia", *SEAS.values()]),
    st.integers(1, 5),
    st.lists(st.integers(0, N_REGIONS - 1), min_size=5, max_size=7),
)
def test_paying_ships(sea: str, due: int, ports: list[int]) -> None:
    state = at(2, sea, "rondel A sailing", "ships A portugal 0").state()
    for port in ports:
        state.ships[port] += 1
    GAME.apply(state, (0, 3 + due if due < 5 else 0))
    assert DECISIONS[state.decision] == "pay"
    check(state, one_way=True)


@given(
    st.integers(2, 9),
    st.integers(0, 60).map(lambda tens: 10 * tens),
    st.lists(st.integers(1, N_REGIONS - 1), max_size=6),
    st.integers(0, 50),
)
def test_colonies(workers: int, money: int, ports: list[int], seed: int) -> None:
    state = at(2, SEAS[2], f"workers A {workers}", f"money A {money}", play="go colony").state()
    state.stacks = GAME.setup(2, seed, frozenset()).stacks
    for port in ports:
        if state.explored >> port & 1:
            state.ships[port] += 1
    check(state, one_way=True)


@given(
    st.integers(2, 9),
    st.integers(0, 90).map(lambda tens: 10 * tens),
    st.lists(st.integers(0, 5), min_size=5, max_size=5),
)
def test_buildings(workers: int, money: int, rows: list[int]) -> None:
    names = ("sugar", "gold", "spice", "shipyard", "church")
    lines = [f"buildings {name} {left}" for name, left in zip(names, rows, strict=True)]
    match = at(3, f"workers A {workers}", f"money A {money}", *lines, play="go buildings")
    check(match.state(), one_way=True)


counts = st.lists(st.integers(0, 2), min_size=3, max_size=3)


@given(counts, counts, st.lists(st.integers(0, 9), min_size=3, max_size=3))
def test_market(colonies: list[int], factories: list[int], rows: list[int]) -> None:
    state = at(2, play="go market1").state()
    state.colonies = (*colonies, *state.colonies[3:])
    state.factories = (*factories, *state.factories[3:])
    state.markers = tuple(rows)
    inside = all(3 <= row <= 7 for row in rows)  # at the edges different trades can be equal
    check(state, one_way=inside)


@given(
    counts,
    counts,
    st.lists(st.sampled_from(["bahia", "rio", "guine", "cabo", "goa", "zanzibar"]), max_size=4),
    st.sampled_from(["pirates", "goa pirates one_card"]),
    st.sampled_from(["1 0", "0 1", "1 1"]),
    st.sampled_from(["0 0", "0 1", "1 0"]),
)
def test_market_with_cards(
    own: list[int], others: list[int], ports: list[str], options: str, pirate: str, diplomat: str
) -> None:
    lines = [f"colonies A {good} {n}" for good, n in zip(GOODS, own, strict=True)]
    lines += [f"colonies B {good} {n}" for good, n in zip(GOODS, others, strict=True)]
    lines += [f"ships A {port} {ports.count(port)}" for port in set(ports)]
    lines += [f"cards A pirate {pirate}", f"cards A diplomat {diplomat}", "factories B gold 1"]
    match = at(2, SEAS[2], *lines, options=options, play="go market1")
    check(match.state(), one_way=False)  # own and borrowed factories may have the same result


@given(
    st.sampled_from(OPTIONS),
    st.integers(2, 4),
    st.lists(st.integers(0, 3), min_size=5, max_size=5),
    st.lists(st.sampled_from(["bahia", "cabo", "goa"]), max_size=3),
    st.sampled_from(["0 0", "1 0", "0 1", "1 1", "0 2"]),
)
def test_privilege_and_what_is_had_instead(
    options: str, workers: int, taken: list[int], ports: list[str], cards: str
) -> None:
    lines = [f"privileges A {c} {n}" for c, n in zip(COLUMNS, taken, strict=True)]
    lines += [f"ships A {port} {ports.count(port)}" for port in set(ports)]
    lines += [f"cards A pirate {cards}"] if "pirates" in options else []
    match = at(2, SEAS[2], f"workers A {workers}", *lines, options=options, play="go privilege")
    check(match.state(), one_way=True)
    assert match.choices() == match.legal()


@given(
    st.sampled_from(["workers", "ships", "privilege"]),
    st.integers(2, 9),
    st.integers(0, 4),
    st.integers(1, 3),
    st.integers(0, 60).map(lambda tens: 10 * tens),
)
def test_single_choices(action: str, workers: int, homes: int, phase: int, money: int) -> None:
    match = at(
        2, f"workers A {workers}", f"phase {phase}", f"money A {money}",
        f"churches A {1 + homes}", f"shipyards A {1 + homes}", f"ships A portugal {homes}",
        f"privileges A churches {homes % 4}", play=f"go {action}",
    )  # fmt: skip
    check(match.state(), one_way=True)


@given(
    st.sampled_from(
        [
            ("explored bahia", 1),
            ("explored guine bahia rio", 1),
            ("explored bahia rio", 2),
            ("explored guine angola", 2),
            (SEAS[1], 1),
        ]
    ),
    st.lists(st.integers(0, 4), max_size=3),
    st.booleans(),
)
def test_sailing(sea: tuple[str, int], ports: list[int], card: bool) -> None:
    explored, phase = sea
    lines = ("card A", "rondel A sailing", "orange-ship sailing", "rondel B workers")
    state = at(2, explored, f"phase {phase}", *lines, "ships A portugal 0").state()
    for port in ports:
        if state.explored >> port & 1:
            state.ships[port] += 1
    if card:
        GAME.apply(state, GAME.parse("card"))
    else:
        state.begin_action(SAILING)
    check(state, one_way=False)


@pytest.mark.parametrize(
    ("ships", "moves"),
    [
        ("ships A portugal 1", "sail portugal bahia"),
        ("ships A guine 1", "sail guine portugal"),
    ],
)
def test_an_exploration_comes_first(ships: str, moves: str) -> None:
    """A ship that sails before an exploration can sail after it as well, with the same result."""
    match = at(3, "explored guine bahia rio", "ships A portugal 0", "ships A rio 2", ships)
    ends = []
    for order in (
        f"{moves}; explore angola rio rio; reveal; end",
        f"explore angola rio rio; reveal; {moves}; end",
    ):
        twin = match.copy()
        for move in f"go sailing; {order}".split(";"):
            twin.play(move)
        ends.append(twin.hash())
    assert ends[0] == ends[1]


def test_different_voyages_to_the_same_end_are_different_choices() -> None:
    """Known: choices leaves out orders, but not other pairings of ships and places."""
    match = at(3, "phase 2", SEAS[1], "ships A portugal 1", "ships A guine 1", play="go sailing")
    ways = ways_of(match.state())
    assert len({end for end, _ in ways}) < len(ways)


@pytest.mark.parametrize("options", [each for each in OPTIONS if "pirates" in each])
def test_a_diplomat_never_ends_in_a_dead_end(options: str) -> None:
    """Whatever the other player has: an orange factory can process one unit of any good."""
    for lines in ([], ["market sugar 1", "market gold 1", "market spice 1"], ["colonies B gold 2"]):
        match = at(3, *lines, "cards A diplomat 2 1", options=options, play="go market1")
        for seat in "BC":
            twin = match.copy()
            twin.play(f"envoy {seat}")
            assert "end" not in twin.legal()
            assert "end" not in twin.choices()
            assert not [move for move in twin.legal() if move.startswith("envoy")]
            assert {move for move in twin.legal() if move.startswith("process")} == {
                f"process {good} 1" for good in GOODS
            }
            assert twin.choices() == twin.legal()
            for move in twin.legal():
                after = twin.copy()
                after.play(move)
                assert "end" in after.legal()
                assert "end" in after.choices()


def test_a_bot_can_complete_what_a_person_has_started() -> None:
    """A person pays in any order; then another one asks for the choices."""
    match = at(2, SEAS[1], "rondel A privilege", "ships A portugal 1", "ships A bahia 2")
    for move in ("go market1", "pay bahia"):
        match.play(move)
    while match.view()["decision"] == "pay":
        assert match.choices()
        match.play(match.legal()[0])
