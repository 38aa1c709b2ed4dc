"""Screenshots: `python3 build.py shots` writes those of the README to e2e/shots, and every screen
to .build/shots.

`python -m e2e.shots WORD` takes only the screens whose name contains the word, and leaves the
README alone.
"""

from __future__ import annotations

import json
import os
import sys
from typing import NamedTuple

from monsoon import Match
from playwright.sync_api import Browser, sync_playwright
from workshop.server import Server
from workshop.shell import ROOT, say

from e2e.all_shots import take_all
from e2e.harness import DESKTOP, FLAGS, PHONE, wait_for_engine
from e2e.stored import recorded_text, stored
from e2e.table import READY

FOLDER = ROOT / "e2e" / "shots"


class Scene(NamedTuple):
    """A screenshot: the first moves of a recorded game, and what is clicked before it is taken."""

    recording: str
    moves: int
    colors: tuple[str, ...]
    clicks: tuple[str, ...] = ()


SCENES = {
    # a voyage in phase III, with many ships on the board
    "navegador": Scene("nagasaki-4", 353, ("red", "blue", "green", "yellow")),
    # a card is selected: the effect of laying it at each harbour
    "borneo": Scene(
        "borneo-harbours-4",
        175,
        ("plum", "teal", "orange", "indigo"),
        ("[data-action=uncover]", "[data-pick^=card]"),
    ),
}


def save_of(scene: Scene) -> dict[str, object]:
    """A save of the first moves of a recorded game, as the page's store has it."""
    text = recorded_text(scene.recording)
    match = Match.parse(text)
    match.undo(len(match.history) - scene.moves)
    while match.view()["decision"] not in ("turn", "sailing"):
        match.redo()
    return {**stored(match, "shot", 0), "colors": scene.colors}


def shoot(browser: Browser, address: str) -> None:
    """Opens each scene at desktop and phone size and takes the screenshots."""
    FOLDER.mkdir(exist_ok=True)
    for name, scene in SCENES.items():
        entry = json.dumps(save_of(scene))
        script = f"localStorage.setItem('monsoon.1.match.shot', {json.dumps(entry)})"
        for suffix, size in (("", DESKTOP), ("-phone", PHONE)):
            context = browser.new_context(viewport=size, reduced_motion="reduce")
            context.add_init_script(script)
            page = context.new_page()
            page.goto(f"{address}#m=shot")
            wait_for_engine(page, "ready")
            page.locator(READY).wait_for()
            for click in scene.clicks:
                page.locator(click).first.click()
            page.wait_for_timeout(500)
            page.screenshot(path=FOLDER / f"{name}{suffix}.png")
            say(f"e2e/shots/{name}{suffix}.png")
            context.close()


def main() -> None:
    """Takes the screenshots of the built site."""
    with Server({"/": ROOT / "dist"}) as server, sync_playwright() as playwright:
        path = os.environ.get("MONSOON_BROWSER") or None
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        only = " ".join(sys.argv[1:])
        if not only:
            shoot(browser, server.address)
        take_all(browser, server.address, only)
        browser.close()


if __name__ == "__main__":
    main()
