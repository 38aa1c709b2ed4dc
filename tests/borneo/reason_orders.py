"""What must be true of a turn of Borneo for each reason about goods, orders and the hand."""

from __future__ import annotations

from monsoon.borneo.components import GOODS, HAND_LIMIT, ITEMS
from monsoon.borneo.rules import GAME
from monsoon.borneo.state import State

from tests.borneo.reason_turns import Params, Turn, name_of


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
    told: list[tuple[str, int]] = []
    for one in params["goods"]:
        several = one["key"] == "reason.borneo.goods-cards"
        goods = one["params"]["goods"] if several else one
        assert goods["key"] == "reason.borneo.goods"
        kind = (goods["params"]["good"], goods["params"]["count"])
        assert kind not in told, "equal cards are told together"
        told += [kind] * (one["params"]["count"] if several else 1)
    assert sorted(told) == sorted(
        (one["good"], one["count"]) for one in turn.said("take", "reward")
    )
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


def next_card(turn: Turn, params: Params) -> None:
    """The seat takes another card of the same cargo, and this one is there now."""
    last = turn.plan.described("take")[-1]
    state: State = turn.plan.game.copy(turn.first)
    for move in turn.plan.moves:  # to its last card
        if GAME.text(move) == last["text"]:
            break
        GAME.apply(state, move)
    assert [taker for taker, _, _ in state.takers[1:]].count(turn.seat)
    there = [card for card in state.cargo[state.slot] if card != last["card"]]
    parts = state.parts
    kinds = [{"good": GOODS[parts.good[one]], "count": parts.units[one]} for one in there]
    wanted = params["goods"]["params"]
    assert wanted in kinds
    view = turn.plan.seen(state)
    (shown,) = [one for one in view["orders"] if one["id"] == params["order"]]
    goods = dict(turn.own(view)["goods"])
    if state.heir == turn.seat:
        harbour = state.harbours[state.slot]
        goods[GOODS[parts.good[harbour]]] += parts.units[harbour]
    goods[last["good"]] += last["units"]
    assert missing(goods, shown)
    goods[wanted["good"]] += wanted["count"]
    assert not missing(goods, shown)
    assert shown["left"]
    assert params["points"] == {"key": "reason.borneo.points", "params": {"count": shown["vp"]}}


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


def draws(turn: Turn, params: Params) -> None:
    assert turn.said("draw") == [{"count": 2}]
    assert params == {"count": len(turn.at("draw").hands[turn.seat]) + 2, "limit": HAND_LIMIT}
    assert turn.own(turn.end)["hand"] == params["count"]


def hand_full(turn: Turn, params: Params) -> None:
    hand = len(turn.at("draw").hands[turn.seat])
    assert hand + 2 - params["count"] == HAND_LIMIT == params["limit"]
    assert turn.end["decision"] == "discard"
