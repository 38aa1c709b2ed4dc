"""Reasons of hints: few, with words in every language, and independent of what moves reveal.

Their numbers are checked against the moves in `tests/<game>/test_reasons.py`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import monsoon
import pytest
from monsoon.bots.reasons import FAINT, GAINS, MOST, Reason, reasons, told_apart
from monsoon.navegador.components import REGIONS
from monsoon.randomness import Randomness

from tests.bots.plans import plans
from tests.cases import LEARNED

WEB = Path(monsoon.__file__).parents[2] / "web"
LANGUAGES = ("en", "de", "es", "fr")
GAP = re.compile(r"\{(\w+)(?:@\w+)?\}")
IDLE = {"end", "pay", "sail", *REGIONS}
"""Words of turns without a reason: ships that get no closer to anything, and the end."""
RARE = {"navegador": set[str](), "borneo": {"cargo-lost"}}
"""Reasons in no recorded game; `tests/<game>/test_reasons.py` has positions made for them."""

ALIKE = {"ahead", "cards-there", "draws", "keeps", "share-same"}
"""What is true of most turns is neither gain nor cost."""

games = pytest.mark.parametrize("game", LEARNED)


def said(found: Any) -> Iterator[tuple[str, frozenset[str]]]:
    """The keys of a reason and of its parts, each with the names of its parameters."""
    if isinstance(found, list):
        for one in found:
            yield from said(one)
    elif isinstance(found, dict):
        yield found["key"], frozenset(found["params"])
        for value in found["params"].values():
            yield from said(value)


def words(game: str, language: str) -> dict[str, set[frozenset[str]]]:
    """By key of a reason: the placeholders of each of its forms."""
    table = json.loads((WEB / game / "words" / f"{language}.json").read_text("utf-8"))
    found: dict[str, set[frozenset[str]]] = {}
    for key, text in table.items():
        if key.startswith("reason."):
            gaps = frozenset(GAP.findall(text))
            found.setdefault(key.partition("#")[0], set()).add(gaps)
    return found


@games
def test_every_reason_occurs_and_has_words_with_its_parameters(game: str) -> None:
    known = {key for plan in plans(game) for one in plan.reasons for key in said(one.as_json())}
    names = dict(known)
    assert len(names) == len(known), "a reason has the same parameters everywhere"
    rare = {f"reason.{game}.{name}" for name in RARE[game]}
    for language in LANGUAGES:
        told = words(game, language)
        assert set(told) == set(names) | rare, language
        for key, params in names.items():
            # a singular form may omit its number, and a number may be used only to choose the form
            assert frozenset().union(*told[key]) | {"count"} == params | {"count"}, (language, key)


@games
def test_reasons_are_few_and_the_gains_come_first(game: str) -> None:
    for plan in plans(game, every=5):
        told = reasons(plan.game, plan.state, plan.moves)
        assert len(told) <= MOST
        assert [one.weight > 0 for one in told] == sorted(
            [one.weight > 0 for one in told], reverse=True
        )
        gains = [one for one in told if one.weight > 0]
        assert len(gains) <= GAINS
        assert len(gains) < 3 or all(one.weight > FAINT for one in gains[1:])
        assert len({(one.key, str(one.params)) for one in told}) == len(told)
        everything = plan.reasons
        for one in everything:
            # the end is good for who leads, and else neither gain nor cost: it may yet be won
            name = one.key.rpartition(".")[2]
            ends = name.startswith("end") and one.weight < 0
            assert one.plain == (ends or name in ALIKE), one
            assert one.as_json()["gain"] == (None if one.plain else one.weight > 0)
        for missing in (one for one in everything if one not in told and one.weight > 0):
            assert all(one.weight >= missing.weight for one in gains)
        assert told or set(re.findall("[a-z]+", str(plan))) <= IDLE, plan


def test_a_turn_is_told_from_a_better_one() -> None:
    """What is said of it is not all true of the other, if anything is not."""
    builds, churches, pays, card, ahead = (
        Reason("builds", {"count": 2}, 8.0),
        Reason("churches", {"count": 3}, 0.8),
        Reason("pays", {"cash": 470}, -4.7),
        Reason("card", {"player": 3}, -1.1),
        Reason("ahead", {"action": ["colony"]}, 0.05),
    )
    factories = Reason("factories", {"count": 3}, 0.7)
    given = Reason("ship-given", {"region": "goa"}, -2.0)
    better = [builds, churches, factories, pays, given, ahead]
    chosen = [builds, churches, factories, pays, given]
    assert told_apart(better, []) == chosen
    assert told_apart([*better, card], [better]) == [builds, churches, pays, given, card]
    # nothing is different, or what is different is named anyway
    assert told_apart(better, [[*better, card]]) == chosen
    cheaper = Reason("pays", {"cash": 400}, -4.0)
    other = [builds, churches, factories, cheaper, given, card]
    assert told_apart(other, [better]) == [builds, churches, factories, cheaper, given]
    # of two others each
    late, soon = Reason("borders", {"count": 2}, 0.5), Reason("phase", {"phase": 2}, 0.4)
    found = told_apart([*better, late, soon], [[*better, soon], [*better, late]])
    assert late in found, found
    assert soon in found, found
    assert len(found) == MOST
    # a fact of another weight is the same fact
    lighter = factories._replace(weight=0.6)
    assert told_apart([*better, card], [[builds, churches, lighter, pays, given]])[-1] == card


@games
def test_reasons_do_not_know_what_a_move_turns_up(game: str) -> None:
    rng = Randomness(8)
    dealt_anew = 0
    for plan in plans(game, every=3):
        other = plan.game.redeal(plan.state, plan.seat, rng)
        dealt_anew += other != plan.state
        assert plan._replace(state=other).reasons == plan.reasons, plan
    assert dealt_anew > 1000
