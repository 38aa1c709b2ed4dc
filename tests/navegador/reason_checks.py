"""What must be true of a turn of Navegador for each reason that a hint gives for it."""

from __future__ import annotations

from collections.abc import Callable

from monsoon.navegador.components import ACTIONS
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import BUILDINGS, COLONY, MARKET

from tests.navegador.reason_trades import (
    kept,
    market,
    market_envoy,
    market_less,
    pays,
    rises,
    sells,
    surplus,
    surplus_even,
)
from tests.navegador.reason_turns import (
    Params,
    Turn,
    buildable,
    most_earned,
    most_founded,
    sub,
    twin,
)
from tests.navegador.reason_voyages import (
    approach,
    explores,
    fleet,
    founds,
    last_ship,
    loot,
    opens,
    phase,
    port_left,
    reach,
    region_empty,
    ship_given,
    ships_for_way,
    ships_lost,
    token,
)

COSTS = {
    *("card", "card-turned", "card-unused", "idle", "last-ship", "market-less", "passes-market"),
    *("king-moves", "pays"),
    "port-left",
    *("ship-given", "ships-for-way", "ships-lost", "worker"),
}


# --- what each reason must contain ------------------------------------------------------------


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


def king_moves(turn: Turn, params: Params) -> None:
    """What the columns with the king's privilege lack of what the new privilege brings."""
    before, after = turn.own(turn.before), turn.own(turn.end)
    assert before["king"] == turn.said("privilege")[0]["column"]
    assert after["king"] == params["column"] != before["king"]
    crowned = [
        sum(column["points"] for column in view["scores"][turn.seat]["columns"].values())
        for view in (turn.before, turn.end)
    ]
    lost = turn.change("points") - (crowned[1] - crowned[0])
    assert sub(params["points"], "points")["count"] == lost > 0


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


def refresh(turn: Turn, params: Params) -> None:
    assert [one["card"] for one in turn.said("refresh")] == [params["card"]]
    cards = [turn.own(view)["cards"][params["card"]]["active"] for view in (turn.before, turn.end)]
    assert cards[1] == cards[0] + 1


def card_turned(turn: Turn, params: Params) -> None:
    card = params["card"]
    used = [turn.own(view)["cards"][card]["used"] for view in (turn.before, turn.end)]
    assert used[1] == used[0] + 1
    assert turn.said({"pirate": "sell-pirate", "diplomat": "envoy"}[card])


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
    assert "what" in params or params.get("each", 1) == turn.each("diplomat")


# --- the rondel -------------------------------------------------------------------------------
def ahead(turn: Turn, params: Params) -> None:
    stone = turn.own(turn.last)["stone"]
    assert params["action"] == [ACTIONS[(stone + step) % 8] for step in (1, 2, 3)]


def idle(turn: Turn, params: Params) -> None:
    assert params == {}
    (go,) = turn.plan.described("go")
    given = go["ships"]
    for name in ("money", "workers", "counts", "colonies", "factories", "privileges"):
        assert turn.own(turn.end)[name] == turn.own(turn.before)[name], name
    assert turn.change("ships") == -given


def keeps(turn: Turn, params: Params) -> None:
    idle(turn, {})
    enough(turn, params["what"], money=0, workers=0)


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
    "fleet-cards": fleet,
    "founds": founds,
    "gallery-empty": gallery_empty,
    "idle": idle,
    "king": king,
    "king-moves": king_moves,
    "last-ship": last_ship,
    "keeps": keeps,
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
    "workers-more-cards": workers_more,
}
