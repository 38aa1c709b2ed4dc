"""The moves a player may mean by pointing at a thing of the table, legal or not.

    company COMPANY · merchant COMPANY PLACE · harbour HARBOUR · order ORDER · card CARD · deck
    attack COMPANY PLACE TARGET CARD    a card in an attack that has been chosen

The rules are not repeated here: the result is the legal moves that concern the thing or, if there
are none, moves whose refusals give the reason. A refusal names its move, so a card of the hand is
tried only where the decision itself is secret; elsewhere every card gets the same refusal.
"""

from __future__ import annotations

from monsoon.borneo.components import ALL_COMPANIES, COMPANIES, FIRST_HARBOUR, ITEMS, ORDERS, Table
from monsoon.borneo.merchants import own_places
from monsoon.borneo.moves import (
    ANSWER,
    ATTACK,
    BEGIN_ORDER,
    DRAW_TWO,
    LAY,
    PLACE,
    PLACES,
    THROW,
    TRANSFER,
)
from monsoon.borneo.state import DEFEND, DISCARD, TURN, State
from monsoon.game import Move, Unreadable

_ANY_CARD = 1
"""Named in refusals where no hand card may show."""


def tries(s: State, legal: list[Move], words: list[str]) -> list[Move]:
    """Moves to try for a thing. Raises Unreadable for a thing that does not exist."""
    match words:
        case ["deck"]:
            return [(DRAW_TWO,)]
        case ["company", name] if name in COMPANIES:
            return _company(s, legal, COMPANIES.index(name))
        case ["merchant", name, place] if name in COMPANIES and place in PLACES:
            return _merchant(s, legal, COMPANIES.index(name), int(place))
        case ["harbour", name] if name in ITEMS[FIRST_HARBOUR:]:
            harbour = ITEMS.index(name)
            lays = [move for move in legal if move[0] == LAY and move[2] == harbour]
            return lays or [(LAY, card, harbour) for card in _card_to_try(s)]
        case ["order", name] if name in ORDERS:
            return [(BEGIN_ORDER, ORDERS.index(name))]
        case ["card", name] if name in ITEMS[1:FIRST_HARBOUR]:
            return _card(s, legal, int(name))
        case ["attack", name, place, target, card] if (
            name in COMPANIES
            and place in PLACES
            and target in PLACES
            and card in ITEMS[1:FIRST_HARBOUR]
        ):
            return _attack(
                legal, (ATTACK, COMPANIES.index(name), int(place), int(target)), int(card)
            )
    raise Unreadable("error.thing", text=" ".join(words))


def _company(s: State, legal: list[Move], company: int) -> list[Move]:
    """Transfers to its right end, or one that is refused for the right reason.

    Merchants elsewhere come first: one that stands in this company is refused for that reason,
    even if the company is full.
    """
    if s.decision != TURN:
        return [(PLACE, company)]
    transfers = [move for move in legal if move[0] == TRANSFER and move[3] == company]
    others = sorted(ALL_COMPANIES, key=lambda one: one == company)
    tried: list[Move] = [
        (TRANSFER, one, place, company) for one in others for place in own_places(s, one)
    ]
    return transfers or tried[:1]


def _merchant(s: State, legal: list[Move], company: int, place: int) -> list[Move]:
    """What the mover's merchant can do; for another's, who can attack it, with the most cards."""
    own = own_places(s, company)
    if place in own:
        moves = [m for m in legal if m[0] in (TRANSFER, ATTACK) and m[1:3] == (company, place)]
        return moves or [(TRANSFER, company, place, (company + 1) % len(COMPANIES))]
    best: dict[int, Move] = {}
    for move in legal:
        if move[0] == ATTACK and move[1] == company and move[3] == place:
            best[move[2]] = max(move, best.get(move[2], move), key=len)
    # the mover's merchants further left are no reason where one stands further right; where the
    # mover has none, the one that is pointed at is refused as an attacker
    able = [a for a in own if a > place] or own or [place]
    return list(best.values()) or [
        (ATTACK, company, a, place, card) for a in able for card in _card_to_try(s)
    ]


def _attack(legal: list[Move], attack: Move, card: int) -> list[Move]:
    """The attack with this card and the fewest others; refused if there is none."""
    found = [move for move in legal if move[:4] == attack and card in move[4:]]
    return [min(found, key=len)] if found else [(*attack, card)]


def _card_to_try(s: State) -> Table:
    """At most one card: in a turn one of the mover's hand, else one that reveals nothing of it."""
    return s.hands[s.mover][:1] if s.decision == TURN else (_ANY_CARD,)


def _card(s: State, legal: list[Move], card: int) -> list[Move]:
    """Where a hand card can be laid, or whether it can be used in a defence or discarded."""
    if s.decision == DEFEND:
        return [(ANSWER, card)]
    if s.decision == DISCARD:
        return [(THROW, card)]
    lays = [move for move in legal if move[0] == LAY and move[1] == card]
    anywhere: list[Move] = [(LAY, card, harbour) for harbour in s.harbours if harbour]
    return lays or anywhere[:1]
