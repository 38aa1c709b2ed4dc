"""For `_pyodide._importhook`: nothing of JavaScript is imported, and nothing can be installed."""

from typing import ClassVar


class _Nothing:
    """What Pyodide asks of the modules that JavaScript might have offered."""

    jsproxies: ClassVar[dict[str, object]] = {}

    def __init__(self, *_: object) -> None:
        """Take what is offered, and forget it."""


jsfinder = _Nothing()
register_js_finder = register_js_module = unregister_js_module = _Nothing
register_windows_finder = register_module_not_found_hook = _Nothing
add_note_to_module_not_found_error = _Nothing
