"""Notes on positions: written in the log, and there wherever the match goes."""

from __future__ import annotations

import json

from monsoon import Match
from monsoon.link import decode, encode
from monsoon.notes import MAX_NOTE
from playwright.sync_api import Page, expect

from e2e.harness import PHONE, OpenSite
from e2e.stored import ELSEWHERE, recorded, saves
from e2e.table import READY, choose_way, join, play, shown

MOVED = "monsoon 1\ngame navegador\nplayers 2\nseed 5\n\n1 B: go workers; hire 1\n"
WORDS = 'Why not "Privilege" <b>now</b>?'


def write(page: Page, words: str) -> None:
    page.locator("[data-action=note]").click()
    field = page.locator(".note-form input")
    expect(field).to_be_focused()
    field.fill(words)
    field.press("Enter")
    expect(page.locator(".note-form")).to_have_count(0)


def linked(page: Page) -> str:
    """The link of the match, from the dialog."""
    page.locator("[data-action=share]").first.click()
    field = page.locator("[data-link=whole]")
    expect(field).not_to_have_value("")
    link = field.input_value()
    page.keyboard.press("Escape")
    return link


def test_notes_are_written_read_changed_and_shared(open_site: OpenSite) -> None:
    match = recorded("nagasaki-4", 200)
    page = open_site(f"#l={encode(match)}")
    shown(page, match)
    join(page)
    notes = page.locator(".log-list .note")
    write(page, f"  {WORDS}  ")
    expect(notes).to_contain_text([WORDS])
    page.keyboard.press("Home")
    expect(page.locator(".past-ribbon")).to_be_visible()
    write(page, "The beginning")
    expect(notes).to_have_count(2)
    expect(page.locator(".note-here")).to_contain_text("The beginning")
    notes.last.locator("button").click()  # leads to its position
    expect(page.locator(".note-here")).to_have_count(0)
    expect(page.locator(".past-ribbon")).to_have_count(0)
    link = linked(page)
    found = decode(link.split("#l=")[1]).notes()
    last = len(match.history)
    assert [(note.at, note.text) for note in found] == [(0, "The beginning"), (last, WORDS)]
    # a reload has them, too; an empty note is none
    page.reload()
    page.locator(READY).wait_for()
    expect(notes).to_have_count(2)
    write(page, "")
    expect(notes).to_contain_text(["The beginning"])
    expect(page.locator("[data-action=note]")).to_contain_text("Write a note")
    # another reader, at the beginning
    page.goto(f"{link.split('#')[0]}#l={link.split('#l=')[1]}&move=0")
    expect(page.locator(".note-here")).to_contain_text("The beginning")


def test_a_note_goes_with_its_moves(open_site: OpenSite, page: Page) -> None:
    page.set_viewport_size(PHONE)
    open_site("#g=navegador&p=2&s=5")
    choose_way(page, "screen")
    page.locator("[data-action=start]").click()
    play(page, "go workers")
    page.locator("[role=tab]:nth-child(3)").click()
    way = page.locator("[data-action=note]").bounding_box()
    assert way
    assert way["height"] >= 44
    write(page, "Two of them?")
    notes = page.locator(".log-list .note")
    expect(notes).to_have_count(1)
    page.locator(".bar [data-action=undo]").click()
    expect(notes).to_have_count(0)
    play(page, "go sailing")
    expect(notes).to_have_count(0)
    page.locator(".bar [data-action=undo]").click()
    play(page, "go workers")
    expect(notes).to_contain_text(["Two of them?"])
    page.locator("[data-action=note]").click()
    page.locator(".note-form input").fill("x")
    page.keyboard.press("Escape")
    expect(notes).to_contain_text(["Two of them?"])
    expect(page.locator("[data-action=note]")).to_be_focused()


def test_a_note_is_written_while_the_game_goes_on(open_site: OpenSite) -> None:
    page = open_site("#g=navegador&p=2&s=5")
    choose_way(page, "screen")
    page.locator("[data-action=start]").click()
    play(page, "go workers")
    page.locator("[data-action=note]").click()
    field = page.locator(".note-form input")
    expect(field).to_have_attribute("maxlength", str(MAX_NOTE))
    field.fill("Written at \u00ad leisure\u200b")
    page.keyboard.type(" now")
    page.locator("button[data-move='hire 1']").first.evaluate("button => button.click()")
    shown(page, Match.parse(MOVED))
    expect(field).to_be_focused()
    expect(field).to_have_value("Written at \u00ad leisure\u200b now")
    field.press("Enter")
    expect(page.locator(".log-list .note")).to_have_attribute("data-note", "1")
    expect(page.locator(".log-list .note")).to_contain_text("Written at leisure now")
    # the form goes with what it was about
    page.locator("[data-action=note]").click()
    expect(field).to_be_visible()
    page.locator(".bar [data-action=undo]").click()
    play(page, "hire 2")
    expect(field).to_have_count(0)


def test_a_note_is_written_while_another_window_plays_on(open_site: OpenSite) -> None:
    page = open_site("#g=navegador&p=2&s=5")
    choose_way(page, "screen")
    page.locator("[data-action=start]").click()
    play(page, "go workers")
    page.locator("[data-action=note]").click()
    page.keyboard.type("Two of them")
    [save] = saves(page)
    match = Match.parse(str(save["text"]))
    match.play("hire 1")
    changed = {**save, "text": match.text(), "updated": save["updated"] + 1}
    page.evaluate(ELSEWHERE, [f"monsoon.1.match.{save['id']}", json.dumps(changed)])
    shown(page, match)
    page.keyboard.type("?")
    page.keyboard.press("Enter")
    expect(page.locator(".log-list .note")).to_have_attribute("data-note", "1")
    expect(page.locator(".log-list .note")).to_contain_text("Two of them?")
