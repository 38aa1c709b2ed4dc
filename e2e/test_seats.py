"""Seats played on several devices: the ways to play, links to and fro, the guard over a seat."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from monsoon import Match
from monsoon.link import decode, encode
from playwright.sync_api import Page, ViewportSize, expect

from e2e.harness import DESKTOP, LISTEN, PHONE, Guard, OpenSite, wait_for_engine, wait_until
from e2e.profiles import DEVICES, Profiles, open_window
from e2e.stored import put, recorded, save_at
from e2e.table import (
    READY,
    choose_game,
    choose_way,
    join,
    legal,
    new_game,
    play,
    position,
    prefer,
    press,
    shown,
    sideways,
    sit,
)

SAVES = "Object.keys(localStorage).filter((key) => key.includes('.match.')).length"
SAVED = """() => Object.entries(localStorage).filter(([key]) => key.includes(".match."))
  .map(([, raw]) => JSON.parse(raw))"""
HANDS = """() => window.told.map((text) => JSON.parse(text)).map(({ frame, past }) => frame ?? past)
  .filter(Boolean).map((frame) => frame.view.seats.map((seat) => Boolean(seat.cards)))"""
WAITING = f"{READY} .wait [data-link=whole]"


def hands_seen(page: Page) -> set[int]:
    """The seats whose cards have ever been in a reply of the engine."""
    frames: list[list[bool]] = page.evaluate(HANDS)
    return {seat for frame in frames for seat, seen in enumerate(frame) if seen}


def to_the_first_turn(seed: int = 7, **tags: str) -> Match:
    """A game of Borneo for three in which a hand decides."""
    match = Match.new("borneo", players=3, seed=seed, names=["Ana", "Bento", "Clara"])
    match.retag(tags)
    while match.view()["decision"] == "merchants":
        match.play(match.legal()[0])
    return match


def seat_of(match: Match, further: int = 0) -> int:
    assert match.to_move is not None
    return (match.to_move + further) % match.players


def play_here(page: Page) -> str:
    """Plays until another device is to move; returns the link to send on."""
    for _ in range(200):
        page.locator(READY).wait_for()
        curtain = page.locator(".decision .curtain button")
        if page.locator(".wait").count():
            page.locator(f"{WAITING}").wait_for()
            expect(page.locator(WAITING)).to_have_value(re.compile("#l="))
            link = page.locator(WAITING).input_value()
            assert decode(link.partition("#l=")[2]).hash() == position(page)
            return link
        if curtain.count():
            gesture = f'[data-action="{curtain.get_attribute("data-action")}"]'
            curtain.click()
            page.locator(f".decision .curtain {gesture}").wait_for(state="detached")
            continue
        before = position(page)
        if not legal(page):  # only picks: a move of several steps
            page.locator("[data-action=all-moves]").click()
            page.locator(".move-list").wait_for()
        moves = legal(page)
        move = next((move for move in moves if move in ("end", "draw")), moves[0])
        page.locator(f'{READY} [data-move="{move}"]').first.dispatch_event("click")
        expect(page.locator(READY)).not_to_have_attribute("data-hash", before)
    raise AssertionError("the turn does not end")


@pytest.fixture
def friend(profiles: Profiles, guard: Guard, size: ViewportSize) -> Iterator[Page]:
    """A page on another device."""
    with profiles.borrow(guard.watch, **DEVICES[0]) as context:
        page = open_window(context)
        page.set_default_timeout(60_000)
        page.set_viewport_size(size)
        page.add_init_script(LISTEN)
        yield page


@pytest.mark.parametrize(
    ("game", "size", "rounds"),
    [
        pytest.param("navegador", PHONE, 2, id="phone-navegador"),
        pytest.param("borneo", DESKTOP, 6, id="wide-borneo"),
        pytest.param("navegador", DESKTOP, 3, id="wide-navegador", marks=pytest.mark.deep),
        pytest.param("borneo", PHONE, 8, id="phone-borneo", marks=pytest.mark.deep),
    ],
)
def test_a_game_by_links_between_two_devices(
    open_site: OpenSite, page: Page, friend: Page, size: ViewportSize, game: str, rounds: int
) -> None:
    """Ana here, Bento and Clara on one device elsewhere: each shows and plays its own seats."""
    page.set_viewport_size(size)
    page.add_init_script(LISTEN)
    open_site()
    choose_game(page, game)
    choose_way(page, "links")
    expect(page.locator("input[name=here1]")).to_be_checked()
    new_game(page, 3, 7, ["Ana", "Bento", "Clara"], game=game, way=None)
    link = play_here(page)
    saved = page.evaluate("location.hash")
    for turn in range(rounds):
        friend.goto(link)
        wait_for_engine(friend, "ready")
        friend.locator(READY).wait_for()
        if turn == 0:
            expect(friend.locator(".decision h2")).to_have_text("Who are you in this game?")
            assert legal(friend) == []
            sit(friend, 1, 2)
        expect(friend.locator(".wait")).to_have_count(0)
        link = play_here(friend)
        expect(friend.locator(".decision h2")).to_contain_text("Waiting for Ana")
        page.goto(link)
        page.locator(READY).wait_for()
        expect(page.locator(READY)).to_have_attribute("data-hash", position(friend))
        assert page.evaluate("location.hash") == saved
        link = play_here(page)
        assert sideways(page) == 0
        if game == "borneo":
            assert hands_seen(page) <= {0}
            assert hands_seen(friend) <= {1, 2}
    assert page.evaluate(SAVES) == friend.evaluate(SAVES) == 1
    match = decode(link.partition("#l=")[2])
    assert len({turn for turn, _, _ in match.turns()}) > 4


@pytest.mark.parametrize("game", ["navegador", "borneo"])
def test_a_seat_of_a_link_plays_and_sees_itself_alone(
    open_site: OpenSite, page: Page, game: str
) -> None:
    """Whatever is tried while another person decides: button, key, command, hint, tip, reload."""
    page.add_init_script(LISTEN)
    match = to_the_first_turn() if game == "borneo" else Match.new(game, players=3, seed=7)
    own = seat_of(match, 1)
    page = open_site(f"#l={encode(match)}")
    shown(page, match)
    expect(page.locator(READY)).to_have_attribute(
        "data-viewer", "" if game == "borneo" else str(match.to_move)
    )
    join(page, own)
    for _ in range(2):
        expect(page.locator(READY)).to_have_attribute("data-viewer", str(own))
        expect(page.locator(WAITING)).to_be_visible()
        expect(page.locator("[data-action=uncover], [data-action=cover]")).to_have_count(0)
        expect(page.locator("[data-action=hint]")).to_have_count(0)
        expect(page.locator("[data-move], [data-pick]")).to_have_count(0)
        expect(page.locator("[data-action=undo]").first).to_be_disabled()
        for key in ("d", "e", "Enter", "u", "r"):
            page.keyboard.press(key)
        page.locator("[data-tip]").first.hover()
        page.keyboard.press("t")
        for line in ("show", "cover", "moves", match.legal()[0], "undo", "redo"):
            page.locator("#text-line").fill(line)
            page.keyboard.press("Enter")
            expect(page.locator(".text-answer")).to_contain_text(line)
        page.locator("[data-action=text]").first.press("Enter")
        expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())
        if game == "borneo":
            page.keyboard.press("ArrowLeft")
            expect(page.locator("[data-action=branch]")).to_be_disabled()
            page.keyboard.press("End")
            assert hands_seen(page) == {own}
        page.reload()
        page.locator(READY).wait_for()


def test_a_link_shows_no_hand_before_a_seat_is_taken(open_site: OpenSite, page: Page) -> None:
    """Not even that of the only person against bots; then a bot's seat is taken by name."""
    page.add_init_script(LISTEN)
    dealt = (Match.new("borneo", players=3, seed=seed) for seed in range(1, 99))
    match = next(match for match in dealt if match.to_move == 0)
    match.retag({"bots": "-,factor,factor"})
    page = open_site(f"#l={encode(match)}")
    shown(page, match)
    expect(page.locator(READY)).to_have_attribute("data-viewer", "")
    page.keyboard.press("t")
    page.locator("#text-line").fill("show")
    page.keyboard.press("Enter")
    expect(page.locator(".text-answer")).to_be_visible()
    page.keyboard.press("t")
    assert hands_seen(page) == set()
    sit(page, 1)
    expect(page.locator(READY)).to_have_attribute("data-viewer", "1")
    expect(page.locator(".wait")).to_be_visible()
    assert hands_seen(page) == {1}


def test_a_link_of_a_game_against_bots_sends_nobody_elsewhere(open_site: OpenSite) -> None:
    match = Match.new("navegador", players=2, seed=3)
    match.retag({"bots": "-,factor"})
    page = open_site(f"#l={encode(match)}")
    shown(page, match)
    expect(page.locator(".join")).to_contain_text("bots play the others")


def test_a_device_that_looks_on(open_site: OpenSite, page: Page) -> None:
    """No hand, no move, no bot; the next link continues the same game, and a seat may be taken."""
    page.add_init_script(LISTEN)
    match = to_the_first_turn(bots="-,deckhand,deckhand")
    page = open_site(f"#l={encode(match)}")
    prefer(page, pace="once")
    page.reload()
    shown(page, match)
    join(page)
    expect(page.locator(".wait")).to_contain_text("You are watching")
    expect(page.locator(".wait [data-link]")).to_have_count(0)
    page.wait_for_timeout(1500)
    shown(page, match)
    press(page, "[data-action=people]")
    expect(page.locator(".people-list select:enabled")).to_have_count(0)
    expect(page.locator(".people-list input")).to_have_count(0)  # links name the people
    page.locator("[data-action=people-close]").click()
    assert hands_seen(page) == set()
    while match.to_move == seat_of(match) and len(match.history) < 14:
        match.play(match.legal()[0])
    page.goto(f"{page.url.partition('#')[0]}#l={encode(match)}")
    shown(page, match)
    assert page.evaluate(SAVES) == 1
    assert hands_seen(page) == set()


def test_where_hands_are_hidden_a_seat_is_kept_to_the_end(open_site: OpenSite, page: Page) -> None:
    """Neither the dialog nor another link of the same deal offers a second hand."""
    page.add_init_script(LISTEN)
    match = to_the_first_turn()
    own = seat_of(match)
    page = open_site(f"#l={encode(match)}")
    shown(page, match)
    join(page, own)
    page.locator("[data-action=share]").click()
    expect(page.locator("dialog input[name=here]:enabled")).to_have_count(1)
    page.locator("dialog input[name=here]:enabled").uncheck()
    expect(page.locator("dialog [data-action=sit]")).to_be_disabled()
    page.keyboard.press("Escape")
    match.undo(1)
    page.goto(f"{page.url.partition('#')[0]}#l={encode(match)}")
    shown(page, match)
    expect(page.locator("[data-action=join]")).to_have_count(1)
    expect(page.locator("[data-action=join-all]")).to_have_count(0)
    join(page)
    page.locator("[data-action=share]").first.click()
    expect(page.locator("dialog input[name=here]:enabled")).to_have_count(1)
    page.reload()
    page.locator(READY).wait_for()
    page.locator("[data-action=share]").first.click()
    expect(page.locator("dialog input[name=here]:enabled")).to_have_count(1)
    assert hands_seen(page) <= {own}


def test_a_seat_that_was_taken_by_mistake_is_given_back_until_a_move_is_played(
    open_site: OpenSite, page: Page
) -> None:
    match = to_the_first_turn()
    page = open_site(f"#l={encode(match)}")
    shown(page, match)
    join(page, seat_of(match, 1))
    page.reload()
    shown(page, match)
    page.locator("[data-action=wait-join]").click()
    page.locator("dialog [data-action=rethink]").click()
    expect(page.locator(".decision h2")).to_have_text("Who are you in this game?")
    assert page.evaluate(SAVES) == 0
    page.reload()
    shown(page, match)
    join(page, seat_of(match))
    play_here(page)
    assert page.evaluate(SAVES) == 1
    expect(page.locator("[data-action=wait-join]")).to_have_count(0)
    page.locator("[data-action=share]").first.click()
    expect(page.locator("dialog [data-action=rethink]")).to_have_count(0)


def test_who_gives_one_of_two_seats_away_does_not_choose_again(open_site: OpenSite) -> None:
    match = to_the_first_turn()
    page = open_site(f"#l={encode(match)}")
    shown(page, match)
    join(page)
    sit(page, seat_of(match), seat_of(match, 1))
    page.locator("[data-action=share]").first.click()
    expect(page.locator("dialog [data-action=rethink]")).to_be_visible()
    page.keyboard.press("Escape")
    play_here(page)
    sit(page, seat_of(match, 1))
    page.locator("[data-action=share]").first.click()
    expect(page.locator("dialog input[name=here]:enabled")).to_have_count(1)
    expect(page.locator("dialog [data-action=rethink]")).to_have_count(0)


def test_a_bot_for_a_person_elsewhere_is_asked_about_first(open_site: OpenSite) -> None:
    match = to_the_first_turn()
    page = open_site(f"#l={encode(match)}")
    shown(page, match)
    join(page, seat_of(match, 1))
    press(page, "[data-action=people]")
    level = page.locator(f".people select[name=seat{seat_of(match) + 1}]")
    level.select_option("deckhand")
    expect(page.locator(".people-ask")).to_contain_text("plays on another device")
    page.locator("[data-action=replace-not]").click()
    expect(level).to_have_value("-")
    expect(page.locator(".people-ask")).to_have_count(0)
    shown(page, match)
    level.select_option("deckhand")
    page.locator("[data-action=replace]").click()
    expect(page.locator(READY)).not_to_have_attribute("data-hash", match.hash())


def test_a_move_is_taken_back_until_its_link_goes_out(open_site: OpenSite) -> None:
    page = open_site()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    choose_way(page, "links")
    new_game(page, 3, 7, ["Ana", "Bento", "Clara"], way=None)
    assert page.title() == "● Your turn · Ana, Bento, Clara"
    play(page, "go workers")
    play(page, "end")
    expect(page.locator(".wait")).to_be_visible()
    assert page.title() == "Monsoon · Ana, Bento, Clara"
    press(page, "[data-action=undo]")
    expect(page.locator(".wait")).to_have_count(0)
    play(page, "end")
    page.locator(WAITING).wait_for()
    page.locator("[data-action=copy-whole]").click()
    expect(page.locator("[data-action=copy-whole]")).to_have_text("✓ Copied")
    expect(page.locator("[data-action=undo]")).to_be_disabled()
    page.locator("[data-action=undo]").click(force=True)
    expect(page.locator(".messages")).to_contain_text("the link with your move has gone out")


def test_who_ends_a_game_by_links_sends_its_end(open_site: OpenSite) -> None:
    whole = recorded("nagasaki-2")
    last = whole.history[-1]
    match = whole.copy(len(whole.history) - 1)
    page = open_site(f"#l={encode(match)}")
    shown(page, match)
    join(page, seat_of(match))
    play(page, last)
    for place in (".score-dialog", ".decision"):
        row = page.locator(f"{place} [data-action=send-end]")
        expect(row).to_contain_text(whole.names[1 - seat_of(match)])
        expect(row.locator("[data-link]")).to_have_value(re.compile("#l="))
        assert decode(row.locator("[data-link]").input_value().partition("#l=")[2]).over
        if place == ".score-dialog":
            page.locator("[data-action=look]").click()
    page.goto(f"{page.url.partition('#')[0]}#l={encode(whole)}")
    shown(page, whole)


def test_without_hidden_hands_the_seats_may_change(open_site: OpenSite) -> None:
    match = Match.new("navegador", players=3, seed=7)
    page = open_site(f"#l={encode(match)}")
    shown(page, match)
    join(page, seat_of(match, 1))
    expect(page.locator(".wait")).to_be_visible()
    sit(page, seat_of(match))
    expect(page.locator(".board-sheet [data-move]").first).to_be_visible()
    sit(page)
    expect(page.locator(".wait")).to_contain_text("You are watching")
    sit(page, 0, 1, 2)
    play(page, "go workers")
    assert page.evaluate(SAVED)[0].get("here") is None


def forked() -> tuple[Match, Match]:
    """A match, and the same one with another last move."""
    one, other = (Match.new("navegador", players=2, seed=5) for _ in range(2))
    for match, moves in ((one, ("go market1", "end")), (other, ("go ships", "end"))):
        for move in ("go workers", "end", "go workers", "end", *moves):
            if move in match.legal():
                match.play(move)
    return one, other


@pytest.mark.parametrize(
    ("kind", "moves", "words"),
    [
        ("older", 4, "ends at turn 3, yours at turn 4"),
        ("older", 6, "which is some moves further"),
        ("forked", 0, "differ from turn 3 on"),
    ],
)
def test_a_link_that_is_not_the_next_state_asks(
    open_site: OpenSite, kind: str, moves: int, words: str
) -> None:
    mine, other = forked()
    if kind == "older":
        mine.play("go market1")
        other = mine.copy(moves)
    page = open_site(f"#l={encode(mine)}")
    shown(page, mine)
    join(page, 0)
    page.evaluate(f"location.hash = '#l={encode(other)}'")
    shown(page, other)
    expect(page.locator(f"[data-relation={kind}]")).to_contain_text(words)
    page.locator("[data-action=kin-mine]").click()
    shown(page, mine)
    assert page.evaluate(SAVES) == 1
    saved = page.evaluate("location.hash")
    page.evaluate(f"location.hash = '#l={encode(other)}'")
    page.locator("[data-action=kin-link]").click()
    shown(page, other)
    # the link is displayed before it is saved
    wait_until(page, "(hash) => location.hash === hash", saved)
    texts = {save["text"]: save for save in page.evaluate(SAVED)}
    assert len(texts) == 2
    copies = [save for save in texts.values() if save.get("title", "").startswith("Copy of")]
    assert [Match.parse(save["text"]).hash() for save in copies] == [mine.hash()]
    assert [save["here"] for save in texts.values()] == [[0], [0]]


@pytest.mark.parametrize(
    ("tags", "words"),
    [
        (
            {},
            "moves of Ana that were not made on this device. If you have made them on another one",
        ),
        ({"bots": "pilot,-,-"}, "a bot plays for Ana"),
        ({"bots": "-,pilot,-"}, "a bot plays for Bento"),
    ],
)
def test_a_link_in_which_others_played_the_seat_of_this_device_asks(
    open_site: OpenSite, tags: dict[str, str], words: str
) -> None:
    """As when a friend said "I am Ana" on a device of their own."""
    match = to_the_first_turn()
    while match.to_move != 0:
        match.play(match.legal()[0])
    page = open_site(f"#l={encode(match)}")
    shown(page, match)
    join(page, 0)
    saved = page.evaluate("location.hash")
    later = match.copy()
    later.retag(tags)
    later.play(later.legal()[0])
    page.evaluate(f"location.hash = '#l={encode(later)}'")
    shown(page, later)
    relation = page.locator("[data-relation=further]")
    expect(relation).to_contain_text(words)
    expect(page.locator("[data-action=join]")).to_have_count(0 if words.endswith("for Ana") else 1)
    [save] = page.evaluate(SAVED)
    assert save["text"] == match.text()
    relation.locator("[data-action=kin-link]").click()
    expect(page.locator("[data-relation]")).to_have_count(0)
    wait_until(page, "(hash) => location.hash === hash", saved)
    [save] = page.evaluate(SAVED)
    assert save["text"] == later.text()


def test_the_end_of_a_game_that_went_on_elsewhere_can_be_taken(open_site: OpenSite) -> None:
    """There is no seat to take any more, but the saved game is to have its end."""
    page = open_site()
    put(page, {**save_at("nagasaki-2", 40, "mine"), "here": [0]})
    [save] = page.evaluate(SAVED)
    whole = recorded("nagasaki-2")
    whole.names = Match.parse(save["text"]).names
    page.evaluate(f"location.hash = '#l={encode(whole)}'")
    shown(page, whole)
    page.locator(".message button", has_text="Bring my game up to date").click()
    wait_until(page, "(hash) => location.hash === hash", "#m=mine")
    [save] = page.evaluate(SAVED)
    assert Match.parse(save["text"]).hash() == whole.hash()


def test_a_link_that_goes_on_from_a_game_at_one_screen(open_site: OpenSite) -> None:
    """As when the game was continued on a phone: it may continue in its own entry, or not."""
    page = open_site()
    new_game(page, 2, 5, ["Ana", "Rui"])
    play(page, "go workers")
    saved = page.evaluate("location.hash")
    [save] = page.evaluate(SAVED)
    match = Match.parse(save["text"])
    match.play("end")
    page.evaluate(f"location.hash = '#l={encode(match)}'")
    shown(page, match)
    expect(page.locator("[data-relation=further]")).to_contain_text("goes on from your game")
    page.locator("[data-action=kin-link]").click()
    expect(page.locator("[data-relation]")).to_have_count(0)
    shown(page, match)
    assert page.evaluate("location.hash") == saved
    [save] = page.evaluate(SAVED)
    assert Match.parse(save["text"]).hash() == match.hash()
    expect(page.locator(".board-sheet [data-move]").first).to_be_visible()


def test_a_window_that_waits_takes_over_what_another_one_opened(open_site: OpenSite) -> None:
    match = Match.new("navegador", players=2, seed=5)
    own = seat_of(match, 1)
    page = open_site(f"#l={encode(match)}")
    shown(page, match)
    join(page, own)
    expect(page.locator(".wait")).to_be_visible()
    for move in ("go workers", "end"):
        if move in match.legal():
            match.play(move)
    other = open_window(page.context)
    other.goto(f"{page.url.partition('#')[0]}#l={encode(match)}")
    shown(other, match)
    shown(page, match)
    expect(page.locator(".wait, .message.bad")).to_have_count(0)
    expect(page.locator(".board-sheet [data-move]").first).to_be_visible()


def test_a_link_that_came_back_is_pasted_and_the_code_is_there(open_site: OpenSite) -> None:
    match = Match.new("navegador", players=2, seed=5)
    page = open_site(f"#l={encode(match)}")
    shown(page, match)
    join(page, seat_of(match, 1))
    page.locator(".wait-code summary").click()
    expect(page.locator(".wait-code svg")).to_be_visible()
    base = page.url.partition("#")[0]
    page.locator(".wait-back summary").click()
    page.locator(".wait-back input").fill(f"{base}#l={encode(match)}")
    page.locator("[data-action=wait-back]").click()
    expect(page.locator(".messages")).to_contain_text("Nothing new")
    for move in ("go workers", "end"):
        if move in match.legal():
            match.play(move)
    if not page.locator(".wait-back[open]").count():
        page.locator(".wait-back summary").click()
    page.locator(".wait-back input").fill(f"Your turn! {base}#l={encode(match)}")
    page.locator("[data-action=wait-back]").click()
    shown(page, match)
    assert page.evaluate(SAVES) == 1


def test_games_that_wait_for_this_device_come_first(open_site: OpenSite) -> None:
    page = open_site()
    base = page.url.partition("#")[0]
    mine = Match.new("navegador", players=2, seed=5, names=["Ana", "Rui"])
    theirs = Match.new("navegador", players=2, seed=6, names=["Eva", "Gil"])
    for match, further in ((mine, 0), (theirs, 1)):
        page.goto(f"{base}#l={encode(match)}")
        shown(page, match)
        join(page, seat_of(match, further))
    page.goto(f"{base}#saves")
    rows = page.locator("[data-save]")
    expect(rows.nth(0)).to_contain_text("Your turn")
    expect(rows.nth(0)).to_contain_text("Rui")
    expect(rows.nth(1)).to_contain_text(f"Waiting for {theirs.names[seat_of(theirs)]}")
    page.locator("[data-action=back]").click()
    expect(page.locator(".continue")).to_contain_text("Your turn")
    # two people at one screen: whose turn it is, by name
    choose_game(page, "navegador")
    new_game(page, 2, 5, ["Uta", "Max"])
    page.locator("[data-action=home]").first.click()
    expect(page.locator("[data-save]").nth(1)).to_contain_text(re.compile("(Uta|Max) to move"))


def test_a_first_visit_is_one_person_against_bots(open_site: OpenSite) -> None:
    page = open_site()
    expect(page.locator("input[name=way][value=bots]")).to_be_checked()
    expect(page.locator("input[name=opponents]:checked")).to_have_count(1)
    page.locator("[data-action=start]").click()
    page.locator(READY).wait_for()
    [save] = page.evaluate(SAVED)
    assert re.search(r"^tag bots -(,factor)+$", save["text"], re.MULTILINE)


@pytest.mark.parametrize("way", ["screen", "links"])
def test_the_way_that_was_played_last_is_remembered(open_site: OpenSite, way: str) -> None:
    page = open_site()
    choose_game(page, "navegador")
    choose_way(page, way)
    if way == "links":
        page.locator("input[name=here1]").uncheck()
        page.locator("[data-action=start]").click()
        expect(page.locator(".wrong")).to_contain_text("Tick at least one seat")
        page.locator("input[name=here2]").check()
    new_game(page, 2, 5, way=None)
    [save] = page.evaluate(SAVED)
    assert save.get("here") == ([1] if way == "links" else None)
    assert "tag bots" not in save["text"]
    page.locator("[data-action=home]").first.click()
    page.reload()
    expect(page.locator(f"input[name=way][value={way}]")).to_be_checked()
    if way == "links":
        expect(page.locator("input[name=here2]")).to_be_checked()
        expect(page.locator("input[name=here1]")).not_to_be_checked()


@pytest.mark.parametrize("where", [".scores-foot", ".decision-foot"])
def test_play_again(open_site: OpenSite, where: str) -> None:
    """The same people, bots and seats, with another deal."""
    match = recorded("nagasaki-2", bots="-,deckhand")
    page = open_site(f"#l={encode(match)}")
    shown(page, match)
    if where == ".decision-foot":
        page.locator("[data-action=look]").click()
    page.locator(f"{where} [data-action=again]").click()
    expect(page.locator(READY)).not_to_have_attribute("data-hash", match.hash())
    expect(page.locator(READY)).not_to_have_attribute("data-decision", "over")
    [save] = page.evaluate(SAVED)
    again = Match.parse(save["text"])
    assert again.names == match.names
    assert again.tags["bots"] == "-,deckhand"
    assert again.seed != match.seed
    assert page.evaluate("location.hash") == f"#m={save['id']}"


def test_a_save_of_an_older_version_keeps_its_seat(open_site: OpenSite) -> None:
    """There was one seat per device, in a field with another name."""
    page = open_site()
    match = to_the_first_turn()
    own = seat_of(match, 1)
    old: dict[str, Any] = {
        "version": 1, "id": "old", "text": match.text(), "seat": own, "updated": 1, "turn": 1,
    }  # fmt: skip
    put(page, old)
    page.goto(f"{page.url.partition('#')[0]}#m=old")
    page.reload()
    shown(page, match)
    expect(page.locator(READY)).to_have_attribute("data-viewer", str(own))
    expect(page.locator(".wait")).to_be_visible()
