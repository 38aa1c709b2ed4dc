"""Tests of the engine on every other Python of this machine, from the oldest supported one on.

They need pytest and hypothesis, which are pure Python: these come from our own environment and from
the wheels for the tests in Pyodide, so nothing is installed for them.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from zipfile import ZipFile

from workshop.in_pyodide import NOT_THERE, QUICK
from workshop.machine import python, wheels
from workshop.shell import Problem, cached, run, say
from workshop.steps import Step

OLDEST = 11
LEFT_OUT = sorted(NOT_THERE.keys() - {"test_cli"})
"""Unlike in Pyodide, programs can be started here."""
ASK = "import sys; print(sys.implementation.name, *sys.version_info[:2])"
"""Its implementation and version. Some names lead to no Python, as pyenv's until one is chosen."""


def steps(deep: bool) -> list[Step]:
    """A step of the checks for each other Python.

    It runs the tests that also run in Pyodide, or with `deep` all that can run there.
    """
    found = dict(sorted(others(folders()).items()))
    if not found:
        say(f"no other Python from 3.{OLDEST} on is here: the engine is tested on this one")
        return []
    packages = run([python("test"), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"])
    chosen = [f"tests/{name}.py" for name in QUICK]
    if deep:
        chosen = ["tests", *(f"--ignore=tests/{name}.py" for name in LEFT_OUT)]
        chosen += ["-m", "deep or not deep"]
    options: list[str | Path] = [_unpacked(wheels("pyodide-wheels")), packages.strip(), *chosen]
    return [
        Step(f"pytest on Python 3.{minor}", [path, "-m", "workshop.pythons", *options])
        for minor, path in found.items()
    ]


def folders() -> list[Path]:
    """Where Pythons may be: the folders on PATH, and all of pyenv."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    on_path = map(Path, os.environ.get("PATH", os.defpath).split(os.pathsep))
    return [*on_path, *sorted(pyenv.glob("versions/*/bin"))]


def others(places: Sequence[Path]) -> dict[int, Path]:
    """The first Python of each minor version other than this one, by that number."""
    found: dict[int, Path] = {}
    for path in _named(places):
        minor = _minor(path)
        if minor is not None and minor >= OLDEST and minor != sys.version_info.minor:
            found.setdefault(minor, path)
    return found


def _named(places: Sequence[Path]) -> Iterator[Path]:
    for folder in places:
        for path in sorted(folder.glob("python3.*")):
            if re.fullmatch(r"python3\.\d+(\.exe)?", path.name):
                yield path


def _minor(path: Path) -> int | None:
    """The minor version of a Python 3; None if the path is not one."""
    try:
        name, major, minor = run([path, "-c", ASK], timeout=30).split()
    except (Problem, OSError, ValueError):
        return None
    return int(minor) if (name, major) == ("cpython", "3") else None


def _unpacked(folder: Path) -> Path:
    """The wheels of a folder as modules."""

    def unpack(place: Path) -> None:
        for wheel in folder.glob("*.whl"):
            ZipFile(wheel).extractall(place)

    return cached("unpacked", "wheels", [folder.name], unpack)


def main(unpacked: str, packages: str, *options: str) -> int:
    """Runs pytest with these packages; called in the other Python."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    sys.path += [unpacked, packages]
    import pytest

    plugins = ["-p", "xdist", "-n", "auto"]
    return int(pytest.main(["-q", *plugins, *options]))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
