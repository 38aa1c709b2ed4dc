"""Output of a calibration: the game's data, figures.json, the tables of README.md, pictures."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from monsoon.bots.expectation import FILE, Calibration, calibration_of

from workshop.calibration import followed, shares
from workshop.calibration.fit import KNOTS, PLAIN, Pair, Tenth, fitted, held_out, pairs, tenths
from workshop.calibration.games import Played, folder
from workshop.calibration.picture import picture
from workshop.calibration.shares import Share
from workshop.results import put_between
from workshop.shell import ROOT

HERE: Final = Path(__file__).parent
FIGURES: Final = HERE / "figures.json"
README: Final = HERE / "README.md"
STAGES: Final = ("said", "centred", "calibrated")
"""As the valuation gives them; less the mean of the seats; and calibrated."""
MISTAKES: Final = (
    "Losses in an analysis, {games} games of Factors, both turns played on to the end:"
)
HINTS: Final = "Other turns of hints, {games} games of Factors, both turns played to the end:"
Found = dict[str, list[Tenth | None]]


class Measured(NamedTuple):
    """The games of a calibration."""

    games: Sequence[Played]
    """Of judges."""
    mistakes: Sequence[shares.Game] = ()
    """In which mistakes were followed to the end; without any, losses keep their shares, and the
    table of them."""
    hints: Sequence[shares.Game] = ()
    """In which hints were; the same holds for what they say."""


class Followed(NamedTuple):
    """What is known of the losses of one kind."""

    games: int
    parts: Sequence[Share]


def report(game: str, measured: Measured, write: bool) -> list[str]:
    """The lines of the tables of a game; with `write` all files are written."""
    games, mistakes, hints = measured
    known, calibration = calibration_of(game), fitted(games)
    lost = followed.losses(mistakes, calibration)
    calibration = calibration._replace(
        losses=shares.fitted(lost) if lost else known.losses,
        rated=shares.fitted(hints) if hints else known.rated,
    )
    stages: dict[str, list[Pair]] = {
        "said": list(pairs(games, None)),
        "centred": list(pairs(games, PLAIN)),
        "calibrated": held_out(games),
    }
    found = {stage: tenths(len(games), made) for stage, made in stages.items()}
    lines = table(found)
    ends = _followed(game)
    for name, told in (("losses", lost), ("rated", hints)):
        if told:
            ends[name] = Followed(len(told), shares.shares(told))
    for name, what in (("losses", MISTAKES), ("rated", HINTS)):
        if name in ends:
            lines += ["", what.format(games=ends[name].games), "", *shares_table(ends[name].parts)]
    if write:
        _write_data(game, calibration)
        drawn = picture(game, stages["said"], stages["calibrated"])
        (HERE / f"{game}.svg").write_text(drawn, "utf-8", newline="\n")
        _write_figures(game, games, calibration, found, ends)
        _write_table(game, games, lines)
    return lines


def table(found: Found) -> list[str]:
    """The accuracy of the margins, by tenth of progress, as a Markdown table."""
    heads = ["progress", "margins"]
    heads += [f"{what}, {stage}" for what in ("error", "slope") for stage in STAGES]
    lines = [_row(heads), "|" + "---|" * len(heads)]
    for number, rows in enumerate(zip(*(found[stage] for stage in STAGES), strict=True)):
        known = [one for one in rows if one]
        if len(known) < len(STAGES):
            continue
        cells = [f"{number / 10:.1f}–{(number + 1) / 10:.1f}", str(known[0].positions)]
        cells += [_ranged(one.error, one.error_range) for one in known]
        cells += [_ranged(one.slope, one.slope_range) for one in known]
        lines.append(_row(cells))
    return lines


def shares_table(parts: Sequence[Share]) -> list[str]:
    """What losses come to, by part of the progress, as a Markdown table."""
    heads = ["progress", "turns", "points a turn is said to lose, mean", "of them lost in the end"]
    lines = [_row(heads), "|" + "---|" * len(heads)]
    for number, one in enumerate(parts):
        cells = [f"{number / len(parts):.2f}–{(number + 1) / len(parts):.2f}", str(one.turns)]
        share = f"{100 * one.share:.0f} % ({100 * one.low:.0f}–{100 * one.high:.0f})"
        lines.append(_row([*cells, f"{one.said:.2f}", share]))
    return lines


def _ranged(value: float, span: tuple[float, float]) -> str:
    return f"{value:.2f} ({span[0]:.2f}–{span[1]:.2f})"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _write_data(game: str, calibration: Calibration) -> None:
    """Writes the file that the engine reads."""
    rows = (f' "{name}": {json.dumps(values)}' for name, values in calibration._asdict().items())
    path = ROOT / "py" / "monsoon" / game / FILE
    path.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8", newline="\n")


def _write_figures(
    game: str,
    games: Sequence[Played],
    calibration: Calibration,
    found: Found,
    ends: Mapping[str, Followed],
) -> None:
    known = _known()
    known[game] = {
        "data": folder(game).name,
        "games": len(games),
        "seeds": [games[0].seed, games[-1].seed],
        "knots": KNOTS,
        **calibration._asdict(),
        **{stage: [_rounded(one) for one in found[stage]] for stage in STAGES},
        "shares": {
            name: {"games": count, "parts": [[round(one, 6) for one in part] for part in parts]}
            for name, (count, parts) in ends.items()
        },
    }
    lines = (f' "{name}": {json.dumps(known[name])}' for name in sorted(known))
    FIGURES.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8", newline="\n")


def _known() -> dict[str, Any]:
    """The figures that were written last, by game."""
    known: dict[str, Any] = json.loads(FIGURES.read_text("utf-8")) if FIGURES.exists() else {}
    return known


def _followed(game: str) -> dict[str, Followed]:
    """What was found last of losses, and of hints, of a game."""
    known = _known().get(game, {}).get("shares", {})
    return {
        name: Followed(one["games"], [Share(*part) for part in one["parts"]])
        for name, one in known.items()
    }


def _rounded(one: Tenth | None) -> Any:
    if one is None:
        return None
    low_high = {name: [round(x, 3) for x in getattr(one, name)] for name in Tenth._fields[3:]}
    return {
        "margins": one.positions,
        "error": round(one.error, 3),
        "slope": round(one.slope, 3),
        **low_high,
    }


def _write_table(game: str, games: Sequence[Played], lines: Sequence[str]) -> None:
    """Puts the table between the marks of the game in README.md."""
    said = f"{len(games)} games, seeds {games[0].seed} to {games[-1].seed}:"
    text = "\n".join([said, "", *lines])
    put_between(README, f"<!-- {game} -->", f"<!-- end of {game} -->", text)
