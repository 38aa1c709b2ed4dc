"""Tips on the things of a board: what they do, what they cost, why they are not possible now."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.harness import PHONE, OpenSite
from e2e.sights import SCREENS, bring
from e2e.table import new_game, position

#: A finger on the middle of a thing, and off it again.
FINGER = """(thing) => {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const where = { clientX: left + width / 2, clientY: top + height / 2 };
  window.rest = (type) => {
    const Kind = type === "click" || type === "contextmenu" ? MouseEvent : PointerEvent;
    const how = { ...where, bubbles: true, cancelable: true, pointerType: "touch" };
    return thing.dispatchEvent(new Kind(type, how));
  };
  rest("pointerdown");
}"""


def tip(page: Page, thing: str) -> str:
    """Waits on a thing with the pointer and gives what the tip says."""
    page.mouse.move(3, 3)
    expect(page.locator("#tip:popover-open")).to_have_count(0)
    page.locator(thing).first.hover(force=True)
    page.locator("#tip:popover-open :is(.tip-now, .tip-why)").first.wait_for()
    return page.locator("#tip").inner_text()


def words(page: Page, thing: str) -> str:
    """Waits on a thing that tells only what it is."""
    page.mouse.move(3, 3)
    expect(page.locator("#tip:popover-open")).to_have_count(0)
    page.locator(thing).first.hover(force=True)
    page.locator("#tip:popover-open").wait_for()
    return " ".join(page.locator("#tip").inner_text().split())


def test_possible_and_impossible_fields(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 7)
    assert "✓ Buildings, free." in tip(page, '[data-tip="field buildings"] .hot')
    page.locator('[data-tip="field buildings"] .hot').click()
    expect(page.locator(".match")).to_have_attribute("data-decision", "buildings")
    church = tip(page, '[data-tip="row church"]')
    assert "needs 5 workers" in church.lower()
    assert "✗ 2 more workers are needed." in church
    assert "for 50 Cr" in tip(page, '[data-tip="row gold"] .hot')
    assert "✗ Not now. To be decided: buy buildings." in tip(page, '[data-tip="good spice"]')
    # it can be pointed at, and goes with Escape, which then means nothing else
    page.locator("#tip").hover()
    page.wait_for_timeout(400)
    expect(page.locator("#tip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()
    # with the keyboard it comes with the focus
    page.locator('[data-tip="row gold"] .hot').focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.locator('.hot[aria-describedby="tip"]')).to_have_count(1)
    expect(page.locator("#tip")).to_contain_text("gold")
    box = page.locator("#tip").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 1440


def test_what_is_to_come_and_what_others_have(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 5, 7)
    assert "the gallery is filled up to 2." in tip(page, '[data-tip="privilege churches"]')
    phases = words(page, '[data-tip="phase"]')
    assert "Phase II: ships cross up to 2 borders; an extra ship or worker costs 200 Cr." in phases
    assert "filled up to 3 of each kind" in phases
    other = words(page, '[data-tip="column shipyards 3"]')
    assert "Privileges here: 0 of 3. The next one pays 50 Cr." in other
    assert "The king’s privilege would bring most here now: 2 points more." in other


@pytest.mark.parametrize(
    ("game", "screens", "kinds"),
    [
        (
            "navegador",
            ("navegador rondel", "navegador five players"),
            "card column diplomat field good king lisboa phase pirate privilege region row",
        ),
        (
            "borneo",
            ("borneo turn", "borneo order"),
            "card company deck discards harbour harbours merchant order",
        ),
    ],
)
def test_every_kind_of_thing_says_what_it_is(
    open_site: OpenSite, address: str, game: str, screens: tuple[str, str], kinds: str
) -> None:
    """A title and a sentence, with nothing left in them that is not for people."""
    page = open_site()
    numbers = {screen.name: number for number, screen in enumerate(SCREENS)}
    found = set()
    for name in screens:
        page.evaluate("location.hash = ''")
        page.locator(".start").wait_for()
        bring(page, address, SCREENS[numbers[name]], numbers[name])
        things: list[str] = (
            page.locator(".match [data-tip]")
            .locator("visible=true")
            .evaluate_all("things => things.map(({ dataset }) => dataset.tip)")
        )
        for thing in {one.split()[0]: one for one in reversed(things)}.values():
            page.mouse.move(3, 3)
            expect(page.locator("#tip:popover-open")).to_have_count(0)
            page.locator(f'[data-tip="{thing}"]').locator("visible=true").first.hover(force=True)
            expect(page.locator("#tip:popover-open"), thing).to_be_visible()
            said = page.locator("#tip").inner_text()
            assert len(said.split()) > 3, (thing, said)
            assert not re.search(r"[a-z]\.[a-z]|[{}]|undefined|NaN|null|\[object", said), said
            found.add(thing.split()[0])
    assert found == set(kinds.split())


def test_a_long_press_shows_the_tip_and_does_nothing_else(open_site: OpenSite, page: Page) -> None:
    page.set_viewport_size(PHONE)
    open_site()
    new_game(page, 3, 7, game="borneo")
    before = position(page)
    goal = page.locator('[data-tip="company green"] .hot').first
    goal.scroll_into_view_if_needed()
    goal.evaluate(FINGER)
    expect(page.locator("#tip")).to_contain_text("from left to right")
    assert page.evaluate("rest('contextmenu')") is False, "the menu of the browser stays away"
    page.evaluate("rest('pointerup'), rest('click')")
    assert position(page) == before
    box = page.locator("#tip").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    # a short one is a click
    goal.evaluate(FINGER)
    expect(page.locator("#tip")).to_be_hidden()
    page.evaluate("rest('pointerup'), rest('click')")
    expect(page.locator(".match")).not_to_have_attribute("data-hash", before)
