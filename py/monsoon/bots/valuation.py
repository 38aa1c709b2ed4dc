"""The worth of a position to a seat: features of a game, weighted by how far the game is.

A game defines the features (`Expert`); the weights are a data file in its folder. A game with a
net in its folder uses that to value positions (`monsoon.bots.foresight`). All arithmetic is
+ − × ÷, and sums are exactly rounded (`sum` of floats differs between versions of Python), so
that a bot plays the same move on every platform.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from math import fsum
from operator import mul, sub
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from monsoon.bots.foresight import NetValuation
from monsoon.bots.net import Net
from monsoon.game import BadSettings, GameState, Json, Move, Unreadable
from monsoon.games import package_of

S_contra = TypeVar("S_contra", contravariant=True)
Weights = tuple[tuple[float, ...], ...]
"""For each knot of the game's progress, from start to end, one weight per feature."""


CLEAR: Final = 60
"""Points of a clear lead: twice as many are worth a third more."""


PLAIN_DATA: Final[Json] = {
    "knots": 2,
    "weights": {"points": [1.0, 1.0]},
    "levels": {
        "deckhand": {"roots": 4, "careless": 4.0},
        "factor": {"roots": 8, "careless": 1.0},
        "pilot": {"width": 2},
        "admiral": {"width": 3, "samples": 3},
        "judge": {"width": 2},
    },
}
"""The data for a game without a file of weights."""


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
    """On every so-many-th deal, other seats that may not play like oneself (`Expert.stays_home`)
    are foreseen by the game's weights instead of its net; 0 for none."""
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


class LinearValuation:
    """The expected final lead of a seat in points, as far as it can be predicted.

    The features of a seat count against the mean of the others'. If `tempo` is set, a lead counts
    for more the nearer the end is, and points beyond a clear lead count for little: so a seat that
    is ahead brings the game to its end, and one that is behind takes its time.
    """

    planned = False

    def __init__(self, expert: Any, weights: Weights, tempo: float = 0.0) -> None:
        self.expert = expert
        self.features = expert.features
        self.progress = expert.progress
        self.quiet = expert.quiet
        self.relative = getattr(expert, "relative", None)
        self.shortlist = getattr(expert, "shortlist", None)
        self.weights = weights
        self.tempo = tempo
        self._known: dict[float, tuple[float, ...]] = {}

    def seen(self, names: Sequence[str], sees: Mapping[str, float]) -> LinearValuation:
        """The valuation of a player who sees only a share of some features."""
        shares = [
            sees.get(name, sees.get(f"{name.partition('_')[0]}_", sees.get("", 1.0)))
            for name in names
        ]
        weights = tuple(tuple(map(mul, row, shares)) for row in self.weights)
        return LinearValuation(self.expert, weights, self.tempo)

    def tasted(self, taste: Mapping[str, float]) -> LinearValuation:
        """The valuation of a bot to which some features are worth more or less, by share."""
        return self.seen(self.expert.NAMES, taste)

    def others(self, state: GameState, seat: int) -> list[float]:
        """The mean of the features of all other seats; nothing if the game has `relative`."""
        if self.relative:
            return []
        rest = [self.features(state, other) for other in range(state.players) if other != seat]
        return [fsum(values) / len(rest) for values in zip(*rest, strict=True)]

    def worth(self, state: GameState, seat: int, others: Sequence[float]) -> float:
        """The points by which a seat is expected to be ahead.

        `others` may be from an earlier position of the same turn; they have hardly changed since.
        """
        progress = self.progress(state)
        return self.sure(fsum(self._parts(state, seat, others, progress)), progress)

    def margin(self, state: GameState, seat: int) -> float:
        """The points by which a seat is expected to end ahead of the mean of the others."""
        return fsum(self._parts(state, seat, self.others(state, seat), self.progress(state)))

    def lead(self, state: GameState, seat: int) -> list[float]:
        """The features of a seat less the mean of the others'."""
        return list(self._lead(state, seat, self.others(state, seat)))

    def sure(self, ahead: float, progress: float) -> float:
        """The worth of a lead, which depends on how sure it is."""
        if not self.tempo:
            return ahead
        return ahead * CLEAR / (CLEAR + abs(ahead)) * (1.0 + self.tempo * progress)

    def plain(self, worth: float, state: GameState) -> float:
        """The lead in points that a worth stands for: the inverse of `sure`, capped."""
        if not self.tempo:
            return worth
        progress: float = self.progress(state)
        size = min(abs(worth) / (1.0 + self.tempo * progress), 0.9 * CLEAR)
        lead = size * CLEAR / (CLEAR - size)
        return lead if worth > 0 else -lead

    def _parts(
        self, state: GameState, seat: int, others: Sequence[float], progress: float
    ) -> Iterable[float]:
        return map(mul, self._lead(state, seat, others), self._weights_at(progress))

    def _lead(self, state: GameState, seat: int, others: Sequence[float]) -> Iterable[float]:
        if self.relative:
            found: Iterable[float] = self.relative(state, seat)
            return found
        return map(sub, self.features(state, seat), others)

    def _weights_at(self, progress: float) -> tuple[float, ...]:
        """The weights interpolated between two knots."""
        found = self._known.get(progress)
        if found is None:
            place = progress * (len(self.weights) - 1)
            knot = min(int(place), len(self.weights) - 2)
            late = place - knot
            low, high = self.weights[knot], self.weights[knot + 1]
            found = tuple(a + (b - a) * late for a, b in zip(low, high, strict=True))
            self._known[progress] = found
        return found


def expert_of(game: str) -> Any:
    """The `Expert` of a game.

    Raises BadSettings for a game that does not exist, Unreadable for one without an `Expert`.
    """
    name = f"{package_of(game)}.valuation"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise Unreadable("error.no-bots", game=game) from None


def settled_of(game: str) -> Callable[[GameState], bool]:
    """Whether positions of a game can be valued as they are (`Expert`)."""
    settled: Callable[[GameState], bool] = getattr(expert_of(game), "settled", lambda _: True)
    return settled


def is_learned(game: str) -> bool:
    """Whether bots know how to play a game; in others they play any move."""
    try:
        expert_of(game)
    except Unreadable:
        return False
    return True


def levels_of(game: str) -> Mapping[str, Level]:
    """The parameters of each level for a game, from the data file in its folder.

    Playing on for a round pays where little is hidden; elsewhere, searching several deals does.
    """
    return read_levels(_data(game))


def read_levels(data: Json) -> Mapping[str, Level]:
    """The levels of a data file."""
    return {name: Level(**found) for name, found in data.get("levels", {}).items()}


@cache
def valuation_of(game: str, level: str = "") -> Valuation:
    """The valuation of a game with the data in its folder, as a level sees it.

    With a net all levels see the same. Raises KeyError for an unknown level of a game without one.
    """
    expert = expert_of(game)
    if foresight := getattr(expert, "FORESIGHT", None):
        return NetValuation(foresight, net_of(game), expert.quiet)
    return weighed_of(game, level)


def taste_of(game: str, character: str) -> Mapping[str, float]:
    """What a character favours, for `Valuation.tasted`. Raises BadSettings for an unknown one."""
    known: Mapping[str, Mapping[str, float]] = _data(game).get("characters", {})
    if character not in known:
        raise BadSettings("error.unknown-character", character=str(character))
    return known[character]


@cache
def weighed_of(game: str, level: str = "") -> LinearValuation:
    """The weights in a game's folder, as a level sees them. KeyError for an unknown level."""
    expert = expert_of(game)
    sees = levels_of(game)[level].sees if level else {}
    return valuation(expert, _data(game)).seen(expert.NAMES, sees)


def valuation(expert: Any, data: Json) -> LinearValuation:
    """The valuation for a data file of weights."""
    return LinearValuation(expert, read_weights(data, expert.NAMES), float(data.get("tempo", 0)))


@cache
def net_of(game: str) -> Net:
    """The net in a game's folder."""
    data = json.loads(pkgutil.get_data(package_of(game), "net.json") or b"{}")
    return Net(data, expert_of(game).FORESIGHT.blocks)


def read_weights(data: Json, names: Sequence[str]) -> Weights:
    """The weights of a data file; features that it does not name weigh nothing."""
    return tuple(
        tuple(float(data["weights"].get(name, [0.0] * data["knots"])[knot]) for name in names)
        for knot in range(data["knots"])
    )


@cache
def _data(game: str) -> Json:
    """The weights of a game; if it has none, only points count."""
    try:
        data = pkgutil.get_data(package_of(game), "weights.json")
    except OSError:
        return PLAIN_DATA
    return dict(json.loads(data or b"{}"))
