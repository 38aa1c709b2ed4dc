"""What a page loads besides scripts and style sheets: fonts, pictures, runtime, frame of bots."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from pathlib import Path

from workshop import runtime
from workshop.bot_library import library_file
from workshop.machine import node
from workshop.shell import ROOT, Problem, cached, run, say
from workshop.vendored import MODULES, checked

WEB = ROOT / "web"


def app(folder: Path) -> None:
    """Writes what a browser needs to install the page as an app."""
    icons = [
        {"src": f"web/icons/{name}-{size}.png", "sizes": f"{size}x{size}", "purpose": purpose}
        for name, size, purpose in (
            ("icon", 192, "any"),
            ("icon", 512, "any"),
            ("maskable", 512, "maskable"),
        )
    ]
    vector = {"src": "web/style/icon.svg", "sizes": "any", "type": "image/svg+xml"}
    manifest = {
        "name": "Monsoon",
        "short_name": "Monsoon",
        "description": "Board games of the spice trade",
        "start_url": "../",
        "scope": "../",
        "display": "standalone",
        "background_color": "#22140a",
        "theme_color": "#24160b",
        "icons": [vector, *({**icon, "type": "image/png"} for icon in icons)],
    }
    text = json.dumps(manifest, indent=1)
    (folder / "manifest.webmanifest").write_text(text, encoding="utf-8", newline="\n")


def fonts(place: Path) -> None:
    """Copies the fonts that the style sheets of a folder name, from their packages to `fonts/`."""
    sheets = sorted(place.rglob("*.css"))
    named = {
        name
        for sheet in sheets
        for name in re.findall(r"fonts/([\w-]+\.woff2)", sheet.read_text(encoding="utf-8"))
    }
    folder = place / "fonts"
    folder.mkdir()
    for name in sorted(named):
        found = next(MODULES.glob(f"@fontsource/*/files/{name}"), None)
        if found is None:
            raise Problem(f"A style sheet names the font {name}, but no font package has it.")
        shutil.copy2(checked(found), folder)


def art(web: Path) -> None:
    """Pictures drawn at build time: `<game>/build/art.mjs` writes them to `<game>/art`."""
    for script in sorted(WEB.glob("*/build/art.mjs")):
        game = script.parents[1].name

        def draw(path: Path, script: Path = script, game: str = game) -> None:
            say(f"drawing the pictures of {game}")
            path.mkdir()
            run([node(), script, path])

        inputs = [*sorted(_imported(script)), ROOT / "package-lock.json"]
        pictures = cached("art", game, inputs, draw)
        shutil.copytree(pictures, web / game / "art", dirs_exist_ok=True)


def _imported(script: Path) -> set[Path]:
    """A script of ours and every module it imports, such as the geometry of the board."""
    found: set[Path] = set()
    left = [script.resolve()]
    while left:
        module = left.pop()
        if module not in found:
            found.add(module)
            named = re.findall(r'(?:from|import) "(\.[^"]+)"', module.read_text(encoding="utf-8"))
            left += [(module.parent / name).resolve() for name in named]
    return found


def python(site: Path, boot: Path, stock: bool) -> None:
    """Writes the runtime, with `stock` Pyodide's own, and the file that it boots from."""
    folder = site / "pyodide"
    folder.mkdir()
    if stock:
        runtime.copy_stock(folder)
    else:
        runtime.write_reduced(folder)
    runtime.write_lock(folder)
    shutil.copy2(boot, site / "boot.wasm")


def sandbox(folder: Path) -> None:
    """The frame in which bots run, and what they may import. Its script stands in it.

    So its policy can name that script by its hash, and need not allow any address.
    """
    home = WEB / "workshop"
    script = (home / "frame.js").read_text(encoding="utf-8")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    page = (home / "sandbox.html").read_text(encoding="utf-8")
    page = page.replace("@hash@", f"sha256-{digest}").replace("@script@", script)
    (folder / "web" / "workshop" / "sandbox.html").write_text(page, encoding="utf-8", newline="\n")
    shutil.copy2(library_file(), folder / "workshop.zip")
