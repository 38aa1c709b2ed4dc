"""Whole recorded games: every way to end, for every number of players, replayed exactly.

`python -m tests.navegador.players` and `python -m tests.borneo.players` re-record them.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from monsoon import Match

from tests.borneo import players as borneo
from tests.cases import FOLDER
from tests.navegador import players as navegador

RECORDED = {**navegador.RECORDED, **borneo.RECORDED}
TURNS = {"navegador": (80, 160), "borneo": (25, 60)}
"""The number of turns of a game that is neither short nor endless."""


@cache
def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text("utf-8")


def expected_of(name: str) -> dict[str, Any]:
    return dict(json.loads((FOLDER / f"{name}.json").read_text("utf-8")))


def test_every_recording_is_tested() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(RECORDED)
    assert {file.stem for file in FOLDER.glob("*.json")} == set(RECORDED)


@pytest.mark.parametrize("name", RECORDED)
def test_replay(name: str) -> None:
    game = borneo if name in borneo.RECORDED else navegador
    goal, players, options = RECORDED[name]
    expected = expected_of(name)
    match = Match.parse(text_of(name))
    assert match.over
    assert match.players == players
    assert match.options == frozenset(options.split())
    assert game.wanted_verbs(RECORDED[name]) <= game.verbs(match)
    assert game.outcome(match) == expected
    assert expected["end"] == goal
    fewest, most = TURNS[match.game.name]
    assert fewest <= expected["turns"] <= most
    assert match.text() == text_of(name)


def test_phase_three_is_reached() -> None:
    assert sum(expected_of(name)["phase"] == 3 for name in navegador.RECORDED) >= 4


@pytest.mark.parametrize(
    "name", ["nagasaki-2", "buildings-5", "all-options-5", "borneo-harbours-4", "borneo-cargo-3"]
)
def test_undo_to_the_start_and_redo_to_the_end(name: str) -> None:
    match = Match.parse(text_of(name))
    end, moves = match.hash(), len(match.history)
    options = dict.fromkeys(match.options, True)
    start = Match.create(match.game.name, match.players, match.seed, (), {}, options)
    first = match.turns()[0][0]
    hashes = [end]
    for _ in range(moves):
        match.undo()
        hashes.append(match.hash())
    assert match.hash() == start.hash()
    assert match.history == []
    assert match.text() == start.text()
    match.undo()
    assert (match.redoable, match.turn) == (moves, first)
    assert len(set(hashes)) == moves + 1, "no position of a game comes twice"
    for place in range(moves):
        assert match.hash() == hashes[moves - place]
        match.redo()
    assert match.text() == text_of(name)
    assert match.hash() == end
    match.undo(moves)
    match.redo(moves)
    assert match.hash() == end


@pytest.mark.parametrize(
    "name",
    ["goa-pirates-3", "borneo-second-3"],
)
def test_every_prefix_of_a_game_is_a_text(name: str) -> None:
    match = Match.parse(text_of(name))
    for steps in range(0, len(match.history), 61):
        twin = match.copy()
        twin.undo(steps)
        again = Match.parse(twin.text())
        assert again == twin
        assert again.hash() == twin.hash()
        assert again.history == twin.history


@pytest.mark.parametrize("name", ["nagasaki-3", "goa-3", "pirates-4", *borneo.RECORDED])
def test_the_log_equals_what_play_returned(name: str) -> None:
    match = Match.parse(text_of(name))
    twin = match.copy()
    twin.undo(len(match.history))
    told = [twin.play(move) for move in match.history]
    assert told == match.log()
    for line in told:
        for message in line.said:
            words = str(message)
            assert not words.startswith("log.")
            assert "{" not in words, words


def test_a_turn_is_a_line() -> None:
    match = Match.parse(text_of("nagasaki-5"))
    turns = match.turns()
    assert [number for number, _, _ in turns] == list(range(1, match.turn + 1))
    start = match.view()["start"]
    assert [seat for _, seat, _ in turns] == [(start + n) % 5 for n in range(len(turns))]
    assert [move for _, _, moves in turns for move in moves] == match.history
    assert all(moves[-1] == "end" for _, _, moves in turns)


@pytest.mark.parametrize("name", borneo.RECORDED)
def test_a_turn_in_which_several_decide_is_several_lines(name: str) -> None:
    match = Match.parse(text_of(name))
    turns = match.turns()
    assert [move for _, _, moves in turns for move in moves] == match.history
    numbers = [number for number, _, _ in turns]
    assert sorted(numbers) == numbers
    assert set(numbers) == set(range(match.turn + 1))
    pieces = [(number, seat) for number, seat, _ in turns]
    assert all(one != other for one, other in pairwise(pieces))
    owners = {number: seat for number, seat, moves in turns if "draw" in moves}
    start = match.view()["start"]
    assert all(seat == (start + n - 1) % match.players for n, seat in owners.items())
    assert set(owners) | {match.turn} == set(range(1, match.turn + 1))
