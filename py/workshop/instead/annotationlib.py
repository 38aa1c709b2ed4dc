"""For `annotationlib`: what `typing` asks of it while classes are made; nobody reads types here."""

from typing import Any


class Format:
    """In which form annotations are wanted; here it makes no difference."""

    VALUE = 1
    VALUE_WITH_FAKE_GLOBALS = 2
    FORWARDREF = 3
    STRING = 4


class ForwardRef:
    """An annotation as it was written, and never compiled."""

    __forward_code__ = None

    def __init__(self, text: str, **_: object) -> None:
        self.__forward_arg__ = text


def get_annotations(of: type, *, format: int) -> dict[str, object]:  # noqa: A002
    """Give the annotations of a class, as they were written."""
    return dict(of.__annotations__)


def __getattr__(name: str) -> Any:
    """Get it from the real one, and import that first: it brings along what reads source code."""
    import annotationlib_in_full  # type: ignore[import-not-found]

    return getattr(annotationlib_in_full, name)
