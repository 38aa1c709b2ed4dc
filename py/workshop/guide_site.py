"""Makes the documentation site from `guide/`: Sphinx, with boards from the site around it.

It needs packages of its own (group `guide`), in an environment of its own. Every warning of Sphinx
is an error. The result is cached until something that it is made from changes.
"""

from __future__ import annotations

import re
import shutil
from html import escape
from pathlib import Path
from typing import Final

from workshop import assets, documents, machine
from workshop.locked import packages
from workshop.shell import BUILD, ROOT, cached, remove, run, say

SOURCES: Final = Path(__file__).with_name("guide")
TOOLS: Final = BUILD / "guide-tools"
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'"
)
"""What the pages may do: show and run files of the same site, and nothing inline."""
SPARE: Final = (".buildinfo", ".doctrees", "_sources")
"""Files that only Sphinx itself needs, or that are in the source archive."""
# In the finished site, the licences of what Sphinx adds to the pages.
LICENCE: Final = "_static/licences.txt"
_STYLE: Final = re.compile(r' style="[^"]*"')


def made() -> Path:
    """The folder of the finished site of the documentation."""
    engine = sorted((ROOT / "py" / "monsoon").rglob("*.py"))
    guide = sorted(
        path for path in SOURCES.rglob("*") if path.is_file() and ".pyc" not in path.name
    )
    own = [Path(__file__), BUILD / "drawing.js", ROOT / "package-lock.json"]
    parts: list[str | Path] = [packages("guide"), *engine, *guide, *own, *documents.documents()]
    return cached("guide", "html", parts, _make)


def _make(folder: Path) -> None:
    say("building the documentation")
    python = machine.python("guide", venv=TOOLS)
    trees = BUILD / "guide-trees"
    remove(trees)
    options: list[str | Path] = ["-W", "--keep-going", "-q", "-b", "html", "-d", trees]
    date = {"SOURCE_DATE_EPOCH": "1577836800", "TZ": "UTC"}
    run([python, "-m", "sphinx", *options, SOURCES, folder], env=date)
    remove(trees)
    for name in SPARE:
        remove(folder / name)
    (licence,) = TOOLS.rglob("sphinx-*.dist-info/licenses/LICENSE.rst")
    shutil.copyfile(licence, folder / LICENCE)
    assets.fonts(folder / "_static")
    for page in sorted(folder.rglob("*.html")):
        text = guarded(page.read_text(encoding="utf-8"))
        page.write_text(text, encoding="utf-8", newline="\n")


def guarded(page: str) -> str:
    """A page with the policy, and without style attributes, which the policy forbids.

    Code wider than the window can be scrolled by keyboard.
    """
    meta = f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}" />'
    page = _STYLE.sub("", page).replace("<pre>", '<pre tabindex="0">')
    return page.replace("<head>", f"<head>\n    {meta}", 1)
