"""The page in Safari's engine, if it is installed: the same games, nothing broken."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from monsoon import Match
from monsoon.link import encode

from e2e.stored import recorded_text
from e2e.table import CLICK_ALL, READY, by_hand
from e2e.webkit import THERE, Window, webkit

pytestmark = pytest.mark.skipif(not THERE, reason="there is no WebKit on this machine")
HASH = "data-hash"
FITS = """(width) => innerWidth <= width && innerWidth > width - 100
  && document.documentElement.scrollWidth <= innerWidth
  && (getComputedStyle(document.querySelector(".table")).display === "flex") === (width < 860)"""
"""Nothing is wider than the window, and the board is above the rest only in a small one."""


@pytest.fixture
def window() -> Iterator[Window]:
    with webkit() as made:
        yield made


def well(window: Window) -> None:
    """Nothing is reported, and the page fits its window, narrow and wide."""
    for width, height in ((480, 900), (1440, 1000), (480, 900)):
        window.resize(width, height)
        window.until(FITS, width)
        time.sleep(1)  # without a window manager, sizes requested too quickly alternate
    assert window.attribute(".message.bad", "class") is None


def test_navegador_with_all_options(window: Window, address: str) -> None:
    """Every position has the same hash as on CPython, and a reload loses nothing."""
    text = recorded_text("all-options-5")
    recorded = Match.parse(text)
    options = dict.fromkeys(["goa", "pirates", "one_card"], True)
    match = Match.create("navegador", recorded.players, recorded.seed, (), {}, options)
    clicks = by_hand(match, recorded.history[:60])
    wanted = ",".join(f"{name}:true" for name in options)
    window.visit(f"{address}#g=navegador&p={recorded.players}&s={recorded.seed}&o={wanted}")
    window.click("input[name=way][value=screen]")
    window.click("[data-action=start]")
    window.until(f"() => Boolean(document.querySelector('{READY}'))")
    assert window.run(CLICK_ALL, [move for move, _ in clicks]) == [after for _, after in clicks]
    window.reload()
    window.until(
        f"(hash) => document.querySelector('{READY}')?.dataset.hash === hash", match.hash()
    )
    well(window)


def test_borneo_by_a_link(window: Window, address: str) -> None:
    text = recorded_text("borneo-second-cargo-5")
    match = Match.parse(text).copy(60)
    window.visit(f"{address}#l={encode(match)}")
    window.until(f"() => Boolean(document.querySelector('{READY}'))")
    assert window.attribute(READY, HASH) == match.hash()
    well(window)


def test_a_game_against_bots(window: Window, address: str) -> None:
    window.visit(address)
    window.click("input[name=opponents][value=factor]")
    window.click("[data-action=start]")
    idle = ".match[data-bots=idle]:not(.busy)"
    window.until(f"() => Boolean(document.querySelector('{idle}'))")
    before = window.attribute(READY, HASH)
    window.click(".decision [data-move='go workers'], .decision [data-move=end]")
    changed = f"(hash) => (document.querySelector('{READY}')?.dataset.hash ?? hash) !== hash"
    window.until(changed, before)
    well(window)


def test_a_board_on_another_page(window: Window, address: str) -> None:
    window.visit(f"{address}embed.html#game=navegador&scenario=market-selling-gold&start=now")
    window.until("() => Boolean(document.querySelector('.embed[data-live]'))")
    before = window.attribute(".embed", HASH)
    window.click("[data-move]")
    window.until("(hash) => document.querySelector('.embed').dataset.hash !== hash", before)


SQUEEZED = """() => [...document.querySelector("dialog[open]").querySelectorAll("*")]
  .filter((area) => area.clientHeight < Math.min(60, area.scrollHeight - 1)
    && getComputedStyle(area).overflowY !== "visible" && area.matches("div:not(.unseen)"))
  .map((area) => area.className)"""
"""Areas of the open dialog whose text is squeezed to nothing."""
DIALOGS = {"share": "share-close", "people": "people-close", "keys": "keys-close"}
"""Dialogs of a finished match: the button that opens them and the one that closes them."""


def open_dialog(window: Window, button: str) -> None:
    window.click(f"[data-action={button}]")
    window.until("() => Boolean(document.querySelector('dialog[open]'))")
    assert window.run(SQUEEZED) == [], button


def test_every_dialog_shows_what_is_in_it(window: Window, address: str) -> None:
    """In WebKit a basis of 0% in a column without a height of its own is 0."""
    text = recorded_text("borneo-cargo-3")
    window.visit(f"{address}#l={encode(Match.parse(text))}")
    window.until("() => Boolean(document.querySelector('dialog.score-dialog[open]'))")
    assert window.run(SQUEEZED) == []
    window.click("[data-action=look]")
    for button, close in DIALOGS.items():
        open_dialog(window, button)
        window.click(f"[data-action={close}]")
        window.until("() => !document.querySelector('dialog[open]')")
    open_dialog(window, "settings")


def test_a_live_table_is_offered_or_refused_in_words(window: Window, address: str) -> None:
    """WebKitGTK may be built without WebRTC; then the page says so, and the match goes on."""
    window.visit(address)
    window.click("input[name=way][value=live]")
    window.click("[data-action=start]")
    window.click("dialog.live [data-action=live-invite]")
    assert window.run(SQUEEZED) == []
    if window.run("() => typeof RTCPeerConnection") == "function":
        window.until("() => document.querySelector('[data-live-code]')?.value.includes('#live=')")
        return
    window.until("() => document.querySelector('dialog.live .wrong')?.innerText.length > 0")
    assert "WebRTC is missing" in window.run("() => document.querySelector('.live').innerText")
    window.click("[data-action=live-close]")
    window.until(
        "() => Boolean(document.querySelector('.match') && !document.querySelector('dialog'))"
    )


def test_a_bot_of_ones_own(window: Window, address: str) -> None:
    """A game of the first example, in the sandbox of bots."""
    window.visit(address)
    window.run("() => { location.hash = '#workshop'; }")
    window.click("[data-action=game]")
    window.until("() => Boolean(document.querySelector('.workshop:not([data-running=none])'))")
    window.until("() => Boolean(document.querySelector('.workshop[data-running=none]'))")
    assert window.run("() => document.querySelectorAll('.workshop-results tbody tr').length") >= 2
