"""What a page asks of the bots, through the bridge; there is one desk for all of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from monsoon.asking import field
from monsoon.bots.desk import Desk
from monsoon.game import Json, Unreadable

desk = Desk()


def answer(request: Json) -> Json:
    """The answer to a request whose `do` is one of REQUESTS. Raises a MonsoonError."""
    return REQUESTS[request["do"]](request)


def _think(request: Json) -> Json:
    """Begins to think about the turn at the end of a match text, as a bot of a level."""
    desk.ask(field(request, "text", str), field(request, "level", str))
    return {}


def _ponder(_: Json) -> Json:
    """Thinks for some milliseconds; how far it is, and the best turns so far."""
    return {"thought": desk.ponder()}


def _advise(_: Json) -> Json:
    """The best turns of the last thought, as advice to a person."""
    return {"hints": desk.advise()}


def _analyse(request: Json) -> Json:
    """Begins to look over a match, with the eyes of a viewer; "mover": of all who decide in it."""
    text, viewer = field(request, "text", str), request.get("viewer")
    if not (viewer is None or viewer == "mover" or type(viewer) is int):
        raise Unreadable("error.request-field", field="viewer")
    desk.analyse(text, "all" if viewer == "mover" else viewer)
    return {}


def _examine(_: Json) -> Json:
    """Looks over the match for some milliseconds; what was found meanwhile."""
    return {"analysis": desk.examine()}


REQUESTS: Final[dict[str, Callable[[Json], Json]]] = {
    "think": _think,
    "ponder": _ponder,
    "advise": _advise,
    "analyse": _analyse,
    "examine": _examine,
}
