"""Packs what draws the boards into one file of JavaScript, for places that have no page.

The modules of `web/` that the drawings import, each wrapped as a function and in the order in which
they need each other, with lit-html's templates, the style sheets, the words and the art. The file
leaves one function, `monsoonDrawing(json) -> svg`; node, any other engine of JavaScript and a
Pyodide worker run it at once and without modules.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from monsoon import bridge
from monsoon.games import GAMES, game_of

from workshop.modules import needed, without_remarks, wrapped
from workshop.shell import Problem

#: Stands for addresses: all a drawing does with one is to name a file beside its module.
_URL = """class URL {
  constructor(path, base) {
    const parts = base.split("/").slice(0, -1);
    for (const part of path.split("/")) {
      if (part === "..") parts.pop();
      else if (part !== ".") parts.push(part);
    }
    this.href = parts.join("/");
  }
}"""


def pack(web: Path, built: Path, lit: Path) -> str:
    """The one file. `web` holds our modules, `built` the same with the pictures of the build.

    `lit` is the module that `lit-html` stands for. Raises Problem for a module that is written in
    a way that is not understood here.
    """
    entry = web / "drawing" / "entry.js"
    games = sorted(web.glob("*/drawing.js"))
    modules = _Modules(web, lit)
    for module in [entry, *games]:
        modules.add(module)
    drawings = ", ".join(f"{game.parent.name}: {modules.name(game)}.default" for game in games)
    given = {
        "files": json.dumps(_files(web, built, games), ensure_ascii=False),
        "words": json.dumps(_words(web), ensure_ascii=False),
    }
    parts = ",\n".join(f"{name}: {value}" for name, value in given.items())
    return "\n".join(
        [
            "globalThis.monsoonDrawing = (() => {",
            '"use strict";',
            _URL,
            *modules.texts,
            f"return {modules.name(entry)}.drawer({{ drawings: {{ {drawings} }},\n{parts} }});",
            "})();\n",
        ]
    )


class _Modules:
    """Modules as functions, each after all that it imports."""

    def __init__(self, web: Path, lit: Path) -> None:
        self.web = web
        self.lit = lit.resolve()
        self.texts: list[str] = []
        self.names: dict[Path, str] = {}
        self.waiting: list[Path] = []

    def name(self, module: Path) -> str:
        return self.names[module.resolve()]

    def add(self, module: Path) -> None:
        """Puts a module and all that it imports into the file, once."""
        module = module.resolve()
        if module in self.names:
            return
        if module in self.waiting:
            raise Problem(f"{module.name} imports itself by way of others.")
        self.waiting.append(module)
        text = without_remarks(module.read_text(encoding="utf-8"))
        for named in needed(text):
            self.add(self.place(module, named))
        body = self.body(module, text)
        self.waiting.remove(module)
        self.names[module] = name = f"m{len(self.names)}"
        self.texts.append(f"const {name} = {body};")

    def place(self, module: Path, named: str) -> Path:
        return self.lit if named == "lit-html" else (module.parent / named).resolve()

    def body(self, module: Path, text: str) -> str:
        """The text of a module as a function that returns what it exports."""
        place = "lit" if module == self.lit else module.relative_to(self.web.resolve()).as_posix()
        text = text.replace("import.meta.url", json.dumps(f"/web/{place}"))
        text = re.sub(r"\n\s*\n+", "\n", text)
        return wrapped(text, lambda named: self.names[self.place(module, named)], place).text


def _files(web: Path, built: Path, games: list[Path]) -> dict[str, str]:
    """Style sheets and art by their address below `web`."""
    sheets = [web / "style" / "tokens.css", web / "style" / "base.css"]
    for game in games:
        listed = re.search(r"sheets: \[([^\]]*)\]", game.read_text(encoding="utf-8"))
        if listed is None:
            raise Problem(f"{game} names no style sheets.")
        sheets += [web / name for name in re.findall(r'"([^"]+)"', listed[1])]
    found = {sheet.relative_to(web).as_posix(): sheet for sheet in sheets}
    for game in games:
        name = game.parent.name
        for picture in sorted((built / name / "art").glob("*.svg")):
            if picture.stem != "map-small":
                found[f"{name}/art/{picture.name}"] = picture
    return {address: path.read_text(encoding="utf-8") for address, path in found.items()}


def _words(web: Path) -> dict[str, dict[str, str]]:
    """The words of every language there is: the house's and those of the games."""
    words: dict[str, dict[str, str]] = {}
    for path in sorted([*web.glob("i18n/*.json"), *web.glob("*/words/*.json")]):
        words.setdefault(path.stem, {}).update(json.loads(path.read_text(encoding="utf-8")))
    return words


def write_positions(folder: Path) -> None:
    """What the page is told of every example of the rules at its set-up, as `GAME/NAME.json`.

    With it a page draws the example before it has an engine.
    """
    scenarios = Path(bridge.__file__).parent
    for game in GAMES:
        home = folder / game
        home.mkdir(parents=True)
        for path in sorted((scenarios / game / "scenarios").glob("*.txt")):
            who = {"viewer": "mover", "keeper": True}
            asked = {"do": "source", "match": "still", "game": game, "name": path.stem, **who}
            _write(home / f"{path.stem}.json", _asked(asked)["frame"])


def write_components(web: Path) -> None:
    """What is printed on the parts of each game, as `GAME/components.json`, by published edition.

    With it a page draws any of them before it has an engine.
    """
    for game in GAMES:
        found = {
            published: _asked({"do": "components", "game": game, "edition": [published]})
            for published in game_of(game).editions.published
        }
        _write(web / game / "components.json", {p: one["components"] for p, one in found.items()})


def _asked(request: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(bridge.handle(json.dumps(request)))
    if not answer["ok"]:
        raise Problem(f"{request} cannot be answered: {answer['error']}")
    return answer


def _write(path: Path, found: Any) -> None:
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text, encoding="utf-8")
