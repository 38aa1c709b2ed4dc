"""The audit: `python3 build.py audit` lists what axe finds on each screen, and small targets.

`python -m e2e.audit WORD` checks only the screens whose name contains the word.
"""

from __future__ import annotations

import sys

from playwright.sync_api import Browser
from workshop.chromium import launched
from workshop.server import Server
from workshop.shell import ROOT, say

from e2e import axe, screens
from e2e.harness import DESKTOP, PHONE
from e2e.table import sideways


def audit(browser: Browser, address: str, names: list[str], *, phone: bool) -> int:
    """Checks the screens in one size; returns the number of faults."""
    size = PHONE if phone else DESKTOP
    context = browser.new_context(viewport=size, has_touch=phone, reduced_motion="reduce")
    context.add_init_script(axe.source())
    screens.store_all(context, names)
    page = context.new_page()
    count = 0
    for name in screens.visit(page, address, names):
        faults = [fault for theme in ("light", "dark") for fault in axe.violations(page, theme)]
        if phone:
            faults += [f"small: {small}" for small in axe.small_targets(page)]
            faults += [f"scrolls to the side by {wide}"] if (wide := sideways(page)) else []
        count += len(faults)
        say(f"{'phone' if phone else 'desktop'} {name}: {len(faults) or 'nothing'}")
        for fault in faults:
            say(f"    {fault}")
    context.close()
    return count


def main(words: list[str]) -> int:
    """Checks every screen of the built site, in both sizes and both themes."""
    names = [name for name in screens.SCREENS if not words or any(word in name for word in words)]
    with Server({"/": ROOT / "dist"}) as server, launched() as browser:
        count = sum(audit(browser, server.address, names, phone=phone) for phone in (False, True))
    say(f"{len(names)} screens, {count} things to be mended")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
