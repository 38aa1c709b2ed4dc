"""Who plays the seats, according to the tags of a match."""

from __future__ import annotations

import json

import pytest
from monsoon.bots.games import expert_of, taste_of
from monsoon.bots.levels import Bot
from monsoon.game import BadSettings
from monsoon.games import GAMES, game_of
from monsoon.match import Match
from monsoon.tags import PLAIN, characters, people

from tests.cases import LEARNED, page_of

KNOWN = ("explorer", "colonist", "trader", "shipwright", "builder")
BOTS = {"bots": "-,pilot,pilot,admiral"}


def test_people_are_those_who_are_no_bots() -> None:
    assert people(BOTS, 4) == (0,)
    assert people({"bots": "pilot,-"}, 4) == (1, 2, 3)


def test_the_deal_draws_different_characters_for_the_bots() -> None:
    drawn = characters({"bots": "pilot,pilot,pilot,pilot,pilot"}, 5, 4711, KNOWN)
    assert sorted(map(str, drawn)) == sorted(KNOWN)
    assert characters(BOTS, 4, 4711, KNOWN) == [None, *drawn[1:4]]
    others = {tuple(characters(BOTS, 4, seed, KNOWN)) for seed in range(40)}
    assert len(others) > 20


def test_a_character_that_was_chosen_stays() -> None:
    drawn = characters(BOTS, 4, 4711, KNOWN)
    chosen = {**BOTS, "characters": "trader,plain,-,pope"}
    assert characters(chosen, 4, 4711, KNOWN) == [None, PLAIN, drawn[2], drawn[3]]


def test_a_bot_of_ones_own_is_a_bot_without_a_character() -> None:
    drawn = characters(BOTS, 4, 4711, KNOWN)
    own = {"bots": "-,own,pilot,admiral", "own-b": "Vasco", "characters": "-,trader,-,-"}
    assert people(own, 4) == (0,)
    assert characters(own, 4, 4711, KNOWN) == [None, PLAIN, *drawn[2:4]]


def test_where_a_game_knows_no_characters_bots_are_plain() -> None:
    assert characters(BOTS, 4, 4711, ()) == [None, PLAIN, PLAIN, PLAIN]


@pytest.mark.parametrize("game", LEARNED)
def test_a_match_lists_characters_and_each_has_a_taste(game: str) -> None:
    match = Match.new(game, players=4, seed=1, tags=BOTS)
    assert match.characters == characters(BOTS, 4, 1, game_of(game).characters)
    names = {*expert_of(game).NAMES, *getattr(expert_of(game), "COLUMNS", ())}
    for character in game_of(game).characters:
        taste = taste_of(game, character)
        assert taste
        assert all(
            any(name == one or (one.endswith("_") and name.startswith(one)) for name in names)
            for one in taste
        )
    with pytest.raises(BadSettings) as error:
        taste_of(game, "pope")
    assert error.value.message.key == "error.unknown-character"


@pytest.mark.parametrize("game", LEARNED)
def test_a_bot_of_no_level_is_refused(game: str) -> None:
    with pytest.raises(BadSettings) as error:
        Bot(game, "fctor")
    assert str(error.value) == "There is no bot of the level “fctor” here."


@pytest.mark.parametrize("game", GAMES)
def test_characters_are_those_of_the_page(game: str) -> None:
    about = page_of(game) / "about.js"
    listed = json.dumps(list(game_of(game).characters))
    assert f"characters: {listed}," in about.read_text("utf-8")


@pytest.mark.parametrize("game", LEARNED)
def test_a_taste_changes_what_a_bot_plays(game: str) -> None:
    match = Match.new(game, players=4, seed=3)
    rules, state = match.game, match.state()
    bots = [Bot(game, "pilot", character=one) for one in (PLAIN, *rules.characters)]
    found = [0] * len(bots)
    while not all(found[1:]):
        assert rules.to_move(state) is not None, found
        turns = [bot.choose(state) for bot in bots]
        for number, turn in enumerate(turns):
            found[number] += turn != turns[0]
        for move in turns[0]:
            rules.apply(state, move)
    assert found[0] == 0


def test_an_arena_plays_with_characters() -> None:
    from monsoon.bots.arena import arena

    with pytest.raises(BadSettings) as error:
        arena("borneo", ["deckhand:pope", "deckhand", "deckhand"], 1, 1)
    assert error.value.message.key == "error.seat-character"
    played = arena("borneo", ["factor:agent", "factor", "random"], 1, 1, processes=1)
    assert set(played["levels"]) == {"factor:agent", "factor", "random"}
