"""Texts of moves."""

from __future__ import annotations

import pytest
from monsoon import NotAMove
from monsoon.borneo import moves

from tests.borneo.cards import CARGO
from tests.borneo.universe import BY_VERB

UNIVERSE = [text for texts in BY_VERB.values() for text in texts]


def test_every_verb_is_there() -> None:
    assert set(BY_VERB) == set(moves.VERBS)


def test_every_move_has_one_text() -> None:
    assert len(set(UNIVERSE)) == len(UNIVERSE)
    parsed = [moves.parse(text) for text in UNIVERSE]
    assert [moves.text(move) for move in parsed] == UNIVERSE
    assert len(set(parsed)) == len(UNIVERSE)
    assert all(type(value) is int for move in parsed[::50] for value in move)


def test_spaces_and_order_of_cards_do_not_matter() -> None:
    assert moves.text(moves.parse("  lay   17  tidore ")) == "lay 17 tidore"
    assert moves.text(moves.parse("attack red 3 1 20 9 11")) == "attack red 3 1 9 11 20"
    assert moves.text(moves.parse("defend 20 9")) == "defend 9 20"


def test_many_cards() -> None:
    cards = " ".join(map(str, CARGO))
    for text in (f"defend {cards}", f"attack blue 20 1 {cards}"):
        assert moves.text(moves.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "end", "done", "LAY 17 tidore", "place", "place orange", "place red blue"),
        *("order", "order each4", "order same", "order each1 each2", "pay", "pay 0", "pay 61"),
        *("pay 01", "pay goa", "pay 1 2", "pay Tidore", "pay ²", "pay ٣", "pay -1", "pay 1.0"),
        *("transfer red 1", "transfer red blue", "transfer red 0 blue", "transfer red 1 2"),
        *("transfer red -1 blue", "transfer red 01 blue", "transfer red 1 blue green"),
        *("attack red 2 1", "attack red 2", "attack red", "attack red 2 1 0", "attack red 2 1 61"),
        *("attack red 2 1 tidore", "attack red 2 1 5 5", "attack red 0 1 5", "attack red 2 0 5"),
        *("attack red blue 1 5", "attack orange 2 1 5", "defend 0", "defend tidore", "defend 5 5"),
        *("defend red", "swap red", "swap 1", "reward", "reward 1 2", "reward tidore", "lay 17"),
        *("lay tidore 17", "lay 17 18", "lay 17 goa", "lay 17 tidore run", "lay 0 tidore"),
        *("take", "take tidore", "take 1 2", "draw 2", "draw 1", "discard", "discard 1 2"),
        *("pass 1", "pass order", "lay 17 tidore;", "draw; draw", "lay\u00a017\u2028tidore now"),
    ],
)  # fmt: skip
def test_texts_that_are_not_moves(text: str) -> None:
    with pytest.raises(NotAMove) as caught:
        moves.parse(text)
    assert caught.value.message.key == "error.not-a-move"


def test_a_long_text_is_cut_in_the_error() -> None:
    with pytest.raises(NotAMove) as caught:
        moves.parse("x" * 5000)
    assert len(caught.value.message.params["text"]) == 80
