"""The log of every move: exact keys and parameters."""

from __future__ import annotations

import re
from typing import Any

import pytest
from monsoon import Match
from monsoon.borneo.rules import GAME
from monsoon.randomness import Randomness

from tests.borneo.players import anyone
from tests.borneo.positions import at, dealt
from tests.borneo.universe import LOG_KEYS

Said = list[tuple[str, dict[str, Any]]]
FIGHT = ("hand A 17 5", "company red B C A", "hand B 45 18 9")
CARGO = ("company red C A B", "company yellow A", "harbour 1 tidore 17 18", "harbours ambon")
SPENT = ("hand A 1 2", "harbour 1 tidore", "warehouse C deck")
CASES: dict[str, tuple[tuple[str, ...], str, Said]] = {
    "transfer": (
        ("company red B A",), "transfer red 2 blue",
        [("log.transfer", {"company_from": "red", "company_to": "blue"})],
    ),
    "order": (("warehouse A 45 49",), "order same4", [("log.order-unnamed", {})]),
    "pay": (
        ("warehouse A 45 49",), "order same4; pay 45", [("log.pay", {"item": 45})],
    ),
    "a harbour paid": (
        ("warehouse A tidore 1 2 4",), "order each1; pay tidore", [("log.pay", {"item": "tidore"})],
    ),
    "the last item": (
        ("warehouse A 45 49",), "order same4; pay 45; pay 49",
        [("log.pay", {"item": 49}), ("log.filled-unnamed", {})],
    ),
    "attack": (
        FIGHT, "attack red 3 1 17",
        [("log.attack", {"company": "red", "player": 1, "place": 3, "target": 1, "count": 2,
                         "cards": [17]})],
    ),
    "lost to a tie": (
        FIGHT, "attack red 3 1 17; defend 45",
        [("log.defend", {"count": 1, "cards": [45], "bonus": 1, "total": 2}),
         ("log.attack-won", {"player": 0, "company": "red"})],
    ),
    "beaten off": (
        FIGHT, "attack red 3 1 17; defend 18",
        [("log.defend", {"count": 2, "cards": [18], "bonus": 1, "total": 3}),
         ("log.attack-lost", {"player": 0, "company": "red"})],
    ),
    "no defence": (
        FIGHT, "attack red 3 1 17; defend",
        [("log.defend-none", {"bonus": 1}), ("log.attack-won", {"player": 0, "company": "red"})],
    ),
    "swap": (FIGHT, "attack red 3 1 17; defend; swap", [("log.swap", {"company": "red"})]),
    "flee": (
        FIGHT, "attack red 3 1 17; defend; place blue", [("log.flee", {"company": "blue"})],
    ),
    "reward": (
        FIGHT, "attack red 3 1 17; defend 18; reward 18",
        [("log.reward", {"card": 18, "good": "cinnamon", "count": 1})],
    ),
    "no reward": (FIGHT, "attack red 3 1 17; defend 18; pass", [("log.no-reward", {})]),
    "lay": (
        ("harbour 1 tidore", "hand A 1"), "lay 1 tidore",
        [("log.lay", {"card": 1, "harbour": "tidore"})],
    ),
    "monopoly": (
        ("hand A 20", *CARGO), "lay 20 tidore",
        [("log.lay", {"card": 20, "harbour": "tidore"}),
         ("log.monopoly", {"company": "red", "harbour": "tidore", "good": "cloves",
                           "player": 2})],
    ),
    "shares": (
        ("hand A 14", "company red B", "harbour 1 bantam 17 7"), "lay 14 bantam",
        [("log.lay", {"card": 14, "harbour": "bantam"}),
         ("log.shares", {"harbour": "bantam", "good": "pepper", "player": 0})],
    ),
    "nobody takes": (
        ("hand A 14", "harbour 1 bantam 17 7", "harbours ambon"), "lay 14 bantam",
        [("log.lay", {"card": 14, "harbour": "bantam"}),
         ("log.nobody", {"harbour": "bantam", "good": "pepper", "player": 0}),
         ("log.harbour-opened", {"harbour": "ambon"})],
    ),
    "take": (
        ("hand A 45", "company red C A B", "harbour 1 bantam 1 49"), "lay 45 bantam; take 49",
        [("log.take", {"card": 49, "good": "pepper", "count": 2})],
    ),
    "the last card": (
        ("hand A 20", *CARGO), "lay 20 tidore; take 20; take 17; take 18",
        [("log.take", {"card": 18, "good": "cinnamon", "count": 1}),
         ("log.harbour-opened", {"harbour": "ambon"})],
    ),
    "draw": (
        ("hand A 1 2", "harbour 1 tidore"), "lay 1 tidore; draw", [("log.draw", {"count": 2})],
    ),
    "draw and shuffle": (
        (*SPENT, "deck 11", "discards 12 13"), "lay 1 tidore; draw",
        [("log.draw", {"count": 2}), ("log.reshuffled", {})],
    ),
    "discard": (
        ("hand A 1 2 3 4 5 6", "harbour 1 tidore"), "lay 1 tidore; draw; discard 6",
        [("log.discard", {"card": 6})],
    ),
    "the end by harbours": (
        ("hand A 14", "harbour 1 bantam 17 7", "harbours"), "lay 14 bantam",
        [("log.lay", {"card": 14, "harbour": "bantam"}),
         ("log.nobody", {"harbour": "bantam", "good": "pepper", "player": 0}),
         ("log.end-harbours", {})],
    ),
    "the end by cargo": (
        SPENT, "lay 1 tidore; draw", [("log.end-cargo", {})],
    ),
    "the end with a card": (
        (*SPENT, "deck 11"), "lay 1 tidore; draw",
        [("log.draw", {"count": 1}), ("log.end-cargo", {})],
    ),
    "the end with the only discard": (
        (*SPENT, "discards 12"), "lay 1 tidore; draw",
        [("log.draw", {"count": 1}), ("log.end-cargo", {})],
    ),
    "no last order": (SPENT, "lay 1 tidore; draw; pass", [("log.no-last-order", {})]),
}  # fmt: skip
OPEN: dict[str, tuple[tuple[str, ...], str, Said]] = {
    "order": (("warehouse A 45 49",), "order same4", [("log.order", {"order": "same4"})]),
    "the last item": (
        ("warehouse A 45 49",), "order same4; pay 45; pay 49",
        [("log.pay", {"item": 49}), ("log.filled", {"order": "same4", "count": 8})],
    ),
}  # fmt: skip
"""What is said where filled orders lie open."""
TOLD = [
    *(pytest.param("", *case, id=name) for name, case in CASES.items()),
    *(
        pytest.param("open_orders", *case, id=f"{name}, orders open")
        for name, case in {**CASES, **OPEN}.items()
    ),
]


@pytest.mark.parametrize(("options", "lines", "moves", "due"), TOLD)
def test_log_messages(options: str, lines: tuple[str, ...], moves: str, due: Said) -> None:
    *before, last = moves.split("; ")
    match = at(3, *lines, play=";".join(before), options=options)
    said = match.play(last).said
    assert [(message.key, dict(message.params)) for message in said] == due


def test_every_key_is_tried() -> None:
    tried = {key for case in (CASES, OPEN) for _, _, said in case.values() for key, _ in said}
    assert {f"log.{key}" for key in LOG_KEYS - {"place"}} == tried


def test_a_first_place() -> None:
    match = dealt(3, 1)
    line = match.play("place red")
    assert (line.turn, line.seat, line.move) == (0, 0, "place red")
    assert [(message.key, message.params) for message in line.said] == [
        ("log.place", {"company": "red"})
    ]


def test_whose_line_it_is() -> None:
    """A defence belongs to the defender, in the attacker's turn."""
    match = at(3, *FIGHT, "turn 8", play="attack red 3 1 17")
    line = match.play("defend")
    assert (line.turn, line.seat) == (8, 1)
    assert match.turns() == [(8, 0, ["attack red 3 1 17"]), (8, 1, ["defend"])]


@pytest.mark.parametrize("seed", range(3))
def test_every_log_entry_has_a_sentence(seed: int) -> None:
    match: Match = dealt(3 + seed, seed)
    rng = Randomness(seed)
    said = set()
    while not match.over:
        line = match.play(GAME.text(anyone(match.state(), rng)))
        assert line.said
        for message in line.said:
            said.add(message.key)
            words = str(message)
            assert not re.search(r"[{}]|^log\.|None", words), words
    assert said <= {f"log.{key}" for key in LOG_KEYS}
    assert match.log()[-1] == line
