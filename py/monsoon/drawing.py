"""Positions as SVG: the page's own drawing, wherever there is a JavaScript engine.

The boards are drawn by the page's own modules, bundled into one file (`monsoon/drawing.js`). It
is run by mini-racer if that is installed (`pip install monsoon-games[svg]`), else by `node` if that
is found; inside Pyodide by the JavaScript around it. Nothing else in the engine needs any of them.
"""

from __future__ import annotations

import atexit
import importlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, Protocol

from monsoon.editions import Edition
from monsoon.game import BadSettings, Game, GameState, Json, MonsoonError
from monsoon.messages import shown
from monsoon.packed import packed

Theme = Literal["light", "dark", "page"]
"""Light, dark, or classes only, for a page that has the style sheets of the game."""

THEMES: Final = ("light", "dark", "page")

LANGUAGES: Final = ("de", "en", "es", "fr")
"""The languages that drawings have words in."""

PREFIX: Final = "monsoon-"
"""What ids in an SVG begin with, unless another prefix is given."""

_SIZE: Final = re.compile(r' width="\d+" height="\d+"')
"""The size of an SVG, which its first tag says."""

_NODE: Final = """
const [script, ...requests] = require("node:fs").readFileSync(0, "utf8").split("\\n");
try {
  (0, eval)(JSON.parse(script));
  process.stdout.write(JSON.stringify(requests.map(monsoonDrawing)));
} catch (error) {
  process.stderr.write(String(error));
  process.exitCode = 1;
}
"""
"""Reads the script, then requests as lines of JSON; writes all SVGs as one line of JSON.

Of an error it writes only the message, to standard error.
"""


class CannotDraw(MonsoonError):
    """No JavaScript engine, no drawings, or an error of the engine: then `detail` is its words."""

    longest = 300  # of an engine's error output


class Drawn(Protocol):
    """What a drawing needs of a match (`monsoon.match.Match`)."""

    game: Game[GameState]
    players: int
    names: tuple[str, ...]
    edition: Edition

    @property
    def tags(self) -> Mapping[str, str]: ...

    def view(self, seat: int | None = None, at: int | None = None) -> Json: ...


@dataclass(frozen=True)
class Wish:
    """A position to draw, and how.

    `at`: after this many moves, else the latest position. `seat`: with what that seat knows, else
    what everybody may know. `language`: a tag such as `de` or `de-CH`; without words in it, in
    English. `title`: the title of the SVG, else the game's name. `prefix`: of its
    ids, for pages with several. `art`: address of the folder `web` of a version of a built site,
    from which the background of the board is loaded; without it, the SVG contains the background.
    """

    match: Drawn
    theme: Theme = "light"
    language: str = "en"
    at: int | None = None
    seat: int | None = None
    title: str | None = None
    prefix: str = PREFIX
    art: str | None = None

    def __post_init__(self) -> None:
        """Raises BadSettings for a theme that there is not."""
        if self.theme not in THEMES:
            raise BadSettings("error.theme", text=shown(self.theme), known=list(THEMES))

    def request(self) -> str:
        """The request to the drawing, as JSON. Raises OutOfRange as `Match.view`."""
        frame: Json = {
            "game": self.match.game.name,
            "viewer": self.seat,
            "moves": [],
            "revisions": [],
            "offers": [],
            "steps": [],
            "view": self.match.view(self.seat, self.at),
        }
        colors = self.match.tags.get("colors", "").split(",")
        asked: Json = {
            "frame": frame,
            "components": self.match.game.components(self.match.edition),
            "names": list(self.match.names),
            "colors": colors if len(colors) == self.match.players else None,
            "language": language_of(self.language),
            "theme": self.theme,
            "title": self.title,
            "prefix": self.prefix,
            "art": self.art,
        }
        return json.dumps(asked)


def language_of(tag: str) -> str:
    """The language with words that a tag such as `de-CH` or `DE_de` names; else the tag."""
    begins = (known for known in LANGUAGES if re.match(rf"{known}([-_]|$)", tag, re.IGNORECASE))
    return next(begins, tag)


def svg(
    match: Drawn,
    theme: Theme = "light",
    language: str = "en",
    *,
    at: int | None = None,
    seat: int | None = None,
    title: str | None = None,
    prefix: str = PREFIX,
    art: str | None = None,
) -> str:
    """The position of a match as an SVG, drawn as its `Wish` says. Raises as `Wish` and `svgs`."""
    return svgs([Wish(match, theme, language, at, seat, title, prefix, art)])[0]


def svgs(wishes: Sequence[Wish]) -> list[str]:
    """Many positions at once, in order; node is started only once.

    Raises CannotDraw, and OutOfRange for a seat or a number of moves that a match does not have.
    """
    requests = [wish.request() for wish in wishes]  # refused before anything is looked for
    return _engine()(requests)


def fitting(drawn: str) -> str:
    """The same SVG without a size of its own: as wide as the place where it is shown."""
    return _SIZE.sub("", drawn, count=1)


def _script() -> str:
    """The bundled drawings: of the installed package, or of the last build of a checkout."""
    found = packed("drawing.js")
    if found is not None:
        return found.decode()
    built = Path(__file__).parents[2] / ".build" / "drawing.js"
    if not built.is_file():
        raise CannotDraw("error.svg-no-drawings")
    return built.read_text(encoding="utf-8")


@cache
def _engine() -> Callable[[list[str]], list[str]]:
    """What runs the drawings here: takes requests as JSON, returns an SVG for each.

    Raises CannotDraw, as what it returns does.
    """
    script = _script()  # before an engine is started that would have nothing to do
    if sys.platform == "emscripten":
        with _told():
            return _each(_within_pyodide(script))
    try:
        mini_racer = importlib.import_module("py_mini_racer")
    except ImportError:
        # also next to this Python, where a wheel of node puts it
        node = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
        if node is None:
            raise CannotDraw("error.svg-no-engine") from None
        return lambda requests: _by_node(node, script, requests)
    with _told():
        racer = mini_racer.MiniRacer()
        atexit.register(racer.close)  # else its thread keeps the program from exiting
        racer.eval(script)
    return _each(lambda request: str(racer.call("monsoonDrawing", request)))


def _within_pyodide(script: str) -> Callable[[str], str]:
    run_js: Callable[[str], Any] = importlib.import_module("pyodide.code").run_js
    run_js(script)
    draw: Callable[[str], str] = run_js("globalThis.monsoonDrawing")
    return draw


def _each(draw: Callable[[str], str]) -> Callable[[list[str]], list[str]]:
    """Draws one request after the other. What it returns raises CannotDraw with the error."""

    def draw_all(requests: list[str]) -> list[str]:
        with _told():
            return [draw(request) for request in requests]

    return draw_all


@contextmanager
def _told() -> Iterator[None]:
    """Raises CannotDraw with the first line of what a JavaScript engine raises."""
    try:
        yield
    except Exception as error:  # each engine has its own kinds
        raise CannotDraw("error.svg-failed", detail=str(error).partition("\n")[0]) from error


def _by_node(node: str, script: str, requests: list[str]) -> list[str]:
    """One run of node for all. Raises CannotDraw with its error output."""
    asked = "\n".join([json.dumps(script), *requests])
    command = [node, "--input-type=commonjs", "-e", _NODE]
    ran = subprocess.run(command, input=asked, capture_output=True, encoding="utf-8", check=False)
    if ran.returncode != 0:
        raise CannotDraw("error.svg-failed", detail=ran.stderr.strip()[-CannotDraw.longest :])
    drawn: list[str] = json.loads(ran.stdout)
    return drawn
