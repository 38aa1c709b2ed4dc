"""Helpers for live tables: a host who invites, guests who answer, and what a page receives."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from e2e.harness import PATIENCE, Guard, wait_for_engine
from e2e.profiles import Profiles, open_window
from e2e.table import READY, choose_game, prefer, press, start

NAMES = ["Ana", "Bento", "Clara", "Duarte"]
TAP = """
window.received = [];
window.sent = [];
window.channels = [];
const plain = RTCPeerConnection.prototype.createDataChannel;
RTCPeerConnection.prototype.createDataChannel = function (...all) {
  const channel = plain.apply(this, all);
  window.channels.push(channel);
  window.connections = [...(window.connections ?? []), this];
  const note = ({ data }) => window.received.push([performance.now(), data]);
  channel.addEventListener("message", note);
  const send = channel.send.bind(channel);
  channel.send = (text) => { window.sent.push([performance.now(), text]); send(text); };
  return channel;
};
"""
"""Before a page opens: records what it receives over data channels, with times, and what it sends.
"""


class Live:
    """A live table: one page is the host's, the others are guests'."""

    def __init__(self, profiles: Profiles, guard: Guard, address: str) -> None:
        self.profiles = profiles
        self.guard = guard
        self.address = address
        self.figures: dict[str, float] = {}

    def page(self, context: BrowserContext) -> Page:
        """A fresh page of a profile, which records its messages."""
        page = open_window(context)
        page.add_init_script(TAP)
        return page

    def host(self, page: Page, game: str, levels: str, seed: int) -> Page:
        """Deals a match on the page, "-" for a person, and opens it for guests."""
        page.goto(self.address)
        wait_for_engine(page, "ready")
        prefer(page, pace="once")
        choose_game(page, game)
        seats = levels.split(",")
        start(page, len(seats), seed, NAMES[: len(seats)], seats)
        page.locator(".match").wait_for()
        press(page, "[data-action=share]")
        page.locator("[data-action=live-begin]").click()
        page.locator("dialog.live").wait_for()
        return page

    def gather(self, host: Page, guests: list[Page], game: str, levels: str, seed: int) -> None:
        """Deals a match as `host` does, and the guests join at the seats after the host's."""
        self.host(host, game, levels, seed)
        for seat, guest in enumerate(guests, 1):
            self.join(host, guest, seat)

    def invite(self, host: Page, seat: int | None) -> str:
        """The link of an invitation, as the host's page shows it."""
        if not host.locator("dialog.live").count():
            host.locator(".live-strip [data-action=live]").click()
        button = (
            "[data-action=live-invite-onlooker]"
            if seat is None
            else f":is([data-action=live-invite], [data-action=live-again])[data-seat='{seat}']"
        )
        if host.locator("[data-action=live-seats]").count():
            host.locator("[data-action=live-seats]").click()
        host.locator(button).click()
        return host.locator("[data-live-code]").input_value()

    def answer(self, guest: Page, link: str) -> str:
        """The answer of a guest who opens the link."""
        guest.goto("about:blank")
        guest.goto(link)
        return guest.locator("[data-live-code]").input_value()

    def connect(self, host: Page, answer: str) -> None:
        """The host enters the answer."""
        host.locator("[data-live-field]").fill(answer)
        host.locator("[data-action=live-take]").click()

    def join(self, host: Page, guest: Page, seat: int | None) -> None:
        """A guest joins, and both dialogs are closed."""
        begin = monotonic()
        link = self.invite(host, seat)
        answer = self.answer(guest, link)
        self.connect(host, answer)
        guest.locator(".match[data-live=guest]").wait_for()
        host.locator("[data-action=live-close]").click()
        self.figures |= {
            "invitation": len(link) - len(self.address) - len("#live="),
            "answer": len(answer),
            "seconds": round(monotonic() - begin, 2),
        }


def messages(page: Page) -> Iterator[dict[str, Any]]:
    """The messages that a page received, reassembled from their pieces."""
    text = ""
    for _, piece in page.evaluate("window.received"):
        text += piece[1:]
        if piece[0] == ".":
            yield json.loads(text)
            text = ""


def wait_for_decision(page: Page) -> None:
    """Waits until the person at this page is to decide, or the game is over."""
    page.locator(
        f"{READY} [data-action=all-moves], .match[data-decision=over]:not(.busy)"
    ).first.wait_for(timeout=PATIENCE)


def wait_for_presence(page: Page, seat: int, state: str) -> None:
    """Waits until this page shows that state of a seat."""
    place = page.locator(f".live-strip [data-live-seat='{seat}']")
    expect(place).to_have_attribute("data-presence", state)


def wait_for_turns(pages: Iterable[Page], count: int) -> None:
    """Waits until all of these pages show so many turns."""
    for page in pages:
        expect(page.locator(".log-turn")).to_have_count(count)
