"""A player's own copy is kept: in the store, in files and links, and beside a second window."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from monsoon.games import GAMES, game_of
from monsoon.link import decode_copy, encode_copy
from playwright.sync_api import BrowserContext, Page, expect

from e2e.harness import LISTEN, OpenSite, wait_for_engine
from e2e.own_copy import (
    BASE,
    CHECKED,
    CHURCH,
    KEPT,
    NUMBERS,
    OWN,
    as_file,
    at_copy,
    edition,
    enter,
    file_of,
    store_copy,
    verdict,
)
from e2e.profiles import open_window
from e2e.stored import EMPTY, FILL, PUT, saves
from tests.copies import copy_of


def test_a_full_store_is_reported_and_nothing_is_lost(open_site: OpenSite) -> None:
    page = open_site()
    at_copy(page)
    page.evaluate(FILL, 0)
    enter(page, "price church", 0, "160")
    state = page.locator(".copy-state")
    expect(state).to_contain_text("not being kept")
    assert edition(page) is None
    with page.expect_download() as waiting:
        page.locator(".copy-tools [data-action=file]").click()
    said = json.loads(Path(waiting.value.path()).read_text("utf-8"))
    assert said == {
        "monsoon": "copy", "version": 1, "game": "navegador", "edition": [BASE, CHURCH], "note": "",
    }  # fmt: skip
    page.evaluate(EMPTY)
    enter(page, "price church", 0, "150")
    enter(page, "price church", 1, "210")
    expect(state).to_have_attribute("data-keeping", "kept")
    assert edition(page) == [BASE, " ".join(["price church 150 210", *NUMBERS[2:]])]


@pytest.mark.own_engine
def test_what_is_typed_is_kept_without_the_engine_and_when_the_page_is_left_at_once(
    open_site: OpenSite, page: Page
) -> None:
    page.add_init_script(LISTEN)
    open_site()
    at_copy(page)
    field = page.locator("[data-thing='price church'] [data-field='0']").first
    field.fill("160")
    page.reload()
    page.locator(CHECKED).wait_for()
    assert edition(page) == [BASE, CHURCH]
    page.evaluate("window.workers[0].onerror({ message: 'out of breath' })")
    gone = page.locator(".loading.failed")
    expect(gone).to_contain_text("out of breath")
    field.fill("170")
    expect(page.locator(".copy-state")).not_to_contain_text("about to be")
    assert edition(page) == [BASE, " ".join(["price church 170", *NUMBERS[1:]])]
    gone.locator("[data-action=retry]").click()
    page.locator(CHECKED).wait_for()


@pytest.mark.own_engine
def test_a_file_that_is_read_after_the_page_was_left_changes_nothing(
    open_site: OpenSite, page: Page
) -> None:
    page.add_init_script(LISTEN)
    open_site()
    at_copy(page, "borneo")
    page.evaluate("window.workers[0].onerror({ message: 'out of breath' })")
    taken = file_of(as_file("borneo", ["1"]))
    page.locator(".copy-tools [data-action=take]").set_input_files(taken)
    page.locator("[data-action=back]").click()
    page.evaluate("() => { window.jumps = 0; window.scrollTo = () => window.jumps++; }")
    page.locator("[data-action=retry]").click()
    wait_for_engine(page, "ready")
    page.wait_for_timeout(1500)
    assert page.evaluate("window.jumps") == 0


HOSTILE = {
    "no JSON": ("{", "holds no copy"),
    "something else": ('{"a": 1}', "holds no copy"),
    "a list": ("[]", "holds no copy"),
    "another version": (as_file("navegador", ["1"], version=2), "another version"),
    "another game": (as_file("chess", ["1"]), "a game that is not here"),
    "a game that is none": (as_file("__proto__", ["1"]), "a game that is not here"),
    "no lines": (as_file("navegador", []), "holds no copy"),
    "lines that are none": (as_file("navegador", ["1", 5]), "holds no copy"),  # type: ignore[list-item]
    "another edition": (as_file("navegador", ["9"]), "no edition “9”"),
    "a thing that is none": (
        as_file("navegador", ["1", "<img src=x onerror=x>"]),
        "describes nothing",
    ),
    "too many lines": (as_file("navegador", ["1"] * 399), "holds no copy"),
    "far too large": ("x" * 300_000, "too large"),
    "deep": (
        as_file("X", ["1"]).replace('"X"', "[" * 5000 + "]" * 5000),
        "a game that is not here",
    ),
}


def test_hostile_files_are_reported_and_change_nothing(open_site: OpenSite) -> None:
    page = open_site()
    store_copy(page, "navegador", CHURCH)
    at_copy(page)
    take = page.locator("[data-action=take]")
    for name, (text, words) in HOSTILE.items():
        take.set_input_files(file_of(text, f"{name}.json"))
        expect(page.locator(".message.bad")).to_have_count(1)
        expect(page.locator(".message.bad")).to_contain_text(words)
        page.locator(".message .close").click()
        expect(page.locator(CHECKED)).not_to_have_attribute("data-guest", "file")
    assert edition(page) == [BASE, CHURCH]
    assert page.locator("img[src=x]").count() == 0
    # an invalid one can be viewed and corrected
    take.set_input_files(file_of(as_file("navegador", ["1", "stack goa 4"]), "mine.json"))
    page.locator(f"{CHECKED}[data-guest=file]").wait_for()
    verdict(page, "faults")
    expect(page.locator(".copy-note")).to_have_text("mine")
    assert edition(page) == [BASE, CHURCH]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_file_and_a_link_bring_the_same_copy(
    open_site: OpenSite, context: BrowserContext, game: str
) -> None:
    """A saved file can be read again; the player's copy is replaced only on request, with undo."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    words = list(copy_of(game, 3))
    page = open_site()
    store_copy(page, game, "stack goa 4" if game == "navegador" else "order each1 6 4 1")
    before = edition(page, game)
    at_copy(page, game)
    take = page.locator("[data-action=take]")
    take.set_input_files(file_of(as_file(game, words)))
    page.locator(f"{CHECKED}[data-guest=file]").wait_for()
    expect(page.locator(".printed-field input:not([readonly])")).to_have_count(0)
    page.locator("[data-action=share]").click()
    link = str(page.evaluate("navigator.clipboard.readText()")).partition("#copy=")[2]
    assert decode_copy(link) == (game, tuple(words))
    assert edition(page, game) == before
    page.locator("[data-action=adopt]").click()
    assert edition(page, game) == words
    page.locator(".message.good button", has_text="Put mine back").click()
    assert edition(page, game) == before
    page.evaluate("hash => { location.hash = hash; }", f"#copy={link}")
    page.locator(f"{CHECKED}[data-guest=link]").wait_for()
    page.locator("[data-action=adopt]").click()
    expect(page.locator(CHECKED)).not_to_have_attribute("data-guest", "link")
    with page.expect_download() as waiting:
        page.locator("[data-action=send]").click()
    said = json.loads(Path(waiting.value.path()).read_text("utf-8"))
    assert said["edition"] == words
    assert game_of(game).editions.of(said["edition"]).words == tuple(words)


HARBOURS = [thing for thing in game_of("borneo").editions.layout if "harbour" in thing]
NO_HARBOURS = [f"{harbour} 3 5 pepper - 2" for harbour in HARBOURS]


def test_links_that_hold_no_copy(open_site: OpenSite) -> None:
    page = open_site()
    good = encode_copy(game_of("borneo").editions.of(("1", "order each1 6 4 1")))
    damaged = good[:9] + ("A" if good[9] != "A" else "B") + good[10:]
    for link in (damaged, "Cxxxxxxxx", "C" + "-" * 5000):
        page.evaluate("hash => { location.hash = hash; }", f"#copy={link}")
        expect(page.locator(".message.bad")).to_have_count(1)
        page.locator("[data-form=new]").wait_for()
        page.locator(".message .close").click()
    page.evaluate("location.hash = '#copy=chess'")
    expect(page.locator(".message.bad")).to_contain_text("link cannot be read")
    # a damaged one, one of another game, one that cannot be played
    torn = encode_copy(game_of("borneo").editions.checked(("1", *NO_HARBOURS))[0])
    for game, link in (("borneo", damaged), ("navegador", good), ("borneo", torn)):
        page.goto(page.url.partition("#")[0] + f"#g={game}&p=3&s=5&c={link}")
        page.reload()
        wait_for_engine(page, "ready")
        page.locator("[data-action=start]").click()
        expect(page.locator(".message.bad")).to_have_count(1)
        expect(page.locator("[data-action=start]:enabled")).to_have_count(1)
    assert saves(page) == []


def test_an_unreadable_entry_is_set_aside_and_reported(open_site: OpenSite) -> None:
    page = open_site()
    page.evaluate(PUT, [OWN + "navegador", '{"version": 1, edi'])
    at_copy(page)
    expect(page.locator(".message.bad")).to_contain_text("could not be read")
    enter(page, "price church", 0, "160")
    assert edition(page) == [BASE, CHURCH]
    page.locator("[data-action=back]").click()
    page.locator("[data-action=saves]").click()
    expect(page.locator("[data-aside]")).to_have_count(1)
    # unknown lines are shown, kept and can be removed
    store_copy(page, "navegador", CHURCH, "moon full", fits=True)
    at_copy(page)
    expect(page.locator(".copy-faults code")).to_have_text("moon full")
    enter(page, "price church", 0, "170")
    assert edition(page) == [BASE, CHURCH.replace("160", "170"), "moon full"]
    page.locator("[data-action=forget]").click()
    page.locator(CHECKED).wait_for()
    verdict(page, "fits")


def test_two_windows_do_not_destroy_each_others_work(
    open_site: OpenSite, context: BrowserContext
) -> None:
    page = open_site("#copy=navegador")
    page.locator(CHECKED).wait_for()
    other = open_window(context)
    other.goto(page.url)
    other.locator(CHECKED).wait_for()
    enter(other, "price church", 0, "160")
    # fields that were not changed here are updated
    expect(page.locator("[data-thing='price church'] [data-field='0']")).to_have_value("160")
    # both changed: the second window asks
    page.locator("[data-thing='stack goa'] [data-field='0']").fill("4")
    store_copy(page, "navegador", "order of another window")
    page.locator(CHECKED).wait_for()
    expect(page.locator(".copy-state")).to_contain_text("Another window")
    assert edition(page) == [BASE, "order of another window"]
    page.locator("[data-action=mine]").click()
    assert edition(page) == [BASE, CHURCH, "stack goa 4"]
    expect(page.locator(".copy-state")).to_have_attribute("data-keeping", "kept")


@pytest.mark.own_engine
def test_a_window_that_follows_another_stores_nothing(
    open_site: OpenSite, context: BrowserContext
) -> None:
    """It checks what is typed there as well, but what it found would be a change of its own."""
    page = open_site("#copy=navegador")
    page.locator(CHECKED).wait_for()
    other = open_window(context)
    other.add_init_script(LISTEN)
    other.goto(page.url)
    other.locator(CHECKED).wait_for()
    other.evaluate("window.workers[0].onerror({ message: 'out of breath' })")
    field = "[data-thing='price church'] [data-field='0']"
    other.locator(field).first.fill("160")
    expect(page.locator(f"{CHECKED} {field}").first).to_have_value("160")
    verdict(page, "fits")
    page.wait_for_timeout(300)
    kept = page.evaluate(KEPT, "navegador")
    assert (kept["edition"], kept["fits"]) == ([BASE, CHURCH], False)
