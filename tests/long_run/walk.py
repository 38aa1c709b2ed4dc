"""One game of the long run: after every move the ledger, at some positions every other law.

After every move: the move was among the legal ones, of which the choices are some; the ledger
agrees to the last coin, ship and card; the position before the move is as it was. What costs more
is asked at one position in so many (`EVERY`), beginning at a random one in each game.
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
    """The view says what lies there, and its points and sums are right."""
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
"""One position in so many is asked about a law.

In microseconds a move with its ledger takes 150 to 300, each of the first two laws 40 to 250, of
the next three 150 to 350, of the last three 1 000 to 3 000.
"""
ALWAYS: Final[Mapping[Law, int]] = dict.fromkeys(EVERY, 1)
AT_EVERY_END: Final = (conformance.results_add_up, shows_the_table)
ROUNDS: Final = 4
"""One game in so many is played again as a match, up to some position, and sent through text and
link."""


class Walk:
    """A game from its start to its end, or as far as its moves go."""

    def __init__(self, table: Table, seed: int, every: Mapping[Law, int], rng: Randomness) -> None:
        self.table, self.seed, self.rng = table, seed, rng
        self.game, self.clerk = game_of(table.game), CLERKS[table.game]
        self.state = table.match(seed).state()
        self.texts: list[str] = []
        self.kept: list[tuple[int, Any, str]] = []
        """Positions on the way: their number, a copy of each, and its hash then."""
        self.verbs, self.ends, self.decisions = Counter[str](), Counter[str](), Counter[str]()
        self.asked = Counter[str]()
        self._fields = attrgetter(*type(self.state).__slots__)
        self._due = [(law, often, rng.below(often)) for law, often in every.items()]

    def play(self, choose: Callable[[Any, int], Move | None]) -> None:
        """Plays until the game is over or there is no further move. Raises AssertionError."""
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
        """A match with the same moves comes to the same; text, link, undo and redo lead back."""
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
        """The legal moves: there are some, choices among them, as the rules said again have it."""
        self.decisions[table["decision"]] += 1
        moves, choices = self.game.moves(self.state), self.game.choices(self.state)
        legal = set(moves)
        assert choices, "bots and playouts could not go on"
        assert legal.issuperset(choices)
        if self.clerk.legal:
            assert sorted(map(self.game.text, moves)) == self.clerk.legal(table)
        return legal

    def _written_down(self) -> tuple[Any, ...]:
        """All that is in the position, with lists of its own."""
        fields = self._fields(self.state)
        return tuple([value[:] if type(value) is list else value for value in fields])

    def _step(self, table: Any, now: tuple[Any, ...], move: Move) -> Any:
        """Plays a move; the table after it."""
        text = self.game.text(move)
        self.texts.append(text)
        before = self.game.copy(self.state)
        self.game.apply(self.state, move)
        assert self._fields(before) == now, "a position has changed by asking, or by the next move"
        after = self.clerk.table(self.state)
        self.clerk.audit(table, text, after)
        self.verbs[text.partition(" ")[0]] += 1
        return after

    def _ask(self) -> None:
        """Asks the laws that are due here."""
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
        """The end of a game, and all the positions of it that were kept."""
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
