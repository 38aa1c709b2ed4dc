"""Links and saves of old versions, which every later version must read and write unchanged.

`python -m tests.kept` records 200 matches in `tests/kept.json`, if the file does not exist: records
are never changed. For each match it has the link, the hash of its position and a digest of its text
(the page saves that text); for every tenth the text itself.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any, Final

from monsoon import Match
from monsoon.link import encode
from monsoon.randomness import MAX_SEED, Randomness

from tests.roster import ROSTER, TABLES, Table

PATH: Final = Path(__file__).with_suffix(".json")
EACH_GAME: Final = 100
LENGTHS: Final = (0, 1, 7, 20, 60, 150, 400, 5000)
"""Moves played, cyclically; the last one is more than a sensible game has."""
NAMES: Final = (
    (),
    ("Ana", "Bento", "Clara", "Duarte", "Elvira"),
    ("Åsa Öberg", "João", "李小龙", "Ω", "x" * 40),
)
TAGS: Final[tuple[dict[str, str], ...]] = (
    {},
    {"colors": "red,blue,green,yellow,black", "bots": ",factor,pilot,admiral,"},
    {"event": "Lisboa, 1498: „Die große Fahrt“", "hands": "open"},
)


def digest(text: str) -> str:
    """A hash that changes with every byte of a text."""
    return hashlib.sha256(text.encode()).hexdigest()


def tables(game: str) -> list[Table]:
    """Every number of players and set of options of a game."""
    return [table for table in TABLES if table.game == game]


def match_of(game: str, number: int) -> Match:
    """Match `number` of a game: options, numbers of players and lengths alternate."""
    rng = Randomness(number)
    choice = tables(game)
    table = choice[number % len(choice)]
    seed = MAX_SEED if number == 0 else rng.below(1 << 32) if number % 3 else rng.below(10_000)
    names = NAMES[number % len(NAMES)][: table.players]
    options = dict.fromkeys(table.options, True)
    match = Match.create(game, table.players, seed, names, TAGS[number // 3 % len(TAGS)], options)
    state, texts = match.state(), []
    for _ in range(LENGTHS[number % len(LENGTHS)]):
        if match.game.to_move(state) is None:
            break
        move = ROSTER[game].anyone(state, rng)
        texts.append(match.game.text(move))
        match.game.apply(state, move)
    for text in texts:
        match.play(text)
    return match


def record(match: Match, whole: bool) -> dict[str, Any]:
    """The record of a match."""
    kept = {"link": encode(match), "hash": match.hash(), "text_sha256": digest(match.text())}
    return kept | ({"text": match.text()} if whole else {})


if __name__ == "__main__":
    if PATH.exists():
        sys.exit(f"{PATH.name} is there: what was recorded stays as it is")
    found = [
        record(match_of(game, number), number % 10 == 3)
        for game in ROSTER
        for number in range(EACH_GAME)
    ]
    PATH.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", "utf-8")
