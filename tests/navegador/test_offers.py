"""What a field of the rondel offers, compared with all that can be played from there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import pytest
from monsoon import Match
from monsoon.game import Message, Offer
from monsoon.navegador import rondel
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
    PIRATE,
    PROCESS,
    SAIL,
    SELL,
)
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import DECISIONS, MARKET, PRIVILEGE, RONDEL, State

from tests import page
from tests.navegador.positions import at
from tests.players import GAMES, RECORDED
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


@pytest.mark.parametrize("name", ["pirates-2", "pirates-4"])
def test_what_the_choices_of_the_expansion_bring(name: str) -> None:
    """By the points of the seat, and by what the market pays after a Diplomat was sent."""
    told = Counter[str]()
    match = Match.parse((GAMES / f"{name}.txt").read_text("utf-8"))
    for count in range(len(match.history)):
        state = match.state(count)
        for offer in GAME.offers(state) if state.decision in (MARKET, PRIVILEGE) else []:
            after_it, (message,) = after(state, offer.move), (*offer.brings, *offer.warns)
            if offer.move[0] == ENVOY:
                most = max(trading(after_it))
                assert message.params.get("cash", 0) == most - state.money[state.seat]
            else:
                cards = [card_points(one, state.seat) for one in (state, after_it)]
                more = cards[1] - cards[0]
                assert message == card_message(more)
            told[GAME.text(offer.move).split()[0]] += 1
    assert set(told) == {"envoy", "pirate", "diplomat"}


def test_a_pirate_that_costs_more_points_than_it_counts_says_so() -> None:
    """Of two ships one pays for a third Pirate: three count one ship each, two counted two."""
    lines = ("ships A portugal 2", "cards A pirate 2 0")
    match = at(3, *lines, options="pirates", play="go privilege")
    (offer,) = (one for one in GAME.offers(match.state()) if one.move[0] == PIRATE)
    assert (offer.brings, offer.warns) == ([], [card_message(-1)])


def card_message(points: int) -> Message:
    """What is said of a card that changes the points by this."""
    if points > 0:
        return Message("offer.navegador.points", {"count": points})
    if points < 0:
        return Message("offer.navegador.points-fewer", {"count": -points})
    return Message("offer.navegador.points-none", {})


def card_points(state: State, seat: int) -> int:
    score = GAME.scores(state)[seat]
    return int(score["pirates"] + score["diplomats"])


def trading(state: State) -> Iterator[int]:
    """The money of the seat after every way to trade."""
    yield state.money[state.seat]
    for move in GAME.choices(state):
        if move[0] in (SELL, PROCESS):
            yield from trading(after(state, move))


def test_a_ship_that_pays_for_colony_is_not_the_one_at_the_colony() -> None:
    """Of the ships that can pay, the others do; what is missing then is money."""
    for ports, reason in (
        (("portugal 2", "guine 1"), "money"),
        (("portugal 3",), "colony-no-ship"),
    ):
        ships = [f"ships A {port}" for port in ports]
        lines = ("explored guine", "stack guine 150", "rondel A market2", "money A 140", *ships)
        state = at(3, *lines).state()
        (offer,) = [one for one in GAME.offers(state) if GAME.text(one.move) == "go colony"]
        assert rondel.ship_cost(state.stones[state.seat], offer.move[1]) == 2
        assert [one.key for one in offer.warns] == [f"offer.navegador.{reason}"]


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
