"""The rulebook: without scripts, as a dialog, its examples on the board, from a match to a rule."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from e2e.harness import DESKTOP, PHONE, Guard, OpenSite, wait_until
from e2e.table import READY, new_game, sideways, switch

GAMES = ["navegador", "borneo"]
GUIDE = ".example-guide"


def guide(page: Page, name: str) -> str:
    return page.locator(GUIDE).get_attribute(f"data-{name}") or ""


def after(page: Page, name: str, value: str) -> None:
    wait_until(
        page, f"(wanted) => document.querySelector('{GUIDE}')?.dataset.{name} === wanted", value
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_static_pages_need_no_script(
    browser: Browser, address: str, game: str, size: ViewportSize
) -> None:
    context = browser.new_context(java_script_enabled=False, viewport=size, service_workers="block")
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(f"{address}rules/en/{game}.html")
    expect(page.locator("main h1")).to_be_visible()
    assert page.locator("meta[name=description]").get_attribute("content")
    assert page.locator("link[hreflang=en]").count() == 1
    assert page.locator(".example").count() > 5
    assert page.locator(".example .book-drawings").first.is_visible()
    short, long = page.locator("#about > .short"), page.locator("#about > p").first
    assert short.is_visible()
    assert long.is_visible()
    page.get_by_label("in short").check()
    assert short.is_visible()
    assert not long.is_visible()
    page.get_by_label("at length").check()
    assert not short.is_visible()
    assert long.is_visible()
    book = page.locator(".book").bounding_box()
    assert book
    assert book["x"] >= 0
    assert book["x"] + book["width"] <= size["width"]
    for link in page.locator(".book-contents a").all():
        assert page.locator(link.get_attribute("href") or "").count() == 1
    assert said == []
    context.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_static_page_with_script(
    open_site: OpenSite, guard: Guard, page: Page, language: str
) -> None:
    """It keeps its language whatever the app's is, loads no words, and remembers its depth."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_site(f"rules/{language}/borneo.html?lang=fr", engine=None)
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.locator("input[value=short]").check()
    page.reload()
    expect(page.locator("input[value=short]")).to_be_checked()
    assert [url for url in asked if url.endswith(".json")] == []
    assert not guard.faults


def test_the_contents_are_a_line_on_a_phone(open_site: OpenSite, page: Page) -> None:
    """The text begins on the first screen; the line says which chapter is being read."""
    page.set_viewport_size(PHONE)
    open_site("rules/en/navegador.html", engine=None)
    contents = page.locator(".book-contents")
    links = contents.locator("a")
    expect(links.first).to_be_hidden()
    expect(page.locator("#about > p").first).to_be_in_viewport()
    summary = contents.locator("summary")
    summary.focus()
    page.keyboard.press("Enter")
    expect(links.first).to_be_in_viewport()
    beside, height = contents.locator("ol").evaluate(
        "list => [list.scrollWidth - list.clientWidth, list.querySelector('a').offsetHeight]"
    )
    assert beside <= 0, "the list is scrolled downwards"
    assert height >= 44
    page.keyboard.press("Shift+Tab")
    expect(links.first).to_be_hidden()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(links.first).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(links.first).to_be_hidden()
    expect(summary).to_be_focused()
    summary.click()
    links.nth(5).click()
    expect(links.first).to_be_hidden()
    chapter = links.nth(5).text_content() or ""
    expect(page.locator(".chapter > h2", has_text=chapter).first).to_be_in_viewport(ratio=1)
    expect(summary).to_contain_text(chapter)
    expect(summary).to_be_in_viewport(ratio=1)
    expect(contents.locator("[aria-current]")).to_have_text(chapter)
    page.evaluate("scrollTo(0, 0)")
    expect(summary).not_to_contain_text(chapter)
    expect(contents.locator("[aria-current]")).to_have_count(0)
    page.set_viewport_size(DESKTOP)
    expect(links.first).to_be_visible()


def test_an_example_is_played_right_and_wrong(open_site: OpenSite) -> None:
    page = open_site()
    page.locator("[data-rules=navegador]").click()
    page.locator("dialog.book-dialog[data-ready=true]").wait_for()
    page.locator("#example-colonies-bahia-guine .play").click()
    page.locator(f"{READY} {GUIDE}").wait_for(state="attached")
    assert guide(page, "case") == "1"
    page.locator(".board-sheet [data-move='go colony']").click()
    after(page, "played", "1")
    # legal, but not what the example does: 300 Cruzados are not spent
    page.locator("[data-action=example-help]").click()
    after(page, "played", "2")
    page.locator("[data-action=example-back]").click()
    after(page, "played", "1")
    for played in ("2", "3"):
        page.locator("[data-action=example-help]").click()
        after(page, "played", played)
    assert guide(page, "done") == "true"
    page.locator("[data-try='found guine']").click()
    wrong = page.locator(".lesson-wrong")
    expect(wrong).to_contain_text("Every colony needs a ship of its own")
    wrong.locator("[data-rule]").click()
    expect(page.locator("#colony[data-here]")).to_be_visible()
    page.locator("[data-action=book-close]").click()
    assert guide(page, "played") == "3"
    page.locator("[data-action=example-next]").click()
    after(page, "case", "2")
    # the words of the book follow the language of the page
    words = page.locator(".lesson-words")
    english = words.inner_text()
    switch(page, "de")
    expect(words).to_contain_text("Kolonie")
    switch(page, "en")
    expect(words).to_have_text(english)
    page.locator(".lesson-foot [data-action=example-leave]").click()
    expect(page.locator("#example-colonies-bahia-guine")).to_be_visible()
    page.locator("[data-action=book-close]").click()
    page.locator("main.start").wait_for()
    assert (
        page.evaluate("Object.keys(localStorage).filter((key) => key.includes('match')).length")
        == 0
    )


def test_an_example_in_another_tab(open_site: OpenSite) -> None:
    page = open_site()
    page.locator("[data-rules=navegador]").click()
    page.locator("dialog.book-dialog[data-ready=true]").wait_for()
    with page.context.expect_page() as opened:
        page.locator("#example-colonies-bahia-guine .play").click(modifiers=["Control"])
    opened.value.wait_for_url("**/#example=navegador/colonies-bahia-guine")
    expect(page.locator("dialog.book-dialog")).to_be_visible()
    assert page.locator(GUIDE).count() == 0


def test_a_fight_of_the_book_with_open_hands(open_site: OpenSite) -> None:
    page = open_site("#example=borneo/fight-example-won/3")
    page.locator(f"{READY} {GUIDE}").wait_for(state="attached")
    assert guide(page, "case") == "3"
    while guide(page, "done") == "false":
        before = guide(page, "played")
        page.locator("[data-action=example-help]").click()
        wait_until(
            page, f"(old) => document.querySelector('{GUIDE}')?.dataset.played !== old", before
        )
    assert page.locator(GUIDE).get_attribute("data-played") == "3"


def test_a_refusal_in_an_example_names_cards_and_no_texts_of_moves(open_site: OpenSite) -> None:
    page = open_site("#example=borneo/monopoly-tidore")
    page.locator(f"{READY} {GUIDE}").wait_for(state="attached")
    page.locator("[data-action=example-help]").click()
    wrong = page.locator(".lesson-wrong")
    page.locator("[data-try='take 19']").click()
    expect(wrong).to_contain_text(re.compile("is shared out: (red|yellow|green|blue) "))
    page.locator("[data-try=draw]").click()
    expect(wrong).to_contain_text("To be decided: ")
    expect(wrong).not_to_contain_text("draw")


def test_from_a_tip_to_the_rule_and_back_to_the_match(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 7)
    before = page.locator(".match").get_attribute("data-hash")
    address = page.url
    page.locator(".board-sheet [data-tip='field colony']").first.hover()
    page.locator("#tip .tip-title [data-rule='navegador/colony']").click()
    expect(page.locator("#colony[data-here]")).to_be_visible()
    page.locator("#example-colonies-three-workers .play").click()
    page.locator(f"{READY} {GUIDE}").wait_for(state="attached")
    page.locator("[data-action=example-help]").click()
    after(page, "played", "1")
    for _ in range(2):
        page.go_back()
        expect(page.locator("#example-colonies-three-workers[data-here]")).to_be_visible()
        assert page.url == address
        page.go_forward()  # the match is beside the example again
        page.locator(f"{READY} {GUIDE}").wait_for(state="attached")
    page.go_back()
    expect(page.locator("#example-colonies-three-workers[data-here]")).to_be_visible()
    # in this window the button of the book that closes it comes under the pointer
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator("#example-colonies-three-workers .play").click()
    page.locator(f"{READY} {GUIDE}").wait_for(state="attached")
    home = page.locator("[data-action=home]").locator("visible=true").bounding_box()
    page.locator("[data-action=home]").locator("visible=true").dblclick(delay=40)
    close = page.locator("[data-action=book-close]").bounding_box()
    assert home
    assert close
    middle = home["x"] + home["width"] / 2
    assert close["x"] < middle < close["x"] + close["width"]
    expect(page.locator("dialog.book-dialog")).to_be_visible()
    page.locator("[data-action=book-close]").click()
    assert page.locator(".match").get_attribute("data-hash") == before
    assert page.locator(GUIDE).count() == 0
    assert page.url == address
    page.locator("#decision [data-rule]").click()
    expect(page.locator("#rondel-steps[data-here]")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".board-sheet [data-move='go workers']").click()
    wait_until(page, "(old) => document.querySelector('.match').dataset.hash !== old", before)


def test_the_book_that_was_asked_for_last_is_shown(open_site: OpenSite, page: Page) -> None:
    """The one before arrives after it."""
    held: list[Route] = []
    page.route("**/pages/borneo.en.txt", lambda route: held.append(route))
    open_site(engine=None)
    page.locator("[data-rules=borneo]").click()
    page.locator("[data-book=navegador]").click()
    book = page.locator(".book-dialog[data-ready=true] .book")
    expect(book).to_contain_text("Navegador")
    with page.expect_response("**/pages/borneo.en.txt"):
        held[0].continue_()
    page.wait_for_timeout(300)
    expect(book.locator("h1")).to_contain_text("Navegador")
    page.unroute("**/pages/borneo.en.txt")
    page.locator("[data-book=borneo]").click()
    expect(book.locator("h1")).to_contain_text("Borneo")


def test_a_rule_opens_in_a_tab_of_its_own_where_that_is_asked_for(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 7)
    rule = page.locator("#decision [data-rule]")
    with page.context.expect_page() as opened:
        rule.click(modifiers=["ControlOrMeta"])
    opened.value.wait_for_url("**#rules=navegador/rondel-steps")
    expect(page.locator(".book-dialog")).to_have_count(0)
    rule.click()
    expect(page.locator("#rondel-steps[data-here]")).to_be_visible()


def test_the_depth_is_kept_and_the_page_fits_a_phone(open_site: OpenSite, page: Page) -> None:
    page.set_viewport_size(PHONE)
    open_site()
    page.goto(f"{page.url}#rules=borneo/monopoly")
    page.locator("dialog.book-dialog[data-ready=true]").wait_for()
    expect(page.locator("#monopoly[data-here]")).to_be_visible()
    assert sideways(page) == 0
    page.locator(".book-depth").get_by_label("in short").check()
    assert not page.locator("#monopoly").is_visible()
    page.reload()
    page.locator("dialog.book-dialog[data-ready=true]").wait_for()
    assert page.locator(".book-depth").get_by_label("in short").is_checked()


def test_an_open_book_is_printed_whole_in_dark_letters(open_site: OpenSite) -> None:
    page = open_site("#rules=navegador", engine=None)
    page.locator(".book-dialog[data-ready=true]").wait_for()
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.emulate_media(media="print")
    expect(page.locator(".start")).to_be_hidden()
    expect(page.locator(".book-dialog-head")).to_be_hidden()
    height, room = page.evaluate(
        "[document.documentElement.scrollHeight, document.querySelector('.book-room').offsetHeight]"
    )
    assert height >= room > 20 * 900
    short = page.locator(".book .short").first
    assert short.evaluate("words => getComputedStyle(words).color") == "rgb(94, 69, 39)"
    page.emulate_media(media="screen")
    expect(page.locator(".book-dialog-head")).to_be_visible()


@pytest.mark.parametrize(
    "fragment", ["#rules=chess", "#example=navegador", "#rules=navegador/../x"]
)
def test_addresses_that_make_no_sense(open_site: OpenSite, fragment: str) -> None:
    page = open_site(fragment)
    expect(page.locator(".message")).to_be_visible()
    assert page.locator("dialog.book-dialog").count() == 0


def test_an_example_that_is_not_there(open_site: OpenSite) -> None:
    page = open_site("#example=navegador/no-such-thing")
    expect(page.locator(".message p")).to_have_text(re.compile("."))
    page.locator("main.start").wait_for()


@pytest.mark.parametrize("width", [1280, 390])
def test_a_ruling_that_is_gone_to_lies_below_the_search(
    open_site: OpenSite, page: Page, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    open_site("rules/en/navegador.html#ruling-9", engine=None)
    search, ruling = (page.locator(one) for one in (".book-search", "#ruling-9 .ruling-mark"))
    expect(search).to_be_visible()
    expect(ruling).to_be_in_viewport()
    above, mark = search.bounding_box(), ruling.bounding_box()
    assert above
    assert mark
    assert above["y"] + above["height"] <= mark["y"] < 200


FOUND = ".book-search ol a"


@pytest.mark.parametrize(
    ("language", "query", "heading"),
    [
        ("en", "explorer unknown water", "Exploring"),
        ("fr", "église", "Bâtiments"),
        pytest.param("de", "privileg kirche", "Privileg", marks=pytest.mark.deep),
        pytest.param("es", "privilegio rey", "El privilegio del Rey", marks=pytest.mark.deep),
    ],
)
def test_the_search_finds_a_place(
    open_site: OpenSite, language: str, query: str, heading: str
) -> None:
    """By keyboard only; the match is visible, and the dialog stays open."""
    page = open_site(f"?lang={language}#rules=navegador")
    page.locator("dialog.book-dialog[data-ready=true]").wait_for()
    field = page.locator(".book-search input")
    field.fill(query)
    titles = page.locator(f"{FOUND} b").all_text_contents()
    assert heading in titles
    expect(page.locator(".book-search [role=status]")).to_contain_text(str(len(titles)))
    field.press("ArrowDown")
    page.keyboard.press("Enter")
    marked = page.locator(".book [data-found]")
    expect(marked).to_have_count(1)
    expect(marked).to_be_in_viewport()
    expect(page.locator(FOUND)).to_have_count(0)
    field.focus()
    field.press("Escape")
    expect(field).to_have_value("")
    expect(page.locator("dialog.book-dialog")).to_be_visible()


def test_the_search_knows_refusals_and_takes_anything(open_site: OpenSite, page: Page) -> None:
    """On the static page; markup is text, and text hidden by the depth is not found."""
    open_site("rules/en/navegador.html", engine=None)
    field = page.locator(".book-search input")
    field.fill("needs as many factories")
    words = page.locator(FOUND).first.inner_text()
    assert "…" in words, words
    assert page.locator(FOUND).first.get_attribute("href") == "#processing"
    field.fill("200 Cruzados 5 workers ships")
    figure = page.locator(FOUND, has_text="Colonies: 2 gold")
    expect(figure).to_contain_text("2 ships on the board · Colonies: 2 gold")  # two of its lines
    field.fill("<img src=x onerror=alert(1)>")
    expect(page.locator(FOUND)).to_have_count(0)
    expect(page.locator(".book-search [role=status]")).to_contain_text("Nothing")
    field.fill("rulings")
    everything = page.locator(FOUND).count()
    page.get_by_label("in short").check()
    field.fill("Guiné")
    short = page.locator(FOUND).count()
    page.get_by_label("short and long").check()
    field.fill("Guiné")
    assert page.locator(FOUND).count() > short
    assert everything
