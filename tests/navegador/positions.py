"""Positions of Navegador for tests, built with the words of scenarios."""

from __future__ import annotations

from monsoon import Match
from monsoon.navegador.rules import GAME

from tests.positions import placed

SEAS = {
    1: "explored guine bahia rio angola",
    2: "explored guine bahia rio angola cabo mocambique zanzibar goa",
    3: "explored guine bahia rio angola cabo mocambique zanzibar goa malaca timor macau",
}
"""All regions that can be explored before the next phase (in the last one: the end) starts."""


OPTIONS = ("", "goa", "pirates", "pirates one_card", "goa pirates", "goa pirates one_card")
"""Every set of options of a match, the base game first."""


def dealt(players: int, seed: int, options: str = "") -> Match:
    """A match at its start, with options as words."""
    return Match.create("navegador", players, seed, (), {}, dict.fromkeys(options.split(), True))


def at(players: int, *lines: str, play: str = "", options: str = "") -> Match:
    """A match at a position: set-up, then lines as in a scenario, then moves to play.

    Seat A is to move and the last seat holds the card, unless a line says otherwise.
    """
    first = ("to-move A", f"card {'ABCDE'[players - 1]}")
    return placed(GAME, players, [*first, *lines], play, options)


LATE = (
    SEAS[2], "phase 2", "explorers A 4", "explorers B 4",
    "market sugar 3", "market gold 5", "market spice 7",
)  # fmt: skip
"""Later in a game: explored up to Goa, with different prices for each good."""


OWNED = (
    "colonies A sugar 1", "colonies A gold 2", "colonies A spice 1", "factories A spice 2",
    "explorers A 5", "shipyards A 2", "churches A 6",
)  # fmt: skip
"""What A owns: some of everything that privileges count."""
COUNTS = {"colonies": 4, "factories": 3, "explorers": 5, "shipyards": 2, "churches": 6}
"""How many of each A has then, what the game begins with included."""
BONUS = {
    "colonies": (30, 20, 10),
    "factories": (30, 20, 10),
    "explorers": (30, 20, 10),
    "shipyards": (50, 40, 30),
    "churches": (50, 40, 30),
}
"""Cruzados for each of them: with the first privilege of a column, the second and the third."""


def late(players: int, options: str = "") -> Match:
    """A match in mid-game, with ships of every player in Goa and elsewhere, money and workers.

    With cards in the game, A has an active and a used one (with one each: a used Diplomat), B an
    active Pirate (one each: the same).
    """
    lines = [*LATE]
    for number, seat in enumerate("ABCDE"[:players]):
        lines += [f"money {seat} {300 + 100 * number}", f"workers {seat} {3 + number}"]
        lines += [f"ships {seat} {region} 1" for region in ("portugal", "bahia", "guine", "goa")]
    if "pirates" in options:
        lines += ["cards A diplomat 0 1", "cards B pirate 1 0"]
        lines += [] if "one_card" in options else ["cards A pirate 1 0"]
    return at(players, *lines, options=options)
