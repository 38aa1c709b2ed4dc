"""Filled orders of Borneo on the page: face down for others, unless the table plays them open."""

from __future__ import annotations

from monsoon import Match
from monsoon.link import encode
from playwright.sync_api import Page, expect

from e2e.harness import OpenSite
from e2e.stored import put, recorded_text, save_at, saves
from e2e.table import READY, join, new_game

TEXT = recorded_text("borneo-harbours-4")
ORDERS = ("1 of each good", "2 of each good", "4 of one good")


def late(option: str = "") -> Match:
    """A game with filled orders, shortly before its end."""
    whole = Match.parse(TEXT.replace("\nname A", f"{option}\nname A", 1))
    return whole.copy(len(whole.history) - 20)


def opened(page: Page, address: str, match: Match, *seats: int) -> None:
    page.goto(f"{address}#l={encode(match)}")
    page.locator(READY).wait_for()
    join(page, *seats)


def filled(page: Page) -> list[str]:
    """What the players' panels say about orders."""
    return page.locator(".seat-card .seat-orders").all_inner_texts()


def test_a_player_sees_only_the_own_orders(page: Page, address: str) -> None:
    match = late()
    opened(page, address, match, 1)
    panels = [" ".join(text.split()) for text in filled(page)]
    view = match.view(1)
    assert [seat["filled"] for seat in view["seats"]] == [2, 2, 0, 1]
    assert panels == [
        "2 orders face down",
        "1 of each good 6 1 of each good 6",
        "no order yet",
        "1 order face down",
    ]
    points = page.locator(".seat-points b").all_inner_texts()
    assert points == [
        f"{seat['points']}{'+' if seat['orders'] is None and seat['filled'] else ''}"
        for seat in view["seats"]
    ]
    log = page.locator(".log-list").inner_text()
    assert "fills the order and lays it face down" in log
    assert not [order for order in ORDERS if order in log]
    page.locator("[data-action=side-analysis]").click()
    page.locator("[data-action=scores-far]").click()
    table = page.locator(".score-table").inner_text()
    assert "2 orders face down" in table
    assert "turned up at the end" in page.locator(".sheet-table").inner_text()
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    text = page.locator(".text-view.open")
    expect(text).to_contain_text("2 orders face down")
    expect(text).to_contain_text("orders filled: 1 of each good, 1 of each good")


def test_at_the_end_all_are_shown(page: Page, address: str) -> None:
    page.goto(f"{address}#l={encode(Match.parse(TEXT))}")
    page.locator(READY).wait_for()
    expect(page.locator(".match")).to_have_attribute("data-decision", "over")
    assert page.locator(".seat-order.covered").count() == 0
    assert sum(text.count("of") for text in filled(page)) == 6


def test_open_orders_are_an_option_of_the_start_page(open_site: OpenSite, address: str) -> None:
    page = open_site()
    new_game(page, 4, 5, game="borneo", options=["open_orders"])
    [save] = saves(page)
    assert "option open_orders" in save["text"]
    match = late("\noption open_orders")
    opened(page, address, match, 1)
    assert page.locator(".seat-order.covered").count() == 0
    assert page.locator(".seat-order").count() == 5
    assert any(order in page.locator(".log-list").inner_text() for order in ORDERS)


def test_points_before_the_hand_is_shown_have_a_plus(open_site: OpenSite) -> None:
    """At one screen a decision that is open to all has no viewer: own orders lie face down, too."""
    page = open_site()
    put(page, save_at("borneo-harbours-4", 191, "last"))
    page.evaluate("location.hash = '#m=last'")
    expect(page.locator(READY)).to_have_attribute("data-decision", "last")
    expect(page.locator(READY)).to_have_attribute("data-viewer", "")
    expect(page.locator(".decision .purse")).to_contain_text("11+ points")
    expect(page.locator(".seat-card.moving .seat-points b")).to_have_text("11+")
