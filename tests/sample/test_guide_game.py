"""The game that the guide writes, built from its lines: a law that it breaks says what is wrong."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import monsoon
import pytest
from monsoon.__main__ import main
from monsoon.games import GAMES
from monsoon.randomness import Randomness
from workshop import python_zip
from workshop.shell import Problem

from tests.cases import any_move, any_text, sum_of_parts
from tests.conformance import Position, keeps_all

GUIDE = (Path(__file__).parent / "README.md").read_text("utf-8")


BLOCKS = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
RULES = BLOCKS[0]
TERMINAL = next(block for block in BLOCKS if block.startswith('"""'))


def rules() -> str:
    """The module that the first block of code of the guide is."""
    return "\n".join(line[4:] for line in RULES.splitlines() if line.startswith((">>> ", "... ")))


def written() -> dict[str, Any]:
    """The names that this module defines."""
    names: dict[str, Any] = {"__name__": "tests.sample.sacks"}
    exec(compile(rules(), "sacks", "exec", dont_inherit=True), names)
    return names


@pytest.mark.skipif(sys.platform == "emscripten", reason="there are no other processes")
def test_a_program_with_a_game_of_its_own_has_the_terminal(tmp_path: Path) -> None:
    """As the guide writes it, with processes that have to know the game, too."""
    package = tmp_path / "sacks"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "rules.py").write_text(rules(), "utf-8")
    (tmp_path / "table.py").write_text(TERMINAL, "utf-8")
    arena = ["arena", "sacks", "--seats", "random,pilot", "--games", "2", "--processes", "2"]
    ran = subprocess.run(
        [sys.executable, tmp_path / "table.py", *arena, "--json"],
        env={**os.environ, "PYTHONPATH": str(Path(monsoon.__file__).parents[1])},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["games"] == 4


def test_the_build_refuses_a_game_that_pages_could_not_import(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python itself, and so all tests, can do without the file."""
    folder = tmp_path / "py" / "monsoon" / "sacks"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder / "rules.py").touch()
    monkeypatch.setattr(python_zip, "ROOT", tmp_path)
    with pytest.raises(Problem, match=r"^py/monsoon/sacks needs an __init__\.py"):
        python_zip.boot_file()


def check(game: Any) -> None:
    """Plays a game at random and checks every law before each move and at the end."""
    rng = Randomness(1)
    state = game.setup(2, 1, frozenset())
    while True:
        keeps_all(Position(game, state, lambda rng: any_text(game, rng), sum_of_parts, rng))
        if game.to_move(state) is None:
            return
        game.apply(state, any_move(game, state, rng))


def test_the_game_of_the_guide_is_a_whole_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    names = written()
    check(names["GAME"])
    monkeypatch.setitem(GAMES, "sacks", "tests.sample.sacks")
    monkeypatch.setattr("monsoon.games.import_module", lambda _: type("Rules", (), names))
    assert main(["playouts", "sacks", "--games", "2"]) == 0
    assert "empty" in capsys.readouterr().out
    assert main(["playouts", "sacks", "--players", "4"]) == 1
    assert capsys.readouterr().err == "This game is for 2 players.\n"


@pytest.mark.parametrize(
    ("method", "answer", "said"),
    [
        ("scores", lambda *_: [{"seat": n, "total": 0} for n in (1, 0)], "each seat once"),
        ("scores", lambda *_: [{"seat": n, "total": 1} for n in (0, 1)], "add up to 0"),
        ("ranking", lambda *_: [0, 0], "`ranking`"),
        ("moves", lambda *_: [], "`moves` is empty"),
        ("moves", lambda *_: [(0, 0), (0, 0)], "twice"),
        ("choices", lambda *_: [], "`choices`"),
        ("board_text", lambda *_: "", "`board_text`"),
        ("text", lambda *_: "lift", "the same text"),
        ("describe", lambda *_: {"text": "rise"}, "`describe`"),
        ("view", lambda game, s, seat: {**game.outline(s, seat), "end": "sunk"}, "`end`"),
        ("view", lambda game, s, seat: {**game.outline(s, seat), "turn": 0}, "another turn"),
        ("view", lambda game, s, seat: {"scores": game.scores(s)}, "lacks game"),
    ],
)
def test_a_law_says_what_is_wrong(
    method: str, answer: Any, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = written()["GAME"]
    monkeypatch.setattr(type(game), method, answer, raising=False)
    with pytest.raises(AssertionError) as error:
        check(game)
    assert said in str(error.value)
