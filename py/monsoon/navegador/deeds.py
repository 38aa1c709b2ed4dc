"""What the actions of a turn bring and cost, as facts for `reasons`: a function per action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monsoon.bots.reasons import Reason, Step, message
from monsoon.game import Json
from monsoon.navegador import colony, market, pirates, prospects, recruiting
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
    ENVOY,
    FOUND,
    HIRE,
    KING,
    LAUNCH,
    PIRATE,
    PROCESS,
    REFRESH,
    REVEAL_COLONIES,
    SAIL,
    SELL,
    TAKE,
)
from monsoon.navegador.privilege import bonus
from monsoon.navegador.scoring import column_points, multiplier, score
from monsoon.navegador.state import NO_CARD, NOT_TRIGGERED, State, Table
from monsoon.navegador.surroundings import berths_at

Steps = Sequence[Step[State]]


def reason(name: str, weight: float, **params: object) -> Reason:
    """A reason of Navegador, by the end of its key."""
    return Reason(f"reason.navegador.{name}", params, weight)


def part(name: str, **params: object) -> Json:
    """A part of a reason."""
    return message(f"reason.navegador.{name}", **params)


def points(count: int) -> Json:
    """A number of points, as a part of a reason."""
    return part("points", count=count)


def is_last(s: State) -> bool:
    """Whether the seat that moves has no turn after this one."""
    return 0 < s.turns_left <= s.players


def deeds(steps: Steps, seat: int) -> list[Reason]:
    """All facts about the actions of a turn."""
    found: list[Reason] = []
    for action in (_market, _voyages, _exploration, _colonies, _favours, _buildings, _money, _end):
        found += action(steps, seat)
    return found


def _of(steps: Steps, *kinds: int) -> list[Step[State]]:
    return [step for step in steps if step.move[0] in kinds]


# --- market -----------------------------------------------------------------------------------
def _market(steps: Steps, seat: int) -> Iterator[Reason]:
    """What is sold and processed, and the cards that are used for it."""
    trades = _of(steps, SELL, PROCESS)
    if trades:
        deals = []
        for s, (kind, good, count), _ in trades:
            cash = market.income(s, (kind, good, count)) // count
            name = "sold" if kind == SELL else "processed"
            deals.append(part(name, count=count, good=GOODS[good], cash=cash))
        total = sum(market.income(s, move) for s, move, _ in trades)
        trader = trades[0].before.trader
        if trader == seat:
            yield reason("market", total / 100, cash=total, deals=deals)
            yield from _left(trades, seat, total)
        else:
            yield reason("market-envoy", total / 100, cash=total, deals=deals, player=trader)
    for s, move, _ in _of(steps, SELL, ENVOY):
        if move[0] == ENVOY or (s.played == NO_CARD and market.plunders(s, move)):
            card = pirates.DIPLOMATS if move[0] == ENVOY else pirates.PIRATES
            yield reason("card-turned", -0.6, card=CARDS[card])


def _left(trades: Steps, seat: int, total: int) -> Iterator[Reason]:
    """What the market would have paid more, and what sells or is processed better afterwards."""
    first, last = trades[0].before, trades[-1].after
    goods = slice(seat * len(GOODS), (seat + 1) * len(GOODS))
    colonies, factories = first.colonies[goods], first.factories[goods]
    most, spent = prospects.market(first.parts, first.markers, colonies, factories)
    if most > total and not first.traded:
        yield reason("market-less", (total - most) / 250, cash=most - total)
        if last is not None and not is_last(first):
            yield from _kept(last, spent, colonies, factories, _raised(trades))
    for good in _raised(trades):
        prices = first.parts.prices[good]
        before = prices[first.markers[good]]
        now = before if last is None else prices[last.markers[good]]
        own = first.colonies[goods][good]
        if own and now > before:
            gain = own * (now - before)
            params = {"count": own, "good": GOODS[good], "cash": now, "cash_before": before}
            yield reason("rises", 0.1 + gain / 200, **params)


def _raised(trades: Steps) -> list[int]:
    """Goods whose price rises because they are processed."""
    return [move[1] for _, move, _ in trades if move[0] == PROCESS]


def _kept(
    last: State, spent: Table, colonies: Table, factories: Table, raised: list[int]
) -> Iterator[Reason]:
    """What the seat's goods are worth after its trades, and less after those that bring most.

    Not so of prices that its own factories raise, which are told by themselves.
    """
    for good, name in enumerate(GOODS):
        now, then = last.markers[good], spent[good]
        prices, wages = last.parts.prices[good], last.parts.factory_income
        for key, own, table in (
            ("keeps-price", colonies[good], prices),
            ("keeps-wage", factories[good], wages),
        ):
            cash, other = table[now], table[then]
            if own and cash > other and (key != "keeps-price" or good not in raised):
                gain = own * (cash - other)
                yield reason(
                    key, 0.1 + gain / 200, count=own, good=name, cash=cash, cash_else=other
                )


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
    for region in sorted({move[2] for _, move, _ in _of(steps, SAIL)}):
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
    for s, _, _ in _of(steps, REVEAL_COLONIES):
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
    founded = _of(steps, FOUND)
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
    bought = _of(steps, BUILD)
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
    for s, move, after in _of(steps, TAKE, KING, PIRATE, DIPLOMAT, REFRESH):
        assert after is not None
        if move[0] in (TAKE, KING):
            yield from _privilege(s, move[1], seat, "king" if move[0] == KING else "privilege")
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
    for s, move, _ in _of(steps, HIRE, LAUNCH, FOUND, BUILD):
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
    for s, _move, after in _of(steps, BUILD):
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
