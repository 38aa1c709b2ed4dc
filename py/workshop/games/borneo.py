"""Borneo: the tables of its rulebook, and what is printed on it."""

from __future__ import annotations

from typing import Any, Final

from workshop.games import Extras, Puzzles, Words, numbers


def _harbours(data: Any, word: Words) -> list[list[Any]]:
    return [
        [word(f"harbour.{h['id']}"), h["limit"], h["monopoly"], word(f"good.{h['good']}"), mark]
        for h in data["harbours"]["list"]
        for mark in [h["mark"] or "–"]
    ]


def _orders(data: Any, word: Words) -> list[list[Any]]:
    return [[word(f"order.{o['id']}"), o["vp"], o["copies"]] for o in data["orders"]["list"]]


def _arrange(data: dict[str, Any], printed: dict[str, str]) -> None:
    harbours = []
    for name in data["harbours"]["list"]:
        limit, monopoly, good, mark, _ = printed[f"harbour {name}"].split()
        sizes = {"limit": int(limit), "monopoly": int(monopoly)}
        harbours.append({"id": name, **sizes, "good": good, "mark": None if mark == "-" else mark})
    data["harbours"]["list"] = harbours
    for order in data["orders"]["list"]:
        order["vp"], order["copies"], _ = numbers(printed[f"order {order['id']}"])


EXTRAS: Final = Extras(
    tables={"harbours": _harbours, "orders": _orders},
    arrange=_arrange,
    rules=(
        *("cargo", "drawing", "ending", "fight", "flags", "merchants", "orders"),
        *("scoring", "setup"),
    ),
    recorded="borneo-harbours-4",
    deals=60,
    shown={"cargo": "cargo:45"},
    # hidden hands make the margins vary more than those of an open game
    puzzles=Puzzles(
        seeker="admiral", of_a_kind=2, options=((), (), ("second_edition",)), deals=(8, 6)
    ),
)
