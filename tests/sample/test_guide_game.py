"""The game that the guide writes, built from its lines: a law that it breaks says what is wrong."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from monsoon.__main__ import main
from monsoon.games import GAMES
from monsoon.randomness import Randomness

from tests.cases import any_move, any_text, sum_of_parts
from tests.conformance import Position, keeps_all

GUIDE = (Path(__file__).parent / "README.md").read_text("utf-8")


def written() -> dict[str, Any]:
    """The names that the first block of code of the guide defines."""
    block = re.search(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    assert block is not None
    lines = [line[4:] for line in block[1].splitlines() if line.startswith((">>> ", "... "))]
    names: dict[str, Any] = {"__name__": "tests.sample.sacks"}
    exec(compile("\n".join(lines), "sacks", "exec", dont_inherit=True), names)
    return names


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
