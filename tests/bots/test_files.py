"""Files and numbers for the bots' tools: read, or refused with a message."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from monsoon import Unreadable
from monsoon.__main__ import main
from monsoon.bots import files, fitting, tuning
from monsoon.bots.arena import arena
from monsoon.bots.games import expert_of
from monsoon.randomness import MAX_SEED

GAMES = ("navegador", "borneo")
DATA = Path(tuning.__file__).parents[1]
NAMES = expert_of("borneo").NAMES


def these(*values: Any) -> tuple[Any, ...]:
    """Values of any types."""
    return values


def weights(**changes: Any) -> dict[str, Any]:
    data = json.loads((DATA / "borneo" / "weights.json").read_text("utf-8"))
    return {**data, **changes}


def row(*values: Any) -> dict[str, Any]:
    return {"weights": {**weights()["weights"], "points": list(values)}}


WRONG = [
    *("", "[]", "3", "null", "{", "{}", "[" * 100_000, '{"knots":' * 100_000, '{"a":"\\' * 1000),
    *(json.dumps(weights(knots=each)) for each in these(None, 0, 1, -1, 5.0, True, "5", 10**9, [])),
    *(json.dumps(weights(weights=each)) for each in these(None, [], 3, "x")),
    *(json.dumps(weights(levels=each)) for each in these(None, [], 3, "x")),
    *(
        json.dumps(weights(levels={"pilot": each}))
        for each in these(
            *(None, 3, [], {"depth": 2}, {"width": 0}, {"width": 1.5}, {"roots": 10**9}),
            *({"careless": "3"}, {"careless": -1}, {"samples": True}, {"ahead": -1}),
            *({"ways": 1}, {"keep": -1}, {"keep": True}),
            *({"sees": 3}, {"sees": {"hand": None}}, {"sees": {"hand": float("nan")}}),
        )
    ),
    *(
        json.dumps(weights(tempo=each))
        for each in these(None, "1", [], True, 10**400, float("nan"))
    ),
    json.dumps(weights(knots=4)),
    *(json.dumps(weights(**row(1, 1, 1, 1, each))) for each in these(None, "1", True, [], 10**400)),
    *(json.dumps(weights(**row(1, 1, 1, 1, float(each)))) for each in these("nan", "inf", "-inf")),
    json.dumps(weights(**row(1, 1, 1, 1))),
    json.dumps(weights(**row(1, 1, 1, 1, 1, 1))),
]


@pytest.mark.parametrize("text", WRONG, ids=range(len(WRONG)))
def test_what_are_no_weights(text: str, tmp_path: Path, capsys: Any) -> None:
    path = tmp_path / "weights.json"
    path.write_text(text, "utf-8")
    with pytest.raises(Unreadable) as caught:
        files.weights_of(path, NAMES)
    assert caught.value.message.key == "error.weights"
    few = ("--rounds", "1", "--games", "1", "--processes", "1")
    assert main(["tune", "borneo", str(path), "--players", "3", *few]) == 1
    assert main(["fit", "borneo", str(path), "--players", "3", *few]) == 1
    seats = f"random,random,factor@{path}"
    assert main(["arena", "borneo", "--seats", seats, "--games", "1", "--processes", "1"]) == 1
    assert capsys.readouterr().err.count("holds no weights") == 3
    assert path.read_text("utf-8") == text


def test_weights_that_are_right() -> None:
    for game in GAMES:
        path = DATA / game / "weights.json"
        assert files.weights_of(path, expert_of(game).NAMES) == json.loads(path.read_text("utf-8"))


def test_what_is_no_record(tmp_path: Path, capsys: Any) -> None:
    """Each line with one fault."""
    record = tmp_path / "games.jsonl"
    command = ["arena", "borneo", "--seats", "random,random,random", "--games", "1"]
    command += ["--processes", "1", "--record", str(record)]
    assert main(command) == 0
    (line,) = record.read_text("utf-8").splitlines()
    assert main(command) == 0
    assert record.read_text("utf-8") == f"{line}\n"
    key, played = json.loads(line)
    wrong: list[Any] = [None, 3, [], {}, [key], [key, None], [key, []], [key, {}], [3, played]]
    wrong += [[[*key[:2], "1", key[3]], played], [[[], *key[1:]], played], [key[:3], played]]
    wrong += [
        [key, {n: v for n, v in played.items() if n != name}] for name in played if name != "seed"
    ]
    changes: list[tuple[str, Any]] = [
        *(("scores", each) for each in these(None, [1], [1, 2, "3"], [1, 2, float("nan")])),
        *(("winner", each) for each in these(None, 3, -1, "1")),
        *(("seconds", each) for each in these(None, [], {"random": 3}, {"random": ["x"]})),
        *(("seats", each) for each in these(None, [], ["random"])),
        *(("error", each) for each in these(None, [])),
    ]
    for name, value in changes:
        wrong.append([key, {**played, name: value}])
    for each in [json.dumps(each) for each in wrong] + ["x", line[:-5], "[" * 100_000]:
        record.write_text(f"{line}\n\n{each}\n", "utf-8")
        capsys.readouterr()
        assert main(command) == 1, each
        assert "Line 3 of “games.jsonl”" in capsys.readouterr().err
    record.write_text(json.dumps([key, {"seats": played["seats"], "error": "x"}]), "utf-8")
    assert main(command) == 0  # what failed is played again
    assert "0 errors" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        *("--processes 0", "--processes -1", "--processes 61", "--processes x", "--processes ²"),
        *("--games 0", "--games -1", "--games 1.5", "--games 9999999", "--games " + "9" * 5000),
    ],
)
def test_numbers_that_no_tool_takes(words: str, tmp_path: Path, capsys: Any) -> None:
    file = str(tmp_path / "none.json")
    for command in (
        ["arena", "borneo", "--seats", "random,random,random"],
        ["tune", "borneo", file],
        ["fit", "borneo", file],
    ):
        with pytest.raises(SystemExit) as caught:
            main([*command, *words.split()])
        assert caught.value.code == 2
        said = capsys.readouterr().err
        assert "a number from" in said
        assert len(said) < 2000


@pytest.mark.parametrize("words", ["--players 9", "--players -1", "--seed -1", f"--seed {2**53}"])
def test_tables_that_no_game_has(words: str, capsys: Any) -> None:
    path = str(DATA / "borneo" / "weights.json")
    few = ("--rounds", "1", "--games", "1", "--processes", "1", "--players", "3", *words.split())
    for tool in ("tune", "fit"):
        assert main([tool, "borneo", path, *few]) == 1
        assert capsys.readouterr().err.strip()
    if "seed" in words:
        seats = ["--seats", "random,random,random", "--processes", "1", *words.split()]
        assert main(["arena", "borneo", *seats]) == 1
        assert capsys.readouterr().err.strip()


@pytest.mark.parametrize(("tool", "games"), [("fit", 2), ("tune", 4)])
def test_the_last_seed_is_one_that_a_match_may_have(
    tool: str, games: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    """Of two games each; tuning leaves out as many seeds as a round has games."""
    for module in (fitting, tuning):
        monkeypatch.setattr(module, "LONGEST_GAME", 3)
    path = tmp_path / "weights.json"
    path.write_text((DATA / "borneo" / "weights.json").read_text("utf-8"), "utf-8")
    command = [tool, "borneo", str(path), "--players", "3", "--processes", "1"]
    command += ["--rounds", "1", "--games", "2", "--seed"]
    assert main([*command, str(MAX_SEED - games + 1)]) == 0
    capsys.readouterr()
    assert main([*command, str(MAX_SEED - games + 2)]) == 1
    assert "games cannot begin with deal number (seed)" in capsys.readouterr().err


@pytest.mark.parametrize("tool", ["tune", "fit"])
@pytest.mark.parametrize("setting", ["--rounds", "--games"])
def test_rounds_and_games_of_fitting_are_some(
    tool: str, setting: str, tmp_path: Path, capsys: Any
) -> None:
    path = tmp_path / "none.json"
    with pytest.raises(SystemExit) as caught:
        main([tool, "borneo", str(path), setting, "0"])
    assert caught.value.code == 2
    assert f"argument {setting}: a number from 1 to " in capsys.readouterr().err
    assert not path.exists()


def test_a_new_file_begins_with_the_weights_that_are_played_with(tmp_path: Path) -> None:
    shipped = (DATA / "borneo" / "weights.json").read_bytes()
    few = ("--rounds", "1", "--games", "1", "--processes", "1", "--players", "3")
    for tool, more in (("tune", ()), ("fit", ()), ("fit", ("--anew",))):
        path = tmp_path / f"{tool}{len(more)}.json"
        assert main([tool, "borneo", str(path), *few, *more]) == 0
        made, known = json.loads(path.read_bytes()), json.loads(shipped)
        assert made["levels"] == known["levels"]
        assert made["weights"].keys() == known["weights"].keys()
        assert path.read_bytes() != shipped


def test_a_refused_run_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "new.json"
    for tool, more in (("fit", ("--players", "9")), ("tune", ("--seed", "-4"))):
        assert main([tool, "borneo", str(path), *more]) == 1
        assert not path.exists()


def test_a_missing_file_is_reported(tmp_path: Path, capsys: Any) -> None:
    missing = str(tmp_path / "none.json")
    with pytest.raises(OSError, match="No such file"):
        arena("borneo", [f"factor@{missing}", "random", "random"], 1, 1, processes=1)
    seats = f"factor@{missing}, random, random"
    assert main(["arena", "borneo", "--seats", seats, "--games", "1"]) == 1
    assert "There is no file" in capsys.readouterr().err
    assert main(["tune", "borneo", str(tmp_path / "no" / "such.json"), "--players", "3"]) == 1
    assert "There is no folder" in capsys.readouterr().err
    assert main(["tune", "ternate", missing]) == 1
    assert "No bot has learned" in capsys.readouterr().err
