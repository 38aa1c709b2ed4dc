"""The page in every language: by browser, address and settings; a change loses nothing.

By default both games are played in two languages, and German texts must fit; with `--deep`, all.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from monsoon import Match
from playwright.sync_api import Page, expect
from workshop.site import content

from e2e.harness import DESKTOP, PHONE, Guard, OpenSite, languages, wait_for_engine, wait_until
from e2e.screens import store_all, visit
from e2e.stored import open_stored, recorded_text
from e2e.table import READY, new_game, play, position, speaks, switch
from tests.bots.positions import some_way_on

FITTING = Path(__file__).with_name("fitting.js").read_text("utf-8").rstrip(";\n")
SETTINGS = "[data-action=settings]"
CHOICE = "dialog.settings select[name=setting-language]"
# Screens whose texts are in the narrowest places.
NARROW = [
    *("start", "settings", "saves", "statistics", "people", "share"),
    *("copy", "copy-cards", "copy-guest", "pad"),
    *("nav-rondel", "nav-market", "nav-all-options", "nav-scores", "nav-analysis"),
    *("bor-turn", "bor-card", "bor-take", "bor-curtain"),
]
WORDS = ["web/i18n", "web/navegador/words", "web/borneo/words"]
Words = dict[str, str]


def words_of(dist: Path, language: str) -> Words:
    """All words of a language, as the site ships them."""
    lists = [
        json.loads((content(dist) / f"{folder}/{language}.json").read_text("utf-8"))
        for folder in WORDS
    ]
    return {key: text for table in lists for key, text in table.items()}


@pytest.mark.parametrize(
    ("wanted", "found"), [("fr-CA", "fr"), ("es-MX", "es"), ("de-AT", "de"), ("pt-BR", "en")]
)
def test_the_language_of_the_browser(
    page: Page, address: str, dist: Path, wanted: str, found: str
) -> None:
    agent = page.evaluate("navigator.userAgent")
    tools = page.context.new_cdp_session(page)
    tools.send("Emulation.setUserAgentOverride", {"userAgent": agent, "acceptLanguage": wanted})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.split("/web/")[-1]))
    page.goto(address)
    speaks(page, found)
    expect(page.locator("main h1")).to_have_text(words_of(dist, found)["start.title"])
    # words of other languages are not loaded
    lists = [url for url in asked if url.endswith(".json") and ("i18n" in url or "words" in url)]
    assert {url.rpartition("/")[2] for url in lists} == {f"{found}.json"}


def test_the_address_sets_the_language_until_the_user_chooses(
    open_site: OpenSite, page: Page, dist: Path
) -> None:
    open_site("?lang=de#saves")
    speaks(page, "de")
    expect(page.locator("main h1")).to_have_text(words_of(dist, "de")["saves.title"])
    assert page.evaluate("localStorage.getItem('monsoon.1.settings')") is None
    open_site("?lang=es")
    page.locator(SETTINGS).click()
    page.locator(CHOICE).select_option("fr")
    speaks(page, "fr")
    assert "lang" not in page.url
    page.reload()
    speaks(page, "fr")
    # a language without words, or no language at all
    open_site("?lang=../en")
    speaks(page, "fr")


def test_a_missing_word_list_is_reported_and_the_page_stays_english(
    open_site: OpenSite, page: Page, guard: Guard, dist: Path
) -> None:
    guard.allow("Failed to load resource")
    page.route("**/navegador/words/de.json", lambda route: route.abort())
    open_site("?lang=de")
    speaks(page, "en")
    english = words_of(dist, "en")
    expect(page.locator(".message")).to_contain_text(english["language.failed"].partition("(")[0])
    page.locator(SETTINGS).click()
    page.locator(CHOICE).select_option("fr")
    speaks(page, "fr")
    expect(page.locator(".message")).to_have_count(0)
    page.locator(CHOICE).select_option("de")
    expect(page.locator(".message")).to_contain_text("de.json")
    speaks(page, "fr")


@pytest.mark.parametrize("language", languages("de", "fr"))
def test_both_games_in_a_language(page: Page, address: str, dist: Path, language: str) -> None:
    words = words_of(dist, language)
    page.goto(f"{address}?lang={language}")
    wait_for_engine(page, "ready")
    new_game(page, 2, 11, ["Ana", "Bento"])
    play(page, "go sailing")
    page.keyboard.press("t")
    page.locator("#text-line").fill("sail portugal bahia")
    page.locator("#text-line").press("Enter")
    refusal = words["illegal.unexplored"].replace("{region}", words["region.bahia"])
    refusal = refusal.replace("{count}", "2")
    expect(page.locator(".text-answer")).to_contain_text(refusal)
    for line in ("explore guine portugal portugal", "reveal"):
        page.locator("#text-line").fill(line)
        page.locator("#text-line").press("Enter")
        page.locator(READY).wait_for()
    expect(page.locator(".log-line").last).to_contain_text(words["region.guine"])
    expect(page.locator("body")).not_to_contain_text("{")
    page.goto(f"{address}?lang={language}#")
    page.reload()
    wait_for_engine(page, "ready")
    new_game(page, 3, 7, ["Ana", "Bento", "Clara"], game="borneo")
    play(page, "place red")
    text = page.locator(".match").inner_text()
    assert words["match.log"] in text
    assert not [key for key in words if "." in key and f" {key} " in text]


def test_changing_the_language_loses_nothing(open_site: OpenSite, dist: Path) -> None:
    page = open_site()
    page.locator("input[name=name1]").fill("Zoë")
    switch(page, "fr")
    expect(page.locator("input[name=name1]")).to_have_value("Zoë")
    new_game(page, 2, 11)
    play(page, "go sailing")
    play(page, "explore guine portugal portugal")
    page.keyboard.press("ArrowLeft")
    page.locator(".past-ribbon").wait_for()
    before = position(page)
    page.keyboard.press("?")
    page.locator(".keys-list").wait_for()
    for language in ("es", "de", "en"):
        words = words_of(dist, language)
        switch(page, language)
        expect(page.locator("dialog h2", has_text=words["keys.title"])).to_be_visible()
        expect(page.locator(".keys-list kbd", has_text=words["key.home"])).to_be_visible()
        expect(page.locator(".past-ribbon")).to_contain_text(words["past.now"].partition(" (")[0])
        assert position(page) == before
    page.keyboard.press("Escape")
    expect(page.locator(READY)).to_contain_text("Zoë")


def test_a_card_shows_what_a_bot_likes_in_full(page: Page, address: str) -> None:
    """Where there is no room for its level beside it, the level is left out."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{address}?lang=fr")
    wait_for_engine(page, "ready")
    tags = {"bots": "-,factor,admiral", "characters": "-,supplier,monopolist"}
    match = some_way_on("borneo", 3, 3, 40)
    match.retag(tags)
    open_stored(page, match)
    bots = page.locator(".seat-bot")
    expect(bots).to_have_text(["Négociant · fournisseur", "Amiral · monopoleur"])
    assert [
        bot.evaluate(
            """card => [...card.children].map((word) => {
              const [inner, outer] = [word, card].map((one) => one.getBoundingClientRect());
              const whole = word.scrollWidth <= word.clientWidth;
              return whole && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
            })"""
        )
        for bot in bots.all()
    ] == [[False, True], [True, True]]


@pytest.mark.parametrize("language", languages("de"))  # which has the longest words
def test_every_text_fits_its_place(page: Page, address: str, language: str) -> None:
    """On a phone and on a desktop."""
    store_all(page, NARROW)
    wrong: list[str] = []
    for name in visit(page, f"{address}?lang={language}", NARROW):
        speaks(page, language)
        for size in (DESKTOP, PHONE):
            page.set_viewport_size(size)
            wait_until(page, "() => document.fonts.status === 'loaded'")
            found = page.evaluate(FITTING[FITTING.index("() =>") :])
            wrong += [f"{name}, {size['width']}: {fault}" for fault in found]
        page.set_viewport_size(DESKTOP)
    assert wrong == []


BROKEN = """(where) => {
  const found = [];
  for (const cell of document.querySelectorAll(where)) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
        const lineOf = (place) => {
          const range = document.createRange();
          range.setStart(text, place);
          range.setEnd(text, place + 1);
          return [...range.getClientRects()].at(-1)?.top;
        };
        if (lineOf(index) !== lineOf(index + word.length - 1)) found.push(word);
      }
  }
  return found;
}"""
"""The words in these cells that are on two lines; a soft hyphen ends one."""


@pytest.mark.parametrize("language", ["de", "es"])
def test_tables_on_a_phone_break_no_word(page: Page, address: str, language: str) -> None:
    """Neither the rows of a score pad for five, nor the names beside the final scores."""
    page.set_viewport_size(PHONE)
    names = ["pad", "bor-scores"]
    store_all(page, names)
    for _ in visit(page, f"{address}?lang={language}", names):
        speaks(page, language)
        wait_until(page, "() => document.fonts.status === 'loaded'")
        assert page.locator("tbody th").count() > 3
        assert page.evaluate(BROKEN, "tbody th") == []


@pytest.mark.parametrize(("language", "much"), [("de", "1.650"), ("fr", "1\u202f650")])
def test_large_amounts_are_written_alike_everywhere(
    open_site: OpenSite, language: str, much: str
) -> None:
    """On the card of a player as in sentences."""
    page = open_site()
    match = Match.parse(recorded_text("buildings-2"))
    match = match.copy(594)
    rich = max(match.view()["seats"], key=lambda seat: seat["money"])
    assert rich["money"] == 1650
    open_stored(page, match)
    switch(page, language)
    coins = page.locator(f".seats-area [data-seat='{rich['seat']}'] [data-tally=coin]")
    expect(coins.locator("[aria-hidden=true]:not(svg)")).to_have_text(much)
    expect(coins.locator(".unseen")).to_contain_text(much)
