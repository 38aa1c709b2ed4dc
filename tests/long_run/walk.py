"""One game of the long run: the ledger after every move, the other laws at some positions.

After every move: the move was legal, and choices are some of the legal moves; the ledger agrees to
the last coin, ship and card; the position before the move is unchanged. More expensive checks are
made at one of several positions (`EVERY`), starting at a random one in each game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, Final

from monsoon.game import Move
from monsoon.games import game_of
from monsoon.randomness import Randomness

from tests import conformance
from tests.conformance import Position, goes_round
from tests.long_run.clerks import CLERKS, shows
from tests.roster import ROSTER, Table, decisions_of, ends

Law = Callable[[Position], None]


def shows_the_table(it: Position) -> None:
    """The view agrees with the table, and its points and sums are right."""
    clerk = CLERKS[it.game.name]
    view = clerk.seen(it.state)
    assert shows(view, clerk.table(it.state))
    clerk.limits(view, True)


EVERY: Final[Mapping[Law, int]] = {
    conformance.shares_nothing: 16,
    conformance.legal_texts: 16,
    conformance.refuses_others: 64,
    conformance.results_add_up: 64,
    shows_the_table: 64,
    conformance.asking_changes_nothing: 256,
    conformance.goes_through_json: 256,
    conformance.reveals_nothing: 256,
}
"""Each law is checked at one in this many positions.

In microseconds a move with its ledger takes 150 to 300, each of the first two laws 40 to 250, of
the next three 150 to 350, of the last three 1 000 to 3 000.
"""
ALWAYS: Final[Mapping[Law, int]] = dict.fromkeys(EVERY, 1)
AT_EVERY_END: Final = (conformance.results_add_up, shows_the_table)
ROUNDS: Final = 4
"""One in this many games is replayed as a match, up to some position, and converted to text and
link and back."""


class Walk:
    """A game from its start to its end, or as far as its moves go."""

    def __init__(self, table: Table, seed: int, every: Mapping[Law, int], rng: Randomness) -> None:
        self.table, self.seed, self.rng = table, seed, rng
        self.game, self.clerk = game_of(table.game), CLERKS[table.game]
        self.state = table.match(seed).state()
        self.texts: list[str] = []
        self.kept: list[tuple[int, Any, str]] = []
        """Positions on the way: their number, a copy of each, and its hash at the time."""
        self.verbs, self.ends, self.decisions = Counter[str](), Counter[str](), Counter[str]()
        self.asked = Counter[str]()
        self._fields = attrgetter(*type(self.state).__slots__)
        self._due = [(law, often, rng.below(often)) for law, often in every.items()]

    def play(self, choose: Callable[[Any, int], Move | None]) -> None:
        """Plays until the game is over or there are no further moves. Raises AssertionError."""
        table = self.clerk.table(self.state)
        self.clerk.limits(table, False)
        most = ROSTER[self.table.game].most
        while self.game.to_move(self.state) is not None:
            assert len(self.texts) < most, f"a game has not ended in {most} moves"
            legal = self._legal(table)
            now = self._written_down()
            self._ask()
            if (move := choose(self.state, len(self.texts))) is None:
                return
            assert move in legal
            table = self._step(table, now, move)
        self._end()

    def comes_back(self) -> None:
        """A match with the same moves has the same result; text, link, undo and redo restore it."""
        place, state, wanted = self.kept[self.rng.below(len(self.kept))]
        match = self.table.match(self.seed)
        for text in self.texts[:place]:
            match.play(text)
        assert match.hash() == wanted
        goes_round(match)
        steps = self.rng.below(min(place, 9) + 1)
        earlier = match.hash(place - steps)
        match.undo(steps)
        assert match.hash() == earlier
        match.redo(steps)
        assert match.state() == state
        self.asked["goes_round"] += 1

    def _legal(self, table: Any) -> set[Move]:
        """The legal moves; checks that there are some, that they match the oracle, and choices."""
        self.decisions[table["decision"]] += 1
        moves, choices = self.game.moves(self.state), self.game.choices(self.state)
        legal = set(moves)
        assert choices, "bots and playouts could not continue"
        assert legal.issuperset(choices)
        if self.clerk.legal:
            assert sorted(map(self.game.text, moves)) == self.clerk.legal(table)
        return legal

    def _written_down(self) -> tuple[Any, ...]:
        """Everything in the position, with copied lists."""
        fields = self._fields(self.state)
        return tuple([value[:] if type(value) is list else value for value in fields])

    def _step(self, table: Any, now: tuple[Any, ...], move: Move) -> Any:
        """Plays a move; returns the table after it."""
        text = self.game.text(move)
        self.texts.append(text)
        before = self.game.copy(self.state)
        self.game.apply(self.state, move)
        assert self._fields(before) == now, "a position was changed by a query, or by the next move"
        after = self.clerk.table(self.state)
        self.clerk.audit(table, text, after)
        self.verbs[text.partition(" ")[0]] += 1
        return after

    def _ask(self) -> None:
        """Checks the laws that are due here."""
        place = self.asked["positions"]
        self.asked["positions"] += 1
        laws = [law for law, often, offset in self._due if place % often == offset]
        if not laws:
            return
        over = self.game.to_move(self.state) is None
        for law in laws:
            if not over or law is not conformance.legal_texts:
                self._law(law)
        if conformance.shares_nothing in laws:
            self._keep()

    def _law(self, law: Law) -> None:
        entry = ROSTER[self.table.game]
        law(Position(self.game, self.state, entry.any_text, entry.adds_up, self.rng))
        self.asked[law.__name__] += 1

    def _keep(self) -> None:
        copy = self.game.copy(self.state)
        self.kept.append((len(self.texts), copy, self.game.fingerprint(copy)))

    def _end(self) -> None:
        """Checks the end of a game, and all its positions that were stored."""
        self.decisions[decisions_of(self.table.game)[self.state.decision]] += 1
        assert not self.game.moves(self.state)
        assert not self.game.choices(self.state)
        how = self.game.view(self.state, None)["end"]
        assert how in ends(self.table.game)
        self.ends[how] += 1
        self._ask()
        for law in AT_EVERY_END:
            self._law(law)
        self._keep()
        for place, state, wanted in self.kept:
            assert self.game.fingerprint(state) == wanted, f"position {place} has changed"
