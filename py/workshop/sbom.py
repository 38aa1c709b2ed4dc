"""Makes sbom.cdx.json: the third-party works in a built site, as CycloneDX (1.6).

For people who manage many sites: versions, licences and files of what is in here. Everything in it
comes from data of the build (vendored.py, the lock of npm, the wheels), and nothing depends on time
or chance, so two builds write the same.
"""

from __future__ import annotations

import base64
import hashlib
import json
import uuid
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

from workshop import locked, notebook_site, runtime, vendored
from workshop.machine import site_wheels
from workshop.python_zip import PYODIDE
from workshop.shell import ROOT, Problem

NAME = "sbom.cdx.json"
SCHEMA = "http://cyclonedx.org/schema/bom-1.6.schema.json"
WHEELS = {"micropip": "MPL-2.0"}
"""SPDX identifiers of the licences of the wheels that are served beside our own."""
NOT_WHOLE = ("pyodide", "micropip", "jedi", "jupyterlite-core", "jupyterlite-pyodide-kernel")
"""These contain third-party parts without giving their versions."""
SPHINX = (
    *("base-stemmer.js", "english-stemmer.js", "doctools.js", "documentation_options.js"),
    *("language_data.js", "searchtools.js", "sphinx_highlight.js", "basic.css"),
    *("file.png", "minus.png", "plus.png", "licences.txt"),
)
"""Files of Sphinx in the documentation."""

KERNEL = f"{notebook_site.PLACE}/{notebook_site.KERNEL}"
"""Python as it is, for the notebook of the documentation."""
REDUCED = (
    "The files of the page are a modified copy, made by web/build/runtime.mjs: without exports, "
    "functions and parts of the script that only packages in C need, and without the encodings of "
    "East Asia. The notebook of the documentation has the files as they are."
)
"""What differs between Pyodide and the copy of it that the page loads."""
JUPYTERLITE = ("*.*", "api/translations/*", "build/**/*", "notebooks/**/*", "tree/**/*")
"""Files of JupyterLite in the notebook; the configuration in them is ours."""

Component = dict[str, Any]


def write(site: Path) -> None:
    """Writes the file into an otherwise complete site."""
    text = json.dumps(document(site), indent=1, ensure_ascii=False)
    (site / NAME).write_text(text + "\n", encoding="utf-8", newline="\n")


def document(site: Path) -> dict[str, Any]:
    """The contents of this folder."""
    (wheel,) = site.glob("wheels/monsoon_games-*.whl")
    version = wheel.name.split("-")[1]
    own = {
        "type": "application",
        "bom-ref": "site",
        "name": "monsoon",
        "version": version,
        "description": "Board games of the spice trade in the browser: the site as it is served",
        "licenses": _licences("MIT"),
    }
    called = "The engine of Monsoon as a wheel"
    engine = _component(
        site, "generic", "monsoon", version, called, "MIT", [f"wheels/{wheel.name}"]
    )
    components = [engine, _python(site), *_wheels(site), *_packages(site), *_guide(site)]
    components += _notebook(site)
    components.sort(key=lambda one: str(one["bom-ref"]))
    told = {
        "metadata": {"lifecycles": [{"phase": "build"}], "component": own},
        "components": components,
        "dependencies": [
            {"ref": "monsoon", "dependsOn": ["lit-html"]},
            {"ref": "pyodide", "dependsOn": ["python"]},
            {"ref": "site", "dependsOn": [one["bom-ref"] for one in components]},
        ],
        "compositions": [{"aggregate": "incomplete", "assemblies": _in_parts(components)}],
    }
    return {
        "$schema": SCHEMA,
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(told))}",
        "version": 1,
        **told,
    }


def _packages(site: Path) -> Iterator[Component]:
    """Those from npm; the hash is that of the package as npm downloads it."""
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    for one in vendored.PACKAGES:
        entry = lock[f"node_modules/{one.name}"]
        algorithm, _, integrity = entry["integrity"].partition("-")
        if algorithm != "sha512":
            raise Problem(f"package-lock.json has no SHA-512 of {one.name}.")
        yield {
            **_component(
                site, "npm", one.name, entry["version"], one.called, one.spdx, one.shipped
            ),
            "hashes": [{"alg": "SHA-512", "content": base64.b64decode(integrity).hex()}],
            **_changes(site, one.name),
        }


def _changes(site: Path, name: str) -> dict[str, Any]:
    """What the page's copy of Pyodide lacks, unless the site has it unchanged."""
    if name != "pyodide":
        return {}
    (shipped,) = site.glob(f"*/pyodide/{runtime.FILES[-1]}")
    unchanged = _hash(shipped) == _hash(PYODIDE / shipped.name)
    return {} if unchanged else {"pedigree": {"notes": REDUCED}}


def _python(site: Path) -> Component:
    """Python itself: the interpreter is in Pyodide's file, the library in the boot file."""
    lock = vendored.checked(vendored.MODULES / "pyodide" / "pyodide-lock.json")
    version = json.loads(lock.read_text("utf-8"))["info"]["python"]
    called = "Python: the interpreter, and the parts of its library that the engine and bots need"
    own = ("*/boot.wasm", "*/workshop.zip", "*/pyodide/pyodide.asm.wasm")
    files = (*own, f"{KERNEL}/pyodide.asm.wasm", f"{KERNEL}/python_stdlib.zip")
    return {
        **_component(site, "generic", "python", version, called, "PSF-2.0", files),
        "cpe": f"cpe:2.3:a:python:python:{version}:*:*:*:*:*:*:*",
    }


def _wheels(site: Path) -> Iterator[Component]:
    for wheel in site_wheels():
        name, version, *_ = wheel.name.split("-")
        files = [f"wheels/{wheel.name}"]
        yield {
            **_component(site, "pypi", name, version, f"{name} as a wheel", WHEELS[name], files),
            "hashes": [_hash(vendored.checked(wheel))],
        }


def _guide(site: Path) -> Iterator[Component]:
    """Sphinx, if the documentation is in the site: its search and its theme."""
    if (site / "guide").is_dir():
        (pin,) = (pin for pin in locked.groups()["guide"] if pin.startswith("sphinx=="))
        files = [f"guide/_static/{name}" for name in SPHINX]
        called = "Sphinx: the search of the documentation"
        yield _component(site, "pypi", "sphinx", pin[8:], called, "BSD-2-Clause", files)


def _notebook(site: Path) -> Iterator[Component]:
    """JupyterLite and what its kernel imports, if the documentation is in the site."""
    place = notebook_site.PLACE
    if not (site / place).is_dir():
        return
    groups = locked.groups()
    pins = dict(pin.split("==") for pin in [*groups["notebook"], *groups["notebook-wheels"]])
    extension = f"{place}/extensions/{notebook_site.EXTENSION}/**/*"
    files = {
        "jupyterlite-core": [f"{place}/{pattern}" for pattern in JUPYTERLITE],
        "jupyterlite-pyodide-kernel": [extension],
    }
    for name, (called, spdx) in notebook_site.WORKS.items():
        wheel = f"{place}/{notebook_site.KERNEL}/{name.replace('-', '_')}-*.whl"
        shipped = files.get(name, [wheel])
        called = f"{called}, in the notebook of the documentation"
        yield _component(site, "pypi", name, pins[name], called, spdx, shipped)


def _in_parts(components: list[Component]) -> list[str]:
    """Those of NOT_WHOLE that are in a site."""
    return [name for name in NOT_WHOLE if name in {one["bom-ref"] for one in components}]


def _component(
    site: Path,
    kind: str,
    name: str,
    version: str,
    called: str,
    spdx: str,
    shipped: Iterable[str],
) -> Component:
    """A work, with its licence and the files of the site that contain some of it."""
    ref = vendored.ref_of(name)
    patterns = (*shipped, f"licences/{ref}.txt")
    found = (path for pattern in patterns for path in site.glob(pattern))
    files = sorted(path for path in found if path.is_file())
    return {
        "type": "library",
        "bom-ref": ref,
        "name": name,
        "version": version,
        "description": called,
        "licenses": _licences(spdx),
        "purl": f"pkg:{kind}/{quote(name)}@{version}",
        "components": [
            {"type": "file", "name": path.relative_to(site).as_posix(), "hashes": [_hash(path)]}
            for path in files
        ],
    }


def _licences(spdx: str) -> list[dict[str, Any]]:
    return [{"license": {"id": spdx}}]


def _hash(path: Path) -> dict[str, str]:
    return {"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}
