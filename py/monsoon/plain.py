"""A position of ints, texts and tuples only: copied, compared and hashed field by field.

A game that needs no faster positions lists its fields in `__slots__` and inherits the rest. Tuples
are replaced when something in them changes, so copies share them.
"""

from __future__ import annotations

from typing import TypeVar

P = TypeVar("P", bound="Plain")


class Plain:
    """Base of such positions; their fields are the slots of the class itself."""

    __slots__: tuple[str, ...] = ()

    def copy(self: P) -> P:
        """A position that shares no mutable part with this one."""
        twin = type(self).__new__(type(self))
        for name in self.__slots__:
            setattr(twin, name, getattr(self, name))
        return twin

    def key(self) -> tuple[object, ...]:
        """Everything in this position as one comparable value."""
        return tuple(getattr(self, name) for name in self.__slots__)

    def __eq__(self, other: object) -> bool:
        return self.key() == other.key() if isinstance(other, Plain) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # mutable: use key()
