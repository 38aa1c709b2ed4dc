"""The learner of the workshop: its port of the rules against the engine, and its training."""

from __future__ import annotations

import json
import random
import subprocess
from math import fsum
from pathlib import Path
from typing import Any

import pytest
from monsoon.bots.games import taste_of, valuation_of
from monsoon.bots.net import Net
from monsoon.game import Move
from monsoon.games import game_of
from monsoon.match import Match
from monsoon.navegador import blocks, facts
from monsoon.navegador.components import COLUMNS
from monsoon.navegador.planning import Planner
from monsoon.navegador.state import RONDEL, SAILING, State
from monsoon.randomness import Randomness
from workshop.learning import compared, measured, nets, port, ship
from workshop.learning.candidates import CANDIDATES
from workshop.learning.last_ships import GivenUp, given_up
from workshop.learning.league import learn
from workshop.learning.misjudged import (
    THINGS,
    Observation,
    ends,
    holdings,
    lead,
    misjudged,
    play,
    report,
)
from workshop.learning.tables import tables

from tests.navegador.players import RECORDED
from tests.roster import recorded_states

GAME = game_of("navegador")
needs_rust = pytest.mark.skipif(not port.is_there(), reason="the learner is in Rust")
CUSTOM = ("1", "price gold 70 100 120 150 200 990", "stack guine 2", "stack cabo 2")


@needs_rust
@pytest.mark.parametrize("edition", [("1",), CUSTOM], ids=["first", "custom"])
def test_the_port_plays_as_the_engine_does(edition: tuple[str, ...]) -> None:
    """Every legal move and every position; with all numbers of players and variants."""
    lines = list(compared.games(40, 20, edition))
    played = sum(line.startswith("move") for line in lines)
    assert played > 10_000
    assert compared.follow(lines, edition) == (0, f"20 {played}\n")


@needs_rust
def test_a_difference_is_found() -> None:
    lines = list(compared.games(40, 1, ("1",)))
    middle = next(n for n in range(len(lines) // 2, len(lines)) if lines[n].startswith("move"))
    name, legal, *rest = lines[middle].split()
    wrong = [*lines[:middle], " ".join([name, str(int(legal) ^ 1), *rest]), *lines[middle + 1 :]]
    code, said = compared.follow(wrong, ("1",))
    assert code == 1
    assert "other moves" in said
    # other prices are another game
    code, said = compared.follow(lines, CUSTOM)
    assert code == 1


@needs_rust
def test_a_league_learns_the_same_from_the_same_seeds(tmp_path: Path) -> None:
    for name in ("one", "two"):
        learn([("1",), CUSTOM], tmp_path / name, rounds=2, games=4, settings={})
    one, two = ((tmp_path / name / "net-0.txt").read_text() for name in ("one", "two"))
    assert one == two
    assert one.split("\n", 1)[0].split()[0] == str(port.inputs())
    figures = port.figures((tmp_path / "one" / "rounds.txt").read_text().splitlines()[-1])
    assert figures["games"] == 4
    assert 20 < figures["winner"] < 400


def described(states: list[State], net: Path, folder: Path) -> list[list[float]]:
    """By position and seat: the port's inputs of a net, and its outputs."""
    command = [str(port.program()), "describe", str(port.written(("1",), folder)), str(net)]
    text = "\n".join(map(compared.line, states)) + "\n"
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return [list(map(float, line.split())) for line in done.stdout.splitlines()]


@needs_rust
def test_the_bots_foresee_what_was_learned(tmp_path: Path) -> None:
    """The engine computes the same inputs as the port, and in ints the same outputs."""
    learn([("1",)], tmp_path, rounds=2, games=4, settings={"members": 1})
    learned = tmp_path / "net-0.txt"
    net = Net(ship.shipped(learned.read_text("utf-8")), blocks.BLOCKS)
    states = [
        state
        for name in RECORDED
        for state, _ in recorded_states(name)[::9]
        if state.decision in (RONDEL, SAILING)
    ]
    assert len(states) > 100
    told = iter(described(states, learned, tmp_path))
    for state in states:
        for seat in range(state.players):
            arguments, others = facts.arguments(state, seat), facts.others(state, seat)
            own = [
                value
                for (block, size), values in zip(blocks.BLOCKS, arguments, strict=True)
                for value in block(*values)
            ]
            *inputs, win, margin = next(told)
            assert [*own, *others] == pytest.approx(inputs, abs=1e-4)
            answers = net.answers(arguments, net.base(others))
            assert answers.win == pytest.approx(win, abs=0.02)
            assert answers.margin == pytest.approx(nets.MARGIN * margin, abs=0.4)


@needs_rust
def test_the_port_finds_the_turns_that_the_engine_finds(tmp_path: Path) -> None:
    """Of each field every way, with the same worth but for rounding."""
    net = ship.learned_file(tmp_path)
    states = [state for name in RECORDED for state, _ in recorded_states(name)[::23]]
    states = [state for state in states if state.decision == RONDEL]
    assert len(states) > 60
    command = [str(port.program()), "turns", str(port.written(("1",), tmp_path)), str(net)]
    text = "\n".join(map(compared.line, states)) + "\n"
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    same = 0
    for state, line in zip(states, done.stdout.splitlines(), strict=True):
        told: dict[tuple[Move, ...], float] = {}
        for worth, _, moves in (one.partition(":") for one in line.split(";")):
            plan = tuple(tuple(map(int, move.split())) for move in moves.split(","))
            told[plan] = float(worth)
        ways = Planner(GAME, valuation_of("navegador")).ways(state, 1, 1)
        found = {turn.moves: turn.worth for turn in ways}
        assert max(told.values()) == pytest.approx(max(found.values()), abs=0.02)
        for plan in told.keys() & found.keys():
            assert told[plan] == pytest.approx(found[plan], abs=0.02)
        same += told.keys() == found.keys()
    # two ways that are nearly worth the same may be told apart by rounding alone
    assert same > 0.9 * len(states)


@needs_rust
def test_a_narrower_net_foresees_the_same_and_grows_as_it_learns(tmp_path: Path) -> None:
    inputs, hidden, answers = port.inputs(), 3, 2
    count = inputs * (hidden + answers) + hidden + answers * hidden + answers
    numbers = [str((n * 37 % 101 - 50) / 1000) for n in range(count)]
    narrow = tmp_path / "net-0.txt"
    narrow.write_text(f"{inputs} {hidden} {answers}\n" + "\n".join(numbers), "utf-8")
    net = Net(ship.shipped(narrow.read_text("utf-8")), blocks.BLOCKS)
    states = [state for state, _ in recorded_states("nagasaki-2")[::40]]
    states = [state for state in states if state.decision == RONDEL]
    told = iter(described(states, narrow, tmp_path))
    for state in states:
        for seat in range(state.players):
            *_, win, margin = next(told)
            base = net.base(facts.others(state, seat))
            found = net.answers(facts.arguments(state, seat), base)
            assert (found.win, found.margin) == pytest.approx((win, nets.MARGIN * margin), abs=0.1)
    learn([("1",)], tmp_path, rounds=1, games=8, settings={"members": 1, "epochs": 2, "spread": 2})
    wide = ship.shipped(narrow.read_text("utf-8"))["second"][0]
    grown = [one for one in wide[hidden:] if one]
    assert 2 * len(grown) > len(wide) > hidden, "most new units have learned"


@needs_rust
def test_the_net_is_learned_in_four_leagues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    shipped, third = tmp_path / "net.json", tmp_path / "third.json"
    monkeypatch.setattr(ship, "SHIPPED", shipped)
    monkeypatch.setattr(ship, "THIRD", third)
    monkeypatch.setattr(ship, "LARGE", 5)
    few = ["--rounds", *"1111", "--games", "2"]
    assert ship.main([*few, "--folder", str(tmp_path)]) == 0
    leagues = ("alone", "mixed", "later", "last")
    texts = [(tmp_path / name / ship.NET).read_text() for name in leagues]
    assert len(set(texts)) == 4
    last_two = nets.mean([nets.read(text) for text in texts[2:]], [1, 1])
    assert shipped.read_text("utf-8") == ship.text(nets.data(last_two))
    stored = third.read_text("utf-8")
    assert stored == ship.text(nets.data(nets.read(texts[2]), nets.FINE))
    assert [line.split()[0] for line in capfd.readouterr().out.splitlines()] == ["0"] * 4
    # the last league alone, from the stored net
    more = tmp_path / "more"
    assert ship.main([*few, "--from-third", "--folder", str(more)]) == 0
    assert {one.name for one in more.iterdir() if one.is_dir()} == {"third", "last"}
    assert (more / "last" / ship.NET).read_text() not in texts
    assert third.read_text("utf-8") == stored
    assert len(capfd.readouterr().out.splitlines()) == 1
    # a trial, from the shipped net, which stays
    trial, before = tmp_path / "trial", shipped.read_text("utf-8")
    assert ship.main([*few, "--from-shipped", "--folder", str(trial)]) == 0
    assert {one.name for one in trial.iterdir() if one.is_dir()} == {"shipped", "last"}
    begun, learned = ((trial / name / ship.NET).read_text() for name in ("shipped", "last"))
    assert json.loads(before).items() >= nets.data(nets.read(begun)).items()
    assert begun != learned
    assert shipped.read_text("utf-8") == before


def test_characters_are_measured_with_the_tastes_of_the_bots() -> None:
    assert (
        measured.likes("trader")
        == f"0.0,{taste_of('navegador', 'trader')['factories']},0.0,0.0,0.0"
    )
    own = {name: taste_of("navegador", name) for name in GAME.characters}
    every = [max(taste.get(column, 0.0) for taste in own.values()) for column in COLUMNS]
    assert measured.characters() == ",".join(map(str, every))
    assert all(every)


def test_a_data_file_can_be_read_again() -> None:
    learned = "\n".join(["2 3 1", *map(str, range(1, 1 + 6 + 3 + 3 + 2 + 1))])
    found = ship.shipped(learned)
    whole = {
        name: [[n / nets.UNIT for n in row] for row in found[name]] for name in ("rows", "second")
    }
    assert whole["rows"] == [[1, 2, 3, 13], [4, 5, 6, 14]]
    assert whole["second"] == [[10, 11, 12]]
    assert [n / nets.UNIT for n in found["bias"]] == [7, 8, 9, 15]
    again = json.loads(ship.text(found))
    assert {name: again[name] for name in found} == found


def test_the_shipped_net_can_be_given_to_the_learner(tmp_path: Path) -> None:
    net = ship.learned_file(tmp_path).read_text("utf-8")
    assert ship.text(ship.shipped(net)) == ship.SHIPPED.read_text("utf-8")


def some_net(hidden: int, seed: int) -> nets.Numbers:
    """A net with 4 inputs and 2 answers, the first hidden unit without a say."""
    draw = random.Random(seed)
    count = 4 * hidden + hidden + 2 * hidden + 4 * 2 + 2
    words = [str(round(draw.uniform(-1, 1), 3)) for _ in range(count)]
    net = nets.read(" ".join(["4", str(hidden), "2", *words]))
    for row in net.second:
        row[0] = 0.0
    return net


def answered(net: nets.Numbers, inputs: list[float]) -> list[float]:
    """What a net answers, worked out number by number."""
    sums = list(net.bias)
    found = list(net.constant)
    for value, row, straight in zip(inputs, net.first, net.direct, strict=True):
        sums = [one + value * weight for one, weight in zip(sums, row, strict=True)]
        found = [one + value * weight for one, weight in zip(found, straight, strict=True)]
    for unit, total in enumerate(sums):
        for answer, row in enumerate(net.second):
            found[answer] += max(0.0, total) * row[unit]
    return found


def test_a_mean_of_nets_answers_with_the_mean_of_their_answers(tmp_path: Path) -> None:
    one, other = some_net(3, 1), some_net(5, 2)
    for name, net in (("one", one), ("other", other)):
        (tmp_path / name).write_text(nets.written(net), "utf-8")
    assert nets.main([str(tmp_path / word) for word in ("mean", "one", "other=3")]) == 0
    mean = nets.read((tmp_path / "mean").read_text("utf-8"))
    assert len(mean.bias) == 2 + 4, "the units with a say"
    draw = random.Random(3)
    for _ in range(20):
        inputs = [draw.uniform(-2, 2) for _ in range(4)]
        both = zip(answered(one, inputs), answered(other, inputs), strict=True)
        assert answered(mean, inputs) == pytest.approx([(a + 3 * b) / 4 for a, b in both])
    assert nets.written(nets.from_json(nets.data(mean))).split()[:3] == ["4", "6", "2"]


@pytest.mark.parametrize("share", ["0", "-1", "nan", "inf", "much"])
def test_the_share_of_a_net_is_a_finite_number_above_0(share: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as caught:
        nets.main([str(tmp_path / "mean"), str(tmp_path / f"one={share}")])
    assert caught.value.code == 2
    assert not (tmp_path / "mean").exists()


def test_the_tables_are_those_of_the_edition() -> None:
    lines = tables(CUSTOM).splitlines()
    assert "row 70 100 120 150 200 990" in lines
    assert "stacks 0 2 4 4 3 2 3 2 3 3 2 1 1" in lines


def test_last_ships_that_are_given_up_are_found() -> None:
    """One of two ships is lost by exploring, the other one pays for the way to the privileges."""
    match = Match.new("navegador", players=2, seed=3)
    for move in ("go sailing", "explore guine portugal portugal", "reveal", "end"):
        match.play(move)
    for move in ("go workers", "end", "go privilege", "pay guine", "end"):
        match.play(move)
    assert list(given_up(match)) == [GivenUp(-1, 0, 3, "go privilege; pay guine; end")]
    assert not list(given_up(match.copy(6))), "the first ship was not the last"


def test_what_a_net_misjudges_is_found() -> None:
    """Made-up games in which ships win 5 % more often than said, privileges 10 % less often."""
    rng = Randomness(7)

    def seen() -> Observation:
        ahead = tuple(rng.below(7) - 3.0 for _ in THINGS)
        luck = rng.below(2) - 0.5
        return Observation(0.5, ahead, 0.05 * ahead[2] - 0.1 * ahead[8] + luck)

    estimates = misjudged([[seen() for _ in range(12)] for _ in range(150)])
    for thing, one in zip(THINGS, estimates, strict=True):
        right = {"ship": 0.05, "privilege": -0.1}.get(thing, 0.0)
        assert abs(one.effect - right) < 1.5 * one.half_width
        assert 0.005 < one.half_width < 0.02


def test_what_a_seat_has_is_compared_with_the_mean_of_the_others() -> None:
    match = Match.new("navegador", players=3, seed=3)
    for move in ("go sailing", "explore guine portugal portugal", "reveal", "end"):
        match.play(move)
    state = match.state()
    assert isinstance(state, State)
    seat = match.log()[0].seat
    ship, explorer = THINGS.index("ship"), THINGS.index("explorer")
    has = [holdings(state, one) for one in range(3)]
    assert [has[seat][ship], has[seat][explorer]] == [1, 1]
    assert lead(has, seat)[ship] == -1
    assert lead(has, seat)[explorer] == 1
    assert lead(has, (seat + 1) % 3)[explorer] == -0.5


def test_only_ends_of_turns_are_noted() -> None:
    """Also of a player who chooses move by move."""
    match = Match.new("navegador", players=2, seed=3)
    game = match.game
    turns = []
    for state in ends(match, lambda state: game.choices(state)[-1:]):
        assert isinstance(state, State)
        assert state.decision == RONDEL
        turns.append(match.turn)
        if len(turns) == 20:
            break
    assert turns == list(range(2, 22))


def test_a_game_is_noted_and_reported() -> None:
    game = play(6_000_000)
    assert len(game) > 80
    assert {-1 < one.missed < 1 for one in game} == {True}
    assert fsum(one.missed for one in game[-4:]) == pytest.approx(0, abs=0.6)
    lines = list(report([game, game]))
    assert [line.partition(":")[0] for line in lines][-1] == "80%–100%"
    assert all(thing in lines[2] for thing in THINGS)


def test_a_step_is_judged_by_one_player_among_three_of_the_other_net(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[Any] = []

    def tournament(*sides: Any, **settings: Any) -> dict[str, float]:
        asked.append((sides, settings))
        return {"wins": 1.0, "games": 4.0}

    monkeypatch.setattr(port, "tournament", tournament)
    monkeypatch.setattr(measured, "KEPT", tmp_path)
    new, old = tmp_path / "new", tmp_path / "old"
    names = [name for name, _ in measured.step(new, old, "churches flat")]
    assert names == ["one careful Pilot among three", "one Admiral among three"]
    assert all(sides[1:] == ([new], [old]) for sides, _ in asked)
    pilots, admirals = (settings for _, settings in asked)
    assert pilots["careless"] == pilots["hosts_careless"] == 0
    assert admirals["ahead"] == admirals["hosts_ahead"] > 0
    assert (pilots["deals"], admirals["deals"]) == (500, 200)


def test_what_was_measured_is_asked_again_when_players_play_otherwise(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[str] = []

    def tournament(*_: Any, **settings: Any) -> dict[str, float]:
        asked.append(str(settings.get("tilt", "")))
        return {"wins": 1.0, "games": 4.0}

    monkeypatch.setattr(port, "tournament", tournament)
    monkeypatch.setattr(measured, "told", str)
    monkeypatch.setattr(measured, "KEPT", tmp_path)
    (net := tmp_path / "net.json").write_text("a net", "utf-8")
    for _ in range(2):
        measured.measure(net, "churches flat", ["trader"])
    assert asked == [measured.likes("trader")]
    monkeypatch.setattr(measured, "taste_of", lambda game, name: {"factories": 0.5})
    measured.measure(net, "churches flat", ["trader"])
    monkeypatch.setattr(port, "mark", lambda: "other rules")
    measured.measure(net, "churches flat", ["trader"])
    assert len(asked) == 3


def test_tournaments_under_two_charts_can_run_at_the_same_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Each reads the tables of its own chart."""
    read: list[str] = []

    def run(command: list[Any]) -> str:
        read.append(Path(command[2]).read_text("utf-8"))
        return "wins 1 games 4"

    monkeypatch.setattr(port, "run", run)
    monkeypatch.setattr(port, "program", lambda: tmp_path / "program")
    monkeypatch.setattr(port, "BUILD", tmp_path)
    for candidate in ("first", "churches flat"):
        port.tournament(("1", *CANDIDATES[candidate]), [tmp_path], [tmp_path])
    assert read[0] != read[1]
    assert len(list((tmp_path / "tournament").iterdir())) == 2
