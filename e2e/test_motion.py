"""What has moved is seen to move: shortly, in no click's way, not for those who want no motion."""

from __future__ import annotations

import json
from typing import Any

import pytest
from monsoon import Match
from playwright.sync_api import Page
from workshop.shell import ROOT

from e2e.harness import wait_for_engine
from e2e.sights import save_of
from e2e.table import READY, click_all

LONGEST = 400  # milliseconds
#: Notes everything that is animated by script, and what it was when it began.
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


@pytest.fixture
def moving(page: Page) -> Page:
    """A page for somebody who has nothing against motion."""
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(NOTE)
    return page


def play_on(
    page: Page, address: str, recording: str, moves: int, more: int
) -> list[dict[str, Any]]:
    """Plays a recorded game on from a position; what was animated."""
    save = save_of(recording, moves, "moves")
    save["text"] = str(save["text"]).replace("\nname ", "\ntag hands open\nname ", 1)
    entry = json.dumps(save)
    page.add_init_script(f"localStorage.setItem('monsoon.1.match.moves', {json.dumps(entry)})")
    page.goto(f"{address}#m=moves")
    wait_for_engine(page, "ready")
    page.locator(READY).wait_for()
    if not page.locator("[data-action=all-moves][aria-expanded=true]").count():
        page.locator("[data-action=all-moves]").click()
    text = (ROOT / "tests" / "games" / f"{recording}.txt").read_text("utf-8")
    match = Match.parse(text)
    click_all(page, match.history[moves : moves + more])
    found: list[dict[str, Any]] = page.evaluate("window.animated")
    return found


def names(found: list[dict[str, Any]]) -> set[str]:
    """The kinds of things that have moved."""
    return {one["piece"].split()[0] for one in found if one["piece"]}


def test_ships_sail_and_coins_go(moving: Page, address: str) -> None:
    """Ships glide, goods and money fly; all of it is short and cannot be hit by a click."""
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


@pytest.mark.parametrize("how", ["system", "setting"])
def test_nothing_moves_for_those_who_want_none(moving: Page, address: str, how: str) -> None:
    """Neither where the system asks for less motion, nor where the page is set so."""
    if how == "system":
        moving.emulate_media(reduced_motion="reduce")
    else:
        setting = "document.documentElement.dataset.motion = 'off'"
        moving.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {setting} }})")
    assert play_on(moving, address, "nagasaki-4", 200, 12) == []
