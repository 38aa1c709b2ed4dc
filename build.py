#!/usr/bin/env python3
"""Builds, serves, tests and measures Monsoon; needs Python 3.11 or newer and nothing else.

Everything else that is needed is installed into `.build/` and `node_modules/`, once.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - says it in words on an older one
    sys.exit("Monsoon needs Python 3.11 or newer.")

import argparse
import io
from pathlib import Path
from tempfile import gettempdir

sys.path.insert(0, str(Path(__file__).resolve().parent / "py"))

from workshop import (
    documents,
    in_pyodide,
    lock,
    machine,
    mutate,
    publish,
    pythons,
    release,
    server,
    site,
    vendored,
)
from workshop.shell import BUILD, PYC, ROOT, Problem, remove, say, show
from workshop.steps import Step, run_all


def serve(port: int) -> None:
    """Build the site and serve it until the user interrupts."""
    folder = site.build()
    with server.Server({"/": folder}, port) as running:
        say(f"open {running.address} in a browser (Ctrl+C ends)")
        running.wait()


SOURCES = ["build.py", "py", "tests", "e2e"]
"""What is linted, formatted and type-checked."""
ENGINE = ("node", "build", "pytest")
"""The steps of `test --engine`."""


def check(deep: bool, engine: bool = False) -> int:
    """Every check of the project; stops where one fails, and sums up.

    With `deep`, also those that take long; with `engine`, only those that need no browser and look
    at what the code does on this system and with this Python.
    """
    say("preparing the environment")
    forget_bytecode()
    python = machine.python("build", "test")
    machine.node_modules()
    # in the browser tests every process has its own server and browser (e2e/conftest.py)
    parallel: list[str | Path] = ["-n", "auto", "--dist", "worksteal"]
    if deep:
        parallel += ["-m", "deep or not deep"]
    engine_tests: list[str | Path] = ["tests", *documents.with_examples(), "--doctest-glob=*.md"]
    release = [
        Step("build twice", [python, "-m", "workshop.reproducible"]),
        Step("pytest in Pyodide", in_pyodide.command(deep)),
        *([] if engine else pythons.steps(deep)),
        Step("release", [python, "build.py", "release"]),
    ]
    groups = [
        [[step] for step in style(python)],
        [
            [Step("node", [machine.node(), "--test", *sorted(ROOT.glob("tests/*/*.test.mjs"))])],
            [Step("build", [python, "build.py", "build"])],
        ],
        [
            [Step("pytest", [python, "-m", "pytest", "-q", *parallel, *engine_tests])],
            release,
        ],
        [[Step("pytest e2e", [python, "-m", "workshop.browser_tests", *parallel, "e2e"])]],
    ]
    if engine:
        groups = [
            [[step for step in lane if step.name in ENGINE] for lane in group] for group in groups
        ]
    return run_all(groups)


def forget_bytecode() -> None:
    """Deletes the bytecode of temporary folders that are gone, but not that of a checkout."""
    temporary = Path(gettempdir()).resolve()
    for folder in (PYC / temporary.relative_to(temporary.anchor)).glob("*"):
        if not ROOT.is_relative_to(temporary / folder.name):
            remove(folder)


def style(python: Path) -> list[Step]:
    """What looks at the sources without running them."""
    node, packages = machine.node(), ROOT / "node_modules"
    tsc: list[str | Path] = [node, packages / "typescript" / "bin" / "tsc", "--noEmit", "-p"]
    biome: list[str | Path] = [node, packages / "@biomejs" / "biome" / "bin" / "biome"]
    mypy: list[str | Path] = [python, "-m", "mypy", "--cache-dir"]
    loose = "--check-untyped-defs"
    return [
        Step("mypy", [*mypy, BUILD / "mypy", "--strict", "build.py", "py"]),
        Step("mypy tests", [*mypy, BUILD / "mypy-tests", loose, "tests", "e2e"]),
        Step("tsc", [*tsc, "web/jsconfig.json"]),
        Step("biome", [*biome, "ci", "--error-on-warnings"]),
        Step("tsc build", [*tsc, "web/build/jsconfig.json"]),
        Step("ruff check", [python, "-m", "ruff", "check", *SOURCES]),
        Step("ruff format", [python, "-m", "ruff", "format", "--check", *SOURCES]),
    ]


def cover(tests: list[str]) -> int:
    """Run the engine's tests and list every line and branch that none of them reaches."""
    python = machine.python("build", "test")
    coverage: list[str | Path] = [python, "-m", "coverage"]
    show([*coverage, "erase"])
    if not show([*coverage, "run", "-m", "pytest", "-q", *tests]):
        return 1
    show([*coverage, "combine", "-q"])
    return 0 if show([*coverage, "report"]) else 1


def groups_of(command: str, arguments: list[str]) -> list[str]:
    """The groups of packages that a study needs besides `build`."""
    on_cluster = any(word.partition("=")[0] == "--on" for word in arguments)
    return ["test"] if command == "laws" else ["cluster"] if on_cluster else []


def study(module: str, arguments: list[str], *groups: str) -> int:
    """Run a module of ours that can be stopped and continued, with the rest of the command line."""
    python = machine.python("build", *groups)
    try:
        return 0 if show([python, "-m", module, *arguments]) else 1
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
    """Build the site and run one of our modules that drives a browser over it."""
    python = machine.python("build", "test")
    site.build()
    browser = {"MONSOON_BROWSER": machine.browser()}
    return 0 if show([python, "-m", module, *arguments], browser) else 1


STUDIES = {
    "laws": "tests.long_run",
    "prices": "workshop.prices",
    "calibrate": "workshop.calibration",
    "learn": "workshop.learning.ship",
    "puzzles": "workshop.puzzles",
}
"""Commands whose arguments are parsed by the module that runs them, --help too."""
DRIVERS = {"shots": "e2e.shots", "icons": "e2e.icons", "audit": "e2e.audit"}
"""Commands that drive a browser over the built site."""


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    whole = argparse.ArgumentParser(prog="build.py", description=__doc__.partition("\n")[0])
    commands = whole.add_subparsers(dest="command", required=True)
    serving = commands.add_parser("serve", help="build, then serve the site on this machine")
    serving.add_argument("--port", type=int, default=8000, help="0 takes a free one")
    building = commands.add_parser("build", help="make dist/, ready for any static host")
    building.add_argument("--compressed", action="store_true", help="also .br and .gz of its files")
    building.add_argument("--stock", action="store_true", help="with Pyodide's library as it is")
    commands.add_parser("docs", help="make dist/ with the documentation in dist/guide/")
    releasing = commands.add_parser("release", help="make and check all files of a release")
    releasing.add_argument(
        "--publish", metavar="TAG", help="refuse what may not be published under this tag"
    )
    testing = commands.add_parser("test", help="every check and test of the project")
    testing.add_argument("--deep", action="store_true", help="also those that take long")
    testing.add_argument(
        "--engine", action="store_true", help="only those that look at the engine on this system"
    )
    covering = commands.add_parser("cover", help="which lines and branches no engine test reaches")
    covering.add_argument("tests", nargs="*")
    covering.add_argument("--page", action="store_true", help="the same of the page's scripts")
    mutating = commands.add_parser("mutate", help="put faults into the rules: do tests notice?")
    mutating.add_argument("modules", nargs="*", help="such as scoring or navegador/market")
    mutating.add_argument("--processes", type=int, default=1)
    commands.add_parser("laws", help="millions of random moves, all laws", add_help=False)
    commands.add_parser("prices", help="the study of Navegador's prices", add_help=False)
    commands.add_parser("calibrate", help="make the analysis true of the end", add_help=False)
    commands.add_parser("learn", help="the net of Navegador's bots, by play", add_help=False)
    commands.add_parser("puzzles", help="find positions to solve in games of bots", add_help=False)
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
    return whole


def main(arguments: list[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # the console's encoding may lack a character
            stream.reconfigure(errors="replace")
    reader = parser()
    options, more = reader.parse_known_args(arguments)
    if more and options.command not in STUDIES:
        reader.error(f"unrecognized arguments: {' '.join(more)}")
    try:
        return obey(options, more)
    except Problem as problem:
        print(f"\n{problem}", file=sys.stderr)
        return 1


def obey(options: argparse.Namespace, more: list[str]) -> int:
    """Carry out a parsed command. Raises Problem."""
    command: str = options.command
    if command in STUDIES:
        return study(STUDIES[command], more, *groups_of(command, more))
    if command in DRIVERS:
        return in_browser(DRIVERS[command])
    match command:
        case "serve":
            serve(options.port)
        case "build":
            site.build(compressed=options.compressed, stock=options.stock)
        case "docs":
            site.build(guide=True)
        case "release":
            release.make(options.publish)
        case "publish":
            publish.publish(options.file)
        case "lock":
            lock.write()
        case "vendored":
            machine.node_modules()
            vendored.write()
        case "test":
            return check(options.deep, options.engine)
        case "cover" if options.page:
            return cover_page(options.tests or ["e2e"])
        case "cover":
            return cover(options.tests or ["tests"])
        case "mutate":
            return mutate.run(options.modules, options.processes)
        case "bench":
            forget = ["--forget"] if options.forget else []
            return in_browser("workshop.bench", *options.parts, *forget)
    return 0


if __name__ == "__main__":
    sys.exit(main())
