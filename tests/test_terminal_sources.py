"""What a terminal is given and what it gives: sources, encodings, pipes, errors in sentences."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import monsoon
import pytest
from monsoon import Match
from monsoon.__main__ import STOPPED, main
from monsoon.arguments import match_named, told
from monsoon.link import encode
from monsoon.randomness import MAX_SEED

from tests.cases import FOLDER

Out = pytest.CaptureFixture[str]
MATCH = FOLDER / "borneo-cargo-3.txt"
LONG = FOLDER / "pirates-2.txt"
"""A match whose link is longer than the name of any file may be."""
WORDS = {**os.environ, "PYTHONPATH": str(Path(monsoon.__file__).parents[1])}


def run(*words: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[bytes]:
    env = {**WORDS, "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "monsoon", *words]
    return subprocess.run(
        command, capture_output=True, env=env, stdin=subprocess.DEVNULL, check=False
    )


# --- sources --------------------------------------------------------------------------------------


def sources(match: Path, folder: Path) -> list[str]:
    """The same match as a file, a link, an address and a file with a link."""
    link = encode(Match.parse(match.read_text("utf-8")))
    file = folder / "link.txt"
    file.write_text(f"https://example.org/#l={link}\n", "utf-8")
    return [str(match), link, f"https://example.org/#l={link}", str(file)]


@pytest.mark.parametrize("match", [MATCH, LONG], ids=lambda path: path.stem)
def test_every_command_takes_every_source(
    match: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    assert match != LONG or len(sources(match, tmp_path)[1]) > 255
    monkeypatch.setattr("monsoon.commands.svg", lambda match, *_, **__: match.hash())
    for command in (
        ["svg"],
        ["replay"],
        ["check"],
        ["link"],
        ["link", "--text"],
        ["play", "--load"],
    ):
        said = set()
        for source in sources(match, tmp_path):
            assert main([*command, source]) == 0, (command, source)
            said.add(capsys.readouterr().out.replace(f"{source}: ", ""))
        assert len(said) == 1, command
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        assert main([*command, "borneo/order-once"]) == (1 if command[0] == "link" else 0)
        capsys.readouterr()


def test_a_match_becomes_a_link_and_a_text(capsys: Out) -> None:
    match = Match.parse(MATCH.read_text("utf-8"))
    assert main(["link", str(MATCH)]) == 0
    link = capsys.readouterr().out
    assert link == f"{encode(match)}\n"
    assert main(["link", "--text", link.strip()]) == 0
    assert Match.parse(capsys.readouterr().out) == match


def test_a_text_is_printed_where_no_link_holds_the_match(
    capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The refusal of the link says so: its text holds all of them."""
    monkeypatch.setattr("monsoon.link.MAX_MOVES", 3)
    assert main(["link", str(MATCH)]) == 1
    assert "Its text holds all of them." in capsys.readouterr().err
    assert main(["link", "--text", str(MATCH)]) == 0
    assert Match.parse(capsys.readouterr().out) == Match.parse(MATCH.read_text("utf-8"))


def test_a_text_that_is_kept_loses_no_letter() -> None:
    """Files are read as UTF-8, so this is what is written, whatever the terminal has."""
    match = Match.new("borneo", players=3, seed=7, names=["香", "Tristão", "Ζωή"])
    done = run("link", "--text", encode(match), encoding="ascii")
    assert Match.parse(done.stdout.decode("utf-8")) == match


def test_a_pipe_is_a_file(tmp_path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("no named pipes on this system")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(["cp", str(MATCH), str(pipe)]):
        assert match_named(str(pipe)).over


# --- refused in words -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["replay", "none.txt"], "“none.txt” is no file, no link and no example."),
        (["check", "."], "“.” is a folder, not a file."),
        (["svg", str(MATCH), "--output", "no/such/one.svg"], f"no folder “{Path('no/such')}”."),
        (["svg", str(MATCH), "--output", f"{MATCH}/one.svg"], f"There is no folder “{MATCH}”."),
        (["svg", "borneo/order-once", "--seat", "E"], "There is no seat E; players: 3."),
        (["play", "--seats", "person,none.py"], "There is no file “none.py”."),
        (["examples", "ternate"], "ternate has no examples."),
        (["play", "--seed", "-1"], "A deal number (seed) is a whole number from 0"),
        (["play", "--edition", "none.txt"], "“none.txt” is no file and no edition of navegador"),
        (["play", "--edition", "."], "“.” is a folder, not the file of a copy."),
        (
            ["playouts", "navegador", "--games", "3", "--seed", str(MAX_SEED - 1)],
            f"3 games cannot begin with deal number (seed) {MAX_SEED - 1}",
        ),
        (["play", "navegador", "--load", str(MATCH)], "is a match of borneo, not of navegador."),
        (["play", "--load", str(MATCH), "--players", "0"], "A saved match has its own players"),
        (["play", "--load", str(MATCH), "--edition", ""], "A saved match has its own players"),
        (["svg", str(MATCH), "--case", "1"], "only scenarios have cases"),
        (["svg", "ternate/x"], "ternate has no examples."),
        (["play", "borneo", "--seats", "person,pilot,king"], "there are person, deckhand, factor,"),
        (
            ["play", "--seats", "person,pilot@none.json"],
            "no “pilot@none.json” to play a seat; there are person,",
        ),
        (["arena", "borneo", "--seats", "king@none.json,pilot,pilot"], "There is no “king” to"),
        (["play", "--load", "-"], "standard input has the moves that are typed"),
        (["arena", "borneo", "--seats", "king,pilot,pilot"], "there are random, deckhand, factor,"),
        (["arena", "borneo", "--seats", "pilot:king,pilot,pilot"], "there are supplier, agent,"),
        (
            ["arena", "borneo", "--seats", "pilot,pilot,pilot", "--on", "nowhere"],
            "“nowhere” is not the address of a scheduler",
        ),
    ],
)
def test_what_is_wrong_is_said_in_words(
    command: list[str], said: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Out
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("monsoon.commands.svg", lambda *_, **__: "<svg/>")
    assert main(command) == 1
    printed = "".join(capsys.readouterr())
    assert said in printed
    assert "Errno" not in printed
    assert "}" not in printed


def test_a_folder_is_called_so_on_every_system(tmp_path: Path) -> None:
    for kind in (IsADirectoryError, PermissionError):  # the second is what Windows says
        assert told(kind(13, "?", str(tmp_path))) == f"“{tmp_path}” is a folder, not a file."
    assert told(PermissionError(13, "?", str(MATCH))) == f"“{MATCH}” may not be opened here."


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["play", "--seat", "2"], ""),
        (["svg", "borneo/order-once", "--seat", "Q"], "a letter from A to E"),
        (["svg", "borneo/order-once", "--seat", "5"], "a number from 0 to 4, please"),
        (["playouts", "borneo", "--games", "0"], "a number from 1 to 1000000, please"),
    ],
)
def test_what_an_option_cannot_be_is_said(command: list[str], said: str, capsys: Out) -> None:
    with pytest.raises(SystemExit) as ended:
        main(command)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


def test_a_picture_is_wanted_of_a_seat_by_its_letter(
    monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    monkeypatch.setattr("monsoon.commands.svg", lambda *_, seat, **__: str(seat))
    for given, seat in (("A", 0), ("b", 1), ("2", 2)):
        assert main(["svg", "borneo/order-once", "--seat", given]) == 0
        assert capsys.readouterr().out == f"{seat}\n"


def test_words_are_separated_by_commas_or_given_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, bool]] = []

    def playouts(*given: Any) -> dict[str, int]:
        asked.append(given[-1])
        return {}

    monkeypatch.setattr("monsoon.commands.playouts", playouts)
    for words in (["goa,pirates"], ["goa", "--option", "pirates"]):
        assert main(["playouts", "navegador", "--option", *words]) == 0
    assert asked == [{"goa": True, "pirates": True}] * 2


def test_the_result_of_a_tournament_is_told_in_words(capsys: Out) -> None:
    command = ["arena", "borneo", "--seats", "random,random,random", "--games", "1"]
    assert main([*command, "--processes", "1"]) == 0
    said = capsys.readouterr().out
    assert "None" not in said
    assert "{" not in said
    assert "%" in said.rpartition("ends")[2]


# --- streams --------------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "cp1252"])
def test_no_encoding_loses_what_is_said(encoding: str) -> None:
    arena = ["arena", "borneo", "--seats", "random,random,random", "--games", "1"]
    for words in (
        ["svg", "--help"],
        [*arena, "--processes", "1"],
        ["play"],
        ["replay", str(MATCH)],
    ):
        done = run(*words, encoding=encoding)
        assert (done.returncode, done.stderr) == (0, b""), words
        assert len(done.stdout) > 100


def test_a_picture_is_utf_8_in_every_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    done = run("svg", "borneo/order-once", encoding="cp1252")
    if b"python3 build.py build" in done.stderr or b"mini-racer" in done.stderr:
        pytest.skip("nothing here can draw")
    assert ElementTree.fromstring(done.stdout.decode("utf-8")).tag.endswith("svg")


def test_json_has_only_letters_that_every_terminal_has(tmp_path: Path) -> None:
    match = Match.new("navegador", players=2, seed=1, names=["Tristão", "Leonor"])
    match.retag({"event": "Café"})
    done = run("replay", encode(match), "--json", encoding="ascii")
    assert json.loads(done.stdout) == json.loads(json.dumps(match.view()))
    assert b"?" not in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="no such pipes and signals")
def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [sys.executable, "-m", "monsoon", "replay", str(FOLDER / "all-options-5.txt")]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=WORDS, stdout=pipe, stderr=pipe) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        assert running.stderr.read() == b""


HEARD = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
"""
"""A program that was begun in the background, as tests may be, does not hear Ctrl+C."""
ASKS = f"""{HEARD}
import sys
from monsoon.__main__ import main
sys.exit(main())
"""
BUSY = f"""{HEARD}
import sys
from monsoon import __main__

def begun(arguments, run=__main__._run):
    print("begun", flush=True)
    return run(arguments)

__main__._run = begun
sys.exit(__main__.main())
"""
"""The program, which says when it has begun what prints nothing until its end."""


@pytest.mark.skipif(sys.platform == "win32", reason="no such pipes and signals")
@pytest.mark.parametrize(
    "words",
    [[ASKS, "play"], [BUSY, "playouts", "borneo", "--games", "1000000"]],
    ids=["asks", "counts"],
)
def test_ctrl_c_is_one_word(words: list[str]) -> None:
    command, pipe = [sys.executable, "-c", *words], subprocess.PIPE
    with subprocess.Popen(command, env=WORDS, stdin=pipe, stdout=pipe, stderr=pipe) as running:
        assert running.stdout
        assert running.stdout.readline()
        running.send_signal(signal.SIGINT)
        try:
            assert running.communicate(timeout=60)[1] == b"stopped\n"
        finally:
            running.kill()
    assert running.returncode == STOPPED
