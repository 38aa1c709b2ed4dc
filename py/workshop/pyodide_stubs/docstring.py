"""For `_pyodide.docstring`: there are no docstrings in the browser."""

from collections.abc import Callable
from typing import Any


def get_cmeth_docstring(function: Callable[..., Any]) -> str:
    """Return only the name: finding the arguments would load parsers of source code."""
    return f"{function.__name__}()\n--\n\n"
