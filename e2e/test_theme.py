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

READ = {
    "else": ("navegador five players", "borneo order", "borneo fight", "tab players"),
    "navegador": (
        "navegador rondel",
        "navegador market",
        "navegador buildings",
        "navegador privilege",
        "navegador scores",
    ),
    "borneo": ("borneo curtain", "borneo card picked", "borneo take", "borneo scores"),
    "page": ("share", "who plays", "looking back", "settings", "keys", "more"),
}
"""Screens with all parts of a match. test_audit.py looks at the others on a phone, so on a desktop
they are looked at with `--deep`."""
PARTS = [one if one == "else" else pytest.param(one, marks=pytest.mark.deep) for one in READ]


@pytest.mark.parametrize("part", PARTS)
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


def test_a_changed_copy_can_be_read(open_site: OpenSite) -> None:
    """With a contradiction to an example, and with all that is folded."""
    page = open_site(SCREENS["copy"].fragment)
    page.locator(".copy-page[data-checked=true]").wait_for()
    page.locator("[data-thing='price gold'] input").nth(1).fill("80")
    page.locator(".copy-verdict[data-state=contradictions]").wait_for()
    page.locator(".copy-folded summary").click()
    page.locator("[data-action=source]").first.click()
    assert not (found := unreadable(page, "copy")), "\n".join(found)


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
