"""Random games of other engines, run inside the peers' own environment.

    python peer_games.py catanatron|chess|open_spiel

prints the number of actions per second, with uniformly random choices, in the same few games every
time. Only playing is measured, not setting up, and only CPU time.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from importlib import import_module
from time import process_time
from typing import Any

PLAYERS = 4
TURNS = 1000
"""catanatron aborts a game after this many turns."""


def catanatron(seed: int) -> tuple[int, float]:
    """A game of four random players."""
    engine: Any = import_module("catanatron")
    colours = list(engine.Color)[:PLAYERS]
    game = engine.Game([engine.RandomPlayer(colour) for colour in colours], seed=seed)
    actions = 0
    begin = process_time()
    while game.winning_color() is None and game.state.num_turns < TURNS:
        game.play_tick()
        actions += 1
    return actions, process_time() - begin


def chess(seed: int) -> tuple[int, float]:
    """A game of python-chess."""
    engine: Any = import_module("chess")
    rng = random.Random(seed)
    board = engine.Board()
    actions = 0
    begin = process_time()
    while not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[int(rng.random() * len(moves))])
        actions += 1
    return actions, process_time() - begin


def open_spiel(seed: int) -> tuple[int, float]:
    """A game of dominoes in teams of two, one of OpenSpiel's games written in Python."""
    engine: Any = import_module("pyspiel")
    import_module("open_spiel.python.games.team_dominoes")
    rng = random.Random(seed)
    state = engine.load_game("python_team_dominoes").new_initial_state()
    actions = 0
    begin = process_time()
    while not state.is_terminal():
        moves = state.legal_actions()
        state.apply_action(moves[int(rng.random() * len(moves))])
        actions += 1
    return actions, process_time() - begin


PEERS: dict[str, tuple[Callable[[int], tuple[int, float]], int]] = {
    "catanatron": (catanatron, 6),
    "chess": (chess, 8),
    "open_spiel": (open_spiel, 100),
}
"""By name: the function that plays the game of a seed, and the number of games."""


def main(peer: str) -> None:
    """Plays and prints actions per second."""
    play, games = PEERS[peer]
    play(0)  # warm-up: imports, tables and caches
    played = [play(seed) for seed in range(1, games + 1)]
    print(sum(actions for actions, _ in played) / sum(seconds for _, seconds in played))


if __name__ == "__main__":
    main(sys.argv[1])
