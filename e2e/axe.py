"""What axe finds on a page, and targets that are too small for a finger."""

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
# Numbers drawn on a thing of the board or on a card are not its label: the label says them in
# words. So axe's rule that visible text must be part of the label is applied to words only.
SAID = "label-content-name-mismatch"
DRAWN = re.compile(r'<g |<button [^>]*class="bor-hand-card ')
CONTRAST = "color-contrast"
"""Axe sees no shape under the letters of a drawing; contrast.js does."""

RUN = """async ([only, leftOut]) => {
  if (window.unpainted) unpainted.disabled = true;
  if (document.querySelector("main.start")) scrollTo(0, document.body.scrollHeight);
  // only what is wrong is to be told, and not where
  const rules = Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }]));
  const wanted = { runOnly: only, rules, resultTypes: ["violations"], selectors: false };
  const found = await axe.run(document, wanted);
  return found.violations.map(({ id, nodes }) => [
    id, nodes.map(({ html, any, all, none }) => [html, [...any, ...all, ...none][0]?.message]),
  ]);
}"""
"""A form is checked scrolled to its end: there the sticky button at the bottom of the window is in
its own place and covers nothing."""


@cache
def source() -> str:
    """The script of axe; it is not part of the site."""
    return (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def violations(
    page: Page, theme: str = "light", *, rule: str = "", contrast: bool = True
) -> list[str]:
    """What axe finds on the page in its present state, a line for each violation.

    With `rule` it looks for violations of that rule only; without `contrast` it leaves out the
    contrast of text, its slowest rule.
    """
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    only = {"type": "rule", "values": [rule]} if rule else TAGS
    found: list[Any] = page.evaluate(RUN, [only, [] if contrast else [CONTRAST]])
    return [
        f"{theme}: {broken}: {html[:160]} ({why})"
        for broken, nodes in found
        for html, why in nodes
        if not (broken == SAID and DRAWN.match(html))
        and not (broken == CONTRAST and html.startswith("<text "))
    ]


SMALL = """() => {
  const least = 44;
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


def small_targets(page: Page) -> list[str]:
    """Targets smaller than a finger. On the board, taps between things are resolved by a dialog."""
    return list(page.evaluate(SMALL))
