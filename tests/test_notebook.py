"""The notebook of the documentation: its cells in CPython, and the files of its site.

In a browser, with the kernel in Pyodide: e2e/test_notebook.py.
"""

from __future__ import annotations

import ast
import json
import sys
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest
from monsoon import Match
from monsoon.embedding import Embedded
from workshop import locked, notebook_site
from workshop.shell import ROOT

NOTEBOOK = json.loads((notebook_site.SOURCES / "monsoon.ipynb").read_text("utf-8"))
CELLS: list[dict[str, Any]] = NOTEBOOK["cells"]
CODE = {cell["id"]: "".join(cell["source"]) for cell in CELLS if cell["cell_type"] == "code"}
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> None:
    """The modules that only a kernel in a page has."""

    class Location:
        href = "https://example.org/monsoon/guide/notebook/extensions/worker.js"

    page, display = ModuleType("js"), ModuleType("IPython.display")
    page.location = Location  # type: ignore[attr-defined]
    display.HTML = str  # type: ignore[attr-defined]
    for module in (page, display, ModuleType("IPython")):
        monkeypatch.setitem(sys.modules, module.__name__, module)


def run(code: str, names: dict[str, Any]) -> object:
    """Runs a cell; returns the value of its last line, if that is an expression."""
    cell = ast.parse(code)
    last = cell.body.pop() if isinstance(cell.body[-1], ast.Expr) else None
    exec(compile(cell, "cell", "exec"), names)
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


@pytest.fixture
def shown(browser: None, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """What every cell shows, by its id; what they print under the ids with `printed `."""
    names: dict[str, Any] = {"__name__": "__main__"}
    found: dict[str, Any] = {}
    for cell, code in CODE.items():
        if not code.startswith("%"):
            found[cell] = run(code.replace("deals=8", "deals=2"), names)
            found[f"printed {cell}"] = capsys.readouterr().out
    return found | {"results": names["results"]}


def test_the_cells_do_what_the_text_says(shown: dict[str, Any]) -> None:
    assert isinstance(shown["match"], Match)
    assert "explores Guiné" in shown["printed match"]
    assert Match.parse(shown["printed text"].partition("\n\n")[2].rstrip("\n") + "\n\n")
    assert "not possible now" in shown["printed refused"]
    assert shown["bots"].over
    assert shown["printed bots"].count("points") == 3
    names, shares, lows, highs = zip(*shown["results"], strict=True)
    assert names == ("mine", "deckhand", "random")
    assert sum(shares) == pytest.approx(1)
    for share, low, high in zip(shares, lows, highs, strict=True):
        assert 0 <= low <= share <= high <= 1
    plot = ElementTree.fromstring(shown["plot"])
    assert len(plot.findall(f"{SVG}circle")) == 3
    assert isinstance(shown["play"], Embedded)
    assert shown["play"].home == "https://example.org/monsoon/"


def test_the_bot_takes_ten_lines() -> None:
    """As the guide says, without empty lines."""
    own = CODE["own"].partition("def mine")[2]
    assert len([line for line in own.splitlines() if line.strip()]) <= 10


def test_the_notebook_is_as_it_was_written() -> None:
    """Nothing has run in it, every cell has a name of its own, and text comes before code."""
    assert (NOTEBOOK["nbformat"], NOTEBOOK["nbformat_minor"]) == (4, 5)
    assert len({cell["id"] for cell in CELLS}) == len(CELLS)
    assert CODE["install"] == "%pip install monsoon-games"
    for before, cell in zip([{}, *CELLS], CELLS, strict=False):
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            assert cell["execution_count"] is None
            assert before["cell_type"] == "markdown"


def test_addresses_are_relative() -> None:
    site = ROOT / "site"
    assert notebook_site.way(site / "a" / "b", site / "c" / "x.whl") == "../../c/x.whl"
    assert notebook_site.way(site / "a", site / "a" / "x.whl") == "./x.whl"


def test_pages_get_their_policy() -> None:
    module = '<script type="module">await 1</script>'
    page = f"<html><head>\n<script>run()</script>{module}<script src='x.js'></script></head></html>"
    found = notebook_site.guarded(page, "favicon.ico")
    assert found.index("Content-Security-Policy") < found.index("run()")
    assert found.count("sha256-") == 2
    assert "http" not in found.replace("http-equiv", "")


def test_a_picture_is_as_wide_as_its_cell() -> None:
    """Jupyter cuts off what is wider, so the picture has no size of its own."""
    root = ElementTree.fromstring(Match.new("borneo", players=3, seed=7)._repr_svg_() or "")
    assert root.get("viewBox") == "0 0 1400 800"
    assert root.get("width") is None
    assert root.get("height") is None
    assert next(root.iter(f"{SVG}rect")).get("width")


def test_every_package_of_it_is_named() -> None:
    """For NOTICE, `licences/` and the list of works (e2e/test_sbom.py)."""
    pins = [*locked.groups()["notebook"], *locked.groups()["notebook-wheels"]]
    assert {pin.partition("==")[0] for pin in pins} == notebook_site.WORKS.keys()
