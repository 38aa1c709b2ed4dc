"""Revising a trade during the market action, and undoing a rewrite as one step."""

from __future__ import annotations

import pytest
from monsoon import IllegalMove, Match
from monsoon.navegador.state import State
from monsoon.randomness import Randomness

from tests.navegador.positions import at
from tests.page import ask

MARKET = ("colonies A gold 2", "factories A gold 1", "factories A sugar 1")


def market(*trades: str) -> Match:
    match = at(2, *MARKET, play="go market1")
    for trade in trades:
        match.play(trade)
    return match


def test_another_amount_of_the_same_good() -> None:
    match = market("sell gold 1", "process sugar 1")
    match.revise("sell gold 2")
    assert match.history[-2:] == ["process sugar 1", "sell gold 2"]
    assert match.hash() == market("process sugar 1", "sell gold 2").hash()


def test_processed_instead_of_sold() -> None:
    match = market("sell gold 2")
    match.revise("process gold 2")
    assert match.hash() == market("process gold 2").hash()


def test_the_orange_factory_moves_and_leaves_the_rest() -> None:
    match = market("process gold 2")
    match.revise("process sugar 2")
    assert match.history[-2:] == ["process gold 1", "process sugar 2"]
    assert match.view()["orange_at"] == "sugar"


def test_the_orange_factory_moves_from_a_good_without_own_ones() -> None:
    match = market("process spice 1")
    match.revise("process gold 2")
    assert match.history[-1:] == ["process gold 2"]
    assert match.legal() == market("process gold 2").legal()


def test_revisions_show_their_own_effect() -> None:
    match = market("sell gold 2")
    found = {move["text"]: (move["row"], move["cash"]) for move in match.revisions()}
    fresh = {
        move["text"]: (move["row"], move["cash"]) for move in market().moves() if "row" in move
    }
    assert found == {text: fresh[text] for text in found}
    assert set(found) == {"sell gold 1", "process gold 1", "process gold 2"}
    assert not set(found) & set(match.legal())


def test_nothing_to_revise() -> None:
    match = market()
    assert match.revisions() == []
    for text, key in (
        ("sell gold 1", "illegal.no-revision"),
        ("sell gold 3", "illegal.colonies"),
        ("go workers", "illegal.not-now"),
    ):
        with pytest.raises(IllegalMove) as caught:
            match.revise(text)
        assert caught.value.message.key == key
    match.play("sell gold 1")
    match.play("end")
    assert match.revisions() == []


@pytest.mark.parametrize("seed", range(4))
def test_every_revision_leads_to_a_legal_turn(seed: int) -> None:
    rng = Randomness(seed)
    match = at(3, *MARKET, "colonies A spice 2", play="go market1")
    while match.view()["decision"] == "market":
        for move in match.revisions():
            twin = Match(match.game, 3, 1, start=market_start())
            for text in match.history:
                twin.play(text)
            twin.revise(move["text"])
            assert move["text"] in twin.history
            assert twin.view()["decision"] == "market"
            twin.undo()
            assert (twin.hash(), twin.history) == (match.hash(), match.history)
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])


def market_start() -> State:
    start: State = at(3, *MARKET, "colonies A spice 2").state()
    return start


def test_undo_brings_a_retracted_step_back() -> None:
    match = market("sell gold 1", "process sugar 1")
    before = match.text()
    match.retract(1)
    assert match.history == ["go market1", "process sugar 1"]
    match.undo()
    assert match.text() == before
    match.undo()
    assert match.history == ["go market1", "sell gold 1"]


def test_undo_after_a_rewrite_and_more_moves() -> None:
    match = market("sell gold 1", "process sugar 1")
    match.retract(1)
    match.play("sell gold 2")
    match.undo()
    assert match.history == ["go market1", "process sugar 1"]
    match.undo()
    assert match.history == ["go market1", "sell gold 1", "process sugar 1"]


def test_the_page_revises() -> None:
    ask(do="new", match="r", game="navegador", players=2, seed=5)
    ask(do="play", match="r", move="go market1")
    ask(do="play", match="r", move="process gold 1")
    frame = ask(do="revise", match="r", move="process sugar 1")["frame"]
    assert isinstance(frame, dict)
    assert [step["move"] for step in frame["steps"]] == ["go market1", "process sugar 1"]
    assert frame["view"]["orange_at"] == "sugar"
    assert ask(do="revise", match="r", move="end")["ok"] is False
