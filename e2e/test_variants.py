"""Whole recorded games of the variant and the expansion on the built page."""

from __future__ import annotations

import re

import pytest
from monsoon import Match
from monsoon.games import GAMES, game_of
from monsoon.link import encode
from playwright.sync_api import expect
from workshop.shell import ROOT

from e2e.harness import OpenSite
from e2e.table import READY, click_all, dealt, new_game
from e2e.test_game import by_hand

RECORDED = ROOT / "tests" / "games"


@pytest.mark.parametrize(
    ("name", "passed_over"),
    [
        pytest.param("goa-3", 0, marks=pytest.mark.deep),
        pytest.param("pirates-2", 0, marks=pytest.mark.deep),
        pytest.param("all-options-5", 0, marks=pytest.mark.deep),
        ("all-options-5", 360),
    ],
)
def test_a_game_with_options_to_its_end(
    open_site: OpenSite, address: str, name: str, passed_over: int
) -> None:
    """Options from the form; every position has the hash it has on CPython; points are shown.

    So many moves after the first hundred may be passed over by a link.
    """
    recorded = Match.parse((RECORDED / f"{name}.txt").read_text("utf-8"))
    page = open_site()
    options = sorted(recorded.options, key=["goa", "pirates", "one_card"].index)
    new_game(page, recorded.players, recorded.seed, options=options)
    match = dealt(recorded.players, recorded.seed, options)
    until = 100 if passed_over else len(recorded.history)
    clicks = by_hand(match, recorded.history[:until])
    assert click_all(page, [move for move, _ in clicks]) == [after for _, after in clicks]
    if passed_over:
        match = recorded.copy(until + passed_over)
        page.goto(f"{address}#l={encode(match)}")
        expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())
        clicks = by_hand(match, recorded.history[until + passed_over :])
        assert click_all(page, [move for move, _ in clicks]) == [after for _, after in clicks]
    expect(page.locator(READY)).to_have_attribute("data-decision", "over")
    table = page.locator(".scores").inner_text()
    for score in match.scores():
        assert re.search(rf"\b{score['total']}\b", table)


def test_a_deal_link_carries_the_options(open_site: OpenSite) -> None:
    page = open_site("#g=navegador&p=3&s=5&o=goa:true,pirates:true")
    page.locator("[data-action=start]").click()
    match = Match.new("navegador", players=3, seed=5, goa=True, pirates=True)
    expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("[data-action=share]").click()
    page.locator("[data-action=copy-deal]").click()
    expect(page.locator(".message")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith("o=goa:true,pirates:true")


def test_the_form_offers_what_the_engine_knows(open_site: OpenSite) -> None:
    page = open_site()
    about = "JSON.parse(JSON.stringify(games))"
    shared = "import('/content/web/shared.js').then((shared) => shared['games.js'])"
    known = page.evaluate(f"{shared}.then(({{ games }}) => {about})")
    assert sorted(known) == sorted(GAMES)
    for name, offered in known.items():
        rules = game_of(name)
        assert [option["name"] for option in offered["options"]] == list(rules.options)
        assert {o["name"]: o["needs"] for o in offered["options"] if "needs" in o} == rules.needs
        assert tuple(offered["players"]) == rules.players
        assert len(offered["colors"]) >= rules.players[1]
        assert offered.get("hidden", False) == rules.hidden
