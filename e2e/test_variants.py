"""Whole recorded games of the variant and the expansion on the built page."""

from __future__ import annotations

import pytest
from monsoon import Match
from monsoon.games import GAMES, game_of
from monsoon.link import encode
from playwright.sync_api import Page, expect

from e2e.harness import OpenSite
from e2e.stored import recorded
from e2e.table import READY, by_hand, choose_way, click_all, dealt, join, new_game

# From the form on; a Pirate, a diplomat and a building; another and the king; the last turns.
PARTS = ((0, 12), (104, 131), (516, 526), (604, 619))
WHOLE = ((0, None),)


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        pytest.param("goa-3", WHOLE, marks=pytest.mark.deep),
        pytest.param("pirates-2", WHOLE, marks=pytest.mark.deep),
        pytest.param("all-options-5", WHOLE, marks=pytest.mark.deep),
        pytest.param("all-options-5", PARTS, id="all-options-5-parts"),
    ],
)
def test_a_game_with_options_to_its_end(
    open_site: OpenSite, address: str, name: str, parts: tuple[tuple[int, int | None], ...]
) -> None:
    """Options from the form; every position has the same hash as on CPython; points are shown.

    `parts`: the moves that are played; links lead from one part to the next.
    """
    whole = recorded(name)
    page = open_site()
    options = sorted(whole.options, key=["goa", "pirates", "one_card"].index)
    new_game(page, whole.players, whole.seed, options=options)
    match = dealt(whole.players, whole.seed, options)
    for first, last in parts:
        if first:
            match = whole.copy(first)
            page.goto(f"{address}#l={encode(match)}")
            expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())
            join(page, *range(match.players))
        clicks = by_hand(match, whole.history[first:last])
        assert click_all(page, [move for move, _ in clicks]) == [after for _, after in clicks]
    assert match.over
    expect(page.locator(READY)).to_have_attribute("data-decision", "over")
    totals = [str(score["total"]) for score in match.scores()]
    shown = page.locator(".score-table tbody .total").all_inner_texts()
    assert shown == [totals[seat] for seat in match.ranking()]
    all_seats_fit_a_phone(page, match)


def all_seats_fit_a_phone(page: Page, match: Match) -> None:
    """A phone shows the whole final table: a column for each seat, beside the headings."""
    page.set_viewport_size({"width": 390, "height": 844})
    box = page.locator(".sheet-table")
    assert box.evaluate("box => box.scrollWidth - box.clientWidth") == 0
    for part in (".total", "td:last-child"):
        cells = [cell.bounding_box() for cell in page.locator(f".score-table tbody {part}").all()]
        assert len(cells) == match.players
        assert len({cell["y"] for cell in cells if cell}) == 1
        assert len({cell["x"] for cell in cells if cell}) == match.players


def test_a_deal_link_carries_the_options(open_site: OpenSite) -> None:
    page = open_site("#g=navegador&p=3&s=5&o=goa:true,pirates:true")
    choose_way(page, "screen")
    page.locator("[data-action=start]").click()
    match = Match.new("navegador", players=3, seed=5, goa=True, pirates=True)
    expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("[data-action=share]").click()
    page.locator("[data-action=copy-deal]").click()
    expect(page.locator(".message")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith("o=goa:true,pirates:true")


def test_the_form_offers_what_the_engine_knows(page: Page, address: str) -> None:
    page.goto(f"{address}pages/modules.html")
    about = "JSON.parse(JSON.stringify(games))"
    known = page.evaluate(f"import('/apart/web/games.js').then(({{ games }}) => {about})")
    assert sorted(known) == sorted(GAMES)
    for name, offered in known.items():
        rules = game_of(name)
        assert [option["name"] for option in offered["options"]] == list(rules.options)
        assert {o["name"]: o["needs"] for o in offered["options"] if "needs" in o} == rules.needs
        assert tuple(offered["players"]) == rules.players
        assert len(offered["colors"]) >= rules.players[1]
        assert offered.get("hidden", False) == rules.hidden
