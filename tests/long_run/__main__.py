"""`python3 build.py laws`: plays or resumes the long run, and reports its result."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Final

from monsoon.game import Json

from tests.long_run.play import kept, played
from tests.long_run.records import RESULT, Records, quoted, spaced, summed, table_of, write
from tests.long_run.shards import MOVES, Shard, plan, shard_of

DONE: Final = Path(__file__).parents[2] / ".build" / "laws" / "shards.jsonl"
LOW: Final = 15
"""The `nice` value of its processes."""


def main(arguments: list[str], path: Path = DONE) -> int:
    """Runs the command; 1 if a law was broken or the run was stopped."""
    parser = argparse.ArgumentParser(prog="build.py laws", description=__doc__)
    parser.add_argument("shards", nargs="*", help="such as borneo-3:anyone:0: these alone, anew")
    parser.add_argument("--moves", type=int, default=10_000_000, help="of every game")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--so-far", action="store_true", help="play nothing, sum up what is done")
    parser.add_argument("--afresh", action="store_true", help="forget what is done")
    parser.add_argument("--write", action="store_true", help="to tests/*, what it came to")
    options = parser.parse_args(arguments)
    try:
        asked = [shard_of(name) for name in options.shards]
    except LookupError as error:
        print(error, file=sys.stderr)
        return 1
    records = Records(path)
    if options.afresh:
        records.forget()
    wanted = asked or plan(options.moves)
    left = asked or records.left(wanted)
    say(f"{len(wanted) - len(left)} of {len(wanted)} shards are done")
    whole = options.so_far or run(left, records, options.processes)
    done = records.done()
    found = [done[str(shard)] for shard in wanted if str(shard) in done]
    result = summed(found)
    print(table_of(result))
    if options.write:
        write(result)
        say(f"written to tests/{RESULT.name} and tests/README.md: {quoted(result)}")
    return 0 if whole and not any(record["fault"] for record in found) else 1


def run(shards: list[Shard], records: Records, processes: int, length: int = MOVES) -> bool:
    """Plays shards and stores their results; False if it was stopped before the last one.

    `length`: moves per shard.
    """
    started, moves = monotonic(), 0
    try:
        with everywhere(shards, processes, length) as results:
            for count, record in enumerate(results, 1):
                records.add(record)
                moves += record["moves"]
                rate = moves / max(monotonic() - started, 0.001)
                minutes = (len(shards) - count) * moves / count / rate / 60
                say(
                    f"{count} of {len(shards)}  {record['shard']}  {spaced(moves)} moves, "
                    f"{rate:.0f} a second, {minutes:.0f} minutes to go"
                )
                _tell(record)
    except KeyboardInterrupt:
        say("stopped; the same command goes on from here")
        return False
    return True


@contextmanager
def everywhere(shards: list[Shard], processes: int, length: int) -> Iterator[Iterable[Json]]:
    """The results of all shards as they end, from this many processes of low priority.

    With 0 they are played in this process.
    """
    play = partial(played, moves=length)
    if not processes:
        yield map(play, shards)
        return
    with multiprocessing.Pool(processes, _begin) as pool:
        yield pool.imap_unordered(play, shards)


def _begin() -> None:
    """Sets up a worker process: it ignores interrupts, which its parent handles, and is nice."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(os, "nice"):
        os.nice(max(0, LOW - os.nice(0)))


def _tell(record: Json) -> None:
    fault: Any = record["fault"]
    if fault:
        path = kept(shard_of(record["shard"]), fault["story"])
        say(f"a law is broken in {record['shard']}; the story is {path}")
        say(f"again with: python3 build.py laws {record['shard']}")
        print(fault["reason"], flush=True)


def say(text: str) -> None:
    """Prints a line of progress, unbuffered."""
    print(f"· {text}", flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
