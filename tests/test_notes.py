"""Notes on positions: they go wherever the match goes, and belong to the position they are on."""

from __future__ import annotations

import json

import pytest
from monsoon import Match, bridge
from monsoon.game import BadSettings, Json
from monsoon.link import decode, encode
from monsoon.notes import MAX_NOTE, MAX_NOTES, Note, fit, key_of
from monsoon.settings import MAX_NAME, MAX_TAGS

from tests.page import ask
from tests.roster import recorded_match


def noted() -> Match:
    match = Match.new("navegador", players=2, seed=5)
    match.note("Before the first turn")
    match.play("go sailing")
    match.note("Why not workers?")
    return match


def test_notes_are_in_texts_links_and_branches() -> None:
    match = noted()
    both = [Note(0, "Before the first turn"), Note(1, "Why not workers?")]
    assert match.notes() == both
    assert Match.parse(match.text()).notes() == both
    assert Match.parse(match.text()).text() == match.text()
    assert decode(encode(match)).notes() == both
    assert match.copy().notes() == both
    assert match.copy(0).notes() == both[:1]
    assert match.hash() == Match.parse(match.text()).hash()


def test_a_note_is_changed_and_taken_away() -> None:
    match = noted()
    match.note("Or market?", at=1)
    assert match.notes()[1] == Note(1, "Or market?")
    match.note("", at=0)
    match.note("")
    assert match.notes() == []
    assert match.tags == {}
    match.note("")  # there is none
    with pytest.raises(IndexError):
        match.note("Too late", at=2)


def test_a_note_belongs_to_its_position() -> None:
    """After other moves it is not shown; if the moves are played again, it is."""
    match = noted()
    match.undo()
    assert [note.at for note in match.notes()] == [0]
    match.play("go workers")
    assert [note.at for note in match.notes()] == [0]
    match.undo()
    match.play("go sailing")
    assert [note.at for note in match.notes()] == [0, 1]


def test_what_was_taken_back_is_told_to_nobody() -> None:
    match = noted()
    match.undo()
    alone = Match.parse(match.text())
    assert "workers" not in match.text()
    assert decode(encode(match)) == alone
    assert match.copy(0).text() == alone.text()
    match.redo()
    assert [note.at for note in match.notes()] == [0, 1]
    assert ask(do="load", match="m", text=match.text())["ok"]
    frame = request(do="look", viewer=1)["frame"]
    assert frame["tags"] == {}


def test_a_note_outlives_a_change_of_an_earlier_step() -> None:
    match = Match.new("navegador", players=2, seed=5)
    for move in ("go market1", "process sugar 1"):
        match.play(move)
    match.note("One sugar")
    match.retract(1)
    assert match.notes() == []
    match.play("process sugar 1")
    assert match.notes() == [Note(2, "One sugar")]


def test_notes_follow_a_step_that_was_left_out_and_comes_back() -> None:
    """Each note is on the moves that it was written about, and told with them alone."""
    match = recorded_match("nagasaki-4").copy(11)  # go sailing; sail …; sail …
    match.note("Two ships")
    match.note("The start", at=0)
    before = match.text()
    match.retract(9)
    match.note("The second ship alone")
    without = match.text()
    assert [note.at for note in match.notes()] == [0, 10]
    match.undo()
    assert match.text() == before
    match.retract(9)
    assert match.text() == without
    match.undo(3)
    assert match.text() == Match.parse(before).copy(9).text()
    match.redo(2)
    assert match.text() == before


@pytest.mark.parametrize("name", ["nagasaki-4", "borneo-cargo-4"])
def test_every_position_of_a_long_match_has_its_own(name: str) -> None:
    match = recorded_match(name).copy()
    step = len(match.history) // MAX_NOTES + 1
    places = range(0, len(match.history), step)
    for at in places:
        match.note(f"After {at} moves", at)
    assert match.notes() == [Note(at, f"After {at} moves") for at in places]
    assert decode(encode(match)).notes() == match.notes()


@pytest.mark.parametrize("text", ["two\nlines", " a space", "x" * (MAX_NOTE + 1), "\u202ehidden"])
def test_what_is_no_line_is_refused(text: str) -> None:
    match = noted()
    before = match.text()
    with pytest.raises(BadSettings) as refused:
        match.note(text)
    assert refused.value.message.key == "error.note"
    assert match.text() == before


@pytest.mark.parametrize("letter", ["ж", "香", "🧭", "é", "!", "a!"])
def test_a_link_has_room_for_all_notes(letter: str) -> None:
    """A sign that is no letter of a link takes as much of it as four letters."""
    match = recorded_match("nagasaki-4").copy()
    match.rename([sign * MAX_NAME for sign in "αβγδ"])
    refused = set()
    for at in range(MAX_NOTES):
        try:
            match.note((letter * MAX_NOTE)[:MAX_NOTE], at)
        except BadSettings as error:
            refused.add(error.message.key)
    assert refused == {"error.notes"}
    assert len(match.notes()) >= 10
    assert decode(encode(match)) == match


def test_notes_that_no_link_holds_are_read_and_can_be_taken_away() -> None:
    """A text from before may have them."""
    match = recorded_match("nagasaki-4").copy()
    told = [line.told for line in match.log()]
    match.retag({key_of(told[:at]): f"{at} {'!' * MAX_NOTE}" for at in range(MAX_NOTES)})
    assert not fit(match.tags)
    again = Match.parse(match.text())
    assert len(again.notes()) == MAX_NOTES
    again.note("", 0)
    assert len(again.notes()) == MAX_NOTES - 1


def test_there_is_room_for_so_many() -> None:
    match = recorded_match("nagasaki-4").copy()
    for at in range(MAX_NOTES):
        match.note("x" * MAX_NOTE, at)
    with pytest.raises(BadSettings) as refused:
        match.note("One more", MAX_NOTES)
    assert refused.value.message.key == "error.notes"
    match.note("Another text", 0)
    match.note("", 1)
    match.note("Instead", MAX_NOTES)
    assert len(match.notes()) == MAX_NOTES


def test_notes_that_come_back_have_room() -> None:
    """Else the text of the match could not be read."""
    match = recorded_match("nagasaki-4").copy()
    for at in range(100, 130):
        match.note("Late", at)
    match.undo(len(match.history) - 50)
    assert match.notes() == []
    for at in range(30):
        match.note("Early", at)
    match.redo(100)
    assert len(match.notes()) == 30
    assert Match.parse(match.text()) == match


def test_notes_that_come_back_have_room_beside_other_tags() -> None:
    match = noted()
    match.undo()
    letters = "abcdefghijklmnopqrstuvwxyz"
    others = {f"other-{a}{b}": "x" for a in letters[:3] for b in letters}
    match.retag(dict(list(others.items())[: MAX_TAGS - 1]))
    match.redo()
    assert [note.at for note in match.notes()] == [0]
    assert Match.parse(match.text()) == match


@pytest.mark.parametrize(
    "tag", ["note-jmcobg Why?", "note-jmcobg 7 Why?", "note-jmcobg 1", "note-a 1 Why?", "note- 1 W"]
)
def test_other_tags_of_that_kind_are_no_notes(tag: str) -> None:
    match = Match.parse(
        f"monsoon 1\ngame navegador\nplayers 2\nseed 5\ntag {tag}\n\n1 B: go sailing\n"
    )
    assert match.notes() == []
    assert Match.parse(match.text()) == match


def test_the_key_tells_nothing_that_is_hidden() -> None:
    """It is made of what everybody may know of the moves."""
    match = recorded_match("borneo-harbours-4").copy()
    log = match.log()
    assert any(line.told != line.move for line in log)
    match.note("A note")
    (key,) = (key for key in match.tags if key.startswith("note-"))
    told = [line.told for line in log]
    assert key == key_of(told)
    assert key != key_of(line.move for line in log)


def request(**fields: object) -> Json:
    reply: Json = json.loads(bridge.handle(json.dumps({"match": "m", "viewer": 0, **fields})))
    return reply


def test_over_the_bridge() -> None:
    assert ask(do="load", match="m", text=noted().text())["ok"]
    frame = request(do="look", keeper=True)["frame"]
    assert frame["notes"] == [
        {"at": 0, "text": "Before the first turn"},
        {"at": 1, "text": "Why not workers?"},
    ]
    frame = request(do="note", move=1, note="", keeper=True)["frame"]
    assert [note["at"] for note in frame["notes"]] == [0]
    assert "Why not" not in frame["text"]
    frame = request(do="note", move=0, note="", keeper=True)["frame"]
    assert "notes" not in frame
    assert request(do="note", move=2, note="x", keeper=True)["error"]["params"] == {"field": "move"}
    assert request(do="tag", tags={"note-odlame": "0 x", "a": "b"})["frame"]["tags"] == {"a": "b"}
    assert request(do="tag", tags={"a": None})["error"]["key"] == "error.tag"
    assert "notes" not in request(do="look", keeper=True)["frame"]
    refused = request(do="note", move=0, note="x")
    assert refused["error"]["params"] == {"field": "keeper"}, "a guest does not keep the match"
