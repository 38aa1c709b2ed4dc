"""What the tests need to know about Borneo besides its rules."""

from __future__ import annotations

from typing import Final

from monsoon.borneo import components
from monsoon.game import Json

from tests.borneo import players
from tests.borneo.universe import BY_VERB, any_text
from tests.cases import Cases


def _total(score: Json) -> int:
    return int(score["cargo"] + score["harbours"] + score["orders"])


def _gauges(noted: Json, view: Json) -> None:
    assert noted["hand"] == [seat["hand"] for seat in view["seats"]]
    assert noted["cargo"] == [score["cargo"] for score in view["scores"]]
    harbours = [harbour for harbour in view["harbours"] if harbour]
    for company, flags in noted["flags"].items():
        assert flags == sum(harbour["flags"][company] for harbour in harbours)


CASES: Final = Cases(
    any_text=any_text,
    anyone=players.anyone,
    most=1_000,
    adds_up=_total,
    recorded=players.RECORDED,
    playthroughs=("borneo-harbours-4", "borneo-cargo-3", "borneo-second-5", "borneo-open-4"),
    universe=tuple(text for texts in BY_VERB.values() for text in texts),
    silent=frozenset({"pass"}),
    things=(
        "deck",
        *(f"company {name}" for name in components.COMPANIES),
        *(f"merchant {name} {place}" for name in components.COMPANIES for place in range(1, 6)),
        *(f"harbour {name}" for name in components.HARBOURS),
        *(f"order {name}" for name in components.ORDERS),
        *(f"card {card}" for card in components.CARDS),
        *(
            f"attack {company} {place} {target} {card}"
            for place, company in enumerate(components.COMPANIES, 2)
            for target, card in ((place - 1, 1 + place), (place, 9 + place))
        ),
    ),
    gauges=_gauges,
    example="transfer",
)
