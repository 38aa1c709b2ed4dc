"""Positions of Borneo for tests, built with the words of scenarios."""

from __future__ import annotations

from monsoon import Match
from monsoon.games import game_of

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
    chosen = frozenset(options.split())
    state = GAME.setup(players, seed, chosen)
    for line in ("seat A", *lines):
        GAME.place(state, line.split())
    match = Match(GAME, players, seed, chosen, start=state)
    for move in filter(None, play.split(";")):
        match.play(move)
    return match


def value(match: Match, words: str) -> str:
    """The value of one thing, in the words of a scenario."""
    return GAME.look(match.state(), words.split())


def values(match: Match, *words: str) -> list[str]:
    """The values of several things."""
    return [value(match, each) for each in words]


def refusal(match: Match, move: str) -> str:
    """The key of a refusal; checks that neither asking nor trying changes the match."""
    before = match.hash()
    reason = match.why(move)
    assert reason is not None, f"{move} is legal"
    assert move not in match.legal()
    assert match.hash() == before
    return reason.key


FIVE = (
    "1iLS4Ble8oRP_inHZ93DRspOx7e2lO1ZJMzbRslkH1x5iH8kmyraaS0tkQnbYBFJOeGp3Lh2woRZNSte5yezaaD4"
    "kXqnWogqB8m8oKuJzepHwmYAVSMA0hsYBOyMyHG58MIIS1SStCxugDfk2jkJebjIROD8H"
)
"""The link of a game of five with several fights; two seats filled a last order."""
