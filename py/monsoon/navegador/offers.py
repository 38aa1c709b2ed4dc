"""The most that each field of the rondel, and the Navegador card, would bring the seat to move now.

A move of the stone is played on a copy, the ships it costs are given up, and the effects of the
moves that the rules then offer are compared. Nothing here looks at what an exploration would
reveal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from monsoon.game import Message, Move, Offer
from monsoon.navegador import (
    buildings,
    colony,
    market,
    pirates,
    privilege,
    recruiting,
    rondel,
    sailing,
)
from monsoon.navegador.components import COLUMNS, N_REGIONS, REGIONS, ROW_WORKERS, ROWS
from monsoon.navegador.moves import (
    BUILD,
    CARDS,
    DIPLOMAT,
    END,
    ENVOY,
    EXPLORE,
    FINISH,
    FOUND,
    GO,
    HIRE,
    KING,
    LAUNCH,
    PIRATE,
    PROCESS,
    REFRESH,
    SELL,
    TAKE,
)
from monsoon.navegador.state import DECISIONS, PAY, RONDEL, State
from monsoon.navegador.surroundings import berths_at


class Outcome(NamedTuple):
    """The most that an action brings."""

    worth: float
    """To choose between ways to pay: the one that leaves the better action is offered."""
    brings: list[Message]
    reason: Message | None = None
    """Why it brings nothing, if the rules can say."""
    nothing: str = "none"


def offers(s: State) -> list[Offer]:
    """Every move on the rondel, in the order of the moves; none in other decisions."""
    if s.decision != RONDEL:
        return []
    return [
        _offer(s, move) if move[0] == GO else _extra(s, move) for move in rondel.moves(s, False)
    ]


def _extra(s: State, move: Move) -> Offer:
    """The extra sailing with the card."""
    after = s.copy()
    rondel.play_card(after, move)
    brings = _sailing(after).brings
    return Offer(move, brings, [] if brings else [said("sailing-none")])


def _offer(s: State, move: Move) -> Offer:
    cost = rondel.ship_cost(s.stones[s.seat], move[1])
    warns = []
    if cost and cost == s.fleet(s.seat):
        warns.append(said("last-ships", count=cost))
    best = max((_outcome(after) for after in _paid(s, move)), key=lambda one: one.worth)
    if not best.brings:
        warns.append(_missing(best, DECISIONS[rondel.FIELD_DECISION[move[1]]]))
    return Offer(move, best.brings, warns, best.reason)


def _missing(outcome: Outcome, action: str) -> Message:
    """What is missing for the cheapest thing, as money; else that there is nothing."""
    reason = outcome.reason
    if reason is None or reason.key not in _SHORT:
        return said(f"{action}-{outcome.nothing}")
    return said(_SHORT[reason.key], **reason.params)


def said(name: str, **params: object) -> Message:
    return Message(f"offer.navegador.{name}", params)


def _paid(s: State, move: Move) -> Iterator[State]:
    """The positions at the start of the action: one for each way to pay for the move."""
    after = s.copy()
    rondel.go(after, move)
    waiting = [after]
    while waiting:
        one = waiting.pop()
        if one.decision != PAY:
            yield one
            continue
        for payment in rondel.payments(one, True):
            paid = one.copy()
            rondel.pay(paid, payment)
            waiting.append(paid)


def _outcome(s: State) -> Outcome:
    return _ACTIONS[DECISIONS[s.decision]](s)


# --- the actions ------------------------------------------------------------------------------
def _sailing(s: State) -> Outcome:
    moves = sailing.moves(s, True)
    regions = sorted({move[1] for move in moves if move[0] == EXPLORE})
    if regions:
        names = [REGIONS[region] for region in regions]
        return Outcome(len(regions), [said("explore", region=names)])
    if all(move[0] in (END, FINISH) for move in moves):
        return Outcome(-1, [])
    return Outcome(0, [said("sail", count=s.fleet(s.seat))])


def _workers(s: State) -> Outcome:
    return _recruited(s, HIRE, "workers")


def _ships(s: State) -> Outcome:
    return _recruited(s, LAUNCH, "ships")


def _recruited(s: State, kind: int, name: str) -> Outcome:
    """The largest number that can be taken, and what it costs or brings."""
    moves = [move for move in recruiting.moves(s, kind) if move[0] == kind]
    if not moves:
        return Outcome(0, [], recruiting.refuse(s, (kind, 1)).message)
    most = moves[-1]
    cash = recruiting.balance(s, most)
    key = f"{name}-gain" if cash > 0 else name
    return Outcome(most[1], [said(key, count=most[1], cash=abs(cash))])


def _market(s: State) -> Outcome:
    """The best trades with one's own means, or with another player's if they bring more."""
    own = traded(s)
    brings = [said("market", cash=own)]
    lent = [(traded(sent(s, move)), move[1]) for move in market.moves(s, True) if move[0] == ENVOY]
    most, player = max(lent, default=(0, 0))
    if most > own:
        brings.insert(0, said("market-envoy", cash=most, player=player))
    return Outcome(max(own, most), brings)


def sent(s: State, envoy: Move) -> State:
    """The position after a Diplomat was sent."""
    after = s.copy()
    pirates.send_envoy(after, envoy)
    return after


def traded(s: State) -> int:
    """The most that the market pays: the orange factory goes where it adds most."""
    plain: dict[int, tuple[int, Move]] = {}
    added: list[tuple[int, int, Move]] = []
    offered = [move for move in market.moves(s, True) if move[0] in (SELL, PROCESS)]
    with_orange = [move for move in offered if market.uses_orange(s, move)]
    for move in offered:
        if move not in with_orange:
            good = move[1]
            plain[good] = max(plain.get(good, (0, move)), (market.income(s, move), move))
    for move in with_orange:
        good = move[1]
        added.append((market.income(s, move) - plain.get(good, (0, move))[0], good, move))
    if added and max(added)[0] > 0:
        _, good, move = max(added)
        plain[good] = (0, move)
    after = s.copy()
    for good in sorted(plain):
        market.trade(after, plain[good][1])
    return after.money[s.seat] - s.money[s.seat]


def _colony(s: State) -> Outcome:
    """As many as can be founded, cheapest first: no other order founds more."""
    after = s.copy()
    prices: list[int] = []
    while offered := [move for move in colony.moves(after, False) if move[0] == FOUND]:
        price, move = min((colony.price(after, move[1]), move) for move in offered)
        colony.found(after, move)
        prices.append(price)
    if not prices:
        return _no_colony(s)
    return Outcome(
        len(prices) - sum(prices) / 1e6,
        [said("colony", count=len(prices), cash=prices[0], cash_all=sum(prices))],
    )


def _no_colony(s: State) -> Outcome:
    """What is missing if a ship is at an open colony, money or workers; else the ship.

    Of several ways to pay for the field, one that leaves such a ship is nearer to a colony, and the
    nearer the cheaper that colony is.
    """
    ports = [region for region in range(N_REGIONS) if berths_at(s, s.seat, region)]
    if not ports:
        return Outcome(-1.0, [], nothing="no-ship")
    price, cheapest = min((colony.price(s, region), region) for region in ports)
    return Outcome(-price / 1e6, [], colony.refuse(s, (FOUND, cheapest)).message)


def _privilege(s: State) -> Outcome:
    """The highest bonus, and what else can be taken."""
    moves = privilege.moves(s, True)
    kinds = {move[0] for move in moves}
    bonus = [(privilege.bonus(s, s.seat, m[1]) or 0, -m[1]) for m in moves if m[0] == TAKE]
    brings: list[Message] = []
    if bonus:
        cash, column = max(bonus)
        unpaid = said("privilege-unpaid")
        brings.append(said("privilege", cash=cash, column=COLUMNS[-column]) if cash else unpaid)
    if KING in kinds:
        brings.append(said("king"))
    for card, kind in zip(CARDS, (PIRATE, DIPLOMAT), strict=True):
        if kind in kinds:
            brings.append(said("card", card=card))
    brings += [said("refresh", card=CARDS[move[1]]) for move in moves if move[0] == REFRESH]
    few = privilege.refuse(s, (TAKE, 0)).message
    return Outcome(len(brings), brings, few if few.key == "illegal.last-workers" else None)


def _buildings(s: State) -> Outcome:
    """How many can be bought in one action, and the cheapest."""
    offered = [move for move in buildings.moves(s, True) if move[0] == BUILD]
    if not offered:
        return Outcome(0, [], _no_building(s))
    cash, row = min((buildings.price(s, move[1]), move[1]) for move in offered)
    return Outcome(1, [said("buildings", count=_bought(s), row=ROWS[row], cash=cash)])


def _bought(s: State) -> int:
    """The most buildings that workers and money are enough for."""
    most = 0
    for move in buildings.moves(s, True):
        if move[0] == BUILD:
            after = s.copy()
            buildings.build(after, move)
            most = max(most, 1 + _bought(after))
    return most


def _no_building(s: State) -> Message | None:
    """What is missing for the building that lacks least.

    Money, for the cheapest of those with enough workers. If there are none: workers, for the one
    that needs fewest more, and that money is enough for if it is for any.
    """
    left = [row for row in range(len(ROWS)) if s.rows[row]]
    prices = {row: buildings.price(s, row) for row in left}
    refusals = {row: buildings.refuse(s, (BUILD, row)).message for row in left}
    dear = [row for row in left if refusals[row].key == "illegal.money"]
    if dear:
        return refusals[min(dear, key=lambda row: prices[row])]
    money = s.money[s.seat]
    few = sorted(left, key=lambda row: (prices[row] > money, ROW_WORKERS[row]))
    return refusals[few[0]] if few else None


_SHORT: Final = {"illegal.money": "money", "illegal.workers": "few-workers"}
"""What is said on a button instead of the whole reason."""
_ACTIONS: Final[dict[str, Callable[[State], Outcome]]] = {
    "sailing": _sailing,
    "workers": _workers,
    "market": _market,
    "colony": _colony,
    "privilege": _privilege,
    "ships": _ships,
    "buildings": _buildings,
}
