"""For `_pyodide`: errors are caught and reported, so no exception hook is needed."""

from . import _base, _importhook  # type: ignore[attr-defined]  # noqa: F401


def set_excepthook() -> None:
    """Do nothing."""
