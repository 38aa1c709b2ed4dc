"""Settings and fixtures for all tests, and a third game: the sample in `tests/sample`.

Property tests use the same examples every time and store no files.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from monsoon import bridge
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


@pytest.fixture
def no_matches_open() -> Iterator[None]:
    """The bridge as a page finds it that has just started, before the test and after it."""
    bridge._sessions.clear()
    yield
    bridge._sessions.clear()


@pytest.fixture(scope="module")
def dask_cluster() -> Iterator[Any]:
    """A scheduler and two workers, each a process of its own."""
    distributed = pytest.importorskip("distributed", exc_type=ImportError)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as running:
        yield running


@pytest.fixture
def address(dask_cluster: Any) -> str:
    """That of the scheduler, once two workers are there, whatever an earlier test did to them."""
    distributed = pytest.importorskip("distributed", exc_type=ImportError)
    dask_cluster.scale(2)
    with distributed.Client(dask_cluster.scheduler_address, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=180)
    return str(dask_cluster.scheduler_address)
