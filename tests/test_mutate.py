"""What counts as a fault that the tests have noticed (`build.py mutate`)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from workshop import mutate


def test_a_fault_that_no_test_runs_is_not_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    codes = {"killed": 1, "slow": 36, "survived": 0, "not run": 33, "not tried": None}
    folder = tmp_path / "mutants" / "monsoon" / "borneo"
    folder.mkdir(parents=True)
    kept = {"exit_code_by_key": codes}
    (folder / "scoring.py.meta").write_text(json.dumps(kept), "utf-8")
    shown: list[str] = []

    def show(command: list[str]) -> bool:
        shown.append(command[-1])
        return True

    monkeypatch.setattr(mutate, "PLACE", tmp_path)
    monkeypatch.setattr(mutate.machine, "python", lambda *groups: Path("python"))
    monkeypatch.setattr(mutate, "_lay_out", lambda modules: None)
    monkeypatch.setattr(mutate, "show", show)
    assert mutate.run(["borneo/scoring"], 1) == 1
    assert shown[1:] == ["not run", "survived"]
    assert "50.0 % of 4 faults were noticed; 2 were not" in capsys.readouterr().out
