"""What a page asks of the bots, through the bridge; there is one desk for all of it.

A question is about the text of a match, so only a page that keeps the match can ask it. Still every
request names its viewer: what a bot thinks of a turn tells of the hand it looks at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from monsoon import asking
from monsoon.asking import Viewer, field
from monsoon.bots.desk import Desk
from monsoon.game import SEATS, Json

desk = Desk()


def answer(request: Json) -> Json:
    """The answer to a request whose `do` is one of REQUESTS. Raises a MonsoonError."""
    viewer = asking.asker(request, len(SEATS)).viewer
    return REQUESTS[request["do"]](request, viewer)


def _think(request: Json, viewer: Viewer) -> Json:
    """Begins to think about the turn at the end of a match text, as a bot of a level."""
    desk.ask(field(request, "text", str), field(request, "level", str), viewer)
    return {}


def _ponder(_: Json, viewer: Viewer) -> Json:
    """Thinks for some milliseconds; how far it is, and the best turns so far."""
    return {"thought": desk.ponder(viewer)}


def _advise(_: Json, viewer: Viewer) -> Json:
    """The best turns of the last thought, as advice to a person."""
    return {"hints": desk.advise(viewer)}


def _analyse(request: Json, viewer: Viewer) -> Json:
    """Begins to look over a match, with the eyes of a viewer; "mover": of all who decide in it."""
    desk.analyse(field(request, "text", str), viewer)
    return {}


def _examine(_: Json, viewer: Viewer) -> Json:
    """Looks over the match for some milliseconds; what was found meanwhile."""
    return {"analysis": desk.examine(viewer)}


REQUESTS: Final[dict[str, Callable[[Json, Viewer], Json]]] = {
    "think": _think,
    "ponder": _ponder,
    "advise": _advise,
    "analyse": _analyse,
    "examine": _examine,
}
