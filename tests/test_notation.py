"""Matches as text, and what cannot be read."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from monsoon import Match, MonsoonError, Unreadable
from monsoon.notation import MAX_TEXT

from tests.borneo import players as borneo
from tests.borneo.positions import TABLES
from tests.borneo.positions import dealt as borneo_dealt
from tests.cases import FOLDER
from tests.navegador.players import RECORDED, chooser
from tests.navegador.positions import OPTIONS, dealt
from tests.recordings import played

HEAD = "monsoon 1\ngame navegador\nplayers 2\nseed 4711\n"
GAME_TEXT = (FOLDER / "nagasaki-2.txt").read_text("utf-8")


def unreadable(text: str) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        Match.parse(text)
    words = str(caught.value)
    assert not words.startswith("error.")
    assert "{" not in words
    return caught.value


def test_a_text_to_read() -> None:
    match = Match.new(
        "navegador", players=2, seed=4711, names=["Ana", "Bento  B."], tags={"colors": "red,blue"}
    )
    for move in ("go sailing", "explore guine portugal portugal", "reveal", "end", "go workers"):
        match.play(move)
    assert match.text() == (
        "monsoon 1\ngame navegador\nplayers 2\nseed 4711\nname A Ana\nname B Bento  B.\n"
        "tag colors red,blue\n\n"
        "1 A: go sailing; explore guine portugal portugal; reveal; end\n2 B: go workers\n"
    )
    assert Match.parse(match.text()) == match
    assert Match.parse(match.text()).names == ("Ana", "Bento  B.")


@pytest.mark.parametrize("name", [*RECORDED, *borneo.RECORDED])
def test_parse_and_print_are_one(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert Match.parse(text).text() == text


@given(
    st.integers(2, 5), st.integers(0, 2**53 - 1), st.integers(0, 60), st.sampled_from(OPTIONS)
)  # fmt: skip
def test_parse_and_print_of_random_games(players: int, seed: int, moves: int, options: str) -> None:
    match = played(dealt(players, seed % 1000, options), [chooser], moves)
    again = Match.parse(match.text())
    assert again.text() == match.text()
    assert again.hash() == match.hash()
    start = Match.new("navegador", players=players, seed=seed)
    assert Match.parse(start.text()).hash() == start.hash()


@given(
    st.sampled_from(TABLES), st.integers(0, 2**53 - 1), st.integers(0, 150)
)  # fmt: skip
def test_parse_and_print_of_hidden_hands(table: tuple[int, str], seed: int, moves: int) -> None:
    """Including lines in which one seat decides in another's turn."""
    players, options = table
    match = played(borneo_dealt(players, seed % 1000, options), [borneo.anyone], moves)
    again = Match.parse(match.text())
    assert again.text() == match.text()
    assert again.hash() == match.hash()
    assert again.turns() == match.turns()


names = st.text(st.characters(exclude_categories=["Cs"]), max_size=42)


@given(st.lists(names, min_size=2, max_size=2), st.dictionaries(names, names, max_size=2))
def test_any_names_that_are_taken_come_back(seats: list[str], tags: dict[str, str]) -> None:
    try:
        match = Match.new("navegador", players=2, seed=1, names=seats, tags=tags)
    except MonsoonError:
        return
    again = Match.parse(match.text())
    assert (again.names, again.tags) == (match.names, match.tags)


def test_comments_blank_lines_and_line_ends_are_free() -> None:
    text = "# a comment\n" + HEAD + "\n\n  # more\n1 A:  go  workers ;hire 1\n"
    match = Match.parse(text)
    assert match.history == ["go workers", "hire 1"]
    assert Match.parse(text.replace("\n", "\r\n")) == match


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "error.no-match"),
        ("hello", "error.no-match"),
        ("1 A: go workers", "error.no-match"),
        ("monsoon 2\ngame navegador\n", "error.version"),
        ("monsoon\n", "error.version"),
        ("monsoon 1\n", "error.unknown-game"),
        ("monsoon 1\ngame chess\nplayers 2\nseed 1\n", "error.unknown-game"),
        ("monsoon 1\ngame navegador\nseed 1\n", "error.players"),
        ("monsoon 1\ngame navegador\nplayers two\nseed 1\n", "error.players"),
        ("monsoon 1\ngame navegador\nplayers 2\n", "error.seed"),
        ("monsoon 1\ngame navegador\nplayers 2\nseed 1e3\n", "error.seed"),
        ("monsoon 1\ngame navegador\nplayers 2\nseed ²\n", "error.seed"),
        ("monsoon 1\ngame navegador\nplayers 2\nseed " + "9" * 400, "error.seed"),
        (HEAD + "option pirats\n", "error.unknown-option"),
        (HEAD + "option\n", "error.unknown-option"),
        (HEAD + "option goa pirates\n", "error.unknown-option"),
        (HEAD + "option one_card\n", "error.option-needs"),
        (HEAD + "option goa\noption one_card\n", "error.option-needs"),
        (HEAD + "name A Ana\n", "error.names"),
        (HEAD + "name B Ana\n", "error.line"),
        (HEAD + "name A Ana\nname B\n", "error.name"),
        (HEAD + "tag Colors red\n", "error.tag"),
        (HEAD + "tag colors\n", "error.tag"),
        (HEAD + "tag a b\ntag a c\n", "error.line"),
        (HEAD + "seed 3\n", "error.line"),
        (HEAD + "verse one\n", "error.line"),
    ],
)
def test_unreadable_heads(text: str, key: str) -> None:
    assert unreadable(text).message.key == key


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("1 A: go nowhere", "error.not-a-move"),
        ("1 A: go workers; hire 3", "illegal.money"),
        ("1 A: go workers; hire 9; end", "illegal.too-many-workers"),
        ("1 A: go workers;", "error.not-a-move"),
        ("1 A:", "error.not-a-move"),
        ("1 B: go workers", "error.turn"),
        ("2 A: go workers", "error.turn"),
        ("1 A go workers", "error.turn"),
        ("1: go workers", "error.turn"),
        ("1 A: card", "illegal.not-holder"),
        ("1 A: go workers; end; go workers", "error.line-goes-on"),
        ("1 A: go workers; end; swim", "error.line-goes-on"),
        ("1 A: go workers; end;", "error.line-goes-on"),
        ("1 A: go privilege; king churches", "illegal.other-game"),
        ("1 A: go privilege; pirate portugal", "illegal.other-game"),
        ("1 A: go market1; envoy B", "illegal.other-game"),
    ],
)
def test_unreadable_turns_name_line_and_reason(line: str, key: str) -> None:
    error = unreadable(f"{HEAD}\n{line}\n")
    assert error.message.key == "error.at-line"
    assert error.message.params["line"] == 6
    assert error.message.params["reason"]["key"] == key


def test_a_text_that_was_cut_says_so() -> None:
    """Wherever the last line ends, the player is told, and the lines before it can be opened."""
    whole = f"{HEAD}\n1 A: go workers; end\n2 B: go sailing; explore guine portugal portugal"
    read = len(Match.parse(whole).history)
    for length in range(whole.index("2 B") + 1, len(whole)):
        text = whole[:length]
        lines = text.splitlines()
        if lines[-1] in (whole.splitlines()[-1], "2 B: go sailing"):
            assert len(Match.parse(text).history) <= read
            continue
        error = unreadable(text)
        assert error.message.key == "error.cut", text
        last = lines[-1].rpartition(": ")[2].rpartition("; ")[2].strip(" ;:") or lines[-1]
        assert error.message.params["line"] == 7
        assert str(error.message.params["text"]).strip() in (last, lines[-1].strip())
        assert Match.parse("\n".join(lines[:-1])).history == ["go workers", "end"]
    assert unreadable(f"{HEAD}\n1 A: go workers; en\n2 B: go s").message.key == "error.at-line"
    for line in ("go nowhere; end", "go nowhere; go w", "hire 1; go workers"):
        assert unreadable(f"{HEAD}\n1 A: {line}").message.key == "error.at-line", "it is complete"


def test_a_turn_is_a_line_of_its_own() -> None:
    error = unreadable(f"{HEAD}1 A: go workers; end; {'go sailing' * 50}\n")
    assert error.message.params["reason"] == {
        "key": "error.line-goes-on", "params": {"text": ("go sailing" * 50)[:80]},
    }  # fmt: skip
    two = f"{HEAD}1 A: go workers; end\n2 B: go workers\n"
    assert Match.parse(two).history == ["go workers", "end", "go workers"]
    twice = unreadable(f"{HEAD}1 A: go workers\n1 A: hire 1; end\n1 A: end\n")
    assert twice.message.params["reason"]["key"] == "error.turn"


HIDDEN = "monsoon 1\ngame borneo\nplayers 3\nseed 1\n"
PLACED = """0 A: place red
0 B: place red
0 C: place green; place yellow
0 B: place blue
0 A: place yellow; place green
0 B: place green
0 C: place blue
"""


def test_every_deciding_seat_has_its_own_line() -> None:
    match = Match.parse(HIDDEN + PLACED)
    assert (match.turn, match.to_move) == (1, 0)
    assert match.text().endswith("\n\n" + PLACED)
    parts = PLACED.replace("0 A: place yellow; place green", "0 A: place yellow\n0 A: place green")
    assert Match.parse(HIDDEN + parts) == match


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("0 A: place red; place green", "error.line-goes-on"),
        ("1 A: place red", "error.turn"),
        ("0 B: place red", "error.turn"),
        ("0 A: place pink", "error.not-a-move"),
        ("0 A: draw", "illegal.not-now"),
        ("0 A: place red\n0 B: place red; place red", "error.line-goes-on"),
        (
            "0 A: place red\n0 B: place red\n0 C: place yellow; place yellow",
            "illegal.own-neighbour",
        ),
        (PLACED + "1 A: lay 99 run", "error.not-a-move"),
        (PLACED + "1 A: swap", "illegal.not-now"),
    ],
)
def test_unreadable_turns_with_several_seats(line: str, key: str) -> None:
    error = unreadable(f"{HIDDEN}\n{line}\n")
    assert error.message.key == "error.at-line"
    assert error.message.params["line"] == 6 + line.count("\n")
    assert error.message.params["reason"]["key"] == key


def test_nothing_follows_in_the_line_that_ends_the_game() -> None:
    error = unreadable(GAME_TEXT.rstrip() + "; go workers\n")
    assert error.message.params["reason"]["key"] == "error.line-goes-on"


def test_options_in_a_text() -> None:
    text = HEAD + "option goa\noption one_card\noption pirates\nname A A\nname B B\n\n"
    match = Match.parse(text)
    assert match.options == {"goa", "one_card", "pirates"}
    assert match.text() == text
    shuffled = HEAD + "option pirates\noption goa\noption one_card\n"
    assert Match.parse(shuffled) == match
    assert Match.parse(text + "1 A: go privilege; pirate portugal").legal() == ["end"]


def test_nothing_after_the_end() -> None:
    last = GAME_TEXT.splitlines()[-1].partition(" ")[0]
    error = unreadable(GAME_TEXT + f"{int(last) + 1} A: go workers\n")
    assert error.message.params["reason"]["key"] == "error.after-end"


def test_a_text_that_is_too_long() -> None:
    assert unreadable("x" * (MAX_TEXT + 1)).message.key == "error.text-long"


def read(text: str) -> None:
    """A match that can be printed and read again, or Unreadable: nothing else."""
    try:
        match = Match.parse(text)
    except Unreadable:
        return
    assert Match.parse(match.text()) == match


@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    read(text)
    read(HEAD + text)
    read(HEAD + "\n1 A: " + text)


LINES = [
    (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()[:120]
    for name in ("goa-pirates-3", "borneo-second-4")
]


@given(
    st.sampled_from(LINES),
    st.integers(0, 10_000),
    st.sampled_from(["drop", "double", "swap", "cut", "word", "character"]),
    st.integers(0, 10_000),
    st.characters(),
)
def test_mutated_games(text: list[str], index: int, change: str, number: int, char: str) -> None:
    lines = text[:]
    known = sorted({word for line in lines for word in line.split()})
    index %= len(lines)
    line = lines[index]
    place = number % (len(line) + 1)
    if change == "drop":
        del lines[index]
    elif change == "double":
        lines.insert(index, line)
    elif change == "swap":
        other = number % len(lines)
        lines[index], lines[other] = lines[other], lines[index]
    elif change == "cut":
        lines[index] = line[:place]
    elif change == "word" and line:
        words = line.split(" ")
        words[number % len(words)] = known[number % len(known)]
        lines[index] = " ".join(words)
    else:
        lines[index] = line[:place] + char + line[place + 1 :]
    read("\n".join(lines))


@given(st.sampled_from([*RECORDED, *borneo.RECORDED]), st.data())
def test_a_damaged_text_is_read_or_refused_with_a_sentence(name: str, data: st.DataObject) -> None:
    """Words and lines removed, repeated, swapped or replaced, in the text of a real game."""
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    for _ in range(data.draw(st.integers(1, 3))):
        parts = re.split(data.draw(st.sampled_from([r"(?<=\n)", r"(?<= )", r"(?<=;)"])), text)
        place = data.draw(st.integers(0, len(parts) - 1))
        other = data.draw(st.sampled_from(parts) | st.text(max_size=5))
        kept = data.draw(st.booleans())
        parts[place : place + 1] = [other, parts[place]] if kept else [other]
        text = "".join(parts)
    try:
        match = Match.parse(text)
    except Unreadable:
        unreadable(text)
    else:
        assert Match.parse(match.text()).hash() == match.hash()
