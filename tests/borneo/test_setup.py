"""The first position: cards, harbours, orders, and the start player."""

from __future__ import annotations

import pytest
from monsoon import BadSettings, Match, Unreadable

from tests.borneo import oracle
from tests.borneo.cards import copies_in, harbours_in, merchants_in
from tests.borneo.limits import limits
from tests.borneo.positions import TABLES, at, dealt
from tests.positions import refusal, value, values


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_first_position_of_every_table(players: int, options: str) -> None:
    starts = set()
    orders = set()
    for seed in range(60):
        table = oracle.table(dealt(players, seed, options).state())
        limits(table)
        starts.add(table["start"])
        orders.add(tuple(table["stack"]))
        assert table["seat"] == table["to_move"] == table["start"]
        assert [len(hand) for hand in table["hands"]] == [3] * players
        open_ones = [each["id"] for each in table["harbours"]]
        second = "second_edition" in options
        assert {*open_ones, *table["harbour_stack"]} == harbours_in(players, second)
        for order in table["orders"]:
            assert order["left"] == copies_in(order["id"], players, second)
        assert [seat["to_place"] for seat in table["seats"]] == [
            merchants_in(players, second)
        ] * players
        assert (table["turn"], table["decision"], table["end"]) == (0, "merchants", None)
    assert starts == set(range(players)), "the start player is drawn (ruling 5)"
    assert len(orders) == 60


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_snake_order_with_every_start_player(players: int, options: str) -> None:
    rounds = merchants_in(players, "second_edition" in options)
    for seed in range(12):
        match = dealt(players, seed, options)
        start = match.view()["start"]
        there = [(start + n) % players for n in range(players)]
        due = [seat for n in range(rounds) for seat in (there, there[::-1])[n % 2]]
        seen = []
        while match.turn == 0:
            assert match.to_move is not None
            seen.append(match.to_move)
            match.play(match.legal()[0])
        assert seen == due
        assert match.to_move == start


@pytest.mark.parametrize("players", [1, 2, 6, 0])
def test_three_to_five_players(players: int) -> None:
    with pytest.raises(BadSettings) as caught:
        dealt(players, 1)
    assert caught.value.message.params == {"fewest": 3, "most": 5}


def test_options_of_the_other_game_are_refused_and_one_that_is_off_changes_nothing() -> None:
    with pytest.raises(BadSettings):
        dealt(3, 1, "pirates")
    assert Match.new("borneo", players=3, seed=1, second_edition=False) == dealt(3, 1)


def test_the_option_changes_no_more_than_it_says() -> None:
    """With three or four players harbours and cards are the same as without it."""
    for players in (3, 4):
        one, other = dealt(players, 7), dealt(players, 7, "second_edition")
        assert oracle.table(one.state())["stack"] == oracle.table(other.state())["stack"]
        assert one.hash() != other.hash()


# --- set-up lines ---------------------------------------------------------------------------------


def test_cards_are_taken_from_wherever_they_are() -> None:
    match = at(
        3, "hand A 1 2 3 9", "warehouse B 1 tidore", "harbour 1 tidore 2", "hand B 3",
        "discards 4 5", "deck 5 6",
    )  # fmt: skip
    assert values(match, "hand A", "warehouse B", "harbour 1", "hand B", "discards") == [
        "9", "1", "tidore 2", "3", "4",
    ]  # fmt: skip
    table = oracle.table(match.state())
    assert table["stack"][:2] == [5, 6]
    limits(table, whole=False)


def test_the_whole_deck_into_a_warehouse() -> None:
    match = at(3, "warehouse C deck")
    assert value(match, "deck") == "0"
    assert len(value(match, "warehouse C").split()) == 51
    limits(oracle.table(match.state()), whole=False)


@pytest.mark.parametrize(
    "line",
    [
        *(
            "hand F 1",
            "hand A 61",
            "hand A 1 1",
            "hand A tidore",
            "harbour 4 tidore",
            "harbour 0 run",
        ),
        *("harbour 1 goa", "harbour 1 5", "company orange A", "company red F", "warehouse A goa"),
        *("warehouse A 1 1", "orders A each4", "orders A each3 each3 each3", "left each1 x"),
        *("deck tidore", "deck 0", "discards 1 1", "harbours 5", "harbours run run", "seat F"),
        *("stage end", "turn x", "turn -1", "moon 3", "seat A B", "seat", "stage"),
    ],
)
def test_lines_that_make_no_sense(line: str) -> None:
    with pytest.raises(Unreadable):
        at(3, line)


def test_refusing_changes_nothing() -> None:
    match = at(3, "hand A 1 2", "company red B A")
    assert refusal(match, "attack red 2 1 3") == "illegal.not-in-hand"
    assert refusal(match, "draw") == "illegal.not-now"
    reason = match.why("draw")
    assert reason is not None
    assert reason.params == {"decision": "turn", "move": "draw"}
