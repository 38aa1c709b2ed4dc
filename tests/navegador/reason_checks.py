"""What must be true of a turn of Navegador for each reason that a hint gives for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from monsoon.bots.reasons import Reason
from monsoon.navegador import moves
from monsoon.navegador.components import ACTIONS, GOODS, N_REGIONS, RANGE, REGIONS
from monsoon.navegador.reach import voyage
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import BUILDINGS, COLONY, MARKET, SAILING, State

from tests.bots.plans import Plan

Params = dict[str, Any]

COSTS = {
    *("card", "card-turned", "card-unused", "idle", "last-ship", "market-less", "passes-market"),
    "pays",
    "port-left",
    *("ship-given", "ships-for-way", "ships-lost", "worker"),
}

SPENDING = ("hire", "launch", "found", "build")


class Turn:
    """A turn with the views before and after it; `last` is the last before anything is revealed."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.seat = plan.seat
        self.first, self.known, self.after = plan.state, plan.known(), plan.after()
        self.before, self.last, self.end = map(plan.seen, (self.first, self.known, self.after))
        self.log = plan.log()

    def said(self, *keys: str) -> list[Params]:
        """The parameters of log messages with some keys."""
        return [params for key, params in self.log if key in keys]

    def own(self, view: Params) -> Params:
        found: Params = view["seats"][self.seat]
        return found

    def change(self, name: str) -> int:
        """By how much a number of the seat has grown over the whole turn."""
        return int(self.own(self.end)[name] - self.own(self.before)[name])


def sub(message: Params, name: str) -> Params:
    """The parameters of a part of a reason."""
    assert message["key"] == f"reason.navegador.{name}"
    params: Params = message["params"]
    return params


def region(view: Params, name: str) -> Params:
    found: Params = next(one for one in view["regions"] if one["id"] == name)
    return found


def twin(s: State, seat: int, decision: int, **changed: int) -> State:
    """The position at the start of an action of a seat, with some of its numbers changed."""
    found = s.copy()
    found.seat, found.extra = seat, 0
    found.phase = max(s.phase, s.dawn)
    for name, value in changed.items():
        table = list(getattr(s, name))
        table[seat] = value
        setattr(found, name, tuple(table))
    found.begin_action(decision)
    return found


def most_founded(s: State) -> int:
    """The most colonies that one action can found."""
    best = 0
    for move in GAME.choices(s):
        if move[0] == moves.FOUND:
            after = s.copy()
            GAME.apply(after, move)
            best = max(best, 1 + most_founded(after))
    return best


def most_earned(s: State) -> int:
    """The most that one market action with the seat's own means can bring."""
    best = 0
    for move in GAME.choices(s):
        if move[0] in (moves.SELL, moves.PROCESS):
            after = s.copy()
            GAME.apply(after, move)
            gain = after.money[s.seat] - s.money[s.seat]
            best = max(best, gain + most_earned(after))
    return best


def best_traded(s: State) -> tuple[int, list[State]]:
    """The most that one market action can bring, and all positions after that."""
    best, ends = 0, [s]
    for move in GAME.choices(s):
        if move[0] in (moves.SELL, moves.PROCESS):
            after = s.copy()
            GAME.apply(after, move)
            more, found = best_traded(after)
            gain = after.money[s.seat] - s.money[s.seat] + more
            if gain > best:
                best, ends = gain, []
            ends += found if gain == best else []
    return best, ends


def buildable(s: State) -> set[tuple[str, int]]:
    shown = [GAME.describe(s, move) for move in GAME.choices(s) if move[0] == moves.BUILD]
    return {(one["row"], one["price"]) for one in shown}


# --- what each reason must contain ------------------------------------------------------------
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


def opens(turn: Turn, params: Params) -> None:
    name = params["region"]
    there = region(turn.last, name)
    assert name in [one["region_to"] for one in turn.said("sail")]
    assert there["colonies"][0] == params["cash"]
    assert len(there["colonies"]) == params["count"]
    ships = sub(params["ships"], "ships-there")["count"]
    assert ships == there["ships"][turn.seat]
    earlier = region(turn.before, name)["ships"][turn.seat]
    assert min(ships, params["count"]) > min(earlier, params["count"])


def port_left(turn: Turn, params: Params) -> None:
    name = params["region"]
    assert region(turn.before, name)["colonies"]
    assert region(turn.before, name)["ships"][turn.seat]
    assert not region(turn.last, name)["ships"][turn.seat]


def explores(turn: Turn, params: Params) -> None:
    (found,) = turn.said("reveal")
    assert found["region"] == params["region"]
    assert len(found["colonies"]) == params["count"]
    assert found["cash"] == min(found["colonies"])
    assert sub(params["points"], "points")["count"] == turn.change("points")


def ships_lost(turn: Turn, params: Params) -> None:
    assert [one["region"] for one in turn.said("reveal")] == [params["region"]]
    sent = turn.said("explore")
    given = len(turn.said("pay-ship"))
    if sent:
        assert params["count"] == -turn.change("ships") - given == sent[0]["count"] - 1


def token(turn: Turn, params: Params) -> None:
    assert turn.change("tokens") == 1
    assert [one["region"] for one in turn.said("reveal")] == [params["region"]]


def phase(turn: Turn, params: Params) -> None:
    assert params["phase"] > turn.before["phase"]
    assert params["phase"] in (turn.end["next_phase"], turn.end["phase"])


def surplus_even(turn: Turn, _: Params) -> None:
    even = [one for kind in ("hire", "launch") for one in turn.plan.described(kind)]
    assert [one["cash"] for one in even] == [0]
    assert turn.change("money") == 0
    assert len(turn.said("hire-surplus", "launch-surplus")) == 1
    assert turn.change("workers") > 0 or turn.change("ships") > 0


def leads(turn: Turn, view: Params) -> bool:
    totals = [one["total"] for one in view["scores"]]
    return bool(totals[turn.seat] == max(totals))


def end(turn: Turn, _: Params) -> None:
    assert turn.said("last-turns")
    assert turn.before["end"] is None
    assert turn.end["end"] is not None


def over(turn: Turn, _: Params) -> None:
    assert turn.end["over"]
    assert leads(turn, turn.end)


def last_turn(turn: Turn, params: Params) -> None:
    assert 0 < turn.before["turns_left"] <= turn.before["players"]
    gained = [view["scores"][turn.seat]["total"] for view in (turn.before, turn.end)]
    assert params["count"] == gained[1] - gained[0]


def founds(turn: Turn, params: Params) -> None:
    assert params["count"] == len(turn.said("found"))
    assert params["count"] == sum(turn.own(turn.end)["colonies"].values()) - sum(
        turn.own(turn.before)["colonies"].values()
    )
    assert sub(params["points"], "points")["count"] == turn.change("points")


def sells(turn: Turn, params: Params) -> None:
    good = params["good"]
    assert good in [one["good"] for one in turn.said("found")]
    assert params["count"] == turn.own(turn.end)["colonies"][good]
    assert params["cash"] == GAME.gauges(turn.after)["prices"][good]


def region_empty(turn: Turn, params: Params) -> None:
    assert params["region"] in [one["region"] for one in turn.said("found")]
    assert region(turn.end, params["region"])["colonies"] == []


def builds(turn: Turn, params: Params) -> None:
    assert params["count"] == len(turn.said("build"))
    assert sub(params["points"], "points")["count"] == turn.change("points")


def factories(turn: Turn, params: Params) -> None:
    good = params["good"]
    assert good in [one["row"] for one in turn.said("build")]
    assert params["count"] == turn.own(turn.end)["factories"][good]
    at_work = twin(turn.after, turn.seat, MARKET)
    (one,) = [
        shown
        for shown in (GAME.describe(at_work, move) for move in GAME.moves(at_work))
        if (shown["kind"], shown.get("good"), shown.get("units")) == ("process", good, 1)
    ]
    assert params["cash"] == one["cash"]


def of_building(row: str, name: str) -> Callable[[Turn, Params], None]:
    def check(turn: Turn, params: Params) -> None:
        assert row in [one["row"] for one in turn.said("build")]
        assert params["count"] == turn.own(turn.end)[name] > turn.own(turn.before)[name]

    return check


def row_empty(turn: Turn, params: Params) -> None:
    assert params["row"] in [one["row"] for one in turn.said("build")]
    assert turn.end["buildings"][params["row"]] == 0


def privilege(turn: Turn, params: Params) -> None:
    (taken,) = turn.said("privilege", "king")
    before, after = turn.own(turn.before), turn.own(turn.end)
    column = taken["column"]
    assert params["each"] == after["multipliers"][column] - before["multipliers"][column]
    assert sub(params["things"], f"own-{column}")["count"] == before["counts"][column]
    assert sub(params["points"], "points")["count"] == turn.change("points")


def king(turn: Turn, params: Params) -> None:
    assert turn.said("king")
    privilege(turn, params)


def privilege_early(turn: Turn, params: Params) -> None:
    (taken,) = turn.said("privilege", "king")
    before, after = turn.own(turn.before), turn.own(turn.end)
    column = params["column"]
    assert column == taken["column"]
    assert before["counts"][column] == 0
    assert params["each"] == after["multipliers"][column] - before["multipliers"][column]


def bonus(turn: Turn, params: Params) -> None:
    (taken,) = turn.said("privilege", "king")
    assert params["cash"] == taken["cash"] == turn.change("money") > 0


def gallery_empty(turn: Turn, params: Params) -> None:
    assert [one["column"] for one in turn.said("privilege")] == [params["column"]]
    assert turn.end["gallery"][params["column"]] == 0 < turn.before["gallery"][params["column"]]


def worker(turn: Turn, params: Params) -> None:
    assert turn.change("workers") == -1
    assert params["count"] == turn.own(turn.end)["workers"]


def of_card(name: str, means: Callable[[Params], int]) -> Callable[[Turn, Params], None]:
    def check(turn: Turn, params: Params) -> None:
        assert len(turn.said(name)) == 1
        worth = means(turn.own(turn.end))
        assert sub(params["points"], "points")["count"] == worth
        cards = turn.own(turn.end)["cards"][name]
        total = cards["active"] + cards["used"]
        assert turn.end["scores"][turn.seat][f"{name}s"] == total * worth

    return check


def ship_given(turn: Turn, params: Params) -> None:
    assert [one["region"] for one in turn.said("pirate")] == [params["region"]]


def refresh(turn: Turn, params: Params) -> None:
    assert [one["card"] for one in turn.said("refresh")] == [params["card"]]
    cards = [turn.own(view)["cards"][params["card"]]["active"] for view in (turn.before, turn.end)]
    assert cards[1] == cards[0] + 1


def card_turned(turn: Turn, params: Params) -> None:
    card = params["card"]
    used = [turn.own(view)["cards"][card]["used"] for view in (turn.before, turn.end)]
    assert used[1] == used[0] + 1
    assert turn.said({"pirate": "sell-pirate", "diplomat": "envoy"}[card])


def loot(turn: Turn, params: Params) -> None:
    assert turn.said("pirate", "refresh")
    at_work = twin(turn.after, turn.seat, MARKET)
    most = dict.fromkeys(GOODS, 0)
    for move in GAME.moves(at_work):
        if move[0] == moves.SELL:
            good = GOODS[move[1]]
            most[good] = max(most[good], move[2])
    own = turn.own(turn.end)["colonies"]
    told = {deal["params"]["good"]: deal["params"] for deal in params["deals"]}
    assert {good: one["count"] for good, one in told.items()} == {
        good: most[good] - own[good] for good in GOODS if most[good] > own[good]
    }
    for good, one in told.items():
        assert one["cash"] == GAME.gauges(turn.after)["prices"][good]


# --- what becomes possible --------------------------------------------------------------------
def enough(turn: Turn, what: Params, **before: int) -> None:
    """What `what` names is possible at the end of the turn, but was not with the earlier means.

    The next turn can go there without ships.
    """
    stone = turn.own(turn.last)["stone"]
    action = "colony" if what["key"].endswith("for-colonies") else "buildings"
    assert action in [ACTIONS[(stone + step) % 8] for step in (1, 2, 3)]
    if what["key"].endswith("for-colonies"):
        now = most_founded(twin(turn.known, turn.seat, COLONY))
        assert what["params"]["count"] == now
        assert now > most_founded(twin(turn.known, turn.seat, COLONY, **before))
    else:
        params = sub(what, "for-building")
        named = (params["row"], params["cash"])
        assert named in buildable(twin(turn.known, turn.seat, BUILDINGS))
        assert named not in buildable(twin(turn.known, turn.seat, BUILDINGS, **before))


def affords(turn: Turn, params: Params) -> None:
    assert params["cash"] == turn.own(turn.last)["money"]
    enough(turn, params["what"], money=turn.own(turn.before)["money"])


def workers(turn: Turn, params: Params) -> None:
    workers_more(turn, params)
    enough(turn, params["what"], workers=turn.own(turn.before)["workers"])


def workers_more(turn: Turn, params: Params) -> None:
    assert params["count"] == turn.own(turn.last)["workers"] > turn.own(turn.before)["workers"]


def fleet(turn: Turn, params: Params) -> None:
    assert params["count"] == turn.own(turn.last)["ships"] > turn.own(turn.before)["ships"]


def explorable(s: State, seat: int) -> list[str]:
    there = {move[1] for move in GAME.moves(twin(s, seat, SAILING)) if move[0] == moves.EXPLORE}
    return [REGIONS[one] for one in sorted(there)]


def reach(turn: Turn, params: Params) -> None:
    assert not turn.said("reveal")
    now, then = explorable(turn.known, turn.seat), explorable(turn.first, turn.seat)
    assert params["region"] == [one for one in now if one not in then] != []


def approach(turn: Turn, params: Params) -> None:
    def sails(s: State) -> int:
        ships = tuple(s.ships[turn.seat * N_REGIONS : (turn.seat + 1) * N_REGIONS])
        borders = RANGE[max(s.phase, s.dawn)]
        return voyage(s.parts, s.explored, s.stacks, s.doubled, borders, ships).sails

    assert turn.said("sail", "launch")
    assert 1 < params["count"] == sails(turn.known) < sails(turn.first)


# --- the rondel -------------------------------------------------------------------------------
def ahead(turn: Turn, params: Params) -> None:
    stone = turn.own(turn.last)["stone"]
    assert params["action"] == [ACTIONS[(stone + step) % 8] for step in (1, 2, 3)]


def idle(turn: Turn, params: Params) -> None:
    (go,) = turn.plan.described("go")
    assert params["action"] == go["action"]
    given = go["ships"]
    for name in ("money", "workers", "counts", "colonies", "factories", "privileges"):
        assert turn.own(turn.end)[name] == turn.own(turn.before)[name], name
    assert turn.change("ships") == -given


def ships_for_way(turn: Turn, params: Params) -> None:
    (go,) = turn.plan.described("go")
    assert params["count"] == go["ships"] > 0
    paid = len(turn.said("pay-ship"))
    assert paid in (0, go["ships"]) or len(turn.plan.moves) < 1 + go["ships"]


def last_ship(turn: Turn, params: Params) -> None:
    ships_for_way(turn, params)
    assert params["count"] == turn.own(turn.before)["ships"]


def passes_market(turn: Turn, params: Params) -> None:
    stone, (go,) = turn.own(turn.before)["stone"], turn.plan.described("go")
    passed = [ACTIONS[(stone + step) % 8] for step in range(1, go["steps"])]
    assert "market" in passed
    assert go["action"] != "market"
    if not turn.first.variant.options and params["cash"] % 7 == 0:  # not always: it takes time
        assert params["cash"] == most_earned(twin(turn.first, turn.seat, MARKET))


def card(turn: Turn, params: Params) -> None:
    assert turn.before["card"]["holder"] == turn.seat
    assert params["player"] == (turn.seat - 1) % turn.before["players"]
    assert turn.plan.described("card") or turn.before["extra_sailing"]
    passed = turn.said("card-passes")
    assert not passed or passed == [{"player": params["player"]}]


def card_unused(turn: Turn, params: Params) -> None:
    assert not turn.plan.described("card")
    assert [one["expires"] for one in turn.plan.described("go")] == [True]
    assert turn.said("card-expires") == [{"player": params["player"]}]


CHECKS: dict[str, Callable[[Turn, Params], None]] = {
    "affords": affords,
    "ahead": ahead,
    "approach": approach,
    "bonus": bonus,
    "builds": builds,
    "card": card,
    "card-turned": card_turned,
    "card-unused": card_unused,
    "churches": of_building("church", "churches"),
    "diplomat": of_card("diplomat", lambda own: int(own["workers"])),
    "end": end,
    "explores": explores,
    "factories": factories,
    "fleet": fleet,
    "founds": founds,
    "gallery-empty": gallery_empty,
    "idle": idle,
    "king": king,
    "last-ship": last_ship,
    "keeps-price": kept("colonies"),
    "keeps-wage": kept("factories"),
    "last-turn": last_turn,
    "loot": loot,
    "market": market,
    "market-envoy": market_envoy,
    "market-less": market_less,
    "opens": opens,
    "over": over,
    "passes-market": passes_market,
    "pays": pays,
    "phase": phase,
    "pirate": of_card("pirate", lambda own: int(own["ships"] + 2 * own["tokens"])),
    "port-left": port_left,
    "privilege": privilege,
    "privilege-early": privilege_early,
    "reach": reach,
    "refresh": refresh,
    "region-empty": region_empty,
    "rises": rises,
    "row-empty": row_empty,
    "sells": sells,
    "ship-given": ship_given,
    "ships-for-way": ships_for_way,
    "ships-lost": ships_lost,
    "shipyards": of_building("shipyard", "shipyards"),
    "surplus": surplus,
    "surplus-even": surplus_even,
    "token": token,
    "worker": worker,
    "workers": workers,
    "workers-more": workers_more,
}


def name_of(found: Reason) -> str:
    return found.key.removeprefix("reason.navegador.")
