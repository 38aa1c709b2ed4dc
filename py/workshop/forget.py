"""For pytest, beside mutated modules: what was worked out without a fault is no answer for one."""

from __future__ import annotations

import sys


def pytest_sessionstart() -> None:
    """Forgets all that functions of the engine have kept."""
    engine = [module for name, module in sys.modules.items() if name.startswith("monsoon")]
    for thing in [thing for module in engine for thing in vars(module).values()]:
        if hasattr(thing, "cache_clear"):
            thing.cache_clear()
