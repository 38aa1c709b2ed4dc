"""The rulebook's texts about its examples, for boards on other pages: a file per language."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import monsoon
from monsoon import scenario

from workshop import book_source as source


def write_captions(folder: Path) -> None:
    """Writes `GAME/captions/LANGUAGE.json`: by example the position, then what each case shows.

    Examples that are in no book have their English title.
    """
    for game in source.games():
        home = folder / game / "captions"
        home.mkdir(parents=True)
        for language in source.sources(game):
            told = source.captions(source.read(game, language))
            found = {**_titles(game), **told} if language == "en" else told
            text = json.dumps(found, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
            (home / f"{language}.json").write_text(text, encoding="utf-8", newline="\n")


def _titles(game: str) -> dict[str, list[str]]:
    scenarios = Path(monsoon.__file__).parent / game / "scenarios"
    files = sorted(scenarios.glob("*.txt"))
    return {file.stem: [scenario.parse(file.read_text(encoding="utf-8")).title] for file in files}


if __name__ == "__main__":
    write_captions(Path(sys.argv[1]))
