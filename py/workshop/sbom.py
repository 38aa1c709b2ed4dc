"""Makes sbom.cdx.json: which works of others a built site holds, as CycloneDX (1.6).

For those who look after many sites: which versions are in here, under which licences, in which
files. Everything in it comes from what the build knows anyway (vendored.py, the lock of npm, the
wheels), and nothing from the clock or from chance, so two builds write the same.
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

from workshop import vendored
from workshop.machine import site_wheels
from workshop.shell import ROOT, Problem

NAME = "sbom.cdx.json"
SCHEMA = "http://cyclonedx.org/schema/bom-1.6.schema.json"
#: The licences of the wheels that are served beside our own, by the identifiers of SPDX.
WHEELS = {"micropip": "MPL-2.0"}
#: These hold parts of others whose versions they do not tell.
NOT_WHOLE = ("pyodide", "micropip")

Component = dict[str, Any]


def write(site: Path) -> None:
    """Write the file into a site that is complete otherwise."""
    text = json.dumps(document(site), indent=1, ensure_ascii=False)
    (site / NAME).write_text(text + "\n", encoding="utf-8")


def document(site: Path) -> dict[str, Any]:
    """What is in this folder."""
    (wheel,) = site.glob("wheels/monsoon-*.whl")
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
    components = [engine, _python(site), *_wheels(site), *_packages(site)]
    components.sort(key=lambda one: str(one["bom-ref"]))
    told = {
        "metadata": {"lifecycles": [{"phase": "build"}], "component": own},
        "components": components,
        "dependencies": [
            {"ref": "monsoon", "dependsOn": ["lit-html"]},
            {"ref": "pyodide", "dependsOn": ["python"]},
            {"ref": "site", "dependsOn": [one["bom-ref"] for one in components]},
        ],
        "compositions": [{"aggregate": "incomplete", "assemblies": list(NOT_WHOLE)}],
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
    """Those of npm; the hash is that of the package as npm downloads it."""
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
        }


def _python(site: Path) -> Component:
    """Python itself: the interpreter is in Pyodide's file, the library in the one it boots from."""
    lock = vendored.checked(vendored.MODULES / "pyodide" / "pyodide-lock.json")
    version = json.loads(lock.read_text("utf-8"))["info"]["python"]
    called = "Python: the interpreter, and the part of its library that the engine needs"
    files = ("*/boot.wasm", "*/pyodide/pyodide.asm.wasm")
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


def _component(
    site: Path,
    kind: str,
    name: str,
    version: str,
    called: str,
    spdx: str,
    shipped: Iterable[str],
) -> Component:
    """A work, with the files of the site that hold something of it, and with its licence there."""
    ref = Path(name).name
    patterns = (*shipped, f"licences/{ref}.txt")
    files = sorted(path for pattern in patterns for path in site.glob(pattern))
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
