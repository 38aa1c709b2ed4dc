"""Mutation testing: small faults put into rules and scoring, each of which some test must detect.

mutmut does the work on a copy in `.build/mutate`, and resumes it after an interruption. The tests
are those of the rules, the fastest first; the modules are those that play and score. Faults that no
test notices are listed with their differences; tests/README.md explains the ones that are accepted.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from monsoon.games import GAMES

from workshop import machine
from workshop.games import extras_of
from workshop.shell import BUILD, ROOT, Problem, say, show

PLACE: Final = BUILD / "mutate"
WANTED: Final = 90
"""Per cent of the faults that must be detected."""
TESTS: Final = (
    *(f"tests/{game}" for game in GAMES),
    *("tests/test_scenarios.py", "tests/test_recorded.py"),
    *("tests/test_playthroughs.py", "tests/test_conformance.py", "tests/test_course.py"),
    *("tests/test_choices.py", "tests/test_match.py", "tests/test_revise.py"),
    "tests/test_reasons.py",
)
UNNOTICED: Final = (0, 5, 33)
"""Exit codes of faults with which all tests pass, and of those that no test runs."""
COMMAND: Final = "from mutmut.__main__ import cli; cli()"
FORGET: Final = Path(__file__).with_name("mutant_conftest.py")


def run(parts: list[str], processes: int) -> int:
    """Mutates the modules whose names contain one of the parts (all without any).

    Returns 1 if less than the wanted share is noticed. Raises Problem where no module has such a
    name.
    """
    modules = [f"{game}/{name}" for game in GAMES for name in extras_of(game).rules]
    modules = [name for name in modules if not parts or any(part in name for part in parts)]
    if not modules:
        raise Problem(f"there is no such module among {', '.join(GAMES)}.")
    python = machine.python("build", "test", "mutate")
    _lay_out(modules)
    patterns = [f"monsoon.{name.replace('/', '.')}.*" for name in modules]
    command = f"import os; os.chdir({str(PLACE)!r}); {COMMAND}"
    wanted = ["run", "--max-children", str(processes), *(patterns if parts else ())]
    if not show([python, "-c", command, *wanted]):
        return 1
    tried = dict(_results(modules))
    unnoticed = sorted(name for name, code in tried.items() if code in UNNOTICED)
    for name in unnoticed:
        show([python, "-c", command, "show", name])
    share = 100 * (len(tried) - len(unnoticed)) / max(1, len(tried))
    say(f"{share:.1f} % of {len(tried)} faults were noticed; {len(unnoticed)} were not")
    return 0 if share >= WANTED else 1


def _lay_out(modules: list[str]) -> None:
    """Copies the engine, its words and its tests as mutmut needs them; results are kept."""
    for source, target in (("py/monsoon", "monsoon"), ("tests", "tests")):
        shutil.rmtree(PLACE / target, ignore_errors=True)
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / source, PLACE / target, ignore=ignored)
    for path in (ROOT / "web").glob("*/words/en.json"):
        _copy(path)
    _copy(ROOT / "web" / "i18n" / "en.json")
    shutil.copy(FORGET, PLACE / "conftest.py")
    settings = {
        "source_paths": ["monsoon"],
        "also_copy": ["tests", "web", "monsoon", "conftest.py"],
        "only_mutate": [f"monsoon/{name}.py" for name in modules],
        "pytest_add_cli_args": ["-q", "-x", "-p", "no:cacheprovider"],
        "pytest_add_cli_args_test_selection": list(TESTS),
    }
    lines = ["[tool.pytest.ini_options]", 'pythonpath = ["."]', "addopts = \"-m 'not deep'\""]
    lines += ['markers = ["deep: takes minutes"]', "", "[tool.mutmut]"]
    lines += [f"{key} = {json.dumps(value)}" for key, value in settings.items()]
    lines += ["use_git_change_detection = false", "track_dependencies = false"]
    (PLACE / "pyproject.toml").write_text("\n".join(lines) + "\n", "utf-8", newline="\n")


def _copy(path: Path) -> None:
    target = PLACE / path.relative_to(ROOT)
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(path, target)


def _results(modules: list[str]) -> Iterator[tuple[str, int]]:
    """Every fault that was tried, with the exit code of its tests."""
    for name in modules:
        path = PLACE / "mutants" / "monsoon" / f"{name}.py.meta"
        codes = json.loads(path.read_text("utf-8"))["exit_code_by_key"]
        yield from ((key, code) for key, code in codes.items() if code is not None)
