"""`python3 build.py learn`: trains the net of the shipped bots, `navegador/net.json`, from scratch.

Four leagues, each stored in `.build/learned` after every round, so that it can be stopped and
resumed. In the first the net learns from scratch by self-play. The second continues with that net;
there, at every other table, it plays against the bots as they were before they had a net
(`homebodies.json`). The third is the same again, half of its games with the prices of the second
edition. In the fourth it meets such bots at every fourth table; its rounds are very large, and it
learns from how their games ended alone, from one position in four, three times. All use all numbers
of players, variants, and several price charts, so that the bots can play with any copy of the game.

The shipped net answers with the mean of those of the third and the fourth league. The one of the
third is stored beside this module (`third.json`), so that the fourth can be played again from it.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from monsoon.bots.cluster import NoCluster

from workshop.learning import nets, port
from workshop.learning.candidates import CANDIDATES
from workshop.learning.league import learn
from workshop.shell import BUILD, ROOT, Problem

SHIPPED: Final = ROOT / "py" / "monsoon" / "navegador" / "net.json"
THIRD: Final = Path(__file__).parent / "third.json"
LEARNED: Final = BUILD / "learned"
NET: Final = "net-0.txt"
ROUNDS: Final = (450, 400, 600, 8)
LARGE: Final = 125
"""How many times as many games a round of the fourth league has."""
LAST: Final[Mapping[str, float]] = {
    "rate": 0.0004,
    "ahead": 3,
    "seed": 31,
    "tilt": 0.15,
    "visits": 25,
    "search": 0,
    "pause": 1,
    "lambda": 1,
    "epochs": 3,
    "spread": 4,
}
"""How the fourth league is played (`rust/src/learn.rs`)."""
COPIES: Final = (
    "first",
    "first",
    "yards and churches flat",
    "factories dear",
    "all flat",
    "all dear",
)
"""Candidates of the study of prices; each game of the first two leagues draws one."""
COPIES_LATER: Final = (
    "churches flat",
    "churches flat",
    "churches flat",
    "first",
    "yards and churches flat",
    "all dear",
)
"""The same for the third league; the second edition is "churches flat"."""
COPIES_LAST: Final = (*["churches flat"] * 4, "first", "all dear")
"""The same for the fourth league."""
ADVICE: Final = {
    "error.cluster-version": "To learn, workers need Rust and the checkout, not only the package.",
    "error.cluster-lost": "Rounds that are over are stored: the same command continues.",
}
"""What to do about a cluster, besides what is said to all its users."""


def main(arguments: list[str]) -> int:
    """Trains what is left; 0 when the net is written."""
    parser = argparse.ArgumentParser(prog="build.py learn", description=__doc__)
    parser.add_argument("--rounds", type=int, nargs=4, default=ROUNDS, help="of each league")
    parser.add_argument(
        "--games",
        type=int,
        default=128,
        help=f"of a round; {LARGE} times as many in the last league",
    )
    parser.add_argument("--folder", type=Path, default=LEARNED)
    start = parser.add_mutually_exclusive_group()
    start.add_argument(
        "--from-third", action="store_true", help="only the last league, from the stored net"
    )
    start.add_argument(
        "--from-shipped",
        action="store_true",
        help="a trial: the last league once more, from the shipped net, which stays as it is",
    )
    parser.add_argument(
        "--set",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        type=_setting,
        help=f"of the last league: {', '.join(LAST)}",
    )
    parser.add_argument("--processes", type=int, help="else one for each core")
    parser.add_argument("--on", metavar="ADDRESS", help="of a Dask scheduler, whose workers play")
    options = parser.parse_args(arguments)
    folder: Path = options.folder
    stored = "third" if options.from_third else "shipped" if options.from_shipped else None
    before = folder / (stored or "later")
    last = folder / "last"
    try:
        weights = port.homebodies(folder).read_text("utf-8")
        if stored:
            learned_file(before, THIRD if options.from_third else SHIPPED)
        else:
            _first_three(options, weights, before)
        start_from(before, last)
        league(
            options,
            last,
            COPIES_LAST,
            options.rounds[3],
            games=LARGE * options.games,
            homebodies=weights,
            **{**LAST, **dict(options.set)},
        )
    except (Problem, NoCluster) as problem:
        print(problem, file=sys.stderr)
        if isinstance(problem, NoCluster) and problem.message.key in ADVICE:
            print(ADVICE[problem.message.key], file=sys.stderr)
        return 1
    if options.from_shipped:
        return 0
    found = [nets.read((played / NET).read_text("utf-8")) for played in (before, last)]
    _write(SHIPPED, nets.mean(found, [1, 1]))
    if not options.from_third:
        _write(THIRD, found[0], nets.FINE)
    return 0


def _setting(word: str) -> tuple[str, float]:
    """A name of LAST and its value. Raises ArgumentTypeError."""
    name, _, value = word.partition("=")
    try:
        if name in LAST:
            return name, float(value)
    except ValueError:
        pass
    raise argparse.ArgumentTypeError(f"{word} is no setting and its number")


def _first_three(options: argparse.Namespace, weights: str, later: Path) -> None:
    """Plays the first three leagues, the third one in the folder `later`."""
    alone, mixed = options.folder / "alone", options.folder / "mixed"
    play = partial(league, options, ahead=4, homebodies=weights)
    league(options, alone, COPIES, options.rounds[0], rate=0.0015)
    start_from(alone, mixed)
    play(mixed, COPIES, options.rounds[1], rate=0.001)
    start_from(mixed, later)
    play(later, COPIES_LATER, options.rounds[2], rate=0.0007, seed=11)


def start_from(before: Path, folder: Path) -> None:
    """A league that has not begun begins with the net of the one before it."""
    if not (folder / NET).exists():
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(before / NET, folder / NET)


def league(
    options: argparse.Namespace,
    folder: Path,
    copies: Sequence[str],
    rounds: int,
    homebodies: str | None = None,
    games: int | None = None,
    **settings: float | str,
) -> None:
    """Plays a league of one net to its end, or resumes it."""
    learn(
        [("1", *CANDIDATES[name]) for name in copies],
        folder,
        rounds=rounds,
        games=games or options.games,
        settings={"players": "4,3,4,2,4,5", "members": 1, "tilt": 0.3, "options": 1, **settings},
        homebodies=homebodies,
        on=options.on,
        processes=options.processes,
    )


def shipped(learned: str) -> dict[str, Any]:
    """The data of a net that the learner has written."""
    return nets.data(nets.read(learned))


def _write(path: Path, net: nets.Numbers, unit: int = nets.UNIT) -> None:
    path.write_text(text(nets.data(net, unit)), "utf-8", newline="\n")


def learned_file(folder: Path, data: Path | None = None) -> Path:
    """A data file, by default the shipped net, as the learner reads it, in a folder."""
    net = nets.from_json(json.loads((data or SHIPPED).read_text("utf-8")))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / NET
    path.write_text(nets.written(net), "utf-8", newline="\n")
    return path


def text(net: dict[str, Any]) -> str:
    """The text of a data file, with a line for each row."""
    about = "What the bots of Navegador foresee (bots/net.py); made by build.py learn."
    lines = [f' "about": {json.dumps(about)}']
    for key, value in net.items():
        lines.append(f" {json.dumps(key)}: {_value(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _value(value: Any) -> str:
    if isinstance(value, Sequence) and isinstance(value[0], list):
        return "[\n" + ",\n".join(f"  {json.dumps(row)}" for row in value) + "\n ]"
    return json.dumps(value)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
