"""Turns compared by playing on: the same whatever is hidden, in points, and refused in words."""

from __future__ import annotations

from math import inf

import pytest
from monsoon import IllegalMove, Match, MonsoonError, Unreadable
from monsoon.bots.comparison import Comparison, estimate
from monsoon.bots.judging import MOST_DEALS, MOST_TURNS, Judging, plan_of
from monsoon.determinize import as_seen

from tests.bots.positions import redealt, some_way_on
from tests.cases import LEARNED
from tests.page import ask

games = pytest.mark.parametrize("game", LEARNED)


def compared(match: Match, turns: list[list[str]]) -> list[float]:
    """By how much each turn is worse than the first."""
    game, state = match.game, match.state()
    plans = [plan_of(game, as_seen(game, state, match.to_move), turn) for turn in turns]
    found = Comparison(game, state, plans, rounds=1)
    assert sum(1 for _ in found.play(range(2))) == 2 * len(plans)
    return [found.behind(number).mean for number in range(len(plans))]


def turns_of(match: Match, count: int = 3) -> list[list[str]]:
    """Some first moves."""
    legal = match.choices()
    return [[text] for text in legal[:: max(1, len(legal) // count)][:count]]


def test_a_mean_and_its_error() -> None:
    assert estimate([1.0, 3.0]) == (2.0, 1.0)
    assert estimate([5.0]) == (5.0, inf)
    with pytest.raises(ZeroDivisionError):
        estimate([])


@games
def test_what_is_hidden_makes_no_difference(game: str) -> None:
    match = some_way_on(game, 3, 3, 60)
    turns = turns_of(match)
    assert compared(match, turns) == compared(redealt(match, match.to_move), turns)


@games
def test_a_turn_is_as_good_as_itself_and_others_differ(game: str) -> None:
    match = some_way_on(game, 3, 3, 60)
    first, *others = turns_of(match)
    worth = compared(match, [first, first, *others])
    assert worth[:2] == [0.0, 0.0]
    assert any(abs(one) > 0.01 for one in worth[2:])


def test_only_deals_that_both_were_played_on_count() -> None:
    match = some_way_on("borneo", 3, 3, 60)
    game, state = match.game, match.state()
    plans = [plan_of(game, state, turn) for turn in turns_of(match, 2)]
    found = Comparison(game, state, plans, rounds=0)
    for _ in found.play(range(2)):
        pass
    for _ in found.play(range(2, 4), [0]):
        pass
    assert [len(margins) for margins in found.margins] == [4, 2]
    both = [found.margins[0][deal] - found.margins[1][deal] for deal in range(2)]
    assert found.behind(1) == estimate(both)
    assert found.behind(1, deals=range(1)).mean == both[0]


@games
def test_of_another_turn_only_what_is_not_true_of_the_first_is_told(game: str) -> None:
    apart = 0
    for moves in range(40, 100, 10):
        match = some_way_on(game, 3, 5, moves)
        turns = turns_of(match, 4)
        first, *others = Judging().compare(match.text(), turns, 0, "mover")
        for turn, other in zip(turns[1:], others, strict=True):
            assert not [one for one in other["reasons"] if one in first["reasons"]]
            (alone,) = Judging().compare(match.text(), [turn], 0, "mover")
            assert alone["steps"] == other["steps"]
            apart += alone["reasons"] != other["reasons"]
    assert apart


def test_a_plan_ends_where_something_new_is_revealed() -> None:
    match = Match.new("navegador", players=3, seed=7)
    texts = ["go sailing", "explore guine portugal portugal", "reveal", "end"]
    plan = plan_of(match.game, match.state(), texts)
    assert [match.game.text(move) for move in plan] == texts[:3]
    with pytest.raises(IllegalMove):
        plan_of(match.game, match.state(), ["go sailing", "hire 1"])


@games
def test_the_bridge_tells_words_at_once_and_worth_in_the_end(game: str) -> None:
    match = some_way_on(game, 3, 3, 60)
    turns = turns_of(match)
    request = {"text": match.text(), "turns": turns, "viewer": "mover"}
    told = ask(do="compare", deals=2, **request)["turns"]
    assert [one["moves"] for one in told] == turns
    assert all(one["steps"] and isinstance(one["reasons"], list) for one in told)
    progress = []
    while True:
        judged = ask(do="judge", viewer="mover")["judged"]
        progress.append(judged["progress"])
        if judged["done"]:
            break
        assert judged["behind"] == []
    assert progress == sorted(progress)
    assert progress[-1] == 1
    assert judged["behind"][0] == 0
    assert len(judged["behind"]) == len(turns)
    # without deals there are only words
    assert ask(do="compare", deals=0, **request)["ok"]
    judged = ask(do="judge", viewer="mover")["judged"]
    assert (judged["done"], judged["behind"]) == (True, [])


@pytest.mark.parametrize(
    ("turns", "deals"),
    [
        ([], 1),
        ([["place red"]] * (MOST_TURNS + 1), 1),
        ([[]], 1),
        (["place red"], 1),
        ([[7]], 1),
        ([["place red"]], -1),
        ([["place red"]], MOST_DEALS + 1),
        ([["place pink"]], 1),
        ([["draw"]], 1),
    ],
)
def test_odd_requests_are_refused(turns: list[list[str]], deals: int) -> None:
    match = Match.new("borneo", players=3, seed=7)
    with pytest.raises(MonsoonError):
        Judging().compare(match.text(), turns, deals, "mover")


def test_only_a_viewer_of_the_hand_is_told() -> None:
    match = Match.new("borneo", players=3, seed=7)
    mover = match.to_move or 0
    judging = Judging()
    with pytest.raises(IllegalMove):
        judging.compare(match.text(), [["place red"]], 0, (mover + 1) % 3)
    with pytest.raises(Unreadable):
        judging.judged((mover + 1) % 3)
    judging.compare(match.text(), [["place red"]], 0, mover)
    with pytest.raises(Unreadable):
        judging.judged("mover")
    assert judging.judged(mover)["done"]
