"""The bridge as the page calls it: a page that keeps its matches."""

from __future__ import annotations

import json
from typing import Any

from monsoon import bridge


def ask(**request: Any) -> dict[str, Any]:
    """The reply to a request; the viewer is the seat to move unless the request names one."""
    return answer(json.dumps({"viewer": "mover", "keeper": True, **request}))


def answer(text: str) -> dict[str, Any]:
    """The reply to a text, parsed."""
    found: dict[str, Any] = json.loads(bridge.handle(text))
    return found
