"""What must hold for every game, whatever its rules: laws, checked at positions.

Each law takes a `Position` and raises AssertionError. `test_conformance.py` checks them during
random and recorded games of every game, number of players and set of options.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest
from monsoon import IllegalMove, Match
from monsoon.game import SEATS, Game, Json
from monsoon.link import decode, encode
from monsoon.randomness import Randomness


class Position(NamedTuple):
    """A position of a game, and what is needed to check laws on it."""

    game: Game[Any]
    state: Any
    any_text: Callable[[Randomness], str]
    """A move that may be legal somewhere, every verb with the same probability."""
    adds_up: Callable[[Json], int]
    """The total of the parts of a score."""
    rng: Randomness

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """All viewers; None: one who sees what is open to all."""
        return (None, *range(self.state.players))


def shares_nothing(it: Position) -> None:
    """A copy is equal, and the two share no mutable object."""
    mine, other = it.state, it.game.copy(it.state)
    assert not hasattr(mine, "__dict__")
    assert mine == other
    assert mine.key() == other.key()
    for name in type(mine).__slots__:
        one, two = getattr(mine, name), getattr(other, name)
        assert one == two, f"{name} is left out of a copy"
        if isinstance(one, list):
            assert one is not two, f"{name} is shared"
            assert all(type(item) is int for item in one)
        elif one is not None and type(one).__hash__ is not object.__hash__:
            hash(one)  # raises unless it is a tuple of immutable values
        elif name == "parts":
            assert all(hash(getattr(one, part)) for part in type(one).__slots__)
        else:
            assert not vars(one), f"{name} is shared and holds something"


def legal_texts(it: Position) -> None:
    """Every legal move has one unique text and is accepted; choices are some of the moves."""
    game, state = it.game, it.state
    legal = game.moves(state)
    assert legal, "a game in progress has no legal move"
    assert len(set(legal)) == len(legal)
    texts = [game.text(move) for move in legal]
    assert len(set(texts)) == len(texts)
    assert [game.parse(text) for text in texts] == legal
    for move in legal[:: 1 + len(legal) // 20]:
        game.check(state, move)
        after = game.copy(state)
        game.apply(after, move)
        assert after.key() != state.key(), f"{game.text(move)} changes nothing"
    canonical = game.choices(state)
    assert canonical, "bots and playouts could not continue"
    assert len(set(canonical)) == len(canonical)
    assert set(canonical) <= set(legal)


def refuses_others(it: Position, tries: int = 12) -> None:
    """Other moves are refused, with a reason in words."""
    game, state = it.game, it.state
    legal = set(map(game.text, game.moves(state)))
    key = state.key()
    for _ in range(tries):
        text = it.any_text(it.rng)
        if text in legal:
            continue
        with pytest.raises(IllegalMove) as caught:
            game.check(state, game.parse(text))
        assert caught.value.message.key.startswith("illegal.")
        params = caught.value.message.params
        assert all(type(value) in (int, str) for value in params.values()), params
        words = str(caught.value)
        assert not words.startswith("illegal."), words
        assert "{" not in words, words
    assert state.key() == key


def asking_changes_nothing(it: Position) -> None:
    """Views, descriptions, scores and hashes do not change a position."""
    game, state = it.game, it.state
    key = state.key()
    names = SEATS[: state.players]
    for seat in it.viewers:
        game.view(state, seat)
        assert game.board_text(state, names, seat)
    for move in game.moves(state):
        assert game.describe(state, move)["text"] == game.text(move)
    game.choices(state)
    game.gauges(state)
    game.fingerprint(state)
    game.secret(state)
    game.redeal(state, None, it.rng)
    assert state.key() == key


def goes_through_json(it: Position) -> None:
    """Values for the bridge survive JSON, except that tuples become lists."""
    game, state = it.game, it.state
    views = [game.view(state, seat) for seat in it.viewers]
    moves = [game.describe(state, move) for move in game.moves(state)]
    for part in (*views, *moves, game.gauges(state), *game.scores(state)):
        text = json.dumps(part)
        assert json.dumps(json.loads(text)) == text, "a key that is not a string"


def results_add_up(it: Position) -> None:
    """The parts of a score make its total, and the ranking follows the totals."""
    game, state = it.game, it.state
    scores = game.scores(state)
    assert [score["seat"] for score in scores] == list(range(state.players))
    for score in scores:
        assert it.adds_up(score) == score["total"]
    ranking = game.ranking(state)
    assert sorted(ranking) == list(range(state.players))
    totals = [scores[seat]["total"] for seat in ranking]
    assert totals == sorted(totals, reverse=True)
    for score, seen in zip(scores, game.view(state, None)["scores"], strict=True):
        assert seen.keys() == score.keys()
        hidden = {name for name, value in seen.items() if value is None} - {
            name for name, value in score.items() if value is None
        }
        assert not hidden or game.to_move(state) is not None, "all is shown at the end"
        if hidden:
            rest = sum(score[name] for name in hidden)
            seen = {**seen, **{name: score[name] for name in hidden}, "total": seen["total"] + rest}
        assert json.dumps(seen) == json.dumps(score)


def reveals_nothing(it: Position) -> None:
    """Whatever is hidden from a seat, its view and its moves are the same."""
    game, state = it.game, it.state
    names = SEATS[: state.players]
    mover = game.to_move(state)
    for seat in it.viewers:
        twin = game.redeal(state, seat, it.rng)
        assert game.view(twin, seat) == game.view(state, seat)
        assert game.board_text(twin, names, seat) == game.board_text(state, names, seat)
        assert game.gauges(twin) == game.gauges(state)
        assert game.secret(twin) == game.secret(state)
        assert game.to_move(twin) == mover
        if mover is not None:
            assert game.moves(twin), "the seat to move has a move in any deal"
        if seat == mover or not game.secret(state):
            assert game.moves(twin) == game.moves(state)
            for move in game.moves(state):
                assert game.describe(twin, move) == game.describe(state, move)


LAWS: Final = (
    shares_nothing,
    legal_texts,
    refuses_others,
    asking_changes_nothing,
    goes_through_json,
    results_add_up,
    reveals_nothing,
)
AT_THE_END: Final = tuple(law for law in LAWS if law is not legal_texts)
"""Laws that also hold when the game is over."""


def keeps_all(it: Position) -> None:
    """Checks every law."""
    for law in LAWS if it.game.to_move(it.state) is not None else AT_THE_END:
        law(it)


def goes_round(match: Match) -> None:
    """The same match is restored from its text, its link and its moves."""
    again = [Match.parse(match.text()), decode(encode(match)), match.copy()]
    for twin in again:
        assert twin == match
        assert twin.text() == match.text()
        assert twin.history == match.history
        assert twin.hash() == match.hash()
        assert twin.turns() == match.turns()
