"""The page in Firefox, if it is installed: the same games, nothing broken.

All other tests run in Chromium. Only the pinned version of Playwright can drive the Firefox of a
Linux distribution (its channel "moz-firefox").
"""

from __future__ import annotations

from pathlib import Path

import pytest
from monsoon import Match
from playwright.sync_api import BrowserContext, Page, expect
from workshop.server import Server

from e2e.borneo import click, simple_game
from e2e.breaking import breaking
from e2e.harness import FIREFOX, PATIENCE, PHONE, Guard, wait_for_engine, wait_until
from e2e.stored import recorded_text
from e2e.table import READY, by_hand, click_all, dealt, new_game, play, position, sideways

pytestmark = pytest.mark.skipif(FIREFOX is None, reason="there is no Firefox on this machine")


def visit(in_firefox: BrowserContext, address: str) -> Page:
    """The start page, with the engine ready."""
    page = in_firefox.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    wait_for_engine(page, "ready")
    return page


def test_navegador_with_all_options(in_firefox: BrowserContext, address: str) -> None:
    """Every position has the same hash as on CPython, and a reload loses nothing."""
    text = recorded_text("all-options-5")
    recorded = Match.parse(text)
    options = ["goa", "pirates", "one_card"]
    match = dealt(recorded.players, recorded.seed, options)
    clicks = by_hand(match, recorded.history[:90])
    page = visit(in_firefox, address)
    new_game(page, recorded.players, recorded.seed, options=options)
    assert click_all(page, [move for move, _ in clicks]) == [after for _, after in clicks]
    page.reload()
    expect(page.locator(READY)).to_have_attribute("data-hash", match.hash(), timeout=PATIENCE)
    page.set_viewport_size(PHONE)
    wait_until(page, "() => document.querySelector('.match').dataset.hash")
    assert sideways(page) == 0


def test_a_connection_that_breaks_off(in_firefox: BrowserContext, dist: Path) -> None:
    """Firefox has a different error if a download ends while it is being compiled."""
    with breaking(dist) as host:
        page = in_firefox.new_page()
        page.goto(host.address)
        wait_for_engine(page, "failed")
        expect(page.get_by_role("alert")).to_contain_text("pyodide.asm.wasm could not be fetched")


def test_borneo_behind_its_curtain(in_firefox: BrowserContext, address: str) -> None:
    page = visit(in_firefox, address)
    new_game(page, 3, 12, game="borneo")
    match = Match.new("borneo", players=3, seed=12)
    assert position(page) == match.hash()
    for step in simple_game(match, 40):
        click(page, step)
    page.set_viewport_size(PHONE)
    assert sideways(page) == 0


def test_a_game_against_bots(in_firefox: BrowserContext, address: str) -> None:
    page = visit(in_firefox, address)
    page.locator("input[name=opponents][value=factor]").check(force=True)
    new_game(page, 3, 5, way=None)
    idle = page.locator(".match[data-bots=idle]:not(.busy)")
    expect(idle).to_be_visible(timeout=PATIENCE)
    before = position(page)
    page.locator(".decision [data-move='go workers'], .decision [data-move=end]").first.click()
    expect(page.locator(READY)).not_to_have_attribute("data-hash", before)


def test_after_one_visit_there_need_be_no_server(in_firefox: BrowserContext, dist: Path) -> None:
    with Server({"/": dist}) as server:
        page = visit(in_firefox, server.address)
        kept = """async () => {
          const { active } = await navigator.serviceWorker.ready;
          while (active.state !== "activated") await new Promise((done) => setTimeout(done, 20));
        }"""
        page.evaluate(kept)
    page.reload()
    wait_for_engine(page, "ready")
    new_game(page, 2, 5)
    play(page, "go workers")
    match = dealt(2, 5)
    match.play("go workers")
    assert position(page) == match.hash()


def test_a_board_on_another_page(in_firefox: BrowserContext, address: str) -> None:
    """The engine of an embedded board runs in an iframe without an origin of its own."""
    page = in_firefox.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}embed.html#game=navegador&scenario=market-selling-gold&start=now")
    expect(page.locator(".embed[data-live]")).to_be_visible(timeout=PATIENCE)
    move = page.locator("[data-move]").first
    before = page.locator(".embed").get_attribute("data-hash") or ""
    move.click()
    expect(page.locator(".embed")).not_to_have_attribute("data-hash", before)


def test_a_bot_of_ones_own(in_firefox: BrowserContext, address: str, guard: Guard) -> None:
    """The sandbox of bots: a game is played, and an endless loop ends with a sentence."""
    guard.allow("blocked a script .* at data:text/javascript")  # Pyodide asks what a worker may do
    page = in_firefox.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}#workshop")
    page.locator(".workshop-editor").wait_for()
    page.locator("select[name=game]").select_option("borneo")
    page.locator("[data-action=game]").click()
    expect(page.locator(".workshop[data-running=none]")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".workshop-results tbody tr")).to_have_count(2)
    page.locator(".workshop-editor .cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text("choose = lambda turn: any(iter(int, 1))")
    page.locator("[data-action=game]").click()
    fault = page.locator(".workshop-code .workshop-fault")
    expect(fault).to_contain_text("no end", timeout=PATIENCE)
