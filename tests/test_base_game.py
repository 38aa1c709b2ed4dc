"""Games without options are, byte for byte, what they were before there were options."""

from __future__ import annotations

from hashlib import sha256

import pytest
from monsoon import Match
from monsoon.navegador.moves import VERBS

from tests.cases import FOLDER
from tests.navegador.players import RECORDED, VERBS_OF, verbs

HASHES = {
    "nagasaki-2": "f9cc4fa93aa8bfc3",
    "nagasaki-3": "53975ce48eea8b8e",
    "nagasaki-4": "f4dbc26cd1407b8e",
    "nagasaki-5": "967c2c06b72c363f",
    "buildings-2": "822a2df70d1248ff",
    "buildings-3": "530cb665d8987130",
    "buildings-4": "94dcf3e453611ac1",
    "buildings-5": "d618468877418577",
}
"""Hash of the hashes of all positions of a recorded game, by the engine before the variants."""

VIEW = {
    *("game", "players", "turn", "start", "to_move", "over", "phase", "next_phase", "turns_left"),
    *("end", "decision", "extra_sailing", "due", "target", "workers_free", "orange_at", "card"),
    *("regions", "market", "gallery", "buildings", "seats", "scores", "ranking", "ranks"),
    "options",
}
SEAT = {
    *("seat", "money", "workers", "stone", "ships", "supply", "colonies", "factories", "orange"),
    *("explorers", "shipyards", "churches", "privileges", "multipliers", "counts", "bonus"),
    *("king", "points", "points_all"),
}
SCORE = {"seat", "workers", "ships", "money", "columns", "king", "total"}
MOVE = {
    "go": {"field", "action", "steps", "ships", "expires"},
    "pay": {"region"},
    "sail": {"from", "to"},
    "explore": {"from", "to"},
    "reveal": {"region"},
    "hire": {"units", "surplus"},
    "launch": {"units", "surplus"},
    "found": {"region", "good", "price"},
    "sell": {"good", "units", "row"},
    "process": {"good", "units", "row", "orange"},
    "build": {"row", "price"},
    "privilege": {"column"},
}


@pytest.mark.parametrize("name", HASHES)
def test_recorded_base_games_have_the_same_hashes_as_ever(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    played = Match.parse(text)
    assert "option" not in text
    assert played.options == frozenset()
    assert verbs(played).isdisjoint(set().union(*VERBS_OF.values()))
    match = Match.new("navegador", players=played.players, seed=played.seed)
    hashes = [match.hash()]
    for count, move in enumerate(played.history):
        if count % 10 == 0:
            shows_what_it_did(match)
        match.play(move)
        hashes.append(match.hash())
    assert sha256(" ".join(hashes).encode()).hexdigest()[:16] == HASHES[name]
    assert match.text() == text


def shows_what_it_did(match: Match) -> None:
    view = match.view()
    assert view.keys() == VIEW
    assert view["options"] == {}
    assert all(seat.keys() == SEAT for seat in view["seats"])
    assert all(score.keys() == SCORE for score in (*view["scores"], *match.scores()))
    for move in match.moves():
        assert move.keys() - {"text", "kind", "cash"} == MOVE.get(move["kind"], set())


def test_all_base_games_are_here() -> None:
    assert set(HASHES) == {name for name, recording in RECORDED.items() if not recording.options}
    assert set(MOVE) < set(VERBS)
