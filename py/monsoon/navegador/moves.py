"""Moves of Navegador and their texts.

A move is a tuple of ints: its kind, then its arguments (regions, goods, fields … as indices). Its
text is a verb and ids, separated by single spaces:

    go FIELD                    move the stone to a field of the rondel
    pay REGION                  give up one ship for the rondel
    card                        play the Navegador card: an extra sailing first
    sail REGION REGION          one ship's voyage, from and to
    explore REGION REGION…      a fleet to an unexplored region, then where each ship comes from
    reveal                      turn up the colonies there
    hire N, launch N            new workers, new ships (surplus ones are sold at once)
    found REGION                the cheapest colony of the region
    sell GOOD N, process GOOD N one good on the market
    build ROW                   sugar, gold, spice (a factory), shipyard or church
    privilege COLUMN            colonies, factories, explorers, shipyards or churches
    king COLUMN                 the own king's privilege, in Goa
    pirate REGION, diplomat     take a Pirate for a ship there, a Diplomat for a worker
    refresh CARD                turn a used pirate or diplomat active again
    envoy SEAT                  use a Diplomat: trade with the means of player A … E
    done                        the extra sailing is over
    end                         the action and the turn are over; alone it means "do nothing"
"""

from __future__ import annotations

from typing import Final

from monsoon.game import SEATS, Json, Move, NotAMove
from monsoon.letters import is_number
from monsoon.navegador.components import COLUMNS, FIELDS, GOODS, REGIONS, ROWS

VERBS: Final[tuple[str, ...]] = (
    *("go", "pay", "card", "sail", "explore", "reveal", "hire", "launch", "found"),
    *("sell", "process", "build", "privilege", "done", "end"),
    *("king", "pirate", "diplomat", "refresh", "envoy"),
)
GO, PAY_SHIP, CARD, SAIL, EXPLORE, REVEAL_COLONIES, HIRE, LAUNCH, FOUND = range(9)
SELL, PROCESS, BUILD, TAKE, FINISH, END = range(9, 15)
KING, PIRATE, DIPLOMAT, REFRESH, ENVOY = range(15, 20)
CARDS: Final = ("pirate", "diplomat")

_NUMBER: Final[tuple[str, ...]] = ()
_ARGUMENTS: Final[dict[int, tuple[tuple[str, ...], ...]]] = {
    GO: (FIELDS,),
    PAY_SHIP: (REGIONS,),
    SAIL: (REGIONS, REGIONS),
    EXPLORE: (REGIONS, REGIONS),
    HIRE: (_NUMBER,),
    LAUNCH: (_NUMBER,),
    FOUND: (REGIONS,),
    SELL: (GOODS, _NUMBER),
    PROCESS: (GOODS, _NUMBER),
    BUILD: (ROWS,),
    TAKE: (COLUMNS,),
    KING: (COLUMNS,),
    PIRATE: (REGIONS,),
    REFRESH: (CARDS,),
    ENVOY: (SEATS,),
}
LARGEST_FLEET: Final = 3
MAX_DIGITS: Final = 2


def text(move: Move) -> str:
    """The one text of a move."""
    kind = move[0]
    words = [VERBS[kind]]
    vocabularies = _ARGUMENTS.get(kind, ())
    for position, value in enumerate(move[1:]):
        ids = vocabularies[min(position, len(vocabularies) - 1)]
        words.append(ids[value] if ids else str(value))
    return " ".join(words)


def parse(source: str) -> Move:
    """The move of a text; the ships of an exploration may come in any order.

    Raises NotAMove with the word that is not understood.
    """
    words = source.split()
    if not words or words[0] not in VERBS:
        raise NotAMove("error.not-a-move", text=source.strip())
    kind = VERBS.index(words[0])
    arguments = words[1:]
    vocabularies = _ARGUMENTS.get(kind, ())
    fewest = most = len(vocabularies)
    if kind == EXPLORE:  # a fleet of the wrong size is a move, but an illegal one
        fewest, most = 2, 1 + LARGEST_FLEET
    if not fewest <= len(arguments) <= most:
        raise NotAMove("error.not-a-move", text=source.strip())
    values = [
        _value(word, vocabularies[min(position, len(vocabularies) - 1)], source)
        for position, word in enumerate(arguments)
    ]
    if kind == EXPLORE:
        values[1:] = sorted(values[1:])
    return (kind, *values)


def _value(word: str, ids: tuple[str, ...], source: str) -> int:
    if not ids:
        if is_number(word) and word[0] != "0" and len(word) <= MAX_DIGITS:
            return int(word)
    elif word in ids:
        return ids.index(word)
    raise NotAMove("error.not-a-move", text=source.strip())


def arguments(move: Move) -> Json:
    """The arguments of a move by name, in ids."""
    kind = move[0]
    if kind == GO:
        return {"field": move[1]}
    if kind in (PAY_SHIP, FOUND, PIRATE):
        return {"region": REGIONS[move[1]]}
    if kind == SAIL:
        return {"from": REGIONS[move[1]], "to": REGIONS[move[2]]}
    if kind == EXPLORE:
        return {"to": REGIONS[move[1]], "from": [REGIONS[region] for region in move[2:]]}
    if kind in (HIRE, LAUNCH):
        return {"units": move[1]}
    if kind in (SELL, PROCESS):
        return {"good": GOODS[move[1]], "units": move[2]}
    if kind == BUILD:
        return {"row": ROWS[move[1]]}
    if kind in (TAKE, KING):
        return {"column": COLUMNS[move[1]]}
    if kind == REFRESH:
        return {"card": CARDS[move[1]]}
    if kind == ENVOY:
        return {"seat": move[1]}
    return {}
