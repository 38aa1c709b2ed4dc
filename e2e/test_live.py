"""A live table between pages of the same browser: whole games, and everything that may go wrong."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import pytest
from monsoon import Match
from monsoon.bots.levels import player_of
from playwright.sync_api import Dialog, Page, Route, expect

from e2e.harness import HOLD, PATIENCE, PHONE, Guard, tries, wait_for_engine, wait_until
from e2e.live import (
    Live,
    messages,
    wait_for_decision,
    wait_for_presence,
    wait_for_turns,
)
from e2e.profiles import DEVICES, Profiles
from e2e.stored import recorded, saved, saves
from e2e.table import READY, choose_way, join, play_listed, position, press, sideways, sit

# Whether so many moves are in the host's store.
KEPT = """(count) => {
  const saves = Object.entries(localStorage).filter(([key]) => key.includes(".match."));
  const moves = JSON.parse(saves[0][1]).text.split("\\n\\n").slice(1).join("\\n");
  return moves.split(/[;\\n]/).filter((move) => move.trim()).length >= count;
}"""
BOTS_REST = "() => document.querySelector('.match[data-bots=idle]:not(.busy)')"
SECRET = ("seed", "hash", "link")


@pytest.fixture
def live(profiles: Profiles, guard: Guard, address: str) -> Live:
    return Live(profiles, guard, address)


@pytest.fixture
def guest(live: Live) -> Iterator[Page]:
    """A guest's page, in a profile of its own."""
    with live.profiles.borrow(live.guard.watch, **DEVICES[0]) as one:
        yield live.page(one)


@pytest.fixture
def guests(live: Live, guest: Page) -> Iterator[list[Page]]:
    """Two guests' pages, each in a profile of its own."""
    with live.profiles.borrow(live.guard.watch, **DEVICES[1]) as other:
        yield [guest, live.page(other)]


@pytest.fixture
def host(live: Live, context: Any) -> Page:
    return live.page(context)


def fields(value: Any) -> Iterator[str]:
    """Every name of a field in a message."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield name
            yield from fields(one)
    elif isinstance(value, list):
        for one in value:
            yield from fields(one)


def by_itself(page: Page, host: Page, count: int) -> bool:
    """Whether a page has made its only move by itself, perhaps late; else it offers moves."""
    for _ in tries(page, 200):
        if len(saved(host).history) >= count:
            return True
        if page.locator(f"{READY} [data-action=all-moves]").count():
            return False
    raise AssertionError("the page neither offers a move nor makes one")


def play_on(pages: list[Page], host: Page, level: str) -> bool:
    """A person plays the turn that a bot would play; false when the game is over."""
    match = saved(host)
    seat = match.to_move
    if seat is None:
        return False
    if seat >= len(pages):  # a bot's
        wait_until(
            host,
            "(before) => document.querySelector('.match').dataset.hash !== before",
            match.hash(),
        )
        return True
    page = pages[seat]
    bot = player_of(match.game.name, level)
    for move in bot.choose(match.state()):
        text = match.game.text(move)
        match.play(text)
        if not by_itself(page, host, len(match.history)):
            play_listed(page, text)
            wait_until(host, KEPT, len(match.history))
    return True


def begun(turns: int) -> pytest.MarkDecorator:
    """A test that plays so many turns, and with `--deep` to the end (None)."""
    whole = pytest.param(None, id="whole", marks=pytest.mark.deep)
    return pytest.mark.parametrize("turns", [pytest.param(turns, id="begun"), whole])


def play_turns(pages: list[Page], host: Page, turns: int | None) -> Match:
    """The match as the host has saved it after so many turns."""
    while (turns is None or saved(host).turn < turns) and play_on(pages, host, "deckhand"):
        pass
    return saved(host)


@begun(5)
def test_a_game_of_navegador_with_a_bot(
    live: Live, host: Page, guest: Page, turns: int | None
) -> None:
    live.gather(host, [guest], "navegador", "-,-,deckhand", 5)
    host.locator(".live-strip [data-action=live]").click()
    host.locator("select[name=live-level3]").select_option("factor")
    host.locator("[data-action=live-close]").click()
    match = play_turns([host, guest], host, turns)
    assert match.tags["bots"] == "-,-,factor"
    assert {seat for _, seat, _ in match.turns()} == {0, 1, 2}
    if turns is not None:
        expect(guest.locator(f".match[data-decision={match.view()['decision']}]")).to_be_visible()
        return
    assert match.over
    for page in (host, guest):
        expect(page.locator(".match[data-decision=over]")).to_be_visible()
        expect(page.locator(".score-dialog")).to_be_visible()
    for score in match.scores():
        expect(guest.locator(".score-dialog")).to_contain_text(str(score["total"]))
    print(json.dumps({**live.figures, "moves": len(match.history), **delays(guest)}))


def delays(guest: Page) -> dict[str, float]:
    """Milliseconds from a guest's move to the host's answer."""
    sent = [(at, json.loads(text[1:])) for at, text in guest.evaluate("window.sent")]
    heard = guest.evaluate("window.received")
    replies = {}
    for at, text in heard:
        if text.startswith('.{"t":"reply"'):
            replies[json.loads(text[1:])["id"]] = at
    times = sorted(
        replies[one["id"]] - at
        for at, one in sent
        if one.get("do") == "play" and one["id"] in replies
    )
    return {"move_median_ms": round(median(times), 1), "move_most_ms": round(times[-1], 1)}


@begun(8)
def test_a_game_of_borneo_tells_a_guest_nothing(
    live: Live, host: Page, guests: list[Page], turns: int | None
) -> None:
    """All that two guests are sent is what their seats see, position by position."""
    live.host(host, "borneo", "-,-,-", 5)
    for seat in (1, 2):
        live.join(host, guests[seat - 1], seat)
    match = play_turns([host, *guests], host, turns)
    assert match.over == (turns is None)
    decision = match.view()["decision"]
    positions = [match.copy(move) for move in range(len(match.history) + 1)]
    for seat, guest in enumerate(guests, 1):
        wait_until(guest, f"() => document.querySelector('.match[data-decision={decision}]')")
        views = {told(position.view(seat)) for position in positions}
        raw = "".join(text for _, text in guest.evaluate("window.received"))
        assert all(position.hash() not in raw for position in positions)
        frames = 0
        for message in messages(guest):
            assert not set(fields(message)) & set(SECRET), message["t"]
            frame = message.get("frame")
            if frame is None:
                continue
            frames += 1
            assert "text" not in frame
            assert frame["viewer"] == seat
            assert told(frame["view"]) in views, "a view that is not this seat's"
            assert frame["view"]["to_move"] == seat or frame["moves"] == frame["revisions"] == []
            for other, one in enumerate(frame["view"]["seats"]):
                assert other == seat or one["cards"] is None or frame["view"]["over"]
        assert frames > (60 if turns is None else 8)


def told(view: Any) -> str:
    return json.dumps(view, sort_keys=True, ensure_ascii=False)


def test_live_is_one_of_the_ways_to_play(live: Live, host: Page) -> None:
    """The start page opens the table; a guest finds the way in there, too."""
    host.goto(live.address)
    wait_for_engine(host, "ready")
    choose_way(host, "live")
    host.locator("[data-action=live-room]").click()
    expect(host.locator(".live-room [data-live-field]")).to_be_visible()
    host.locator("[data-action=home]").click()
    choose_way(host, "live")
    host.locator("[data-action=start]").click()
    host.locator("dialog.live").wait_for()
    wait_for_presence(host, 0, "host")
    wait_for_presence(host, 1, "free")


def test_the_strip_of_a_live_table_suits_a_phone(live: Live, host: Page) -> None:
    """Its button is as large as a finger; held sideways, the board is below the strip."""
    live.host(host, "navegador", "-,-", 5)
    host.locator("[data-action=live-close]").click()
    host.set_viewport_size(PHONE)
    strip = host.locator(".live-strip")
    button = strip.locator("[data-action=live]").bounding_box()
    assert button
    assert min(button["width"], button["height"]) >= 44
    host.set_viewport_size({"width": 900, "height": 390})
    above, board = strip.bounding_box(), host.locator(".board-frame").bounding_box()
    assert above
    assert board
    assert board["y"] >= above["y"] + above["height"] - 1


def test_a_guest_plays_with_everything_that_a_table_has(
    live: Live, host: Page, guest: Page
) -> None:
    """Undo, redo, looking back, tips, hints, text, keys: as at a table of its own."""
    live.host(host, "navegador", "-,-", 7)  # Bento begins
    live.join(host, guest, 1)
    expect(host.locator(".decision")).to_contain_text("Bento decides at another device.")
    expect(host.locator(f"{READY} [data-move]")).to_have_count(0)
    play_listed(guest, "go workers")
    wait_for_turns([host, guest], 1)
    guest.keyboard.press("u")
    wait_for_turns([host, guest], 0)
    guest.locator("[data-action=redo]").click()
    wait_for_turns([host, guest], 1)
    expect(host.locator("[data-action=undo]")).to_be_disabled()
    guest.keyboard.press("ArrowLeft")
    expect(guest.locator(".match.past .past-ribbon")).to_be_visible()
    expect(guest.locator("[data-action=branch]")).to_be_disabled()
    guest.keyboard.press("End")
    guest.locator("[data-tip='region guine']").first.hover()
    expect(guest.locator(".tip")).to_contain_text("Guiné")
    guest.locator("[data-action=hint]").click()
    expect(guest.locator(".advice [data-hint]").first).to_be_visible(timeout=PATIENCE)
    guest.keyboard.press("t")
    guest.locator("#text-line").fill("end")
    guest.locator("#text-line").press("Enter")
    wait_for_decision(host)
    expect(guest.locator(f"{READY} .decision")).to_contain_text("Ana decides at another device.")
    guest.keyboard.press("t")
    expect(guest.locator("[data-action=undo]")).to_be_disabled()
    share = guest.locator("[data-action=share]")
    expect(share).to_be_disabled()
    share.click(force=True)
    expect(guest.locator(".message")).to_contain_text("The game is on the host’s page")
    host.locator(".live-strip [data-action=live]").click()
    host.locator("input[name=live-hints]").uncheck()
    host.locator("[data-action=live-close]").click()
    play_listed(host, "go workers")
    play_listed(host, "end")
    wait_for_decision(guest)
    expect(guest.locator("[data-action=hint]")).to_have_count(0)
    assert saved(host).to_move == 1


def test_a_guest_who_reloads_comes_back_to_its_seat(live: Live, host: Page, guest: Page) -> None:
    live.gather(host, [guest], "borneo", "-,-,-", 5)
    expect(host.locator(".message")).to_contain_text("Bento is here.")
    guest.reload()
    wait_for_presence(host, 1, "away")
    assert host.locator(".message").count() == 0
    field = guest.locator("[data-live-field]")
    expect(field).to_be_visible()
    expect(guest.locator(".live-room h1")).to_have_text("The connection to the host is lost")
    expect(guest.locator(".live-room")).to_contain_text("You play Bento at this table of Borneo.")
    expect(guest.locator(".live-room")).to_contain_text("Your seat is kept.")
    field.fill("no code at all")
    guest.locator("[data-action=live-take]").click()
    expect(guest.locator(".wrong")).to_contain_text("This is no invitation")
    # any invitation will do: the token says which seat it is
    field.fill(live.invite(host, None))
    guest.locator("[data-action=live-take]").click()
    live.connect(host, guest.locator("[data-live-code]").input_value())
    expect(guest.locator(".match")).to_have_attribute("data-viewer", "1")
    wait_for_presence(host, 1, "here")
    wait_for_presence(guest, 1, "here")
    # who has left comes like anybody else
    guest.locator(".bar [data-action=home]").click()
    guest.locator("[data-action=live-leave]").click()
    guest.evaluate("location.hash = '#live'")
    expect(guest.locator(".live-room h1")).to_have_text("Live table")


def test_a_guest_who_loses_the_network_comes_back_without_a_reload(
    live: Live, host: Page, guest: Page
) -> None:
    live.gather(host, [guest], "navegador", "-,-", 8)
    guest.evaluate("window.connections.at(-1).close()")
    wait_for_presence(host, 1, "away")
    wait_for_decision(host)
    play_listed(host, "go workers")
    play_listed(host, "end")
    expect(host.locator(".decision")).to_contain_text("Bento is away. The game waits.")
    expect(guest.locator("[data-live-back]")).to_be_visible()
    guest.locator("[data-action=live-close]").click()
    expect(guest.locator("[data-move]")).to_have_count(0)
    guest.locator("[data-action=live-open]").click()
    expect(host.locator("[data-action=live-open]")).to_have_text("Invite Bento again")
    host.locator("[data-action=live-open]").click()
    guest.locator("[data-live-field]").fill(host.locator("[data-live-code]").input_value())
    guest.locator("[data-action=live-take]").click()
    live.connect(host, guest.locator("[data-live-code]").input_value())
    wait_for_presence(host, 1, "here")
    expect(guest.locator("dialog.live")).to_have_count(0)
    expect(guest.locator(".log-turn")).to_have_count(1)
    play_listed(guest, "go ships")
    expect(host.locator(".log-turn")).to_have_count(2)


def test_a_host_who_reloads_takes_the_guests_back(live: Live, host: Page, guest: Page) -> None:
    live.gather(host, [guest], "borneo", "-,-,factor", 5)
    play_listed(host, saved(host).legal()[0])
    before = saved(host).text()
    host.reload()
    wait_for_presence(host, 1, "away")
    wait_for_presence(host, 0, "host")
    expect(host.locator(".match")).to_have_attribute("data-viewer", "0")
    expect(guest.locator("[data-live-back]")).to_be_visible()
    guest.locator("[data-live-field]").fill(live.invite(host, 1))
    guest.locator("[data-action=live-take]").click()
    live.connect(host, guest.locator("[data-live-code]").input_value())
    wait_for_presence(guest, 1, "here")
    assert saved(host).text().startswith(before.rstrip())
    wait_for_decision(guest)
    host.locator("[data-action=live-close]").click()
    play_listed(guest, saved(host).legal()[0])
    expect(host.locator(".match[data-bots=idle]")).to_be_visible()


def test_pages_of_different_versions_say_so(live: Live, host: Page, guest: Page) -> None:
    guest.add_init_script("""
      const pack = JSON.stringify;
      JSON.stringify = (value, ...more) =>
        pack(value?.t === "hello" ? { ...value, version: "0123456789abcdef" } : value, ...more);
    """)
    live.host(host, "navegador", "-,-", 8)
    live.connect(host, live.answer(guest, live.invite(host, 1)))
    expect(guest.locator(".wrong")).to_contain_text("different version")
    expect(host.locator(".message")).to_contain_text("different version")
    wait_for_presence(host, 1, "free")


def test_a_bot_plays_for_who_has_left_if_all_agree(
    live: Live, host: Page, guests: list[Page]
) -> None:
    one, two = guests
    live.gather(host, guests, "borneo", "-,-,-", 5)
    two.goto("about:blank")
    for page in (host, one):
        wait_for_presence(page, 2, "away")
    for answer, state in (("no", "away"), ("yes", "deputy")):
        host.locator(".live-strip [data-action=live]").click()
        host.locator("[data-action=live-bot][data-seat='2']").click()
        host.locator("[data-action=live-unask]").click()
        expect(one.locator("[data-action=live-yes]")).to_have_count(0)
        host.locator("select[name=live-deputy]").select_option("factor")
        host.locator("[data-action=live-bot][data-seat='2']").click()
        expect(host.locator("[data-live-question]")).to_contain_text("Not answered yet: Bento.")
        host.locator("[data-action=live-close]").click()
        for page in (host, one):
            expect(page.locator(".live-strip")).to_contain_text(
                "May a bot (Factor) play for Clara?"
            )
        one.locator(f"[data-action=live-{answer}]").click()
        wait_for_presence(one, 2, state)
        expect(one.locator("[data-action=live-yes]")).to_have_count(0)
        expect(host.locator(".message.bad")).to_have_count(1 if answer == "no" else 0)
    live.join(host, two, 2)
    wait_for_presence(one, 2, "here")
    assert saved(host).tags["bots"] == "-,-,-"


def test_guests_are_asked_one_question_at_a_time(
    live: Live, host: Page, guests: list[Page]
) -> None:
    """A second press does not replace what some may have answered; it can be asked after that."""
    one, two = guests
    live.gather(host, guests, "navegador", "-,-,-,-", 8)
    two.goto("about:blank")
    wait_for_presence(host, 2, "away")
    host.locator(".live-strip [data-action=live]").click()
    host.locator("[data-action=live-bot][data-seat='2']").click()
    question = host.locator("[data-live-question]")
    expect(question).to_contain_text("play for Clara?")
    expect(question).to_contain_text("Other seats can follow")
    other = host.locator("[data-action=live-bot][data-seat='3']")
    expect(other).to_have_attribute("aria-disabled", "true")
    other.press("Enter")
    expect(question).to_contain_text("play for Clara?")
    one.locator("[data-action=live-yes]").click()
    wait_for_presence(host, 2, "deputy")
    other.click()
    expect(question).to_contain_text("play for Duarte?")


def test_invitations_stay_open_side_by_side(live: Live, host: Page, guests: list[Page]) -> None:
    """Answers come in any order, at any invitation; one to an earlier invitation is told apart."""
    one, two = guests
    live.host(host, "navegador", "-,-,-", 8)
    early = live.answer(one, live.invite(host, 1))
    expect(one.locator("[data-live-invited]")).to_have_text(
        "Ana invites you to a game of Navegador: you play Bento."
    )
    host.locator("[data-action=live-withdraw]").click()
    first = live.answer(one, live.invite(host, 1))
    second = live.answer(two, live.invite(host, 2))
    live.connect(host, early)
    expect(host.locator(".wrong")).to_contain_text("answers an invitation that no longer counts")
    live.connect(host, "> ".join(second[at : at + 60] + "\n" for at in range(0, 300, 60)))
    wait_for_presence(host, 2, "here")
    expect(host.locator("[data-action=live-invite][data-seat='1']")).to_have_text("Show invitation")
    live.invite(host, 1)
    live.connect(host, first)
    wait_for_presence(host, 1, "here")


def test_a_guest_is_told_that_an_answer_is_new(live: Live, host: Page, guest: Page) -> None:
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    live.host(host, "borneo", "-,-,factor", 5)
    live.answer(guest, live.invite(host, 1))
    expect(guest.locator(".live-wrong")).to_have_count(0)
    guest.locator("[data-action=live-copy]").click()
    expect(guest.locator(".message")).to_contain_text("The answer is copied.")
    guest.clock.install()
    guest.reload()
    expect(guest.locator(".live-wrong")).to_contain_text("This is a new answer")
    expect(guest.locator("[data-action=live-anew]")).to_have_count(0)
    guest.clock.fast_forward("03:01")
    expect(guest.locator("[data-action=live-anew]")).to_be_visible()
    expect(guest.locator(".live-wrong").last).to_contain_text("The host has not come yet.")


def test_a_free_seat_with_a_hidden_hand_is_the_hosts_only_if_all_agree(
    live: Live, host: Page, guests: list[Page]
) -> None:
    """A guest who is put out is told so, and is asked nothing any more."""
    one, two = guests
    live.gather(host, guests, "borneo", "-,-,-", 5)
    host.locator(".live-strip [data-action=live]").click()
    put_out = host.locator("[data-action=live-put-out][data-seat='2']")
    put_out.click()
    host.locator("[data-action=live-put-out-no]").click()
    wait_for_presence(one, 2, "here")
    put_out.click()
    host.locator("[data-action=live-put-out-yes]").click()
    expect(two.locator("[data-live-back] h3")).to_have_text("The host has freed your seat")
    expect(two.locator("[data-live-back]")).to_contain_text("Ask the host for a new invitation")
    expect(two.locator(".live-list")).to_have_count(0)
    expect(two.locator(".live-strip .live-presence")).to_have_count(0)
    host.locator("[data-action=live-sit][data-seat='2']").click()
    expect(one.locator(".live-strip")).to_contain_text("May the host play for Clara")
    wait_for_presence(host, 2, "free")
    one.locator("[data-action=live-yes]").click()
    wait_for_presence(one, 2, "host")


def test_a_device_bound_to_a_hand_sees_no_other_at_a_live_table(live: Live, host: Page) -> None:
    live.host(host, "borneo", "-,-,-", 5)
    host.locator("[data-action=live-end]").click()
    sit(host, 1)
    for _ in range(2):
        press(host, "[data-action=share]")
        host.locator("[data-action=live-begin]").click()
        expect(host.locator("[data-live-bound]")).to_contain_text("only these seats")
        expect(host.locator("[data-action=live-sit]")).to_have_count(0)
        wait_for_presence(host, 1, "host")
        host.reload()
        wait_for_presence(host, 1, "host")
        host.locator(".live-strip [data-action=live]").click()
        host.locator("[data-action=live-end]").click()
        expect(host.locator(".live-strip")).to_have_count(0)
        expect(host.locator(READY)).to_have_attribute("data-viewer", "1")
    press(host, "[data-action=share]")
    expect(host.locator("input[name=here]:enabled")).to_have_count(1)


def stays_and_asks(host: Page, here: str, words: str = "lose the connection") -> None:
    """The host's page is still at the table, and says what leaving costs."""
    expect(host.locator("[data-live-cost][role=alert]")).to_contain_text(words)
    expect(host).to_have_url(here)
    host.locator("[data-action=live-close]").click()
    wait_for_presence(host, 1, "here")


def test_host_and_guest_are_told_what_leaving_costs(live: Live, host: Page, guest: Page) -> None:
    live.gather(host, [guest], "navegador", "-,-", 8)
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    host.on("dialog", stay)
    host.evaluate("location.reload()")
    wait_until(host, "() => document.querySelector('.match')")
    wait_for_presence(host, 1, "here")
    host.locator(".bar [data-action=home]").click()
    expect(host.locator("[data-live-cost][role=alert]")).to_contain_text("lose the connection")
    host.locator("[data-action=live-close]").click()
    here = host.url
    for leave in ("history.back()", "location.hash = '#saves'"):
        host.evaluate(leave)
        stays_and_asks(host, here)
    host.locator("[data-action=side-analysis]").click()
    host.locator("[data-action=scores-far]").click()
    host.locator(".score-dialog [data-action=home]").click()
    stays_and_asks(host, here)
    play_listed(host, "go workers")
    host.keyboard.press("ArrowLeft")
    host.locator("[data-action=branch]").click()
    stays_and_asks(host, here, "Close the live table first")
    host.keyboard.press("End")
    # also from an example of the rulebook that is open over the match
    press(host, "[data-action=rules]")
    host.locator("#example-colonies-three-workers .play").click()
    host.locator("[data-action=example-help]").wait_for()
    host.evaluate("location.hash = '#saves'")
    stays_and_asks(host, here)
    assert host.locator("[data-action=example-help]").count() == 0
    assert asked == ["beforeunload"]
    # a guest, who would need another invitation, is asked, too
    guest.on("dialog", stay)
    guest.evaluate("location.reload()")
    wait_until(guest, "() => document.querySelector('.match[data-live=guest]')")
    assert asked == ["beforeunload", "beforeunload"]
    for go in (lambda: guest.evaluate("location.hash = '#saves'"), guest.go_back):
        go()
        expect(guest.locator("dialog.live .live-wrong")).to_contain_text("Your seat is kept.")
        expect(guest).to_have_url(f"{live.address}#live")
        guest.locator("[data-action=live-close]").click()
    wait_for_presence(host, 1, "here")
    guest.locator(".bar [data-action=home]").click()
    expect(guest.locator("dialog.live .live-wrong")).to_contain_text("Your seat is kept.")
    guest.locator("[data-action=live-leave]").click()
    expect(guest.locator(".start")).to_be_visible()
    wait_for_presence(host, 1, "away")
    host.locator(".bar [data-action=home]").click()
    expect(host.locator(".start")).to_be_visible()


HOSTILE = {
    "other seats": """async (channel) => {
      for (let id = 1; id <= 6; id += 1) {
        const wish = { t: "ask", id, do: "play", move: "go workers", by: 0, viewer: 0 };
        channel.send("." + JSON.stringify(wish));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }""",
    "garbage": "async (channel) => channel.send('.{{{')",
    "bytes": "async (channel) => channel.send(new Uint8Array(1000))",
    "a whole match": """async (channel) =>
      channel.send("." + JSON.stringify({ t: "load", text: "monsoon 1" }))""",
    "a flood": """async (channel) => {
      for (let id = 1; id <= 5000 && channel.readyState === "open"; id += 1)
        channel.send("." + JSON.stringify({ t: "ask", id, do: "at", move: 0 }));
    }""",
    "10 MB": """async (channel) => {
      for (let piece = 0; piece < 40 && channel.readyState === "open"; piece += 1)
        channel.send("+" + "x".repeat(250_000));
    }""",
}


@pytest.mark.parametrize(
    "tried",
    [
        pytest.param(["other seats", "garbage", "10 MB"], id="some"),
        pytest.param([*HOSTILE], id="all", marks=pytest.mark.deep),
    ],
)
def test_a_hostile_guest_changes_nothing_and_is_put_out(
    live: Live, host: Page, guest: Page, tried: list[str]
) -> None:
    live.host(host, "navegador", "-,-", 8)
    before = saved(host).text()
    for what in tried:
        does = HOSTILE[what]
        live.join(host, guest, 1)
        wait_for_presence(host, 1, "here")
        guest.evaluate(f"async () => {{ await ({does})(window.channels.at(-1)); }}")
        wait_for_presence(host, 1, "away")
        told = host.locator(".message.bad")
        expect(told, what).to_contain_text("what this site never sends")
        told.locator(".close").click()
        guest.goto("about:blank")
    assert saved(host).text() == before
    wait_for_decision(host)
    play_listed(host, "go workers")


def test_a_guest_leaves_a_host_that_sends_what_this_site_never_sends(
    live: Live, host: Page, guest: Page
) -> None:
    live.gather(host, [guest], "navegador", "-,-", 8)
    wait_for_presence(guest, 0, "host")
    host.evaluate("""() => window.channels.at(-1).send('.{"t":"people","seats":null}')""")
    strange = "page has sent what this site never sends"
    expect(guest.locator("[data-live-back] h3")).to_contain_text(strange)
    wait_for_presence(host, 1, "away")
    guest.locator("[data-action=live-close]").click()
    expect(guest.locator(".live-strip")).to_contain_text(strange)
    expect(guest.locator("[data-move]")).to_have_count(0)
    expect(guest.locator(".message")).to_have_count(0)
    live.join(host, guest, 1)
    wait_for_presence(guest, 0, "host")


SPOILS = """{
  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = function (text) {
    const message = text[0] === "." && window.spoil ? JSON.parse(text.slice(1)) : null;
    if (message?.frame || message?.answer?.past || message?.answer?.reasons) window.spoil(message);
    send.call(this, message ? "." + JSON.stringify(message) : text);
  };
}"""
"""Before a host's page opens: from `window.spoil` on, its messages are spoiled by that."""


def leaves_the_host(guest: Page, odd: bool = False) -> None:
    """The guest's page has left a host for what it cannot show; it may be at fault itself.

    Where something is `odd`, the host's page alone can be at fault.
    """
    expect(guest.locator("[data-broken]")).to_have_count(0)
    if odd:
        strange = "page has sent what this site never sends"
        return expect(guest.locator("[data-live-back] h3")).to_contain_text(strange)
    expect(guest.locator("[data-live-back] h3")).to_contain_text("This page cannot show what")
    told = guest.locator(".message.bad")
    expect(told).to_have_count(1)
    expect(told).to_contain_text("It has left the table.")
    return expect(told.get_by_text("Copy an error report")).to_be_visible()


@pytest.mark.parametrize(
    ("spoil", "shows"),
    [
        ("({ frame }) => { frame.view.seats = null; }", None),
        ("({ frame }) => { frame.tags = null; }", "odd"),
        ("({ frame }) => { frame.log.entries = [{}]; }", "odd"),
        ("({ answer }) => { if (answer) answer.past.view.seats = []; }", "past"),
    ],
    ids=["no-seats", "no-tags", "an-empty-entry", "a-past-without-seats"],
)
def test_a_guest_leaves_a_host_whose_match_cannot_be_shown(
    live: Live, host: Page, guest: Page, guard: Guard, spoil: str, shows: str | None
) -> None:
    """The outline is right, what is in it is not: the guest sees what it saw before."""
    guard.allow("TypeError")
    host.add_init_script(SPOILS)
    live.gather(host, [guest], "navegador", "-,-", 8)
    play_listed(host, "go workers")
    wait_for_turns([guest], 1)
    before = position(guest)
    host.evaluate(f"() => {{ window.spoil = {spoil}; }}")
    if shows == "past":
        guest.locator(".log [data-action=past-back]").click()
    else:
        play_listed(host, "hire 1")
    leaves_the_host(guest, shows == "odd")
    wait_for_presence(host, 1, "away")
    guest.locator("[data-action=live-close]").click()
    assert position(guest) == before
    host.evaluate("() => { window.spoil = null; }")
    live.join(host, guest, 1)
    wait_for_presence(guest, 0, "host")


def test_a_guest_leaves_a_host_whose_answer_about_a_thing_cannot_be_shown(
    live: Live, host: Page, guest: Page, guard: Guard
) -> None:
    guard.allow("Error: card")
    host.add_init_script(SPOILS)
    live.gather(host, [guest], "borneo", "-,-,-", 7)
    play_listed(host, "place red")
    wait_for_decision(guest)
    host.evaluate("""() => { window.spoil = ({ answer }) => {
      if (answer) Object.assign(answer, { moves: [{ text: "take 1", kind: "take" }] });
    }; }""")
    guest.locator("[data-tip^=harbour]").first.hover(force=True)
    leaves_the_host(guest)
    wait_for_presence(host, 1, "away")


def test_a_guest_does_not_leave_a_host_because_something_else_has_changed_its_page(
    live: Live, host: Page, guest: Page, guard: Guard
) -> None:
    """A translation by the browser, or an extension: the page is painted from scratch."""
    guard.allow("Error")
    live.gather(host, [guest], "navegador", "-,-", 8)
    guest.evaluate("""() => {
      window.changed = document.querySelector("main");
      const marks = document.createTreeWalker(window.changed, NodeFilter.SHOW_COMMENT);
      const found = [];
      while (marks.nextNode()) found.push(marks.currentNode);
      for (const mark of found) mark.remove();
    }""")
    play_listed(host, "go workers")
    wait_for_turns([guest], 1)
    assert not guest.evaluate("window.changed.isConnected"), "painting had to begin anew"
    expect(guest.locator("[data-broken], [data-live-back]")).to_have_count(0)
    wait_for_presence(host, 1, "here")


def test_a_guest_leaves_a_host_whose_first_frame_cannot_be_shown(
    live: Live, host: Page, guest: Page, guard: Guard
) -> None:
    guard.allow("TypeError")
    host.add_init_script(SPOILS)
    live.host(host, "navegador", "-,-", 8)
    host.evaluate("() => { window.spoil = ({ frame }) => { frame.view.seats = null; }; }")
    live.connect(host, live.answer(guest, live.invite(host, 1)))
    told = guest.locator(".message.bad")
    expect(told).to_contain_text("This page cannot show what the host’s page has sent")
    expect(told).to_contain_text("It has left the table.")
    expect(guest.locator(".start")).to_be_visible()
    wait_for_presence(host, 1, "away")


def test_the_report_of_a_guest_has_no_link_of_a_match_that_it_has_not(
    live: Live, host: Page, guest: Page, guard: Guard
) -> None:
    guard.allow("provoked")
    live.gather(host, [guest], "navegador", "-,-", 8)
    wait_for_presence(guest, 0, "host")
    guest.evaluate("() => void setTimeout(() => { throw new Error('provoked'); })")
    told = guest.locator(".message.bad")
    expect(told).to_contain_text("provoked")
    guest.evaluate(
        """() => {
          navigator.clipboard.writeText = async (text) => { window.report = text; };
        }"""
    )
    told.get_by_text("Copy").click()
    wait_until(guest, "() => window.report")
    report = guest.evaluate("window.report")
    assert "position: none" in report
    assert "match:" not in report
    assert "#t=" not in report
    expect(guest.locator(".message.good")).to_contain_text("what happened, and the browser")


def test_people_look_on_without_hands_or_moves(live: Live, host: Page, guest: Page) -> None:
    live.host(host, "borneo", "-,factor,factor", 5)
    live.join(host, guest, None)
    expect(host.locator(".live-strip")).to_contain_text("1 is watching")
    for _ in range(6):
        wait_for_decision(host)
        play_listed(host, saved(host).legal()[0])
    wait_until(guest, "() => document.querySelectorAll('.log-turn').length > 3")
    expect(guest.locator("[data-move]")).to_have_count(0)
    for action in ("uncover", "hint", "all-moves"):
        expect(guest.locator(f"[data-action={action}]")).to_have_count(0)
    views = [message["frame"]["view"] for message in messages(guest) if "frame" in message]
    hands = [seat["cards"] for view in views for seat in view["seats"]]
    assert len(views) > 6
    assert set(hands) == {None}


CAMERA = """(path) => {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 480;
  const brush = canvas.getContext("2d");
  const draw = () => {
    brush.fillStyle = "#fff";
    brush.fillRect(0, 0, 480, 480);
    brush.fillStyle = "#000";
    brush.setTransform(...path.frame);
    brush.fill(new Path2D(path.d));
    brush.setTransform(1, 0, 0, 1, 0, 0);
  };
  setInterval(draw, 50);
  draw();
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
}"""
"""Shows the camera of a page a code: the picture that another page has."""


def picture(page: Page) -> dict[str, Any]:
    """The code that a page shows, as a drawing within 480 by 480."""
    svg = page.locator(".live-picture")
    size = int((svg.get_attribute("viewBox") or "").split()[-1])
    scale = 440 / size
    path = svg.locator("path").last.get_attribute("d")
    return {"d": path, "frame": [scale, 0, 0, scale, 20, 20]}


def test_codes_go_from_screen_to_camera(live: Live, host: Page, guest: Page) -> None:
    """Both ways: nothing is typed or copied."""
    live.host(host, "navegador", "-,-", 8)
    live.invite(host, 1)
    guest.goto(live.address + "#live")
    guest.evaluate(CAMERA, picture(host))
    guest.locator("[data-action=live-scan]").click()
    guest.locator(".live-picture").wait_for()
    expect(guest.locator("[data-action=live-copy]")).to_be_focused()
    host.evaluate(CAMERA, picture(guest))
    host.locator("[data-action=live-scan]").click()
    guest.locator(".match[data-live=guest]").wait_for()
    wait_for_presence(host, 1, "here")
    expect(host.locator(".live-scan")).to_have_count(0)


def test_the_camera_is_closed_when_its_page_is_left(live: Live, guest: Page) -> None:
    """Closed by hand, it gives the focus back."""
    guest.goto(live.address)
    guest.evaluate("location.hash = '#live'")
    scan = guest.locator("[data-action=live-scan]")
    scan.wait_for()
    guest.evaluate(CAMERA, {"d": "", "frame": [1, 0, 0, 1, 0, 0]})
    guest.evaluate("""() => {
      const film = navigator.mediaDevices.getUserMedia;
      navigator.mediaDevices.getUserMedia = async () => (window.film = await film());
    }""")
    scan.click()
    guest.locator("[data-action=live-scan-close]").click()
    expect(scan).to_be_focused()
    scan.click()
    guest.locator(".live-scan video").wait_for()
    guest.go_back()
    expect(guest.locator(".live-scan")).to_have_count(0)
    expect(guest.locator(".live-room")).to_have_count(0)
    assert guest.evaluate("window.film.active") is False


def test_without_a_camera_or_webrtc_the_page_says_so(live: Live, host: Page) -> None:
    live.host(host, "navegador", "-,-", 8)
    live.invite(host, 1)
    host.locator("[data-live-field]").fill("x" * 200)
    host.locator("[data-action=live-take]").click()
    expect(host.locator(".wrong")).to_contain_text("This is no answer")
    host.locator("[data-live-field]").fill(host.locator("[data-live-code]").input_value())
    host.locator("[data-action=live-take]").click()
    expect(host.locator(".wrong")).to_contain_text("This is an invitation")
    host.evaluate("""() => {
      const gone = new DOMException("", "NotFoundError");
      navigator.mediaDevices.getUserMedia = () => Promise.reject(gone);
    }""")
    host.locator("[data-action=live-scan]").click()
    expect(host.locator(".message")).to_contain_text("There is no camera")
    host.locator("[data-action=live-withdraw]").click()
    host.evaluate("() => { delete window.RTCPeerConnection; }")
    host.locator("[data-action=live-invite][data-seat='1']").click()
    expect(host.locator(".wrong")).to_contain_text("WebRTC is missing")


def serving(text: str) -> Callable[[Route], None]:
    return lambda route: route.fulfill(body=text)


def test_the_owner_of_the_site_names_servers_in_one_file(live: Live, host: Page) -> None:
    asked = "() => window.connections.at(-1).getConfiguration().iceServers"
    live.host(host, "navegador", "-,-", 8)
    live.invite(host, 1)
    assert host.evaluate(asked) == []
    named = [{"urls": ["stun:stun.example.org:3478"]}]
    for text, wanted in (
        (json.dumps({"iceServers": named}), named),
        ('{"iceServers": [{"urls": "nonsense"}]}', []),
        ("<html>not found", []),
    ):
        host.route("**/live.json", serving(text))
        host.locator("[data-action=live-withdraw]").click()
        live.invite(host, 1)
        found = host.evaluate(asked)
        assert [one["urls"] for one in found] == [one["urls"] for one in wanted]
        host.unroute("**/live.json")


def before_the_end(live: Live, host: Page) -> tuple[Match, int]:
    """A recorded game of two, and the seat that plays its last move, at which the host is now."""
    whole = recorded("nagasaki-2")
    last = whole.turns()[-1][1]
    host.goto(f"{live.address}#saves")
    host.locator("#paste").fill(whole.copy(len(whole.history) - 1).text())
    host.locator("[data-action=paste]").click()
    join(host, last)
    press(host, "[data-action=share]")
    host.locator("[data-action=live-begin]").click()
    host.locator("dialog.live").wait_for()
    return whole, last


def test_at_the_end_a_guest_keeps_the_game(live: Live, host: Page, guest: Page) -> None:
    """The last move of a recorded game is played live; then the guest has all of it."""
    whole, last = before_the_end(live, host)
    live.join(host, guest, 1 - last)
    expect(guest.locator("[data-action=live-keep]")).to_have_count(0)
    play_listed(host, whole.history[-1])
    guest.locator(".score-dialog [data-action=look]").click()
    guest.locator("[data-action=live-keep]").click()
    expect(guest.locator(READY)).to_have_attribute("data-hash", whole.hash())
    expect(guest.locator(".match[data-live]")).to_have_count(0)
    assert saved(guest).hash() == whole.hash()
    wait_for_presence(host, 1 - last, "here")
    guest.locator(".score-dialog [data-action=home]").click()
    wait_for_presence(host, 1 - last, "away")
    guest.go_back()
    guest.reload()
    expect(guest.locator(READY)).to_have_attribute("data-hash", whole.hash())
    expect(guest.locator("[data-action=side-analysis]")).to_be_visible()


def test_the_guests_stay_for_the_next_game(live: Live, host: Page, guests: list[Page]) -> None:
    """The host deals anew at the end: all are at the table, wherever they were just reading."""
    whole, last = before_the_end(live, host)
    guest, onlooker = guests
    live.join(host, guest, 1 - last)
    live.join(host, onlooker, None)
    press(onlooker, "[data-action=rules]")
    onlooker.locator("#example-colonies-three-workers .play").click()
    onlooker.locator("[data-action=example-help]").wait_for()
    play_listed(host, whole.history[-1])
    guest.locator(".score-dialog [data-action=live-keep]").click()
    expect(guest.locator(READY)).to_have_attribute("data-hash", whole.hash())
    host.locator(".score-dialog [data-action=again]").click()
    # the guest has kept its game, so this message goes by itself; that of the onlooker offers it
    expect(guest.locator(".message")).to_contain_text("The host has dealt the next game.")
    expect(onlooker.locator(".message")).to_contain_text("The host has dealt the next game.")
    expect(guest.locator(".message").get_by_text("Keep the last game")).to_have_count(0)
    # the message goes by itself, as it covers a part of the page: the dialog offers the game longer
    onlooker.locator(".message .close").click()
    onlooker.locator(".live-strip [data-action=live]").click()
    keep = onlooker.locator("[data-action=live-keep-before]")
    keep.click()
    expect(onlooker.locator(".message")).to_contain_text("One game is added.")
    assert [Match.parse(save["text"]).hash() for save in saves(onlooker)] == [whole.hash()]
    expect(keep).to_have_count(0)
    onlooker.locator("[data-action=live-close]").click()
    for page in (guest, onlooker):
        expect(page.locator(".match[data-live=guest]:not([data-decision=over])")).to_be_visible()
        expect(page.locator(".score-dialog")).to_have_count(0)
    wait_for_presence(host, 1 - last, "here")
    expect(host.locator(".live-strip")).to_contain_text("1 is watching")
    (dealt,) = [Match.parse(save["text"]) for save in saves(host) if not save["over"]]
    first, other = (host, guest) if dealt.to_move == last else (guest, host)
    play_listed(first, "go workers")
    play_listed(first, "end")
    wait_for_turns([host, *guests], 1)
    wait_for_decision(other)
    # a guest who has reloaded is still known at the table
    guest.reload()
    wait_for_presence(host, 1 - last, "away")
    live.connect(host, live.answer(guest, live.invite(host, None)))
    expect(guest.locator(".match")).to_have_attribute("data-viewer", str(1 - last))


def test_an_example_that_is_being_opened_does_not_cover_the_next_game(
    live: Live, host: Page, guest: Page
) -> None:
    """The engine of the guest's page answers only when the host has dealt."""
    whole, last = before_the_end(live, host)
    live.join(host, guest, 1 - last)
    play_listed(host, whole.history[-1])
    guest.locator(".score-dialog [data-action=look]").click()
    press(guest, "[data-action=rules]")
    guest.evaluate(HOLD)
    guest.locator("#example-colonies-three-workers .play").click()
    wait_until(guest, "() => window.held.length > 0")
    host.locator(".score-dialog [data-action=again]").click()
    expect(guest.locator(".message")).to_contain_text("The host has dealt the next game.")
    guest.evaluate("release()")
    guest.wait_for_timeout(1000)
    expect(guest.locator("[data-action=example-help]")).to_have_count(0)
    expect(guest.locator(".match[data-live=guest]:not([data-decision=over])")).to_be_visible()


def test_a_place_that_is_open_in_another_window(live: Live, host: Page, guest: Page) -> None:
    """The window before says so, and asks for no invitation."""
    live.gather(host, [guest], "navegador", "-,-", 7)
    other = guest.context.new_page()
    live.connect(host, live.answer(other, live.invite(host, None)))
    expect(other.locator(".match")).to_have_attribute("data-viewer", "1")
    back = guest.locator("[data-live-back]")
    expect(back.locator("h3")).to_have_text("You are at this table in another window now")
    expect(back.locator("p")).to_have_text(
        "Go on there: the game no longer changes in this window."
    )
    guest.locator("[data-action=live-close]").click()
    expect(guest.locator(".decision")).to_contain_text("in another window now")
    expect(guest.locator("[data-action=live-open], [data-live-field]")).to_have_count(0)


def test_a_live_table_is_closed(live: Live, host: Page, guest: Page) -> None:
    live.gather(host, [guest], "navegador", "-,-", 7)
    host.locator(".live-strip [data-action=live]").click()
    host.locator("[data-action=live-end]").click()
    expect(host.locator(".live-strip")).to_have_count(0)
    expect(guest.locator("[data-live-back]")).to_contain_text("closed the table")
    play_listed(host, "go workers")  # all seats are played here again
    host.reload()
    wait_for_decision(host)
    expect(host.locator(".live-strip")).to_have_count(0)


def test_on_phones(live: Live, host: Page, guest: Page) -> None:
    for page in (host, guest):
        page.set_viewport_size(PHONE)
    live.host(host, "borneo", "-,-,factor", 5)
    assert sideways(host) == 0
    link = live.invite(host, 1)
    expect(host.locator(".live-picture")).to_be_visible()
    answer = live.answer(guest, link)
    assert sideways(guest) == 0
    live.connect(host, answer)
    guest.locator(".match[data-live=guest]").wait_for()
    host.locator("[data-action=live-close]").click()
    played = {0: 0, 1: 0}
    while min(played.values()) < 3:
        wait_until(host, BOTS_REST)
        seat = saved(host).to_move
        assert seat in (0, 1)
        page = (host, guest)[seat]
        wait_for_decision(page)
        play_listed(page, saved(host).legal()[0])
        played[seat] += 1
        for one in (host, guest):
            expect(one.locator(".live-strip")).to_be_in_viewport()
            assert sideways(one) == 0
