"""The engine's tests inside the Pyodide that the site ships: same games, same hashes."""

from __future__ import annotations

from pathlib import Path

from workshop.machine import node, python, wheels
from workshop.runtime import made
from workshop.shell import ROOT, run

QUICK = ("test_randomness", "test_base_game", "test_recorded", "test_answers")
"""Whole games to the last hash, the generator, odd texts: what could differ on another platform."""
NOT_THERE = {
    "bots/test_cluster": "starts processes, with Dask",
    "test_cli": "starts processes",
    "test_compressed": "is about the build",
    "test_documents": "reads the documents of the checkout",
    "test_drawing": "runs scripts of the page",
    "test_embedding": "reads the guides of the page",
    "test_guide": "runs Sphinx",
    "test_mutate": "is about the build",
    "test_notebook": "draws with scripts of the page",
    "test_package": "installs the wheel",
    "test_sphinx_ext": "runs Sphinx",
    "test_pythons": "is about the build",
    "test_rulebook": "builds the book",
    "test_server": "listens to a port",
    "test_supply": "is about the build",
    "test_page_coverage": "is about the page",
    "test_scripts": "bundles scripts of the page",
    "test_steps": "starts processes",
    "test_workflows": "runs a linter in node",
}
"""Tests that need other processes, or are about the site and not the engine."""


def command(deep: bool) -> list[str | Path]:
    """The command that runs some of the tests there, or with `deep` all that can run there."""
    interpreter = python("build", "test")
    packages = run([interpreter, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"])
    runner = ROOT / "web" / "build" / "pytest.mjs"
    chosen = [f"tests/{name}.py" for name in QUICK]
    if deep:
        chosen = ["tests", *(f"--ignore=tests/{name}.py" for name in NOT_THERE)]
    return [node(), runner, made(), packages.strip(), wheels("pyodide-wheels"), *chosen]
