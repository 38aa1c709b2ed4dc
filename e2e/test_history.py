"""Looking back: every turn of the log, keys, replay, branches, and bots that play on meanwhile."""

from __future__ import annotations

import pytest
from monsoon import Match
from monsoon.bots.analysis import pieces_of
from playwright.sync_api import Page, expect

from e2e.bots import IDLE, decide, seat, wait_for_moves
from e2e.harness import PATIENCE, PHONE, OpenSite, wait_until
from e2e.scenes import Scene, bring
from e2e.stored import long_match, open_stored, recorded, saves
from e2e.table import PAST, READY, click_all, new_game, position, prefer, press, sideways

# Whether a thing is in the part of the board that is shown.
IN_SIGHT = """(name) => {
  const frame = document.querySelector(".board-scroll").getBoundingClientRect();
  const { left, right } = document.querySelector(`[data-tip="${name}"]`).getBoundingClientRect();
  return left >= frame.left && right <= frame.right;
}"""
GAMES = pytest.mark.parametrize("game", ["navegador", "borneo"])


@GAMES
def test_every_turn_of_the_log_leads_to_its_position(open_site: OpenSite, game: str) -> None:
    page = open_site()
    match = long_match(game, 3, 120, {"hands": "open"})
    open_stored(page, match)
    now = position(page)
    lines = page.locator(".log-line")
    ends = [int(line) for line in lines.evaluate_all("all => all.map(one => one.dataset.at)")]
    assert len(ends) == len(match.turns())
    assert ends[-1] == len(match.history)
    for index in (0, len(ends) // 2, len(ends) - 2):
        lines.nth(index).click()
        expect(page.locator(PAST)).to_have_attribute("data-hash", match.hash(ends[index]))
        expect(page.locator(".past-ribbon")).to_be_visible()
        expect(lines.nth(index)).to_have_attribute("aria-current", "step")
        assert page.locator(".board-sheet [data-move], .decision [data-move]").count() == 0
        expect(page.locator("[data-action=undo]")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(page.locator(READY)).to_have_attribute("data-hash", now)
    expect(page.locator(".past-ribbon")).to_have_count(0)
    assert saves(page)[0]["text"] == match.text()


def test_keys_lead_through_the_game(open_site: OpenSite) -> None:
    page = open_site()
    match = long_match("navegador", 3, 60)
    open_stored(page, match)
    now = position(page)
    borders = [0]
    for _, _, moves in match.turns():
        borders.append(borders[-1] + len(moves))
    table = page.locator(PAST)
    page.keyboard.press("ArrowLeft")
    expect(table).to_have_attribute("data-hash", match.hash(borders[-2]))
    ribbon = page.locator(".past-ribbon").bounding_box()
    sheet = page.locator(".board-sheet").bounding_box()
    heading = page.locator(".past-body").bounding_box()
    assert ribbon
    assert sheet
    assert heading
    assert ribbon["y"] > sheet["y"] + sheet["height"] - 16, (
        "it leaves the board free but for a strip"
    )
    assert ribbon["y"] + ribbon["height"] < heading["y"]
    page.keyboard.press("ArrowLeft")
    expect(table).to_have_attribute("data-hash", match.hash(borders[-3]))
    page.keyboard.press("Shift+ArrowLeft")
    expect(table).to_have_attribute("data-hash", match.hash(borders[-3] - 1))
    page.keyboard.press("Home")
    expect(table).to_have_attribute("data-hash", match.hash(0))
    assert page.evaluate("document.querySelector('.log-list').scrollTop") == 0
    page.keyboard.press("ArrowRight")
    expect(table).to_have_attribute("data-hash", match.hash(borders[1]))
    page.keyboard.press("u")  # nothing is taken back while looking back
    page.keyboard.press("e")
    page.keyboard.press("End")
    expect(page.locator(READY)).to_have_attribute("data-hash", now)
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    expect(table).to_have_attribute("data-hash", match.hash(borders[-6]))
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page.locator(READY)).to_have_attribute("data-hash", now)
    assert saves(page)[0]["text"] == match.text()


def test_what_was_opened_last_closes_first(open_site: OpenSite) -> None:
    """A text opened in the past closes before the past does, one from before stays when it does."""
    page = open_site()
    open_stored(page, long_match("navegador", 3, 60))
    text, past = page.locator(".text-view"), page.locator(PAST)
    page.keyboard.press("ArrowLeft")
    past.wait_for()
    page.keyboard.press("t")
    expect(text).to_be_visible()
    page.keyboard.press("Escape")
    expect(text).to_have_count(0)
    expect(past).to_be_visible()
    page.keyboard.press("t")
    page.keyboard.press("End")
    expect(past).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    past.wait_for()
    page.keyboard.press("Escape")
    expect(past).to_have_count(0)
    expect(text).to_be_visible()
    page.keyboard.press("Escape")
    expect(text).to_have_count(0)


def test_the_board_marks_what_each_step_has_changed(open_site: OpenSite) -> None:
    page = open_site()
    match = long_match("navegador", 3, 60)
    open_stored(page, match)
    page.keyboard.press("Home")
    expect(page.locator(PAST)).to_have_attribute("data-hash", match.hash(0))
    expect(page.locator("[data-changed]")).to_have_count(0)
    at = 0
    for _, mover, moves in match.turns()[:8]:
        page.keyboard.press("Shift+ArrowRight")  # the first move alone: to a field of the rondel
        expect(page.locator(PAST)).to_have_attribute("data-hash", match.hash(at + 1))
        assert moves[0].startswith("go ")
        expect(page.locator(f"[data-mark='stone {mover}'][data-changed]")).to_have_count(1)
        expect(page.locator(".region[data-changed]")).to_have_count(0)
        page.keyboard.press("ArrowRight")  # all of the turn
        at += len(moves)
        expect(page.locator(PAST)).to_have_attribute("data-hash", match.hash(at))
        expect(page.locator(f"[data-mark='stone {mover}'][data-changed]")).to_have_count(1)
        worker = page.locator(f"[data-mark='worker {mover}'][data-changed]")
        hired = any(move.startswith(("hire ", "privilege ")) for move in moves)
        expect(worker).to_have_count(1 if hired else 0)
        for move in moves:
            if move.startswith("build "):
                row = page.locator(f"[data-tip='row {move.split()[1]}']")
                expect(row).to_have_attribute("data-changed", "")
    page.keyboard.press("Home")
    expect(page.locator("[data-changed]")).to_have_count(0)


def test_a_tip_says_what_has_just_changed(open_site: OpenSite) -> None:
    page = open_site()
    open_stored(page, long_match("borneo", 3, 60, {"hands": "open"}))
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    company = page.locator("[data-tip^='company '][data-changed]")
    expect(company).to_have_count(1)  # a merchant was placed there
    expect(page.locator("[data-changed]")).to_have_count(1)
    company.hover()
    expect(page.locator(".tip")).to_contain_text("Just changed.")


@GAMES
def test_play_from_here_on_a_phone(open_site: OpenSite, page: Page, game: str) -> None:
    page.set_viewport_size(PHONE)
    open_site()
    match = long_match(game, 3, 80, {"hands": "open"})
    open_stored(page, match)
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log-line").last).to_be_in_viewport()  # scrolled to the newest
    page.locator(".log-line").nth(12).click()
    page.locator(PAST).wait_for()
    at = int(page.locator(".log-line").nth(12).get_attribute("data-at") or 0)
    assert sideways(page) == 0
    page.locator("[data-action=branch]").click()
    expect(page.locator(f"{READY}:not(.past)")).to_have_attribute("data-hash", match.hash(at))
    expect(page.locator(".branch-note")).to_be_visible()
    old, new = saves(page)
    assert old["text"] == match.text()
    branch = Match.parse(new["text"])
    assert new["id"] != old["id"]
    assert branch.history == match.history[:at]
    assert branch.tags["branch"] == str(branch.turn)
    expect(page.locator(".headline .branch")).to_contain_text(f"branch from turn {branch.turn}")
    press(page, "[data-action=home]")
    expect(page.locator(f"[data-save='{new['id']}']")).to_contain_text("branch from turn")
    expect(page.locator(f"[data-save='{old['id']}']")).not_to_contain_text("branch")


def test_a_branch_leads_back_to_the_game_that_it_comes_from(open_site: OpenSite) -> None:
    page = open_site()
    match = long_match("navegador", 3, 80)
    open_stored(page, match)
    page.locator(".log-line").nth(6).click()
    page.locator("[data-action=branch]").click()
    expect(page.locator(".branch-note a")).to_be_visible()
    expect(page.locator(".message")).to_have_count(0)  # it would cover the sheet
    address = page.url
    page.locator(".bar a.branch").click()
    expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())
    expect(page.locator(".bar .branch")).to_have_count(0)
    # the same once more is that branch
    page.locator(".log-line").nth(6).click()
    page.locator("[data-action=branch]").click()
    page.locator(".branch-note a").wait_for()
    assert page.url == address
    assert len(saves(page)) == 2
    # once a person has moved, the head alone leads back; not to a game that is gone
    page.goto(address)
    page.locator(READY).wait_for()
    page.locator(".branch-note a").wait_for()
    page.locator(f"{READY} .board-sheet [data-move]").first.click()
    expect(page.locator(".branch-note")).to_have_count(0)
    expect(page.locator(".bar a.branch")).to_be_visible()
    page.evaluate("localStorage.removeItem('monsoon.1.match.longgame')")
    page.reload()
    page.locator(READY).wait_for()
    expect(page.locator(".bar span.branch")).to_be_visible()


def test_a_replay_runs_and_is_held(open_site: OpenSite) -> None:
    page = open_site()
    match = long_match("navegador", 2, 30)  # long enough not to end before the click
    open_stored(page, match)
    now = position(page)
    prefer(page, pace="fast")
    page.keyboard.press("Home")
    expect(page.locator(PAST)).to_have_attribute("data-hash", match.hash(0))
    page.locator("[data-action=past-replay]").click()
    wait_until(
        page, "hash => document.querySelector('.match').dataset.hash === hash", match.hash(3)
    )
    page.locator("[data-action=past-hold]").click()
    held = position(page)
    page.wait_for_timeout(1800)  # longer than a move is shown
    assert position(page) == held
    page.locator("[data-action=bots-pace]").select_option("once")
    page.locator("[data-action=past-replay]").click()
    expect(page.locator(f"{READY}:not(.past)")).to_have_attribute("data-hash", now)


def test_bots_play_on_while_the_user_looks_back(open_site: OpenSite) -> None:
    page = open_site()
    seat(page, "navegador", "factor,factor,factor", pace="fast")
    wait_for_moves(page, 8)
    page.keyboard.press("Home")
    page.locator(PAST).wait_for()
    begin = position(page)
    wait_for_moves(page, 25)
    expect(page.locator(".past-news")).to_be_visible()
    assert position(page) == begin
    page.locator("[data-action=past-now]").click()
    page.locator("[data-action=bots-pause]").click()
    page.locator(f"{READY}[data-bots=paused]").wait_for()
    assert position(page) == Match.parse(saves(page)[0]["text"]).hash()


def test_hands_stay_covered_in_the_past(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 3, 9, game="borneo")
    match = long_match("borneo", 3, 60)
    open_stored(page, match)
    # no hand was requested: looking back shows none either
    expect(page.locator(".match")).to_have_attribute("data-viewer", "")
    page.keyboard.press("ArrowLeft")
    page.locator(PAST).wait_for()
    expect(page.locator(".match")).to_have_attribute("data-viewer", "")
    expect(page.locator(".bor-hand.covered")).to_have_count(1)
    page.keyboard.press("Escape")
    page.locator("[data-action=uncover]").first.click()
    owner = page.locator(f"{READY}:not([data-viewer=''])").get_attribute("data-viewer")
    for _ in range(6):
        page.keyboard.press("ArrowLeft")
    page.locator(PAST).wait_for()
    expect(page.locator(".match")).to_have_attribute("data-viewer", owner or "")


@pytest.mark.parametrize("moves", [600, pytest.param(1500, marks=pytest.mark.deep)])
def test_a_long_game(open_site: OpenSite, moves: int) -> None:
    """As long as people play, and longer than any."""
    page = open_site()
    match = long_match("navegador", 5, moves)
    open_stored(page, match)
    pieces = len(match.turns())
    assert pieces > moves / 4
    expect(page.locator(".log-line")).to_have_count(pieces)
    expect(page.locator(".log-line").last).to_be_in_viewport()
    shown = page.evaluate(
        """async (turns) => {
          const shown = () => document.querySelector(".match").dataset.hash;
          const found = [shown()];
          for (let n = 0; n < turns; n += 1) {
            dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
            while (shown() === found.at(-1)) await new Promise((done) => setTimeout(done, 1));
            found.push(shown());
          }
          return found;
        }""",
        30,
    )
    assert shown[0] == match.hash()
    assert len(set(shown)) == 31, "every step back shows an earlier position"
    page.keyboard.press("Home")
    expect(page.locator(PAST)).to_have_attribute("data-hash", match.hash(0))


def test_a_move_after_a_look_back_is_saved(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 4711)
    click_all(page, ["go workers", "hire 1"])
    page.keyboard.press("ArrowLeft")
    page.locator(PAST).wait_for()
    page.keyboard.press("ArrowRight")
    page.locator(f"{READY}:not(.past)").wait_for()
    decide(page)
    assert len(Match.parse(saves(page)[0]["text"]).history) == 3


def test_what_has_happened_since_the_players_last_turn(open_site: OpenSite) -> None:
    page = open_site()
    seat(page, "navegador", "-,factor,factor")
    page.locator(IDLE).wait_for(timeout=PATIENCE)
    expect(page.locator("[data-since]")).to_have_count(0)
    for _ in range(12):  # moves, until the bots have had a turn
        decide(page)
        page.locator(IDLE).wait_for(timeout=PATIENCE)
        if page.locator(".log-since").count() or page.locator("[data-since]").count():
            break
    turns = saves(page)[0]["text"].strip().splitlines()
    expect(page.locator("[data-since]").first).to_be_attached()
    expect(page.locator(".stone[data-changed]").first).to_be_attached()  # a bot has moved one
    for mark in page.locator(".seats-area [data-since]").all():
        assert mark.get_attribute("data-since") != mark.text_content()
    page.locator("[data-action=all-moves]").click()
    others = page.locator(".log-turn.fresh")
    assert 1 <= others.count() <= len(turns)
    others.last.locator("button").click()
    # after the last turn of the others comes the present
    expect(page.locator(f"{READY}:not(.past)")).to_be_visible()
    decide(page)
    expect(page.locator("[data-since], [data-changed], .since, .log-since")).to_have_count(0)


def test_on_a_phone_the_board_follows_and_the_buttons_stay(open_site: OpenSite, page: Page) -> None:
    """Looking back from turn to turn: what the moves name is in sight, the buttons do not move."""
    page.set_viewport_size(PHONE)
    open_site()
    bring(page, Scene("past", "nagasaki-4", 200, small=True), 200)
    page.keyboard.press("ArrowLeft")
    places = set()
    for _ in range(4):
        button = page.locator(".past-foot [data-action=past-back]")
        places.add(button.evaluate("button => button.getBoundingClientRect().y + scrollY"))
        at = page.locator("[data-past]").first.get_attribute("data-past")
        button.evaluate("button => button.click()")
        expect(page.locator("[data-past]").first).not_to_have_attribute("data-past", str(at))
    assert len(places) == 1, places
    match = recorded("nagasaki-4")
    explored = next(
        piece.last
        for piece in pieces_of(match)
        if any(move.startswith("explore cabo") for move in match.history[piece.first : piece.last])
    )
    page.evaluate("scrollTo(0, 0)")
    page.get_by_role("tab", name="Log").click()
    page.locator(f".log-line[data-at='{explored}']").evaluate("line => line.click()")
    expect(page.locator("[data-past]").first).to_have_attribute("data-past", str(explored))
    wait_until(page, IN_SIGHT, "region cabo")
