"""Hidden hands on one screen: viewers, handing over, and what covers a hand."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from e2e.harness import LISTEN, OpenSite
from e2e.stored import put, save_at
from e2e.table import (
    READY,
    choose_game,
    choose_way,
    new_game,
    play,
    play_listed,
    prefer,
    sideways,
)

SEED = 7
# Legal in the first turn of this deal after PLACED.
ATTACK = "attack yellow 2 1 25"
PLACED = [
    *("place green", "place blue", "place red", "place blue", "place yellow"),
    *("place red", "place yellow", "place yellow", "place green"),
]
COVER, UNCOVER = "[data-action=cover]", "[data-action=uncover]"


def to_the_first_turn(page: Page) -> None:
    new_game(page, 3, SEED, ["Ana", "Bento", "Clara"], game="borneo")
    for move in PLACED:
        play_listed(page, move)


def seen(page: Page) -> list[list[int] | None]:
    """The hands in the last frame that the engine has sent."""
    told = (json.loads(text) for text in reversed(page.evaluate("window.told")))
    frame = next(reply["frame"] for reply in told if "frame" in reply)
    return [seat["cards"] for seat in frame["view"]["seats"]]


def viewer(page: Page, seat: str) -> None:
    expect(page.locator(READY)).to_have_attribute("data-viewer", seat)


def test_the_hands_of_the_others_never_reach_the_page(open_site: OpenSite, page: Page) -> None:
    page.add_init_script(LISTEN)
    open_site()
    to_the_first_turn(page)
    viewer(page, "")
    assert seen(page) == [None, None, None]
    expect(page.locator(f".decision {UNCOVER}")).to_be_visible()
    expect(page.locator(f"{READY} [data-move]")).to_have_count(0)
    page.locator(UNCOVER).click()
    viewer(page, "0")
    hands = seen(page)
    assert hands[0] is not None
    assert hands[1:] == [None, None]

    play_listed(page, ATTACK)
    expect(page.locator(".match[data-handover]")).to_be_visible()
    expect(page.locator(".decision h2")).to_contain_text("Bento")
    expect(page.locator(f"{READY} [data-move]")).to_have_count(0)
    # while the hand is still open, its player may take the attack back
    page.locator("[data-action=undo]").click()
    expect(page.locator(".match[data-handover]")).to_have_count(0)
    expect(page.locator(".decision h2")).not_to_contain_text("Bento")
    viewer(page, "0")
    play_listed(page, ATTACK)
    expect(page.locator(".match[data-handover]")).to_be_visible()
    viewer(page, "0")
    page.locator(COVER).click()
    viewer(page, "")
    assert seen(page) == [None, None, None]
    page.locator(UNCOVER).click()
    viewer(page, "1")
    assert [hand is None for hand in seen(page)] == [True, False, True]


def test_the_last_hand_is_covered_while_a_bot_is_paused(open_site: OpenSite, page: Page) -> None:
    """Two people and a bot at one screen: a hand need not stay in sight until the bot is done."""
    page.add_init_script(LISTEN)
    open_site()
    prefer(page, pace="slow")
    put(page, save_at("borneo-cargo-3", 9, "last", tags={"bots": "-,deckhand,-"}))
    page.evaluate("location.hash = '#m=last'")
    page.locator(UNCOVER).click()
    viewer(page, "0")
    for move in ("lay 53 ternate", "draw"):
        play_listed(page, move)
    page.locator("[data-action=bots-pause]").click()
    expect(page.locator(".match[data-bots=paused]")).to_be_visible()
    assert seen(page)[0] is not None
    page.locator(f".decision {COVER}").click()
    viewer(page, "")
    assert seen(page) == [None, None, None]
    expect(page.locator(f"{COVER}, {UNCOVER}")).to_have_count(0)
    page.locator("[data-action=bots-skip]").click()
    expect(page.locator(f".decision {UNCOVER}")).to_contain_text("Clara")


def test_by_keyboard(open_site: OpenSite) -> None:
    page = open_site()
    to_the_first_turn(page)
    page.keyboard.press("e")
    viewer(page, "0")
    play_listed(page, ATTACK)
    page.keyboard.press("Enter")
    viewer(page, "")
    page.keyboard.press("Enter")
    viewer(page, "1")


def test_what_is_open_to_all_is_decided_under_cover(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 3, SEED, game="borneo")
    for move in PLACED[:3]:
        viewer(page, "")
        play_listed(page, move)
    expect(page.locator(f".decision-foot {UNCOVER}")).to_be_visible()


def test_no_curtain_for_an_empty_hand(open_site: OpenSite) -> None:
    """The last orders of a game are paid from warehouses that all can see."""
    page = open_site()
    put(page, save_at("borneo-cargo-4", 135, "last"))
    page.evaluate("location.hash = '#m=last'")
    expect(page.locator(READY)).to_have_attribute("data-decision", "last")
    before = page.locator(READY).get_attribute("data-hash") or ""
    expect(page.locator(".decision [data-move]").first).to_be_visible()
    expect(page.locator(UNCOVER)).to_have_count(0)
    # nor for a hint, which has no hand to tell of
    viewer(page, "")
    page.locator("[data-action=hint]").click()
    expect(page.locator("[data-hint]").first).to_contain_text("order")
    page.locator("[data-action=hint-play]").first.click()
    expect(page.locator(READY)).not_to_have_attribute("data-hash", before)


def test_a_hint_needs_the_hand_in_sight(open_site: OpenSite) -> None:
    """A bot's preference reveals something of the hand, also in a decision that is open to all."""
    page = open_site()
    new_game(page, 3, SEED, game="borneo")
    for move in PLACED[:2]:
        viewer(page, "")
        expect(page.locator(".decision [data-move]").first).to_be_visible()
        expect(page.locator("[data-action=hint]")).to_have_count(0)
        page.locator(UNCOVER).click()
        expect(page.locator("[data-action=hint]")).to_be_visible()
        page.locator("[data-action=hint]").click()
        page.locator("[data-hint]").first.wait_for()
        play_listed(page, move)
        page.locator(COVER).click()


def test_after_a_reload_no_hand_is_shown(open_site: OpenSite) -> None:
    page = open_site()
    to_the_first_turn(page)
    page.locator(UNCOVER).click()
    viewer(page, "0")
    page.reload()
    page.locator(READY).wait_for()
    viewer(page, "")
    page.locator("[data-action=home]").first.click()
    page.locator("[data-save] [data-action=open]").click()
    viewer(page, "")


def test_one_person_plays_all_seats(open_site: OpenSite) -> None:
    page = open_site()
    choose_game(page, "borneo")
    choose_way(page, "screen")
    page.locator("input[name=hands]").check()
    new_game(page, 3, SEED, game="borneo")
    for move in PLACED:
        play_listed(page, move)
    viewer(page, "0")
    play_listed(page, ATTACK)
    viewer(page, "1")
    expect(page.locator(f"{COVER}, {UNCOVER}")).to_have_count(0)
    page.reload()
    page.locator(READY).wait_for()
    viewer(page, "1")
    saved = page.evaluate("Object.values(localStorage).find((text) => text.includes('borneo'))")
    assert "tag hands open" in saved.replace("\\n", "\n")


def test_an_open_game_has_no_curtain(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 5)
    for move in ("go workers", "hire 1", "end"):
        play(page, move)
    expect(page.locator(f"{COVER}, {UNCOVER}")).to_have_count(0)
    assert page.locator(".match").get_attribute("data-viewer") in ("0", "1")
    assert sideways(page) == 0
