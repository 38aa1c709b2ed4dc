"""Other engines to compare with, from PyPI, each in an environment separate from ours."""

from __future__ import annotations

from pathlib import Path

from workshop import machine
from workshop.shell import Problem, run, say

GAMES = Path(__file__).with_name("peer_games.py")
NAMES = {"catanatron": "catanatron", "chess": "python-chess", "open_spiel": "OpenSpiel (Python)"}
"""By group of pyproject.toml, which is also the name in peer_games.py."""


def installed() -> dict[str, Path]:
    """The interpreter for each peer that could be installed; prints why others could not."""
    found: dict[str, Path] = {}
    for group, name in NAMES.items():
        try:
            peer = f"peer-{group.replace('_', '-')}"
            found[group] = machine.python("peer-build", peer, venv=machine.PEERS)
        except Problem as problem:
            say(f"{name} cannot be installed, so there is no comparison: {problem}")
    return found


def speed(group: str, interpreter: Path) -> float:
    """Actions per second in random games."""
    return float(run([interpreter, "-I", GAMES, group]))
