"""A match and all that is done with it, step by step, compared with a model of it.

A story is a readable text: a match, then one step per line. The stateful tests (`test_stories.py`)
generate stories; failing ones are written to `tests/regressions` and replayed by every later run.

    monsoon 1
    game navegador
    players 2
    seed 1

    1 A: go market1
    > play sell gold 1
    > try hire 9
    > undo 1
    > redo 1
    > look 1
    > revise process gold 1
    > retract 1
    > branch 1
    > seats -,pilot
    > text
    > link
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from monsoon import IllegalMove, Match
from monsoon.link import decode, encode

FOLDER: Final = Path(__file__).parent / "regressions"


class Story:
    """A match, its story, and the model: its moves, their hashes, what was taken back."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.steps: list[str] = []
        self.head = match.text()
        self.moves = match.history
        self.hashes = [match.hash(at) for at in range(len(self.moves) + 1)]
        self.undone: list[str] = []
        self.rewritten: list[tuple[list[str], list[str]]] = []
        """For each rewrite of moves: all moves after it, and all before it."""
        self.left: list[tuple[Match, str, str]] = []
        """Matches from which branches were made, with their texts and hashes."""

    def text(self) -> str:
        """The story so far."""
        return self.head + "".join(f"> {step}\n" for step in self.steps)

    def do(self, step: str) -> None:
        """Takes one step and checks everything afterwards. Raises AssertionError."""
        self.steps.append(step)
        word, _, rest = step.partition(" ")
        getattr(self, f"_{word}")(rest)
        self.check()

    def check(self) -> None:
        """Checks the match against the model."""
        match = self.match
        assert match.history == self.moves
        assert match.hash() == self.hashes[-1]
        assert match.redoable == len(self.undone)
        # a rewrite that has left no moves can be taken back, too
        assert 0 <= match.undoable <= max(len(self.moves), 1 if self.rewritten else 0)
        assert [move for _, _, moves in match.turns() for move in moves] == self.moves
        legal = match.legal()
        assert bool(legal) != match.over
        assert set(match.choices()) <= set(legal)
        assert not {move["text"] for move in match.revisions()} & set(legal)
        if "bots" not in match.tags:
            for index in range(len(self.moves) - match.undoable):
                assert not match.retractable(index), "what cannot be taken back can be left out"
        for other, text, last in self.left:
            assert (other.text(), other.hash()) == (text, last), "a branch has changed its root"

    # --- steps ----------------------------------------------------------------------------

    def _play(self, text: str) -> None:
        assert text in self.match.legal()
        line = self.match.play(text)
        assert line == self.match.log(len(self.moves))[0]
        self.moves.append(text)
        self.hashes.append(self.match.hash())
        self.undone.clear()

    def _try(self, text: str) -> None:
        """A move that is refused."""
        with pytest.raises(IllegalMove) as caught:
            self.match.play(text)
        assert self.match.why(text) == caught.value.message

    def _undo(self, steps: str) -> None:
        self.match.undo(int(steps))
        for _ in range(int(steps)):
            if self.rewritten and self.rewritten[-1][0] == self.moves:
                self._begin_with(self.rewritten.pop()[1])
            elif self.moves:
                self.undone.append(self.moves.pop())
                self.hashes.pop()

    def _redo(self, steps: str) -> None:
        self.match.redo(int(steps))
        for _ in range(min(int(steps), len(self.undone))):
            self.moves.append(self.undone.pop())
            self.hashes.append(self.match.hash(len(self.moves)))

    def _look(self, at: str) -> None:
        """A look back shows what the position showed then, to all."""
        then = self.match.copy(int(at))
        assert self.match.hash(int(at)) == self.hashes[int(at)] == then.hash()
        for viewer in (None, *range(self.match.players)):
            assert self.match.view(viewer, int(at)) == then.view(viewer)

    def _retract(self, index: str) -> None:
        before = self.moves[:]
        self.match.retract(int(index))
        self._rewrite(before, [*before[: int(index)], *before[int(index) + 1 :]])

    def _revise(self, text: str) -> None:
        before = self.moves[:]
        assert text in {move["text"] for move in self.match.revisions()}
        self.match.revise(text)
        assert text in self.match.history
        self._rewrite(before, self.match.history)

    def _rewrite(self, before: list[str], after: list[str]) -> None:
        self._begin_with(after)
        self.rewritten.append((after[:], before))

    def _branch(self, at: str) -> None:
        self.left.append((self.match, self.match.text(), self.match.hash()))
        self._take(self.match.copy(int(at)), int(at))
        assert self.match.tags == self.left[-1][0].tags

    def _seats(self, bots: str) -> None:
        """Other seats for bots: nothing changes in the game."""
        self.match.retag({"bots": bots})
        assert self.match.tags["bots"] == bots

    def _text(self, _: str) -> None:
        again = Match.parse(self.match.text())
        assert again.text() == self.match.text()
        self._take(again, len(self.moves))

    def _link(self, _: str) -> None:
        again = decode(encode(self.match))
        assert encode(again) == encode(self.match)
        assert again.text() == self.match.text()
        self._take(again, len(self.moves))

    # --- the model ------------------------------------------------------------------------

    def _take(self, match: Match, moves: int) -> None:
        """Continues with another match that has played the first moves of this one."""
        self.match = match
        del self.moves[moves:], self.hashes[moves + 1 :]
        self.undone.clear()
        self.rewritten.clear()

    def _begin_with(self, moves: list[str]) -> None:
        """The same match as if it had been played like this from its start."""
        twin = self.match.copy(0)
        hashes = [twin.hash()]
        for move in moves:
            twin.play(move)
            hashes.append(twin.hash())
        self.moves, self.hashes = moves[:], hashes
        self.undone.clear()


def tell(text: str) -> Story:
    """Replays a story. Raises AssertionError."""
    lines = text.splitlines()
    story = Story(Match.parse("\n".join(line for line in lines if line[:1] != ">")))
    for line in lines:
        if line.startswith("> "):
            story.do(line[2:])
    return story
