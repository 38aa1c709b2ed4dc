"""A position of Navegador: ints and flat tables, cheap to copy and to compare.

Tables are tuples, replaced when a number in them changes (`plus`), so copies share them; only the
ships, which change most, are lists. Per-player tables are flat: ships of seat p in region r are at
`ships[p * N_REGIONS + r]`, colonies and factories of good g at `[p * 3 + g]`, privileges of column
c at `[p * 5 + c]`. The fields from `decision` on describe the turn in progress: what is to be
decided, and what the action in progress has used up. They are reset when an action starts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from monsoon.game import Json, Move
from monsoon.navegador.components import N_REGIONS

if TYPE_CHECKING:
    from monsoon.navegador.parts import Parts

# What the player to move decides now.
RONDEL: Final = 0  # which field (or the card first)
PAY: Final = 1  # from which region the next ship for the rondel goes
SAILING: Final = 2
REVEAL: Final = 3  # a fleet is at an unexplored region: reveal its colonies
WORKERS: Final = 4
MARKET: Final = 5
COLONY: Final = 6
PRIVILEGE: Final = 7
SHIPS: Final = 8
BUILDINGS: Final = 9
DONE: Final = 10  # only the end of the turn is left
OVER: Final = 11
DECISIONS: Final = (
    *("rondel", "pay", "sailing", "reveal", "workers", "market", "colony"),
    *("privilege", "ships", "buildings", "done", "over"),
)

NONE: Final = -1
NO_CARD: Final = -1
ENDS: Final = (None, "nagasaki", "buildings")
NOT_TRIGGERED, BY_NAGASAKI, BY_BUILDINGS = range(3)


Table = tuple[int, ...]


def plus(table: Table, index: int, amount: int) -> Table:
    """The table with an amount added at one index."""
    return (*table[:index], table[index] + amount, *table[index + 1 :])


FIELDS: Final = (
    *("players", "start", "phase", "dawn", "turn", "seat", "turns_left", "ended"),
    *("holder", "orange_ship", "explored", "doubled"),
    *("ships", "money", "workers", "stones", "colonies", "factories", "explorers"),
    *("shipyards", "churches", "privileges", "markers", "gallery", "rows", "stacks"),
    *("parts", "variant", "kings", "cards", "tokens", "turned"),
    *("decision", "extra", "due", "target", "discovered", "last", "busy", "traded"),
    *("orange", "spent", "trader", "played"),
)


class Variant(Protocol):
    """What the turn calls where a variant changes the game (`variant.py` implements it)."""

    options: frozenset[str]
    king_waits: bool
    """Whether each seat gets its king's privilege automatically at the end."""

    def favours(self, s: State) -> list[Move]:
        """Moves on Privilege instead of taking a privilege."""

    def envoys(self, s: State) -> list[Move]:
        """Moves on Market before anything is traded."""

    def loot(self, s: State, good: int) -> int:
        """Units of a good that can be sold beyond those of the colonies."""

    def plundered(self, s: State) -> None:
        """Called when such units have been sold."""

    def double_loss(self, s: State) -> None:
        """Called when the seat to move has explored a region under a double-loss token."""

    def king(self, s: State, seat: int) -> int | None:
        """The column that gets the king's privilege at the end; None if no place is free.

        It is the column where it brings most, the leftmost of several (rule 004 "DÉCOMPTE").
        """

    def extra_points(self, s: State, seat: int) -> dict[str, int]:
        """Further lines of the score: name and points."""

    def seat_view(self, s: State, seat: int) -> Json:
        """Further entries in the view of a seat."""

    def board_view(self, s: State) -> Json:
        """Further entries in the view of the board."""


class State:
    """One position. Mutable; `copy` shares only immutable parts."""

    __slots__ = FIELDS

    players: int
    start: int
    """Seat of the start player."""
    phase: int
    dawn: int
    """Phase that starts when this turn (or the extra sailing) ends; 0 for none."""
    turn: int
    seat: int
    """Seat to move; the last mover when the game is over."""
    turns_left: int
    """Turns still to play, the current one included, once the end is triggered; −1 before."""
    ended: int
    """NOT_TRIGGERED, BY_NAGASAKI or BY_BUILDINGS: what triggered the end first."""
    holder: int
    """Seat that holds the Navegador card."""
    orange_ship: int
    """Rondel field of the orange ship; NONE before the holder's first move."""
    explored: int
    """Bit set of explored regions; Portugal is always explored."""
    doubled: int
    """Bit set of regions with a double-loss token."""
    ships: list[int]
    money: Table
    workers: Table
    stones: Table
    """Rondel field of each stone; NONE before the first move."""
    colonies: Table
    factories: Table
    """Coloured factories only: each player also has one orange factory."""
    explorers: Table
    shipyards: Table
    churches: Table
    privileges: Table
    markers: Table
    """Market row of each good, 0 (top) … 9."""
    gallery: Table
    rows: Table
    """Buildings left in each row of the chart."""
    stacks: tuple[Table, ...]
    """Prices of each region's colony tokens, cheapest first; face down while unexplored."""
    parts: Parts
    """What is printed on the boards and tokens; shared by all copies."""
    variant: Variant
    """What the turn calls where a variant changes the game; shared by all copies."""
    kings: Table
    """Column of each seat's king's privilege once taken (Goa); NONE before, and without Goa."""
    cards: Table
    """By seat: active Pirates, used Pirates, active Diplomats, used Diplomats."""
    tokens: Table
    """Double-loss tokens that each seat keeps."""
    turned: tuple[Table, ...]
    """By good: prices of all colony tokens revealed so far, including those bought since.

    All players have seen them; no rule depends on them, so they are not part of the key.
    """

    decision: int
    extra: int
    """1 during the extra sailing of the Navegador card."""
    due: int
    """Ships still to be given up for the rondel."""
    target: int
    """Region being explored while decision is REVEAL."""
    discovered: int
    """1 once this sailing action has explored."""
    last: int
    """Key of the last move of this action, for the canonical order."""
    busy: int
    """Workers used by this action."""
    traded: int
    """Bit set of goods sold or processed in this action."""
    orange: int
    """Good that the orange factory processed in this action; NONE if it is free."""
    spent: list[int]
    """Ships of the seat to move, by region, that have acted in this action."""
    trader: int
    """Seat whose colonies and factories this action trades with."""
    played: int
    """Pirate or Diplomat used by this action; NO_CARD for none."""

    def copy(self) -> State:
        """A position that shares no mutable part with this one."""
        twin = State.__new__(State)
        twin.players = self.players
        twin.start = self.start
        twin.phase = self.phase
        twin.dawn = self.dawn
        twin.turn = self.turn
        twin.seat = self.seat
        twin.turns_left = self.turns_left
        twin.ended = self.ended
        twin.holder = self.holder
        twin.orange_ship = self.orange_ship
        twin.explored = self.explored
        twin.doubled = self.doubled
        twin.ships = self.ships[:]
        twin.money = self.money
        twin.workers = self.workers
        twin.stones = self.stones
        twin.colonies = self.colonies
        twin.factories = self.factories
        twin.explorers = self.explorers
        twin.shipyards = self.shipyards
        twin.churches = self.churches
        twin.privileges = self.privileges
        twin.markers = self.markers
        twin.gallery = self.gallery
        twin.rows = self.rows
        twin.stacks = self.stacks
        twin.parts = self.parts
        twin.variant = self.variant
        twin.kings = self.kings
        twin.cards = self.cards
        twin.tokens = self.tokens
        twin.turned = self.turned
        twin.decision = self.decision
        twin.extra = self.extra
        twin.due = self.due
        twin.target = self.target
        twin.discovered = self.discovered
        twin.last = self.last
        twin.busy = self.busy
        twin.traded = self.traded
        twin.orange = self.orange
        twin.spent = self.spent[:]
        twin.trader = self.trader
        twin.played = self.played
        return twin

    def key(self) -> tuple[object, ...]:
        """All that the rules depend on here, options included, as one comparable value."""
        options = self.variant.options
        values = (getattr(self, name) for name in (_ALL if options else _BASE))
        plain = (tuple(value) if isinstance(value, list) else value for value in values)
        return (*plain, *sorted(options), *self.parts.edition.words)

    def __eq__(self, other: object) -> bool:
        return self.key() == other.key() if isinstance(other, State) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # mutable: use key()

    def fleet(self, seat: int) -> int:
        """Ships of a seat on the board."""
        base = seat * N_REGIONS
        return sum(self.ships[base : base + N_REGIONS])

    def ships_in(self, region: int) -> int:
        """Ships of the seat to move in an explored region; 0 for an unexplored one.

        Ships are there only in positions in words, and in a fleet before its reveal: they reach no
        colony and plunder nothing, but are part of the fleet, and a way can be paid with them.
        """
        explored = self.explored >> region & 1
        return self.ships[self.seat * N_REGIONS + region] if explored else 0

    def achievements(self, seat: int) -> tuple[int, int, int, int, int]:
        """Achievements of a seat by column; factories include the orange one."""
        goods = slice(seat * 3, seat * 3 + 3)
        return (
            sum(self.colonies[goods]),
            sum(self.factories[goods]) + 1,
            self.explorers[seat],
            self.shipyards[seat],
            self.churches[seat],
        )

    def taken(self, seat: int, column: int) -> int:
        """Places of a column filled by privileges, including a king's privilege from Goa."""
        return self.privileges[seat * 5 + column] + (self.kings[seat] == column)

    def begin_action(self, decision: int) -> None:
        """Starts an action with nothing used up."""
        self.decision = decision
        self.discovered = self.last = self.busy = self.traded = 0
        self.orange = NONE
        self.played = NO_CARD
        self.trader = self.seat
        self.spent = [0] * N_REGIONS


_VARIANT: Final = {"variant", "kings", "cards", "tokens", "trader", "played"}
_ALL: Final = tuple(name for name in FIELDS if name not in ("parts", "variant", "turned"))
_BASE: Final = tuple(name for name in _ALL if name not in _VARIANT)
