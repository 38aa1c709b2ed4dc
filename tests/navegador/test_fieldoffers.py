"""What is said of single choices on a field of the rondel, compared with what they lead to."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from monsoon import Match
from monsoon.game import Message
from monsoon.navegador.components import FIELDS
from monsoon.navegador.moves import ENVOY, GO, PIRATE, PROCESS, SELL
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import MARKET, PRIVILEGE, State

from tests.cases import FOLDER
from tests.navegador.playedout import after, gain, message, plays
from tests.navegador.positions import at


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
            price = -gain(rich, offer.move)
            assert offer.reason == Message("illegal.money", {"price": price, "money": money})
            told += 1
    assert told


@pytest.mark.parametrize("name", ["pirates-2", "pirates-4"])
def test_what_the_choices_of_the_expansion_bring(name: str) -> None:
    """By the points of the seat, and by what the market pays after a Diplomat was sent."""
    told = Counter[str]()
    match = Match.parse((FOLDER / f"{name}.txt").read_text("utf-8"))
    for count in range(len(match.history)):
        state = match.state(count)
        for offer in GAME.offers(state) if state.decision in (MARKET, PRIVILEGE) else []:
            told[GAME.text(offer.move).split()[0]] += 1
            later = after(state, offer.move)
            if offer.move[0] == ENVOY:
                most = max(cash for _, cash in plays(later, {SELL, PROCESS}))
                said = message("market", cash=most)
            else:
                cards = [card_points(one, state.seat) for one in (state, later)]
                most = cards[1] - cards[0]
                said = card_message(most)
            assert (offer.brings, offer.warns) == (([said], []) if most > 0 else ([], [said]))
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
        return message("points", count=points)
    if points < 0:
        return message("points-fewer", count=-points)
    return message("points-none")


def card_points(state: State, seat: int) -> int:
    score = GAME.scores(state)[seat]
    return int(score["pirates"] + score["diplomats"])
