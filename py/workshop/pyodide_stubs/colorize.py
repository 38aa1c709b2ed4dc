"""For `_colorize`: the page reports errors without colours."""

from __future__ import annotations

from typing import Any


class _Plain:
    """The theme of a page without colours, and each part of it."""

    traceback: _Plain

    def __getattr__(self, part: str) -> str:
        """Get the start of a colour."""
        return ""


def can_colorize(**_: Any) -> bool:
    """There is no terminal that could show colours."""
    return False


def get_theme(**_: Any) -> _Plain:
    """Get the colours of everything."""
    return _plain


_plain = _Plain()
_plain.traceback = _Plain()
