"""The parts of the long run: a shard is a table, a kind of players and the number of its block."""

from __future__ import annotations

import hashlib
from typing import Final, NamedTuple

from tests.long_run.crews import CREWS
from tests.roster import PLAYED, Table

MOVES: Final = 15_000
"""Moves of a shard; its last game is played to the end, so there are a few more."""
_TABLES: Final = {str(table): table for table in PLAYED}


class Shard(NamedTuple):
    """Consecutive games at one table by one kind of players, with seeds of their own."""

    table: Table
    kind: str
    block: int

    def __str__(self) -> str:
        return f"{self.table}:{self.kind}:{self.block}"

    def seed(self, number: int) -> int:
        """The seed of the game with this number."""
        return int(hashlib.sha256(str(self).encode()).hexdigest()[:12], 16) + number


def shard_of(name: str) -> Shard:
    """The shard of a name. Raises LookupError if there is none."""
    table, _, rest = name.partition(":")
    kind, _, block = rest.partition(":")
    found = _TABLES.get(table)
    if found is None or kind not in CREWS[found.game] or not block.isdecimal():
        raise LookupError(f"{name}: no shard; one is called {plan(1)[0]}")
    return Shard(found, kind, int(block))


def plan(moves: int) -> list[Shard]:
    """Shards with at least this many moves of every game.

    Those with lower blocks come first: whenever a run is stopped, all tables have been played.
    """
    shards: list[Shard] = []
    for game in CREWS:
        tables = [table for table in PLAYED if table.game == game]
        blocks = -(-moves // (MOVES * len(tables) * len(CREWS[game])))
        for block in range(blocks):
            shards += (Shard(table, kind, block) for table in tables for kind in CREWS[game])
    share = {game: sum(shard.table.game == game for shard in shards) for game in CREWS}
    seen = dict.fromkeys(CREWS, 0)
    places: list[tuple[float, Shard]] = []
    for shard in shards:
        places.append((seen[shard.table.game] / share[shard.table.game], shard))
        seen[shard.table.game] += 1
    return [shard for _, shard in sorted(places, key=lambda each: each[0])]
