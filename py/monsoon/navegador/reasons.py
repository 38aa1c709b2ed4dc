"""Pros and cons of a turn (`bots/reasons.py`): facts about the whole turn.

Facts about its actions are in `deeds`. Nothing here looks at what a move would reveal.
"""

from __future__ import annotations

from collections.abc import Sequence

from monsoon.bots.reasons import Reason, Step
from monsoon.game import Json
from monsoon.navegador import buildings, pirates, prospects, rondel
from monsoon.navegador.components import (
    ACTIONS,
    FREE_STEPS,
    ROW_WORKERS,
    ROWS,
    WORKERS_PER_COLONY,
)
from monsoon.navegador.deeds import deeds, leads
from monsoon.navegador.moves import CARD, END, GO, PAY_SHIP
from monsoon.navegador.pirates import DIPLOMATS, PIRATES
from monsoon.navegador.reasonwords import is_last, part, reason
from monsoon.navegador.scoring import score
from monsoon.navegador.state import NONE, OVER, State
from monsoon.navegador.surroundings import berths, explorable, sailings

RICH = 50
"""Cruzados that a market must bring for passing it to be mentioned."""
LATER = frozenset(
    f"reason.navegador.{name}"
    for name in (
        *("ahead", "approach", "card", "card-unused", "churches", "factories", "keeps", "opens"),
        *("port-left", "privilege-early", "reach", "rises", "sells", "shipyards"),
    )
)
"""Facts about what a seat can do in later turns, or what others can do before them."""


def reasons(steps: Sequence[Step[State]], seat: int) -> list[Reason]:
    """All facts about a turn, in no particular order."""
    first, last = steps[0].before, steps[-1].after or steps[-1].before
    facts = [
        *deeds(steps, seat),
        *_possible(first, last, seat),
        # an exploration changes what is within reach, but how is not known yet
        *(_nearer(first, last, seat) if steps[-1].after else ()),
        *_rondel(steps, last, seat),
        *_idle(steps, last, seat),
        *_card(steps, seat),
        *_end(steps, seat),
    ]
    return [one for one in facts if one.key not in LATER] if is_last(first) else facts


# --- what becomes possible --------------------------------------------------------------------
def _possible(first: State, last: State, seat: int) -> list[Reason]:
    """What workers, money and ships are enough for now that they were not before."""
    facts: list[Reason] = []
    goes_on = not is_last(first)
    workers, money = last.workers[seat], last.money[seat]
    if workers > first.workers[seat]:
        enough = _enough(last, seat, (first.workers[seat], money))
        if enough and goes_on:
            facts.append(reason("workers", 1.5, count=workers, what=enough))
        else:
            facts.append(_counting("workers-more", workers, pirates.held(last, seat, DIPLOMATS)))
    elif money > first.money[seat]:
        enough = _enough(last, seat, (workers, first.money[seat]))
        if enough and goes_on:
            facts.append(reason("affords", 0.7, cash=money, what=enough))
    if last.fleet(seat) > first.fleet(seat):
        facts.append(_counting("fleet", last.fleet(seat), pirates.held(last, seat, PIRATES)))
    return facts


def _counting(name: str, count: int, cards: int) -> Reason:
    """Workers or ships, each of which is a point, and one more for each card that counts them."""
    if not cards:
        return reason(name, 0.6, count=count)
    return reason(f"{name}-cards", 0.6 * (1 + cards), count=count, each=1 + cards)


def _nearer(first: State, last: State, seat: int) -> list[Reason]:
    """Regions that the next sailing can explore, or how far the nearest is if it is nearer now."""
    near = [one for one in explorable(last, seat) if one not in explorable(first, seat)]
    if near:
        return [reason("reach", 0.9, region=near)]
    then, now = sailings(first, seat), sailings(last, seat)
    return [reason("approach", 0.6, count=now)] if now < then else []


def _enough(s: State, seat: int, before: tuple[int, int]) -> Json | None:
    """What the workers and money of a seat are enough for, but were not `before`.

    The colonies at its ships; if there is nothing new about them, the most expensive building. Only
    what its stone reaches next turn without giving up ships, which may be those at the colonies.
    """
    now = (s.workers[seat], s.money[seat])
    fields = _ahead(s.stones[seat])
    colonies = _colonies(s, seat, *now)
    if "colony" in fields and colonies > _colonies(s, seat, *before):
        return part("for-colonies", count=colonies)
    new = _payable(s, *now) - _payable(s, *before)
    if "buildings" not in fields or not new:
        return None
    cash, row = max(new)
    return part("for-building", row=ROWS[row], cash=cash)


def _payable(s: State, workers: int, money: int) -> set[tuple[int, int]]:
    """Price and row of each building that the workers and money are enough for."""
    prices = {(buildings.price(s, row), row) for row, left in enumerate(s.rows) if left}
    return {(cash, row) for cash, row in prices if cash <= money and ROW_WORKERS[row] <= workers}


def _colonies(s: State, seat: int, workers: int, money: int) -> int:
    """Colonies at the seat's ships that the workers and money are enough for."""
    count = 0
    for price in berths(s, seat)[: workers // WORKERS_PER_COLONY]:
        money -= price
        count += money >= 0
    return count


# --- the rondel, the card, the end ------------------------------------------------------------
def _ahead(field: int) -> list[str]:
    """The actions of the fields that a stone reaches from a field without ships."""
    return [ACTIONS[(field + steps) % len(ACTIONS)] for steps in range(1, FREE_STEPS + 1)]


def _idle(steps: Sequence[Step[State]], last: State, seat: int) -> list[Reason]:
    """A turn that goes to a field and does nothing there, and what it keeps the means for."""
    kinds = [move[0] for _, move, _ in steps]
    if kinds[0] != GO or kinds[-1] != END or set(kinds) - {GO, PAY_SHIP, END}:
        return []
    facts = [reason("idle", -0.5)]
    if enough := _enough(last, seat, (0, 0)):
        facts.append(reason("keeps", 0.6, what=enough)._replace(plain=True))
    return facts


def _rondel(steps: Sequence[Step[State]], last: State, seat: int) -> list[Reason]:
    """Ships paid for the move, a market that was passed, and the fields ahead.

    Of the last ships only if none was built in the same turn.
    """
    facts: list[Reason] = []
    for s, move, _ in steps:
        stone = s.stones[seat]
        if move[0] != GO:
            continue
        facts.append(reason("ahead", 0.05, action=_ahead(move[1]))._replace(plain=True))
        if stone == NONE:
            continue
        ships = rondel.ship_cost(stone, move[1])
        if ships and ships == s.fleet(seat) and not last.fleet(seat):
            facts.append(reason("last-ship", -ships - 3.0, count=ships))
        elif ships:
            facts.append(reason("ships-for-way", -float(ships), count=ships))
        way = range(stone + 1, stone + rondel.steps_to(stone, move[1]))
        passed = {ACTIONS[field % len(ACTIONS)] for field in way}
        goods = slice(seat * 3, seat * 3 + 3)
        cash, _after = prospects.market(s.parts, s.markers, s.colonies[goods], s.factories[goods])
        if "market" in passed and ACTIONS[move[1]] != "market" and cash >= RICH:
            facts.append(reason("passes-market", -cash / 250, cash=cash))
    return facts


def _card(steps: Sequence[Step[State]], seat: int) -> list[Reason]:
    """Where the Navegador card goes."""
    played = any(move[0] == CARD for _, move, _ in steps) or steps[0].before.extra
    for s, move, _ in steps:
        if move[0] == CARD:
            return [reason("card", -1.1, player=(seat - 1) % s.players)]
        if not played and move[0] == GO and rondel.card_expires(s, move[1]):
            return [reason("card-unused", -1.1, player=(seat - 1) % s.players)]
    return []


def _end(steps: Sequence[Step[State]], seat: int) -> list[Reason]:
    """The points of a last turn, and the end of the game."""
    s, after = steps[0].before, steps[-1].after
    facts: list[Reason] = []
    if after is not None and is_last(s):
        points = score(after, seat)["total"] - score(s, seat)["total"]
        if points > 0:
            facts.append(reason("last-turn", points + 1.0, count=points))
    if after is not None and after.decision == OVER and leads(after, seat):
        facts.append(reason("over", 1.0))
    return facts
