"""Texts, links and refusals are the same on every Python: see `tests/answers.py`."""

from __future__ import annotations

import json

from tests import answers


def test_every_answer_is_the_recorded_one() -> None:
    """Differences are listed by name; intended ones are recorded by `python -m tests.answers`."""
    recorded: answers.Table = json.loads(answers.PATH.read_text("utf-8"))
    found = answers.table()
    different = {
        f"{name}: {label}": (recorded.get(name, {}).get(label), found.get(name, {}).get(label))
        for name in recorded | found
        for label in recorded.get(name, {}) | found.get(name, {})
        if recorded.get(name, {}).get(label) != found.get(name, {}).get(label)
    }
    assert different == {}


def test_the_table_knows_both_what_is_read_and_what_is_refused() -> None:
    recorded: answers.Table = json.loads(answers.PATH.read_text("utf-8"))
    for name, rows in recorded.items():
        refused = sum("error." in said or "illegal." in said for said in rows.values())
        assert refused > 10, name
        assert len(set(rows.values())) > 40, name
    assert sum(said.startswith(("navegador", "borneo")) for said in recorded["match"].values()) > 40
