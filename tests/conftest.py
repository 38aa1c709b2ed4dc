"""Settings for all tests, and a third game: the sample in `tests/sample`.

Property tests use the same examples every time and store no files.
"""

from __future__ import annotations

import os
from pathlib import Path

from hypothesis import HealthCheck, settings
from monsoon.games import GAMES

GAMES["ternate"] = "tests.sample.ternate.rules"
os.environ.setdefault(
    "HYPOTHESIS_STORAGE_DIRECTORY", str(Path(__file__).parents[1] / ".build" / "hypothesis")
)
settings.register_profile(
    "monsoon",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("monsoon")
