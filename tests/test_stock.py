"""The page's Python replies like Pyodide's own, with nothing left out and no module replaced.

So a new version of Pyodide is safe to adopt: if one of our stubs (`workshop/pyodide_stubs`) no
longer behaves like the module it replaces, or if the runtime lacks what is needed
(`workshop/runtime.py`), this fails.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from workshop.machine import node
from workshop.python_zip import PYODIDE, boot_file, stock_file
from workshop.runtime import made
from workshop.shell import ROOT, run

from tests.answers import _texts
from tests.cases import FOLDER, SHIPPED

WHO = {"viewer": "mover", "keeper": True}
MIDDLE = 16
"""Moves after which a bot is called."""


def requests(step: int, bots: bool = True) -> list[str]:
    """Odd texts, recorded games, bots in the middle of one of each, and invalid texts.

    With a step, only every one of so many odd texts and recorded games.
    """
    odd = [line for _, text in _texts("bridge") for line in text.split("\n")[:20] if line]
    asked = odd[::step]
    recorded = [path.read_text("utf-8") for path in sorted(FOLDER.glob("*.txt"))]
    for text in recorded[::step]:
        asked.append(_json("load", text=text))
        asked += [_json(do) for do in ("look", "course", "undo", "undo", "redo")]
    for game in SHIPPED:
        asked.append(_json("components", game=game))
        played = [text for text in recorded if f"\ngame {game}\n" in text]
        if not played or not bots:  # a new game has no recorded ones yet
            continue
        begun = "\n".join(played[0].splitlines()[:MIDDLE]) + "\n"
        asked += [_json("think", text=begun, level="pilot"), _json("ponder"), _json("advise")]
        asked += [_json("analyse", text=begun), _json("examine")]
    return [*asked, "7", "[]", '{"do":"load"}']


def _json(do: str, **fields: Any) -> str:
    return json.dumps({"do": do, "match": "m", **WHO, **fields})


def answers(runtime: Path, boot: Path, asked: Path, *how: str) -> list[Any]:
    """The replies to all requests from an engine with this runtime, booted from this file."""
    script = ROOT / "web" / "build" / "answers.mjs"
    told = run([node(), script, runtime, boot, asked, *how])
    return [json.loads(line) for line in told.splitlines()]


@pytest.mark.parametrize("step", [8, pytest.param(1, marks=pytest.mark.deep)])
def test_the_page_answers_as_with_the_whole_library(tmp_path: Path, step: int) -> None:
    asked = tmp_path / "requests.json"
    asked.write_text(json.dumps(requests(step)), encoding="utf-8")
    ours = answers(made(), boot_file(), asked)
    stock = answers(PYODIDE, stock_file(), asked)
    assert len(ours) == len(stock) == len(json.loads(asked.read_text("utf-8"))) > 100
    assert [pair for pair in zip(ours, stock, strict=True) if pair[0] != pair[1]] == []
    refused = sum('"ok":false' in answer for answer in ours)
    assert 0 < refused < len(ours)


@pytest.mark.parametrize(
    ("step", "bots"), [(16, False), pytest.param(1, True, marks=pytest.mark.deep)]
)
def test_the_memory_of_another_engine_answers_as_a_new_one(
    tmp_path: Path, step: int, bots: bool
) -> None:
    """As on a second visit (`web/engine/memory.js`)."""
    asked = tmp_path / "requests.json"
    asked.write_text(json.dumps(requests(step, bots)), encoding="utf-8")
    new = answers(made(), boot_file(), asked)
    assert answers(made(), boot_file(), asked, "restored") == new
    assert len(new) == len(json.loads(asked.read_text("utf-8")))
