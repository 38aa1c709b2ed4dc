"""The playthroughs are what the engine says today."""

from __future__ import annotations

import pytest
from monsoon.games import GAMES, game_of

from tests.playthroughs import FOLDER, RECORDED, playthrough
from tests.roster import ROSTER, ends

NAMES = [name for names in RECORDED.values() for name in names]


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_unchanged(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    assert playthrough(name).splitlines() == kept, "python -m tests.playthroughs regenerates it"


def test_there_is_one_of_every_kind() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(NAMES)
    for game in [game for game in GAMES if ROSTER[game].recorded]:
        names = RECORDED[game]
        recorded = [ROSTER[game].recorded[name] for name in names]
        assert {each.goal for each in recorded} == ends(game)
        options = {option for each in recorded for option in each.options.split()}
        assert options == set(game_of(game).options)
