"""Leagues of the learner: the same nets whatever plays their games, stopped or not."""

from __future__ import annotations

import math
import os
import re
import signal
import struct
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from monsoon.bots import cluster
from monsoon.bots.cluster import NoCluster
from workshop import shell
from workshop.learning import league, port, ship
from workshop.learning.candidates import CANDIDATES
from workshop.shell import Problem

import build as build_script

distributed = pytest.importorskip("distributed", exc_type=ImportError)

needs_rust = pytest.mark.skipif(not port.is_there(), reason="the learner is in Rust")
FILES = ("rounds.txt", "net-0.txt", "net-1.txt", "league.bin")
ROUNDS, GAMES = 3, 9
EDITIONS = (("1",), ("1", *CANDIDATES["all flat"]), ("1", *CANDIDATES["stacks east"]))
PLAYED = f"{ROUNDS * GAMES} of {ROUNDS * GAMES} games"


def learned(folder: Path, **settings: Any) -> dict[str, bytes]:
    """The files of a tiny league of two nets, with all that a league can have."""
    everything: dict[str, Any] = {
        "rounds": ROUNDS,
        "games": GAMES,
        "settings": {"members": 2, "players": "2,4,3", "options": 1, "ahead": 2, "seed": 5},
        "homebodies": port.homebodies(folder / "weights").read_text("utf-8"),
    }
    league.learn(EDITIONS, folder, **{**everything, **settings})
    return {name: (folder / name).read_bytes() for name in FILES}


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What the league comes to in one process that plays each round in one part."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(league, "split", lambda games, workers: [range(games)])
        return learned(tmp_path_factory.mktemp("here"), processes=1)


@needs_rust
def test_processes_learn_what_one_process_learns(here: dict[str, bytes], tmp_path: Path) -> None:
    assert learned(tmp_path, processes=2) == here
    assert len(here["rounds.txt"].splitlines()) == ROUNDS


@needs_rust
def test_a_cluster_learns_what_one_process_learns(
    here: dict[str, bytes], address: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert learned(tmp_path, on=address) == here
    said = capfd.readouterr()
    assert said.out.splitlines() == here["rounds.txt"].decode().splitlines()
    assert re.search(rf"{PLAYED}, 2 workers, \d+\.\d games a second\n", said.err)


@needs_rust
@pytest.mark.skipif(os.name == "nt", reason="kills a process as POSIX does")
def test_a_worker_that_dies_loses_nothing(
    here: dict[str, bytes], address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with distributed.Client(address, set_as_default=False) as client:
        pids = list(client.run(os.getpid).values())
    told: list[int] = []

    def kill_one(done: int, total: int, workers: int) -> None:
        if not told:
            os.kill(pids[0], signal.SIGKILL)
        told.append(done)

    monkeypatch.setattr(league, "progress", lambda on: kill_one)
    assert learned(tmp_path, on=address) == here
    assert told[-1] == ROUNDS * GAMES
    with distributed.Client(address, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=180)
        assert pids[0] not in client.run(os.getpid).values()


@needs_rust
def test_a_league_that_was_stopped_goes_on_as_if_it_had_not_been(
    here: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(done: int, total: int, workers: int) -> None:
        if done > GAMES:  # in the second round
            raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(league, "progress", lambda on: stop)
        with pytest.raises(KeyboardInterrupt):
            learned(tmp_path, processes=1)
    first = (tmp_path / "rounds.txt").read_bytes()
    assert first == here["rounds.txt"][: len(first)] != here["rounds.txt"]
    # as if it had been killed before the file of the league was written
    (tmp_path / "rounds.txt").write_bytes(first + b"1 loss of a round that was interrupted\n")
    (tmp_path / "net-0.txt").write_bytes((tmp_path / "net-1.txt").read_bytes())
    assert learned(tmp_path, processes=1) == here


@needs_rust
def test_a_folder_of_an_earlier_version_goes_on(tmp_path: Path) -> None:
    """It has nets and figures, but no file of the league."""
    learned(tmp_path, processes=1, rounds=1)
    before = learned(tmp_path, processes=1, rounds=1)
    (tmp_path / "league.bin").unlink()
    after = learned(tmp_path, processes=1, rounds=2)
    assert after["rounds.txt"].startswith(before["rounds.txt"])
    assert [line.split()[0] for line in after["rounds.txt"].splitlines()] == [b"0", b"1"]


def without_rust(folder: str) -> None:
    changes = pytest.MonkeyPatch()
    changes.setenv("PATH", "")
    changes.setattr(shell, "BUILD", Path(folder))
    vars(port)["changes"] = changes


def with_other_sources(folder: str) -> None:
    for name in ("Cargo.toml", "Cargo.lock"):
        Path(folder, name).write_text("", "utf-8")
    changes = pytest.MonkeyPatch()
    changes.setattr(port, "RUST", Path(folder))
    vars(port)["changes"] = changes


def as_before() -> None:
    """Takes back in a worker what one of the above has changed; a restart may take minutes."""
    vars(port).pop("changes").undo()


@needs_rust
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (without_rust, r"^On .+: cargo was not found\. Learning needs Rust"),
        (with_other_sources, r"^On .+: the learner is of another version; use the same commit"),
    ],
)
def test_a_worker_that_cannot_play_says_why(
    address: str, tmp_path: Path, change: Any, words: str
) -> None:
    with distributed.Client(address, set_as_default=False) as client:
        client.run(change, str(tmp_path))
        try:
            with pytest.raises(Problem, match=words):
                learned(tmp_path / "league", on=address)
        finally:
            client.run(as_before)


def test_what_is_said_about_a_cluster_that_cannot_be_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ship, "SHIPPED", tmp_path / "net.json")

    def refused(*_: Any, **__: Any) -> None:
        raise NoCluster("error.cluster-version", worker="tcp://far")

    monkeypatch.setattr(ship, "learn", refused)
    assert ship.main(["--folder", str(tmp_path), "--on", "tcp://near"]) == 1
    said = capsys.readouterr().err.splitlines()
    assert said[0].startswith("The worker at tcp://far has another version of the engine, or none.")
    assert said[1:] == ["To learn, workers need Rust and the checkout, not only the package."]
    assert not (tmp_path / "net.json").exists()


def test_settings_of_the_last_league_can_be_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[dict[str, Any]] = []

    def learned(*_: Any, settings: dict[str, Any], **__: Any) -> None:
        played.append(settings)

    monkeypatch.setattr(ship, "learn", learned)
    monkeypatch.setattr(ship, "SHIPPED", tmp_path / "net.json")
    monkeypatch.setattr(ship, "learned_file", lambda folder, _: written(folder / ship.NET))
    arguments = ["--folder", str(tmp_path), "--from-third", "--set", "visits=4", "--set"]
    assert ship.main([*arguments, "seed=37"]) == 0
    (settings,) = played
    assert (settings["visits"], settings["seed"]) == (4, 37)
    assert {name: settings[name] for name in ("rate", "ahead")} == {"rate": 0.0004, "ahead": 3}
    for nonsense in ("visits", "wind=3", "visits=many"):
        with pytest.raises(SystemExit):
            ship.main([*arguments, nonsense])
        assert f"{nonsense} is no setting and its number" in capsys.readouterr().err


def written(path: Path) -> None:
    """The file of a net of the smallest kind: one input, one hidden unit, one answer."""
    path.parent.mkdir(parents=True)
    path.write_text("1 1 1\n" + "0.5\n" * 5, "utf-8")


@needs_rust
def test_the_command_asks_the_scheduler_it_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ship, "SHIPPED", tmp_path / "net.json")
    monkeypatch.setattr(cluster, "WAIT", 0.2)
    assert ship.main(["--folder", str(tmp_path), "--on", "tcp://127.0.0.1:9"]) == 1
    assert capsys.readouterr().err == "No scheduler answers at tcp://127.0.0.1:9.\n"
    assert not (tmp_path / "net.json").exists()


@needs_rust
def test_the_arithmetic_of_the_learner_is_that_of_python() -> None:
    """Rounded to 32 bits; the learner does not ask the system's library, which may differ."""
    single = struct.Struct("f")

    def rounded(value: float) -> float:
        found: float = single.unpack(single.pack(value))[0]
        return found

    numbers = [rounded(math.sinh(n / 300)) for n in range(-1500, 1500, 7)]
    numbers += [rounded(10.0**n) for n in range(-37, 3)] + [-200.0, 1.0]
    told = port.ask("arithmetic", text=" ".join(map(repr, numbers))).splitlines()
    for x, line in zip(numbers, told, strict=True):
        assert [rounded(float(word)) for word in line.split()] == [
            rounded(math.exp(x)) if x < 88 else math.inf,
            rounded(math.log(abs(x))),
        ]
    for path in port.RUST.glob("src/*.rs"):
        assert not re.search(r"\.(exp|ln|powf|tanh|log\w*)\(", path.read_text("utf-8")), path


@given(st.integers(1, 5000), st.integers(0, 200))
def test_parts_are_all_games_in_order(games: int, workers: int) -> None:
    parts = league.split(games, workers)
    assert [game for part in parts for game in part] == list(range(games))
    assert all(len(part) >= league.LEAST for part in parts[:-1])
    assert len(parts) <= league.EACH * max(1, workers)


def test_build_installs_what_a_cluster_needs() -> None:
    assert build_script.groups_of("learn", ["--rounds", "1", "1", "1"]) == []
    assert build_script.groups_of("learn", ["--on", "tcp://there"]) == ["cluster"]
    assert build_script.groups_of("calibrate", ["borneo", "--on=tcp://there"]) == ["cluster"]
    assert build_script.groups_of("laws", []) == ["test"]
