"""What bots ask: of a game about its positions (`Expert`), and how good one is (`Valuation`).

`valuation.py` makes a valuation of features and weights, `foresight.py` one of a net; `games.py`
finds what the folder of a game has.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeVar

from monsoon.game import GameState, Move

S_contra = TypeVar("S_contra", contravariant=True)


class Level(NamedTuple):
    """How carefully a bot plans its turn."""

    width: int = 1
    """Beam width: positions that are expanded at each step of a turn."""
    roots: int = 12
    """First moves that are searched further."""
    careless: float = 0.0
    """The largest error in the worth of a turn."""
    ahead: int = 0
    """Number of best turns that are played on; 0 for none."""
    ways: bool = False
    """Whether several of them may differ only in what they do on a field (`Search.ways`)."""
    keep: int = 0
    """How many of them are played on to the end, after a quarter of the redeals, with as many first
    moves as possible; 0 for all. Between ways through one field few redeals decide."""
    rounds: int = 1
    """Rounds of all seats for which they are played on."""
    samples: int = 1
    """Redeals of what is hidden that it searches."""
    trust: float = 0.0
    """Weight of the worth of a turn itself against that of the position it is played on to:
    playing on assumes that all others play like oneself, which some do not."""
    doubt_every: int = 0
    """On every n-th deal, opponents who might not explore (`Expert.stays_home`) are predicted with
    the game's weights instead of its net; 0 for never."""
    sees: Mapping[str, float] = MappingProxyType({})
    """The share of a feature's weight that it sees, by default all: by name, by the start of a name
    up to a `_`, or under an empty name for all others."""


class Expert(Protocol[S_contra]):
    """What a game tells the bots about its positions; a module `valuation` in the game's folder.

    It may also define

    - `relative(state, seat)`: the features less the mean of the others', for games in which a turn
      changes the others' features so much that a search must compute them at every step;
    - `shortlist(state)`: the `choices` that a bot considers, if some differ too little;
    - `FORESIGHT`: the inputs of a net (`monsoon.bots.foresight.Foresight`);
    - `SEARCH`: a `Search` of its own for bots with that net;
    - `settled(state)`: whether a position can be valued as it is, and not only when a fight, say,
      that is under way has been decided. By default all can;
    - `essence(state)`: what of a position counts, to be compared; turns that lead to the same are
      one to a person. By default its key;
    - `stays_home(state, seat)`: whether a seat may be a player whose turns the game's weights
      foresee better than its net.
    """

    NAMES: Sequence[str]
    """A name for each feature."""

    def features(self, state: S_contra, seat: int) -> list[float]:
        """How a seat stands, a number per name; among them `points`, the present score."""

    def progress(self, state: S_contra) -> float:
        """How far the game has come, 0 … 1."""

    def quiet(self, state: S_contra) -> bool:
        """Whether a search stops here because only chance remains."""


class Valuation(Protocol):
    """What bots, hints and the analysis need to know about positions."""

    @property
    def quiet(self) -> Callable[[GameState], bool]:
        """Whether a search stops at a position because only the end of the turn is left."""

    @property
    def shortlist(self) -> Callable[[GameState], list[Move]] | None:
        """The choices that a bot considers; None for all."""

    @property
    def planned(self) -> bool:
        """Whether the game's own `SEARCH` searches its turns."""

    def others(self, state: GameState, seat: int) -> Any:
        """What `worth` needs to know about the others, computed once a turn."""

    def worth(self, state: GameState, seat: int, others: Any) -> float:
        """How good a position is for a seat, for comparison with others of the same search."""

    def tasted(self, taste: Mapping[str, float]) -> Valuation:
        """The valuation of a bot with a taste (`characters` in the game's weights.json)."""

    def margin(self, state: GameState, seat: int) -> float:
        """The points by which a seat is expected to end ahead of the mean of the others."""

    def plain(self, worth: float, state: GameState) -> float:
        """The points, roughly, that a worth near a position stands for."""
