"""What a field of the rondel offers, compared with all that can be played from there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import pytest
from monsoon import Match
from monsoon.game import Message, Offer
from monsoon.navegador.components import FIELDS, REGIONS
from monsoon.navegador.moves import (
    BUILD,
    ENVOY,
    EXPLORE,
    FOUND,
    GO,
    HIRE,
    LAUNCH,
    PAY_SHIP,
    PROCESS,
    SAIL,
    SELL,
)
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import DECISIONS, RONDEL, State

from tests import page
from tests.players import RECORDED
from tests.roster import recorded_states

EVERY = 9
"""One in this many choices of a field is tested in recorded games."""


def choices(name: str) -> Iterator[State]:
    """Positions of a recorded game in which a field is to be chosen."""
    at_rondel = (state for state, _ in recorded_states(name) if state.decision == RONDEL)
    return islice(at_rondel, 0, None, EVERY)


def after(state: State, move: Any) -> State:
    """The position after a legal move."""
    found = GAME.copy(state)
    GAME.apply(found, move)
    return found


def begun(state: State, offer: Offer) -> list[State]:
    """The positions at the start of the action, for each way to pay for the field."""
    waiting, found = [after(state, offer.move)], []
    while waiting:
        one = waiting.pop()
        if DECISIONS[one.decision] == "pay":
            waiting += [after(one, move) for move in GAME.moves(one) if move[0] == PAY_SHIP]
        else:
            found.append(one)
    return found


def best(s: State, kinds: set[int]) -> tuple[int, int]:
    """The most that one action can give by moves of some kinds: number of moves, and money."""
    seat, most, cash = s.seat, 0, 0
    stack = [(s, 0)]
    while stack:
        one, played = stack.pop()
        most = max(most, played)
        cash = max(cash, one.money[seat] - s.money[seat])
        for move in GAME.choices(one):
            if move[0] in kinds:
                stack.append((after(one, move), played + 1))
    return most, cash


def told(offer: Offer) -> dict[str, Any]:
    """What an offer brings, by the end of its keys."""
    return {one.key.removeprefix("offer.navegador."): one.params for one in offer.brings}


@pytest.mark.parametrize("name", RECORDED)
def test_no_play_brings_more_than_is_said_and_one_brings_as_much(name: str) -> None:
    for state in choices(name):
        key = state.key()
        offers = GAME.offers(state)
        assert state.key() == key
        assert [one.move for one in offers] == GAME.moves(state)
        for offer in offers:
            if offer.move[0] == GO:
                holds(state, offer)
            else:
                extra_sailing_holds(state, offer)


def money_of(state: State) -> int:
    return state.money[state.seat]


def extra_sailing_holds(state: State, offer: Offer) -> None:
    """With the card: what can be explored, or else how many ships can sail."""
    moves = GAME.moves(after(state, offer.move))
    said = told(offer)
    regions = [REGIONS[one] for one in sorted({move[1] for move in moves if move[0] == EXPLORE})]
    sails = any(move[0] == SAIL for move in moves)
    assert said.get("explore", {"region": []})["region"] == regions
    assert ("sail" in said) == (sails and not regions)
    assert [one.key for one in offer.warns] == (
        [] if regions or sails else ["offer.navegador.sailing-none"]
    )


def holds(state: State, offer: Offer) -> None:
    starts = begun(state, offer)
    action = DECISIONS[starts[0].decision]
    said = told(offer)
    if action == "market":
        cash = max(best(one, {SELL, PROCESS})[1] for one in starts)
        assert said["market"]["cash"] == cash
        lent = max(best(one, {SELL, PROCESS, ENVOY})[1] for one in starts)
        assert said.get("market-envoy", said["market"])["cash"] == lent
    elif action in ("workers", "ships"):
        most = max(len([m for m in GAME.moves(one) if m[0] in (HIRE, LAUNCH)]) for one in starts)
        counts = [said[k]["count"] for k in (action, f"{action}-gain") if k in said] or [0]
        assert counts == [most]
    elif action in ("colony", "buildings"):
        kind = FOUND if action == "colony" else BUILD
        most = max(best(one, {kind})[0] for one in starts)
        assert said.get(action, {"count": 0})["count"] == most
    elif action == "sailing":
        able = any(move[0] == SAIL for one in starts for move in GAME.moves(one))
        assert bool(offer.brings) >= able
    useful = any(len(GAME.moves(one)) > 1 for one in starts)
    assert bool(offer.brings) == useful
    said_why = {one.key.removeprefix("offer.navegador.") for one in offer.warns} - {"last-ships"}
    assert bool(said_why) != useful
    if "money" in said_why or "few-workers" in said_why:
        assert offer.reason is not None
        kind = FOUND if action == "colony" else BUILD
        assert not any(move[0] == kind for one in starts for move in GAME.moves(one))
    left = max(one.fleet(one.seat) for one in starts)
    assert any(one.key.endswith("last-ships") for one in offer.warns) == (
        left == 0 < state.fleet(state.seat)
    )


def test_why_a_field_brings_nothing() -> None:
    match = Match.new("navegador", players=2, seed=7)
    offers = {offer.move[1]: offer for offer in GAME.offers(match.state())}
    assert len(offers) == 8
    reasons = {
        warned.key: offer.reason and offer.reason.key
        for offer in offers.values()
        for warned in offer.warns
    }
    assert reasons == {"offer.navegador.colony-no-ship": None}


def test_a_button_says_how_much_money_or_how_many_workers_are_missing() -> None:
    state = Match.new("navegador", players=2, seed=7).state()
    state.money = (10,) * 2
    place = (GO, FIELDS.index("buildings"))
    buildings = next(one for one in GAME.offers(state) if one.move == place)
    assert buildings.brings == []
    assert buildings.warns == [Message("offer.navegador.money", {"price": 50, "money": 10})]
    state.workers = (2,) * 2
    buildings = next(one for one in GAME.offers(state) if one.move == place)
    assert [one.key for one in buildings.warns] == ["offer.navegador.few-workers"]


def test_buildings_that_only_money_is_missing_for() -> None:
    """With money enough each could be bought, and nothing else is told; workers are not asked."""
    told = 0
    match = Match.new("navegador", players=2, seed=7)
    state = match.state()
    buildings = after(state, (GO, FIELDS.index("buildings")))
    for workers, money in product(range(2, 6), range(0, 400, 30)):
        poor, rich = buildings.copy(), buildings.copy()
        poor.workers = rich.workers = (workers,) * 2
        poor.money, rich.money = (money,) * 2, (10_000,) * 2
        offers = GAME.offers(poor)
        assert {one.move for one in offers} == set(GAME.moves(rich)) - set(GAME.moves(poor))
        for offer in offers:
            price = money_of(rich) - money_of(after(rich, offer.move))
            assert offer.reason == Message("illegal.money", {"price": price, "money": money})
            told += 1
    assert told


def test_the_page_is_told_for_every_viewer_and_only_at_the_rondel() -> None:
    match = Match.new("navegador", players=2, seed=7)
    page.ask(do="load", match="offers", text=match.text())
    for viewer in ("mover", 1, None):
        told = page.ask(do="look", match="offers", viewer=viewer)["frame"]
        assert [one["move"] for one in told["offers"]] == [move["text"] for move in match.moves()]
        market = next(one for one in told["offers"] if one["move"] == "go market1")
        assert market == {
            "move": "go market1",
            "brings": [{"key": "offer.navegador.market", "params": {"cash": 30}}],
            "warns": [],
            "reason": None,
        }
    assert page.ask(do="play", match="offers", move="go workers")["frame"]["offers"] == []
    page.ask(do="close", match="offers")
