"""A match that a page has open: frames to paint it, and replies to a viewer's requests.

A frame is all that a page needs to paint a match after a request; of the log it holds only the
part that the request has changed. Everything here is made for an asker (`requests.py`) and
reveals only what the asker's viewer may know: nothing that the viewer cannot see influences it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from monsoon import notes, questions
from monsoon.determinize import as_seen
from monsoon.game import GameState, IllegalMove, Json, Message, Unreadable
from monsoon.log import LoggedMove
from monsoon.match import Match
from monsoon.requests import Asker, Viewer

T = TypeVar("T")


class Session:
    """A match that a page has open, and the log as the page has it."""

    def __init__(self, handle: str, match: Match) -> None:
        self.handle = handle
        self.match = match
        self.log = match.log()

    # --- frames -------------------------------------------------------------------------------

    def frame(self, kept: int, asker: Asker) -> Json:
        """All that is needed to paint the match; of the log, what comes after `kept` moves.

        Text, seed and hash reveal everything that is hidden: only a keeper gets them.
        """
        match = self.match
        seat = self._seat(asker.viewer)
        covered = self._is_covered(asker.viewer)
        frame = {
            "match": self.handle,
            "game": match.game.name,
            "names": list(match.names),
            "tags": notes.others(match.tags),
            "characters": match.characters,
            "edition": list(match.edition.words),
            "undo": match.undoable,
            "undo_before": match.undoable_before,
            "redo": match.redoable,
            "steps": self._steps(asker.viewer),
            "viewer": seat,
            "moves": [] if covered else match.moves(),
            "revisions": [] if covered else match.revisions(),
            "offers": [] if covered else self._offers(asker),
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
        if noted := notes.notes(match.tags, [line.told for line in self.log]):
            frame["notes"] = [note._asdict() for note in noted]
        if match.edition.changes:  # a page has those of the published ones as files
            frame["components"] = match.game.components(match.edition)
        if asker.keeper:
            frame |= {"text": match.text(), "seed": match.seed, "hash": match.hash()}
        return frame

    def replayed(self, asker: Asker) -> Json:
        """The frame after a change that may affect earlier moves."""
        pairs = zip((line.move for line in self.log), self.match.history, strict=False)
        differing = (index for index, (old, new) in enumerate(pairs) if old != new)
        same = next(differing, min(len(self.log), len(self.match.history)))
        self.log[same:] = self.match.log(same)
        return self.frame(same, asker)

    def past(self, moves: int, asker: Asker) -> Json:
        """The parts of the frame that differ for a look at the position after this many moves."""
        match = self.match
        seat = match.game.to_move(match.state(moves)) if asker.viewer == "mover" else asker.viewer
        past = {"at": moves, "viewer": seat, "view": match.view(seat, moves)}
        return past | ({"hash": match.hash(moves)} if asker.keeper else {})

    # --- decisions and questions --------------------------------------------------------------

    def decide(self, asker: Asker, text: str, act: Callable[[str], T]) -> T:
        """The result of `act`, which plays a move or revises one.

        Raises NotAMove, or IllegalMove with a reason that the viewer may know.
        """
        hides = self._is_covered(asker.viewer)
        if hides and not sees_hand(self.match, asker.by):
            raise refuse_hand(self.match)
        try:
            return act(text)
        except IllegalMove:
            if sees_hand(self.match, asker.viewer):
                raise
            reason = None if hides else self.why(asker, text)
            told = IllegalMove(reason.key, **reason.params) if reason else refuse_hand(self.match)
            raise told from None

    def why(self, asker: Asker, text: str) -> Message | None:
        """Why a move is not legal now; None if it is.

        Raises NotAMove, or IllegalMove if only the seat to move may know.
        """
        if self._is_covered(asker.viewer):
            raise refuse_hand(self.match)
        return questions.why(self.match.game, self._state(asker.viewer), text)

    def about(self, asker: Asker, thing: str) -> tuple[list[Json], list[Message]]:
        """What the seat to move can do with a thing, or why nothing; neither if it is hidden.

        Raises Unreadable if there is no such thing.
        """
        answer = questions.about(self.match.game, self._state(asker.viewer), thing)
        if self._is_covered(asker.viewer):
            return [], []
        return answer

    def _offers(self, asker: Asker) -> list[Json]:
        """What the moves of the seat to move would lead to, where the game says it."""
        game = self.match.game
        return [
            {
                "move": game.text(offer.move),
                "brings": [message.as_json() for message in offer.brings],
                "warns": [message.as_json() for message in offer.warns],
                "reason": None if offer.reason is None else offer.reason.as_json(),
            }
            for offer in game.offers(self._state(asker.viewer))
        ]

    def _is_covered(self, viewer: Viewer) -> bool:
        """Whether the moves would tell a viewer what only the seat that decides may know."""
        return self.match.secret and not sees_hand(self.match, viewer)

    def _state(self, viewer: Viewer) -> GameState:
        """The position, as far as a viewer sees it."""
        match = self.match
        if sees_hand(match, viewer):
            whole: GameState = match.state()
            return whole
        return as_seen(match.game, match.state(), self._seat(viewer))

    def _seat(self, viewer: Viewer) -> int | None:
        return self.match.to_move if viewer == "mover" else viewer

    def _steps(self, viewer: Viewer) -> list[Json]:
        """What the seat to move has just done, and which of it can be taken back on its own.

        `index` is the place of a step in the log. Only who may decide gets whole moves.
        """
        whole = sees_hand(self.match, viewer)
        first = len(self.log) - len(self.match.steps())
        return [
            {
                "move": line.move if whole else line.told,
                "index": index,
                "retract": (whole or line.told == line.move) and self.match.retractable(index),
            }
            for index, line in enumerate(self.log[first:], first)
        ]


def sees_hand(match: Match, viewer: Viewer) -> bool:
    """Whether a viewer knows as much as the seat that decides."""
    return viewer == "mover" or viewer == match.to_move or not match.game.hidden


def refuse_hand(match: Match) -> IllegalMove:
    """Why a viewer who does not see the hand of the seat that decides gets no answer."""
    return IllegalMove("illegal.covered", name=match.names[match.to_move or 0])


def decider(match: Match, viewer: Viewer) -> int:
    """The seat that decides, for a viewer who sees its hand.

    Raises Unreadable when the match is over, IllegalMove for any other viewer.
    """
    seat = match.to_move
    if seat is None:
        raise Unreadable("error.after-end")
    if not sees_hand(match, viewer):
        raise refuse_hand(match)
    return seat


def _entries(index: int, line: LoggedMove) -> list[Json]:
    place = {"index": index, "turn": line.turn, "seat": line.seat, "move": line.told}
    return [{**place, **message.as_json()} for message in line.said]
