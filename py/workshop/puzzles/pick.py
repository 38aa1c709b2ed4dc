"""Picks varied puzzles and writes them for the page: `web/GAME/puzzles.json`, one to a line."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Final

from monsoon.bots.comparison import Comparison
from monsoon.bots.games import expert_of
from monsoon.bots.judging import plan_of
from monsoon.game import Json
from monsoon.link import encode
from monsoon.match import Match

from workshop.puzzles.check import MARGIN, Checked, groups, match_of
from workshop.puzzles.games import kind_of
from workshop.shell import ROOT

COUNT: Final = 20
OF_A_GAME: Final = 2
"""The most positions of one game."""
OTHERS_LEAST: Final = 2
"""Worse turns that a puzzle has at least: with one alternative it would be trivial."""
QUICK: Final = 1.0
"""Standard errors that the quick test allows: the mean of one group of deals varies."""
PHASES: Final = 3
NAMES: Final = ("Ana", "Bento", "Clara", "Duarte", "Elvira")
OTHERS: Final = "pilot"
"""The bots against which a puzzle can be played on."""
WEIGHTS: Final = {"kind": 2.0, "level": 2.0, "players": 1.0, "phase": 1.0, "options": 0.5}
"""How much it counts when the next puzzle is picked that others have the same feature."""


def picked(game: str, puzzles: list[Checked]) -> list[Checked]:
    """Twenty puzzles that differ as much as possible, from easy to hard."""
    features = {id(one): features_of(game, one) for one in puzzles}
    seen: Counter[tuple[str, object]] = Counter()
    seeds: Counter[int] = Counter()
    rest = [one for one in puzzles if len(one.worse) >= OTHERS_LEAST]
    chosen: list[Checked] = []
    while rest and len(chosen) < COUNT:
        best = min(rest, key=lambda one: (_commonness(features[id(one)], seen), -len(one.worse)))
        rest.remove(best)
        if seeds[best.candidate.seed] == OF_A_GAME:
            continue
        if not stands(
            match_of(game, best.candidate), [best.best, *(way.moves for way in best.worse)]
        ):
            continue
        chosen.append(best)
        seeds[best.candidate.seed] += 1
        seen.update(features[id(best)].items())
    return sorted(
        chosen, key=lambda one: (level(one), features[id(one)]["phase"], one.candidate.turn)
    )


def stands(match: Match, turns: list[list[str]]) -> bool:
    """Whether the first of these turns is still the best on the few deals of the quick test.

    The test plays the solution and two others on from the first group of deals, at every run.
    """
    game, state = match.game, match.state()
    plans = [plan_of(game, state, turn) for turn in turns[:3]]
    comparison = Comparison(game, state, plans)
    for _ in comparison.play(groups(game.name)[0]):
        pass
    rivals = (comparison.behind(other) for other in range(1, len(plans)))
    return all(one.mean + QUICK * one.error >= MARGIN for one in rivals)


def features_of(game: str, one: Checked) -> Json:
    """What distinguishes puzzles."""
    state = match_of(game, one.candidate).state()
    progress = expert_of(game).progress(state)
    return {
        "kind": kind_of(one.best),
        "level": level(one),
        "players": one.candidate.players,
        "phase": min(int(progress * PHASES), PHASES - 1),
        "options": " ".join(one.candidate.options),
    }


def level(one: Checked) -> int:
    """How hard a puzzle is, 1 to 3: which bots do not find the solution."""
    return 1 + sum(bot not in one.solved_by for bot in ("deckhand", "factor"))


def _commonness(features: Json, seen: Counter[tuple[str, object]]) -> float:
    return sum(WEIGHTS[name] * seen[name, value] for name, value in features.items())


def told(game: str, one: Checked) -> Json:
    """A puzzle for the page."""
    match = match_of(game, one.candidate)
    seat = match.to_move
    match.names = NAMES[: match.players]
    bots = ("-" if other == seat else OTHERS for other in range(match.players))
    match.retag({"bots": ",".join(bots)})
    turns: list[Json] = [{"moves": one.best, "behind": 0.0}]
    turns += [{"moves": way.moves, "behind": way.behind, "even": True} for way in one.also]
    turns += [{"moves": way.moves, "behind": way.behind, "error": way.error} for way in one.worse]
    for turn in turns:
        after = match.copy()
        for move in turn["moves"]:
            after.play(move)
        turn["hash"] = after.hash()
    return {
        "link": encode(match),
        "players": match.players,
        "turn": match.turn,
        "options": sorted(one.candidate.options),
        "level": level(one),
        "turns": turns,
    }


def file_of(game: str) -> Path:
    """The file of a game's puzzles."""
    return ROOT / "web" / game / "puzzles.json"


def write(game: str, chosen: list[Checked]) -> None:
    """Writes the file of a game."""
    lines = [json.dumps(told(game, one), separators=(",", ":")) for one in chosen]
    text = '{"puzzles":[\n' + ",\n".join(lines) + "\n]}\n"
    file_of(game).write_text(text, "utf-8", newline="\n")
