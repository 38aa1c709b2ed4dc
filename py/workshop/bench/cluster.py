"""`python -m workshop.bench.cluster`: games a second with workers on this machine, and overhead.

Besides the time on the clock it tells the processor time of a game, which other programs on the
machine disturb less: of the workers, and of the program that asks with the scheduler in it.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from importlib import import_module
from time import perf_counter, process_time
from typing import Any, Final

from monsoon.bots.arena import arena
from monsoon.bots.cluster import Cluster

SEATS: Final = "factor,deckhand,deckhand,deckhand"
EMPTY: Final = 500
"""Tasks without work, for the overhead of one."""


def main(arguments: list[str]) -> int:
    """Measures, and prints a line for each number of workers."""
    parser = argparse.ArgumentParser(prog="workshop.bench.cluster", description=__doc__)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seats", default=SEATS)
    parser.add_argument("--workers", type=int, nargs="*", default=[1, 2])
    options = parser.parse_args(arguments)
    seats = options.seats.split(",")
    own, begun = process_time(), perf_counter()
    games: int = arena("borneo", seats, options.deals, 7, processes=1)["games"]
    print(_line("this process", games, perf_counter() - begun, process_time() - own))
    for count in options.workers:
        measure(seats, options.deals, count)
    return 0


def measure(seats: list[str], deals: int, count: int) -> None:
    """Plays on so many workers and prints how fast it was."""
    dask: Any = import_module("distributed")
    with dask.LocalCluster(
        n_workers=count, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as local:
        address = local.scheduler_address
        with dask.Client(address, set_as_default=False) as client, Cluster(address) as crew:
            pids = list(client.run(os.getpid).values())
            arena("borneo", seats, 2, 1, on=address)
            theirs, own, begun = _spent(pids), process_time(), perf_counter()
            games: int = arena("borneo", seats, deals, 7, on=address)["games"]
            wall = perf_counter() - begun
            asked = process_time() - own
            print(_line(f"{count} workers", games, wall, _spent(pids) - theirs), end=", ")
            print(f"{1000 * asked / games:.1f} ms of the program and the scheduler")
            own, begun = process_time(), perf_counter()
            list(crew.map(abs, range(EMPTY)))
            print(_line(f"{count} workers, no work", EMPTY, perf_counter() - begun, 0))
            print(f"    {1000 * (process_time() - own) / EMPTY:.1f} ms of program and scheduler")


def _spent(pids: Iterable[int]) -> float:
    """Seconds of processor time that processes have used."""
    psutil: Any = import_module("psutil")
    times = [psutil.Process(pid).cpu_times() for pid in pids]
    return float(sum(one.user + one.system for one in times))


def _line(name: str, games: int, wall: float, processor: float) -> str:
    return (
        f"{name}: {games / wall:.2f} games a second,"
        f" {1000 * processor / games:.1f} ms of processor a game"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
