"""The table as a few lines of text."""

from __future__ import annotations

from monsoon.game import SEATS
from monsoon.navegador.components import COLUMNS, FIELDS, GOODS, N_REGIONS, REGIONS, ROWS
from monsoon.navegador.scoring import score
from monsoon.navegador.state import DECISIONS, NONE, State


def board_text(s: State, names: tuple[str, ...]) -> str:
    """The position as a few lines for a terminal, in ids."""
    lines = [f"turn {s.turn} · phase {s.phase} · {names[s.seat]} · {DECISIONS[s.decision]}"]
    for region in range(N_REGIONS):
        if s.explored >> region & 1:
            tokens = " ".join(map(str, s.stacks[region])) or "–"
        else:
            tokens = f"unexplored, {len(s.stacks[region])} hidden"
            tokens += ", double loss" if s.doubled >> region & 1 else ""
        counts = ((seat, s.ships[seat * N_REGIONS + region]) for seat in range(s.players))
        ships = " ".join(f"{SEATS[seat]}{count}" for seat, count in counts if count)
        lines.append(f"  {REGIONS[region]:<11} {tokens:<28} {ships}")
    market = "  ".join(f"{good} row {s.markers[g] + 1}" for g, good in enumerate(GOODS))
    lines.append(f"  market     {market}")
    lines.append("  gallery    " + _pairs(COLUMNS, s.gallery))
    lines.append("  buildings  " + _pairs(ROWS, s.rows))
    for seat in range(s.players):
        lines += _seat(s, seat, names[seat])
    return "\n".join(lines)


def _seat(s: State, seat: int, name: str) -> list[str]:
    """What a seat has, a line for each kind of things."""
    stone = "–" if s.stones[seat] == NONE else FIELDS[s.stones[seat]]
    card = " card" if s.holder == seat else ""
    colonies, factories = (
        _pairs(GOODS, kind[seat * len(GOODS) : (seat + 1) * len(GOODS)])
        for kind in (s.colonies, s.factories)
    )
    columns = len(COLUMNS)
    return [
        f"  {SEATS[seat]} {name:<12} {s.money[seat]:>5} Cr  {_count(s.workers[seat], 'worker')}  "
        f"{_count(s.fleet(seat), 'ship')}  on {stone}{card}  points {score(s, seat)['total']}",
        f"      colonies   {colonies}",
        f"      factories  {factories}",
        f"      holds      shipyards {s.shipyards[seat]}  churches {s.churches[seat]}  "
        f"explorers {s.explorers[seat]}",
        f"      privileges {_pairs(COLUMNS, s.privileges[seat * columns : (seat + 1) * columns])}",
    ]


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _pairs(ids: tuple[str, ...], values: tuple[int, ...]) -> str:
    return "  ".join(f"{name} {value}" for name, value in zip(ids, values, strict=True))
