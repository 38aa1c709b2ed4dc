"""The rondel, the ships it costs, the Navegador card, and the end of a turn.

Rules 000 "Spielablauf", "Navegador"; 004 "SÉLECTION DES ACTIONS", "NAVEGADOR".
"""

from __future__ import annotations

from monsoon.game import IllegalMove, Move
from monsoon.navegador import phases
from monsoon.navegador.components import (
    ACTIONS,
    FREE_STEPS,
    MAX_STEPS,
    N_REGIONS,
    REGIONS,
)
from monsoon.navegador.moves import CARD, END, GO, PAY_SHIP
from monsoon.navegador.state import DECISIONS, NONE, OVER, PAY, RONDEL, SAILING, State, plus

N_FIELDS = len(ACTIONS)
FIELD_DECISION = tuple(DECISIONS.index(action) for action in ACTIONS)
"""The decision on each field: its action."""
FIRST_MOVES: tuple[Move, ...] = tuple((GO, field) for field in range(N_FIELDS))
ONWARD: tuple[tuple[Move, ...], ...] = tuple(
    tuple((GO, (stone + steps) % N_FIELDS) for steps in range(1, MAX_STEPS + 1))
    for stone in range(N_FIELDS)
)
"""By field of the stone: the moves 1, 2 … 8 fields onward."""


def moves(s: State, _: bool) -> list[Move]:
    """Any field in the first round; then one to eight fields on, each beyond three for a ship."""
    stone = s.stones[s.seat]
    if stone == NONE:
        return list(FIRST_MOVES)
    legal = list(ONWARD[stone][: FREE_STEPS + s.fleet(s.seat)])
    if s.holder == s.seat:
        legal.append((CARD,))
    return legal


def steps_to(stone: int, field: int) -> int:
    """Fields from a stone to a field, 1 … 8: 8 leads to the same field again."""
    return (field - stone - 1) % N_FIELDS + 1


def ship_cost(stone: int, field: int) -> int:
    """Ships that a move of the stone costs; none in the first round."""
    return 0 if stone == NONE else max(0, steps_to(stone, field) - FREE_STEPS)


def card_expires(s: State, field: int) -> bool:
    """Whether the move enters or passes the orange ship while the mover still has the card.

    A position in words may have no orange ship: then the card stays until it is used.
    """
    stone = s.stones[s.seat]
    if s.holder != s.seat or NONE in (stone, s.orange_ship):
        return False
    return steps_to(stone, field) >= steps_to(stone, s.orange_ship)


def go(s: State, move: Move) -> None:
    """Moves the stone; the holder's very first move also places the orange ship."""
    field = move[1]
    stone = s.stones[s.seat]
    expires = card_expires(s, field)
    s.stones = plus(s.stones, s.seat, field - stone)
    if expires:
        pass_card(s)
    elif stone == NONE and s.holder == s.seat:
        s.orange_ship = field
    s.due = ship_cost(stone, field)
    s.begin_action(PAY if s.due else FIELD_DECISION[field])


def payments(s: State, canonical: bool) -> list[Move]:
    """Regions from which the next ship can be given up.

    In canonical order they are sorted by region; one begun in another order may go on in any.
    """
    base = s.seat * N_REGIONS
    ships = s.ships[base : base + N_REGIONS]
    left = sum(ships[s.last :])  # left for later payments
    if not canonical or left < s.due:
        return [(PAY_SHIP, region) for region in range(N_REGIONS) if ships[region]]
    legal: list[Move] = []
    for region in range(s.last, N_REGIONS):
        if left < s.due:
            break
        if ships[region]:
            legal.append((PAY_SHIP, region))
            left -= ships[region]
    return legal


def pay(s: State, move: Move) -> None:
    """One ship goes back to the supply, before the action (ruling 4)."""
    s.ships[s.seat * N_REGIONS + move[1]] -= 1
    s.last = move[1]
    s.due -= 1
    if not s.due:
        s.begin_action(FIELD_DECISION[s.stones[s.seat]])


def play_card(s: State, _: Move) -> None:
    """Starts the extra sailing; the card is passed on when it ends."""
    s.extra = 1
    s.begin_action(SAILING)


def finish_extra(s: State, _: Move) -> None:
    """Ends the extra sailing: the card is passed on, and a phase it triggered starts now."""
    s.extra = 0
    pass_card(s)
    phases.begin_dawned(s)
    s.begin_action(RONDEL)


def pass_card(s: State) -> None:
    """Gives the card to the right neighbour; the orange ship goes to that player's field."""
    s.holder = (s.holder - 1) % s.players
    s.orange_ship = s.stones[s.holder]


def end_turn(s: State, _: Move) -> None:
    """Starts the next player's turn, or ends the game after everybody's last turn."""
    phases.begin_dawned(s)
    if s.turns_left > 0:
        s.turns_left -= 1
    if s.turns_left == 0:
        s.begin_action(OVER)
        return
    s.seat = (s.seat + 1) % s.players
    s.turn += 1
    s.begin_action(RONDEL)


def refuse_go(s: State, move: Move) -> IllegalMove:
    """Why a field cannot be entered."""
    cost = ship_cost(s.stones[s.seat], move[1])
    return IllegalMove("illegal.rondel-ships", count=cost, ships=s.fleet(s.seat))


def refuse_pay(s: State, move: Move) -> IllegalMove:
    """Why no ship can be given up there."""
    return IllegalMove("illegal.no-ship", region=REGIONS[move[1]], count=1)


def refuse_card(s: State, _: Move) -> IllegalMove:
    """Why the card cannot be played."""
    if s.holder != s.seat:
        return IllegalMove("illegal.not-holder")
    return IllegalMove("illegal.card-first-round")


ENDING: list[Move] = [(END,)]


def only_end(_: State, __: bool) -> list[Move]:
    """The action is complete: only the end of the turn is left."""
    return list(ENDING)
