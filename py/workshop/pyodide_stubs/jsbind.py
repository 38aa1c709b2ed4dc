"""For `_pyodide.jsbind`: JavaScript functions are called with whatever arguments they get."""

from typing import Any

from _pyodide_core import (  # type: ignore[import-not-found]
    JsFuncSignature,
    js2py_default_call_result,
    py2js_default,
)

no_default = object()


def _call(*_: Any, **__: Any) -> None:
    """Stands for any function."""


default_signature = JsFuncSignature(
    _call,
    False,
    0,
    (),
    (),
    py2js_default,
    (),
    (),
    (),
    py2js_default,
    js2py_default_call_result,
)
