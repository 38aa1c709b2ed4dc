"""Light and dark: what sets the theme, and that both are readable."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.contrast import unreadable
from e2e.harness import OpenSite
from e2e.scenes import SCENES, bring
from e2e.screens import SCREENS
from e2e.stored import put, save_at

READ = {
    "navegador": (
        "navegador rondel",
        "navegador market",
        "navegador buildings",
        "navegador privilege",
        "navegador five players",
        "navegador scores",
    ),
    "borneo": (
        "borneo curtain",
        "borneo card picked",
        "borneo order",
        "borneo take",
        "borneo fight",
        "borneo scores",
    ),
    "page": ("share", "who plays", "looking back", "settings", "keys", "more", "tab players"),
}
"""A screen for each part that other screens lack."""


@pytest.mark.parametrize("part", list(READ))
def test_all_of_a_match_can_be_read(open_site: OpenSite, part: str) -> None:
    """Contrast AA: 4.5 for text, 3 for large text and the edges of controls."""
    page = open_site()
    found = []
    numbers = {scene.name: number for number, scene in enumerate(SCENES)}
    for name in READ[part]:
        page.evaluate("location.hash = ''")
        page.locator(".start").wait_for()
        bring(page, SCENES[numbers[name]], numbers[name])
        found += unreadable(page, name)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", ["copy", "copy-cards", "copy-guest"])
def test_a_copy_can_be_read(open_site: OpenSite, name: str) -> None:
    """The player's own, and another person's with faults."""
    page = open_site(SCREENS[name].fragment)
    page.locator(".copy-page[data-checked=true]").wait_for()
    if name == "copy":  # something is changed, and contradicts an example
        page.locator("[data-thing='price gold'] input").nth(1).fill("80")
        page.locator(".copy-verdict[data-state=contradictions]").wait_for()
        page.locator(".copy-folded summary").click()
        page.locator("[data-action=source]").first.click()
    assert not (found := unreadable(page, name)), "\n".join(found)


def test_the_start_page_and_the_saved_games_can_be_read(open_site: OpenSite) -> None:
    """The start page and the saved games."""
    page = open_site()
    put(page, save_at("nagasaki-4", 200, "kept"))
    page.evaluate("location.hash = '#saves'")
    page.locator(".save-list.all").wait_for()
    found = unreadable(page, "saves")
    page.evaluate("location.hash = ''")
    page.locator(".start .save").first.wait_for()
    found += unreadable(page, "start")
    assert not found, "\n".join(found)


def ground(page: Page) -> str:
    """The colour of the page's background."""
    color: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return color


def test_who_chooses_the_theme(open_site: OpenSite) -> None:
    """The system, unless the page's own attribute is set; the browser's bar follows."""
    page = open_site()
    day = ground(page)
    page.emulate_media(color_scheme="dark")
    night = ground(page)
    assert day != night
    bar = page.locator("meta[name=theme-color]")
    expect(bar).to_have_attribute("content", night)
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    assert ground(page) == day
    expect(bar).to_have_attribute("content", day)
    page.emulate_media(color_scheme="light")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert ground(page) == night


def test_the_chart_is_another_one_by_night(open_site: OpenSite) -> None:
    """Sea and land are files: they are replaced as soon as the theme changes."""
    page = open_site()
    bring(page, SCENES[0], 0)
    sea = page.locator(".chart image.art").first
    by_day = Path(sea.get_attribute("href") or "").name
    page.emulate_media(color_scheme="dark")
    expect(sea).to_have_attribute("href", re.compile("map-sea-night"))
    assert by_day == "map-sea.svg"
