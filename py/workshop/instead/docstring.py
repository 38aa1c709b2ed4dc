"""For `_pyodide.docstring`: docstrings are not in the browser."""

from collections.abc import Callable
from typing import Any


def get_cmeth_docstring(function: Callable[..., Any]) -> str:
    """Tell the name alone: working out the arguments would need what reads source code."""
    return f"{function.__name__}()\n--\n\n"
