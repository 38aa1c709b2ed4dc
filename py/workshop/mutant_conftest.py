"""conftest.py for mutated modules: results cached before a mutation are no longer valid."""

from __future__ import annotations

import sys


def pytest_sessionstart() -> None:
    """Clears all caches of the engine's functions."""
    engine = [module for name, module in sys.modules.items() if name.startswith("monsoon")]
    for thing in [thing for module in engine for thing in vars(module).values()]:
        if hasattr(thing, "cache_clear"):
            thing.cache_clear()
