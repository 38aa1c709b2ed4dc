"""Bots for a page: asked through the bridge, a little work at a time.

A page keeps a desk of its own for them (a worker that can be stopped), apart from the rules. It
gives the text of the match as it stands and a level, then calls `ponder` until it is done or
enough, and takes the best turn, or asks for advice. An analysis of a whole match is a second job
beside that, and is gone on with whenever nobody waits for a bot. The matches of the last questions
are kept, so that only new moves are played.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Final

from monsoon.asking import Viewer
from monsoon.bots.analysis import Analysis, Knower
from monsoon.bots.hint import hints
from monsoon.bots.levels import LEVELS, Bot, Thought
from monsoon.bots.standing import Piece
from monsoon.game import BadSettings, IllegalMove, Json, Unreadable
from monsoon.match import Match
from monsoon.notation import moves_of
from monsoon.seating import PLAIN

SLICE: Final = 0.012
"""Seconds that one call of `ponder` or `examine` works, at least one step."""
END: Final = object()


class Follower:
    """A match that grows with the texts it is given."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self._head = ""

    def follow(self, text: str) -> tuple[Match, int]:
        """The match of a text, and how many of its moves it shares with the text before.

        Raises Unreadable when the text is no match.
        """
        head, moves = moves_of(text)
        before, match = self.match, self.match
        if match is None or head != self._head:
            match = Match.parse(text)
            if before is None or _deal(before) != _deal(match):
                before = None
        known = before.history if before else []
        same = 0
        while same < min(len(known), len(moves)) and known[same] == moves[same]:
            same += 1
        if match is before:
            match.undo(len(known) - same)
            for move in moves[same:]:
                match.play(move)
        self.match, self._head = match, head
        return match, same


def _deal(match: Match) -> tuple[str, int, int, frozenset[str]]:
    """What a match begins with; who plays it does not matter."""
    return match.game.name, match.players, match.seed, match.options


class Desk:
    """One question to a bot, and one analysis at a time."""

    def __init__(self) -> None:
        self._asked = Follower()
        self._thinking: Iterator[Thought] | None = None
        self._thought = Thought()
        self._bot: Bot
        self._thinks_for: Viewer = None
        self._examined = Follower()
        self._analysis: Analysis | None = None
        self._working: Iterator[None] | None = None
        self._looks_for: Viewer = None
        self._told: tuple[set[int], set[Piece]] = (set(), set())

    def ask(self, text: str, level: str, viewer: Viewer) -> None:
        """Begins to think about the turn at the end of a match.

        Raises Unreadable when the text is no match or the match is over, BadSettings for a level
        that does not exist, IllegalMove when the viewer does not see the hand of the seat to move.
        """
        if level not in LEVELS:
            raise BadSettings("error.unknown-level", level=level)
        match, _ = self._asked.follow(text)
        if match.over:
            raise Unreadable("error.after-end")
        if match.game.hidden and viewer not in ("mover", match.to_move):
            self._thinking = None
            raise IllegalMove("illegal.covered", name=match.names[match.to_move or 0])
        self._thinks_for = viewer
        self._thought = Thought()
        # a person who asks for advice is told what is best, whatever a bot would like there
        character = match.characters[match.to_move or 0] or PLAIN
        self._bot = Bot(match.game.name, level, character=character)
        self._thinking = self._bot.think(match.state())

    def ponder(self, viewer: Viewer) -> Json:
        """Thinks for a moment; how far it is, and the best turn so far as move texts.

        Raises Unreadable when nothing was asked for this viewer.
        """
        match = self._asked.match
        if self._thinking is None or match is None or viewer != self._thinks_for:
            raise Unreadable("error.nothing-asked")
        done = False
        until = perf_counter() + SLICE
        while True:
            try:
                self._thought = next(self._thinking)
            except StopIteration:
                done = True
            if done or perf_counter() >= until:
                break
        thought, game, bot = self._thought, match.game, self._bot
        state = match.state()
        if done:
            self._thinking = None
        return {
            "done": done,
            "progress": thought.done,
            "looked": thought.looked,
            "turns": [
                {
                    "worth": round(worth, 2),
                    "moves": [game.text(move) for move in bot.until_news(state, moves)],
                }
                for worth, moves in thought.turns[:3]
            ],
        }

    def advise(self, viewer: Viewer) -> list[Json]:
        """The best turns of the last thought, in words and with reasons (`bots.hint`).

        Raises Unreadable when nothing was asked for this viewer.
        """
        match = self._asked.match
        if match is None or not self._thought.turns or viewer != self._thinks_for:
            raise Unreadable("error.nothing-asked")
        return hints(self._bot, match.state(), self._thought.turns)

    def analyse(self, text: str, viewer: Viewer) -> None:
        """Begins to look over a match, or goes on with it; "mover": with the eyes of all seats.

        Raises Unreadable.
        """
        match, same = self._examined.follow(text)
        if isinstance(viewer, int) and viewer >= match.players:
            raise Unreadable("error.request-field", field="viewer")
        self._looks_for = viewer
        knower: Knower = "all" if viewer == "mover" else viewer
        older, self._analysis = self._analysis, Analysis(match, knower)
        if older is not None:
            self._analysis.keep(older, same)
        self._working = self._analysis.work()
        self._told = (set(), set())

    def examine(self, viewer: Viewer) -> Json:
        """Works for a moment; what was found since the last call, and at the end what it comes to.

        Raises Unreadable when nothing was asked for this viewer.
        """
        if self._analysis is None or self._working is None or viewer != self._looks_for:
            raise Unreadable("error.nothing-asked")
        until = perf_counter() + SLICE
        while True:
            done = next(self._working, END) is END
            if done or perf_counter() >= until:
                break
        found: Json = self._analysis.told(*self._told, done)
        return {"done": done, "progress": self._analysis.progress, **found}
