"""Filled orders lie face down until the end, unless the table plays them open."""

from __future__ import annotations

import json
from typing import Any

import pytest
from monsoon import Match, bridge
from monsoon.borneo.components import ORDERS
from monsoon.borneo.rules import GAME
from monsoon.borneo.scoring import leads
from monsoon.borneo.state import State
from monsoon.bots.analysis import pieces_of
from monsoon.bots.games import valuation_of
from monsoon.bots.hint import steps_of
from monsoon.bots.levels import LEVELS, Bot
from monsoon.bots.verdicts import moves_unnamed
from monsoon.link import decode, encode
from monsoon.randomness import Randomness

from tests import page
from tests.borneo.players import trader
from tests.borneo.positions import at, dealt

Json = dict[str, Any]
LINES = ("orders A same8", "orders B each1 each3", "orders C same4", "warehouse B 45")
SPENT = ("hand A 1 2", "harbour 1 tidore", "warehouse C deck")
"""The next draw ends the game."""


def late(players: int, seed: int, options: str = "") -> Match:
    """A match that goes on, in which two seats at least have filled orders."""
    match = dealt(players, seed, options)
    rng = Randomness(seed)
    while sum(map(bool, match.state().filled)) < 2 or match.view()["decision"] != "turn":
        match.play(GAME.text(trader(match.state(), rng)))
    return match


# --- views ------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_orders_and_the_number_of_the_others() -> None:
    match = at(3, *LINES)
    own = {0: ["same8"], 1: ["each1", "each3"], 2: ["same4"]}
    worth = {0: 20, 1: 31, 2: 8}
    for viewer in (None, 0, 1, 2):
        view = match.view(viewer)
        for seat, score in zip(view["seats"], view["scores"], strict=True):
            number = seat["seat"]
            seen = number == viewer
            assert seat["orders"] == (own[number] if seen else None)
            assert seat["filled"] == score["orders_filled"] == len(own[number])
            assert score["orders"] == (worth[number] if seen else None)
            assert seat["points"] == score["total"] == (number == 1) + seen * worth[number]
    assert [order["left"] for order in match.view()["orders"]] == [
        each["left"] - any(each["id"] in filled for filled in own.values())
        for each in at(3).view()["orders"]
    ], "what is left of the stack can be looked through"


def test_an_order_lies_open_while_it_is_paid_for() -> None:
    match = at(3, "warehouse A 45 49", play="order same4; pay 45")
    assert match.view(1)["paying"]["order"] == "same4"
    match.play("pay 49")
    assert match.view(1)["paying"] is None
    assert (match.view(1)["seats"][0]["orders"], match.view(1)["seats"][0]["filled"]) == (None, 1)
    assert match.view(0)["seats"][0]["orders"] == ["same4"]


def test_all_are_shown_when_the_game_is_over() -> None:
    match = at(3, *LINES[:3], *SPENT, play="lay 1 tidore; draw")
    assert match.view()["decision"] == "last"
    assert [seat["orders"] for seat in match.view(2)["seats"]] == [None, None, ["same4"]]
    match.play("pass")
    assert match.over
    for viewer in (None, 0, 1, 2):
        orders = [seat["orders"] for seat in match.view(viewer)["seats"]]
        assert orders == [["same8"], ["each1", "each3"], ["same4"]]
        assert match.view(viewer)["scores"] == match.scores()
        assert match.view(viewer)["ranking"] == match.ranking()
    assert match.undoable == 0, "a look at the orders cannot be taken back"


def test_an_end_that_shows_nothing_new_can_be_taken_back() -> None:
    for lines, options in ((LINES[:3], "open_orders"), (("orders C same4",), "")):
        ended = at(3, *lines, *SPENT, play="lay 1 tidore; draw", options=options)
        assert ended.to_move == 2
        before, after = ended.state(), ended.copy()
        after.play("pass")
        pass_ = GAME.parse("pass")
        shown = [GAME.reveals(before, pass_, after.state(), seat) for seat in range(3)]
        assert shown == [not options, not options, False]


# --- the option -------------------------------------------------------------------------------


def test_with_open_orders_all_see_all() -> None:
    match = at(3, *LINES, options="open_orders")
    views = [match.view(viewer) for viewer in (None, 0, 1, 2)]
    for view in views:
        assert [seat["orders"] for seat in view["seats"]] == [
            ["same8"], ["each1", "each3"], ["same4"]
        ]  # fmt: skip
        assert view["scores"] == match.scores()
        assert view["ranking"] == match.ranking() == [1, 0, 2]
        assert view["options"] == {"open_orders": True}


def test_the_option_is_in_texts_links_and_hashes_only_where_it_is_chosen() -> None:
    plain, open_ = late(4, 2), late(4, 2, "open_orders")
    assert plain.history == open_.history
    assert "option" not in plain.text()
    assert "\noption open_orders\n" in open_.text()
    assert plain.hash() != open_.hash()
    for match in (plain, open_):
        for twin in (Match.parse(match.text()), decode(encode(match))):
            assert (twin, twin.hash(), twin.view(0)) == (match, match.hash(), match.view(0))
    key, other = plain.state().key(), open_.state().key()
    assert other == (*key, "open_orders")


# --- the log ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_the_log_names_no_filled_order(seed: int) -> None:
    match = late(3 + seed, seed)
    told = json.dumps([[line.told, line.said] for line in match.log()])
    assert not [order for order in ORDERS if order in told]
    assert sum(line.told == "order" for line in match.log()) >= 2
    open_ = Match.parse(match.text().replace("\n\n", "\noption open_orders\n\n", 1))
    told = json.dumps([[line.told, line.said] for line in open_.log()])
    assert {order for filled in open_.state().filled for order in filled} == {
        place for place, order in enumerate(ORDERS) if order in told
    }


@pytest.mark.usefixtures("no_matches_open")
def test_only_the_seat_to_move_gets_whole_steps() -> None:
    match = at(3, "warehouse A 45 49", "hand A 1 2", play="order same4; pay 45; pay 49")
    bridge._sessions["h"] = bridge.Session("h", match)
    for viewer, first in (
        (0, "order same4"),
        ("mover", "order same4"),
        (1, "order"),
        (None, "order"),
    ):
        frame = page.ask(do="look", match="h", viewer=viewer)["frame"]
        assert [step["move"] for step in frame["steps"]] == [first, "pay 45", "pay 49"]
        assert [step["index"] for step in frame["steps"]] == [0, 1, 2]


def test_a_hint_names_the_order_to_the_player_who_asks() -> None:
    match = at(3, "warehouse A 45 49", "hand A 1 2")
    moves = tuple(map(GAME.parse, ("order same4", "pay 45", "pay 49")))
    steps = steps_of(match.game, match.state(), moves)
    assert (steps[0]["said"], steps[0]["move"]["order"]) == ([], "same4")
    assert steps[1]["said"] == [{"key": "log.pay", "params": {"item": 45}}]


# --- what cannot be seen ----------------------------------------------------------------------


def test_orders_of_the_others_are_exchanged_among_them() -> None:
    state: State = at(4, *LINES[:3], "orders D each2").state()
    rng = Randomness(1)
    found = set()
    for _ in range(200):
        twin = GAME.redeal(state, 1, rng)
        assert twin.filled[1] == state.filled[1]
        assert [len(orders) for orders in twin.filled] == [1, 2, 1, 1]
        assert sorted(sum(twin.filled, ())) == sorted(sum(state.filled, ()))
        found.add(twin.filled)
    assert len(found) == 6
    all_ = [GAME.redeal(state, None, rng).filled for _ in range(1000)]
    assert len({tuple(tuple(sorted(orders)) for orders in filled) for filled in all_}) == 60
    state.open_orders = True
    assert GAME.redeal(state, 1, rng).filled == state.filled


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_plays_the_same_whatever_lies_face_down(level: str) -> None:
    bot = Bot("borneo", level)
    for seed in range(2):
        match = late(3, seed)
        state = match.state()
        seat = match.to_move
        others = [other for other in range(3) if other != seat]
        twin = state.copy()
        twin.filled = tuple(
            state.filled[others[1 - others.index(one)]] if one in others else state.filled[one]
            for one in range(3)
        )
        if len(twin.filled[others[0]]) != len(state.filled[others[0]]):
            continue
        assert bot.choose(state) == bot.choose(twin)


def test_what_lies_face_down_does_not_change_how_a_bot_values_a_position() -> None:
    """It compares a seat with the mean of the others: so bots lose nothing by not knowing."""
    valuation, rng = valuation_of("borneo"), Randomness(1)
    met = set()
    for seed in range(4):
        state = late(4, seed).state()
        for seat in range(4):
            twin = state.copy()
            twin.filled = GAME.redeal(state, seat, rng).filled
            met.add(twin.filled != state.filled)
            assert valuation.margin(twin, seat) == pytest.approx(valuation.margin(state, seat))
    assert True in met


def test_who_leads_is_judged_by_what_a_seat_knows() -> None:
    """B has 31 points of orders and C 8, face down: 13 each for A, who has 20."""
    state: State = at(3, "orders A same8", "orders B each1 each3", "orders C same4").state()
    assert not leads(state, 0), "two orders of 13 are more than 20"
    for swapped in (
        ("orders B same4 each1", "orders C each3"),
        ("orders B each3 same4", "orders C each1"),
    ):
        other: State = at(3, "orders A same8", *swapped).state()
        assert leads(other, 0) == leads(state, 0)
    assert leads(state, 1)
    assert leads(at(3, "orders A same8", "orders B each3").state(), 0) is False
    assert leads(at(3, "orders A same8", "orders B each1").state(), 0)
    state.open_orders = True
    assert [leads(state, seat) for seat in range(3)] == [False, True, False]


def test_the_course_counts_orders_once_the_game_is_over() -> None:
    match = late(3, 1)
    now = match.course()[-1]["points"]
    assert now == [len(stock) for stock in match.state().stock]
    rng = Randomness(1)
    while not match.over:
        match.play(GAME.text(trader(match.state(), rng)))
    for one in match.course():
        state = match.state(one["at"])
        assert one["points"] == [score["total"] for score in GAME.scores(state)]
    match.undo(1)
    assert match.course()[-1]["points"] == [len(stock) for stock in match.state().stock]


def test_the_terminal_tells_each_player_only_the_own_orders() -> None:
    state = at(3, *LINES).state()
    names = ("Ana", "Bo", "Cy")
    text = GAME.board_text(state, names, 1)
    assert "orders 1 face down  points 0" in text
    assert "orders 2 (each1; each3)  points 32" in text
    assert GAME.board_text(state, names, None).count("face down") == 3


@pytest.mark.parametrize(("options", "named"), [("", ["same4"]), ("open_orders", [])])
def test_an_analysis_names_the_order_that_was_played(options: str, named: list[str]) -> None:
    """Beside a better turn that names its own; the log of an open table names it itself."""
    match = at(3, "warehouse A 45 49", options=options, play="order same4; pay 45; pay 49")
    pieces = pieces_of(match)
    found = [one for piece in pieces for one in moves_unnamed(match, piece)]
    assert [one["move"]["order"] for one in found] == named
    assert [match.history[one["index"]] for one in found] == [f"order {one}" for one in named]
