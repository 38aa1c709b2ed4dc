"""What has too little contrast on a page, in both themes."""

from __future__ import annotations

from playwright.sync_api import Page
from workshop.shell import ROOT

MEASURE = f"""() => {{
  {(ROOT / "e2e" / "contrast.js").read_text("utf-8")}
  return tooFaint();
}}"""
"""Measures in the page, by functions that no other script sees."""
SETTLED = """async () => {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(changes.map((one) => one.finished));
}"""
"""Colours change with a transition."""


def unreadable(page: Page, name: str = "") -> list[str]:
    """What has too little contrast (WCAG AA) on this screen, in light and in dark mode."""
    found = []
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        page.evaluate(SETTLED)
        found += [f"{name}, {theme}: {one}" for one in page.evaluate(MEASURE)]
    return found
