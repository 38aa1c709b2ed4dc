"""Boards in other pages."""

from __future__ import annotations

from playwright.sync_api import FrameLocator, Locator, Page

from e2e.harness import tries


def board(page: Page, nth: int = 0) -> FrameLocator:
    return page.locator("monsoon-board").nth(nth).locator("iframe").content_frame


def press(thing: Locator) -> None:
    """Clicks a thing in an iframe that has not moved for a moment.

    Chromium drops clicks into a cross-origin iframe that has just moved or grown, and a click that
    has to scroll moves it. Playwright's own scrolling waits for the iframes to be painted, which
    offscreen ones are not.
    """
    thing.evaluate("thing => thing.scrollIntoView({ block: 'center' })")
    place, calm = thing.bounding_box(), 0
    for _ in tries(thing.page, 100):
        if calm == 7:
            break
        now = thing.bounding_box()
        place, calm = now, calm + 1 if now == place else 0
    thing.click()


def engines(page: Page) -> int:
    """How many Python interpreters run in this page."""
    lent = sum(frame.evaluate("window.borrowed ?? 0") for frame in page.frames)
    return lent + sum(worker.url.endswith("web/engine/worker.js") for worker in page.workers)
