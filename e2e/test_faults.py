"""Errors of the page and its platform: nothing lost, one message, one click to continue."""

from __future__ import annotations

import re

import pytest
from monsoon import Match
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.bots import IDLE, seat
from e2e.harness import LISTEN, Guard, OpenSite, wait_for_engine, wait_until
from e2e.profiles import open_window
from e2e.stored import packed
from e2e.table import READY, choose_game, legal, new_game, play, position

pytestmark = pytest.mark.own_engine

KILL = "(index) => window.workers.at(index).terminate()"
"""How browsers end a worker that has used all memory: without an event."""
STRIKE = "(index) => window.workers.at(index).onerror({ message: 'out of breath' })"
"""An end that is reported."""
# A worker of the bots that never replies.
DEAF = """
window.deaf = true;
window.pondered = 0;
const speak = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (data, ...rest) {
  if (data.text?.includes('"ponder"')) {
    window.pondered += 1;
    if (window.deaf) return;
  }
  speak.call(this, data, ...rest);
};
"""
STORE = """Object.entries(localStorage).filter(([key]) => key.includes(".match."))
  .map(([, raw]) => JSON.parse(raw).text)"""
NO_CLIPBOARD = "navigator.clipboard.writeText = () => Promise.reject(new Error('no'));"


def saved(page: Page) -> list[str]:
    found: list[str] = page.evaluate(STORE)
    return found


def button(page: Page, message: str, name: str) -> None:
    """Clicks a button of the message with this text."""
    page.locator(".message", has_text=message).get_by_role("button", name=name).click()


def test_an_engine_that_is_killed_during_a_move(
    open_site: OpenSite, page: Page, context: BrowserContext
) -> None:
    """It never replies; its report reopens the position in any browser."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script(LISTEN)
    page.clock.install()
    open_site()
    new_game(page, 2, 5, ["Inês", "Rui"])
    play(page, "go sailing")
    before, moves = position(page), legal(page)
    page.evaluate(KILL, 0)
    page.locator(".decision [data-move=end]").click()
    page.locator(".match.busy").wait_for()
    page.clock.run_for(45_000)
    told = "have not answered for a long time"
    expect(page.locator(".message.bad")).to_contain_text(told)
    button(page, told, "Copy an error report")
    expect(page.locator(".message.good")).to_contain_text("The error report is copied")
    report = page.evaluate("navigator.clipboard.readText()")
    button(page, told, "Try again")
    expect(page.locator(READY)).to_have_attribute("data-hash", before)
    wait_until(page, "() => document.querySelectorAll('.match [data-move]').length > 0")
    assert legal(page) == moves
    play(page, "end")

    head = dict(line.split(": ", 1) for line in report.split("\n\n")[0].splitlines())
    assert head["what"] == "match.silent {}"
    assert told in head["said"]
    assert head["browser"] == page.evaluate("navigator.userAgent")
    assert head["version"] in page.evaluate("document.querySelector('[type=module]').src")
    assert Match.parse(report.partition("\nmatch:\n")[2]).hash() == before
    stranger = open_window(context)
    stranger.goto(head["position"])
    expect(stranger.locator(READY)).to_have_attribute("data-hash", before)


def test_a_bot_that_is_stuck(open_site: OpenSite, page: Page) -> None:
    page.add_init_script(DEAF)
    page.clock.install()
    open_site()
    seat(page, "navegador", "-,factor", pace="once")
    before = position(page)
    for number in (1, 2, 3):
        wait_until(page, "(number) => window.pondered >= number", number)
        page.clock.run_for(22_000)
    told = "The bot has not answered for a long time."
    held = page.locator(".message.bad", has=page.get_by_role("button", name="Try again"))
    expect(held).to_contain_text(told)
    expect(page.locator(".match[data-bots=paused]")).to_have_attribute("data-hash", before)
    page.evaluate("window.deaf = false")
    held.get_by_role("button", name="Try again").click()
    page.locator(IDLE).wait_for()
    assert position(page) != before


def test_an_engine_that_ends_before_a_match_is_shared(open_site: OpenSite, page: Page) -> None:
    """The dialog says why there is no link, and the page goes on."""
    page.add_init_script(LISTEN)
    open_site()
    new_game(page, 2, 5, ["Inês", "Rui"])
    page.evaluate(STRIKE, 0)
    page.locator("[data-action=share]").click(no_wait_after=True)
    expect(page.locator("dialog.share .wrong")).to_contain_text("out of breath")
    page.locator("[data-action=share-close]").click()
    page.locator('.board-sheet [data-move="go sailing"]').click()
    button(page, "out of breath", "Try again")
    page.locator(READY).wait_for()
    page.locator("[data-action=share]").click()
    expect(page.locator("[data-link=whole]")).to_have_value(re.compile("#l="))


def test_an_engine_that_ends_outside_a_match(open_site: OpenSite, page: Page) -> None:
    """Every room reports it; requests made meanwhile go to the next engine."""
    page.add_init_script(LISTEN)
    open_site()
    page.evaluate(STRIKE, 0)
    gone = page.locator(".loading.failed")
    expect(gone).to_contain_text("The rules have stopped: out of breath")
    expect(gone.get_by_role("button", name="Copy an error report")).to_be_visible()
    for room in ("saves", "statistics"):
        page.locator(f"[data-action={room}]").click()
        expect(gone).to_be_visible()
        page.locator("[data-action=back]").click()
    page.locator("[data-action=start]").click()
    expect(page.locator("[data-action=start]")).to_be_disabled()
    page.locator("[data-action=retry]").click()
    page.locator(READY).wait_for()
    assert len(saved(page)) == 1


def test_a_first_game_outlives_the_engine(open_site: OpenSite, page: Page) -> None:
    page.add_init_script(LISTEN)
    open_site("#learn=navegador")
    page.locator(READY).wait_for()
    page.locator("[data-action=lesson-next]").click()
    page.locator("[data-action=lesson-next]").click()
    balloon = page.locator(".lesson-balloon .lesson-words")
    step = balloon.inner_text()
    page.evaluate(STRIKE, 0)
    page.locator('.board-sheet [data-move="go sailing"]').click()
    button(page, "out of breath", "Try again")
    expect(balloon).to_have_text(step)
    play(page, "go sailing")
    assert saved(page) == []


def test_a_clock_that_is_moved_back(open_site: OpenSite, page: Page) -> None:
    page.clock.install(time="2031-05-01T12:00:00")
    open_site()
    new_game(page, 2, 5, ["Early", "Bird"])
    play(page, "go workers")
    page.clock.set_system_time("2026-05-01T12:00:00")
    page.reload()
    page.locator(READY).wait_for()
    play(page, "hire 1")
    page.locator("[data-action=home]").first.click()
    new_game(page, 2, 6, ["Late", "Riser"])
    play(page, "go workers")
    page.locator("[data-action=home]").first.click()
    # the last one played is first, and no time is in the future
    expect(page.locator("[data-save]")).to_have_count(2)
    expect(page.locator("[data-save]").first).to_contain_text("Late")
    for row in page.locator("[data-save]").all():
        assert not re.search(r"\bin \d", row.inner_text())
    page.locator("[data-save] [data-action=open]").last.click()
    page.locator(READY).wait_for()
    play(page, "end")
    page.locator("[data-action=home]").first.click()
    expect(page.locator("[data-save]").first).to_contain_text("Early")
    assert any("hire 1; end" in text for text in saved(page))


def test_a_store_that_is_emptied_behind_the_page(
    open_site: OpenSite, page: Page, address: str
) -> None:
    open_site()
    new_game(page, 2, 5)
    play(page, "go workers")
    # by the browser, without an event: noticed with the next move
    page.evaluate("localStorage.clear()")
    play(page, "hire 1")
    told = "The browser has cleared what this page had stored."
    expect(page.locator(".message.bad")).to_contain_text(told)
    page.locator(".message .close").click()
    assert [text.count("hire 1") for text in saved(page)] == [1]
    # or when the window loses focus
    page.evaluate("localStorage.clear()")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(".message.bad")).to_contain_text(told)
    page.locator(".message .close").click()
    assert [text.count("hire 1") for text in saved(page)] == [1]
    # by another window
    other = open_window(page.context)
    other.goto(f"{address}pages/micropip.html")
    other.evaluate("localStorage.clear()")
    button(page, "deleted in another window", "This one")
    assert [text.count("hire 1") for text in saved(page)] == [1]
    play(page, "end")
    expect(page.locator(".message")).to_have_count(0)


def test_a_tab_that_is_discarded_during_a_turn(
    open_site: OpenSite, context: BrowserContext
) -> None:
    page = open_site()
    new_game(page, 2, 4711)
    for move in ("go sailing", "explore guine portugal portugal"):
        play(page, move)
    before, moves, where = position(page), legal(page), page.url
    page.close()
    again = open_window(context)
    again.goto(where)
    expect(again.locator(READY)).to_have_attribute("data-hash", before)
    assert legal(again) == moves
    expect(again.locator("[data-action=undo]")).to_be_enabled()
    play(again, moves[0])


SENTENCES = {
    "en": "A part of this page did not arrive whole.",
    "de": "Ein Teil dieser Seite ist nicht vollständig angekommen.",
    "fr": "Une partie de cette page n’est pas arrivée entière.",
    "es": "Una parte de esta página no ha llegado completa.",
}


def test_a_part_of_the_page_that_fails_once(page: Page, address: str, guard: Guard) -> None:
    """A module, the words, a style sheet: without them there is no page to report it."""
    guard.allow("Failed to load resource")
    guard.allow("error loading|Failed to fetch|ERR_")

    def broken(route: Route) -> None:
        route.abort("connectionreset")

    page.route("**/web/shared.js", broken)
    for language, sentence in SENTENCES.items():
        page.goto(f"{address}?lang={language}")
        expect(page.locator("[role=alert] h1")).to_have_text(sentence)
    page.unroute("**/web/shared.js")
    page.route("**/i18n/es.json", broken)
    page.locator("[data-action=reload]").click()
    # English stands in for a language that cannot be loaded
    expect(page.locator(".message.bad")).to_contain_text("es.json")
    page.route("**/i18n/en.json", broken)
    page.reload()
    expect(page.locator("[role=alert] h1")).to_have_text(SENTENCES["es"])
    page.unroute("**/i18n/en.json")
    page.unroute("**/i18n/es.json")
    tries: list[str] = []

    def first(route: Route) -> None:
        tries.append(route.request.url)
        broken(route) if len(tries) == 1 else route.continue_()

    page.route("**/style/index.css", first)
    page.locator("[data-action=reload]").click()
    expect(page.locator("main.start")).to_be_visible()
    wait_until(
        page, "() => [...document.querySelectorAll('[rel=stylesheet]')].every((one) => one.sheet)"
    )
    assert len(tries) >= 2


def test_a_game_whose_board_fails_to_arrive(open_site: OpenSite, page: Page, guard: Guard) -> None:
    guard.allow("Failed to load resource")
    page.route("**/web/borneo/game.js", lambda route: route.abort("connectionreset"))
    open_site()
    choose_game(page, "borneo")
    page.locator("[data-action=start]").click()
    told = "web/borneo/game.js could not be fetched"
    expect(page.locator(".message.bad")).to_contain_text(told)
    page.unroute("**/web/borneo/game.js")
    with page.expect_navigation():  # files are fetched first, in the old page
        button(page, told, "Reload the page")
    page.locator("[data-form=new]").wait_for()
    expect(page.locator("input[name=game][value=borneo]")).to_be_checked()
    wait_for_engine(page, "ready")
    page.locator("[data-action=start]").click()
    page.locator(READY).wait_for()


def test_a_fault_of_the_page_itself(open_site: OpenSite, page: Page, guard: Guard) -> None:
    """An uncaught one is reported; a page that cannot be painted shows it in its place."""
    guard.allow("a leak|a hole")
    page.add_init_script(NO_CLIPBOARD)
    open_site()
    new_game(page, 2, 5)
    play(page, "go workers")
    before = position(page)
    page.evaluate(
        """() => document.addEventListener(
          "click", () => { throw new Error("a leak"); }, { once: true })"""
    )
    page.locator(".board-frame").click()
    told = "Something on this page broke: a leak."
    expect(page.locator(".message.bad")).to_contain_text(told)
    button(page, told, "Copy an error report")
    by_hand = page.locator(".message textarea").input_value()
    assert "page.broke" in by_hand
    assert Match.parse(by_hand.partition("\nmatch:\n")[2]).hash() == before
    page.evaluate(
        """() => {
          const hole = { configurable: true, set() { throw new Error("a hole"); } };
          Object.defineProperty(document, "title", hole);
          document.querySelector("[data-action=people]").click();
        }"""
    )
    expect(page.locator("[data-broken] h1")).to_contain_text("a hole")
    expect(page.locator("[data-broken]").get_by_role("button")).to_have_text(
        ["Reload the page", "Start page", "Copy an error report"]
    )
    page.evaluate("() => { delete document.title; }")
    page.locator("[data-broken]").get_by_role("button", name="Start page").click()
    page.locator("[data-action=continue]").click()
    expect(page.locator(READY)).to_have_attribute("data-hash", before)


def test_a_packed_text_of_a_stranger_is_a_match_or_is_refused(open_site: OpenSite) -> None:
    """A text that is a match; one that is not, one that would fill the memory, and no text."""
    match = Match.new("borneo", players=3, seed=7, names=["<b>Ana", "Rui", "Zé"])
    page = open_site(f"#t={packed(match.text().encode())}&move=0")
    expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())
    for text in (packed(b"monsoon 9"), packed(b"x" * 50_000_000), "AAAA", "x" * 5000):
        page.evaluate("location.hash = ''")
        page.locator("[data-form=new]").wait_for()
        page.evaluate("(hash) => { location.hash = hash; }", f"#t={text}")
        expect(page.locator(".message.bad")).to_be_visible()
        expect(page.locator("[data-form=new]")).to_be_visible()
        page.locator(".message .close").click()
