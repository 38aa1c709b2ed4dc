"""Characters allowed in a line from outside: the same on every Python, and read back unchanged.

The tables of Unicode grow with each Python; our rule does not (`monsoon/letters.py`).
"""

from __future__ import annotations

import ast
import hashlib
import unicodedata
from pathlib import Path

import monsoon
import pytest
from monsoon import BadSettings, Match, Unreadable
from monsoon.letters import JOINER, is_key, is_line, is_visible, lines_of
from monsoon.link import decode, encode

CHARACTERS = [chr(point) for point in range(0x110000)]
SEPARATORS = "\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
"""What `str.splitlines` treats as line ends, besides the line ends of texts."""
VISIBLE, DIGEST = 909071, "bd456603578d0264"
HEAD = "monsoon 1\ngame navegador\nplayers 2\nseed 4711\n"


def test_the_rule_never_changes() -> None:
    """What is allowed is part of the format of texts and links."""
    bits = bytes(is_visible(char) for char in CHARACTERS)
    assert sum(bits) == VISIBLE
    assert hashlib.sha256(bits).hexdigest()[:16] == DIGEST


def test_what_was_a_name_before_is_one() -> None:
    """Names used to be checked for being printable by the tables of the running Python."""
    assert [
        hex(ord(char)) for char in CHARACTERS if char.isprintable() and not is_visible(char)
    ] == []


def test_what_cannot_be_seen_is_refused() -> None:
    hidden = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp", "Zs"}
    found = [
        char for char in CHARACTERS if unicodedata.category(char) in hidden and is_visible(char)
    ]
    assert found == [" ", JOINER]


NAMES = [
    *("Ana", "A  B", "Tristão", "李", "आना", "# Ana", "A: go", "1", "²", "٣", "-", ";", "</b>"),
    *("👨‍👩‍👧", "❤️", "👩🏽‍🚀", "🇵🇹", "e\u0301", "\u0301", "\U000e0100"),
    *("\U0001fae9", "\U00011f50", "\u1c89", "\U0001fadf", "\U00010d40"),  # of Unicode 15 and 16
    *("\u0378", "\U000323b0", "\U0003fffd"),  # unassigned so far
]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_comes_back(name: str) -> None:
    match = Match.new("navegador", players=2, seed=1, names=[name, "B"], tags={"event": name})
    for again in (Match.parse(match.text()), decode(encode(match))):
        assert again.names == (name, "B")
        assert again.tags == {"event": name}
        assert again.text() == match.text()


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", " Ana", "Ana ", "x" * 41, JOINER, f"Ana{JOINER}", f"{JOINER}Ana"),
        *(f"A{char}B" for char in f"\0\t\n\r\x7f\xa0\xad{SEPARATORS}"),
        *(f"A{char}B" for char in "\u200b\u200c\u200e\u202e\u2060\u2066\u3000\ufeff\ufffe\uffff"),
        *("\ud800", "\udc00", "\ue000", "\ufdd0", "\U0001ffff", "\U000e0001", "\U000e0067"),
        *("\U000f0000", "\U0010ffff"),
    ],
)
def test_a_name_that_is_refused(name: str) -> None:
    with pytest.raises(BadSettings) as caught:
        Match.new("navegador", players=2, seed=1, names=[name, "B"])
    assert caught.value.message.key == "error.name"
    with pytest.raises(BadSettings):
        Match.new("navegador", players=2, seed=1, tags={"event": name * 5})


def test_the_length_of_a_line_is_counted_in_characters() -> None:
    assert is_line("👨" * 40, 40)
    assert not is_line("👨" * 41, 40)


@pytest.mark.parametrize("char", SEPARATORS)
def test_a_line_ends_where_every_system_ends_it(char: str) -> None:
    """A comment, such as the title of a saved game, may contain anything else."""
    assert lines_of(f"a{char}b\nc\r\nd\re") == [f"a{char}b", "c", "d", "e"]
    text = f"# one{char}two\n{HEAD}"
    assert Match.parse(text) == Match.parse(HEAD)
    assert Match.parse(text.replace("\n", "\r\n")) == Match.parse(HEAD)


@pytest.mark.parametrize("digit", ["²", "٣", "\U00011f50", "\U00010d40"])
def test_digits_of_other_scripts_are_refused(digit: str) -> None:
    for line in (f"{digit} A: go workers", f"name {digit} x", f"{digit}"):
        with pytest.raises(Unreadable) as caught:
            Match.parse(f"{HEAD}{line}\n")
        assert caught.value.message.key == "error.line"


def test_keys_of_tags() -> None:
    assert all(map(is_key, ("a", "colors", "a-b", "-a", "a-")))
    assert not any(map(is_key, ("", "-", "A", "a b", "ä", "a1", "a\n", "ª", "ⓐ")))


# Methods and modules whose results depend on the tables of the running Python.
TABLES = {
    *("isprintable", "isalpha", "isalnum", "isdecimal", "isdigit", "isnumeric", "isidentifier"),
    *("isspace", "islower", "isupper", "istitle", "splitlines", "casefold", "unicodedata"),
    *("lower", "upper", "capitalize", "swapcase", "dedent"),
}
ALLOWED = {
    ("letters.py", "isdigit"),  # on an ASCII text
    ("sphinx_ext.py", "capitalize"),  # on the name of a game
}


def test_the_engine_asks_no_tables() -> None:
    folder = Path(monsoon.__file__).parent
    found = {
        (path.name, name)
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        for name in (getattr(node, "attr", None), getattr(node, "name", None))
        if name in TABLES and not isinstance(node, ast.FunctionDef)
    }
    assert found == ALLOWED
