"""The moves of a match and the positions they lead to: forward, back, and other moves instead.

Every few moves a position is stored as a checkpoint, so that any earlier position is a handful of
moves away, however long the match.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import takewhile
from typing import Final, NamedTuple

from monsoon.game import Game, GameState, IllegalMove, Move

CHECKPOINT_EVERY: Final = 16
"""Moves between checkpoints."""


class Rewrite(NamedTuple):
    """A rewrite of moves, which can be undone: all moves after it and before it, and its seat."""

    after: list[Move]
    before: list[Move]
    seat: int | None


class History:
    """Moves played and moves taken back, with the position after the last one played."""

    def __init__(self, game: Game[GameState], players: int, start: GameState) -> None:
        self._game = game
        self._seats = range(players)
        self._checkpoints = [game.copy(start)]
        self.state = game.copy(start)
        self.moves: list[Move] = []
        self.undone: list[Move] = []
        self.texts: list[str] = []
        """The text of each move played."""
        self.when: list[tuple[int, int]] = []
        """Turn and seat of each move played."""
        self.barriers: list[bool] = []
        """Whether each move played showed something new or passed the decision to another seat."""
        self.witnesses: list[frozenset[int]] = []
        """The seats to whom each move played showed something new."""
        self._rewritten: list[Rewrite] = []

    def play(self, move: Move) -> None:
        """Plays a legal move; moves taken back can no longer be replayed."""
        self._push(move)
        self.undone.clear()

    def undo(self, steps: int) -> int:
        """Takes back this many moves, or all if there are fewer; returns how many stay as they are.

        A rewrite of moves counts as one step if nothing was played since; the old moves return.
        """
        same = len(self.moves)
        for _ in range(steps):
            if self._last_rewrite():
                same = min(same, self._replace(0, self._rewritten.pop().before))
            elif self.moves:
                last = self.moves[-1]
                self._rewind(len(self.moves) - 1)
                self.undone.append(last)
            else:
                break
        return min(same, len(self.moves))

    def _last_rewrite(self) -> Rewrite | None:
        """The rewrite after which nothing has been played."""
        last = self._rewritten[-1] if self._rewritten else None
        return last if last and last.after == self.moves else None

    def redo(self, steps: int) -> None:
        """Replays this many of the moves taken back, or all if there are fewer."""
        for _ in range(min(steps, len(self.undone))):
            self._push(self.undone.pop())

    def undoable(self, people: Collection[int]) -> int:
        """How many moves can be taken back, up to a decision of the person whose turn it is.

        Moves of bots go back with that person's own; a move of another person does not, nor any
        move that showed this one something new. A rewrite by which the person's turn is empty again
        can be undone, too.
        """
        owner = self._owner(people)
        count = 0
        for back in range(1, len(self.moves) + 1):
            seat = self.when[-back][1]
            if owner in self.witnesses[-back] or (seat in people and seat != owner):
                break
            if seat == owner:
                count = back
        rewrite = self._last_rewrite()
        return max(count, int(rewrite is not None and rewrite.seat == owner))

    def undoable_before(self, people: Collection[int]) -> int:
        """How many moves the person before the one to move can take back.

        Nothing may have happened since but moves of bots, and no person have learned anything: at
        one table, people let each other take back an end of turn that came too early.
        """
        mover, before, count = self._game.to_move(self.state), None, 0
        if mover not in people:
            return 0
        for back in range(1, len(self.moves) + 1):
            seat = self.when[-back][1]
            if not self.witnesses[-back].isdisjoint(people) or seat == mover:
                break
            if seat in people:
                if before not in (None, seat):
                    break
                before, count = seat, back
        return count

    def _owner(self, people: Collection[int]) -> int | None:
        """Who may take back: the person to move, else the only person, else the last to move.

        None after the end of a match of several people.
        """
        mover = self._game.to_move(self.state)
        if mover in people:
            return mover
        if len(people) == 1:
            return next(iter(people))
        if mover is None:
            return None
        return next((seat for _, seat in reversed(self.when) if seat in people), None)

    def before(self, index: int) -> GameState:
        """A fresh position after the first `index` moves."""
        nearest = min(index // CHECKPOINT_EVERY, len(self._checkpoints) - 1)
        state = self._game.copy(self._checkpoints[nearest])
        for move in self.moves[nearest * CHECKPOINT_EVERY : index]:
            self._game.apply(state, move)
        return state

    def through(self, places: Iterable[int]) -> Iterator[GameState]:
        """The positions after each number of moves, ascending; copy a position to keep it.

        Replays the match only once, from the first of them on.
        """
        at, state = 0, None
        for place in places:
            if state is None:
                state = self.before(place)
            else:
                for move in self.moves[at:place]:
                    self._game.apply(state, move)
            at = place
            yield state

    def since(self, when: tuple[int, int | None]) -> int:
        """Where the last moves of this turn and seat start; after all moves if there are none."""
        start = len(self.when)
        while start and self.when[start - 1] == when:
            start -= 1
        return start

    def retractable(self, index: int) -> bool:
        """Whether `retract(index)` succeeds without undoing a reveal or another seat's move."""
        if not 0 <= index < len(self.moves) or any(self.barriers[index:]):
            return False
        return self._without(index) is None

    def retract(self, index: int) -> None:
        """Takes back move `index` alone. Raises IllegalMove if the later ones need it."""
        if refusal := self._without(index):
            raise refusal
        self._rewrite(index, self.moves[index + 1 :])

    def revisions(self) -> tuple[GameState, list[Move]]:
        """Moves possible instead of an earlier one of the action in progress, and not anyway.

        Before them comes the position they are played in.
        """
        start, steps = self._revisable()
        state = self.before(start)
        legal = self._game.moves(self.state)
        moves = self._game.revisions(state, steps) if steps else []
        return state, [move for move in moves if move not in legal]

    def revise(self, move: Move) -> int:
        """Plays one of `revisions`; returns how many moves stay as they are. Raises IllegalMove."""
        start, steps = self._revisable()
        state = self.before(start)
        if not steps or move not in self._game.revisions(state, steps):
            self._game.check(self.state, move)
            raise IllegalMove("illegal.no-revision", move=self._game.text(move))
        self._rewrite(start, self._game.revised(state, steps, move))
        return start

    def _revisable(self) -> tuple[int, list[Move]]:
        """Where the last moves that can be revised start, and which they are."""
        start = len(self.moves)
        while start and self._game.revisable(self.moves[start - 1]):
            start -= 1
        return start, self.moves[start:]

    def _without(self, index: int) -> IllegalMove | None:
        """Why the later moves would not be legal without move `index`; None if they are."""
        state = self.before(index)
        for move in self.moves[index + 1 :]:
            try:
                self._game.check(state, move)
            except IllegalMove as refusal:
                return refusal
            self._game.apply(state, move)
        return None

    def _rewrite(self, index: int, later: list[Move]) -> None:
        """Replaces all moves from `index` on with other legal ones."""
        before, seat = self.moves[:], self._game.to_move(self.state)
        self._replace(index, later)
        self._rewritten.append(Rewrite(self.moves[:], before, seat))

    def _replace(self, index: int, later: list[Move]) -> int:
        """Replaces the moves from `index` on; returns how many moves stay as they are."""
        pairs = zip(self.moves[index:], later, strict=False)
        same = index + sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        self._rewind(same)
        for move in later[same - index :]:
            self._push(move)
        self.undone.clear()
        return same

    def _push(self, move: Move) -> None:
        game, state = self._game, self.state
        seat = game.to_move(state)
        before = game.copy(state)
        self.when.append((game.turn(state), seat or 0))
        game.apply(state, move)
        self.witnesses.append(
            frozenset(one for one in self._seats if game.reveals(before, move, state, one))
        )
        self.barriers.append(game.to_move(state) != seat or bool(self.witnesses[-1]))
        self.moves.append(move)
        self.texts.append(game.text(move))
        if len(self.moves) % CHECKPOINT_EVERY == 0:
            self._checkpoints.append(game.copy(state))

    def _rewind(self, kept: int) -> None:
        self.state = self.before(kept)
        del self.moves[kept:]
        del self.texts[kept:]
        del self.when[kept:]
        del self.barriers[kept:]
        del self.witnesses[kept:]
        del self._checkpoints[kept // CHECKPOINT_EVERY + 1 :]
