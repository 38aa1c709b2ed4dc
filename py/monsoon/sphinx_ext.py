"""A directive for Sphinx: boards in documentation, with a static picture if scripts are off.

    extensions = ["monsoon.sphinx_ext"]
    monsoon_site = "https://example.org/monsoon/"

    .. monsoon:: navegador market-selling-gold
       :case: 1
       :theme: auto

A site beside the documentation is given by a relative address, as seen from the first page of
the documentation: `monsoon_site = "../"`.

The pictures, light and dark, are drawn when the documentation is built (see `drawing`). EPUB gets
the picture, LaTeX too if an extension converts SVG (such as `sphinx.ext.imgconverter`); other
formats get the title. `link`, or the text of a match or a scenario as content, gives a position
that is not an example of the rules; `puzzle`, after a game, one to solve, by its number.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

import monsoon
from monsoon import scenario as scenarios
from monsoon.drawing import LANGUAGES, CannotDraw, Theme, Wish, language_of, svgs
from monsoon.embedding import Embedded
from monsoon.game import MonsoonError
from monsoon.letters import is_number
from monsoon.match import Match
from monsoon.puzzles import puzzle_link
from monsoon.sources import match_of, scenario_text

SIZE = 'width="1400" height="800" style="max-width: 100%; height: auto"'
"""Of a picture that is shown if scripts are off."""
SVG: Final = "image/svg+xml"
EMPTY: Final = (
    "A board takes the name of a game with that of an example of its rules or with :puzzle:; "
    "or :link:; or the text of a match or a scenario as content."
)
SEVERAL: Final = "A board takes one of these: a game and an example, :puzzle:, :link:, a text."
CASES: Final = "Only an example of the rules or a scenario as content has cases."
_ADDRESS: Final = re.compile(r"(https?|file)://|/|\.\.?(/|$)")
_ALONE: Final[dict[str, tuple[Theme, ...]]] = {"light": ("light",), "dark": ("dark",)}
"""The pictures of a board that is always light or always dark; any other board has both."""
_WHOLE: Final = re.compile(r"\w+:|/")
"""Begins an address that is the same from every page."""

logger = logging.getLogger(__name__)


class Board(nodes.General, nodes.Element):
    """A board in a document: what is embedded, its pictures by theme, and its title."""


def _choice(*values: str) -> Callable[[str], str]:
    return lambda value: directives.choice(value, values)


def _number(least: int) -> Callable[[str | None], int]:
    def read(value: str | None) -> int:
        if value is None or not is_number(value) or int(value) < least:
            raise ValueError(f"a whole number from {least}, please")
        return int(value)

    return read


def _language(value: str) -> str:
    """A tag of a language that boards speak, such as `de` or `de-CH`. Raises ValueError."""
    tag = directives.unchanged_required(value).strip()
    if language_of(tag) not in LANGUAGES:
        raise ValueError(f"boards do not speak {tag}, but {', '.join(LANGUAGES)}")
    return tag


class BoardDirective(SphinxDirective):
    """`.. monsoon:: GAME SCENARIO`; the options are the attributes of the element."""

    has_content = True
    optional_arguments = 2
    option_spec: ClassVar[dict[str, Any]] = {
        "case": _number(0),
        "puzzle": _number(1),
        "link": directives.unchanged_required,
        "theme": _choice("light", "dark", "auto"),
        "lang": _language,
        "start": _choice("now", "seen", "click"),
        "label": directives.unchanged_required,
        "site": directives.unchanged_required,
        "alt": directives.unchanged_required,
        "name": directives.unchanged,
        "class": directives.class_option,
    }

    def run(self) -> list[nodes.Node]:
        """One node; if the directive names no valid position, the build reports an error."""
        board = self._board()
        try:
            title, pictures = self._shown(board)
        except MonsoonError as error:
            raise self.error(str(error)) from None
        node = Board(board=board, title=title, pictures=pictures)
        node["classes"] += self.options.get("class", [])
        self.set_source_info(node)
        self.add_name(node)
        return [node]

    def _board(self) -> Embedded:
        """What is embedded. Raises an error for none or several, or where `site` is no address."""
        site = self.options.get("site") or self.config.monsoon_site
        if not site:
            raise self.error("monsoon_site is not set: the address of a built site of Monsoon.")
        if not _ADDRESS.match(site):
            raise self.error(
                f"{site} is no address of a site: it begins with https://, or with . or / for a "
                "site beside the documentation."
            )
        game, scenario = [*self.arguments, None, None][:2]
        text = "\n".join(self.content) or None
        named = {key: self.options.get(key) for key in ("puzzle", "link")}
        count = sum(each is not None for each in (scenario, text, *named.values()))
        if count == 0 or (named["puzzle"] and not game):
            raise self.error(EMPTY)
        if count > 1 or (game and (text or named["link"])):
            raise self.error(SEVERAL)
        if self.options.get("case") and not (scenario or scenarios.begins_like_one(text or "")):
            raise self.error(CASES)
        looks = {key: self.options.get(key) for key in ("case", "theme", "lang", "start", "label")}
        return Embedded(site, game, scenario, text=text, **named, **looks)

    def _shown(self, board: Embedded) -> tuple[str, dict[str, str]]:
        """The title, and the pictures by theme. Raises MonsoonError if there is no such board."""
        alt = self.options.get("alt")
        source = board.text or board.link or _named(board)
        match = match_of(source, board.case or 0)
        shown = f"puzzle {board.puzzle}" if board.puzzle else _title(source) or "a match"
        title = alt or f"{match.game.name.capitalize()}: {shown}"
        return title, self._pictures(match, board, title)

    def _pictures(self, match: Match, board: Embedded, title: str) -> dict[str, str]:
        """The SVG texts by theme; none, and a warning, if nothing here can draw."""
        themes = _ALONE.get(board.theme or "", ("light", "dark"))
        language = board.lang or self.config.language or "en"
        try:
            wishes = [Wish(match, theme, language, title=title) for theme in themes]
            return dict(zip(themes, svgs(wishes), strict=True))
        except CannotDraw as error:
            logger.warning("no picture of a board: %s", error, location=self.get_location())
            return {}


def _named(board: Embedded) -> str:
    """The link of a puzzle or the text of an example. Raises MonsoonError if there is none."""
    game = board.game or ""
    if board.puzzle:
        return puzzle_link(game, board.puzzle)
    return scenario_text(game, board.scenario or "")


def _title(source: str) -> str:
    """The title of a scenario; empty for a match or a link."""
    try:
        return scenarios.parse(source).title
    except MonsoonError:
        return ""


# --- in pages -----------------------------------------------------------------------------------


def _picture(translator: Any, node: Board) -> str:
    """HTML of the pictures, which are written next to the page's other images; else the title."""
    folder = Path(translator.builder.outdir) / translator.builder.imagedir
    folder.mkdir(parents=True, exist_ok=True)
    places = {
        theme: f"{translator.builder.imgpath}/{_written(folder, text).name}"
        for theme, text in node["pictures"].items()
    }
    if not places:
        return f"<p>{escape(node['title'])}</p>"
    first = next(iter(places.values()))
    image = f'<img src="{escape(first)}" alt="{escape(node["title"])}" {SIZE} />'
    if len(places) == 1:
        return image
    night = f'<source media="(prefers-color-scheme: dark)" srcset="{escape(places["dark"])}" />'
    return f"<picture>{night}{image}</picture>"


def _written(folder: Path, picture: str) -> Path:
    """A file with the picture, named after what is in it."""
    file = folder / f"monsoon-{hashlib.sha256(picture.encode()).hexdigest()[:16]}.svg"
    file.write_text(picture, encoding="utf-8", newline="\n")
    return file


def _visit_html(translator: Any, node: Board) -> None:
    board = node["board"]
    here = replace(board, site=_seen_from(translator.builder, translator.docnames[0], board.site))
    own = {"id": " ".join(node["ids"][:1]), "class": " ".join(node["classes"])}
    given = {name: value for name, value in own.items() if value}
    translator.body.append(here.element(_picture(translator, node), **given) + "\n")
    raise nodes.SkipNode


def _seen_from(builder: Any, page: str, site: str) -> str:
    """The address of the site as seen from a page, which matters for relative addresses."""
    if _WHOLE.match(site):
        return site
    first: str = builder.get_relative_uri(page, builder.config.root_doc)
    return f"{first[: first.rfind('/') + 1]}{site}"


def _with_script(
    app: Sphinx, page: str, _: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Adds the script to a page with boards, also those that an author has written in HTML."""
    if doctree is None or not _plays(app):
        return
    sites = [node["board"].site for node in doctree.findall(Board)]
    written = any("<monsoon-board" in node.astext() for node in doctree.findall(nodes.raw))
    site = app.config.monsoon_site or "".join(sites[:1])
    if site and (sites or written):
        # not a module, because those need CORS headers from the other host
        address = f"{Embedded(_seen_from(app.builder, page, site)).home}embed.js"
        line = f'<script defer="defer" src="{escape(address)}"></script>'
        context["metatags"] = f"{context.get('metatags', '')}\n{line}"


# --- where no script runs -------------------------------------------------------------------------


def _plays(app: Sphinx) -> bool:
    """Whether boards can be played in what is built: readers of books run no scripts."""
    return app.builder.format == "html" and app.builder.name != "epub"


class _Pictures(SphinxPostTransform):
    """Replaces boards by their pictures, before images are converted."""

    default_priority = 100

    def run(self, **_: Any) -> None:
        folder = Path(self.env.doctreedir) / "monsoon"
        folder.mkdir(exist_ok=True)
        for node in list(self.document.findall(Board)):
            for picture in list(node["pictures"].values())[:1]:
                place = str(_written(folder, picture))
                self.env.images.add_file(self.env.docname, place)
                image = nodes.image(uri=place, alt=node["title"], width="100%", monsoon=True)
                image["candidates"] = {SVG: place}
                node.replace_self(image)


class _PicturesInBooks(_Pictures):
    builders = ("epub",)


class _PicturesInLatex(_Pictures):
    formats = ("latex",)


def _in_words(app: Sphinx, doctree: nodes.document, _: str) -> None:
    """Replaces boards by their titles where they can neither be played nor be shown."""
    if _plays(app):
        return
    for board in list(doctree.findall(Board)):
        board.replace_self(nodes.paragraph(board["title"], board["title"]))
    shown = set(app.builder.supported_image_types)
    for image in list(doctree.findall(nodes.image)):
        if image.get("monsoon") and not shown & set(image["candidates"]):
            image.replace_self(nodes.paragraph(image["alt"], image["alt"]))


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_config_value("monsoon_site", "", "env")
    app.add_node(Board, html=(_visit_html, None))
    app.add_directive("monsoon", BoardDirective)
    app.add_post_transform(_PicturesInBooks)
    app.add_post_transform(_PicturesInLatex)
    app.connect("html-page-context", _with_script)
    app.connect("doctree-resolved", _in_words)
    return {"version": monsoon.__version__, "parallel_read_safe": True, "parallel_write_safe": True}
