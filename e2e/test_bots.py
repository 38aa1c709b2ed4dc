"""Opponents in the page: seats, viewers, and how bots are paused."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from e2e.bots import IDLE, SEED, decide, seat, wait_for_moves
from e2e.harness import LISTEN, PATIENCE, OpenSite, tries, wait_until
from e2e.stored import saved
from e2e.table import READY, choose_game, choose_way, prefer, sideways

CURTAIN = "[data-action=cover], [data-action=uncover], .match[data-handover]"
WATCH = f"""
window.curtains = 0;
new MutationObserver(() => {{
  if (document.querySelector("{CURTAIN}")) window.curtains += 1;
}}).observe(document, {{ subtree: true, childList: true, attributes: true }});
"""
"""Records every curtain that ever appears in the page, however short."""


def test_one_person_against_three_factors(open_site: OpenSite, page: Page) -> None:
    page.add_init_script(LISTEN)
    page.add_init_script(WATCH)
    open_site()
    prefer(page, pace="once")
    choose_game(page, "borneo")
    page.locator("input[name=players][value='4']").check(force=True)
    page.locator("input[name=opponents][value=factor]").check(force=True)
    expect(page.locator("input[name=hands]")).to_have_count(0)
    page.locator("input[name=seed]").fill(str(SEED))
    page.locator("[data-action=start]").click()
    page.locator(".match").wait_for()
    expect(page.locator(".match")).to_have_attribute("data-viewer", "0")

    turns: set[int] = set()
    for _ in range(40):
        decide(page)
        match = saved(page)
        turns |= {turn for turn, who, _ in match.turns() if who == 0 and turn > 0}
        if len(turns) > 2 or match.over:
            break
    assert len(turns) >= 2
    assert page.evaluate("window.curtains") == 0
    frames = [json.loads(text).get("frame") for text in page.evaluate("window.told")]
    for frame in filter(None, frames):
        assert frame["viewer"] == 0
        assert [one["cards"] is None for one in frame["view"]["seats"]] == [False, True, True, True]
    page.locator(IDLE).wait_for(timeout=PATIENCE)
    match = saved(page)
    assert match.tags["bots"] == "-,factor,factor,factor"
    expect(page.locator(".match")).to_have_attribute("data-hash", match.hash())
    assert {who for _, who, _ in match.turns()} == {0, 1, 2, 3}
    expect(page.locator(".message")).to_have_count(0)


def test_bots_among_themselves(open_site: OpenSite) -> None:
    page = open_site()
    seat(page, "navegador", "deckhand,factor,pilot,factor")
    expect(page.locator(f"{READY} [data-move]")).to_have_count(0)
    wait_until(
        page,
        """() => Object.entries(localStorage)
          .some(([key, raw]) => key.includes(".match.") && JSON.parse(raw).turn > 30)""",
    )
    page.locator("[data-action=bots-pause]").click()
    expect(page.locator(".match[data-bots=paused]")).to_be_visible()
    page.locator(READY).wait_for()
    assert page.locator(".match").get_attribute("data-hash") == saved(page).hash()
    expect(page.locator(".message")).to_have_count(0)
    assert sideways(page) == 0


def test_a_pause_holds_and_skipping_ends_with_a_person(open_site: OpenSite) -> None:
    page = open_site()
    seat(page, "navegador", "factor,factor,-", pace="slow")
    page.locator("[data-action=bots-pause]").click()
    expect(page.locator(".match[data-bots=paused]")).to_be_visible()
    page.locator(READY).wait_for()
    held = page.locator(".match").get_attribute("data-hash") or ""
    page.wait_for_timeout(2500)
    expect(page.locator(".match")).to_have_attribute("data-hash", held)
    page.locator("[data-action=bots-skip]").click()
    expect(page.locator(IDLE)).to_have_attribute("data-viewer", "2", timeout=PATIENCE)
    assert page.locator(".decision [data-move], .board-sheet [data-move]").count() > 0
    expect(page.locator("[data-action=undo]")).to_be_disabled()


def test_a_seat_is_given_to_a_person_and_back(open_site: OpenSite) -> None:
    page = open_site()
    seat(page, "navegador", "-,factor")
    decide(page)
    page.locator("[data-action=people]").click()
    page.locator(".people select[name=seat2]").select_option("-")
    taken, name = page.locator(".people input[name=name1]").input_value(), "Mafalda <b> & Sons"
    for wanted, kept in ((name, name), (taken, name), (" ", name)):
        page.locator(".people input[name=name2]").fill(wanted)
        page.keyboard.press("Enter")
        expect(page.locator(".people input[name=name2]")).to_have_value(kept)
        expect(page.locator(".message")).to_have_count(int(wanted != kept))
    page.locator("[data-action=people-close]").click()
    expect(page.locator(".message")).to_have_count(0)
    expect(page.locator(".seats-area")).to_contain_text(name)
    assert saved(page).names == (taken, name)
    for _ in range(30):
        page.locator(IDLE).wait_for(timeout=PATIENCE)
        if page.locator(".match").get_attribute("data-viewer") == "1":
            break
        decide(page)
    expect(page.locator(IDLE)).to_have_attribute("data-viewer", "1")
    assert saved(page).tags["bots"] == "-,-"
    held = page.locator(".match").get_attribute("data-hash") or ""
    page.wait_for_timeout(800)
    expect(page.locator(".match")).to_have_attribute("data-hash", held)
    page.locator("[data-action=people]").click()
    page.locator(".people select[name=seat2]").select_option("deckhand")
    expect(page.locator(".match")).not_to_have_attribute("data-hash", held, timeout=PATIENCE)
    expect(page.locator(IDLE)).to_have_attribute("data-viewer", "0", timeout=PATIENCE)


def test_bots_continue_after_a_reload(open_site: OpenSite) -> None:
    page = open_site()
    seat(page, "borneo", "factor,deckhand,factor", pace="fast")
    wait_for_moves(page, 4)
    page.reload()
    page.locator(".match").wait_for()
    held = page.locator(".match").get_attribute("data-hash") or ""
    expect(page.locator(".match")).to_have_attribute("data-viewer", "")
    expect(page.locator(".match")).not_to_have_attribute("data-hash", held, timeout=PATIENCE)
    page.locator("[data-action=home]").first.click()
    expect(page.locator(".save-level")).to_have_text(["Factor", "Deckhand", "Factor"])


def test_bots_between_people_do_not_ask_for_the_screen(open_site: OpenSite, page: Page) -> None:
    page.add_init_script(LISTEN)
    open_site()
    seat(page, "borneo", "-,factor,-,factor")
    for _ in range(40):
        page.locator(IDLE).wait_for(timeout=PATIENCE)
        if page.locator(".decision .curtain [data-action=uncover]").count():
            break
        decide(page)
    page.locator("[data-action=uncover]").click()
    table = page.locator(".match")
    expect(table).not_to_have_attribute("data-viewer", "")
    first = table.get_attribute("data-viewer")
    other = {"0": "Clara", "2": "Ana"}[first or ""]
    for _ in range(40):
        page.locator(IDLE).wait_for(timeout=PATIENCE)
        if page.locator(".match[data-handover]").count():
            break
        expect(table).to_have_attribute("data-viewer", first or "")
        decide(page)
    expect(page.locator(".decision h2")).to_contain_text(other)
    for text in page.evaluate("window.told"):
        frame = json.loads(text).get("frame")
        if frame:
            seats = frame["view"]["seats"]
            assert seats[1]["cards"] is None
            assert seats[3]["cards"] is None


STRIKE = """() => {
  const thinking = document.querySelector(".match[data-bots=thinking]");
  if (thinking) window.workers[1].onerror({ message: "out of breath" });
  return thinking?.dataset.hash ?? null;
}"""
"""Kills the bots' worker if it is working; returns the position then, else null."""


def test_a_bot_that_dies_is_started_once_more(open_site: OpenSite, page: Page) -> None:
    page.add_init_script(LISTEN)
    open_site()
    seat(page, "navegador", "-,admiral", pace="slow")
    decide(page)
    wait_until(page, "() => window.workers.length === 2")
    held = None
    for _ in tries(page, 0):
        if held is not None:
            break
        page.locator(".match:not(.busy)").wait_for()
        if page.locator(IDLE).count():
            decide(page)
        held = page.evaluate(STRIKE)
    expect(page.locator(".message.bad")).to_contain_text("out of breath")
    expect(page.locator(".match")).not_to_have_attribute("data-hash", held, timeout=PATIENCE)
    assert page.evaluate("window.workers.length") == 3
    expect(page.locator("html")).to_have_attribute("data-engine", "ready")


def test_who_plays_is_remembered(open_site: OpenSite) -> None:
    page = open_site()
    seat(page, "navegador", "-,pilot,deckhand")
    page.locator("[data-action=home]").first.click()
    page.reload()
    for number, level in enumerate(("-", "pilot", "deckhand"), 1):
        expect(page.locator(f"select[name=level{number}]")).to_have_value(level)
    expect(page.locator(".seat-name")).to_have_count(3)
    names = [field.input_value() for field in page.locator(".seat-name").all()]
    assert names[0] == "Ana"
    assert not {"Bento", "Clara"} & set(names)
    choose_way(page, "screen")
    names = [field.input_value() for field in page.locator(".seat-name").all()]
    assert names == ["Ana", "Bento", "Clara"]
