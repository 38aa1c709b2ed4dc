"""Low windows: a phone held sideways has the decision beside the board, as a page of a desk that is
enlarged to 150 %; one enlarged to 200 % has it below."""

from __future__ import annotations

import pytest
from monsoon import Match
from playwright.sync_api import Page, ViewportSize, expect

from e2e.harness import DESKTOP, OpenSite, wait_until
from e2e.stored import open_stored, recorded_text
from e2e.table import PAST, READY, sideways

GAMES = pytest.mark.parametrize(
    ("recording", "moves"), [("nagasaki-4", 200), ("borneo-cargo-4", 64)]
)
ENLARGED = ViewportSize(width=720, height=450)
"""A window of 1440 x 900 whose page is enlarged to 200 %."""
BESIDE = (
    ViewportSize(width=1152, height=720),
    ViewportSize(width=1047, height=655),
    ViewportSize(width=960, height=600),
)
"""The same at 125 %, 137 % and 150 %."""
PHONES = (ViewportSize(width=667, height=375), ViewportSize(width=915, height=412))


SPILLS = """selector => {
  const { scrollWidth, clientWidth } = document.querySelector(selector);
  return scrollWidth - clientWidth;
}"""
"""How far the content of a thing is wider than it."""
Box = dict[str, float]


def at(page: Page, recording: str, moves: int) -> Match:
    """Opens a recorded game after some moves, with open hands."""
    match = Match.parse(recorded_text(recording))
    match.undo(len(match.history) - moves)
    match.retag({"hands": "open"} if match.game.hidden else {})
    open_stored(page, match)
    return match


def box(page: Page, selector: str) -> Box:
    """Where the first such thing is in the window."""
    found = page.locator(selector).first.bounding_box()
    assert found
    x, y, width, height = (found[name] for name in ("x", "y", "width", "height"))
    return {"x": x, "y": y, "width": width, "right": x + width, "end": y + height}


def by_finger(page: Page) -> None:
    """The page has a touch screen and no mouse."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 1})


@pytest.mark.parametrize("size", PHONES, ids=lambda size: str(size["width"]))
@GAMES
def test_the_board_is_beside_the_decision(
    open_site: OpenSite, page: Page, recording: str, moves: int, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    by_finger(page)
    open_site()
    match = at(page, recording, moves)
    board, decision, sheet = (
        box(page, selector) for selector in (".board-frame", ".decision", ".board-sheet")
    )
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
    assert box(page, ".board-frame")["y"] == board["y"]
    # larger, and whole again
    page.locator("[data-zoom=larger]").click()
    page.locator(".board-frame[data-zoom='1']").wait_for()
    assert box(page, ".board-sheet")["width"] > 1.3 * board["width"]
    assert box(page, ".board-frame")["end"] <= size["height"]
    page.locator("button[data-zoom=whole], button[data-zoom=normal]").first.click()
    page.locator(".board-frame[data-zoom='0']").wait_for()
    assert box(page, ".board-sheet")["width"] == sheet["width"]
    if not match.game.hidden:
        hash_before = page.locator(".match").get_attribute("data-hash")
        page.locator(".board-sheet [data-move^='go ']").first.click()
        page.locator(f"{READY}:not([data-hash='{hash_before}'])").wait_for()


@GAMES
def test_an_enlarged_page_never_has_a_smaller_board(
    open_site: OpenSite, page: Page, recording: str, moves: int
) -> None:
    """It is as large on the screen as before, whole, and the decision is in sight beside it."""
    page.set_viewport_size(DESKTOP)
    open_site()
    at(page, recording, moves)
    whole = box(page, ".board-sheet")["width"]
    for size in BESIDE:
        page.set_viewport_size(size)
        page.evaluate("scrollTo(0, 0)")
        zoom = DESKTOP["width"] / size["width"]
        frame, decision, sheet, side, log = (
            box(page, selector)
            for selector in (".board-frame", ".decision", ".board-sheet", ".side", ".side .log")
        )
        assert sideways(page) == 0
        assert sheet["width"] * zoom > whole - 2
        assert sheet["right"] <= frame["right"] <= decision["x"]
        assert frame["end"] <= size["height"]
        assert decision["right"] <= size["width"]
        assert decision["end"] <= size["height"]
        assert page.evaluate(SPILLS, ".decision-body") == 0
        assert box(page, ".sheet-area")["end"] >= size["height"] - 10, "no gap below it"
        assert log["end"] <= side["end"] + 1
        # what all have is below; the decision stays
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        wait_until(page, "() => scrollY > 100")
        stays = box(page, ".decision")
        assert abs(stays["y"] - decision["y"]) < 1
        assert box(page, ".side .log")["end"] <= size["height"]


@pytest.mark.parametrize("language", ["es", "fr"])
def test_the_decision_of_an_enlarged_page_keeps_within_its_column(
    open_site: OpenSite, page: Page, language: str
) -> None:
    """In the longest words, with a harbour and then a card picked, and in the narrowest window."""
    open_site(f"?lang={language}")
    at(page, "borneo-cargo-4", 64)
    for pick in ("[data-pick^='harbour ']", ".bor-hand-card[data-pick]"):
        page.locator(pick).first.click()
        for width in (960, 861):
            page.set_viewport_size({"width": width, "height": 600})
            column = box(page, ".decision")
            assert sideways(page) == 0
            assert page.evaluate(SPILLS, ".decision-body") == 0
            for tool in page.locator(".decision-tools button:visible").all():
                placed = tool.bounding_box()
                assert placed
                assert placed["x"] + placed["width"] <= column["right"]


def test_looking_back_brings_the_board_of_an_enlarged_page_in_view(
    open_site: OpenSite, page: Page
) -> None:
    open_site()
    at(page, "nagasaki-4", 200)
    page.set_viewport_size(BESIDE[-1])
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(page.locator(".board-frame")).not_to_be_in_viewport(ratio=0.5)
    page.locator(".log [data-action=past-back]").click()
    expect(page.locator(".board-frame")).to_be_in_viewport(ratio=0.9)


def test_keys_that_look_back_keep_the_board_of_an_enlarged_page_in_view(
    open_site: OpenSite, page: Page
) -> None:
    page.set_viewport_size(ENLARGED)
    open_site()
    at(page, "nagasaki-4", 200)
    page.evaluate("scrollTo(0, 0)")
    for key in ("ArrowLeft", "Shift+ArrowLeft", "Home", "ArrowRight"):
        shown = page.locator(".match").get_attribute("data-hash") or ""
        page.keyboard.press(key)
        expect(page.locator(PAST)).not_to_have_attribute("data-hash", shown)
        expect(page.locator(".past-body")).to_be_attached()
        expect(page.locator(".decision h2")).to_be_focused()
        assert page.evaluate("scrollY") == 0, "the focus scrolls nothing away"
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".board-frame")).to_be_in_viewport(ratio=0.9)


@GAMES
def test_an_enlarged_page_has_the_board_above_the_decision(
    open_site: OpenSite, page: Page, recording: str, moves: int
) -> None:
    """So that it is larger than before, and not half as wide."""
    page.set_viewport_size(ENLARGED)
    open_site()
    at(page, recording, moves)
    frame, decision, sheet = (
        box(page, selector) for selector in (".board-frame", ".decision", ".board-sheet")
    )
    assert sideways(page) == 0
    assert sheet["width"] > 0.9 * ENLARGED["width"]
    assert frame["end"] <= ENLARGED["height"], "all of the board is in sight"
    assert decision["y"] >= frame["end"]
    assert decision["width"] > 0.9 * ENLARGED["width"]
    # larger, and whole again
    zoom = page.locator(".zoom")
    zoom.click()
    page.locator(".board-frame[data-zoom='1']").wait_for()
    assert box(page, ".board-sheet")["width"] > 1.3 * sheet["width"]
    assert box(page, ".board-frame")["end"] <= ENLARGED["height"]
    zoom.click()
    page.locator(".board-frame[data-zoom='0']").wait_for()
    assert box(page, ".board-sheet")["width"] == sheet["width"]
