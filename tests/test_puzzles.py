"""The puzzles that the site ships: their positions, their solutions, and what they tell."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from monsoon import Match
from monsoon.bots.judging import plan_of
from monsoon.determinize import as_seen
from monsoon.game import Json
from monsoon.link import decode
from workshop.puzzles import check
from workshop.puzzles.games import Candidate
from workshop.puzzles.pick import COUNT, file_of, stands

GAMES = ("navegador", "borneo")
SOME = 4
"""One of so many puzzles is played on without --deep: it takes seconds."""


@cache
def puzzles(game: str) -> list[Json]:
    found: list[Json] = json.loads(file_of(game).read_text("utf-8"))["puzzles"]
    return found


CASES = [
    pytest.param(game, number, id=f"{game}-{number + 1}")
    for game in GAMES
    for number in range(len(puzzles(game)))
]
every = pytest.mark.parametrize(("game", "number"), CASES)


def read(game: str, number: int) -> tuple[Json, Match]:
    told = puzzles(game)[number]
    return told, decode(told["link"])


@pytest.mark.parametrize("game", GAMES)
def test_they_are_many_and_differ(game: str) -> None:
    found = puzzles(game)
    assert len({told["link"] for told in found}) == len(found) == COUNT
    assert len({told["players"] for told in found}) > 1
    assert len({told["turns"][0]["moves"][0].split()[0] for told in found}) > 1
    assert [told["level"] for told in found] == sorted(told["level"] for told in found)


@every
def test_a_position_loads_and_its_turns_lead_where_they_say(game: str, number: int) -> None:
    told, match = read(game, number)
    assert (match.game.name, match.players, match.turn) == (game, told["players"], told["turn"])
    assert sorted(match.options) == told["options"]
    bots = match.tags["bots"].split(",")
    assert [seat for seat, bot in enumerate(bots) if bot == "-"] == [match.to_move]
    hashes = []
    for turn in told["turns"]:
        after = match.copy()
        for move in turn["moves"]:
            after.play(move)
        assert after.hash() == turn["hash"]
        hashes.append(turn["hash"])
    assert len(set(hashes)) == len(hashes)


@every
def test_one_turn_is_said_to_be_clearly_the_best(game: str, number: int) -> None:
    best, *others = puzzles(game)[number]["turns"]
    assert best["behind"] == 0
    worse = [turn for turn in others if not turn.get("even")]
    assert len(worse) >= 2
    assert worse == sorted(worse, key=lambda turn: turn["behind"])
    for turn in worse:
        assert turn["behind"] >= check.MARGIN
        assert turn["behind"] - check.SURE * turn["error"] >= check.MARGIN / 2


@every
def test_nothing_in_it_depends_on_what_the_mover_cannot_see(game: str, number: int) -> None:
    told, match = read(game, number)
    rules, state, seat = match.game, match.state(), match.to_move
    for deal in range(3):
        seen = as_seen(rules, state, seat, deal)
        for turn in told["turns"]:
            plan = plan_of(rules, seen, turn["moves"])
            # every move is legal on any deal, and the first that shows something new is the last
            assert [rules.text(move) for move in plan] == turn["moves"]
        assert rules.view(seen, seat) == rules.view(state, seat)


@every
def test_the_solution_is_what_the_strongest_bot_plays(game: str, number: int) -> None:
    told, match = read(game, number)
    played = check.turn_of(match.game, match.state(), "admiral")
    after = match.copy()
    for move in played:
        after.play(match.game.text(move))
    assert after.hash() == told["turns"][0]["hash"]


@pytest.mark.parametrize(
    ("game", "number"),
    [
        pytest.param(*case.values, id=case.id, marks=[pytest.mark.deep] if place % SOME else [])
        for place, case in enumerate(CASES)
    ],
)
def test_played_on_from_a_few_deals_it_is_still_the_best(game: str, number: int) -> None:
    told, match = read(game, number)
    assert stands(match, [turn["moves"] for turn in told["turns"] if not turn.get("even")])


@pytest.mark.parametrize(
    ("game", "number"),
    [
        pytest.param(*case.values, id=case.id, marks=[pytest.mark.deep] if case.values[1] else [])
        for case in CASES
    ],
)
def test_another_turn_does_not_stand(game: str, number: int) -> None:
    told, match = read(game, number)
    best, other, *_ = (turn["moves"] for turn in told["turns"] if not turn.get("even"))
    assert not stands(match, [other, best])


@pytest.mark.deep
@every
def test_the_whole_check_finds_the_same(game: str, number: int) -> None:
    told, match = read(game, number)
    candidate = Candidate(
        match.players, sorted(match.options), match.seed, match.history, match.turn, 0.0, ""
    )
    result: Any = check.check(game, candidate)
    assert result is not None
    accepted = [turn["moves"] for turn in told["turns"] if not turn["behind"] or turn.get("even")]
    assert result.best in accepted
