"""What axe finds on a page, and things that a finger would miss."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from playwright.sync_api import Page
from workshop.shell import ROOT

TAGS = [
    *("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"),
    "best-practice",
]
#: Numbers drawn on a thing of the board or on a card are no label: its label says them in words. So
#: axe's rule that what is seen must be part of what is said is kept for words alone.
SAID = "label-content-name-mismatch"
DRAWN = re.compile(r'<g |<button [^>]*class="bor-hand-card ')
#: Axe sees no shape under the letters of a drawing; contrast.js does, and test_theme asks it.
LETTERS = "color-contrast"

#: A form is looked at from its end: there the button that sticks to the foot of the window stands
#: in its own place and covers nothing.
RUN = """async (tags) => {
  if (document.querySelector("main.start")) scrollTo(0, document.body.scrollHeight);
  // only what is wrong is to be told, and not where
  const wanted = { runOnly: tags, resultTypes: ["violations"], selectors: false };
  const found = await axe.run(document, wanted);
  return found.violations.map(({ id, nodes }) => [
    id, nodes.map(({ html, any, all, none }) => [html, [...any, ...all, ...none][0]?.message]),
  ]);
}"""


@cache
def source() -> str:
    """The script of axe; it is not part of the site."""
    return (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def violations(page: Page, theme: str = "light") -> list[str]:
    """What axe finds on the page as it is, a line for each thing."""
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    found: list[Any] = page.evaluate(RUN, TAGS)
    return [
        f"{theme}: {rule}: {html[:160]} ({why})"
        for rule, nodes in found
        for html, why in nodes
        if not (rule == SAID and DRAWN.match(html))
        and not (rule == LETTERS and html.startswith("<text "))
    ]


SMALL = """(least) => {
  const names = "button, a[href], select, input, textarea, summary, [role=button], [role=tab]";
  const box = (thing) => {
    const label = thing.matches("input") ? thing.closest("label") : null;
    return (label ?? thing).getBoundingClientRect();
  };
  return [...document.querySelectorAll(names)].filter((thing) => {
    if (thing.closest("[inert], .board-sheet, .skips") || thing.matches(":disabled")) return false;
    const open = document.querySelector("dialog:modal");
    if (open && !open.contains(thing)) return false;
    const { width, height } = box(thing);
    return width > 0 && height > 0 && (width < least - 0.5 || height < least - 0.5);
  }).map((thing) => {
    const { width, height } = box(thing);
    const said = thing.getAttribute("aria-label") ?? thing.textContent.trim();
    const size = `${Math.round(width)} x ${Math.round(height)}`;
    return `${thing.tagName} .${thing.className} "${said.slice(0, 30)}": ${size}`;
  });
}"""


def small_targets(page: Page, least: int = 44) -> list[str]:
    """What can be pressed and is smaller than a finger. On the board a tap between things asks."""
    return list(page.evaluate(SMALL, least))
