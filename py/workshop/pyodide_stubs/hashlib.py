"""For `hashlib`: the only digest that the engine uses, without loading the others."""

from _sha2 import sha256  # type: ignore[import-not-found]

__all__ = ["sha256"]
