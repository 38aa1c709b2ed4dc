"""Tips on the things of a board: what they do, what they cost, why they are not possible now."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.harness import PHONE, Guard, OpenSite, wait_for_engine
from e2e.profiles import Profiles, open_window
from e2e.scenes import SCENES, UNCOVER, Scene, bring
from e2e.table import new_game, position

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
"""Touches the centre of a thing and lets go."""
APPEARS = """(thing, [clientX, clientY]) => thing.dispatchEvent(
  new PointerEvent("pointerover", { clientX, clientY, bubbles: true, pointerType: "mouse" }))"""
"""What a browser tells of a thing that has appeared below a mouse that did not move."""
BESIDE = """(water) => {
  const { left, top, right, bottom } = water.getBoundingClientRect();
  for (let x = left + 3; x < right; x += 3)
    for (let y = top + 3; y < bottom; y += 3) {
      const free = [[0, 0], [30, 0], [-30, 0], [0, 30], [0, -30]].every(
        ([dx, dy]) => document.elementFromPoint(x + dx, y + dy) === water);
      if (free) return [x, y];
    }
  throw new Error("no free place");
}"""
"""A point of a water that is far from everything that lies on it."""
COVERED = """() => {
  const tip = document.querySelector("#tip").getBoundingClientRect();
  return [...document.querySelectorAll(".board-sheet .hot")]
    .filter((thing) => {
      const { left, top, right, bottom } = thing.getBoundingClientRect();
      return left < tip.right && right > tip.left && top < tip.bottom && bottom > tip.top;
    })
    .map((thing) => thing.getAttribute("aria-label"));
}"""
"""What can be clicked on the board and lies below the tip."""
SETTLED = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
"""Resolves when events of the last scrolling have been dispatched."""
TAP = f"(thing) => {{ ({FINGER})(thing); rest('pointerup'); rest('click'); }}"
"""The same in an instant: a finger that rests for half a second asks for the tip."""


def tip(page: Page, thing: str) -> str:
    """Hovers over a thing and returns the text of the tip, with plain spaces only."""
    page.mouse.move(3, 3)
    expect(page.locator("#tip:popover-open")).to_have_count(0)
    page.locator(thing).first.hover(force=True)
    page.locator("#tip:popover-open :is(.tip-now, .tip-why)").first.wait_for()
    return page.locator("#tip").inner_text().replace("\N{NO-BREAK SPACE}", " ")


def words(page: Page, thing: str) -> str:
    """Hovers over a thing whose tip only says what it is."""
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
    # it can be hovered, and closes with Escape, which then does nothing else
    page.locator("#tip").hover()
    inside = page.locator("#tip").bounding_box()
    assert inside
    at = [inside["x"] + inside["width"] / 2, inside["y"] + inside["height"] / 2]
    page.wait_for_timeout(400)
    expect(page.locator("#tip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()
    # with the keyboard it follows the focus, also when a thing has appeared below a mouse at rest
    page.locator('[data-tip="row gold"] .hot').focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    page.locator('[data-tip="good spice"]').first.evaluate(APPEARS, at)
    expect(page.locator('.hot[aria-describedby="tip"]')).to_have_count(1)
    expect(page.locator("#tip")).to_contain_text("gold")
    box = page.locator("#tip").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 1440


def test_the_tip_of_a_field_leaves_the_rondel_free(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 7)
    rondel = page.locator(".rondel").bounding_box()
    assert rondel
    for field in ("ships", "sailing", "workers", "market1", "privilege", "buildings", "colony"):
        words(page, f'[data-tip="field {field}"] .hot')
        box = page.locator("#tip").bounding_box()
        assert box
        apart = (
            box["x"] + box["width"] <= rondel["x"]
            or box["x"] >= rondel["x"] + rondel["width"]
            or box["y"] + box["height"] <= rondel["y"]
            or box["y"] >= rondel["y"] + rondel["height"]
        )
        assert apart, field


def test_the_answer_to_a_click_in_vain_leaves_what_can_be_clicked_free(
    open_site: OpenSite,
) -> None:
    """Neither other buildings nor the regions that a picked ship can reach are covered."""
    page = open_site()
    answer = page.locator("#tip:popover-open .tip-why").first
    bring(page, Scene("first turn", "nagasaki-4", 0), 1)
    page.locator('.board-sheet [data-tip="field buildings"] .hot').click()
    page.locator('[data-tip="row church"] .hit').click(force=True)  # too few workers
    expect(answer).to_be_visible()
    assert page.evaluate(COVERED) == []
    page.keyboard.press("Escape")
    bring(page, Scene("first turn", "nagasaki-4", 0), 2)
    page.locator('.board-sheet [data-tip="field sailing"] .hot').click()
    page.locator('.board-sheet [data-pick="portugal"]').first.click()
    page.locator('.board-sheet [data-tip="region angola"]').first.click(force=True)
    expect(answer).to_be_visible()
    assert page.evaluate(COVERED) == []


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


def test_tips_and_decisions_are_true_with_every_option(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 7)
    lisboa = words(page, '[data-tip="lisboa"]')
    assert "none is spent on them. Each is a point at the end. A privilege costs" in lisboa
    told = lisboa + tip(page, '[data-tip="field privilege"] .hot')
    told += words(page, 'g[data-tip="region nagasaki"]')
    assert not re.search("Goa|king|Pirate|Diplomat|token", told)
    page.locator('[data-tip="field sailing"] .hot').click()
    decision = page.locator(".match .decision")
    expect(decision).to_contain_text("one border; none enters an unknown region alone.")
    expect(decision).to_contain_text("To explore: Guiné with 2 ships, Bahia with 2 ships.")
    bring(page, Scene("three ships before Macau", "goa-pirates-3", 532), 1)
    expect(decision).to_contain_text("3 ships enter, 2 are lost.")
    expect(decision).to_contain_text("You also keep the double-loss token")
    lisboa = words(page, '[data-tip="lisboa"]')
    assert "the king’s privilege none. A Diplomat costs one worker, too, and makes each" in lisboa
    field = words(page, '[data-tip="field privilege"]')
    assert "with a ship in Goa: no worker is paid. Or take a Pirate for a ship" in field
    assert "It also brings the double-loss token" in words(page, 'g[data-tip="region nagasaki"]')


@pytest.mark.parametrize(
    ("screens", "kinds"),
    [
        (
            ("navegador rondel", "navegador five players"),
            "card column diplomat field good king lisboa phase pirate points privilege region row",
        ),
        (
            ("borneo turn", "borneo order"),
            "card company deck discards harbour harbours merchant order",
        ),
    ],
)
def test_every_kind_of_thing_says_what_it_is(
    open_site: OpenSite, screens: tuple[str, str], kinds: str
) -> None:
    """A title and a sentence, with no leftover code in them."""
    page = open_site()
    numbers = {screen.name: number for number, screen in enumerate(SCENES)}
    found: set[str] = set()
    for name in screens:
        page.evaluate("location.hash = ''")
        page.locator(".start").wait_for()
        bring(page, SCENES[numbers[name]], numbers[name])
        things: list[str] = (
            page.locator(".match [data-tip]")
            .locator("visible=true")
            .evaluate_all("things => things.map(({ dataset }) => dataset.tip)")
        )
        for kind, thing in {one.split()[0]: one for one in reversed(things)}.items():
            if kind in found:
                continue
            page.mouse.move(3, 3)
            expect(page.locator("#tip:popover-open")).to_have_count(0)
            page.locator(f'[data-tip="{thing}"]').locator("visible=true").first.hover(force=True)
            expect(page.locator("#tip:popover-open"), thing).to_be_visible()
            said = page.locator("#tip").inner_text()
            assert len(said.split()) > 3, (thing, said)
            assert not re.search(r"[a-z]\.[a-z]|[{}]|undefined|NaN|null|\[object", said), said
            found.add(kind)
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
    # a short touch is a click
    goal.evaluate(TAP)
    expect(page.locator("#tip")).to_be_hidden()
    expect(page.locator(".match")).not_to_have_attribute("data-hash", before)


def test_a_click_in_vain_is_answered_at_once(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 7)
    page.locator('[data-tip="field buildings"] .hot').click()
    expect(page.locator(".match")).to_have_attribute("data-decision", "buildings")
    before = position(page)
    page.locator('[data-tip="row church"]').click()
    answer = page.locator("#tip:popover-open .tip-answer")
    expect(answer).to_have_text(re.compile("2 more workers are needed"))
    expect(answer.locator("[data-rule]")).to_be_visible()
    assert position(page) == before
    page.keyboard.press("Escape")
    # a click on a possible action gets no message: it is carried out
    page.locator('[data-tip="row gold"] .hot').click()
    expect(page.locator(".match")).not_to_have_attribute("data-hash", before)
    expect(page.locator(".tip-answer")).to_be_hidden()
    page.locator('[data-tip="card"]').click()
    expect(page.locator(".tip-answer")).to_contain_text("Not now")


def test_a_tap_in_vain_is_answered_too(open_site: OpenSite, page: Page) -> None:
    page.set_viewport_size(PHONE)
    open_site()
    new_game(page, 2, 7)
    before = position(page)
    page.locator('.decision [data-move="go market1"]').click()
    expect(page.locator(".match")).not_to_have_attribute("data-hash", before)
    goal = page.locator('[data-tip="field colony"]')
    goal.scroll_into_view_if_needed()
    page.evaluate(SETTLED)  # scrolling hides a tip
    goal.evaluate(TAP)
    expect(page.locator("#tip:popover-open .tip-answer")).to_contain_text("Not now")


def test_taps_that_do_something_get_no_tip(profiles: Profiles, guard: Guard, address: str) -> None:
    """Nor does what comes where something was tapped: browsers then tell of a mouse there."""
    with profiles.borrow(guard.watch, viewport=PHONE, has_touch=True, is_mobile=True) as context:
        page = open_window(context)
        page.set_default_timeout(60_000)
        page.goto(address)
        wait_for_engine(page, "ready")
        new_game(page, 4, 1)
        page.locator('.decision [data-move="go sailing"]').tap()
        expect(page.locator(".match")).to_have_attribute("data-decision", "sailing")
        page.evaluate(SETTLED)  # scrolling hides a tip
        page.locator('.board-sheet [data-pick="portugal"]').tap()
        page.wait_for_timeout(700)
        expect(page.locator("#tip:popover-open")).to_have_count(0)
        # waters are no buttons, but a tap on them may be a choice: there is nothing to explain
        water = page.locator(".water.open[data-region=bahia]")
        left, top = water.evaluate(BESIDE)
        page.touchscreen.tap(left, top)
        expect(page.locator(".decision [data-move=reveal]")).to_be_visible()
        expect(page.locator("#tip:popover-open")).to_have_count(0)
        # a mouse that moves is one
        price = page.locator('[data-tip="good sugar"]').first
        price.scroll_into_view_if_needed()
        page.evaluate(SETTLED)
        price.hover(force=True)
        page.locator("#tip:popover-open").wait_for()


def test_a_field_says_what_it_would_bring(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 7)
    market = page.locator('.decision [data-move="go market1"]')
    expect(market.locator(".brings")).to_have_text("up to 30 Cr")
    colony = page.locator('.decision [data-move="go colony"]')
    expect(colony).to_have_attribute("data-doubtful", "")
    expect(colony.locator(".brings")).to_have_text("no ship at an open colony")
    assert "Now: up to 30 Cr." in tip(page, '[data-tip="field market1"] .hot')


def test_the_market_has_buttons(open_site: OpenSite, page: Page) -> None:
    page.set_viewport_size(PHONE)
    open_site()
    new_game(page, 2, 7)
    page.locator('.decision [data-move="go market1"]').click()
    trade = page.locator('.decision [data-move^="process sugar"]')
    expect(trade).to_contain_text("+30 Cr")
    box = trade.bounding_box()
    assert box
    assert box["height"] >= 44
    trade.click()
    expect(page.locator(".steps")).to_contain_text("processes 1 sugar")


def test_a_card_that_does_not_fit_an_attack_says_why(open_site: OpenSite) -> None:
    """And not what else could be done with it."""
    page = open_site()
    bring(page, Scene("attack", "borneo-cargo-4", 12, (UNCOVER,)), 80)
    for pick in ("merchant green 3", "against green 1"):
        page.locator(f'[data-pick="{pick}"]').first.click()
    page.locator('.sheet-area [data-piece="card 36"]').click()
    answer = page.locator("#tip:popover-open .tip-answer")
    expect(answer).to_contain_text("This card bears no flag of the green company")
    page.keyboard.press("Escape")
    page.locator('.sheet-area [data-pick="card 21"]').click()
    expect(page.locator(".tip-answer")).to_be_hidden()
