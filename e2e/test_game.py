"""Games on the built page, played with the mouse and the keyboard."""

from __future__ import annotations

import re

import pytest
from monsoon import Match
from monsoon.link import encode
from playwright.sync_api import Page, expect

from e2e.harness import PHONE, OpenSite, wait_for_engine, wait_until
from e2e.profiles import open_window
from e2e.stored import MATCH, PUT, put, recorded, saves
from e2e.table import (
    LATEST,
    READY,
    by_hand,
    choose_way,
    click_all,
    dealt,
    join,
    legal,
    new_game,
    play,
    position,
    prefer,
    press,
    sideways,
)

FULL = """() => {
  Storage.prototype.setItem = () => {
    throw new DOMException("", "QuotaExceededError");
  };
}"""


def play_by_mouse(page: Page, clicks: list[tuple[str, str]]) -> None:
    """Plays these moves, and compares the hash after each."""
    for move, after in clicks:
        play(page, move)
        expect(page.locator(READY)).to_have_attribute("data-hash", after)


@pytest.mark.parametrize(
    "until",
    [pytest.param(30, id="both-ends"), pytest.param(None, id="whole", marks=pytest.mark.deep)],
)
def test_a_game_by_clicking(open_site: OpenSite, address: str, until: int | None) -> None:
    """Every position of the page has the hash that the same moves give on CPython.

    The first and the last moves by mouse, the others by clicks from inside the page; from move
    `until` on, a link passes over all but the last moves.
    """
    whole = recorded("nagasaki-2")
    players, seed, moves = whole.players, whole.seed, whole.history
    late = len(moves) - 12
    page = open_site()
    new_game(page, players, seed)
    match = dealt(players, seed)
    assert position(page) == match.hash()
    clicks = by_hand(match, moves[: until or late])
    play_by_mouse(page, clicks[:12])
    hashes = click_all(page, [move for move, _ in clicks[12:]])
    assert hashes == [after for _, after in clicks[12:]]
    if until:
        for move in moves[until:late]:
            match.play(move)
        page.goto(f"{address}#l={encode(match)}")
        expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())
        join(page, *range(players))
    play_by_mouse(page, by_hand(match, moves[late:]))
    assert match.over
    totals = [str(score["total"]) for score in match.scores()]
    table = page.locator(".scores").inner_text()
    assert all(re.search(rf"\b{total}\b", table) for total in totals)
    page.locator("[data-action=look]").click()
    assert legal(page) == []


def test_every_move_is_offered_as_a_button(open_site: OpenSite) -> None:
    page = open_site("#g=navegador&p=3&s=12")
    choose_way(page, "screen")
    page.locator("[data-action=start]").click()
    match = Match.new("navegador", players=3, seed=12)
    for move in ("go sailing", "explore guine portugal portugal", "reveal", "end", "go workers"):
        play(page, move)
        match.play(move)
        page.locator("[data-action=all-moves]").click()
        offered = page.locator(".decision [data-move]").evaluate_all(
            "elements => elements.map(element => element.dataset.move)"
        )
        assert sorted(set(offered)) == match.legal()
        page.locator("[data-action=all-moves]").click()


def test_reload_in_the_middle_of_a_turn(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 5)
    for move in ("go sailing", "explore bahia portugal portugal", "reveal"):
        play(page, move)
    before = position(page)
    page.reload()
    expect(page.locator(READY)).to_have_attribute("data-hash", before)
    assert "end" in legal(page)
    play(page, "end")


def test_a_saved_game_is_continued_and_deleted(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 6, ["Inês", "<b>João</b>"])
    play(page, "go workers")
    before = position(page)
    page.locator("[data-action=home]").first.click()
    save = page.locator("[data-save]")
    expect(save).to_have_count(1)
    expect(save).to_contain_text("<b>João</b>")
    save.locator("[data-action=open]").click()
    expect(page.locator(READY)).to_have_attribute("data-hash", before)
    page.locator("[data-action=home]").first.click()
    page.locator("[data-save] [data-action=delete]").click()
    expect(page.locator("[data-save] [data-action=open]")).to_have_count(0)
    page.locator("[data-action=restore]").click()
    expect(page.locator("[data-save] [data-action=open]")).to_have_count(1)


def test_undo_goes_back_to_the_reveal_and_no_further(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 5)
    undo = page.locator("[data-action=undo]")
    expect(undo).to_be_disabled()
    start = position(page)
    play(page, "go market1")
    play(page, "process sugar 1")
    traded = position(page)
    undo.click()
    undo.click()
    expect(page.locator(READY)).to_have_attribute("data-hash", start)
    page.locator("[data-action=redo]").click()
    page.locator("[data-action=redo]").click()
    expect(page.locator(READY)).to_have_attribute("data-hash", traded)
    play(page, "end")
    ended = position(page)
    # both sit at this screen: the end of a turn is taken back while the next one has done nothing
    undo.click()
    expect(page.locator(READY)).to_have_attribute("data-hash", traded)
    page.locator("[data-action=redo]").click()
    expect(page.locator(READY)).to_have_attribute("data-hash", ended)
    for move in ("go sailing", "explore guine portugal portugal", "reveal"):
        play(page, move)
    expect(undo).to_be_disabled()
    # a press or a key tells why
    reason = page.locator(".message.good", has_text="Nothing to undo: moves of others")
    for press_it in (lambda: undo.dispatch_event("click"), lambda: page.keyboard.press("u")):
        press_it()
        reason.get_by_role("button", name="Dismiss").click()
        expect(reason).to_have_count(0)


def test_one_step_is_taken_back_and_the_later_ones_stay(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 5)
    for move in ("go market1", "process sugar 1"):
        play(page, move)
    page.locator('[data-retract="process sugar 1"]').first.click()
    expect(page.locator('[data-retract="process sugar 1"]')).to_have_count(0)
    play(page, "process gold 1")
    match = dealt(2, 5)
    for move in ("go market1", "process gold 1"):
        match.play(move)
    assert position(page) == match.hash()


def test_a_deal_link_opens_that_very_set_up(open_site: OpenSite) -> None:
    page = open_site("#g=navegador&p=4&s=4711")
    choose_way(page, "screen")
    page.locator("[data-action=start]").click()
    match = Match.new("navegador", players=4, seed=4711)
    expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())


def test_the_shared_link_is_the_deal(open_site: OpenSite) -> None:
    page = open_site()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    new_game(page, 3, 77)
    page.locator("[data-action=share]").click()
    page.locator("[data-action=copy-deal]").click()
    expect(page.locator(".message.good")).to_contain_text("link")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"#g=navegador&p=3&s=77&e={LATEST.published}")


def test_the_log_says_when_an_action_did_nothing(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 5)
    for move in ("go colony", "end", "go workers", "hire 1", "end"):
        play(page, move)
    lines = page.locator(".log-turn")
    expect(lines.nth(0)).to_contain_text("goes to Colony · does nothing there")
    expect(lines.nth(1)).not_to_contain_text("nothing")


BAD_LINKS = (
    "#g=navegador&p=9&s=1",
    "#g=navegador&p=3&s=-1",
    "#g=<img src=x onerror=alert(1)>&p=3&s=1",
    "#m=../../etc",
    "#m=zzzzzzzz",
    "#%E0%A4%A",
    "#%",
    "#" + "x" * 5000,
)


def test_a_bad_link_gets_a_sentence_and_the_start_page(open_site: OpenSite) -> None:
    """The first opens the page, the others are followed while it is open."""
    page = open_site(BAD_LINKS[0])
    for fragment in BAD_LINKS:
        page.evaluate("fragment => { location.hash = fragment; }", fragment)
        expect(page.locator(".message.bad"), fragment).to_be_visible()
        expect(page.locator("[data-action=start]")).to_be_enabled()
        page.locator(".message.bad .close").click()
        expect(page.locator(".message.bad")).to_have_count(0)
        page.evaluate("location.hash = ''")


def test_a_link_that_cannot_be_read_is_shown_with_what_is_wrong(open_site: OpenSite) -> None:
    page = open_site("#l=1ab*cde")
    told = "“*”, character 4 of this link, cannot be part of a link to a game."
    expect(page.locator(".message.bad p")).to_have_text(told)
    expect(page.get_by_label(told)).to_have_value("1ab*cde")


def test_a_corrupt_save_is_set_aside_and_the_others_stay(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 8)
    play(page, "go ships")
    before = position(page)
    page.evaluate("location.hash = ''")
    expect(page.locator("[data-action=start]")).to_be_visible()
    page.evaluate(PUT, [f"{MATCH}broken99", '{"version": 1, tex'])
    page.reload()
    expect(page.locator("[data-save] [data-action=open]")).to_have_count(1)
    expect(page.locator("body")).to_contain_text("set aside")
    kept = page.evaluate("localStorage.getItem('monsoon.1.aside.broken99')")
    assert kept == '{"version": 1, tex'
    wait_for_engine(page, "ready")
    page.locator("[data-save] [data-action=open]").click()
    expect(page.locator(READY)).to_have_attribute("data-hash", before)


def test_a_save_whose_text_is_damaged_says_where(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 8)
    play(page, "go ships")
    [save] = saves(page)
    put(page, {**save, "text": save["text"].replace("go ships", "go moon")})
    page.reload()
    expect(page.locator("body")).to_contain_text("Line 10: “go moon” is not a move of this game.")
    assert page.evaluate("Object.values(localStorage).some(v => v.includes('go moon'))")


def test_a_full_store_is_reported_and_the_game_continues(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 9)
    page.evaluate(FULL)
    play(page, "go workers")
    expect(page.locator("body")).to_contain_text("no longer being saved")
    play(page, "hire 1")
    play(page, "end")


def test_by_keyboard(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 5)
    field = page.locator('.board-sheet [data-move="go workers"]')
    field.focus()
    field.press("Enter")
    expect(page.locator(READY)).to_have_attribute("data-decision", "workers")
    hire = page.locator('[data-move="hire 2"]').first
    hire.focus()
    hire.press("Enter")
    expect(page.locator(READY)).to_have_attribute("data-decision", "done")
    page.keyboard.press("u")
    expect(page.locator(READY)).to_have_attribute("data-decision", "workers")
    page.keyboard.press("e")
    expect(page.locator(READY)).to_have_attribute("data-decision", "rondel")


def test_phone_size(open_site: OpenSite, page: Page) -> None:
    page.set_viewport_size(PHONE)
    open_site()
    assert sideways(page) == 0
    new_game(page, 5, 3)
    assert sideways(page) == 0
    for move in ("go sailing", "explore guine portugal portugal", "reveal", "end", "go market2"):
        play(page, move)
    assert sideways(page) == 0
    for button in page.locator(".decision button:visible, header button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 40, button.inner_text()


HIDDEN = """() => {
  const { left, right } = document.querySelector(".board-scroll").getBoundingClientRect();
  const fields = [...document.querySelectorAll('.board-scroll [data-move^="go "]')];
  if (fields.length < 8) return "not yet";
  return fields.filter((field) => {
    const box = field.getBoundingClientRect();
    return box.left < left || box.right > right;
  }).map(({ dataset }) => dataset.move).join(", ");
}"""
"""Which fields of the rondel that can be chosen lie outside the part of the board in view."""


HALF = """() => {
  const board = document.querySelector(".board-scroll");
  const { left, width } = document.querySelector(".board-scroll .rondel").getBoundingClientRect();
  board.scrollLeft += left + width / 2 - board.getBoundingClientRect().right;
}"""
"""Scrolls the board until half of the rondel is hidden."""


def test_on_a_phone_the_whole_rondel_comes_back_into_view(open_site: OpenSite, page: Page) -> None:
    """After a turn for which the board was moved to another part that shows half of it."""
    page.set_viewport_size(PHONE)
    open_site()
    new_game(page, 2, 7)
    for move in ("go workers", "hire 1"):
        play(page, move)
    page.evaluate(HALF)
    play(page, "end")
    wait_until(page, f"() => ({HIDDEN})() === ''")
    page.go_back()  # to the start page, and on with the same turn
    page.locator(".start .continue").first.wait_for()
    page.go_forward()
    page.locator(READY).wait_for()
    wait_until(page, f"() => ({HIDDEN})() === ''")


def test_desktop_needs_no_scrolling(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 5, 3)
    room = "document.scrollingElement.scrollHeight - document.documentElement.clientHeight"
    assert page.evaluate(room) == 0
    assert sideways(page) == 0


def test_two_windows_with_one_game(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 5)
    other = open_window(page.context)
    other.goto(page.url)
    other.locator(READY).wait_for()
    play(other, "go workers")
    expect(page.locator(READY)).to_have_attribute("data-hash", position(other))
    expect(page.locator(".message")).to_contain_text("done in another window")
    play(page, "hire 1")
    expect(other.locator(READY)).to_have_attribute("data-hash", position(page))
    before = position(page)
    press(other, "[data-action=undo]")
    expect(page.locator(READY)).not_to_have_attribute("data-hash", before)
    expect(other.locator(READY)).to_have_attribute("data-hash", position(page))
    for window in (page, other):
        expect(window.locator(".message.bad")).to_have_count(0)


def test_two_windows_with_a_bot(open_site: OpenSite) -> None:
    """The bot plays in one of them; names that are changed in one change in the other."""
    page = open_site()
    prefer(page, pace="once")
    page.reload()
    wait_for_engine(page, "ready")
    page.locator("select[name=level2]").select_option("deckhand")
    new_game(page, 2, 5)
    page.locator(READY).wait_for()
    other = open_window(page.context)
    other.goto(page.url)
    other.locator(READY).wait_for()
    told = page.locator(".message.bad"), other.locator(".message.bad")
    for window, watching in ((page, other), (other, page), (page, other)):
        window.bring_to_front()
        for _ in range(2):
            move = "end" if "end" in legal(window) else legal(window)[0]
            play(window, move)
        expect(
            window.locator(".board-sheet [data-move], .decision [data-move]").first
        ).to_be_visible()
        expect(watching.locator(READY)).to_have_attribute("data-hash", position(window))
        for message in told:
            expect(message).to_have_count(0)
    press(page, "[data-action=people]")
    page.locator(".people input[name=name1]").fill("Anna")
    page.keyboard.press("Enter")
    expect(other.locator(".seats-area")).to_contain_text("Anna")
    for message in told:
        expect(message).to_have_count(0)


def test_a_trade_is_revised_and_the_orange_factory_moves(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 5)
    for move in ("go market1", "process gold 1"):
        play(page, move)
    play(page, "process sugar 1")
    match = dealt(2, 5)
    for move in ("go market1", "process sugar 1"):
        match.play(move)
    assert position(page) == match.hash()
    page.locator("[data-action=undo]").click()
    match.undo()
    match.play("process gold 1")
    expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())
