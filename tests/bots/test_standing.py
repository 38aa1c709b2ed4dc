"""Results of an analysis: exact sums, turning points, and a curve that ends at the result."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import fsum
from operator import mul
from typing import Any

import pytest
from monsoon import Match
from monsoon.bots import second
from monsoon.bots.analysis import Analysis, Found, Knower, at_open_table, pieces_of
from monsoon.bots.levels import JUDGE, Bot
from monsoon.bots.reasons import all_reasons
from monsoon.bots.service import Service
from monsoon.bots.standing import (
    Change,
    Piece,
    Split,
    change_of,
    passages,
    rounded,
    splits,
    turning_points,
)
from monsoon.determinize import as_seen

from tests.bots.analyses import everything, looked_over
from tests.bots.positions import redealt, some_way_on
from tests.cases import FOLDER

SOME = (
    *("goa-pirates-3", "borneo-second-cargo-5"),
    *(pytest.param(name, marks=pytest.mark.deep) for name in ("nagasaki-2", "buildings-5")),
    pytest.param("borneo-cargo-3", marks=pytest.mark.deep),
)
"""Recorded games; a whole analysis takes seconds."""


def recorded(name: str) -> Match:
    return Match.parse((FOLDER / f"{name}.txt").read_text("utf-8"))


@pytest.fixture(autouse=True)
def few_opinions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each takes a third of a second; `test_second.py` is about them."""
    monkeypatch.setattr(second, "MOST_QUESTIONS", 1)


def the_parts_of_a_margin_make_the_result(analysis: Analysis) -> None:
    totals = [float(score["total"]) for score in analysis.match.scores()]
    found = analysis.splits()
    assert len(found) == analysis.match.players
    for seat, split in enumerate(found):
        assert split.play is not None
        assert split.others is not None
        assert split.chance is not None
        assert split.unforeseen is not None
        assert split.start == analysis.values[0][seat]
        mean = (fsum(totals) - totals[seat]) / (len(totals) - 1)
        assert split.result == pytest.approx(totals[seat] - mean, abs=1e-9)
        parts = split.start + split.play + split.others + split.chance + split.unforeseen
        assert parts == pytest.approx(split.result, abs=1e-9)
        own = [found.lost for piece, found in analysis.verdicts.items() if piece.seat == seat]
        assert split.play == pytest.approx(-fsum(own))
        assert split.play < 0
    # what one seat loses the others gain together
    assert fsum((one.play or 0) + (one.others or 0) for one in found) == pytest.approx(0)


def the_curve_ends_at_the_result(analysis: Analysis) -> None:
    last = analysis.values[len(analysis.match.history)]
    assert last == [split.result for split in analysis.splits()]
    for values in analysis.values.values():
        assert fsum(values) == pytest.approx(0, abs=1e-9)


def what_is_lost_is_on_the_scale_of_the_margin(analysis: Analysis) -> None:
    for piece, verdict in analysis.verdicts.items():
        assert verdict.costs[piece.seat] == verdict.lost >= 0
        assert fsum(verdict.costs) == pytest.approx(0, abs=1e-9)


def the_numbers_of_turning_points_are_those_of_the_values(analysis: Analysis) -> None:
    found = analysis.turning_points()
    assert len(found) == 3
    assert [one.passage.first for one in found] == sorted(one.passage.first for one in found)
    for one in found:
        passage, seat = one.passage, one.passage.seat
        before, after = analysis.values[passage.first], analysis.values[passage.last]
        assert one.change.before == before[seat]
        assert one.change.after == after[seat]
        own = (analysis.verdicts[piece].lost for piece in passage.pieces if piece.seat == seat)
        assert one.change.lost == fsum(own)
        if one.leader is not None:
            assert after[one.leader] == max(after)
            assert before[one.leader] < max(before)


def rounded_splits_still_add_up(analysis: Analysis) -> None:
    told = analysis.news(Found(), True)
    values = {one["at"]: one["ahead"] for one in told["values"]}
    assert len(told["splits"]) == analysis.match.players
    for one, split in zip(told["splits"], analysis.splits(), strict=True):
        parts = fsum(one[part] for part in ("start", "play", "others", "chance", "unforeseen"))
        assert parts == pytest.approx(one["result"], abs=1e-9)
        assert one["chance"] == pytest.approx(split.chance, abs=0.051)
        assert one["unforeseen"] == pytest.approx(split.unforeseen, abs=0.26)
    assert len(told["turning"]) == 3
    for point in told["turning"]:
        seat = point["seat"]
        assert point["before"] == values[point["from"]][seat]
        assert point["after"] == values[point["to"]][seat]


def only_what_was_not_reported_is_news(analysis: Analysis) -> None:
    reported = Found(frozenset([0]), frozenset(list(analysis.found().verdicts)[:3]))
    news = analysis.news(reported, False)
    assert news == analysis.news(reported, False)
    assert {one["at"] for one in news["values"]} == analysis.values.keys() - {0}
    assert len(news["turns"]) == len(analysis.verdicts) - 3
    nothing = analysis.news(analysis.found(), False)
    assert nothing == {"values": [], "turns": [], "splits": [], "turning": []}


def reasons_speak_for_the_better_turn(analysis: Analysis) -> None:
    turns = analysis.news(Found(), True)["turns"]
    lost = [turn for turn in turns if turn["better"]]
    assert not any(turn["reasons"] for turn in turns if not turn["better"])
    told = [turn for turn in lost if any(one["gain"] for one in turn["reasons"])]
    assert len(told) > 0.8 * len(lost) > 0
    match = analysis.match
    for turn in lost:
        seen = as_seen(match.game, match.state(turn["at"]), turn["seat"])
        moves = tuple(map(match.game.parse, match.history[turn["at"] : turn["to"]]))
        played = Bot(match.game.name, JUDGE).until_news(seen, moves)
        known = [one.as_json() for one in all_reasons(match.game, seen, played)]
        assert not [one for one in turn["reasons"] if one in known]


def chance_is_what_was_revealed_compared_with_what_could_have_been(analysis: Analysis) -> None:
    """Only for the seat that saw it; over a game good and bad luck are about as frequent."""
    lucky = 0
    drawn = {piece: found.chance for piece, found in analysis.verdicts.items() if any(found.chance)}
    for piece, chance in drawn.items():
        assert fsum(chance) == pytest.approx(0, abs=1e-9)
        verbs = {text.split()[0] for text in analysis.match.history[piece.first : piece.last]}
        assert verbs & {"reveal", "draw", "take", "lay"}
        lucky += chance[piece.seat] > 0
    assert len(drawn) >= 8
    assert 0.2 < lucky / len(drawn) < 0.8


CHECKS = (
    the_parts_of_a_margin_make_the_result,
    the_curve_ends_at_the_result,
    what_is_lost_is_on_the_scale_of_the_margin,
    the_numbers_of_turning_points_are_those_of_the_values,
    rounded_splits_still_add_up,
    only_what_was_not_reported_is_news,
    reasons_speak_for_the_better_turn,
    chance_is_what_was_revealed_compared_with_what_could_have_been,
)


@pytest.mark.parametrize("name", SOME)
def test_a_whole_game(name: str) -> None:
    """All that must be true of one analysis, which takes seconds."""
    analysis = looked_over(recorded(name))
    for check in CHECKS:
        check(analysis)


def test_a_better_turn_that_awaits_an_answer_says_so() -> None:
    told = everything(Service(), recorded("borneo-harbours-3").text(), "mover")
    lost = [turn for turn in told["turns"].values() if turn["better"]]
    last = Counter((turn["better"][-1]["move"]["kind"], turn["answered"]) for turn in lost)
    assert last["attack", True] > 0
    assert last["attack", False] == 0
    assert last["swap", True] == last["discard", True] == 0
    assert not any(turn["answered"] for turn in lost if turn["turn"] == 0)
    unnamed = {one["move"]["kind"] for turn in told["turns"].values() for one in turn["unnamed"]}
    assert unnamed == {"order"}, "the log keeps nothing else to itself"
    for point in told["turning"]:
        within = [turn for turn in told["turns"].values() if told_in(point, turn)]
        assert point["unnamed"] == [one for turn in within for one in turn["unnamed"]]


def told_in(point: dict[str, Any], turn: dict[str, Any]) -> bool:
    """Whether a turn belongs to a turning point."""
    return bool(point["from"] <= turn["from"] < point["to"])


# --- by hand ------------------------------------------------------------------------------

PIECES = [Piece(1, 0, 0, 2), Piece(2, 1, 2, 3), Piece(3, 2, 3, 6), Piece(4, 0, 6, 7)]
VALUES = {
    0: [1.0, 0.0, -1.0],
    2: [-5.0, 4.0, 1.0],
    3: [-6.0, 6.0, 0.0],
    6: [-6.5, 6.0, 0.5],
    7: [4.0, -3.0, -1.0],
}
COURSE = passages(PIECES, lambda _: True)
COSTS = {
    PIECES[0]: (5.0, -4.0, -1.0),
    PIECES[1]: (0.0, 0.0, 0.0),
    PIECES[2]: (-1.0, -0.5, 1.5),
    PIECES[3]: (0.0, 0.0, 0.0),
}


NONE = dict.fromkeys(PIECES, (0.0, 0.0, 0.0))
"""Nothing was revealed."""
LUCK = {**NONE, PIECES[0]: (-2.0, 1.0, 1.0), PIECES[3]: (9.0, -4.5, -4.5)}


def test_a_split_by_hand() -> None:
    found = splits(COURSE, VALUES, COSTS, NONE)
    assert found[0] == Split(1.0, -5.0, 1.0, 0.0, 7.0, 8.0, 4.0)
    assert found[2] == Split(-1.0, -1.5, 1.0, 0.0, 0.5, 1.5, -1.0)
    found = splits(COURSE, VALUES, COSTS, LUCK)
    assert found[0] == Split(1.0, -5.0, 1.0, 7.0, 0.0, 8.0, 4.0)
    assert found[2] == Split(-1.0, -1.5, 1.0, -3.5, 4.0, 1.5, -1.0)
    # of others that are not judged
    known = {PIECES[0]: COSTS[PIECES[0]], PIECES[3]: COSTS[PIECES[3]]}
    mine, other, _ = splits(COURSE, VALUES, known, LUCK)
    assert mine == Split(1.0, -5.0, None, None, None, 8.0, 4.0)
    assert other == Split(0.0, None, None, None, None, -3.0, -3.0)
    assert rounded(mine) == {
        "start": 1.0, "play": -5.0, "others": None, "chance": None, "unforeseen": None,
        "rest": 8.0, "result": 4.0,
    }  # fmt: skip
    start = {0: [0.5, -0.5]}
    assert splits([], start, {}, {})[0] == Split(0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5)


def test_turning_points_by_hand() -> None:
    found = turning_points(COURSE, VALUES, COSTS, LUCK, over=False)
    assert [one.passage for one in found] == [COURSE[0], COURSE[1], COURSE[3]]
    assert [one.cause for one in found] == ["play", "unforeseen", "news"]
    assert [one.leader for one in found] == [1, None, 0]
    assert found[0].change == Change(1.0, -5.0, 5.0, -2.0)
    assert found[0].change.rest == 1.0
    *_, last = turning_points(COURSE, VALUES, COSTS, NONE, over=True)
    assert last.cause == "scoring"
    *_, last = turning_points(COURSE, VALUES, {}, NONE, over=True)
    assert last.cause is None
    assert change_of(COURSE[1], VALUES, {}, {}).rest is None


def test_a_change_that_was_mostly_unforeseen_weighs_less() -> None:
    """Otherwise a game's turning points would tell more of the bots than of its turns."""
    pieces = [Piece(n + 1, 0, n, n + 1) for n in range(4)]
    values = {n: [float(-4 * n), float(4 * n)] for n in range(5)}
    course = passages(pieces, lambda _: True)
    played: dict[Piece, tuple[float, ...]] = dict.fromkeys(pieces, (4.0, -4.0))
    missed = {**played, pieces[2]: (0.0, 0.0)}
    nothing = dict.fromkeys(pieces, (0.0, 0.0))

    def told(costs: dict[Piece, tuple[float, ...]]) -> list[int]:
        found = turning_points(course, values, costs, nothing, over=False)
        return [one.passage.pieces[0].turn for one in found]

    assert told(played) == [1, 2, 3]
    assert told(missed) == [1, 2, 4]


def test_far_behind_nothing_turns() -> None:
    pieces = [Piece(n + 1, 0, n, n + 1) for n in range(2)]
    values = {0: [-40.0, 40.0], 1: [-43.0, 43.0], 2: [-33.0, 33.0]}
    found = turning_points(passages(pieces, lambda _: True), values, {}, {}, over=False)
    assert [one.passage.pieces[0].turn for one in found] == [2]


def test_a_lead_that_changes_hands_weighs_more() -> None:
    pieces = [Piece(n + 1, 0, n, n + 1) for n in range(4)]
    rows = [[-4.0, 4.0], [1.0, -1.0], [6.0, -6.0], [12.0, -12.0], [19.0, -19.0]]
    values = dict(enumerate(rows))
    course = passages(pieces, lambda _: True)
    found = turning_points(course, values, {}, {}, over=False)
    told = [own * 20 / (20 + abs(own)) for own, _ in rows]
    early, *late = (after - before for before, after in pairwise(told))
    leads = [2 * abs(own) for own in told[:2]]
    weights = [0.4 * (early + sum(leads)), *map(mul, (0.6, 0.8, 1.0), late)]
    assert sorted(range(4), key=weights.__getitem__)[0] == 1
    assert [one.passage.pieces[0].turn for one in found] == [1, 3, 4], weights


# --- fights and distributions -------------------------------------------------------------


def test_an_attack_and_its_answer_are_one_passage() -> None:
    """Only the answer tells what the attack has brought; before it, nothing is valued."""
    course = passages(PIECES, lambda at: at not in (2, 7))
    assert [one.pieces for one in course] == [tuple(PIECES[:2]), (PIECES[2],)]
    assert (course[0].seat, course[0].first, course[0].last) == (0, 0, 3)
    values = {0: VALUES[0], 3: VALUES[3], 6: VALUES[6]}
    assert change_of(course[0], values, COSTS, LUCK) == Change(1.0, -6.0, 5.0, -2.0)
    (found, *_) = splits(course, values, COSTS, LUCK)
    # start, own play, play of the others, chance, what was unforeseen
    assert found == Split(1.0, -5.0, 1.0, -2.0, -1.5, -2.5, -6.5)
    (point,) = turning_points(course, values, COSTS, LUCK, over=False)[:1]
    assert (point.passage, point.change.lost) == (course[0], 5.0)


@pytest.mark.parametrize("name", ["borneo-cargo-3", "borneo-harbours-4", "borneo-second-cargo-5"])
def test_no_position_is_valued_in_a_fight_or_a_distribution(name: str) -> None:
    match = recorded(name)
    analysis = Analysis(match, "all")
    decisions = [match.view(at=passage.last)["decision"] for passage in analysis.passages]
    assert set(decisions) == {"merchants", "turn", "last", "over"}
    assert [piece for one in analysis.passages for piece in one.pieces] == analysis.pieces
    assert max(len(one.pieces) for one in analysis.passages) > 2


@pytest.mark.parametrize("name", ["nagasaki-2", "goa-pirates-3"])
def test_every_turn_of_navegador_is_a_passage(name: str) -> None:
    match = recorded(name)
    analysis = Analysis(match, "all")
    assert [one.pieces for one in analysis.passages] == [(piece,) for piece in analysis.pieces]


# --- what is hidden -----------------------------------------------------------------------


@pytest.mark.parametrize("knower", [0, 2, None])
def test_results_reveal_nothing_hidden(knower: int | None) -> None:
    match = some_way_on("borneo", 3, 9, 55)
    while match.steps():  # to the end of the turn
        match.play(match.choices()[0])
    other = redealt(match, knower)
    assert other.state() != match.state()
    begun = Analysis(other, knower)
    for _ in begun.work():
        pass
    first = begun.splits()
    assert all(one.play == 0.0 or one.play is None for one in first)
    analysis = Analysis(match, knower)
    for _ in analysis.work():
        pass
    assert [one.result for one in analysis.splits()] == [one.start for one in first]
    judged(analysis, knower)


def judged(analysis: Analysis, knower: Knower) -> None:
    """Only the seat's own turns are judged separately, if it has had any."""
    for seat, split in enumerate(analysis.splits()):
        assert (split.play is None) == (seat != knower)
        assert split.others is None
        assert split.chance is None
        assert split.unforeseen is None
    for point in analysis.turning_points():
        assert (point.cause is None) == (point.passage.seat != knower)
    points = analysis.news(Found(), done=True)["turning"]
    assert not any(point["unnamed"] for point in points if point["seat"] != knower)


def test_no_results_before_the_analysis_is_complete() -> None:
    match = some_way_on("borneo", 3, 9, 50)
    service = Service()
    service.analyse(match.text(), "mover")
    news: dict[str, Any] = {"done": False}
    while not news["done"]:
        news = service.examine("mover")
        assert bool(news["splits"]) == news["done"]
        assert news["done"] or not news["turning"]
    assert len(pieces_of(match)) > 10


def test_an_open_table() -> None:
    hidden = some_way_on("borneo", 3, 9, 50)
    assert at_open_table(hidden.game, hidden.state()) == hidden.state()
    faced_down = some_way_on("navegador", 3, 9, 20)
    seen = at_open_table(faced_down.game, faced_down.state())
    assert seen != faced_down.state()
    assert faced_down.game.view(seen, None) == faced_down.game.view(faced_down.state(), None)
