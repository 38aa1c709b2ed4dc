"""What must be true of a turn on the market for each reason that a hint gives."""

from __future__ import annotations

from collections.abc import Callable

from monsoon.navegador.components import GOODS
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import MARKET, State

from tests.navegador.reason_turns import (
    Params,
    Turn,
    best_traded,
    most_earned,
    twin,
)

SPENDING = ("hire", "launch", "found", "build")


def market(turn: Turn, params: Params) -> None:
    sold = turn.said("sell", "sell-pirate")
    done = turn.said("process", "process-orange")
    assert params["cash"] == sum(one["cash"] for one in (*sold, *done)) == turn.change("money")
    told = [(one["key"].rpartition(".")[2], one["params"]) for one in params["deals"]]
    assert len(told) == len(sold) + len(done)
    for name, trades in (("sold", sold), ("processed", done)):
        wanted = [(one["good"], one["count"], one["cash"]) for one in trades]
        assert wanted == [
            (one["good"], one["count"], one["count"] * one["cash"])
            for key, one in told
            if key == name
        ]


def market_envoy(turn: Turn, params: Params) -> None:
    market(turn, params)
    assert params["player"] != turn.seat
    assert params["player"] == turn.before["trader"] or turn.said("envoy") == [
        {"player": params["player"]}
    ]


def market_less(turn: Turn, params: Params) -> None:
    earned = sum(one["cash"] for one in turn.said("sell", "process", "process-orange"))
    assert params["cash"] > 0
    if not turn.first.variant.options and params["cash"] % 7 == 0:  # not always: it takes time
        assert params["cash"] == most_earned(twin(turn.first, turn.seat, MARKET)) - earned


def kept(means: str) -> Callable[[Turn, Params], None]:
    """What is left for the goods of the seat is more than the trades that bring most leave."""

    def pays(s: State, good: str) -> int:
        row = GAME.view(s, None)["market"][good] - 1
        table = s.parts.prices[GOODS.index(good)] if means == "colonies" else s.parts.factory_income
        return int(table[row])

    def check(turn: Turn, params: Params) -> None:
        good = params["good"]
        assert params["count"] == turn.own(turn.before)[means][good] > 0
        assert params["cash"] == pays(turn.after, good) > params["cash_else"]
        if not turn.first.variant.options and turn.first.turn % 7 == 0:  # as it takes time
            most = best_traded(twin(turn.first, turn.seat, MARKET))[1]
            assert params["cash_else"] in {pays(one, good) for one in most}

    return check


def rises(turn: Turn, params: Params) -> None:
    good = params["good"]
    assert good in [one["good"] for one in turn.said("process", "process-orange")]
    assert params["count"] == turn.own(turn.before)["colonies"][good] > 0
    before, after = (GAME.gauges(state)["prices"][good] for state in (turn.first, turn.after))
    assert (params["cash_before"], params["cash"]) == (before, after)
    assert after > before


def pays(turn: Turn, params: Params) -> None:
    paid = [shown["cash"] for kind in SPENDING for shown in turn.plan.described(kind)]
    assert params["cash"] == -sum(cash for cash in paid if cash < 0) > 0
    assert params["cash_left"] == turn.own(turn.last)["money"]


def surplus(turn: Turn, params: Params) -> None:
    gained = turn.said("hire-gain", "launch-gain")
    assert [params["cash"]] == [one["cash"] for one in gained] == [turn.change("money")]


def surplus_even(turn: Turn, _: Params) -> None:
    even = [one for kind in ("hire", "launch") for one in turn.plan.described(kind)]
    assert [one["cash"] for one in even] == [0]
    assert turn.change("money") == 0
    assert len(turn.said("hire-surplus", "launch-surplus")) == 1
    assert turn.change("workers") > 0 or turn.change("ships") > 0


def sells(turn: Turn, params: Params) -> None:
    good = params["good"]
    assert good in [one["good"] for one in turn.said("found")]
    assert params["count"] == turn.own(turn.end)["colonies"][good]
    assert params["cash"] == GAME.gauges(turn.after)["prices"][good]
