"""What every game owes the house, whatever its rules: asked at a position of any game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from monsoon import IllegalMove
from monsoon.game import Game
from monsoon.randomness import Randomness


def texts_of(game: Game[Any], state: Any) -> list[str]:
    """Texts of all legal moves, each checked to be unique and to be read as the same move."""
    legal = game.moves(state)
    assert legal, "a game in progress has no legal move"
    assert len(set(legal)) == len(legal)
    texts = [game.text(move) for move in legal]
    assert len(set(texts)) == len(texts)
    for move, text in zip(legal, texts, strict=True):
        assert game.parse(text) == move
    for move in legal[:: 1 + len(legal) // 20]:
        game.check(state, move)
    canonical = game.choices(state)
    assert len(set(canonical)) == len(canonical)
    assert set(canonical) <= set(legal)
    return texts


def refuses_others(
    game: Game[Any],
    state: Any,
    legal: set[str],
    any_text: Callable[[Randomness], str],
    rng: Randomness,
) -> None:
    """Some moves that are not among the legal ones are refused with a reason in words."""
    key = state.key()
    for _ in range(12):
        text = any_text(rng)
        if text in legal:
            continue
        with pytest.raises(IllegalMove) as caught:
            game.check(state, game.parse(text))
        assert caught.value.message.key.startswith("illegal.")
        words = str(caught.value)
        assert not words.startswith("illegal.")
        assert "{" not in words
    assert state.key() == key


def asking_changes_nothing(game: Game[Any], state: Any) -> None:
    """Views, descriptions and scores leave a position as it is."""
    key = state.key()
    names = tuple("ABCDE"[: state.players])
    for seat in (None, *range(state.players)):
        game.view(state, seat)
        game.board_text(state, names, seat)
    for move in game.moves(state):
        assert game.describe(state, move)["text"] == game.text(move)
    game.choices(state)
    game.scores(state)
    game.gauges(state)
    game.ranking(state)
    game.fingerprint(state)
    game.secret(state)
    assert state.key() == key
