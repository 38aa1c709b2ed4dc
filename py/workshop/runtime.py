"""The runtime of the page: Pyodide without what only packages in C could use.

Pyodide exports every function of Python and of the libraries in it, for packages in C that are
loaded later, and its script brings along graphics and sound for them. No page here loads such a
package. So `web/build/runtime.mjs` makes a copy that lacks what nothing can reach, and the
encodings of East Asia; what stays is Pyodide's code as it was. The notebook of the documentation
and builds with `--stock` have Pyodide as it is.

It takes a second, so it is made anew by every build.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from workshop.machine import node
from workshop.python_zip import PYODIDE
from workshop.shell import ROOT, cached, run
from workshop.vendored import checked

SCRIPT = ROOT / "web" / "build" / "runtime.mjs"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""What a page loads to run Python, besides the library."""


LOCK = "pyodide-lock.json"
"""What Pyodide reads besides; it lists packages that other hosts have, and none are loaded."""


def copy_stock(folder: Path) -> None:
    """Copies Pyodide's own files into a folder."""
    for name in FILES:
        shutil.copyfile(checked(PYODIDE / name), folder / name)
        (folder / name).chmod(0o644)


def write_reduced(folder: Path) -> None:
    """Writes the page's copies of these files into a folder."""
    copy_stock(folder)
    run([node(), SCRIPT, folder, folder])


def write_lock(folder: Path) -> None:
    """Writes a list without packages: one requested by mistake fails instead of being fetched."""
    info = json.loads(checked(PYODIDE / LOCK).read_text(encoding="utf-8"))["info"]
    bare = json.dumps({"info": info, "packages": {}})
    (folder / LOCK).write_text(bare, encoding="utf-8", newline="\n")


def made() -> Path:
    """A folder with the page's runtime, for tests that run it without a page."""

    def make(folder: Path) -> None:
        folder.mkdir()
        write_reduced(folder)
        write_lock(folder)

    scripts = sorted((ROOT / "web" / "build").glob("*.mjs"))
    return cached("boot", "runtime", [Path(__file__), *scripts, ROOT / "package-lock.json"], make)
