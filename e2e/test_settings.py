"""The settings: one dialog over every page, one entry in the store, synced to every window."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.harness import PHONE, OpenSite
from e2e.profiles import open_window
from e2e.table import READY, new_game, prefer, press, sideways

KEY = "monsoon.1.settings"
DIALOG = "dialog.settings[open]"
FORBIDDEN = """
Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("no", "SecurityError"); },
});
"""
"""Like a browser that forbids storing: any access throws."""
AT_FIRST = """
new MutationObserver((_, observer) => {
  if (!document.body) return;
  observer.disconnect();
  window.atFirst = { ...document.documentElement.dataset };
}).observe(document, { childList: true, subtree: true });
"""
"""The attributes of the page at its first paint."""


def choose(page: Page, name: str, value: str) -> None:
    """Chooses in the dialog, as a person does."""
    field = f"{DIALOG} [data-setting={name}] input[value={value}]"
    page.locator(field).check(force=True)


def stored(page: Page) -> dict[str, str]:
    entry: dict[str, str] = json.loads(page.evaluate(f"localStorage.getItem('{KEY}')"))
    return entry


def worn(page: Page) -> tuple[str | None, str | None]:
    root = page.locator("html")
    return root.get_attribute("data-theme"), root.get_attribute("data-motion")


def test_what_is_chosen_holds_at_once_and_next_time(open_site: OpenSite, page: Page) -> None:
    page.add_init_script(AT_FIRST)
    open_site(engine=None)
    page.locator("[data-action=settings]").click()
    expect(page.locator(f"{DIALOG} [data-setting=theme] input:checked")).to_have_value("system")
    assert worn(page) == (None, None)
    choose(page, "theme", "dark")
    choose(page, "motion", "off")
    choose(page, "pace", "fast")
    assert worn(page) == ("dark", "off")
    assert stored(page) == {"theme": "dark", "motion": "off", "pace": "fast"}
    page.locator("[data-action=settings-close]").click()
    expect(page.locator(DIALOG)).to_have_count(0)
    expect(page.locator("[data-action=settings]")).to_be_focused()
    page.reload()
    page.locator("main.start").wait_for()
    assert page.evaluate("window.atFirst.theme") == "dark"
    assert page.evaluate("window.atFirst.motion") == "off"
    assert worn(page) == ("dark", "off")
    page.locator("[data-action=settings]").click()
    choose(page, "theme", "system")
    assert worn(page) == (None, "off")
    page.keyboard.press("Escape")
    expect(page.locator(DIALOG)).to_have_count(0)


def test_in_a_match_the_pace_is_the_same_setting_and_keys_wait(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 5)
    page.locator("[data-action=people]").click()
    page.locator(".people [data-action=bots-pace]").select_option("slow")
    page.locator("[data-action=people-close]").click()
    page.locator(".bar [data-action=settings]").click()
    expect(page.locator(f"{DIALOG} [data-setting=pace] input:checked")).to_have_value("slow")
    choose(page, "pace", "once")
    page.locator("[data-action=settings-close]").focus()
    for key in ("Home", "e", "Escape"):
        page.keyboard.press(key)
    expect(page.locator(DIALOG)).to_have_count(0)
    expect(page.locator(".match.past")).to_have_count(0)
    page.locator("[data-action=people]").click()
    expect(page.locator(".people [data-action=bots-pace]")).to_have_value("once")


@pytest.mark.parametrize(
    "entry", ["{", "null", "[1]", '"dark"', '{"theme": "pink", "pace": 7, "motion": {"a": 1}}']
)
def test_what_cannot_be_read_is_as_usual_and_hurts_nothing(
    open_site: OpenSite, page: Page, entry: str
) -> None:
    page.add_init_script(
        f"localStorage.getItem('{KEY}') ?? localStorage.setItem('{KEY}', {json.dumps(entry)});"
        "localStorage.setItem('monsoon.1.other', 'untouched');"
    )
    open_site(engine=None)
    page.locator("[data-action=settings]").click()
    for name, usual in (("theme", "system"), ("pace", "normal"), ("motion", "full")):
        chosen = page.locator(f"{DIALOG} [data-setting={name}] input:checked")
        expect(chosen).to_have_value(usual)
    choose(page, "theme", "light")
    assert worn(page) == ("light", None)
    assert stored(page)["theme"] == "light"
    assert page.evaluate("localStorage.getItem('monsoon.1.other')") == "untouched"


def test_what_another_version_has_stored_stays(open_site: OpenSite) -> None:
    page = open_site(engine=None)
    prefer(page, theme="dark", compass="golden")
    page.locator("[data-action=settings]").click()
    choose(page, "theme", "light")
    assert stored(page) == {"theme": "light", "compass": "golden"}


def test_where_nothing_can_be_stored_a_choice_holds_for_the_visit(
    open_site: OpenSite, page: Page
) -> None:
    page.add_init_script(FORBIDDEN)
    open_site(engine=None)
    page.locator("[data-action=settings]").click()
    choose(page, "theme", "dark")
    choose(page, "pace", "slow")
    assert worn(page) == ("dark", None)
    page.keyboard.press("Escape")
    page.locator("[data-action=settings]").click()
    expect(page.locator(f"{DIALOG} [data-setting=theme] input:checked")).to_have_value("dark")
    expect(page.locator(f"{DIALOG} [data-setting=pace] input:checked")).to_have_value("slow")


def test_another_window_follows(open_site: OpenSite, context: BrowserContext, address: str) -> None:
    page = open_site(engine=None)
    page.locator("[data-action=settings]").click()
    other = open_window(context)
    other.goto(address)
    other.locator("[data-action=settings]").click()
    choose(other, "theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator(f"{DIALOG} [data-setting=theme] input:checked")).to_have_value("dark")
    choose(page, "sound", "on")
    expect(other.locator(f"{DIALOG} [data-setting=sound] input:checked")).to_have_value("on")
    other.evaluate("localStorage.clear()")
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")


def test_on_a_phone_everything_is_in_reach(open_site: OpenSite, page: Page) -> None:
    page.set_viewport_size(PHONE)
    open_site()
    new_game(page, 2, 5)
    press(page, f"{READY} [data-action=settings]")
    dialog = page.locator(DIALOG)
    expect(dialog).to_be_visible()
    assert sideways(page) == 0
    for label in dialog.locator(".chip").all():
        box = label.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    box = dialog.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] + box["height"] <= PHONE["height"]
