"""Every screen: axe, contrast in both modes, target sizes, widths of a phone and at 200 %.

Some of them also with the font size of the browser's settings twice as large.

Axe runs once on each: in the window of a desktop where a screen has a layout of its own there, else
in that of a phone.
Contrast is measured by contrast.js, on a phone. With `--deep` axe runs on every screen in both
places, and on a desktop in both modes, and measures contrast, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Playwright, ViewportSize, expect
from workshop.chromium import launch

from e2e import axe, screens
from e2e.contrast import unreadable
from e2e.harness import ALONE, DESKTOP, PATIENCE, PHONE, Guard
from e2e.profiles import Profiles, open_window
from e2e.spoken import glued
from e2e.table import sideways

# A desktop window at 200 %.
ZOOMED: ViewportSize = {"width": 720, "height": 450}
# Upright: the layout of a phone, with more room.
TABLET: ViewportSize = {"width": 820, "height": 1180}
OF_GAMES = {"navegador": "nav-", "borneo": "bor-"}
GROUPS = {
    "pages": [name for name in screens.SCREENS if not name.startswith(tuple(OF_GAMES.values()))],
    **{
        game: [name for name in screens.SCREENS if name.startswith(begin)]
        for game, begin in OF_GAMES.items()
    },
}
groups = pytest.mark.parametrize("group", list(GROUPS))
ALIKE = {
    *("start-deal", "saves-naming", "copy-cards", "puzzles", "puzzle-solved", "live", "people"),
    *("saves-found", "copy-guest", "puzzle", "share", "invitation", "keys", "join", "settings"),
    *("nav-sailing", "nav-sailing-picked", "nav-workers", "nav-market", "nav-buildings"),
    *("nav-all-options", "nav-bots", "nav-moves", "nav-hint", "nav-past", "nav-scores-far"),
    *("nav-looking-on", "bor-merchants", "bor-crowded", "bor-merchant", "bor-card", "bor-defend"),
    *("bor-take", "bor-pay", "bor-discard", "bor-wait", "bor-text", "bor-scores"),
}
"""Screens with the same layout on a desktop as others: a match at another decision, or a dialog."""


@contextmanager
def opened(
    profiles: Profiles, guard: Guard, size: ViewportSize, *, touch: bool = False
) -> Iterator[Page]:
    """A page of a window of this size, with the matches of all screens in its store."""
    with profiles.borrow(guard.watch, viewport=size, has_touch=touch) as context:
        page = open_window(context)
        page.set_default_timeout(PATIENCE)  # the workshop plays a whole game
        screens.store_all(page, list(screens.SCREENS))
        yield page


@pytest.mark.deep
@groups
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_any_screen_of_a_desktop(
    profiles: Profiles, guard: Guard, address: str, group: str, theme: str
) -> None:
    found: list[str] = []
    with opened(profiles, guard, DESKTOP) as page:
        page.add_init_script(axe.source())
        for name in screens.visit(page, address, GROUPS[group]):
            found += [f"{name}: {fault}" for fault in axe.violations(page, theme)]
    assert not found, "\n".join(found)


@pytest.mark.deep
@groups
def test_axe_finds_nothing_on_any_screen_of_a_phone(
    profiles: Profiles, guard: Guard, address: str, group: str
) -> None:
    found: list[str] = []
    with opened(profiles, guard, PHONE, touch=True) as page:
        page.add_init_script(axe.source())
        for name in screens.visit(page, address, GROUPS[group]):
            found += [f"{name}: {fault}" for fault in axe.violations(page, "dark")]
    assert not found, "\n".join(found)


@groups
def test_axe_finds_nothing_nor_is_a_target_too_small_for_a_finger(
    profiles: Profiles, guard: Guard, address: str, group: str
) -> None:
    """Each screen is opened once, on a phone; its window then becomes the others.

    At 200 percent nothing scrolls both ways, either: as when the window's size changes.
    """
    assert set(screens.SCREENS) > ALIKE
    found: list[str] = []
    with opened(profiles, guard, PHONE, touch=True) as page:
        page.add_init_script(axe.source())
        for name in screens.visit(page, address, GROUPS[group]):
            screen = screens.SCREENS[name]
            faults = axe.small_targets(page) + unreadable(page)
            page.set_viewport_size(TABLET)
            faults += [f"on a tablet: {small}" for small in axe.small_targets(page)]
            for size in (PHONE, ZOOMED):
                page.set_viewport_size(size)
                if wide := sideways(page):
                    faults.append(f"{size['width']} px wide, scrolls {wide} px to the side")
            own = name not in ALIKE and not screen.small
            page.set_viewport_size(DESKTOP if own else PHONE)
            expect(page.locator(screen.shows).first).to_be_visible()
            faults += axe.violations(page, "light" if own else "dark", contrast=False)
            faults += glued(page)
            page.set_viewport_size(PHONE)
            found += [f"{name}: {fault}" for fault in faults]
    assert not found, "\n".join(found)


@pytest.mark.deep
@groups
def test_at_200_percent_nothing_scrolls_both_ways(
    profiles: Profiles, guard: Guard, address: str, group: str
) -> None:
    """In a window that has had this size from the beginning."""
    found: list[str] = []
    with opened(profiles, guard, ZOOMED) as page:
        for name in screens.visit(page, address, GROUPS[group]):
            found += [f"{name}: {wide} px to the side"] if (wide := sideways(page)) else []
    assert not found, "\n".join(found)


@pytest.fixture
def large(driver: Playwright) -> Iterator[Browser]:
    """A browser in whose settings a font twice as large as usual was chosen."""
    with launch(driver, ALONE, "--blink-settings=defaultFontSize=32") as launched:
        yield launched


def test_words_follow_the_font_size_of_the_browser(large: Browser, address: str) -> None:
    """On a phone they are twice as large, and what is too wide then is in a row of its own."""
    names = ["nav-market", "bor-wait", "live-room", "settings"]
    page = large.new_page(viewport=PHONE, reduced_motion="reduce", service_workers="block")
    screens.store_all(page, names)
    found: list[str] = []
    for name in screens.visit(page, address, names):
        found += [f"{name}: {wide} px to the side"] if (wide := sideways(page)) else []
        if name == "nav-market":
            bar, words = page.locator(".bar, .headline").evaluate_all(
                "all => all.map((one) => one.clientHeight)"
            )
            found += [f"{words} px of words in a head of {bar} px"] if words > bar else []
            size = page.locator(".decision-body .hint").evaluate(
                "it => getComputedStyle(it).fontSize"
            )
            found += [f"words of {size}"] if float(size.removesuffix("px")) < 28 else []
    assert not found, "\n".join(found)
