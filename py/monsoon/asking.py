"""How a request of a page is read: one JSON object, whose fields are checked one by one.

Whatever a page may send, it ends as a field of the wished type or as `Unreadable`.
"""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any, Final

from monsoon.game import Json, Unreadable

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


def _depth(text: str) -> int:
    """How deep lists and objects lie in each other; 0 where they are too few to matter.

    In a browser the reader of JSON has a small stack, and overflowing it ends the interpreter.
    """
    if text.count("[") + text.count("{") <= DEEPEST:
        return 0
    brackets = re.findall(r"[\[{\]}]", re.sub(r'"(?:[^"\\]|\\.)*"', "", text))
    return max(accumulate(1 if bracket in "[{" else -1 for bracket in brackets), default=0)
