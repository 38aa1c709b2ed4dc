"""The engine in a terminal."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import monsoon
import pytest
from monsoon import Match
from monsoon.__main__ import main
from monsoon.link import encode

from tests.players import GAMES

Out = pytest.CaptureFixture[str]


def played(lines: str, monkeypatch: pytest.MonkeyPatch, *options: str) -> int:
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    return main(["play", "--seed", "4711", *options])


def test_replay(capsys: Out) -> None:
    assert main(["replay", str(GAMES / "nagasaki-3.txt")]) == 0
    printed = capsys.readouterr().out
    expected = json.loads((GAMES / "nagasaki-3.json").read_text("utf-8"))
    assert f"hash {expected['hash']}" in printed
    assert "explores Nagasaki" in printed
    assert "Phase 3 begins" in printed or "Phase III begins" in printed
    best = expected["ranking"][0]
    assert f"{'ABC'[best]}: {expected['totals'][best]}" in printed
    assert "{" not in printed


def test_replay_of_variants(capsys: Out) -> None:
    assert main(["replay", str(GAMES / "all-options-5.txt")]) == 0
    printed = capsys.readouterr().out
    expected = json.loads((GAMES / "all-options-5.json").read_text("utf-8"))
    assert f"hash {expected['hash']}" in printed
    for words in ("takes the king’s privilege", "takes a Pirate for a ship in ", "with a Pirate"):
        assert words in printed
    assert re.search(r": sends a Diplomat to [A-E]$", printed, re.MULTILINE)
    assert re.search(r": makes a (Pirate|Diplomat) active again", printed)
    assert "{" not in printed


def test_replay_of_hidden_hands(capsys: Out) -> None:
    assert main(["replay", str(GAMES / "borneo-harbours-4.txt")]) == 0
    printed = capsys.readouterr().out
    expected = json.loads((GAMES / "borneo-harbours-4.json").read_text("utf-8"))
    assert f"hash {expected['hash']}" in printed
    best = expected["ranking"][0]
    assert f"{'ABCD'[best]}: {expected['totals'][best]}" in printed
    assert not re.search(r"[{}]|log\.", printed)
    assert main(["replay", str(GAMES / "borneo-cargo-5.txt"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["end"] == "cargo"


def test_replay_as_json(capsys: Out) -> None:
    assert main(["replay", str(GAMES / "buildings-2.txt"), "--json"]) == 0
    view = json.loads(capsys.readouterr().out)
    assert view["over"] is True
    assert view["end"] == "buildings"


def test_replay_of_what_cannot_be_read(tmp_path: Path, capsys: Out) -> None:
    assert main(["replay", str(tmp_path / "nothing.txt")]) == 1
    bad = tmp_path / "bad.txt"
    bad.write_text("monsoon 1\ngame navegador\nplayers 2\nseed 1\n1 A: go home\n", "utf-8")
    assert main(["replay", str(bad)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "Line 5" in said.err
    bad.write_bytes(b"\xff\xfe\x00monsoon")
    assert main(["replay", str(bad)]) == 1
    assert main(["play", "--load", str(bad)]) == 1
    assert "Traceback" not in said.err


def test_play(monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path) -> None:
    save = tmp_path / "save.txt"
    lines = [
        *("go workers", "hire 9", "swim", "2", "board", "moves", "", "undo", "redo", "0", "99"),
        *("²", "end", f"save {save}", f"save {tmp_path}/no/such", "quit", "go ships"),
    ]
    assert played("\n".join(lines) + "\n", monkeypatch, "--name", "Ana", "--name", "Bento") == 0
    printed = capsys.readouterr().out
    assert "Ana> " in printed
    assert "Bento> " in printed
    assert "“swim” is not a move of this game." in printed
    assert "Lisboa has room for 9 workers; there now: 3." in printed
    match = Match.parse(save.read_text("utf-8"))
    assert match.history == ["go workers", "hire 1", "end"]
    assert match.names == ("Ana", "Bento")


def test_what_was_turned_up_is_not_undone(
    monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path
) -> None:
    save = tmp_path / "save.txt"
    turn = ["go sailing", "explore guine portugal portugal", "reveal", "end"]
    lines = ["undo", *turn, "go ships", "undo", "undo", "undo", f"save {save}", "quit"]
    assert played("\n".join(lines) + "\n", monkeypatch) == 0
    assert capsys.readouterr().out.count("Nothing to undo") == 2, "before the first, after a reveal"
    assert Match.parse(save.read_text("utf-8")).history == turn[:3]


def test_play_continues_a_saved_match(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    saved = str(GAMES / "nagasaki-2.txt")
    assert played("", monkeypatch, "--load", saved) == 0
    assert "hash" in capsys.readouterr().out


def test_play_with_options(monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path) -> None:
    save = tmp_path / "save.txt"
    lines = f"go privilege\nking churches\npirate portugal\nsave {save}\nquit\n"
    assert played(lines, monkeypatch, "--option", "goa", "--option", "pirates") == 0
    assert "There is no ship of yours in Goa." in capsys.readouterr().out
    match = Match.parse(save.read_text("utf-8"))
    assert match.options == {"goa", "pirates"}
    assert match.history == ["go privilege", "pirate portugal"]
    assert played("", monkeypatch, "--option", "pirats") == 1
    assert played("", monkeypatch, "--option", "one_card") == 1
    assert "needs" in capsys.readouterr().err


def test_play_with_hidden_hands(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    lines = "place red\nplace red\n1\nplace red\ndraw\nboard\nquit\n"
    assert (
        played(lines, monkeypatch, "borneo", "--name", "Ana", "--name", "Bo", "--name", "Cy") == 0
    )
    printed = capsys.readouterr().out
    assert "Ana> " in printed
    assert "not possible now" in printed
    assert not re.search(r"[{}]|log\.|illegal\.", printed)
    assert played("", monkeypatch, "borneo", "--players", "2") == 1
    assert "3 to 5" in capsys.readouterr().err


def test_the_end_of_the_input_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert played("go workers\n", monkeypatch) == 0


def test_bad_settings(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    assert played("", monkeypatch, "--players", "7") == 1
    assert "2 to 5" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["dance"])
    with pytest.raises(SystemExit):
        main([])


def test_playouts(capsys: Out) -> None:
    command = ["playouts", "navegador", "--players", "3", "--games", "2", "--seed", "1"]
    assert main([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == [
        "games", "moves", "seconds", "moves_per_second", "moves_per_game", "turns_per_game", "ends",
    ]  # fmt: skip
    assert main(command) == 0
    assert "moves_per_second" in capsys.readouterr().out
    assert main([*command, "--json", "--option", "pirates", "--option", "one_card"]) == 0
    assert json.loads(capsys.readouterr().out)["moves"] != found["moves"]
    assert main([*command, "--option", "one_card"]) == 1


def test_a_long_link_is_no_file(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    """No file system takes a name of more than 255 characters, but links are longer."""
    monkeypatch.setattr("monsoon.__main__.svg", lambda match, *_, **__: match.hash())
    match = Match.parse((GAMES / "pirates-2.txt").read_text("utf-8"))
    link = encode(match)
    assert len(link) > 255
    for source in (link, f"https://example.org/#l={link}"):
        assert main(["svg", source]) == 0
        assert capsys.readouterr().out.strip() == match.hash()
    for source in (link[:-1], "x" * 100_000, "a\0b", ""):
        assert main(["svg", source]) == 1
        assert "link" in capsys.readouterr().err


def test_as_a_program() -> None:
    env = {**os.environ, "PYTHONPATH": str(Path(monsoon.__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, "-m", "monsoon", "replay", str(GAMES / "nagasaki-2.txt")],
        capture_output=True,
        env={**env, "PYTHONIOENCODING": "utf-8"},
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "hash" in done.stdout
