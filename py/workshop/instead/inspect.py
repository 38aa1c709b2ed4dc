"""For `inspect`: all but one of its functions come when somebody asks for them."""

from typing import Any


def iscoroutinefunction(_: object) -> bool:
    """Pyodide asks this of Python's functions: nothing here waits."""
    return False


def __getattr__(name: str) -> Any:
    """Get it from the real one, and import that first: it brings along what reads bytecode."""
    try:
        import inspect_in_full  # type: ignore[import-not-found]
    except ModuleNotFoundError:  # nobody needed it when the site was built
        raise AttributeError(name) from None

    return getattr(inspect_in_full, name)
