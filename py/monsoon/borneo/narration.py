"""What a move is and does, for the page: its parts, its immediate effect, its log line.

The log is public and can be read at any time: it names only cards that lie open, and no order that
lies face down once it is filled.
"""

from __future__ import annotations

from monsoon.borneo import fight, orders
from monsoon.borneo.components import (
    CARDS_DRAWN,
    COMPANIES,
    GOODS,
    ITEMS,
    NO_HARBOUR,
    ORDERS,
)
from monsoon.borneo.flags import Sharing, count, sharing_of
from monsoon.borneo.moves import (
    ANSWER,
    ATTACK,
    BEGIN_ORDER,
    DRAW_TWO,
    KEEP,
    LAY,
    PASS,
    PAY_ITEM,
    PLACE,
    SWAP,
    TAKE_CARD,
    TRANSFER,
    VERBS,
    arguments,
    item_id,
    text,
)
from monsoon.borneo.parts import Parts
from monsoon.borneo.state import (
    BEATEN,
    BY_CARGO,
    BY_HARBOURS,
    LAST,
    NONE,
    State,
)
from monsoon.borneo.view import by_company, takers_shown
from monsoon.game import Json, Message, Move


def describe(s: State, move: Move) -> Json:
    """A legal move as a dict: its text, kind and arguments, and its effect."""
    kind = move[0]
    result: Json = {"text": text(move), "kind": VERBS[kind], **arguments(move)}
    if kind == BEGIN_ORDER:
        result["vp"] = s.parts.order_points[move[1]]
        paid = orders.payment(s.parts, s.stock[s.mover], move[1])
        result["payment"] = [item_id(item) for item in paid]
    elif kind == PAY_ITEM:
        result |= _goods(s.parts, move[1])
        result["completes"] = orders.is_paid(s.parts, s.ordered, (*s.paid, move[1]))
    elif kind == ATTACK:
        _, company, place, target, *cards = move
        result["flags"] = fight.strength(s.parts, tuple(cards), company)
        result["bonus"] = fight.bonus(place, target)
        result["seat"] = s.companies[company][target - 1]
    elif kind == ANSWER:
        attacking, defending = fight.outcome(s, move[1:])
        result["flags"] = fight.strength(s.parts, move[1:], s.arena[0])
        result["total"] = defending
        result["against"] = attacking
        result["holds"] = defending > attacking
    elif kind == PLACE and s.decision == BEATEN:
        result["old_place"] = fight.is_old_place(s, move)
    elif kind == SWAP:
        result["company"] = COMPANIES[s.arena[0]]
        result["place"] = s.arena[1]
    elif kind in (KEEP, TAKE_CARD):
        result |= _goods(s.parts, move[1])
    elif kind == LAY:
        result |= _laid(s, move)
    elif kind == DRAW_TWO:
        result["count"] = CARDS_DRAWN
    return result


def _goods(parts: Parts, item: int) -> Json:
    return {"good": GOODS[parts.good[item]], "units": parts.units[item]}


def _laid(s: State, move: Move) -> Json:
    """The flags after a card is laid, and the distribution it triggers."""
    _, card, harbour = move
    slot = s.harbours.index(harbour)
    cards = (*s.cargo[slot], card)
    found = sharing_of(s, harbour, cards)
    shown: Json = {"result": None, "company": None, "takers": [], "harbour_to": None}
    if found is not None:
        shown = {
            "result": "shares" if found.company == NONE else "monopoly",
            "company": None if found.company == NONE else COMPANIES[found.company],
            "takers": takers_shown(found.takers),
            "harbour_to": found.heir,
        }
    return {"slot": slot, "flags": by_company(count(s.parts, cards)), **shown}


def told(s: State, move: Move) -> str:
    """The text of a move for the log."""
    named = s.open_orders or move[0] != BEGIN_ORDER
    return text(move) if named else VERBS[BEGIN_ORDER]


def narrate(before: State, move: Move, after: State) -> list[Message]:
    """The log of one move: what was done and what followed from it."""
    return [*_deed(before, move), *_consequences(before, move, after)]


def _deed(s: State, move: Move) -> list[Message]:
    kind = move[0]
    params = arguments(move)
    if kind == PLACE:
        key = "log.flee" if s.decision == BEATEN else "log.place"
        return [Message(key, params)]
    if kind == TRANSFER:
        towards = {"company_from": params["company"], "company_to": params["target"]}
        return [Message("log.transfer", towards)]
    if kind == ATTACK:
        flags = fight.strength(s.parts, move[4:], move[1])
        player = s.companies[move[1]][move[3] - 1]
        return [Message("log.attack", {"count": flags, **params, "player": player})]
    if kind == ANSWER:
        bonus = fight.outcome(s, ())[1]
        if not move[1:]:
            return [Message("log.defend-none", {"bonus": bonus})]
        flags = fight.strength(s.parts, move[1:], s.arena[0])
        found = {"count": flags, "cards": params["cards"], "bonus": bonus, "total": flags + bonus}
        return [Message("log.defend", found)]
    if kind == SWAP:
        return [Message("log.swap", {"company": COMPANIES[s.arena[0]]})]
    if kind in (KEEP, TAKE_CARD):
        goods = {"good": GOODS[s.parts.good[move[1]]], "count": s.parts.units[move[1]]}
        return [Message(f"log.{VERBS[kind]}", {**params, **goods})]
    if kind == PASS:
        return [Message("log.no-last-order" if s.decision == LAST else "log.no-reward", {})]
    if kind == DRAW_TWO:
        return []
    if kind == BEGIN_ORDER and not s.open_orders:
        return [Message("log.order-unnamed", {})]
    return [Message(f"log.{VERBS[kind]}", params)]


def _consequences(before: State, move: Move, after: State) -> list[Message]:
    kind = move[0]
    said: list[Message] = []
    if kind == PAY_ITEM and after.ordered == NONE:
        said.append(_filled(before))
    elif kind == ANSWER:
        won = after.decision == BEATEN
        params = {"player": before.seat, "company": COMPANIES[before.arena[0]]}
        said.append(Message("log.attack-won" if won else "log.attack-lost", params))
    elif kind == LAY:
        slot = before.harbours.index(move[2])
        found = sharing_of(before, move[2], (*before.cargo[slot], move[1]))
        if found is not None:
            said.append(_shared_out(before.parts, found, move[2]))
    elif kind == DRAW_TWO:
        said += _drawn(before, after)
    opened = [h for h in after.harbours if h not in before.harbours and h != NO_HARBOUR]
    said += [Message("log.harbour-opened", {"harbour": ITEMS[harbour]}) for harbour in opened]
    if after.ended != before.ended:
        ends = {BY_HARBOURS: "log.end-harbours", BY_CARGO: "log.end-cargo"}
        said.append(Message(ends[after.ended], {}))
    return said


def _filled(s: State) -> Message:
    if not s.open_orders:
        return Message("log.filled-unnamed", {})
    worth = s.parts.order_points[s.ordered]
    return Message("log.filled", {"order": ORDERS[s.ordered], "count": worth})


def _shared_out(parts: Parts, found: Sharing, harbour: int) -> Message:
    good = GOODS[parts.good[harbour]]
    params: Json = {"harbour": ITEMS[harbour], "good": good, "player": found.heir}
    if found.company != NONE:
        return Message("log.monopoly", {"company": COMPANIES[found.company], **params})
    return Message("log.shares" if found.takers else "log.nobody", params)


def _drawn(before: State, after: State) -> list[Message]:
    """How many cards were drawn: the hand shows it, except when the game ended."""
    there = len(before.deck) + len(before.discards)
    said = [Message("log.draw", {"count": min(CARDS_DRAWN, there)})]
    if before.discards and not after.discards and not after.ended:
        said.append(Message("log.reshuffled", {}))
    return said
