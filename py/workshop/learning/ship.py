"""`python3 build.py learn`: the net of the shipped bots, from nothing to `navegador/net.json`.

Two leagues, each kept in `.build/learned` after every round, so that it can be stopped and gone on
with. In the first the net learns from nothing by playing itself. In the second, which goes on with
the net of the first, players who stay at home sit at every other table: the bots as they were
before they had a net (`homebodies.json`). Both play with all numbers of players, with variants, and
with several charts of prices, so that the bots know what to do with any copy of the game.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from workshop.learning import port
from workshop.prices.candidates import CANDIDATES
from workshop.shell import BUILD, ROOT, Problem

SHIPPED: Final = ROOT / "py" / "monsoon" / "navegador" / "net.json"
LEARNED: Final = BUILD / "learned"
NET: Final = "net-0.txt"
ROUNDS: Final = (450, 400)
COPIES: Final = (
    "first",
    "first",
    "yards and churches flat",
    "factories dear",
    "all flat",
    "all dear",
)
"""Candidates of the study of prices; a game draws one."""
UNIT: Final = 4096
"""What 1 is in the ints of the shipped net."""
MARGIN: Final = 20
"""Points in one unit of the second answer (`rust/src/net.rs`)."""


def main(arguments: list[str]) -> int:
    """Learns what is left to learn; 0 when the net is written."""
    parser = argparse.ArgumentParser(prog="build.py learn", description=__doc__)
    parser.add_argument("--rounds", type=int, nargs=2, default=ROUNDS, help="of each league")
    parser.add_argument("--games", type=int, default=128, help="of a round")
    parser.add_argument("--folder", type=Path, default=LEARNED)
    options = parser.parse_args(arguments)
    alone, mixed = options.folder / "alone", options.folder / "mixed"
    at_home: dict[str, float | str] = {"weights": str(port.homebodies(options.folder)), "ahead": 4}
    try:
        league(alone, rounds=options.rounds[0], games=options.games, rate=0.0015)
        if not (mixed / NET).exists():
            mixed.mkdir(parents=True, exist_ok=True)
            shutil.copy(alone / NET, mixed / NET)
        league(mixed, rounds=options.rounds[1], games=options.games, rate=0.001, **at_home)
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 1
    SHIPPED.write_text(text(shipped((mixed / NET).read_text("utf-8"))), "utf-8")
    return 0


def league(folder: Path, **settings: float | str) -> None:
    """Plays a league of one net to its end, or goes on with it."""
    editions = [("1", *CANDIDATES[name]) for name in COPIES]
    always: dict[str, float | str] = {"players": "4,3,4,2,4,5", "members": 1, "tilt": 0.3}
    port.learn(editions, folder, **always, options=1, **settings)


def shipped(learned: str) -> dict[str, Any]:
    """The data of a net that the learner has written: sizes, then all numbers in their order."""
    words = learned.split()
    inputs, hidden, answers = map(int, words[:3])
    numbers = iter(map(float, words[3:]))

    def rows(count: int, length: int) -> list[list[int]]:
        return [[round(next(numbers) * UNIT) for _ in range(length)] for _ in range(count)]

    first = rows(inputs, hidden)
    [bias] = rows(1, hidden)
    second = rows(answers, hidden)
    direct = rows(inputs, answers)
    [constant] = rows(1, answers)
    return {
        "unit": UNIT,
        "margin": MARGIN,
        "bias": bias + constant,
        "second": second,
        "rows": [one + straight for one, straight in zip(first, direct, strict=True)],
    }


def learned_file(folder: Path) -> Path:
    """The shipped net as the learner reads it: the inverse of `shipped`."""
    net = json.loads(SHIPPED.read_text("utf-8"))
    hidden, answers = len(net["second"][0]), len(net["second"])
    rows, bias = net["rows"], net["bias"]
    numbers = [
        *([one[:hidden] for one in rows]),
        bias[:hidden],
        *net["second"],
        *([one[hidden:] for one in rows]),
        bias[hidden:],
    ]
    lines = [f"{len(rows)} {hidden} {answers}"]
    lines += [" ".join(str(number / net["unit"]) for number in one) for one in numbers]
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / NET
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def text(net: dict[str, Any]) -> str:
    """A data file, with a line for each row."""
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
