"""A position of Borneo: ints and tuples, cheap to copy and to compare.

Every field is an int or a tuple that is replaced on change (`put`), so copies share them all.
Cards and harbours are items (`components`); piles start at the top, hands and payments are sorted.
`seat` is the seat whose turn it is, `mover` the one that decides: in a fight, a distribution and
among the last orders another player may decide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from monsoon.borneo.components import Table

if TYPE_CHECKING:
    from monsoon.borneo.parts import Parts

# What the mover decides now.
MERCHANTS: Final = 0  # the setup: a merchant's first place
TURN: Final = 1  # an order, a company action or cargo, as far as the stage allows
PAY: Final = 2  # the next item for an order
DEFEND: Final = 3
BEATEN: Final = 4  # where the beaten merchant goes
REWARD: Final = 5
TAKE: Final = 6  # a cargo card of the harbour that is shared out
DRAW: Final = 7
DISCARD: Final = 8
LAST: Final = 9  # the last order, after the end of the game
OVER: Final = 10
DECISIONS: Final = (
    *("merchants", "turn", "pay", "defend", "beaten", "reward", "take", "draw", "discard"),
    *("last", "over"),
)

STAGES: Final = ("order", "companies", "cargo")
ORDER_STAGE, COMPANY_STAGE, CARGO_STAGE = range(3)
"""The earliest phase of the turn that is still open."""

NONE: Final = -1
ENDS: Final = (None, "harbours", "cargo")
GOES_ON, BY_HARBOURS, BY_CARGO = range(3)

Taker = tuple[int, int, int]
"""Who takes a card in a distribution: the seat, its merchant's company, its place from 1."""
T = TypeVar("T")


def put(table: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The table with another value at one place."""
    return (*table[:index], value, *table[index + 1 :])


def without(table: Table, item: int) -> Table:
    """The table without the first such item."""
    index = table.index(item)
    return table[:index] + table[index + 1 :]


FIELDS: Final = (
    *("players", "start", "rng", "places", "merchants", "placed"),
    *("turn", "seat", "mover", "decision", "stage", "ended", "waiting"),
    *("hands", "deck", "discards", "harbour_deck", "harbours", "cargo", "companies"),
    *("stock", "left", "filled"),
    *("ordered", "paid", "arena", "laid", "answer", "slot", "claimant", "heir", "takers"),
)
_SLOTS: Final = ("parts", "open_orders", *FIELDS)


class State:
    """One position. Mutable; `copy` shares only immutable parts."""

    __slots__ = _SLOTS

    parts: Parts
    """What is printed on the cards; shared by all copies."""
    open_orders: bool
    """Whether filled orders lie face up (an option); else they lie face down until the end."""
    players: int
    start: int
    """Seat of the start player."""
    rng: int
    """State of the random generator that shuffles the discards."""
    places: int
    """The most merchants that a company holds; 0 for no limit."""
    merchants: int
    """Merchants of each player."""
    placed: int
    """Merchants placed in the setup, of all players together."""

    turn: int
    """Number of the turn; 0 in the setup."""
    seat: int
    mover: int
    decision: int
    stage: int
    ended: int
    """GOES_ON, BY_HARBOURS or BY_CARGO."""
    waiting: Table
    """Seats that may still fill a last order, without the mover."""

    hands: tuple[Table, ...]
    deck: Table
    discards: Table
    """Face up, the oldest first."""
    harbour_deck: Table
    harbours: Table
    """The three open harbours; NO_HARBOUR when the game has ended."""
    cargo: tuple[Table, ...]
    """The cards at each of them, the first laid first."""
    companies: tuple[Table, ...]
    """Seats of the merchants of each company, from left to right."""
    stock: tuple[Table, ...]
    """The items in each warehouse, in the order of arrival."""
    left: Table
    """Cards of each order that are not filled yet."""
    filled: tuple[Table, ...]
    """Orders filled by each seat."""

    ordered: int
    """The order being paid; NONE for none."""
    paid: Table
    """Items paid for it so far."""
    arena: Table
    """A fight: company, attacker's place, defender's place, defending seat."""
    laid: Table
    answer: Table
    """Cards of the attacker and of the defender."""
    slot: int
    """Index of the harbour that is shared out; NONE for none."""
    claimant: int
    """The company with the monopoly there; NONE for proportional shares."""
    heir: int
    """Seat that gets the harbour card."""
    takers: tuple[Taker, ...]
    """Who takes a card, the next one first."""

    def copy(self) -> State:
        """A position that shares no mutable part with this one."""
        twin = State.__new__(State)
        twin.parts = self.parts
        twin.open_orders = self.open_orders
        twin.players = self.players
        twin.start = self.start
        twin.rng = self.rng
        twin.places = self.places
        twin.merchants = self.merchants
        twin.placed = self.placed
        twin.turn = self.turn
        twin.seat = self.seat
        twin.mover = self.mover
        twin.decision = self.decision
        twin.stage = self.stage
        twin.ended = self.ended
        twin.waiting = self.waiting
        twin.hands = self.hands
        twin.deck = self.deck
        twin.discards = self.discards
        twin.harbour_deck = self.harbour_deck
        twin.harbours = self.harbours
        twin.cargo = self.cargo
        twin.companies = self.companies
        twin.stock = self.stock
        twin.left = self.left
        twin.filled = self.filled
        twin.ordered = self.ordered
        twin.paid = self.paid
        twin.arena = self.arena
        twin.laid = self.laid
        twin.answer = self.answer
        twin.slot = self.slot
        twin.claimant = self.claimant
        twin.heir = self.heir
        twin.takers = self.takers
        return twin

    def key(self) -> tuple[object, ...]:
        """Everything in this position as one comparable value.

        The option of open orders is in it only where it is chosen: older matches keep their hashes.
        """
        option = ("open_orders",) if self.open_orders else ()
        return (*(getattr(self, name) for name in FIELDS), *self.parts.edition.words, *option)

    def __eq__(self, other: object) -> bool:
        return self.key() == other.key() if isinstance(other, State) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # mutable: use key()

    def sees_orders(self, viewer: int | None, seat: int) -> bool:
        """Whether a viewer (None: all players) may look at the orders that a seat has filled."""
        return self.open_orders or self.decision == OVER or viewer == seat

    def full(self, company: int) -> bool:
        """Whether a company is full (second edition)."""
        return bool(self.places) and len(self.companies[company]) >= self.places

    def hold(self, seat: int, cards: Table) -> None:
        """Sets the hand of a seat."""
        self.hands = put(self.hands, seat, tuple(sorted(cards)))

    def store(self, seat: int, item: int) -> None:
        """Puts an item into a warehouse."""
        self.stock = put(self.stock, seat, (*self.stock[seat], item))

    def join(self, company: int, seat: int) -> None:
        """Puts a merchant to the right end of a company."""
        self.companies = put(self.companies, company, (*self.companies[company], seat))

    def back_to_turn(self, stage: int) -> None:
        """Makes the seat whose turn it is the mover again."""
        self.mover = self.seat
        self.decision = TURN
        self.stage = stage
