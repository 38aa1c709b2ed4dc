"""For `_pyodide._base`: what Pyodide asks of Python while it starts, and the import of a module.

The real one reads source code token by token, to find out whether a line shall tell its value.
"""

from importlib import import_module
from typing import Any


def eval_code(source: str, names: dict[str, Any] | None = None) -> Any:
    """Run statements on one line; the value of the last one, which is an expression."""
    before, _found, last = source.rpartition(";")
    names = {} if names is None else names
    exec(before, names)
    return eval(last.strip(), names)


def pyimport_impl(path: str) -> Any:
    """Import a module by its full name."""
    return import_module(path)
