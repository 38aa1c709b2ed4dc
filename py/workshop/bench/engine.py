"""How fast the rules are: random games of four, and copies of a position.

The same games in every round, and the best round counts: whatever else the machine does only slows
down. On CPython it is the processor's own time that is measured.
"""

from __future__ import annotations

from functools import partial
from time import process_time

from monsoon.games import GAMES, game_of
from monsoon.playouts import play_out
from monsoon.randomness import Randomness

from workshop.bench import peers
from workshop.bench.browser import Bench
from workshop.bench.figures import Figure, Goal, beside, in_turns

PLAYERS = 4
ROUNDS = 5
DEALS = {"navegador": 12, "borneo": 60}
"""Deals of a round."""
SLICES = 12
COPIES = 20_000
MIDDLE = 100
"""Moves after which a position is copied."""
TIMES_CATANATRON = Goal(3, at_least=True)
SHARE_IN_BROWSER = Goal(0.45, at_least=True)
COPY_MICROSECONDS = Goal(1.5)

#: In slices: one long call would stay in the interpreter's slow first stage. The first are warming.
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


def measure(bench: Bench) -> list[Figure]:
    """Decisions a second beside the peers', and what a copy takes."""
    others = peers.installed()
    with bench.browser() as browser:
        page = browser.new_page()
        page.goto(bench.page("blank.html"))

        def in_browser(game: str) -> float:
            deals = DEALS[game] // SLICES
            asked = [bench.site, game, PLAYERS, deals, SLICES]
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
    """Decisions a second in random games."""
    game = game_of(name)
    rng = Randomness(1)
    moves = 0
    begin = process_time()
    for deal in range(1, DEALS[name] + 1):
        moves += play_out(game, game.setup(PLAYERS, deal, frozenset()), rng)
    return moves / (process_time() - begin)


def _copy(name: str) -> float:
    """Seconds that a copy of a position in the middle of a game takes."""
    game = game_of(name)
    state = game.setup(PLAYERS, 1, frozenset())
    rng = Randomness(1)
    for _ in range(MIDDLE):
        moves = game.choices(state)
        game.apply(state, moves[rng.below(len(moves))])
    copy = game.copy
    begin = process_time()
    for _ in range(COPIES):
        copy(state)
    return (process_time() - begin) / COPIES
