"""The score pad: what the players of a game at a real table have is typed, and counted."""

from __future__ import annotations

import json
from typing import Any

import pytest
from monsoon import Match
from monsoon.borneo.components import ORDERS
from monsoon.navegador.components import COLUMNS
from monsoon.navegador.moves import CARDS
from playwright.sync_api import Page, expect

from e2e.harness import LISTEN, PHONE, OpenSite
from e2e.own_copy import CHURCH, store_copy
from e2e.stored import recorded
from e2e.table import sideways

COUNTED = "main[data-counted=true]"
# What the worked example of the rules counts (scenarios/scoring-example.txt): 97 points.
EXAMPLE = {
    "colonies": 4,
    "factories": 7,
    "factories-privileges": 2,
    "explorers": 5,
    "explorers-privileges": 3,
    "shipyards": 1,
    "churches": 2,
    "churches-privileges": 1,
    "workers": 5,
    "ships": 3,
    "money": 590,
}
MOST = {
    "navegador": {
        "colonies": 30,
        "factories": 19,
        "explorers": 12,
        "shipyards": 10,
        "churches": 10,
        **{f"{column}-privileges": 3 for column in COLUMNS},
        "king": 5,
        "workers": 9,
        "ships": 7,
        "money": 99_990,
        "pirates": 3,
        "tokens": 2,
        "diplomats": 3,
    },
    "borneo": {
        "each1": 4,
        "each2": 3,
        "each3": 2,
        "same4": 4,
        "same8": 3,
        "cargo": 55,
        "harbours": 11,
    },
}
"""The largest numbers that fit; one more does not."""


def fill(page: Page, player: str, numbers: dict[str, int]) -> None:
    for field, number in numbers.items():
        cell(page, field, player).fill(str(number))


def cell(page: Page, field: str, player: str) -> Any:
    return page.locator(f"[data-field={field}][aria-label^='{player}']")


def totals(page: Page) -> list[int]:
    page.locator(COUNTED).wait_for()
    return list(map(int, page.locator("tfoot output").all_inner_texts()))


def counts_of(match: Match, seat: int) -> dict[str, str]:
    """What a player of the score pad types for a seat."""
    score = match.scores()[seat]
    state: Any = match.state()
    if match.game.name == "borneo":
        filled = [ORDERS[order] for order in state.filled[seat]]
        counts = {"cargo": score["cargo"], "harbours": score["harbours"]}
        counts |= {order: filled.count(order) for order in filled}
    else:
        counts = {name: score["columns"][name]["count"] for name in COLUMNS}
        for index, name in enumerate(COLUMNS):
            counts[f"{name}-privileges"] = state.privileges[seat * len(COLUMNS) + index]
        counts["king"] = state.kings[seat] + 1
        counts |= {"workers": score["workers"], "ships": score["ships"], "money": state.money[seat]}
        for card in range(len(CARDS)):
            counts[f"{CARDS[card]}s"] = sum(state.cards[seat * 4 + card * 2 :][:2])
        counts["tokens"] = state.tokens[seat]
    return {field: str(number) for field, number in counts.items()}


def test_the_pad_counts_with_the_numbers_of_ones_own_copy(open_site: OpenSite) -> None:
    page = open_site()
    store_copy(page, "borneo", "order same4 9 4 1")
    store_copy(page, "navegador", CHURCH)
    page = open_site("#pad=borneo")
    expect(page.locator(".pad-form")).to_contain_text("the numbers of your own copy")
    fill(page, "A", {"same4": 5, "cargo": 2})  # so many cards only this copy has
    expect(page.locator("tfoot output").first).to_have_text("47")
    expect(page.locator(COUNTED)).to_contain_text("4 of one good: 9")
    page.locator("[data-pad=navegador]").click()
    page.locator("[data-field=churches]").first.wait_for()
    fill(page, "A", EXAMPLE)
    expect(page.locator("tfoot output").first).to_have_text("97")
    store_copy(page, "borneo", "order same4 9 4 1", fits=False)
    page.locator("[data-pad=borneo]").click()
    cell(page, "same4", "A").fill("1")
    expect(page.locator("tfoot output").first).to_have_text("10")
    unfit = "It counts with the published numbers: your own copy does not fit together."
    expect(page.locator(".pad-form")).to_contain_text(f"{unfit} “My copy of Borneo” says why.")
    store_copy(page, "navegador", "price church one")  # of another version, perhaps
    page.locator("[data-pad=navegador]").click()
    expect(page.locator(".pad-form")).to_contain_text(unfit)
    page.evaluate("localStorage.clear()")
    page.locator("[data-pad=borneo]").click()
    expect(page.locator(".pad-form")).not_to_contain_text("own copy")


GAMES = ["all-options-5", "goa-pirates-3", "nagasaki-2", "borneo-second-5"]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_counts_as_at_the_table(open_site: OpenSite, page: Page, name: str) -> None:
    match = recorded(name)
    typed = [counts_of(match, seat) for seat in range(match.players)]
    most = match.game.players[1]
    draft = {
        "players": match.players,
        "names": list(match.names) + [""] * (most - match.players),
        "options": [option for option in ("goa", "pirates") if option in match.options],
        "holder": getattr(match.state(), "holder", 0),
        "typed": typed + [{}] * (most - match.players),
    }
    open_site()
    key = f"monsoon.1.pad.{match.game.name}"
    page.evaluate("([key, raw]) => localStorage.setItem(key, raw)", [key, json.dumps(draft)])
    open_site(f"#pad={match.game.name}")
    assert totals(page) == [score["total"] for score in match.scores()]
    rows = page.locator(".score-table tbody tr")
    seats = [int(row.get_attribute("data-seat") or 0) for row in rows.all()]
    assert seats == match.ranking()


def test_typing_the_example_of_the_rules(open_site: OpenSite, page: Page) -> None:
    page.set_viewport_size(PHONE)
    open_site()
    page.locator("[data-pad=navegador]").first.click()
    page.locator(COUNTED).wait_for()
    page.locator("label.count", has_text="3").click()
    page.locator("label.count", has_text="5").click()
    expect(page.locator(".score-table tbody tr")).to_have_count(5)
    page.locator("label.count", has_text="3").click()
    page.locator("input[name=name1]").fill("Zoe")
    fill(page, "Zoe", EXAMPLE)
    expect(page.locator("tfoot output").first).to_have_text("97")
    assert sideways(page) == 0
    cell(page, "colonies", "Zoe").focus()
    page.keyboard.press("Enter")  # as on paper, down the column
    expect(cell(page, "colonies-privileges", "Zoe")).to_be_focused()
    with page.expect_download() as download:
        page.locator("[data-action=csv]").click()
    assert "Zoe" in download.value.path().read_text("utf-8-sig")
    open_site("#pad=navegador")  # all is still there
    assert totals(page)[0] == 97
    page.locator("[data-action=clear]").click()
    # the orange factory and the king’s privilege there
    expect(page.locator("tfoot output").first).to_have_text("3")
    page.locator("[data-action=bring-back]").click()
    expect(page.locator("tfoot output").first).to_have_text("97")


@pytest.mark.parametrize("game", ["navegador", "borneo"])
def test_numbers_that_the_game_does_not_have(open_site: OpenSite, page: Page, game: str) -> None:
    open_site(f"#pad={game}")
    page.locator(COUNTED).wait_for()
    for option in page.locator(".pad-option input").all():
        option.check()
    page.locator("label.count", has_text={"navegador": "3", "borneo": "5"}[game]).click()
    page.locator("input[name=name1]").fill("Zoe")
    fields = {one.get_attribute("data-field") for one in page.locator("[data-field]").all()}
    assert fields == set(MOST[game])
    for field, most in MOST[game].items():
        if field == "king":
            expect(cell(page, field, "Zoe").locator("option")).to_have_count(most + 1)
        else:
            cell(page, field, "Zoe").first.fill(str(most))
    page.locator(COUNTED).wait_for()
    assert page.locator(".wrong").count() == 0
    for field, most in MOST[game].items():
        if field == "king":
            continue
        for wrong in (str(most + 1), "x"):
            cell(page, field, "Zoe").first.fill(wrong)
            told = page.locator("main[data-counted=false] .wrong").first
            expect(told).to_contain_text(f"{most:,}")
        cell(page, field, "Zoe").first.fill(str(most))
    page.locator(COUNTED).wait_for()
    together = {
        "navegador": {"pirates": 3, "shipyards": 10, "tokens": 2},
        "borneo": {"harbours": 11, "each1": 4},
    }[game]
    for field, most in together.items():
        page.locator(f"[data-field={field}]").nth(1).fill("1")
        expect(page.locator(".wrong")).to_contain_text(f"only {most}")
        page.locator(f"[data-field={field}]").nth(1).fill("")


def test_pieces_that_depend_on_the_players_and_places_that_are_full(
    open_site: OpenSite, page: Page
) -> None:
    open_site("#pad=navegador")
    page.locator(COUNTED).wait_for()
    for option in page.locator(".pad-option input").all():
        option.check()
    wrong = page.locator(".wrong")
    # what the example of the expansion counts (scenarios/cards-scoring.txt), but without a king
    page.locator("label.count", has_text="3").click()
    example = {"ships": 4, "workers": 6, "shipyards": 1, "churches": 1}
    fill(page, "A", {**example, "pirates": 2, "diplomats": 1, "tokens": 2})
    expect(page.locator("tfoot output").first).to_have_text("40")
    # a rank without as many points needs no word, one with as many does
    tie = page.locator(".pad-scores", has_text="The tie goes to the holder of the Navegador card")
    expect(tie).to_be_visible()
    page.locator("input[name=holder]").nth(2).check()
    page.locator("label.count", has_text="2").click()
    page.locator(COUNTED).wait_for()
    expect(tie).to_have_count(0)
    # the card is counted for the last of those who play, and shown there
    expect(page.locator("input[name=holder]").nth(1)).to_be_checked()
    # with four or five players there is one token, with three six privileges of a kind as well
    page.locator("label.count", has_text="4").click()
    expect(wrong).to_have_text("Double-loss tokens: together 2, but the game has only 1.")
    fill(page, "A", {"tokens": 1})
    page.locator(COUNTED).wait_for()
    for player in ("A", "B", "C"):
        fill(page, player, {"churches-privileges": 3})
    expect(wrong).to_have_text("Churches: Privileges: together 9, but the game has only 6.")
    fill(page, "C", {"churches-privileges": 0})
    page.locator(COUNTED).wait_for()
    # the king's privilege of Goa lies on a place of its column
    cell(page, "king", "A").select_option("5")
    expect(wrong).to_have_text("This column holds three privileges already: Churches.")
    fill(page, "A", {"churches-privileges": 2})
    page.locator(COUNTED).wait_for()
    # each player has an orange factory, and 18 are white, yellow or brown
    fill(page, "A", {"factories": 19})
    page.locator(COUNTED).wait_for()
    fill(page, "B", {"factories": 2})
    expect(wrong).to_contain_text("together 23, but the game has only 22")
    # the second edition of Borneo has more orders, with five players
    open_site("#pad=borneo")
    page.locator("label.count", has_text="4").click()
    fill(page, "A", {"same8": 3})
    expect(wrong).to_have_text("8 of one good: together 3, but the game has only 2.")
    page.locator("label.count", has_text="5").click()
    expect(page.locator("tfoot output").first).to_have_text("60")


def test_windows_and_a_store_that_is_damaged_or_full(open_site: OpenSite, page: Page) -> None:
    open_site("#pad=borneo")
    page.locator(COUNTED).wait_for()
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(COUNTED).wait_for()
    cell(page, "cargo", "A").first.fill("7")
    expect(other.locator("tfoot output").first).to_have_text("7")
    other.close()
    for damaged in ("{", '{"players": 9}', '{"players": 3, "names": 5}', "[]"):
        put = "raw => localStorage.setItem('monsoon.1.pad.borneo', raw)"
        page.evaluate(put, damaged)
        page.reload()
        assert totals(page) == [0] * 5
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('full'); } }")
    cell(page, "cargo", "A").first.fill("7")
    expect(page.locator("tfoot output").first).to_have_text("7")
    expect(page.locator(".message")).to_be_visible()


@pytest.mark.own_engine
def test_an_engine_that_ends_under_a_pad_is_told(open_site: OpenSite, page: Page) -> None:
    page.add_init_script(LISTEN)
    open_site("#pad=borneo")
    page.locator(COUNTED).wait_for()
    page.evaluate("window.workers[0].onerror({ message: 'out of breath' })")
    gone = page.locator(".loading.failed")
    expect(gone).to_contain_text("out of breath")
    cell(page, "cargo", "A").first.fill("7")
    gone.locator("[data-action=retry]").click()
    expect(page.locator("tfoot output").first).to_have_text("7")


def test_a_game_without_a_pad(open_site: OpenSite, page: Page) -> None:
    open_site("#pad=chess")
    expect(page.locator(".message")).to_be_visible()


def test_all_points_of_borneo_are_in_sight_on_a_phone(open_site: OpenSite, page: Page) -> None:
    """In Spanish, which has the longest words above the columns."""
    page.set_viewport_size(PHONE)
    open_site("?lang=es")
    typed = [{"each1": "1", "same8": "1", "cargo": "12", "harbours": "3"}] * 2 + [{}] * 3
    names = ["Ana", "Dietmar-Maximilian", "Christiane", "Leonor", ""]
    draft = {"players": 4, "names": names, "options": [], "holder": 0, "typed": typed}
    page.evaluate("raw => localStorage.setItem('monsoon.1.pad.borneo', raw)", json.dumps(draft))
    open_site("?lang=es#pad=borneo")
    page.locator(COUNTED).wait_for()
    expect(page.locator(".score-table small").first).to_contain_text("8 del mismo tipo")
    aside = page.locator(".pad-scores").evaluate("one => one.scrollWidth - one.clientWidth")
    assert aside <= 0


HEAD = """() => {
  const [back, title, other] = ["[data-action=back]", "h1", "[data-pad]"].map((one) =>
    document.querySelector(`.pad-page ${one}`).getBoundingClientRect());
  const beside = (one) => one.top < back.bottom && one.bottom > back.top;
  return beside(other) && (beside(title) || title.top >= Math.max(back.bottom, other.bottom));
}"""
"""Whether both buttons are beside each other, and the title beside or below both."""


def test_the_head_of_a_pad_looks_tidy_in_every_width(open_site: OpenSite, page: Page) -> None:
    """French and Spanish have the longest words."""
    for language in ("fr", "es"):
        open_site(f"?lang={language}#pad=navegador", engine=None)
        page.locator(".pad-table").wait_for()
        for width in (360, 390, 700, 820, 900, 1024, 1440):
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate(HEAD), (language, width)


def test_a_pad_is_printed_in_dark_letters_without_buttons(open_site: OpenSite) -> None:
    """One in which nothing is typed is to be written on: without zeros and points."""
    page = open_site("#pad=navegador")
    page.locator(COUNTED).wait_for()
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.emulate_media(media="print")
    for unwanted in ("[data-action=back]", "[data-action=clear]", ".counts", ".pad-points"):
        expect(page.locator(unwanted)).to_be_hidden()
    title, ground = page.evaluate("""() => [document.querySelector("h1"), document.body].map(
      (one, n) => getComputedStyle(one)[n ? "backgroundImage" : "color"])""")
    assert max(map(int, title.removeprefix("rgb(").rstrip(")").split(","))) < 128
    assert ground == "none"
    total = page.locator("tfoot output").first
    assert total.evaluate("words => getComputedStyle(words).color") == "rgba(0, 0, 0, 0)"
    fill(page, "A", {"workers": 5})
    expect(page.locator(".pad-points")).to_be_visible()
    expect(page.locator("[data-action=csv]")).to_be_hidden()
    assert total.evaluate("words => getComputedStyle(words).color") != "rgba(0, 0, 0, 0)"
    page.emulate_media(media="screen")
    expect(page.locator("[data-action=back]")).to_be_visible()
