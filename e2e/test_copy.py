"""A player's own copy: entered, checked, stored, shared, and played with."""

from __future__ import annotations

import re

import pytest
from monsoon import Match
from monsoon.games import GAMES, game_of
from monsoon.link import decode, decode_copy
from playwright.sync_api import BrowserContext, Page, expect

from e2e.harness import PHONE, Guard, OpenSite, wait_for_engine
from e2e.own_copy import (
    BASE,
    CHECKED,
    CHURCH,
    FITS,
    NUMBERS,
    SUGAR,
    at_copy,
    edition,
    enter,
    store_copy,
    verdict,
)
from e2e.profiles import DEVICES, Profiles, open_window
from e2e.stored import close_text, saves
from e2e.table import (
    READY,
    choose_game,
    choose_way,
    copied,
    new_game,
    play,
    position,
    press,
    sideways,
    switch,
)


@pytest.fixture(autouse=True)
def clipboard(context: BrowserContext) -> None:
    """Allows reading the clipboard."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])


def opened_at(page: Page) -> object:
    """The place at which the rulebook has opened; it is closed again."""
    page.locator(".book-dialog[data-ready=true]").wait_for()
    place = page.evaluate(
        "document.querySelector('.book-room').shadowRoot.querySelector('[data-here]')?.id"
    )
    page.locator("[data-action=book-close]").click()
    return place


def test_a_match_with_ones_own_copy_is_shared(
    open_site: OpenSite, profiles: Profiles, guard: Guard, address: str
) -> None:
    """Entered, played with, shared; the same in another browser, with or without a copy there."""
    page = open_site()
    page.locator("[data-action=copy]").click()
    page.locator(CHECKED).wait_for()
    enter(page, "price church", 0, "160")
    verdict(page, "fits")
    assert edition(page) == [BASE, CHURCH]
    page.locator("[data-action=back]").click()
    page.locator("input[name=printed][value=own]").check(force=True)
    new_game(page, 2, 5, ["Ana", "Rui"])
    for move in ("go workers", "hire 1", "end", "go sailing"):
        play(page, move)
    expect(page.locator(".board-sheet")).to_contain_text("160")
    before = position(page)
    link = copied(page).partition("#l=")[2]
    match = decode(link)
    assert match.edition.words == (BASE, CHURCH)
    assert match.history == ["go workers", "hire 1", "end", "go sailing"]
    assert match.hash() == before
    [save] = saves(page)
    assert Match.parse(str(save["text"])).hash() == before
    with profiles.borrow(guard.watch, **DEVICES[0]) as other:
        fresh = open_window(other)
        fresh.goto(f"{address}#l={link}")
        expect(fresh.locator(READY)).to_have_attribute("data-hash", before)
        expect(fresh.locator(".board-sheet")).to_contain_text("160")
        told = fresh.locator(".message.good")
        expect(told).to_contain_text("printed numbers that differ from the published ones")
        told.get_by_text("Show").click()
        row = fresh.locator(".printed-table tbody tr")
        expect(row).to_have_count(1)
        expect(row).to_contain_text(f"160 · {NUMBERS[1]}")
        fresh.locator("[data-action=printed-page]").click()
        fresh.locator(f"{CHECKED}[data-guest=link]").wait_for()
        assert edition(fresh) is None, "what is only viewed is not stored"


def test_the_choice_is_there_only_for_a_copy_that_fits_and_is_remembered(
    open_site: OpenSite,
) -> None:
    page = open_site()
    expect(page.locator("input[name=printed]")).to_have_count(0)
    at_copy(page)
    enter(page, "stack goa", 0, "4")
    verdict(page, "faults")
    page.locator("[data-action=back]").click()
    expect(page.locator("[data-action=copy]")).to_contain_text("does not fit together yet")
    expect(page.locator("input[name=printed]")).to_have_count(0)
    page.locator("[data-action=copy]").click()
    enter(page, "stack zanzibar", 0, "1")
    verdict(page, "fits")
    page.locator("[data-action=back]").click()
    expect(page.locator("input[name=printed][value=published]")).to_be_checked()
    page.locator("input[name=printed][value=own]").check(force=True)
    new_game(page, 2, 5)
    assert "printed stack goa 4" in str(saves(page)[0]["text"])
    page.reload()
    wait_for_engine(page, "ready")
    page.locator("[data-action=home]").first.click()
    expect(page.locator("input[name=printed][value=own]")).to_be_checked()
    expect(page.locator("[data-save]")).to_contain_text("own printed numbers")
    choose_game(page, "borneo")
    expect(page.locator("input[name=printed]")).to_have_count(0)
    new_game(page, 3, 5, game="borneo")
    assert all("printed" not in str(s["text"]) for s in saves(page) if s["game"] == "borneo")


def test_a_deal_and_a_branch_keep_the_copy(open_site: OpenSite) -> None:
    page = open_site()
    store_copy(page, "navegador", CHURCH)
    page.reload()
    page.locator("input[name=printed][value=own]").check(force=True)
    new_game(page, 2, 5)
    first = position(page)
    page.locator("[data-action=share]").click()
    page.locator("[data-link=deal]").wait_for()
    page.locator("[data-action=copy-deal]:enabled").click()
    deal = str(page.evaluate("navigator.clipboard.readText()"))
    assert decode_copy(deal.partition("&c=")[2]) == ("navegador", (BASE, CHURCH))
    page.locator("[data-action=share-close]").click()
    play(page, "go workers")
    page.keyboard.press("ArrowLeft")
    page.locator("[data-action=branch]").first.click()
    expect(page.locator(".branch-note")).to_contain_text("new game from that position on")
    assert {Match.parse(str(save["text"])).edition.words for save in saves(page)} == {
        (BASE, CHURCH)
    }
    page.evaluate("localStorage.clear()")
    page.goto(deal)
    page.reload()
    expect(page.locator("[data-option=printed]")).to_contain_text("another person’s copy")
    page.locator("[data-action=start]").click()
    page.locator(READY).wait_for()
    assert position(page) == first


def test_a_fault_and_a_contradiction_lead_where_they_are_about(open_site: OpenSite) -> None:
    page = open_site()
    at_copy(page)
    expect(page.locator(".copy-verdict")).to_contain_text(FITS)
    enter(page, "price gold", 1, "30")
    fault = page.locator("[data-fault='error.edition-row']")
    expect(fault).to_contain_text("gold factory")
    fault.locator("button").click()
    assert page.evaluate("document.activeElement.closest('[data-thing]').dataset.thing") == (
        "price gold"
    )
    enter(page, "price gold", 1, "7")
    field = page.locator("[data-thing='price gold'] [data-field='1']")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator(".printed-wrong")).to_have_text("a number from 10 to 990, in steps of 10")
    expect(page.locator("[data-fault='error.edition-line']")).to_contain_text("gold factory")
    expect(page.locator("#news")).to_contain_text("does not fit together")
    enter(page, "price gold", 1, "80")
    verdict(page, "contradictions")
    told = page.locator("[data-example='buildings-seven-workers']").first
    for language, caption in (
        ("fr", "Une usine d’or et un chantier naval"),
        ("en", "A gold factory and a shipyard: 70 + 150 = 220 Cruzados and 3 + 4 workers."),
    ):
        switch(page, language)
        expect(told).to_contain_text(caption)
    told.locator("button").click()
    assert opened_at(page) == "example-buildings-seven-workers"
    row = page.locator("[data-thing='price gold']")
    expect(row).to_contain_text("published: 50 · 70")
    row.locator("[data-action=revert]").click()
    page.locator(CHECKED).wait_for()
    verdict(page, "fits")
    assert edition(page) is None, "a copy without differences is no copy"


def test_every_number_says_how_sure_it_is_and_why(open_site: OpenSite) -> None:
    page = open_site()
    for game in GAMES:
        at_copy(page, game)
        editions = game_of(game).editions
        told = editions.file(editions.published[-1])["printed"]
        for thing, (value, sure, _) in told.items():
            row = page.locator(f"[data-thing='{thing}']")
            words = sure.split() if " " in sure else [sure] * len(value.split())
            if not thing.startswith("borders"):
                signs = row.locator(".sure-sign").evaluate_all(
                    "all => all.map((one) => one.dataset.sure)"
                )
                assert signs == words, thing
                assert row.locator("[data-action=source]").get_attribute("title")
        known = page.locator("[data-part=known] ~ .copy-kind").evaluate_all(
            "all => all.map((one) => one.dataset.kind)"
        )
        assert bool(known) == (game == "navegador"), "Borneo has guesses in every kind"
        for kind in known:
            mine = [row for thing, row in told.items() if thing.split()[0] == kind]
            assert all("guess" not in sure for _, sure, _ in mine), kind
    source = page.locator("[data-thing='order each2'] [data-action=source]")
    source.click()
    expect(page.locator(".printed-source")).to_contain_text("German rules, “Einen Auftrag")
    switch(page, "de")
    expect(page.locator(".printed-source")).to_contain_text("Deutsche Regel, „Einen Auftrag")
    expect(source).to_have_attribute("title", re.compile("^Deutsche Regel"))


def test_what_the_rules_tell_of_the_cards_of_borneo_is_named_in_words(open_site: OpenSite) -> None:
    """Their numbers are in no example that is played, so the rulebook has no words for them."""
    page = open_site()
    at_copy(page, "borneo")
    enter(page, "order same4", 0, "9")
    enter(page, "harbour tidore", 1, "7")
    verdict(page, "contradictions")
    told = page.locator("[data-example='printed-harbours']").first
    for language, words in (
        ("de", "In Tidore sind sechs Flaggen"),
        ("en", "Six flags are a monop"),
    ):
        switch(page, language)
        expect(told.locator("b")).to_contain_text(words)
    orders = page.locator("[data-example='printed-numbers']").first
    expect(orders.locator("b")).to_contain_text("the one for four of one good 8.")
    for row, place in ((orders, "cards-orders"), (told, "example-monopoly-tidore")):
        expect(row.locator("button")).to_have_text("The rule")
        row.locator("button").click()
        assert opened_at(page) == place


def test_no_region_has_more_tokens_than_the_game_allows(open_site: OpenSite) -> None:
    page = open_site()
    at_copy(page)
    enter(page, "stack goa", 0, "5")
    enter(page, "stack malaca", 0, "1")
    verdict(page, "faults")
    fault = page.locator("[data-fault='error.edition-stack']")
    expect(fault).to_contain_text("Goa has 5 tokens; no region has more than 4.")
    fault.locator("button").click()
    assert page.evaluate("document.activeElement.closest('[data-thing]').dataset.thing") == (
        "stack goa"
    )
    enter(page, "stack goa", 0, "4")
    enter(page, "stack malaca", 0, "2")
    verdict(page, "fits")


def test_borders_are_clicked_on_the_map_or_ticked_in_the_list(open_site: OpenSite) -> None:
    page = open_site()
    at_copy(page)
    region = ".border-region[data-region={}]"
    page.locator(region.format("goa")).dispatch_event("click")
    expect(page.locator(region.format("goa"))).to_have_attribute("aria-pressed", "true")
    page.locator(region.format("angola")).dispatch_event("click")
    page.locator(CHECKED).wait_for()
    assert edition(page) == [BASE, "borders angola cabo goa"]
    expect(page.locator("[data-border='angola goa']")).to_have_class("border-line changed")
    page.locator(".copy-folded summary").click()
    box = page.locator("[data-thing='borders angola'] input[value=goa]")
    expect(box).to_be_checked()
    box.uncheck()
    page.locator("[data-thing='borders macau'] input[value=nagasaki]").uncheck()
    page.locator(CHECKED).wait_for()
    assert edition(page) == [BASE, "borders macau none"]
    expect(page.locator("[data-fault='error.edition-cut-off']")).to_contain_text("Nagasaki")
    expect(page.locator("[data-border='macau nagasaki']")).to_have_class("border-line gone")


def test_the_tables_of_the_rulebook_show_its_numbers(open_site: OpenSite) -> None:
    """Those of a match with a copy; otherwise those of the published edition."""
    page = open_site()
    table = """(name) => Array.from(document.querySelector(".book-room").shadowRoot
      .querySelectorAll(`[data-table=${name}] tbody tr`), (row) => row.textContent).join("|")"""

    def read(name: str) -> str:
        page.locator("[data-action=rules]").first.click()
        page.locator(".book-dialog[data-ready=true]").wait_for()
        found = str(page.evaluate(table, name))
        page.locator("[data-action=book-close]").click()
        return found

    store_copy(page, "navegador", CHURCH, SUGAR)
    store_copy(page, "borneo", "harbour run 4 7 nutmeg - 1+2")
    page.reload()
    for game, name, printed, published in (
        ("navegador", "buildings", f"160 · {NUMBERS[1]}", f"150 · {NUMBERS[1]}"),
        ("borneo", "harbours", "Run47", "Run46"),
    ):
        choose_game(page, game)
        new_game(page, 3, 5, game=game)
        assert published in read(name)
        expect(page.locator(".book-note")).to_have_count(0)
        page.locator("[data-action=home]").first.click()
        choose_game(page, game)
        page.locator("input[name=printed][value=own]").check(force=True)
        new_game(page, 3, 5, game=game)
        page.locator("[data-action=rules]").first.click()
        expect(page.locator(".book-dialog[data-ready=true] .book-note")).to_be_visible()
        page.locator("[data-action=book-close]").click()
        assert printed in read(name)
        page.locator("[data-action=home]").first.click()


def test_the_board_shows_borders_as_they_are_entered(open_site: OpenSite) -> None:
    """One that is not printed runs over land; where there is none, no ship can pass."""
    page = open_site()
    store_copy(page, "navegador", "borders portugal guine bahia goa", "borders guine bahia")
    page.reload()
    lines = page.locator(".board-sheet .borders .border")
    for own, borders, closed in ((False, 16, 0), (True, 17, 1)):
        choose_game(page, "navegador")
        page.locator(f"input[name=printed][value={'own' if own else 'published'}]").check(
            force=True
        )
        new_game(page, 2, 5)
        expect(lines).to_have_count(borders)
        expect(page.locator(".board-sheet .border.closed")).to_have_count(closed)
        assert all(lines.evaluate_all("all => all.map((one) => one.getAttribute('d'))"))
        page.keyboard.press("t")
        page.locator(".text-view.open").wait_for()
        page.keyboard.press("Escape")
        close_text(page)
        page.locator("[data-action=home]").first.click()


@pytest.mark.parametrize("game", list(GAMES))
def test_the_page_fills_tables_as_the_build_does(page: Page, address: str, game: str) -> None:
    """With the published numbers, every table stays the same."""
    page.goto(f"{address}pages/modules.html")
    matched = page.evaluate(
        """async ([game, latest]) => {
          const { reprint } = await import("/apart/web/rulebook/reprint.js");
          const { useWords } = await import("/apart/web/i18n/i18n.js");
          const at = "/apart/web/";
          const lists = await Promise.all([`${at}i18n/en.json`, `${at}${game}/words/en.json`]
            .map(async (file) => (await fetch(file)).json()));
          useWords(Object.assign({}, ...lists), "en");
          const built = "/content/web/";
          const printed = await (await fetch(`${built}${game}/components.json`)).json();
          const text = await (await fetch(`${built}rulebook/pages/${game}.en.txt`)).text();
          const book = new DOMParser().parseFromString(text, "text/html").querySelector(".book");
          await reprint(book, { game, edition: [latest], components: printed[latest] });
          const changed = Array.from(book.querySelectorAll("[data-changed]"), (c) => c.textContent);
          const seen = book.querySelectorAll("[data-table] tbody tr").length;
          return { changed, seen };
        }""",
        [game, game_of(game).editions.published[-1]],
    )
    assert matched["changed"] == []
    assert matched["seen"] > 10


def test_the_rulebook_leads_to_the_page(open_site: OpenSite) -> None:
    page = open_site("#rules=borneo/data")
    page.locator(".book-dialog[data-ready=true]").wait_for()
    page.locator(".book-room a[href='#copy=borneo']").click()
    page.locator(f"{CHECKED}[data-game=borneo]").wait_for()
    expect(page.locator(".book-dialog")).to_have_count(0)


def test_by_keyboard_alone(open_site: OpenSite) -> None:
    """From the start page: a price, a border on the map, and a game with them."""
    page = open_site()

    def reach(selector: str, key: str = "Tab", most: int = 400) -> None:
        for _ in range(most):
            page.keyboard.press(key)
            if page.evaluate("(s) => document.activeElement?.matches(s) ?? false", selector):
                return
        raise AssertionError(f"{selector} is not reached")

    reach("[data-action=copy]")
    page.keyboard.press("Enter")
    page.locator(CHECKED).wait_for()
    reach("[data-thing='price church'] [data-field='0']")
    page.keyboard.press("Control+a")
    page.keyboard.type("160")
    reach("[data-thing='bonus churches'] [data-field='2']")
    page.keyboard.press("Control+a")
    page.keyboard.type("20")
    reach(".border-region[data-region=rio]")
    page.keyboard.press("Enter")
    reach(".border-region[data-region=mocambique]")
    page.keyboard.press("Space")
    page.locator(CHECKED).wait_for()
    borders, bonus = "borders rio angola cabo mocambique", "bonus churches 50 40 20"
    assert edition(page) == [BASE, CHURCH, borders, bonus]
    reach("[data-action=back]", "Shift+Tab")
    page.keyboard.press("Enter")
    reach("input[name=printed]")
    page.keyboard.press("ArrowRight")
    reach("[data-action=start]")
    page.keyboard.press("Enter")
    page.locator(READY).wait_for()
    assert len(Match.parse(str(saves(page)[0]["text"])).edition.changes) == 3


@pytest.mark.parametrize("game", list(GAMES))
def test_on_a_phone(open_site: OpenSite, page: Page, game: str) -> None:
    """Nothing scrolls sideways, findings are a tap away, and a game shows its numbers."""
    page.set_viewport_size(PHONE)
    open_site(f"#copy={game}")
    page.locator(CHECKED).wait_for()
    assert sideways(page) == 0
    thing = "price church" if game == "navegador" else "harbour run"
    enter(page, thing, 0, "160" if game == "navegador" else "5")
    assert sideways(page) == 0
    page.locator("[data-action=to-verdict]").click()
    expect(page.locator(".copy-verdict h2")).to_be_in_viewport()
    page.locator(f"[data-show='{thing}']").click()
    expect(page.locator(f"[data-thing='{thing}']")).to_be_in_viewport()
    page.locator("[data-action=back]").click()
    choose_game(page, game)
    page.locator("input[name=printed][value=own]").check(force=True)
    assert sideways(page) == 0
    new_game(page, 3, 5, game=game)
    expect(page.locator(".printed-badge")).to_be_hidden()
    press(page, "[data-action=printed]")
    page.locator(".printed-table tbody tr").wait_for()
    assert sideways(page) == 0
    wide = "(one) => one.scrollWidth - one.clientWidth"
    assert page.locator(".printed-dialog .course-scroll").evaluate(wide) <= 0


def test_a_card_of_borneo_is_played_as_it_is_entered(open_site: OpenSite) -> None:
    page = open_site("#copy=borneo")
    page.locator(CHECKED).wait_for()
    card = page.locator("[data-thing='card 19']")
    card.locator("[data-field='0']").nth(1).select_option("Y")
    card.locator("[data-field='2']").select_option("nutmeg")
    page.locator(CHECKED).wait_for()
    lines = edition(page, "borneo") or []
    assert lines == ["1", "card 19 RYG B nutmeg 1"]
    page.locator("[data-action=back]").click()
    choose_game(page, "borneo")
    page.locator("input[name=printed][value=own]").check(force=True)
    choose_way(page, "screen")
    page.locator("input[name=hands]").check()
    new_game(page, 3, 7, game="borneo")
    [save] = saves(page)
    match = Match.parse(str(save["text"]))
    assert match.edition.words == tuple(lines)
    assert match.hash() == position(page)
