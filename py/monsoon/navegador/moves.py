"""Moves of Navegador and their texts.

A move is a tuple of ints: its kind, then its arguments (regions, goods, fields … as indices). Its
text is a verb and ids, separated by single spaces::

    go FIELD                    move the stone to a field of the rondel
    pay REGION                  give up one ship for the rondel
    card                        play the Navegador card: an extra sailing first
    sail REGION REGION          one ship's voyage, from and to
    explore REGION REGION…      a fleet to an unexplored region, then where each ship comes from
    reveal                      turn up the colonies there (cannot be taken back)
    hire N, launch N            new workers, new ships (surplus ones are sold at once)
    found REGION                the cheapest colony of the region
    sell GOOD N, process GOOD N one good on the market
    build ROW                   sugar, gold, spice (a factory), shipyard or church
    privilege COLUMN            colonies, factories, explorers, shipyards or churches
    king COLUMN                 the player's king's privilege, in Goa
    pirate REGION, diplomat     take a Pirate for a ship there, a Diplomat for a worker
    refresh CARD                turn a used pirate or diplomat active again
    envoy SEAT                  use a Diplomat: trade with the means of player A … E
    done                        the extra sailing is over
    end                         ends the action and the turn; alone it means "do nothing"

Fields: sailing workers market1 colony privilege ships market2 buildings.
Regions: portugal guine bahia rio angola cabo mocambique zanzibar goa malaca timor macau nagasaki.
Goods: sugar gold spice.
"""

from __future__ import annotations

from typing import Final

from monsoon.game import SEATS
from monsoon.grammar import Grammar, Slot
from monsoon.navegador.components import COLUMNS, FIELDS, GOODS, REGIONS, ROWS

GO, PAY_SHIP, CARD, SAIL, EXPLORE, REVEAL_COLONIES, HIRE, LAUNCH, FOUND = range(9)
SELL, PROCESS, BUILD, TAKE, FINISH, END = range(9, 15)
KING, PIRATE, DIPLOMAT, REFRESH, ENVOY = range(15, 20)
CARDS: Final = ("pirate", "diplomat")
LARGEST_FLEET: Final = 3

_REGION: Final = Slot("region", REGIONS)
_UNITS: Final = Slot("units")
_COLUMN: Final = Slot("column", COLUMNS)
# a fleet of the wrong size is a valid, but illegal move
_FLEET: Final = Slot("from", REGIONS, least=1, most=LARGEST_FLEET, repeated=True)

GRAMMAR: Final = Grammar(
    {
        "go": (Slot("field", FIELDS, shown=range(len(FIELDS))),),
        "pay": (_REGION,),
        "card": (),
        "sail": (Slot("from", REGIONS), Slot("to", REGIONS)),
        "explore": (Slot("to", REGIONS), _FLEET),
        "reveal": (),
        "hire": (_UNITS,),
        "launch": (_UNITS,),
        "found": (_REGION,),
        "sell": (Slot("good", GOODS), _UNITS),
        "process": (Slot("good", GOODS), _UNITS),
        "build": (Slot("row", ROWS),),
        "privilege": (_COLUMN,),
        "done": (),
        "end": (),
        "king": (_COLUMN,),
        "pirate": (_REGION,),
        "diplomat": (),
        "refresh": (Slot("card", CARDS),),
        "envoy": (Slot("seat", SEATS, shown=range(len(SEATS))),),
    }
)
VERBS: Final = GRAMMAR.verbs
text = GRAMMAR.text
parse = GRAMMAR.parse
arguments = GRAMMAR.arguments
