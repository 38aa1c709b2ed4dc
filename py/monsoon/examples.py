"""The worked examples of the rule texts, played on a copy of a game.

A player whose copy differs from the numbers in the rule texts is shown the examples that would
come out differently.
"""

from __future__ import annotations

from monsoon import scenario
from monsoon.editions import Edition
from monsoon.game import Game, GameState, Json, MonsoonError
from monsoon.sources import scenario_text


def contradictions(game: Game[GameState], edition: Edition) -> list[Json]:
    """The examples that this copy contradicts, each with the first case that fails.

    Each has the name of its `example`, the `source` in the rule texts, the title of the `case` and
    its `number` in the example, from 0; then what was `wanted`, in the words of scenarios, and what
    was `found`, or the `reason` why the example cannot be played, as a message.
    """
    contradicted: list[Json] = []
    for name in game.editions.examples:
        example = scenario.parse(scenario_text(game.name, name))._replace(edition=edition.words)
        for number, case in enumerate(example.cases):
            try:
                scenario.run(example, case)
            except scenario.Failed as error:
                said: Json = {"wanted": error.wanted, "found": error.found}
            except MonsoonError as error:
                said = {"reason": error.message.params.get("reason", error.message.as_json())}
            else:
                continue
            where = {"source": example.source, "case": case.title, "number": number}
            contradicted.append({"example": name, **where, **said})
            break
    return contradicted
