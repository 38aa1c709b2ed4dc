"""How a request of a page is read: one JSON object, whose fields are checked one by one.

Whatever a page may send, it ends as a field of the wished type or as `Unreadable`.
"""

from __future__ import annotations

import json
import re
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
_TOKENS: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{\]}]', re.DOTALL)
"""Strings and brackets. A string that never ends is the rest of the text, and what was matched is
never tried again (`++`, `*+`), so each character is looked at once, whatever the text."""


def read(text: str) -> Json:
    """The request that a text holds. Raises Unreadable when it is none."""
    try:
        request = loads(text)
    except ValueError:
        request = None
    if not isinstance(request, dict):
        raise Unreadable("error.request")
    return request


def loads(text: str) -> Any:
    """What a text in JSON holds. Raises ValueError when it is none, or too deep for a reader."""
    if _depth(text) > DEEPEST:
        raise ValueError("too deep")
    return json.loads(text)


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
    """How deep lists and objects lie in each other; what is deeper than DEEPEST is not measured.

    In a browser the reader of JSON has a small stack, and overflowing it ends the interpreter.
    """
    depth = deepest = 0
    for token in _TOKENS.finditer(text):
        if token[0] in "[{":
            depth += 1
            deepest = max(deepest, depth)
            if deepest > DEEPEST:
                break
        elif token[0] in "]}":
            depth -= 1
    return deepest
