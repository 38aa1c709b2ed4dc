"""For `_pyodide._importhook`: nothing is imported from JavaScript, and nothing can be installed."""

from typing import ClassVar


class _Nothing:
    """What Pyodide expects of modules that JavaScript might offer."""

    jsproxies: ClassVar[dict[str, object]] = {}

    def __init__(self, *_: object) -> None:
        """Accept any arguments and ignore them."""


jsfinder = _Nothing()
register_js_finder = register_js_module = unregister_js_module = _Nothing
register_windows_finder = register_module_not_found_hook = _Nothing
add_note_to_module_not_found_error = _Nothing
