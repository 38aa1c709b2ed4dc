"""The long run in short: shards are played and resumed, and faults of every kind are found."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from monsoon.borneo.rules import Borneo
from monsoon.borneo.state import DRAW, without
from monsoon.navegador.rules import Navegador
from monsoon.navegador.state import State, plus

from tests.conformance import LAWS
from tests.long_run.__main__ import main, run
from tests.long_run.clerks import CLERKS, shows
from tests.long_run.crews import CREWS
from tests.long_run.play import kept, played, walked_again
from tests.long_run.records import QUOTE, RESULT, Records, quoted, summed, table_of, write
from tests.long_run.shards import MOVES, plan, shard_of
from tests.long_run.walk import EVERY
from tests.roster import (
    PLAYED,
    ROSTER,
    decisions_of,
    ends,
    recorded_match,
    recorded_states,
    verbs,
)
from tests.story import FOLDER, Story, tell

SHORT = ("navegador-3-goa-pirates:relieved:0", "borneo-5-second_edition:relieved:0")
REGRESSIONS = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("name", SHORT)
def test_a_shard_is_the_same_whenever_it_is_played(name: str) -> None:
    found, again = played(shard_of(name), 600), played(shard_of(name), 600)
    assert found["fault"] is None
    assert found["moves"] >= 600
    assert found["moves"] == sum(found["verbs"].values())
    assert found["games"] == sum(found["ends"].values())
    assert found["moves"] + found["games"] == sum(found["decisions"].values())
    assert found["moves"] + found["games"] == found["asked"]["positions"]
    assert {**found, "cpu_seconds": 0} == {**again, "cpu_seconds": 0}


def test_every_law_is_checked() -> None:
    assert set(LAWS) <= set(EVERY)
    for name in SHORT:
        found = played(shard_of(name), 300, dict.fromkeys(EVERY, 4))
        for law in EVERY:
            assert found["asked"][law.__name__] >= 30
        assert found["asked"]["goes_round"]


def test_the_plan_covers_every_table_and_crew() -> None:
    shards = plan(1)
    assert len(set(map(str, shards))) == len(shards)
    assert {(shard.table, shard.kind) for shard in shards} == {
        (table, kind) for table in PLAYED for kind in CREWS.get(table.game, ())
    }
    assert [shard_of(str(shard)) for shard in shards] == shards
    whole = plan(10_000_000)
    for game in CREWS:
        assert sum(shard.table.game == game for shard in whole) * MOVES >= 10_000_000
    assert set(shards) <= set(whole)
    for name in ("borneo-3", "borneo-2:anyone:0", "borneo-3:nobody:0", "borneo-3:anyone:-1"):
        with pytest.raises(LookupError, match="no shard"):
            shard_of(name)


@pytest.mark.parametrize("game", CREWS)
def test_a_table_is_what_a_view_shows(game: str) -> None:
    clerk = CLERKS[game]
    for name in ROSTER[game].recorded:
        walk = recorded_states(name)
        for state, _ in walk[:: 1 + len(walk) // 40]:
            table = clerk.table(state)
            assert shows(clerk.seen(state), table)
            clerk.limits(table, False)
    assert not shows({"seats": [{"ships": [1, 2]}]}, {"seats": [{"ships": [2, 1]}]})
    assert not shows({"seats": []}, {"seats": [1]})
    assert not shows({}, {"seats": 1})


# --- stopping and resuming ------------------------------------------------------------------------


def short_run(monkeypatch: pytest.MonkeyPatch, path: Path, *arguments: str) -> int:
    """The command with shards of a few moves, in this process."""
    monkeypatch.setattr("tests.long_run.__main__.played", lambda shard, moves: played(shard, 60))
    return main(["--processes", "0", *arguments], path)


def test_a_stopped_run_is_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "laws" / "shards.jsonl"
    shards = [shard_of(name) for name in SHORT]
    monkeypatch.setattr("tests.long_run.__main__.plan", lambda moves: shards)
    assert short_run(monkeypatch, path, SHORT[0]) == 0
    path.write_text(path.read_text("utf-8") + '\n{"shard": "cut o', "utf-8")
    played_now = []

    def stopped(shard: Any, moves: int) -> Any:
        played_now.append(str(shard))
        raise KeyboardInterrupt

    monkeypatch.setattr("tests.long_run.__main__.played", stopped)
    assert main(["--processes", "0"], path) == 1
    assert played_now == [SHORT[1]], "completed shards are not played again"
    assert short_run(monkeypatch, path) == 0
    assert list(Records(path).done()) == list(SHORT)
    assert Records(path).left(shards) == []
    said = capsys.readouterr().out
    assert "stopped; the same command goes on from here" in said
    assert "1 of 2 shards are done" in said
    monkeypatch.setattr("tests.long_run.__main__.played", stopped)
    written: list[Any] = []
    monkeypatch.setattr("tests.long_run.__main__.write", written.append)
    assert main(["--so-far"], path) == 0
    assert main(["--processes", "0", "--write"], path) == 0
    assert written == [summed(Records(path).done().values())]
    assert table_of(written[0]) in capsys.readouterr().out
    assert main(["--processes", "0", "--afresh"], path) == 1
    assert Records(path).done() == {}


def test_a_shard_that_is_unknown(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["atlantis:anyone:0"], tmp_path / "shards.jsonl") == 1
    assert "no shard" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "emscripten", reason="there are no other processes")
def test_other_processes(tmp_path: Path) -> None:
    records = Records(tmp_path / "shards.jsonl")
    assert run([shard_of(name) for name in SHORT], records, 2, 40)
    assert set(records.done()) == set(SHORT)


# --- injected faults ------------------------------------------------------------------------------

Apply = Callable[[Any, Any, Any], None]


def loses_a_coin(self: Any, state: Any, move: Any, apply: Apply) -> None:
    """A seat that hires pays once too often."""
    apply(self, state, move)
    if self.text(move).startswith("hire"):
        state.money = plus(state.money, state.seat, -10)


def loses_a_card(self: Any, state: Any, move: Any, apply: Apply) -> None:
    """One of the discards is lost when cards are drawn."""
    if state.decision == DRAW and state.discards:
        state.discards = without(state.discards, state.discards[0])
    apply(self, state, move)


FAULTS = {"navegador": (Navegador, loses_a_coin), "borneo": (Borneo, loses_a_card)}


def break_rules(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """Injects a fault into the rules of a game."""
    rules: Any
    rules, fault = FAULTS[game]
    apply: Apply = rules.apply
    monkeypatch.setattr(rules, "apply", lambda self, state, move: fault(self, state, move, apply))


@pytest.mark.parametrize("name", SHORT)
def test_what_is_lost_is_found_and_kept(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its story fails as long as the fault is there; the shard is played again."""
    records = Records(tmp_path / "shards.jsonl")
    monkeypatch.setattr(
        "tests.long_run.__main__.kept", lambda shard, story: kept(shard, story, tmp_path)
    )
    shard = shard_of(name)
    with monkeypatch.context() as broken:
        break_rules(broken, shard.table.game)
        assert short_run(broken, records.path, name) == 1
        story = (tmp_path / f"found-{name.replace(':', '-')}.txt").read_text("utf-8")
        with pytest.raises(AssertionError):
            walked_again(tell(story).match)
    assert f"a law is broken in {name}" in capsys.readouterr().out
    assert records.left([shard]) == [shard]
    assert summed(records.done().values())["games"][shard.table.game]["faults"] == 1
    walked_again(tell(story).match)
    assert short_run(monkeypatch, records.path, name) == 0
    assert records.left([shard]) == []


def test_a_copy_that_shares_its_ships_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    copy = State.copy

    def sharing(self: State) -> State:
        twin = copy(self)
        twin.ships = self.ships
        return twin

    monkeypatch.setattr(State, "copy", sharing)
    every = dict.fromkeys(EVERY, 10**9)  # only the check after every move
    fault = played(shard_of(SHORT[0]), 600, every)["fault"]
    assert "a position was changed" in fault["reason"]


def test_a_move_that_is_forgotten_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = Borneo.moves
    monkeypatch.setattr(Borneo, "moves", lambda self, state: moves(self, state)[1:])
    fault = played(shard_of(SHORT[1]), 600)["fault"]
    assert fault["story"].endswith("> look 0\n")


def test_a_move_that_is_not_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Navegador, "check", lambda self, state, move: None)
    fault = played(shard_of(SHORT[0]), 600)["fault"]
    assert "DID NOT RAISE" in fault["reason"]


def test_a_story_goes_as_far_as_the_engine_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the same moves cannot be replayed, the rest of them are steps."""
    monkeypatch.setattr(Navegador, "check", lambda self, state, move: 1 // 0)
    story = played(shard_of(SHORT[0]), 600)["fault"]["story"]
    assert story.count("\n> play go ") > 1
    monkeypatch.undo()
    assert tell(story).match.history


@pytest.mark.parametrize("path", REGRESSIONS, ids=lambda path: path.stem)
def test_what_once_failed_keeps_every_law(path: Path) -> None:
    """The match of a story in its final state, from its first move."""
    story: Story = tell(path.read_text("utf-8"))
    assert walked_again(story.match).texts == story.moves


def test_a_recorded_game_is_walked_again() -> None:
    match = recorded_match("borneo-harbours-3")
    assert walked_again(match).texts == match.history


# --- the figures ----------------------------------------------------------------------------------


def test_the_result_is_written_and_quoted(tmp_path: Path) -> None:
    result = summed([played(shard_of(name), 60) for name in SHORT])
    (tmp_path / "README.md").write_text(f"# Tests\n\n{QUOTE}none.\n\nEnd\n", "utf-8")
    write(result, tmp_path)
    assert json.loads((tmp_path / RESULT.name).read_text("utf-8")) == result
    readme = (tmp_path / "README.md").read_text("utf-8")
    assert readme == f"# Tests\n\n{quoted(result)}\n\nEnd\n"
    assert "1 games; games that broke a law: 0." in readme


def test_the_last_run_was_whole() -> None:
    """Ten million moves of each game, of every kind, at every table by every crew; no failure."""
    result = json.loads(RESULT.read_text("utf-8"))
    assert quoted(result) in (RESULT.parent / "README.md").read_text("utf-8").splitlines()
    for game, found in result["games"].items():
        tables = {str(table) for table in PLAYED if table.game == game}
        assert found["moves"] >= 10_000_000
        assert found["moves"] == sum(found["verbs"].values())
        assert found["faults"] == 0
        assert set(found["tables"]) == tables
        assert min(found["tables"].values()) * len(tables) >= 0.9 * found["moves"]
        assert set(found["players"]) == set(CREWS[game])
        assert set(found["verbs"]) == verbs(game)
        assert set(found["decisions"]) == set(decisions_of(game))
        assert set(found["ends"]) == ends(game)
        assert all(found["asked"][law.__name__] > 30_000 for law in EVERY)
