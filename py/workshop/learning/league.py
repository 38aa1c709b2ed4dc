"""Leagues: processes or a cluster play the games of a round in parts; then the nets learn.

A part is the moves of its games. One program here follows the moves of all games, in order, and
makes the learning step (`rust/src/learn.rs`), so that it does not matter who played them.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from monsoon.bots.progress import progress
from monsoon.bots.workforce import workforce_on

from workshop.learning import port
from workshop.learning.tables import tables
from workshop.shell import Problem

STATE: Final = "league.bin"
"""The file with all that the next round starts from (`rust/src/league.rs`)."""
EACH: Final = 4
"""Parts of a round for each worker: a slow one plays fewer."""
LEAST: Final = 4
"""Games in a part: sending one costs as much as playing half a game."""


class League(NamedTuple):
    """What the games of a league are played with, but for its nets; workers get it with each part.

    Nothing in it is a path: a worker may have other files.
    """

    copies: tuple[str, ...]
    """The tables of the copies of which each game draws one."""
    homebodies: str | None
    """The weights of players who stay at home, if there are any."""
    words: tuple[str, ...]
    """Settings as `rust/src/main.rs` reads them."""
    mark: str
    """Identifies the sources of the learner."""

    def run(self, command: str, folder: Path, *more: int, text: str = "") -> str:
        """The answer of the learner to a command about the league in a folder."""
        words = list(self.words)
        if self.homebodies is not None:
            words.append(f"weights={_file(folder / 'homebodies.txt', self.homebodies)}")
        copies = [
            str(_file(folder / f"copy-{number}" / "tables.txt", copy))
            for number, copy in enumerate(self.copies)
        ]
        return port.ask(command, ",".join(copies), folder, *more, *words, text=text)


def learn(
    editions: Iterable[Iterable[str]],
    folder: Path,
    *,
    rounds: int,
    games: int,
    settings: Mapping[str, float | str],
    homebodies: str | None = None,
    on: str | None = None,
    processes: int | None = None,
) -> None:
    """Plays a league, or resumes it: `net-0.txt` … and `rounds.txt` grow in the folder.

    Each game is played with one of the editions. The figures of each round go to the screen.
    `on` and `processes` as in `workforce_on`. Raises Problem, NoCluster.
    """
    named = {"rounds": rounds, "games": games, **settings}
    words = tuple(f"{name}={value}" for name, value in named.items())
    league = League(tuple(map(tables, editions)), homebodies, words, port.mark())
    done = int(league.run("begin", folder))
    if done >= rounds:
        return
    with workforce_on(on, processes) as crew:
        told = progress(on)
        for number in range(rounds - done):
            parts, lines = split(games, crew.workers), []
            play = partial(played, league, (folder / STATE).read_bytes())
            for part, found in zip(parts, crew.map(play, parts), strict=True):
                lines.append(found)
                if told is not None:
                    told(number * games + part.stop, (rounds - done) * games, crew.workers)
            line = league.run("step", folder, text="".join(lines)).rstrip()
            # in a terminal it replaces the line of the progress
            print(f"\r{line}" if sys.stdout.isatty() else line, flush=True)


def split(games: int, workers: int) -> list[range]:
    """The parts of a round with so many games."""
    size = max(LEAST, -(-games // (EACH * max(1, workers))))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def played(league: League, state: bytes, games: range) -> str:
    """Plays some games of the round after a state: a line of moves for each.

    This is what a worker does. Raises Problem where there is no Rust, or another learner.
    """
    try:
        if league.mark != port.mark():
            raise Problem("the learner is of another version; use the same commit everywhere.")
        with TemporaryDirectory(prefix="monsoon-") as place:
            folder = Path(place)
            (folder / STATE).write_bytes(state)
            return league.run("play", folder, games.start, games.stop)
    except Problem as problem:
        raise Problem(f"On {platform.node()}: {problem}") from None


def _file(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")
    return path
