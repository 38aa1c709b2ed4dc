"""What a field of the rondel offers, compared with all that can be played from there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from monsoon import Match
from monsoon.game import IllegalMove, Message, Move, Offer
from monsoon.navegador import rondel
from monsoon.navegador.components import COLUMNS, FIELDS, MAX_SHIPS, MAX_WORKERS, N_REGIONS, ROWS
from monsoon.navegador.moves import BUILD, FOUND, GO, HIRE, LAUNCH, PAY_SHIP, TAKE
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import DECISIONS, RONDEL, State

from tests import page
from tests.navegador.playedout import BROUGHT, after, message, sailing
from tests.navegador.players import RECORDED
from tests.navegador.positions import at
from tests.roster import recorded_states

EVERY = 9
"""One in this many choices of a field is tested in recorded games."""


SMALLEST: dict[str, list[Move]] = {
    "workers": [(HIRE, 1)],
    "ships": [(LAUNCH, 1)],
    "colony": [(FOUND, region) for region in range(N_REGIONS)],
    "privilege": [(TAKE, column) for column in range(len(COLUMNS))],
    "buildings": [(BUILD, row) for row in range(len(ROWS))],
}
"""The moves of an action that the rules can be asked about, if none is legal."""
SHORT = {"illegal.money": "money", "illegal.workers": "few-workers"}
"""What a button says instead of the whole refusal."""


def choices(name: str) -> Iterator[State]:
    """Positions of a recorded game in which a field is to be chosen."""
    at_rondel = (state for state, _ in recorded_states(name) if state.decision == RONDEL)
    return islice(at_rondel, 0, None, EVERY)


def begun(state: State, offer: Offer) -> list[State]:
    """The positions at the start of the action, for each way to pay for the field."""
    waiting, starts = [after(state, offer.move)], []
    while waiting:
        one = waiting.pop()
        if DECISIONS[one.decision] == "pay":
            waiting += [after(one, move) for move in GAME.moves(one) if move[0] == PAY_SHIP]
        else:
            starts.append(one)
    return starts


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


def test_the_recorded_games_have_something_of_everything_to_say() -> None:
    told = {
        said.key.removeprefix("offer.navegador.")
        for name in RECORDED
        for state in choices(name)
        for offer in GAME.offers(state)
        for said in (*offer.brings, *offer.warns)
    }
    wanted = {"explore", "sail", "sailing-none", "workers", "workers-gain", "ships", "ships-gain"}
    wanted |= {"market", "market-envoy", "colony", "colony-no-ship", "privilege", "privilege-none"}
    wanted |= {"king", "card", "refresh", "buildings", "buildings-none", "money", "few-workers"}
    assert told == {*wanted, "last-ships", "privilege-unpaid"}


def extra_sailing_holds(state: State, offer: Offer) -> None:
    """With the card: what can be explored, or else how many ships can sail."""
    _, allowed = sailing(after(state, offer.move))
    assert offer.brings in allowed
    assert offer.warns == ([] if offer.brings else [message("sailing-none")])


def holds(state: State, offer: Offer) -> None:
    """What is said of a field is what the best of the ways to pay for it leaves to be played."""
    starts = begun(state, offer)
    action = DECISIONS[starts[0].decision]
    brought = [BROUGHT[action](one) for one in starts]
    best = max(worth for worth, _ in brought)
    assert offer.brings in [told for worth, some in brought if worth == best for told in some]
    useful = any(len(GAME.moves(one)) > 1 for one in starts)
    assert bool(offer.brings) == useful
    left = max(one.fleet(one.seat) for one in starts)
    paid = state.fleet(state.seat)
    expected = [message("last-ships", count=paid)] if left == 0 < paid else []
    expected += [] if useful else [missing(offer, action, starts)]
    assert offer.warns == expected
    refused = refusals(action, starts)
    if action == "privilege":
        few = [one for one in refused if one.key == "illegal.last-workers"]
        assert offer.reason == (few[0] if few else None)
    elif useful:
        assert offer.reason is None


def refusals(action: str, starts: list[State]) -> list[Message]:
    """Why the rules refuse the smallest moves of an action."""
    refused = []
    for one in starts:
        for move in SMALLEST.get(action, []):
            try:
                GAME.check(one, move)
            except IllegalMove as error:
                refused.append(error.message)
    return refused


def missing(offer: Offer, action: str, starts: list[State]) -> Message:
    """What is said where nothing can be played; the reason is a refusal of the rules.

    It is money where something lacks nothing else, for the cheapest such thing, then workers.
    """
    refused = refusals(action, starts)
    assert offer.reason is None or offer.reason in refused
    for key, short in SHORT.items():
        same = [one for one in refused if one.key == key]
        if same:
            assert offer.reason in same
            if key == "illegal.money":
                assert offer.reason.params["price"] == min(one.params["price"] for one in same)
            return message(short, **offer.reason.params)
    return message("colony-no-ship" if action == "colony" else f"{action}-none")


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


def test_the_workers_that_are_missing_are_those_of_the_building_that_needs_fewest() -> None:
    """Of what the money is enough for, also if another building is cheaper; else of all."""
    factories = [f"next {good} 150" for good in ("sugar", "gold", "spice")]
    lines = ("workers A 2", *factories, "next shipyard 100", "next church 150")
    for money, count in ((200, 1), (120, 2), (50, 1)):
        state = at(3, *lines, f"money A {money}").state()
        (offer,) = [one for one in GAME.offers(state) if GAME.text(one.move) == "go buildings"]
        assert offer.reason == Message("illegal.workers", {"count": count})
        assert offer.warns == [message("few-workers", count=count)]


def test_a_privilege_that_pays_nothing_is_not_up_to_nothing() -> None:
    """Nothing stands yet in the only column that the gallery has a privilege for."""
    columns = ("colonies", "factories", "explorers", "shipyards", "churches")
    lines = [f"gallery {column} {int(column == 'churches')}" for column in columns]
    state = at(3, *lines, "churches A 0", "workers A 5").state()
    (offer,) = [one for one in GAME.offers(state) if GAME.text(one.move) == "go privilege"]
    assert offer.brings == [message("privilege-unpaid")]


def test_nobody_is_to_be_had_beyond_the_limit_without_buildings() -> None:
    """All workers and ships that there can be: money is not what is missing."""
    lines = ["money A 5000", f"workers A {MAX_WORKERS}", f"ships A portugal {MAX_SHIPS}"]
    lines += ["churches A 0", "shipyards A 0"]
    offers = {GAME.text(one.move): one for one in GAME.offers(at(3, *lines).state())}
    for name in ("workers", "ships"):
        offer = offers[f"go {name}"]
        assert (offer.brings, offer.warns) == ([], [message(f"{name}-none")])
        assert offer.reason is not None
        assert offer.reason.key == f"illegal.too-many-{name}"


def test_of_the_ships_that_can_pay_for_colony_those_at_the_dearest_do() -> None:
    """What is missing then is the money for the cheapest colony with a ship."""
    lines = ("explored guine rio", "stack guine 100", "stack rio 130", "rondel A market2")
    ships = ("ships A guine 1", "ships A rio 1", "ships A portugal 1")
    state = at(3, *lines, *ships, "money A 0", "workers A 4").state()
    (offer,) = [one for one in GAME.offers(state) if GAME.text(one.move) == "go colony"]
    assert offer.reason == Message("illegal.money", {"price": 100, "money": 0})


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
