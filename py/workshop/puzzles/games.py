"""Games of judges (`bots/levels.py`), and the turns in them that look like puzzles at first sight.

A chunk of games is written when they are over, so that the command can be stopped and resumed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from monsoon.bots.comparison import Plan
from monsoon.bots.levels import JUDGE
from monsoon.game import Game, GameState
from monsoon.games import game_of

from workshop.games import extras_of
from workshop.puzzles.turns import Way, bot_of, idea, seeker, ways
from workshop.results import store
from workshop.shell import BUILD, ROOT, digest, say

DONE: Final = BUILD / "puzzles"
CHUNK: Final = 6
"""Games per file."""
FIRST_SEED: Final = 5_000_000
"""Seeds below are used for tuning and calibration."""
MOST: Final = 5
"""The most positions that are taken from one game."""
OPENING: Final = 2
"""Rounds at the start from which none is taken."""
APART: Final = 5
"""Turns between two of them, at least."""


class Candidate(NamedTuple):
    """A position that may become a puzzle."""

    players: int
    options: list[str]
    seed: int
    moves: list[str]
    """Up to the position."""
    turn: int
    gap: float
    kind: str
    """What the best turn does."""


def play(name: str, number: int) -> list[Candidate]:
    """Plays a game and returns the most promising positions in it."""
    game = game_of(name)
    least, most = game.players
    players, seed = least + number % (most - least + 1), FIRST_SEED + number
    settings = extras_of(name).puzzles
    options = list(settings.options[number // 2 % len(settings.options)])
    bot = bot_of(name, JUDGE)
    state = game.setup(players, seed, frozenset(options), game.editions.latest)
    candidates: list[Candidate] = []
    moves: list[str] = []
    while game.to_move(state) is not None:
        turn = game.turn(state)
        if turn > OPENING * players:
            best, gap = clearest(game, state) if is_clear(game, state) else ((), 0.0)
            if gap >= settings.least_gap:
                kind = kind_of([game.text(move) for move in best])
                position = Candidate(players, options, seed, moves[:], turn, round(gap, 2), kind)
                candidates.append(position)
        for move in bot.choose(state):
            moves.append(game.text(move))
            game.apply(state, move)
    return best_of(name, candidates)


def is_clear(game: Game[GameState], state: GameState) -> bool:
    """Whether one of the turns that a bot finds looks clearly better than the others."""
    if len(game.choices(state)) < 2:
        return False
    bot = seeker(game.name)
    *_, thought = bot.think(state)
    (best, plan), *others = thought.turns
    rivals = [worth for worth, other in others if idea(game, other) != idea(game, plan)]
    plain = bot.valuation.plain
    least = extras_of(game.name).puzzles.least_gap
    return bool(rivals) and plain(best, state) - plain(max(rivals), state) >= least


def clearest(game: Game[GameState], state: GameState) -> tuple[Plan, float]:
    """The best turn, and by how many points it looks better; 0 if all would play it."""
    all_ways = ways(game, state)
    best, *rest = all_ways
    own = idea(game, best.plan)
    others = [way for way in rest if idea(game, way.plan) != own]
    if not others or is_greedy(best, all_ways):
        return best.plan, 0.0
    return best.plan, best.worth - others[0].worth


def kind_of(texts: list[str]) -> str:
    """What a turn does: its first choice, without places."""
    verb, *words = texts[0].split()
    return " ".join([verb, *words[:1]]) if verb == "go" else verb


def is_greedy(way: Way, all_ways: list[Way]) -> bool:
    """Whether a turn is the one with the most points at once, and then the most of the rest."""
    return way.gain == max(one.gain for one in all_ways)


def best_of(name: str, candidates: list[Candidate]) -> list[Candidate]:
    """The clearest positions of a game, not too near to each other."""
    chosen: list[Candidate] = []
    of_a_kind = extras_of(name).puzzles.of_a_kind
    for one in sorted(candidates, key=lambda one: one.gap, reverse=True):
        kinds = [other.kind for other in chosen]
        apart = all(abs(one.turn - other.turn) >= APART for other in chosen)
        if len(chosen) < MOST and apart and kinds.count(one.kind) < of_a_kind:
            chosen.append(one)
    return chosen


def folder(game: str) -> Path:
    """The folder for what was found with the present weights."""
    place = ROOT / "py" / "monsoon" / game
    data = [place / name for name in ("weights.json", "net.json") if (place / name).exists()]
    return DONE / f"{game}-{digest(data)[:12]}"


def candidates(game: str, count: int) -> Iterator[Candidate]:
    """The positions of this many games, stored ones first; missing chunks are played."""
    least = extras_of(game).puzzles.least_gap
    place = folder(game)
    place.mkdir(parents=True, exist_ok=True)
    for chunk in range(-(-count // CHUNK)):
        path = place / f"games-{chunk:04}.json"
        if not path.exists():
            numbers = range(chunk * CHUNK, (chunk + 1) * CHUNK)
            positions = [one for number in numbers for one in play(game, number)]
            store(path, positions)
            games = (chunk + 1) * CHUNK
            say(f"{game}: {games} games, {len(positions)} positions in the last {CHUNK}")
        stored: list[Any] = json.loads(path.read_text("utf-8"))
        yield from (Candidate(*one) for one in stored if one[5] >= least)
