"""Animations of changes: short, never in the way of a click, and off for users who want none."""

from __future__ import annotations

import json
from typing import Any

import pytest
from monsoon import Match
from playwright.sync_api import Page, expect

from e2e.bots import seat
from e2e.harness import OpenSite, wait_for_engine, wait_until
from e2e.stored import MATCH, recorded_text, save_at
from e2e.table import READY, click_all, open_moves, prefer

LONGEST = 400  # milliseconds
NOTE = """
window.animated = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (frames, options) {
  const { piece } = this.dataset;
  const ghost = this.classList.contains("motion-ghost");
  if (piece || ghost) {
    const touch = getComputedStyle(this).pointerEvents !== "none" && ghost;
    window.animated.push({ piece: piece ?? null, ghost, touch, time: options.duration });
  }
  return animate.call(this, frames, options);
};
"""
"""Records everything that is animated by script, and its state at the start."""

HEARD = """
window.heard = 0;
const { createOscillator } = AudioContext.prototype;
AudioContext.prototype.createOscillator = function () {
  window.heard += 1;
  return createOscillator.call(this);
};
"""
"""Counts the tones."""


@pytest.fixture
def moving(page: Page) -> Page:
    """A page of a user who accepts motion."""
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(NOTE)
    return page


def play_on(
    page: Page, address: str, recording: str, moves: int, more: int
) -> list[dict[str, Any]]:
    """Plays a recorded game on from a position; returns what was animated."""
    save = save_at(recording, moves, "moves", tags={"hands": "open"})
    entry = json.dumps(save)
    page.add_init_script(f"localStorage.setItem('{MATCH}moves', {json.dumps(entry)})")
    page.goto(f"{address}#m=moves")
    wait_for_engine(page, "ready")
    page.locator(READY).wait_for()
    open_moves(page)
    text = recorded_text(recording)
    match = Match.parse(text)
    click_all(page, match.history[moves : moves + more])
    found: list[dict[str, Any]] = page.evaluate("window.animated")
    return found


def names(found: list[dict[str, Any]]) -> set[str]:
    """The kinds of things that have moved."""
    return {one["piece"].split()[0] for one in found if one["piece"]}


def test_ships_sail_and_coins_go(moving: Page, address: str) -> None:
    """Ships glide, goods and money fly; all of it is short and cannot be clicked."""
    found = play_on(moving, address, "nagasaki-4", 200, 40)
    assert "ship" in names(found)
    assert any(one["ghost"] for one in found)
    assert all(one["time"] <= LONGEST for one in found)
    assert not any(one["touch"] for one in found)


def test_cards_are_laid_and_dealt(moving: Page, address: str) -> None:
    """Cards go to the harbours, merchants to other companies, goods to the warehouses."""
    found = play_on(moving, address, "borneo-cargo-4", 64, 14)
    assert "card" in names(found)
    assert any(one["ghost"] for one in found)
    assert all(one["time"] <= LONGEST for one in found)


def test_a_step_back_is_not_animated(moving: Page, address: str) -> None:
    """It would look as if what was gained had been lost; a step forward is what happened then."""
    play_on(moving, address, "nagasaki-4", 200, 40)

    def moved(step: str) -> int:
        moving.evaluate("window.animated.length = 0")
        before = moving.locator(".match").get_attribute("data-hash") or ""
        moving.locator(f".log [data-action=past-{step}]").click()
        expect(moving.locator(".match")).not_to_have_attribute("data-hash", before)
        return sum(one["time"] <= LONGEST for one in moving.evaluate("window.animated"))

    assert [moved("back") for _ in range(4)] == [0] * 4
    assert sum(moved("forward") for _ in range(4)) > 0


@pytest.mark.parametrize("how", ["system", "setting"])
def test_nothing_moves_for_those_who_want_none(moving: Page, address: str, how: str) -> None:
    """Neither if the system asks for less motion, nor if the page's setting does."""
    if how == "system":
        moving.emulate_media(reduced_motion="reduce")
    else:
        setting = json.dumps(json.dumps({"motion": "off"}))
        moving.add_init_script(f"localStorage.setItem('monsoon.1.settings', {setting})")
    assert play_on(moving, address, "nagasaki-4", 200, 12) == []


@pytest.mark.parametrize("pace", ["once", "fast"])
def test_at_once_bots_move_without_animations_and_sounds(
    moving: Page, open_site: OpenSite, pace: str
) -> None:
    """Only the end of the game, or the turn of a person, is to be heard at that pace."""
    moving.add_init_script(HEARD)
    page = open_site()
    prefer(page, sound="on")
    seat(page, "navegador", "deckhand,deckhand,deckhand", pace=pace)
    wait_until(page, "() => document.querySelectorAll('.log-list li').length > 5")
    moved = [one for one in page.evaluate("window.animated") if one["time"] <= LONGEST]
    seen = (len(moved), page.evaluate("window.heard"))  # longer: a glow on what has changed
    assert (sum(seen) == 0) == (pace == "once"), seen
    assert all(number > 0 for number in seen) == (pace == "fast"), seen
