"""Files of the page stay short enough to be read at one go."""

from __future__ import annotations

import pytest
from workshop.shell import ROOT

LONGEST = 350
"""Lines of a script, a file of types or a style sheet."""
FILES = sorted(
    path
    for folder in ("web", "tests", "e2e")
    for kind in ("js", "mjs", "ts", "css")
    for path in (ROOT / folder).rglob(f"*.{kind}")
)


@pytest.mark.parametrize("folder", ["web", "tests", "e2e"])
def test_no_file_is_too_long(folder: str) -> None:
    found = [path for path in FILES if path.is_relative_to(ROOT / folder)]
    assert found
    assert [path for path in found if len(path.read_text("utf-8").splitlines()) > LONGEST] == []
