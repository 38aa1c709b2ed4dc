"""Bots of one's own at the seats of a match: they play, fail in words, and see one seat.

A match is played on for some moves; with `--deep`, to its end.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from monsoon import Match
from monsoon.bots.handed import handed
from playwright.sync_api import Page, Route, expect

from e2e.damage import WAYS
from e2e.harness import Guard, OpenSite, tries, wait_until
from e2e.own_bots import KEEP_REQUESTS, TICKS, stopped_by_silence
from e2e.stored import MATCH, put, recorded_text, saves
from e2e.table import READY, choose_game, prefer

FIRST = "def choose(turn):\n    return turn.choices[0]\n"
FAULTY = """
def choose(turn):
    if turn.view["turn"] > 1:
        return 1 / 0
    return turn.choices[0]
"""
ENDLESS = """
def choose(turn):
    while True:
        pass
"""
ASKED = "() => window.sent.some((request) => request.do === 'answer')"
"""A bot has been asked for its move."""
# Moves that a match is played on by default.
MORE = 10
to_end = pytest.mark.parametrize(
    "whole",
    [pytest.param(False, id="some-moves"), pytest.param(True, id="whole", marks=pytest.mark.deep)],
)


def keep(page: Page, name: str, source: str, game: str = "borneo") -> None:
    """Puts a bot into the store, as the workshop does."""
    bot = {"version": 1, "id": name, "name": name, "game": game, "source": source, "updated": 5}
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)",
        [f"monsoon.1.bot.{name}", json.dumps(bot)],
    )


def at_the_start(open_site: OpenSite, *bots: tuple[str, str]) -> Page:
    """The form of a new game of Borneo for three players, with these bots in the store."""
    page = open_site(engine=None)
    prefer(page, pace="once")
    for name, source in bots:
        keep(page, name, source)
    page.reload()
    choose_game(page, "borneo")
    page.locator("input[name=players][value='3']").check(force=True)
    return page


def start(page: Page, *levels: str) -> None:
    """Begins a match with these players at the seats; a bot of one's own is "own NAME"."""
    for seat, level in enumerate(levels, 1):
        page.locator(f"select[name=level{seat}]").select_option(level)
    page.locator("[data-action=start]").click()
    page.locator(".match").wait_for()


def kept(page: Page) -> str:
    """The text of the match as the store has it."""
    [save] = saves(page)
    return str(save["text"])


def goes_on(page: Page, *, whole: bool) -> Match:
    """Waits until bots have made some moves more, or all; returns the match."""
    if whole:
        return over(page)
    begun = len(Match.parse(kept(page)).history)
    for _ in tries(page, 200):
        match = Match.parse(kept(page))
        if len(match.history) >= begun + MORE:
            break
    return match


def over(page: Page) -> Match:
    """Waits for the end of the match, and returns it."""
    expect(page.locator("dialog.scores:not(.people)")).to_be_visible(timeout=240_000)
    match = Match.parse(kept(page))
    assert match.over
    return match


@to_end
def test_bots_of_ones_own_play_a_match_and_each_sees_its_seat_alone(
    open_site: OpenSite, whole: bool
) -> None:
    page = open_site(engine=None)
    page.add_init_script(KEEP_REQUESTS)
    page = at_the_start(open_site, ("Vasco, the 2nd", FIRST))
    keep(page, "Elsewhere", FIRST, "navegador")
    mine = page.locator("select[name=level1] optgroup option")
    expect(mine).to_have_text(["Vasco, the 2nd"])
    start(page, "own Vasco, the 2nd", "deckhand", "own Vasco, the 2nd")
    expect(page.locator(".seat-bot").first).to_have_text("Bot “Vasco, the 2nd”")
    if not whole:
        wait_until(
            page, "() => window.sent.filter((request) => request.do === 'answer').length > 20"
        )
    sent: list[dict[str, Any]] = page.evaluate("window.sent")
    match = goes_on(page, whole=whole)  # so that it holds every position that was sent
    if whole:
        sent = page.evaluate("window.sent")
    assert match.tags["bots"] == "own,deckhand,own"
    assert match.tags["own-a"] == match.tags["own-c"] == "Vasco, the 2nd"
    frames = [frame for frame in page.frames if frame.url.endswith("/sandbox.html")]
    assert len(frames) == 2, "a frame for each seat"
    asked = [request for request in sent if request["do"] == "answer"]
    assert {request["do"] for request in sent} == {"read", "answer"}
    assert all(request.keys() == {"do", "position"} for request in asked)
    told = {json.dumps(request["position"], sort_keys=True) for request in asked}
    known = set()
    moves = list(match.history)
    match.undo(len(moves))
    for move in moves:
        if match.to_move in (0, 2):
            known.add(json.dumps(handed(match, match.to_move), sort_keys=True))
        match.play(move)
    assert len(told) > 10
    assert told <= known, "nothing but what the seat to move knows at each position"


@to_end
def test_a_bot_that_fails_says_so_and_its_seat_is_given_to_another(
    open_site: OpenSite, whole: bool
) -> None:
    page = at_the_start(open_site, ("Faulty", FAULTY))
    start(page, "own Faulty", "deckhand", "deckhand")
    message = page.locator(".message.bad")
    expect(message).to_contain_text("because the bot “Faulty” has failed")
    expect(message).to_contain_text("line 4: ZeroDivisionError")
    message.get_by_role("button", name="Give the seat to another player").click()
    page.locator("dialog select[name=seat1]").select_option("deckhand")
    page.locator("[data-action=people-close]").click()
    goes_on(page, whole=whole)
    expect(page.locator(".message.bad")).to_have_count(0)


@to_end
def test_a_bot_that_is_mended_goes_on(open_site: OpenSite, whole: bool) -> None:
    page = at_the_start(open_site, ("Faulty", FAULTY))
    start(page, "own Faulty", "deckhand", "deckhand")
    message = page.locator(".message.bad")
    expect(message).to_contain_text("has failed")
    keep(page, "Faulty", FIRST)
    message.get_by_role("button", name="Try again").click()
    goes_on(page, whole=whole)


@to_end
def test_a_loop_without_end_at_a_table_is_ended(
    open_site: OpenSite, page: Page, whole: bool
) -> None:
    """After 15 seconds of silence; with `--deep` they are waited for, else they pass at once."""
    page.add_init_script(KEEP_REQUESTS)
    page.add_init_script(TICKS)
    at_the_start(open_site, ("Endless", ENDLESS))
    start(page, "own Endless", "deckhand", "deckhand")
    wait_until(page, ASKED)
    if not whole:
        stopped_by_silence(page)
    expect(page.locator(".message.bad")).to_contain_text("has said nothing for 15 seconds")
    assert not [frame for frame in page.frames if frame.url.endswith("/sandbox.html")]
    page.locator("[data-action=people]").locator("visible=true").first.click()
    page.locator("dialog select[name=seat1]").select_option("factor")
    page.locator("[data-action=people-close]").click()
    goes_on(page, whole=whole)


@pytest.mark.parametrize(
    "source", ["def choose(turn)\n", pytest.param("x = 1\n", marks=pytest.mark.deep)]
)
def test_a_file_that_is_no_bot_is_told_at_the_table(open_site: OpenSite, source: str) -> None:
    page = at_the_start(open_site, ("Broken", source))
    start(page, "own Broken", "deckhand", "deckhand")
    expect(page.locator(".message.bad")).to_contain_text("the bot “Broken” has failed")


@pytest.mark.parametrize(
    "way",
    ["missing", *(pytest.param(way, marks=pytest.mark.deep) for way in ("garbled", "truncated"))],
)
def test_a_part_that_is_damaged_is_told_at_the_table_and_mended_by_its_button(
    open_site: OpenSite, page: Page, guard: Guard, way: str
) -> None:
    """What `test_damage.py` cannot need: the module that asks bots of one's own."""
    file = "web/workshop/seats.js"
    guard.allow(f"Failed to load resource.*{file}")

    def damaged(route: Route) -> None:
        body = WAYS[way](file, route.fetch().body())
        headers = {"content-type": "text/javascript"}
        route.fulfill(status=200 if body else 404, headers=headers, body=body or b"")

    at_the_start(open_site, ("Vasco", FIRST))
    page.route(f"**/{file}", damaged)
    start(page, "own Vasco", "deckhand", "deckhand")
    message = page.locator(".message.bad")
    expect(message.first).to_contain_text(file)
    page.unroute(f"**/{file}")
    with page.expect_event("load"):  # it is reloaded once the file is fetched anew
        message.get_by_role("button", name="Reload the page").first.click()
    goes_on(page, whole=False)


@to_end
def test_a_device_without_the_bot_says_so_and_keeps_the_name(
    open_site: OpenSite, whole: bool
) -> None:
    page = at_the_start(open_site, ("Vasco", FIRST))
    start(page, "-", "own Vasco", "deckhand")
    page.locator(READY).wait_for()
    link = page.url
    page.evaluate("localStorage.removeItem('monsoon.1.bot.Vasco')")
    page.goto("about:blank")
    page.goto(link)
    page.locator(READY).wait_for()
    page.locator("[data-action=people]").locator("visible=true").first.click()
    chosen = page.locator("dialog select[name=seat2] option:checked")
    expect(chosen).to_have_text("“Vasco” (not on this device)")
    page.locator("dialog select[name=seat1]").select_option("deckhand")
    page.locator("[data-action=people-close]").click()
    message = page.locator(".message.bad")
    expect(message).to_contain_text("There is no bot of this name for this game")
    assert "tag own-b Vasco\n" in kept(page)
    keep(page, "Vasco", FIRST)
    message.get_by_role("button", name="Try again").click()
    goes_on(page, whole=whole)


def test_seats_of_a_running_match_are_given_to_a_bot_and_play_to_the_end_after_a_reload(
    open_site: OpenSite,
) -> None:
    """The last moves of a recorded game."""
    text = recorded_text("borneo-harbours-3")
    match = Match.parse(text)
    match.undo(20)
    match.retag({"bots": "-,deckhand,deckhand"})
    page = at_the_start(open_site, ("Vasco", FIRST))
    names = ["Ana", "Bento", "Clara"]
    put(page, {
        "version": 1, "id": "running1", "game": "borneo", "names": names, "turn": match.turn,
        "colors": ["plum", "teal", "orange"], "updated": 1, "text": match.text(),
    })  # fmt: skip
    page.evaluate("location.hash = '#m=running1'")
    page.locator(READY).wait_for()
    page.locator("[data-action=people]").locator("visible=true").first.click()
    page.locator("dialog select[name=seat2]").select_option("own Vasco")
    expect(page.locator("dialog select[name=character2]")).to_have_count(0)
    wait_until(page, f"() => localStorage['{MATCH}running1'].includes('-,own,deckhand')")
    page.reload()
    page.locator("[data-action=people]").locator("visible=true").first.click()
    page.locator("dialog select[name=seat1]").select_option("own Vasco")
    page.locator("[data-action=people-close]").click()
    assert over(page).tags["bots"] == "own,own,deckhand"


def test_the_form_offers_what_there_is(open_site: OpenSite) -> None:
    page = at_the_start(open_site, ("Vasco", FIRST))
    start(page, "-", "own Vasco", "deckhand")
    page.locator("[data-action=home]").locator("visible=true").first.click()
    expect(page.locator("select[name=level2] option:checked")).to_have_text("Vasco")
    choose_game(page, "navegador")
    expect(page.locator("select[name=level2] option:checked")).to_have_text("Deckhand")
    expect(page.locator("select[name=level2] optgroup")).to_have_count(0)
    page.evaluate("localStorage.removeItem('monsoon.1.bot.Vasco')")
    page.goto("about:blank")
    page = open_site(engine=None)
    expect(page.locator("select[name=level2] option:checked")).to_have_text("Deckhand")
