"""The guided first games: moves are legal, all sentences exist, and their numbers are right."""

from __future__ import annotations

import json
import re
from pathlib import Path

import monsoon
import pytest
from monsoon import Match
from monsoon.game import SEATS
from monsoon.scenario import Failed, expect

WEB = Path(monsoon.__file__).parents[2] / "web"
LESSONS = sorted(WEB.glob("*/lesson.txt"))
TURNS = {"navegador": 10, "borneo": 5}

lessons = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.parent.name)


def parts(path: Path) -> tuple[str, str]:
    """Settings and steps of a lesson."""
    head, mark, steps = path.read_text("utf-8").partition("# step ")
    return head, mark + steps


def steps_of(path: Path) -> list[tuple[str, list[str]]]:
    """Each step: its name, and the seats that move in it, one for each line of moves."""
    _, text = parts(path)
    found: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith("# step "):
            found.append((line.removeprefix("# step "), []))
        elif moved := re.match(r"\d+ ([A-E]): ", line):
            found[-1][1].append(moved[1])
    return found


def test_every_game_has_one() -> None:
    assert {path.parent.name for path in LESSONS} == set(TURNS)


@lessons
def test_it_is_the_text_of_a_match_of_so_many_turns(path: Path) -> None:
    match = Match.parse(path.read_text("utf-8"))
    assert match.game.name == path.parent.name
    turns = {turn for turn, seat, _ in match.turns() if seat == 0 and turn > 0}
    own = {turn for turn in turns if (turn - 1) % match.players == 0}
    assert len(own) == TURNS[match.game.name]
    assert match.to_move != 0, "the last turn of the learner is over"


@lessons
def test_one_seat_is_the_learners_and_the_others_have_bots_to_play_on(path: Path) -> None:
    match = Match.parse(path.read_text("utf-8"))
    levels = match.tags["bots"].split(",")
    assert levels[0] == "-"
    assert len(levels) == match.players
    assert "-" not in levels[1:]
    for name, seats in steps_of(path):
        others = [seat for seat in seats if seat != SEATS[0]]
        assert not others or seats[0] != SEATS[0], f"{name} starts with the learner's move"


@lessons
def test_sentences_agree_with_the_position(path: Path) -> None:
    head, text = parts(path)
    played = head
    checked = 0
    for number, line in enumerate(text.splitlines(), 1 + head.count("\n")):
        played += f"{line}\n"
        if line.startswith("# expect "):
            match = Match.parse(played)
            for words in line.removeprefix("# expect ").split(";"):
                expect(match, number, words.split())
                checked += 1
    assert checked > 10
    with pytest.raises(Failed):
        expect(Match.parse(played), 0, ["points", "A", "7"])


@lessons
def test_every_step_has_words_and_every_sentence_a_step(path: Path) -> None:
    game = path.parent.name
    names = [name for name, _ in steps_of(path)]
    assert len(set(names)) == len(names)
    words = json.loads((path.parent / "words" / "en.json").read_text("utf-8"))
    said = [key for key in words if key.startswith(f"lesson.{game}.")]
    assert sorted(said) == sorted(f"lesson.{game}.{name}" for name in names)
    for key in said:
        assert len(words[key]) < 330, f"{key} is too long for a glance"
