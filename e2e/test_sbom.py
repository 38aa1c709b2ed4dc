"""The list of third-party parts of a built site: valid, complete, correct, and reproducible."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL
from workshop import notebook_site, sbom, vendored
from workshop.shell import ROOT
from workshop.site import content

OURS = re.compile(
    r"""
    (index|embed)\.html | (sw|embed|unloaded|repair)\.js | NOTICE | sbom\.cdx\.json
    | live\.json | wheels/index\.json | _headers | \.htaccess | hosts/(nginx\.conf | Caddyfile)
    | rules/[a-z]+/[a-z]+\.html
    | guide/([a-z]+\.html | objects\.inv | searchindex\.js | _images/monsoon-[0-9a-f]+\.svg)
    | guide/notebook/(files/[a-z]+\.ipynb | (api/contents|pypi)/all\.json)
    | guide/notebook/kernel/pyodide-lock\.json
    | guide/_static/((guide|frame|code)\.css | pygments(_dark)?\.css | icon\.svg | guide\.js)
    | V/(files\.json | manifest\.webmanifest | positions/[a-z]+/(captions/)?[\w-]+\.json)
    | V/web/(?!fonts/)[\w/.-]+\.(js|js\.map|css|json|txt)
    | V/web/workshop/(sandbox\.html | examples/[a-z]+\.py)
    | V/web/(style/icon|[a-z]+/cover)\.svg | V/web/icons/[\w-]+\.png
    """,
    re.VERBOSE,
)
"""Files of the site that are only ours; V stands for the folder of the version."""
THEIRS = re.compile(rb"@license|SPDX-License-Identifier|Copyright(?! \(c\) \d+ The Monsoon)")
"""Words that occur in third-party files but in none of ours."""


@pytest.fixture(scope="module")
def told(dist: Path) -> dict[str, Any]:
    return dict(json.loads((dist / sbom.NAME).read_text("utf-8")))


def files(told: dict[str, Any]) -> dict[str, set[str]]:
    """All files that are listed, with their listed hashes."""
    found: dict[str, set[str]] = {}
    for component in told["components"]:
        for file in component["components"]:
            found.setdefault(file["name"], set()).add(file["hashes"][0]["content"])
    return found


def test_it_keeps_to_its_schema(told: dict[str, Any]) -> None:
    validator = JsonStrictValidator(SchemaVersion.V1_6)
    assert validator.validate_str(json.dumps(told)) is None
    spoilt = told | {"components": [{"type": "library"}]}
    assert validator.validate_str(json.dumps(spoilt)) is not None


def test_what_it_names_is_there_as_it_says(told: dict[str, Any], dist: Path) -> None:
    for component in told["components"]:
        names = [file["name"] for file in component["components"]]
        assert [name for name in names if not name.startswith("licences/")], component["name"]
        assert [name for name in names if name.startswith("licences/")], component["name"]
    for name, hashes in files(told).items():
        assert hashes == {hashlib.sha256((dist / name).read_bytes()).hexdigest()}, name


def test_every_file_of_others_is_in_it(told: dict[str, Any], dist: Path) -> None:
    named = files(told).keys()
    version = content(dist).name
    left = [
        path
        for path in dist.rglob("*")
        if path.is_file() and path.relative_to(dist).as_posix() not in named
    ]
    assert len(left) > 200
    for path in left:
        if path.suffix in {".br", ".gz"}:
            continue
        name = path.relative_to(dist).as_posix()
        assert OURS.fullmatch(name.replace(f"{version}/", "V/")), f"whose is {name}?"
        assert not THEIRS.search(path.read_bytes()) or name == "NOTICE", name


def test_the_packages_are_those_of_the_locks(told: dict[str, Any], dist: Path) -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    found = {one["name"]: one for one in told["components"]}
    wheels = {path.name.partition("-")[0] for path in vendored.site_wheels()}
    names = {package.name for package in vendored.PACKAGES}
    docs = {"sphinx", *notebook_site.WORKS} if (dist / "guide").is_dir() else set()
    assert found.keys() == names | wheels | docs | {"monsoon", "python"}
    for name, component in found.items():
        url = PackageURL.from_string(component["purl"])
        assert url.version == component["version"], name
        assert "/".join(filter(None, (url.namespace, url.name))) == name
    for name in names:
        entry = lock[f"node_modules/{name}"]
        assert found[name]["version"] == entry["version"]
        licence = found[name]["licenses"][0]["license"]["id"]
        assert licence in re.findall(r"[\w.-]+", entry["license"]), name


def test_nothing_in_it_is_chance(told: dict[str, Any], dist: Path) -> None:
    assert sbom.document(dist) == told
    text = json.dumps(told)
    assert "timestamp" not in text
    assert str(ROOT) not in text
