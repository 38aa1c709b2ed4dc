"""Looking back, branching, and taking back over the moves of bots."""

from __future__ import annotations

import json
from time import perf_counter
from typing import Any

import pytest
from monsoon import Match
from monsoon.game import Game
from monsoon.games import GAMES, game_of
from monsoon.randomness import Randomness
from monsoon.tags import people

from tests import page
from tests.cases import near

games = pytest.mark.parametrize("game", GAMES)
REVEALING = [name for name in GAMES if type(game_of(name)).reveals is not Game.reveals]
"""The games in which a move can show something new."""


pytestmark = pytest.mark.usefixtures("no_matches_open")


def ask(do: str, **fields: Any) -> dict[str, Any]:
    answer = page.ask(**{"do": do, "match": "m", **fields})
    assert answer.pop("ok") is True, answer
    return answer


def refused(do: str, **fields: Any) -> str:
    answer = page.ask(**{"do": do, "match": "m", **fields})
    assert answer["ok"] is False
    return str(answer["error"]["key"])


def wander(match: Match, moves: int) -> None:
    """Plays this many random moves, as far as the game goes."""
    rng = Randomness(1)
    for _ in range(moves):
        choices = match.choices()
        if not choices:
            return
        match.play(choices[rng.below(len(choices))])


def against_bots(game: str, players: int, seed: int = 4, **options: bool) -> Match:
    """A match of one person, in the first seat, against bots; for about this many players."""
    players = near(players, game)
    tags = {"bots": ",".join(["-", *["deckhand"] * (players - 1)])}
    return Match.create(game, players, seed, (), tags, options)


def idle(match: Match) -> None:
    """A turn of Navegador in which nothing is done and nothing is revealed."""
    field = next(move for move in match.legal() if move.startswith("go ") and "sailing" not in move)
    match.play(field)
    while match.legal()[0].startswith("pay"):
        match.play(match.legal()[0])
    match.play("end")


def until_own_turn(match: Match) -> None:
    """Lets the others pass until a person is to move."""
    while match.to_move != 0:
        idle(match)


# --- looking back -------------------------------------------------------------------------


@games
def test_every_earlier_position_is_what_it_was(game: str) -> None:
    match = Match.new(game, players=near(4, game), seed=9)
    viewers = (None, *range(match.players))
    rng = Randomness(2)
    seen: list[tuple[str, int | None, list[dict[str, Any]]]] = []
    while not match.over and len(seen) < 150:
        views = [match.view(seat) for seat in viewers]
        seen.append((match.hash(), match.to_move, views))
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
    now = ask("load", text=match.text(), viewer=0)["frame"]
    for move, (fingerprint, mover, views) in enumerate(seen):
        for viewer, view in zip(viewers, views, strict=True):
            past = ask("at", move=move, viewer=viewer)["past"]
            assert past == {
                "at": move,
                "hash": fingerprint,
                "viewer": viewer,
                "view": json.loads(json.dumps(view)),
            }
        assert ask("at", move=move, viewer="mover")["past"]["viewer"] == mover
    assert ask("look", viewer=0)["frame"] | {"log": None} == now | {"log": None}


def test_hidden_hands_stay_hidden_in_the_past() -> None:
    match = Match.new("borneo", players=3, seed=3)
    wander(match, 90)
    ask("load", text=match.text())
    total = len(match.history)
    for move in range(total):
        for viewer in (None, 0, 1, 2):
            past = ask("at", move=move, viewer=viewer)["past"]
            cards = [seat["cards"] for seat in past["view"]["seats"]]
            if past["view"]["over"]:
                continue
            assert [hand is not None for hand in cards] == [seat == viewer for seat in range(3)]


@games
def test_no_position_beyond_the_moves_played(game: str) -> None:
    match = Match.new(game, players=near(3, game), seed=1)
    wander(match, 5)
    ask("load", text=match.text())
    for move in (-1, 6, 10**9, "1", None, True, 1.0):
        assert refused("at", move=move) == "error.request-field"
        assert refused("branch", match="b", of="m", move=move) == "error.request-field"
    assert refused("at", match="n", move=1) == "error.no-session"
    assert refused("branch", match="b", of="n", move=1) == "error.no-session"
    assert refused("at", move=1, viewer=match.players) == "error.request-field"
    with pytest.raises(IndexError) as error:
        match.view(at=6)
    assert str(error.value) == "There is no move 6; moves made: 5."


def test_a_look_back_is_instant_in_a_long_game() -> None:
    match = Match.new("navegador", players=5, seed=3, goa=True, pirates=True)
    rng = Randomness(3)
    while len(match._history.moves) < 1500:  # skips the checks of `play`: they take long
        choices = match.game.choices(match._state)
        match._history.play(choices[rng.below(len(choices))])
    ask("load", text=match.text())
    times = []
    for move in range(0, 1500, 13):
        begin = perf_counter()
        ask("at", move=move, viewer="mover")
        times.append(perf_counter() - begin)
    assert sorted(times)[len(times) // 2] < 0.01


# --- branches -----------------------------------------------------------------------------


@games
def test_a_branch_is_a_game_of_its_own(game: str) -> None:
    match = against_bots(game, 3)
    wander(match, 60)
    text, half = match.text(), min(25, len(match.history) // 2)
    ask("load", text=text)
    frame = ask("branch", match="b", of="m", move=half, viewer=0)["frame"]
    branch = Match.parse(frame["text"])
    assert frame["match"] == "b"
    assert branch.history == match.history[:half]
    assert branch.tags == match.tags | {"branch": str(branch.turn)}
    assert branch.hash() == match.hash(half) == frame["hash"]
    assert [entry["index"] for entry in frame["log"]["entries"]][-1] == half - 1
    move = branch.choices()[0]
    ask("play", match="b", move=move)
    assert ask("look")["frame"]["text"] == text
    first = Match.parse(ask("branch", match="c", of="m", move=0)["frame"]["text"])
    assert first.history == []


# --- taking back --------------------------------------------------------------------------


def test_who_is_a_person() -> None:
    assert people({}, 3) == (0, 1, 2)
    assert people({"bots": "-,pilot,-"}, 3) == (0, 2)
    assert people({"bots": "pilot"}, 3) == (1, 2)
    assert people({"bots": "a,b,c,d"}, 3) == ()


def test_one_person_takes_back_over_the_moves_of_bots() -> None:
    match = against_bots("navegador", 3)
    until_own_turn(match)
    begin = len(match.history)
    match.play("go workers")
    match.play("hire 1")
    match.play("end")
    until_own_turn(match)
    assert len(match.history) > begin + 3
    text = match.text()
    back = len(match.history) - begin
    assert match.undoable == back
    match.undo(back)
    assert match.history[begin:] == []
    assert match.to_move == 0
    match.redo(back)
    assert match.text() == text


def test_while_bots_move_the_person_takes_back_too() -> None:
    match = against_bots("navegador", 2, seed=1)
    until_own_turn(match)
    begin = len(match.history)
    match.play("go workers")
    match.play("end")
    assert match.to_move == 1
    assert match.undoable == len(match.history) - begin
    history = match._history
    assert history._owner((0,)) == 0
    assert history._owner((0, 1)) == 1
    assert history._owner(()) is None


def test_nothing_is_taken_back_to_a_bot() -> None:
    match = against_bots("navegador", 3)
    until_own_turn(match)
    assert match.undoable == 0


def reveal_by_bot(game: str) -> Match:
    """A match in which a bot has revealed something new since the person's last decision."""
    for seed in range(30):
        match = against_bots(game, 3, seed)
        rng = Randomness(seed)
        for _ in range(60):
            if match.over:
                break
            owner = match.to_move
            move = match.choices()[rng.below(len(match.choices()))]
            match.play(move)
            if owner != 0 and 0 in match._history.witnesses[-1]:
                return match
    raise AssertionError("no bot has shown anything")


@pytest.mark.parametrize("game", REVEALING)
def test_what_a_bot_has_shown_stays_shown(game: str) -> None:
    match = reveal_by_bot(game)
    assert match.undoable == 0


def test_the_cards_that_a_bot_draws_are_no_news_to_anybody() -> None:
    match = against_bots("borneo", 3)
    drawn = 0
    rng = Randomness(5)
    for _ in range(120):
        if match.over:
            break
        mover, choices = match.to_move, match.choices()
        move = choices[rng.below(len(choices))]
        match.play(move)
        if move == "draw" and not any("opened" in said.key for said in match.log()[-1].said):
            drawn += 1
            assert match._history.witnesses[-1] == {mover}
    assert drawn > 5


def test_another_person_is_a_barrier_and_bots_between_are_not() -> None:
    tags = {"bots": "-,factor,-,factor"}
    match = Match.create("navegador", 4, 2, (), tags, {})
    for _ in range(12):
        mover = match.to_move
        begin = len(match.history)
        if mover in (0, 2):
            assert match.undoable == 0, "another person has moved since"
        idle(match)
        if mover in (0, 2):
            assert match.to_move in (1, 3)
            assert match.undoable == len(match.history) - begin


@games
def test_among_people_nothing_has_changed(game: str) -> None:
    """Back to what the mover saw last, or the last move of another person, as without any bots."""
    match = Match.new(game, players=near(3, game), seed=6)
    rng = Randomness(8)
    for _ in range(200):
        if match.over:
            break
        mover = match.to_move
        choices = match.choices()
        before = match.state()
        move = match.game.parse(choices[rng.below(len(choices))])
        old = match.undoable
        match.play(match.game.text(move))
        news = match.game.reveals(before, move, match.state(), mover)
        assert match.undoable == (0 if news or match.to_move != mover else old + 1)


@games
def test_a_step_is_taken_back_alone_only_within_the_own_turn(game: str) -> None:
    match = against_bots(game, 3)
    rng = Randomness(3)
    for _ in range(80):
        if match.over:
            break
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
        turns = match.turns()
        own = len(turns[-1][2]) if turns[-1][:2] == (match.turn, match.to_move) else 0
        for index in range(len(match.history) - own):
            assert not match.retractable(index)
