"""Every screen, in three sizes and both themes: `python3 build.py shots` writes the screenshots and
a contact sheet to .build/shots.

One page takes them all: each screen is opened once, then the window is resized and the theme
changed.
"""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Route, ViewportSize
from workshop.shell import BUILD, ROOT, remove, say

from e2e.harness import DESKTOP, PHONE, wait_for_engine
from e2e.scenes import FORCED, KEPT, LESSONS, SCENES, UNCOVER, Scene, bring
from e2e.stored import NAMES, put, save_at
from e2e.table import choose_game, prefer

FOLDER = BUILD / "shots"
SIZES: dict[str, ViewportSize] = {
    "1440": DESKTOP,
    "1024": {"width": 1024, "height": 768},
    "390": PHONE,
}
SETTLE = 60
"""No animation of a completed game is longer than a second; this is for fonts and pictures."""


class Shots:
    """The screenshots that were taken, and the page that shows them all."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.screens: dict[str, list[str]] = {}
        remove(folder)
        folder.mkdir(parents=True)

    def take(self, page: Page, name: str, *, small: bool = False) -> None:
        """Takes a screen at every size and in both themes; on a phone, its full height."""
        files = self.screens.setdefault(name, [])
        sizes = ("390",) if small else tuple(SIZES)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
            for size in sizes:
                page.set_viewport_size(SIZES[size])
                files.append(self._shoot(page, f"{name}-{size}-{theme}", full=size == "390"))
        if name in FORCED:
            page.emulate_media(forced_colors="active", color_scheme="dark")
            for size in sizes:
                page.set_viewport_size(SIZES[size])
                files.append(self._shoot(page, f"{name}-{size}-forced", full=size == "390"))
            page.emulate_media(forced_colors="none")
        page.set_viewport_size(DESKTOP)

    def _shoot(self, page: Page, name: str, *, full: bool) -> str:
        """Takes one screenshot; returns its file."""
        file = f"{name.replace(' ', '-')}.png"
        page.wait_for_timeout(SETTLE)
        page.screenshot(path=self.folder / file, full_page=full)
        return file

    def write_index(self) -> Path:
        """The contact sheet: a row for each screen."""
        rows = "".join(
            f"<h2>{html.escape(name)}</h2><p>"
            + "".join(
                f'<a href="{file}"><img loading="lazy" height="300" alt="{file}" src="{file}"></a> '
                for file in files
            )
            + "</p>"
            for name, files in self.screens.items()
        )
        index = self.folder / "index.html"
        index.write_text(
            f'<!doctype html><meta charset="utf-8"><title>Monsoon</title>{rows}', "utf-8"
        )
        return index


def _file(name: str) -> str:
    return name.replace(" ", "-")


def take_all(browser: Browser, address: str, only: str = "") -> None:
    """All screenshots, or those whose name contains `only`."""
    shots = Shots(FOLDER)
    _before(browser, address, shots, only)
    context = _context(browser)
    page = context.new_page()
    page.goto(address)
    wait_for_engine(page, "ready")
    prefer(page, confirm="on")
    for number, screen in enumerate(SCENES):
        if only in screen.name:
            bring(page, screen, number)
            shots.take(page, screen.name, small=screen.small)
    _analysis(page, shots, only)
    _lessons(page, shots, only)
    _pages(page, shots, only)
    context.close()
    say(f"{shots.write_index().relative_to(ROOT)}: {len(shots.screens)} screens")


def _context(browser: Browser) -> BrowserContext:
    return browser.new_context(viewport=DESKTOP, reduced_motion="reduce", service_workers="block")


def _analysis(page: Page, shots: Shots, only: str) -> None:
    """The result of the analysis of a whole game, once it is complete."""
    if only not in "analysis":
        return
    screen = Scene("analysis", "borneo-cargo-4", 60, (UNCOVER,))
    bring(page, screen, len(SCENES))
    page.locator("[data-action=side-analysis]").first.click()
    page.locator(".analysis-wait").wait_for(state="detached", timeout=240_000)
    shots.take(page, "analysis")


def _lessons(page: Page, shots: Shots, only: str) -> None:
    """First games, at some of their steps."""
    for game, steps in LESSONS.items():
        script = (ROOT / "web" / game / "lesson.txt").read_text("utf-8")
        names = re.findall(r"^# step (\S+)$", script, re.MULTILINE)
        for step in steps:
            if only not in f"first {game} {step}":
                continue
            mark = json.dumps({game: {"step": names.index(step), "done": False}})
            page.evaluate("mark => localStorage.setItem('monsoon.1.lesson', mark)", mark)
            page.evaluate("hash => { location.hash = hash; }", f"#learn={game}")
            page.locator(f".lesson[data-step={step}]").wait_for(state="attached")
            shots.take(page, f"first {game} {step}")
            page.evaluate("location.hash = ''")
            page.locator(".start").wait_for()


def _pages(page: Page, shots: Shots, only: str) -> None:
    """The pages before a match, with saved games of both kinds."""
    page.evaluate("localStorage.clear()")
    if only in "statistics none":
        page.evaluate("location.hash = '#statistics'")
        page.locator(".no-games").wait_for()
        shots.take(page, "statistics none")
    # imported saves come with their pictures
    texts = [str(save_at(recording, moves, "kept")["text"]) for recording, moves in KEPT]
    for name in NAMES:
        texts = [
            text.replace(f"name {name[0]} {name[0]}\n", f"name {name[0]} {name}\n")
            for text in texts
        ]
    page.evaluate("location.hash = '#saves'")
    page.locator("#paste").fill("\n".join(texts))
    page.locator("[data-action=paste]").click()
    page.locator(".save-list.all .save").nth(len(KEPT) - 1).wait_for()
    page.locator(".message .close").first.click()
    if only in "saves":
        shots.take(page, "saves")
    page.evaluate("location.hash = '#statistics'")
    page.locator(".tiles").wait_for()
    if only in "statistics":
        shots.take(page, "statistics")
    page.evaluate("location.hash = ''")
    page.locator(".start .save").first.wait_for()
    for game in ("navegador", "borneo"):
        if only in f"start {game} saves":
            choose_game(page, game)
            shots.take(page, f"start {game} saves")
    for game, thing, value in (("navegador", "price gold", "60"), ("borneo", "order each2", "16")):
        if only in f"copy {game}":
            page.evaluate("hash => { location.hash = hash; }", f"#copy={game}")
            page.locator(f"[data-thing='{thing}'] input").first.fill(value)
            page.locator(".copy-page[data-checked=true] [data-thing][data-changed]").wait_for()
            shots.take(page, f"copy {game}")


def _hold(_: Route) -> None:
    """Leaves a request without a response."""


def _before(browser: Browser, address: str, shots: Shots, only: str) -> None:
    """A first visit: while the engine loads, when it fails to load, when it is ready."""
    states = {"loading": "start loading", "failed": "start failed", "ready": "start first visit"}
    for state, name in states.items():
        if only not in name:
            continue
        context = _context(browser)
        page = context.new_page()
        if state == "loading":
            page.route("**/*.wasm", _hold)
        elif state == "failed":
            page.route("**/*.wasm", lambda route: route.abort())
        page.goto(address)
        wait_for_engine(page, state)
        shots.take(page, name)
        if state != "ready":
            put(page, save_at("nagasaki-4", 200, "waits"))
            page.evaluate("location.hash = '#m=waits'")
            page.locator(".opening").wait_for()
            shots.take(page, f"opening {state}")
        context.close()
