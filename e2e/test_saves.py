"""Saved games: names, copies, files, two windows, and full, strange or damaged stores."""

from __future__ import annotations

import base64
import json
import re
import textwrap
from pathlib import Path

import pytest
from monsoon import Match
from monsoon.link import encode
from playwright.sync_api import Page, expect

from e2e.harness import DESKTOP, LISTEN, PHONE, OpenSite, wait_for_engine
from e2e.own_copy import BASE, CHURCH, as_file, file_of
from e2e.profiles import open_window
from e2e.stored import (
    ELSEWHERE,
    EMPTY,
    FILL,
    MATCH,
    PUT,
    packed,
    put,
    recorded_text,
    save_of,
    saves,
    take,
    to_saves,
)
from e2e.table import READY, new_game, play, position

TEXTS = {name: recorded_text(name) for name in ("nagasaki-2", "borneo-cargo-3")}
OTHER_VERSION = """() => {
  const kept = Object.entries(localStorage).find(([name]) => name.includes(".match."));
  localStorage.setItem(kept[0], kept[1].replace("monsoon 1", "monsoon 9"));
}"""


def test_names_copies_and_undo(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 6, ["Inês", "Rui"])
    play(page, "go workers")
    before = position(page)
    page.locator("[data-action=home]").first.click()
    to_saves(page)
    row = page.locator("[data-save]")
    assert row.locator(".save-picture rect").count() > 5
    row.locator("[data-action=rename]").click()
    page.keyboard.press("Escape")
    expect(row.locator("[data-action=rename]")).to_be_focused()
    expect(row.locator(".naming")).to_have_count(0)
    row.locator("[data-action=rename]").click()
    page.keyboard.type("<b>Friday</b>")  # the field has the focus
    page.keyboard.press("Enter")
    expect(row.locator("h3")).to_have_text("<b>Friday</b>")
    expect(row.locator("[data-action=rename]")).to_be_focused()
    row.locator("[data-action=duplicate]").click()
    expect(row).to_have_count(2)
    expect(row.first.locator("h3")).to_have_text("Copy of <b>Friday</b>")
    expect(page.locator(".message.good")).to_contain_text("One game is added.")
    row.first.locator("[data-action=delete]").press("Enter")
    expect(page.locator("[data-action=restore]")).to_be_focused()
    expect(page.locator("#news")).to_contain_text("is deleted.")
    assert len(saves(page)) == 1
    deleted, kept = (one.bounding_box() for one in row.all())
    assert deleted
    assert kept
    assert (deleted["x"], deleted["width"]) == (kept["x"], kept["width"])
    page.locator("[data-action=restore]").press("Enter")
    expect(row.first.locator("[data-action=delete]")).to_be_focused()
    assert len(saves(page)) == 2
    row.last.locator("[data-action=open]").click()
    expect(page.locator(READY)).to_have_attribute("data-hash", before)
    play(page, "hire 1")
    page.locator("[data-action=home]").first.click()
    # the last one played is first; its name is kept
    expect(page.locator("[data-save] h3").first).to_have_text("<b>Friday</b>")
    assert {len(str(save["text"]).split("hire")) for save in saves(page)} == {1, 2}


def test_files_out_and_in(open_site: OpenSite, tmp_path: Path) -> None:
    page = open_site()
    to_saves(page)
    take(page, one="# Friday\n" + TEXTS["nagasaki-2"], two=TEXTS["borneo-cargo-3"])
    expect(page.locator("[data-save]")).to_have_count(2)
    expect(page.locator(".message.good")).to_contain_text("2 games are added.")
    with page.expect_download() as download:
        page.locator("[data-action=file-all]").click()
    file = tmp_path / "all.txt"
    download.value.save_as(file)
    assert re.search(r"# Friday\n# played \d{4}-[\dT:.-]+Z\nmonsoon 1\n", file.read_text("utf-8"))
    take(page, again=file.read_text("utf-8"))
    told = page.locator(".message", has_text="were here already")
    expect(told).to_be_visible()
    size = page.viewport_size
    page.set_viewport_size(PHONE)  # one line, and the cross is within its message
    room = "one => one.getBoundingClientRect().bottom"
    assert told.evaluate(room) > told.locator(".close").evaluate(room)
    page.set_viewport_size(size or PHONE)
    assert len(saves(page)) == 2
    # the same game under another title is another one: a copy
    take(page, copies="# Copy of Friday\n" + TEXTS["nagasaki-2"] + file.read_text("utf-8"))
    expect(page.locator("[data-save]")).to_have_count(3)
    page.evaluate("localStorage.clear()")
    page.reload()
    wait_for_engine(page, "ready")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator("[data-save]")).to_have_count(2)
    expect(page.locator("[data-save] h3")).to_have_text("Friday")
    assert sorted(str(save["text"]) for save in saves(page)) == sorted(TEXTS.values())
    page.locator("[data-save]", has_text="Friday").locator("[data-action=open]").click()
    match = Match.parse(TEXTS["nagasaki-2"])
    expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())


def test_a_large_import_says_how_far_it_is(open_site: OpenSite) -> None:
    page = open_site()
    to_saves(page)
    page.evaluate(
        """() => {
          window.said = new Set();
          new MutationObserver(() => {
            for (const { textContent } of document.querySelectorAll(".message p"))
              window.said.add(textContent);
          }).observe(document.body, { subtree: true, childList: true, characterData: true });
        }"""
    )
    games = (Match.new("borneo", players=3, seed=seed).text() for seed in range(101))
    take(page, many="".join(games))
    expect(page.locator(".message.good")).to_have_text(re.compile("101 games are added."))
    said = page.evaluate("[...window.said]")
    assert said == [
        "Reading the games: 50 of 101.",
        "Reading the games: 100 of 101.",
        "101 games are added.",
    ]


def test_failed_imports_are_reported(open_site: OpenSite) -> None:
    page = open_site()
    to_saves(page)
    damaged = TEXTS["nagasaki-2"].replace("go workers", "go moon", 1)
    take(page, bad=damaged, good=TEXTS["borneo-cargo-3"])
    expect(page.locator(".message.bad")).to_contain_text("“bad.txt” was not added. Line ")
    expect(page.locator(".message.bad")).to_contain_text("“go moon” is not a move")
    expect(page.locator("[data-save]")).to_have_count(1)
    take(page, a="", b="\0\0binary", c="<script>alert(1)</script>")
    expect(page.locator(".message.bad")).to_contain_text("3 games were not added. The first")


def test_an_address_opens_with_what_a_mail_program_adds(open_site: OpenSite) -> None:
    match = Match.parse(TEXTS["nagasaki-2"])
    link = encode(match)
    wrapped = f"{link[:20]}=%0D%0A%3E%20{link[20:]}"
    page = open_site(f"#%20l={wrapped}&utm_source=mail&move=12”).>%20")
    expect(page.locator(READY)).to_have_attribute("data-hash", match.hash(12))
    page = open_site(f"#%20l={link}”).>%20")
    expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())


@pytest.mark.parametrize("kind", ["text", "address", "link", "wrapped", "quoted", "signed"])
def test_what_is_pasted_is_opened(open_site: OpenSite, address: str, kind: str) -> None:
    match = Match.parse(TEXTS["nagasaki-2"])
    match.note("better than in https://example.org/#l=1abcdefg")  # a text is no link
    page = open_site("#saves")
    whole = f"{address}#l={encode(match)}"
    pasted = {
        "text": match.text().replace("\n", "\r\n"),
        "address": f"Look (at {whole}).",
        "link": encode(match),
        "wrapped": "\r\n".join(textwrap.wrap(whole, 76)),
        "quoted": "Look:\n> " + "\n> ".join(textwrap.wrap(whole, 70)) + " Ana",
        "signed": f"{whole}\nAna",
    }[kind]
    page.locator("textarea").fill(pasted)
    page.locator("[data-action=paste]").click()
    expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())
    assert saves(page) == []


def test_a_report_and_a_bot_that_a_mail_program_wrapped_are_opened(
    open_site: OpenSite, page: Page, address: str
) -> None:
    match = Match.parse(TEXTS["nagasaki-2"])
    bot = {"version": 1, "name": "Vasco", "game": "navegador", "source": f"# {TEXTS['nagasaki-2']}"}
    report = f"{address}#t={packed(match.text().encode())}"
    invitation = f"{address}#workshop={packed(json.dumps(bot).encode())}"
    for whole, opened in ((report, READY), (invitation, ".workshop")):
        open_site("#saves")
        page.locator("textarea").fill("\r\n".join(textwrap.wrap(whole, 76)))
        page.locator("[data-action=paste]").click()
        page.locator(opened).first.wait_for()
        expect(page.locator(".message.bad")).to_have_count(0)
        at = page.url.index("=") + 30
        open_site(f"{page.url[:at]}%20{page.url[at:]}"[len(address) :])
        page.locator(opened).first.wait_for()
        expect(page.locator(".message.bad")).to_have_count(0)


def wrapped_invitation(address: str) -> str:
    """An invitation to a live table, quoted and wrapped by a mail program."""
    body = b"\x20\0" + bytes([4, *b"ufra"]) + bytes([22, *b"password" * 2, *b"passwo"]) + bytes(32)
    one, other = 1, 0
    for byte in body:
        one = (one + byte) % 255
        other = (other + one) % 255
    code = base64.urlsafe_b64encode(body + bytes([one, other])).decode().rstrip("=")
    return "\r\n> ".join(textwrap.wrap(f"{address}#live={code}", 76))


def test_an_invitation_that_a_mail_program_wrapped_is_answered(
    open_site: OpenSite, address: str
) -> None:
    page = open_site("#saves")
    page.locator("textarea").fill(wrapped_invitation(address))
    page.locator("[data-action=paste]").click()
    expect(page.locator("[data-live-code]")).to_have_value(re.compile(r".{80}"))


def test_a_wrapped_invitation_is_kept_where_it_cannot_be_read(
    open_site: OpenSite, page: Page, address: str
) -> None:
    """The file that reads invitations was truncated to an empty script on its way."""
    page.route(
        "**/live/signal.js", lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    open_site("#saves")
    invitation = wrapped_invitation(address)
    page.locator("textarea").fill(invitation)
    page.locator("[data-action=paste]").click()
    expect(page.locator(".message.bad")).to_contain_text("signal.js")
    expect(page.locator("textarea")).to_have_value(invitation.replace("\r\n", "\n"))


@pytest.mark.own_engine
def test_what_was_pasted_on_a_page_that_was_left_is_not_opened(
    open_site: OpenSite, page: Page, address: str
) -> None:
    page.add_init_script(LISTEN)
    open_site("#saves")
    page.evaluate("window.workers[0].onerror({ message: 'out of breath' })")
    whole = f"{address}#l={encode(Match.parse(TEXTS['nagasaki-2']))}"
    page.locator("textarea").fill("\n".join(textwrap.wrap(whole, 76)))
    page.locator("[data-action=paste]").click()
    page.locator("[data-action=back]").click()
    page.locator("[data-form=new]").wait_for()
    page.locator("[data-action=retry]").click()
    wait_for_engine(page, "ready")
    page.wait_for_timeout(500)
    expect(page.locator("[data-form=new]")).to_be_visible()


@pytest.mark.parametrize(
    ("pasted", "leads_to"),
    [
        ("#puzzle=navegador/3", ".puzzle[data-puzzle='3']"),
        ("#example=navegador/market-selling-gold", ".example-guide"),
        ("#rules=borneo/orders", ".book-dialog"),
        ("#live=abc", ".live-room"),
    ],
)
def test_a_pasted_address_of_any_kind_is_followed(
    open_site: OpenSite, address: str, pasted: str, leads_to: str
) -> None:
    page = open_site("#saves")
    page.locator("textarea").fill(f"No. #1 is harder than ({address}{pasted}).")
    page.locator("[data-action=paste]").click()
    page.locator(leads_to).first.wait_for(state="attached")


def test_a_pasted_text_that_cannot_be_read_stays_there(open_site: OpenSite) -> None:
    page = open_site("#saves")
    page.locator("textarea").fill("Dear Ana")
    page.locator("[data-action=paste]").click()
    expect(page.locator(".message.bad")).to_contain_text("This is not the text of a game.")
    assert page.locator("textarea").input_value() == "Dear Ana"


def test_a_copy_of_ones_own_among_the_saved_games_is_sent_to_its_page(open_site: OpenSite) -> None:
    page = open_site("#saves")
    copy = as_file("navegador", [BASE, CHURCH])
    where = "This is a copy of Navegador, not a game. Open it on the page “My copy of Navegador”."
    page.locator("textarea").fill(copy)
    page.locator("[data-action=paste]").click()
    expect(page.locator(".message.bad")).to_have_text(re.compile(f"^\\s*{re.escape(where)}"))
    page.locator("input[type=file]").set_input_files(file_of(copy))
    told = page.locator(".message.bad", has_text="was not added.")
    expect(told).to_contain_text(f"“copy.json” was not added. {where}")


def test_only_the_last_text_that_cannot_be_read_is_told_and_a_good_one_ends_it(
    open_site: OpenSite,
) -> None:
    page = open_site("#saves")
    bad = page.locator(".message.bad")
    for damaged, told in (
        (TEXTS["nagasaki-2"].replace("go workers", "go moon", 1), "“go moon” is not a move"),
        (TEXTS["nagasaki-2"][:-7], "The text was cut"),
        (TEXTS["nagasaki-2"].replace("game navegador", "game catan"), "catan"),
        ("12345678", "link"),
    ):
        page.locator("textarea").fill(damaged)
        page.locator("[data-action=paste]").click()
        expect(bad).to_contain_text(told)  # one alone
        if page.locator("textarea").count() == 0:
            page.locator(".start [data-action=saves]").click()
    page.locator("textarea").fill("Dear Ana")
    page.locator("[data-action=paste]").click()
    expect(bad).to_have_count(1)
    page.locator("textarea").fill("".join(TEXTS.values()))
    page.locator("[data-action=paste]").click()
    expect(page.locator("[data-save]")).to_have_count(2)
    expect(bad).to_have_count(0)
    page.locator("textarea").fill("Dear Ana")
    page.locator("[data-action=paste]").click()
    expect(bad).to_have_count(1)
    page.locator("textarea").fill(TEXTS["nagasaki-2"])
    page.locator("[data-action=paste]").click()
    page.locator(READY).wait_for()
    expect(bad).to_have_count(0)


OVERWRITE = """([id, text]) => {
  const key = `monsoon.1.match.${id}`;
  const save = JSON.parse(localStorage.getItem(key));
  localStorage.setItem(key, JSON.stringify({ ...save, text, updated: save.updated + 1 }));
}"""
"""As another window does; this one does not hear of it."""
ANSWERS = ["The other window’s", "This one", "Both, this one as a copy"]


@pytest.mark.parametrize("answer", ANSWERS)
def test_one_of_two_courses_wins_only_after_a_question(open_site: OpenSite, answer: str) -> None:
    page = open_site()
    new_game(page, 2, 5)
    other = open_window(page.context)
    other.goto(page.url)
    other.locator(READY).wait_for()
    [save] = saves(page)
    match = Match.parse(str(save["text"]))
    match.play("go workers")
    page.evaluate(OVERWRITE, [save["id"], match.text()])
    theirs = match.hash()
    expect(other.locator(READY)).to_have_attribute("data-hash", theirs)
    play(page, "go ships")
    question = page.locator(".message", has_text="another window")
    expect(question).to_be_visible()
    # nothing is overwritten before the choice
    play(page, "end")
    ours = position(page)
    expect(question).to_be_visible()
    assert [("go workers" in str(save["text"])) for save in saves(page)] == [True]
    question.get_by_role("button", name=answer, exact=True).click()
    left = {"go workers", "go ships; end"}
    if answer == ANSWERS[0]:
        expect(page.locator(READY)).to_have_attribute("data-hash", theirs)
        left = {"go workers"}
    else:
        expect(page.locator(READY)).to_have_attribute("data-hash", ours)
    if answer == ANSWERS[1]:
        left = {"go ships; end"}
        expect(other.locator(".message", has_text="another window")).to_be_visible()
    assert {str(save["text"]).rsplit(": ", 1)[1].strip() for save in saves(page)} == left
    if answer == ANSWERS[2]:
        assert page.url != other.url
        expect(other.locator(".message")).to_have_count(0)


def test_a_game_that_another_window_deletes(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 5)
    other = open_window(page.context)
    other.goto(page.url.partition("#")[0])
    other.locator("[data-action=delete]").click()
    message = page.locator(".message", has_text="deleted in another window")
    message.get_by_role("button").first.click()
    assert len(saves(page)) == 1
    expect(other.locator("[data-save] [data-action=open]")).to_have_count(1)


def two_games(page: Page) -> None:
    """Two saved games: "aaaa", which was played last, and "bbbb"."""
    for name, updated in (("aaaa", 2000), ("bbbb", 1000)):
        put(page, save_of(Match.parse(TEXTS["nagasaki-2"]), name, updated))


def change_elsewhere(page: Page, name: str, **changes: object) -> None:
    """Another window changes the entry of a game."""
    [save] = [save for save in saves(page) if save["id"] == name]
    page.evaluate(ELSEWHERE, [f"{MATCH}{name}", json.dumps({**save, **changes})])


@pytest.mark.parametrize("place", ["", "#saves"])
def test_the_focus_stays_with_its_game_when_another_window_plays(
    open_site: OpenSite, place: str
) -> None:
    """Also when it is that game which moves to another place of the list."""
    page = open_site("#statistics")
    two_games(page)
    page = open_site(place)
    rows = page.locator("[data-save]")
    expect(rows.first).to_have_attribute("data-save", "aaaa")
    for name in ("aaaa", "bbbb"):
        page.locator(f"[data-save={name}] [data-action=delete]").focus()
        change_elsewhere(page, "bbbb", updated=3000 if name == "aaaa" else 1000)
        expect(rows.first).to_have_attribute("data-save", "bbbb" if name == "aaaa" else "aaaa")
        expect(page.locator(f"[data-save={name}] [data-action=delete]")).to_be_focused()
    page.keyboard.press("Enter")
    assert [save["id"] for save in saves(page)] == ["aaaa"]


def test_a_title_that_is_typed_stays_when_another_window_plays_or_renames(
    open_site: OpenSite,
) -> None:
    page = open_site("#statistics")
    two_games(page)
    page = open_site("#saves")
    rows = page.locator("[data-save]")
    for name in ("aaaa", "bbbb"):
        field = page.locator(f"[data-save={name}] .naming input")
        page.locator(f"[data-save={name}] [data-action=rename]").click()
        page.keyboard.type("Fri day")
        for _ in range(4):
            page.keyboard.press("ArrowLeft")
        change_elsewhere(page, "bbbb", updated=3000 if name == "aaaa" else 1000)
        expect(rows.first).to_have_attribute("data-save", "bbbb" if name == "aaaa" else "aaaa")
        expect(field).to_be_focused()
        page.keyboard.press("Delete")  # where the cursor was
        expect(field).to_have_value("Friday")
        if name == "bbbb":
            change_elsewhere(page, "bbbb", title="Sunday")
            expect(field).to_have_attribute("aria-label", re.compile("Sunday"))
            expect(field).to_have_value("Friday")
        page.keyboard.press("Enter")
        expect(page.locator(f"[data-save={name}] h3")).to_have_text("Friday")


def test_the_focus_stays_with_its_message_when_another_one_goes(open_site: OpenSite) -> None:
    page = open_site("#saves")
    take(page, good=TEXTS["borneo-cargo-3"])
    expect(page.locator(".message.good")).to_be_visible()
    page.locator("textarea").fill("Dear Ana")
    page.locator("[data-action=paste]").click()
    page.locator(".message.bad .close").focus()
    expect(page.locator(".message.good")).to_have_count(0)  # after some seconds
    expect(page.locator(".message.bad .close")).to_be_focused()


def test_a_store_that_fills_up(open_site: OpenSite) -> None:
    """A warning before; when it is full, the last good state stays, and the game goes on."""
    page = open_site()
    new_game(page, 2, 5)
    play(page, "go workers")
    [before] = saves(page)
    page.evaluate(FILL, 100_000)
    page.locator("[data-action=home]").first.click()
    expect(page.locator(".message", has_text="nearly full")).to_be_visible()
    page.evaluate(FILL, 0)
    page.locator("[data-save] [data-action=open]").click()
    page.locator(READY).wait_for()
    play(page, "hire 1")
    play(page, "end")
    full = page.locator(".message", has_text="no longer being saved")
    expect(full).to_be_visible()
    [after] = saves(page)
    assert Match.parse(str(after["text"])).history[:1] == ["go workers"]
    assert len(str(after["text"])) >= len(str(before["text"]))
    page.evaluate(EMPTY)
    play(page, "go workers")
    [last] = saves(page)
    assert Match.parse(str(last["text"])).hash() == position(page)


STRANGE = {
    "garbled": '{"version": 1, tex',
    "empty": "",
    "list": "[]",
    "newer": json.dumps({"version": 2, "id": "newer"}),
    "another": json.dumps(
        {
            "version": 1, "id": "else", "game": "navegador", "text": "", "turn": 1,
            "updated": 1, "names": [], "colors": [],
        }
    ),
}  # fmt: skip


def test_strange_entries_are_set_aside_and_stay(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 5)
    for name, raw in STRANGE.items():
        page.evaluate(PUT, [f"{MATCH}{name}", raw])
    page.evaluate("localStorage.setItem('another program', 'its own')")
    page.goto(page.url.partition("#")[0] + "#saves")
    expect(page.locator("[data-aside]")).to_have_count(len(STRANGE))
    expect(page.locator("[data-save]")).to_have_count(1)
    expect(page.locator(".message", has_text="set aside")).to_be_visible()
    for name, raw in STRANGE.items():
        key = f"monsoon.1.aside.{name}"
        assert page.evaluate("(key) => localStorage.getItem(key)", key) == raw
    assert page.evaluate("localStorage.getItem('another program')") == "its own"
    page.locator("[data-aside] [data-action=put-back]").first.click()
    expect(page.locator(".message", has_text="still cannot be read")).to_be_visible()
    page.locator("[data-aside] [data-action=delete]").first.click()
    expect(page.locator("[data-aside]")).to_have_count(len(STRANGE) - 1)
    page.locator("[data-action=restore]").click()
    expect(page.locator("[data-aside]")).to_have_count(len(STRANGE))


def test_a_text_that_the_engine_refuses_is_set_aside(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 5)
    page.evaluate(OTHER_VERSION)
    page.reload()
    expect(page.locator(".message.bad")).to_contain_text("written by another version (9)")
    page.locator("[data-action=saves]").click()
    expect(page.locator("[data-aside]")).to_have_count(1)
    page.locator("[data-action=put-back]").click()
    expect(page.locator("[data-save]")).to_have_count(1)


def test_a_browser_that_forbids_storing(open_site: OpenSite, page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })"
    )
    open_site()
    new_game(page, 2, 5)
    expect(page.locator(".message.bad")).to_contain_text("does not let the page store anything")
    page.wait_for_url("**/#l=*")
    dealt = page.url
    play(page, "go workers")
    expect(page).not_to_have_url(dealt)
    played = position(page)
    page.reload()
    expect(page.locator(READY)).to_have_attribute("data-hash", played)
    page.locator("[data-action=home]").first.click()
    expect(page.locator("[data-action=start]")).to_be_enabled()


def test_the_address_of_a_saved_game_where_storing_is_forbidden(
    open_site: OpenSite, page: Page
) -> None:
    """The message does not say that the game is gone, as that is unknown."""
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })"
    )
    open_site("#m=abcdefgh")
    expect(page.locator(".message.bad")).to_contain_text("does not let the page store anything")
    expect(page.locator(".message.bad")).to_have_count(1)


def test_the_browser_is_asked_to_keep_the_store_with_the_first_game(
    open_site: OpenSite, page: Page
) -> None:
    page.add_init_script(
        "window.asked = 0;"
        "StorageManager.prototype.persisted = async () => false;"
        "StorageManager.prototype.persist = async () => { window.asked += 1; return true; };"
    )
    open_site()
    assert page.evaluate("window.asked") == 0
    new_game(page, 2, 5)
    play(page, "go workers")
    assert page.evaluate("window.asked") == 1


def test_games_are_found_among_many(open_site: OpenSite) -> None:
    """By what is typed: counted and announced, cleared by Escape or a button, never stored."""
    page = open_site()
    names = (["Inês", "Rui"], ["Ana", "Bento"])
    for n in range(12):
        match = Match.new("navegador", players=2, seed=n)
        save = save_of(match, f"game{n}", n + 1)
        save["names"] = names[n % 6 > 0]
        text = str(save["text"]).replace("name A Ana", f"name A {names[n % 6 > 0][0]}")
        put(page, save | {"text": text.replace("name B Bento", f"name B {names[n % 6 > 0][1]}")})
    page.set_viewport_size(PHONE)
    page.reload()
    wait_for_engine(page, "ready")
    to_saves(page)
    row, field = page.locator("[data-save]"), page.get_by_role("searchbox", name="Find a game")
    expect(row).to_have_count(12)
    field.fill("ines nav")
    expect(row).to_have_count(2)
    expect(page.locator("#news")).to_have_text("2 of 12 saved games.")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    row.first.locator("[data-action=delete]").click()
    expect(page.locator(".saves-find p")).to_have_text("1 of 11 saved games")
    row.first.locator("[data-action=restore]").click()
    field.press("Escape")
    expect(field).to_have_value("")
    expect(row).to_have_count(12)
    # with and without the bar of a desktop's window the list is in the same place
    gutter = "getComputedStyle(document.documentElement).scrollbarGutter"
    assert page.evaluate(gutter) == "auto"
    page.set_viewport_size(DESKTOP)
    assert page.evaluate(gutter) == "stable"
    page.set_viewport_size(PHONE)
    field.fill("moon")
    expect(row).to_have_count(0)
    expect(page.locator(".saves-find p")).to_have_text("No saved game fits these words.")
    page.locator("[data-action=find-all]").click()
    expect(field).to_be_focused()
    expect(row).to_have_count(12)
    field.fill("rui")
    expect(row).to_have_count(2)
    with page.expect_download() as file:
        page.locator("[data-action=file-found]").click()
    assert Path(file.value.path()).read_text("utf-8").count("monsoon 1") == 2
    stored = page.evaluate("JSON.stringify([localStorage, sessionStorage, location])")
    assert "rui" not in stored
    row.last.locator("[data-action=open]").click()
    page.locator(READY).wait_for()
    page.go_back()
    expect(field).to_have_value("rui")
    expect(row).to_have_count(2)
    page.locator("[data-action=back]").click()
    to_saves(page)
    expect(row).to_have_count(12)
