"""Plays a shard of the long run and returns its result; a failed game is stored as a story."""

from __future__ import annotations

import hashlib
import traceback
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from time import process_time
from typing import Any, Final

import monsoon
import pytest
from monsoon import Match, MonsoonError
from monsoon.game import Json
from monsoon.randomness import Randomness

from tests.long_run.crews import CREWS, chosen_by
from tests.long_run.shards import MOVES, Shard
from tests.long_run.walk import ALWAYS, EVERY, ROUNDS, Law, Walk
from tests.roster import Table
from tests.story import FOLDER

TESTS: Final = Path(__file__).parents[1]
_HOUSE: Final = "editions game history link match notation randomness".split()
_LAWS: Final = (
    "conformance.py",
    *(f"long_run/{name}.py" for name in ("clerks", "crews", "walk")),
    *(f"navegador/{name}.py" for name in ("ledger", "players", "table")),
    *(f"borneo/{name}.py" for name in ("cards", "ledger", "limits", "oracle", "players", "table")),
)
"""The modules of checks and players, and before them those of the engine's matches."""


def played(shard: Shard, moves: int = MOVES, every: Mapping[Law, int] = EVERY) -> Json:
    """The result of a shard: counts, and the failure, if any, with its story.

    It plays game after game until it has played this many moves, or until a law is broken.
    """
    started = process_time()
    counts = {name: Counter[str]() for name in ("verbs", "ends", "decisions", "asked")}
    games = done = 0
    fault = None
    while done < moves and fault is None:
        seed = shard.seed(games)
        walk = Walk(shard.table, seed, every, Randomness(-seed))  # a seed other than the players'
        try:
            walk.play(chosen_by(shard.table.game, shard.kind, seed))
            if not games % ROUNDS:
                walk.comes_back()
        except (Exception, pytest.fail.Exception):  # the latter: a move that was not refused
            fault = {"reason": traceback.format_exc(limit=-6), "story": story_of(walk)}
        games += 1
        done += len(walk.texts)
        for name, counter in counts.items():
            counter += getattr(walk, name)
    return {
        "shard": str(shard), "game": shard.table.game, "moves": done, "games": games,
        **{name: dict(sorted(counter.items())) for name, counter in counts.items()},
        "sources": SOURCES[shard.table.game], "cpu_seconds": round(process_time() - started, 1),
        "fault": fault,
    }  # fmt: skip


def story_of(walk: Walk) -> str:
    """The game so far as a story (`tests/story.py`) that ends with its last move."""
    match = walk.table.match(walk.seed)
    steps = walk.texts[-1:]
    for place, text in enumerate(walk.texts[:-1]):
        try:
            match.play(text)
        except (MonsoonError, ArithmeticError, LookupError):
            steps = walk.texts[place:]
            break
    told = [f"> play {text}\n" for text in steps] or ["> look 0\n"]
    return match.text() + "".join(told)


def kept(shard: Shard, story: str, folder: Path = FOLDER) -> Path:
    """Writes the story of a failure among the regressions; returns its path."""
    path = folder / f"found-{str(shard).replace(':', '-')}.txt"
    path.write_text(story, "utf-8")
    return path


def walked_again(match: Match) -> Walk:
    """The moves of a match, with every law checked at every position. Raises AssertionError."""
    table = Table(match.game.name, match.players, tuple(sorted(match.options)))
    moves = [match.game.parse(text) for text in match.history]

    def choose(_: Any, count: int) -> Any:
        return moves[count] if count < len(moves) else None

    walk = Walk(table, match.seed, ALWAYS, Randomness(match.seed))
    walk.play(choose)
    walk.comes_back()
    return walk


def sources(game: str) -> str:
    """A short hash of a game's rules, and of the laws and players of the long run."""
    engine = Path(monsoon.__file__).parent
    files = [*(engine / game).glob("*.py"), engine / game / "components.json"]
    files += (engine / game / "editions").glob("*.json")
    files += [engine / f"{name}.py" for name in _HOUSE]
    files += [TESTS / name for name in _LAWS]
    total = hashlib.sha256()
    for path in sorted(files):
        total.update(path.name.encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:8]


SOURCES: Final = {game: sources(game) for game in CREWS}
"""As they were when they were loaded."""
