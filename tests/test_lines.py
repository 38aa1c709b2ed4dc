"""Files of the page stay short enough to be read at one go, and lines fit a screen."""

from __future__ import annotations

import re

import pytest
from workshop.shell import ROOT

LONGEST = 350
"""Lines of a script, a file of types or a style sheet."""
WIDEST = 120
"""Columns of a line; the formatters leave long templates, texts and remarks as they are."""
# The only exception: the data of an SVG path, a string of numbers and the letters of commands.
PATH_DATA = re.compile(r'"[Mcq][-MLHVCSQTAZmlhvcsqtaz\d., ]+"')
FOLDERS = ("web", "tests", "e2e")
FILES = sorted(
    path
    for folder in FOLDERS
    for kind in ("js", "mjs", "ts", "css")
    for path in (ROOT / folder).rglob(f"*.{kind}")
)
SOURCES = [ROOT / "build.py", *(ROOT / "py").rglob("*.py"), *FILES]
SOURCES += [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")]


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_file_is_too_long(folder: str) -> None:
    found = [path for path in FILES if path.is_relative_to(ROOT / folder)]
    assert found
    assert [path for path in found if len(path.read_text("utf-8").splitlines()) > LONGEST] == []


def too_wide(text: str) -> list[int]:
    """The numbers of the lines that are too wide; the data of paths does not count."""
    return [
        number
        for number, line in enumerate(text.splitlines(), 1)
        if len(PATH_DATA.sub('""', line)) > WIDEST
    ]


def test_no_line_is_too_wide() -> None:
    assert len(SOURCES) > 800
    found = {
        path.relative_to(ROOT).as_posix(): too_wide(path.read_text("utf-8")) for path in SOURCES
    }
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_only_the_data_of_a_path_may_be_wider() -> None:
    path = "M0-8.5q7.5 0 7.5 7 " * 8
    assert too_wide(f'    d="{path}"/>\n') == []
    assert too_wide(f'x\n    d="{path}" class="{"hot " * 30}"/>\n') == [2]
    assert too_wide("// " + "never so long " * 9) == [1]
