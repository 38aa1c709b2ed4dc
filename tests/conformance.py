"""What must hold for every game, whatever its rules: laws, checked at positions.

Each law takes a `Position` and raises AssertionError, which says in words what is wrong with the
game. `test_conformance.py` checks them during random and recorded games of every game, number of
players and set of options.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
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
    assert not hasattr(mine, "__dict__"), "a state has fields that `__slots__` does not list"
    assert mine == other, "a copy of a state is not equal to it: it needs `__eq__`, as in `Plain`"
    assert mine.key() == other.key(), "a copy of a state has another `key()`"
    for name in type(mine).__slots__:
        one, two = getattr(mine, name), getattr(other, name)
        assert one == two, f"{name} is left out of a copy"
        if isinstance(one, list):
            assert one is not two, f"{name} is shared"
            assert all(type(item) is int for item in one), f"{name} lists more than whole numbers"
        elif one is not None and type(one).__hash__ is not object.__hash__:
            hash(one)  # raises unless it is a tuple of immutable values
        elif name == "parts":
            for part in type(one).__slots__:
                hash(getattr(one, part))  # raises for what can change, which copies may not share
        else:
            assert not vars(one), f"{name} is shared and holds something"


def legal_texts(it: Position) -> None:
    """Every legal move has one unique text and is accepted; choices are some of the moves."""
    game, state = it.game, it.state
    legal = game.moves(state)
    assert legal, (
        "`to_move` names a seat, but `moves` is empty: it is so only when the game is over"
    )
    assert len(set(legal)) == len(legal), f"`moves` lists a move twice: {legal}"
    texts = [game.text(move) for move in legal]
    assert len(set(texts)) == len(texts), f"two moves have the same text: {texts}"
    assert [game.parse(text) for text in texts] == legal, "`parse` makes another move of a text"
    for move in legal[:: 1 + len(legal) // 20]:
        game.check(state, move)
        after = game.copy(state)
        game.apply(after, move)
        assert after.key() != state.key(), f"{game.text(move)} changes nothing"
    canonical = game.choices(state)
    assert canonical, "`choices` is empty: bots and playouts could not continue"
    assert len(set(canonical)) == len(canonical), f"`choices` lists a move twice: {canonical}"
    assert set(canonical) <= set(legal), "`choices` has a move that is not in `moves`"


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
        refused = f"`check` refuses “{text}”"
        found = caught.value.message
        assert found.key.startswith("illegal."), f"{refused} with the key {found.key}"
        for name, value in found.params.items():
            assert type(value) in (int, str), f"{refused} with {name}={value!r}, no number or text"
        words = str(caught.value)
        assert not words.startswith("illegal."), f"{refused}, but no word list explains {words}"
        assert "{" not in words, f"{refused} with a sentence that has an open place: {words}"
    assert state.key() == key, "`check` changes the position"


def asking_changes_nothing(it: Position) -> None:
    """Views, descriptions, scores and hashes do not change a position."""
    game, state = it.game, it.state
    key = state.key()
    names = SEATS[: state.players]
    for seat in it.viewers:
        game.view(state, seat)
        assert game.board_text(state, names, seat), "`board_text` is empty"
    for move in game.moves(state):
        told = game.describe(state, move)["text"]
        assert told == game.text(move), f"`describe` calls the move {game.text(move)} {told}"
    game.choices(state)
    game.gauges(state)
    game.fingerprint(state)
    game.secret(state)
    game.redeal(state, None, it.rng)
    assert state.key() == key, "a question, such as `view` or `redeal`, changes the position"


def goes_through_json(it: Position) -> None:
    """Values for the bridge survive JSON, except that tuples become lists; views are complete."""
    game, state = it.game, it.state
    views = [complete_view(it, seat) for seat in it.viewers]
    moves = [game.describe(state, move) for move in game.moves(state)]
    for part in (*views, *moves, game.gauges(state), *game.scores(state)):
        text = json.dumps(part)
        assert json.dumps(json.loads(text)) == text, f"a key that is not a text: {part}"


def complete_view(it: Position, seat: int | None) -> Json:
    """A view, which must have the entries that the match and the page read of any game."""
    view = it.game.view(it.state, seat)
    for name, value in it.game.outline(it.state, seat).items():
        if name == "viewer" and not it.game.hidden:
            continue  # all see the same
        assert name in view, f"`view` lacks {name}, which `outline` returns"
        if name not in ("scores", "ranking"):  # of these a view may hide something
            assert view[name] == value, f"`view` has another {name} than `outline`: {view[name]}"
    known = view.get("end", "left out") in (None, *it.game.ends)
    assert known, "`end` of `view` is none of `ends`, nor None as long as none is reached"
    return view


def results_add_up(it: Position) -> None:
    """The parts of a score make its total, and the ranking follows the totals."""
    game, state = it.game, it.state
    scores = game.scores(state)
    seats = list(range(state.players))
    assert [score["seat"] for score in scores] == seats, "`scores` has not each seat once, in order"
    for score in scores:
        parts = it.adds_up(score)
        assert parts == score["total"], (
            f"the parts of a score add up to {parts}, not to its total: {score}. A score has a "
            "number for each part besides `seat` and `total`; if they do not simply add up, "
            "`adds_up` in the game's CASES says how (tests/cases.py)"
        )
        counted = sum(points or 0 for points in game.breakdown(score).values())
        assert counted == score["total"], (
            f"`breakdown` adds up to {counted}, not to the total: {score}. It says which parts of "
            "a score are points (monsoon/game.py)"
        )
    ranking = game.ranking(state)
    assert sorted(ranking) == seats, f"`ranking` has not each seat once: {ranking}"
    totals = [scores[seat]["total"] for seat in ranking]
    assert totals == sorted(totals, reverse=True), f"`ranking` does not follow the totals: {totals}"
    ranks = game.ranks(scores, ranking)
    assert ranks[ranking[0]] == 1
    for place, (one, other) in enumerate(pairwise(ranking), 2):
        shared = scores[one]["total"] == scores[other]["total"] and ranks[one]
        assert ranks[other] in (place, shared), f"`shares_rank` tells {totals} apart as {ranks}"
    for score, seen in zip(scores, game.view(state, None)["scores"], strict=True):
        assert seen.keys() == score.keys(), f"`view` has other parts of a score: {seen}"
        hidden = {name for name, value in seen.items() if value is None} - {
            name for name, value in score.items() if value is None
        }
        shown = not hidden or game.to_move(state) is not None
        assert shown, f"`view` hides {hidden} when the game is over: all is shown at the end"
        if hidden:
            rest = sum(score[name] for name in hidden)
            seen = {**seen, **{name: score[name] for name in hidden}, "total": seen["total"] + rest}
        assert json.dumps(seen) == json.dumps(score), "`view` shows another score than `scores`"


def reveals_nothing(it: Position) -> None:
    """Whatever is hidden from a seat, its view and its moves are the same."""
    game, state = it.game, it.state
    names = SEATS[: state.players]
    mover = game.to_move(state)
    for seat in it.viewers:
        twin = game.redeal(state, seat, it.rng)
        by_redeal = f"what seat {seat} cannot see, dealt anew by `redeal`, changes"
        assert game.view(twin, seat) == game.view(state, seat), f"{by_redeal} its `view`"
        mine, other = (game.board_text(one, names, seat) for one in (state, twin))
        assert other == mine, f"{by_redeal} its `board_text`"
        assert game.gauges(twin) == game.gauges(state), f"{by_redeal} the `gauges`"
        assert game.secret(twin) == game.secret(state), f"{by_redeal} what is `secret`"
        assert game.to_move(twin) == mover, f"{by_redeal} whose move it is"
        if mover is not None:
            assert game.moves(twin), "the seat to move has no move in a deal by `redeal`"
        if seat == mover or not game.secret(state):
            secret = "" if seat == mover else "; if moves name hidden things, they are `secret`"
            assert game.moves(twin) == game.moves(state), f"{by_redeal} the moves{secret}"
            for move in game.moves(state):
                same = game.describe(twin, move) == game.describe(state, move)
                assert same, f"{by_redeal} what `describe` says of {game.text(move)}"


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
    again = {
        "read from its text": Match.parse(match.text()),
        "read from its link": decode(encode(match)),
        "copied": match.copy(),
    }
    for way, twin in again.items():
        assert twin == match, f"{way}: another match"
        assert twin.text() == match.text(), f"{way}: another text"
        assert twin.history == match.history, f"{way}: other moves"
        assert twin.hash() == match.hash(), f"{way}: `apply` or `setup` made another position"
        assert twin.turns() == match.turns(), f"{way}: other turns"
