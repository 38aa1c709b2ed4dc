"""The documentation: `python3 build.py docs` (guide_site.py)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import monsoon
from docutils import nodes

ROOT = Path(__file__).parents[3]

project = "Monsoon"
author = "The Monsoon authors"
version = release = monsoon.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "monsoon.sphinx_ext"]
# The documentation lies in the folder `guide` of the site.
monsoon_site = "../"
exclude_patterns = ["theme"]
html_theme = "monsoon"
html_static_path = [str(ROOT / "web" / "style" / "icon.svg")]
html_theme_path = ["theme"]
html_title = "Monsoon for people who program"
html_copy_source = False
html_show_sphinx = False
html_show_search_summary = False
html_permalinks_icon = "#"
html_domain_indices = False
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
nitpicky = False

# Pages whose documents are in other folders.
ELSEWHERE = {
    "game": "tests/sample/README.md",
    "embedding": "web/embed/README.md",
    "changelog": "CHANGELOG.md",
}
_LINK = re.compile(r"\[([^\]]*)\]\((?!https?:|#)([^)\s]+)\)")


def elsewhere(app: Any, docname: str, source: list[str]) -> None:
    """The content of a document of another folder; its links lead to pages here or become text."""
    place = ELSEWHERE.get(docname)
    if place is None:
        return
    path = ROOT / place
    app.env.note_dependency(str(path))
    pages = {(ROOT / target).resolve(): f"{name}.md" for name, target in ELSEWHERE.items()}

    def linked(found: re.Match[str]) -> str:
        words, address = found[1], found[2]
        target, _, part = address.partition("#")
        page = pages.get((path.parent / target).resolve())
        return f"[{words}]({page}{'#' * bool(part)}{part})" if page else words

    source[0] = _LINK.sub(linked, path.read_text(encoding="utf-8"))


def plain(app: Any, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
    """Docstrings use Markdown's code marks: `name` is code, as everywhere in the project."""
    lines[:] = [re.sub(r"(?<!`)(?<!:)`([^`]+)`(?!`)", r"``\1``", line) for line in lines]


def trimmed(app: Any, doctree: nodes.document) -> None:
    """Examples without the blank line that doctest needs at their end."""
    for block in doctree.findall(nodes.literal_block):
        text = block.astext().rstrip()
        block.rawsource = text
        block[:] = [nodes.Text(text)]


def setup(app: Any) -> None:
    """Called by Sphinx."""
    app.connect("doctree-read", trimmed)
    app.connect("source-read", elsewhere)
    app.connect("autodoc-process-docstring", plain)
