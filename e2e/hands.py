"""A game played without a mouse: by keyboard only, or by finger."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Page, expect

from e2e.table import READY

HERE = "what => document.activeElement.matches(what)"


class Hand(Protocol):
    """A way to press things."""

    page: Page

    def press(self, what: str) -> None:
        """Press the thing that this selector names."""


class Keyboard:
    """Only keys: Tab and the arrows lead to a thing, Enter or Space presses it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def on(self, what: str) -> bool:
        """Whether this has the focus."""
        return bool(self.page.evaluate(HERE, what))

    def go(self, what: str, key: str = "Tab", most: int = 60) -> None:
        """Press a key until this has the focus."""
        for _ in range(most):
            if self.on(what):
                return
            self.page.keyboard.press(key)
        assert self.on(what), f"{key} does not lead to {what}"

    def press(self, what: str) -> None:
        """From the heading of the decision to the thing; in a list or the hand with the arrows."""
        self.page.keyboard.press("d")
        area = next((area for area in (".move-list", ".bor-hand") if area in what), None)
        if area:
            self.go(f"{area} *")
            self.page.keyboard.press("Home")
        self.go(what, "ArrowRight" if area == ".bor-hand" else "ArrowDown" if area else "Tab")
        self.page.keyboard.press("Enter")


class Finger:
    """Only taps."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, what: str) -> None:
        """Tap it; the page scrolls to it as for a person."""
        self.page.locator(what).first.tap()


def play(hand: Hand, move: str) -> None:
    """Plays a move of Borneo: with its button, a card of the hand, or the list of all moves."""
    page = hand.page
    before = page.locator(READY).get_attribute("data-hash") or ""
    verb, *words = move.split()
    if verb in ("lay", "discard"):
        hand.press(f'.bor-hand [data-pick="card {words[0]}"]')
    at_once = f'.decision [data-move="{move}"]'
    if not page.locator(at_once).count():
        hand.press('.decision [data-action="all-moves"]')
        at_once = f'.decision .move-list [data-move="{move}"]'
    hand.press(at_once)
    expect(page.locator(READY)).not_to_have_attribute("data-hash", before)
    opened = page.locator('.decision [data-action="all-moves"][aria-expanded=true]')
    if opened.count():
        hand.press('.decision [data-action="all-moves"]')
