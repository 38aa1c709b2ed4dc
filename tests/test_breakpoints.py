"""The sizes of windows that scripts ask for are those of the style sheets."""

from __future__ import annotations

import re

from workshop.shell import ROOT

WEB = ROOT / "web"
SCRIPT = WEB / "kit" / "windows.js"
SHEETS = {"SMALL": "match/small.css", "PHONE": "book/contents.css"}


def test_scripts_and_style_sheets_agree_about_windows() -> None:
    queries = dict(re.findall(r'export const (\w+) =\s+"(.+)";', SCRIPT.read_text("utf-8")))
    assert queries.keys() == SHEETS.keys()
    for name, sheet in SHEETS.items():
        text = (WEB / "style" / sheet).read_text("utf-8")
        assert queries[name] in re.findall(r"(?m)^@media (.+) \{$", text)


def test_no_other_script_asks_for_the_size_of_the_window() -> None:
    asking = re.compile(r"\((?:min|max)-(?:width|height): \d")
    scripts = [path for path in WEB.rglob("*.js") if asking.search(path.read_text("utf-8"))]
    assert scripts == [SCRIPT]
