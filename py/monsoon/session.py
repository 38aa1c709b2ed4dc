"""A match that a page has open, and the frames it is painted from.

A frame is all that a page needs to paint a match after a request; of the log it holds only what
the request has changed. It shows what a viewer may know.
"""

from __future__ import annotations

from typing import Literal

from monsoon.account import LoggedMove
from monsoon.game import Json, Message
from monsoon.match import Match

Viewer = int | Literal["mover"] | None
"""Who sees a frame: a seat, None for everybody, or whoever decides now."""


class Session:
    """A match that a page has open, with the log as the page knows it."""

    def __init__(self, handle: str, match: Match) -> None:
        self.handle = handle
        self.match = match
        self.log = match.log()

    def frame(self, kept: int, viewer: Viewer) -> Json:
        """All that is needed to paint the match; of the log, what comes after `kept` moves."""
        match = self.match
        seat = match.to_move if viewer == "mover" else viewer
        covered = match.secret and seat != match.to_move
        return {
            "match": self.handle,
            "game": match.game.name,
            "text": match.text(),
            "hash": match.hash(),
            "names": list(match.names),
            "tags": match.tags,
            "seed": match.seed,
            "undo": match.undoable,
            "redo": match.redoable,
            "steps": self._steps(),
            "viewer": seat,
            "moves": [] if covered else match.moves(),
            "revisions": [] if covered else match.revisions(),
            "log": {
                "from": sum(len(line.said) for line in self.log[:kept]),
                "entries": [
                    entry
                    for index, line in enumerate(self.log[kept:], kept)
                    for entry in _entries(index, line)
                ],
            },
            "view": match.view(seat),
        }

    def replayed(self, viewer: Viewer) -> Json:
        """The frame after a change that may have touched earlier moves."""
        pairs = zip((line.move for line in self.log), self.match.history, strict=False)
        differing = (index for index, (old, new) in enumerate(pairs) if old != new)
        same = next(differing, min(len(self.log), len(self.match.history)))
        self.log[same:] = self.match.log(same)
        return self.frame(same, viewer)

    def past(self, moves: int, viewer: Viewer) -> Json:
        """What changes in the frame for a look at the position after so many moves."""
        match = self.match
        seat = match.game.to_move(match.state(moves)) if viewer == "mover" else viewer
        return {
            "at": moves,
            "hash": match.hash(moves),
            "viewer": seat,
            "view": match.view(seat, moves),
        }

    def _steps(self) -> list[Json]:
        """What the seat to move has just done, and what of it can be taken back alone."""
        texts = self.match.steps()
        first = len(self.log) - len(texts)
        return [
            {"move": text, "retract": self.match.retractable(first + index)}
            for index, text in enumerate(texts)
        ]


def _entries(index: int, line: LoggedMove) -> list[Json]:
    place = {"index": index, "turn": line.turn, "seat": line.seat, "move": line.move}
    return [{**place, **said(message)} for message in line.said]


def said(message: Message) -> Json:
    """A message as a page reads it."""
    return {"key": message.key, "params": dict(message.params)}
