"""The moves that a bot considers: of similar moves, one stands for all."""

from __future__ import annotations

from functools import lru_cache

from monsoon.borneo import cargo, merchants, orders, rules
from monsoon.borneo.components import ALL_COMPANIES, FIRST_HARBOUR, Table
from monsoon.borneo.fight import beaten_choices, bonus, strength, unanswerable
from monsoon.borneo.merchants import own_places
from monsoon.borneo.moves import ANSWER, ATTACK, PLACE, SWAP, TAKE_CARD
from monsoon.borneo.parts import Parts
from monsoon.borneo.state import (
    BEATEN,
    CARGO_STAGE,
    DECISIONS,
    DEFEND,
    ORDER_STAGE,
    PAY,
    TAKE,
    TURN,
    State,
)
from monsoon.borneo.wares import MEMORY
from monsoon.game import Move

MOST = 3
"""The most cards that a bot lays in a fight."""


def shortlist(s: State) -> list[Move]:
    """Some of the choices: for each number of cards in a fight, only the strongest ones."""
    if s.decision == TURN:
        moves = orders.order_moves(s) if s.stage == ORDER_STAGE else []
        if s.stage < CARGO_STAGE:
            moves += merchants.transfers(s)
            moves += _attacks(s)
        return moves + cargo.lay_moves(s)
    if s.decision == DEFEND:
        return _answers(s)
    if s.decision == BEATEN:
        return _flights(s)
    if s.decision == TAKE:
        return _takes(s)
    if s.decision == PAY:
        return _payments(s)
    return rules.GENERATE[DECISIONS[s.decision]][1](s)


def _attacks(s: State) -> list[Move]:
    """Fights that are not lost from the start."""
    fights: list[Move] = []
    for company in ALL_COMPANIES:
        row = s.companies[company]
        for place in own_places(s, company):
            for target in range(1, place):
                if row[target - 1] != s.mover:
                    fights += _attacks_on(s, company, place, target)
    return fights


def _attacks_on(s: State, company: int, place: int, target: int) -> list[Move]:
    """Those on one merchant; no more cards than are enough against every defence."""
    hand, fights = s.hands[s.mover], []
    for flags, cards in strongest(s.parts, hand, company, len(hand) - 1):
        if flags >= bonus(place, target):
            fights.append((ATTACK, company, place, target, *cards))
            if unanswerable(s, fights[-1]):
                break
    return fights


def _answers(s: State) -> list[Move]:
    """Nothing, the fewest cards that win, or one more."""
    company, place, target, _ = s.arena
    hand = s.hands[s.mover]
    enough = strength(s.parts, s.laid, company) - bonus(place, target) + 1
    sets = strongest(s.parts, hand, company, min(len(s.laid), len(hand) - 1))
    winning = [cards for flags, cards in sets if flags >= enough]
    return [(ANSWER,), *((ANSWER, *cards) for cards in winning[:2])]


def _flights(s: State) -> list[Move]:
    """The attacker's old place, or one of the two companies with the fewest merchants."""
    places = [move for move in beaten_choices(s) if move[0] == PLACE]
    places.sort(key=lambda move: len(s.companies[move[1]]))
    return [(SWAP,), *places[:2]]


def _takes(s: State) -> list[Move]:
    """One of each set of cards with the same goods."""
    kinds: dict[tuple[int, int], int] = {}
    for card in sorted(s.cargo[s.slot]):
        kinds.setdefault((s.parts.good[card], s.parts.units[card]), card)
    return [(TAKE_CARD, card) for card in kinds.values()]


def _payments(s: State) -> list[Move]:
    """Payments of as few items as possible, as each that is left is worth a point.

    Of cards with the same goods, and of such harbours, the one with the smallest number: the others
    can then still be paid, because `pay_choices` goes on with larger numbers.
    """
    good, units = s.parts.good, s.parts.units
    kinds: dict[tuple[int, int, bool], Move] = {}
    for move in orders.pay_choices(s):
        item = move[1]
        kinds.setdefault((good[item], units[item], item < FIRST_HARBOUR), move)
    counts = {move: orders.fewest_after(s, move) for move in kinds.values()}
    fewest: dict[int, float] = {}
    for move, count in counts.items():
        ware = good[move[1]]
        fewest[ware] = min(count, fewest.get(ware, count))
    return [move for move, count in counts.items() if count == fewest[good[move[1]]]]


@lru_cache(MEMORY)
def strongest(parts: Parts, hand: Table, company: int, most: int) -> tuple[tuple[int, Table], ...]:
    """The strongest 1 … `most` hand cards for a company, with their flags."""
    able = [card for card in hand if parts.flags[card][company]]
    able.sort(key=lambda card: -parts.flags[card][company])
    sets = [tuple(sorted(able[:size])) for size in range(1, min(most, MOST, len(able)) + 1)]
    return tuple((strength(parts, cards, company), cards) for cards in sets)
