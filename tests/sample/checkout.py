"""A checkout with one more game in it: two folders and two lines, as new games are added."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from workshop.shell import BUILD, ROOT, VENV, cached, link

SAMPLE: Final = Path(__file__).parent / "ternate"
PARTS: Final = ("py", "web", "build.py", "index.html", "package.json", "package-lock.json")
MORE: Final = ("pyproject.toml", "requirements.lock", "README.md", "LICENSE", "NOTICE")
CACHES: Final = ("art", "boot", "bytecode", "wheels")


def add_game(home: Path) -> None:
    """Adds the sample to a checkout: this is all that a new game needs."""
    engine, page = home / "py" / "monsoon" / "ternate", home / "web" / "ternate"
    shutil.copytree(SAMPLE, engine, ignore=shutil.ignore_patterns("*.js", "*.ts", "words", "style"))
    shutil.copytree(SAMPLE, page, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    register = home / "py" / "monsoon" / "games.py"
    known = '    "borneo": "monsoon.borneo.rules",\n'
    line = '    "ternate": "monsoon.ternate.rules",\n'
    register.write_text(register.read_text("utf-8").replace(known, known + line), "utf-8")
    with (home / "web" / "registry.js").open("a", encoding="utf-8") as registry:
        registry.write('export { default as ternate } from "./ternate/about.js";\n')


def checkout_in(home: Path) -> None:
    """A checkout like this one, with the sample in it, ready to be built."""
    for name in (*PARTS, *MORE):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, home / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, home / name)
    link(home / "node_modules", ROOT / "node_modules")
    for name in CACHES:
        if (BUILD / name).is_dir():
            shutil.copytree(BUILD / name, home / ".build" / name)
    add_game(home)


def checkout() -> Path:
    """A checkout with the sample, and its site in `dist`; built once for these sources."""

    def make(home: Path) -> None:
        home.mkdir()
        checkout_in(home)
        built(home)

    folders = [ROOT / name for name in PARTS if (ROOT / name).is_dir()]
    found = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    files = [path for path in found if "__pycache__" not in path.parts]
    files += [ROOT / name for name in (*PARTS, *MORE) if (ROOT / name).is_file()]
    files += [path for path in SAMPLE.rglob("*") if path.suffix != ".pyc" and path.is_file()]
    return cached("sample", "checkout", sorted(files), make)


def built(home: Path) -> Path:
    """Builds such a checkout; returns the folder of its site."""
    environment = {**os.environ, "MONSOON_VENV": str(VENV)}
    command = [sys.executable, "build.py", "build"]
    made = subprocess.run(
        command, cwd=home, env=environment, capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stdout + made.stderr
    return home / "dist"
