"""Bundles the drawing of the boards into one file of JavaScript, for use without a page.

It contains the drawings of all games and the modules that they import (web/build/drawing.mjs
bundles them), the style sheets, the words and the art. The file defines one function,
`monsoonDrawing(json) -> svg`; node, any other JavaScript engine and a Pyodide worker can run it
directly, as it is not a module.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from monsoon import bridge
from monsoon.games import GAMES, game_of

from workshop.scripts import bundle
from workshop.shell import Problem


def pack(web: Path, built: Path, out: Path) -> set[str]:
    """Writes the file, and returns the modules in it, as `bundle` does.

    `web` holds our modules, `built` the same with the pictures of the build. Raises Problem for a
    drawing that names no style sheets.
    """
    games = sorted(web.glob("*/drawing.js"))
    given = {
        "games": [game.parent.name for game in games],
        "sheets": _sheets(games),
        "files": _art(built, games),
        "words": _words(web),
    }
    parts = out.with_suffix(".json")
    parts.write_text(json.dumps(given, ensure_ascii=False), encoding="utf-8", newline="\n")
    return bundle("drawing.mjs", parts, out)


def _sheets(games: list[Path]) -> list[str]:
    """The style sheets of the drawings, as paths below `web`."""
    sheets = ["style/tokens.css", "style/base.css"]
    for game in games:
        listed = re.search(r"sheets: \[([^\]]*)\]", game.read_text(encoding="utf-8"))
        if listed is None:
            raise Problem(f"{game} names no style sheets.")
        sheets += re.findall(r'"([^"]+)"', listed[1])
    return sheets


def _art(built: Path, games: list[Path]) -> dict[str, str]:
    """The pictures under the boards, by their paths below `web`."""
    found = {
        f"{game.parent.name}/art/{picture.name}": picture
        for game in games
        for picture in sorted((built / game.parent.name / "art").glob("*.svg"))
        if picture.stem != "map-small"
    }
    return {address: path.read_text(encoding="utf-8") for address, path in found.items()}


def _words(web: Path) -> dict[str, dict[str, str]]:
    """The words of all languages: those of the page and of the games."""
    words: dict[str, dict[str, str]] = {}
    for path in sorted([*web.glob("i18n/*.json"), *web.glob("*/words/*.json")]):
        words.setdefault(path.stem, {}).update(json.loads(path.read_text(encoding="utf-8")))
    return words


def write_positions(folder: Path) -> None:
    """Writes the page's data for every example of the rules at its set-up, as `GAME/NAME.json`.

    With it a page draws the example before the engine has started.
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
    """Writes the printed parts of each game, as `GAME/components.json`, by published edition.

    With it a page draws any of them before the engine has started.
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
    path.write_text(text, encoding="utf-8", newline="\n")
