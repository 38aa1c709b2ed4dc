"""What the site bundles of third parties: every file with its hash, every package with its licence.

npm and pip check the packages that they download; this checks the actual files used in the build,
in case they have changed since. `python3 build.py vendored` regenerates the list after a change of
versions: read the difference.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from dataclasses import dataclass
from pathlib import Path

from workshop.machine import notebook_wheels, site_wheels
from workshop.shell import ROOT, Problem

MODULES = ROOT / "node_modules"
LIST = Path(__file__).with_suffix(".json")


@dataclass(frozen=True)
class Package:
    """An npm package of which the site contains something."""

    name: str
    called: str
    """Its name in NOTICE."""
    spdx: str
    """SPDX identifier of its licence; of several, the one under which it is used."""
    files: tuple[str, ...]
    """Files that are copied or built from, by pattern within the package."""
    shipped: tuple[str, ...]
    """Files of the site that are these, contain them or are drawn from them, by pattern."""
    licence: str | None = "LICENSE"
    """The text of its licence within the package; None: that of micropip, which is the same."""


def ref_of(name: str) -> str:
    """The file name of a package's licence in the site: its name, after its scope if it has one.

    The scope of the fonts is left out.
    """
    scope, _, rest = name.removeprefix("@").rpartition("/")
    return rest if scope in ("", "fontsource") else f"{scope}-{rest}"


def _editor(name: str, called: str, file: str = "dist/index.js") -> Package:
    """A part of the editor of the workshop; all of them are in its script."""
    return Package(name, called, "MIT", (file,), ("*/web/workshop/editor.js*",))


EDITOR = (
    _editor("@codemirror/autocomplete", "CodeMirror autocomplete"),
    _editor("@codemirror/commands", "CodeMirror commands"),
    _editor("@codemirror/lang-python", "CodeMirror lang-python"),
    _editor("@codemirror/language", "CodeMirror language"),
    _editor("@codemirror/lint", "CodeMirror lint"),
    _editor("@codemirror/state", "CodeMirror state"),
    _editor("@codemirror/streamparser", "CodeMirror streamparser"),
    _editor("@codemirror/view", "CodeMirror view"),
    _editor("@lezer/common", "Lezer common"),
    _editor("@lezer/highlight", "Lezer highlight"),
    _editor("@lezer/lr", "Lezer lr"),
    _editor("@lezer/python", "Lezer python"),
    _editor("@marijn/find-cluster-break", "find-cluster-break", "src/index.js"),
    _editor("crelt", "crelt", "index.js"),
    _editor("style-mod", "style-mod", "src/style-mod.js"),
    _editor("w3c-keyname", "w3c-keyname", "index.js"),
)
"""CodeMirror with the parser that it needs for Python, package by package."""
PACKAGES = (
    Package(
        "lit-html",
        "lit-html",
        "BSD-3-Clause",
        ("lit-html.js", "node/lit-html.js", "directive*.js", "directives/repeat.js"),
        # the wheel has it in the script that draws boards
        ("*/web/shared.js*", "wheels/monsoon_games-*.whl"),
    ),
    Package("qr", "qr", "MIT", ("index.js", "decode.js"), ("*/web/share/s*.js*",), "LICENSE-MIT"),
    Package("world-atlas", "World Atlas", "ISC", ("land-50m.json",), ("*/web/*/art/*",)),
    Package(
        "@fontsource/im-fell-english",
        "IM FELL English",
        "OFL-1.1",
        ("files/*.woff2",),
        ("*/web/fonts/im-fell-english-*", "guide/_static/fonts/im-fell-english-*"),
    ),
    Package(
        "@fontsource/alegreya-sans",
        "Alegreya Sans",
        "OFL-1.1",
        ("files/*.woff2",),
        ("*/web/fonts/alegreya-sans-*", "guide/_static/fonts/alegreya-sans-*"),
    ),
    Package(
        "pyodide",
        "Pyodide",
        "MPL-2.0",
        (
            "pyodide.mjs",
            "pyodide.asm.mjs",
            "pyodide.asm.wasm",
            "python_stdlib.zip",
            "pyodide-lock.json",
        ),
        # the notebook of the documentation has it as it is
        (
            *("*/pyodide/*", "*/boot.wasm"),
            *("guide/notebook/kernel/pyodide*.mjs", "guide/notebook/kernel/pyodide.asm.wasm"),
            "guide/notebook/kernel/python_stdlib.zip",
        ),
        None,
    ),
    *EDITOR,
)
"""Modules, data and fonts; the fonts are those that the style sheets name."""


def checked(path: Path) -> Path:
    """Returns this file of node_modules, or wheel; raises Problem if it is not the pinned one."""
    name = _name(path)
    pinned = _pins().get(name)
    if pinned is None:
        raise Problem(f"{name} is not in {LIST.name}: nothing else may be in the site.")
    if _hash(path) != pinned:
        where = "node_modules" if path.is_relative_to(MODULES) else str(path.parent)
        hint = f"delete {where} and try again; after a change of version see vendored.py."
        raise Problem(f"{name} is not the file that {LIST.name} pins: {hint}")
    return path


def check() -> None:
    """Checks every file that the site bundles, before any tool reads it."""
    for path in files():
        checked(path)


def write() -> None:
    """Pins the current files, also those that only the documentation needs."""
    pins = {_name(path): _hash(path) for path in [*files(), *notebook_wheels()]}
    LIST.write_text(
        json.dumps(dict(sorted(pins.items())), indent=1) + "\n", encoding="utf-8", newline="\n"
    )


def licences() -> dict[str, bytes]:
    """The licence texts of everything that is bundled, by file name."""
    texts: dict[str, bytes] = {}
    for wheel in site_wheels():
        with zipfile.ZipFile(wheel) as archive:
            name = next(n for n in archive.namelist() if n.endswith("dist-info/licenses/LICENSE"))
            texts[wheel.name.partition("-")[0]] = archive.read(name)
    for package in PACKAGES:
        home = MODULES / package.name
        text = (home / package.licence).read_bytes() if package.licence else texts["micropip"]
        texts[ref_of(package.name)] = text
    for own in sorted((Path(__file__).parent / "licences").glob("*.txt")):
        texts[own.stem] = own.read_bytes()
    texts["monsoon"] = (ROOT / "LICENSE").read_bytes()
    return texts


def files() -> list[Path]:
    """The files that the site bundles, package by package, then the wheels.

    Of the fonts only those that the style sheets name.
    """
    sheets = "".join(path.read_text("utf-8") for path in (ROOT / "web").rglob("*.css"))
    found = [
        path
        for package in PACKAGES
        for pattern in package.files
        for path in sorted((MODULES / package.name).glob(pattern))
        if path.suffix != ".woff2" or f"fonts/{path.name}" in sheets
    ]
    return [*found, *site_wheels()]


def _pins() -> dict[str, str]:
    return dict(json.loads(LIST.read_text("utf-8")))


def _name(path: Path) -> str:
    return path.relative_to(MODULES).as_posix() if path.is_relative_to(MODULES) else path.name


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
