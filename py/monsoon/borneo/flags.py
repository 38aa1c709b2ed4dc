"""The visible flags at a harbour, and who gets its cargo (rule 001 "3) Frachtkarten").

Every card covers the lower row of the one before it: of N cards 3 N + 1 flags show.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from monsoon.borneo.components import ALL_COMPANIES, Table
from monsoon.borneo.parts import Parts
from monsoon.borneo.state import NONE, State, Taker

STACKS: Final = 1 << 14
"""Size of the cache by stack of cards; bots evaluate the same stacks again and again."""


def shown(parts: Parts, cards: Table) -> Table:
    """The companies of all visible flags, in reading order."""
    upper = tuple(company for card in cards for company in parts.upper_flags[card])
    return (*upper, parts.lower_flag[cards[-1]]) if cards else ()


@lru_cache(STACKS)
def count(parts: Parts, cards: Table) -> Table:
    """Visible flags of each company."""
    flags = shown(parts, cards)
    return tuple(flags.count(company) for company in ALL_COMPANIES)


def monopolist(s: State, harbour: int, cards: Table) -> int:
    """The company that has the monopoly; NONE if there is none.

    The most flags decide, then whose flag comes first on the last card (001 "a) Monopol"). A
    company without merchants is left out (ruling 1); if none of the rest is on the last card, the
    order of the whole stack decides.
    """
    parts = s.parts
    flags = count(parts, cards)
    if max(flags) < parts.monopoly[harbour]:
        return NONE
    able = [
        company
        for company in ALL_COMPANIES
        if flags[company] >= parts.monopoly[harbour] and s.companies[company]
    ]
    if not able:
        return NONE
    last = (*parts.upper_flags[cards[-1]], parts.lower_flag[cards[-1]], *shown(parts, cards))
    return min(able, key=lambda company: (-flags[company], last.index(company)))


@lru_cache(STACKS)
def sharing(parts: Parts, companies: tuple[Table, ...], cards: Table) -> Table:
    """Companies that share the cargo, in order (001 "b) Anteilige Verteilung").

    Most flags first; ties go to the flag that comes first, from the first card on. A company
    without a visible flag gets nothing, one without merchants is skipped (ruling 1).
    """
    flags = shown(parts, cards)
    able = [company for company in ALL_COMPANIES if company in flags]
    there = [company for company in able if companies[company]]
    return tuple(sorted(there, key=lambda company: (-flags.count(company), flags.index(company))))


@lru_cache(STACKS)
def takers(rows: tuple[Table, ...], companies: Table, cards: int) -> tuple[Taker, ...]:
    """Who takes a card, in order: all first merchants, all second ones, and so on, then again."""
    longest = max((len(rows[company]) for company in companies), default=0)
    one_round = [
        (rows[company][place], company, place + 1)
        for place in range(longest)
        for company in companies
        if place < len(rows[company])
    ]
    return tuple(one_round[n % len(one_round)] for n in range(cards)) if one_round else ()


class Sharing(NamedTuple):
    """The distribution of a harbour: who takes its cargo, and who gets its card."""

    company: int
    """The company with the monopoly; NONE for proportional shares."""
    heir: int
    """The seat that gets the harbour card."""
    takers: tuple[Taker, ...]


def sharing_of(s: State, harbour: int, cards: Table) -> Sharing | None:
    """What a stack of cards triggers, laid by the seat whose turn it is; None for nothing yet.

    The monopoly is checked first, also when the limit is reached.
    """
    company = monopolist(s, harbour, cards)
    if company != NONE:
        return Sharing(
            company, s.companies[company][0], takers(s.companies, (company,), len(cards))
        )
    if len(cards) >= s.parts.limit[harbour]:
        order = sharing(s.parts, s.companies, cards)
        return Sharing(NONE, s.seat, takers(s.companies, order, len(cards)))
    return None


def after_laying(s: State, card: int, harbour: int) -> tuple[int, Table, Sharing | None]:
    """The harbour's slot, its stack with a card laid on it, and what that triggers."""
    slot = s.harbours.index(harbour)
    cards = (*s.cargo[slot], card)
    return slot, cards, sharing_of(s, harbour, cards)
