"""What is printed on the games, out of their data files, for the rulebook and for tests.

The engine is not asked, so that tests can check it with these numbers.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from workshop.shell import ROOT

SURE: Final = ("sure", "likely", "guess")
"""How sure a number can be."""


def edition(game: str, published: str) -> dict[str, list[str]]:
    """By printed thing: its value, how sure it is, and its source. Raises OSError for no such."""
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

    Where none is named, it is that of new games. `changes` are lines where a copy differs from it:
    a thing and its value.

    What is printed has the shape of the tables of the rulebook; under `printed` stands by kind of
    thing how sure its numbers are, such as `3 sure, 15 guess`.
    """
    path = ROOT / "py" / "monsoon" / game / "components.json"
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    told = edition(game, published or latest(game))
    printed = {thing: value for thing, (value, *_) in told.items()}
    for line in changes:
        thing = next(thing for thing in printed if line.startswith(f"{thing} "))
        printed[thing] = line.removeprefix(f"{thing} ")
    SHAPES[game](data, printed)
    data["printed"] = {
        kind: {"confidence": confidence(told, kind)}
        for kind in {thing.split()[0] for thing in told}
    }
    return data


def confidence(told: dict[str, list[str]], kind: str) -> str:
    """How sure the numbers of a kind of thing are: `sure`, or `3 sure, 15 guess`."""
    found: Counter[str] = Counter()
    for thing, (value, sure, *_) in told.items():
        if thing.split()[0] == kind:
            words = sure.split()
            found.update(words if len(words) > 1 else words * len(value.split()))
    if len(found) == 1:
        return next(iter(found))
    return ", ".join(f"{found[word]} {word}" for word in SURE if found[word])


def _numbers(value: str) -> list[int]:
    return [int(word) for word in value.split()]


def _navegador(data: dict[str, Any], printed: dict[str, str]) -> None:
    for region in data["regions"]["list"]:
        region["stack"] = int(printed.get(f"stack {region['id']}", "0"))
    phases = {region["id"]: region["phase"] for region in data["regions"]["list"]}
    data["borders"] = [
        {"a": a, "b": b, "red": phases[a] != phases[b]}
        for a in phases
        for b in printed.get(f"borders {a}", "none").split()
        if b != "none"
    ]
    goods = ("sugar", "gold", "spice")
    data["colony_tokens"] |= {good: _numbers(printed[f"tokens {good}"]) for good in goods}
    for column in (*goods, "factory"):
        data["market"][column] = _numbers(printed[f"market {column}"])
    keys = ("sugar_factory", "gold_factory", "spice_factory", "shipyard", "church")
    rows = (*goods, "shipyard", "church")
    data["buildings"]["prices"] = {
        key: _numbers(printed[f"price {row}"]) for key, row in zip(keys, rows, strict=True)
    }
    columns = data["player_sheet"]["columns"]
    data["player_sheet"]["bonus"] = {name: _numbers(printed[f"bonus {name}"]) for name in columns}


def _borneo(data: dict[str, Any], printed: dict[str, str]) -> None:
    harbours = []
    for name in data["harbours"]["list"]:
        limit, monopoly, good, mark, _ = printed[f"harbour {name}"].split()
        numbers = {"limit": int(limit), "monopoly": int(monopoly)}
        harbours.append(
            {"id": name, **numbers, "good": good, "mark": None if mark == "-" else mark}
        )
    data["harbours"]["list"] = harbours
    for order in data["orders"]["list"]:
        order["vp"], order["copies"], _ = _numbers(printed[f"order {order['id']}"])


SHAPES: Final = {"navegador": _navegador, "borneo": _borneo}
