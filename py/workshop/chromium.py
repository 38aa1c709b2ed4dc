"""The machine's Chromium, without a window: for browser tests, pictures and benchmarks."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Playwright, sync_playwright

from workshop.machine import BROWSERS

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
]
"""For machines without display, sandbox or internet access; the last ones silence Chromium."""


def program() -> str | None:
    """Path of the Chromium that build.py found, else of one on PATH; None: Playwright's own."""
    named = (shutil.which(name) for name in BROWSERS)
    return os.environ.get("MONSOON_BROWSER") or next(filter(None, named), None)


def launch(play: Playwright, *flags: str) -> Browser:
    """A new browser with these flags of Chromium, usable as a context manager."""
    return play.chromium.launch(executable_path=program(), args=[*FLAGS, *flags])


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser for a program that needs no more of Playwright than this one."""
    with sync_playwright() as play, launch(play) as browser:
        yield browser
