"""Positions of Borneo for tests, built with the words of scenarios."""

from __future__ import annotations

from monsoon import Match
from monsoon.games import game_of

from tests.positions import placed

GAME = game_of("borneo")

OPTIONS = ("", "second_edition")
"""Every set of options that change the rules."""
OPEN = "open_orders"
"""The option that changes only what players see."""
TABLES = [
    *((players, options) for options in OPTIONS for players in (3, 4, 5)),
    (4, OPEN),
    (3, f"{OPEN} second_edition"),
]
"""Every number of players with every set of options that change the rules, and open orders."""


def dealt(players: int, seed: int, options: str = "") -> Match:
    """A match at its start, with options as words."""
    return Match.create("borneo", players, seed, (), {}, dict.fromkeys(options.split(), True))


def at(players: int, *lines: str, play: str = "", options: str = "", seed: int = 1) -> Match:
    """A match at a position: set-up, then lines as in a scenario, then moves to play.

    It is the start of A's turn, unless a line says otherwise.
    """
    return placed(GAME, players, ["seat A", *lines], play, options, seed)


FIVE = (
    "1iLS4Ble8oRP_inHZ93DRspOx7e2lO1ZJMzbRslkH1x5iH8kmyraaS0tkQnbYBFJOeGp3Lh2woRZNSte5yezaaD4"
    "kXqnWogqB8m8oKuJzepHwmYAVSMA0hsYBOyMyHG58MIIS1SStCxugDfk2jkJebjIROD8H"
)
"""The link of a game of five with several fights; two seats filled a last order."""
