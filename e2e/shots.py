"""Screenshots: `python3 build.py shots` writes those of the README to e2e/shots, and every screen
to .build/shots.

`python -m e2e.shots WORD` takes only the screens whose name contains the word, and leaves the
README alone.
"""

from __future__ import annotations

import json
import sys

from playwright.sync_api import Browser
from workshop.chromium import launched
from workshop.server import Server
from workshop.shell import ROOT, say

from e2e.all_shots import take_all
from e2e.harness import DESKTOP, wait_for_engine
from e2e.scenes import UNCOVER, Scene
from e2e.stored import MATCH, click_on, save_at
from e2e.table import READY

FOLDER = ROOT / "e2e" / "shots"
COLORS = {
    # a voyage in phase III, with many ships on the board
    Scene("navegador", "nagasaki-4", 353): ("red", "blue", "green", "yellow"),
    # a card is selected: the effect of laying it at each harbour
    Scene("borneo", "borneo-harbours-4", 175, (UNCOVER, "[data-pick^=card]")): (
        *("plum", "teal", "orange", "indigo"),
    ),
}
"""The scenes of the README with their colours of players."""


def shoot(browser: Browser, address: str) -> None:
    """Opens each scene at desktop size and takes the screenshots."""
    FOLDER.mkdir(exist_ok=True)
    for scene, colors in COLORS.items():
        save = save_at(scene.recording, scene.moves, "shot")
        entry = json.dumps({**save, "colors": colors})
        script = f"localStorage.setItem('{MATCH}shot', {json.dumps(entry)})"
        context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")
        context.add_init_script(script)
        page = context.new_page()
        page.goto(f"{address}#m=shot")
        wait_for_engine(page, "ready")
        page.locator(READY).wait_for()
        click_on(page, scene.clicks)
        page.wait_for_timeout(500)
        page.screenshot(path=FOLDER / f"{scene.name}.png")
        say(f"e2e/shots/{scene.name}.png")
        context.close()


def main() -> None:
    """Takes the screenshots of the built site."""
    with Server({"/": ROOT / "dist"}) as server, launched() as browser:
        only = " ".join(sys.argv[1:])
        if not only:
            shoot(browser, server.address)
        take_all(browser, server.address, only)


if __name__ == "__main__":
    main()
