"""Pictures of the page for the README: `python3 build.py shots` writes them to e2e/shots."""

from __future__ import annotations

import json
import os

from playwright.sync_api import Browser, sync_playwright
from workshop.server import Server
from workshop.shell import ROOT, say

from e2e.harness import DESKTOP, FLAGS, PHONE, wait_for_engine
from e2e.table import READY

FOLDER = ROOT / "e2e" / "shots"
NAMES = ["Ana", "Bento", "Clara", "Duarte"]
COLORS = ["red", "green", "yellow", "blue"]
GAME = "nagasaki-4"
LINES = 78
"""Lines of the recorded game that are shown: a voyage in phase II with ships about."""


def save_of(lines: int) -> dict[str, object]:
    """A save of the beginning of a recorded game, as the page's store keeps it."""
    text = (ROOT / "tests" / "games" / f"{GAME}.txt").read_text("utf-8")
    text = "".join(text.splitlines(keepends=True)[:lines])
    return {
        "version": 1,
        "id": "shot",
        "game": "navegador",
        "names": NAMES,
        "colors": COLORS,
        "turn": 1,
        "over": False,
        "updated": 0,
        "text": text,
    }


def shoot(browser: Browser, address: str) -> None:
    """Opens the save at desktop and phone size and takes the pictures."""
    FOLDER.mkdir(exist_ok=True)
    for name, size in (("navegador", DESKTOP), ("navegador-phone", PHONE)):
        context = browser.new_context(viewport=size, reduced_motion="reduce")
        entry = json.dumps(save_of(LINES))
        context.add_init_script(
            f"localStorage.setItem('monsoon.1.match.shot', {json.dumps(entry)})"
        )
        page = context.new_page()
        page.goto(f"{address}#m=shot")
        wait_for_engine(page, "ready")
        page.locator(READY).wait_for()
        page.wait_for_timeout(500)
        page.screenshot(path=FOLDER / f"{name}.png")
        say(f"e2e/shots/{name}.png")
        context.close()


def main() -> None:
    """Takes all pictures of the built site."""
    with Server({"/": ROOT / "dist"}) as server, sync_playwright() as playwright:
        path = os.environ.get("MONSOON_BROWSER") or None
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        shoot(browser, server.address)
        browser.close()


if __name__ == "__main__":
    main()
