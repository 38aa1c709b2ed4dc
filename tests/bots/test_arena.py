"""Tournaments: fair, repeatable, and reporting errors."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from monsoon import BadSettings
from monsoon.__main__ import main
from monsoon.bots import arena as arena_module
from monsoon.bots.arena import arena, play_game
from monsoon.game import Json
from monsoon.randomness import Randomness


def test_every_rotation_of_every_deal() -> None:
    result = arena("borneo", ["factor", "random", "random"], 1, 2, processes=1)
    assert result["games"] == 3
    assert result["errors"] == []
    wins = sum(found["wins"] for found in result["levels"].values())
    assert wins == pytest.approx(1)
    assert result["levels"]["factor"]["wins"] > result["levels"]["random"]["wins"]
    assert result["ends"].keys() <= {"harbours", "cargo"}


def test_levels_of_a_file_see_what_it_says(tmp_path: Path) -> None:
    """A level of the game's own file plays as the level; with other eyes it plays otherwise."""
    source = Path(arena_module.__file__).parents[1] / "borneo" / "weights.json"
    data = json.loads(source.read_text("utf-8"))
    data["levels"]["pilot"] = {**data["levels"]["pilot"], "sees": {"": 0}}
    path = tmp_path / "blind.json"
    path.write_text(json.dumps(data), "utf-8")

    def scores(level: str) -> list[int]:
        return list(play_game("borneo", [level, "random", "random"], 3, {})["scores"])

    plain = scores("pilot")
    assert scores(f"pilot@{source}") == plain
    assert scores(f"pilot@{path}") != plain


def test_the_same_seed_the_same_games() -> None:
    once, again = (play_game("borneo", ["factor", "random", "random"], 3, {}) for _ in range(2))
    for game in (once, again):
        game.pop("seconds")
    assert once == again


def test_a_long_game_of_random_players_is_no_error() -> None:
    found = arena("navegador", ["random"] * 5, 1, 162, processes=1)
    assert found["errors"] == []
    assert len(found["ends"]) == 1


def test_of_those_who_share_a_win_the_first_of_the_ranking_has_won() -> None:
    game = play_game("borneo", ["random"] * 3, 14, {})
    assert game["scores"] == [18, 23, 23]
    assert game["winner"] == 2, "it comes before seat 1 in the order of play"


@pytest.mark.skipif(sys.platform == "emscripten", reason="there are no other processes")
def test_several_processes_play_the_same_games() -> None:
    def games(processes: int) -> Json:
        found = arena("borneo", ["factor", "random", "random"], 1, 7, processes=processes)
        for level in found["levels"].values():
            del level["ms_mean"], level["ms_p95"]
        return found

    assert games(2) == games(1)


def test_a_few_deals_say_little_about_the_share_of_wins() -> None:
    """Nine in ten intervals at least hold the true share, however few deals there are."""
    rng = Randomness(1)
    for deals in (2, 4, 10, 50):
        held = 0
        for _ in range(400):
            shares = [sum(rng.below(10) < 1 for _ in range(3)) / 3 for _ in range(deals)]
            low, high = arena_module._interval(shares)
            assert low <= sum(shares) / deals <= high
            held += low <= 0.1 <= high
        assert held > 360, deals
    assert arena_module._interval([1.0] * 200)[0] > 0.95
    same = arena_module._interval([1.0, 0.5, 0.0, 1.0])  # tests/workshop/figures.test.mjs
    assert same == pytest.approx((0.2191, 0.9059), abs=1e-4)
    broken = arena_module._interval([1.0, 0.5, 0.0, 0.5])
    assert broken == pytest.approx((0.1792, 0.8208), abs=1e-4)


def test_equal_seats_are_played_once() -> None:
    assert arena("borneo", ["random"] * 3, 2, 1, processes=1)["games"] == 2


def test_an_exception_is_listed_and_no_seat_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ValueError("the mast is down")

    monkeypatch.setattr(arena_module, "play_game", broken)
    found = arena_module._safely(("borneo", ("random",) * 3, 1, {}, ()))
    assert "the mast is down" in found["error"]
    summary = arena_module._summary([found], 1)
    assert summary["levels"]["random"]["wins"] == 0
    assert summary["errors"] == [found]


def test_a_record_without_a_last_line_end_is_continued(tmp_path: Path) -> None:
    """An editor may leave it out."""
    record = tmp_path / "games"
    seats = ["random"] * 3
    arena("borneo", seats, 1, 7, processes=1, record=record)
    record.write_text(record.read_text("utf-8").rstrip("\n"), "utf-8")
    for _ in range(2):
        assert arena("borneo", seats, 2, 7, processes=1, record=record)["games"] == 2
    assert len(record.read_text("utf-8").splitlines()) == 2


def test_a_recorded_tournament_is_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "games"
    seats = ["factor", "random", "random"]
    first = arena("borneo", seats, 1, 7, processes=1, record=record)
    whole = arena("borneo", seats, 2, 7, processes=1, record=record)
    assert first["games"] == 3
    assert whole["games"] == 6
    assert len(record.read_text("utf-8").splitlines()) == 6
    monkeypatch.setattr(arena_module, "_safely", None)  # nothing is left to play
    assert arena("borneo", seats, 2, 7, processes=1, record=record) == whole
    assert arena("borneo", seats, 1, 7, processes=1, record=record) == first


def test_recorded_games_that_failed_are_played_again(tmp_path: Path) -> None:
    record, bot = tmp_path / "games", tmp_path / "own.py"
    seats = [str(bot), "random", "random"]
    bot.write_text("def choose(turn):\n    return 1 / 0\n", "utf-8")
    assert len(arena("borneo", seats, 1, 7, processes=1, record=record)["errors"]) == 3
    bot.write_text("def choose(turn):\n    return turn.choices[0]\n", "utf-8")
    mended = arena("borneo", seats, 1, 7, processes=1, record=record)
    assert (mended["games"], mended["errors"]) == (3, [])
    assert arena("borneo", seats, 1, 7, processes=1, record=record) == mended


def test_unknown_levels_and_games() -> None:
    with pytest.raises(BadSettings, match="no “captain” to play a seat; there are random, deckh"):
        arena("borneo", ["captain", "random", "random"], 1, 1)
    with pytest.raises(BadSettings, match="Borneo is “king”; there are supplier"):
        arena("borneo", ["pilot:king", "random", "random"], 1, 1)
    with pytest.raises(BadSettings, match="This game has no option “storm”"):
        arena("borneo", ["random"] * 3, 1, 1, options={"storm": True}, processes=1)


def test_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "borneo", "--seats", "random,random,random", "--games", "1"]
    assert main([*command, "--json", "--processes", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 1
    assert main([*command, "--processes", "1"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("random     wins 100.0% (0.0% … 100.0%)")
    assert "\n1 game  winner " in said


def test_where_no_game_has_ended_no_figures_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    faulty = tmp_path / "faulty.py"
    faulty.write_text("def choose(turn):\n    return 1 / 0\n", "utf-8")
    seats = ["--seats", f"{faulty},random,random", "--games", "1", "--processes", "1"]
    assert main(["arena", "borneo", *seats]) == 1
    assert capsys.readouterr().out == "3 games  none has ended  3 errors\n"


def test_a_command_fails_where_a_game_failed_also_as_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    faulty = tmp_path / "faulty.py"
    faulty.write_text("def choose(turn):\n    return 1 / 0\n", "utf-8")
    seats = ["--seats", f"{faulty},random,random", "--games", "1", "--processes", "1"]
    assert main(["arena", "borneo", *seats, "--json"]) == 1
    assert len(json.loads(capsys.readouterr().out)["errors"]) == 3
