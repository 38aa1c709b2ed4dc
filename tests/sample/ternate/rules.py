"""Ternate: two merchants bid with cards for six lots of spice. An invention of this project.

There are 18 cards: clove, mace and nutmeg, each from 1 to 6. Both players get six of them; the
other six are the lots. Every turn the leader reveals a lot and leads a card; the other player
answers, with a card of the same spice if possible. A card of the lot's spice beats all others,
then a higher card of the spice that was led. The winner takes the lot, which is worth its number in
points, and leads in the next turn. After six lots the game is over; with equal points, the winner
of the last lot is ahead.
"""

from __future__ import annotations

from typing import Final

from monsoon.editions import Edition
from monsoon.game import Game, IllegalMove, Json, Message, Move
from monsoon.grammar import Grammar, Slot
from monsoon.plain import Plain
from monsoon.randomness import Randomness

SPICES: Final = ("clove", "mace", "nutmeg")
HIGHEST: Final = 6
CARDS: Final = tuple(f"{spice}{value}" for spice in SPICES for value in range(1, HIGHEST + 1))
HAND: Final = 6
NONE: Final = -1

OPEN, LEAD, ANSWER, OVER = range(4)
TURN_UP, PLAY = range(2)


def spice(card: int) -> int:
    """The spice of a card, as an index into SPICES."""
    return card // HIGHEST


def value(card: int) -> int:
    """The number on a card; of a lot, its points."""
    return card % HIGHEST + 1


class State(Plain):
    """A position. Cards are indices into CARDS, NONE for no card."""

    __slots__ = ("decision", "hands", "leader", "led", "lot", "lots", "players", "turn", "won")

    players: int
    decision: int
    turn: int
    leader: int
    lot: int
    led: int
    hands: tuple[tuple[int, ...], ...]
    lots: tuple[int, ...]
    """Face down, the next one first."""
    won: tuple[tuple[int, ...], ...]

    @property
    def mover(self) -> int:
        """The seat to decide."""
        return 1 - self.leader if self.decision == ANSWER else self.leader


class Ternate(Game[State]):
    """The whole game."""

    name = "ternate"
    players = (2, 2)
    hidden = True
    grammar = Grammar({"open": (), "play": (Slot("card", CARDS),)})
    decisions = ("open", "lead", "answer", "over")
    ends = ("sold",)

    def setup(
        self, players: int, seed: int, options: frozenset[str], edition: Edition | None = None
    ) -> State:
        """Six cards for each player, six lots."""
        dealt = Randomness(seed).shuffled(range(len(CARDS)))
        state = State()
        state.players, state.decision, state.turn, state.leader = players, OPEN, 1, 0
        state.lot = state.led = NONE
        state.hands = (tuple(sorted(dealt[:HAND])), tuple(sorted(dealt[HAND : 2 * HAND])))
        state.lots = tuple(dealt[2 * HAND :])
        state.won = ((), ())
        return state

    def to_move(self, state: State) -> int | None:
        """The leader, or the other player who answers."""
        return None if state.decision == OVER else state.mover

    def turn(self, state: State) -> int:
        """The number of the current lot."""
        return state.turn

    def moves(self, state: State) -> list[Move]:
        """Revealing the lot, or playing a card; an answer follows suit."""
        if state.decision == OVER:
            return []
        if state.decision == OPEN:
            return [(TURN_UP,)]
        hand = state.hands[state.mover]
        same = [card for card in hand if state.led != NONE and spice(card) == spice(state.led)]
        return [(PLAY, card) for card in same or hand]

    def refusal(self, state: State, move: Move) -> IllegalMove:
        """A card that is not in the hand, or that does not follow suit."""
        if move[0] == TURN_UP or state.decision == OPEN:
            return super().refusal(state, move)
        if move[1] not in state.hands[state.mover]:
            return IllegalMove("illegal.ternate-hand", **words_of(move[1]))
        return IllegalMove("illegal.ternate-follow", spice=SPICES[spice(state.led)])

    def apply(self, state: State, move: Move) -> None:
        """Reveals a lot, or plays a card."""
        if move[0] == TURN_UP:
            state.lot, state.lots = state.lots[0], state.lots[1:]
            state.decision = LEAD
            return
        seat, card = state.mover, move[1]
        hands = list(state.hands)
        hands[seat] = tuple(other for other in hands[seat] if other != card)
        state.hands = (hands[0], hands[1])
        if state.decision == LEAD:
            state.led, state.decision = card, ANSWER
        else:
            self._sell(state, seat if beats(state, card) else state.leader)

    @staticmethod
    def _sell(state: State, winner: int) -> None:
        won = list(state.won)
        won[winner] = (*won[winner], state.lot)
        state.won = (won[0], won[1])
        state.lot = state.led = NONE
        state.leader = winner
        state.decision = OPEN if state.lots else OVER
        state.turn += 1 if state.lots else 0

    def reveals(self, before: State, move: Move, after: State, seat: int | None = None) -> bool:
        """Whether the seat learns something: anyone from a lot, the other player from a card."""
        return move[0] == TURN_UP or seat not in (None, before.mover)

    def secret(self, state: State) -> bool:
        """Whether the legal moves are secret: they name cards of a hand."""
        return state.decision in (LEAD, ANSWER)

    def redeal(self, state: State, seat: int | None, rng: Randomness) -> State:
        """The position with the other hand and the lots redealt."""
        twin = state.copy()
        others = [other for other in range(2) if other != seat]
        unseen = rng.shuffled(
            sorted((*state.lots, *(card for other in others for card in state.hands[other])))
        )
        hands = list(state.hands)
        for other in others:
            size = len(hands[other])
            hands[other], unseen = tuple(sorted(unseen[:size])), unseen[size:]
        twin.hands, twin.lots = (hands[0], hands[1]), tuple(unseen)
        return twin

    def scores(self, state: State) -> list[Json]:
        """The points of each player's lots."""
        return [
            {"seat": seat, "lots": sum(map(value, won)), "total": sum(map(value, won))}
            for seat, won in enumerate(state.won)
        ]

    def ranking(self, state: State) -> list[int]:
        """By points; with equal points the leader is ahead."""
        points = [score["total"] for score in self.scores(state)]
        return sorted((0, 1), key=lambda seat: (-points[seat], seat != state.leader))

    def shares_rank(self, one: Json, other: Json) -> bool:
        """Never, as the leader is ahead with equal points."""
        return False

    def view(self, state: State, seat: int | None) -> Json:
        """The table, and the hand of the viewer."""
        return {
            **self.outline(state, seat),
            "end": "sold" if state.decision == OVER else None,
            "leader": state.leader,
            "lot": named(state.lot),
            "led": named(state.led),
            "lots": len(state.lots),
            "seats": [
                {
                    "seat": one,
                    "hand": len(state.hands[one]),
                    "cards": [CARDS[card] for card in state.hands[one]] if one == seat else None,
                    "won": [CARDS[card] for card in state.won[one]],
                }
                for one in range(2)
            ],
        }

    def narrate(self, before: State, move: Move, after: State) -> list[Message]:
        """What happened, and who got the lot."""
        if move[0] == TURN_UP:
            return [Message("log.open", words_of(after.lot))]
        said = [Message("log.play", words_of(move[1]))]
        if before.decision == ANSWER:
            won = {"player": after.leader, **words_of(before.lot)}
            said.append(Message("log.ternate-won", won))
        return said


def words_of(card: int) -> Json:
    """A card as the parameters of a message."""
    return {"spice": SPICES[spice(card)], "n": value(card)}


def beats(state: State, card: int) -> bool:
    """Whether an answer wins the lot."""
    trump = spice(state.lot)
    if spice(card) == spice(state.led):
        return value(card) > value(state.led)
    return spice(card) == trump


def named(card: int) -> str | None:
    """A card by its id; None for none."""
    return None if card == NONE else CARDS[card]


GAME: Final = Ternate()
