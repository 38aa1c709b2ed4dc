"""A position from any source: text of a match or a scenario, a link, a name."""

from __future__ import annotations

import pkgutil
import re
from typing import Final

from monsoon import link, scenario
from monsoon.game import Unreadable
from monsoon.games import game_of, package_of
from monsoon.letters import lines_of
from monsoon.match import Match

_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def scenario_text(game: str, name: str) -> str:
    """The text of an example of the rules, by its name. Raises BadSettings, Unreadable."""
    folder = game_of(game).name
    if not _NAME.fullmatch(name):
        raise Unreadable("error.no-scenario", scenario=name, game=folder)
    try:
        data = pkgutil.get_data(package_of(game), f"scenarios/{name}.txt")
    except OSError:
        data = None
    if data is None:
        raise Unreadable("error.no-scenario", scenario=name, game=folder)
    return data.decode()


def match_of(text: str, case: int = 0) -> Match:
    """The match of a text: a match, a scenario or a link (also in an address).

    A scenario is at its set-up; with `case` its first, second … case is played. Raises
    Unreadable, with the line if there are lines.
    """
    plain = text.strip()  # within a page it, and each line, may be indented
    if len(lines_of(plain)) == 1:
        _, _, fragment = plain.rpartition("#l=")
        return link.decode(fragment.partition("&")[0])
    if plain.startswith("monsoon "):
        return Match.parse(f"{plain}\n")
    found = scenario.parse(plain)
    if not 0 <= case <= len(found.cases):
        raise Unreadable("error.no-case", n=case, count=len(found.cases))
    return scenario.played(found, found.cases[case - 1]) if case else found.match()
