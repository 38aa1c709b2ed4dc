"""The learner in Rust: built when its sources have changed, and called."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from monsoon.bots.valuation import expert_of, read_weights

from workshop.learning.tables import tables
from workshop.shell import BUILD, Problem, alone, cached, run

HOMEBODIES: Final = Path(__file__).parent / "homebodies.json"
RUST: Final = Path(__file__).parent / "rust"
NEEDS: Final = "Learning needs Rust (https://rustup.rs), playing and building do not."


def is_there() -> bool:
    """Whether there is a Rust that works."""
    try:
        return (
            subprocess.run(["cargo", "--version"], capture_output=True, check=False).returncode == 0
        )
    except OSError:
        return False


def program() -> Path:
    """The path of the learner. Raises Problem where there is no Rust."""
    sources = [*sorted(RUST.glob("src/*.rs")), RUST / "Cargo.toml", RUST / "Cargo.lock"]
    native = {"RUSTFLAGS": "-C target-cpu=native"}

    def build(folder: Path) -> None:
        places = [f"--manifest-path={RUST / 'Cargo.toml'}", f"--target-dir={folder}"]
        cargo = ["cargo", "build", "--release", "--quiet", "--locked", *places]
        run(cargo, hint=NEEDS, env=native)

    with alone():  # tests in several processes ask at the same time
        return cached("learner", "learner", sources, build) / "release" / "learning"


def written(edition: Iterable[str], folder: Path) -> Path:
    """The file of the tables of an edition, in a folder that is made if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "tables.txt"
    path.write_text(tables(edition), "utf-8")
    return path


def homebodies(folder: Path) -> Path:
    """The file, written anew, of the weights of players who stay at home."""
    names = expert_of("navegador").NAMES
    weights = read_weights(json.loads(HOMEBODIES.read_text("utf-8")), names)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "homebodies.txt"
    path.write_text("".join(" ".join(map(str, row)) + "\n" for row in weights), "utf-8")
    return path


def learn(editions: Iterable[Iterable[str]], folder: Path, **settings: float | str) -> None:
    """Plays a league, or goes on with it: `net-0.txt` … and `rounds.txt` grow in the folder.

    Every game is played with one of the editions. Settings as `rust/src/main.rs` reads them. Its
    lines go to the screen.
    """
    paths = [written(edition, folder / f"copy-{number}") for number, edition in enumerate(editions)]
    tables = ",".join(map(str, paths))
    command = [program(), "learn", tables, folder, *_words(settings)]
    kindly = None if os.name == "nt" else _kindly
    if subprocess.run(list(map(str, command)), check=False, preexec_fn=kindly).returncode:
        raise Problem("The learner has failed.")


def tournament(
    edition: Iterable[str],
    guests: Iterable[Path],
    hosts: Iterable[Path],
    **settings: float | str,
) -> dict[str, float]:
    """A guest against hosts, every deal from each seat: `wins`, `games` and further figures.

    Of several nets each seat draws one.
    """
    path = written(edition, BUILD / "tournament")
    sides = [",".join(map(str, guests)), ",".join(map(str, hosts))]
    told = run([program(), "tournament", path, *sides, *_words(settings)]).split()
    # wins W of N, then names and numbers in turn
    return {"wins": float(told[1]), **dict(zip(told[4::2], map(float, told[5::2]), strict=True))}


def inputs() -> int:
    """How many numbers a net is told of a position."""
    return int(run([program(), "inputs"]))


def figures(line: str) -> dict[str, float]:
    """The figures of a line of `rounds.txt`: number of the round, two losses, names and numbers."""
    words = line.split()
    return dict(zip(words[4::2], map(float, words[5::2]), strict=True))


def _words(settings: dict[str, float | str]) -> list[str]:
    return [f"{name}={value}" for name, value in settings.items()]


def _kindly() -> None:
    os.nice(10)
