"""Merchants: their first places and transfers (rule 001 "Spielvorbereitung", "2) …")."""

from __future__ import annotations

from monsoon.borneo.components import ALL_COMPANIES, COMPANIES
from monsoon.borneo.drawing import begin_turn
from monsoon.borneo.moves import PLACE, TRANSFER
from monsoon.borneo.setup import placing
from monsoon.borneo.state import CARGO_STAGE, COMPANY_STAGE, State, put
from monsoon.game import IllegalMove, Move


def _beside_own(s: State, company: int) -> bool:
    row = s.companies[company]
    return bool(row) and row[-1] == s.mover


def first_places(s: State) -> list[Move]:
    """The right end of any company; beside one's own merchant only if nothing else is left."""
    free = [company for company in ALL_COMPANIES if not s.full(company)]
    allowed = [company for company in free if not _beside_own(s, company)]
    return [(PLACE, company) for company in allowed or free]


def place_first(s: State, move: Move) -> None:
    """Places a merchant; after the last one the start player's first turn begins (ruling 3)."""
    s.join(move[1], s.mover)
    s.placed += 1
    if s.placed < s.players * s.merchants:
        s.seat = s.mover = placing(s, s.placed)
    else:
        begin_turn(s, s.start)


def own_places(s: State, company: int) -> list[int]:
    """Places of the mover's merchants in a company, from 1 at the left."""
    return [place for place, seat in enumerate(s.companies[company], 1) if seat == s.mover]


def transfers(s: State) -> list[Move]:
    """Each of the mover's merchants to every other company."""
    return [
        (TRANSFER, company, place, target)
        for company in ALL_COMPANIES
        for place in own_places(s, company)
        for target in ALL_COMPANIES
        if target != company and not s.full(target)
    ]


def transfer(s: State, move: Move) -> None:
    """Moves a merchant to the right end of another company; the others close up."""
    _, company, place, target = move
    row = s.companies[company]
    s.companies = put(s.companies, company, row[: place - 1] + row[place:])
    s.join(target, s.mover)
    s.stage = CARGO_STAGE


def refuse_place(s: State, move: Move) -> IllegalMove:
    """Why a merchant cannot go to the end of that company."""
    key = "illegal.company-full" if s.full(move[1]) else "illegal.own-neighbour"
    return IllegalMove(key, company=COMPANIES[move[1]])


def refuse_merchant(s: State, company: int, place: int) -> IllegalMove | None:
    """Why the mover has no merchant there; None if there is one."""
    where = {"company": COMPANIES[company], "place": place}
    row = s.companies[company]
    if place > len(row):
        return IllegalMove("illegal.no-merchant", **where)
    if row[place - 1] != s.mover:
        return IllegalMove("illegal.not-own-merchant", **where)
    return None


def refuse_transfer(s: State, move: Move) -> IllegalMove:
    """Why a merchant cannot transfer to that company."""
    _, company, place, target = move
    if s.stage > COMPANY_STAGE:
        return IllegalMove("illegal.company-done")
    if refusal := refuse_merchant(s, company, place):
        return refusal
    key = "illegal.same-company" if company == target else "illegal.company-full"
    return IllegalMove(key, company=COMPANIES[target])
