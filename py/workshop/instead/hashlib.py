"""For `hashlib`: the one digest that the engine takes, without asking for the others."""

from _sha2 import sha256  # type: ignore[import-not-found]

__all__ = ["sha256"]
