"""Positions in words: what each line sets and reads, and lines that make no sense."""

from __future__ import annotations

import pytest
from monsoon import Match, Unreadable, scenario

from tests.borneo import oracle
from tests.borneo.cards import ORDERS, merchants_in
from tests.borneo.limits import limits
from tests.borneo.positions import GAME, OPTIONS, at
from tests.cases import FOLDER
from tests.fuzz import patience


def test_an_open_harbour_is_in_no_warehouse() -> None:
    state = at(3, "harbour 1 galle").state()
    for line in ("warehouse A galle", "harbours galle", "harbour 2 galle"):
        with pytest.raises(Unreadable) as caught:
            GAME.place(state, line.split())
        assert str(caught.value) == f"“{line}”: this harbour is open already: Galle."


@pytest.mark.parametrize(
    ("words", "key"),
    [
        *((words, "error.position") for words in ("", "moon")),
        *((words, "error.position-words") for words in ("deck A", "turn 1", "hand", "hand A 1")),
        *((words, "error.position-number") for words in ("harbour 4", "some-harbour 4 100")),
        *(
            (words, "error.position-name")
            for words in ("goods A salt", "company pink", "left x", "monopoly-at x 6")
        ),
        *((words, "error.position-seat") for words in ("points D", "orders-seen A D")),
    ],
)
def test_unknown_things_are_refused(words: str, key: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.look(at(3).state(), words.split())
    assert caught.value.message.key == key


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "moon A",
            "A line about “moon” is not possible here, only about company, seat, stage, turn, "
            "hand, harbour, warehouse, orders, left, deck, discards, harbours.",
        ),
        ("hand D 1", "“hand D 1”: “D” is no seat; the seats are A, B, C."),
        ("hand A 61", "“hand A 61”: “61” is not a whole number from 1 to 60."),
        ("hand A galle", "“hand A galle”: “galle” is not a whole number from 1 to 60."),
        ("hand A 7 8 07", "“hand A 7 8 07”: “7” is there twice."),
        ("stage war", "“stage war”: “war” is not possible there, only order, companies, cargo."),
        (
            "harbour 1",
            "“harbour 1” has too few words or too many. It should be like “harbour 1 tidore 4 37”.",
        ),
    ],
)
def test_the_reason_is_told(line: str, said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.place(at(3).state(), line.split())
    assert str(caught.value) == said


def test_a_harbour_can_be_opened_where_none_is_left() -> None:
    """At the end of a game places among the open harbours are empty: no card goes back."""
    match = Match.parse((FOLDER / "borneo-harbours-3.txt").read_text("utf-8"))
    state = match.state()
    slot = next(n for n in "123" if GAME.look(state, ["harbour", n]) == "none")
    before = GAME.look(state, ["harbours"])
    GAME.place(state, ["harbour", slot, "galle"])
    assert GAME.look(state, ["harbour", slot]).split()[0] == "galle"
    assert int(GAME.look(state, ["harbours"])) <= int(before)


def test_every_thing_is_read_back_as_it_was_set() -> None:
    lines = (
        "company red A B C", "hand A 17 18", "harbour 1 galle 5 6", "warehouse B 1 2",
        "orders C each1", "discards 30 31",
    )  # fmt: skip
    match = at(3, *lines)
    for line in lines:
        words = line.split()
        place = 1 if words[0] == "discards" else 2
        told = GAME.look(match.state(), words[:place])
        assert told == " ".join(words[place:]), line
    limits(oracle.table(match.state()), whole=False)


HANDS: list[tuple[list[str], str]] = [
    (["hand A", "seat A"], "A"),
    (["company red A B C", "hand C", "seat C", "stage cargo"], "C"),
    (["seat B", "hand B 1 2", "warehouse A 1 2"], "B"),  # cards leave a hand for a later line
    (["hand A", "seat B"], "A"),
    (["hand A", "seat A", "hand A 1"], ""),
]


@pytest.mark.parametrize(("lines", "seat"), HANDS)
def test_every_seat_has_a_card_to_lay(lines: list[str], seat: str) -> None:
    """Else there would be no legal move in its turn, once orders and merchants are dealt with."""
    text = "title x\nsource y\ngame borneo\nplayers 3\n" + "".join(f"set {one}\n" for one in lines)
    parsed = scenario.parse(text)
    if not seat:
        assert parsed.match().legal()
        return
    with pytest.raises(Unreadable) as caught:
        parsed.match()
    said = f"“{seat}” must lay a card in the next turn, but has none in hand."
    assert str(caught.value) == said


def test_no_move_of_borneo_can_be_revised() -> None:
    state = at(3, "hand A 17 18").state()
    move = GAME.parse("lay 17 galle")
    assert not GAME.revisable(move)
    assert GAME.revisions(state, [move]) == []
    assert GAME.revised(state, [move], move) == [move]


def test_a_hand_of_more_than_ten_cards_is_refused() -> None:
    """Positions come from outside; none may keep the engine busy for ever."""
    ten = "hand A " + " ".join(map(str, range(1, 11)))
    match = at(3, "company red B A", "company blue C B A", ten)
    assert 100 < len(match.legal()) < 5_000
    with pytest.raises(Unreadable):
        at(3, f"{ten} 11")


@pytest.mark.parametrize(
    ("players", "options", "lines", "key"),
    [
        (3, "", ["company red A A A A"], "count"),
        (3, "", ["company red A A", "company blue B A A"], "count"),
        (3, "", [f"company red {'A ' * 21}"], "count"),
        (3, "second_edition", ["company red A A A A A"], "count"),
        (5, "second_edition", ["company red A B C D E A"], "room"),
        (3, "", ["left each1 4"], "number"),
        (3, "", ["orders A each1 each1", "left each1 2"], "number"),
        (3, "", ["left same8 2", "orders A same8 same8 same8"], "count"),
        (5, "second_edition", ["left each1 5"], "number"),
    ],
)
def test_there_is_no_more_than_in_the_box(
    players: int, options: str, lines: list[str], key: str
) -> None:
    *before, last = lines
    state = at(players, *before, options=options).state()
    was = state.key()
    with pytest.raises(Unreadable) as caught:
        GAME.place(state, last.split())
    assert caught.value.message.key == f"error.position-{key}"
    assert state.key() == was


@pytest.mark.parametrize("thing", ["company red", "orders A", "hand A", "deck", "harbour 1 run"])
@pytest.mark.parametrize("word", ["A", "each1", "1", "galle"])
def test_a_very_long_list_is_refused_at_once(thing: str, word: str) -> None:
    state = at(3).state()
    with patience(), pytest.raises(Unreadable):
        GAME.place(state, [*thing.split(), *[word] * 300_000])


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_that_is_in_the_box_can_be_set(players: int, options: str) -> None:
    """Every merchant in one company, if it has room for them: each move has a text of its own."""
    each = merchants_in(players, "second_edition" in options)
    everyone = "ABCDE"[:players] * each
    row = everyone[:5] if options else everyone
    match = at(players, f"company red {' '.join(row)}", options=options)
    assert len(match.view()["companies"]["red"]) == len(row)
    for text in match.legal():
        assert GAME.text(GAME.parse(text)) == text
    for order, (_, _, _, copies, more) in ORDERS.items():
        whole = copies + (more if options and players == 5 else 0)
        assert at(players, f"left {order} {whole}", options=options)


def test_merchants_that_are_set_are_placed() -> None:
    """Otherwise those still to be placed would be added to them: more than there are."""
    state = GAME.setup(3, 1, frozenset())
    GAME.place(state, ["company", "red", *"ABCABCABC"])
    match = Match(GAME, 3, 1, start=state)
    assert (match.turn, match.view()["decision"]) == (1, "turn")
    assert [seat["to_place"] for seat in match.view()["seats"]] == [0, 0, 0]
    for text in match.legal():
        assert GAME.text(GAME.parse(text)) == text


def test_those_who_share_a_rank_stand_in_the_order_of_play() -> None:
    """All have nothing yet, so it is the order from the starting player on."""
    starts = set()
    for seed in range(1, 12):
        match = at(4, seed=seed)
        start = match.view()["start"]
        assert match.ranking() == [(start + place) % 4 for place in range(4)]
        starts.add(start)
    assert starts == {0, 1, 2, 3}
