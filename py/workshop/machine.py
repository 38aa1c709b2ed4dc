"""Finds or installs what building and testing need: a Python environment, node, a browser.

All of it lands in `.build/` (and `node_modules/`) and stays there while the pins are the same.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tomllib
from pathlib import Path
from typing import Any

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

#: Apart, so that what others need never meets what we need.
PEERS = BUILD / "peers"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ASK_NETWORK = "Is the network there? Try again with it."


def project() -> dict[str, Any]:
    """pyproject.toml, where every version of a Python package is pinned."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def python(*groups: str, venv: Path = VENV) -> Path:
    """The interpreter of our own environment, with these groups of pyproject.toml installed."""
    folder, name = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
    interpreter = venv / folder / name
    # A copied or moved folder, or another Python: start afresh.
    born = digest([sys.version, str(venv)])
    if not (is_stamped(venv / "stamp", born) and interpreter.exists()):
        say(f"making the environment .build/{venv.name}")
        shutil.rmtree(venv, ignore_errors=True)
        hint = "Python's venv module is needed (on Debian: the package python3-venv)."
        run([sys.executable, "-m", "venv", venv], hint=hint)
        # `python -m monsoon` runs the checkout, without an installation to keep up to date.
        packages = next(venv.glob("lib/python*/site-packages"), venv / "Lib" / "site-packages")
        (packages / "monsoon-checkout.pth").write_text(f"{ROOT / 'py'}\n", encoding="utf-8")
        (venv / "stamp").write_text(born)
    pins = project()["project"]["optional-dependencies"]
    for group in groups:
        stamp = venv / f"stamp-{group}"
        wanted = digest(pins[group])
        if not is_stamped(stamp, wanted):
            say(f"installing {', '.join(pins[group])}")
            run([interpreter, "-m", "pip", "install", "--quiet", *pins[group]], hint=ASK_NETWORK)
            stamp.write_text(wanted)
    return interpreter


def node(program: str = "node") -> str:
    """Path of the machine's `node` or `npm` (node 20 or newer), else of one in our environment."""
    path = environment()["PATH"]
    if shutil.which("npm") and (own := shutil.which("node")):
        version = re.match(r"v(\d+)", run([own, "--version"]))
        if version and int(version[1]) >= 20:
            return shutil.which(program) or program
    python("node")
    scripts = path.rpartition(os.pathsep)[2]
    return shutil.which(program, path=scripts) or program


def node_modules() -> None:
    """Install the pinned npm packages, when the lock file has changed since the last time."""
    stamp = ROOT / "node_modules" / ".stamp"
    wanted = digest([ROOT / "package-lock.json"])
    if is_stamped(stamp, wanted):
        return
    say("installing the npm packages of package-lock.json")
    options = ["--ignore-scripts", "--include=dev", "--no-audit", "--no-fund"]
    run([node("npm"), "ci", *options], hint=ASK_NETWORK)
    stamp.write_text(wanted)


def wheels(group: str) -> Path:
    """A folder with the wheels for Pyodide that `[tool.monsoon]` pins under this name."""
    settings = project()["tool"]["monsoon"]
    pins: list[str] = settings[group]
    # They run in Pyodide: its Python counts, not ours.
    kind = ["--no-deps", "--only-binary=:all:", "--python-version", settings["python"]]

    def download(folder: Path) -> None:
        say(f"downloading {', '.join(pins)}")
        pip = ["-m", "pip", "--quiet", "download"]
        run([python("build"), *pip, *kind, "--dest", folder, *pins], hint=ASK_NETWORK)

    return cached("wheels", group.partition("-")[0], [*pins, *kind], download)


def site_wheels() -> list[Path]:
    """The wheels that are served with the site beside the engine's own."""
    return sorted(wheels("site-wheels").glob("*.whl"))


def browser() -> str:
    """Path of a Chromium for the tests: the machine's, else Playwright's, else a system package."""
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
        say("installing the system's package chromium")
        sudo = ["sudo", "-n"] if hasattr(os, "geteuid") and os.geteuid() != 0 else []
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        try:
            run([*sudo, "apt-get", "update"], timeout=300)
            run([*sudo, "apt-get", "install", "-y", "chromium"], timeout=900, env=quiet)
        except Problem as problem:
            say(f"that did not work: {problem}")
    if found := _installed_browser():
        return found
    raise Problem("The tests need a browser: install Chromium or Chrome, so that it is on PATH.")


def _installed_browser() -> str | None:
    for name in BROWSERS:
        if found := shutil.which(name):
            return found
    own = "from playwright.sync_api import sync_playwright as p\n"
    own += "with p() as play: print(play.chromium.executable_path)"
    path = Path(run([python("test"), "-c", own]).strip())
    return str(path) if path.is_file() else None
