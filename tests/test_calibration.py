"""`build.py calibrate`: recovers a known factor, reports correct figures, and can be resumed."""

from __future__ import annotations

import json
from math import fsum
from pathlib import Path

import pytest
from monsoon import Match
from monsoon.bots.analysis import pieces_of
from monsoon.bots.expectation import (
    Calibration,
    calibration_of,
    centred,
    results_of,
    waiting,
)
from monsoon.bots.knots import interpolated
from monsoon.bots.levels import JUDGE, Bot
from monsoon.bots.workforce import Workforce
from monsoon.game import Move
from monsoon.randomness import Randomness
from workshop.calibration import __main__ as command
from workshop.calibration import followed, repeated, shares
from workshop.calibration import games as kept
from workshop.calibration import report as reports
from workshop.calibration.fit import PLAIN, Tenth, fitted, held_out, pairs, tenths
from workshop.calibration.games import Noted, Played, play
from workshop.calibration.report import STAGES, Measured, report
from workshop.calibration.shares import Point
from workshop.learning import port

from tests.roster import recorded_match

needs_rust = pytest.mark.skipif(not port.is_there(), reason="the port is in Rust")

TRUE = Calibration((1.6, 0.8), (0.5, 2.0))


def made_up(count: int) -> list[Played]:
    """Games whose final margins follow from the expected ones by TRUE, plus a little noise."""
    rng = Randomness(8)
    games = []
    for number in range(count):
        players = 2 + number % 4
        result = centred([rng.below(61) - 30.0 for _ in range(players)])
        turns = []
        for turn in range(40):
            progress, mover = turn / 40, turn % players
            factor, worth = interpolated(TRUE.factors, progress), interpolated(TRUE.turn, progress)
            waits = waiting(players, mover)
            noise = [(rng.below(200) - 100) / 100 for _ in range(players)]
            margins = [
                (one - worth * wait) / factor + 7.0 + more
                for one, wait, more in zip(result, waits, noise, strict=True)
            ]
            turns.append(Noted(progress, mover, margins))
        games.append(Played(players, number, turns, result))
    return games


def test_a_known_factor_is_fitted_back() -> None:
    found = fitted(made_up(60))
    for knot, (factor, turn) in enumerate(zip(*found[:2], strict=True)):
        assert factor == pytest.approx(interpolated(TRUE.factors, knot / 10), abs=0.06)
        assert turn == pytest.approx(interpolated(TRUE.turn, knot / 10), abs=0.45)


def test_figures_before_and_after() -> None:
    games = made_up(60)
    said, plain, made = (
        [one for one in tenths(60, found) if one]
        for found in (pairs(games, None), pairs(games, PLAIN), held_out(games))
    )
    assert len(said) == len(plain) == len(made) == 10
    for number, (one, two, three) in enumerate(zip(said, plain, made, strict=True)):
        assert one.positions == two.positions == three.positions == 4 * 60 * 3.5
        assert one.error > two.error
        assert three.error < 1.2
        assert two.slope == pytest.approx(interpolated(TRUE.factors, number / 10 + 0.05), abs=0.06)
        assert three.slope == pytest.approx(1, abs=0.03)
        for tenth in (one, two, three):
            assert tenth.error_range[0] <= tenth.error <= tenth.error_range[1]
            assert tenth.slope_range[0] <= tenth.slope <= tenth.slope_range[1]


def followed_games(count: int) -> list[list[Point]]:
    """Games in which 1.2 of what is said is lost at the start, and 0.6 in the end."""
    rng = Randomness(10)
    games = []
    for _ in range(count):
        turns = []
        for turn in range(60):
            said, noise = rng.below(40) / 4, (rng.below(200) - 100) / 20
            turns.append(Point(turn / 60, said, (1.2 - 0.6 * turn / 60) * said + noise))
        games.append(turns)
    return games


def test_a_known_share_is_fitted_back() -> None:
    games = followed_games(60)
    assert shares.fitted(games) == pytest.approx((1.2, 0.9, 0.6), abs=0.06)
    for number, part in enumerate(shares.shares(games)):
        assert part.turns == 60 * 20
        assert part.said == pytest.approx(4.875, abs=0.2)
        assert part.low < part.share < part.high
        assert part.share == pytest.approx(1.2 - 0.6 * (number + 0.5) / 3, abs=0.06)
    early = [[Point(0.1, 2.0, 1.0)]]
    assert [part.turns for part in shares.shares(early)] == [1, 0, 0]


def test_losses_are_shares_of_calibrated_margins() -> None:
    """What an analysis says before it takes a share grows with the factor of the margins."""
    (game,) = followed.losses([[Point(0.0, 2.0, 1.0), Point(1.0, 2.0, 1.0)]], TRUE)
    assert game == [Point(0.0, 3.2, 1.0), Point(1.0, 1.6, 1.0)]


@pytest.mark.usefixtures("_in")
def test_what_is_reported_of_turns_that_were_followed() -> None:
    half = [[Point(turn / 20, 2.0 + turn % 3, 1.0 + turn % 3 / 2) for turn in range(20)]]
    lines = report("navegador", Measured(made_up(30), [], half * 4), write=False)
    told = lines[lines.index(next(line for line in lines if line.startswith("Other turns"))) :]
    assert "4 games of Factors" in told[0]
    assert all("50 % (50–50)" in line for line in told[-shares.PARTS :])
    assert not any(line.startswith("Losses") for line in lines)


@needs_rust
@pytest.mark.parametrize("kind", followed.CRITICS)
def test_the_port_follows_turns_to_the_end(
    kind: followed.Kind, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In games of both editions; the same from the same numbers, however they are divided."""
    monkeypatch.setattr(kept, "DONE", tmp_path)
    monkeypatch.setattr(followed, "DEALS", 2)
    assert [kept.table("navegador", number)[1].published for number in (3, 4)] == [*"12"]
    found = list(followed.play_by_port(kind, [("navegador", number) for number in (3, 4)]))
    assert list(followed.play_by_port(kind, [("navegador", 4)])) == [found[1]]
    for game in found:
        assert len(game) > 4
        assert all(point.said >= 0 for point in game)
        progress = [point.progress for point in game]
        assert progress == sorted(progress)
        assert progress[0] < 0.5
    said, lost = (fsum(one[n] for game in found for one in game) for n in (1, 2))
    assert 0.2 * said < lost < 4 * said


@pytest.mark.parametrize("kind", followed.CRITICS)
def test_turns_are_followed_in_python(kind: followed.Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two different turns of one seat; the same ones every time."""
    monkeypatch.setattr(followed, "EVERY", 25)
    ended: list[list[tuple[Move, ...]]] = []

    def instead(name: str, pair: followed.Pair) -> Point:
        assert pair.better != pair.worse
        ended.append([pair.better, pair.worse])
        return Point(0.5, pair.said, 1.0)

    monkeypatch.setattr(followed, "_point", instead)
    found = followed.play(kind, ("borneo", 1))
    assert found
    assert all(point.said >= 0 for point in found)
    first, ended = ended, []
    assert followed.play(kind, ("borneo", 1)) == found
    assert ended == first


def test_where_a_game_ends_is_where_it_ended() -> None:
    """Of the last turn of a game nothing is left to chance: followed, it ends as it did."""
    match = recorded_match("nagasaki-4")
    last = pieces_of(match)[-1]
    moves = [match.game.parse(text) for text in match.history[last.first :]]
    result = results_of(match.game, match.state())
    state = match.state(last.first)
    assert followed._ended("navegador", state, moves) == pytest.approx(result[last.seat])
    point = followed._point("navegador", followed.Pair(state, tuple(moves), tuple(moves), 1.5))
    assert point[1:] == (1.5, 0.0)


def test_a_tenth_by_hand() -> None:
    games = [Played(2, 1, [Noted(0.55, 0, [4.0, -2.0])], [6.0, -6.0])]
    assert tenths(1, pairs(games, PLAIN))[5] == Tenth(2, 3.0, 2.0, (3.0, 3.0), (2.0, 2.0))
    assert tenths(1, pairs(games, PLAIN))[4] is None


@pytest.fixture
def _in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Uses files in a temporary folder, and games with one number of players without playing."""
    monkeypatch.setattr(kept, "DONE", tmp_path)
    monkeypatch.setattr(reports, "HERE", tmp_path)
    monkeypatch.setattr(reports, "README", tmp_path / "README.md")
    monkeypatch.setattr(reports, "FIGURES", tmp_path / "figures.json")
    monkeypatch.setattr(reports, "ROOT", tmp_path)
    (tmp_path / "py" / "monsoon" / "borneo").mkdir(parents=True)
    marks = "a\n<!-- borneo -->\nold\n<!-- end of borneo -->\nz\n"
    (tmp_path / "README.md").write_text(marks, "utf-8")


@pytest.mark.usefixtures("_in")
def test_games_are_stored_and_resumed(monkeypatch: pytest.MonkeyPatch) -> None:
    games, asked = made_up(40), []

    def instead(task: tuple[str, int]) -> Played:
        asked.append(task)
        return games[task[1]]

    monkeypatch.setattr(kept, "play", instead)
    assert kept.played("borneo", 15, processes=1) == games[:15]
    assert asked == [("borneo", number) for number in range(20)]
    assert kept.played("borneo", 30, processes=1) == games[:30]
    assert asked == [("borneo", number) for number in range(30)]


@pytest.mark.usefixtures("_in")
def test_what_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    games = made_up(40)
    monkeypatch.setattr(kept, "play", lambda task: games[task[1]])
    turns = followed_games(30)
    monkeypatch.setattr(followed, "play", lambda kind, task: turns[task[1]])
    few = ["borneo", "--games", "40", "--mistakes", "30", "--hints", "0", "--processes", "1"]
    assert command.main(few) == 0
    data = tmp_path / "py" / "monsoon" / "borneo" / "calibration.json"
    assert not data.exists(), "only with --write"
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("|")]
    assert len(lines) == 12 + 2 + shares.PARTS
    assert command.main([*few, "--write"]) == 0
    found = fitted(games)
    lost = shares.fitted(followed.losses(turns, found))
    assert json.loads(data.read_text("utf-8")) == {
        "factors": list(found.factors),
        "turn": list(found.turn),
        "losses": list(lost),
        "rated": list(calibration_of("borneo").rated),  # as it is, without hints
    }
    figures = json.loads((tmp_path / "figures.json").read_text("utf-8"))["borneo"]
    assert figures["games"] == 40
    assert all(len(figures[stage]) == 10 for stage in STAGES)
    assert list(figures["shares"]) == ["losses"]
    assert figures["shares"]["losses"]["games"] == 30
    assert len(figures["shares"]["losses"]["parts"]) == shares.PARTS
    text = (tmp_path / "README.md").read_text("utf-8")
    assert text.startswith("a\n<!-- borneo -->")
    assert text.endswith("<!-- end of borneo -->\nz\n")
    assert "old" not in text
    assert all(line in text for line in lines)
    assert "<polyline" in (tmp_path / "borneo.svg").read_text("utf-8")
    fewer = ["borneo", "--games", "20", "--mistakes", "0", "--hints", "0", "--processes", "1"]
    assert command.main([*fewer, "--write"]) == 0
    kept_text = (tmp_path / "README.md").read_text("utf-8")
    assert kept_text.startswith("a\n<!-- borneo -->\n\n20 games")
    assert kept_text.partition("Losses")[2] == text.partition("Losses")[2] != ""
    with pytest.raises(SystemExit):
        command.main(["borneo", "--games", "3"])


@pytest.mark.usefixtures("_in")
def test_a_real_game_is_noted_at_the_ends_of_its_turns() -> None:
    with Workforce(1) as workforce:
        (found,) = workforce.map(play, [("borneo", 4)])
    assert found.players == 4
    assert fsum(found.result) == pytest.approx(0)
    match, bot = Match.new("borneo", players=4, seed=found.seed), Bot("borneo", JUDGE)
    while not match.over:
        for move in bot.choose(match.state()):
            match.play(match.game.text(move))
    ends = [piece.first for piece in pieces_of(match)[1:]]
    settled = [at for at in ends if match.view(at=at)["decision"] in ("merchants", "turn", "last")]
    assert len(settled) < len(ends)
    assert [one.mover for one in found.turns] == [match.copy(at).to_move for at in settled]
    progress = [one.progress for one in found.turns]
    assert progress[0] < 0.1 < 0.5 < progress[-1]
    assert len(report("borneo", Measured([*made_up(30), found]), write=False)) > 10


# --- hints on other deals ------------------------------------------------------------------


def test_what_each_deal_says_of_turns_comes_to_what_a_hint_says() -> None:
    """After each of two attacks the defender's hand decides, which is another one on each deal."""
    state = at_a_fight().state()
    bot = Bot("borneo", "admiral")
    *_, thought = bot.think(state)
    found = repeated.by_deal(bot, state)
    assert set(found) == {plan for _, plan in thought.turns}
    for worth, plan in thought.turns:
        assert len(found[plan]) == bot.level.samples
        assert fsum(found[plan]) / bot.level.samples == pytest.approx(worth)
    assert any(len(set(map(round, worths))) > 1 for worths in found.values())


def at_a_fight() -> Match:
    """A position from which merchants can be attacked."""
    match = Match.new("borneo", players=3, seed=11)
    for text in ("red", "green", "yellow", "blue", "blue", "green", "blue", "red", "red"):
        match.play(f"place {text}")
    return match


def test_repeated_hints_are_told_by_what_was_said() -> None:
    asked = repeated.Asked
    told = repeated.report([asked(0.04, 0.1, 0.5), asked(0.06, 0.3, 0.1), asked(3.0, 1.0, 0.0)])
    assert told[2:] == ["| 0.0–0.1 | 2 | 0.20 | 30 % |", "| 2.0–inf | 1 | 1.00 | 0 % |"]
