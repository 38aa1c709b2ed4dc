"""Matches as links: they are restored, are short, and bad links are refused."""

from __future__ import annotations

import string
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from monsoon import Match, Unreadable, link
from monsoon.link import MAX_LINK, decode, encode

from tests.borneo import players as borneo
from tests.borneo.positions import TABLES
from tests.borneo.positions import dealt as borneo_dealt
from tests.cases import FOLDER
from tests.link_sizes import LONGEST, finished
from tests.navegador.players import RECORDED, anyone
from tests.navegador.positions import OPTIONS, dealt
from tests.recordings import played

NAMES = [*RECORDED, *borneo.RECORDED]
DIGITS = string.ascii_letters + string.digits + "-_"
OLD = "1K4iPNQPmeL_DH1F-NbNuhRxL5IE-YjUma2WF9hSYv7tIEwbrQguWJcnHo4nN5hdK_YByj8zTS1C8"
OLD_TEXT = """monsoon 1
game navegador
players 2
seed 4711
option goa
name A Ana
name B Jürgen & <i>
tag bots -,pilot
tag colors red,blue

1 A: go sailing; explore guine portugal portugal; reveal; end
2 B: go workers
"""


@cache
def recorded(name: str) -> Match:
    return Match.parse((FOLDER / f"{name}.txt").read_text("utf-8"))


@cache
def link_of(name: str) -> str:
    return encode(recorded(name))


def unreadable(text: str) -> str:
    """The key of the error for a link that cannot be read; there are words for it."""
    with pytest.raises(Unreadable) as caught:
        decode(text)
    words = str(caught.value)
    assert not words.startswith("error.")
    assert "{" not in words
    return caught.value.message.key


def read(text: str) -> Match | str:
    """The match of a link, or the sentence of its error."""
    try:
        return decode(text)
    except Unreadable as error:
        return str(error)


def forged(body: str) -> str:
    """A link with a correct check for any body."""
    return link.signed(link.VERSION, body)


@pytest.mark.parametrize("name", NAMES)
def test_recorded_games_come_back(name: str) -> None:
    again = decode(link_of(name))
    assert again == recorded(name)
    assert again.hash() == recorded(name).hash()
    assert encode(again) == link_of(name)
    assert set(link_of(name)) <= set(DIGITS)


@given(st.integers(2, 5), st.integers(0, 999), st.integers(0, 80), st.sampled_from(OPTIONS))
def test_any_legal_moves_come_back(players: int, seed: int, moves: int, options: str) -> None:
    """Including orders of moves that bots would not choose."""
    match = played(dealt(players, seed, options), [anyone], moves)
    assert decode(encode(match)) == match


@given(st.sampled_from(TABLES), st.integers(0, 999), st.integers(0, 120))
def test_hidden_hands_come_back(table: tuple[int, str], seed: int, moves: int) -> None:
    players, options = table
    match = played(borneo_dealt(players, seed, options), [borneo.anyone], moves)
    assert decode(encode(match)).hash() == match.hash()


words = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=40)


@given(
    st.lists(words, min_size=3, max_size=3),
    st.dictionaries(st.text("abc-", min_size=1).map(lambda key: f"x{key}"), words, max_size=3),
    st.integers(0, 2**53 - 1),
    st.booleans(),
)
def test_settings_come_back(
    names: list[str], tags: dict[str, str], seed: int, second: bool
) -> None:
    match = Match.new("borneo", players=3, seed=seed, names=names, tags=tags, second_edition=second)
    again = decode(encode(match))
    assert again == match
    assert (again.names, again.tags, again.options) == (match.names, match.tags, match.options)


@pytest.mark.parametrize("game", LONGEST)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_finished_games_are_short(game: str, seed: int) -> None:
    """The figures over 200 games: `python -m tests.link_sizes`."""
    match = finished(game, seed, bots=game == "borneo")
    assert match.over
    assert len(encode(match)) <= LONGEST[game]


def test_recorded_games_are_very_short() -> None:
    assert max(len(link_of(name)) for name in NAMES) <= 320


def test_a_link_of_the_first_version_is_read_for_ever() -> None:
    assert decode(OLD).text() == OLD_TEXT
    assert encode(Match.parse(OLD_TEXT)) == OLD


def test_a_link_may_be_broken_into_lines() -> None:
    whole = link_of("borneo-cargo-3")
    assert decode(f" {whole[:40]}\r\n  {whole[40:]}\n") == recorded("borneo-cargo-3")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "error.link-empty"),
        ("  \n", "error.link-empty"),
        ("hello", "error.link-none"),
        ("1", "error.link-damaged"),
        ("1AAAA", "error.link-damaged"),
        ("1AAAAB", "error.link-damaged"),
        ("3" + OLD[1:], "error.link-version"),
        ("2" + OLD[1:], "error.link-damaged"),
        ("9", "error.link-version"),
        (OLD + "é", "error.link-sign"),
        (OLD + "%2D", "error.link-sign"),
        (OLD + "\0", "error.link-sign"),
        (OLD + "\ud800", "error.link-sign"),
        ("1" * (MAX_LINK + 1), "error.link-long"),
    ],
)
def test_why_a_link_cannot_be_read(text: str, key: str) -> None:
    assert unreadable(text) == key


@given(st.sampled_from(NAMES), st.data())
def test_a_changed_link_is_known_as_damaged(name: str, data: st.DataObject) -> None:
    whole = link_of(name)
    place = data.draw(st.integers(1, len(whole) - 1))
    digit = data.draw(st.sampled_from(DIGITS))
    changed = data.draw(
        st.sampled_from(
            [
                whole[:place],
                whole[:place] + whole[place + 1 :],
                whole[:place] + digit + whole[place:],
                whole[:place] + digit + whole[place + 1 :],
                whole + whole[place:],
            ]
        )
    )
    if changed != whole:
        assert unreadable(changed) == "error.link-damaged"


@given(st.sampled_from(NAMES), st.data())
def test_a_forged_link_is_a_game_or_a_sentence(name: str, data: st.DataObject) -> None:
    """With a correct check, only the content of the link can be wrong."""
    body = link_of(name)[5:]
    place = data.draw(st.integers(0, len(body) - 1))
    digit = data.draw(st.sampled_from(DIGITS))
    changed = forged(body[:place] + digit + body[place + 1 :])
    found = read(changed)
    if isinstance(found, Match):
        assert Match.parse(found.text()) == found
    else:
        assert found
        assert not found.startswith("error.")


@given(st.text(DIGITS, min_size=1, max_size=400))
def test_nonsense_with_a_fitting_check_is_a_sentence(body: str) -> None:
    assert unreadable(forged(body)).startswith("error.link-")


@given(st.text(max_size=100))
def test_any_text_is_a_sentence(text: str) -> None:
    assert unreadable(text).startswith("error.link-")


def test_other_rules_and_damage_have_different_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    """A link as a page with other legal moves would have made it."""
    whole = recorded("nagasaki-2")
    monkeypatch.setattr(link, "_mark", lambda _: 4711)
    strange = encode(whole)
    monkeypatch.undo()
    assert unreadable(strange) == "error.link-rules"


def test_endless_moves_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "MAX_MOVES", 3)
    match = Match.parse(OLD_TEXT)
    with pytest.raises(Unreadable) as caught:
        encode(match)
    assert caught.value.message.key == "error.link-moves"
    assert unreadable(OLD) == "error.link-rules"


def test_more_tags_than_a_link_holds_are_refused() -> None:
    """Else the link could not be read."""
    keys = [f"tag-{one}{other}" for one in "abc" for other in "abcdefghij"]
    fits = Match.new("borneo", players=3, seed=7, tags=dict.fromkeys(keys[:20], "é" * 200))
    assert decode(encode(fits)) == fits
    with pytest.raises(Unreadable) as caught:
        encode(Match.new("borneo", players=3, seed=7, tags=dict.fromkeys(keys, "é" * 200)))
    said = "A link has 20000 characters at most; this game needs more. Its text holds all of it."
    assert str(caught.value) == said
