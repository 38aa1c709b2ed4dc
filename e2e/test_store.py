"""A store that holds anything: what was readable stays so, what is set aside is told and kept."""

from __future__ import annotations

import json
from typing import Any

from monsoon import Match
from playwright.sync_api import expect
from workshop.shell import ROOT

from e2e.harness import OpenSite, wait_for_engine
from e2e.table import READY, new_game, play
from e2e.test_saves import PUT, saves, to_saves

GAMES = ROOT / "tests" / "games"
MATCH, RESULT, ASIDE = (f"monsoon.1.{kind}." for kind in ("match", "result", "aside"))
SAFE = 2**53 - 1


def begun(name: str, moves: int = 12) -> Match:
    """The first moves of a recorded game."""
    return Match.parse((GAMES / f"{name}.txt").read_text("utf-8")).copy(moves)


def entry(match: Match, id_: str, **changes: Any) -> str:
    """A match as the page keeps it, with changes."""
    save = {
        "version": 1, "id": id_, "game": match.game.name, "names": list(match.names),
        "colors": ["red", "blue", "green", "yellow", "black"][: match.players],
        "turn": match.turn, "updated": 1_700_000_000_000, "over": match.over, "text": match.text(),
    }  # fmt: skip
    return json.dumps({**save, **changes})


def result(id_: str, **changes: Any) -> str:
    """The kept end of a match, with changes."""
    kept = {
        "version": 1, "id": id_, "game": "navegador", "hash": f"hash-{id_}",
        "ended": 1_700_000_000_000, "turns": 90, "names": ["Ana", "Rui"],
        "levels": [None, "pilot"], "own": [0], "points": [70, 60], "places": [1, 2],
    }  # fmt: skip
    return json.dumps({**kept, **changes})


def test_times_that_cannot_be_right_spoil_nothing(open_site: OpenSite) -> None:
    """Later saves are readable and come first; the strange ones can be opened and filed."""
    match = begun("nagasaki-2")
    page = open_site()
    for number, time in enumerate([SAFE, 8.64e15, 8.64e15 + 2, -1, 1.5, "1", None, 1e300]):
        page.evaluate(PUT, [f"{MATCH}time{number}", entry(match, f"time{number}", updated=time)])
    page.reload()
    wait_for_engine(page, "ready")
    new_game(page, 2, 5, ["Late", "Riser"])
    play(page, "go workers")
    page.locator("[data-action=home]").first.click()
    rows = page.locator("[data-save]")
    expect(rows.first).to_contain_text("Late")
    to_saves(page)
    expect(rows).to_have_count(9)
    with page.expect_download():
        page.locator("[data-save=time2] [data-action=file]").click()
    page.locator("[data-save=time0] [data-action=open]").click()
    expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())
    page.locator("[data-action=undo]").click()
    expect(page.locator(READY)).not_to_have_attribute("data-hash", match.hash())
    page.locator("[data-action=home]").first.click()
    expect(rows.first).to_have_attribute("data-save", "time0")
    expect(page.locator(".message")).to_have_count(0)


def test_a_result_of_no_time_is_counted(open_site: OpenSite) -> None:
    page = open_site()
    for id_, ended in {"good": 1_700_000_000_000, "late": 9e15, "text": "9"}.items():
        page.evaluate(PUT, [RESULT + id_, result(id_, ended=ended)])
    page.locator("[data-action=statistics]").click()
    expect(page.locator(".statistics")).to_have_attribute("data-games", "3")
    with page.expect_download():
        page.locator("[data-action=csv]").click()


STRANGE: list[dict[str, Any]] = [
    {"game": "borneo"},
    {"game": "__proto__", "names": ["A"] * 300},
    {"names": [{"a": 1}], "colors": ["no", "no"], "seat": 7},
    {"turn": 1e300, "over": "no", "title": ["x"], "picture": {"length": 3}},
]


def test_what_a_save_says_beside_its_text_cannot_harm(open_site: OpenSite) -> None:
    match = begun("nagasaki-2")
    page = open_site()
    for number, changes in enumerate(STRANGE):
        name = f"strange{number}"
        page.evaluate(PUT, [MATCH + name, entry(match, name, **changes)])
    for number in range(len(STRANGE)):
        page.goto(page.url.partition("#")[0] + f"#m=strange{number}")
        expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())
        page.locator("[data-action=undo]").click()
        expect(page.locator(READY)).not_to_have_attribute("data-hash", match.hash())
    for save in saves(page):
        assert save["game"] == "navegador"
        assert save["names"] == list(match.names)
        assert len(set(save["colors"])) == 2  # type: ignore[call-overload]


def test_what_another_version_keeps_of_a_game_stays(open_site: OpenSite) -> None:
    page = open_site()
    page.evaluate(PUT, [MATCH + "later", entry(begun("nagasaki-2"), "later", mood={"calm": [1]})])
    page.goto(page.url.partition("#")[0] + "#m=later")
    page.locator(READY).wait_for()
    page.locator("[data-action=undo]").click()
    page.locator("[data-action=home]").first.click()
    expect(page.locator("[data-save]")).to_have_count(1)
    assert saves(page)[0]["mood"] == {"calm": [1]}
