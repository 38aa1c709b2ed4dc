"""What is still loading when a player goes elsewhere never opens there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.harness import HOLD, Guard, OpenSite, hold, wait_until
from e2e.table import READY, new_game

LOADED = {
    "#example=borneo/order-once": "web/rulebook/pages/borneo.en.txt",
    "#puzzle=navegador/1": "web/navegador/puzzles.json",
    "#learn=navegador": "web/navegador/lesson.txt",
}
"""Addresses, and a file that each of them loads first."""


def settled(page: Page) -> None:
    """Waits until nothing that has arrived is still being worked on."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)


@pytest.mark.parametrize("place", LOADED)
def test_what_was_left_does_not_open_over_another_match(open_site: OpenSite, place: str) -> None:
    page = open_site()
    release = hold(page, LOADED[place])
    page.evaluate("place => { location.hash = place; }", place)
    page.wait_for_timeout(100)
    page.evaluate("location.hash = '#puzzle=borneo/1'")
    match = page.locator(READY)
    expect(match).to_be_visible()
    shown = match.get_attribute("data-hash") or ""
    release()
    settled(page)
    expect(match).to_have_attribute("data-hash", shown)
    assert page.evaluate("location.hash") == "#puzzle=borneo/1"


@pytest.mark.parametrize("place", LOADED)
def test_the_failure_of_what_was_left_is_not_told(
    open_site: OpenSite, guard: Guard, place: str
) -> None:
    guard.allow("ERR_FAILED")
    page = open_site()
    fail = hold(page, LOADED[place], broken=True)
    page.evaluate("place => { location.hash = place; }", place)
    page.wait_for_timeout(100)
    page.evaluate("location.hash = '#saves'")
    expect(page.locator("main.saves-page")).to_be_visible()
    fail()
    settled(page)
    expect(page.locator(".message")).to_have_count(0)
    expect(page.locator("main.saves-page")).to_be_visible()


def test_a_move_that_arrives_after_its_match_was_left_does_not_change_the_address(
    open_site: OpenSite,
) -> None:
    """Back leads to the page before, and Forward to the match again."""
    page = open_site("#statistics")
    page.evaluate("location.hash = ''")
    new_game(page, 2, 5)
    before = page.evaluate("location.hash")
    page.evaluate(HOLD)
    page.locator(".decision [data-move]").first.click()
    wait_until(page, "() => window.held.length > 0")
    page.go_back()
    page.locator(".start").wait_for()
    page.evaluate("release()")
    settled(page)
    assert page.evaluate("location.hash") == ""
    page.go_forward()
    page.locator(READY).wait_for()
    assert page.evaluate("location.hash") == before
