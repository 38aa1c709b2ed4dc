"""For `traceback`: Pyodide imports it at once, but uses it only after an error."""

from typing import Any


def __getattr__(name: str) -> Any:
    """Get it from the real module, imported only now because it loads parsers of source code."""
    import traceback_in_full  # type: ignore[import-not-found]

    return getattr(traceback_in_full, name)
