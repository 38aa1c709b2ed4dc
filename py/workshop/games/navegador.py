"""Navegador: the tables of its rulebook, and what is printed on it."""

from __future__ import annotations

from typing import Any, Final

from workshop.games import Extras, Puzzles, Words, listed, numbers

ROMAN: Final = {1: "I", 2: "II", 3: "III"}


def _buildings(data: Any, word: Words) -> list[list[Any]]:
    named = ("sugar", "gold", "spice", "shipyard", "church")
    prices = data["buildings"]["prices"].values()
    return [[word(f"row.{row}"), listed(cost)] for row, cost in zip(named, prices, strict=True)]


def _colonies(data: Any, word: Words) -> list[list[Any]]:
    return [
        [word(f"region.{r['id']}"), ROMAN[r["phase"]], word(f"good.{r['good']}"), r["stack"]]
        for r in data["regions"]["list"]
        if r["good"]
    ]


def _tokens(data: Any, word: Words) -> list[list[Any]]:
    goods = ("sugar", "gold", "spice")
    return [[word(f"good.{good}"), listed(data["colony_tokens"][good])] for good in goods]


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


def _arrange(data: dict[str, Any], printed: dict[str, str]) -> None:
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
    data["colony_tokens"] |= {good: numbers(printed[f"tokens {good}"]) for good in goods}
    for column in (*goods, "factory"):
        data["market"][column] = numbers(printed[f"market {column}"])
    keys = ("sugar_factory", "gold_factory", "spice_factory", "shipyard", "church")
    rows = (*goods, "shipyard", "church")
    data["buildings"]["prices"] = {
        key: numbers(printed[f"price {row}"]) for key, row in zip(keys, rows, strict=True)
    }
    columns = data["player_sheet"]["columns"]
    data["player_sheet"]["bonus"] = {name: numbers(printed[f"bonus {name}"]) for name in columns}


EXTRAS: Final = Extras(
    tables={
        "buildings": _buildings,
        "colonies": _colonies,
        "tokens": _tokens,
        "market": _market,
        "sheet": _sheet,
        "phases": _phases,
        "refill": _refill,
    },
    arrange=_arrange,
    rules=(
        *("buildings", "colony", "goa", "market", "phases", "pirates", "privilege"),
        *("recruiting", "rondel", "sailing", "scoring", "setup", "variant", "voyages"),
        *("offers", "fieldoffers"),
    ),
    recorded="nagasaki-4",
    deals=12,
    puzzles=Puzzles(least_gap=2.8, options=((), (), ("goa",), (), ("pirates",)), deals=(4, 4)),
)
