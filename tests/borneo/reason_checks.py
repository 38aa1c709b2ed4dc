"""What must be true of a turn of Borneo for each reason that a hint gives for it."""

from __future__ import annotations

from collections.abc import Callable

from monsoon.borneo import moves
from monsoon.borneo.components import COMPANIES, FIRST_HARBOUR, ITEMS
from monsoon.borneo.flags import count as visible
from monsoon.borneo.rules import GAME
from monsoon.borneo.scoring import leads

from tests.borneo.reason_fights import (
    attack,
    attack_sure,
    attack_vain,
    flags,
    gives_way,
    holds,
    in_hand,
    leaves,
    merchants,
    place,
)
from tests.borneo.reason_orders import (
    can_fill,
    draws,
    fills,
    given,
    hand_full,
    keeps_goods,
    nearer,
    next_card,
    no_reward,
    order_last,
    order_waits,
    takes,
)
from tests.borneo.reason_turns import Params, Turn, name_of, shared
from tests.bots.plans import Plan

COSTS = {
    *("attack-vain", "cards-laid", "cargo-lost", "cargo-others", "flags-lost", "given"),
    *("gives-way", "hand-full", "harbour-other", "leaves", "monopoly-rival", "nearly-full"),
    *("no-reward", "order-waits", "share-less", "share-none"),
}

EITHER = {"end-cargo", "end-harbours"}
"""A gain for a seat in the lead, otherwise a cost."""


# --- orders and goods -------------------------------------------------------------------------


# --- the hand ---------------------------------------------------------------------------------


def own_flags(turn: Turn, cards: tuple[int, ...], kind: str = "discard") -> int:
    """Flags on cards of companies where the seat has a merchant when it makes a move."""
    companies = turn.plan.seen(turn.at(kind))["companies"]
    flags = turn.first.parts.flags
    return sum(
        flags[card][COMPANIES.index(name)]
        for card in cards
        for name, row in companies.items()
        if turn.seat in row
    )


def flags_lost(turn: Turn, params: Params) -> None:
    gone = tuple(one["card"] for one in turn.plan.described("discard"))
    assert params["count"] == own_flags(turn, gone) > 0


def flags_none(turn: Turn, _: Params) -> None:
    """Of the cards that are thrown away, or of the one that is laid at a harbour."""
    (kind,) = [one for one in ("discard", "lay") if turn.plan.described(one)]
    cards = tuple(one["card"] for one in turn.plan.described(kind))
    assert own_flags(turn, cards, kind) == 0


def flags_kept(turn: Turn, params: Params) -> None:
    assert turn.plan.described("discard")
    assert params["count"] == own_flags(turn, turn.after.hands[turn.seat])


# --- companies --------------------------------------------------------------------------------


def reward(turn: Turn, _: Params) -> None:
    assert turn.one("defend")["holds"]
    state = turn.at("defend").copy()
    GAME.apply(state, next(move for move in turn.plan.moves if move[0] == moves.ANSWER))
    assert any(move[0] == moves.KEEP for move in GAME.moves(state))


def cards_laid(turn: Turn, params: Params) -> None:
    laid = [*turn.plan.described("attack"), *turn.plan.described("defend")]
    assert [len(one["cards"]) for one in laid] == [params["count"]]
    assert params["left"] == len(turn.own(turn.before)["cards"]) - params["count"]


def hand_kept(turn: Turn, params: Params) -> None:
    assert turn.one("defend")["cards"] == []
    assert params["count"] == len(turn.own(turn.before)["cards"])


# --- cargo ------------------------------------------------------------------------------------
def cargo(turn: Turn, params: Params) -> None:
    laid = turn.one("lay")
    assert params["harbour"] == laid["harbour"]
    mine = [one for one in laid["takers"] if one["seat"] == turn.seat]
    assert (params["count"], params["cards"]) == (len(mine), len(laid["takers"]))


def cargo_others(turn: Turn, params: Params) -> None:
    laid = turn.one("lay")
    assert params["harbour"] == laid["harbour"]
    assert turn.seat not in [one["seat"] for one in laid["takers"]]
    assert params["count"] == len(laid["takers"])


def cargo_lost(turn: Turn, params: Params) -> None:
    told = [(one["harbour"], one["player"]) for one in turn.said("nobody")]
    assert told == [(params["harbour"], turn.one("lay")["harbour_to"])]


def monopoly(turn: Turn, params: Params) -> None:
    found = turn.said("monopoly")
    assert [(one["company"], one["harbour"]) for one in found] == [
        (params["company"], params["harbour"])
    ]


def harbour(turn: Turn, params: Params) -> None:
    laid = turn.one("lay")
    assert laid["harbour"] == params["harbour"]
    assert laid["harbour_to"] == params.get("player", turn.seat)
    assert ("player" in params) == (laid["harbour_to"] != turn.seat)


def monopoly_near(turn: Turn, params: Params) -> None:
    laid = turn.one("lay")
    assert laid["result"] is None
    (shown,) = [one for one in turn.before["harbours"] if one["id"] == params["harbour"]]
    assert laid["harbour"] == params["harbour"]
    state = turn.at("lay")
    slot = state.harbours.index(ITEMS.index(params["harbour"]))
    company = COMPANIES.index(params["company"])
    card = next(move[1] for move in turn.plan.moves if move[0] == moves.LAY)
    there = (*state.cargo[slot], card)
    assert params["count"] > 0
    bring = []
    for other in set(range(1, FIRST_HARBOUR)) - set(there):  # what the next card would do
        reached = visible(state.parts, (*there, other))[company] >= shown["monopoly"]
        assert reached == (state.parts.flags[other][company] >= params["count"])
        bring += [other] * reached
    assert bring, "there is a card that brings it"
    assert laid["flags"][params["company"]] > shown["flags"].get(params["company"], 0)
    first = turn.plan.seen(turn.at("lay"))["companies"][params["company"]][0]
    assert first == params.get("player", turn.seat)


def nearly_full(turn: Turn, params: Params) -> None:
    laid = turn.one("lay")
    (shown,) = [one for one in turn.before["harbours"] if one["id"] == params["harbour"]]
    assert laid["harbour"] == params["harbour"]
    assert shown["limit"] - len(shown["cards"]) == 2


def share(turn: Turn, params: Params) -> None:
    kinds = {moves.VERBS[move[0]] for move in turn.plan.moves}
    assert kinds & {"lay", "transfer"}
    found = []
    for state in (turn.first, turn.known):
        slot = state.harbours.index(ITEMS.index(params["harbour"]))
        found.append((shared(state, slot, turn.seat), len(state.cargo[slot])))
    assert found[1][0] == params.get("count", 0) != found[0][0]
    whole = {"key": "reason.borneo.cards", "params": {"count": found[1][1]}}
    assert params.get("cards", whole) == whole


def share_same(turn: Turn, params: Params) -> None:
    """The turn has not changed it."""
    laid = turn.one("lay")
    assert laid["harbour"] == params["harbour"]
    slot = laid["slot"]
    before, after = turn.first, turn.known
    assert shared(before, slot, turn.seat) == params["count"] > 0
    assert shared(after, slot, turn.seat) == params["count"]
    whole = {"key": "reason.borneo.cards", "params": {"count": len(after.cargo[slot])}}
    assert params["cards"] == whole


def cards_there(turn: Turn, params: Params) -> None:
    laid = turn.one("lay")
    (shown,) = [one for one in turn.last["harbours"] if one and one["id"] == params["harbour"]]
    assert laid["harbour"] == params["harbour"]
    assert laid["result"] is None
    assert (params["count"], params["limit"]) == (len(shown["cards"]), shown["limit"])
    assert params["limit"] > params["count"]


def flags_more(turn: Turn, params: Params) -> None:
    """Of a company in which the seat has a merchant, but not the first."""
    laid = turn.one("lay")
    assert laid["harbour"] == params["harbour"]
    view = turn.plan.seen(turn.at("lay"))
    (shown,) = [one for one in view["harbours"] if one and one["id"] == params["harbour"]]
    company = params["company"]
    assert turn.seat in view["companies"][company][1:]
    assert laid["flags"][company] == params["total"]
    assert 0 < params["count"] == params["total"] - shown["flags"][company] < params["total"]


def end_cargo(turn: Turn, _: Params) -> None:
    assert turn.said("end-cargo")
    assert turn.end["end"] == "cargo"


def end_harbours(turn: Turn, _: Params) -> None:
    """The end comes when all have taken their cards."""
    assert turn.one("lay")["result"]
    state = turn.plan.game.copy(turn.after)
    while turn.plan.game.view(state, None)["decision"] == "take":
        GAME.apply(state, GAME.choices(state)[0])
    assert GAME.view(state, None)["end"] == "harbours"


CHECKS: dict[str, Callable[[Turn, Params], None]] = {
    "attack": attack,
    "attack-sure": attack_sure,
    "attack-vain": attack_vain,
    "can-fill": can_fill,
    "cards-laid": cards_laid,
    "cards-there": cards_there,
    "cargo": cargo,
    "cargo-lost": cargo_lost,
    "cargo-others": cargo_others,
    "draws": draws,
    "end-cargo": end_cargo,
    "end-harbours": end_harbours,
    "fills": fills,
    "flags": flags,
    "flags-kept": flags_kept,
    "flags-lost": flags_lost,
    "flags-more": flags_more,
    "flags-none": flags_none,
    "given": given,
    "gives-way": gives_way,
    "hand-full": hand_full,
    "hand-kept": hand_kept,
    "harbour": harbour,
    "harbour-other": harbour,
    "holds": holds,
    "in-hand": in_hand,
    "keeps-goods": keeps_goods,
    "leaves": leaves,
    "merchants": merchants,
    "monopoly": monopoly,
    "monopoly-near": monopoly_near,
    "monopoly-rival": monopoly_near,
    "nearer": nearer,
    "nearly-full": nearly_full,
    "next-card": next_card,
    "no-reward": no_reward,
    "order-last": order_last,
    "order-waits": order_waits,
    "place": place,
    "reward": reward,
    "share": share,
    "share-less": share,
    "share-none": share,
    "share-same": share_same,
    "takes": takes,
}


def check(plan: Plan) -> set[str]:
    """Checks all reasons of a turn; returns their names."""
    turn, names = Turn(plan), set()
    for found in plan.reasons:
        name = name_of(found)
        CHECKS[name](turn, found.params)
        if name in EITHER:
            assert (found.weight > 0) == leads(turn.first, plan.seat)
        else:
            assert (found.weight < 0) == (name in COSTS), name
        names.add(name)
    return names
