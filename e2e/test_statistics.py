"""Statistics over a player's own games: written when a game ends, kept when it is deleted."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from monsoon import Match
from monsoon.link import encode
from playwright.sync_api import Page, expect

from e2e.harness import LANGUAGES, PHONE, OpenSite
from e2e.own_copy import BASE, SUGAR
from e2e.stored import ELSEWHERE, MATCH, PUT, put, recorded, recorded_text, save_of, saves
from e2e.table import join, play, sideways, switch

RESULT = "monsoon.1.result."


def figure(page: Page, name: str) -> str:
    return page.locator(f"[data-figure={name}] b").inner_text()


def results(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        "start => Object.keys(localStorage).filter((key) => key.startsWith(start)).sort()", RESULT
    )
    return found


def test_a_game_played_to_its_end_is_counted_and_stays_so(open_site: OpenSite) -> None:
    page = open_site("#statistics")
    expect(page.locator(".no-games")).to_be_visible()
    match = recorded("nagasaki-2", bots="-,factor")
    whole = match.history
    page.goto(page.url.split("#")[0] + "#saves")
    page.locator("#paste").fill(match.copy(len(whole) - 1).text())
    page.locator("[data-action=paste]").click()
    join(page, 0)
    if match.turns()[-1][1] == 0:
        play(page, whole[-1])
    page.locator(".score-sheet").wait_for()
    assert len(results(page)) == 1
    best = max(match.scores(), key=lambda score: score["total"])
    won = f"won by {match.names[best['seat']]} with {best['total']} points"
    page.locator(".scores [data-action=home]").click()
    expect(page.locator(".save").first).to_contain_text(won)
    page.locator("[data-action=statistics]").click()
    expect(page.locator(".statistics")).to_have_attribute("data-games", "1")
    entry = json.loads(page.evaluate("key => localStorage.getItem(key)", results(page)[0]))
    assert entry["own"] == [0]
    assert entry["points"] == [score["total"] for score in match.scores()]
    assert [place == 1 for place in entry["places"]] == [
        seat == match.ranking()[0] for seat in range(match.players)
    ]
    assert figure(page, "best") == str(match.scores()[0]["total"])
    assert figure(page, "won") == str(int(match.ranking()[0] == 0))
    page.locator("[data-action=back]").click()
    page.locator(".save [data-action=delete]").first.click()
    page.goto(page.url.split("#")[0] + "#statistics")
    expect(page.locator(".statistics")).to_have_attribute("data-games", "1")


@pytest.mark.parametrize("width", [718, 1100])
def test_the_final_scores_are_printed_whole(open_site: OpenSite, page: Page, width: int) -> None:
    """On the screen their dialog is no higher than the window, and the board is below it."""
    match = recorded("all-options-5")
    open_site(f"#l={encode(match)}")
    page.locator(".score-dialog .sheet-charts figure").first.wait_for()
    page.emulate_media(media="print")
    page.set_viewport_size({"width": width, "height": 600})
    expect(page.locator(".board-sheet")).to_be_hidden()
    expect(page.locator(".score-dialog .scores-foot")).to_be_hidden()
    expect(page.locator(".messages .message").first).to_be_hidden()
    height, room, top = page.evaluate("""() => {
      const sheet = document.querySelector(".score-dialog .score-sheet").getBoundingClientRect();
      return [document.documentElement.scrollHeight, sheet.bottom, sheet.top];
    }""")
    assert height >= room > 600 > top > 0
    page.emulate_media(media="screen")
    expect(page.locator(".score-dialog .scores-foot")).to_be_visible()


def test_ended_games_in_the_store_are_counted_once_and_copies_are_not(open_site: OpenSite) -> None:
    page = open_site()
    for number, (name, bots) in enumerate(
        [("borneo-second-4", "-,pilot,pilot,pilot"), ("buildings-3", "factor,-,factor")] * 2
    ):
        match = recorded(name, bots=bots)
        of_game = {"borneo": ["plum", "teal", "orange", "indigo"]}
        colors = of_game.get(match.game.name, ["red", "green", "yellow", "blue"])[: match.players]
        save = {
            "version": 1, "id": f"end{number}", "game": match.game.name, "colors": colors,
            "names": list(match.names), "turn": match.turn, "updated": 1_700_000_000_000 + number,
            "over": True, "text": match.text(), "hints": number * 3,
        }  # fmt: skip
        put(page, save)
    page.evaluate(f"localStorage.setItem('{RESULT}broken', '{{')")
    page.locator("[data-action=statistics]").click()
    page.locator("select[name=who]").select_option("*")
    expect(page.locator(".statistics")).to_have_attribute("data-games", "2")
    aside = page.evaluate("localStorage.getItem('monsoon.1.aside.result-broken')")
    assert aside == "{"
    cells = [row.inner_text() for row in page.locator(".course-scroll tbody tr").all()]
    assert len(cells) == 2
    assert any("Borneo" in row and "Pilots" in row for row in cells)
    assert any("Navegador" in row and "Factors" in row for row in cells)
    with page.expect_download() as waiting:
        page.locator("[data-action=csv]").click()
    text = Path(waiting.value.path()).read_text("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    borneo = recorded("borneo-second-4", bots="-,pilot,pilot,pilot")
    points = {row["Game"]: int(row["Points"]) for row in rows}
    assert points["Borneo"] == borneo.scores()[0]["total"]
    buildings = recorded("buildings-3", bots="factor,-,factor")
    assert points["Navegador"] == buildings.scores()[1]["total"]
    hints = {row["Game"]: row["Hints"] for row in rows}
    assert hints == {"Borneo": "0", "Navegador": "3"}
    with_hints = page.locator(".last-games li", has_text="3 hints")
    expect(with_hints).to_have_count(1)
    expect(with_hints).to_contain_text("Navegador")
    expect(page.locator("[data-figure=mean]")).to_have_count(0)  # of two games it says nothing
    page.locator("select[name=game]").select_option("borneo")
    expect(page.locator(".statistics")).to_have_attribute("data-games", "1")
    assert figure(page, "best") == str(points["Borneo"])
    page.locator("select[name=game]").select_option("*")
    page.set_viewport_size(PHONE)
    assert sideways(page) == 0
    assert page.evaluate(
        "() => document.querySelector('.course-scroll').scrollWidth"
        " <= document.querySelector('.course-scroll').clientWidth"
    )
    page.locator("select[name=who]").select_option("A")
    expect(page.locator(".statistics")).to_have_attribute("data-games", "1")
    page.locator(".last-games a").click()
    expect(page.locator(".score-sheet")).to_be_visible()


def test_a_note_on_an_ended_game_does_not_change_when_it_ended(open_site: OpenSite) -> None:
    page = open_site()
    ended = 1_700_000_000_000
    put(page, save_of(recorded("nagasaki-2", bots="-,factor"), "end0", ended))
    page.locator("[data-action=statistics]").click()
    page.locator(".last-games a").click()
    page.locator(".score-sheet").wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-action=note]").click()
    page.locator(".note-form input").fill("Too late for Nagasaki")
    page.keyboard.press("Enter")
    expect(page.locator(".log-list .note")).to_contain_text("Too late for Nagasaki")
    (key,) = results(page)
    entry = json.loads(page.evaluate("key => localStorage.getItem(key)", key))
    assert entry["ended"] == ended
    (save,) = saves(page)
    assert "Too late for Nagasaki" in save["text"]


def test_the_table_fits_a_phone_in_every_language(open_site: OpenSite, page: Page) -> None:
    page.set_viewport_size(PHONE)
    open_site()
    for number, level in enumerate(("deckhand", "factor", "pilot", "admiral")):
        result = {
            "version": 1, "id": f"end{number}", "game": "navegador", "hash": str(number),
            "ended": 1_700_000_000_000 + number, "turns": 124, "names": ["Ana", "Bento"],
            "levels": [None, level], "own": [0], "points": [109, 80], "places": [1, 2],
        }  # fmt: skip
        page.evaluate(PUT, [f"{RESULT}end{number}", json.dumps(result)])
    page.locator("[data-action=statistics]").click()
    table = page.locator(".course-scroll")
    expect(table.locator("tbody tr")).to_have_count(4)
    for language in LANGUAGES:
        switch(page, language)
        assert table.evaluate("room => room.scrollWidth <= room.clientWidth"), language
    assert sideways(page) == 0


def test_games_with_a_copy_are_counted_apart(open_site: OpenSite, page: Page) -> None:
    """Their printed numbers are others. One is known by its entry, one was counted earlier."""
    open_site()
    lines = f"edition {BASE}\nprinted {SUGAR}\n"
    text = recorded_text("nagasaki-2").replace("name A", f"{lines}name A", 1)
    earlier = Match.parse(text)
    earlier.retag({"bots": "-,pilot"})
    for number, points in enumerate((80, 90, 200, 100)):
        result = {
            "version": 1, "id": f"end{number}", "game": "navegador",
            "hash": earlier.hash() if number == 3 else str(number),
            "ended": 1_700_000_000_000 + number, "turns": 20, "names": ["Ana", "Bento"],
            "levels": [None, "pilot"], "own": [0], "points": [points, 80], "places": [1, 2],
            **({"printed": True} if number == 2 else {}),
        }  # fmt: skip
        page.evaluate(PUT, [f"{RESULT}end{number}", json.dumps(result)])
    put(page, save_of(earlier, "end3"))
    total = earlier.scores()[0]["total"]
    page.locator("[data-action=statistics]").click()
    rows = page.locator(".course-scroll tbody tr")
    expect(rows.last.locator("td").first).to_have_text("2")
    expect(page.locator("[data-figure=mean]")).to_have_count(0)
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Navegador 2 players")
    expect(rows.last).to_contain_text("Navegador (own printed numbers)")
    expect(rows.last).to_contain_text("200")
    expect(page.locator(".last-games li").first).to_contain_text("own printed numbers")
    page.locator("select[name=game]").select_option("Navegador")
    assert [figure(page, name) for name in ("played", "mean", "best")] == ["2", "85", "90"]
    page.locator("select[name=game]").select_option("Navegador (own printed numbers)")
    mean = f"{(200 + total) / 2:.1f}".removesuffix(".0")
    assert [figure(page, name) for name in ("played", "mean", "best")] == ["2", mean, "200"]
    page.locator("select[name=game]").select_option("*")
    with page.expect_download() as waiting:
        page.locator("[data-action=csv]").click()
    table = csv.DictReader(io.StringIO(Path(waiting.value.path()).read_text("utf-8-sig")))
    assert {row["Points"]: row["Printed numbers"] for row in table} == {
        "80": "Published", "90": "Published",
        "200": "own printed numbers", str(total): "own printed numbers",
    }  # fmt: skip


def test_a_game_whose_time_cannot_be_read_has_no_date(open_site: OpenSite) -> None:
    page = open_site()
    for number, ended in enumerate((1_700_000_000_000, "yesterday")):
        result = {
            "version": 1, "id": f"end{number}", "game": "navegador", "hash": str(number),
            "ended": ended, "turns": 20, "names": ["Ana", "Bento"],
            "levels": [None, "pilot"], "own": [0], "points": [90 + number, 80], "places": [1, 2],
        }  # fmt: skip
        page.evaluate(PUT, [f"{RESULT}end{number}", json.dumps(result)])
    page.locator("[data-action=statistics]").click()
    games = page.locator(".last-games li")
    expect(games).to_have_count(2)
    expect(games.filter(has_text="90").locator("time")).to_have_count(1)
    expect(games.filter(has_text="91").locator("time")).to_have_count(0)
    with page.expect_download() as waiting:
        page.locator("[data-action=csv]").click()
    rows = csv.DictReader(io.StringIO(Path(waiting.value.path()).read_text("utf-8-sig")))
    assert {row["Points"]: row["Day"] != "" for row in rows} == {"90": True, "91": False}


def test_the_focus_stays_with_its_game_when_another_one_ends(open_site: OpenSite) -> None:
    """In another window, whose result comes to the top of the list."""
    page = open_site()
    for number in range(2):
        result = {
            "version": 1, "id": f"end{number}", "game": "navegador", "hash": str(number),
            "ended": 1_700_000_000_000 + number, "turns": 20, "names": ["Ana", "Bento"],
            "levels": [None, "pilot"], "own": [0], "points": [90, 80], "places": [1, 2],
        }  # fmt: skip
        save = save_of(recorded("nagasaki-2"), f"end{number}")
        if number == 1:
            page.locator("[data-action=statistics]").click()
            page.locator(".last-games a").focus()
        page.evaluate(PUT, [f"{RESULT}end{number}", json.dumps(result)])
        page.evaluate(ELSEWHERE, [f"{MATCH}end{number}", json.dumps(save)])
    expect(page.locator(".last-games a")).to_have_count(2)
    expect(page.locator(".last-games a").last).to_have_attribute("href", "#m=end0")
    expect(page.locator(".last-games a").last).to_be_focused()
