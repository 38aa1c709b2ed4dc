"""Whole games of a person against three of the strongest bots, as long as they take (`--deep`)."""

from __future__ import annotations

import json
from time import monotonic

import pytest
from playwright.sync_api import Page

from e2e.bots import IDLE, seat
from e2e.harness import PATIENCE, OpenSite
from e2e.stored import saved
from e2e.table import open_moves, play_this

# Records the longest time without a paint, and how often it was over 100 ms.
FRAMES = """
window.gaps = [];
let last = performance.now();
const note = (now) => { window.gaps.push(now - last); last = now; requestAnimationFrame(note); };
requestAnimationFrame(note);
"""
LONGEST = 600


def play_once(page: Page) -> None:
    """Makes the last of the listed moves, which keeps the person's turns short."""
    play_this(page, open_moves(page).last)


@pytest.mark.deep
@pytest.mark.parametrize("game", ["navegador", "borneo"])
def test_a_whole_game_against_three_admirals(open_site: OpenSite, game: str) -> None:
    page = open_site()
    page.evaluate(FRAMES)
    seat(page, game, "-,admiral,admiral,admiral", pace="once")
    waits: list[float] = []
    for _ in range(LONGEST):
        begin = monotonic()
        page.locator(IDLE).wait_for(timeout=PATIENCE)
        waits.append(monotonic() - begin)
        if page.locator(".match[data-decision=over]").count():
            break
        if page.locator("[data-action=uncover]").count():
            page.locator("[data-action=uncover]").click()
        play_once(page)
    match = saved(page)
    assert match.over
    assert [line.seat for line in match.log()].count(0) >= 5
    gaps = sorted(page.evaluate("window.gaps"))
    # figures to read, not assertions: they would fail on a busy machine
    print(
        json.dumps(
            {
                "game": game,
                "turns": match.turn,
                "moves": len(match.history),
                "wait_most_s": round(max(waits), 1),
                "wait_mean_s": round(sum(waits) / len(waits), 2),
                "gap_most_ms": round(gaps[-1]),
                "gaps_over_100_ms": sum(gap > 100 for gap in gaps),
                "frames": len(gaps),
                "scores": [score["total"] for score in match.scores()],
            }
        )
    )
