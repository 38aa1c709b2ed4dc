"""Requests about games and their copies, not about a match: `bridge.py` has them in its tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import monsoon
from monsoon import examples, link, scenario
from monsoon.game import Json
from monsoon.games import GAMES, game_of
from monsoon.requests import field
from monsoon.sources import scenario_text


def text_of_example(request: Json) -> str:
    """The text of an example of the rules that a request names. Raises Unreadable."""
    return scenario_text(field(request, "game", str), field(request, "name", str))


def _do_games(_: Json) -> Json:
    listed = [
        {
            "name": name,
            "players": list(rules.players),
            "options": list(rules.options),
            "hidden": rules.hidden,
            "characters": list(rules.characters),
        }
        for name, rules in ((name, game_of(name)) for name in GAMES)
    ]
    return {"version": monsoon.__version__, "games": listed}


def _do_components(request: Json) -> Json:
    """The printed parts of a game, by edition in words."""
    rules = game_of(field(request, "game", str))
    return {"components": rules.components(rules.editions.of(field(request, "edition", list, [])))}


def _do_editions(request: Json) -> Json:
    """What is printed on a game: the fields of each value, and what each published edition says.

    `told` has for each of them the values, their confidence, and the sources.
    """
    editions = game_of(field(request, "game", str)).editions
    return {
        "published": list(editions.published),
        "layout": {thing: what.as_json() for thing, what in editions.layout.items()},
        "told": {published: editions.file(published) for published in editions.published},
    }


def _do_copy(request: Json) -> Json:
    """Checks a copy of a game that a page describes: its words, and what is wrong with it.

    `faults` are things that do not fit together or what it has more of than the game, so that no
    new match can be played; `contradictions` are examples of the rule texts with a different
    outcome.
    """
    game = game_of(field(request, "game", str))
    edition, faults = game.editions.entered(field(request, "edition", list))
    return {
        "edition": list(edition.words),
        "printed": dict(edition.printed),
        "faults": [fault.as_json() for fault in faults],
        "contradictions": [] if faults else examples.contradictions(game, edition),
        "components": None if faults else game.components(edition),
        "shared": link.encode_copy(edition),
    }


def _do_uncopy(request: Json) -> Json:
    """The game and the words of the copy that a link holds."""
    game, words = link.decode_copy(field(request, "link", str))
    return {"game": game, "edition": list(words)}


def _do_cases(request: Json) -> Json:
    """The cases of an example of the rules: their moves, and the refused ones."""
    found = scenario.parse(text_of_example(request))
    cases = [list(_steps_of(case)) for case in found.cases]
    return {"players": found.players, "cases": cases}


def _steps_of(case: scenario.Case) -> Iterator[Json]:
    for _, word, rest in case.steps:
        if word == "play":
            yield from ({"do": "play", "move": " ".join(move.split())} for move in rest.split(";"))
        elif word == "refuse":
            yield {"do": "refuse", "move": rest.partition(":")[0].strip()}


REQUESTS: Final[dict[str, Callable[[Json], Json]]] = {
    "games": _do_games,
    "components": _do_components,
    "editions": _do_editions,
    "copy": _do_copy,
    "uncopy": _do_uncopy,
    "cases": _do_cases,
}
"""By their names; none of them depends on a viewer."""
