"""What must be true of a turn for each reason about ships, regions and what lies there."""

from __future__ import annotations

from monsoon.navegador import moves
from monsoon.navegador.components import GOODS, N_REGIONS, RANGE, REGIONS
from monsoon.navegador.reach import voyage
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import MARKET, SAILING, State

from tests.navegador.reason_turns import (
    Params,
    Turn,
    region,
    sub,
    twin,
)


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
    assert params["region"]
    for name in params["region"]:
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


def founds(turn: Turn, params: Params) -> None:
    assert params["count"] == len(turn.said("found"))
    assert params["count"] == sum(turn.own(turn.end)["colonies"].values()) - sum(
        turn.own(turn.before)["colonies"].values()
    )
    assert sub(params["points"], "points")["count"] == turn.change("points")


def region_empty(turn: Turn, params: Params) -> None:
    assert params["region"] in [one["region"] for one in turn.said("found")]
    assert region(turn.end, params["region"])["colonies"] == []


def ship_given(turn: Turn, params: Params) -> None:
    assert [one["region"] for one in turn.said("pirate")] == [params["region"]]


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


def fleet(turn: Turn, params: Params) -> None:
    assert params["count"] == turn.own(turn.last)["ships"] > turn.own(turn.before)["ships"]
    assert params.get("each", 1) == turn.each("pirate")


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


def ships_for_way(turn: Turn, params: Params) -> None:
    (go,) = turn.plan.described("go")
    assert params["count"] == go["ships"] > 0
    paid = len(turn.said("pay-ship"))
    assert paid in (0, go["ships"]) or len(turn.plan.moves) < 1 + go["ships"]


def last_ship(turn: Turn, params: Params) -> None:
    ships_for_way(turn, params)
    assert params["count"] == turn.own(turn.before)["ships"]
    assert turn.own(turn.last)["ships"] == 0, "none was built"
