"""`python3 build.py publish FILE`: a player's copy of a game becomes its next edition.

The file is the one that the page saves ("My copy"). Published editions are never changed: the new
edition names the one that it differs from. Numbers that one owner has read off the board are
`likely` at first; with a second source, raise them in the new file, which is plain JSON, and run
`python3 build.py publish` without a file, which pins the published values for the tests.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Final

from workshop.printed import edition
from workshop.shell import ROOT, Problem, say

PINS: Final = ROOT / "tests" / "editions.json"
"""Digests of the values of every published edition; tests compare them."""
CONFIDENCE: Final = "likely"
SOURCE: Final = "owner"


def publish(path: Path | None) -> None:
    """Publishes a file, if given, and pins all editions. Raises Problem with the reason."""
    if path is not None:
        _publish(path)
    _pin()


def _publish(path: Path) -> None:
    from monsoon.copies import parse_copy
    from monsoon.examples import contradictions
    from monsoon.game import MonsoonError
    from monsoon.games import game_of

    try:
        copy = parse_copy(path.read_text(encoding="utf-8"))
    except (MonsoonError, OSError, UnicodeError) as error:
        raise Problem(f"{path}: {error}") from None
    said = copy.edition
    if not said.changes:
        raise Problem(f"{path} says what edition {said.published} says.")
    for one in contradictions(game_of(said.game), said):
        raise Problem(f"{path}: the example {one['example']} ({one['source']}) says otherwise.")
    folder = ROOT / "py" / "monsoon" / said.game
    number = str(1 + max(int(file.stem) for file in (folder / "editions").glob("*.json")))
    split = game_of(said.game).editions.split
    printed = {thing: [value, CONFIDENCE, SOURCE] for thing, value in map(split, said.changes)}
    note = copy.note or "read off a printed copy by its owner"
    written = {"name": note, "from": said.published, "printed": printed, "sources": {SOURCE: note}}
    file = folder / "editions" / f"{number}.json"
    file.write_text(told(written), encoding="utf-8", newline="\n")
    components = folder / "components.json"
    text = components.read_text(encoding="utf-8")
    known = json.loads(text)["editions"]
    before, after = json.dumps(known), json.dumps([*known, number])
    components.write_text(
        text.replace(f'"editions": {before}', f'"editions": {after}'), "utf-8", newline="\n"
    )
    say(f"edition {number} of {said.game}: {file.relative_to(ROOT)}")


def told(written: dict[str, Any]) -> str:
    """The text of an edition's file, a line for each printed thing."""

    def lines(table: dict[str, Any]) -> str:
        rows = (f"  {_json(key)}: {_json(value)}" for key, value in table.items())
        return "{\n" + ",\n".join(rows) + "\n }"

    plain = [f" {_json(key)}: {_json(written[key])}" for key in ("name", "from") if key in written]
    tables = [f" {_json(key)}: {lines(written[key])}" for key in ("printed", "sources")]
    return "{\n" + ",\n".join([*plain, *tables]) + "\n}\n"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def digest(game: str, number: str) -> str:
    """A digest of the values of an edition, without their sources."""
    values = {thing: value for thing, (value, *_) in edition(game, number).items()}
    return hashlib.sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()


def _pin() -> None:
    known = json.loads(PINS.read_text(encoding="utf-8")) if PINS.exists() else {}
    found = {
        f"{path.parents[1].name} {path.stem}": digest(path.parents[1].name, path.stem)
        for path in sorted((ROOT / "py" / "monsoon").glob("*/editions/*.json"))
    }
    for name, mark in known.items():
        if found.get(name, mark) != mark:
            raise Problem(f"Edition {name} is published: links and saves need it as it was.")
    PINS.write_text(json.dumps({**known, **found}, indent=1) + "\n", encoding="utf-8", newline="\n")
