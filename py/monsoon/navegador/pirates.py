"""The expansion Pirates & Diplomats (rule 004, at its end).

Three Pirates and three Diplomats lie open. On Privilege, instead of a privilege: take a Pirate
for a ship, a Diplomat for a worker (never below two), or turn a used card active again. On Market
one active card may be used, which turns it: with a Pirate a player sells goods of unfounded
colonies where they have ships; with a Diplomat they trade with another player's colonies and
factories instead of their own. A card that would sell nothing is not used (ruling 8).
"""

from __future__ import annotations

from monsoon.game import SEATS, IllegalMove, Json, Move
from monsoon.navegador.components import (
    MIN_WORKERS,
    N_REGIONS,
    REGION_GOOD,
    REGIONS,
    TOKEN_POINTS,
)
from monsoon.navegador.components import PIRATES_AND_DIPLOMATS as CARDS_IN_BOX
from monsoon.navegador.moves import CARDS, DIPLOMAT, ENVOY, PIRATE, REFRESH
from monsoon.navegador.state import DONE, NO_CARD, State, plus
from monsoon.navegador.variant import BaseGame

PIRATES, DIPLOMATS = range(2)
EXTRA = ("pirates", "diplomats")
"""The lines of the score for the cards."""


class Pirates(BaseGame):
    """The game with Pirates and Diplomats."""

    card_limit = CARDS_IN_BOX[PIRATES] + CARDS_IN_BOX[DIPLOMATS]
    """Cards that one player may have."""

    def favours(self, s: State) -> list[Move]:
        """Taking a Pirate (for a ship of the player's choice) or a Diplomat, refreshing a card."""
        legal = super().favours(s)
        if owned(s, s.seat) < self.card_limit:
            if in_stock(s, PIRATES) > 0:
                base = s.seat * N_REGIONS
                legal += [(PIRATE, r) for r in range(N_REGIONS) if s.ships[base + r]]
            if in_stock(s, DIPLOMATS) > 0 and s.workers[s.seat] > MIN_WORKERS:
                legal.append((DIPLOMAT,))
        legal += [(REFRESH, card) for card in range(len(CARDS)) if used(s, s.seat, card)]
        return legal

    def envoys(self, s: State) -> list[Move]:
        """A Diplomat may be sent to any other player before anything is traded."""
        legal = super().envoys(s)
        if not s.traded and s.played == NO_CARD and active(s, s.seat, DIPLOMATS):
            legal += [(ENVOY, seat) for seat in range(s.players) if seat != s.seat]
        return legal

    def loot(self, s: State, good: int) -> int:
        """One unit for each ship of the seat at an unfounded colony of the good."""
        ready = s.played == PIRATES or (s.played == NO_CARD and active(s, s.seat, PIRATES))
        return sum(units for _, units in spoils(s, good)) if ready else 0

    def plundered(self, s: State) -> None:
        """Marks the Pirate as used; it serves all goods of this action."""
        if s.played == NO_CARD:
            play(s, PIRATES)

    def double_loss(self, s: State) -> None:
        """The explorer keeps the double-loss token."""
        s.tokens = plus(s.tokens, s.seat, 1)

    def extra_points(self, s: State, seat: int) -> dict[str, int]:
        """Points of the cards, used or not: Pirates by ships and tokens, Diplomats by workers."""
        worth = (s.fleet(seat) + TOKEN_POINTS * s.tokens[seat], s.workers[seat])
        own = {name: held(s, seat, card) * worth[card] for card, name in enumerate(EXTRA)}
        return {**super().extra_points(s, seat), **own}

    def seat_view(self, s: State, seat: int) -> Json:
        """Cards, active and used, and double-loss tokens of a seat."""
        cards = {
            name: {"active": active(s, seat, card), "used": used(s, seat, card)}
            for card, name in enumerate(CARDS)
        }
        return {**super().seat_view(s, seat), "cards": cards, "tokens": s.tokens[seat]}

    def board_view(self, s: State) -> Json:
        """Available cards, and the one that this market action uses."""
        stock = {name: in_stock(s, card) for card, name in enumerate(CARDS)}
        played = None if s.played == NO_CARD else CARDS[s.played]
        return {**super().board_view(s), "cards": stock, "played": played, "trader": s.trader}


class OneCard(Pirates):
    """The option: at most one Pirate or Diplomat for each player."""

    card_limit = 1


def active(s: State, seat: int, card: int) -> int:
    """Cards of a kind that a seat can use."""
    return s.cards[seat * 4 + card * 2]


def used(s: State, seat: int, card: int) -> int:
    """Used cards of a kind of a seat."""
    return s.cards[seat * 4 + card * 2 + 1]


def held(s: State, seat: int, card: int) -> int:
    """Cards of a kind of a seat, used or not."""
    return active(s, seat, card) + used(s, seat, card)


def owned(s: State, seat: int) -> int:
    """All cards of a seat."""
    return sum(s.cards[seat * 4 : seat * 4 + 4])


def in_stock(s: State, card: int) -> int:
    """Cards of a kind that are still available."""
    return CARDS_IN_BOX[card] - sum(held(s, seat, card) for seat in range(s.players))


def spoils(s: State, good: int) -> list[tuple[int, int]]:
    """Regions where the seat to move can plunder a good, and how many units each gives."""
    return [
        (region, min(ships, len(s.stacks[region])))
        for region in range(N_REGIONS)
        if REGION_GOOD[region] == good and s.stacks[region] and (ships := s.ships_in(region))
    ]


def play(s: State, card: int) -> None:
    """Turns an active card to its used side."""
    s.cards = plus(plus(s.cards, s.seat * 4 + card * 2, -1), s.seat * 4 + card * 2 + 1, 1)
    s.played = card


def take_pirate(s: State, move: Move) -> None:
    """Takes a Pirate for a ship."""
    s.ships[s.seat * N_REGIONS + move[1]] -= 1
    s.cards = plus(s.cards, s.seat * 4 + PIRATES * 2, 1)
    s.decision = DONE


def take_diplomat(s: State, _: Move) -> None:
    """Takes a Diplomat for a worker."""
    s.workers = plus(s.workers, s.seat, -1)
    s.cards = plus(s.cards, s.seat * 4 + DIPLOMATS * 2, 1)
    s.decision = DONE


def refresh(s: State, move: Move) -> None:
    """Turns a used card active again."""
    place = s.seat * 4 + move[1] * 2
    s.cards = plus(plus(s.cards, place + 1, -1), place, 1)
    s.decision = DONE


def send_envoy(s: State, move: Move) -> None:
    """Uses the Diplomat: this action trades with the means of another player."""
    play(s, DIPLOMATS)
    s.trader = move[1]


def _refuse_card(s: State, card: int) -> IllegalMove | None:
    if not isinstance(s.variant, Pirates):
        return IllegalMove("illegal.other-game")
    if in_stock(s, card) <= 0:
        return IllegalMove("illegal.no-card-left", card=CARDS[card])
    if owned(s, s.seat) >= s.variant.card_limit:
        return IllegalMove("illegal.card-limit", count=s.variant.card_limit)
    return None


def refuse_pirate(s: State, move: Move) -> IllegalMove:
    """Why no Pirate can be taken for a ship there."""
    no_ship = IllegalMove("illegal.no-ship", region=REGIONS[move[1]], count=1)
    none = None if s.fleet(s.seat) else IllegalMove("illegal.no-fleet")
    return _refuse_card(s, PIRATES) or none or no_ship


def refuse_diplomat(s: State, _: Move) -> IllegalMove:
    """Why no Diplomat can be taken."""
    few = IllegalMove("illegal.last-workers-diplomat", limit=MIN_WORKERS)
    return _refuse_card(s, DIPLOMATS) or few


def refuse_refresh(s: State, move: Move) -> IllegalMove:
    """Why no card of that kind can be turned active."""
    if not isinstance(s.variant, Pirates):
        return IllegalMove("illegal.other-game")
    return IllegalMove("illegal.no-used-card", card=CARDS[move[1]])


def refuse_envoy(s: State, move: Move) -> IllegalMove:
    """Why the Diplomat cannot be sent there."""
    if not isinstance(s.variant, Pirates) or move[1] >= s.players:
        return IllegalMove("illegal.other-game")
    if s.played != NO_CARD:
        return IllegalMove("illegal.one-card-a-market")
    if not active(s, s.seat, DIPLOMATS):
        return IllegalMove("illegal.no-active-card", card=CARDS[DIPLOMATS])
    if move[1] == s.seat:
        return IllegalMove("illegal.own-envoy", player=SEATS[s.seat])
    return IllegalMove("illegal.envoy-late")
