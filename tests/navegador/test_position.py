"""Positions in words: every word can be set and read, and nonsense changes nothing."""

from __future__ import annotations

import pytest
from monsoon import Unreadable
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import State

from tests.navegador.positions import OPTIONS, SEAS, at, late
from tests.positions import value

SETTINGS = [
    *("money C 990", "workers A 9", "explorers B 2", "shipyards A 3", "churches C 4", "tokens A 1"),
    *("ships A bahia 2", "colonies B gold 3", "factories C spice 2", "privileges A churches 3"),
    *("gallery colonies 0", "buildings shipyard 2", "to-move B", "phase 3", "card A"),
    *("orange-ship market2", "orange-ship none", "market gold 10", "market sugar 1"),
    *("stack guine 50 80 90", "stack guine", "rondel C buildings", "rondel C none"),
    "cards B diplomat 1 2",
]


@pytest.mark.parametrize("line", SETTINGS)
def test_what_is_set_is_read_back(line: str) -> None:
    match = at(3, line, options="goa pirates")
    *thing, number = line.split()
    if line.startswith("stack"):
        thing, number = ["stack", "guine"], line.removeprefix("stack guine").strip()
    elif line.startswith("cards"):
        thing, number = ["cards", "B", "diplomat"], "1 2"
    assert value(match, " ".join(thing)) == number


def test_all_that_is_in_the_box_can_be_set() -> None:
    """Every move there has a text of its own, whatever is traded."""
    lines = [
        *("workers A 9", "explorers A 12", "shipyards A 10", "churches A 10", "tokens A 12"),
        *("ships A bahia 7", "colonies A sugar 9", "colonies A gold 11", "colonies A spice 13"),
        *(f"factories A {good} 6" for good in ("sugar", "gold", "spice")),
        *("money A 99990", "stack guine 50 60 70", "cards A pirate 3 0", "phase 3", SEAS[3]),
    ]
    for move in ("go market1", "go workers", "go ships", "go sailing"):
        match = at(3, *lines, play=move, options="goa pirates")
        for text in match.legal():
            assert GAME.text(GAME.parse(text)) == text


def test_explored_regions_and_taken_privileges_are_looked_at() -> None:
    match = at(2, "explored macau goa", "king B shipyards", options="goa")
    assert [value(match, f"explored {region}") for region in ("macau", "goa", "rio")] == [
        "yes", "yes", "no",
    ]  # fmt: skip
    assert value(match, "double-loss macau") == "no"
    assert value(match, "double-loss nagasaki") == "yes"
    assert value(match, "king B") == "shipyards"
    assert (value(match, "taken B shipyards"), value(match, "taken A shipyards")) == ("1", "0")


def tried(state: State, line: str, key: str) -> Unreadable:
    before = state.key()
    with pytest.raises(Unreadable) as caught:
        GAME.place(state, line.split())
    assert state.key() == before
    assert caught.value.message.key == key
    assert "{" not in str(caught.value)
    return caught.value


REFUSED: dict[str, tuple[str, ...]] = {
    "error.position": (
        *("", "moon A 3"),
        # read-only words
        *("fleet A", "fleet A 3", "points A 12", "decision market", "turns-left 2", "ranking A B"),
        *("extra A x 3", "taken A churches 2", "each A churches 5", "double-loss macau no"),
    ),
    "error.position-seat": (
        # seats are letters of players at the table
        *("money D 10", "workers a 3", "to-move D", "card E", "ships AB bahia 1"),
        *("ships 0 bahia 1", "rondel D workers", "king D churches", "cards D pirate 1 0"),
        "ships bahia A 3",
    ),
    "error.position-number": (
        *("ships A bahia 100", "workers A 100", "churches A 100", "money A 99991"),
        *("buildings spice 7", "buildings church 99"),
        # no more than in the box
        *("ships A bahia 8", "workers A 10", "explorers A 13", "shipyards A 11", "churches A 11"),
        *("tokens A 13", "colonies A sugar 10", "colonies A gold 12", "colonies A spice 14"),
        *("factories A gold 7", "privileges A churches 4", "gallery colonies 7"),
        *("money A -10", "money A 1e3", "money A 10.5", "money A 100000", "money A ten"),
        *("money A ٣", "workers A ²", "money A " + "9" * 5000),
        *("money A +10", "money A 1_0", "ships A bahia -1", "phase 0", "phase 4"),
        *("market gold 0", "market gold 11", "stack guine 50 x", "stack guine -50", "phase II"),
        *("cards A pirate 4 0", "cards A pirate -1 0", "cards A diplomat 0 x"),
    ),
    "error.position-room": (
        *("stack guine 50 60 70 80", "stack portugal 50", "stack macau 80 90"),
        "stack goa" + " 50" * 9,
    ),
    "error.position-name": (
        *("ships A atlantis 1", "colonies A silver 1", "market silver 3", "stack x 50"),
        *("explored guine atlantis", "rondel A market", "orange-ship nowhere", "king A king"),
        *("cards A pirates 1 0", "gallery kings 1", "buildings factory 2", "privileges A gold 1"),
        *("next gold 75", "next gold x", "bonus A churches 45", "bonus A kings 40"),
    ),
    "error.position-words": (
        *("money", "money A", "money A 10 20", "workers A", "workers A bahia 3", "ships A 3"),
        *("ships bahia 3", "ships A bahia rio 3", "tokens -1 1 1", "explored"),
        *("to-move", "to-move A B", "phase", "phase 2 3", "card A B", "card", "orange-ship"),
        *("orange-ship sailing workers", "market gold", "market gold 3 4", "rondel A", "stack"),
        *("rondel A sailing workers", "king A", "king A churches colonies", "cards A pirate 1"),
        *("cards A pirate 1 0 1", "gallery colonies", "gallery colonies 1 1", "buildings 2"),
    ),
}


@pytest.mark.parametrize(
    ("line", "key"), [(line, key) for key, lines in REFUSED.items() for line in lines]
)
def test_what_cannot_be_set(line: str, key: str) -> None:
    tried(at(3, options="goa pirates").state(), line, key)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "markt sugar 4",
            "A line about “markt” is not possible here, only about money, workers, explorers, "
            "shipyards, churches, tokens, ships, colonies, factories, privileges, gallery, "
            "buildings, to-move, phase, card, orange-ship, explored, market, stack, rondel, next, "
            "bonus, king, cards.",
        ),
        (
            "workers F 3",
            "“workers F 3”: “F” is no seat; the seats are A, B, C.",
        ),
        (
            "money A 100000",
            "“money A 100000”: “100000” is not a whole number from 0 to 99990.",
        ),
        (
            "market silver 3",
            "“market silver 3”: “silver” is not possible there, only sugar, gold, spice.",
        ),
        (
            "orange-ship market",
            "“orange-ship market”: “market” is not possible there, only sailing, workers, market1, "
            "colony, privilege, ships, market2, buildings, none.",
        ),
        (
            "next gold 75",
            "“next gold 75”: “75” is not possible there, only 50, 70, 100, 150, 200, 250.",
        ),
        (
            "stack guine 50 60 70 80",
            "“stack guine 50 60 70 80” lists more than there is room for: 3 at most.",
        ),
        (
            "cards A pirate 2 2",
            "“cards A pirate 2 2” takes more of “pirate” than there is: 3 at most.",
        ),
        (
            "market gold",
            "“market gold” has too few words or too many. It should be like “market gold 5”.",
        ),
    ],
)
def test_the_reason_is_told(line: str, said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.place(at(3).state(), line.split())
    assert str(caught.value) == said


def test_no_more_cards_than_in_the_box() -> None:
    """Those of all seats together, active and used."""
    match = at(3, "cards A pirate 1 1", "cards B pirate 1 0", options="pirates")
    for line in ("cards C pirate 0 1", "cards B pirate 3 0"):
        tried(match.state(), line, "error.position-number")
    for line in ("cards A pirate 1 2", "cards B pirate 1 1"):
        tried(match.state(), line, "error.position-count")
    lines = ("cards A pirate 1 1", "cards A pirate 1 2", "cards B diplomat 3 0")
    match = at(3, *lines, options="pirates")
    assert value(match, "cards A pirate") == "1 2"


@pytest.mark.parametrize(
    ("words", "key"),
    [
        *((words, "error.position") for words in ("", "moon")),
        *((words, "error.position-words") for words in ("money", "ships A", "gallery", "phase 1")),
        *((words, "error.position-seat") for words in ("money D", "king F", "ships 1 rio")),
        *((words, "error.position-name") for words in ("ships A atlantis", "extra A x", "next x")),
    ],
)
def test_what_cannot_be_looked_at(words: str, key: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.look(at(3).state(), words.split())
    assert caught.value.message.key == key


@pytest.mark.parametrize("options", OPTIONS)
def test_all_seats_can_be_set(options: str) -> None:
    """A position for five, read back word for word."""
    match = late(5, options)
    assert [value(match, f"money {seat}") for seat in "ABCDE"] == [
        "300",
        "400",
        "500",
        "600",
        "700",
    ]
    assert [value(match, f"fleet {seat}") for seat in "ABCDE"] == ["4"] * 5
