"""Random games: a check that every game ends, and the benchmark of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter

from monsoon.game import Game, GameState, Json
from monsoon.games import game_of
from monsoon.match import Match
from monsoon.randomness import Randomness
from monsoon.settings import checked_seeds, usual_players


def playouts(
    name: str,
    players: int | None,
    games: int,
    seed: int,
    options: Mapping[str, bool] | None = None,
) -> Json:
    """Plays games of uniformly random choices and reports counts and speed.

    Without a number of `players`, `usual_players` play. `ends` counts how the games ended,
    by the view's `end`. Raises BadSettings before any game is played.
    """
    game = game_of(name)
    players = usual_players(name) if players is None else players
    checked_seeds(name, players, seed, games, options or {})
    rng = Randomness(seed)
    moves = turns = 0
    ends: dict[str, int] = {}
    seconds = 0.0
    for number in range(games):
        match = Match.create(name, players, seed + number, (), {}, options or {})
        state = match.state()
        begin = perf_counter()
        moves += play_out(game, state, rng)
        seconds += perf_counter() - begin
        turns += game.turn(state)
        end = str(game.view(state, None)["end"])
        ends[end] = ends.get(end, 0) + 1
    return {
        "games": games,
        "moves": moves,
        "seconds": round(seconds, 3),
        "moves_per_second": round(moves / seconds) if seconds else 0,
        "moves_per_game": round(moves / games, 1) if games else 0,
        "turns_per_game": round(turns / games, 1) if games else 0,
        "ends": dict(sorted(ends.items())),
    }


def play_out(game: Game[GameState], state: GameState, rng: Randomness) -> int:
    """Plays random choices to the end, in place; returns the number of moves."""
    choices = game.choices
    apply = game.apply
    below = rng.below
    count = 0
    while moves := choices(state):
        apply(state, moves[below(len(moves))])
        count += 1
    return count
