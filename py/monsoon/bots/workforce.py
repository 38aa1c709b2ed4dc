"""Runs work in several processes, on a cluster, or in this process alone."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from typing import Protocol, Self, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")
OnProgress = Callable[[int, int, int], None]
"""Called with the progress: results so far, total number, workers."""


class Crew(Protocol):
    """Does the work: processes of this machine, or a cluster."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...

    @property
    def workers(self) -> int:
        """How many games are played at a time."""

    def map(
        self, work: Callable[[Task], Result], tasks: Sequence[Task], at_once: int = 1
    ) -> Iterator[Result]:
        """The results of the tasks, in order; a worker takes this many of them at once."""


class Workforce:
    """This many processes; None: one for each core. With 1, this process does all the work."""

    def __init__(self, processes: int | None) -> None:
        self._pool = None if processes == 1 else ProcessPoolExecutor(processes)
        self.workers = processes or os.cpu_count() or 1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        if self._pool is not None:
            # games whose results are no longer wanted are not begun
            self._pool.shutdown(cancel_futures=any(fault))

    def map(
        self, work: Callable[[Task], Result], tasks: Sequence[Task], at_once: int = 1
    ) -> Iterator[Result]:
        """The results of the tasks, in order; a process takes this many of them at once."""
        if self._pool is None:
            return map(work, tasks)
        return self._pool.map(work, tasks, chunksize=at_once)


def workforce_on(address: str | None, processes: int | None = None) -> Crew:
    """The workers of a Dask scheduler at an address; without one, processes of this machine.

    Raises NoCluster if there is no such scheduler, or the package `distributed` is missing.
    """
    if address is None:
        return Workforce(processes)
    # only with the extra `cluster`
    crew: Crew = import_module("monsoon.bots.cluster").Cluster(address)
    return crew


def followed(
    crew: Crew,
    work: Callable[[Task], Result],
    tasks: Sequence[Task],
    on_progress: OnProgress | None,
    at_once: int = 1,
) -> Iterator[Result]:
    """As `Crew.map`, but calls `on_progress` with the progress after each result."""
    for number, result in enumerate(crew.map(work, tasks, at_once), 1):
        if on_progress is not None:
            on_progress(number, len(tasks), crew.workers)
        yield result
