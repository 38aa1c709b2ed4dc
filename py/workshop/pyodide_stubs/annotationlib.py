"""For `annotationlib`: what `typing` needs to create classes; annotations are never evaluated."""

from typing import Any


class ForwardRef:
    """An annotation as text; it is never compiled."""

    __forward_code__ = None

    def __init__(self, text: str, **_: object) -> None:
        self.__forward_arg__ = text


def __getattr__(name: str) -> Any:
    """Get it from the real module, imported only now because it loads parsers of source code."""
    try:
        import annotationlib_in_full  # type: ignore[import-not-found]
    except ModuleNotFoundError:  # it was not needed when the site was built
        raise AttributeError(name) from None

    return getattr(annotationlib_in_full, name)
