"""Second opinions on losses: the strongest level is asked about the largest, and may find less."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest
from monsoon.bots import second
from monsoon.bots.analysis import Analysis
from monsoon.bots.levels import JUDGE, LEVELS, Bot
from monsoon.bots.second import MOST_QUESTIONS, WORST, SecondOpinion

from tests.roster import recorded_match

Moves = tuple[Any, ...]


def worked(match: Any) -> Analysis:
    analysis = Analysis(match, "all")
    for _ in analysis.work():
        assert analysis.progress < 1
    assert analysis.progress == 1
    return analysis


def test_no_turn_that_a_hint_calls_best_is_a_loss() -> None:
    game = recorded_match("nagasaki-3").game
    state = recorded_match("nagasaki-3").state(60)
    strongest, judge = (Bot(game.name, level) for level in (LEVELS[-1], JUDGE))
    best, other = strongest.choose(state), judge.choose(state)
    found = []

    def asked() -> Generator[None, None, None]:
        found.append((yield from SecondOpinion(game).lost(state, best, other)))

    for _ in asked():
        pass
    assert found == [(0.0, best)]


def test_the_largest_losses_are_asked_about_and_the_smaller_loss_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = recorded_match("nagasaki-2")
    match = match.copy(60)
    match.retag({"bots": "pilot,pilot"})
    monkeypatch.setattr(second, "MOST_QUESTIONS", 0)
    plain = worked(match)
    monkeypatch.setattr(second, "MOST_QUESTIONS", MOST_QUESTIONS)
    better, answers = ((0,),), iter([1.0, 1e9, 0.0] + [1e9] * MOST_QUESTIONS)

    def lost(*_: Any) -> Generator[None, None, tuple[float, Moves]]:
        yield
        return next(answers), better

    monkeypatch.setattr(SecondOpinion, "lost", lambda self, *given: lost(*given))
    found = worked(match)
    order = sorted(plain.verdicts, key=lambda one: (-plain.verdicts[one].lost, one.first))
    judged = [(plain.verdicts[one], found.verdicts[one]) for one in order]
    assert judged[2][0].lost > 1, "the answers are smaller"
    (before, after), same, (_, none) = judged[:3]
    assert (after.lost, after.better) == (pytest.approx(1), better)
    shares = [new / old for new, old in zip(after.costs, before.costs, strict=True)]
    assert shares == [pytest.approx(1 / before.lost)] * len(shares)
    assert same[1] == same[0]._replace(asked=True)
    assert (none.lost, none.better, none.asked) == (0, (), True)
    # the two that have become small make room for two more
    assert [one.asked for _, one in judged] == [n < WORST + 2 for n in range(len(judged))]


def test_the_largest_losses_of_a_person_are_asked_about_as_well(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(second, "WORST", 2)
    asked = []

    def lost(_: Any, seen: Any, *__: Any) -> Generator[None, None, tuple[float, Moves]]:
        yield
        asked.append(seen.seat)
        return 1e9, ()

    monkeypatch.setattr(SecondOpinion, "lost", lost)
    match = recorded_match("nagasaki-3").copy(100)
    match.retag({"bots": "-,pilot,pilot"})
    ranked = sorted(worked(match).verdicts.items(), key=lambda one: -one[1].lost)
    of_person = [piece for piece, _ in ranked if piece.seat == 0][: second.OF_PERSON]
    worst = {piece for piece, _ in ranked[:2]} | set(of_person)
    assert len(asked) == len(worst) > 2
    assert asked.count(0) == second.OF_PERSON
    asked.clear()
    match.retag({"bots": "pilot,pilot,pilot"})
    worked(match)
    assert len(asked) == 2


def test_where_the_judge_is_the_strongest_level_nobody_else_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(second, "JUDGE", LEVELS[-1])
    assert SecondOpinion(recorded_match("nagasaki-2").game).most == 0
