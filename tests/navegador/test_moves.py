"""Texts of moves."""

from __future__ import annotations

import pytest
from monsoon import NotAMove
from monsoon.navegador import moves

from tests.navegador.universe import UNIVERSE, VERBS


def test_every_verb_is_there() -> None:
    assert set(VERBS) == set(moves.VERBS)


def test_every_move_has_one_text() -> None:
    assert len(set(UNIVERSE)) == len(UNIVERSE)
    parsed = [moves.parse(text) for text in UNIVERSE]
    assert [moves.text(move) for move in parsed] == UNIVERSE
    assert len(set(parsed)) == len(UNIVERSE)


def test_spaces_and_order_of_a_fleet_do_not_matter() -> None:
    assert moves.text(moves.parse("  sail   rio  angola ")) == "sail rio angola"
    for space in ("\t", "\n", "\r\n", "\x0b", "\x1c", "\x85", "\xa0", "\u2028", "\u3000"):
        assert moves.text(moves.parse(f"{space}sail{space}rio {space}angola")) == "sail rio angola"
    assert moves.text(moves.parse("explore angola rio guine")) == "explore angola guine rio"


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "swim", "GO sailing", "go", "go market", "go sailing workers", "sail rio"),
        *(
            "sail rio rio rio",
            "sail rio atlantis",
            "explore angola",
            "explore angola rio rio rio rio",
        ),
        *("hire", "hire 0", "hire -1", "hire 01", "hire 100", "hire 1.5", "hire ²", "hire ٣"),
        *("hire one", "sell gold", "sell 2 gold", "process silver 1", "build factory"),
        *("privilege king", "end turn", "reveal guine", "card done", "pay", "found", "done 1"),
        *("king", "king goa", "pirate", "pirate goa goa", "diplomat 1", "diplomat A", "refresh"),
        *("refresh pirates", "refresh king", "envoy", "envoy F", "envoy a", "envoy 1", "envoy A B"),
        *("go sailing; end", "end;", "go\u200bsailing", "go \ufeffsailing", "end\0"),
    ],
)
def test_texts_that_are_not_moves(text: str) -> None:
    with pytest.raises(NotAMove) as caught:
        moves.parse(text)
    assert caught.value.message.key == "error.not-a-move"


def test_a_long_text_is_cut_in_the_error() -> None:
    with pytest.raises(NotAMove) as caught:
        moves.parse("x" * 5000)
    assert len(caught.value.message.params["text"]) == 80
