"""How a match stands or has ended, in words: who wins, and a table of the points."""

from __future__ import annotations

from typing import Final

from monsoon import words
from monsoon.game import SEATS, Json
from monsoon.match import Match

NARROWEST: Final = 5
"""Letters of a column, where there is room."""


def told(match: Match, width: int) -> str:
    """Who has won, if the match is over, and a table of the points, best first, so wide at most."""
    view = match.view(match.to_move)
    table = _table(match, [view["scores"][seat] for seat in view["ranking"]], width)
    return f"{_winner(match)}\n{table}" if match.over else table


def _winner(match: Match) -> str:
    """Who has won, and by which rule if others have as many points."""
    totals = [score["total"] for score in match.scores()]
    winners = match.game.winners(match.state())
    best = winners[0]
    points = f"{totals[best]} {'point' if totals[best] == 1 else 'points'}"
    names = _joined(match, winners)
    said = f"{names} {'wins' if len(winners) == 1 else 'share the win'} with {points}"
    tied = [seat for seat, total in enumerate(totals) if total == totals[best]]
    others = [seat for seat in tied if seat not in winners]
    if not others:
        return f"{said}."
    return f"{said}, as many as {_joined(match, others)}. {words.sentence(match.game.tie, {})}"


def _joined(match: Match, seats: list[int]) -> str:
    *others, last = (match.names[seat] for seat in seats)
    return f"{', '.join(others)} and {last}" if others else last


def _table(match: Match, scores: list[Json], width: int) -> str:
    """A column for each seat, a line for each kind of points, the total last."""
    rows = [_lines(match, score) for score in scores]
    label = max(map(len, rows[0]))
    room = (width - 2 - label) // len(scores) - 2
    names = [_head(match, score["seat"], room) for score in scores]
    widths = [max(len(name), min(NARROWEST, room)) + 2 for name in names]
    lines = ["  " + " " * label + "".join(map(str.rjust, names, widths))]
    for kind in rows[0]:
        cells = "".join(str(row[kind]).rjust(size) for row, size in zip(rows, widths, strict=True))
        lines.append(f"  {kind:<{label}}{cells}")
    return "\n".join(lines)


def _head(match: Match, seat: int, room: int) -> str:
    """The name at the head of a column; one that is cut has the letter of its seat before it."""
    name = match.names[seat]
    return name if len(name) <= room else f"{SEATS[seat]} {name}"[:room].rstrip()


def _lines(match: Match, score: Json) -> dict[str, object]:
    """The lines of a score, ? for what is hidden, and its total."""
    points = match.game.breakdown(score).items()
    lines = {kind.replace("_", " "): "?" if value is None else value for kind, value in points}
    return {**lines, "total": score["total"]}
