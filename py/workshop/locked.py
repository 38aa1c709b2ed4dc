"""The contents of requirements.lock: for each group of pyproject.toml all packages with hashes.

The file has one section per group, each a complete list for pip, which then neither looks for other
versions nor accepts other files. `python3 build.py lock` regenerates it (lock.py).
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from workshop.shell import ROOT, Problem, cached

LOCK = ROOT / "requirements.lock"
OPTIONS = ("--require-hashes", "--no-deps", "--no-build-isolation")
"""Options of pip: install only what is listed, and build packages with nothing unlocked."""
HEADING = re.compile(r"^# ([\w-]+): (.+)\n", re.MULTILINE)
"""The first line of a section: the group, and the pins it was made from."""


def project() -> dict[str, Any]:
    """pyproject.toml, which pins the version of every package we request."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def groups() -> dict[str, list[str]]:
    """The pins of everything in pyproject.toml: extras, groups, and wheels for Pyodide."""
    found = project()
    wheels = {
        name: pins for name, pins in found["tool"]["monsoon"].items() if name.endswith("-wheels")
    }
    extras: dict[str, list[str]] = found["project"]["optional-dependencies"]
    return {**extras, **found["dependency-groups"], **wheels}


def sections(lock: str) -> dict[str, tuple[str, str]]:
    """The sections of a lock, by group: the pins it was made from, and the list for pip."""
    _, *parts = HEADING.split(lock)
    return {
        group: (pins, listed)
        for group, pins, listed in zip(*(parts[n::3] for n in range(3)), strict=True)
    }


def written(found: dict[str, tuple[str, str]]) -> str:
    """The sections of a lock as text."""
    return "".join(f"\n# {group}: {pins}\n{listed}" for group, (pins, listed) in found.items())


def text() -> str:
    """The whole lock; empty if there is none yet."""
    return LOCK.read_text(encoding="utf-8") if LOCK.exists() else ""


def packages(group: str) -> str:
    """The list of a group for pip; raises Problem if it was made from other pins."""
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
        path.write_text(listed, encoding="utf-8", newline="\n")

    return cached("locked", f"{group}.txt", [listed], write)
