"""What the tests need to know about Navegador besides its rules."""

from __future__ import annotations

from itertools import product
from typing import Final

from monsoon.game import Json
from monsoon.navegador.rules import GAME
from monsoon.navegador.things import THINGS

from tests.cases import Cases
from tests.navegador import players
from tests.navegador.universe import UNIVERSE, any_text

VOYAGES_FROM: Final = ("portugal", "goa")
"""Of the many voyages, the tests of all things ask about those from here."""


def _total(score: Json) -> int:
    columns = sum(each["points"] for each in score["columns"].values())
    assert all(each["points"] == each["count"] * each["each"] for each in score["columns"].values())
    cards = score.get("pirates", 0) + score.get("diplomats", 0)
    return int(score["workers"] + score["ships"] + score["money"] + columns + cards)


def _gauges(noted: Json, view: Json) -> None:
    assert noted["money"] == [seat["money"] for seat in view["seats"]]
    prices = GAME.components()["market"]
    rows = view["market"].items()
    assert noted["prices"] == {good: prices[good][row - 1] for good, row in rows}


CASES: Final = Cases(
    any_text=any_text,
    anyone=players.anyone,
    most=12_000,
    adds_up=_total,
    recorded=players.RECORDED,
    playthroughs=("nagasaki-3", "buildings-2", "goa-3", "pirates-4", "one-card-4", "all-options-5"),
    universe=tuple(UNIVERSE),
    silent=frozenset({"pay"}),
    more_keys=frozenset(
        f"log.{verb}-{end}" for verb in ("hire", "launch") for end in ("surplus", "gain")
    ),
    things=tuple(
        " ".join([kind, *name])
        for kind, (slots, _) in THINGS.items()
        for name in product(*slots)
        if kind != "voyage" or name[0] in VOYAGES_FROM
    ),
    gauges=_gauges,
    example="market-selling-gold",
)
