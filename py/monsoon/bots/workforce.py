"""Work for several processes, or for this one alone where there are no others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Self, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


class Workforce:
    """So many processes, None: one for each core. With 1, this process does all the work."""

    def __init__(self, processes: int | None) -> None:
        self._pool = None if processes == 1 else ProcessPoolExecutor(processes)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool is not None:
            self._pool.shutdown()

    def map(
        self, work: Callable[[Task], Result], tasks: Iterable[Task], at_once: int = 1
    ) -> Iterator[Result]:
        """What comes of the tasks, in their order; a process takes so many of them at once."""
        if self._pool is None:
            return map(work, tasks)
        return self._pool.map(work, tasks, chunksize=at_once)
