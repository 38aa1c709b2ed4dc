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

from monsoon import bridge
from monsoon.games import GAMES

from workshop.shell import Problem

#: `import {a, b as c} from "x"`, `import * as a from "x"`, `import a from "x"`, `import "x"`.
_IMPORT = re.compile(r'^import (?:(.+?) from )?"([^"]+)";$', re.MULTILINE)
_EXPORTED = re.compile(
    r"^export ((?:async )?function\*? |const |let |class )([\w$]+)", re.MULTILINE
)
_PASSED_ON = re.compile(r'^export \{ default as (\w+) \} from "([^"]+)";$', re.MULTILINE)
#: How the published file of lit-html says what it exports.
_LIST = re.compile(r"export\{([^}]*)\};")

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
        text = module.read_text(encoding="utf-8")
        for found in [*_IMPORT.finditer(text), *_PASSED_ON.finditer(text)]:
            self.add(self.place(module, found[2]))
        body = self.body(module, text)
        self.waiting.remove(module)
        self.names[module] = name = f"m{len(self.names)}"
        self.texts.append(f"const {name} = (() => {{\n{body}\n}})();")

    def place(self, module: Path, named: str) -> Path:
        return self.lit if named == "lit-html" else (module.parent / named).resolve()

    def body(self, module: Path, text: str) -> str:
        """The text of a module as the body of a function that returns what it exports."""
        exported: dict[str, str] = {}

        def taken(found: re.Match[str]) -> str:
            return _taken(found[1], self.names[self.place(module, found[2])])

        def passed_on(found: re.Match[str]) -> str:
            name = self.names[self.place(module, found[2])]
            exported[found[1]] = f"{name}.default"
            return ""

        def listed(found: re.Match[str]) -> str:
            for item in found[1].split(","):
                inner, _, outer = item.strip().partition(" as ")
                exported[outer or inner] = inner
            return ""

        def kept(found: re.Match[str]) -> str:
            exported[found[2]] = found[2]
            return found[1] + found[2]

        text = re.sub(r"/\*\*.*?\*/|//# source.*", "", text, flags=re.DOTALL)
        text = _IMPORT.sub(taken, text)
        text = _PASSED_ON.sub(passed_on, text)
        text = _LIST.sub(listed, text)
        text = _EXPORTED.sub(kept, text)
        if re.search(r"^export default ", text, re.MULTILINE):
            text = re.sub(r"^export default ", "const $default = ", text, flags=re.MULTILINE)
            exported["default"] = "$default"
        if left := re.search(r"^(?:import|export)\b.*", text, re.MULTILINE):
            raise Problem(f"{module.name}: the drawing's one file cannot take {left[0]!r}.")
        place = "lit" if module == self.lit else module.relative_to(self.web.resolve()).as_posix()
        text = text.replace("import.meta.url", json.dumps(f"/web/{place}"))
        pairs = ", ".join(f"{outer}: {inner}" for outer, inner in exported.items())
        return re.sub(r"\n\s*\n+", "\n", text).strip() + f"\nreturn {{ {pairs} }};"


def _taken(names: str | None, module: str) -> str:
    """An import as a line of a function."""
    if names is None:
        return ""
    if names.startswith("* as "):
        return f"const {names[5:]} = {module};"
    if names.startswith("{"):
        return f"const {names.replace(' as ', ': ')} = {module};"
    return f"const {names} = {module}.default;"


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

    With it a page draws the example before it has an engine. The parts of a game are in
    `GAME/components.json`.
    """
    scenarios = Path(bridge.__file__).parent
    for game in GAMES:
        home = folder / game
        home.mkdir(parents=True)
        _write(home / "components.json", {"do": "components", "game": game}, "components")
        for path in sorted((scenarios / game / "scenarios").glob("*.txt")):
            asked = {"do": "source", "match": "still", "game": game, "name": path.stem}
            _write(home / f"{path.stem}.json", asked, "frame")


def _write(path: Path, request: dict[str, str], wanted: str) -> None:
    answer = json.loads(bridge.handle(json.dumps(request)))
    if not answer["ok"]:
        raise Problem(f"{path.stem} cannot be shown: {answer['error']}")
    text = json.dumps(answer[wanted], ensure_ascii=False, separators=(",", ":"))
    path.write_text(text, encoding="utf-8")
