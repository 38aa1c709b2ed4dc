"""What a move is and does, for the page: its parts, its immediate effect, its log line.

The log is public and can be read at any time: it names only cards that lie open, and no order that
lies face down once it is filled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from monsoon.borneo import drawing, fight, orders
from monsoon.borneo.components import (
    COMPANIES,
    GOODS,
    ITEMS,
    NO_HARBOUR,
    ORDERS,
)
from monsoon.borneo.flags import after_laying, count
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
        result["count"] = drawing.in_reach(s)
    return result


def _goods(parts: Parts, item: int) -> Json:
    return {"good": GOODS[parts.good[item]], "units": parts.units[item]}


def _laid(s: State, move: Move) -> Json:
    """The flags after a card is laid, and the distribution it triggers."""
    _, card, harbour = move
    slot, cards, sharing = after_laying(s, card, harbour)
    shown: Json = {"result": None, "company": None, "takers": [], "harbour_to": None}
    if sharing is not None:
        shown = {
            "result": "shares" if sharing.company == NONE else "monopoly",
            "company": None if sharing.company == NONE else COMPANIES[sharing.company],
            "takers": takers_shown(sharing.takers),
            "harbour_to": sharing.heir,
        }
    return {"slot": slot, "flags": by_company(count(s.parts, cards)), **shown}


def told(s: State, move: Move) -> str:
    """The text of a move for the log."""
    named = s.open_orders or move[0] != BEGIN_ORDER
    return text(move) if named else VERBS[BEGIN_ORDER]


def narrate(before: State, move: Move, after: State) -> list[Message]:
    """The log of one move: what was done and what followed from it."""
    kind = move[0]
    said = [] if kind == DRAW_TWO else [_DEEDS.get(kind, _as_made)(before, move)]
    if kind in _CONSEQUENCES:
        said += _CONSEQUENCES[kind](before, move, after)
    opened = [h for h in after.harbours if h not in before.harbours and h != NO_HARBOUR]
    said += [Message("log.harbour-opened", {"harbour": ITEMS[harbour]}) for harbour in opened]
    if after.ended != before.ended:
        said.append(Message(_ENDS[after.ended], {}))
    return said


# --- what was done ----------------------------------------------------------------------------
def _as_made(_: State, move: Move) -> Message:
    return Message(f"log.{VERBS[move[0]]}", arguments(move))


def _placed(s: State, move: Move) -> Message:
    return Message("log.flee" if s.decision == BEATEN else "log.place", arguments(move))


def _order_begun(s: State, move: Move) -> Message:
    return _as_made(s, move) if s.open_orders else Message("log.order-unnamed", {})


def _transferred(_: State, move: Move) -> Message:
    params = arguments(move)
    towards = {"company_from": params["company"], "company_to": params["target"]}
    return Message("log.transfer", towards)


def _attacked(s: State, move: Move) -> Message:
    _, company, _place, target, *cards = move
    flags = fight.strength(s.parts, tuple(cards), company)
    player = s.companies[company][target - 1]
    return Message("log.attack", {"count": flags, **arguments(move), "player": player})


def _answered(s: State, move: Move) -> Message:
    company, place, target, _ = s.arena
    bonus = fight.bonus(place, target)
    if not move[1:]:
        return Message("log.defend-none", {"bonus": bonus})
    flags = fight.strength(s.parts, move[1:], company)
    sums = {"bonus": bonus, "total": flags + bonus}
    return Message("log.defend", {"count": flags, **arguments(move), **sums})


def _swapped(s: State, _: Move) -> Message:
    return Message("log.swap", {"company": COMPANIES[s.arena[0]]})


def _got_goods(s: State, move: Move) -> Message:
    goods = {"good": GOODS[s.parts.good[move[1]]], "count": s.parts.units[move[1]]}
    return Message(f"log.{VERBS[move[0]]}", {**arguments(move), **goods})


def _passed(s: State, _: Move) -> Message:
    return Message("log.no-last-order" if s.decision == LAST else "log.no-reward", {})


_DEEDS: Final[dict[int, Callable[[State, Move], Message]]] = {
    PLACE: _placed,
    BEGIN_ORDER: _order_begun,
    TRANSFER: _transferred,
    ATTACK: _attacked,
    ANSWER: _answered,
    SWAP: _swapped,
    KEEP: _got_goods,
    TAKE_CARD: _got_goods,
    PASS: _passed,
}
"""By kind of move, else `_as_made`; a draw has no line of its own, only its consequences."""


# --- what followed from it --------------------------------------------------------------------
def _filled(before: State, _: Move, after: State) -> list[Message]:
    if after.ordered != NONE:
        return []
    if not before.open_orders:
        return [Message("log.filled-unnamed", {})]
    order = before.ordered
    worth = before.parts.order_points[order]
    return [Message("log.filled", {"order": ORDERS[order], "count": worth})]


def _fought(before: State, _: Move, after: State) -> list[Message]:
    key = "log.attack-won" if after.decision == BEATEN else "log.attack-lost"
    return [Message(key, {"player": before.seat, "company": COMPANIES[before.arena[0]]})]


def _shared_out(before: State, move: Move, _: State) -> list[Message]:
    _kind, card, harbour = move
    sharing = after_laying(before, card, harbour)[2]
    if sharing is None:
        return []
    good = GOODS[before.parts.good[harbour]]
    params: Json = {"harbour": ITEMS[harbour], "good": good, "player": sharing.heir}
    if sharing.company != NONE:
        return [Message("log.monopoly", {"company": COMPANIES[sharing.company], **params})]
    return [Message("log.shares" if sharing.takers else "log.nobody", params)]


def _drawn(before: State, _: Move, after: State) -> list[Message]:
    """How many cards (fewer than two when the game ends), and whether the discards were reshuffled.

    Nothing where none was left to draw: that the game ends is all there is to say. No reshuffling
    when the game ends on the same draw: there was a single discard, and it was drawn at once. By
    then what was left on the table has been discarded.
    """
    drawn = drawing.in_reach(before)
    said = [Message("log.draw", {"count": drawn})] if drawn else []
    if before.discards and not after.discards:
        said.append(Message("log.reshuffled", {}))
    return said


_CONSEQUENCES: Final[dict[int, Callable[[State, Move, State], list[Message]]]] = {
    PAY_ITEM: _filled,
    ANSWER: _fought,
    LAY: _shared_out,
    DRAW_TWO: _drawn,
}
_ENDS: Final = {BY_HARBOURS: "log.end-harbours", BY_CARGO: "log.end-cargo"}
