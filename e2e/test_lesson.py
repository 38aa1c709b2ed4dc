"""The guided first games: from start to end, wrong clicks, leaving and coming back.

By default the first and the last steps of each are taken, all with `--deep`.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.harness import PHONE, OpenSite, wait_until
from e2e.table import READY, sideways

# What distinguishes one moment of a lesson from the next.
MOMENT = """() => { const { step, mark, showing } = document.querySelector(".lesson").dataset;
  return `${step} | ${mark} | ${showing}`; }"""
CHANGED = f"(before) => document.querySelector('.match:not(.busy)') && ({MOMENT})() !== before"
BOOKMARK = """([game, step]) => {
  const marks = JSON.parse(localStorage.getItem("monsoon.1.lesson"));
  localStorage.setItem("monsoon.1.lesson", JSON.stringify({ ...marks, [game]: { step } }));
}"""
"""Puts the bookmark of a lesson at a step, counted from 0."""
HEADLINES = """() => {
  window.headlines = new Set();
  const note = () => window.headlines.add(document.querySelector(".headline-now").innerText.trim());
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(note).observe(document.body, all);
  note();
}"""
"""Collects in `window.headlines` what the bar of a phone says is to be decided."""


def step(page: Page) -> str:
    return page.locator(".lesson").get_attribute("data-step") or ""


def ring(page: Page) -> tuple[float, float]:
    """The centre of the ring, which must be on the screen and neither a dot nor all of it."""
    page.locator(".lesson-ring").wait_for()
    box = page.locator(".lesson-ring").bounding_box()
    size = page.viewport_size
    assert box
    assert size
    assert box["width"] > 20
    assert box["height"] > 20
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"]
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def go_on(page: Page) -> None:
    """Does what the lesson expects: a click in the centre of the ring, or on Next."""
    before = page.evaluate(MOMENT)
    kind = page.locator(".lesson").get_attribute("data-kind")
    middle = ring(page)
    if kind != "do":
        page.locator("[data-action=lesson-next]").click()
    else:
        page.mouse.click(*middle)
    wait_until(page, CHANGED, before)


def open_lesson(page: Page) -> None:
    page.locator(f"{READY} .lesson").wait_for(state="attached")


def walk(page: Page, most: int) -> int:
    """Goes on for so many steps or up to the last one; returns how many there were."""
    seen = [step(page)]
    while step(page) != "farewell" and len(seen) < most:
        go_on(page)
        if step(page) != seen[-1]:
            seen.append(step(page))
    return len(seen)


@pytest.mark.parametrize(
    "ends",
    [pytest.param(7, id="both-ends"), pytest.param(None, id="whole", marks=pytest.mark.deep)],
)
@pytest.mark.parametrize(("game", "steps"), [("navegador", 46), ("borneo", 33)])
def test_a_first_game_from_start_to_end(
    open_site: OpenSite, game: str, steps: int, ends: int | None
) -> None:
    page = open_site()
    page.locator(f"[data-learn={game}]").click()
    open_lesson(page)
    assert walk(page, ends or 1000) == (ends or steps)
    if ends:
        page.evaluate(BOOKMARK, [game, steps - ends])
        page.reload()
        open_lesson(page)
        assert walk(page, 1000) == ends, "the last steps of all"
    assert page.evaluate("location.hash") == f"#learn={game}"
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('.match.'))") == []
    # from here on it is a normal game
    page.locator("[data-action=lesson-play-on]").click()
    expect(page.locator(".lesson")).to_have_count(0)
    wait_until(page, "() => location.hash.startsWith('#m=')")
    expect(page.locator(".match")).to_have_attribute("data-bots", "idle", timeout=90_000)
    expect(page.locator(".decision h2")).to_contain_text("Ana")
    page.locator("[data-action=home]").first.click()
    expect(page.locator(".save-list li")).to_have_count(1)
    expect(page.locator(f"[data-learn={game}]")).to_contain_text("once more")


def test_wrong_clicks_steps_back_leaving_and_coming_back(open_site: OpenSite) -> None:
    page = open_site("#learn=navegador")
    open_lesson(page)
    go_on(page)
    go_on(page)
    assert step(page) == "rondel"
    assert page.locator("[data-action=hint]").count() == 0, "a bot may advise something else"
    first = page.locator(".match").get_attribute("data-hash")
    page.locator('.board-sheet [data-move="go workers"]').click()
    expect(page.locator(".lesson-wrong")).to_contain_text("in a real game")
    page.keyboard.press("e")
    assert page.locator(".match").get_attribute("data-hash") == first
    page.mouse.click(*ring(page))
    expect(page.locator(".lesson")).to_have_attribute("data-step", "explore")
    expect(page.locator(".lesson-wrong")).to_have_count(0)
    page.locator('[data-tip="lisboa"]').click()
    expect(page.locator(".lesson-wrong")).to_contain_text("Nothing happens")
    go_on(page)
    go_on(page)
    assert step(page) == "found"
    # back over a reveal, which no undo could take back in a game
    page.locator("[data-action=lesson-back]").click()
    expect(page.locator(".lesson")).to_have_attribute("data-step", "reveal")
    expect(page.locator(".match")).to_have_attribute("data-decision", "reveal")
    page.keyboard.press("u")
    expect(page.locator(".lesson")).to_have_attribute("data-step", "explore")
    expect(page.locator(".match")).to_have_attribute("data-decision", "sailing")
    page.locator("[data-action=lesson-help]").click()
    expect(page.locator(".lesson")).to_have_attribute("data-step", "reveal")
    # leave, and continue from there
    page.locator("[data-action=lesson-leave]").click()
    page.locator("[data-learn=navegador]", has_text="Go on").click()
    open_lesson(page)
    expect(page.locator(".lesson")).to_have_attribute("data-step", "reveal")
    page.reload()
    open_lesson(page)
    expect(page.locator(".match")).to_have_attribute("data-decision", "reveal")
    page.locator("[data-action=lesson-restart]").click()
    expect(page.locator(".lesson")).to_have_attribute("data-step", "welcome")
    expect(page.locator(".match")).to_have_attribute("data-hash", first or "")


@pytest.mark.parametrize(("game", "until"), [("navegador", "end"), ("borneo", "others")])
def test_a_first_turn_on_a_phone(open_site: OpenSite, page: Page, game: str, until: str) -> None:
    page.set_viewport_size(PHONE)
    open_site(f"#learn={game}")
    open_lesson(page)
    page.evaluate(HEADLINES)
    while step(page) != until:
        go_on(page)
        balloon = page.locator(".lesson-balloon").bounding_box()
        assert balloon
        assert balloon["y"] >= 0
        assert balloon["y"] + balloon["height"] <= PHONE["height"]
    assert sideways(page) == 0
    headlines = page.evaluate("[...window.headlines]")
    assert [words for words in headlines if "Paused" in words] == [], "the guide moves for others"
    assert ("Gaspar is to move" in headlines) == (game == "borneo")


@pytest.mark.parametrize(
    ("game", "name", "number"),
    [
        ("navegador", "ships-of-gaspar", 14),
        ("navegador", "card-of-gaspar", 22),
        ("borneo", "take-others", 20),
    ],
)
def test_what_others_have_done_is_in_sight_on_a_phone(
    open_site: OpenSite, page: Page, game: str, name: str, number: int
) -> None:
    """It may be on another tab than the one that their moves lead to."""
    page.set_viewport_size(PHONE)
    open_site(f"#learn={game}")
    open_lesson(page)
    page.evaluate(BOOKMARK, [game, number])
    page.reload()
    open_lesson(page)
    assert step(page) == name
    page.wait_for_timeout(600)  # until it is brought into sight for the second time (place.js)
    go_on(page)
    expect(page.locator(".lesson")).to_have_attribute("data-showing", "false")
    page.wait_for_timeout(600)
    ring(page)


def test_a_new_game_after_a_first_one_is_of_the_same_kind(open_site: OpenSite, page: Page) -> None:
    open_site()
    expect(page.locator("input[name=game][value=navegador]")).to_be_checked()
    page.evaluate(BOOKMARK, ["borneo", 32])
    page.locator("[data-learn=borneo]").click()
    open_lesson(page)
    page.locator("[data-action=lesson-new]").click()
    expect(page.locator("input[name=game][value=borneo]")).to_be_checked()
    expect(page.locator("[data-action=start]")).to_contain_text("Borneo")
    assert page.evaluate("location.hash") == ""
    option = page.locator("input[name=option][value=open_orders]")
    option.check()
    page.evaluate(BOOKMARK, ["borneo", 32])
    page.locator("[data-learn=borneo]").click()
    open_lesson(page)
    page.locator("[data-action=lesson-new]").click()
    expect(option).to_be_checked()


def test_an_address_without_a_lesson(open_site: OpenSite) -> None:
    page = open_site("#learn=chess")
    expect(page.locator(".message.bad")).to_contain_text("cannot be read")
