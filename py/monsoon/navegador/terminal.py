"""The table as a few lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from monsoon.game import SEATS
from monsoon.navegador import buildings
from monsoon.navegador.components import (
    COLUMNS,
    EXTRA_COST,
    FIELDS,
    FREE_STEPS,
    GOODS,
    N_REGIONS,
    OWN_COST,
    REGIONS,
    ROW_WORKERS,
    ROWS,
)
from monsoon.navegador.moves import CARDS
from monsoon.navegador.pirates import in_stock
from monsoon.navegador.scoring import score
from monsoon.navegador.state import DECISIONS, NONE, State

HELP: Final = (
    f"The stone goes round the rondel in the order shown, {FREE_STEPS} fields for nothing, and a "
    "ship is given up for each further one. Letters behind a region are ships: B2 is two of B.",
    "Numbers after a region are the prices of its colonies, cheapest first. On the market, sell is "
    "what a colony brings, process what a factory brings.",
    "The holder of the card may sail with it before a move, until the stone reaches or passes the "
    "field that is named. end alone does nothing and ends the turn.",
)


def board_text(s: State, names: tuple[str, ...]) -> str:
    """The position as a few lines for a terminal, in ids."""
    left = f" · turns left {s.turns_left}" if s.turns_left > 0 else ""
    lines = [f"turn {s.turn} · phase {s.phase} · {names[s.seat]} · {DECISIONS[s.decision]}{left}"]
    for region in range(N_REGIONS):
        if s.explored >> region & 1:
            tokens = " ".join(map(str, s.stacks[region])) or "–"
        else:
            tokens = f"unexplored, {len(s.stacks[region])} hidden"
            tokens += ", double loss" if s.doubled >> region & 1 else ""
        counts = ((seat, s.ships[seat * N_REGIONS + region]) for seat in range(s.players))
        ships = " ".join(f"{SEATS[seat]}{count}" for seat, count in counts if count)
        lines.append(f"  {REGIONS[region]:<11} {tokens:<28} {ships}")
    lines.append("  rondel     " + ">".join(FIELDS))
    expires = "" if s.orange_ship == NONE else f" until {FIELDS[s.orange_ship]}"
    lines.append(f"  card       {SEATS[s.holder]}{expires}")
    rows = s.markers
    lines += _table(
        "market",
        GOODS,
        {
            "row": [row + 1 for row in rows],
            "sell": [s.parts.prices[g][row] for g, row in enumerate(rows)],
            "process": [s.parts.factory_income[row] for row in rows],
        },
    )
    prices = [buildings.price(s, row) if s.rows[row] else "–" for row in range(len(ROWS))]
    lines += _table("buildings", ROWS, {"left": s.rows, "price": prices, "workers": ROW_WORKERS})
    lines.append(
        f"  recruits   a worker or ship {EXTRA_COST[s.phase]} Cr, "
        f"one for each own church or shipyard {OWN_COST} Cr"
    )
    lines.append("  gallery    " + _pairs(COLUMNS, s.gallery))
    if "pirates" in s.variant.options:
        stock = [in_stock(s, card) for card in range(len(CARDS))]
        lines.append(f"  in stock   pirates {stock[0]}  diplomats {stock[1]}")
    for seat in range(s.players):
        lines += _seat(s, seat, names[seat])
    return "\n".join(lines)


def _seat(s: State, seat: int, name: str) -> list[str]:
    """What a seat has, a line for each kind of things."""
    stone = "–" if s.stones[seat] == NONE else FIELDS[s.stones[seat]]
    colonies, factories = (
        _pairs(GOODS, kind[seat * len(GOODS) : (seat + 1) * len(GOODS)])
        for kind in (s.colonies, s.factories)
    )
    columns = len(COLUMNS)
    lines = [
        f"  {SEATS[seat]} {name:<12} {s.money[seat]:>5} Cr  {_count(s.workers[seat], 'worker')}  "
        f"{_count(s.fleet(seat), 'ship')}  on {stone}  points {score(s, seat)['total']}",
        f"      colonies   {colonies}",
        f"      factories  {factories}",
        f"      holds      shipyards {s.shipyards[seat]}  churches {s.churches[seat]}  "
        f"explorers {s.explorers[seat]}",
        f"      privileges {_pairs(COLUMNS, s.privileges[seat * columns : (seat + 1) * columns])}",
    ]
    if not s.variant.king_waits:
        taken = "not taken" if s.kings[seat] == NONE else COLUMNS[s.kings[seat]]
        lines.append(f"      king       {taken}")
    if "pirates" in s.variant.options:
        active, used, friends, worn = s.cards[seat * 4 : seat * 4 + 4]
        lines.append(
            f"      pirates    active {active}  used {used}    diplomats active {friends}  "
            f"used {worn}    double-loss {s.tokens[seat]}"
        )
    return lines


def _table(title: str, ids: Sequence[str], rows: dict[str, Sequence[object]]) -> list[str]:
    """A line of ids under a title, and a line of values for each further name."""
    lines = [f"  {title:<10} " + "".join(f"{name:>9}" for name in ids)]
    for name, values in rows.items():
        lines.append(f"    {name:<8} " + "".join(f"{value!s:>9}" for value in values))
    return lines


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _pairs(ids: tuple[str, ...], values: tuple[int, ...]) -> str:
    return "  ".join(f"{name} {value}" for name, value in zip(ids, values, strict=True))
