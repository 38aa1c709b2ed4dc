"""The tables of the rulebook, filled from the data of the games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final

Words = Callable[[str], str]
Row = list[str]

ROMAN: Final = {1: "I", 2: "II", 3: "III"}
_SAID: Final = re.compile(r"(?:(\d+) )?(sure|likely|guess)\b")


def rows_of(game: str, table: str, data: Any, word: Words) -> list[Row]:
    """The rows of a table; `word` gives the name of an id such as `region.rio`.

    Raises KeyError for a table that the game does not have.
    """
    return [[str(cell) for cell in row] for row in TABLES[game, table](data, word)]


def how_sure(confidence: str) -> dict[str, int]:
    """How many numbers are sure, likely or a guess; 0 stands for all of them.

    It begins with one of these words, or counts numbers: `3 sure, 15 guess`. Raises ValueError when
    it says nothing of the kind.
    """
    first = _SAID.match(confidence)
    if first is None:
        raise ValueError(f"{confidence!r} does not say how sure that is.")
    if not first[1]:
        return {first[2]: 0}
    return {word: int(count) for count, word in _SAID.findall(confidence)}


def _list(numbers: Iterable[int]) -> str:
    return " · ".join(map(str, numbers))


def _buildings(data: Any, word: Words) -> list[list[Any]]:
    named = ("sugar", "gold", "spice", "shipyard", "church")
    prices = data["buildings"]["prices"].values()
    return [[word(f"row.{row}"), _list(cost)] for row, cost in zip(named, prices, strict=True)]


def _colonies(data: Any, word: Words) -> list[list[Any]]:
    return [
        [word(f"region.{r['id']}"), ROMAN[r["phase"]], word(f"good.{r['good']}"), r["stack"]]
        for r in data["regions"]["list"]
        if r["good"]
    ]


def _tokens(data: Any, word: Words) -> list[list[Any]]:
    goods = ("sugar", "gold", "spice")
    return [[word(f"good.{good}"), _list(data["colony_tokens"][good])] for good in goods]


def _market(data: Any, _: Words) -> list[list[Any]]:
    market = data["market"]
    columns = (market[name] for name in ("sugar", "gold", "spice", "factory"))
    return [[row, *prices] for row, prices in enumerate(zip(*columns, strict=True), 1)]


def _sheet(data: Any, word: Words) -> list[list[Any]]:
    sheet = data["player_sheet"]
    columns = zip(sheet["columns"], sheet["base_vp"], sheet["privilege_vp"], strict=True)
    return [
        [word(f"column.{name}"), base, f"+{more}", *sheet["bonus"][name]]
        for name, base, more in columns
    ]


def _phases(data: Any, _: Words) -> list[list[Any]]:
    phase = data["phase"]
    return [[ROMAN[n], phase[str(n)]["range"], phase[str(n)]["extra_cost"]] for n in (1, 2, 3)]


def _refill(data: Any, _: Words) -> list[list[Any]]:
    return [[players, *up_to] for players, up_to in data["privileges"]["refill_up_to"].items()]


def _harbours(data: Any, word: Words) -> list[list[Any]]:
    return [
        [word(f"harbour.{h['id']}"), h["limit"], h["monopoly"], word(f"good.{h['good']}"), mark]
        for h in data["harbours"]["list"]
        for mark in [h["mark"] or "–"]
    ]


def _orders(data: Any, word: Words) -> list[list[Any]]:
    return [[word(f"order.{o['id']}"), o["vp"], o["copies"]] for o in data["orders"]["list"]]


TABLES: Final[dict[tuple[str, str], Callable[[Any, Words], list[list[Any]]]]] = {
    ("navegador", "buildings"): _buildings,
    ("navegador", "colonies"): _colonies,
    ("navegador", "tokens"): _tokens,
    ("navegador", "market"): _market,
    ("navegador", "sheet"): _sheet,
    ("navegador", "phases"): _phases,
    ("navegador", "refill"): _refill,
    ("borneo", "harbours"): _harbours,
    ("borneo", "orders"): _orders,
}
