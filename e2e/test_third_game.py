"""A third game on the built site: a folder for the engine, one for the page, and a line each."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from monsoon import Match
from monsoon.games import GAMES
from monsoon.link import encode
from playwright.sync_api import Browser, Page, expect
from workshop.machine import node
from workshop.server import Server
from workshop.shell import ROOT

from e2e.harness import DESKTOP, PHONE, Guard, wait_for_engine
from e2e.profiles import UNPAINTED
from e2e.table import READY, choose_game, choose_way, click_all, join, new_game, sideways
from tests.sample.checkout import checkout


@pytest.fixture(scope="module")
def third() -> Path:
    """The checkout with the third game; its site is in `dist`."""
    return checkout()


@pytest.fixture
def site(third: Path) -> Iterator[str]:
    """The address where it is served."""
    with Server({"/": third / "dist"}) as server:
        yield server.address


@pytest.fixture
def visitor(browser: Browser, site: str) -> Iterator[Page]:
    """An empty page that tolerates no errors."""
    guard = Guard("http://")
    context = browser.new_context(
        viewport=DESKTOP, base_url=site, service_workers="block", locale="en"
    )
    context.add_init_script(path=UNPAINTED)
    page = context.new_page()
    page.set_default_timeout(30_000)
    guard.watch(page)
    yield page
    context.close()
    assert not guard.faults, "\n".join(guard.faults)


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "ternate", "tests.sample.ternate.rules")


def some_moves(count: int) -> Match:
    """A match after this many moves, for one person who plays both hands."""
    tags = {"hands": "open", "colors": "teal,orange"}
    match = Match.new("ternate", players=2, seed=11, names=["Ana", "Bento"], tags=tags)
    for _ in range(count):
        match.play(match.choices()[0])
    return match


def test_its_page_is_well_typed(third: Path) -> None:
    compiler = ROOT / "node_modules" / "typescript" / "bin" / "tsc"
    config = third / "web" / "jsconfig.json"
    command = [str(node()), str(compiler), "-p", str(config), "--noEmit"]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout


def test_a_game_from_the_form_to_its_end(visitor: Page, site: str) -> None:
    visitor.goto(site)
    wait_for_engine(visitor, "ready")
    choose_game(visitor, "ternate")
    expect(visitor.locator("[data-action=copy]")).to_have_count(0)
    tile = visitor.locator(".game-tile", has_text="Ternate")
    inside, name = tile.bounding_box(), tile.locator(".game-name").bounding_box()
    assert inside
    assert name
    assert name["y"] - inside["y"] >= 6, "without a cover its name is at the edge of the tile"
    expect(visitor.locator("[data-rules]")).to_have_count(2)
    choose_way(visitor, "screen")
    visitor.locator("input[name=hands]").check()
    new_game(visitor, 2, 11, ["Ana", "Bento"], game="ternate")
    match = some_moves(0)
    hashes = []
    while not match.over:
        match.play(match.choices()[0])
        hashes.append(match.hash())
    assert click_all(visitor, match.history) == hashes
    expect(visitor.locator(".ter-scores tbody tr")).to_have_count(2)
    for score in match.scores():
        expect(visitor.locator(".ter-scores")).to_contain_text(str(score["total"]))


def test_a_link_on_a_phone_and_hidden_hands(visitor: Page, site: str) -> None:
    visitor.set_viewport_size(PHONE)
    match = some_moves(8)
    visitor.goto(f"{site}#l={encode(match)}")
    expect(visitor.locator(READY)).to_have_attribute("data-hash", match.hash())
    assert visitor.locator(".ter-hand button").count() == len(match.legal())
    assert sideways(visitor) == 0
    covered = Match.parse(match.text().replace("tag hands open\n", ""))
    visitor.goto(f"{site}#l={encode(covered)}")
    expect(visitor.locator(".ter-hand button")).to_have_count(0)
    join(visitor, *range(match.players))
    expect(visitor.locator(".curtain")).to_be_visible()
    expect(visitor.locator(".ter-hand button")).to_have_count(0)


def test_bots_play_it_and_say_that_they_do_not_know_it(visitor: Page, site: str) -> None:
    match = some_moves(1)
    match.retag({"bots": "-,admiral"})
    visitor.goto(f"{site}#l={encode(match)}")
    expect(visitor.locator(READY)).to_have_attribute("data-hash", match.hash())
    visitor.locator("[data-action=hint]").first.click()
    expect(visitor.get_by_text("No bot has learned Ternate yet").first).to_be_visible()


def test_a_board_on_another_page(visitor: Page, site: str, tmp_path: Path) -> None:
    """The host has another address than the site."""
    link = encode(some_moves(5))
    (tmp_path / "index.html").write_text(
        '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">'
        f'<title>Host</title><script type="module" src="{site}embed.js"></script><body>'
        f'<monsoon-board link="{link}" start="now"></monsoon-board></body></html>',
        "utf-8",
    )
    with Server({"/": tmp_path}) as host:
        visitor.goto(host.address.replace("127.0.0.1", "localhost"))
        board = visitor.locator("monsoon-board iframe").content_frame
        expect(board.locator("svg[data-decision=answer]")).to_be_visible()
        expect(board.locator("[data-piece^='lot ']")).to_have_count(3)
