"""Makes the notebook of the documentation: JupyterLite, with a kernel in the site's own Pyodide.

Nothing that it loads comes from another host. JupyterLite's own build lays out the pages. The
kernel starts Pyodide as it is (the page's lacks parts, see runtime.py), with the whole of Python's
library and with wheels that a lock file in Pyodide's format lists. `%pip install` finds the wheel
of the engine that the site serves, and nothing else. The policy of the pages keeps other hosts out.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import zipfile
from base64 import b64encode
from html import escape
from pathlib import Path
from typing import Any, Final

from workshop import guide_site, machine
from workshop.locked import packages
from workshop.python_zip import PYODIDE
from workshop.runtime import copy_stock
from workshop.shell import ROOT, Problem, cached, remove, run, say
from workshop.vendored import checked

Json = dict[str, Any]

# Where it lies in the site.
PLACE: Final = "guide/notebook"
SOURCES: Final = Path(__file__).with_name("guide") / "notebook"
APPS: Final = ("notebooks", "tree")
"""Applications of JupyterLite: a notebook, and the list of files."""
# The kernel's extension; it has wheels that belong to the kernel.
EXTENSION: Final = "@jupyterlite/pyodide-kernel-extension"
OWN_WHEELS: Final = ("ipykernel", "piplite", "pyodide_kernel")
DISABLED: Final = (
    "@jupyterlab/application-extension:faviconbusy",
    "@jupyter-notebook/console-extension:scratchpad-console",
    "@jupyter-notebook/notebook-extension:checkpoints",
    "@jupyter-notebook/notebook-extension:tab-icon",
)
"""Parts of JupyterLite without use here: icons and a console that only a server has, and the date
of the last checkpoint, which would be that of the build."""
SETTINGS: Final = {"@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"}}
"""All cells are in the page, so that the browser finds words in them and prints them."""
KERNEL: Final = "kernel"
"""Pyodide, Python's library, the lock file, and the wheels that the kernel imports."""
WORKS: Final = {
    "jupyterlite-core": ("JupyterLite", "BSD-3-Clause"),
    "jupyterlite-pyodide-kernel": ("JupyterLite's Pyodide kernel", "BSD-3-Clause"),
    "asttokens": ("asttokens", "Apache-2.0"),
    "comm": ("comm", "BSD-3-Clause"),
    "decorator": ("decorator", "BSD-2-Clause"),
    "executing": ("executing", "MIT"),
    "ipython": ("IPython", "BSD-3-Clause"),
    "ipython-pygments-lexers": ("IPython Pygments Lexers", "BSD-3-Clause"),
    "jedi": ("Jedi", "MIT"),
    "matplotlib-inline": ("matplotlib-inline", "BSD-3-Clause"),
    "parso": ("parso", "MIT"),
    "prompt-toolkit": ("Prompt Toolkit", "BSD-3-Clause"),
    "pure-eval": ("pure_eval", "MIT"),
    "pygments": ("Pygments", "BSD-2-Clause"),
    "stack-data": ("stack_data", "MIT"),
    "traitlets": ("traitlets", "BSD-3-Clause"),
    "wcwidth": ("wcwidth", "MIT"),
}
"""The works of others in it: what each is called, and the SPDX identifier of its licence."""
LICENCES: Final = "licences"
"""In the finished folder until it is in a site: the licences of these works."""
DATE: Final = "2020-01-01T00:00:00Z"
"""The date of every file in the list of files, which has to have one."""
# What the pages may load: files of the same site. JupyterLite compiles its schemas with eval.
POLICY: Final = (
    "default-src 'none'; script-src 'self' 'unsafe-eval'{scripts}; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    "connect-src 'self' data: blob:; worker-src 'self' blob:; frame-src 'self' blob:; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
_LICENCE: Final = re.compile(r"(^|/)(LICEN[CS]E|COPYING)(\.\w+)?$")
_SCRIPT: Final = re.compile(r'<script(?: type="module")?>(.*?)</script>', re.DOTALL)


def made() -> Path:
    """The folder as far as it depends neither on the site's version nor on the engine."""
    sources = sorted(path for path in SOURCES.iterdir() if path.is_file())
    locked = [packages("notebook"), packages("notebook-wheels")]
    own = [Path(__file__), ROOT / "package-lock.json"]
    return cached("guide", "notebook", [*locked, *own, *sources], _make)


def write(site: Path) -> None:
    """Puts it into a site that has its wheels."""
    folder = site / PLACE
    shutil.copytree(made(), folder)
    for text in sorted((folder / LICENCES).iterdir()):
        text.replace(site / "licences" / text.name)
    (folder / LICENCES).rmdir()
    own = folder / "extensions" / EXTENSION / "static" / "pypi"
    found = [next(own.glob(f"{name}-*.whl")) for name in OWN_WHEELS]
    (installer,) = (site / "wheels").glob("micropip-*.whl")
    (engine,) = (site / "wheels").glob("monsoon_games-*.whl")
    pyodide = json.loads(checked(PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    files = [*found, installer, *sorted((folder / KERNEL).glob("*.whl"))]
    wheels = [_locked(wheel, folder / KERNEL) for wheel in files]
    lock = {"info": pyodide["info"], "packages": {one["name"]: one for one in wheels}}
    _write(folder / KERNEL / "pyodide-lock.json", lock)
    _write(folder / "pypi" / "all.json", _index([engine], folder / "pypi"))
    path = folder / "jupyter-lite.json"
    config = json.loads(path.read_text(encoding="utf-8"))
    config["jupyter-config-data"] |= {
        "appName": "Monsoon",
        "appUrl": "./tree",
        "contentsAllJsonFile": "all.json",
        "faviconUrl": f"./{APPS[0]}/favicon.ico",
        "disabledExtensions": list(DISABLED),
        "settingsOverrides": SETTINGS,
        "litePluginSettings": {f"{EXTENSION}:kernel": _kernel(sorted(lock["packages"]))},
    }
    _write(path, config)


def _make(folder: Path) -> None:
    say("building the notebook")
    place = folder.with_name(f"{folder.name}-sources")  # of its own, also for concurrent processes
    place.mkdir()
    python = machine.python("guide", "notebook", venv=guide_site.TOOLS)
    asked = [part for app in APPS for part in ("--apps", app)]
    command = ["-m", "jupyterlite_core", "build", "--no-sourcemaps", *asked]
    date = {"SOURCE_DATE_EPOCH": "1577836800", "TZ": "UTC"}
    run([python, *command, "--lite-dir", place, "--output-dir", folder], env=date, cwd=place)
    remove(place)
    for pattern in ("rspack.config*.js", "doc", "*/package.json", "package.json"):
        for path in folder.glob(pattern):
            remove(path)
    (folder / KERNEL).mkdir()
    copy_stock(folder / KERNEL)
    library = checked(PYODIDE / "python_stdlib.zip")
    for path in [library, *machine.notebook_wheels()]:
        shutil.copyfile(checked(path), folder / KERNEL / path.name)
    _licences(folder / LICENCES)
    _notebooks(folder)
    for page in sorted(folder.rglob("*.html")):
        icon = "favicon.ico" if page.with_name("favicon.ico").exists() else f"{APPS[0]}/favicon.ico"
        text = guarded(page.read_text(encoding="utf-8"), icon)
        page.write_text(text, encoding="utf-8", newline="\n")


def _licences(folder: Path) -> None:
    """Writes the licences of the works in it, from their packages."""
    folder.mkdir()
    for name in WORKS:
        texts = [
            path.read_text(encoding="utf-8")
            for path in sorted(guide_site.TOOLS.rglob(f"{_module(name)}-*.dist-info/licenses/*"))
            if name.startswith("jupyterlite") and path.is_file()
        ]
        for wheel in machine.notebook_wheels():
            if wheel.name.startswith(f"{_module(name)}-"):
                with zipfile.ZipFile(wheel) as archive:
                    found = [one for one in archive.namelist() if _LICENCE.search(one)]
                    texts += [archive.read(one).decode("utf-8") for one in sorted(found)]
        if not texts:
            raise Problem(f"The licence of {name} is not in its package.")
        (folder / f"{name}.txt").write_text("\n\n".join(texts), encoding="utf-8", newline="\n")


def _module(name: str) -> str:
    return name.replace("-", "_")


def guarded(page: str, icon: str) -> str:
    """A page with its icon and its policy, which allows the scripts in it by their hashes."""
    hashes = (hashlib.sha256(found.encode()).digest() for found in _SCRIPT.findall(page))
    allowed = "".join(f" 'sha256-{b64encode(digest).decode()}'" for digest in hashes)
    policy = escape(POLICY.format(scripts=allowed))
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}" />'
    link = f'<link rel="icon" href="{icon}" />'
    return page.replace("<head>", f"<head>\n    {meta}\n    {link}", 1)


def _notebooks(folder: Path) -> None:
    """Copies the notebooks, and lists them as a Jupyter server would."""
    (folder / "files").mkdir()
    listed = []
    for source in sorted(SOURCES.glob("*.ipynb")):
        text = source.read_text(encoding="utf-8")
        (folder / "files" / source.name).write_text(text, encoding="utf-8", newline="\n")
        listed.append(_entry(source.name, "notebook", len(text.encode())))
    _write(folder / "api" / "contents" / "all.json", _entry("", "directory", None, listed))


def _entry(name: str, kind: str, size: int | None, content: list[Json] | None = None) -> Json:
    """A file or folder in the terms of Jupyter's contents API."""
    return {
        "name": name,
        "path": name,
        "type": kind,
        "size": size,
        "content": content,
        "created": DATE,
        "last_modified": DATE,
        "writable": True,
        "mimetype": None,
        "format": "json" if content else None,
    }


def _kernel(wheels: list[str]) -> Json:
    """The settings of the kernel: where Pyodide and the wheels are; all are loaded at its start."""
    return {
        "pyodideUrl": f"./{KERNEL}/pyodide.mjs",
        "pipliteUrls": ["./pypi/all.json"],
        "disablePyPIFallback": True,
        "loadPyodideOptions": {
            "stdLibURL": f"./{KERNEL}/python_stdlib.zip",
            "lockFileURL": f"./{KERNEL}/pyodide-lock.json",
            "packages": wheels,
        },
    }


def _locked(wheel: Path, beside: Path) -> Json:
    """A wheel as Pyodide's lock lists it. What it needs is left out, as all wheels are loaded."""
    name, version, *_ = wheel.name.split("-")
    return {
        "name": name.lower().replace("_", "-"),
        "version": version,
        "sha256": _hash(wheel),
        "file_name": way(beside, wheel),
        "install_dir": "site",
        "package_type": "package",
        "depends": [],
        "imports": [],
        "unvendored_tests": False,
    }


def _index(wheels: list[Path], beside: Path) -> Json:
    """Wheels as the answers of a package index, for `%pip install`."""
    found: Json = {}
    for wheel in wheels:
        name, version, *_ = wheel.name.split("-")
        file = {
            "filename": wheel.name,
            "url": way(beside, wheel),
            "size": wheel.stat().st_size,
            "digests": {"sha256": _hash(wheel)},
            "packagetype": "bdist_wheel",
            "requires_python": None,
            "yanked": False,
            "yanked_reason": None,
        }
        found[name.replace("_", "-")] = {"releases": {version: [file]}}
    return found


def way(start: Path, end: Path) -> str:
    """The relative address of a file from a folder, beginning with a dot."""
    common = next(parent for parent in end.parents if start.is_relative_to(parent))
    up = len(start.relative_to(common).parts)
    return "/".join([*([".."] * up or ["."]), end.relative_to(common).as_posix()])


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _write(path: Path, content: Json) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(content, indent=1, sort_keys=True, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8", newline="\n")
