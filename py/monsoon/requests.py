"""Reading a page's request: one JSON object, whose fields are checked one by one.

Any input becomes a field of the expected type, or raises `Unreadable`.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final, Literal, NamedTuple, TypeVar

from monsoon.game import Json, Unreadable

T = TypeVar("T")
Viewer = int | Literal["mover"] | None
"""A seat, None for what everybody may know, or "mover" for the seat that decides now."""


class Asker(NamedTuple):
    """The sender of a request about a match."""

    viewer: Viewer
    """Who will see the reply."""
    by: Viewer
    """Who decides, if the request is a decision. By default the viewer; not so for the move of a
    bot, which is shown to a person."""
    keeper: bool
    """Whether the page keeps the whole match, and so may have its text, seed and hash."""


DEEPEST: Final = 100
"""How deeply lists and objects may be nested; every JSON parser can handle this depth."""
_TOKENS: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{\]}]', re.DOTALL)
"""Strings and brackets. An unterminated string extends to the end of the text, and nothing matched
is tried again (`++`, `*+`), so each character is scanned only once, whatever the text."""


def read(text: str) -> Json:
    """The request in a text. Raises Unreadable if there is none."""
    try:
        request = loads(text)
    except ValueError:
        request = None
    if not isinstance(request, dict):
        raise Unreadable("error.request")
    return request


def loads(text: str) -> Any:
    """The value of a JSON text. Raises ValueError if it is invalid, or nested too deeply."""
    if _depth(text) > DEEPEST:
        raise ValueError("too deep")
    return json.loads(text)


def field(request: Json, name: str, kind: type[T], default: T | None = None) -> T:
    """A field of a request, checked. Raises Unreadable if it is missing or of another type."""
    value = request.get(name, default)
    if type(value) is not kind:
        raise Unreadable("error.request-field", field=name)
    checked: T = value
    return checked


def asker(request: Json, players: int) -> Asker:
    """The sender of a request; a request about a match must name its viewer.

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
    """How deeply lists and objects are nested; measuring stops beyond DEEPEST.

    In a browser the JSON parser has a small stack, and overflowing it ends the interpreter.
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
