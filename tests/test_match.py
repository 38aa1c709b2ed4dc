"""The match: settings, playing, taking back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from monsoon import BadSettings, IllegalMove, Match, MonsoonError, NotAMove, OutOfRange
from monsoon.games import GAMES
from monsoon.randomness import MAX_SEED

from tests.borneo import players as borneo
from tests.borneo.positions import at as borneo_at
from tests.borneo.positions import dealt as borneo_dealt
from tests.cases import PRINTED, near
from tests.navegador.players import chooser, explorer
from tests.navegador.positions import OPTIONS, at, dealt, late
from tests.positions import value
from tests.recordings import played

games = pytest.mark.parametrize("game", GAMES)


def middles() -> Iterator[Match]:
    """Positions on Privilege and on Market in which the variants add moves."""
    for options in OPTIONS:
        for field in ("privilege", "market1"):
            for opening in ("", "go workers; end; "):
                match = late(3, options)
                for move in f"{opening}go {field}".split(";"):
                    match.play(move)
                yield match


def new(**settings: Any) -> Match:
    return Match.new(**{"game": "navegador", "players": 3, "seed": 5, **settings})


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        ({"game": "catan"}, "error.unknown-game"),
        ({"game": ""}, "error.unknown-game"),
        ({"players": 1}, "error.players"),
        ({"players": 6}, "error.players"),
        ({"players": "3"}, "error.players"),
        ({"players": True}, "error.players"),
        ({"seed": -1}, "error.seed"),
        ({"seed": MAX_SEED + 1}, "error.seed"),
        ({"seed": 1.0}, "error.seed"),
        ({"pirats": True}, "error.unknown-option"),
        ({"pirats": False}, "error.unknown-option"),
        ({"one_card": True}, "error.option-needs"),
        ({"one_card": True, "goa": True, "pirates": False}, "error.option-needs"),
        ({"game": 3}, "error.unknown-game"),
        ({"game": ["navegador"]}, "error.unknown-game"),
        ({"tags": {3: "red"}}, "error.tag"),
        ({"edition": 2.0}, "error.edition"),
        ({"edition": [2]}, "error.edition"),
        ({"names": ["Ana"]}, "error.names"),
        ({"names": 3}, "error.names"),
        ({"names": "Ana"}, "error.names"),
        ({"names": ["Ana", "Bento", ""]}, "error.name"),
        ({"names": ["Ana", "Bento", " Caio"]}, "error.name"),
        ({"names": ["Ana", "Bento", "x" * 41]}, "error.name"),
        ({"names": ["Ana", "Bento", "a\nb"]}, "error.name"),
        ({"names": ["Ana", "Bento", 7]}, "error.name"),
        ({"tags": {"Colors": "red"}}, "error.tag"),
        ({"tags": {"two words": "red"}}, "error.tag"),
        ({"tags": {"": "red"}}, "error.tag"),
        ({"tags": {"colors": ""}}, "error.tag"),
        ({"tags": {"colors": "a\nb"}}, "error.tag"),
        ({"tags": {"colors": 3}}, "error.tag"),
        ({"tags": "red"}, "error.tag"),
        ({"game": "ternate", "players": 3}, "error.players-exactly"),
    ],
)
def test_bad_settings(settings: dict[str, Any], key: str) -> None:
    with pytest.raises(BadSettings) as caught:
        new(**settings)
    assert caught.value.message.key == key
    assert "{" not in str(caught.value)
    assert isinstance(caught.value, MonsoonError)


@pytest.mark.parametrize("move", [3, None, ["go workers"], ""])
def test_what_is_no_text_is_no_move(move: Any) -> None:
    with pytest.raises(NotAMove):
        new().play(move)


@pytest.mark.parametrize("seat", [-1, 3, "A", "0", True, 1.0])
def test_a_view_of_a_seat_that_the_game_does_not_have(seat: Any) -> None:
    with pytest.raises(OutOfRange) as caught:
        new().view(seat)
    assert str(caught.value) == f"There is no seat {seat!r}; the game has 3, counted from 0."


@pytest.mark.parametrize("number", [-1, 1, "a", "0", True, 0.0])
def test_a_number_of_moves_that_were_not_made(number: Any) -> None:
    match = new()
    for asked in (
        lambda: match.view(at=number),
        lambda: match.hash(number),
        lambda: match.log(number),
        lambda: match.note("Why?", number),
        lambda: match.retract(number),
    ):
        with pytest.raises(OutOfRange) as caught:
            asked()
        assert str(caught.value) == f"There is no move {number!r}; moves made: 0."
    note: Any = 3
    with pytest.raises(BadSettings):
        match.note(note)


@pytest.mark.parametrize("sign", [1, -1])
def test_a_number_of_too_many_digits_is_refused_as_another(sign: int) -> None:
    """Python makes no decimal text of it."""
    match = new()
    number: Any = sign * 10**5000
    listed: Any = [number]
    for refused, said, asked in (
        (OutOfRange, "There is no seat -?0x", lambda: match.view(number)),
        (OutOfRange, "There is no move -?0x", lambda: match.view(at=number)),
        (OutOfRange, "There is no move -?0x", lambda: match.retract(number)),
        (NotAMove, "is not a move", lambda: match.play(number)),
        (BadSettings, "cannot be a name", lambda: match.rename([number] * 3)),
        (BadSettings, "“list” cannot be a name", lambda: match.rename([listed] * 3)),
        (BadSettings, "There is no game", lambda: Match.new(number, players=3, seed=1)),
    ):
        with pytest.raises(refused, match=said):
            asked()
    with pytest.raises(BadSettings, match=r"is True or False, not -?0x"):
        Match.new("navegador", players=3, seed=1, goa=number)


def test_the_words_of_an_edition_or_the_one_word() -> None:
    assert new(edition="2").edition == new(edition=["2"]).edition


@games
def test_good_settings(game: str) -> None:
    tags = {"colors": "red, blue"}
    names = ("Ana", "Ben to", "Caio #1")[: near(3, game)]
    match = new(game=game, players=len(names), seed=MAX_SEED, names=names, tags=tags)
    assert match.names == names
    assert match.tags == {"colors": "red, blue"}
    assert new().names == ("A", "B", "C")
    assert match.options == frozenset()
    assert match.view()["options"] == {}


def test_tags_are_read_and_changed_by_retag_alone() -> None:
    """Else a text could be written that is not read again, such as one with a line too many."""
    match = new(tags={"event": "club", "round": "1"})
    tags: Any = match.tags
    with pytest.raises(TypeError):
        tags["event"] = "club\nplayers 4"
    with pytest.raises(AttributeError):
        setattr(match, "tags", {"A": "b"})  # noqa: B010
    match.retag({"event": "home"}, without=["round", "place"])
    assert match.tags == {"event": "home"}
    for wrong in ({"A": "b"}, {"event": "club\nplayers 4"}, {"event": ""}, {"event": 3}):
        with pytest.raises(BadSettings):
            match.retag(wrong)  # type: ignore[arg-type]
    with pytest.raises(BadSettings):
        match.retag({}, without="a later event")  # has the key in it, and is none
    assert Match.parse(match.text()).tags == {"event": "home"}


@pytest.mark.parametrize("options", OPTIONS)
def test_options(options: str) -> None:
    chosen = dict.fromkeys(options.split(), True)
    match = new(**chosen)
    assert match.options == frozenset(chosen)
    assert match.view()["options"] == chosen
    assert match.copy().options == match.options
    assert match.copy() == Match.parse(match.text()) == match
    off = {"goa": False, "pirates": False, "one_card": False}
    assert new(**{**off, **chosen}) == match


def test_every_set_of_options_is_a_game_of_its_own() -> None:
    matches = [new(**dict.fromkeys(options.split(), True)) for options in OPTIONS]
    assert len({match.hash() for match in matches}) == len(OPTIONS)
    assert len({match.text() for match in matches}) == len(OPTIONS)
    assert all(one.state() != other.state() for one, other in combinations(matches, 2))
    stacks = [match.state().stacks for match in matches]
    assert all(each == stacks[0] for each in stacks), "options do not change the deal"


@games
def test_the_same_seed_is_the_same_game(game: str) -> None:
    def dealt(seed: int = 5) -> Match:
        return new(game=game, players=near(3, game), seed=seed)

    assert dealt().hash() == dealt().hash()
    deals = len({dealt(seed).hash() for seed in range(50)})
    assert deals == 50 or game not in PRINTED, "a game without cards or tiles may have few deals"
    assert dealt() == dealt()
    assert dealt() != dealt(6)
    assert dealt() != "a match"
    with pytest.raises(TypeError):
        hash(dealt())


def test_errors_leave_the_match_as_it_was() -> None:
    match = new()
    match.play("go workers")
    match.play("hire 1")
    match.undo()
    before = (match.text(), match.hash(), match.redoable, match.view())
    for text in ("", "hire", "hire 0", "swim"):
        with pytest.raises(NotAMove):
            match.play(text)
        with pytest.raises(NotAMove):
            match.why(text)
    for text in ("hire 9", "go workers", "launch 1"):
        with pytest.raises(IllegalMove) as caught:
            match.play(text)
        assert match.why(text) == caught.value.message
    assert match.why("hire 2") is None
    assert (match.text(), match.hash(), match.redoable, match.view()) == before
    match.redo()
    assert match.history == ["go workers", "hire 1"]


def test_a_move_text_is_kept_in_its_one_form() -> None:
    match = new()
    line = match.play("  go   sailing ")
    assert (line.move, line.turn, line.seat) == ("go sailing", 1, match.to_move)
    assert match.history == ["go sailing"]


def test_players_get_other_names() -> None:
    match = Match.new("navegador", players=2, seed=1, names=["Ana", "Rui"])
    match.play(match.legal()[0])
    before = match.hash()
    match.rename(["Ana", "João"])
    assert Match.parse(match.text()).names == ("Ana", "João")
    assert match.hash() == before
    wrong: list[Any] = [["Ana"], "AB", ["Ana", ""], ["Ana", "a\nb"], ["Ana", 3]]
    for names in wrong:
        with pytest.raises(BadSettings):
            match.rename(names)
        assert match.names == ("Ana", "João")
    match.rename([])
    assert match.names == ("A", "B")


def test_undo_and_redo() -> None:
    match = new()
    start = match.hash()
    for move in ("go workers", "hire 1", "end", "go ships"):
        match.play(move)
    assert (match.undoable, match.redoable, match.turn) == (1, 0, 2)
    end = match.hash()
    match.undo()
    assert (match.undoable, match.redoable) == (0, 1)
    match.undo(2)
    assert (match.undoable, match.redoable, match.turn) == (1, 3, 1)
    match.redo(2)
    assert match.history == ["go workers", "hire 1", "end"]
    match.redo(99)
    assert (match.hash(), match.redoable) == (end, 0)
    match.undo(99)
    assert (match.hash(), match.redoable) == (start, 4)
    match.undo(0)
    match.redo(0)
    assert (match.hash(), match.redoable) == (start, 4)
    match.play("go market1")
    assert match.redoable == 0


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        (-1, "-1"),
        (True, "True"),
        (1.0, "1.0"),
        ("2", "'2'"),
        (None, "None"),
        ([10**5000], "list"),
    ],
)
def test_what_is_no_number_of_moves_is_refused(steps: Any, said: str) -> None:
    match = new()
    match.play("go workers")
    match.play("hire 1")
    match.undo()
    for change in (match.undo, match.redo):
        with pytest.raises(OutOfRange, match=f"is a whole number from 0, not {said}"):
            change(steps)
    assert (match.history, match.redoable) == (["go workers"], 1)


def test_all_is_taken_back_over_moves_that_were_left_out() -> None:
    match = new()
    start = match.hash()
    for move in ("go workers", "hire 1"):
        match.play(move)
    match.retract(1)
    assert match.history == ["go workers"]
    match.undo(5)
    assert (match.history, match.hash()) == ([], start)


def test_a_first_move_that_was_left_out_comes_back() -> None:
    match = new()
    for move in ("go workers", "end", "go workers"):
        match.play(move)
    match.retract(2)
    assert (match.history, match.undoable) == (["go workers", "end"], 1)
    match.undo()
    assert match.history == ["go workers", "end", "go workers"]
    assert match.undoable == 1


def test_undoable_stops_at_news_and_at_the_turn() -> None:
    match = new()
    for move in ("go sailing", "explore guine portugal portugal"):
        match.play(move)
    assert match.undoable == 2
    match.play("reveal")
    assert match.undoable == 0
    match.play("end")
    assert match.undoable == 0


@pytest.mark.parametrize(
    "match",
    [played(dealt(3, 4), [chooser], 400), played(borneo_dealt(3, 4), [borneo.chooser], 150)],
)
def test_undo_far_back_in_a_long_game(match: Match) -> None:
    hashes = [match.hash()]
    twin = match.copy()
    for _ in range(60):
        twin.undo()
        hashes.append(twin.hash())
    for steps in (1, 15, 16, 17, 31, 60):
        again = match.copy()
        again.undo(steps)
        assert again.hash() == hashes[steps]
        again.redo(steps)
        assert again.hash() == hashes[0]
        assert again == match


def test_the_person_before_takes_back_what_nobody_has_answered() -> None:
    """Bots in between go back as well; a reveal, and what another person does, end it."""
    match = Match.new("navegador", players=3, seed=4711)
    first = match.to_move
    assert match.undoable_before == 0
    for move in ("go workers", "hire 1", "end"):
        match.play(move)
    assert (match.undoable, match.undoable_before) == (0, 3)
    match.play("go ships")
    assert (match.undoable, match.undoable_before) == (1, 0)
    match.undo()
    levels = ["-", "-", "-"]
    levels[match.to_move or 0] = "pilot"
    match.retag({"bots": ",".join(levels)})
    assert match.undoable_before == 0, "the bot is to move, the person before is asked as ever"
    assert match.undoable == 3
    match.play("go ships")
    match.play("end")
    assert (match.undoable, match.undoable_before) == (0, 5)
    match.undo(match.undoable_before)
    assert (match.to_move, match.history) == (first, [])
    for move in ("go sailing", "explore guine portugal portugal", "reveal", "end"):
        match.play(move)
    for move in ("go ships", "end"):
        match.play(move)
    assert match.undoable_before == 3, "not the reveal"


def test_undoable_stops_at_another_seat() -> None:
    """A decision that was passed to another seat cannot be taken back."""
    lines = ("hand A 17 18 5", "hand B 45 9", "company red B C A", "company blue A")
    match = borneo_at(3, *lines, play="attack red 3 1 17")
    assert (match.to_move, match.undoable) == (1, 0)
    match.play("defend 45")
    assert (match.to_move, match.undoable) == (1, 1)
    match.play("swap")
    assert (match.to_move, match.undoable) == (0, 0)
    match.play("lay 5 run")
    assert match.undoable == 1
    match.play("draw")
    assert match.undoable == 0


def test_items_of_a_payment_are_taken_back_alone() -> None:
    match = borneo_at(3, "warehouse A 1 5 2 3 4", "hand A 60", play="order each1; pay 1; pay 2")
    assert [match.retractable(index) for index in range(3)] == [False, True, True]
    match.retract(1)
    assert match.history == ["order each1", "pay 2"]
    assert match.legal() == ["pay 1", "pay 3", "pay 4", "pay 5"]
    match.undo()
    assert match.history == ["order each1", "pay 1", "pay 2"]


def test_a_copy_goes_its_own_way() -> None:
    match = new(names=["Ana", "Bento", "Caio"], tags={"event": "club"})
    match.play("go workers")
    twin = match.copy()
    assert twin == match
    twin.play("hire 1")
    assert match.history == ["go workers"]
    match.undo()
    assert twin.history == ["go workers", "hire 1"]


def test_retract_takes_back_one_step_and_keeps_the_others() -> None:
    match = played(dealt(2, 1), [explorer], 300)
    while "sail" not in " ".join(match.history[-2:]) or len(match.turns()[-1][2]) < 3:
        match.undo()
    moves = match.turns()[-1][2]
    first = len(match.history) - len(moves)
    assert moves[0].startswith("go") or moves[0] == "card"
    index = next(n for n, move in enumerate(match.history) if n >= first and "sail " in move)
    assert match.retractable(index)
    wanted = [*match.history[:index], *match.history[index + 1 :]]
    text = match.text()
    match.retract(index)
    assert match.history == wanted
    assert Match.parse(match.text()).hash() == match.hash()
    assert match.text() != text
    assert match.redoable == 0


def test_what_cannot_be_retracted() -> None:
    match = new()
    for move in ("go sailing", "explore guine portugal portugal", "reveal"):
        match.play(move)
    before = match.text()
    assert not any(match.retractable(index) for index in range(3))
    for index in (0, 1):
        with pytest.raises(IllegalMove):
            match.retract(index)
    assert match.text() == before
    match = new()
    match.play("go workers")
    match.play("hire 1")
    assert [match.retractable(index) for index in (0, 1)] == [False, True]


@pytest.mark.parametrize("index", [-1, -3, 3, 4, 100])
def test_no_move_to_retract(index: int) -> None:
    match = new()
    for move in ("go market1", "process gold 1", "end"):
        match.play(move)
    before = (match.text(), match.hash())
    assert not match.retractable(index)
    with pytest.raises(IndexError):
        match.retract(index)
    assert (match.text(), match.hash()) == before


def test_retract_before_the_first_move() -> None:
    match = new()
    assert not match.retractable(0)
    with pytest.raises(IndexError):
        match.retract(0)


def test_a_retracted_envoy() -> None:
    lines = ("colonies B gold 2", "cards A diplomat 1 0")
    match = at(3, *lines, options="pirates", play="go market1; envoy B; sell gold 2")
    assert [match.retractable(index) for index in range(3)] == [False, False, True]
    with pytest.raises(IllegalMove):
        match.retract(1)
    assert value(match, "money A") == "320"
    match.retract(2)
    assert match.history == ["go market1", "envoy B"]
    assert match.retractable(1)
    match.retract(1)
    assert "end" in match.legal()
    match = at(3, *lines, options="pirates", play="go market1; envoy B; process sugar 1")
    match.retract(1)
    assert match.history == ["go market1", "process sugar 1"]
    assert value(match, "cards A diplomat") == "1 0"


def test_a_retracted_market_good() -> None:
    match = new()
    for move in ("go market1", "process gold 1"):
        match.play(move)
    assert [match.retractable(index) for index in (0, 1)] == [False, True]
    match.retract(1)
    assert match.history == ["go market1"]
    assert "process sugar 1" in match.legal()


@pytest.mark.parametrize(
    "match", [played(dealt(2, 1), [explorer]), played(borneo_dealt(3, 1), [borneo.trader])]
)
def test_a_match_that_is_over_has_no_moves(match: Match) -> None:
    last = match.history[-1]
    assert match.over
    assert match.legal() == match.choices() == []
    assert match.moves() == []
    assert match.to_move is None
    assert match.undoable == 0
    assert [score["total"] for score in match.scores()] == [
        score["total"] for score in match.view()["scores"]
    ]
    best = match.ranking()[0]
    assert match.scores()[best]["total"] == max(score["total"] for score in match.scores())
    with pytest.raises(IllegalMove) as caught:
        match.play(last)
    assert caught.value.message.key == "illegal.over"
    match.undo()
    assert not match.over
    match.redo()
    assert match.over


@pytest.mark.parametrize("match", [played(dealt(4, 2), [chooser], 150), *middles()])
def test_moves_describe_the_legal_ones(match: Match) -> None:
    assert sorted(move["text"] for move in match.moves()) == match.legal()
    assert set(match.choices()) <= set(match.legal())
    for move in match.moves():
        twin = match.copy()
        seat = match.to_move
        assert seat is not None
        money = match.view()["seats"][seat]["money"]
        twin.play(move["text"])
        if move["kind"] != "reveal":
            assert twin.view()["seats"][seat]["money"] - money == move["cash"]
