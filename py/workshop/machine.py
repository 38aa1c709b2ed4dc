"""Finds or installs what building and testing need: a Python environment, node, a browser.

It is all put into `.build/` (and `node_modules/`) and stays there while the pins are the same.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

from workshop import locked
from workshop.shell import (
    BUILD,
    ROOT,
    VENV,
    Problem,
    cached,
    digest,
    environment,
    is_stamped,
    run,
    say,
)

PEERS = BUILD / "peers"
"""Separate, so that the peers' dependencies cannot conflict with ours."""
BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
"""In this order: without windows and menus around its pages, Chromium takes less time."""
# Packages with one of them: Debian has both, other systems only the second.
PACKAGES = ("chromium-headless-shell", "chromium")
ASK_NETWORK = "Is the network there? Try again with it."


def python(*groups: str, venv: Path = VENV) -> Path:
    """The interpreter of our own environment, with these groups of pyproject.toml installed.

    It has exactly what requirements.lock lists, checked by hash.
    """
    folder, name = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
    interpreter = venv / folder / name
    # A copied or moved folder, another Python, or other versions of packages: start afresh.
    born = digest([sys.version, str(venv), locked.text()])
    if not (is_stamped(venv / "stamp", born) and interpreter.exists()):
        if Path(sys.prefix) == venv:
            raise Problem(f"The environment {venv} is out of date: run `python3 build.py build`.")
        say(f"making the environment {venv}")
        clear(venv)
        hint = "Python's venv module is needed (on Debian: the package python3-venv)."
        run([sys.executable, "-m", "venv", venv], hint=hint)
        # `python -m monsoon` runs the checkout, so there is no installation to keep up to date.
        packages = next(venv.glob("lib/python*/site-packages"), venv / "Lib" / "site-packages")
        (packages / "monsoon-checkout.pth").write_text(on_path(ROOT / "py"), "ascii", newline="\n")
        (venv / "stamp").write_text(born, "utf-8", newline="\n")
    for group in groups:
        stamp = venv / f"stamp-{group}"
        wanted = digest([locked.packages(group)])
        if not is_stamped(stamp, wanted):
            say(f"installing {', '.join(locked.groups()[group])}")
            pip = ["-m", "pip", "install", "--quiet", *locked.OPTIONS, "--requirement"]
            run([interpreter, *pip, locked.requirements(group)], hint=ASK_NETWORK)
            stamp.write_text(wanted, "utf-8", newline="\n")
    return interpreter


def on_path(folder: Path) -> str:
    """The text of a .pth file that puts a folder on the path of Python.

    Before Python 3.13 such files are read in the encoding of the system, so it is ASCII: a name may
    have other letters, such as that of a person on Windows.
    """
    return f"import sys; sys.path.append({str(folder)!a})\n"


def clear(venv: Path) -> None:
    """Deletes an environment, if there is one; a Problem if anything else would be lost."""
    used = venv.exists() and not (venv.is_dir() and not any(venv.iterdir()))
    ours = venv.resolve().parent == BUILD or (venv / "pyvenv.cfg").is_file()
    if used and (not ours or ROOT.is_relative_to(venv.resolve())):
        raise Problem(f"{venv} is not a Python environment of its own; set another MONSOON_VENV")
    shutil.rmtree(venv, ignore_errors=True)


def node(program: str = "node") -> str:
    """Path of the installed `node` or `npm` (node 20 or newer), else of one in our environment."""
    path = environment()["PATH"]
    if shutil.which("npm") and (own := shutil.which("node")):
        version = re.match(r"v(\d+)", run([own, "--version"]))
        if version and int(version[1]) >= 20:
            return shutil.which(program) or program
    python("node")
    scripts = path.rpartition(os.pathsep)[2]
    return shutil.which(program, path=scripts) or program


def node_modules() -> None:
    """Installs the pinned npm packages if the lock file has changed since the last time."""
    stamp = ROOT / "node_modules" / ".stamp"
    wanted = digest([ROOT / "package-lock.json"])
    if is_stamped(stamp, wanted):
        return
    say("installing the npm packages of package-lock.json")
    options = ["--ignore-scripts", "--include=dev", "--no-audit", "--no-fund"]
    run([node("npm"), "ci", *options], hint=ASK_NETWORK)
    stamp.write_text(wanted, "utf-8", newline="\n")


def wheels(group: str) -> Path:
    """A folder with the wheels for Pyodide that `[tool.monsoon]` pins under this name."""
    # They run in Pyodide, so its Python version counts, not ours.
    version = locked.project()["tool"]["monsoon"]["python"]
    kind = [*locked.OPTIONS, "--only-binary=:all:", "--python-version", version]

    def download(folder: Path) -> None:
        say(f"downloading {', '.join(locked.groups()[group])}")
        pip = ["-m", "pip", "--quiet", "download", *kind, "--dest", folder, "--requirement"]
        run([python("build"), *pip, locked.requirements(group)], hint=ASK_NETWORK)

    parts = [locked.packages(group), *kind]
    return cached("wheels", group.partition("-")[0], parts, download)


def site_wheels() -> list[Path]:
    """The wheels that the site serves besides the engine's own."""
    return sorted(wheels("site-wheels").glob("*.whl"))


def notebook_wheels() -> list[Path]:
    """The wheels that the kernel of the notebook imports."""
    return sorted(wheels("notebook-wheels").glob("*.whl"))


def browser() -> str:
    """Path of a Chromium for the tests: an installed one, else Playwright's, else a package's."""
    if found := _installed_browser():
        return found
    say("no Chromium on this machine: asking Playwright for its own")
    try:
        run([python("test"), "-m", "playwright", "install", "chromium"], timeout=300)
    except Problem as problem:
        say(f"that did not work: {str(problem).splitlines()[0]}")
    if found := _installed_browser():
        return found
    if shutil.which("apt-get"):
        for package in PACKAGES:
            _install(package)
            if found := _installed_browser():
                return found
    raise Problem("The tests need a browser: install Chromium or Chrome, so that it is on PATH.")


def _install(package: str) -> None:
    """Asks the system's package manager for a package; says why that did not work."""
    say(f"installing the system's package {package}")
    sudo = ["sudo", "-n"] if hasattr(os, "geteuid") and os.geteuid() != 0 else []
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        run([*sudo, "apt-get", "update"], timeout=300)
        run([*sudo, "apt-get", "install", "-y", package], timeout=900, env=quiet)
    except Problem as problem:
        say(f"that did not work: {problem}")


def _installed_browser() -> str | None:
    for name in BROWSERS:
        if found := shutil.which(name):
            return found
    own = "from playwright.sync_api import sync_playwright as p\n"
    own += "with p() as play: print(play.chromium.executable_path)"
    path = Path(run([python("test"), "-c", own]).strip())
    return str(path) if path.is_file() else None
