"""Positions for tests of bots: some random moves on, recorded games, hidden things redealt."""

from __future__ import annotations

from pathlib import Path

from monsoon import Match
from monsoon.bots.levels import Bot
from monsoon.randomness import Randomness


def some_way_on(game: str, players: int, seed: int, moves: int, **options: bool) -> Match:
    """A match after this many random moves."""
    match = Match.create(game, players, seed, (), {}, options)
    rng = Randomness(seed)
    for _ in range(moves):
        choices = match.choices()
        if not choices:
            break
        match.play(choices[rng.below(len(choices))])
    return match


def play_turn(match: Match, bot: Bot) -> None:
    for move in bot.choose(match.state()):
        match.play(match.game.text(move))  # raises if it is not legal


def finished(game: str) -> Match:
    """A completed recorded match."""
    name = {"navegador": "nagasaki-2", "borneo": "borneo-cargo-3"}[game]
    folder = Path(__file__).parents[1] / "games"
    return Match.parse((folder / f"{name}.txt").read_text("utf-8"))


def redealt(match: Match, seat: int | None) -> Match:
    """A match at the same position as a seat sees it, with everything hidden redealt."""
    rng = Randomness(5)
    state = match.game.redeal(match.state(), seat, rng)
    return Match(match.game, match.players, match.seed, match.options, match.names, start=state)
