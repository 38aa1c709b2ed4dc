"""The page in Safari's engine, where this machine has it: the same games, nothing broken."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from monsoon import Match
from monsoon.link import encode
from workshop.shell import ROOT

from e2e.table import CLICK_ALL, READY
from e2e.test_game import by_hand
from e2e.webkit import THERE, Window, webkit

pytestmark = pytest.mark.skipif(not THERE, reason="there is no WebKit on this machine")
HASH = "data-hash"
#: Nothing is wider than the window, and the board stands above the rest in a small one alone.
FITS = """(width) => innerWidth <= width && innerWidth > width - 100
  && document.documentElement.scrollWidth <= innerWidth
  && (getComputedStyle(document.querySelector(".table")).display === "flex") === (width < 860)"""


@pytest.fixture
def window() -> Iterator[Window]:
    with webkit() as made:
        yield made


def well(window: Window) -> None:
    """Nothing is reported, and the page fits its window, whichever way that is turned."""
    for width, height in ((480, 900), (1440, 1000), (480, 900)):
        window.resize(width, height)
        window.until(FITS, width)
        time.sleep(1)  # without a window manager the sizes of two wishes at once alternate
    assert window.attribute(".message.bad", "class") is None


def test_navegador_with_all_options(window: Window, address: str) -> None:
    """Every position has the hash it has on CPython, and a reload loses nothing."""
    text = (ROOT / "tests" / "games" / "all-options-5.txt").read_text("utf-8")
    recorded = Match.parse(text)
    options = dict.fromkeys(["goa", "pirates", "one_card"], True)
    match = Match.create("navegador", recorded.players, recorded.seed, (), {}, options)
    clicks = by_hand(match, recorded.history[:60])
    wanted = ",".join(f"{name}:true" for name in options)
    window.visit(f"{address}#g=navegador&p={recorded.players}&s={recorded.seed}&o={wanted}")
    window.click("[data-action=start]")
    window.until(f"() => Boolean(document.querySelector('{READY}'))")
    assert window.run(CLICK_ALL, [move for move, _ in clicks]) == [after for _, after in clicks]
    window.reload()
    window.until(
        f"(hash) => document.querySelector('{READY}')?.dataset.hash === hash", match.hash()
    )
    well(window)


def test_borneo_by_a_link(window: Window, address: str) -> None:
    text = (ROOT / "tests" / "games" / "borneo-second-cargo-5.txt").read_text("utf-8")
    match = Match.parse(text).copy(120)
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
