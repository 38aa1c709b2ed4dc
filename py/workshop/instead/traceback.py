"""For `traceback`: Pyodide wants it at once, but what is in it only when something went wrong."""

from typing import Any


def __getattr__(name: str) -> Any:
    """Get it from the real one, and import that first: it brings along what reads source code."""
    import traceback_in_full  # type: ignore[import-not-found]

    return getattr(traceback_in_full, name)
