"""The names of things as Chromium tells them to a screen reader."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

ROLES = {"button", "link", "heading", "tab"}
TEXTS = """() => [...document.querySelectorAll(
  "button, a, h1, h2, h3, h4, [role=button], [role=tab]"
)].filter((one) => !one.hasAttribute("aria-label")).map((one) => one.textContent)"""


def glued(page: Page) -> list[str]:
    """Names in which words stand together that are apart on the page, as in "Hire 1−50 Cr".

    Chromium leaves out a space that is alone between a text and a comment, and lit puts comments
    beside what it fills in.
    """
    texts = {"".join(text.split()): len(text.split()) for text in page.evaluate(TEXTS)}
    session = page.context.new_cdp_session(page)
    nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    names = {
        str(node["name"].get("value", ""))
        for node in nodes
        if "name" in node and node["role"]["value"] in ROLES
    }
    return sorted(
        f"words stand together in the name: {name}"
        for name in names
        if len(name.split()) < texts.get("".join(name.split()), 0)
    )


def names_of(things: Locator) -> list[str]:
    """What buttons are called: their label, else their text."""
    names: list[str] = things.evaluate_all(
        "buttons => buttons.map((one) => one.ariaLabel ?? one.textContent.trim())"
    )
    return names
