"""How puzzles are found: different turns, verdicts that are kept, and twenty that differ."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from monsoon import Match
from monsoon.games import game_of
from workshop.puzzles import __main__ as command
from workshop.puzzles import games, pick
from workshop.puzzles.check import Checked, Worse, match_of, promising
from workshop.puzzles.games import Candidate, best_of, kind_of
from workshop.puzzles.turns import bot_of, idea, outcome, ways, whole

from tests.bots.positions import some_way_on
from tests.cases import LEARNED


def candidate(seed: int = 1, turn: int = 9, kind: str = "lay", gap: float = 3.0) -> Candidate:
    return Candidate(3, [], seed, [], turn, gap, kind)


def checked(one: Candidate, solved_by: tuple[str, ...] = ()) -> Checked:
    return Checked(one, [f"{one.kind} 1"], [], [Worse(["x"], 2.0, 0.1)] * 2, list(solved_by))


def choice(game: str) -> Match:
    """A position with several turns."""
    many = (some_way_on(game, 3, 3, moves) for moves in range(60, 100))
    return next(match for match in many if len(match.choices()) > 4)


@pytest.mark.parametrize("game", LEARNED)
def test_turns_have_different_outcomes_and_the_bots_own_is_among_them(game: str) -> None:
    match = choice(game)
    rules, state = match.game, match.state()
    turns = ways(rules, state)
    keys = [outcome(rules, state, way.plan).key() for way in turns]
    assert len(set(keys)) == len(keys) > 2
    assert [way.worth for way in turns] == sorted((way.worth for way in turns), reverse=True)
    bot = bot_of(game, "pilot")
    own = whole(bot, state, bot.choose(state))
    assert outcome(rules, state, own).key() in keys


def test_variants_differ_only_in_details() -> None:
    rules = game_of("navegador")
    plans = [
        tuple(map(rules.parse, texts))
        for texts in (
            ["go sailing", "sail guine angola", "end"],
            ["go sailing", "sail bahia rio", "end"],
            ["go workers", "hire 1", "end"],
        )
    ]
    one, other, third = (idea(rules, plan) for plan in plans)
    assert one == other != third


@pytest.mark.parametrize("game", LEARNED)
def test_promising_turns_begin_with_the_best_and_none_is_there_twice(game: str) -> None:
    match = choice(game)
    turns = ways(match.game, match.state())
    chosen = promising(match.game, turns)
    assert chosen[0] == turns[0]
    assert len(set(chosen)) == len(chosen) > 2


def test_the_clearest_positions_of_a_game_are_apart_and_of_different_kinds() -> None:
    near = [candidate(turn=10, gap=4.0), candidate(turn=12, kind="attack", gap=3.9)]
    alike = [candidate(turn=20 + 10 * n, gap=3.0 - n / 10) for n in range(4)]
    chosen = best_of("borneo", [*near, *alike])
    assert [one.turn for one in chosen] == [10, 20]
    assert kind_of(["go colony", "found goa"]) == "go colony"
    assert kind_of(["lay 5 run"]) == "lay"


def test_verdicts_are_kept_and_not_worked_out_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "DONE", tmp_path)
    place = games.folder("borneo")
    place.mkdir(parents=True)
    positions = [candidate(seed=7, turn=turn) for turn in (20, 30, 40)]
    (place / "games-0000.json").write_text(json.dumps(positions))
    asked: list[int] = []

    def judged(_: str, one: Candidate) -> Checked | None:
        asked.append(one.turn)
        return checked(one) if one.turn != 30 else None

    monkeypatch.setattr(command, "check", judged)
    first = list(command.checked("borneo", games.CHUNK, float("inf")))
    assert [one.candidate.turn for one in first] == [20, 40]
    assert asked == [20, 30, 40]
    # one was being written when the command was stopped
    kept = command.verdicts("borneo")
    kept.write_text(kept.read_text("utf-8")[:-9], "utf-8")
    assert list(command.checked("borneo", games.CHUNK, float("inf"))) == first
    assert asked == [20, 30, 40, 40]
    del asked[-1]
    # a second run finds all of that, and a third has no time to look further
    assert list(command.checked("borneo", games.CHUNK, float("inf"))) == first
    command.verdicts("borneo").write_text("")
    assert list(command.checked("borneo", games.CHUNK, 0)) == []
    assert asked == [20, 30, 40]
    # another check takes none of them over
    monkeypatch.setattr(command, "CHECKED_BY", command.CHECKED_BY[:1])
    assert list(command.checked("borneo", games.CHUNK, float("inf"))) == first
    assert asked == [20, 30, 40] * 2


def test_those_that_are_picked_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pick, "COUNT", 4)
    monkeypatch.setattr(
        pick, "features_of", lambda _, one: {"kind": one.candidate.kind, "phase": 0}
    )
    monkeypatch.setattr(pick, "stands", lambda _, turns: turns[0] != ["fell 1"])
    many = [checked(candidate(seed, kind="lay")) for seed in range(5)]
    others = [checked(candidate(9, kind="attack"), ("factor",)), checked(candidate(9, kind="take"))]
    trivial = checked(candidate(8, kind="order"))._replace(worse=[Worse(["x"], 2.0, 0.1)])
    same = [checked(candidate(9, turn=50 + n, kind=f"pay{n}")) for n in range(3)]
    fallen = checked(candidate(7, kind="fell"))
    chosen = pick.picked("borneo", [*many, *others, *same, trivial, fallen])
    assert len(chosen) == 4
    assert trivial not in chosen
    assert fallen not in chosen, "it does not stand on a few deals"
    assert sum(one.candidate.seed == 9 for one in chosen) == pick.OF_A_GAME
    levels = [pick.level(one) for one in chosen]
    assert levels == sorted(levels)


def test_a_position_is_played_to_again() -> None:
    match = match_of("borneo", Candidate(3, ["second_edition"], 5, ["place red"], 0, 0.0, ""))
    assert match.history == ["place red"]
    assert match.options == {"second_edition"}
    assert match.edition == match.game.editions.latest
