"""Moves of Borneo and their texts.

A move is a tuple of ints: its kind, then its arguments. Its text is a verb and ids, separated by
single spaces; places in a company count from 1 at the left, an item is a cargo card's number or a
harbour::

    place COMPANY                     a merchant to the right end: in the setup, or when beaten
    order ORDER                       start to fill an order
    pay ITEM                          an item of the mover's warehouse for it
    transfer COMPANY PLACE COMPANY    the mover's merchant there to the right end of another company
    attack COMPANY PLACE PLACE CARD…  the mover's merchant against one further left, with cards
    defend CARD…                      the answer to that; alone it means "with nothing"
    swap                              the beaten merchant takes the attacker's old place
    reward CARD                       one card of the defence becomes goods
    lay CARD HARBOUR                  cargo to an open harbour
    take CARD                         a cargo card out of the harbour that is shared out
    draw                              two cards from the deck
    discard CARD                      one card, until the hand is within the limit
    pass                              no reward, or no last order

Companies: red yellow green blue. Orders: each1 each2 each3 same4 same8.
"""

from __future__ import annotations

from typing import Final

from monsoon.borneo.components import COMPANIES, FIRST_HARBOUR, ITEMS, ORDERS
from monsoon.grammar import Grammar, Slot

PLACE, BEGIN_ORDER, PAY_ITEM, TRANSFER, ATTACK, ANSWER, SWAP, KEEP, LAY, TAKE_CARD = range(10)
DRAW_TWO, THROW, PASS = range(10, 13)
"""Kinds of moves, in the order of `GRAMMAR`. Where a decision has the name of a verb
(`monsoon.borneo.state`), the kind has another: ANSWER is `defend`, KEEP is `reward`, TAKE_CARD is
`take`, DRAW_TWO is `draw`, THROW is `discard`."""

MAX_PLACE: Final = 20
"""Largest place of a merchant that a text may name."""


def item_id(item: int) -> int | str:
    """A cargo card as its number, a harbour as its id."""
    return item if item < FIRST_HARBOUR else ITEMS[item]


PLACES: Final = tuple(str(place) for place in range(1, MAX_PLACE + 1))
"""The places that a text may name."""
_CARDS: Final = ITEMS[:FIRST_HARBOUR]
_HARBOURS: Final = ("",) * FIRST_HARBOUR + ITEMS[FIRST_HARBOUR:]
_COMPANY: Final = Slot("company", COMPANIES)
_PLACE: Final = Slot("place", ("", *PLACES), shown=range(MAX_PLACE + 1))
_CARD: Final = Slot("card", _CARDS, shown=range(len(_CARDS)))
_SOME: Final = Slot("cards", _CARDS, shown=range(len(_CARDS)), least=0, most=len(_CARDS))

GRAMMAR: Final = Grammar(
    {
        "place": (_COMPANY,),
        "order": (Slot("order", ORDERS),),
        "pay": (Slot("item", ITEMS, shown=tuple(map(item_id, range(len(ITEMS))))),),
        "transfer": (_COMPANY, _PLACE, Slot("target", COMPANIES)),
        "attack": (_COMPANY, _PLACE, _PLACE._replace(name="target"), _SOME._replace(least=1)),
        "defend": (_SOME,),
        "swap": (),
        "reward": (_CARD,),
        "lay": (_CARD, Slot("harbour", _HARBOURS)),
        "take": (_CARD,),
        "draw": (),
        "discard": (_CARD,),
        "pass": (),
    }
)
VERBS: Final = GRAMMAR.verbs
text = GRAMMAR.text
parse = GRAMMAR.parse
arguments = GRAMMAR.arguments
