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

from monsoon.copies import Copy, parse_copy
from monsoon.examples import contradictions
from monsoon.game import MonsoonError
from monsoon.games import game_of
from monsoon.sources import text_of

from workshop.printed import edition as edition_of
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
    """Writes the copy in a file as the next edition of its game. Raises Problem."""
    copy = _read(path)
    edition = copy.edition
    folder = ROOT / "py" / "monsoon" / edition.game
    number = str(1 + max(int(file.stem) for file in (folder / "editions").glob("*.json")))
    split = game_of(edition.game).editions.split
    printed = {thing: [value, CONFIDENCE, SOURCE] for thing, value in map(split, edition.changes)}
    note = copy.note or "read off a printed copy by its owner"
    content = {"name": note, "from": edition.published, "printed": printed}
    file = folder / "editions" / f"{number}.json"
    text = file_text({**content, "sources": {SOURCE: note}})
    file.write_text(text, encoding="utf-8", newline="\n")
    _add_edition(folder / "components.json", number)
    say(f"edition {number} of {edition.game}: {file.relative_to(ROOT)}")


def _read(path: Path) -> Copy:
    """The copy in a file. Raises Problem if it cannot be read or cannot become an edition."""
    try:
        copy = parse_copy(text_of(path))
        game_of(copy.edition.game).editions.entered_whole(copy.edition.words)
    except (MonsoonError, OSError) as error:
        raise Problem(f"{path}: {error}") from None
    edition = copy.edition
    if not edition.changes:
        raise Problem(f"{path} says what edition {edition.published} says.")
    for one in contradictions(game_of(edition.game), edition):
        raise Problem(f"{path}: the example {one['example']} ({one['source']}) says otherwise.")
    return copy


def _add_edition(components: Path, number: str) -> None:
    """Adds an edition to the list in a game's components, whose layout stays as it is."""
    text = components.read_text(encoding="utf-8")
    known = json.loads(text)["editions"]
    before, after = json.dumps(known), json.dumps([*known, number])
    text = text.replace(f'"editions": {before}', f'"editions": {after}')
    components.write_text(text, "utf-8", newline="\n")


def file_text(content: dict[str, Any]) -> str:
    """The text of an edition's file, a line for each printed thing."""

    def lines(table: dict[str, Any]) -> str:
        rows = (f"  {_json(key)}: {_json(value)}" for key, value in table.items())
        return "{\n" + ",\n".join(rows) + "\n }"

    plain = [f" {_json(key)}: {_json(content[key])}" for key in ("name", "from") if key in content]
    tables = [f" {_json(key)}: {lines(content[key])}" for key in ("printed", "sources")]
    return "{\n" + ",\n".join([*plain, *tables]) + "\n}\n"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def digest(game: str, number: str) -> str:
    """A digest of the values of an edition, without their sources."""
    values = {thing: value for thing, (value, *_) in edition_of(game, number).items()}
    return hashlib.sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()


def _pin() -> None:
    """Adds the digests of new editions. Raises Problem if a published one has changed."""
    known = json.loads(PINS.read_text(encoding="utf-8")) if PINS.exists() else {}
    found = {
        f"{path.parents[1].name} {path.stem}": digest(path.parents[1].name, path.stem)
        for path in sorted((ROOT / "py" / "monsoon").glob("*/editions/*.json"))
    }
    for name, pinned in known.items():
        if found.get(name, pinned) != pinned:
            raise Problem(f"Edition {name} is published: links and saves need it as it was.")
    PINS.write_text(json.dumps({**known, **found}, indent=1) + "\n", encoding="utf-8", newline="\n")
