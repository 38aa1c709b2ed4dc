"""What a move is and does, for the page: its parts, its immediate effect, its log line.

It is all derived from the rules' own functions or by comparing two positions, so that what is
shown cannot differ from what happens.
"""

from __future__ import annotations

from monsoon.game import Json, Message, Move
from monsoon.navegador import buildings, colony, market, pirates, recruiting, rondel
from monsoon.navegador.components import ACTIONS, GOODS, REGION_GOOD, REGIONS
from monsoon.navegador.moves import (
    BUILD,
    ENVOY,
    EXPLORE,
    FOUND,
    GO,
    HIRE,
    KING,
    LAUNCH,
    PAY_SHIP,
    PROCESS,
    REVEAL_COLONIES,
    SAIL,
    SELL,
    TAKE,
    VERBS,
    arguments,
    text,
)
from monsoon.navegador.privilege import bonus
from monsoon.navegador.state import NONE, NOT_TRIGGERED, State


def describe(s: State, move: Move) -> Json:
    """A legal move as a dict: its text, kind and arguments, and what it costs and brings."""
    kind = move[0]
    result: Json = {"text": text(move), "kind": VERBS[kind], "cash": 0, **arguments(move)}
    if kind == GO:
        stone = s.stones[s.seat]
        result["action"] = ACTIONS[move[1]]
        result["steps"] = 0 if stone == NONE else rondel.steps_to(stone, move[1])
        result["ships"] = rondel.ship_cost(stone, move[1])
        result["expires"] = rondel.card_expires(s, move[1])
    elif kind == REVEAL_COLONIES:
        result["region"] = REGIONS[s.target]
    elif kind in (HIRE, LAUNCH):
        offer = recruiting.offer_of(s, kind)
        result["surplus"] = offer.surplus(move[1])
        result["cash"] = recruiting.balance(s, move)
    elif kind == FOUND:
        result["good"] = GOODS[REGION_GOOD[move[1]]]
        result["price"] = colony.price(s, move[1])
        result["cash"] = -result["price"]
    elif kind in (SELL, PROCESS):
        result["row"] = market.row_after(s, move) + 1
        result["cash"] = market.income(s, move)
        if kind == PROCESS:
            result["orange"] = market.uses_orange(s, move)
        elif market.plunders(s, move):
            result["pirate"] = [REGIONS[region] for region, _ in pirates.spoils(s, move[1])]
    elif kind == BUILD:
        result["price"] = buildings.price(s, move[1])
        result["cash"] = -result["price"]
    elif kind in (TAKE, KING):
        result["cash"] = bonus(s, s.seat, move[1])
    return result


def narrate(before: State, move: Move, after: State) -> list[Message]:
    """The log of one move: what was done and what followed from it."""
    kind = move[0]
    seat = before.seat
    params = {**arguments(move)}
    cash = after.money[seat] - before.money[seat]
    if kind == GO:
        params = {"action": ACTIONS[move[1]], "count": _ships_for(before, move)}
    elif kind == REVEAL_COLONIES:
        stack = before.stacks[before.target]
        params = {"region": REGIONS[before.target], "colonies": list(stack), "cash": cash}
    elif kind in (HIRE, LAUNCH):
        surplus = recruiting.offer_of(before, kind).surplus(move[1])
        params = {"count": move[1], "cash": abs(cash), "surplus": surplus}
    elif kind == SAIL:
        params = {"region_from": params["from"], "region_to": params["to"]}
    elif kind == EXPLORE:
        ports = sorted({*params["from"]}, key=REGIONS.index)
        params = {"region_from": ports, "region_to": params["to"], "count": len(move) - 2}
    elif kind in (SELL, PROCESS):
        params = {"good": GOODS[move[1]], "count": move[2], "cash": cash}
    elif kind == ENVOY:
        params = {"player": move[1]}
    elif kind == FOUND:
        params |= {"good": GOODS[REGION_GOOD[move[1]]], "cash": -cash}
    elif kind == BUILD:
        params |= {"cash": -cash}
    elif kind in (TAKE, KING):
        params |= {"cash": cash}
    said = [Message(_key(before, move), params)]
    if after.holder != before.holder:
        passed = "log.card-expires" if kind == GO else "log.card-passes"
        said.append(Message(passed, {"player": after.holder}))
    if after.phase != before.phase:
        said.append(Message("log.phase", {"phase": after.phase}))
    if after.ended != before.ended and before.ended == NOT_TRIGGERED:
        said.append(Message("log.last-turns", {}))
    return said


def _ships_for(s: State, move: Move) -> int:
    """Ships that entering a field of the rondel costs."""
    return rondel.ship_cost(s.stones[s.seat], move[1])


def _key(before: State, move: Move) -> str:
    kind = move[0]
    if kind == GO and _ships_for(before, move):
        return "log.go-ships"
    if kind in (HIRE, LAUNCH) and recruiting.offer_of(before, kind).surplus(move[1]):
        gains = recruiting.balance(before, move) > 0
        return f"log.{VERBS[kind]}-{'gain' if gains else 'surplus'}"
    if kind == PROCESS and market.uses_orange(before, move):
        return "log.process-orange"
    if kind == SELL and market.plunders(before, move):
        return "log.sell-pirate"
    if kind == PAY_SHIP:
        return "log.pay-ship"
    return f"log.{VERBS[kind]}"
