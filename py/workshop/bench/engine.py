"""Speed of the rules: random games for four players, and copies of a position.

All rounds play the same games, and the best round counts, because other load on the machine can
only slow it down. On CPython, CPU time is measured.
"""

from __future__ import annotations

from functools import partial
from time import process_time

from monsoon.games import GAMES, game_of
from monsoon.playouts import play_out
from monsoon.randomness import Randomness
from monsoon.settings import usual_players

from workshop.bench import peers
from workshop.bench.browser import Bench
from workshop.bench.figures import Figure, Goal, beside, in_turns
from workshop.games import extras_of

ROUNDS = 5
SLICES = 12
COPIES = 20_000
MIDDLE = 100
"""Moves after which a position is copied."""
TIMES_CATANATRON = Goal(3, at_least=True)
SHARE_IN_BROWSER = Goal(0.45, at_least=True)
COPY_MICROSECONDS = Goal(1.5)

PLAY = """
async ([site, game, players, deals, slices]) => {
  if (!window.playouts) {
    const { loadPyodide } = await import(`${site}pyodide/pyodide.mjs`);
    const pyodide = await loadPyodide({ stdLibURL: `${site}boot.wasm` });
    window.playouts = pyodide.pyimport("monsoon.playouts").playouts;
  }
  const total = { moves: 0, seconds: 0 };
  for (let slice = -3; slice < slices; slice += 1) {
    const result = window.playouts(game, players, deals, 1 + Math.max(slice, 0) * deals).toJs();
    const get = (key) => result.get?.(key) ?? result[key];
    if (slice < 0) continue;
    total.moves += get("moves");
    total.seconds += get("seconds");
  }
  return total.moves / total.seconds;
}
"""
"""In slices: one long call would stay in the interpreter's slow tier. The first ones warm it up."""


def measure(bench: Bench) -> list[Figure]:
    """Decisions per second beside the peers', and the time for a copy."""
    others = peers.installed()
    with bench.browser() as browser:
        page = browser.new_page()
        page.goto(bench.page("blank.html"))

        def in_browser(game: str) -> float:
            deals = extras_of(game).deals // SLICES
            asked = [bench.site, game, usual_players(game), deals, SLICES]
            return float(page.evaluate(PLAY, asked))

        runners = {
            **{f"engine {game}": partial(_random_games, game) for game in GAMES},
            **{f"engine {game} in Pyodide": partial(in_browser, game) for game in GAMES},
            **{peers.NAMES[group]: partial(peers.speed, group, others[group]) for group in others},
        }
        best = in_turns(runners, ROUNDS, "engine", max)
    copies = {game: min(_copy(game) for _ in range(ROUNDS)) for game in GAMES}
    speeds = {name: Figure(name, value, "moves/s") for name, value in best.items()}
    return [
        *(figure for game in GAMES for figure in _of_game(game, speeds)),
        *(speeds[peers.NAMES[group]] for group in others),
        *(
            Figure(f"engine copy of {game}", seconds * 1e6, "µs", goal=COPY_MICROSECONDS)
            for game, seconds in copies.items()
        ),
    ]


def _of_game(game: str, speeds: dict[str, Figure]) -> list[Figure]:
    own = speeds[f"engine {game}"]
    catanatron = speeds.get(peers.NAMES["catanatron"])
    return [
        beside(own, catanatron, TIMES_CATANATRON) if catanatron else own,
        beside(speeds[f"engine {game} in Pyodide"], own, SHARE_IN_BROWSER),
    ]


def _random_games(name: str) -> float:
    """Decisions per second in random games."""
    game = game_of(name)
    rng = Randomness(1)
    moves = 0
    begin = process_time()
    for deal in range(1, extras_of(name).deals + 1):
        moves += play_out(game, game.setup(usual_players(name), deal, frozenset()), rng)
    return moves / (process_time() - begin)


def _copy(name: str) -> float:
    """Seconds to copy a position from the middle of a game."""
    game = game_of(name)
    state = game.setup(usual_players(name), 1, frozenset())
    rng = Randomness(1)
    for _ in range(MIDDLE):
        if moves := game.choices(state):
            game.apply(state, moves[rng.below(len(moves))])
    copy = game.copy
    begin = process_time()
    for _ in range(COPIES):
        copy(state)
    return (process_time() - begin) / COPIES
