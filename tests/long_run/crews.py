"""The players of the long run: random ones of several kinds, to reach unusual positions.

Players who choose any legal move hardly get beyond the first phase; those with a goal do. In a crew
that is relieved they play the first part of a game, and players who choose anything the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from monsoon.game import Move
from monsoon.games import game_of
from monsoon.randomness import Randomness

from tests.borneo import players as borneo
from tests.navegador import players as navegador

Choose = Callable[[Any, Randomness], Move]


class Crew(NamedTuple):
    """Players who take turns at a table."""

    seats: Sequence[Choose]
    relieved: int = 0
    """Moves after which, at the latest, players who choose anything take over; 0: never."""


CREWS: Final[dict[str, dict[str, Crew]]] = {
    "navegador": {
        "anyone": Crew([navegador.anyone]),
        "choosers": Crew([navegador.chooser]),
        "privateers": Crew([navegador.privateer]),
        "explorers": Crew([navegador.explorer]),
        "builders": Crew([navegador.builder]),
        "company": Crew(
            [navegador.explorer, navegador.anyone, navegador.builder, navegador.privateer]
        ),
        "relieved": Crew([navegador.explorer, navegador.builder], 700),
    },
    "borneo": {
        "anyone": Crew([borneo.anyone]),
        "choosers": Crew([borneo.chooser]),
        "traders": Crew([borneo.trader]),
        "hoarders": Crew([borneo.hoarder]),
        "company": Crew([borneo.anyone, borneo.trader, borneo.hoarder]),
        "relieved": Crew([borneo.hoarder, borneo.trader], 250),
    },
}


def chosen_by(game: str, kind: str, seed: int) -> Callable[[Any, int], Move]:
    """How a crew plays one game: a function of a position and the number of moves before it."""
    crew, rules, rng = CREWS[game][kind], game_of(game), Randomness(seed)
    first = rng.below(len(crew.seats))
    until = rng.below(crew.relieved) if crew.relieved else None
    anyone = CREWS[game]["anyone"].seats[0]

    def choose(state: Any, count: int) -> Move:
        if until is not None and count >= until:
            return anyone(state, rng)
        seat = rules.to_move(state) or 0
        return crew.seats[(first + seat) % len(crew.seats)](state, rng)

    return choose
