"""The first position (rule 000 "Spielaufbau", 004 "MISE EN PLACE")."""

from __future__ import annotations

from monsoon.navegador.components import (
    DOUBLE_LOSS_PLAYERS,
    GALLERY_AT_START,
    GOODS,
    HOME,
    N_REGIONS,
    REGION_GOOD,
    START_MONEY,
    START_ROW,
    START_SHIPS,
    START_WORKERS,
    row_sizes,
)
from monsoon.navegador.parts import Parts
from monsoon.navegador.state import NONE, NOT_TRIGGERED, RONDEL, State, Table
from monsoon.navegador.variants import variant_of
from monsoon.randomness import Randomness


def first_position(players: int, seed: int, options: frozenset[str], parts: Parts) -> State:
    """Draws the start player and the colony stacks; the last player holds the card."""
    rng = Randomness(seed)
    s = State()
    s.players = players
    s.start = rng.below(players)
    s.phase, s.dawn = 1, 0
    s.turn, s.seat = 1, s.start
    s.turns_left, s.ended = -1, NOT_TRIGGERED
    s.holder = (s.start - 1) % players
    s.orange_ship = NONE
    s.explored = 1 << HOME
    s.doubled = sum(1 << r for r in range(N_REGIONS) if players in DOUBLE_LOSS_PLAYERS[r])
    s.ships = [START_SHIPS if r == HOME else 0 for _ in range(players) for r in range(N_REGIONS)]
    s.money = (START_MONEY,) * players
    s.workers = (START_WORKERS,) * players
    s.stones = (NONE,) * players
    s.colonies = (0,) * 3 * players
    s.factories = (0,) * 3 * players
    s.explorers = (0,) * players
    s.shipyards = (1,) * players
    s.churches = (1,) * players
    s.privileges = (0,) * 5 * players
    s.markers = (START_ROW,) * len(GOODS)
    s.gallery = (GALLERY_AT_START,) * 5
    s.rows = row_sizes(players)
    s.parts = parts
    s.stacks = _deal(parts, rng)
    s.variant = variant_of(options)
    s.kings = (NONE,) * players
    s.cards = (0,) * 4 * players
    s.tokens = (0,) * players
    s.turned = ((),) * len(GOODS)
    s.extra = s.due = s.target = 0
    s.begin_action(RONDEL)
    return s


def redeal(s: State, rng: Randomness) -> State:
    """A copy with other face-down stacks (ruling 6), from the tokens that no player has seen."""
    twin = s.copy()
    stacks = list(s.stacks)
    for good in range(len(GOODS)):
        regions = [r for r in range(N_REGIONS) if REGION_GOOD[r] == good]
        unseen = _without(s.parts.colony_tokens[good], s.turned[good])
        tokens = rng.shuffled(unseen)
        for region in regions:
            if not s.explored >> region & 1:
                size = len(stacks[region])
                stacks[region] = tuple(sorted(tokens[:size]))
                tokens = tokens[size:]
    twin.stacks = tuple(stacks)
    return twin


def _without(tokens: Table, seen: Table) -> list[int]:
    """The tokens without those seen, each removed once."""
    left = list(tokens)
    for price in seen:
        if price in left:  # a position in words may show tokens that are not in the box
            left.remove(price)
    return left


def face_up(s: State) -> tuple[Table, ...]:
    """By good: the face-up colony tokens."""
    return tuple(
        tuple(
            price
            for region in range(N_REGIONS)
            if REGION_GOOD[region] == good and s.explored >> region & 1
            for price in s.stacks[region]
        )
        for good in range(len(GOODS))
    )


def _deal(parts: Parts, rng: Randomness) -> tuple[Table, ...]:
    """Shuffles each good's tokens and deals its stacks; the rest is removed unseen."""
    stacks: list[Table] = [()] * N_REGIONS
    for good in range(len(GOODS)):
        tokens = rng.shuffled(parts.colony_tokens[good])
        for region in range(N_REGIONS):
            if REGION_GOOD[region] == good:
                size = parts.stack_size[region]
                stacks[region] = tuple(sorted(tokens[:size]))
                tokens = tokens[size:]
    return tuple(stacks)
