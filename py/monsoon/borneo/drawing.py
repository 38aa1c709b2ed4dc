"""The end of a turn (rule 001 "4) Zwei Karten ziehen")."""

from __future__ import annotations

from monsoon.borneo import ending
from monsoon.borneo.components import CARDS_DRAWN, HAND_LIMIT
from monsoon.borneo.moves import DRAW_TWO, THROW
from monsoon.borneo.state import BY_CARGO, DISCARD, ORDER_STAGE, TURN, State, put, without
from monsoon.game import IllegalMove, Move
from monsoon.randomness import Randomness


def only_draw(_: State) -> list[Move]:
    """Drawing is not a choice, but a step of its own because it reveals cards."""
    return [(DRAW_TWO,)]


def in_reach(s: State) -> int:
    """How many cards a draw gives: two, fewer when the deck and the discards run out (ruling 4)."""
    return min(CARDS_DRAWN, len(s.deck) + len(s.discards))


def draw(s: State, _: Move) -> None:
    """Draws two cards; if there are too few, the game ends (ruling 4: one is drawn)."""
    for _card in range(CARDS_DRAWN):
        _refill(s)
        if not s.deck:
            ending.end_game(s, BY_CARGO)
            return
        s.hold(s.seat, (*s.hands[s.seat], s.deck[0]))
        s.deck = s.deck[1:]
        _refill(s)
    _finish(s)


def _refill(s: State) -> None:
    """Makes a new deck from the discards as soon as the deck is used up."""
    if not s.deck and s.discards:
        rng = Randomness.resume(s.rng)
        s.deck = tuple(rng.shuffled(s.discards))
        s.discards = ()
        s.rng = rng.state


def discard_moves(s: State) -> list[Move]:
    """Any hand card."""
    return [(THROW, card) for card in s.hands[s.mover]]


def discard(s: State, move: Move) -> None:
    """Discards a card; the decision stays until the hand is within the limit."""
    s.hands = put(s.hands, s.seat, without(s.hands[s.seat], move[1]))
    s.discards += (move[1],)
    _finish(s)


def _finish(s: State) -> None:
    if len(s.hands[s.seat]) > HAND_LIMIT:
        s.decision = DISCARD
    else:
        begin_turn(s, (s.seat + 1) % s.players)


def begin_turn(s: State, seat: int) -> None:
    """Starts the next turn, that of `seat`."""
    s.turn += 1
    s.seat = s.mover = seat
    s.decision = TURN
    s.stage = ORDER_STAGE


def refuse_discard(s: State, move: Move) -> IllegalMove:
    """That the card is not in the hand."""
    return IllegalMove("illegal.not-in-hand", card=move[1])
