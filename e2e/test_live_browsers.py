"""Live tables between different browsers: Chromium and Firefox, and what WebKitGTK can do.

Of Safari itself nothing can be said here: WebKitGTK shares its engine, not its WebRTC.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.harness import FIREFOX, PATIENCE, Guard
from e2e.live import Live, wait_for_decision, wait_for_presence, wait_for_turns
from e2e.profiles import Profiles
from e2e.stored import saved
from e2e.table import READY, play_listed


@pytest.mark.skipif(FIREFOX is None, reason="there is no Firefox on this machine")
@pytest.mark.parametrize("where", ["firefox hosts", "chromium hosts"])
def test_a_table_of_two_browsers(
    profiles: Profiles,
    guard: Guard,
    address: str,
    context: BrowserContext,
    in_firefox: BrowserContext,
    where: str,
) -> None:
    """Both play, take back, come back after a reload, and a guest is given a hint."""
    live = Live(profiles, guard, address)
    contexts = [in_firefox, context] if where == "firefox hosts" else [context, in_firefox]
    host, guest = (live.page(one) for one in contexts)
    for page in (host, guest):
        page.set_default_timeout(PATIENCE)
    live.host(host, "navegador", "-,-", 7)  # Bento begins
    live.join(host, guest, 1)
    wait_for_decision(guest)
    play_listed(guest, "go workers")
    guest.keyboard.press("u")
    wait_for_turns([host, guest], 0)
    guest.locator("[data-action=hint]").click()
    expect(guest.locator(".advice [data-hint]").first).to_be_visible(timeout=PATIENCE)
    wait_for_decision(guest)
    play_listed(guest, "go workers")
    play_listed(guest, "end")
    wait_for_decision(host)
    play_listed(host, "go ships")
    expect(guest.locator(".log-turn")).to_have_count(2)
    guest.reload()
    wait_for_presence(host, 1, "away")
    guest.locator("[data-live-field]").fill(live.invite(host, 1))
    guest.locator("[data-action=live-take]").click()
    live.connect(host, guest.locator("[data-live-code]").input_value())
    wait_for_presence(guest, 1, "here")
    expect(guest.locator(f"{READY} .log-turn")).to_have_count(2)
    assert saved(host).history[:2] == ["go workers", "end"]
