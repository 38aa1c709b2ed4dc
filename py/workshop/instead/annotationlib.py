"""For `annotationlib`: what `typing` asks of it while classes are made; nobody reads types here."""

from typing import Any


class ForwardRef:
    """An annotation as it was written, and never compiled."""

    __forward_code__ = None

    def __init__(self, text: str, **_: object) -> None:
        self.__forward_arg__ = text


def __getattr__(name: str) -> Any:
    """Get it from the real one, and import that first: it brings along what reads source code."""
    try:
        import annotationlib_in_full  # type: ignore[import-not-found]
    except ModuleNotFoundError:  # nobody needed it when the site was built
        raise AttributeError(name) from None

    return getattr(annotationlib_in_full, name)
