"""The package as a program meets it: its help is true, and what it cannot do it refuses."""

from __future__ import annotations

import copy
import doctest
import pickle
import pydoc
from collections.abc import Callable
from typing import Any

import monsoon
import pytest
from monsoon import BadSettings, Match, OutOfRange, Unreadable
from monsoon.bots.arena import arena
from monsoon.bots.cluster import NoCluster
from monsoon.bots.seat import TURN, Turn
from monsoon.drawing import svg
from monsoon.sources import match_of, scenario_text


def test_the_first_example_is_true() -> None:
    result = doctest.testmod(monsoon)
    assert result.attempted > 3
    assert result.failed == 0


def test_help_names_what_there_is() -> None:
    turn = pydoc.plain(pydoc.render_doc(Turn))
    for name in TURN:
        assert f"`{name}`" in (Turn.__doc__ or "") or f"  {name}" in turn
    assert "`seat`" in turn
    match = pydoc.plain(pydoc.render_doc(Match))
    for name in ("game", "players", "seed", "options", "names", "tags", "edition", "position"):
        assert f"`{name}`" in match.partition("Methods")[0]


def test_an_edition_is_named_by_its_number() -> None:
    match = Match.new("navegador", players=2, seed=7, edition=2)
    assert match.edition.words == ("2",)
    assert Match.new("navegador", players=2, seed=7, edition=1).edition.words == ()
    with pytest.raises(BadSettings, match="There is no edition “7” of this game"):
        Match.new("navegador", players=2, seed=7, edition=7)
    for number in (10**5000, -(10**5000)):  # Python makes no text of so many digits
        with pytest.raises(BadSettings, match="There is no edition"):
            Match.new("navegador", players=2, seed=7, edition=number)


@pytest.mark.parametrize("value", ["no", 1, None])
def test_an_option_is_true_or_false(value: Any) -> None:
    with pytest.raises(BadSettings, match="“Pirates & Diplomats” is True or False"):
        Match.new("navegador", players=2, seed=7, pirates=value)
    assert not Match.new("navegador", players=2, seed=7, pirates=False).options


def test_a_theme_that_there_is_not_is_refused() -> None:
    match = Match.new("borneo", players=3, seed=1)
    with pytest.raises(BadSettings, match="“pink”; there are light, dark, page"):
        svg(match, theme="pink")  # type: ignore[arg-type]


@pytest.mark.parametrize("odd", [3, -1, True, 1.5, "A", {}, {"key": 1}, [{}], 10**30])
def test_what_is_no_seat_and_no_move_is_refused_in_words(odd: Any) -> None:
    match = Match.new("borneo", players=3, seed=1)
    with pytest.raises(OutOfRange, match="There is no seat "):
        match.view(odd)
    for look in (match.hash, match.state, match.log, match.retract):
        with pytest.raises(OutOfRange, match="There is no move "):
            look(odd)


def test_a_console_shows_what_a_match_is() -> None:
    match = Match.new("borneo", players=3, seed=7)
    match.play("place red")
    assert repr(match) == "<Match borneo, players 3, seed 7, moves 1>"


@pytest.mark.parametrize("moves", [99, -1])
def test_a_copy_has_no_more_moves_than_were_played(moves: int) -> None:
    match = Match.new("borneo", players=3, seed=1)
    match.play("place red")
    assert match.copy(1) == match.copy()
    assert match.copy(0).history == []
    with pytest.raises(OutOfRange):
        match.copy(moves=moves)


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]
)
def test_a_match_can_be_copied_and_sent_to_another_process(
    copied: Callable[[Match], Match],
) -> None:
    match = Match.new("navegador", players=2, seed=1, edition=2, goa=True, tags={"event": "club"})
    match.play("go sailing")
    match.note("The wind is fair.")
    again = copied(match)
    assert again == match
    again.play("end")
    again.retag({"event": "home"})
    again.undo(2)
    assert (match.history, match.tags["event"]) == (["go sailing"], "club")


def test_a_match_that_no_text_holds_is_copied_but_not_sent() -> None:
    match = match_of(scenario_text("borneo", "order-once"))
    for again in (copy.copy(match), copy.deepcopy(match)):
        assert (again.hash(), again.position) == (match.hash(), match.position)
    with pytest.raises(Unreadable, match="begins at a position that was set up"):
        pickle.dumps(match)


def test_a_tournament_refuses_what_it_cannot_play() -> None:
    for games in (0, -1):
        with pytest.raises(OutOfRange, match=f"at least one deal, not {games}"):
            arena("borneo", ["random"] * 3, games=games, seed=1)
    with pytest.raises(NoCluster, match="“nowhere” is not the address"):
        arena("borneo", ["random"] * 3, games=1, seed=1, on="nowhere")
