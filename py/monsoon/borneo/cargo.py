"""Laying cargo and sharing it out (rule 001 "3) Frachtkarten")."""

from __future__ import annotations

from monsoon.borneo import ending
from monsoon.borneo.components import ITEMS, NO_HARBOUR
from monsoon.borneo.flags import after_laying
from monsoon.borneo.moves import LAY, TAKE_CARD
from monsoon.borneo.state import BY_HARBOURS, DRAW, NONE, TAKE, State, put, without
from monsoon.game import IllegalMove, Move


def lay_moves(s: State) -> list[Move]:
    """Any hand card at any open harbour."""
    return [(LAY, card, harbour) for card in s.hands[s.mover] for harbour in s.harbours]


def lay(s: State, move: Move) -> None:
    """Lays the card; a monopoly or a full harbour is shared out at once."""
    _, card, harbour = move
    slot, cards, sharing = after_laying(s, card, harbour)
    s.hands = put(s.hands, s.seat, without(s.hands[s.seat], card))
    s.cargo = put(s.cargo, slot, cards)
    if sharing is None:
        s.decision = DRAW
        return
    s.slot, s.claimant, s.heir, s.takers = slot, sharing.company, sharing.heir, sharing.takers
    if sharing.takers:
        s.decision = TAKE
        s.mover = sharing.takers[0][0]
    else:  # no player can take anything (ruling 1)
        s.discards += cards
        s.cargo = put(s.cargo, slot, ())
        _close(s)


def take_moves(s: State) -> list[Move]:
    """Any cargo card that is left."""
    return [(TAKE_CARD, card) for card in sorted(s.cargo[s.slot])]


def take(s: State, move: Move) -> None:
    """Puts the card into the warehouse of the next taker."""
    card = move[1]
    s.cargo = put(s.cargo, s.slot, without(s.cargo[s.slot], card))
    s.store(s.mover, card)
    s.takers = s.takers[1:]
    if s.takers:
        s.mover = s.takers[0][0]
    else:
        _close(s)


def _close(s: State) -> None:
    """Hands over the harbour card and reveals a new harbour; without one the game ends."""
    s.store(s.heir, s.harbours[s.slot])
    opened = s.harbour_deck[0] if s.harbour_deck else NO_HARBOUR
    s.harbours = put(s.harbours, s.slot, opened)
    s.harbour_deck = s.harbour_deck[1:]
    s.slot = s.claimant = s.heir = NONE
    s.mover = s.seat
    s.decision = DRAW
    if opened == NO_HARBOUR:
        ending.end_game(s, BY_HARBOURS)


def refuse_lay(s: State, move: Move) -> IllegalMove:
    """Why the card cannot be laid there."""
    _, card, harbour = move
    if card not in s.hands[s.mover]:
        return IllegalMove("illegal.not-in-hand", card=card)
    return IllegalMove("illegal.harbour-closed", harbour=ITEMS[harbour])


def refuse_take(s: State, move: Move) -> IllegalMove:
    """That the card is not there to be taken."""
    return IllegalMove("illegal.not-in-harbour", card=move[1])
