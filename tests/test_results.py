"""Results of studies: a file is there whole or not at all, and a table goes where its marks are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from workshop.results import put_between, store
from workshop.shell import Problem


def test_a_result_is_stored_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "figures.json"
    store(file, {"a": 1})
    whole = Path.write_text

    def interrupted(path: Path, text: str, *more: Any, **named: Any) -> int:
        whole(path, text[:3], *more, **named)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "write_text", interrupted)
    with pytest.raises(KeyboardInterrupt):
        store(file, {"a": 1, "b": 2}, indent=1)
    monkeypatch.undo()
    assert json.loads(file.read_text("utf-8")) == {"a": 1}
    assert [*tmp_path.iterdir()] == [file], "half a file stays behind"
    store(file, {"a": 1, "b": 2}, indent=1)
    assert json.loads(file.read_text("utf-8")) == {"a": 1, "b": 2}


def test_a_table_replaces_the_one_between_its_marks(tmp_path: Path) -> None:
    document = tmp_path / "README.md"
    document.write_text("a\n<!-- x -->\nold\n<!-- end of x -->\nz\n", "utf-8")
    for text in ("| 1 |", "| 2 |"):
        put_between(document, "<!-- x -->", "<!-- end of x -->", text)
        told = f"a\n<!-- x -->\n\n{text}\n\n<!-- end of x -->\nz\n"
        assert document.read_text("utf-8") == told
    for begin, end in (("<!-- y -->", "<!-- end of x -->"), ("<!-- x -->", "<!-- end of y -->")):
        with pytest.raises(Problem, match="does not have the marks"):
            put_between(document, begin, end, "lost")
    assert document.read_text("utf-8") == told
