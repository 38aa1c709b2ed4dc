"""Files that commands write: whole or not at all, and nothing that is not to be written over."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import monsoon
import pytest
from monsoon import commands
from monsoon.__main__ import main
from monsoon.output import put

from tests.cases import FOLDER


@pytest.mark.skipif(not hasattr(os, "symlink") or os.name == "nt", reason="links of files")
def test_a_save_keeps_a_link_to_a_file_and_its_rights(tmp_path: Path) -> None:
    file, link = tmp_path / "match.txt", tmp_path / "link.txt"
    put(file, "one")
    file.chmod(0o640)
    link.symlink_to(file)
    put(link, "two")
    assert link.is_symlink()
    assert (file.read_text("utf-8"), file.stat().st_mode & 0o777) == ("two", 0o640)


@pytest.mark.skipif(sys.platform in {"win32", "emscripten"}, reason="no such names of pipes")
def test_a_save_goes_into_a_pipe_by_its_name() -> None:
    """What the name leads to has no name of its own."""
    code = """
from pathlib import Path
from monsoon.output import put
put(Path("/dev/stdout"), "one")
"""
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(Path(monsoon.__file__).parents[1])},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (ran.stdout, ran.stderr) == ("one", "")


def test_a_file_that_may_not_be_written_is_not_replaced(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "match.txt"
    put(file, "one")
    monkeypatch.setattr(os, "access", lambda *_: False)  # as it is for a user who is not root
    with pytest.raises(PermissionError, match=r"match\.txt"):
        put(file, "two")
    assert (file.read_text("utf-8"), [*tmp_path.iterdir()]) == ("one", [file])


def test_the_error_names_the_file_that_was_asked_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As in a folder where this user may not make files."""

    def refuse(path: Path, *_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "no", str(path))

    monkeypatch.setattr(Path, "write_text", refuse)
    with pytest.raises(PermissionError) as caught:
        put(tmp_path / "match.svg", "one")
    assert Path(caught.value.filename).name == "match.svg"


def test_a_picture_that_cannot_be_written_leaves_the_one_before(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "match.svg"
    put(file, "one")
    monkeypatch.setattr(commands, "svg", lambda *_, **__: "\ud800")  # no UTF-8: it fails half way
    command = ["svg", str(FOLDER / "buildings-2.txt"), "--output", str(file)]
    assert main(command) == 1
    assert (file.read_text("utf-8"), [*tmp_path.iterdir()]) == ("one", [file])
