"""Tournaments on a Dask cluster: the same games, whatever happens to workers."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import monsoon
import pytest
from monsoon.__main__ import main
from monsoon.bots.arena import arena
from monsoon.bots.fitting import fit
from monsoon.bots.tuning import tune
from monsoon.bots.workforce import workforce_on
from monsoon.game import Json
from workshop import site

distributed = pytest.importorskip("distributed", exc_type=ImportError)

from monsoon.bots import cluster  # noqa: E402 - only where there is Dask
from monsoon.bots.cluster import Cluster, NoCluster  # noqa: E402

SEATS = ["factor", "random", "random"]
WEIGHTS = Path(monsoon.__file__).parent / "borneo" / "weights.json"


def timeless(found: Json) -> Json:
    """The result of a tournament but for how long its bots thought."""
    for level in found["levels"].values():
        del level["ms_mean"], level["ms_p95"]
    return found


def test_the_same_games_as_on_one_machine(address: str) -> None:
    here = arena("borneo", SEATS, 2, 7, processes=1)
    heard: list[tuple[int, int, int]] = []
    there = arena("borneo", SEATS, 2, 7, on=address, on_progress=lambda *found: heard.append(found))
    assert timeless(there) == timeless(here)
    assert [done for done, _, _ in heard] == [1, 2, 3, 4, 5, 6]
    assert {(total, workers) for _, total, workers in heard} == {(6, 2)}


def process(task: int) -> tuple[int, int]:
    time.sleep(0.05)
    return task, os.getpid()


def test_both_workers_play_and_answers_come_in_order(address: str) -> None:
    with workforce_on(address) as crew:
        found = list(crew.map(process, range(40), at_once=2))
    assert [task for task, _ in found] == list(range(40))
    assert len({pid for _, pid in found} - {os.getpid()}) == 2


@pytest.mark.skipif(os.name == "nt", reason="kills a process as POSIX does")
def test_a_worker_that_dies_loses_nothing(address: str) -> None:
    here = arena("borneo", SEATS, 2, 11, processes=1)
    with distributed.Client(address, set_as_default=False) as client:
        pids = list(client.run(os.getpid).values())
    killed: list[int] = []

    def kill_one(done: int, total: int, workers: int) -> None:
        if done == 2:
            os.kill(pids[0], signal.SIGKILL)
            killed.append(pids[0])

    there = arena("borneo", SEATS, 2, 11, on=address, on_progress=kill_one)
    assert killed == pids[:1]
    assert timeless(there) == timeless(here)


class Killed:
    """A batch whose workers died one after the other, as Dask tells it."""

    def result(self) -> None:
        raise distributed.KilledWorker("a game", None, 3)

    def cancel(self) -> None:
        pass


def test_a_game_of_which_workers_died_is_sent_again(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Cluster(address) as crew:
        submit, sent = crew.submit, []

        def unlucky(work: Any, batch: Any) -> Any:
            sent.append(batch)
            return Killed() if len(sent) < deaths else submit(work, batch)

        monkeypatch.setattr(crew, "submit", unlucky)
        deaths = cluster.TRIES
        assert list(crew.map(abs, [-7])) == [7]
        assert sent == [[-7]] * cluster.TRIES
        sent.clear()
        deaths = 1000
        with pytest.raises(NoCluster, match=f"died {cluster.TRIES} times in a row"):
            list(crew.map(abs, [-7, -8]))


def test_tuning_and_fitting_find_the_same(address: str, tmp_path: Path) -> None:
    weights = WEIGHTS
    found = []
    for name, where in (("here", {"processes": 1}), ("there", {"on": address})):
        for make in (tune, fit):
            path = tmp_path / f"{name}-{make.__name__}.json"
            path.write_bytes(weights.read_bytes())
            players: Any = [3] if make is tune else 3
            settings: Any = {"rounds": 1, "games": 1, "seed": 5, "players": players, **where}
            if make is tune:
                settings["level"] = "factor"
            assert len(list(make("borneo", path, **settings))) == 1
            found.append(path.read_text("utf-8"))
    assert found[:2] == found[2:]
    assert found[0] != weights.read_text("utf-8")


def test_weights_of_a_file_go_along(address: str, tmp_path: Path) -> None:
    """A worker elsewhere does not have the file: here it is gone before the first game."""
    weights = json.loads(WEIGHTS.read_text("utf-8"))
    weights["weights"] = {name: [0.0] * weights["knots"] for name in weights["weights"]}
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(weights), "utf-8")
    seats = [f"factor@{path}", "random", "random"]
    here = arena("borneo", seats, 1, 3, processes=1)
    assert here["errors"] == []

    def vanish(*_: int) -> None:
        path.unlink(missing_ok=True)

    with Cluster(address) as crew:
        list(crew.map(process, range(4)))
    there = arena("borneo", seats, 1, 3, on=address, on_progress=vanish)
    assert timeless(there) == timeless(here)
    assert not path.exists()


def test_what_a_worker_does_with_a_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cluster.worked(cluster.fingerprint(), abs, [-1, 2]) == [1, 2]
    monkeypatch.setattr(distributed, "get_worker", lambda: SimpleNamespace(address="tcp://far"))
    refused = cluster.worked("another", abs, [-1, 2])
    assert isinstance(refused, cluster.Other)
    assert refused == "tcp://far"


def test_the_fingerprint_is_that_of_the_installed_package(tmp_path: Path) -> None:
    """A worker with the wheel and a program in a checkout are the same engine."""
    with zipfile.ZipFile(site.engine_wheel()) as wheel:
        wheel.extractall(tmp_path)
    assert (tmp_path / "monsoon" / "words" / "en.json").is_file()
    ask = "from monsoon.bots.cluster import fingerprint; print(fingerprint())"

    def asked() -> str:
        found = subprocess.run(
            [sys.executable, "-c", ask],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        return found.stdout.strip()

    assert asked() == cluster.fingerprint()
    changed = tmp_path / "monsoon" / "borneo" / "weights.json"
    changed.write_text(changed.read_text("utf-8").replace("points", "Points"), "utf-8")
    assert asked() != cluster.fingerprint()


def test_a_worker_with_another_engine_is_refused(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "fingerprint", lambda: "another")
    with pytest.raises(NoCluster, match=r"The worker at tcp://.* has another version"):
        arena("borneo", SEATS, 1, 7, on=address)


def test_a_worker_without_the_function_is_refused(address: str, tmp_path: Path) -> None:
    (tmp_path / "only_here.py").write_text("def work(task):\n    return task\n", "utf-8")
    sys.path.insert(0, str(tmp_path))
    try:
        import only_here  # type: ignore[import-not-found]

        with Cluster(address) as crew, pytest.raises(NoCluster) as caught:
            list(crew.map(only_here.work, [1]))
    finally:
        sys.path.remove(str(tmp_path))
        sys.modules.pop("only_here", None)
    assert caught.value.message.key == "error.cluster-version"


def test_where_there_is_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "WAIT", 0.2)
    for address in ("tcp://127.0.0.1:9", "nonsense://here"):
        with pytest.raises(NoCluster, match=re.escape(f"No scheduler answers at {address}.")):
            workforce_on(address)
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match=r"monsoon-games\[cluster\]"):
        workforce_on("tcp://127.0.0.1:9")


def test_a_lost_scheduler_is_told_and_the_record_goes_on(tmp_path: Path) -> None:
    record = tmp_path / "games"
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as short:

        def close(done: int, total: int, workers: int) -> None:
            if done == 2:
                short.close()

        with pytest.raises(NoCluster) as caught:
            arena(
                "borneo", SEATS, 2, 7, on=short.scheduler_address, record=record, on_progress=close
            )
    assert caught.value.message.key == "error.cluster-lost"
    kept = record.read_text("utf-8").splitlines()
    assert len(kept) >= 2
    whole = arena("borneo", SEATS, 2, 7, processes=1, record=record)
    assert timeless(whole) == timeless(arena("borneo", SEATS, 2, 7, processes=1))
    assert record.read_text("utf-8").splitlines()[: len(kept)] == kept


@pytest.mark.skipif(os.name == "nt", reason="ends processes as POSIX does")
def test_as_the_guide_starts_it(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Scheduler and worker by their commands, the tournament by ours."""
    place = tmp_path / "scheduler.json"
    dask = [sys.executable, "-m", "dask"]
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    options = ["--scheduler-file", str(place), "--no-dashboard"]
    started = [
        subprocess.Popen([*dask, "scheduler", "--port", "0", *options], cwd=tmp_path, **quiet)
    ]
    try:
        until = time.monotonic() + 180
        while not (place.exists() and place.read_text("utf-8").endswith("}")):
            assert time.monotonic() < until
            time.sleep(0.1)
        address = json.loads(place.read_text("utf-8"))["address"]
        each = ["--nworkers", "2", "--nthreads", "1", "--no-dashboard"]
        started.append(subprocess.Popen([*dask, "worker", address, *each], cwd=tmp_path, **quiet))
        command = ["arena", "borneo", "--seats", "random,random,random", "--games", "3"]
        assert main([*command, "--json", "--on", address]) == 0
    finally:
        for running in reversed(started):
            running.terminate()
            running.wait(120)
    said = capfd.readouterr()
    assert json.loads(said.out)["games"] == 3
    assert re.search(r"3 of 3 games, [12] workers?, \d+\.\d games a second\n", said.err)


def test_a_scheduler_that_does_not_answer_is_lost(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(**_: Any) -> None:
        raise OSError("closed")

    with Cluster(address) as crew:
        monkeypatch.setattr(crew._client, "scheduler_info", gone)
        with pytest.raises(NoCluster, match="was lost"):
            print(crew.workers)
