"""Matches with bots in the page."""

from __future__ import annotations

from playwright.sync_api import Page

from e2e.harness import PATIENCE, wait_until
from e2e.table import choose_game, open_moves, play_this, prefer, start

IDLE = ".match[data-bots=idle]:not(.busy)"
SEED = 7


def seat(page: Page, game: str, levels: str, pace: str = "once") -> None:
    """Starts a match with these levels at the seats, "-" for a person."""
    prefer(page, pace=pace)
    choose_game(page, game)
    seats = levels.split(",")
    start(page, len(seats), SEED, levels=seats)
    page.locator(".match").wait_for()


def decide(page: Page) -> None:
    """A person makes the first of the offered moves."""
    page.locator(IDLE).wait_for(timeout=PATIENCE)
    play_this(page, open_moves(page).first)


def wait_for_moves(page: Page, count: int) -> None:
    """Waits until the saved match has this many moves."""
    wait_until(
        page,
        """count => {
          const saves = Object.entries(localStorage).filter(([key]) => key.includes(".match."));
          const moves = JSON.parse(saves[0][1]).text.split("\\n\\n").slice(1).join("\\n");
          return moves.split(/[;\\n]/).filter((move) => move.trim()).length >= count;
        }""",
        count,
    )
