"""The learner of the workshop: its port of the rules against the engine, and what it learns."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from monsoon.games import game_of
from workshop.learning import compared, duel, port
from workshop.learning.tables import tables

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
    settings: dict[str, float | str] = {"rounds": 2, "games": 4}
    for name in ("one", "two"):
        port.learn([("1",), CUSTOM], tmp_path / name, **settings)
    one, two = ((tmp_path / name / "net-0.txt").read_text() for name in ("one", "two"))
    assert one == two
    assert one.split("\n", 1)[0].split()[0] == str(port.inputs())
    figures = port.figures((tmp_path / "one" / "rounds.txt").read_text().splitlines()[-1])
    assert figures["games"] == 4
    assert 20 < figures["winner"] < 400


@needs_rust
def test_a_learned_net_and_a_bot_at_one_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port.learn([("1",)], tmp_path, rounds=3, games=4, members=1)
    assert duel.main([str(tmp_path / "net-0.txt"), "--level=deckhand", "--games=2"]) == 0
    first, second = capsys.readouterr().out.splitlines()[-2:]
    assert re.fullmatch(r"[01] of 1 \(\d+ turns\)", first)
    assert re.fullmatch(r"[012] of 2 \(\d+ turns\)", second)


def test_the_tables_are_those_of_the_edition() -> None:
    lines = tables(CUSTOM).splitlines()
    assert "row 70 100 120 150 200 990" in lines
    assert "stacks 0 2 4 4 3 2 3 2 3 3 2 1 1" in lines
