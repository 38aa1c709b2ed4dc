"""Rooms of the engine and of the workshop depend on each other in one direction only, and no test
on another one."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from workshop.shell import ROOT

from tests.circles import circle_in

PY = ROOT / "py"
IMPORTS = (ast.Import, ast.ImportFrom)
PACKAGES = ("e2e", "tests", "tests.bots", "tests.borneo", "tests.navegador", "tests.long_run")
"""Of tests."""


def _modules(package: str) -> dict[str, Path]:
    found = sorted((PY / package).rglob("*.py"))
    return {
        ".".join(path.relative_to(PY).with_suffix("").parts).removesuffix(".__init__"): path
        for path in found
        if "pyodide_stubs" not in path.parts
    }


def _imported(path: Path, modules: dict[str, Path]) -> set[str]:
    """Modules imported at the top; imports inside functions are deferred on purpose."""
    found: set[str] = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inside = {f"{node.module}.{name.name}" for name in node.names}
            found |= {name if name in modules else node.module for name in inside}
    return {name for name in found if name in modules}


def _graph(package: str) -> dict[str, set[str]]:
    modules = _modules(package)
    return {name: _imported(path, modules) - {name} for name, path in modules.items()}


@pytest.mark.parametrize("package", ["monsoon", "workshop"])
def test_no_circle_among_modules(package: str) -> None:
    assert circle_in(_graph(package)) == []


def test_no_circle_among_the_rooms_of_the_workshop() -> None:
    rooms: dict[str, set[str]] = {}
    for name, needed in _graph("workshop").items():
        room = ".".join(name.split(".")[:2])
        rooms.setdefault(room, set()).update(".".join(one.split(".")[:2]) for one in needed)
    assert circle_in({room: needed - {room} for room, needed in rooms.items()}) == []


def test_no_test_imports_from_another_one() -> None:
    """What several of them need is in a module of its own, where it is found."""
    found = [*ROOT.glob("tests/**/*.py"), *ROOT.glob("e2e/*.py")]
    assert len(found) > 200
    for path in found:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [one.name for one in node.names] if isinstance(node, IMPORTS) else []
            if isinstance(node, ast.ImportFrom):
                # of a module: names in it are no modules, but for those of a package
                inside = names if not node.module or node.module in PACKAGES else []
                names = [node.module or "", *inside]
            assert not any(part.startswith("test_") for name in names for part in name.split("."))


def test_a_game_needs_no_other_game_and_no_match() -> None:
    """It is a function of a state: match, links and bridge use it, not the other way round."""
    above = {
        "monsoon.match",
        "monsoon.bridge",
        "monsoon.link",
        "monsoon.notation",
        "monsoon.session",
    }
    for name, needed in _graph("monsoon").items():
        for game, other in (("navegador", "borneo"), ("borneo", "navegador")):
            if name.startswith(f"monsoon.{game}"):
                assert not any(one.startswith(f"monsoon.{other}") for one in needed), name
                assert not needed & above, name
