"""The documents are right: the files they name exist, and their commands are valid."""

from __future__ import annotations

import argparse
import re
import shlex
from functools import cache

import pytest
from monsoon.__main__ import parser as terminal
from workshop.documents import documents, with_examples
from workshop.guide.conf import ELSEWHERE
from workshop.guide_site import SOURCES as GUIDE
from workshop.shell import ROOT

import build as build_script

NAMES = [path.relative_to(ROOT).as_posix() for path in documents()]
# What a build or an installation makes: whole folders, and files and folders of the site.
MADE = re.compile(
    r"(\.build|dist|node_modules)/.*"
    r"|rules/|positions/|wheels/(index\.json)?"
    r"|(files|sbom\.cdx)\.json|(shared|later)\.js"
)
SUFFIXES = "py js mjs md css json ts txt html toml yml lock jsonl sh rs svg"
# A path in code marks, without placeholders.
PATH = re.compile(rf"`((?:[\w.@-]+/)*[\w.-]+\.(?:{'|'.join(SUFFIXES.split())})|(?:[\w.-]+/)+)`")
# The address of a link or a picture.
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
# Words that are old-fashioned, or German in English words.
ODD = re.compile(r"\b(the own|own ones|whoever|nobody|shall)\b", re.IGNORECASE)
# What else people read in English: the rulebooks, and the names of examples and their cases.
BOOKS = [path.relative_to(ROOT).as_posix() for path in sorted(ROOT.glob("web/*/book/en.md"))]
EXAMPLES = sorted(ROOT.glob("py/monsoon/*/scenarios/*.txt"))


def text_of(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


@cache
def every_path() -> set[str]:
    """Every ending of a path in the checkout, such as `table/core.js` of `web/table/core.js`."""
    found: set[str] = set()
    for top in (*build_script.SOURCES, "web", "tests", ".github"):
        base = ROOT / top
        for path in (base, *(base.rglob("*") if base.is_dir() else ())):
            words = path.relative_to(ROOT).parts
            found.update("/".join(words[n:]) for n in range(len(words)))
    return found | {path.name for path in ROOT.iterdir()}


def headings(text: str) -> set[str]:
    """The anchors of a document, as GitHub makes them."""
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("name", NAMES)
def test_every_link_leads_somewhere(name: str) -> None:
    for address in LINK.findall(re.sub(r"`[^`\n]*`", "", text_of(name))):
        if re.match(r"[a-z]+:", address):
            continue
        path, _, part = address.partition("#")
        target = ((ROOT / name).parent / path).resolve() if path else ROOT / name
        assert target.exists(), address
        if part:
            if target.parent == GUIDE and target.stem in ELSEWHERE:
                target = ROOT / ELSEWHERE[target.stem]
            assert part in headings(target.read_text("utf-8")), address


@pytest.mark.parametrize("name", NAMES)
def test_every_file_that_is_named_exists(name: str) -> None:
    prose = re.sub(r"^```.*?^```", "", text_of(name), flags=re.MULTILINE | re.DOTALL)
    gone = [
        path
        for path in PATH.findall(prose)
        if path.rstrip("/").removeprefix("../") not in every_path() and not MADE.fullmatch(path)
    ]
    assert gone == []


@pytest.mark.parametrize("name", [*NAMES, *BOOKS])
def test_documents_are_in_plain_english(name: str) -> None:
    assert [line for line in text_of(name).splitlines() if ODD.search(line)] == []


def test_names_of_examples_are_in_plain_english() -> None:
    lines = [line for path in EXAMPLES for line in path.read_text("utf-8").splitlines()]
    names = [line for line in lines if line.startswith(("title ", "case "))]
    assert len(names) > len(EXAMPLES) > 0
    assert [name for name in names if ODD.search(name)] == []


def commands(text: str) -> list[list[str]]:
    """Our commands in the code of a document: blocks, and whole spans."""
    blocks = re.findall(r"^```(?:sh|console)\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.replace("\\\n", " ").splitlines()]
    lines += re.findall(r"^    (.+)$", text, re.MULTILINE) + re.findall(r"`([^`\n]+)`", text)
    wanted = re.compile(
        r"(?:python3|py|python -m|\.build/venv/bin/python -m)? ?(build\.py|monsoon) [a-z]"
    )
    return [shlex.split(line, comments=True) for line in lines if wanted.match(line.lstrip("$ "))]


@pytest.mark.parametrize("name", NAMES)
def test_every_command_is_understood(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in commands(text_of(name)):
        program = next(n for n, word in enumerate(words) if word in ("build.py", "monsoon"))
        reader: argparse.ArgumentParser = (
            build_script.parser() if words[program] == "build.py" else terminal()
        )
        told = [filled(word) for word in words[program + 1 :]]
        try:
            _, more = reader.parse_known_args(told)
        except SystemExit:
            # a sentence may name a command without its required arguments
            said = capsys.readouterr().err
            assert "the following arguments are required" in said, words
            continue
        assert more == [] or told[0] in build_script.STUDIES, words


def filled(word: str) -> str:
    """An argument with its placeholders filled in."""
    places = {"GAME": "borneo", "N": "3", "S": "1", "LEVEL,LEVEL,…": "pilot,pilot,pilot"}
    return places.get(word, word)


def test_a_newcomer_reads_no_more_than_a_page_or_two() -> None:
    assert len(text_of("CONTRIBUTING.md").splitlines()) <= 150
    named = LINK.findall(text_of("CONTRIBUTING.md"))
    rooms = {name for name in NAMES if name.endswith("README.md") and name != "README.md"}
    assert rooms <= {address.partition("#")[0] for address in named}


def test_examples_are_run() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in with_examples()}
    assert {"README.md", "py/monsoon/README.md", "py/monsoon/bots/README.md"} <= names
