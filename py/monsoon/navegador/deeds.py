"""What the actions of a turn bring and cost, as facts for `reasons`: a function per action."""

from __future__ import annotations

from collections.abc import Iterator

from monsoon.bots.reasons import Reason, of_kinds
from monsoon.navegador import colony, pirates, recruiting
from monsoon.navegador.buildings import price
from monsoon.navegador.components import (
    CHURCH_ROW,
    COLONIES,
    COLUMNS,
    END_REGION,
    EXPLORERS,
    GOODS,
    N_REGIONS,
    PRIVILEGE_POINTS,
    REGION_GOOD,
    REGION_PHASE,
    REGIONS,
    ROWS,
    SHIPYARD_ROW,
    TOKEN_POINTS,
)
from monsoon.navegador.moves import (
    BUILD,
    CARDS,
    DIPLOMAT,
    FOUND,
    HIRE,
    KING,
    LAUNCH,
    PIRATE,
    REFRESH,
    REVEAL_COLONIES,
    SAIL,
    TAKE,
)
from monsoon.navegador.privilege import bonus
from monsoon.navegador.reasonwords import Steps, part, points, reason
from monsoon.navegador.scoring import column_points, multiplier, score
from monsoon.navegador.state import NOT_TRIGGERED, State
from monsoon.navegador.surroundings import berths_at
from monsoon.navegador.traded import trades


def deeds(steps: Steps, seat: int) -> list[Reason]:
    """All facts about the actions of a turn."""
    found: list[Reason] = []
    for action in (trades, _voyages, _exploration, _colonies, _favours, _buildings, _money, _end):
        found += action(steps, seat)
    return found


# --- sailing ----------------------------------------------------------------------------------
def _voyages(steps: Steps, seat: int) -> Iterator[Reason]:
    """Colonies that ships can now found, and those that no ship is left at."""
    first = steps[0].before
    last = steps[-1].after or steps[-1].before
    left = [
        REGIONS[region]
        for region in range(N_REGIONS)
        if berths_at(first, seat, region) and not last.ships[seat * N_REGIONS + region]
    ]
    if left:
        yield reason("port-left", -0.8 * len(left), region=left)
    for region in sorted({move[2] for _, move, _ in of_kinds(steps, SAIL)}):
        now = berths_at(last, seat, region)
        more = len(now) - len(berths_at(first, seat, region))
        if more > 0:
            there = part("ships-there", count=last.ships[seat * N_REGIONS + region])
            stack = last.stacks[region]
            yield reason(
                "opens",
                1.2 * more,
                region=REGIONS[region],
                count=len(stack),
                cash=stack[0],
                ships=there,
            )


def _exploration(steps: Steps, seat: int) -> Iterator[Reason]:
    """What is certain about an exploration before the colonies are revealed."""
    for s, _, _ in of_kinds(steps, REVEAL_COLONIES):
        region = s.target
        name, each = REGIONS[region], multiplier(s, seat, EXPLORERS)
        count = len(s.stacks[region])
        yield reason("explores", each + 1.5, region=name, points=points(each), count=count)
        lost = s.ships[seat * N_REGIONS + region] - 1
        yield reason("ships-lost", -float(lost), count=lost, region=name)
        if s.doubled >> region & 1 and "pirates" in s.variant.options:
            yield reason("token", 0.5, region=name)
        if REGION_PHASE[region] > max(s.phase, s.dawn):
            yield reason("phase", 1.2, phase=REGION_PHASE[region])
        if region == END_REGION and s.ended == NOT_TRIGGERED:
            yield _last_turns(s, seat)


# --- colonies and buildings -------------------------------------------------------------------
def _colonies(steps: Steps, seat: int) -> Iterator[Reason]:
    """New colonies, what they sell, and regions without further colonies."""
    founded = of_kinds(steps, FOUND)
    if not founded:
        return
    last = steps[-1].after or steps[-1].before
    new = len(founded)
    gain = new * multiplier(last, seat, COLONIES)
    yield reason("founds", gain + 0.5 * new, count=new, points=points(gain))
    goods = [REGION_GOOD[move[1]] for _, move, _ in founded]
    for good in sorted(set(goods)):
        price = last.parts.prices[good][last.markers[good]]
        own = last.colonies[seat * len(GOODS) + good]
        yield reason("sells", 0.4 * goods.count(good), good=GOODS[good], count=own, cash=price)
    for region in sorted({move[1] for _, move, _ in founded}):
        if not last.stacks[region]:
            yield reason("region-empty", 0.3, region=REGIONS[region])


def _buildings(steps: Steps, seat: int) -> Iterator[Reason]:
    """New buildings, what they are good for, and rows that are empty now."""
    bought = of_kinds(steps, BUILD)
    if not bought:
        return
    first, last = bought[0].before, bought[-1].after
    assert last is not None
    gain = column_points(last, seat) - column_points(first, seat)
    yield reason("builds", gain + 0.5 * len(bought), count=len(bought), points=points(gain))
    for row in sorted({move[1] for _, move, _ in bought}):
        if row == CHURCH_ROW:
            yield reason("churches", 0.8, count=last.churches[seat])
        elif row == SHIPYARD_ROW:
            yield reason("shipyards", 0.8, count=last.shipyards[seat])
        else:
            own = last.factories[seat * len(GOODS) + row]
            pay = last.parts.factory_income[last.markers[row]]
            yield reason("factories", 0.7, good=GOODS[row], count=own, cash=pay)
        if not last.rows[row]:
            yield reason("row-empty", 0.5, row=ROWS[row])


# --- privileges and cards ---------------------------------------------------------------------
def _favours(steps: Steps, seat: int) -> Iterator[Reason]:
    """A privilege, or what was taken instead."""
    for s, move, after in of_kinds(steps, TAKE, KING, PIRATE, DIPLOMAT, REFRESH):
        assert after is not None
        if move[0] in (TAKE, KING):
            yield from _privilege(s, move[1], seat, "king" if move[0] == KING else "privilege")
            yield from _displaced(s, after, seat)
        elif move[0] == PIRATE:
            worth = after.fleet(seat) + TOKEN_POINTS * after.tokens[seat]
            yield reason("pirate", worth + 0.5, points=points(worth))
            yield reason("ship-given", -1.0, region=REGIONS[move[1]])
        elif move[0] == DIPLOMAT:
            yield reason("diplomat", after.workers[seat] + 0.5, points=points(after.workers[seat]))
        else:
            yield reason("refresh", 1.5, card=CARDS[move[1]])
        if after.workers[seat] < s.workers[seat]:
            yield reason("worker", -1.0, count=after.workers[seat])
        if move[0] == PIRATE or move == (REFRESH, pirates.PIRATES):
            yield from _loot(after)


def _privilege(s: State, column: int, seat: int, name: str) -> Iterator[Reason]:
    """The points a privilege adds, its cash, and whether it was the last one."""
    count, each = s.achievements(seat)[column], PRIVILEGE_POINTS[column]
    if count:
        things = part(f"own-{COLUMNS[column]}", count=count)
        gain = count * each
        yield reason(name, gain + 1.0, each=each, things=things, points=points(gain))
        cash = bonus(s, seat, column) or 0
        if cash:
            yield reason("bonus", cash / 100, cash=cash)
    else:
        yield reason("privilege-early", 0.5, column=COLUMNS[column], each=each)
    if name == "privilege" and s.gallery[column] == 1:
        yield reason("gallery-empty", 0.6, column=COLUMNS[column])


def _displaced(s: State, after: State, seat: int) -> Iterator[Reason]:
    """The king's privilege has lost the place where it would have brought most at the end."""
    best, now = s.variant.king(s, seat), after.variant.king(after, seat)
    if best is None or now is None or best == now:
        return
    counts = after.achievements(seat)
    lost = counts[best] * PRIVILEGE_POINTS[best] - counts[now] * PRIVILEGE_POINTS[now]
    if lost > 0:
        yield reason("king-moves", -float(lost), column=COLUMNS[now], points=points(lost))


def _loot(s: State) -> Iterator[Reason]:
    """What a Pirate could sell in one action now."""
    deals = []
    for good, name in enumerate(GOODS):
        if count := sum(units for _, units in pirates.spoils(s, good)):
            cash = s.parts.prices[good][s.markers[good]]
            deals.append(part("sold", count=count, good=name, cash=cash))
    if deals:
        yield reason("loot", 0.5, deals=deals)


# --- money and the end ------------------------------------------------------------------------
def _money(steps: Steps, seat: int) -> Iterator[Reason]:
    """What is paid for workers, ships, colonies and buildings; what a surplus brings."""
    spent = brought = 0
    for s, move, _ in of_kinds(steps, HIRE, LAUNCH, FOUND, BUILD):
        if move[0] in (HIRE, LAUNCH):
            cash = recruiting.balance(s, move)
            if not cash:
                yield reason("surplus-even", 0.5)
        else:
            cash = -colony.price(s, move[1]) if move[0] == FOUND else -price(s, move[1])
        spent, brought = spent + max(0, -cash), brought + max(0, cash)
    if spent:
        last = steps[-1].after or steps[-1].before
        yield reason("pays", -spent / 100, cash=spent, cash_left=last.money[seat])
    if brought:
        yield reason("surplus", brought / 100, cash=brought)


def _end(steps: Steps, seat: int) -> Iterator[Reason]:
    """The last building triggers the end."""
    for s, _move, after in of_kinds(steps, BUILD):
        if after is not None and after.ended != s.ended:
            yield _last_turns(after, seat)


def _last_turns(s: State, seat: int) -> Reason:
    """That the end comes: good for a seat that leads."""
    ahead = leads(s, seat)
    return reason("end", 3.0 if ahead else -1.0)._replace(plain=not ahead)


def leads(s: State, seat: int) -> bool:
    """Whether no seat has more points than this one."""
    totals = [int(score(s, other)["total"]) for other in range(s.players)]
    return totals[seat] == max(totals)
