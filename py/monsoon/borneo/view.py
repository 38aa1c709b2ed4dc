"""A position as a plain dict, without anything that its viewer may not know.

A seat sees its own hand; every other hand, the deck and the harbour deck are numbers. It sees the
orders that it has filled; those of the others lie face down until the end (rule 001 "1) Einen
Auftrag erfüllen": "verdeckt vor dir ablegen. So bleibt er bis zum Spielende liegen"), unless the
table plays them open. An order that is being paid lies open, as its payment has to fit it, and so
do those left in the stack, which "darf von den Spielern jederzeit durchgesehen werden".
"""

from __future__ import annotations

from monsoon.borneo.components import (
    ALL_GOODS,
    ALL_ORDERS,
    COMPANIES,
    COMPANY_PLACES,
    GOODS,
    ITEMS,
    NO_HARBOUR,
    ORDER_SAME,
    ORDER_UNITS,
    ORDERS,
    UNLIMITED,
    Table,
)
from monsoon.borneo.fight import outcome
from monsoon.borneo.flags import count
from monsoon.borneo.moves import item_id
from monsoon.borneo.orders import units
from monsoon.borneo.parts import Parts
from monsoon.borneo.scoring import ranked, seen_score
from monsoon.borneo.setup import to_place
from monsoon.borneo.state import (
    BEATEN,
    DECISIONS,
    DEFEND,
    ENDS,
    NONE,
    OVER,
    STAGES,
    State,
    Taker,
)
from monsoon.game import Json


def view(s: State, viewer: int | None) -> Json:
    """The position as a seat may know it; None: what everybody may know."""
    over = s.decision == OVER
    scores = [seen_score(s, seat, viewer) for seat in range(s.players)]
    return {
        "game": "borneo",
        "players": s.players,
        "viewer": viewer,
        "turn": s.turn,
        "start": s.start,
        "seat": s.seat,
        "to_move": None if over else s.mover,
        "over": over,
        "end": ENDS[s.ended],
        "decision": DECISIONS[s.decision],
        "stage": STAGES[s.stage],
        "companies": dict(zip(COMPANIES, map(list, s.companies), strict=True)),
        "places": None if s.places == UNLIMITED else COMPANY_PLACES,
        "harbours": [_harbour(s, slot) for slot in range(len(s.harbours))],
        "harbours_left": len(s.harbour_deck),
        "deck": len(s.deck),
        "discards": list(s.discards),
        "orders": [_order(s, order) for order in ALL_ORDERS],
        "seats": [_seat(s, seat, viewer, scores[seat]) for seat in range(s.players)],
        "paying": _paying(s),
        "fight": _fight(s),
        "distribution": _distribution(s),
        "scores": scores,
        "ranking": ranked(s, scores),
    }


def by_company(flags: Table) -> Json:
    """Numbers of flags, keyed by company id."""
    return dict(zip(COMPANIES, flags, strict=True))


def takers_shown(takers: tuple[Taker, ...]) -> list[Json]:
    """Who takes a card, in order."""
    return [
        {"seat": seat, "company": COMPANIES[company], "place": place}
        for seat, company, place in takers
    ]


def _harbour(s: State, slot: int) -> Json | None:
    harbour = s.harbours[slot]
    if harbour == NO_HARBOUR:
        return None
    return {
        "id": ITEMS[harbour],
        "limit": s.parts.limit[harbour],
        "monopoly": s.parts.monopoly[harbour],
        "good": GOODS[s.parts.good[harbour]],
        "cards": list(s.cargo[slot]),
        "flags": by_company(count(s.parts, s.cargo[slot])),
    }


def _order(s: State, order: int) -> Json:
    return {
        "id": ORDERS[order],
        "kind": "same" if ORDER_SAME[order] else "each",
        "n": ORDER_UNITS[order],
        "vp": s.parts.order_points[order],
        "left": s.left[order],
    }


def _seat(s: State, seat: int, viewer: int | None, score: Json) -> Json:
    shown = s.sees_orders(viewer, seat)
    stock = s.stock[seat]
    return {
        "seat": seat,
        "hand": len(s.hands[seat]),
        "cards": list(s.hands[seat]) if seat == viewer else None,
        "warehouse": [item_id(item) for item in stock],
        "goods": _goods(s.parts, stock),
        "orders": [ORDERS[order] for order in s.filled[seat]] if shown else None,
        "filled": len(s.filled[seat]),
        "to_place": to_place(s, seat),
        "points": score["total"],
        "needs": {name: _needs(s.parts, stock, order) for order, name in enumerate(ORDERS)},
    }


def _needs(parts: Parts, stock: Table, order: int) -> Json:
    """What a warehouse lacks for an order: of each good, or of the good it has most of."""
    need = ORDER_UNITS[order]
    missing = [max(0, need - units(parts, stock, good)) for good in ALL_GOODS]
    if ORDER_SAME[order]:
        best = missing.index(min(missing))
        return {"good": GOODS[best], "missing": missing[best]}
    return dict(zip(GOODS, missing, strict=True))


def _paying(s: State) -> Json | None:
    if s.ordered == NONE:
        return None
    need = ORDER_UNITS[s.ordered]
    lacks: Json
    if ORDER_SAME[s.ordered]:
        good = s.parts.good[s.paid[0]] if s.paid else None
        paid = 0 if good is None else units(s.parts, s.paid, good)
        lacks = {"good": None if good is None else GOODS[good], "n": need - paid}
    else:
        lacks = {n: max(0, need - units(s.parts, s.paid, good)) for good, n in enumerate(GOODS)}
    return {
        "order": ORDERS[s.ordered],
        "paid": [item_id(item) for item in s.paid],
        "missing": lacks,
    }


def _fight(s: State) -> Json | None:
    if not s.arena:
        return None
    company, place, target, defender = s.arena
    attacking, defending = outcome(s, s.answer)
    answered = s.decision != DEFEND
    return {
        "company": COMPANIES[company],
        "attacker": {"seat": s.seat, "place": place},
        "defender": {"seat": defender, "place": target},
        "bonus": outcome(s, ())[1],
        "laid": list(s.laid),
        "flags": attacking,
        "answer": list(s.answer) if answered else None,
        "defence": defending if answered else None,
        "won": s.decision == BEATEN if answered else None,
    }


def _distribution(s: State) -> Json | None:
    if s.slot == NONE:
        return None
    company = None if s.claimant == NONE else COMPANIES[s.claimant]
    return {
        "harbour": s.slot,
        "kind": "shares" if company is None else "monopoly",
        "company": company,
        "takers": takers_shown(s.takers),
        "harbour_to": s.heir,
        "goods": _goods(s.parts, _with_harbour(s, s.takers[0][0])),
    }


def _with_harbour(s: State, taker: int) -> Table:
    """The warehouse of a taker, with the harbour if it is to get it."""
    stock = s.stock[taker]
    return (*stock, s.harbours[s.slot]) if taker == s.heir else stock


def _goods(parts: Parts, stock: Table) -> Json:
    """Units in a warehouse by good."""
    return {name: units(parts, stock, good) for good, name in enumerate(GOODS)}
