"""A store with any content: readable entries stay so, others are set aside, reported and kept."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from monsoon import Match
from playwright.sync_api import BrowserContext, Page, expect

from e2e.harness import Guard, OpenSite, wait_for_engine, wait_until
from e2e.profiles import open_window
from e2e.stored import ELSEWHERE, EMPTY, FILL, MATCH, PUT, recorded, saves, take, to_saves
from e2e.table import READY, new_game, play, position

RESULT, ASIDE = "monsoon.1.result.", "monsoon.1.aside."
SAFE = 2**53 - 1
DAMAGED = '{"version": 1, tex'
ENTRIES = """Object.fromEntries(Array.from({ length: localStorage.length }, (_, index) =>
  localStorage.key(index)).map((key) => [key, localStorage.getItem(key)]))"""
"""Every entry of the store."""
POISON = "async ([work, plan]) => (await import('/pages/poison.js'))[work](plan)"


def begun(name: str, moves: int = 12) -> Match:
    """The first moves of a recorded game."""
    return recorded(name).copy(moves)


def entry(match: Match, id_: str, **changes: Any) -> str:
    """A match as the page stores it, with changes."""
    save = {
        "version": 1, "id": id_, "game": match.game.name, "names": list(match.names),
        "colors": ["red", "blue", "green", "yellow", "black"][: match.players],
        "turn": match.turn, "updated": 1_700_000_000_000, "over": match.over, "text": match.text(),
    }  # fmt: skip
    return json.dumps({**save, **changes})


def result(id_: str, **changes: Any) -> str:
    """The stored result of a match, with changes."""
    kept = {
        "version": 1, "id": id_, "game": "navegador", "hash": f"hash-{id_}",
        "ended": 1_700_000_000_000, "turns": 90, "names": ["Ana", "Rui"],
        "levels": [None, "pilot"], "own": [0], "points": [70, 60], "places": [1, 2],
    }  # fmt: skip
    return json.dumps({**kept, **changes})


def store(page: Page) -> dict[str, str]:
    found: dict[str, str] = page.evaluate(ENTRIES)
    return found


def dismiss(page: Page) -> None:
    """Closes all messages."""
    page.evaluate(
        """() => {
          const one = () => document.querySelector(".message .close");
          while (one()) one().click();
        }"""
    )


def told(page: Page, words: str) -> None:
    expect(page.locator(".message.bad", has_text=words)).to_be_visible()


def test_times_that_cannot_be_right_spoil_nothing(open_site: OpenSite) -> None:
    """Later saves are readable and come first; strange ones can be opened and saved to files."""
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


def test_wrong_metadata_of_a_save_does_no_harm(open_site: OpenSite) -> None:
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


def test_everything_that_is_set_aside_is_reported(open_site: OpenSite) -> None:
    """Whatever part of the page finds it: each entry once, and all of them in one file."""
    page = open_site()
    new_game(page, 2, 5)
    page.locator("[data-action=home]").first.click()
    page.evaluate(ELSEWHERE, [MATCH + "one", DAMAGED])
    told(page, "One saved game could not be read.")
    to_saves(page)
    page.evaluate(PUT, [MATCH + "two", DAMAGED + "2"])
    take(page, a=begun("borneo-cargo-3").text())
    told(page, "2 saved games could not be read.")
    page.evaluate(PUT, [MATCH + "three", DAMAGED + "3"])
    page.locator("textarea").fill(begun("nagasaki-2").text())
    page.locator("[data-action=paste]").click()
    page.locator(READY).wait_for()
    told(page, "3 saved games could not be read.")
    page.evaluate(PUT, [MATCH + "four", DAMAGED + "4"])
    page.evaluate(PUT, [RESULT + "five", DAMAGED + "5"])
    page.evaluate("location.hash = '#statistics'")
    told(page, "4 saved games could not be read.")
    told(page, "One result in the statistics could not be read.")
    dismiss(page)
    page.locator("[data-action=back]").click()
    to_saves(page)
    expect(page.locator("[data-aside]")).to_have_count(5)
    expect(page.locator(".message")).to_have_count(0)
    with page.expect_download() as waiting:
        page.locator("[data-action=file-aside]").click()
    lines = Path(waiting.value.path()).read_text("utf-8").split("\n")
    assert sorted(lines) == sorted(DAMAGED + number for number in ("", "2", "3", "4", "5"))


def test_a_game_that_is_damaged_while_it_is_played(open_site: OpenSite) -> None:
    """The game continues in its present state, and the damaged entry is set aside, not lost."""
    page = open_site()
    new_game(page, 2, 5)
    play(page, "go workers")
    key = MATCH + page.url.partition("#m=")[2]
    page.evaluate(PUT, [key, DAMAGED])
    play(page, "hire 1")
    told(page, "One saved game could not be read.")
    page.evaluate(ELSEWHERE, [key, DAMAGED + "again"])
    told(page, "2 saved games could not be read.")
    expect(page.locator(".message")).to_have_count(1)
    [save] = saves(page)
    assert Match.parse(str(save["text"])).hash() == position(page)
    kept = store(page)
    assert {kept[name] for name in kept if name.startswith(ASIDE)} == {DAMAGED, DAMAGED + "again"}


def test_entries_that_are_set_aside_under_one_name(open_site: OpenSite) -> None:
    """No entry replaces another; each returns to its place when it can be read again."""
    page = open_site()
    for raw in (DAMAGED, DAMAGED + "again"):
        page.evaluate(PUT, [RESULT + "same", raw])
        page.locator("[data-action=statistics]").click()
        told(page, "in the statistics could not be read")
        page.locator("[data-action=back]").click()
    match = begun("nagasaki-2")
    page.evaluate(PUT, [ASIDE + "result-good--", result("good")])
    page.evaluate(PUT, [ASIDE + "good", entry(match, "good")])
    page.reload()
    to_saves(page)
    expect(page.locator("[data-aside]")).to_have_count(4)
    for name in ("result-good--", "good"):
        page.locator(f"[data-aside='{ASIDE}{name}'] [data-action=put-back]").click()
    expect(page.locator("[data-aside]")).to_have_count(2)
    assert {MATCH + "good", RESULT + "good"} <= store(page).keys()
    page.locator("[data-aside] [data-action=delete]").first.click()
    page.evaluate(PUT, [RESULT + "same", DAMAGED + "third"])
    page.locator("[data-action=statistics]").click()
    page.locator("[data-action=back]").click()
    kept = store(page)
    assert len([name for name in kept if name.startswith(ASIDE)]) == 2


def test_a_damaged_entry_that_finds_no_room_aside(open_site: OpenSite) -> None:
    """It stays where it is, is reported once, can be saved to a file, and is not overwritten."""
    page = open_site()
    new_game(page, 2, 5)
    key = MATCH + page.url.partition("#m=")[2]
    huge = DAMAGED + "x" * 3_000_000
    page.evaluate(PUT, [key, huge])
    play(page, "go workers")
    told(page, "One saved game could not be read.")
    told(page, "no longer being saved")
    assert store(page)[key] == huge
    dismiss(page)
    page.locator("[data-action=home]").first.click()
    to_saves(page)
    expect(page.locator("[data-aside]")).to_have_count(1)
    expect(page.locator(".message", has_text="could not be read")).to_have_count(0)
    with page.expect_download() as waiting:
        page.locator("[data-aside] [data-action=file]").click()
    assert Path(waiting.value.path()).read_text("utf-8") == huge
    page.locator("[data-aside] [data-action=delete]").click()
    page.locator("[data-action=restore]").click()
    assert store(page)[key] == huge


def test_the_message_about_a_full_store_is_withdrawn(open_site: OpenSite) -> None:
    """As soon as the game is saved again, or there is space again."""
    page = open_site()
    new_game(page, 2, 5)
    page.evaluate(FILL, 0)
    play(page, "go workers")
    told(page, "no longer being saved")
    page.evaluate(EMPTY)
    play(page, "hire 1")
    expect(page.locator(".message")).to_have_count(0)
    page.evaluate(FILL, 100_000)
    page.locator("[data-action=home]").first.click()
    told(page, "nearly full")
    page.evaluate(EMPTY)
    to_saves(page)
    expect(page.locator(".message")).to_have_count(0)
    page.evaluate(FILL, 0)
    page.locator("[data-action=duplicate]").click()
    told(page, "no longer being saved")
    page.evaluate(EMPTY)
    page.locator("[data-action=duplicate]").click()
    expect(page.locator("[data-save]")).to_have_count(2)
    expect(page.locator(".message")).to_have_count(0)


def test_messages_that_are_no_longer_true_are_withdrawn(
    open_site: OpenSite, context: BrowserContext
) -> None:
    page = open_site("#m=nowhere")
    told(page, "not in this browser any more")
    to_saves(page)
    expect(page.locator(".message")).to_have_count(0)
    page.locator("[data-action=back]").click()
    new_game(page, 2, 5)
    where = page.url
    # deleted in another window, and restored there
    other = open_window(context)
    other.goto(where.partition("#")[0])
    other.locator("[data-action=delete]").click()
    told(page, "deleted in another window")
    other.locator("[data-action=restore]").click()
    expect(page.locator(".message")).to_have_count(0)
    play(page, "go workers")
    expect(page.locator(".message")).to_have_count(0)
    # an unreadable entry by the other window
    [save] = saves(page)
    text = str(save["text"]).replace("go workers", "go moon")
    newer = json.dumps({**save, "text": text, "updated": int(str(save["updated"])) + 1})
    page.evaluate(ELSEWHERE, [f"{MATCH}{save['id']}", newer])
    told(page, "“go moon” is not a move")
    expect(page.locator(".message")).to_have_count(1)
    play(page, "hire 1")
    expect(page.locator(".message")).to_have_count(0)
    assert "go workers; hire 1" in str(saves(page)[0]["text"])


DEEP = "[" * 20_000 + "]" * 20_000
TASTES = {
    "settings": '{"language": {"toString": 1}, "theme": ["dark"], "later": ' + DEEP + "}",
    "party": json.dumps({"game": "__proto__", "names": ["x"] * 100_000, "colors": {"borneo": 1}}),
    "lesson": '{"navegador": {"step": 1e300}, "borneo": "x", "chess": ' + DEEP + "}",
}


def test_damaged_settings_are_ignored(open_site: OpenSite) -> None:
    """The page opens, a game starts, and new choices are stored."""
    page = open_site("pages/modules.html", engine=None)
    for kind, raw in TASTES.items():
        page.evaluate(PUT, [f"monsoon.1.{kind}", raw])
    page.goto(page.url.partition("pages")[0])
    wait_for_engine(page, "ready")
    assert page.evaluate("document.documentElement.lang") == "en"
    page.locator("[data-action=settings]").click()
    page.locator("[data-setting=theme] input[value=dark]").check(force=True)
    page.locator("[data-action=settings-close]").click()
    new_game(page, 2, 5, ["Ana", "Rui"])
    page.evaluate("location.hash = '#learn=navegador'")
    for _ in range(2):
        page.locator("[data-action=lesson-next]").click()
    wait_until(
        page, "() => JSON.parse(localStorage.getItem('monsoon.1.lesson')).navegador?.step === 2"
    )
    kept = store(page)
    assert json.loads(kept["monsoon.1.settings"])["theme"] == "dark"
    assert json.loads(kept["monsoon.1.party"])["names"] == ["Ana", "Rui"]


@pytest.mark.parametrize(
    "seeds",
    [range(2), pytest.param(range(1000, 1100), marks=pytest.mark.deep)],
    ids=["short", "long"],
)
def test_the_laws_of_the_store(page: Page, address: str, seeds: range) -> None:
    """Only the modules, with hostile entries, in many rounds (e2e/pages/poison.js)."""
    texts = [begun(name).text() for name in ("nagasaki-2", "borneo-cargo-3", "one-card-4")]
    page.goto(f"{address}pages/modules.html")
    tried = 0
    for seed in seeds:
        found = page.evaluate(POISON, ["tryOut", {"seed": seed, "rounds": 60, "texts": texts}])
        tried += found["tried"]
        assert not found["faults"], "\n".join(found["faults"])
    print(f"{tried} hostile entries")
    assert tried > 400 * len(seeds)


@pytest.mark.parametrize(
    "seeds",
    [range(1), pytest.param(range(100, 130), marks=pytest.mark.deep)],
    ids=["short", "long"],
)
def test_the_page_on_a_poisoned_store(page: Page, address: str, guard: Guard, seeds: range) -> None:
    """It opens; intact games open and go on; entries set aside are reported, all in one file."""
    matches = [begun(name) for name in ("nagasaki-2", "borneo-cargo-3", "one-card-4")]
    tried = 0
    for seed in seeds:
        page.goto(f"{address}pages/modules.html")
        plan = {"seed": seed, "count": 40, "texts": [match.text() for match in matches]}
        made = page.evaluate(POISON, ["fill", plan])
        tried += len(made["entries"])
        before = store(page)
        page.goto(f"{address}?lang=en#saves")
        wait_for_engine(page, "ready")
        page.locator(".saves-page").wait_for()
        gone = [key for key in before if key.startswith(MATCH) and key not in store(page)]
        told(page, f"{len(gone)} saved games could not be read.")
        _aside_is_there(page)
        _open_all(page)
        for number, match in enumerate(matches):
            page.goto(f"{address}?lang=en#m=good{number}")
            expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())
        _play_on(page, address)
        page.evaluate("location.hash = '#statistics'")
        page.locator(".statistics").wait_for()
        after = store(page)
        spoilt = [key for key in before if key.startswith(RESULT) and key not in after]
        if len(spoilt) > 1:
            told(page, f"{len(spoilt)} results in the statistics could not be read.")
        _nothing_is_lost(made["healthy"], before, after, gone + spoilt)
        page.evaluate("localStorage.clear()")
        page.goto("about:blank")
        assert not guard.faults
    print(f"{tried} hostile entries")


def _aside_is_there(page: Page) -> None:
    """Every entry that is set aside is a line of one file."""
    there = [raw for key, raw in store(page).items() if key.startswith(ASIDE)]
    with page.expect_download() as waiting:
        page.locator("[data-action=file-aside]").click()
    file = Path(waiting.value.path()).read_bytes()
    for raw in there:
        assert re.sub(r"[\ud800-\udfff]", "\ufffd", raw).encode() in file


def _open_all(page: Page) -> None:
    """Each listed game opens, or one message gives the reason why not."""
    rows = page.locator("[data-save]").evaluate_all("rows => rows.map((row) => row.dataset.save)")
    for name in rows:
        page.evaluate("location.hash = ''")
        page.locator("[data-form=new]").wait_for()
        dismiss(page)
        page.evaluate("(hash) => { location.hash = hash; }", f"#m={name}")
        page.locator(".match, .message").first.wait_for()
        expect(page.locator(".opening")).to_have_count(0)


def _play_on(page: Page, address: str) -> None:
    """The last game played is first, whatever times the others have."""
    page.goto(f"{address}?lang=en#m=good0")
    before = page.locator(READY).get_attribute("data-hash") or ""
    page.locator("[data-action=undo]").click()
    expect(page.locator(READY)).not_to_have_attribute("data-hash", before)
    page.locator("[data-action=home]").first.click()
    expect(page.locator("[data-save]").first).to_have_attribute("data-save", "good0")


def _nothing_is_lost(
    healthy: dict[str, Any], before: dict[str, str], after: dict[str, str], moved: list[str]
) -> None:
    first, *others = healthy["saves"]
    for save in others:
        assert json.loads(after[MATCH + save["id"]]) == save
    assert Match.parse(json.loads(after[MATCH + first["id"]])["text"]).history
    for one in healthy["results"]:
        assert json.loads(after[RESULT + one["id"]]) == one
    aside = [raw for key, raw in after.items() if key.startswith(ASIDE)]
    for key, raw in before.items():
        assert raw in aside if key in moved else key in after or raw in aside
