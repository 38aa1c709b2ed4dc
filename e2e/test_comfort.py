"""Conveniences in a match: confirmation, lists, players one at a time, score sheets, sounds."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from monsoon import Match
from playwright.sync_api import Page, expect

from e2e.harness import DESKTOP, PHONE, OpenSite
from e2e.stored import recorded
from e2e.table import READY, click_all, new_game, play, position, prefer, press, sideways

SHEET = ".score-sheet:not([data-turns='0'])"
COUNT_SOUNDS = """
window.heard = 0;
window.machines = 0;
const real = window.AudioContext;
window.AudioContext = class extends real {
  constructor() { super(); window.machines += 1; }
  createOscillator() { window.heard += 1; return super.createOscillator(); }
};
"""
"""Counts the sounds that are made, and whether an audio context is created at all."""


def opened(page: Page, match: Match) -> None:
    """Opens a match from its text, to look at it."""
    page.locator("#paste").fill(match.text())
    page.locator("[data-action=paste]").click()
    page.locator(READY).wait_for()


def saved(page: Page, action: str) -> bytes:
    """The file that a button downloads."""
    with page.expect_download() as waiting:
        page.locator(f"[data-action={action}]").click()
    return Path(waiting.value.path()).read_bytes()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_end_of_a_turn_is_confirmed(open_site: OpenSite, page: Page, size: str) -> None:
    page.set_viewport_size(PHONE if size == "phone" else DESKTOP)
    open_site()
    prefer(page, confirm="on")
    new_game(page, 2, 5)
    page.locator('.decision [data-move="go workers"]').click()
    page.locator(".decision [data-move=end]").wait_for()
    before = position(page)
    page.locator(".decision [data-move=end]").click()
    expect(page.locator("[data-action=confirm-end]")).to_be_focused()
    assert position(page) == before
    page.locator("[data-action=confirm-not]").click()
    page.locator(".decision [data-move=end]").wait_for()
    page.keyboard.press("e")
    page.locator("[data-action=confirm-end]").wait_for()
    page.keyboard.press("Escape")
    page.locator(".decision [data-move=end]").wait_for()
    assert position(page) == before
    page.keyboard.press("e")
    page.locator("[data-action=confirm-end]").click()
    expect(page.locator(READY)).not_to_have_attribute("data-hash", before)
    expect(page.locator("[data-action=confirm-end]")).to_have_count(0)


def test_a_turn_ends_by_itself_where_nothing_else_is_left(open_site: OpenSite) -> None:
    page = open_site()
    prefer(page, finish="on")
    new_game(page, 2, 4711)
    click_all(page, ["go sailing"])
    # with one click for the destination and one to turn up what is there, the turn is over
    page.locator(".water[data-region=guine]").dispatch_event("click")
    page.locator("[data-move=reveal]").first.click()
    expect(page.locator(f"{READY}[data-decision=rondel]")).to_be_visible()
    click_all(page, ["go workers"])
    while page.locator("[data-move^='hire ']").count():
        play(page, str(page.locator("[data-move^='hire ']").last.get_attribute("data-move")))
    page.locator("[data-action=ending-not]").click()
    expect(page.locator(".ending")).to_have_count(0)
    page.locator("[data-action=undo]").click()
    expect(page.locator("[data-move^='hire ']").first).to_be_visible()
    play(page, str(page.locator("[data-move^='hire ']").last.get_attribute("data-move")))
    page.locator("[data-action=ending-undo]").wait_for()
    expect(page.locator(f"{READY}[data-decision=rondel]")).to_be_visible()


def test_drawing_in_borneo_is_confirmed(open_site: OpenSite) -> None:
    page = open_site("#saves")
    prefer(page, confirm="on")
    match = Match.new("borneo", players=3, seed=4, tags={"hands": "open"})
    while match.view(None)["decision"] != "draw":
        match.play(match.legal()[0])
    opened(page, match)
    before = position(page)
    page.keyboard.press("e")
    page.locator("[data-action=confirm-end]").wait_for()
    assert position(page) == before
    page.keyboard.press("e")
    expect(page.locator(READY)).not_to_have_attribute("data-hash", before)


@pytest.mark.parametrize("game", ["navegador", "borneo"])
def test_moves_from_a_list_and_players_one_at_a_time(open_site: OpenSite, game: str) -> None:
    page = open_site()
    prefer(page, moves="list", seats="tabs")
    page.reload()
    page.locator("html[data-engine=ready]").wait_for(state="attached")
    new_game(page, 3, 5, game=game)
    before = position(page)
    page.locator(".move-list button").first.click()
    expect(page.locator(READY)).not_to_have_attribute("data-hash", before)
    expect(page.locator(".seat-card:visible")).to_have_count(1)
    page.locator("[data-tab-of='2']").click()
    expect(page.locator(".seat-card:visible")).to_have_attribute("data-seat", "2")
    page.set_viewport_size(PHONE)
    page.locator(".tabs button").nth(1).click()
    expect(page.locator(".seat-card:visible")).to_have_attribute("data-seat", "2")
    boxes = [page.locator(place).first.bounding_box() for place in (".decision", ".board-frame")]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[0]["y"] < boxes[1]["y"]
    for button in page.locator("[data-tab-of]").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    assert sideways(page) == 0
    press(page, "[data-action=settings]")
    page.locator("[data-setting=seats] input[value=all]").check(force=True)
    page.locator("[data-action=settings-close]").click()
    expect(page.locator(".seat-card:visible")).to_have_count(3)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_one_match_shows_its_panels_one_at_a_time(
    open_site: OpenSite, page: Page, size: str
) -> None:
    """A switch in the head, for this match alone; it is remembered with it."""
    page.set_viewport_size(PHONE if size == "phone" else DESKTOP)
    open_site()
    new_game(page, 3, 5, game="navegador")
    if size == "phone":
        page.locator(".tabs button").nth(1).click()
    cards = page.locator(".seat-card:visible")
    expect(cards).to_have_count(3)
    press(page, "[data-action=panels]")
    expect(cards).to_have_count(1)
    page.reload()
    page.locator(READY).wait_for()
    expect(page.locator(".seats-area")).not_to_have_attribute("data-only", "all")
    page.locator(".bar [data-action=home], .bar [data-action=more]").locator("visible=true").click()
    if size == "phone":
        page.locator(".more [data-action=home]").click()
    new_game(page, 3, 6, game="navegador")
    expect(page.locator(".seats-area")).to_have_attribute("data-only", "all")
    press(page, "[data-action=panels]")
    press(page, "[data-action=panels]")
    expect(page.locator(".seats-area")).to_have_attribute("data-only", "all")


@pytest.mark.parametrize(("players", "empty"), [(2, 0), (4, 4), (5, 6)])
def test_the_dearest_fields_are_drawn_empty(open_site: OpenSite, players: int, empty: int) -> None:
    """Shipyards and churches: ten less the number of players, and eight fields each."""
    page = open_site()
    new_game(page, players, 5, game="navegador")
    unused = page.locator(".build-row .place.unused")
    expect(unused).to_have_count(empty)
    expect(page.locator(".build-price.unused")).to_have_count(empty)
    expect(page.locator(".build-row [data-piece]")).to_have_count(18 + 2 * 8 - empty)


@pytest.mark.parametrize("name", ["buildings-4", "borneo-second-4"])
def test_the_score_sheet_and_its_files(open_site: OpenSite, name: str) -> None:
    page = open_site("#saves")
    match = recorded(name)
    opened(page, match)
    page.locator(SHEET).wait_for()
    course = match.course()
    assert page.locator(".score-sheet").get_attribute("data-turns") == str(len(course))
    charts = page.locator(".score-sheet figure")
    assert charts.count() == {"navegador": 3, "borneo": 4}[match.game.name]
    points = charts.first.locator("svg[role=img]").first.get_attribute("aria-label") or ""
    for player, total in zip(match.names, course[-1]["points"], strict=True):
        assert f"{player} {total}" in points
    dashes = charts.first.locator(".line").evaluate_all(
        "lines => lines.map(line => line.getAttribute('stroke-dasharray'))"
    )
    assert len(set(dashes)) == match.players
    # on a small screen, too, the way to all numbers is not below the edge
    page.set_viewport_size({"width": 1366, "height": 768})
    page.locator(".scores-body").evaluate("body => body.scrollTo(0, 0)")
    way, edge = page.locator(".course-table summary"), page.locator(".scores-foot")
    ends = [place.evaluate("one => one.getBoundingClientRect().toJSON()") for place in (way, edge)]
    assert ends[0]["bottom"] < ends[1]["top"]
    # and on a phone the first chart shows that there are charts, once the message is read
    page.set_viewport_size(PHONE)
    page.locator(".messages .close").click()
    chart = charts.first.locator("svg[role=img]").evaluate("one => one.getBoundingClientRect().y")
    assert chart + 60 < edge.evaluate("one => one.getBoundingClientRect().y")
    page.set_viewport_size({"width": 1366, "height": 768})
    way.click()
    rows = page.locator(".course-table tbody tr")
    expect(rows).to_have_count(len(course))
    last = rows.last.locator("td").all_inner_texts()
    assert last[: match.players] == [str(total) for total in course[-1]["points"]]

    lines = list(csv.reader(io.StringIO(saved(page, "csv").decode("utf-8-sig"))))
    scores = {row[1]: int(row[2]) for row in lines[1 : 1 + match.players]}
    assert scores == dict(zip(match.names, course[-1]["points"], strict=True))
    assert [int(row[0]) for row in lines[3 + match.players :]] == [one["turn"] for one in course]
    assert [int(cell) for cell in lines[-1][1 : 1 + match.players]] == course[-1]["points"]

    image = saved(page, "png")
    assert image.startswith(b"\x89PNG")
    width, height = (int.from_bytes(image[at : at + 4], "big") for at in (16, 20))
    assert width > 1200
    assert height > 800
    assert len(image) > 50_000
    page.set_viewport_size(PHONE)
    assert sideways(page) == 0
    body = page.locator(".scores-body")
    assert body.evaluate("body => body.scrollWidth - body.clientWidth") == 0


def test_scores_so_far_are_those_of_the_table(open_site: OpenSite) -> None:
    page = open_site("#saves")
    match = recorded("buildings-3").copy(60)
    opened(page, match)
    page.locator("[data-action=side-analysis]").click()
    page.locator("[data-action=scores-far]").click()
    page.locator(SHEET).wait_for()
    totals = [str(score["total"]) for score in match.scores()]
    shown = page.locator(".score-table tbody .total").all_inner_texts()
    assert shown == [totals[seat] for seat in match.ranking()]
    page.keyboard.press("Escape")
    expect(page.locator(".score-sheet")).to_have_count(0)


def test_sounds_are_made_only_if_enabled(open_site: OpenSite, page: Page) -> None:
    page.add_init_script(COUNT_SOUNDS)
    open_site()
    new_game(page, 2, 5)
    page.locator('.decision [data-move="go workers"]').click()
    expect(page.locator(".decision [data-move=end]")).to_be_visible()
    assert page.evaluate("[window.machines, window.heard]") == [0, 0]
    page.locator("[data-action=settings]").click()
    page.locator("[data-setting=sound] input[value=on]").check(force=True)
    assert page.evaluate("window.machines") == 1
    page.keyboard.press("Escape")
    told = page.evaluate("window.heard")
    before = position(page)
    page.locator(".decision [data-move=end]").click()
    expect(page.locator(READY)).not_to_have_attribute("data-hash", before)
    assert page.evaluate("window.heard") > told
    assert page.evaluate("window.machines") == 1


def test_without_audio_the_game_continues(open_site: OpenSite, page: Page) -> None:
    page.add_init_script("delete window.AudioContext;")
    open_site()
    prefer(page, sound="on")
    new_game(page, 2, 5)
    page.locator('.decision [data-move="go workers"]').click()
    expect(page.locator(".decision [data-move=end]")).to_be_visible()
