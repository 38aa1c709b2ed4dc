"""How a request of a page is read: one JSON object, whose fields are checked one by one.

Whatever a page may send, it ends as a field of the wished type or as `Unreadable`.
"""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any, Final, Literal, NamedTuple

from monsoon.game import Json, Unreadable

Viewer = int | Literal["mover"] | None
"""A seat, None for what everybody may know, or the seat that decides at the moment."""


class Asker(NamedTuple):
    """Who asks about a match, as the request says it."""

    viewer: Viewer
    """Who will see the answer."""
    by: Viewer
    """Who decides, where the request decides something. It is the viewer unless the request says
    otherwise: the move of a bot is shown to a person."""
    keeper: bool
    """Whether the asker keeps the whole match, and so may be given its text, seed and hash."""


DEEPEST: Final = 100
"""How deep lists and objects may lie in each other; a reader of JSON stands it everywhere."""


def read(text: str) -> Json:
    """The request that a text holds. Raises Unreadable when it is none."""
    try:
        request = json.loads(text) if _depth(text) <= DEEPEST else None
    except ValueError:
        request = None
    if not isinstance(request, dict):
        raise Unreadable("error.request")
    return request


def field(request: Json, name: str, kind: type, default: Any = None) -> Any:
    """A field of a request, checked. Raises Unreadable when it is missing or of another type."""
    value = request.get(name, default)
    if type(value) is not kind:
        raise Unreadable("error.request-field", field=name)
    return value


def asker(request: Json, players: int) -> Asker:
    """Who asks; a request about a match must name its viewer.

    Raises Unreadable when there is no viewer or no such seat.
    """
    if "viewer" not in request:
        raise Unreadable("error.request-field", field="viewer")
    viewer = _viewer(request, "viewer", players)
    by = _viewer(request, "by", players) if "by" in request else viewer
    return Asker(viewer, by, field(request, "keeper", bool, False))


def _viewer(request: Json, name: str, players: int) -> Viewer:
    found = request[name]
    if found is None or found == "mover" or (type(found) is int and 0 <= found < players):
        viewer: Viewer = found
        return viewer
    raise Unreadable("error.request-field", field=name)


def _depth(text: str) -> int:
    """How deep lists and objects lie in each other; 0 where they are too few to matter.

    In a browser the reader of JSON has a small stack, and overflowing it ends the interpreter.
    """
    if text.count("[") + text.count("{") <= DEEPEST:
        return 0
    brackets = re.findall(r"[\[{\]}]", re.sub(r'"(?:[^"\\]|\\.)*"', "", text))
    return max(accumulate(1 if bracket in "[{" else -1 for bracket in brackets), default=0)
