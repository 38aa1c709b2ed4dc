"""A phone held sideways: the board on the left, what is to be decided on its right."""

from __future__ import annotations

import pytest
from monsoon import Match
from playwright.sync_api import Page, ViewportSize

from e2e.harness import OpenSite, wait_until
from e2e.stored import open_stored, recorded_text
from e2e.table import READY, sideways

PHONES = (ViewportSize(width=667, height=375), ViewportSize(width=915, height=412))


@pytest.mark.parametrize("size", PHONES, ids=lambda size: str(size["width"]))
@pytest.mark.parametrize(("recording", "moves"), [("nagasaki-4", 200), ("borneo-cargo-4", 64)])
def test_the_board_is_beside_the_decision(
    open_site: OpenSite, page: Page, recording: str, moves: int, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    open_site()
    match = Match.parse(recorded_text(recording))
    match.undo(len(match.history) - moves)
    match.retag({"hands": "open"} if match.game.hidden else {})
    open_stored(page, match)

    def box(selector: str) -> dict[str, float]:
        found = page.locator(selector).first.bounding_box()
        assert found
        x, y, width, height = (found[name] for name in ("x", "y", "width", "height"))
        return {"x": x, "y": y, "width": width, "right": x + width, "end": y + height}

    board, decision, sheet = map(box, (".board-frame", ".decision", ".board-sheet"))
    assert sideways(page) == 0
    assert board["end"] <= size["height"]
    assert board["width"] > 0.45 * size["width"]
    assert sheet["width"] <= board["width"], "all of the board can be seen"
    assert board["right"] <= decision["x"]
    assert decision["y"] < size["height"] / 4
    # the column scrolls, the board stays
    page.mouse.move(decision["x"] + 50, decision["y"] + 50)
    page.mouse.wheel(0, 300)
    wait_until(page, "() => scrollY > 50")
    assert box(".board-frame")["y"] == board["y"]
    # larger, and whole again
    page.locator("[data-zoom=larger]").click()
    page.locator(".board-frame[data-zoom='1']").wait_for()
    assert box(".board-sheet")["width"] > 1.3 * board["width"]
    assert box(".board-frame")["end"] <= size["height"]
    page.locator("button[data-zoom=whole], button[data-zoom=normal]").first.click()
    page.locator(".board-frame[data-zoom='0']").wait_for()
    assert box(".board-sheet")["width"] == sheet["width"]
    if not match.game.hidden:
        hash_before = page.locator(".match").get_attribute("data-hash")
        page.locator(".board-sheet [data-move^='go ']").first.click()
        page.locator(f"{READY}:not([data-hash='{hash_before}'])").wait_for()
