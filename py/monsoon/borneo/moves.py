"""Moves of Borneo and their texts.

A move is a tuple of ints: its kind, then its arguments. Its text is a verb and ids, separated by
single spaces; places in a company count from 1 at the left, an item is a cargo card's number or a
harbour:

    place COMPANY                     a merchant to the right end: in the setup, or when beaten
    order ORDER                       begin to fill an order
    pay ITEM                          an item of the own warehouse for it
    transfer COMPANY PLACE COMPANY    the own merchant there to the right end of another company
    attack COMPANY PLACE PLACE CARD…  the own merchant against the one further left, with cards
    defend CARD…                      the answer to that; alone it means "with nothing"
    swap                              the beaten merchant takes the attacker's old place
    reward CARD                       one card of the defence becomes goods
    lay CARD HARBOUR                  cargo to an open harbour
    take CARD                         a cargo card out of the harbour that is shared out
    draw                              two cards from the deck
    discard CARD                      down to the hand limit
    pass                              no reward, or no last order
"""

from __future__ import annotations

from typing import Final

from monsoon.borneo.components import COMPANIES, FIRST_HARBOUR, ITEMS, ORDERS
from monsoon.game import Json, Move, NotAMove

VERBS: Final[tuple[str, ...]] = (
    *("place", "order", "pay", "transfer", "attack", "defend", "swap", "reward", "lay", "take"),
    *("draw", "discard", "pass"),
)
PLACE, BEGIN_ORDER, PAY_ITEM, TRANSFER, ATTACK, ANSWER, SWAP, KEEP, LAY, TAKE_CARD = range(10)
DRAW_TWO, THROW, PASS = range(10, 13)

MAX_PLACE: Final = 20
"""Largest place of a merchant that a text may name."""
_PLACES: Final = ("", *(str(place) for place in range(1, MAX_PLACE + 1)))
_CARDS: Final = ITEMS[:FIRST_HARBOUR]
_ARGUMENTS: Final[dict[int, tuple[tuple[str, ...], ...]]] = {
    PLACE: (COMPANIES,),
    BEGIN_ORDER: (ORDERS,),
    PAY_ITEM: (ITEMS,),
    TRANSFER: (COMPANIES, _PLACES, COMPANIES),
    ATTACK: (COMPANIES, _PLACES, _PLACES, _CARDS),
    ANSWER: (_CARDS,),
    KEEP: (_CARDS,),
    LAY: (_CARDS, ITEMS),
    TAKE_CARD: (_CARDS,),
    THROW: (_CARDS,),
}
FIXED: Final = {ATTACK: 3, ANSWER: 0}
"""Arguments before the cards, for the moves that take any number of them."""


def text(move: Move) -> str:
    """The one text of a move."""
    kind = move[0]
    words = [VERBS[kind]]
    vocabularies = _ARGUMENTS.get(kind, ())
    for position, value in enumerate(move[1:]):
        words.append(vocabularies[min(position, len(vocabularies) - 1)][value])
    return " ".join(words)


def parse(source: str) -> Move:
    """The move of a text; the cards of a fight may come in any order.

    Raises NotAMove when a word is not understood, too much or missing.
    """
    words = source.split()
    if not words or words[0] not in VERBS:
        raise _not_a_move(source)
    kind = VERBS.index(words[0])
    vocabularies = _ARGUMENTS.get(kind, ())
    fixed = FIXED.get(kind, len(vocabularies))
    least = fixed + (kind == ATTACK)
    most = fixed + len(_CARDS) if kind in FIXED else fixed
    arguments = words[1:]
    if not least <= len(arguments) <= most:
        raise _not_a_move(source)
    values = []
    for position, word in enumerate(arguments):
        vocabulary = vocabularies[min(position, len(vocabularies) - 1)]
        if not word or word not in vocabulary:
            raise _not_a_move(source)
        values.append(vocabulary.index(word))
    if kind in FIXED:
        cards = sorted(values[fixed:])
        if len(set(cards)) < len(cards):
            raise _not_a_move(source)
        values[fixed:] = cards
    if kind == LAY and values[1] < FIRST_HARBOUR:
        raise _not_a_move(source)
    return (kind, *values)


def _not_a_move(source: str) -> NotAMove:
    return NotAMove("error.not-a-move", text=source.strip())


def item_id(item: int) -> int | str:
    """A cargo card as its number, a harbour as its id."""
    return item if item < FIRST_HARBOUR else ITEMS[item]


def arguments(move: Move) -> Json:
    """The arguments of a move by name, in ids."""
    kind = move[0]
    if kind == PLACE:
        return {"company": COMPANIES[move[1]]}
    if kind == BEGIN_ORDER:
        return {"order": ORDERS[move[1]]}
    if kind == PAY_ITEM:
        return {"item": item_id(move[1])}
    if kind == TRANSFER:
        return {"company": COMPANIES[move[1]], "place": move[2], "target": COMPANIES[move[3]]}
    if kind == ATTACK:
        return {
            "company": COMPANIES[move[1]],
            "place": move[2],
            "target": move[3],
            "cards": list(move[4:]),
        }
    if kind == ANSWER:
        return {"cards": list(move[1:])}
    if kind == LAY:
        return {"card": move[1], "harbour": ITEMS[move[2]]}
    if kind in (KEEP, TAKE_CARD, THROW):
        return {"card": move[1]}
    return {}
