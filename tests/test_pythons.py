"""Which other Pythons the engine is tested with."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from workshop import pythons

OWN = sys.version_info.minor
pytestmark = pytest.mark.skipif(os.name == "nt", reason="makes programs of shell scripts")


def program(folder: Path, name: str, says: str) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\n{says}\n", "utf-8")
    path.chmod(0o755)
    return path


def test_the_first_of_each_minor_version_but_our_own(tmp_path: Path) -> None:
    here, there, nowhere = tmp_path / "here", tmp_path / "there", tmp_path / "nowhere"
    program(here, "python3.91", "echo command not found >&2; exit 127")
    program(here, f"python3.{OWN}", f"echo cpython 3 {OWN}")
    program(here, "python3.10", "echo cpython 3 10")
    program(here, "python3.93", "echo pypy 3 93")
    program(here, "python3.94", "echo hello")
    program(here, "python3.92-config", "echo cpython 3 92")
    program(here, "python3.95t", "echo cpython 3 95")
    (here / "python3.96").write_text("no program", "utf-8")
    first = program(here, "python3.90", "echo cpython 3 90")
    program(there, "python3.90", "echo cpython 3 90")
    second = program(there, "python3.91", "echo cpython 3 91")
    assert pythons.others([nowhere, here, there]) == {90: first, 91: second}


def test_each_is_a_step_with_a_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = {92: tmp_path / "two", 91: tmp_path / "one"}
    monkeypatch.setattr(pythons, "others", lambda _: found)
    monkeypatch.setattr(pythons, "python", lambda *_: Path(sys.executable))
    monkeypatch.setattr(pythons, "_unpacked", lambda _: tmp_path)
    monkeypatch.setattr(pythons, "wheels", lambda _: tmp_path)
    names, commands = zip(*pythons.steps(False), strict=True)
    assert names == ("pytest on Python 3.91", "pytest on Python 3.92")
    assert [command[0] for command in commands] == [tmp_path / "one", tmp_path / "two"]
    assert all("tests/test_recorded.py" in command for command in commands)
    deep = [command for _, command in pythons.steps(True)]
    assert all("tests" in command for command in deep)


def test_without_another_python_there_is_a_note(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pythons, "others", lambda _: {})
    assert pythons.steps(False) == []
    assert "no other Python" in capsys.readouterr().out


def test_what_is_on_path_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "versions" / "3.91.0" / "bin").mkdir(parents=True)
    monkeypatch.setenv("PATH", os.pathsep.join(["/one", "/two"]))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    own = tmp_path / "versions" / "3.91.0" / "bin"
    assert pythons.folders() == [Path("/one"), Path("/two"), own]
