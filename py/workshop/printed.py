"""What is printed on the games, read from their data files, for the rulebook and for tests.

The engine is not used, so that tests can check it against these numbers.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from workshop.games import extras_of
from workshop.shell import ROOT

SURE: Final = ("sure", "likely", "guess")
"""The levels of confidence."""


def edition(game: str, published: str) -> dict[str, list[str]]:
    """By printed thing: value, confidence, source. Raises OSError if there is no such edition."""
    path = ROOT / "py" / "monsoon" / game / "editions" / f"{published}.json"
    said: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    older = edition(game, said["from"]) if "from" in said else {}
    return {**older, **said["printed"]}


def latest(game: str) -> str:
    """The edition of new games."""
    path = ROOT / "py" / "monsoon" / game / "components.json"
    return str(json.loads(path.read_text(encoding="utf-8"))["editions"][-1])


def data_of(game: str, published: str = "", changes: Iterable[str] = ()) -> dict[str, Any]:
    """The numbers of a game with their confidence: what all copies share, and an edition.

    The default is the edition of new games. `changes` are lines that differ from it: a thing and
    its value.

    Printed data have the shape of the rulebook's tables; `printed` has, by kind of thing, the
    confidence of its numbers, such as `3 sure, 15 guess`.
    """
    path = ROOT / "py" / "monsoon" / game / "components.json"
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    told = edition(game, published or latest(game))
    printed = {thing: value for thing, (value, *_) in told.items()}
    for line in changes:
        thing = next(thing for thing in printed if line.startswith(f"{thing} "))
        printed[thing] = line.removeprefix(f"{thing} ")
    extras_of(game).arrange(data, printed)
    data["printed"] = {
        kind: {"confidence": confidence(told, kind)}
        for kind in {thing.split()[0] for thing in told}
    }
    return data


def confidence(told: dict[str, list[str]], kind: str) -> str:
    """The confidence of the numbers of a kind of thing: `sure`, or `3 sure, 15 guess`."""
    found: Counter[str] = Counter()
    for thing, (value, sure, *_) in told.items():
        if thing.split()[0] == kind:
            words = sure.split()
            found.update(words if len(words) > 1 else words * len(value.split()))
    if len(found) == 1:
        return next(iter(found))
    return ", ".join(f"{found[word]} {word}" for word in SURE if found[word])
