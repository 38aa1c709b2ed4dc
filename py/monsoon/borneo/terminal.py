"""The table as a few lines of text."""

from __future__ import annotations

from typing import Final

from monsoon.borneo.components import (
    CARDS,
    COMPANIES,
    GOODS,
    ITEMS,
    NO_HARBOUR,
    ORDERS,
    Table,
)
from monsoon.borneo.flags import count
from monsoon.borneo.parts import Parts
from monsoon.borneo.scoring import seen_score
from monsoon.borneo.state import DECISIONS, NONE, OVER, State
from monsoon.game import SEATS

HELP: Final = (
    "A cargo card is its number, its flags above / the flag below, its good: 17 rbr/y pepper shows "
    "red, blue, red above and yellow below; x2 is a card of two goods. Behind a harbour are the "
    "flags that count there, and in brackets the cards that lie there.",
    "Orders: each1, each2, each3 want one, two or three of each good, same4 and same8 four or "
    "eight of one good.",
    "Places in a company count from 1 at the left: attack red 3 1 17 lays card 17 for the merchant "
    "at place 3 against the one at place 1. defend alone lays nothing, pass takes nothing.",
)


def _texts(s: State, items: Table) -> str:
    """Items as text, each as `card_text`."""
    return "; ".join(card_text(s.parts, item) for item in items)


def _filled(s: State, owner: int, viewer: int | None) -> str:
    """How many orders a seat has filled, and which ones if the viewer may know."""
    number = len(s.filled[owner])
    if not number:
        return "0"
    if not s.sees_orders(viewer, owner):
        return f"{number} face down"
    return f"{number} ({'; '.join(ORDERS[order] for order in s.filled[owner])})"


def card_text(parts: Parts, card: int) -> str:
    """A cargo card, abbreviated: `17 rbr/y pepper`, its number, its flags, its goods."""
    if card not in CARDS:
        return ITEMS[card]
    flags = "".join(COMPANIES[company][0] for company in parts.upper_flags[card])
    units = f" x{parts.units[card]}" if parts.units[card] > 1 else ""
    return f"{card} {flags}/{COMPANIES[parts.lower_flag[card]][0]} {GOODS[parts.good[card]]}{units}"


def _seat(names: tuple[str, ...], seat: int) -> str:
    """A seat by its letter, and by its player's name unless that is the letter."""
    return SEATS[seat] if names[seat] == SEATS[seat] else f"{SEATS[seat]} {names[seat]}"


def _fight(s: State, names: tuple[str, ...]) -> list[str]:
    """Who attacks whom, where, and the cards of both."""
    company, place, target, defender = s.arena
    lines = [
        f"  fight    {COMPANIES[company]}: {_seat(names, s.seat)} from place {place} against "
        f"{_seat(names, defender)} at place {target}",
        f"  attack   {_texts(s, s.laid)}",
    ]
    return [*lines, f"  defence  {_texts(s, s.answer)}"] if s.answer else lines


def _taking(s: State, names: tuple[str, ...]) -> str:
    """Who takes a card of the harbour that is shared out, the next one first, for which place."""
    return ", then ".join(
        f"{_seat(names, seat)} ({COMPANIES[company]} {place})" for seat, company, place in s.takers
    )


def board_text(s: State, names: tuple[str, ...], seat: int | None) -> str:
    """The table as that seat sees it."""
    lines = [
        f"turn {s.turn}  deck {len(s.deck)}  discards {len(s.discards)}  "
        f"harbours left {len(s.harbour_deck)}"
    ]
    decides = f"{_seat(names, s.mover)} decides: {DECISIONS[s.decision]}"
    lines.append("  the game is over" if s.decision == OVER else f"  {decides}")
    for company, row in zip(COMPANIES, s.companies, strict=True):
        lines.append(f"  {company:<8} " + " ".join(SEATS[owner] for owner in row))
    for harbour, cards in zip(s.harbours, s.cargo, strict=True):
        if harbour != NO_HARBOUR:
            flags = zip(COMPANIES, count(s.parts, cards), strict=True)
            tally = "  ".join(f"{name} {n}" for name, n in flags if n)
            limit, monopoly = s.parts.limit[harbour], s.parts.monopoly[harbour]
            lines.append(
                f"  {ITEMS[harbour]:<12} {GOODS[s.parts.good[harbour]]}  {len(cards)} of {limit} "
                f"cards, monopoly {monopoly}  {tally}  "
                f"({_texts(s, cards)})"
            )
    orders = zip(ORDERS, s.left, s.parts.order_points, strict=True)
    told = (f"{name} ×{left} for {points}" for name, left, points in orders)
    lines.append("  orders   " + "  ".join(told))
    if s.arena:
        lines += _fight(s, names)
    if s.takers:
        lines.append(f"  share    {ITEMS[s.harbours[s.slot]]}: {_taking(s, names)}")
    if s.ordered != NONE:
        lines.append(f"  paying   {ORDERS[s.ordered]}: {_texts(s, s.paid)}")
    for owner in range(s.players):
        lines.append(
            f"  {SEATS[owner]} {names[owner]:<12} hand {len(s.hands[owner])}  "
            f"warehouse: {_texts(s, s.stock[owner]) or '–'}  "
            f"orders {_filled(s, owner, seat)}  points {seen_score(s, owner, seat)['total']}"
        )
    if seat is not None:
        lines.append(f"  hand of {names[seat]}: " + _texts(s, s.hands[seat]))
    return "\n".join(lines)
