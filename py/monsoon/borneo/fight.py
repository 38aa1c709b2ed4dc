"""Fights for a better place in a company (rule 001 "2) Handelsgesellschaften", "Befördere")."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from monsoon.borneo.components import ALL_COMPANIES, COMPANIES, Table
from monsoon.borneo.merchants import own_places, refuse_merchant
from monsoon.borneo.moves import ANSWER, ATTACK, KEEP, PASS, PLACE, SWAP
from monsoon.borneo.parts import Parts
from monsoon.borneo.state import (
    BEATEN,
    CARGO_STAGE,
    COMPANY_STAGE,
    DEFEND,
    REWARD,
    State,
    put,
    without,
)
from monsoon.game import IllegalMove, Move


def attacks(s: State) -> list[Move]:
    """Every fight of a mover's merchant against one further left, with every choice of cards."""
    hand = s.hands[s.mover]
    fights: list[Move] = []
    for company in ALL_COMPANIES:
        row = s.companies[company]
        own = own_places(s, company)
        pairs = [(a, d) for a in own for d in range(1, a) if row[d - 1] != s.mover]
        if pairs:
            sets = card_sets(s.parts, hand, company, len(hand) - 1)
            fights += [(ATTACK, company, a, d, *cards) for a, d in pairs for cards in sets]
    return fights


def card_sets(parts: Parts, hand: Table, company: int, most: int) -> list[Table]:
    """Every choice of 1 … `most` hand cards with the flag of a company."""
    able = [card for card in hand if parts.flags[card][company]]
    sizes = range(1, min(most, len(able)) + 1)
    return [cards for size in sizes for cards in combinations(able, size)]


def strength(parts: Parts, cards: Table, company: int) -> int:
    """Flags of a company in all four positions of some cards."""
    return sum(parts.flags[card][company] for card in cards)


def bonus(attacker: int, defender: int) -> int:
    """Merchants between the two places: flags the defender has without cards."""
    return attacker - defender - 1


@lru_cache(64)
def most_flags(parts: Parts) -> Table:
    """By company, the most flags of it on any one card."""
    return tuple(max(flags) for flags in zip(*parts.flags[1:], strict=True))


def unanswerable(s: State, move: Move) -> bool:
    """Whether an attack wins against every hand that has as many cards as the defender's."""
    _, company, place, target, *cards = move
    defender = s.companies[company][target - 1]
    needed = strength(s.parts, tuple(cards), company) - bonus(place, target) + 1
    most = min(len(cards), len(s.hands[defender]) - 1)
    return needed > max(0, most * most_flags(s.parts)[company])


def attack(s: State, move: Move) -> None:
    """Lays the attack cards; the defender answers next."""
    _, company, place, target, *cards = move
    defender = s.companies[company][target - 1]
    s.arena = (company, place, target, defender)
    s.laid = tuple(cards)
    s.hold(s.mover, tuple(card for card in s.hands[s.mover] if card not in s.laid))
    s.mover = defender
    s.decision = DEFEND


def answers(s: State) -> list[Move]:
    """Nothing, or at most as many cards as the attacker laid; one card stays in the hand."""
    hand = s.hands[s.mover]
    most = min(len(s.laid), len(hand) - 1)
    return [(ANSWER,), *((ANSWER, *cards) for cards in card_sets(s.parts, hand, s.arena[0], most))]


def outcome(s: State, cards: Table) -> tuple[int, int]:
    """Flags of the attack, and of a defence with these cards and the bonus."""
    company, place, target, _ = s.arena
    defence = strength(s.parts, cards, company) + bonus(place, target)
    return strength(s.parts, s.laid, company), defence


def defend(s: State, move: Move) -> None:
    """Compares the flags; the attacker wins ties."""
    company, place, target, _ = s.arena
    s.answer = move[1:]
    s.hold(s.mover, tuple(card for card in s.hands[s.mover] if card not in s.answer))
    attacking, defending = outcome(s, s.answer)
    if attacking >= defending:
        row = list(s.companies[company])
        row[target - 1] = s.seat
        del row[place - 1]
        s.companies = put(s.companies, company, tuple(row))
        s.decision = BEATEN
    elif s.answer:
        s.decision = REWARD
    else:
        _end_fight(s)


def beaten_places(s: State) -> list[Move]:
    """The attacker's old place, or the right end of any company."""
    return [(SWAP,), *((PLACE, company) for company in ALL_COMPANIES if not s.full(company))]


def beaten_choices(s: State) -> list[Move]:
    """The same, but where the old place is at the right end only `swap` leads there."""
    return [move for move in beaten_places(s) if not is_old_place(s, move)]


def is_old_place(s: State, move: Move) -> bool:
    """Whether the right end that a beaten merchant goes to is the attacker's old place."""
    company, place, _target, _defender = s.arena
    return move == (PLACE, company) and place == len(s.companies[company]) + 1


def flee(s: State, move: Move) -> None:
    """The beaten merchant goes to the right end of a company."""
    s.join(move[1], s.mover)
    _end_fight(s)


def swap(s: State, _: Move) -> None:
    """The beaten merchant takes the attacker's old place."""
    company, place, _target, _defender = s.arena
    row = s.companies[company]
    s.companies = put(s.companies, company, (*row[: place - 1], s.mover, *row[place - 1 :]))
    _end_fight(s)


def rewards(s: State) -> list[Move]:
    """One of the cards of the defence, or none."""
    return [*((KEEP, card) for card in s.answer), (PASS,)]


def reward(s: State, move: Move) -> None:
    """Puts the card into the defender's warehouse as a good."""
    s.store(s.mover, move[1])
    s.answer = without(s.answer, move[1])
    _end_fight(s)


def no_reward(s: State, _: Move) -> None:
    """All cards of the defence are discarded."""
    _end_fight(s)


def _end_fight(s: State) -> None:
    s.discards += (*s.laid, *s.answer)
    s.arena = s.laid = s.answer = ()
    s.back_to_turn(CARGO_STAGE)


def refuse_attack(s: State, move: Move) -> IllegalMove:
    """Why this fight is not possible."""
    _, company, place, target, *cards = move
    if s.stage > COMPANY_STAGE:
        return IllegalMove("illegal.company-done")
    if refusal := refuse_merchant(s, company, place):
        return refusal
    row = s.companies[company]
    if target >= place:
        return IllegalMove("illegal.not-left")
    if row[target - 1] == s.mover:
        return IllegalMove("illegal.own-merchant", company=COMPANIES[company], place=target)
    if not any(s.parts.flags[card][company] for card in s.hands[s.mover]):
        return IllegalMove("illegal.no-flags", company=COMPANIES[company])
    return _refuse_cards(s, company, cards) or IllegalMove("illegal.keep-one")


def refuse_answer(s: State, move: Move) -> IllegalMove:
    """Why the attack cannot be answered with these cards."""
    cards = list(move[1:])
    if refusal := _refuse_cards(s, s.arena[0], cards):
        return refusal
    if len(cards) > len(s.laid):
        return IllegalMove("illegal.too-many-cards", count=len(s.laid))
    return IllegalMove("illegal.keep-one")


def _refuse_cards(s: State, company: int, cards: list[int]) -> IllegalMove | None:
    for card in cards:
        if card not in s.hands[s.mover]:
            return IllegalMove("illegal.not-in-hand", card=card)
        if not s.parts.flags[card][company]:
            return IllegalMove("illegal.no-flag", card=card, company=COMPANIES[company])
    return None


def refuse_reward(s: State, move: Move) -> IllegalMove:
    """That the card was not part of the defence."""
    return IllegalMove("illegal.not-laid", card=move[1])
