"""The rulebook as HTML: one fragment for each game and language, and static pages around it.

The app shows the same fragment. It is not a page, so it is served as text, which no browser shows
as a page. Addresses in it start with `@web@` (the folder `web` of a version) or `@site@` (the
folder of index.html), which the page replaces with its own.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from markdown_it.token import Token

from workshop import book_source as source
from workshop.book_figures import Figures
from workshop.book_tables import how_sure, rows_of
from workshop.printed import data_of
from workshop.shell import Problem

PAGE = source.WEB / "build" / "rulebook.html"
DEPTHS = ("both", "short", "long")
GAP = re.compile(r"\{\w+\}")
"""A placeholder for a number or a name."""


def refusals_in(game: str) -> dict[str, str]:
    """By key of a refusal, the paragraph of the book that it is based on."""
    text = (source.WEB / game / "paragraphs.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, str]] = json.loads(text)
    return found["refusals"]


def words_in(language: str) -> dict[str, str]:
    """All words in a language; untranslated ones are English."""
    found: dict[str, str] = {}
    for name in ("en", language):
        for path in [
            source.WEB / "i18n" / f"{name}.json",
            *source.WEB.glob(f"*/words/{name}.json"),
        ]:
            if path.is_file():
                found.update(json.loads(path.read_text(encoding="utf-8")))
    return found


class Writer:
    """Writes the fragment of one book."""

    def __init__(self, book: source.Book) -> None:
        self.book = book
        self.words = words_in(book.language)
        self.figures = Figures(book, self.words)
        self.data = data_of(book.game)
        self.reader = source.markdown()
        self.env: dict[str, Any] = {}

    def say(self, key: str, **gaps: object) -> str:
        """Words of the page, escaped for HTML."""
        text = self.words[key]
        for name, value in gaps.items():
            text = text.replace(f"{{{name}}}", str(value))
        return escape(text)

    def fragment(self) -> str:
        """The article."""
        book = self.book
        parts = [self.figures.symbols, *self.head(), *self.body()]
        label = f'class="book" lang="{book.language}" data-game="{book.game}"'
        return f"<article {label}>\n{''.join(parts)}</article>\n"

    def head(self) -> Iterator[str]:
        """Title, the switch between short and long, contents."""
        blocks = list(_blocks(self.book.tokens))
        title = self.inline(next(b for b in blocks if b[0].tag == "h1")[1])
        yield f'<header class="book-head" id="top"><h1>{title}</h1>\n'
        yield f'<fieldset class="book-depth"><legend>{self.say("book.depth")}</legend>'
        for depth in DEPTHS:
            on = " checked" if depth == DEPTHS[0] else ""
            yield f'<label><input type="radio" name="depth" value="{depth}"{on} /> '
            yield f"{self.say(f'book.depth.{depth}')}</label>"
        yield "</fieldset></header>\n"
        yield from self.search()
        title = self.say("book.contents")
        yield f'<nav class="book-contents" aria-label="{title}"><details open>'
        yield f'<summary><h2>{title}</h2> <span class="book-current"></span></summary><ol>'
        for block in blocks:
            if block[0].tag == "h2":
                yield f'<li><a href="#{block[0].attrGet("id")}">{self.inline(block[1])}</a></li>'
        yield "</ol></details></nav>\n"

    def search(self) -> Iterator[str]:
        """The search field, which a script shows, and the refusals that it finds."""
        said = {
            word: self.say(f"book.search.{word}") for word in ("found", "many", "close", "none")
        }
        alike, small = self.say("book.search.alike"), self.say("book.search.small")
        yield f'<div class="book-search" role="search" data-alike="{alike}" data-small="{small}" '
        yield "hidden>"
        title = self.say("book.search")
        yield f'<label><span>{title}</span> <input type="search" name="rule" maxlength="60" '
        yield f'autocomplete="off" spellcheck="false" placeholder="{title}" /></label>'
        words = " ".join(f'data-{word}="{text}"' for word, text in said.items())
        yield f'<p role="status" {words}></p><ol></ol>'
        yield '<ul class="book-refusals" hidden>'
        for key, place in refusals_in(self.book.game).items():
            words = self.words.get(key) or self.words[f"{key}#other"]
            yield f'<li data-place="{place}">{escape(GAP.sub("…", words))}</li>'
        yield "</ul></div>\n"

    def body(self) -> Iterator[str]:
        """Chapters, and the paragraphs in them."""
        open_levels: list[str] = []
        for block in _blocks(self.book.tokens):
            first = block[0]
            if first.tag == "h1":
                continue
            if first.type == "heading_open":
                while open_levels and open_levels[-1] >= first.tag:
                    open_levels.pop()
                    yield "</section>\n"
                open_levels.append(first.tag)
                name = str(first.attrGet("id"))
                look = "chapter" if first.tag == "h2" else "paragraph"
                label = self.say("book.here")
                mark = f'<a class="book-here" href="#{name}" aria-label="{label}">§</a>'
                yield f'<section class="{look}" id="{name}">\n'
                yield f"<{first.tag}>{self.inline(block[1])} {mark}</{first.tag}>\n"
            elif first.type.startswith("container_"):
                yield getattr(self, first.type.split("_")[1])(source.info(first), block[1:-1])
            else:
                yield self.render(block)
        yield "</section>\n" * len(open_levels)

    def short(self, _: list[str], inside: list[Token]) -> str:
        return f'<div class="short">{self.render(inside)}</div>\n'

    def figure(self, names: list[str], inside: list[Token]) -> str:
        drawn = self.figures.found["figure", names[0]]
        caption = f"<figcaption>{self.render(inside)}</figcaption>"
        return f'<figure class="book-figure">{drawn}{caption}</figure>\n'

    def table(self, names: list[str], inside: list[Token]) -> str:
        """Caption and headings come from the source, the rest is data."""
        blocks = list(_blocks(inside))
        heads = [token for token in blocks[-1] if token.type == "inline"]
        caption = self.render([token for block in blocks[:-1] for token in block])
        if names[0] == "confidence":
            head, rows = "", "".join(self.sureness(item) for item in heads)
        else:
            cells = "".join(f'<th scope="col">{self.inline(item)}</th>' for item in heads)
            head = f"<thead><tr>{cells}</tr></thead>"
            found = rows_of(self.book.game, names[0], self.data, lambda key: self.words[key])
            if any(len(row) != len(heads) for row in found):
                raise Problem(f"The table {names[0]} has other columns than heads.")
            rows = "".join(map(_row, found))
        return (
            f'<figure class="book-table" data-table="{names[0]}">'
            f'<div class="table-scroll" tabindex="0" role="group">'
            f"<table>{head}<tbody>{rows}</tbody></table></div><figcaption>{caption}</figcaption></figure>\n"
        )

    def sureness(self, item: Token) -> str:
        """A row of the table of confidence: `path` and the number there."""
        code, *rest = item.children or []
        sure = how_sure(source.value(self.data, code.content))
        text = (
            self.reader.renderer.render(rest, self.reader.options, self.env).strip() if rest else ""
        )
        said = (
            f"{n} {self.say(f'book.{word}')}" if n else self.say(f"book.{word}")
            for word, n in sure.items()
        )
        cells = f'<th scope="row">{text}</th><td>{"<br>".join(said)}</td>'
        return f'<tr data-sure="{list(sure)[-1]}">{cells}</tr>'

    def example(self, names: list[str], inside: list[Token]) -> str:
        name = names[0]
        game = self.book.game
        drawn = self.figures.found["example", name]
        address = f"@site@#example={game}/{name}"
        told = _with_cases(self.render(inside), address, self.say("book.play.case"))
        mark = f'<p class="example-mark">{self.say("book.example")}</p>'
        play = f'<a class="play" href="{address}">{self.say("book.play")}</a>'
        return (
            f'<aside class="example" id="example-{name}" data-scenario="{name}">'
            f'{mark}{drawn}{told}<p class="example-play">{play}</p></aside>\n'
        )

    def ruling(self, names: list[str], inside: list[Token]) -> str:
        ruled, why = _blocks(inside)
        mark = f'<p class="ruling-mark">{self.say("book.ruling", n=names[0])}</p>'
        reason = f"<span>{self.say('book.why')}</span> {self.inline(why[1])}"
        told = f'{mark}{self.render(ruled)}<p class="why">{reason}</p>'
        return f'<div class="ruling" id="ruling-{names[0]}">{told}</div>\n'

    def render(self, tokens: list[Token]) -> str:
        for token in tokens:
            _mark_tries(token)
        return str(self.reader.renderer.render(tokens, self.reader.options, self.env))

    def inline(self, token: Token) -> str:
        inline = Token("inline", "", 0, children=token.children, content=token.content)
        return self.render([inline])


def _mark_tries(token: Token) -> None:
    """Links that stand for a refused move become spans: the app makes them clickable."""
    children = token.children or []
    for index, child in enumerate(children):
        if child.type == "link_open" and child.attrGet("href") == source.TRY:
            child.tag, child.attrs = "span", {"class": "try"}
            end = next(n for n in range(index, len(children)) if children[n].type == "link_close")
            children[end].tag = "span"


def _with_cases(rendered: str, address: str, label: str) -> str:
    """Turns each item of the list into a case with its number and a link to play it."""
    head, *items = rendered.split("<li>")
    sign = f'<span aria-hidden="true">▷</span><span class="unseen">{label}</span>'
    told = []
    for n, item in enumerate(items, 1):
        words, _, after = item.rpartition("</li>")
        play = f'<a class="play-case" data-case="{n}" href="{address}/{n}">{sign}</a>'
        told.append(f'<li data-case="{n}">{words.rstrip()} {play}</li>{after}')
    return head.replace("<ol>", '<ol class="cases">') + "".join(told)


def _row(cells: list[str]) -> str:
    first, *rest = map(escape, cells)
    return f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>'


def _blocks(tokens: list[Token]) -> Iterator[list[Token]]:
    """The top-level blocks, each with its first and last token."""
    block: list[Token] = []
    depth = 0
    for token in tokens:
        block.append(token)
        depth += token.nesting
        if depth == 0:
            yield block
            block = []


def static_page(book: source.Book, fragment: str, version: str) -> str:
    """The fragment as a page of its own at rules/LANGUAGE/GAME.html; it needs no script."""
    words = words_in(book.language)
    web = f"../../{version}/web"
    languages = source.sources(book.game)
    others = [game for game in source.games() if game != book.game]
    gaps = {
        "language": book.language,
        "game": book.game,
        "title": escape(book.title),
        "description": escape(book.description),
        "app": escape(words["app.name"]),
        "play": escape(words["book.app"]),
        "links": escape(words["book.links"]),
        "web": web,
        "alternates": "\n".join(_alternate(book.game, name) for name in languages),
        "languages": "\n".join(
            [
                *(
                    _way(f"../{name}/{book.game}.html", words[key], name, name == book.language)
                    for name in languages
                    for key in [f"language.{name}"]
                ),
                *(
                    _way(f"{game}.html", words[f"game.{game}"])
                    for game in others
                    if book.language in source.sources(game)
                ),
            ]
        ),
        "article": fragment.replace("@web@", web).replace("@site@", "../../"),
    }
    return Template(PAGE.read_text(encoding="utf-8")).substitute(gaps)


def _alternate(game: str, language: str) -> str:
    return f'    <link rel="alternate" hreflang="{language}" href="../{language}/{game}.html" />'


def _way(address: str, words: str, language: str = "", here: bool = False) -> str:
    lang = f' hreflang="{language}" lang="{language}"' if language else ""
    current = ' aria-current="page"' if here else ""
    return f'        <a href="{address}"{lang}{current}>{escape(words)}</a>'


def write_fragments(folder: Path) -> None:
    """Writes all fragments into a folder, each as GAME.LANGUAGE.txt."""
    folder.mkdir(parents=True)
    for game in source.games():
        for language in source.sources(game):
            book = source.read(game, language)
            path = folder / f"{game}.{language}.txt"
            path.write_text(Writer(book).fragment(), encoding="utf-8", newline="\n")


def write_pages(fragments: Path, site: Path, version: str) -> None:
    """Writes static pages from fragments into rules/LANGUAGE/GAME.html of a site."""
    for game in source.games():
        for language in source.sources(game):
            text = (fragments / f"{game}.{language}.txt").read_text(encoding="utf-8")
            page = site / "rules" / language / f"{game}.html"
            page.parent.mkdir(parents=True, exist_ok=True)
            book = source.read(game, language)
            page.write_text(static_page(book, text, version), encoding="utf-8", newline="\n")


def main(arguments: list[str]) -> None:
    """`fragments FOLDER`, or `pages FRAGMENTS SITE VERSION`: the build runs this in its venv."""
    command, *rest = arguments
    if command == "fragments":
        write_fragments(Path(rest[0]))
    else:
        write_pages(Path(rest[0]), Path(rest[1]), rest[2])


if __name__ == "__main__":
    main(sys.argv[1:])
