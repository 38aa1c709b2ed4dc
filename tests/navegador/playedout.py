"""What the actions of the rondel bring, found by playing them out: money is what the moves change.

For each action a function says of a position at its start how good it is there, and what an offer
may then say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from monsoon.game import Message, Move
from monsoon.navegador.components import COLUMNS, N_REGIONS, REGIONS, ROWS
from monsoon.navegador.moves import (
    BUILD,
    CARDS,
    DIPLOMAT,
    ENVOY,
    EXPLORE,
    FOUND,
    HIRE,
    KING,
    LAUNCH,
    PIRATE,
    PROCESS,
    REFRESH,
    SAIL,
    SELL,
    TAKE,
)
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import State

Brought = tuple[Any, list[list[Message]]]
"""How good an action is, and all that may be said of it: of two equally good moves, either."""


def after(state: State, move: Move) -> State:
    """The position after a legal move."""
    copy = GAME.copy(state)
    GAME.apply(copy, move)
    return copy


def gain(s: State, move: Move) -> int:
    """By how much a move changes the money of the seat that plays it."""
    return after(s, move).money[s.seat] - s.money[s.seat]


def plays(s: State, kinds: set[int]) -> list[tuple[int, int]]:
    """Every way to play an action with moves of some kinds: number of moves, and money gained."""
    played, stack = [], [(s, 0)]
    while stack:
        one, moves = stack.pop()
        played.append((moves, one.money[s.seat] - s.money[s.seat]))
        stack += [(after(one, m), moves + 1) for m in GAME.choices(one) if m[0] in kinds]
    return played


def message(name: str, **params: object) -> Message:
    return Message(f"offer.navegador.{name}", params)


def sailing(s: State) -> Brought:
    """The regions that can be explored, or else the ships, if one can sail."""
    moves = GAME.moves(s)
    regions = [REGIONS[one] for one in sorted({m[1] for m in moves if m[0] == EXPLORE})]
    if regions:
        return (len(regions), True), [[message("explore", region=regions)]]
    ships = sum(s.ships_in(region) for region in range(N_REGIONS))
    sails = any(move[0] == SAIL for move in moves)
    return (0, sails), [[message("sail", count=ships)] if sails else []]


def recruits(s: State, kind: int, name: str) -> Brought:
    """The largest number, with the money that it costs or brings."""
    most = max((move[1] for move in GAME.moves(s) if move[0] == kind), default=0)
    if not most:
        return 0, [[]]
    cash = gain(s, (kind, most))
    key = f"{name}-gain" if cash > 0 else name
    return most, [[message(key, count=most, cash=abs(cash))]]


def workers(s: State) -> Brought:
    return recruits(s, HIRE, "workers")


def ships(s: State) -> Brought:
    return recruits(s, LAUNCH, "ships")


def market(s: State) -> Brought:
    """The most that trades bring, and more with the means of another player."""
    trades = {SELL, PROCESS}
    own = max(cash for _, cash in plays(s, trades))
    said = [message("market", cash=own)]
    envoys = [move for move in GAME.moves(s) if move[0] == ENVOY]
    lent = {m[1]: max(cash for _, cash in plays(after(s, m), trades)) for m in envoys}
    most = max(lent.values(), default=0)
    if most <= own:
        return own, [said]
    best = [player for player, cash in lent.items() if cash == most]
    return most, [[message("market-envoy", cash=most, player=one), *said] for one in best]


def colony(s: State) -> Brought:
    """As many as can be founded, for as little money as that can be done with."""
    played = plays(s, {FOUND})
    most = max(count for count, _ in played)
    if not most:
        return (0, 0), [[]]
    paid = min(-cash for count, cash in played if count == most)
    first = min(-gain(s, move) for move in GAME.moves(s) if move[0] == FOUND)
    return (most, -paid), [[message("colony", count=most, cash=first, cash_all=paid)]]


def privilege(s: State) -> Brought:
    """The privilege that brings most money, and all else that can be taken."""
    moves = GAME.moves(s)
    kinds = {move[0] for move in moves}
    cash = {move[1]: gain(s, move) for move in moves if move[0] == TAKE}
    most = max(cash.values(), default=0)
    best = [COLUMNS[column] for column, brings in cash.items() if brings == most]
    also = [message("king")] if KING in kinds else []
    cards = zip(CARDS, (PIRATE, DIPLOMAT), strict=True)
    also += [message("card", card=card) for card, kind in cards if kind in kinds]
    also += [message("refresh", card=CARDS[move[1]]) for move in moves if move[0] == REFRESH]
    if not best:
        return len(also), [also]
    tokens = [message("privilege", cash=most, column=column) for column in best]
    if most == 0:
        tokens = [message("privilege-unpaid")]
    return 1 + len(also), [[token, *also] for token in tokens]


def buildings(s: State) -> Brought:
    """How many can be bought, and the cheapest."""
    most = max(count for count, _ in plays(s, {BUILD}))
    prices = {move[1]: -gain(s, move) for move in GAME.moves(s) if move[0] == BUILD}
    least = min(prices.values(), default=0)
    rows = [ROWS[row] for row, price in prices.items() if price == least]
    told = [[message("buildings", count=most, row=row, cash=least)] for row in rows]
    return most, told or [[]]


BROUGHT: dict[str, Callable[[State], Brought]] = {
    "sailing": sailing,
    "workers": workers,
    "market": market,
    "colony": colony,
    "privilege": privilege,
    "ships": ships,
    "buildings": buildings,
}
