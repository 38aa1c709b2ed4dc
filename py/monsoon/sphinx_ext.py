"""A directive for Sphinx: boards in documentation, with a static picture if scripts are off.

    extensions = ["monsoon.sphinx_ext"]
    monsoon_site = "https://example.org/monsoon/"

    .. monsoon:: navegador market-selling-gold
       :case: 1
       :theme: auto

A site beside the documentation is given by a relative address, as seen from the first page of
the documentation: `monsoon_site = "../"`.

The pictures, light and dark, are drawn when the documentation is built (see `drawing`); formats
other than HTML get the title. `link`, or the text of a match or a scenario as content, gives a
position that is not an example of the rules.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import urlsplit

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

import monsoon
from monsoon import scenario as scenarios
from monsoon.drawing import CannotDraw, Wish, svgs
from monsoon.embedding import Embedded
from monsoon.game import MonsoonError
from monsoon.match import Match
from monsoon.sources import match_of, scenario_text

SIZE = 'width="1400" height="800" style="max-width: 100%; height: auto"'
"""Of a picture that is shown if scripts are off."""

logger = logging.getLogger(__name__)


class Board(nodes.General, nodes.Element):
    """A board in a document: what is embedded, its pictures by theme, and its title."""


class BoardDirective(SphinxDirective):
    """`.. monsoon:: GAME SCENARIO`."""

    has_content = True
    optional_arguments = 2
    option_spec: ClassVar[dict[str, Any]] = {
        "case": directives.nonnegative_int,
        "link": directives.unchanged_required,
        "theme": lambda value: directives.choice(value, ("light", "dark", "auto")),
        "lang": directives.unchanged_required,
        "start": lambda value: directives.choice(value, ("now", "seen", "click")),
        "alt": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """One node; if the directive names no valid position, the build reports an error."""
        site = self.config.monsoon_site
        if not site:
            raise self.error("monsoon_site is not set: the address of a built site of Monsoon.")
        game, scenario = [*self.arguments, None, None][:2]
        text = "\n".join(self.content) or None
        case = self.options.get("case")
        link = self.options.get("link")
        named = {key: self.options.get(key) for key in ("theme", "lang", "start")}
        board = Embedded(site, game, scenario, case, link, text, **named)
        try:
            source = text or link or scenario_text(game or "", scenario or "")
            match = match_of(source, case or 0)
        except MonsoonError as error:
            raise self.error(str(error)) from None
        said = scenarios.parse(source).title if scenario and not (text or link) else ""
        title = self.options.get("alt") or f"{match.game.name.capitalize()}: {said or 'a match'}"
        node = Board(board=board, title=title, pictures=self._pictures(match, board, title))
        return [node]

    def _pictures(self, match: Match, board: Embedded, title: str) -> dict[str, str]:
        """The SVG texts by theme; none, and a warning, if nothing here can draw."""
        themes = ("light", "dark") if board.theme in (None, "auto") else (board.theme,)
        language = board.lang or self.config.language or "en"
        try:
            wishes = [Wish(match, theme, language, title=title) for theme in themes]  # type: ignore[arg-type]
            return dict(zip(themes, svgs(wishes), strict=True))
        except CannotDraw as error:
            logger.warning("no picture of a board: %s", error, location=self.get_location())
            return {}


def _picture(translator: Any, node: Board) -> str:
    """HTML of the pictures, which are written next to the page's other images."""
    folder = Path(translator.builder.outdir) / translator.builder.imagedir
    folder.mkdir(parents=True, exist_ok=True)
    places = {}
    for theme, text in node["pictures"].items():
        name = f"monsoon-{hashlib.sha256(text.encode()).hexdigest()[:16]}.svg"
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
        places[theme] = f"{translator.builder.imgpath}/{name}"
    if not places:
        return ""
    first = next(iter(places.values()))
    image = f'<img src="{escape(first)}" alt="{escape(node["title"])}" {SIZE} />'
    if len(places) == 1:
        return image
    night = f'<source media="(prefers-color-scheme: dark)" srcset="{escape(places["dark"])}" />'
    return f"<picture>{night}{image}</picture>"


def _visit_html(translator: Any, node: Board) -> None:
    board = node["board"]
    here = replace(board, site=_seen_from(translator.builder, translator.docnames[0], board.site))
    translator.body.append(here.element(_picture(translator, node)) + "\n")
    raise nodes.SkipNode


def _seen_from(builder: Any, page: str, site: str) -> str:
    """The address of the site as seen from a page, which matters for relative addresses."""
    if urlsplit(site).scheme or site.startswith("/"):
        return site
    first: str = builder.get_relative_uri(page, builder.config.root_doc)
    return f"{first[: first.rfind('/') + 1]}{site}"


def _without_boards(app: Sphinx, doctree: nodes.document, _: str) -> None:
    """Replaces a board by its title in formats other than HTML."""
    if app.builder.format == "html":
        return
    for node in list(doctree.findall(Board)):
        node.replace_self(nodes.paragraph(node["title"], node["title"]))


def _with_script(app: Sphinx, page: str, _: str, context: dict[str, Any], __: object) -> None:
    site = app.config.monsoon_site
    if site:
        # not a module, because those need CORS headers from the other host
        address = f"{_seen_from(app.builder, page, site).rstrip('/')}/embed.js"
        line = f'<script defer="defer" src="{escape(address)}"></script>'
        context["metatags"] = f"{context.get('metatags', '')}\n{line}"


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_config_value("monsoon_site", "", "env")
    app.add_node(Board, html=(_visit_html, None))
    app.add_directive("monsoon", BoardDirective)
    app.connect("html-page-context", _with_script)
    app.connect("doctree-resolved", _without_boards)
    return {"version": monsoon.__version__, "parallel_read_safe": True, "parallel_write_safe": True}
