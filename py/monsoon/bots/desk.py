"""Bots for a page: asked through the bridge, a little work at a time.

A page keeps a desk of its own for them (a worker that can be stopped), apart from the rules. It
gives the text of the match as it stands and the level; then it calls `ponder` until it is done or
enough. The match of the last question is kept, so that only new moves are played.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Final

from monsoon.bots.levels import LEVELS, Bot, Thought
from monsoon.game import BadSettings, Json, Unreadable
from monsoon.match import Match
from monsoon.notation import moves_of, parse_match

SLICE: Final = 0.012
"""Seconds that one call of `ponder` works, at least one step."""


class Desk:
    """One question at a time: a match, and what a bot thinks of it."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._head = ""
        self._thinking: Iterator[Thought] | None = None
        self._thought = Thought()
        self._bot: Bot

    def ask(self, text: str, level: str) -> None:
        """Begins to think about the turn at the end of a match.

        Raises Unreadable when the text is no match or the match is over, BadSettings for a level
        that does not exist.
        """
        if level not in LEVELS:
            raise BadSettings("error.unknown-level", level=level[:40])
        match = self._follow(text)
        if match.over:
            raise Unreadable("error.after-end")
        self._thought = Thought()
        self._bot = Bot(match.game.name, level)
        self._thinking = self._bot.think(match.state())

    def _follow(self, text: str) -> Match:
        """The match of a text; the one of the last question is gone on with where it agrees."""
        head, moves = moves_of(text)
        match = self._match
        if match is None or head != self._head:
            match = parse_match(text)
        else:
            known = match.history
            same = 0
            while same < min(len(known), len(moves)) and known[same] == moves[same]:
                same += 1
            match.undo(len(known) - same)
            for move in moves[same:]:
                match.play(move)
        self._match, self._head = match, head
        return match

    def ponder(self) -> Json:
        """Thinks for a moment; how far it is, and the best turn so far as move texts.

        Raises Unreadable when nothing was asked.
        """
        if self._thinking is None or self._match is None:
            raise Unreadable("error.nothing-asked")
        done = False
        until = perf_counter() + SLICE
        while not done and perf_counter() < until:
            try:
                self._thought = next(self._thinking)
            except StopIteration:
                done = True
        thought, game, bot = self._thought, self._match.game, self._bot
        state = self._match.state()
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
