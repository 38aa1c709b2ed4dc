"""Operations on a match in any order: generated stories, and those that once failed.

When a generated story fails, the shortest one that still fails is stored in `tests/regressions` as
`found-….txt` and fails in every run until the bug is fixed. Then give it a name that says what it
was, and keep it.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from monsoon import Match
from monsoon.randomness import Randomness

from tests.cases import SHIPPED
from tests.roster import ROSTER, TABLES, recorded_match
from tests.story import FOLDER, Story, tell

REGRESSIONS = sorted(FOLDER.glob("*.txt"))
number = st.integers(0, 10_000)


class Teller(RuleBasedStateMachine):
    """Generates stories about one game."""

    game: str

    def __init__(self) -> None:
        super().__init__()
        self.story: Story

    @initialize(table=number, seed=st.integers(0, 99), recorded=number, at=st.integers(-60, 150))
    def begin(self, table: int, seed: int, recorded: int, at: int) -> None:
        """Starts at the first position of a game, or somewhere in a recorded one."""
        tables = [each for each in TABLES if each.game == self.game]
        match = tables[table % len(tables)].match(seed)
        if at > 0:
            names = sorted(ROSTER[self.game].recorded)
            match = recorded_match(names[recorded % len(names)]).copy(at)
        self.story = Story(match)

    def do(self, step: str) -> None:
        """Takes a step; a failing story is stored."""
        try:
            self.story.do(step)
        except BaseException:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"found-{self.game}.txt").write_text(self.story.text(), "utf-8")
            raise

    @property
    def moves(self) -> int:
        return len(self.story.moves)

    @precondition(lambda self: not self.story.match.over)
    @rule(which=number)
    def play(self, which: int) -> None:
        legal = self.story.match.legal()
        self.do(f"play {legal[which % len(legal)]}")

    @precondition(lambda self: not self.story.match.over)
    @rule(seed=number)
    def play_on(self, seed: int) -> None:
        """A few moves of a player who tries everything."""
        rng, match = Randomness(seed), self.story.match
        for _ in range(4):
            if not match.over:
                move = ROSTER[self.game].anyone(match.state(), rng)
                self.do(f"play {match.game.text(move)}")

    @rule(seed=number)
    def try_another(self, seed: int) -> None:
        text = ROSTER[self.game].any_text(Randomness(seed))
        if text not in self.story.match.legal():
            self.do(f"try {text}")

    @rule(steps=st.integers(0, 7))
    def undo(self, steps: int) -> None:
        self.do(f"undo {steps}")

    @rule()
    def undo_what_one_may(self) -> None:
        self.do(f"undo {self.story.match.undoable}")

    @precondition(lambda self: self.story.undone)
    @rule(steps=st.integers(0, 7))
    def redo(self, steps: int) -> None:
        self.do(f"redo {steps}")

    @rule(at=number)
    def look_back(self, at: int) -> None:
        self.do(f"look {at % (self.moves + 1)}")

    @rule(which=number)
    def retract(self, which: int) -> None:
        match = self.story.match
        found = [n for n in range(self.moves) if match.retractable(n)]
        if found:
            self.do(f"retract {found[which % len(found)]}")

    @rule(which=number)
    def revise(self, which: int) -> None:
        found = sorted(move["text"] for move in self.story.match.revisions())
        if found:
            self.do(f"revise {found[which % len(found)]}")

    @rule(at=number)
    def branch(self, at: int) -> None:
        self.do(f"branch {at % (self.moves + 1)}")

    @rule(bots=st.lists(st.sampled_from(["-", "factor", "pilot"]), min_size=1, max_size=5))
    def change_seats(self, bots: list[str]) -> None:
        self.do(f"seats {','.join(bots)}")

    @rule()
    def reload(self) -> None:
        self.do("text")

    @rule()
    def share(self) -> None:
        self.do("link")


def teller(game: str, **limits: Any) -> Any:
    """A test case with stories about a game."""
    kind: Any = type(f"Teller{game.title()}", (Teller,), {"game": game})
    case = kind.TestCase
    case.settings = settings(**limits)
    return case


class TestNavegador(teller("navegador", max_examples=14, stateful_step_count=24)):  # type: ignore[misc]
    """Stories about Navegador."""


class TestBorneo(teller("borneo", max_examples=14, stateful_step_count=24)):  # type: ignore[misc]
    """Stories about Borneo."""


@pytest.mark.deep
class TestDeepNavegador(teller("navegador", max_examples=400, stateful_step_count=60)):  # type: ignore[misc]
    """Many long stories about Navegador."""


@pytest.mark.deep
class TestDeepBorneo(teller("borneo", max_examples=400, stateful_step_count=60)):  # type: ignore[misc]
    """Many long stories about Borneo."""


def test_every_game_has_its_stories() -> None:
    told = {case.removeprefix("Test").lower() for case in globals() if case.startswith("Test")}
    assert told == {f"{deep}{game}" for deep in ("", "deep") for game in SHIPPED}


@pytest.mark.parametrize("path", REGRESSIONS, ids=lambda path: path.stem)
def test_stored_stories(path: Any) -> None:
    story = tell(path.read_text("utf-8"))
    assert story.steps


def test_there_are_kept_stories_of_every_kind_of_step() -> None:
    lines = [line for path in REGRESSIONS for line in path.read_text("utf-8").splitlines()]
    kept = [line[2:] for line in lines if line.startswith("> ")]
    known = {name[1:] for name in vars(Story) if name.startswith("_") and name[1:].isalpha()}
    known -= {"take", "rewrite"}
    assert known <= {line.partition(" ")[0] for line in kept}


def test_a_fault_is_found_and_kept(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that forgets to take back fails; its story passes once the bug is fixed."""
    monkeypatch.setattr(f"{__name__}.FOLDER", tmp_path)
    monkeypatch.setattr(Match, "undo", lambda self, steps=1: None)
    kind: Any = type("Broken", (Teller,), {"game": "navegador"})
    broken = kind()
    broken.begin(0, 1, 0, 0)
    broken.play(3)
    with pytest.raises(AssertionError):
        broken.undo(1)
    text = (tmp_path / "found-navegador.txt").read_text("utf-8")
    assert text.splitlines()[-2:] == ["> play go market2", "> undo 1"]
    with pytest.raises(AssertionError):
        tell(text)
    monkeypatch.undo()
    tell(text)
