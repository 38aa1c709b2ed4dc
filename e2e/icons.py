"""The icons of the installed page, made from its own emblem: `python3 build.py icons`."""

from __future__ import annotations

from workshop.chromium import launched
from workshop.shell import ROOT, say

FOLDER = ROOT / "web" / "icons"
GROUND = "#3a2412"
# Of a maskable icon only a circle of four fifths is certain to be visible.
SAFE = 0.62
ICONS = {"icon-180": (180, 1.0), "icon-192": (192, 1.0), "icon-512": (512, 1.0)}
ICONS["maskable-512"] = (512, SAFE)


def main() -> None:
    """Draws all icons."""
    emblem = (ROOT / "web" / "style" / "icon.svg").read_text("utf-8")
    FOLDER.mkdir(exist_ok=True)
    with launched() as browser:
        for name, (size, share) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            inner = round(size * share)
            square = GROUND if share < 1 or size == 180 else "transparent"
            style = f"margin:0;display:grid;place-items:center;height:100vh;background:{square}"
            drawing = emblem.replace("<svg ", f'<svg width="{inner}" height="{inner}" ')
            page.set_content(f'<body style="{style}">{drawing}</body>')
            page.screenshot(path=FOLDER / f"{name}.png", omit_background=True)
            page.close()
            say(f"{name}.png")


if __name__ == "__main__":
    main()
