"""Whether two builds from the same sources are equal, byte for byte.

The second is made in another folder, with another time zone and locale, another umask and another
seed for Python's hashes, and with nothing left from an earlier build except the tools.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from workshop.shell import BUILD, ROOT, VENV, Problem, link, remove, say
from workshop.site import DIST

OTHER = BUILD / "twice" / "somewhere else"
LEFT_OUT = (".git", ".build", "dist", "node_modules", "__pycache__", "shots", ".hypothesis")
STRANGE = {
    "TZ": "Pacific/Auckland",
    "LC_ALL": "C",
    "LANG": "C",
    "PYTHONHASHSEED": "4711",
    "MONSOON_VENV": str(VENV),
}


def compare() -> None:
    """Builds once more and compares with dist/; raises Problem with the names of what differs."""
    remove(OTHER.parent)
    shutil.copytree(ROOT, OTHER, ignore=shutil.ignore_patterns(*LEFT_OUT))
    link(OTHER / "node_modules", ROOT / "node_modules")
    for wheels in (BUILD / "wheels").glob("*-site"):
        shutil.copytree(wheels, OTHER / ".build" / "wheels" / wheels.name)
    say("building once more, elsewhere")
    done = subprocess.run(
        [sys.executable, "build.py", "build"],
        cwd=OTHER,
        env={**os.environ, **STRANGE},
        umask=0o077,
        check=False,
    )
    if done.returncode:
        raise Problem("the second build failed.")
    first, second = content_of(DIST), content_of(OTHER / "dist")
    names = sorted(first.keys() | second.keys())
    different = [name for name in names if first.get(name) != second.get(name)]
    if different:
        raise Problem(f"these files of two builds differ: {', '.join(different)}")
    say(f"{len(names)} files of two builds are the same, byte for byte")
    remove(OTHER.parent)


def content_of(folder: Path) -> dict[str, bytes]:
    """Every file of a folder by its path in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


if __name__ == "__main__":
    try:
        compare()
    except Problem as problem:
        sys.exit(str(problem))
