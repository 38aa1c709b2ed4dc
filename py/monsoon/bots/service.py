"""Bots for a page, called through the bridge, a little work at a time.

A page runs this service in a worker of its own that can be stopped, apart from the rules. It
sends the text of the match as it stands and a level, then calls `ponder` until it is done or good
enough, and takes the best turn, or asks for advice. An analysis of a whole match is a second job,
which runs while no bot is waited for. The last matches are kept, so that only new moves are
played.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Final

from monsoon.bots.analysis import Analysis, Found, Knower
from monsoon.bots.games import expert_of
from monsoon.bots.handed import handed
from monsoon.bots.hint import hints
from monsoon.bots.levels import LEVELS, Bot, Thinker, Thought, player_of
from monsoon.game import BadSettings, Json, Message, MonsoonError, Unreadable
from monsoon.match import Match
from monsoon.notation import moves_of
from monsoon.requests import Viewer
from monsoon.session import decider
from monsoon.tags import PLAIN

SLICE: Final = 0.012
"""Seconds that one call of `ponder` or `examine` works; at least one step is done."""
END: Final = object()


class Follower:
    """A match that follows the texts it is given."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self._head = ""

    def follow(self, text: str) -> tuple[Match, int | None]:
        """The match of a text, and how many of its moves it shares with the text before.

        The number is None if the text before was of another deal.

        Raises Unreadable when the text is not a match.
        """
        head, moves = moves_of(text)
        before, self.match = self.match, None  # so it is if the text is refused
        match = before if head == self._head else None
        known = before.history if before else []
        same = 0
        while same < min(len(known), len(moves)) and known[same] == moves[same]:
            same += 1
        if match is None or not _go_on(match, same, moves, text):
            match = Match.parse(text)
        if before is None or _deal(before) != _deal(match):
            before = None
        self.match, self._head = match, head
        return match, same if before else None


def _go_on(match: Match, same: int, moves: list[str], text: str) -> bool:
    """Makes a match that of a text with which it shares some moves; False if that fails.

    It fails for a text that is none, and for one that is written in another way than `Match.text`.
    """
    try:
        match.undo(len(match.history) - same)
        for move in moves[same:]:
            match.play(move)
    except MonsoonError:
        return False
    return match.text() == text


def _deal(match: Match) -> tuple[object, ...]:
    """What a match starts with; who plays it does not matter."""
    printed = match.edition.words
    return match.game.name, match.players, match.seed, match.options, printed, match.position


class Service:
    """One search by a bot and one analysis at a time."""

    def __init__(self) -> None:
        self._asked = Follower()
        self._thinking: Iterator[Thought] | None = None
        self._thought = Thought()
        self._thinker: Thinker
        self._thinks_for: Viewer = None
        self._handed = Follower()
        self._examined = Follower()
        self._analysis: Analysis | None = None
        self._working: Iterator[None] | None = None
        self._looks_for: Viewer = None
        self._reported = Found()

    def ask(self, text: str, level: str, viewer: Viewer) -> None:
        """Starts thinking about the turn at the end of a match.

        Raises Unreadable when the text is not a match or the match is over, BadSettings for a level
        that does not exist, IllegalMove when the viewer does not see the hand of the seat to move.
        """
        if level not in LEVELS:
            raise BadSettings("error.unknown-level", level=level)
        self._thinking = None
        self._thought = Thought()
        match, _ = _to_decide(self._asked, text, viewer)
        self._thinks_for = viewer
        # advice to a person is what is best, whatever a bot's character would favour
        character = match.characters[match.to_move or 0] or PLAIN
        self._thinker = player_of(match.game.name, level, character)
        self._thinking = self._thinker.think(match.state())

    def hand(self, text: str, viewer: Viewer) -> Json:
        """The seat to move at the end of a match, and the position as it knows it (`handed`).

        Raises Unreadable and IllegalMove as `ask` does.
        """
        match, seat = _to_decide(self._handed, text, viewer)
        return {"seat": seat, "position": handed(match, seat)}

    def ponder(self, viewer: Viewer) -> Json:
        """Thinks for a moment; returns the progress, and the best turn so far as move texts.

        A `note`, a message, says when no bot knows the game: then the turn is an arbitrary one.

        Raises Unreadable when there is no search for this viewer.
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
        thought, game, thinker = self._thought, match.game, self._thinker
        state = match.state()
        if done:
            self._thinking = None
        report = {
            "done": done,
            "progress": thought.done,
            "looked": thought.looked,
            "turns": [
                {
                    "worth": round(worth, 2),
                    "moves": [game.text(move) for move in thinker.until_news(state, moves)],
                }
                for worth, moves in thought.turns[:3]
            ],
        }
        if not isinstance(thinker, Bot):
            report["note"] = Message("error.no-bots", {"game": game.name}).as_json()
        return report

    def advise(self, viewer: Viewer) -> list[Json]:
        """The best turns of the last search, in words and with reasons (`bots.hint`).

        Raises Unreadable when there is no search for this viewer, or no bot knows the game.
        """
        match = self._asked.match
        if match is None or not self._thought.turns or viewer != self._thinks_for:
            raise Unreadable("error.nothing-asked")
        if not isinstance(self._thinker, Bot):
            raise Unreadable("error.no-bots", game=match.game.name)
        return hints(self._thinker, match.state(), self._thought.turns)

    def analyse(self, text: str, viewer: Viewer) -> None:
        """Starts or continues the analysis of a match; "mover": with what all seats know.

        Raises Unreadable.
        """
        older, self._analysis, self._working = self._analysis, None, None
        match, same = self._examined.follow(text)
        expert_of(match.game.name)
        if isinstance(viewer, int) and viewer >= match.players:
            raise Unreadable("error.request-field", field="viewer")
        self._looks_for = viewer
        knower: Knower = "all" if viewer == "mover" else viewer
        self._analysis = Analysis(match, knower)
        if older is not None and same is not None:
            self._analysis.keep(older, same)
        self._working = self._analysis.work()
        self._reported = Found()

    def examine(self, viewer: Viewer) -> Json:
        """Works for a moment; returns what was found since the last call, at the end the results.

        Raises Unreadable when there is no analysis for this viewer.
        """
        if self._analysis is None or self._working is None or viewer != self._looks_for:
            raise Unreadable("error.nothing-asked")
        until = perf_counter() + SLICE
        while True:
            done = next(self._working, END) is END
            if done or perf_counter() >= until:
                break
        news: Json = self._analysis.news(self._reported, done)
        self._reported = self._analysis.found()
        return {"done": done, "progress": self._analysis.progress, **news}


def _to_decide(follower: Follower, text: str, viewer: Viewer) -> tuple[Match, int]:
    """The match of a text, and the seat to move, if the viewer may see its hand.

    Raises Unreadable when the text is not a match or the match is over, else IllegalMove.
    """
    match, _ = follower.follow(text)
    return match, decider(match, viewer)
