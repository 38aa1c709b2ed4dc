"""The bridge as the page asks it: by a page that keeps its matches."""

from __future__ import annotations

import json
from typing import Any

from monsoon import bridge


def ask(**request: Any) -> dict[str, Any]:
    """The answer to a request, with the eyes of the seat to move unless it names a viewer."""
    return answer(json.dumps({"viewer": "mover", "keeper": True, **request}))


def answer(text: str) -> dict[str, Any]:
    """The answer to a text, as it is."""
    found: dict[str, Any] = json.loads(bridge.handle(text))
    return found
