"""What a player may mean by pointing at a thing of the board: moves to try, legal or not.

    field FIELD · card · region REGION · voyage REGION REGION · good GOOD · row ROW
    privilege COLUMN · lisboa · harbour · king · pirate · diplomat

The rules are not repeated here: the result is the legal moves that concern the thing or, if there
are none, one move whose refusal gives the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from monsoon.game import Move, Unreadable
from monsoon.navegador import market, sailing
from monsoon.navegador.components import COLUMNS, FIELDS, GOODS, HOME, N_REGIONS, REGIONS, ROWS
from monsoon.navegador.moves import (
    BUILD,
    CARD,
    DIPLOMAT,
    ENVOY,
    EXPLORE,
    FOUND,
    GO,
    HIRE,
    KING,
    LAUNCH,
    PAY_SHIP,
    PIRATE,
    PROCESS,
    REVEAL_COLONIES,
    SAIL,
    SELL,
    TAKE,
)
from monsoon.navegador.state import MARKET, PAY, PRIVILEGE, REVEAL, SAILING, SHIPS, State
from monsoon.navegador.voyages import distances

Tries = Callable[..., Iterable[Move]]
"""Of a state, its legal moves, and the number of each id."""


def tries(s: State, legal: list[Move], words: list[str]) -> list[Move]:
    """Moves to try for a thing. Raises Unreadable for a thing that does not exist."""
    kind, *rest = words or [""]
    slots, find = THINGS.get(kind, ((), None))
    if find is None or len(rest) != len(slots):
        raise Unreadable("error.thing", text=" ".join(words))
    if any(word not in ids for word, ids in zip(rest, slots, strict=True)):
        raise Unreadable("error.thing", text=" ".join(words))
    return list(find(s, legal, *(ids.index(word) for word, ids in zip(rest, slots, strict=True))))


def _of(legal: list[Move], kind: int, *arguments: int) -> list[Move]:
    """The legal moves of a kind that start with these arguments."""
    wanted = (kind, *arguments)
    return [move for move in legal if move[: len(wanted)] == wanted]


def _region(s: State, legal: list[Move], region: int) -> Iterable[Move]:
    if s.decision == PAY:
        return [(PAY_SHIP, region)]
    if s.decision == REVEAL and region == s.target:
        return [(REVEAL_COLONIES,)]
    if s.decision == SHIPS and region == HOME:
        return _some(legal, LAUNCH)
    if s.decision == SAILING:
        return _voyages(s, legal, region)
    if s.decision == PRIVILEGE and _of(legal, PIRATE):
        return [(PIRATE, region)]
    return [(FOUND, region)]


def _voyages(s: State, legal: list[Move], region: int) -> Iterable[Move]:
    """Voyages and explorations to a region; else one that is refused for the nearest ships."""
    explores = _of(legal, EXPLORE, region)
    sails = [move for move in legal if move[0] == SAIL and move[2] == region]
    if explores or sails:
        return explores or sails
    base = s.seat * N_REGIONS
    far = {origin: distances(s.parts, s.explored, origin)[region] for origin in range(N_REGIONS)}
    ports = [origin for origin in far if s.ships[base + origin] and origin != region]
    ports.sort(key=lambda origin: (s.spent[origin] >= s.ships[base + origin], far[origin] % 99))
    there = region if s.ships[base + region] else HOME
    return _refused(s, (ports or [there])[0], region)


def _voyage(s: State, legal: list[Move], origin: int, region: int) -> Iterable[Move]:
    """Those from one region to another; else one that is refused."""
    if s.decision != SAILING:
        return _region(s, legal, region)
    explores = [move for move in _of(legal, EXPLORE, region) if origin in move[2:]]
    return explores or _of(legal, SAIL, origin, region) or _refused(s, origin, region)


def _refused(s: State, origin: int, region: int) -> Iterable[Move]:
    """A voyage to a region that none leads to: by all ships that can reach it, or by one."""
    if s.explored >> region & 1:
        return [(SAIL, origin, region)]
    fleet = sailing.in_reach(s, region)[: sailing.fleet_size(s, region)]
    if s.discovered or origin in fleet:
        return [(EXPLORE, region, *(fleet or [origin]))]
    return [(SAIL, origin, region)]


def _trades(s: State, legal: list[Move], good: int) -> Iterable[Move]:
    """The largest sale and the largest processing."""
    return [
        max(_of(legal, kind, good), default=(kind, good, 1), key=lambda move: move[2])
        for kind in (SELL, PROCESS)
    ]


def _some(legal: list[Move], kind: int) -> Iterable[Move]:
    """All moves of a kind; if there are none, one unit of it."""
    return _of(legal, kind) or [(kind, 1)]


def _king(s: State, legal: list[Move]) -> Iterable[Move]:
    return _of(legal, KING) or [(KING, 0)]


def _pirate(s: State, legal: list[Move]) -> Iterable[Move]:
    """Taking a Pirate; on the market the largest sale of each good that one helps with."""
    if s.decision == MARKET:
        largest = {move[1]: move for move in legal if market.plunders(s, move)}
        if largest:
            return largest.values()
    base = s.seat * N_REGIONS
    ports = [region for region in range(N_REGIONS) if s.ships[base + region]]
    return _of(legal, PIRATE) or [(PIRATE, (ports or [HOME])[0])]


def _diplomat(s: State, legal: list[Move]) -> Iterable[Move]:
    """Taking a Diplomat; on the market sending one, or why none can be sent."""
    if s.decision == MARKET:
        return _of(legal, ENVOY) or [(ENVOY, (s.seat + 1) % s.players)]
    return [(DIPLOMAT,)]


THINGS: Final[dict[str, tuple[tuple[tuple[str, ...], ...], Tries]]] = {
    "field": ((FIELDS,), lambda s, legal, field: [(GO, field)]),
    "card": ((), lambda s, legal: [(CARD,)]),
    "region": ((REGIONS,), _region),
    "voyage": ((REGIONS, REGIONS), _voyage),
    "good": ((GOODS,), _trades),
    "row": ((ROWS,), lambda s, legal, row: [(BUILD, row)]),
    "privilege": ((COLUMNS,), lambda s, legal, column: [(TAKE, column)]),
    "lisboa": ((), lambda s, legal: _some(legal, HIRE)),
    "harbour": ((), lambda s, legal: _some(legal, LAUNCH)),
    "king": ((), _king),
    "pirate": ((), _pirate),
    "diplomat": ((), _diplomat),
}
"""By kind: the ids that each word may be, and the function for the moves that concern it."""
