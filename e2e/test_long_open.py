"""A tab that stays open for days, and a slow phone: nothing piles up, and little is done anew."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page

from e2e.harness import LISTEN, PHONE, OpenSite, wait_until
from e2e.stored import close_text, put, save_at
from e2e.table import READY, new_game

ROOMS = ["#saves", "#statistics", "#pad=navegador", "#copy=borneo", "#rules=navegador", "#puzzles"]
ROUNDS = 3
MATCHES = ["#m=kept", "#learn=borneo", "#puzzle=navegador/1"]
STYLES = "disabled-by-default-devtools.timeline"


def go(page: Page, fragment: str) -> None:
    """Goes to an address and waits for what it shows."""
    page.evaluate("address => { location.hash = address; }", fragment)
    shown = {"": "[data-form=new]", "#rules=navegador": ".book-dialog[data-ready=true]"}
    room = ".match:not(.busy)" if fragment in MATCHES else "main:not(:has([data-form=new])) h1"
    wait_until(page, "thing => document.querySelector(thing)", shown.get(fragment, room))


def counted(page: Page) -> dict[str, int]:
    """What the page holds once everything is collected that nothing holds any more."""
    tools = page.context.new_cdp_session(page)
    tools.send("Performance.enable")
    for _ in range(2):
        tools.send("HeapProfiler.collectGarbage")
    found = {one["name"]: one["value"] for one in tools.send("Performance.getMetrics")["metrics"]}
    tools.detach()
    return {name: int(found[name]) for name in ("Nodes", "JSEventListeners")}


def test_nothing_piles_up_in_a_tab_that_stays_open(open_site: OpenSite, page: Page) -> None:
    """Rooms, matches, languages and themes, round after round; engines end with their match."""
    page.add_init_script(LISTEN)
    open_site()
    close_text(page)
    put(page, save_at("nagasaki-4", 60, "kept", tags={"hands": "open"}))

    def a_round() -> None:
        for room in (*ROOMS, *MATCHES):
            go(page, room)
            if room == "#m=kept":
                for key in ("ArrowLeft", "ArrowLeft", "End", "?", "Escape"):
                    page.keyboard.press(key)
                wait_until(page, "() => document.querySelector('.match:not(.busy, .past)')")
        go(page, "")

    for _ in range(4):  # code, pictures and words arrive
        a_round()
    before, started = counted(page), page.evaluate("workers.length")
    counts = []
    for _ in range(ROUNDS):
        a_round()
        counts.append(counted(page))
    # a browser may hold on to a screen for a while, but not in each round to one more
    nodes, listeners = (min(c[name] for c in counts[-2:]) - before[name] for name in before)
    assert nodes < ROUNDS * 60, (before, counts)
    assert listeners < ROUNDS * 3, (before, counts)
    assert page.evaluate("workers.length") == started, "no worker is started without bots"


def restyled(page: Page, work: Callable[[], None]) -> int:
    """For how many elements the browser finds styles anew, until the next frame but one."""
    browser = page.context.browser
    assert browser
    browser.start_tracing(page=page, categories=["devtools.timeline", STYLES])
    work()
    page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    counts = [e["args"].get("elementCount", 0) for e in events if e["name"] == "UpdateLayoutTree"]
    assert counts
    return sum(counts)


def test_a_letter_in_the_search_restyles_what_it_finds(open_site: OpenSite, page: Page) -> None:
    """And not all of the rulebook, which has nine thousand elements."""
    page.set_viewport_size(PHONE)
    open_site("rules/en/navegador.html", engine=None)
    everything = page.locator("*").count()
    field = page.locator(".book-search input")
    field.press("m")
    wait_until(page, "() => document.querySelectorAll('.book-search li').length > 20")
    assert restyled(page, lambda: page.keyboard.press("a")) < everything / 4


def test_a_dialog_over_a_match_restyles_the_match_once(open_site: OpenSite, page: Page) -> None:
    """What is below a dialog cannot be clicked any more, for which browsers style it once."""
    page.set_viewport_size(PHONE)
    open_site()
    new_game(page, 3, 1)
    page.locator(READY).wait_for()
    everything = page.locator("*").count()

    def open_menu() -> None:
        page.evaluate("document.querySelector('[data-action=more]').click()")
        page.locator("dialog.more").wait_for()

    assert restyled(page, open_menu) < everything


def test_of_hundreds_of_saved_games_those_in_sight_are_laid_out(
    open_site: OpenSite, page: Page
) -> None:
    page.set_viewport_size(PHONE)
    open_site()
    page.evaluate(
        """(save) => {
          for (let n = 0; n < 200; n += 1)
            localStorage.setItem(`monsoon.1.match.n${n}`, JSON.stringify({ ...save, id: `n${n}` }));
        }""",
        save_at("nagasaki-4", 60, "kept"),
    )
    go(page, "#saves")
    rows = page.locator("[data-save]")
    assert rows.count() == 200
    seen = "rows => rows.filter((row) => row.firstElementChild.checkVisibility("
    seen += "{ contentVisibilityAuto: true })).length"
    assert 0 < rows.evaluate_all(seen) < 50
    rows.last.locator("[data-action=rename]").click()
    wait_until(page, "() => document.activeElement.name === 'title'")
    field = page.evaluate("document.activeElement.getBoundingClientRect().toJSON()")
    assert field["top"] >= 0
    assert field["bottom"] <= PHONE["height"]
