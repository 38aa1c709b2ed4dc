"""The sources of the rulebook: `web/GAME/book/LANGUAGE.md`, Markdown with some custom marks.

    ## Sailing {#sailing}          a chapter with its id; ### a paragraph with its own
    ::: short … :::                a summary of the text that follows
    ::: figure NAME … :::          a picture of the set-up, with a caption
    ::: table NAME … :::           numbers from the game's data, with a caption
    ::: example SCENARIO PART … :::   a scenario of the engine: its parts in a picture, the position
                                   in words, then a list with one item for each of its cases;
                                   [words](try) in it are its refused moves, in order
    ::: ruling N … :::             two paragraphs: the ruling and its reason
    {{start.money}}                a number from the game's data, by its path

Translations keep ids, marks and their order; `tests/test_rulebook.py` compares them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from mdit_py_plugins.container import container_plugin
from mdit_py_plugins.front_matter import front_matter_plugin

from workshop.printed import data_of
from workshop.shell import ROOT, Problem

WEB: Final = ROOT / "web"
PARTS: Final = ("short", "figure", "table", "example", "ruling")
TRY: Final = "try"
"""Target of a link that stands for a move which the engine refuses."""
_NAMED: Final = re.compile(r"\s*\{#([\w-]+)\}$")
_GAP: Final = re.compile(r"\{\{([\w.-]+)\}\}")


@dataclass(frozen=True)
class Part:
    """Something that every translation must have: its kind, its id, and how many parts it has."""

    kind: str
    name: str
    detail: tuple[str, ...] = ()


@dataclass
class Book:
    """A book in one language."""

    game: str
    language: str
    title: str
    description: str
    tokens: list[Token]
    parts: list[Part] = field(default_factory=list)


def sources(game: str) -> dict[str, Path]:
    """The sources of a game's book, by language; English first."""
    found = {path.stem: path for path in (WEB / game / "book").glob("*.md")}
    return dict(sorted(found.items(), key=lambda item: (item[0] != "en", item[0])))


def games() -> list[str]:
    """The games that have a book."""
    return sorted(path.parts[-3] for path in WEB.glob("*/book/en.md"))


def read(game: str, language: str) -> Book:
    """Reads a book. Raises Problem with the place if a mark makes no sense."""
    path = sources(game)[language]
    text = _filled(path.read_text(encoding="utf-8"), game, path)
    tokens = markdown().parse(text)
    head = dict(line.split(": ", 1) for line in tokens.pop(0).content.splitlines() if ": " in line)
    book = Book(game, language, head["title"], head["description"], tokens)
    book.parts = list(_parts(tokens, path))
    return book


def gaps(game: str, language: str) -> list[str]:
    """The paths of all numbers that a source takes from the data, sorted."""
    return sorted(_GAP.findall(sources(game)[language].read_text(encoding="utf-8")))


def value(data: Any, path: str) -> Any:
    """The value at a path such as `start.money` or `market.gold.-1`. Raises LookupError."""
    for step in path.split("."):
        data = data[int(step)] if isinstance(data, list) else data[step]
    return data


def _filled(text: str, game: str, path: Path) -> str:
    data = data_of(game)

    def number(gap: re.Match[str]) -> str:
        try:
            found = value(data, gap[1])
        except (LookupError, TypeError, ValueError):
            raise Problem(f"{path}: no {gap[1]} in the data of {game}.") from None
        if not isinstance(found, int):
            raise Problem(f"{path}: {gap[1]} is no number.")
        return str(found)

    return _GAP.sub(number, text)


def markdown() -> MarkdownIt:
    """CommonMark without HTML: sources contain only text."""
    parser = MarkdownIt("commonmark", {"html": False, "typographer": False})
    parser.use(front_matter_plugin)
    for part in PARTS:
        parser.use(container_plugin, part)
    parser.core.ruler.before("inline", "named", _take_names)
    return parser


def _take_names(state: StateCore) -> None:
    """Makes the id after a heading its id."""
    for index, token in enumerate(state.tokens):
        if token.type == "heading_open":
            words = state.tokens[index + 1]
            if found := _NAMED.search(words.content):
                token.attrSet("id", found[1])
                words.content = words.content[: found.start()]


def info(token: Token) -> list[str]:
    """The words after a mark: `::: example NAME PART` gives [NAME, PART]."""
    return token.info.split()[1:]


def _parts(tokens: list[Token], path: Path) -> Iterator[Part]:
    """What every translation must have, in order. Raises Problem for a mark without a name."""
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            name = token.attrGet("id")
            if not name:
                raise Problem(f"{path}: the heading {tokens[index + 1].content!r} has no id.")
            yield Part(token.tag, str(name))
        elif token.type.startswith("container_") and token.nesting == 1:
            kind = token.type.split("_")[1]
            words = info(token)
            if (kind != "short") != bool(words):
                raise Problem(f"{path}: what is named in the line {token.info!r}?")
            inside = _inside(tokens, index)
            yield Part(kind, words[0] if words else "", (*words[1:], *_detail(kind, inside)))


def _inside(tokens: list[Token], opened: int) -> list[Token]:
    end = next(n for n in range(opened + 1, len(tokens)) if tokens[n].level == tokens[opened].level)
    return tokens[opened + 1 : end]


def _detail(kind: str, inside: list[Token]) -> tuple[str, ...]:
    if kind == "example":
        return tuple(f"{len(tries)} tries" for tries in cases(inside))
    if kind == "ruling":
        return (f"{sum(token.type == 'paragraph_open' for token in inside)} paragraphs",)
    return ()


def cases(inside: list[Token]) -> list[list[str]]:
    """From the tokens of an example: for each case of its list, the words of its refused moves."""
    found: list[list[str]] = []
    for token in inside:
        if token.type == "list_item_open":
            found.append([])
        elif token.type == "inline" and found:
            found[-1] += _tries(token.children or [])
    return found


def captions(book: Book) -> dict[str, list[str]]:
    """For every example in a book, as plain text: the position, then what each case shows."""
    found: dict[str, list[str]] = {}
    for index, token in enumerate(book.tokens):
        if token.type == "container_example_open":
            found.setdefault(info(token)[0], list(_plain(_inside(book.tokens, index))))
    return found


def _plain(inside: list[Token]) -> Iterator[str]:
    """The text before a list, then that of each item."""
    texts = [""]
    for token in inside:
        if token.type == "list_item_open":
            texts.append("")
        elif token.type == "inline":
            words = [child.content for child in token.children or []]
            texts[-1] = " ".join([texts[-1], "".join(words)]).strip()
    yield from texts


def _tries(children: list[Token]) -> list[str]:
    return [
        children[n + 1].content
        for n, child in enumerate(children)
        if child.type == "link_open" and child.attrGet("href") == TRY
    ]
