"""The learner in Rust: rebuilt when its sources have changed, and called."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from monsoon.bots.games import expert_of
from monsoon.bots.valuation import read_weights

from workshop.learning.tables import tables
from workshop.shell import BUILD, Problem, cached, digest, run

HOMEBODIES: Final = Path(__file__).parent / "homebodies.json"
RUST: Final = Path(__file__).parent / "rust"
NEEDS: Final = "Learning needs Rust (https://rustup.rs), playing and building do not."


def is_there() -> bool:
    """Whether a working Rust is installed."""
    try:
        return (
            subprocess.run(["cargo", "--version"], capture_output=True, check=False).returncode == 0
        )
    except OSError:
        return False


def program() -> Path:
    """The path of the learner. Raises Problem without Rust."""

    def build(folder: Path) -> None:
        places = [f"--manifest-path={RUST / 'Cargo.toml'}", f"--target-dir={folder}"]
        cargo = ["cargo", "build", "--release", "--quiet", "--locked", *places]
        # for every processor of the kind: machines of a cluster may share this folder
        run(cargo, hint=NEEDS)

    return cached("learner", "learner", [mark()], build) / "release" / "learning"


def mark() -> str:
    """Identifies the sources of the learner, on every system."""
    sources = [*sorted(RUST.glob("src/*.rs")), RUST / "Cargo.toml", RUST / "Cargo.lock"]
    return digest(part for path in sources for part in (path.name, path.read_text("utf-8")))


def written(edition: Iterable[str], folder: Path) -> Path:
    """Writes the tables of an edition into a file in a folder, which is created if needed."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "tables.txt"
    path.write_text(tables(edition), "utf-8", newline="\n")
    return path


def homebodies(folder: Path) -> Path:
    """Rewrites the file with the weights of the `homebodies` players."""
    names = expert_of("navegador").NAMES
    weights = read_weights(json.loads(HOMEBODIES.read_text("utf-8")), names)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "homebodies.txt"
    path.write_text(
        "".join(" ".join(map(str, row)) + "\n" for row in weights), "utf-8", newline="\n"
    )
    return path


def ask(*arguments: str | Path | int, text: str = "") -> str:
    """The learner's answer to a command and a text; it leaves others the processor.

    Raises Problem, with its own words if it fails.
    """
    kindly = ["nice", "-n", "10"] if shutil.which("nice") else []
    command = [*kindly, *map(str, (program(), *arguments))]
    done = subprocess.run(
        command, input=text, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    if done.returncode:
        raise Problem(f"The learner has failed ({done.returncode}). {done.stderr.strip()}")
    return done.stdout


def tournament(
    edition: Iterable[str],
    guests: Iterable[Path],
    hosts: Iterable[Path],
    **settings: float | str,
) -> dict[str, float]:
    """A guest against hosts, every deal from each seat: `wins`, `games` and further figures.

    If there are several nets, each seat draws one.
    """
    # by content: other tournaments may be played at the same time
    words = tuple(edition)
    name = hashlib.sha256(repr(words).encode()).hexdigest()[:12]
    path = written(words, BUILD / "tournament" / name)
    sides = [",".join(map(str, guests)), ",".join(map(str, hosts))]
    told = run([program(), "tournament", path, *sides, *_words(settings)]).split()
    # "wins W of N", then pairs of a name and a number
    return {"wins": float(told[1]), **dict(zip(told[4::2], map(float, told[5::2]), strict=True))}


def inputs() -> int:
    """The number of inputs of a net."""
    return int(run([program(), "inputs"]))


def figures(line: str) -> dict[str, float]:
    """The figures in a line of `rounds.txt`: number of the round, two losses, names and numbers."""
    words = line.split()
    return dict(zip(words[4::2], map(float, words[5::2]), strict=True))


def _words(settings: dict[str, float | str]) -> list[str]:
    return [f"{name}={value}" for name, value in settings.items()]
