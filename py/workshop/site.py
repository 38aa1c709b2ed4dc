"""Lays out dist/: the folder that any static host can serve, from any path.

index.html  sw.js     the page and its service worker
unloaded.js  repair.js  report a damaged page, and repair it
embed.html  embed.js  boards on other pages; only these six files change under the same name
guide/                the documentation, with `build.py docs` and `build.py release` alone;
                      its notebook is in guide/notebook/
rules/                the rulebook as pages that need no script, by language and game
VERSION/              what the page loads; files.json lists it with sizes and hashes
wheels/               the engine for others to install; packages for bots, to be added on the host
licences/             the licences of what is in here
sbom.cdx.json         the same for programs: what is bundled, its versions and files
hosts/  _headers      the headers for each file, for several hosts; also .htaccess
live.json             servers that help live tables beyond one network; to be filled in on the host
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from pathlib import Path

from workshop import assets, guide_site, notebook_site, sbom, scripts
from workshop.compressed import compress
from workshop.drawing import pack, write_components, write_positions
from workshop.hosts import files as host_files
from workshop.hosts import headers
from workshop.machine import node, node_modules, python, site_wheels
from workshop.python_zip import boot_file, stock_file
from workshop.shell import BUILD, ROOT, alone, cached, remove, run, say
from workshop.vendored import check, licences

DIST = ROOT / "dist"
WEB = ROOT / "web"
PAGES = {
    "index.html": ROOT / "index.html",
    "embed.html": WEB / "embed" / "embed.html",
}
"""The pages at the root."""
GUIDE = "guide/index.html"
"""Where the start page finds the documentation; a build without it has no link."""
BESIDE = ("unloaded.js", "repair.js")
"""What a page needs if its version is damaged or gone: at the same addresses in every version."""
NOT_SHIPPED = shutil.ignore_patterns(
    "build",
    "drawing",
    "jsconfig.json",
    "paragraphs.json",
    "*.css",
    "*.js",
    "*.d.ts",
    "*.md",
    "embed.html",
    "sandbox.html",
    ".*",
)
"""Files of web/ only for building and type checking, and the scripts, which are bundled."""
MAP = ".map"
"""Source maps lie beside the scripts for debugging. They are not part of the version: no page
requests them, so its list and thus the service worker leave them out."""


def build(*, compressed: bool = False, guide: bool = False, stock: bool = False) -> Path:
    """Rebuilds dist/ and returns it; only what has changed is compiled again.

    With `compressed`, there are copies beside its files for hosts that serve them (compressed.py).
    With `guide`, it includes the documentation (guide_site.py), and the start page links to it.
    With `stock`, Python is Pyodide's, unchanged, and so is its library (runtime.py, python_zip.py):
    slower, but a way to distinguish our bugs from those of a new Pyodide.
    """
    with alone():
        node_modules()  # first of all: Python's library is a part of an npm package
        return _build(compressed, guide, stock)


def content(site: Path) -> Path:
    """The folder of a built site with everything that a page loads; its name is the version."""
    return next(site.glob("*/files.json")).parent


def apart(site: Path) -> dict[str, Path]:
    """Mounts of a built site for a server, so that `/apart/` has each module in its own file."""
    folder = content(site)
    made = [*folder.glob("web/*/art"), *folder.glob("web/*/components.json")]
    found = {
        f"/apart/{path.relative_to(folder).as_posix()}{'/' * path.is_dir()}": path for path in made
    }
    return {"/apart/": folder, "/apart/web/": WEB, **found}


def _build(compressed: bool, guide: bool, stock: bool) -> Path:
    check()
    boot = stock_file() if stock else boot_file()
    fresh = BUILD / "dist"
    remove(fresh)
    bundled = scripts.bundle("bundle.mjs", WEB, fresh / "content" / "web")
    run([node(), WEB / "build" / "styles.mjs", WEB, fresh / "content" / "web"])
    version = _version(fresh / "content", boot, stock)
    bundled |= pack(WEB, fresh / version / "web", BUILD / "drawing.js")
    scripts.check_used(bundled)
    _page(fresh, version, guide)
    _embed(fresh, version)
    _book("pages", fresh / version / "web" / "rulebook" / "pages", fresh, version)
    _wheels(fresh / "wheels")
    _licences(fresh)
    if guide:
        shutil.copytree(guide_site.made(), fresh / "guide")
        shutil.copy2(fresh / "guide" / guide_site.LICENCE, fresh / "licences" / "sphinx.txt")
        notebook_site.write(fresh)
    sbom.write(fresh)
    shutil.copy2(Path(host_files.__file__).with_name("live.json"), fresh)
    host_files.write(fresh)
    if compressed:
        say(f"compressed copies lie beside the files ({compress(fresh) / 1e6:.1f} MB more)")
    old = BUILD / "dist-old"
    remove(old)
    if DIST.exists():
        DIST.rename(old)
    fresh.rename(DIST)
    remove(old)
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    say(f"dist/ is ready ({size / 1e6:.1f} MB, version {version})")
    return DIST


def _version(folder: Path, boot: Path, stock: bool) -> str:
    """Puts everything that a page loads into a folder named after its content; returns the name.

    So files of two versions never mix, whatever a browser or a host in between has cached. Scripts
    and style sheets are there already.
    """
    shutil.copytree(WEB, folder / "web", ignore=NOT_SHIPPED, dirs_exist_ok=True)
    assets.fonts(folder / "web")
    assets.art(folder / "web")
    write_components(folder / "web")
    _book("fragments", folder / "web" / "rulebook" / "pages")
    assets.python(folder, boot, stock)
    assets.sandbox(folder)
    assets.app(folder)
    files = {
        path.relative_to(folder).as_posix(): (path.stat().st_size, _hash(path.read_bytes()))
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != MAP
    }
    listed = json.dumps(files, indent=0)
    (folder / "files.json").write_text(listed, encoding="utf-8", newline="\n")
    version = _hash(listed.encode())
    folder.rename(folder.with_name(version))
    return version


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _page(site: Path, version: str, guide: bool) -> None:
    """Writes the page, which preloads the games' words, and the scripts to keep and repair it.

    The head of its start page is in it in every language, so that it is there before any script.
    """
    page = _addressed("index.html", version)
    languages = sorted(path.stem for path in (WEB / "i18n").glob("??.json"))
    first = json.loads(run([node(), WEB / "build" / "first.mjs", *languages]))
    page = page.replace("<!-- @first@ -->", "".join(first))
    if guide:
        page = page.replace("  </head>", f'    <link rel="help" href="{GUIDE}" />\n  </head>')
    found = [path.relative_to(ROOT).parent for path in sorted(WEB.glob("*/words/en.json"))]
    folders = ["web/i18n", *(folder.as_posix() for folder in found)]
    named = " ".join(f"{version}/{folder}/" for folder in folders)
    page = page.replace('data-lists="web/i18n/"', f'data-lists="{named}"')
    (site / "index.html").write_text(page, encoding="utf-8", newline="\n")
    marks = {"@version@": version, "@page@": _hash(page.encode())}
    for name in BESIDE:
        made = Path(shutil.copy2(WEB / "errors" / name, site))
        marks[f"@{made.stem}@"] = _hash(made.read_bytes())
    worker = (WEB / "sw.js").read_text(encoding="utf-8")
    for mark, value in marks.items():
        worker = worker.replace(mark, value)
    policies = f"const POLICIES = {json.dumps(headers.policies())};\n"
    worker = worker.replace("const POLICIES = /* @policies@ */ [];\n", policies)
    (site / "sw.js").write_text(worker, encoding="utf-8", newline="\n")


def _addressed(name: str, version: str) -> str:
    """A page of the site's root, with the addresses of what it loads in the version's folder."""
    page = PAGES[name].read_text(encoding="utf-8")
    return re.sub(r'\b(href|src)="(?=\w)', rf'\1="{version}/', page)


def _embed(site: Path, version: str) -> None:
    """Writes the files for boards on other pages, and SVGs of the rules' examples for them."""
    (site / "embed.html").write_text(
        _addressed("embed.html", version), encoding="utf-8", newline="\n"
    )
    lists = {path.stem: _words(path) for path in sorted((WEB / "i18n").glob("*.json"))}
    said = {
        "start": "embed.start",
        "file": "embed.file",
        "gone": "embed.gone",
        "again": "engine.retry",
    }
    words = {
        language: {name: words[key] for name, key in said.items()}
        for language, words in lists.items()
        if words.keys() >= set(said.values())
    }
    script = (WEB / "embed" / "embed.js").read_text(encoding="utf-8")
    style = (WEB / "embed" / "element.css").read_text(encoding="utf-8")
    script = _filled(_filled(script, "words", words), "style", style)
    (site / "embed.js").write_text(script, encoding="utf-8", newline="\n")
    write_positions(site / version / "positions")
    run([python("build"), "-m", "workshop.book_captions", site / version / "positions"])


def _filled(script: str, mark: str, value: object) -> str:
    """The script with this value where it has `/* @mark@ */` and a value for unbuilt pages."""
    told = json.dumps(value, ensure_ascii=False)
    return re.sub(rf"/\* @{mark}@ \*/ .*?;\n", lambda _: f"{told};\n", script, count=1)


def _words(path: Path) -> dict[str, str]:
    return dict(json.loads(path.read_text(encoding="utf-8")))


def _book(*step: str | Path) -> None:
    """Runs a step of the rulebook (book_page.py), in the environment with a Markdown parser."""
    run([python("build"), "-m", "workshop.book_page", *step])


def _wheels(folder: Path) -> None:
    """Copies the engine's wheel, and what another Pyodide page needs to install it.

    The index of packages for bots is empty: hosts fill it in (hosts/README.md).
    """
    folder.mkdir()
    (folder / "index.json").write_text("{}\n", encoding="utf-8", newline="\n")
    for wheel in [engine_wheel(), *site_wheels()]:
        shutil.copy2(wheel, folder)


def engine_wheel() -> Path:
    """The package as a wheel, with the drawings that the last build has bundled."""
    package = [path for path in (ROOT / "py" / "monsoon").rglob("*.*") if path.suffix != ".pyc"]
    step = Path(__file__).with_name("wheel.py")
    ours = sorted([*WEB.rglob("en.json"), *WEB.glob("*/puzzles.json")])
    readme = guide_site.SOURCES / "package.md"
    extras = [ROOT / "pyproject.toml", ROOT / "LICENSE", readme, step, BUILD / "drawing.js", *ours]

    def make(path: Path) -> None:
        say("building the engine's wheel")
        date = {"SOURCE_DATE_EPOCH": "1577836800"}
        run([python("build"), "-m", "hatchling", "build", "-t", "wheel", "-d", path], env=date)

    inputs = [*sorted(path for path in package if path.is_file()), *extras]
    return next(cached("wheels", "engine", inputs, make).glob("*.whl"))


def _licences(site: Path) -> None:
    """Copies the licences of everything in the folder."""
    folder = site / "licences"
    folder.mkdir()
    shutil.copy2(ROOT / "NOTICE", site)
    for name, text in licences().items():
        (folder / f"{name}.txt").write_bytes(text)
