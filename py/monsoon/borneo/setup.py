"""The first position (rule 001 "Spielvorbereitung"), and what a seat cannot see dealt anew."""

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
from monsoon.borneo.state import GOES_ON, MERCHANTS, NOBODY, ORDER, State
from monsoon.randomness import Randomness


def first_position(players: int, seed: int, second_edition: bool, parts: Parts) -> State:
    """Draws the start player, deals hands and harbours; the merchants are still to be placed."""
    rng = Randomness(seed)
    s = State()
    s.parts = parts
    s.players = players
    s.start = rng.below(players)
    s.places = COMPANY_PLACES if second_edition else UNLIMITED
    s.merchants = merchants_each(players, second_edition)
    s.placed = 0
    s.turn, s.seat, s.mover = 0, s.start, s.start
    s.decision, s.stage, s.ended = MERCHANTS, ORDER, GOES_ON
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
    s.ordered = s.slot = s.claimant = s.heir = NOBODY
    s.paid = s.arena = s.laid = s.answer = s.takers = ()
    s.rng = rng.state
    return s


def placing(s: State, number: int) -> int:
    """The seat that places merchant `number` of all, from 0: there, back, and there again."""
    round_, place = divmod(number, s.players)
    return (s.start + (s.players - 1 - place if round_ % 2 else place)) % s.players


def to_place(s: State, seat: int) -> int:
    """Merchants that a seat has still to place in the setup."""
    if s.decision != MERCHANTS:
        return 0
    total = s.players * s.merchants
    return sum(placing(s, number) == seat for number in range(s.placed, total))


def redeal(s: State, seat: int | None, rng: Randomness) -> State:
    """A position that a seat (None: whoever sees no hand) cannot tell from this one.

    The hands of the others, the order of both decks and of shuffles to come are dealt anew. What
    comes out depends on what the seat sees and on the generator alone.
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
    return twin
