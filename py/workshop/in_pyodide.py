"""The engine's tests inside the very Pyodide that the site ships: same games, same hashes."""

from __future__ import annotations

from pathlib import Path

from workshop.machine import node, python, wheels
from workshop.shell import ROOT, run

#: Whole games to the last hash, the generator, odd texts: what another platform could change.
QUICK = ("test_randomness", "test_base_game", "test_recorded", "test_answers")
#: What needs other processes, or is about the site and not about the engine.
NOT_THERE = {
    "test_cli": "starts processes",
    "test_compressed": "is about the build",
    "test_drawing": "runs scripts of the page",
    "test_embedding": "reads the guides of the page",
    "test_sphinx_ext": "runs Sphinx",
    "test_pythons": "is about the build",
    "test_rulebook": "builds the book",
    "test_server": "listens to a port",
    "test_supply": "is about the build",
    "test_page_coverage": "is about the page",
}


def command(deep: bool) -> list[str | Path]:
    """What runs a choice of the tests there, or with `deep` all that can run there."""
    interpreter = python("build", "test")
    packages = run([interpreter, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"])
    runner = ROOT / "web" / "build" / "pytest.mjs"
    chosen = [f"tests/{name}.py" for name in QUICK]
    if deep:
        chosen = ["tests", *(f"--ignore=tests/{name}.py" for name in NOT_THERE)]
    return [node(), runner, packages.strip(), wheels("pyodide-wheels"), *chosen]
