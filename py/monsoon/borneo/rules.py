"""Borneo as a `Game`: which module handles which decision and which kind of move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from monsoon.borneo import (
    cargo,
    drawing,
    ending,
    fight,
    lookup,
    merchants,
    moves,
    narration,
    orders,
    position,
    scoring,
    setup,
    terminal,
    things,
    view,
)
from monsoon.borneo.parts import EDITIONS, parts_of
from monsoon.borneo.state import (
    BEATEN,
    CARGO_STAGE,
    DECISIONS,
    DEFEND,
    DISCARD,
    ENDS,
    ORDER_STAGE,
    OVER,
    TURN,
    State,
)
from monsoon.editions import Edition
from monsoon.game import Game, IllegalMove, Json, Message, Move
from monsoon.randomness import Randomness

Generate = Callable[[State], list[Move]]
Apply = Callable[[State, Move], None]
Refuse = Callable[[State, Move], IllegalMove]
SECOND_EDITION: Final = "second_edition"
OPEN_ORDERS: Final = "open_orders"


def _turn_moves(s: State) -> list[Move]:
    """The moves left in the turn; a phase is skipped by making a move of a later one."""
    found = orders.order_moves(s) if s.stage == ORDER_STAGE else []
    if s.stage < CARGO_STAGE:
        found += merchants.transfers(s)
        found += fight.attacks(s)
    return found + cargo.lay_moves(s)


def _place(s: State, move: Move) -> None:
    if s.decision == BEATEN:
        fight.flee(s, move)
    else:
        merchants.place_first(s, move)


def _pass(s: State, move: Move) -> None:
    if s.ended:
        ending.no_last_order(s, move)
    else:
        fight.no_reward(s, move)


def _nothing(_: State) -> list[Move]:
    return []


def _refuse_now(s: State, move: Move) -> IllegalMove:
    return IllegalMove("illegal.not-now", decision=DECISIONS[s.decision], move=moves.text(move))


GENERATE: Final[dict[str, tuple[Generate, Generate]]] = {
    "merchants": (merchants.first_places, merchants.first_places),
    "turn": (_turn_moves, _turn_moves),
    "pay": (orders.pay_moves, orders.pay_choices),
    "defend": (fight.answers, fight.answers),
    "beaten": (fight.beaten_places, fight.beaten_choices),
    "reward": (fight.rewards, fight.rewards),
    "take": (cargo.take_moves, cargo.take_moves),
    "draw": (drawing.only_draw, drawing.only_draw),
    "discard": (drawing.discard_moves, drawing.discard_moves),
    "last": (ending.last_moves, ending.last_moves),
    "over": (_nothing, _nothing),
}
"""By decision: what `moves` and `choices` return."""
_MOVES: Final = tuple(GENERATE[decision][0] for decision in DECISIONS)
_CHOICES: Final = tuple(GENERATE[decision][1] for decision in DECISIONS)

RULES: Final[dict[str, tuple[Apply, Refuse, frozenset[str]]]] = {
    "place": (_place, merchants.refuse_place, frozenset({"merchants", "beaten"})),
    "order": (orders.begin, orders.refuse_order, frozenset({"turn", "last"})),
    "pay": (ending.pay, orders.refuse_pay, frozenset({"pay"})),
    "transfer": (merchants.transfer, merchants.refuse_transfer, frozenset({"turn"})),
    "attack": (fight.attack, fight.refuse_attack, frozenset({"turn"})),
    "defend": (fight.defend, fight.refuse_answer, frozenset({"defend"})),
    "swap": (fight.swap, _refuse_now, frozenset({"beaten"})),
    "reward": (fight.reward, fight.refuse_reward, frozenset({"reward"})),
    "lay": (cargo.lay, cargo.refuse_lay, frozenset({"turn"})),
    "take": (cargo.take, cargo.refuse_take, frozenset({"take"})),
    "draw": (drawing.draw, _refuse_now, frozenset({"draw"})),
    "discard": (drawing.discard, drawing.refuse_discard, frozenset({"discard"})),
    "pass": (_pass, _refuse_now, frozenset({"reward", "last"})),
}
"""By verb: how a move is played, why it is refused, the decisions in which it can be made."""
_APPLY: Final = tuple(RULES[verb][0] for verb in moves.VERBS)


class Borneo(Game[State]):
    """The game of Paolo Mori, 3 to 5 players."""

    name = "borneo"
    players = (3, 5)
    grammar = moves.GRAMMAR
    decisions = DECISIONS
    ends = ENDS[1:]
    options: tuple[str, ...] = (SECOND_EDITION, OPEN_ORDERS)
    hidden = True
    characters: tuple[str, ...] = ("supplier", "agent", "captain", "monopolist")

    editions = EDITIONS

    def setup(
        self, players: int, seed: int, options: frozenset[str], edition: Edition | None = None
    ) -> State:
        """The first position for a seed."""
        parts = parts_of(edition or EDITIONS.first)
        return setup.first_position(
            players, seed, SECOND_EDITION in options, parts, OPEN_ORDERS in options
        )

    def to_move(self, state: State) -> int | None:
        """The seat that decides; None when the game is over."""
        return None if state.decision == OVER else state.mover

    def turn(self, state: State) -> int:
        """Number of the turn, from 1; 0 in the setup."""
        return state.turn

    def moves(self, state: State) -> list[Move]:
        """All legal moves."""
        return _MOVES[state.decision](state)

    def choices(self, state: State) -> list[Move]:
        """The legal moves, those that commute in one order only."""
        return _CHOICES[state.decision](state)

    def refusal(self, state: State, move: Move) -> IllegalMove:
        """Why a move is not legal."""
        _, refuse, decisions = RULES[moves.VERBS[move[0]]]
        if DECISIONS[state.decision] not in decisions:
            return _refuse_now(state, move)
        return refuse(state, move)

    def apply(self, state: State, move: Move) -> None:
        """Plays a legal move in place."""
        _APPLY[move[0]](state, move)

    def reveals(self, before: State, move: Move, after: State, seat: int | None = None) -> bool:
        """New cards, to their owner; to all, a new harbour and the hands laid down at the end.

        To all others, how a defender answers, so that an attack is not tried out. When the game
        is over, each seat sees the orders that the others have filled.
        """
        if after.harbour_deck != before.harbour_deck or after.ended != before.ended:
            return True
        if after.decision == OVER and not before.open_orders:
            return any(orders for other, orders in enumerate(before.filled) if other != seat)
        if move[0] == moves.ANSWER:
            return seat not in (None, self.to_move(before))
        return move[0] == moves.DRAW_TWO and seat in (None, self.to_move(before))

    def secret(self, state: State) -> bool:
        """Whether the moves name hand cards."""
        return state.decision in (TURN, DEFEND, DISCARD)

    def redeal(self, state: State, seat: int | None, rng: Randomness) -> State:
        """The position with the other hands and the decks redealt."""
        return setup.redeal(state, seat, rng)

    def tries(self, state: State, thing: list[str]) -> list[Move]:
        """Moves to try when a person points at a thing."""
        return things.tries(state, self.moves(state), thing)

    def describe(self, state: State, move: Move) -> Json:
        """A legal move with its arguments and effect."""
        return narration.describe(state, move)

    def told(self, before: State, move: Move) -> str:
        """A move as it may be looked up later: an order that lies face down is not named."""
        return narration.told(before, move)

    def narrate(self, before: State, move: Move, after: State) -> list[Message]:
        """The log of a move."""
        return narration.narrate(before, move, after)

    def view(self, state: State, seat: int | None) -> Json:
        """The position as that seat may know it."""
        return view.view(state, seat)

    def scores(self, state: State) -> list[Json]:
        """Points of every seat, as if the game ended now."""
        return [scoring.score(state, seat) for seat in range(state.players)]

    def ranking(self, state: State) -> list[int]:
        """Seats, best first."""
        return scoring.ranking(state)

    def breakdown(self, score: Json) -> dict[str, int | None]:
        """The points of a score."""
        return scoring.breakdown(score)

    tie = "bor.do.over.tie"

    def shares_rank(self, one: Json, other: Json) -> bool:
        """Whether two seats share a rank: with as many points and as many filled orders."""
        return scoring.worth(one) == scoring.worth(other)

    def gauges(self, state: State, over: bool = False) -> Json:
        """The figures of a position for the course of a game."""
        return scoring.gauges(state, over)

    def components(self, edition: Edition | None = None) -> Json:
        """Cards, harbours, orders."""
        return parts_of(edition or EDITIONS.first).as_json()

    def place(self, state: State, words: list[str]) -> None:
        """Changes a position by one line of a scenario."""
        position.place(state, words)

    def placed(self, state: State) -> None:
        """Raises Unreadable if a seat has no card to lay in its next turn."""
        position.placed(state)

    def look(self, state: State, words: list[str]) -> str:
        """The value a scenario expects."""
        return lookup.look(state, words)

    board_help = terminal.HELP

    def board_text(self, state: State, names: tuple[str, ...], seat: int | None) -> str:
        """The position for a terminal."""
        return terminal.board_text(state, names, seat)


GAME: Final = Borneo()
