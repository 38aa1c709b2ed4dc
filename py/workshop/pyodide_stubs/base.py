"""For `_pyodide._base`: what Pyodide needs of Python while it starts, and importing a module.

The real one parses source code, to find out whether to show the value of the last line.
"""

from importlib import import_module
from typing import Any


def eval_code(source: str, names: dict[str, Any] | None = None) -> Any:
    """Run statements on one line; return the value of the last one, which is an expression."""
    before, _found, last = source.rpartition(";")
    names = {} if names is None else names
    exec(before, names)
    return eval(last.strip(), names)


def pyimport_impl(path: str) -> Any:
    """Import a module by its full name."""
    return import_module(path)
