"""Hints and analyses: sound, repeatable, and independent of what the viewer cannot see."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import Any

import pytest
from monsoon import IllegalMove, Match, Unreadable
from monsoon.bots import bridge as bots
from monsoon.bots import second
from monsoon.bots.analysis import Analysis, pieces_of
from monsoon.bots.critic import Critic
from monsoon.bots.games import weighed_of
from monsoon.bots.hint import HINTS, hints, steps_of
from monsoon.bots.levels import JUDGE, Bot
from monsoon.bots.service import Follower, Service
from monsoon.bots.verdicts import Verdict
from monsoon.determinize import as_seen
from monsoon.games import game_of
from monsoon.navegador.state import RONDEL
from monsoon.randomness import Randomness

from tests.bots.analyses import everything, looked_over
from tests.bots.positions import finished, redealt, some_way_on
from tests.cases import LEARNED
from tests.page import ask

games = pytest.mark.parametrize("game", LEARNED)


@pytest.fixture(autouse=True)
def few_opinions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each takes a third of a second; `test_second.py` is about them."""
    monkeypatch.setattr(second, "MOST_QUESTIONS", 1)


# --- what a service follows ------------------------------------------------------------------


def test_a_refused_analysis_leaves_none() -> None:
    """Neither the one before, whose match has moved on, nor its values for another match."""
    match = some_way_on("navegador", 2, 3, 30)
    whole, begun = match.text(), match.copy(6).text()
    told = everything(Service(), whole, 0)
    for refused, viewer in ((begun, 4), (broken(match.copy(12).text()), 0), ("monsoon 1", 0)):
        service = Service()
        service.analyse(whole, 0)
        service.examine(0)
        with pytest.raises(Unreadable):
            service.analyse(refused, viewer)
        with pytest.raises(Unreadable):
            service.examine(0)
        assert everything(service, whole, 0) == told


def test_a_refused_question_leaves_no_advice() -> None:
    service = Service()
    match = some_way_on("borneo", 3, 3, 40)
    seat = match.to_move
    assert seat is not None
    service.ask(match.text(), "deckhand", seat)
    while not service.ponder(seat)["done"]:
        pass
    assert service.advise(seat)
    while match.to_move == seat:
        match.play(match.choices()[0])
    with pytest.raises(IllegalMove):
        service.ask(match.text(), "deckhand", seat)
    with pytest.raises(Unreadable):
        service.advise(seat)


def broken(text: str) -> str:
    """The same with a last line that is no turn of it."""
    return f"{text}99 Z: go sailing\n"


@pytest.mark.parametrize("spoil", [broken, lambda text: f"{text}go moon\n"])
def test_a_match_that_was_followed_is_read_as_strictly_as_a_new_one(
    spoil: Callable[[str], str],
) -> None:
    match = some_way_on("navegador", 3, 3, 20)
    follower = Follower()
    assert follower.follow(match.text()) == (match, None)
    text = spoil(match.text())
    with pytest.raises(Unreadable) as fresh:
        Follower().follow(text)
    with pytest.raises(Unreadable) as followed:
        follower.follow(text)
    assert followed.value.message == fresh.value.message
    assert follower.follow(match.text()) == (match, None), "begun anew"
    longer = match.copy()
    longer.play(longer.legal()[0])
    assert follower.follow(longer.text()) == (longer, len(match.history))
    spaced = longer.text().replace("; ", " ;  ")
    assert follower.follow(spaced) == (longer, len(longer.history)), "written otherwise"


# --- redeals ------------------------------------------------------------------------------


@games
def test_a_position_as_it_is_seen(game: str) -> None:
    match = some_way_on(game, 4, 3, 50)
    state, rules = match.state(), match.game
    for seat in (None, 0, 1, 2, 3):
        dealt = as_seen(rules, state, seat)
        assert rules.view(dealt, seat) == rules.view(state, seat)
        assert dealt == as_seen(rules, redealt(match, seat).state(), seat)
        assert dealt != as_seen(rules, state, seat, deal=1)
    told = as_seen(rules, state, None)
    if rules.hidden:
        hands = [rules.view(state, seat)["seats"][seat]["cards"] for seat in range(4)]
        others = [rules.view(told, seat)["seats"][seat]["cards"] for seat in range(4)]
        assert all(mine != dealt for mine, dealt in zip(hands, others, strict=True))


# --- values -------------------------------------------------------------------------------


@games
def test_a_worth_is_a_margin_by_how_sure_it_is(game: str) -> None:
    valuation = weighed_of(game)
    state = some_way_on(game, 4, 4, 70).state()
    progress = valuation.progress(state)
    for seat in range(4):
        whole = valuation.worth(state, seat, valuation.others(state, seat))
        assert valuation.sure(valuation.margin(state, seat), progress) == whole


# --- hints --------------------------------------------------------------------------------


def advice(match: Match) -> list[dict[str, Any]]:
    bot = Bot(match.game.name, "pilot")
    *_, thought = bot.think(match.state())
    return hints(bot, match.state(), thought.turns)


def test_a_turn_that_does_nothing_is_advice_only_as_the_best() -> None:
    match = Match.new("navegador", players=4, seed=6)
    hire, idle, idle_too = (
        tuple(map(match.game.parse, plan))
        for plan in (("go workers", "hire 1", "end"), ("go privilege", "end"), ("go ships", "end"))
    )
    bot, state = Bot("navegador", "pilot"), match.state()
    found = hints(bot, state, [(1.0, hire), (0.9, idle)])
    assert [hint["moves"][0] for hint in found] == ["go workers"]
    found = hints(bot, state, [(1.0, idle), (0.9, idle_too), (0.8, hire)])
    assert [hint["moves"][0] for hint in found] == ["go privilege", "go workers"]


def test_hints_are_for_several_fields_and_where_few_do_anything_for_several_ways() -> None:
    """A game of two: often only one or two fields in reach do anything."""
    recorded = finished("navegador")
    match = Match(recorded.game, 2, recorded.seed, recorded.options, recorded.names)
    bot = Bot("navegador", "admiral")
    search, keep = bot.search(), bot.level.keep
    seen = set()
    for text in recorded.history:
        state = match.state()
        if state.decision == RONDEL and len(match.history) % 24 == 0:
            ways = [turn.moves for turn in search.ways(state, 1, 1)]
            fields = {moves[0] for moves in ways if not search.wastes(moves)}
            *_, thought = bot.think(state)
            idle = [plan for _, plan in thought.turns[1:] if search.wastes(plan)]
            told = hints(bot, state, thought.turns)
            begun = {hint["moves"][0] for hint in told}
            assert len(told) + len(idle) == min(len(ways), keep)
            assert len(begun) >= min(len(fields), keep)
            seen.add(len(begun) < len(told))
        match.play(text)
    assert seen == {True, False}


def test_a_plan_that_was_asked_about_is_never_dropped_and_counts_once() -> None:
    states = (some_way_on("navegador", 4, 4, moves).state() for moves in range(70, 90))
    state = next(state for state in states if state.decision == RONDEL)
    bot = Bot("navegador", "admiral")
    *_, alone = bot.think(state)
    known = [plan for _, plan in alone.turns]
    assert len(known) == bot.level.keep
    search = bot.search()
    ways = sorted(search.ways(state, 1, 1), key=lambda turn: turn.worth)
    worst = ways[0].moves
    assert worst not in known
    *_, once = bot.think(state, also=(worst,))
    *_, twice = bot.think(state, also=(worst, worst))
    assert twice.turns == once.turns
    assert [plan for _, plan in once.turns].count(worst) == 1
    assert [turn for turn in once.turns if turn[1] != worst] == alone.turns


@games
def test_hints_are_legal_turns_best_first(game: str) -> None:
    for moves in (30, 47, 66):
        match = some_way_on(game, 3, 2, moves)
        found = advice(match)
        assert 1 <= len(found) <= HINTS
        assert found[0]["behind"] == 0
        assert [one["behind"] for one in found] == sorted(one["behind"] for one in found)
        assert len({tuple(one["moves"]) for one in found}) == len(found)
        for hint in found:
            twin = match.copy()
            for text, step in zip(hint["moves"], hint["steps"], strict=True):
                line = twin.play(text)
                assert step["move"]["text"] == text
                said = [{"key": one.key, "params": dict(one.params)} for one in line.said]
                assert step["said"] in (said, [])
            assert hint["ends"] == (twin.over or twin.turn != match.turn)


@games
def test_hints_do_not_know_what_is_hidden(game: str) -> None:
    for seed in range(3):
        match = some_way_on(game, 4, seed, 40)
        other = redealt(match, match.to_move)
        assert other.state() != match.state()
        assert advice(match) == advice(other)


def test_a_hint_does_not_reveal_the_result_of_a_move() -> None:
    match = Match.new("navegador", players=2, seed=4711)
    moves = ["go sailing", "explore guine portugal portugal", "reveal"]
    found = steps_of(match.game, match.state(), [match.game.parse(move) for move in moves])
    assert [bool(step["said"]) for step in found] == [True, True, False]
    assert found[2]["move"]["region"] == "guine"


# --- analysis -----------------------------------------------------------------------------


@games
def test_an_analysis_goes_through_every_turn(game: str) -> None:
    match = finished(game)
    analysis = looked_over(match)
    pieces = pieces_of(match)
    assert set(analysis.verdicts) == set(pieces)
    assert sorted(analysis.values) == [0, *(passage.last for passage in analysis.passages)]
    totals = [float(score["total"]) for score in match.scores()]
    best = max(range(match.players), key=totals.__getitem__)
    end = analysis.values[len(match.history)]
    assert max(range(match.players), key=end.__getitem__) == best
    assert fsum(end) == pytest.approx(0)
    for piece, verdict in analysis.verdicts.items():
        assert verdict.lost >= 0
        assert piece.first <= verdict.at < piece.last
        assert bool(verdict.better) == (verdict.lost > 0)
        state = match.state(verdict.at)
        for move in verdict.better:
            match.game.check(state, move)
            match.game.apply(state, move)
    assert any(verdict.lost > 1 for verdict in analysis.verdicts.values())


@games
def test_an_analysis_first_tells_how_the_match_stands_now(game: str) -> None:
    match = finished(game)
    analysis = Analysis(match, "all")
    work = analysis.work()
    next(work)
    next(work)
    assert list(analysis.values) == [len(match.history), 0], "then from the start"


@games
def test_playing_like_the_judge_loses_less_than_playing_at_random(game: str) -> None:
    match = Match.new(game, players=3, seed=2)
    rng, bot = Randomness(1), Bot(game, JUDGE)
    for _ in range(60):
        if match.over:
            break
        if match.to_move == 0:
            for move in bot.choose(match.state()):
                match.play(match.game.text(move))
        else:
            choices = match.choices()
            match.play(choices[rng.below(len(choices))])
    lost = [0.0, 0.0, 0.0]
    for piece, verdict in looked_over(match, "all").verdicts.items():
        lost[piece.seat] += verdict.lost
    assert lost[0] < min(lost[1:]) / 10


@games
def test_the_same_match_the_same_analysis(game: str) -> None:
    match = some_way_on(game, 3, 8, 45)
    one, other = looked_over(match, 0), looked_over(Match.parse(match.text()), 0)
    assert (one.values, one.verdicts) == (other.values, other.verdicts)


def test_with_hidden_hands_only_the_viewers_turns_are_judged() -> None:
    match = some_way_on("borneo", 3, 7, 60)
    assert not match.over
    for seat in range(3):
        judged = looked_over(match, seat).verdicts
        assert judged
        assert {piece.seat for piece in judged} == {seat}
    assert not looked_over(match, None).verdicts
    assert {piece.seat for piece in looked_over(match, "all").verdicts} == {0, 1, 2}
    over = Analysis(finished("borneo"), None)
    work = over.work()
    while not over.verdicts:  # after the end all hands are open
        next(work)


@games
def test_a_turn_in_progress_is_not_judged(game: str) -> None:
    """What is played so far may be the beginning of a good turn; nor is the best one told."""
    match = some_way_on(game, 3, 8, 45)
    while match.steps():
        match.play(match.choices()[0])
    between = len(match.history)
    whole = looked_over(match, "all")
    assert max(whole.values) <= between
    longer = [match.copy() for _ in match.choices()]
    for begun, move in zip(longer, match.choices(), strict=True):
        begun.play(move)
    begun = next(one for one in longer if one.turn == match.turn and one.steps())
    found = looked_over(begun, "all")
    assert (found.values, found.verdicts) == (whole.values, whole.verdicts)
    assert all(piece.last <= between for piece in found.pieces)


@pytest.mark.parametrize("knower", [0, 2, None])
def test_values_reveal_nothing_about_hidden_hands(knower: int | None) -> None:
    match = some_way_on("borneo", 3, 9, 55)
    other = redealt(match, knower)
    assert other.state() != match.state()
    begin = len(match.history)
    known = Analysis(match, knower)._values(begin)
    assert known == Analysis(other, knower)._values(0)
    assert known != Analysis(match, "all")._values(begin)


def test_an_analysis_is_extended_with_the_match() -> None:
    match = some_way_on("borneo", 3, 9, 50)
    service = Service()
    whole = everything(service, match.text(), "mover")
    longer = match.copy()
    for _ in range(6):
        longer.play(longer.choices()[0])
    worked: list[int] = []
    plain = Critic.judged

    def counted(self: Critic, piece: Any) -> Any:
        worked.append(piece.first)
        return plain(self, piece)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Critic, "judged", counted)
        more = everything(service, longer.text(), "mover")
    assert worked
    assert min(worked) >= pieces_of(match)[-1].first
    assert more == everything(Service(), longer.text(), "mover")
    assert everything(service, match.text(), "mover") == whole
    retagged = match.copy()
    retagged.retag({"bots": "-,pilot,-"})
    assert everything(service, retagged.text(), "mover") == whole


@pytest.mark.parametrize(
    "other",
    [
        Match.new("navegador", players=5, seed=9),
        Match.new("borneo", players=3, seed=10),
        Match.new("borneo", players=3, seed=9, second_edition=True),
        Match.new("borneo", players=3, seed=9, edition=["1", "order each1 9 8 7"]),
    ],
    ids=["game", "seed", "option", "printed"],
)
def test_nothing_is_kept_of_the_analysis_of_another_deal(other: Match) -> None:
    """Not even from its first moves."""
    match, service = some_way_on("borneo", 3, 9, 50), Service()
    everything(service, other.text(), "mover")
    assert everything(service, match.text(), "mover") == everything(
        Service(), match.text(), "mover"
    )


def test_verdicts_of_an_older_viewer_are_not_kept() -> None:
    match = some_way_on("borneo", 3, 9, 50)
    older, newer = looked_over(match, 0), Analysis(match, 1)
    newer.keep(older, 50)
    assert not newer.values
    same = Analysis(match, 0)
    same.keep(older, 50)
    assert same.verdicts == older.verdicts
    assert all(isinstance(one, Verdict) for one in same.verdicts.values())


# --- the bridge ---------------------------------------------------------------------------


@pytest.fixture
def _desk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "service", Service())


@pytest.mark.usefixtures("_desk")
def test_hints_and_analysis_over_the_bridge() -> None:
    match = some_way_on("borneo", 3, 1, 40)
    assert ask(do="advise")["error"]["key"] == "error.nothing-asked"
    assert ask(do="examine")["error"]["key"] == "error.nothing-asked"
    assert ask(do="think", text=match.text(), level="pilot")["ok"]
    while not ask(do="ponder")["thought"]["done"]:
        pass
    assert ask(do="advise")["hints"]
    assert ask(do="analyse", text=match.text(), viewer=match.to_move)["ok"]
    assert ask(do="ponder")["error"]["key"] == "error.nothing-asked"
    assert ask(do="examine")["error"]["key"] == "error.nothing-asked"  # for others
    first = ask(do="examine", viewer=match.to_move)["analysis"]
    assert set(first) == {"done", "progress", "values", "turns", "splits", "turning"}
    for viewer in (3, -1, "all", True, [0], 1.0):
        assert ask(do="analyse", text=match.text(), viewer=viewer)["error"]["key"] == (
            "error.request-field"
        )
    assert ask(do="analyse", text="nonsense", viewer=None)["error"]["key"] == "error.no-match"
    with pytest.raises(Unreadable):
        Service().examine(None)
    assert game_of("borneo").hidden
