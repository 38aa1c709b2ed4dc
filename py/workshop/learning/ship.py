"""`python3 build.py learn`: the net of the shipped bots, from nothing to `navegador/net.json`.

The league is kept in `.build/learned` after every round, so that it can be stopped and gone on
with. It plays with all numbers of players, with variants, and with several charts of prices, so
that the bots know what to do with any copy of the game.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from workshop.learning import port
from workshop.prices.candidates import CANDIDATES
from workshop.shell import BUILD, ROOT, Problem

SHIPPED: Final = ROOT / "py" / "monsoon" / "navegador" / "net.json"
LEARNED: Final = BUILD / "learned"
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
    parser.add_argument("--rounds", type=int, default=800)
    parser.add_argument("--games", type=int, default=128, help="of a round")
    parser.add_argument("--folder", type=Path, default=LEARNED)
    options = parser.parse_args(arguments)
    settings: dict[str, float | str] = {"rounds": options.rounds, "games": options.games}
    settings |= {"players": "4,3,4,2,4,5", "members": 1, "tilt": 0.3, "rate": 0.0015, "options": 1}
    try:
        port.learn([("1", *CANDIDATES[name]) for name in COPIES], options.folder, **settings)
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 1
    net = shipped((options.folder / "net-0.txt").read_text("utf-8"))
    SHIPPED.write_text(text(net), "utf-8")
    return 0


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
