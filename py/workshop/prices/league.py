"""A league for one candidate: players copy those who win, until playing otherwise gains nothing.

The league begins with the shipped Factor and everything around it. In every round each seat plays a
style drawn from the league; the next league is drawn around the styles that won, and never becomes
so narrow that no newcomer could show that something else pays. What the last leagues play is what
the candidate makes of the game among people who learn from each other.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from monsoon.match import Match
from monsoon.randomness import Randomness

from workshop.prices.styles import NAMED, TRAITS, Style, mean, player_of

PLAYERS: Final = 4
ROUNDS: Final = 12
GAMES: Final = 96
"""Games of a round."""
WIDE: Final = 3.0
"""Standard deviation of every trait in the first league."""
NARROW: Final = 0.8
"""The same in the narrowest."""
PACE: Final = 0.6
"""How far the next league moves to the winners."""
LONGEST: Final = 4000


class League(NamedTuple):
    """The styles that are played, as a normal distribution of every trait."""

    middle: Style
    width: Style

    def draw(self, rng: Randomness) -> Style:
        """The style of one player."""
        return tuple(
            round(middle + width * _normal(rng), 2)
            for middle, width in zip(self.middle, self.width, strict=True)
        )

    def after(self, winners: Sequence[Style]) -> League:
        """The league that learns from the winners of a round."""
        best = mean(winners)
        spread = [
            math.sqrt(sum((style[trait] - best[trait]) ** 2 for style in winners) / len(winners))
            for trait in range(len(TRAITS))
        ]
        return League(
            tuple(m + PACE * (b - m) for m, b in zip(self.middle, best, strict=True)),
            tuple(
                max(NARROW, w + PACE * (0.95 * s - w))
                for w, s in zip(self.width, spread, strict=True)
            ),
        )


FIRST: Final = League(NAMED["factor"], (WIDE,) * len(TRAITS))


def _normal(rng: Randomness) -> float:
    """A number of the normal distribution, as near as twelve throws come."""
    return sum(rng.below(1 << 20) for _ in range(12)) / (1 << 20) - 6.0


def game(edition: Sequence[str], styles: Sequence[Style], seed: int) -> dict[str, Any]:
    """How a game of styles at their seats ends."""
    match = Match.create("navegador", len(styles), seed, (), {}, {}, edition)
    rules, state = match.game, match.state()
    bots = [player_of(style) for style in styles]
    moves = 0
    while (seat := rules.to_move(state)) is not None:
        for move in bots[seat].choose(state):
            rules.apply(state, move)
            moves += 1
        if moves > LONGEST:
            raise RuntimeError("the game does not end")
    view = rules.view(state, None)
    winner = rules.ranking(state)[0]
    return {
        "winner": winner,
        "points": [score["total"] for score in rules.scores(state)],
        "turns": view["turn"],
        "end": view["end"],
        "phase": view["phase"],
        "explorers": [seat["counts"]["explorers"] for seat in view["seats"]],
        "colonies": [seat["counts"]["colonies"] for seat in view["seats"]],
        "factories": [seat["counts"]["factories"] for seat in view["seats"]],
    }
