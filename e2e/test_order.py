"""A stable layout: nothing jumps during a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize

from e2e.harness import DESKTOP, OpenSite
from e2e.stored import put, save_at
from e2e.table import READY

TABLET: ViewportSize = {"width": 1024, "height": 768}
LAPTOP: ViewportSize = {"width": 1280, "height": 720}
WATCH = """
() => {
  const panels = [".board-frame", ".sheet-area", ".decision", ".seats-area", ".log"];
  window.places = [];
  const note = () => window.places.push(panels.map((panel) => {
    const { x, y, width, height } = document.querySelector(panel).getBoundingClientRect();
    return `${panel} ${[x, y, width, height].map(Math.round).join(" ")}`;
  }).join(", "));
  note();
  const options = { attributes: true, attributeFilter: ["data-hash"] };
  new MutationObserver(note).observe(document.querySelector(".match"), options);
}
"""
"""Records where the panels are whenever another position is shown."""


PLAY = """
async (count) => {
  const table = () => document.querySelector(".match");
  for (let n = 0; n < count && !document.querySelector(".scores"); n += 1) {
    const moves = table().querySelectorAll(".move-list [data-move]");
    const before = table().dataset.hash;
    moves[(n * 7) % moves.length].click();
    for (let tries = 0; table().dataset.hash === before || table().matches(".busy"); tries += 1) {
      if (tries > 3000) throw new Error("nothing happens");
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
  }
  return window.places;
}
"""
"""Plays moves from the list of all moves, from different places in it."""


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(DESKTOP, id="1440", marks=pytest.mark.deep),
        pytest.param(LAPTOP, id="1280"),
        pytest.param(TABLET, id="1024", marks=pytest.mark.deep),
    ],
)
@pytest.mark.parametrize(
    ("recording", "moves"),
    [
        ("nagasaki-4", 45),
        ("borneo-second-5", 45),
        pytest.param("nagasaki-4", 90, marks=pytest.mark.deep),
        pytest.param("borneo-cargo-4", 90, marks=pytest.mark.deep),
        pytest.param("borneo-second-5", 90, marks=pytest.mark.deep),
    ],
)
def test_panels_stay_where_they_are(
    open_site: OpenSite, page: Page, recording: str, moves: int, size: ViewportSize
) -> None:
    """Board, sheet, decision, players and log keep place and size throughout the game."""
    page.set_viewport_size(size)
    open_site()
    put(page, save_at(recording, 20, "order", tags={"hands": "open"}))
    page.evaluate("location.hash = '#m=order'")
    page.locator(READY).wait_for()
    page.locator("[data-action=all-moves]").click()
    page.evaluate(WATCH)
    places: list[str] = page.evaluate(PLAY, moves)
    assert len(places) > moves, "looked at after every move, and before the first"
    assert len(set(places)) == 1, "\n".join(sorted(set(places)))
