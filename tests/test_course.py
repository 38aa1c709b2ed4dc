"""The course of a match: what everybody may know about it, turn by turn."""

from __future__ import annotations

import pytest
from monsoon import Match
from monsoon.game import GameState, Move
from monsoon.games import GAMES
from monsoon.randomness import Randomness

from tests.cases import cases_of, near
from tests.page import ask

games = pytest.mark.parametrize("game", GAMES)


def played(game: str, players: int, moves: int, seed: int = 3) -> Match:
    """A match for about this many players after this many random moves, or at its end."""
    match = Match.new(game, players=near(players, game), seed=seed)
    rng = Randomness(seed)
    while not match.over and len(match.history) < moves:
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
    return match


@games
@pytest.mark.parametrize("moves", [0, 1, 7, 40, 41, 300])
def test_a_place_for_every_turn_and_the_present_at_the_end(game: str, moves: int) -> None:
    match = played(game, 4, moves)
    course = match.course()
    turns = [turn for turn, _, _ in match.turns()]
    assert [one["turn"] for one in course] == sorted({0, *turns})
    places = [one["at"] for one in course]
    assert places == sorted(set(places))
    assert places[-1] == len(match.history)
    for one in course[:-1]:
        ended = one["turn"]
        assert match.game.turn(match.state(one["at"])) == ended + 1
        if one["at"]:
            assert match.game.turn(match.state(one["at"] - 1)) == ended


@games
@pytest.mark.parametrize(("players", "moves"), [(3, 90), (4, 90), (4, 5000)])
def test_the_numbers_are_those_of_the_positions(game: str, players: int, moves: int) -> None:
    """Also what was hidden then, once the game is over."""
    match = played(game, players, moves)
    assert match.over or moves == 90
    for one in match.course():
        view = match.view(None, one["at"])
        whole = match.game.scores(match.state(one["at"]))
        scores = whole if match.over else view["scores"]
        assert one["points"] == [score["total"] for score in scores]
        cases_of(game).gauges(one, view)


@games
def test_asking_changes_nothing_and_replays_once(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(game, 4, 300)
    before = match.text(), match.hash()
    applied: list[object] = []
    apply = match.game.apply

    def counting(state: GameState, move: Move) -> None:
        applied.append(move)
        apply(state, move)

    monkeypatch.setattr(match.game, "apply", counting)
    match.course()
    assert 0 < len(applied) <= len(match.history)
    assert (match.text(), match.hash()) == before


@games
def test_over_the_bridge(game: str) -> None:
    match = played(game, 3, 60)
    ask(do="load", match="m", text=match.text())
    assert ask(do="course", match="m") == {"ok": True, "course": match.course()}
    ask(do="undo", match="m")
    assert ask(do="course", match="m")["course"][-1]["at"] <= len(match.history)
    ask(do="close", match="m")
    refused = ask(do="course", match="m")
    assert refused["error"]["key"] == "error.no-session"
