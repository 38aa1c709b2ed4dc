"""Links and saves of old versions are read, and written back byte for byte (`tests/kept.py`)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from monsoon import Match
from monsoon.link import decode, encode

from tests.kept import EACH_GAME, PATH, digest

KEPT: list[dict[str, Any]] = json.loads(PATH.read_text("utf-8"))


def test_the_record_is_whole() -> None:
    assert len(KEPT) == 2 * EACH_GAME
    assert digest(PATH.read_text("utf-8")) == (
        "9b31c4c581eef6c3a5b4366b4ac553d7954696d8c3a219cc56ac6b9874a02e81"
    ), "records are never changed"


@pytest.mark.parametrize("number", range(len(KEPT)))
def test_a_link_of_an_old_version(number: int) -> None:
    kept = KEPT[number]
    match = decode(kept["link"])
    assert match.hash() == kept["hash"]
    assert digest(match.text()) == kept["text_sha256"]
    assert encode(match) == kept["link"]


@pytest.mark.parametrize("number", [n for n, kept in enumerate(KEPT) if "text" in kept])
def test_a_save_of_an_old_version(number: int) -> None:
    kept = KEPT[number]
    match = Match.parse(kept["text"])
    assert match.hash() == kept["hash"]
    assert match.text() == kept["text"]
    assert encode(match) == kept["link"]
