"""The results of the long run: a line for each completed shard, and their sum."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from monsoon.game import Json
from workshop.results import add, added

from tests.long_run.crews import CREWS
from tests.long_run.shards import Shard
from tests.long_run.walk import EVERY, ROUNDS

RESULT: Final = Path(__file__).parents[1] / "long_run.json"
QUOTE: Final = "The last run: "
COUNTED: Final = ("moves", "games")
COUNTS: Final = ("ends", "verbs", "decisions", "asked")


class Records:
    """The file of completed shards; it grows by a line for each."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def done(self) -> dict[str, Json]:
        """The last line of each shard, by name; truncated lines are left out."""
        return {record["shard"]: record for record in added(self.path)}

    def left(self, shards: Iterable[Shard]) -> list[Shard]:
        """Those that are not completed yet, or that found a failure."""
        done = {name for name, record in self.done().items() if not record["fault"]}
        return [shard for shard in shards if str(shard) not in done]

    def add(self, record: Json) -> None:
        """Stores the result of a shard, on a line of its own even if the one before was cut off."""
        add(self.path, record)

    def forget(self) -> None:
        """Starts afresh."""
        self.path.unlink(missing_ok=True)


def summed(records: Iterable[Json]) -> Json:
    """All shards together, by game."""
    records = list(records)
    found: Json = {
        "command": "python3 build.py laws --write",
        "seeds": "of a game: 48 bits of the SHA-256 of its shard's name, and its number there",
        "repeat": "python3 build.py laws TABLE:PLAYERS:BLOCK, such as borneo-3:anyone:0",
        "one position in": {law.__name__: often for law, often in EVERY.items()}
        | {"goes_round": f"one game in {ROUNDS}"},
        "games": {},
    }
    for game in CREWS:
        of_game = [record for record in records if record["game"] == game]
        found["games"][game] = _of_game(of_game)
    return found


def _of_game(records: list[Json]) -> Json:
    parts: dict[str, Counter[str]] = {
        name: Counter() for name in (*COUNTS, "tables", "players", "sources")
    }
    for record in records:
        table, kind, _ = record["shard"].split(":")
        parts["tables"][table] += record["moves"]
        parts["players"][kind] += record["moves"]
        parts["sources"][record["sources"]] += 1
        for name in COUNTS:
            parts[name] += Counter(record[name])
    return {
        "shards": len(records),
        **{name: sum(record[name] for record in records) for name in COUNTED},
        "faults": sum(record["fault"] is not None for record in records),
        "cpu_seconds": round(sum(record["cpu_seconds"] for record in records)),
        **{name: dict(sorted(counter.items())) for name, counter in parts.items()},
    }


def table_of(result: Json) -> str:
    """The result as a table for people."""
    lines = []
    for game, found in result["games"].items():
        rate = 1_000_000 * found["cpu_seconds"] // max(1, found["moves"])
        lines += [
            f"{game}: {spaced(found['moves'])} moves, {spaced(found['games'])} games, "
            f"{found['shards']} shards, {found['faults']} faults, {rate} microseconds a move"
        ]
        for name in (*COUNTS, "tables", "players", "sources"):
            counts = (f"{key} {spaced(count)}" for key, count in found[name].items())
            lines.append(f"    {name}: {', '.join(counts)}")
    return "\n".join(lines)


def quoted(result: Json) -> str:
    """The line about it in tests/README.md."""
    games: dict[str, Any] = result["games"]
    moves = (
        f"{spaced(found['moves'])} moves of {game.title()} in {spaced(found['games'])} games"
        for game, found in games.items()
    )
    faults = sum(found["faults"] for found in games.values())
    return f"{QUOTE}{', '.join(moves)}; games that broke a law: {faults}."


def write(result: Json, folder: Path = RESULT.parent) -> None:
    """Writes the result beside the tests, and the line in their README."""
    (folder / RESULT.name).write_text(json.dumps(result, indent=1) + "\n", "utf-8")
    readme = folder / "README.md"
    lines = readme.read_text("utf-8").splitlines()
    lines = [quoted(result) if line.startswith(QUOTE) else line for line in lines]
    readme.write_text("\n".join(lines) + "\n", "utf-8")


def spaced(number: int) -> str:
    """A number with spaces as thousands separators."""
    return f"{number:,}".replace(",", " ")
