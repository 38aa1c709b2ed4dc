"""Which turns hints tell, and in which order: what is as good, and what is one turn to a person."""

from __future__ import annotations

from typing import Any

import pytest
from monsoon import Match
from monsoon.bots import hint
from monsoon.bots.hint import EVEN, hints
from monsoon.bots.levels import Bot
from monsoon.bots.reasons import Reason, all_reasons, drawback
from monsoon.determinize import as_seen
from monsoon.randomness import Randomness

from tests.borneo.positions import at
from tests.bots.positions import some_way_on
from tests.navegador.positions import SEAS
from tests.navegador.positions import at as navegador_at

OPENING = (
    *("go ships; launch 1; end", "go buildings; build gold; end", "go ships; launch 1; end"),
    *("go buildings; build gold; end", "go workers; hire 1; end"),
    *("go market2; process gold 1; end", "go sailing; explore guine portugal portugal; reveal"),
    "sail portugal guine; end",
)
"""Two rounds and a turn of seed 2026 with pirates: B can reach a market with and without ships."""
PLAIN = "go market1; process sugar 1; process gold 1; end"
DEAR = "go market2; pay portugal; pay portugal; process sugar 1; process gold 1; end"
"""The same market, for the last two ships."""
SUGAR, SPICE = (f"go market1; process {good} 1; end" for good in ("sugar", "spice"))


def told(match: Match, *turns: tuple[float, str]) -> list[dict[str, Any]]:
    """Hints for turns with the points by which they are said to be worse than the best."""
    bot, state = Bot(match.game.name, "pilot"), match.state()
    parsed = [tuple(map(match.game.parse, texts.split("; "))) for _, texts in turns]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hint, "in_the_end", lambda _game, lost, _state: lost)
        patch.setattr(type(bot.valuation), "plain", lambda _self, worth, _state: worth)
        return hints(
            bot, state, [(-behind, moves) for (behind, _), moves in zip(turns, parsed, strict=True)]
        )


def market() -> Match:
    match = Match.create("navegador", 3, 2026, (), {}, {"pirates": True})
    for turn in OPENING:
        for move in turn.split("; "):
            match.play(move)
    return match


def test_what_is_as_good_says_so_and_what_costs_more_than_it_brings_comes_later() -> None:
    near, far = EVEN - 0.01, EVEN + 0.01
    found = told(market(), (0.0, DEAR), (near, PLAIN))
    assert [(one["behind"], "; ".join(one["moves"])) for one in found] == [(0, PLAIN), (0, DEAR)]
    assert "reason.navegador.last-ship" in [one["key"] for one in found[1]["reasons"]]
    found = told(market(), (0.0, DEAR), (far, PLAIN))
    assert [(one["behind"], "; ".join(one["moves"])) for one in found] == [
        (0, DEAR),
        (round(far, 2), PLAIN),
    ]


def test_what_is_against_a_turn_counts_as_far_as_it_outweighs_what_is_for_it() -> None:
    fills, given = Reason("fills", {}, 9.0), Reason("given", {}, -3.0)
    last_ship, ends = Reason("last-ship", {}, -4.0), Reason("end", {}, -2.0, plain=True)
    assert drawback([fills, given]) == 0
    assert drawback([given, last_ship, ends]) == 7
    assert drawback([ends]) == drawback([]) == 0


def test_in_the_last_turn_of_a_game_the_points_are_those_of_the_scores() -> None:
    """Whatever the turns are rated; with as many points the rating tells, for ties are broken."""
    last = navegador_at(
        2,
        *("phase 3", SEAS[3], "ships A portugal 0", "ships A macau 4", "money A 190"),
        *("stack nagasaki 150", "rondel A buildings", "rondel B buildings"),
        play="go sailing; explore nagasaki macau macau macau; reveal; end; go sailing; end",
    )
    assert last.state().turns_left == 1
    found = told(last, (0.0, "go workers; hire 1; end"), (3.4, SUGAR))
    assert [one["behind"] for one in found] == [0, 1]
    found = told(last, (0.0, SPICE), (3.4, SUGAR))
    assert [one["behind"] for one in found] == [0, 3.4]
    found = told(last, (0.0, SUGAR), (3.4, "go workers; hire 1; end"))
    assert [one["behind"] for one in found] == [0, 0], "the other one brings more"


def test_where_something_is_hidden_the_rating_tells_to_the_end() -> None:
    """What others have filled is guessed, so the points by which the scores differ are not sure."""
    match, chance = Match.new("borneo", players=3, seed=1), Randomness(1)
    game = match.game
    while len(match.history) < 203:
        moves = game.choices(match.state())
        match.play(game.text(moves[chance.below(len(moves))]))
    assert game.decisions[match.state().decision] == "last"
    found = told(match, (0.0, "order same4; pay 21; pay 42; pay 57"), (3.4, "pass"))
    assert [one["behind"] for one in found] == [0, 3.4]


def taking() -> Match:
    """A seat that takes all three cards of a cargo, which opens a harbour."""
    return at(
        3,
        *("hand A 14", "company red A", "company green A", "company blue A"),
        *("harbour 1 bantam 17 7", "harbours ambon"),
        play="lay 14 bantam",
    )


def test_turns_that_lead_to_the_same_position_are_one() -> None:
    match = taking()
    cards = [text.split()[1] for text in match.legal()]
    assert len(cards) == 3
    one, two, three = cards
    orders = [(one, two, three), (two, one, three), (three, two, one)]
    turns = ["; ".join(f"take {card}" for card in order) for order in orders]
    found = told(match, *((0.4 * number, turn) for number, turn in enumerate(turns)))
    assert ["; ".join(one["moves"]) for one in found] == turns[:1]


def test_of_turns_about_which_the_same_is_to_be_said_there_is_one() -> None:
    """As good as each other, or nearly so: cards with as many flags of the seat's companies."""
    for seed in range(100):
        match = some_way_on("borneo", 3, seed, 60)
        if match.game.decisions[match.state().decision] == "discard":
            break
    state = match.state()
    seen = as_seen(match.game, state, match.to_move)
    facts: dict[str, list[str]] = {}
    for text in match.legal():
        known = all_reasons(match.game, seen, (match.game.parse(text),))
        facts.setdefault(str(known), []).append(text)
    (one, two) = next(texts[:2] for texts in facts.values() if len(texts) > 1)
    other = next(texts[0] for texts in facts.values() if one not in texts)
    found = told(match, (0.0, one), (0.1, two), (0.2, other))
    assert sorted(one["moves"] for one in found) == sorted([[one], [other]])
    around = told(match, (0.0, other), (EVEN - 0.01, one), (EVEN + 0.01, two))
    assert len(around) == 2
    apart = told(match, (0.0, one), (EVEN + 0.1, two))
    assert len(apart) == 2
