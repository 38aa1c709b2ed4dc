"""Navegador as a `Game`: which module handles which decision and which kind of move.

The turn itself knows no action: it looks up the decision in a table. Where a variant changes the
game, it calls the position's `variant`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from monsoon.editions import Edition
from monsoon.game import Game, IllegalMove, Json, Message, Move, Offer
from monsoon.navegador import (
    buildings,
    colony,
    fieldoffers,
    goa,
    lookup,
    market,
    moves,
    narration,
    offers,
    pirates,
    position,
    privilege,
    recruiting,
    rondel,
    sailing,
    scoring,
    setup,
    terminal,
    things,
    variants,
    view,
)
from monsoon.navegador.parts import EDITIONS, parts_of
from monsoon.navegador.state import DECISIONS, ENDS, MARKET, OVER, State
from monsoon.randomness import Randomness

Generate = Callable[[State, bool], list[Move]]
Apply = Callable[[State, Move], None]
Refuse = Callable[[State, Move], IllegalMove]


def _nothing(_: State, __: bool) -> list[Move]:
    return []


def _only_reveal(_: State, __: bool) -> list[Move]:
    return [(moves.REVEAL_COLONIES,)]


def _refuse_now(s: State, move: Move) -> IllegalMove:
    return IllegalMove("illegal.not-now", decision=DECISIONS[s.decision], move=moves.text(move))


def _refuse_end(s: State, move: Move) -> IllegalMove:
    if s.decision == MARKET:
        return IllegalMove("illegal.envoy-idle")
    return _refuse_now(s, move)


GENERATE: Final[dict[str, Generate]] = {
    "rondel": rondel.moves,
    "pay": rondel.payments,
    "sailing": sailing.moves,
    "reveal": _only_reveal,
    "workers": recruiting.hire_moves,
    "market": market.moves,
    "colony": colony.moves,
    "privilege": privilege.moves,
    "ships": recruiting.launch_moves,
    "buildings": buildings.moves,
    "done": rondel.only_end,
    "over": _nothing,
}
_GENERATE: Final = tuple(GENERATE[decision] for decision in DECISIONS)

RULES: Final[dict[str, tuple[Apply, Refuse, str | None]]] = {
    "go": (rondel.go, rondel.refuse_go, "rondel"),
    "pay": (rondel.pay, rondel.refuse_pay, "pay"),
    "card": (rondel.play_card, rondel.refuse_card, "rondel"),
    "sail": (sailing.sail, sailing.refuse_sail, "sailing"),
    "explore": (sailing.explore, sailing.refuse_explore, "sailing"),
    "reveal": (sailing.reveal, sailing.refuse_reveal, "sailing"),
    "hire": (recruiting.recruit, recruiting.refuse, "workers"),
    "launch": (recruiting.recruit, recruiting.refuse, "ships"),
    "found": (colony.found, colony.refuse, "colony"),
    "sell": (market.trade, market.refuse, "market"),
    "process": (market.trade, market.refuse, "market"),
    "build": (buildings.build, buildings.refuse, "buildings"),
    "privilege": (privilege.take, privilege.refuse, "privilege"),
    "king": (goa.take, goa.refuse, "privilege"),
    "pirate": (pirates.take_pirate, pirates.refuse_pirate, "privilege"),
    "diplomat": (pirates.take_diplomat, pirates.refuse_diplomat, "privilege"),
    "refresh": (pirates.refresh, pirates.refuse_refresh, "privilege"),
    "envoy": (pirates.send_envoy, pirates.refuse_envoy, "market"),
    "done": (rondel.finish_extra, _refuse_now, "sailing"),
    "end": (rondel.end_turn, _refuse_end, None),
}
"""By verb: how a move is played, why it is refused, and its decision if it has just one."""
_APPLY: Final = tuple(RULES[verb][0] for verb in moves.VERBS)


class Navegador(Game[State]):
    """The game of Mac Gerdts, 2 to 5 players."""

    name = "navegador"
    players = (2, 5)
    grammar = moves.GRAMMAR
    decisions = DECISIONS
    ends = ENDS[1:]
    options = tuple(variants.OPTIONS)
    needs: Mapping[str, str] = variants.NEEDS
    characters: tuple[str, ...] = ("explorer", "colonist", "trader", "shipwright", "builder")

    editions = EDITIONS

    def setup(
        self, players: int, seed: int, options: frozenset[str], edition: Edition | None = None
    ) -> State:
        """The first position for a seed."""
        return setup.first_position(players, seed, options, parts_of(edition or EDITIONS.first))

    def to_move(self, state: State) -> int | None:
        """The seat to move; None when the game is over."""
        return None if state.decision == OVER else state.seat

    def turn(self, state: State) -> int:
        """Number of the turn, from 1."""
        return state.turn

    def moves(self, state: State) -> list[Move]:
        """All legal moves."""
        return _GENERATE[state.decision](state, False)

    def choices(self, state: State) -> list[Move]:
        """The legal moves, those that commute in one order only."""
        return _GENERATE[state.decision](state, True)

    def refusal(self, state: State, move: Move) -> IllegalMove:
        """Why a move is not legal."""
        _, refuse, decision = RULES[moves.VERBS[move[0]]]
        if decision and DECISIONS[state.decision] != decision:
            return _refuse_now(state, move)
        return refuse(state, move)

    def apply(self, state: State, move: Move) -> None:
        """Plays a legal move in place."""
        _APPLY[move[0]](state, move)

    def reveals(self, before: State, move: Move, after: State, seat: int | None = None) -> bool:
        """Whether the move reveals colonies, which all see."""
        return move[0] == moves.REVEAL_COLONIES

    def redeal(self, state: State, seat: int | None, rng: Randomness) -> State:
        """The position with the face-down colony stacks redealt."""
        return setup.redeal(state, rng)

    def offers(self, state: State) -> list[Offer]:
        """What each field of the rondel would bring, or the choices on the field."""
        return [*offers.offers(state), *fieldoffers.offers(state)]

    def tries(self, state: State, thing: list[str]) -> list[Move]:
        """Moves to try when a person points at a thing."""
        return things.tries(state, self.moves(state), thing)

    def revisable(self, move: Move) -> bool:
        """Whether it is a trade: those can be revised until the market action ends."""
        return move[0] in (moves.SELL, moves.PROCESS)

    def revisions(self, state: State, steps: list[Move]) -> list[Move]:
        """Every other trade of the market action in progress."""
        return market.revisions(state, steps)

    def revised(self, state: State, steps: list[Move], move: Move) -> list[Move]:
        """The trades with one of them replaced."""
        return market.revised(state, steps, move)

    def describe(self, state: State, move: Move) -> Json:
        """A legal move with its arguments and effect."""
        return narration.describe(state, move)

    def narrate(self, before: State, move: Move, after: State) -> list[Message]:
        """The log of a move."""
        return narration.narrate(before, move, after)

    def view(self, state: State, seat: int | None) -> Json:
        """The position; the same for every seat."""
        return view.view(state)

    def scores(self, state: State) -> list[Json]:
        """Points of every seat, as if the game ended now."""
        return [scoring.score(state, seat) for seat in range(state.players)]

    def ranking(self, state: State) -> list[int]:
        """Seats, best first."""
        return scoring.ranking(state)

    def breakdown(self, score: Json) -> dict[str, int | None]:
        """The points of a score."""
        return scoring.breakdown(score)

    tie = "nav.do.over.tie"

    def shares_rank(self, one: Json, other: Json) -> bool:
        """Whether two seats share a rank: never, as the Navegador card breaks every tie."""
        return False

    def gauges(self, state: State, over: bool = False) -> Json:
        """The figures of a position for the course of a game."""
        return scoring.gauges(state)

    def components(self, edition: Edition | None = None) -> Json:
        """Regions, borders, prices, sheet."""
        return parts_of(edition or EDITIONS.first).as_json()

    def place(self, state: State, words: list[str]) -> None:
        """Changes a position by one line of a scenario."""
        position.place(state, words)

    def look(self, state: State, words: list[str]) -> str:
        """The value a scenario expects."""
        return lookup.look(state, words)

    board_help = terminal.HELP

    def board_text(self, state: State, names: tuple[str, ...], seat: int | None) -> str:
        """The position for a terminal."""
        return terminal.board_text(state, names)


GAME: Final = Navegador()
