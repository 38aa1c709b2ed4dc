"""Another window changes the decision: the focus never comes to another move than it was on."""

from __future__ import annotations

import json

import pytest
from monsoon import Match
from playwright.sync_api import Page, expect

from e2e.harness import OpenSite
from e2e.stored import ELSEWHERE, MATCH, open_stored, recorded, save_of
from e2e.table import READY, dealt, open_moves, position

NAME = "twowindows"
PLACES = {
    "buttons": ".decision .choices",
    "list": ".decision .move-list",
    "text": ".text-moves",
    "board": ".board-sheet",
}


def after(match: Match, *moves: str) -> Match:
    """The match after these moves."""
    later = match.copy()
    for move in moves:
        later.play(move)
    return later


def change(page: Page, match: Match) -> None:
    """Another window has played on, or taken back."""
    key = f"{MATCH}{NAME}"
    updated = json.loads(page.evaluate("key => localStorage.getItem(key)", key))["updated"] + 1
    page.evaluate(ELSEWHERE, [key, json.dumps(save_of(match, NAME, updated))])
    expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())


def hold(page: Page, place: str, move: str) -> str:
    """Focuses a move by key, in one of the places that offer it; returns where it is."""
    if place == "list":
        open_moves(page)
    elif place == "text":
        page.keyboard.press("t")
    page.keyboard.press("d")
    thing = f'{PLACES[place]} [data-move="{move}"]'
    page.locator(thing).first.focus()
    expect(page.locator(thing).first).to_be_focused()
    return thing


def leaves(page: Page, match: Match) -> None:
    """Nothing that plays a move has the focus, and Enter plays none."""
    expect(page.locator(":is(.decision, .text-view) h2").first).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    assert position(page) == match.hash()


def stored(page: Page, match: Match) -> None:
    """Another window has changed the entry of a match that is not on the page now."""
    key = f"{MATCH}{NAME}"
    updated = json.loads(page.evaluate("key => localStorage.getItem(key)", key))["updated"] + 1
    page.evaluate(ELSEWHERE, [key, json.dumps(save_of(match, NAME, updated))])


def test_a_match_put_aside_for_an_example_follows_what_another_window_did_with_it(
    open_site: OpenSite,
) -> None:
    page = open_site()
    match = dealt(2, 5)
    open_stored(page, match, NAME)
    later = after(match, "go workers", "end")

    def read_an_example() -> None:
        page.locator("[data-action=rules]").first.click()
        page.locator("dialog.book-dialog[data-ready=true]").wait_for()
        page.locator("#example-colonies-bahia-guine .play").click()
        page.locator("[data-action=example-leave]").wait_for()

    def come_back() -> None:
        page.locator("[data-action=example-leave]").click()
        page.locator("[data-action=book-close]").click()

    read_an_example()
    stored(page, later)
    expect(page.locator(".message")).to_have_count(0)
    come_back()
    expect(page.locator(READY)).to_have_attribute("data-hash", later.hash())
    expect(page.locator(".message.good")).to_contain_text("another window")
    read_an_example()
    page.evaluate(f"localStorage.removeItem('{MATCH}{NAME}')")
    come_back()
    expect(page.locator(READY)).to_have_attribute("data-hash", later.hash())
    page.locator(".message", has_text="deleted").get_by_role("button").first.click()
    assert page.evaluate(f"localStorage.getItem('{MATCH}{NAME}') !== null")


@pytest.mark.parametrize("place", ["buttons", "list", "text"])
def test_a_button_that_is_gone_gives_the_focus_to_no_other_move(
    open_site: OpenSite, place: str
) -> None:
    page = open_site()
    hiring = after(dealt(2, 5), "go workers")
    open_stored(page, hiring, NAME)
    hold(page, place, "hire 2")
    launching = after(hiring, "end", "go ships")
    assert "hire 2" not in launching.legal()
    change(page, launching)
    leaves(page, launching)


@pytest.mark.parametrize("place", ["board", "text"])
def test_the_same_move_of_another_player_is_another_move(open_site: OpenSite, place: str) -> None:
    page = open_site()
    match = dealt(2, 5)
    open_stored(page, match, NAME)
    hold(page, place, "go ships")
    theirs = after(match, "go workers", "end")
    assert "go ships" in theirs.legal()
    change(page, theirs)
    leaves(page, theirs)


def test_the_focus_stays_with_its_move_where_others_come_and_go(open_site: OpenSite) -> None:
    page = open_site()
    whole = recorded("borneo-cargo-3")
    early, later = whole.copy(2), whole.copy(3)
    assert early.legal()[0] not in later.legal()
    open_stored(page, early, NAME)
    held = hold(page, "buttons", "place yellow")
    for match in (later, early):
        change(page, match)
        expect(page.locator(held)).to_be_focused()


def test_a_card_of_the_hand_that_is_gone_gives_the_focus_to_no_other_card(
    open_site: OpenSite,
) -> None:
    page = open_site()
    whole = recorded("borneo-cargo-3", hands="open")
    match = whole.copy(9)
    open_stored(page, match, NAME)
    page.keyboard.press("d")
    card = page.locator("[data-pick='card 1']")
    card.focus()
    change(page, whole.copy(11))
    leaves(page, whole.copy(11))
