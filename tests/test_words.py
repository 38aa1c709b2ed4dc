"""The engine's keys and the word list know each other."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import monsoon
from monsoon import words
from monsoon.navegador.moves import VERBS

ROOT = Path(monsoon.__file__).parent
LIST = json.loads((ROOT.parents[1] / "web" / "i18n" / "en.json").read_text("utf-8"))
KEY = re.compile(r"(illegal|error|log)(\.[a-z-]+)+")
PAGE_ONLY = {"log.empty"}
"""Keys of these families that the page itself speaks."""
ENDS = ("surplus", "gain")
"""What can follow log.hire and log.launch."""


def spoken() -> set[str]:
    """Every key that the engine can emit: whole ones in its source, and those made of verbs."""
    found: set[str] = set()
    for file in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if KEY.fullmatch(node.value):
                    found.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                start = node.values[0]
                pieces = [part.value for part in node.values if isinstance(part, ast.Constant)]
                if isinstance(start, ast.Constant) and str(start.value).startswith("log."):
                    assert pieces in (["log."], ["log.", "-"]), file
    found |= {f"log.{verb}" for verb in VERBS}
    return found | {f"log.{verb}-{end}" for verb in ("hire", "launch") for end in ENDS}


def listed() -> set[str]:
    keys = {key.partition("#")[0] for key in LIST}
    return {key for key in keys if key.startswith(("illegal.", "error.", "log."))}


def test_every_key_has_words() -> None:
    assert spoken() - listed() == set()


def test_no_words_without_a_key() -> None:
    assert listed() - spoken() - PAGE_ONLY == set()


def test_forms_come_in_pairs() -> None:
    for key in LIST:
        name, mark, form = key.partition("#")
        if mark and name.startswith(("illegal.", "error.", "log.")):
            assert form in ("one", "other")
            assert f"{name}#other" in LIST


def test_sentences() -> None:
    assert words.sentence("illegal.no-ship", {"region": "rio", "count": 1}) == (
        "There is no ship of yours in Rio de Janeiro."
    )
    many = words.sentence("illegal.no-ship", {"region": "guine", "count": 2})
    assert many == "Guiné does not hold 2 ships of yours."
    inner = {"key": "illegal.not-holder", "params": {}}
    outer = words.sentence("error.at-line", {"line": 7, "reason": inner})
    assert outer == "Line 7: Somebody else holds the Navegador card."
    assert words.sentence("nothing.known", {"a": 1}) == "nothing.known a=1"
    assert words.word("region", "atlantis") == "atlantis"


def test_move_texts_stay_as_they_are() -> None:
    for text in ("reveal", "end", "card", "done"):
        found = words.sentence("illegal.not-now", {"move": text, "decision": "pay"})
        assert (
            found == f"“{text}” is not possible now; the decision is: " + LIST["decision.pay"] + "."
        )
