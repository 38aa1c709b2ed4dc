"""The first position (rule 001 "Spielvorbereitung"), and redealing what a seat cannot see."""

from __future__ import annotations

from monsoon.borneo.components import (
    CARDS,
    COMPANIES,
    COMPANY_PLACES,
    OPEN_HARBOURS,
    START_HAND,
    UNLIMITED,
    merchants_each,
)
from monsoon.borneo.parts import FEWEST, Parts
from monsoon.borneo.state import GOES_ON, MERCHANTS, NONE, ORDER_STAGE, State, put
from monsoon.randomness import Randomness


def first_position(
    players: int, seed: int, second_edition: bool, parts: Parts, open_orders: bool = False
) -> State:
    """Draws the start player, deals hands and harbours; merchants are placed by moves."""
    rng = Randomness(seed)
    s = State()
    s.parts = parts
    s.open_orders = open_orders
    s.players = players
    s.start = rng.below(players)
    s.places = COMPANY_PLACES if second_edition else UNLIMITED
    s.merchants = merchants_each(players, second_edition)
    s.placed = 0
    s.turn, s.seat, s.mover = 0, s.start, s.start
    s.decision, s.stage, s.ended = MERCHANTS, ORDER_STAGE, GOES_ON
    s.waiting = ()
    deck = tuple(rng.shuffled(CARDS))
    hands = [deck[seat * START_HAND : (seat + 1) * START_HAND] for seat in range(players)]
    s.hands = tuple(tuple(sorted(hand)) for hand in hands)
    s.deck = deck[players * START_HAND :]
    s.discards = ()
    harbours = tuple(rng.shuffled(parts.harbours[second_edition][players - FEWEST]))
    s.harbours = harbours[:OPEN_HARBOURS]
    s.harbour_deck = harbours[OPEN_HARBOURS:]
    s.cargo = ((),) * OPEN_HARBOURS
    s.companies = ((),) * len(COMPANIES)
    s.stock = ((),) * players
    s.left = parts.copies(players, second_edition)
    s.filled = ((),) * players
    s.ordered = s.slot = s.claimant = s.heir = NONE
    s.paid = s.arena = s.laid = s.answer = s.takers = ()
    s.rng = rng.state
    return s


def placing(s: State, number: int) -> int:
    """The seat that places merchant `number` of all, from 0: round the table, back, and again."""
    round_, place = divmod(number, s.players)
    return (s.start + (s.players - 1 - place if round_ % 2 else place)) % s.players


def to_place(s: State, seat: int) -> int:
    """Merchants that a seat still has to place in the setup."""
    if s.decision != MERCHANTS:
        return 0
    total = s.players * s.merchants
    return sum(placing(s, number) == seat for number in range(s.placed, total))


def redeal(s: State, seat: int | None, rng: Randomness) -> State:
    """A position that a seat (None: a viewer who sees no hand) cannot tell from this one.

    The other hands, both decks and the order of later shuffles are redealt; face-down orders are
    exchanged among the other seats. The result depends only on what the seat sees and on the
    generator.
    """
    twin = s.copy()
    others = [other for other in range(s.players) if other != seat]
    hidden = (*s.deck, *(card for other in others for card in s.hands[other]))
    unseen = rng.shuffled(sorted(hidden))
    for other in others:
        size = len(s.hands[other])
        twin.hold(other, tuple(unseen[:size]))
        unseen = unseen[size:]
    twin.deck = tuple(unseen)
    twin.harbour_deck = tuple(rng.shuffled(sorted(s.harbour_deck)))
    twin.rng = rng.below(1 << 32)
    _redeal_orders(twin, seat, rng)
    return twin


def _redeal_orders(s: State, seat: int | None, rng: Randomness) -> None:
    """Exchanges the filled orders that a seat cannot see.

    Which ones they are together is known: the stack of those that are left lies open. How many each
    of the others has filled is known, too.
    """
    unknown = [other for other in range(s.players) if not s.sees_orders(seat, other)]
    pool = rng.shuffled(sorted(order for other in unknown for order in s.filled[other]))
    for other in unknown:
        size = len(s.filled[other])
        s.filled = put(s.filled, other, tuple(pool[:size]))
        pool = pool[size:]
