"""Positions for tests, built with the words of scenarios."""

from __future__ import annotations

from monsoon import Match
from monsoon.navegador.rules import GAME

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
    chosen = frozenset(options.split())
    state = GAME.setup(players, 1, chosen)
    for line in ("to-move A", f"card {'ABCDE'[players - 1]}", *lines):
        GAME.place(state, line.split())
    match = Match(GAME, players, 1, chosen, start=state)
    for move in filter(None, play.split(";")):
        match.play(move)
    return match


LATE = (
    SEAS[2], "phase 2", "explorers A 4", "explorers B 4",
    "market sugar 3", "market gold 5", "market spice 7",
)  # fmt: skip
"""Later in a game: explored up to Goa, with different prices for each good."""


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
    words = str(reason)
    assert "{" not in words, words
    assert not words.startswith("illegal."), words
    return reason.key
