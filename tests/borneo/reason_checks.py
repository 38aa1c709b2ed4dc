"""What must be true of a turn of Borneo for each reason that a hint gives for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from monsoon.borneo import moves
from monsoon.borneo.components import COMPANIES, FIRST_HARBOUR, GOODS, HAND_LIMIT, ITEMS
from monsoon.borneo.flags import count as visible
from monsoon.borneo.rules import GAME
from monsoon.borneo.scoring import leads
from monsoon.borneo.state import State
from monsoon.bots.reasons import Reason

from tests.bots.plans import Plan

Params = dict[str, Any]

COSTS = {
    *("attack-vain", "cards-laid", "cargo-lost", "cargo-others", "flags-lost", "given"),
    *("gives-way", "hand-full", "harbour-other", "leaves", "monopoly-rival", "nearly-full"),
    *("no-reward", "order-waits", "share-less", "share-none"),
}

EITHER = {"end-cargo", "end-harbours"}
"""A gain for a seat in the lead, otherwise a cost."""


class Turn:
    """A turn with the views before and after it."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.seat = plan.seat
        self.first, self.known, self.after = plan.state, plan.known(), plan.after()
        self.before, self.end = plan.seen(self.first), plan.seen(self.after)
        self.log = plan.log()

    def said(self, *keys: str) -> list[Params]:
        """The parameters of log messages with some keys."""
        return [params for key, params in self.log if key in keys]

    def own(self, view: Params) -> Params:
        found: Params = view["seats"][self.seat]
        return found

    def one(self, kind: str) -> Params:
        """The only move of a kind, as it is offered."""
        (found,) = self.plan.described(kind)
        return found

    def at(self, kind: str) -> State:
        """The position in which the only move of a kind is made."""
        state: State = self.plan.game.copy(self.first)
        for move in self.plan.moves:
            if moves.VERBS[move[0]] == kind:
                return state
            GAME.apply(state, move)
        raise AssertionError(kind)


def flags_at(view: Params, harbour: str, company: str) -> int:
    (found,) = [one for one in view["harbours"] if one and one["id"] == harbour]
    return int(found["flags"][company])


# --- orders and goods -------------------------------------------------------------------------
def filled(turn: Turn) -> list[Params]:
    """The orders that the turn fills, as the stack shows them at its end."""
    before, end = (turn.own(view)["orders"] for view in (turn.before, turn.end))
    return [one for name in end[len(before) :] for one in turn.end["orders"] if one["id"] == name]


def fills(turn: Turn, params: Params) -> None:
    assert [{"order": one["id"], "count": one["vp"]} for one in filled(turn)] == [params]
    assert len(turn.said("filled", "filled-unnamed")) == 1
    (kept,) = [one for one in turn.plan.reasons if name_of(one) == "given"]
    gone = kept.params["count"]
    points = [turn.own(view)["points"] for view in (turn.before, turn.end)]
    if not turn.before["paying"] and not turn.said("take", "lay"):
        assert points[1] - points[0] == params["count"] - gone


def given(turn: Turn, params: Params) -> None:
    paid = len(turn.said("pay"))
    already = turn.before["paying"]
    assert params["count"] == paid + (len(already["paid"]) if already else 0)


def order_last(turn: Turn, params: Params) -> None:
    assert [(one["id"], one["left"]) for one in filled(turn)] == [(params["order"], 0)]


def takes(turn: Turn, params: Params) -> None:
    assert all(one["key"] == "reason.borneo.goods" for one in params["goods"])
    told = [(one["params"]["good"], one["params"]["count"]) for one in params["goods"]]
    assert told == [(one["good"], one["count"]) for one in turn.said("take", "reward")]
    assert params["points"] == {"key": "reason.borneo.points", "params": {"count": len(told)}}
    cards = [view["scores"][turn.seat]["cargo"] for view in (turn.before, turn.end)]
    if not turn.said("pay"):
        assert cards[1] - cards[0] == len(told)


def nearer(turn: Turn, params: Params) -> None:
    kind = "take" if turn.said("take") else "reward"
    view = turn.plan.seen(turn.at(kind))
    (shown,) = [one for one in view["orders"] if one["id"] == params["order"]]
    goods = dict(turn.own(view)["goods"])
    state = turn.at(kind)
    if state.heir == turn.seat:  # the harbour comes with the cards
        harbour = state.harbours[state.slot]
        goods[GOODS[state.parts.good[harbour]]] += state.parts.units[harbour]
    before = missing(goods, shown)
    for one in turn.said("take", "reward"):
        goods[one["good"]] += one["count"]
    assert params.get("count", 0) == missing(goods, shown) < before
    assert shown["left"]
    assert params["points"] == {"key": "reason.borneo.points", "params": {"count": shown["vp"]}}
    mine = sum(taker == turn.seat for taker, _, _ in state.takers)
    taken = len(turn.said("take"))
    assert not params.get("count") or kind == "reward" or state.harbour_deck or mine > taken


def missing(goods: dict[str, int], shown: Params) -> int:
    """Goods that a warehouse lacks for an order, according to the view."""
    lacks = [max(0, shown["n"] - have) for have in goods.values()]
    return int(min(lacks) if shown["kind"] == "same" else sum(lacks))


def harbour_good(turn: Turn, params: Params) -> None:
    """Missing before, and not with the harbour that comes to the seat before any goods."""
    laid = turn.one("lay")
    assert laid["harbour_to"] == turn.seat
    view = turn.plan.seen(turn.at("lay"))
    (shown,) = [one for one in view["orders"] if one["id"] == params["order"]]
    goods = dict(turn.own(view)["goods"])
    assert missing(goods, shown) == 1
    parts = turn.first.parts
    goods[GOODS[parts.good[ITEMS.index(laid["harbour"])]]] += 1
    assert missing(goods, shown) == 0
    assert shown["left"]
    assert params["points"] == {"key": "reason.borneo.points", "params": {"count": shown["vp"]}}


def can_fill(turn: Turn, params: Params) -> None:
    if turn.said("take", "reward"):
        nearer(turn, params)
    else:
        harbour_good(turn, params)


def order_waits(turn: Turn, params: Params) -> None:
    """The best of the orders that could be filled before what the turn does."""
    assert not turn.said("filled", "filled-unnamed")
    open_orders = [GAME.describe(turn.first, move) for move in GAME.moves(turn.first)]
    able = [one for one in open_orders if one["kind"] == "order"]
    shown = {one["id"]: one["vp"] for one in turn.before["orders"]}
    assert params["order"] in [one["order"] for one in able]
    worth = max(shown[one["order"]] for one in able)
    assert shown[params["order"]] == worth
    assert params["points"] == {"key": "reason.borneo.points", "params": {"count": worth}}


def keeps_goods(turn: Turn, params: Params) -> None:
    assert turn.said("no-last-order") == [{}]
    assert params["count"] == len(turn.own(turn.end)["warehouse"])


def no_reward(turn: Turn, params: Params) -> None:
    assert turn.said("no-reward") == [{}]
    gone = len(turn.at("pass").answer)
    assert params["count"] == gone > 0


# --- the hand ---------------------------------------------------------------------------------
def draws(turn: Turn, params: Params) -> None:
    assert turn.said("draw") == [params]
    assert turn.own(turn.end)["hand"] - turn.own(turn.before)["hand"] in (2, 2 - 1, 0, 1)


def hand_full(turn: Turn, params: Params) -> None:
    hand = len(turn.at("draw").hands[turn.seat])
    assert hand + 2 - params["count"] == HAND_LIMIT == params["limit"]
    assert turn.end["decision"] == "discard"


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
def place(turn: Turn, params: Params) -> None:
    row = turn.plan.seen(turn.known)["companies"][params["company"]]
    assert turn.said("place", "transfer", "swap", "flee")
    assert row[params["place"] - 1] == turn.seat
    if turn.said("swap"):
        assert params["place"] == turn.before["fight"]["attacker"]["place"]
    else:
        assert params["place"] <= len(row)
        assert params["place"] == len(row) or len(turn.said("place")) > 1


def merchants(turn: Turn, params: Params) -> None:
    row = turn.plan.seen(turn.known)["companies"][params["company"]]
    assert 1 < params["count"] <= row.count(turn.seat)
    if len(turn.said("place")) < 2:
        assert params["count"] == row.count(turn.seat)


def leaves(turn: Turn, params: Params) -> None:
    moved = turn.one("transfer")
    assert (moved["company"], moved["place"]) == (params["company"], params["place"])
    assert turn.before["companies"][params["company"]][params["place"] - 1] == turn.seat


def in_hand(turn: Turn, params: Params) -> None:
    assert turn.before["decision"] == "merchants"
    company = COMPANIES.index(params["company"])
    cards = turn.own(turn.before)["cards"]
    assert params["count"] == sum(turn.first.parts.flags[card][company] for card in cards)
    assert params["company"] in [one["company"] for one in turn.said("place")]


def flags(turn: Turn, params: Params) -> None:
    earlier = flags_at(turn.before, params["harbour"], params["company"])
    laid = turn.plan.described("lay")
    if laid and laid[0]["harbour"] == params["harbour"]:
        assert params["count"] in (earlier, laid[0]["flags"][params["company"]])
    else:
        assert params["count"] == earlier
    if not laid:
        assert earlier == max(
            one["flags"][params["company"]] for one in turn.before["harbours"] if one
        )


def attack(turn: Turn, params: Params) -> None:
    """Whatever the defender's hand is, exactly this many flags hold the place."""
    tried = turn.one("attack")
    assert (tried["company"], tried["target"]) == (params["company"], params["place"])
    assert turn.before["companies"][params["company"]][params["place"] - 1] == params["player"]
    needed = tried["flags"] - tried["bonus"] + 1
    assert params.get("count", needed) == needed
    met: State = turn.after.copy()
    answers = [GAME.describe(met, move) for move in GAME.moves(met)]
    for answer in answers:
        assert answer["holds"] == (answer["flags"] >= needed)
    if params.get("count"):
        assert not answers[0]["holds"]


def attack_sure(turn: Turn, params: Params) -> None:
    attack(turn, params)
    met: State = turn.after.copy()
    company = COMPANIES.index(params["company"])
    # with the strongest hand possible
    best = sorted(range(1, 61), key=lambda card: -met.parts.flags[card][company])
    met.hold(params["player"], tuple(best[: len(met.hands[params["player"]])]))
    assert not any(GAME.describe(met, move)["holds"] for move in GAME.moves(met))


def attack_vain(turn: Turn, params: Params) -> None:
    attack(turn, params)
    assert GAME.describe(turn.after, (moves.ANSWER,))["holds"]


def fought(turn: Turn, params: Params) -> Params:
    answer = turn.one("defend")
    fight = turn.before["fight"]
    assert (params["company"], params["place"]) == (fight["company"], fight["defender"]["place"])
    assert (params["count"], params["against"]) == (answer["total"], answer["against"])
    return answer


def holds(turn: Turn, params: Params) -> None:
    assert fought(turn, params)["holds"]
    assert turn.said("attack-lost")


def gives_way(turn: Turn, params: Params) -> None:
    assert not fought(turn, params)["holds"]
    assert turn.said("attack-won")


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
    if len(kinds & {"lay", "transfer"}) == 1:
        assert found[1][0] == params.get("count", 0) != found[0][0]
        whole = {"key": "reason.borneo.cards", "params": {"count": found[1][1]}}
        assert params.get("cards", whole) == whole


def flag_counts(s: State, slot: int) -> list[int]:
    shown = GAME.view(s, None)["harbours"][slot]["flags"]
    return [shown[name] for name in COMPANIES]


def shared(s: State, slot: int, seat: int) -> int:
    """Cards of a stack that a seat takes by shares: company by company, place by place."""
    if not s.cargo[slot]:
        return 0
    counts = flag_counts(s, slot)
    seen: list[int] = []
    for card in s.cargo[slot]:
        seen += s.parts.upper_flags[card]
    seen.append(s.parts.lower_flag[s.cargo[slot][-1]])
    able = [c for c in dict.fromkeys(seen) if s.companies[c]]
    able.sort(key=lambda c: -counts[c])
    takers: list[int] = []
    rank = 0
    while able and len(takers) < len(s.cargo[slot]):
        takers += [s.companies[c][rank] for c in able if rank < len(s.companies[c])]
        rank = (rank + 1) % max(len(s.companies[c]) for c in able)
    return takers[: len(s.cargo[slot])].count(seat)


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
    "no-reward": no_reward,
    "order-last": order_last,
    "order-waits": order_waits,
    "place": place,
    "reward": reward,
    "share": share,
    "share-less": share,
    "share-none": share,
    "takes": takes,
}


def name_of(found: Reason) -> str:
    return found.key.removeprefix("reason.borneo.")


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
