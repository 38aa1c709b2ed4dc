"""The start page: two games on one form, and what happens if a file of a game is missing."""

from __future__ import annotations

import pytest
from monsoon import Match
from playwright.sync_api import Page, ViewportSize, expect

from e2e.harness import DESKTOP, PHONE, Guard, OpenSite, wait_for_engine
from e2e.stored import saved
from e2e.table import READY, choose_game, choose_way, new_game, play, sideways

WORDS = "web/navegador/words/en.json"
SHEET = "web/navegador/style/board.css"


def names(page: Page) -> list[str]:
    page.locator(".start-foot").wait_for()  # the page is shown in parts
    return [field.input_value() for field in page.locator(".seat-name").all()]


def colors(page: Page) -> list[str]:
    chosen: list[str] = page.locator(".swatch input:checked").evaluate_all(
        "inputs => inputs.map(input => input.value)"
    )
    return chosen


def test_names_stay_when_the_game_changes_and_each_game_has_its_colours(
    open_site: OpenSite,
) -> None:
    page = open_site(engine=None)
    choose_way(page, "screen")
    choose_game(page, "navegador")
    page.locator("input[name=players][value='2']").check(force=True)
    page.locator("input[name=name1]").fill("Inês")
    page.locator("input[name=color1][value=black]").check(force=True)
    choose_game(page, "borneo")
    assert page.locator("input[name=players]").count() == 3
    assert names(page)[0] == "Inês"
    assert len(names(page)) == 3
    assert not {"red", "green", "yellow", "blue", "black"} & set(colors(page))
    expect(page.locator("input[name=hands]")).to_have_count(1)
    choose_game(page, "navegador")
    assert names(page)[0] == "Inês"
    assert len(names(page)) == 2
    assert colors(page)[0] == "black"
    expect(page.locator("input[name=hands]")).to_have_count(0)


def test_players_colours_and_game_are_remembered(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 3, 4, ["Rui", "Sofia", "Tomé"], game="navegador")
    page.locator("[data-action=home]").first.click()
    page.reload()
    expect(page.locator("input[name=game][value=navegador]")).to_be_checked()
    assert names(page) == ["Rui", "Sofia", "Tomé"]
    assert colors(page) == ["red", "blue", "green"]


def test_options_are_remembered_for_each_game(open_site: OpenSite) -> None:
    """Those of a shared deal are not."""
    page = open_site()
    new_game(page, 3, 4, game="navegador", options=["goa", "pirates"])
    page.locator("[data-action=home]").first.click()
    page.reload()
    for option, on in (("goa", True), ("pirates", True), ("one_card", False)):
        expect(page.locator(f"input[name=option][value={option}]")).to_be_checked(checked=on)
    choose_game(page, "borneo")
    expect(page.locator("input[name=option][value=second_edition]")).not_to_be_checked()
    choose_game(page, "navegador")
    expect(page.locator("input[name=option][value=goa]")).to_be_checked()
    open_site("#g=navegador&p=3&s=5&o=pirates:true")
    choose_way(page, "screen")
    page.locator("[data-action=start]").click()
    page.locator(READY).wait_for()
    open_site()
    expect(page.locator("input[name=option][value=goa]")).to_be_checked()


def test_what_the_bots_like_is_chosen_before_the_game_and_remembered(
    open_site: OpenSite,
) -> None:
    page = open_site()
    choose_game(page, "navegador")
    choose_way(page, "screen")
    expect(page.locator(".characters-part")).to_have_count(0)
    choose_way(page, "bots")
    page.locator("input[name=name3]").fill("Tomé")
    summary = page.locator(".characters-part summary")
    expect(summary).to_have_text("What the bots like: drawn by chance")
    summary.click()
    page.locator("select[name=character3]").select_option("builder")
    page.get_by_role("button", name="Move Tomé one seat earlier").click()
    expect(page.locator("select[name=character2]")).to_have_value("builder")
    choose_game(page, "borneo")
    expect(page.locator("select[name=character2]")).to_have_value("")
    choose_game(page, "navegador")
    page.locator("[data-action=start]").click()
    page.locator(READY).wait_for()
    assert saved(page).tags["characters"] == "-,builder,-,-"
    page.locator("[data-action=home]").first.click()
    page.reload()
    expect(summary).to_have_text("What the bots like: chosen")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_what_is_wrong_is_told_in_sight_and_leads_to_its_field(
    open_site: OpenSite, page: Page, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    open_site()
    fields = {
        "name3": ("Ana", "Every seat needs a name, and no two may be the same."),
        "seed": ("much", "A deal number is a whole number"),
    }
    names = {name: page.locator(f"input[name={name}]").input_value() for name in fields}
    for name, (wrong, words) in fields.items():
        field = page.locator(f"input[name={name}]")
        field.fill(wrong)
        page.locator("[data-action=start]").click()
        expect(field).to_be_focused()
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(page.locator(".wrong")).to_contain_text(words)
        expect(page.locator(".wrong")).to_be_in_viewport(ratio=1)
        expect(field).to_be_in_viewport(ratio=1)
        field.fill(names[name])
        expect(page.locator(".wrong")).to_have_count(0)
        expect(page.locator("[aria-invalid]")).to_have_count(0)
    choose_way(page, "links")
    page.locator("input[name=here1]").uncheck()
    page.locator("[data-action=start]").click()
    expect(page.locator("input[name=here1]")).to_be_focused()
    expect(page.locator(".wrong")).to_be_in_viewport(ratio=1)


def test_seats_that_a_deal_link_adds_are_bots_after_a_game_against_bots(
    open_site: OpenSite,
) -> None:
    page = open_site()
    new_game(page, 3, 4, game="navegador", way="bots")
    page.goto("about:blank")
    open_site("#g=navegador&p=5&s=5")
    expect(page.locator("input[name=way][value=bots]")).to_be_checked()
    assert [menu.input_value() for menu in page.locator("select.level").all()][1:] == ["factor"] * 4


def test_a_deal_link_of_the_other_game(open_site: OpenSite) -> None:
    page = open_site("#g=borneo&p=3&s=11&o=second_edition:true")
    expect(page.locator("[data-option=second_edition]")).to_be_visible()
    choose_way(page, "screen")
    page.locator("[data-action=start]").click()
    match = Match.new("borneo", players=3, seed=11, second_edition=True)
    expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())


@pytest.mark.parametrize(("link", "said"), [("", True), ("&e=2", False)])
def test_a_deal_link_of_an_older_edition_says_so(
    open_site: OpenSite, link: str, said: bool
) -> None:
    """Links from before editions name none: they are of the first one."""
    page = open_site(f"#g=navegador&p=3&s=5{link}")
    line = page.locator("[data-option=printed]")
    expect(line).to_contain_text(f"edition {1 if said else 2}")
    expect(line.locator(".soft")).to_have_count(int(said))
    if said:
        expect(line).to_contain_text("New games have those of edition 2.")


def test_a_deal_link_of_a_game_with_one_edition_names_none(open_site: OpenSite) -> None:
    page = open_site("#g=borneo&p=3&s=11")
    page.wait_for_load_state("networkidle")
    expect(page.locator("[data-option=printed]")).to_have_count(0)


def test_a_list_of_words_that_is_missing_is_named(
    open_site: OpenSite, page: Page, guard: Guard
) -> None:
    guard.allow(f"Failed to load resource.*{WORDS}")
    page.route(f"**/{WORDS}", lambda route: route.fulfill(status=404, body="not here"))
    open_site(engine=None)
    expect(page.locator("[role=alert]")).to_contain_text(WORDS)
    page.unroute(f"**/{WORDS}")
    page.locator("[data-action=reload]").click()
    wait_for_engine(page, "ready")
    expect(page.locator("[data-action=start]")).to_be_visible()


def test_a_missing_style_sheet_is_named_and_loaded_again(
    open_site: OpenSite, page: Page, guard: Guard
) -> None:
    guard.allow(f"Failed to load resource.*{SHEET}")
    page.route(f"**/{SHEET}", lambda route: route.fulfill(status=404, body="not here"))
    open_site()
    choose_game(page, "navegador")
    number = page.locator("input[name=seed]")
    number.fill("4711")
    page.locator("[data-action=start]").click()
    expect(page.locator(".message.bad")).to_contain_text(SHEET)
    expect(page.locator("[data-action=start]")).to_be_enabled()
    expect(number).to_have_value("4711")
    page.unroute(f"**/{SHEET}")
    page.locator("[data-action=start]").click()
    page.locator(READY).wait_for()


def test_only_the_game_that_is_shown_dresses_the_page(open_site: OpenSite) -> None:
    page = open_site()
    worn = """() => [...document.querySelectorAll("link[data-game]")]
      .filter((link) => link.sheet && link.media === "all").map((link) => link.dataset.game)"""
    for game in ("navegador", "borneo", "navegador"):
        new_game(page, 3, 4, game=game)
        assert set(page.evaluate(worn)) == {game}
        page.locator("[data-action=home]").first.click()
    new_game(page, 2, 4)
    play(page, "go workers")


def test_names_of_any_signs_are_names_for_the_engine(open_site: OpenSite) -> None:
    page = open_site()
    family = "👨\u200d👩\u200d👧"
    new_game(page, 2, 4, [f"{family}\u00a0", " Bo\u200d"], game="navegador")
    kept = page.evaluate("() => JSON.stringify(Object.values(localStorage))")
    assert f"name A {family}\\\\nname B Bo\\\\n" in kept


def test_a_remembered_name_is_cut_between_two_signs(open_site: OpenSite) -> None:
    page = open_site()
    party = '{"game":"navegador","names":["' + "x" * 19 + '👨👨","Bo"]}'
    page.evaluate("(party) => { localStorage['monsoon.1.party'] = party; }", party)
    page.reload()
    assert names(page) == ["x" * 19 + "👨", "Bo"]


def test_a_link_that_could_not_be_read_is_forgotten_when_a_game_begins(open_site: OpenSite) -> None:
    page = open_site("#no-link-at-all")
    expect(page.locator(".message")).to_contain_text("This link cannot be read")
    new_game(page, 2, 7)
    expect(page.locator(".message")).to_have_count(0)


def test_deal_numbers_come_from_all_53_bits(page: Page, address: str) -> None:
    """With a million, all could be tried until a deal has a good hand."""
    page.goto(f"{address}pages/modules.html")
    rolled = page.evaluate(
        """async () => {
          const { randomSeed } = await import("/apart/web/address.js");
          return Array.from({ length: 200 }, randomSeed);
        }"""
    )
    assert all(0 <= seed < 2**53 and seed == int(seed) for seed in rolled)
    assert sum(seed >= 2**52 for seed in rolled) > 50
    assert len({int(seed) % 1000 for seed in rolled}) > 100


def test_a_window_that_becomes_narrow_has_a_narrow_page(open_site: OpenSite) -> None:
    """What is far below is laid out later, and must not keep the width that it had before."""
    page = open_site()
    page.set_viewport_size({"width": 1440, "height": 250})
    for place in ("1e6", "0"):  # the end of the page has been in sight, and is not any more
        page.evaluate(f"scrollTo(0, {place})")
        laid_out(page)
    page.set_viewport_size({"width": 390, "height": 250})
    laid_out(page)
    assert sideways(page) == 0


def laid_out(page: Page) -> None:
    """Waits until the browser has laid out what is in sight, and no more."""
    frame = "await new Promise(requestAnimationFrame);"
    page.evaluate(f"async () => {{ {frame * 6} }}")
