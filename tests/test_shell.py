"""What is made once and kept: also by two processes at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from workshop import shell

import build

PROGRAM = """
import sys, time
from pathlib import Path
from workshop import shell

shell.BUILD = Path(sys.argv[1])

def make(path):
    with (shell.BUILD / "begun").open("a") as begun:
        begun.write("once ")
    time.sleep(0.5)
    path.write_text("made")

print(shell.cached("kind", "name", ["part"], make).read_text())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no lock there")
def test_two_processes_make_a_thing_once(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PROGRAM, str(tmp_path)]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert [one.communicate(timeout=60)[0] for one in both] == ["made\n", "made\n"]
    assert (tmp_path / "begun").read_text("utf-8") == "once "


def test_only_the_newest_of_a_name_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shell, "BUILD", tmp_path)

    def made(name: str, part: str) -> Path:
        return shell.cached("kind", name, [part], lambda path: path.write_text(part, "utf-8"))

    other, old = made("other-name", "one"), made("name", "one")
    left = old.with_name("part-1-name")  # by a process that was stopped
    left.touch()
    new = made("name", "two")
    assert set((tmp_path / "kind").iterdir()) == {other, new, tmp_path / "kind" / "lock"}
    assert (old.exists(), new.read_text("utf-8")) == (False, "two")


def test_bytecode_of_temporary_folders_is_forgotten_but_not_that_of_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A checkout may lie below the folder for temporary files."""
    pyc, temporary = tmp_path / "pyc", tmp_path / "temporary"
    monkeypatch.setattr(build, "PYC", pyc)
    monkeypatch.setattr(build, "ROOT", temporary / "clones" / "one")
    monkeypatch.setattr(build, "gettempdir", lambda: str(temporary))
    sources, library, gone = (
        pyc / folder.relative_to(folder.anchor) / "module.pyc"
        for folder in (build.ROOT / "py", tmp_path / "library", temporary / "pytest-1")
    )
    for file in (sources, library, gone):
        file.parent.mkdir(parents=True)
        file.touch()
    build.forget_bytecode()
    assert [file.exists() for file in (sources, library, gone)] == [True, True, False]
