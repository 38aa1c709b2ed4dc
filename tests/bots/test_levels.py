"""Bots of every level: legal, repeatable, and independent of what their seat cannot see."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from monsoon import Match
from monsoon.bots.games import expert_of, levels_of, stays_home_of, weighed_of
from monsoon.bots.levels import JUDGE, LEVELS, Bot
from monsoon.games import game_of
from monsoon.navegador.planning import Planner
from monsoon.randomness import Randomness

from tests.bots.positions import play_turn, some_way_on
from tests.cases import LEARNED

TABLES = [
    ("navegador", 2, {}),
    ("navegador", 3, {"goa": True, "pirates": True, "one_card": True}),
    ("navegador", 5, {"pirates": True}),
    ("borneo", 3, {"second_edition": True}),
    ("borneo", 4, {}),
    ("borneo", 5, {"second_edition": True}),
]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_plays_only_legal_moves(
    game: str, players: int, options: dict[str, bool], level: str
) -> None:
    match = some_way_on(game, players, 11 + players, 25, **options)
    bot = Bot(game, level)
    for _ in range({"deckhand": 40, "factor": 30, "pilot": 6, "admiral": 3}[level]):
        if match.over:
            break
        play_turn(match, bot)
    assert len(match.history) > 25


@pytest.mark.parametrize("game", LEARNED)
def test_turns_are_judged_by_a_quick_level_that_never_errs_and_plays_no_seat(game: str) -> None:
    levels = levels_of(game)
    quick = {"navegador": levels["pilot"]._replace(careless=0.0), "borneo": levels["admiral"]}
    assert levels[JUDGE] == quick[game]
    assert set(levels) == {*LEVELS, JUDGE}
    careless = [levels[level].careless for level in LEVELS]
    assert careless == sorted(careless, reverse=True)
    assert careless[-1] == 0.0


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", LEARNED)
def test_the_same_view_brings_the_same_move(game: str, level: str) -> None:
    """What a seat cannot see is redealt: the bot must play the same."""
    rng = Randomness(3)
    rules: Any = game_of(game)
    noticed = 0
    for seed in range(3):
        match = some_way_on(game, 4, seed, 30 + 7 * seed)
        state = match.state()
        seat = match.to_move
        assert seat is not None
        other = rules.redeal(state, seat, rng)
        noticed += rules.fingerprint(other) != rules.fingerprint(state)
        assert rules.view(other, seat) == rules.view(state, seat)
        bot = Bot(game, level)
        assert bot.choose(state) == bot.choose(other) == Bot(game, level).choose(state)
    assert noticed == 3, "there was nothing hidden to redeal"


@pytest.mark.parametrize("game", LEARNED)
def test_thinking_changes_nothing(game: str) -> None:
    match = some_way_on(game, 4, 8, 40)
    state = match.state()
    for _ in Bot(game, "pilot").think(state):
        assert state == match.state()


@pytest.mark.parametrize("game", LEARNED)
def test_stopped_at_any_time_there_is_a_legal_turn(game: str) -> None:
    match = some_way_on(game, 4, 9, 40)
    bot = Bot(game, "admiral")
    for steps in (1, 2, 5, 20):
        *_, thought = islice(bot.think(match.state()), steps)
        twin = match.copy()
        for move in bot.until_news(match.state(), thought.turns[0][1]):
            twin.play(twin.game.text(move))
        assert 0 <= thought.done <= 1


@pytest.mark.parametrize("game", LEARNED)
def test_every_feature_has_a_name_and_weights(game: str) -> None:
    expert = expert_of(game)
    assert len(set(expert.NAMES)) == len(expert.NAMES)
    match = some_way_on(game, 4, 2, 60)
    state = match.state()
    for seat in range(4):
        assert len(expert.features(state, seat)) == len(expert.NAMES)
    weights = weighed_of(game).weights
    assert all(len(knot) == len(expert.NAMES) for knot in weights)
    assert any(any(knot) for knot in weights)
    assert 0 <= expert.progress(state) <= 1


@pytest.mark.parametrize("game", LEARNED)
def test_a_game_whose_levels_doubt_says_whom(game: str) -> None:
    """`doubt_every` needs `stays_home` in the game's `valuation`, and a `SEARCH` by weights."""
    expert = expert_of(game)
    if any(level.doubt_every for level in levels_of(game).values()):
        state = some_way_on(game, 4, 2, 60).state()
        missing = [name for name in ("stays_home", "SEARCH") if not hasattr(expert, name)]
        assert not missing, f"{game}: its levels have doubt_every, but valuation.py lacks {missing}"
        assert {type(stays_home_of(game)(state, seat)) for seat in range(4)} == {bool}


@pytest.mark.parametrize("game", LEARNED)
def test_a_game_of_deckhands_reaches_its_end(game: str) -> None:
    expert = expert_of(game)
    match = Match.new(game, players=3, seed=5)
    assert expert.progress(match.state()) < 0.1
    bot = Bot(game, "deckhand")
    for _ in range(3000):
        if match.over:
            break
        play_turn(match, bot)
    assert match.over
    assert expert.progress(match.state()) == 1


def test_a_level_sees_only_its_share() -> None:
    whole = weighed_of("borneo")
    names = list(expert_of("borneo").NAMES)
    some = whole.seen(names, {"": 0.5, "points": 1, "rank_": 0.25, "rank_2": 0})
    shares = {"points": 1, "rank_1": 0.25, "rank_2": 0, "units": 0.5, "near_each1": 0.5}
    for name, share in shares.items():
        feature = names.index(name)
        for row, seen in zip(whole.weights, some.weights, strict=True):
            assert seen[feature] == pytest.approx(share * row[feature])
    assert weighed_of("borneo", "admiral").weights == whole.weights
    assert weighed_of("borneo", "deckhand").weights != whole.weights


def test_who_stays_at_home() -> None:
    """A seat that has explored once at most, when anything has been explored."""
    stays_home = stays_home_of("navegador")
    match = Match.new("navegador", players=3, seed=4711)
    assert not any(stays_home(match.state(), seat) for seat in range(3)), "nothing is explored yet"
    for move in ("go sailing", "explore guine portugal portugal", "reveal", "end"):
        match.play(move)
    assert all(stays_home(match.state(), seat) for seat in range(3))
    state = match.state()
    state.explorers = (2, *state.explorers[1:])
    assert [stays_home(state, seat) for seat in range(3)] == [False, True, True]


@pytest.mark.parametrize("every", [0, 4])
def test_an_admiral_reckons_with_others_who_stay_at_home(
    every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On every fourth deal such seats are foreseen by the weights, all others by the net."""
    match = Match.new("navegador", players=4, seed=3)
    pilot = Bot("navegador", "pilot")
    while match.turn < 30 or len(match.choices()) < 2:
        play_turn(match, pilot)
    state, stays_home = match.state(), stays_home_of("navegador")
    bot = Bot("navegador", "admiral")
    bot.level = bot.level._replace(doubt_every=every)
    deal, foreseen = 0, []
    redeal, turns = type(bot.game).redeal, Planner.turns

    def counted(*arguments: Any) -> Any:
        nonlocal deal
        deal += 1
        return redeal(*arguments)

    def watched(search: Planner, at: Any, width: int, roots: int) -> Any:
        foreseen.append((deal, at.seat, stays_home(at, at.seat), search.valuation is bot.valuation))
        return turns(search, at, width, roots)

    monkeypatch.setattr(type(bot.game), "redeal", counted)
    monkeypatch.setattr(Planner, "turns", watched)
    list(bot.think(state))
    assert deal == bot.level.samples == 8
    for number, seat, home, by_net in foreseen:
        doubted = every and number % every == 0 and home and seat != state.seat
        assert by_net == (not doubted)
    assert {by_net for *_, by_net in foreseen} == ({True, False} if every else {True})
