#!/usr/bin/env python3
"""Builds, serves, tests and measures Monsoon; needs Python 3.11 or newer and nothing else.

Whatever else is needed is put into `.build/` and `node_modules/`, once.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - says it in words on an older one
    sys.exit("Monsoon needs Python 3.11 or newer.")

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "py"))

from workshop import in_pyodide, lock, machine, mutate, publish, pythons, server, site, vendored
from workshop.shell import BUILD, ROOT, Problem, remove, say, show


def serve(port: int) -> None:
    """Build the site and serve it until the user has had enough."""
    folder = site.build()
    with server.Server({"/": folder}, port) as running:
        say(f"open {running.address} in a browser (Ctrl+C ends)")
        running.wait()


def check(deep: bool) -> int:
    """Every check of the project in turn; stops at the first that fails, and sums up.

    With `deep`, also those that take long.
    """
    say("preparing the environment")
    python = machine.python("build", "test")
    machine.node_modules()
    sources = ["build.py", "py", "tests", "e2e"]
    tsc = ROOT / "node_modules" / "typescript" / "bin" / "tsc"
    # in the browser tests every process has a server and a browser of its own (e2e/conftest.py)
    pytest: list[str | Path] = [python, "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal"]
    if deep:
        pytest += ["-m", "deep or not deep"]
    steps: list[tuple[str, Sequence[str | Path]]] = [
        ("ruff check", [python, "-m", "ruff", "check", *sources]),
        ("ruff format", [python, "-m", "ruff", "format", "--check", *sources]),
        ("mypy", [python, "-m", "mypy", "--strict", "build.py", "py"]),
        ("mypy tests", [python, "-m", "mypy", "--check-untyped-defs", "tests"]),
        ("mypy e2e", [python, "-m", "mypy", "--check-untyped-defs", "e2e"]),
        ("tsc", [machine.node(), tsc, "-p", "web/jsconfig.json", "--noEmit"]),
        ("tsc build", [machine.node(), tsc, "-p", "web/build/jsconfig.json", "--noEmit"]),
        ("node", [machine.node(), "--test", *sorted((ROOT / "tests/table").glob("*.test.mjs"))]),
        ("build", [python, "build.py", "build"]),
        ("build twice", [python, "-m", "workshop.twice"]),
        ("pytest", [*pytest, "tests", "README.md", "--doctest-glob=*.md"]),
        *pythons.steps(deep),
        ("pytest in Pyodide", in_pyodide.command(deep)),
        ("pytest e2e", [*pytest, "e2e"]),
    ]
    passed: list[str] = []
    for name, command in steps:
        say(name)
        started = time.monotonic()
        needs_browser = {"MONSOON_BROWSER": machine.browser()} if name == "pytest e2e" else None
        if not show(command, needs_browser):
            left = [step for step, _ in steps[len(passed) + 1 :]]
            say(f"FAILED: {name}. Passed: {_list(passed)}. Not run: {_list(left)}.")
            return 1
        passed.append(f"{name} ({time.monotonic() - started:.0f} s)")
    say(f"all is well: {_list(passed)}")
    return 0


def cover(tests: list[str]) -> int:
    """Run the engine's tests and list every line and branch that none of them reaches."""
    python = machine.python("build", "test")
    coverage: list[str | Path] = [python, "-m", "coverage"]
    show([*coverage, "erase"])
    if not show([*coverage, "run", "-m", "pytest", "-q", *tests]):
        return 1
    show([*coverage, "combine", "-q"])
    return 0 if show([*coverage, "report"]) else 1


def laws(arguments: list[str]) -> int:
    """Play the long run of random moves, or go on with it."""
    python = machine.python("build", "test")
    try:
        return 0 if show([python, "-m", "tests.long_run", *arguments]) else 1
    except KeyboardInterrupt:
        return 1


def prices(arguments: list[str]) -> int:
    """Play the study of Navegador's prices, or go on with it."""
    python = machine.python("build")
    try:
        return 0 if show([python, "-m", "workshop.prices", *arguments]) else 1
    except KeyboardInterrupt:
        return 1


def calibrate(arguments: list[str]) -> int:
    """Play the games to which the margins of the analysis are fitted, or go on with them."""
    python = machine.python("build")
    try:
        return 0 if show([python, "-m", "workshop.calibration", *arguments]) else 1
    except KeyboardInterrupt:
        return 1


def learn(arguments: list[str]) -> int:
    """Learn the net of the bots of Navegador, or go on with it."""
    python = machine.python("build")
    try:
        return 0 if show([python, "-m", "workshop.learning.ship", *arguments]) else 1
    except KeyboardInterrupt:
        return 1


def cover_page(tests: list[str]) -> int:
    """Run the browser tests and list every line of the page's scripts that none of them reaches."""
    python = machine.python("build", "test")
    site.build()
    remove(BUILD / "page-coverage")
    watched = {"MONSOON_BROWSER": machine.browser(), "MONSOON_COVERAGE": "on"}
    passed = show([python, "-m", "pytest", "-q", "-n", "auto", *tests], watched)
    return 0 if show([python, "-m", "e2e.coverage"]) and passed else 1


def in_browser(module: str, *arguments: str) -> int:
    """Build the site and run a module of ours that drives a browser over it."""
    python = machine.python("build", "test")
    site.build()
    browser = {"MONSOON_BROWSER": machine.browser()}
    return 0 if show([python, "-m", module, *arguments], browser) else 1


def _list(names: list[str]) -> str:
    return ", ".join(names) or "nothing"


def main(arguments: list[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    serving = commands.add_parser("serve", help="build, then serve the site on this machine")
    serving.add_argument("--port", type=int, default=8000, help="0 takes a free one")
    building = commands.add_parser("build", help="make dist/, ready for any static host")
    building.add_argument("--compressed", action="store_true", help="also .br and .gz of its files")
    testing = commands.add_parser("test", help="every check and test of the project")
    testing.add_argument("--deep", action="store_true", help="also those that take long")
    covering = commands.add_parser("cover", help="which lines and branches no engine test reaches")
    covering.add_argument("tests", nargs="*")
    covering.add_argument("--page", action="store_true", help="the same of the page's scripts")
    mutating = commands.add_parser("mutate", help="put faults into the rules: do tests notice?")
    mutating.add_argument("modules", nargs="*", help="such as scoring or navegador/market")
    mutating.add_argument("--processes", type=int, default=1)
    # what follows is read by the modules that do it, --help too
    commands.add_parser("laws", help="millions of random moves, all laws", add_help=False)
    commands.add_parser("prices", help="the study of Navegador's prices", add_help=False)
    commands.add_parser("calibrate", help="make the analysis true of the end", add_help=False)
    commands.add_parser("learn", help="the net of Navegador's bots, by play", add_help=False)
    publishing = commands.add_parser("publish", help="a copy of a game becomes its next edition")
    publishing.add_argument(
        "file", type=Path, nargs="?", help="as the page saves it; else: pin all"
    )
    commands.add_parser("lock", help="lock the Python packages of pyproject.toml anew")
    commands.add_parser("vendored", help="pin the bundled files of others anew")
    benching = commands.add_parser("bench", help="measure speed, size and start beside peers")
    benching.add_argument("parts", nargs="*", help="start, size, engine, search, page; else all")
    benching.add_argument("--forget", action="store_true", help="do not add it to the history")
    commands.add_parser("shots", help="take pictures of every screen, and those of the README anew")
    commands.add_parser("audit", help="look at every screen with axe, in both themes and sizes")
    commands.add_parser("icons", help="draw the icons of the installed page anew")
    options, more = parser.parse_known_args(arguments)
    if more and options.command not in ("laws", "prices", "calibrate", "learn"):
        parser.error(f"unrecognized arguments: {' '.join(more)}")
    try:
        if options.command == "serve":
            serve(options.port)
        elif options.command == "build":
            site.build(compressed=options.compressed)
        elif options.command == "publish":
            publish.publish(options.file)
        elif options.command == "lock":
            lock.write()
        elif options.command == "vendored":
            machine.node_modules()
            vendored.write()
        else:
            modules = {
                "shots": "e2e.shots",
                "icons": "e2e.icons",
                "audit": "e2e.audit",
            }
            command: str = options.command
            if command == "test":
                return check(options.deep)
            if command == "cover":
                if options.page:
                    return cover_page(options.tests or ["e2e"])
                return cover(options.tests or ["tests"])
            if command == "laws":
                return laws(more)
            if command == "prices":
                return prices(more)
            if command == "calibrate":
                return calibrate(more)
            if command == "learn":
                return learn(more)
            if command == "mutate":
                return mutate.run(options.modules, options.processes)
            if command == "bench":
                forget = ["--forget"] if options.forget else []
                return in_browser("workshop.bench", *options.parts, *forget)
            return in_browser(modules[command])
    except Problem as problem:
        print(f"\n{problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
