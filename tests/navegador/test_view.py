"""What a viewer sees, and what not."""

from __future__ import annotations

import json

import pytest
from monsoon import Match
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import State
from monsoon.randomness import Randomness

from tests.navegador.players import Choose, explorer, privateer
from tests.navegador.positions import OPTIONS, SEAS, at, late


def other_deal(state: State) -> State:
    """The same position with other prices in every face-down stack."""
    twin = state.copy()
    twin.stacks = tuple(
        stack if state.explored >> region & 1 else tuple(range(300, 300 + 10 * len(stack), 10))
        for region, stack in enumerate(state.stacks)
    )
    return twin


def seen(state: State) -> str:
    """Everything that the engine reports about a position, as one text."""
    views = [GAME.view(state, seat) for seat in (None, *range(state.players))]
    moves = [GAME.describe(state, move) for move in GAME.moves(state)]
    board = GAME.board_text(state, tuple("ABCDE"[: state.players]), None)
    return json.dumps([views, moves, GAME.scores(state), GAME.ranking(state), board])


@pytest.mark.parametrize(
    ("match", "choose", "steps"),
    [
        (Match.new("navegador", players=2, seed=17), explorer, 120),
        (Match.new("navegador", players=4, seed=17), explorer, 120),
        *((late(3, options), privateer, 60) for options in OPTIONS[1:]),
    ],
)
def test_face_down_stacks_show_nowhere(match: Match, choose: Choose, steps: int) -> None:
    rng = Randomness(match.players)
    for _ in range(steps):
        if match.over:
            break
        state = match.state()
        twin = other_deal(state)
        assert seen(state) == seen(twin)
        move = choose(state, rng)
        if GAME.text(move) != "reveal":
            after, other = state.copy(), twin.copy()
            GAME.apply(after, move)
            GAME.apply(other, move)
            assert GAME.narrate(state, move, after) == GAME.narrate(twin, move, other)
        match.play(GAME.text(move))


@pytest.mark.parametrize("options", OPTIONS)
def test_every_seat_sees_the_same(options: str) -> None:
    match = late(3, options)
    assert match.view(0) == match.view(1) == match.view(None)
    assert json.loads(json.dumps(match.view())) == match.view()


def test_explored_stacks_are_open_and_hidden_ones_are_counted() -> None:
    regions = {each["id"]: each for each in at(3, SEAS[1], "stack guine 50 60").view()["regions"]}
    assert (regions["guine"]["colonies"], regions["guine"]["hidden"]) == ([50, 60], 0)
    assert (regions["cabo"]["colonies"], regions["cabo"]["hidden"]) == ([], 1)
    assert regions["nagasaki"]["double_loss"] is True


def test_views_are_plain_json() -> None:
    match = at(4, SEAS[2])
    assert json.loads(json.dumps(match.view())) == match.view()
    assert json.loads(json.dumps(match.moves())) == match.moves()
    assert json.loads(json.dumps(GAME.components())) == GAME.components()


def test_a_view_shares_nothing_with_the_match() -> None:
    match = at(2)
    before = match.hash()
    view = match.view()
    for region in view["regions"]:
        region["ships"].clear()
        region["colonies"].append(1)
    view["seats"].clear()
    match.state().ships[0] = 7
    match.scores().clear()
    match.moves().clear()
    match.legal().clear()
    assert match.hash() == before
    assert match.legal()
    components = GAME.components()
    components["rondel"].clear()
    assert GAME.components()["rondel"]


def test_board_for_a_terminal_names_everything() -> None:
    text = GAME.board_text(at(3, SEAS[1], "card B").state(), ("Ana", "Bento", "Caio"), None)
    for words in ("Ana", "Bento", "Caio", "guine", "nagasaki", "double loss", "card", "gallery"):
        assert words in text
    assert "      colonies   sugar 0  gold 0  spice 0\n" in text
    assert "(" not in text
    assert "1 ships" not in text
