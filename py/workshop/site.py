"""Lays out dist/: the folder that any static host can serve, from any path.

index.html  sw.js     the page and its service worker
unloaded.js  repair.js  tell of a damaged page, and make it whole
embed.html  embed.js  boards on other pages; these six are all that changes under the same name
rules/                the rulebook as pages that need no script, by language and game
VERSION/              what the page loads; files.json lists it with sizes and hashes
wheels/  licences/    for others: the engine to install, and whose work is in here
sbom.cdx.json         the same for programs: what is bundled, in which versions and files
hosts/  _headers      what hosts are to say with each file; so does .htaccess
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from pathlib import Path

from workshop import joined, sbom, sheets
from workshop.compressed import compress
from workshop.drawing import pack, write_components, write_positions
from workshop.hosts import files as host_files
from workshop.hosts import headers
from workshop.machine import node, node_modules, python, site_wheels
from workshop.python_zip import PYODIDE, boot_file
from workshop.shell import BUILD, ROOT, Problem, alone, cached, remove, run, say
from workshop.vendored import MODULES, check, checked, licences

DIST = ROOT / "dist"
WEB = ROOT / "web"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
#: The pages at the root, and the one style sheet of each.
PAGES = {
    "index.html": (ROOT / "index.html", "style/index.css"),
    "embed.html": (WEB / "embed" / "embed.html", "style/embed.css"),
}
#: The page of the rulebook, which has style sheets of a game and shares others.
BOOK = WEB / "build" / "rulebook.html"
#: What a page needs when its version is damaged or gone: the same addresses in every version.
BESIDE = ("unloaded.js", "repair.js")
#: Modules that the page imports by these names, and their files in node_modules.
VENDORED = {"lit-html": "lit-html/lit-html.js", "qr": "qr/index.js"}
#: Of web/, what only building and type checking need.
NOT_SHIPPED = shutil.ignore_patterns(
    "build",
    "drawing",
    "jsconfig.json",
    "*.d.ts",
    "*.md",
    "vendor",
    "sw.js",
    *BESIDE,
    "embed.js",
    "embed.html",
    ".*",
)


def build(*, compressed: bool = False) -> Path:
    """Make dist/ anew and return it; only what has changed is compiled again.

    With `compressed`, copies lie beside its files for hosts that send those (compressed.py).
    """
    with alone():
        return _build(compressed)


def content(site: Path) -> Path:
    """Of a built site, the folder with everything that a page loads: its name is the version."""
    return next(site.glob("*/files.json")).parent


def apart(site: Path) -> dict[str, Path]:
    """Of a built site, where a server finds `/apart/`: the same, with every module as written."""
    folder = content(site)
    made = [*folder.glob("web/*/art"), *folder.glob("web/*/components.json")]
    found = {f"/apart/{path.relative_to(folder)}{'/' * path.is_dir()}": path for path in made}
    return {"/apart/": folder, "/apart/web/": WEB, **found}


def _build(compressed: bool) -> Path:
    node_modules()
    check()
    fresh = BUILD / "dist"
    remove(fresh)
    version = _version(fresh / "content")
    _drawing(fresh / version / "web")
    _page(fresh, version)
    _embed(fresh, version)
    _book("pages", fresh / version / "web" / "rulebook" / "pages", fresh, version)
    _wheels(fresh / "wheels")
    _licences(fresh)
    sbom.write(fresh)
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


def _version(folder: Path) -> str:
    """Everything that a page loads, in a folder named after its content; returns the name.

    So files of two versions never meet, whatever a browser or a host on the way has kept.
    """
    shutil.copytree(WEB, folder / "web", ignore=NOT_SHIPPED)
    _vendor(folder / "web")
    joined.join(folder / "web")
    _sheets(folder / "web")
    _fonts(folder / "web")
    _art(folder / "web")
    write_components(folder / "web")
    _book("fragments", folder / "web" / "rulebook" / "pages")
    _runtime(folder)
    _app(folder)
    files = {
        path.relative_to(folder).as_posix(): (path.stat().st_size, _hash(path.read_bytes()))
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    listed = json.dumps(files, indent=0)
    (folder / "files.json").write_text(listed, encoding="utf-8")
    version = _hash(listed.encode())
    folder.rename(folder.with_name(version))
    return version


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _sheets(web: Path) -> None:
    """One style sheet for each page; those that nobody asks for any more are taken away."""
    parts: set[str] = set()
    for path, sheet in PAGES.values():
        page = path.read_text(encoding="utf-8")
        sheets.join(page, web, sheet)
        parts.update(sheets.listed(page))
    book = BOOK.read_text(encoding="utf-8")
    for name in parts:
        if f'"$web/{name}"' not in book:
            (web / name).unlink()


def _page(site: Path, version: str) -> None:
    """The page, which asks at once for the words of every game, and what keeps and repairs it."""
    page = _addressed("index.html", version)
    found = [path.relative_to(ROOT).parent for path in sorted(WEB.glob("*/words/en.json"))]
    folders = ["web/i18n", *(folder.as_posix() for folder in found)]
    named = " ".join(f"{version}/{folder}/" for folder in folders)
    page = page.replace('data-lists="web/i18n/"', f'data-lists="{named}"')
    (site / "index.html").write_text(page, encoding="utf-8")
    marks = {"@version@": version, "@page@": _hash(page.encode())}
    for name in BESIDE:
        made = Path(shutil.copy2(WEB / "trouble" / name, site))
        marks[f"@{made.stem}@"] = _hash(made.read_bytes())
    worker = (WEB / "sw.js").read_text(encoding="utf-8")
    for mark, value in marks.items():
        worker = worker.replace(mark, value)
    policies = f"const POLICIES = {json.dumps(headers.policies())};\n"
    worker = worker.replace("const POLICIES = /* @policies@ */ [];\n", policies)
    (site / "sw.js").write_text(worker, encoding="utf-8")


def _addressed(name: str, version: str) -> str:
    """A page of the site's root, with what it loads in the folder of the version."""
    path, sheet = PAGES[name]
    page = sheets.with_one(path.read_text(encoding="utf-8"), sheet)
    return re.sub(r'\b(href|src)="(?=\w)', rf'\1="{version}/', page)


def _embed(site: Path, version: str) -> None:
    """What puts boards on other pages, and pictures of the rules' examples that need no engine."""
    (site / "embed.html").write_text(_addressed("embed.html", version), encoding="utf-8")
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
    told = json.dumps(words, ensure_ascii=False)
    script = re.sub(r"/\* @words@ \*/ .*?;\n", lambda _: f"{told};\n", script, count=1)
    (site / "embed.js").write_text(script, encoding="utf-8")
    write_positions(site / version / "positions")


def _words(path: Path) -> dict[str, str]:
    return dict(json.loads(path.read_text(encoding="utf-8")))


def _app(folder: Path) -> None:
    """What a browser needs to install the page as a program of its own."""
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
    (folder / "manifest.webmanifest").write_text(text, encoding="utf-8")


def _vendor(web: Path) -> None:
    """Single-file ES modules from npm packages, and every import of them by its place.

    So the page needs no import map, which would be a script inside the page.
    """
    folder = web / "vendor"
    ours = sorted(web.rglob("*.js"))
    folder.mkdir()
    for name, file in VENDORED.items():
        source = checked(MODULES / file).read_text(encoding="utf-8")
        # without the mention of maps that stay behind
        text = re.sub(r"//# sourceMappingURL=\S+\s*$", "", source)
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    bare = re.compile(rf'\bfrom "({"|".join(map(re.escape, VENDORED))})";')
    for module in ours:
        up = "../" * (len(module.relative_to(web).parts) - 1) or "./"
        text = module.read_text(encoding="utf-8")
        module.write_text(bare.sub(rf'from "{up}vendor/\1.js";', text), encoding="utf-8")


def _fonts(web: Path) -> None:
    """Exactly the fonts that the style sheets name, from the font packages."""
    sheets = sorted(web.rglob("*.css"))
    named = {
        name
        for sheet in sheets
        for name in re.findall(r"fonts/([\w-]+\.woff2)", sheet.read_text(encoding="utf-8"))
    }
    folder = web / "fonts"
    folder.mkdir()
    for name in sorted(named):
        found = next(MODULES.glob(f"@fontsource/*/files/{name}"), None)
        if found is None:
            raise Problem(f"web/style names the font {name}, but no font package has it.")
        shutil.copy2(checked(found), folder)


def _art(web: Path) -> None:
    """Pictures drawn at build time: what `<game>/build/art.mjs` writes, in `<game>/art`."""
    for script in sorted(WEB.glob("*/build/art.mjs")):
        game = script.parents[1].name

        def draw(path: Path, script: Path = script, game: str = game) -> None:
            say(f"drawing the pictures of {game}")
            path.mkdir()
            run([node(), script, path])

        inputs = [*sorted(_imported(script)), ROOT / "package-lock.json"]
        pictures = cached("art", game, inputs, draw)
        shutil.copytree(pictures, web / game / "art", dirs_exist_ok=True)


def _book(*step: str | Path) -> None:
    """A step of the rulebook (book_page.py), in the environment that has a reader of Markdown."""
    run([python("build"), "-m", "workshop.book_page", *step])


def _imported(script: Path) -> set[Path]:
    """A script of ours and every module it imports: it may share the board's geometry."""
    found: set[Path] = set()
    left = [script.resolve()]
    while left:
        module = left.pop()
        if module not in found:
            found.add(module)
            named = re.findall(r'(?:from|import) "(\.[^"]+)"', module.read_text(encoding="utf-8"))
            left += [(module.parent / name).resolve() for name in named]
    return found


def _drawing(built: Path) -> None:
    """The one file that draws boards without a page; the engine's wheel takes it along."""
    text = pack(WEB, built, MODULES / "lit-html" / "node" / "lit-html.js")
    (BUILD / "drawing.js").write_text(text, encoding="utf-8")


def _runtime(site: Path) -> None:
    """Pyodide, and what it boots from."""
    folder = site / "pyodide"
    folder.mkdir()
    for name in RUNTIME:
        shutil.copyfile(checked(PYODIDE / name), folder / name)
        shutil.copystat(PYODIDE / name, folder / name)
        (folder / name).chmod(0o644)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    # No packages: one that is asked for by mistake fails here and is not sought on another host.
    bare = json.dumps({"info": lock["info"], "packages": {}})
    (folder / "pyodide-lock.json").write_text(bare, encoding="utf-8")
    shutil.copy2(boot_file(), site / "boot.wasm")


def _wheels(folder: Path) -> None:
    """The engine as a wheel, and what another Pyodide page needs to install it."""
    folder.mkdir()
    for wheel in [_engine_wheel(), *site_wheels()]:
        shutil.copy2(wheel, folder)


def _engine_wheel() -> Path:
    package = [path for path in (ROOT / "py" / "monsoon").rglob("*.*") if path.suffix != ".pyc"]
    step = Path(__file__).with_name("wheel.py")
    words = sorted(WEB.rglob("en.json"))
    extras = [ROOT / "pyproject.toml", ROOT / "LICENSE", step, BUILD / "drawing.js", *words]

    def make(path: Path) -> None:
        say("building the engine's wheel")
        date = {"SOURCE_DATE_EPOCH": "1577836800"}
        run([python("build"), "-m", "hatchling", "build", "-t", "wheel", "-d", path], env=date)

    inputs = [*sorted(path for path in package if path.is_file()), *extras]
    return next(cached("wheels", "engine", inputs, make).glob("*.whl"))


def _licences(site: Path) -> None:
    """The licence of everything that is in the folder."""
    folder = site / "licences"
    folder.mkdir()
    shutil.copy2(ROOT / "NOTICE", site)
    for name, text in licences().items():
        (folder / f"{name}.txt").write_bytes(text)
