"""One suite over every game, number of players and set of options: the laws of `conformance.py`.

Random games are walked to their end, recorded games from start to end; at some positions of each
(with `--deep`: at all) every law is checked. Kinds of things without a case fail the last tests.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import pytest
from monsoon import IllegalMove, Match, checkout, scenario
from monsoon.game import SEATS, BadSettings, Move, missing
from monsoon.games import GAMES, game_of
from monsoon.randomness import Randomness

from tests.conformance import goes_round, keeps_all
from tests.roster import (
    EXPLAINED,
    ROSTER,
    TABLES,
    Table,
    decisions_of,
    ends,
    position,
    recorded_match,
    recorded_states,
    verbs,
)

WITH_RECORDED = [game for game in GAMES if ROSTER[game].recorded]
RECORDED = [(game, name) for game in GAMES for name in ROSTER[game].recorded]
ASKED = 14
"""Positions of a whole game at which all laws are checked, besides the first and last ones."""
SCENARIOS = {
    file.stem: scenario.parse(file.read_text("utf-8"))
    for game in GAMES
    for file in sorted((checkout.folder_of(game) / "scenarios").glob("*.txt"))
}

tables = pytest.mark.parametrize("table", TABLES, ids=str)
recorded = pytest.mark.parametrize(("game", "name"), RECORDED, ids=lambda each: each)
scenarios = pytest.mark.parametrize("name", SCENARIOS)


def random_game(table: Table, seed: int) -> Iterator[tuple[Any, Move | None]]:
    """Each position of a game of random moves with the move that follows it."""
    game, entry = game_of(table.game), ROSTER[table.game]
    state = table.match(seed).state()
    rng = Randomness(seed)
    for count in range(entry.most):
        if game.to_move(state) is None:
            yield state, None
            return
        # any moves at first, then mostly choices: with arbitrary moves a game hardly ever ends
        mover = entry.anyone if count < 120 or not rng.below(8) else None
        found = game.choices(state)
        move = mover(state, rng) if mover else found[rng.below(len(found))]
        yield state, move
        state = game.copy(state)
        game.apply(state, move)
    raise AssertionError(f"a game has not ended in {entry.most} moves")


def some(walk: Sequence[object]) -> set[int]:
    """Indices of some positions: the first, the last, and some in between."""
    rng = Randomness(len(walk))
    between = {rng.below(len(walk)) for _ in range(ASKED)}
    return between | {0, 1, 2, len(walk) - 2, len(walk) - 1}


def walked(game: str, walk: Sequence[tuple[Any, Move | None]], places: set[int]) -> None:
    """Checks all laws at these positions, and at the end whether any of them has changed since."""
    rules = game_of(game)
    hashes = {}
    for place, (state, move) in enumerate(walk):
        if place in places:
            hashes[place] = rules.fingerprint(state)
            keeps_all(position(game, state, place))
            if move is not None:
                after = rules.copy(state)
                rules.check(after, move)
                rules.apply(after, move)
                assert rules.fingerprint(state) == hashes[place], "a copy shares state"
                assert rules.fingerprint(walk[place + 1][0]) == rules.fingerprint(after)
    for place, wanted in hashes.items():
        assert rules.fingerprint(walk[place][0]) == wanted, f"position {place} has changed"
    assert rules.to_move(walk[-1][0]) is None, "a game that has ended goes on"
    assert rules.view(walk[-1][0], None)["end"] in ends(game), "`ends` does not list this `end`"


@tables
def test_a_random_game_keeps_every_law_and_ends(table: Table) -> None:
    walk = list(random_game(table, 7))
    walked(table.game, walk, some(walk))


@recorded
def test_a_recorded_game_keeps_every_law(game: str, name: str) -> None:
    walked(game, recorded_states(name), some(recorded_states(name)))


@pytest.mark.deep
@tables
def test_after_each_move_of_random_games(table: Table) -> None:
    """In a long game after each of the first moves, and then after every few."""
    walk = list(random_game(table, 8))
    walked(table.game, walk, {*range(400), *range(400, len(walk), 5), len(walk) - 1})


@pytest.mark.deep
@recorded
def test_after_each_move_of_recorded_games(game: str, name: str) -> None:
    walked(game, recorded_states(name), set(range(len(recorded_states(name)))))


@tables
def test_a_new_deal_can_be_played_to_the_end(table: Table) -> None:
    """A redeal is a whole game: nothing is missing later on."""
    game, entry = game_of(table.game), ROSTER[table.game]
    rng = Randomness(3)
    state = table.match(3).state()
    for _ in range(min(70, sum(1 for _ in random_game(table, 3)) // 2)):
        moves = game.choices(state)
        game.apply(state, moves[rng.below(len(moves))])
    for seat in (None, rng.below(table.players)):
        imagined = game.redeal(state, seat, rng)
        for _ in range(entry.most):
            if not (moves := game.choices(imagined)):
                break
            game.apply(imagined, moves[rng.below(len(moves))])
        assert game.to_move(imagined) is None
        keeps_all(position(table.game, imagined))


@scenarios
def test_a_scenario_keeps_every_law(name: str) -> None:
    """At the set-up and at the end of every case."""
    found = SCENARIOS[name]
    keeps_all(position(found.game, found.match().state()))
    for case in found.cases:
        keeps_all(position(found.game, scenario.run(found, case).state()))


# --- matches --------------------------------------------------------------------------------------


@tables
def test_a_match_goes_back_and_forth_and_round(table: Table) -> None:
    """Undo, redo, looking back, text and link after each of the first moves of a game."""
    match = table.match(11)
    rng = Randomness(11)
    anyone = ROSTER[table.game].anyone
    hashes = [match.hash()]
    for count in range(64):
        if match.over:
            break
        refused_without_change(match, rng)
        legal = match.legal()
        assert legal == sorted(set(legal))
        assert set(match.choices()) <= set(legal)
        assert sorted(move["text"] for move in match.moves()) == legal
        text = match.game.text(anyone(match.state(), rng))
        assert match.why(text) is None
        line = match.play(text)
        assert line == match.log(count)[0]
        hashes.append(match.hash())
        match.undo()
        assert match.hash() == hashes[-2]
        match.redo()
        assert match.hash() == hashes[-1]
        if count % 16 == 15:
            goes_round(match)
    assert [match.hash(at) for at in range(len(hashes))] == hashes
    assert len(set(hashes)) == len(hashes), "no position of a game comes twice"
    match.undo(len(hashes))
    assert match.hash() == hashes[0]
    match.redo(len(hashes))
    assert match.hash() == hashes[-1]


def refused_without_change(match: Match, rng: Randomness) -> None:
    """An illegal move is refused, and nothing in the match changes."""
    wanted = ROSTER[match.game.name].any_text(rng)
    if wanted in match.legal():
        return
    before = (match.hash(), match.history, match.undoable, match.redoable)
    with pytest.raises(IllegalMove) as caught:
        match.play(wanted)
    assert match.why(wanted) == caught.value.message
    assert (match.hash(), match.history, match.undoable, match.redoable) == before


@recorded
def test_a_recorded_match_comes_back(game: str, name: str) -> None:
    assert recorded_match(name).game.name == game
    goes_round(recorded_match(name))


# --- completeness ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_game_implements_the_whole_contract(game: str) -> None:
    assert missing(game_of(game)) == []
    unnamed = [name for name in GAMES if game_of(name).name != name]
    assert not unnamed, "a game's name is the one it is registered under"


@pytest.mark.parametrize("game", GAMES)
def test_every_table_that_a_match_accepts_has_a_case(game: str) -> None:
    """Every number of players with every set of options, as the match itself checks them."""
    names = game_of(game).options
    accepted = {
        Table(game, players, options)
        for players in range(len(SEATS) + 2)
        for count in range(len(names) + 1)
        for options in combinations(names, count)
        if is_accepted(game, players, options)
    }
    assert accepted == {table for table in TABLES if table.game == game}


def is_accepted(game: str, players: int, options: tuple[str, ...]) -> bool:
    """Whether a match can be set up so."""
    try:
        Match.create(game, players, 1, (), {}, dict.fromkeys(options, True))
    except BadSettings:
        return False
    return True


@pytest.mark.parametrize("name", WITH_RECORDED)
def test_every_option_has_a_recorded_game(name: str) -> None:
    met = {option for _, options in games_recorded(name) for option in options}
    assert met == set(game_of(name).options)


def games_recorded(game: str) -> list[tuple[int, tuple[str, ...]]]:
    """Players and options of the recorded games."""
    return [(each.players, tuple(each.options.split())) for each in ROSTER[game].recorded.values()]


def test_every_number_of_players_has_a_recorded_game_of_every_end() -> None:
    for name in WITH_RECORDED:
        fewest, most = game_of(name).players
        met = {(each.goal, each.players) for each in ROSTER[name].recorded.values()}
        assert met >= {(end, seats) for end in ends(name) for seats in range(fewest, most + 1)}


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_and_every_kind_of_move_has_a_case(game: str) -> None:
    """In its recorded games; in random ones if there are none."""
    met: set[str] = set()
    made: set[str] = set()
    walks = [recorded_states(name) for name in ROSTER[game].recorded] or [
        list(random_game(table, seed))
        for table in TABLES
        for seed in range(20)
        if table.game == game
    ]
    for walk in walks:
        for state, move in walk:
            met.add(decisions_of(game)[state.decision])
            made |= {game_of(game).text(move).partition(" ")[0]} if move else set()
    assert met == set(decisions_of(game))
    assert made == verbs(game)


@pytest.mark.parametrize("game", EXPLAINED)
def test_every_game_has_scenarios(game: str) -> None:
    of_game = [found for found in SCENARIOS.values() if found.game == game]
    assert len(of_game) >= 20
    assert {option for found in of_game for option in found.options} == set(game_of(game).options)
    folder = checkout.folder_of(game) / "scenarios"
    assert {file.stem for file in folder.iterdir()} == {
        name for name, found in SCENARIOS.items() if found.game == game
    }
