"""Work for the workers of a Dask cluster (`pip install "monsoon-games[cluster]"`).

The same tasks give the same results as on one machine: every worker compares its copy of the engine
with that of the client. A batch that a worker has not finished when it dies is run by another one.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Self, TypeVar

from monsoon.messages import MonsoonError

Task = TypeVar("Task")
Result = TypeVar("Result")
EXAMPLE: Final = "tcp://scheduler:8786"
WAIT: Final = 10
"""Seconds within which a scheduler has to answer."""
AHEAD: Final = 4
"""Batches for each worker that are sent in advance, so that none waits for the next."""
TRIES: Final = 5
"""How often a batch is sent again after its workers died."""
_ALONE: Final = threading.Lock()
"""A worker process plays one game at a time, however many threads it has."""


class NoCluster(MonsoonError):
    """There is no cluster at the address, it was lost, or its workers have another engine."""


class Cluster:
    """The workers of the scheduler at an address, such as `tcp://scheduler:8786`.

    Raises NoCluster if there is none.
    """

    def __init__(self, address: str) -> None:
        if "://" not in address:  # Dask would look for a host of this name and then fail in words
            raise NoCluster("error.cluster-address", address=address, example=EXAMPLE)
        try:
            self._dask: Any = import_module("distributed")
        except ImportError:
            raise NoCluster("error.cluster-package") from None
        self._address = address
        try:
            self._client = self._dask.Client(address, timeout=WAIT, set_as_default=False)
        except (OSError, ValueError):  # a time-out is an OSError
            raise NoCluster("error.cluster-none", address=address) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    @property
    def workers(self) -> int:
        """The present number of workers; they may come and go. Raises NoCluster."""
        try:
            return len(self._client.scheduler_info(n_workers=-1)["workers"])
        except (KeyError, OSError):  # without a scheduler nothing is known
            raise self._lost() from None

    def map(
        self, work: Callable[[Task], Result], tasks: Sequence[Task], at_once: int = 1
    ) -> Iterator[Result]:
        """The results of the tasks, in order; a worker takes this many of them at once.

        Raises NoCluster if the scheduler is lost, or a worker has another version of the engine.
        """
        batches = [tasks[n : n + at_once] for n in range(0, len(tasks), at_once)]
        sent = Sent(self, work, batches)
        try:
            for _ in batches:
                yield from sent.next()
        finally:
            sent.cancel()

    def submit(self, work: Callable[[Task], Result], batch: Sequence[Task]) -> Any:
        """Submits a batch; earlier results are not reused.

        It is sent as bytes that the task itself unpickles: a worker without our package then
        returns an error, where Dask would wait for a worker that can unpickle the task.
        """
        packed = pickle.dumps(Call(fingerprint(), work, batch))
        return self._client.submit(pickle.loads, packed, pure=False)

    def result(self, future: Any) -> Any:
        """The result of a batch; None if its workers died. Raises NoCluster."""
        try:
            answer = future.result()
        except self._dask.KilledWorker:
            return None
        except (ImportError, AttributeError):  # the worker does not even have the function
            answer = Other("?")
        except (self._dask.CancelledError, OSError):
            raise self._lost() from None
        if isinstance(answer, Other):
            raise NoCluster("error.cluster-version", worker=answer)
        return answer

    def _lost(self) -> NoCluster:
        return NoCluster("error.cluster-lost", address=self._address)


class Sent:
    """The batches of a `map` that were submitted, in order."""

    def __init__(self, cluster: Cluster, work: Callable[[Any], Any], batches: list[Any]) -> None:
        self._cluster = cluster
        self._work = work
        self._batches = batches
        self._sent: list[Any] = []
        """Futures; those already awaited are None, at the front."""
        self._waited = 0

    def next(self) -> list[Any]:
        """The results of the next batch. Raises NoCluster."""
        self._fill()
        place = self._waited
        for _ in range(TRIES):
            results = self._cluster.result(self._sent[place])
            if results is not None:
                self._sent[place] = None
                self._waited += 1
                return list(results)
            self._sent[place] = self._cluster.submit(self._work, self._batches[place])
        raise NoCluster("error.cluster-killed", count=TRIES)

    def cancel(self) -> None:
        """Cancels what has not been awaited."""
        for future in self._sent[self._waited :]:
            future.cancel()

    def _fill(self) -> None:
        wanted = self._waited + AHEAD * max(1, self._cluster.workers)
        for batch in self._batches[len(self._sent) : wanted]:
            self._sent.append(self._cluster.submit(self._work, batch))


class Call:
    """A call of `worked`, made where it is unpickled."""

    def __init__(self, *arguments: object) -> None:
        self._arguments = arguments

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[object, ...]]:
        return worked, self._arguments


class Other(str):
    """The reply of a worker with another version of the engine: the worker's name."""

    __slots__ = ()


def worked(
    mark: str, work: Callable[[Task], Result], batch: Sequence[Task]
) -> list[Result] | Other:
    """Runs on a worker: the results of a batch, if its engine is the same as the client's."""
    if mark != fingerprint():
        return Other(import_module("distributed").get_worker().address)
    with _ALONE:
        return [work(task) for task in batch]


@cache
def fingerprint() -> str:
    """Identifies the engine: a digest of its modules and data, and of how Python prints floats."""
    home = Path(__file__).parents[1]
    total = hashlib.sha256(sys.float_repr_style.encode())
    sources = [*home.rglob("*.py"), *home.rglob("*.json")]
    files = {path.relative_to(home).as_posix(): path for path in sources}
    # words and puzzles of an installed package are elsewhere in a checkout
    for name in sorted(name for name in files if not name.startswith(("words/", "puzzles.json"))):
        total.update(f"{name}\0".encode() + files[name].read_bytes().replace(b"\r\n", b"\n"))
    return total.hexdigest()
