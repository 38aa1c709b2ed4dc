"""Limits that stop the bots' searches: long games, long turns, many forced moves."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from monsoon import BadSettings, IllegalMove, Unreadable
from monsoon.bots import arena, fitting, service, tuning, turns
from monsoon.bots.arena import play_game
from monsoon.bots.games import expert_of, valuation_of, weighed_of
from monsoon.bots.levels import Bot, Guesser
from monsoon.bots.seat import Turn
from monsoon.bots.service import Service
from monsoon.bots.tuning import Trial
from monsoon.bots.turns import Search
from monsoon.games import game_of
from monsoon.randomness import Randomness

from tests.bots.positions import some_way_on
from tests.cases import LEARNED
from tests.navegador.positions import at
from tests.roster import recorded_match


class Forced:
    """A game in which a seat has this many choices, move after move."""

    def __init__(self, ways: int, other: int = 0) -> None:
        self.ways, self.other = ways, other
        self.made = 0

    def to_move(self, _: Any) -> int:
        return self.other

    def turn(self, _: Any) -> int:
        return 1

    def choices(self, _: Any) -> list[tuple[int, ...]]:
        return [(way,) for way in range(self.ways)]

    def copy(self, state: Any) -> Any:
        return state

    def apply(self, _: Any, __: tuple[int, ...]) -> None:
        self.made += 1


@pytest.mark.parametrize(("ways", "made"), [(1, 4), (2, 0)])
def test_only_forced_moves_end_a_turn_and_not_for_ever(ways: int, made: int) -> None:
    bot = Bot("navegador", "pilot")
    game = Forced(ways)
    bot.game = game  # type: ignore[assignment]
    bot._finish(None, 0)  # type: ignore[arg-type]
    assert game.made == made


@pytest.mark.parametrize("game", LEARNED)
def test_where_only_chance_remains_there_is_one_choice(game: str) -> None:
    """So the moves that end a turn need no look at `quiet`."""
    rules, quiet, rng, met = game_of(game), expert_of(game).quiet, Randomness(5), 0
    state = rules.setup(3, 5, frozenset())
    while choices := rules.choices(state):
        if quiet(state):
            assert len(choices) == 1
            met += 1
        rules.apply(state, choices[rng.below(len(choices))])
    assert met > 10


def test_others_answer_only_so_often() -> None:
    game = Forced(1, other=1)
    worths = SimpleNamespace(shortlist=None, worth=lambda *_: 0.0, others=lambda *_: [])
    Search(game, worths).answer(None, 0, 1)  # type: ignore[arg-type]
    # once on a copy, on which it goes on to look and to play, and once in the match
    assert game.made == turns.LONGEST * (1 + 2 * turns.LONGEST + 1)


@pytest.mark.parametrize("game", LEARNED)
def test_a_search_that_is_cut_short_has_a_turn(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "LONGEST", 2)
    state = some_way_on(game, 3, 4, 40).state()
    rules = game_of(game)
    found = list(Search(rules, valuation_of(game)).turns(state, 3, 4))
    assert found
    for turn in found:
        after = rules.copy(state)
        rules.check(after, turn.moves[0])


def test_no_search_when_the_game_is_over() -> None:
    state = some_way_on("borneo", 3, 4, 20).state()
    rules = game_of("borneo")
    rng = Randomness(1)
    while moves := rules.choices(state):
        rules.apply(state, moves[rng.below(len(moves))])
    assert list(Search(rules, valuation_of("borneo")).turns(state, 3, 4)) == []


@pytest.mark.parametrize("name", ["nagasaki-2", "borneo-cargo-3"])
def test_no_bot_has_a_turn_after_the_end(name: str) -> None:
    match = recorded_match(name)
    game, state = match.game, match.state()
    for ask in (Bot(game.name, "pilot").choose, Guesser(game.name).choose):
        with pytest.raises(IllegalMove, match="The game is over"):
            ask(state)
    with pytest.raises(IllegalMove, match="The game is over"):
        Turn(game, state, 5.0)


def test_a_plan_of_another_deal_is_followed_as_far_as_it_is_legal() -> None:
    rules = game_of("navegador")
    state = at(2).state()
    plan = [rules.parse(text) for text in ("go workers", "hire 1", "launch 1", "end")]
    found = Search(rules, valuation_of("navegador")).replay(state, tuple(plan), 3)
    assert found.moves[:2] == tuple(plan[:2])
    assert rules.parse("launch 1") not in found.moves


def test_a_game_that_does_not_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "LONGEST_GAME", 5)
    with pytest.raises(RuntimeError, match="does not end"):
        play_game("borneo", ["random"] * 3, 1, {})


def test_weights_of_another_file_play(tmp_path: Path) -> None:
    """A bot with inverted weights plays differently, and worse."""
    own = Path(arena.__file__).parent.parent / "borneo" / "weights.json"
    data = json.loads(own.read_text("utf-8"))
    other = tmp_path / "other.json"
    data["weights"] = {name: [-each for each in row] for name, row in data["weights"].items()}
    other.write_text(json.dumps(data), "utf-8")
    same = play_game("borneo", [f"deckhand@{own}", "random", "random"], 2, {})
    worse = play_game("borneo", [f"deckhand@{other}", "random", "random"], 2, {})
    assert worse["scores"][0] < same["scores"][0]


def test_samples_and_trials_of_a_game_that_is_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    worths = weighed_of("borneo")
    monkeypatch.setattr(fitting, "LONGEST_GAME", 12)
    found = fitting.samples("borneo", worths.weights, 0.0, 3, 5)
    assert 0 < len(found) <= 12
    monkeypatch.setattr(tuning, "LONGEST_GAME", 3000)
    points, gains, length = tuning._play("borneo", "deckhand", worths.weights, 0.0, Trial(1, 3))
    assert len(points) == len(gains) == 3
    assert length > 20, "played to the end"


def test_a_desk_refuses_what_it_cannot_think_about() -> None:
    match = some_way_on("borneo", 3, 4, 30)
    with pytest.raises(BadSettings):
        Service().ask(match.text(), "commodore", "mover")
    while not match.over:
        match.play(match.choices()[0])
    with pytest.raises(Unreadable) as caught:
        Service().ask(match.text(), "factor", "mover")
    assert caught.value.message.key == "error.after-end"


def test_a_search_is_reported_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """At least one step, however short the time; the final result is the same."""
    text = some_way_on("borneo", 3, 4, 30).text()
    at_once, later = Service(), Service()
    for asked in (at_once, later):
        asked.ask(text, "factor", "mover")
    monkeypatch.setattr(service, "SLICE", 60.0)
    whole = at_once.ponder("mover")
    monkeypatch.setattr(service, "SLICE", 0.0)
    told = [later.ponder("mover")]
    while not told[-1]["done"]:
        told.append(later.ponder("mover"))
    assert told[-1] == whole
    assert len(told) > 2
    for one, other in pairwise(told):
        assert (one["progress"], one["looked"]) <= (other["progress"], other["looked"])
