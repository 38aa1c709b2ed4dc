"""For `inspect`: all but one of its functions are loaded when they are used."""

from typing import Any


def iscoroutinefunction(_: object) -> bool:
    """Pyodide calls this on Python's functions: none here is a coroutine."""
    return False


def __getattr__(name: str) -> Any:
    """Get it from the real module, imported only now because it loads parsers of bytecode."""
    try:
        import inspect_in_full  # type: ignore[import-not-found]
    except ModuleNotFoundError:  # it was not needed when the site was built
        raise AttributeError(name) from None

    return getattr(inspect_in_full, name)
