"""What comes from others: every version and every file pinned, every licence told."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from workshop import vendored
from workshop.shell import ROOT, Problem

LOCK = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
NOTICE = (ROOT / "NOTICE").read_text("utf-8")


def test_every_npm_package_is_pinned_and_has_its_hash() -> None:
    wanted = json.loads((ROOT / "package.json").read_text("utf-8"))
    for name, version in (wanted["dependencies"] | wanted["devDependencies"]).items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name
        assert LOCK["packages"][f"node_modules/{name}"]["version"] == version
    packages = {path: one for path, one in LOCK["packages"].items() if path}
    assert [path for path, one in packages.items() if "sha512-" not in one["integrity"]] == []


def test_every_python_package_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    own = project["tool"]["monsoon"]
    pins = [*project["build-system"]["requires"], *own["site-wheels"], *own["pyodide-wheels"]]
    for group in project["project"]["optional-dependencies"].values():
        pins += group
    assert [pin for pin in pins if not re.fullmatch(r"[\w-]+==[\w.]+", pin)] == []


def test_every_bundled_file_is_the_one_that_is_pinned() -> None:
    vendored.check()
    names = {path.name for path in vendored.files()}
    assert {"lit-html.js", "index.js", "pyodide.asm.wasm", "land-50m.json"} <= names
    assert len(names) == len(json.loads(vendored.LIST.read_text("utf-8"))) - 1  # lit-html, twice


def test_what_a_page_imports_is_a_package_of_the_list() -> None:
    bare = re.compile(r'\bfrom "([\w@][^"]*)"')
    sources = [path for path in (ROOT / "web").rglob("*.js") if "vendor" not in path.parts]
    named = {name for path in sources for name in bare.findall(path.read_text("utf-8"))}
    assert named
    assert named <= {package.name for package in vendored.PACKAGES}
    # and every run-time package of npm's list is there with its licence, or it would not be one
    wanted = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    assert set(wanted) == {package.name for package in vendored.PACKAGES}


def test_a_file_that_was_changed_or_is_unknown_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(vendored, "MODULES", tmp_path)
    (tmp_path / "qr").mkdir()
    changed, strange = tmp_path / "qr" / "index.js", tmp_path / "qr" / "more.js"
    for file in (changed, strange):
        file.write_text("export const fetchAll = () => {};", "utf-8")
    with pytest.raises(Problem, match=r"is not the file that vendored\.json pins"):
        vendored.checked(changed)
    with pytest.raises(Problem, match=r"is not in vendored\.json"):
        vendored.checked(strange)


def test_every_bundled_work_is_in_the_notice_with_its_licence() -> None:
    rows = re.findall(r"^(\S.*?)  +\S.*?  +(\S.*)$", NOTICE, re.MULTILINE)
    told = dict(rows)
    own = {"python": "Python", "micropip": "micropip", "monsoon": "Monsoon"}
    called = own | {Path(one.name).name: one.called for one in vendored.PACKAGES}
    texts = vendored.licences()
    assert texts.keys() == called.keys()
    assert told.keys() == set(called.values()) - {"Monsoon"}
    marks = {
        "Mozilla": "Mozilla Public License",
        "Python": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "BSD": "Redistribution and use in source and binary forms",
        "MIT": "Permission is hereby granted, free of charge",
        "SIL": "SIL OPEN FONT LICENSE Version 1.1",
        "ISC": "Permission to use, copy, modify, and/or distribute this software",
    }
    for name, text in texts.items():
        kind = told.get(called[name], "MIT").split()[0].strip(";")
        assert marks[kind].lower() in " ".join(text.decode().split()).lower(), name
