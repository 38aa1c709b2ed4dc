"""What merchants, fights and laid cargo gain and cost, as facts for `reasons`."""

from __future__ import annotations

from collections.abc import Iterator

from monsoon.borneo.components import ALL_COMPANIES, COMPANIES, ITEMS, NO_HARBOUR, Table
from monsoon.borneo.fight import bonus, most_flags, outcome, strength, unanswerable
from monsoon.borneo.flags import Sharing, after_laying, count, sharing, takers
from monsoon.borneo.moves import ANSWER, ATTACK, KEEP, LAY, PLACE, SWAP, TRANSFER
from monsoon.borneo.reasonwords import Steps, end, part, reason
from monsoon.borneo.state import BEATEN, NONE, State, put
from monsoon.bots.reasons import Reason, of_kinds

PLACES = (2.5, 1.5, 0.8, 0.5)
"""Weight of a place in a company, from the left; all further ones count as the last."""


def company_reasons(steps: Steps, seat: int) -> list[Reason]:
    """All facts about the companies and the harbours."""
    found: list[Reason] = []
    for look in (_places, _attacks, _answers, _cargo):
        found += look(steps, seat)
    return found


# --- companies --------------------------------------------------------------------------------
def _places(steps: Steps, seat: int) -> Iterator[Reason]:
    """The place a merchant goes to, the place given up, and where its new company has flags."""
    laid = [step.move[2] for step in of_kinds(steps, LAY)]
    for s, move, after in of_kinds(steps, PLACE, SWAP, TRANSFER):
        assert after is not None
        if move[0] == SWAP:
            company, place = s.arena[0], s.arena[1]
        else:
            company = move[-1]
            place = len(s.companies[company]) + 1
        yield reason("place", _rank(place), company=COMPANIES[company], place=place)
        own = after.companies[company].count(seat)
        if own > 1:
            yield reason("merchants", 0.4 * own, company=COMPANIES[company], count=own)
        if move[0] == PLACE and s.decision != BEATEN:
            yield from _in_hand(s, seat, company)
        else:
            yield from _flags(after, company, _cargo_then(steps, after, company))
        if move[0] == TRANSFER:
            left = _given_up(s, after, seat, move[1])
            yield reason("leaves", -_rank(left), company=COMPANIES[move[1]], place=left)
            for slot, harbour in enumerate(s.harbours):
                if harbour not in laid:  # there `_cargo` compares the ends of the turn
                    yield from _shares(s, after, seat, slot)


def _given_up(before: State, after: State, seat: int, company: int) -> int:
    """The leftmost place in a company that was the seat's and is not any more.

    Not always the one that was left: merchants further right move up, and one may be the seat's.
    """
    then, now = (
        {place for place, other in enumerate(s.companies[company], 1) if other == seat}
        for s in (before, after)
    )
    return min(then - now)


def _rank(place: int) -> float:
    return PLACES[min(place, len(PLACES)) - 1]


def _in_hand(s: State, seat: int, company: int) -> Iterator[Reason]:
    """Flags of a company on the cards in the hand."""
    flags = strength(s.parts, s.hands[seat], company)
    if flags:
        yield reason("in-hand", 0.3 * flags, count=flags, company=COMPANIES[company])


def _cargo_then(steps: Steps, s: State, company: int) -> tuple[Table, ...]:
    """The cargo at each harbour once the card of the turn is laid.

    A harbour counts as empty where the card makes it shared out, or brings the company more flags:
    `_cargo` gives the reasons for these.
    """
    cargo = s.cargo
    for before, (_, card, harbour), _ in of_kinds(steps, LAY):
        slot, cards, sharing = after_laying(before, card, harbour)
        more = count(s.parts, cards)[company] > count(s.parts, cargo[slot])[company]
        cargo = put(cargo, slot, () if sharing or more else cards)
    return cargo


def _flags(s: State, company: int, cargo: tuple[Table, ...]) -> Iterator[Reason]:
    """The harbour where a company shows the most flags on such cargo."""
    flags = [count(s.parts, cards)[company] for cards in cargo]
    if any(flags):
        slot = flags.index(max(flags))
        name = ITEMS[s.harbours[slot]]
        yield reason(
            "flags", 0.15 * max(flags), count=max(flags), company=COMPANIES[company], harbour=name
        )


def _shares(before: State, after: State, seat: int, slot: int) -> Iterator[Reason]:
    """Cards of a harbour that would be the seat's if it were shared out now."""
    cards = after.cargo[slot]
    if not cards or after.harbours[slot] == NO_HARBOUR:
        return
    then, now = share(before, seat, before.cargo[slot]), share(after, seat, cards)
    if now == then:
        return
    harbour, weight = ITEMS[after.harbours[slot]], 0.7 * (now - then)
    if now:
        name = "share" if now > then else "share-less"
        whole = part("cards", count=len(cards))
        yield reason(name, weight, harbour=harbour, count=now, cards=whole)
    else:
        yield reason("share-none", weight, harbour=harbour)


def _as_before(before: State, after: State, seat: int, slot: int) -> Iterator[Reason]:
    """What the seat would still take where a laid card has not changed it; else the cards there.

    Neither speaks for the card or against it: any other one would do as much, or nearly so.
    """
    cards, harbour = after.cargo[slot], after.harbours[slot]
    now, name = share(after, seat, cards), ITEMS[harbour]
    if now and now == share(before, seat, before.cargo[slot]):
        whole = part("cards", count=len(cards))
        same = reason("share-same", 0.05, harbour=name, count=now, cards=whole)
    else:
        limit = before.parts.limit[harbour]
        same = reason("cards-there", 0.05, harbour=name, count=len(cards), limit=limit)
    yield same._replace(plain=True)


def share(s: State, seat: int, cards: Table) -> int:
    """Cards of a stack that a seat would take if it were shared out by flags now."""
    if not cards:
        return 0
    order = sharing(s.parts, s.companies, cards)
    return sum(taker == seat for taker, _, _ in takers(s.companies, order, len(cards)))


def own_flags(s: State, seat: int, cards: Table) -> int:
    """Flags on cards of the companies in which a seat has merchants."""
    own = [company for company, row in enumerate(s.companies) if seat in row]
    return sum(s.parts.flags[card][company] for card in cards for company in own)


# --- fights -----------------------------------------------------------------------------------
def _attacks(steps: Steps, seat: int) -> Iterator[Reason]:
    """The place at stake, what the defender must lay to hold it, and the cards it costs."""
    for s, move, _ in of_kinds(steps, ATTACK):
        _, company, place, target, *cards = move
        player = s.companies[company][target - 1]
        needed = strength(s.parts, tuple(cards), company) - bonus(place, target) + 1
        where = {"company": COMPANIES[company], "place": target, "player": player}
        gain = _rank(target) - _rank(place) + 1.0
        if needed <= 0:
            yield reason("attack-vain", -gain, **where)
        elif unanswerable(s, move):
            yield reason("attack-sure", gain, **where)
        else:
            yield reason("attack", gain, count=needed, **where)
        yield from _flags(s, company, s.cargo)
        yield _laid(len(cards), len(s.hands[seat]))


def _answers(steps: Steps, seat: int) -> Iterator[Reason]:
    """The place that is held or lost, and the cards it costs."""
    for s, move, _ in of_kinds(steps, ANSWER):
        company, _, target, _ = s.arena
        cards = move[1:]
        against, flags = outcome(s, cards)
        params = {"company": COMPANIES[company], "place": target, "count": flags}
        if flags > against:
            yield reason("holds", _rank(target) + 0.5, against=against, **params)
            if cards and not of_kinds(steps, KEEP):
                yield reason("reward", 0.9)
        else:
            yield reason("gives-way", -_rank(target), against=against, **params)
        if cards:
            yield _laid(len(cards), len(s.hands[seat]))
        else:
            yield reason("hand-kept", 0.6, count=len(s.hands[seat]))


def _laid(cards: int, hand: int) -> Reason:
    return reason("cards-laid", -0.5 * cards, count=cards, left=hand - cards)


# --- cargo ------------------------------------------------------------------------------------
def _cargo(steps: Steps, seat: int) -> Iterator[Reason]:
    """What a laid card triggers at its harbour; the share there, since the turn began."""
    first = steps[0].before
    for s, (_, card, harbour), after in of_kinds(steps, LAY):
        slot, cards, sharing = after_laying(s, card, harbour)
        if sharing is None:
            assert after is not None
            yield from _monopolies(s, harbour, cards, seat)
            yield from _shares(first, after, seat, slot)
            yield from _as_before(first, after, seat, slot)
            if len(cards) == s.parts.limit[harbour] - 1:
                yield reason("nearly-full", -0.4, harbour=ITEMS[harbour])
            if not own_flags(s, seat, (card,)):
                yield reason("flags-none", 0.3)
        else:
            yield from _shared_out(s, sharing, harbour, seat)


def _monopolies(s: State, harbour: int, cards: Table, seat: int) -> Iterator[Reason]:
    """The seat's company and the rival one that a card brings closest to the monopoly."""
    before, now = count(s.parts, s.cargo[s.harbours.index(harbour)]), count(s.parts, cards)
    nearer = [c for c in ALL_COMPANIES if now[c] > before[c] and s.companies[c]]
    for own in (True, False):
        led = [c for c in nearer if (s.companies[c][0] == seat) == own]
        if not led:
            continue
        # the next card covers the lower flag of this one
        stays = {c: now[c] - (s.parts.lower_flag[cards[-1]] == c) for c in led}
        company = max(led, key=lambda c: stays[c])
        lacks = s.parts.monopoly[harbour] - stays[company]
        names = {"company": COMPANIES[company], "harbour": ITEMS[harbour]}
        if lacks > most_flags(s.parts)[company]:  # no card brings it
            if own:
                yield reason("flags", 0.15 * now[company], count=now[company], **names)
        elif own:
            yield reason("monopoly-near", 3.0 / lacks, count=lacks, **names)
        else:
            player = s.companies[company][0]
            yield reason("monopoly-rival", -2.0 / lacks, count=lacks, player=player, **names)
    joined = [c for c in nearer if seat in s.companies[c][1:] and s.companies[c][0] != seat]
    if joined:  # they take cargo, too, behind those further left
        company = max(joined, key=lambda c: (now[c] - before[c], now[c]))
        names = {"company": COMPANIES[company], "harbour": ITEMS[harbour]}
        more = now[company] - before[company]
        if before[company]:
            yield reason("flags-more", 0.15 * more, count=more, total=now[company], **names)
        else:
            yield reason("flags", 0.15 * more, count=more, **names)


def _shared_out(s: State, sharing: Sharing, harbour: int, seat: int) -> Iterator[Reason]:
    """Who gets the cargo and the harbour."""
    name = ITEMS[harbour]
    cards = len(sharing.takers)
    mine = sum(taker == seat for taker, _, _ in sharing.takers)
    if sharing.company != NONE:
        yield reason("monopoly", 1.0, company=COMPANIES[sharing.company], harbour=name)
    if mine:
        yield reason("cargo", 1.5 * mine, harbour=name, count=mine, cards=cards)
    elif cards:
        yield reason("cargo-others", -0.7 * cards, harbour=name, count=cards)
    else:
        yield reason("cargo-lost", -0.5, harbour=name)
    if sharing.heir == seat:
        yield reason("harbour", 1.2, harbour=name)
    else:
        yield reason("harbour-other", -0.8, harbour=name, player=sharing.heir)
    if not s.harbour_deck:
        yield end(s, seat, "end-harbours")
