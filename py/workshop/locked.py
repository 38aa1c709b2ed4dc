"""What requirements.lock says: for each group of pyproject.toml all packages, with their hashes.

The file has one section a group, each a complete list for pip, which then neither looks for other
versions nor takes other files. `python3 build.py lock` makes it anew (lock.py).
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from workshop.shell import ROOT, Problem, cached

LOCK = ROOT / "requirements.lock"
#: What pip is told: only what the list says, and nothing unlocked to build a package with.
OPTIONS = ("--require-hashes", "--no-deps", "--no-build-isolation")
#: The first line of a section: the group, and the pins that it was made from.
HEADING = re.compile(r"^# ([\w-]+): (.+)\n", re.MULTILINE)


def project() -> dict[str, Any]:
    """pyproject.toml, where every version of a package that is asked for is pinned."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def groups() -> dict[str, list[str]]:
    """The pins of every group of pyproject.toml: of the environments, and of wheels for Pyodide."""
    found = project()
    wheels = {
        name: pins for name, pins in found["tool"]["monsoon"].items() if name.endswith("-wheels")
    }
    return {**found["project"]["optional-dependencies"], **wheels}


def sections(lock: str) -> dict[str, tuple[str, str]]:
    """Of the text of a lock, by group: the pins that it was made from, and the list for pip."""
    _, *parts = HEADING.split(lock)
    return {
        group: (pins, listed)
        for group, pins, listed in zip(*(parts[n::3] for n in range(3)), strict=True)
    }


def written(found: dict[str, tuple[str, str]]) -> str:
    """The sections of a lock as text."""
    return "".join(f"\n# {group}: {pins}\n{listed}" for group, (pins, listed) in found.items())


def text() -> str:
    """The whole lock; nothing, when there is none yet."""
    return LOCK.read_text(encoding="utf-8") if LOCK.exists() else ""


def packages(group: str) -> str:
    """The list of a group for pip; raises Problem when it was made from other pins than today's."""
    pins = " ".join(groups()[group])
    made_from, found = sections(text()).get(group, ("", ""))
    if made_from != pins:
        raise Problem(
            f"{LOCK.name} does not hold what pyproject.toml asks for as {group}: {pins}. "
            "After a change there run `python3 build.py lock`."
        )
    return found


def requirements(group: str) -> Path:
    """A file with the list of a group, for pip; its name changes with its content."""
    listed = packages(group)

    def write(path: Path) -> None:
        path.write_text(listed, encoding="utf-8")

    return cached("locked", f"{group}.txt", [listed], write)
