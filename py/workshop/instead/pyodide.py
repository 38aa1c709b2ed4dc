"""For `_pyodide`: faults are caught and told, so that none needs a hook of its own."""

from . import _base, _importhook  # type: ignore[attr-defined]  # noqa: F401


def set_excepthook() -> None:
    """Do nothing."""
