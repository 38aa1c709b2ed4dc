"""Random games: counted correctly, and the same for the same seed."""

from __future__ import annotations

from itertools import count

import pytest
from monsoon import BadSettings
from monsoon.games import GAMES, game_of
from monsoon.playouts import play_out, playouts
from monsoon.randomness import MAX_SEED, Randomness

from tests.cases import seats_of


@pytest.mark.parametrize(
    ("game", "players"),
    [(game, n) for game in GAMES for n in seats_of(game)],
)
def test_counts(game: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count()  # it says a second more each time: one for each game
    monkeypatch.setattr("monsoon.playouts.perf_counter", lambda: next(clock))
    found = playouts(game, players, 3, 5)
    assert found["games"] == 3
    assert sum(found["ends"].values()) == 3
    assert set(found["ends"]) <= set(game_of(game).ends)
    assert found["moves_per_game"] >= found["turns_per_game"]
    assert found["moves_per_game"] == round(found["moves"] / 3, 1)
    assert found["seconds"] == 3
    assert found["moves_per_second"] == round(found["moves"] / 3)
    assert playouts(game, players, 3, 5) == found


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_in_place_to_its_end(name: str) -> None:
    game = game_of(name)
    state = game.setup(game.players[0], 3, frozenset())
    moves = play_out(game, state, Randomness(3))
    assert moves > 0
    assert game.to_move(state) is None
    assert play_out(game, state, Randomness(3)) == 0


def test_no_games_and_bad_settings() -> None:
    assert playouts("navegador", 2, 0, 1)["moves_per_second"] == 0
    for name, players, options in (
        ("chess", 2, {}),
        ("navegador", 6, {}),
        ("navegador", 2, {"x": True}),
        ("navegador", 2, {"one_card": True}),
        ("borneo", 2, {}),
        ("borneo", 3, {"goa": True}),
    ):
        with pytest.raises(BadSettings):
            playouts(name, players, 1, 1, options)


def test_a_seed_too_many_is_refused_before_any_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("monsoon.playouts.play_out", None)  # nothing is played
    with pytest.raises(BadSettings, match="3 games cannot begin"):
        playouts("navegador", 2, 3, MAX_SEED - 1)
