"""What the site bundles of others: every file by its hash, every package with its licence.

npm and pip check the packages that they download; this checks the very files that are built from,
whatever has become of them since. `python3 build.py vendored` writes the list anew after a change
of versions: read the difference.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from dataclasses import dataclass
from pathlib import Path

from workshop.machine import site_wheels
from workshop.shell import ROOT, Problem

MODULES = ROOT / "node_modules"
LIST = Path(__file__).with_suffix(".json")


@dataclass(frozen=True)
class Package:
    """An npm package of which the site holds something."""

    name: str
    #: What NOTICE calls it.
    called: str
    #: Its licence by the identifier of SPDX; of several the one under which it is used.
    spdx: str
    #: Files that are copied or built from, by pattern within the package.
    files: tuple[str, ...]
    #: Files of the site that are these, hold them or are drawn from them, by pattern.
    shipped: tuple[str, ...]
    #: The text of its licence within the package; None: that of micropip, which is the same one.
    licence: str | None = "LICENSE"


#: Modules, data and fonts; the fonts are those that the style sheets name.
PACKAGES = (
    Package(
        "lit-html",
        "lit-html",
        "BSD-3-Clause",
        ("lit-html.js", "node/lit-html.js"),
        # the wheel has it in the script that draws boards
        ("*/web/vendor/lit-html.js", "wheels/monsoon-*.whl"),
    ),
    Package("qr", "qr", "MIT", ("index.js",), ("*/web/vendor/qr.js",), "LICENSE-MIT"),
    Package("world-atlas", "World Atlas", "ISC", ("land-50m.json",), ("*/web/*/art/*",)),
    Package(
        "@fontsource/im-fell-english",
        "IM FELL English",
        "OFL-1.1",
        ("files/*.woff2",),
        ("*/web/fonts/im-fell-english-*",),
    ),
    Package(
        "@fontsource/alegreya-sans",
        "Alegreya Sans",
        "OFL-1.1",
        ("files/*.woff2",),
        ("*/web/fonts/alegreya-sans-*",),
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
        ("*/pyodide/*", "*/boot.wasm"),
        None,
    ),
)


def checked(path: Path) -> Path:
    """This file of node_modules, or wheel; raises Problem when it is not the one that is pinned."""
    name = _name(path)
    pinned = _pins().get(name)
    if pinned is None:
        raise Problem(f"{name} is not in {LIST.name}: nothing else may be in the site.")
    if _hash(path) != pinned:
        hint = "delete node_modules and try again; after a change of version see vendored.py."
        raise Problem(f"{name} is not the file that {LIST.name} pins: {hint}")
    return path


def check() -> None:
    """Every file that the site bundles, also those that a tool reads by itself."""
    for path in files():
        checked(path)


def write() -> None:
    """Pin what is there."""
    pins = {_name(path): _hash(path) for path in files()}
    LIST.write_text(json.dumps(dict(sorted(pins.items())), indent=1) + "\n", encoding="utf-8")


def licences() -> dict[str, bytes]:
    """The text of the licence of everything that is bundled, by the name of its file."""
    texts: dict[str, bytes] = {}
    for wheel in site_wheels():
        with zipfile.ZipFile(wheel) as archive:
            name = next(n for n in archive.namelist() if n.endswith("dist-info/licenses/LICENSE"))
            texts[wheel.name.partition("-")[0]] = archive.read(name)
    for package in PACKAGES:
        home = MODULES / package.name
        text = (home / package.licence).read_bytes() if package.licence else texts["micropip"]
        texts[Path(package.name).name] = text
    for own in sorted((Path(__file__).parent / "licences").glob("*.txt")):
        texts[own.stem] = own.read_bytes()
    texts["monsoon"] = (ROOT / "LICENSE").read_bytes()
    return texts


def files() -> list[Path]:
    """All of them, sorted; of the fonts those that the style sheets name."""
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
