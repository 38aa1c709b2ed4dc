"""The table as a few lines of text."""

from __future__ import annotations

from monsoon.borneo.components import (
    CARDS,
    COMPANIES,
    GOOD,
    GOODS,
    ITEMS,
    LIMIT,
    LOWER,
    MONOPOLY,
    NO_HARBOUR,
    ORDERS,
    UNITS,
    UPPER,
)
from monsoon.borneo.flags import count
from monsoon.borneo.scoring import score
from monsoon.borneo.state import DECISIONS, NOBODY, State
from monsoon.game import SEATS


def card_text(card: int) -> str:
    """A cargo card in short: `17 rbr/y pepper`, its number, its flags, its goods."""
    if card not in CARDS:
        return ITEMS[card]
    flags = "".join(COMPANIES[company][0] for company in UPPER[card])
    units = f" x{UNITS[card]}" if UNITS[card] > 1 else ""
    return f"{card} {flags}/{COMPANIES[LOWER[card]][0]} {GOODS[GOOD[card]]}{units}"


def board_text(s: State, names: tuple[str, ...], seat: int | None) -> str:
    """The table as that seat sees it."""
    lines = [
        f"turn {s.turn}  {DECISIONS[s.decision]}  deck {len(s.deck)}  discards {len(s.discards)}  "
        f"harbours left {len(s.harbour_deck)}"
    ]
    for company, row in zip(COMPANIES, s.companies, strict=True):
        lines.append(f"  {company:<8} " + " ".join(SEATS[owner] for owner in row))
    for harbour, cards in zip(s.harbours, s.cargo, strict=True):
        if harbour != NO_HARBOUR:
            flags = zip(COMPANIES, count(cards), strict=True)
            tally = "  ".join(f"{name} {n}" for name, n in flags if n)
            lines.append(
                f"  {ITEMS[harbour]:<12} {GOODS[GOOD[harbour]]}  {len(cards)} of {LIMIT[harbour]} "
                f"cards, monopoly {MONOPOLY[harbour]}  {tally}  "
                f"({'; '.join(map(card_text, cards))})"
            )
    orders = zip(ORDERS, s.left, strict=True)
    lines.append("  orders   " + "  ".join(f"{name} ×{left}" for name, left in orders))
    if s.arena:
        lines.append("  attack   " + "; ".join(map(card_text, s.laid)))
    if s.ordered != NOBODY:
        lines.append(f"  paying   {ORDERS[s.ordered]}: {'; '.join(map(card_text, s.paid))}")
    for owner in range(s.players):
        lines.append(
            f"  {SEATS[owner]} {names[owner]:<12} hand {len(s.hands[owner])}  "
            f"warehouse: {'; '.join(map(card_text, s.stock[owner])) or '–'}  "
            f"orders {len(s.filled[owner])}  points {score(s, owner)['total']}"
        )
    if seat is not None:
        lines.append(f"  hand of {names[seat]}: " + "; ".join(map(card_text, s.hands[seat])))
    return "\n".join(lines)
