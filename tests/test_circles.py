"""The page's modules depend on each other in one direction only, types included.

A room is a folder of `web/`; a file beside the folders is a room of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from tests.circles import circle_in

WEB = Path(__file__).parents[1] / "web"
GAMES = ("borneo", "navegador")
# `import … from "x"`, `export … from "x"`, and `import("x")`, also in JSDoc.
_NEEDED = re.compile(r'(?:\bfrom |^import |\bimport\()"(\.{1,2}/[^"]+)"', re.MULTILINE)
_EXPORTED = re.compile(r"^export (?:async )?(?:function\*?|const|let|class) (\w+)", re.MULTILINE)
_REMARKS = re.compile(r"/\*\*.*?\*/", re.DOTALL)
BELOW_GAMES = {"base.js", "kit", "i18n", "types.d.ts"}
"""What a game may import besides its own folder."""


def _modules() -> list[Path]:
    """Every module and type file of the page, without the scripts of the build."""
    found = [*WEB.rglob("*.js"), *WEB.rglob("*.d.ts")]
    return sorted(path for path in found if "build" not in path.relative_to(WEB).parts)


def _needed(path: Path, *, types: bool) -> Iterable[str]:
    """The modules of the page that a module imports, by their paths below `web/`."""
    text = path.read_text("utf-8")
    for address in _NEEDED.findall(text if types else _REMARKS.sub("", text)):
        target = (path.parent / address).resolve()
        if not target.exists():
            target = target.with_suffix(".d.ts")
        if target != path and target.exists() and target.is_relative_to(WEB):
            yield target.relative_to(WEB).as_posix()


@cache
def _files() -> dict[str, set[str]]:
    return {path.relative_to(WEB).as_posix(): set(_needed(path, types=True)) for path in _modules()}


def _room(file: str) -> str:
    return file.partition("/")[0]


def test_no_circle_among_files() -> None:
    assert circle_in(_files()) == []


def test_no_circle_among_rooms() -> None:
    rooms: dict[str, set[str]] = {}
    for file, needed in _files().items():
        rooms.setdefault(_room(file), set()).update({_room(one) for one in needed} - {_room(file)})
    assert circle_in(rooms) == []


def test_a_game_imports_only_from_below() -> None:
    for file, needed in _files().items():
        if (game := _room(file)) in GAMES:
            assert {_room(one) for one in needed} <= {game, *BELOW_GAMES}, file


def test_no_game_is_named_outside_its_folder() -> None:
    """Features of only one game go through its `GameScreen`, or are in its folder."""
    named = re.compile(r"\bbor-|borneo|navegador|\.plate-of|\.water\b")
    for path in sorted([*WEB.rglob("*.js"), *WEB.rglob("*.css")]):
        room = _room(path.relative_to(WEB).as_posix())
        if room not in {*GAMES, "build", "registry.js"}:
            text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
            assert named.findall(text) == [], path


def test_the_table_needs_no_page() -> None:
    """It runs in node: neither it nor its imports use the DOM, a store or lit."""
    left, seen = {file for file in _files() if _room(file) == "table"}, set[str]()
    while left:
        file = left.pop()
        seen.add(file)
        text = _REMARKS.sub("", (WEB / file).read_text("utf-8"))
        found = re.findall(r"lit-html|\b(?:document|window|localStorage|location)\.", text)
        assert found == [], file
        needed = set(_needed(WEB / file, types=False))
        assert {_room(one) for one in needed} <= {"table", "kit", "levels.js"}, file
        left |= needed - seen


def test_what_a_module_exports_is_needed_elsewhere() -> None:
    """Of files that name it; what only tests need counts. Biome finds what is needed nowhere."""
    scripts = {
        path: path.read_text("utf-8")
        for root in (WEB, WEB.with_name("tests"), WEB.with_name("e2e"))
        for path in root.rglob("*")
        if path.suffix in (".js", ".mjs")
    }
    unneeded = []
    for path in _modules():
        around = [text for other, text in scripts.items() if other != path and path.name in text]
        unneeded += [
            f"{name} of {path.relative_to(WEB)}"
            for name in _EXPORTED.findall(path.read_text("utf-8"))
            if not any(re.search(rf"\b{name}\b", text) for text in around)
        ]
    assert unneeded == []


def test_a_circle_is_found() -> None:
    assert circle_in({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}})
    assert circle_in({"a": {"b"}, "b": {"c"}, "d": {"a"}}) == []
