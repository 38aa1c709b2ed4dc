"""How a match stands or has ended, in words: who wins, and a table of the points."""

from __future__ import annotations

from typing import Final

from monsoon import words
from monsoon.game import Json
from monsoon.match import Match

LONGEST: Final = 12
"""Letters of a name at the head of a column: five of them fit a line of 80."""


def told(match: Match) -> str:
    """Who has won, if the match is over, and a table of the points, best first."""
    view = match.view(match.to_move)
    table = _table(match, [view["scores"][seat] for seat in view["ranking"]])
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
    return " and ".join(match.names[seat] for seat in seats)


def _table(match: Match, scores: list[Json]) -> str:
    """A column for each seat, a line for each kind of points, the total last."""
    names = [match.names[score["seat"]][:LONGEST] for score in scores]
    widths = [max(len(name), 5) + 2 for name in names]
    rows = [_points(score) for score in scores]
    label = max(map(len, rows[0]))
    lines = ["  " + " " * label + "".join(map(str.rjust, names, widths))]
    for kind in rows[0]:
        cells = "".join(str(row[kind]).rjust(size) for row, size in zip(rows, widths, strict=True))
        lines.append(f"  {kind:<{label}}{cells}")
    return "\n".join(lines)


def _points(score: Json) -> dict[str, object]:
    """The lines of a score: its numbers, of columns the points, and ? for what is hidden."""
    found: dict[str, object] = {}
    for kind, value in score.items():
        if isinstance(value, dict):
            found |= {name: each["points"] for name, each in value.items()}
        elif kind not in ("seat", "total") and not isinstance(value, str):
            found[kind.replace("_", " ")] = "?" if value is None else value
    found.pop("king", None)  # a column, not points: it counts in that column
    return {**found, "total": score["total"]}
