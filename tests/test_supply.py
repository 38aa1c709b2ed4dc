"""Third-party code: every version and every file is pinned, every licence is included."""

from __future__ import annotations

import ast
import hashlib
import json
import re
import sys
import zipfile
from pathlib import Path

import pytest
from workshop import lock, locked, machine, notebook_site, site, vendored
from workshop.shell import ROOT, VENV, Problem, run

LOCK = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
NOTICE = (ROOT / "NOTICE").read_text("utf-8")


def test_every_npm_package_is_pinned_and_has_its_hash() -> None:
    wanted = json.loads((ROOT / "package.json").read_text("utf-8"))
    for name, version in (wanted["dependencies"] | wanted["devDependencies"]).items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name
        assert LOCK["packages"][f"node_modules/{name}"]["version"] == version
    packages = {path: one for path, one in LOCK["packages"].items() if path}
    assert [path for path, one in packages.items() if "sha512-" not in one["integrity"]] == []


LOCKED = re.compile(
    r"([\w.-]+)==([\w.]+)(?: ; [^\\\n]+)?((?: \\\n    --hash=sha256:[0-9a-f]{64})+)\n"
)
"""An entry of the lock: a version, an optional condition, and hashes."""
# What Python itself puts into every environment, from its own package.
WITH_PYTHON = {"pip", "setuptools"}
TELL = """
from importlib.metadata import distributions
for one in distributions():
    print(one.metadata["Name"], one.version)
"""


def in_lock(group: str) -> dict[str, set[str]]:
    """All packages of a group with their versions; some have another on another Python."""
    found: dict[str, set[str]] = {}
    for name, version, _ in LOCKED.findall(locked.packages(group)):
        found.setdefault(normal(name), set()).add(version)
    return found


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_every_python_package_is_pinned_and_in_the_lock_with_hashes() -> None:
    built_with = locked.project()["build-system"]["requires"]
    assert set(built_with) <= set(locked.groups()["build"])
    assert {"build", "test", "node", "mutate", "site-wheels", "pyodide-wheels"} <= set(
        locked.groups()
    )
    for group, pins in locked.groups().items():
        left = LOCKED.sub("", locked.packages(group)).strip()
        assert left == "", f"{group}: not every line is a pin with hashes"
        for pin in pins:
            wanted = re.fullmatch(r"([\w.-]+)(?:\[[\w,-]+\])?==([\w.]+)", pin)
            assert wanted, pin
            assert in_lock(group)[normal(wanted[1])] == {wanted[2]}


def test_the_lock_names_no_place_that_packages_come_from() -> None:
    assert locked.sections(locked.text()).keys() == locked.groups().keys()
    assert re.findall(r"://|--(?!hash=)\S+| @ |\.(?:org|com|net)\b", locked.text()) == []


def test_groups_of_one_environment_agree_on_versions() -> None:
    for groups in lock.TOGETHER:
        chosen: dict[str, set[str]] = {}
        for group in groups:
            for name, versions in in_lock(group).items():
                assert chosen.setdefault(name, versions) == versions, name


def test_nothing_is_installed_that_is_not_in_the_lock() -> None:
    installed = run([machine.python("build", "test"), "-I", "-c", TELL]).splitlines()
    found = {normal(name): version for name, version in map(str.split, installed)}
    known: set[tuple[str, str]] = set()
    for group in lock.TOGETHER[0]:
        known.update((name, one) for name, versions in in_lock(group).items() for one in versions)
    assert found.keys() >= in_lock("build").keys()
    strange = found.items() - known
    assert {package for package in strange if package[0] not in WITH_PYTHON} == set()


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package that needs another one, both in the only folder that pip may use."""
    for name, needs in (("tiny", "Requires-Dist: other\n"), ("other", "")):
        about = f"{name}-1.0.dist-info"
        with zipfile.ZipFile(tmp_path / f"{name}-1.0-py3-none-any.whl", "w") as wheel:
            wheel.writestr(f"{name}.py", "")
            wheel.writestr(
                f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n{needs}"
            )
            wheel.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
            wheel.writestr(f"{about}/RECORD", "")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    monkeypatch.setattr(locked, "LOCK", tmp_path / "requirements.lock")
    names = ("tiny", "changed", "unhashed")
    monkeypatch.setattr(locked, "groups", lambda: {name: ["tiny==1.0"] for name in names})
    return tmp_path / "tiny-1.0-py3-none-any.whl"


def test_a_package_comes_in_by_its_hash_alone(tiny: Path) -> None:
    """Changed, unhashed and unlisted packages are refused."""
    venv = tiny.parent / "venv"
    digest = hashlib.sha256(tiny.read_bytes()).hexdigest()
    entries = {
        "changed": f"tiny==1.0 --hash=sha256:{digest[::-1]}",
        "unhashed": "tiny==1.0",
        "tiny": f"tiny==1.0 --hash=sha256:{digest}",
    }
    sections = (f"\n# {group}: tiny==1.0\n{entry}\n" for group, entry in entries.items())
    locked.LOCK.write_text("".join(sections), "utf-8")
    for group, complaint in (
        ("changed", "DO NOT MATCH THE HASHES"),
        ("unhashed", "Hashes are required"),
    ):
        with pytest.raises(Problem, match=complaint):
            machine.python(group, venv=venv)
    told = run([machine.python("tiny", venv=venv), "-I", "-c", TELL]).split()
    assert "tiny" in told
    assert "other" not in told


def test_other_pins_than_those_of_the_lock_are_refused(tiny: Path) -> None:
    locked.LOCK.write_text("\n# tiny: tiny==0.9\ntiny==0.9\n", "utf-8")
    with pytest.raises(Problem, match=r"asks for as tiny: tiny==1\.0.*`python3 build\.py lock`"):
        locked.packages("tiny")


def test_a_build_installs_the_npm_packages_before_it_reads_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a fresh machine the first command of the README finds nothing installed."""

    def missing(*_: object) -> Path:
        raise FileNotFoundError

    def installs() -> None:
        raise Problem("installing")

    for name in ("boot_file", "stock_file", "check"):
        monkeypatch.setattr(site, name, missing)
    monkeypatch.setattr(site, "node_modules", installs)
    for stock in (False, True):
        with pytest.raises(Problem, match="installing"):
            site.build(stock=stock)


def test_a_folder_that_is_no_environment_is_never_deleted(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    kept.write_text("A year's work.")
    with pytest.raises(Problem, match="is not a Python environment"):
        machine.python(venv=tmp_path)
    assert kept.exists()
    (tmp_path / "pyvenv.cfg").touch()  # an environment that is out of date may go
    machine.clear(tmp_path)
    assert not tmp_path.exists()
    tmp_path.mkdir()
    machine.clear(tmp_path)  # nothing is lost


def test_a_checkout_inside_an_environment_is_never_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkout = tmp_path / "checkout"
    checkout.mkdir()
    (tmp_path / "pyvenv.cfg").touch()
    monkeypatch.setattr(machine, "ROOT", checkout)
    with pytest.raises(Problem, match="is not a Python environment"):
        machine.clear(tmp_path)
    assert checkout.exists()


def test_a_checkout_is_found_whatever_its_folder_is_called(tmp_path: Path) -> None:
    """Also where the system has another encoding, as Windows has."""
    checkout = tmp_path / "Zoë’s games" / "py"
    (tmp_path / "checkout.pth").write_text(machine.on_path(checkout), "utf-8")
    asked = f"import site, sys; site.addsitedir({str(tmp_path)!a}); print(ascii(sys.path[-1]))"
    plain = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    assert run([sys.executable, "-c", asked], env=plain).strip() == ascii(str(checkout))


def test_an_environment_without_a_name_is_the_usual_one() -> None:
    asked = "from workshop.shell import BUILD, VENV; print(VENV == BUILD / 'venv')"
    assert run([sys.executable, "-c", asked], env={"MONSOON_VENV": ""}).strip() == "True"


def test_programs_in_other_folders_are_told_where_the_environment_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tests in node start its Python: on Windows there is no python3, elsewhere it may be old."""
    asked = [sys.executable, "-c", "import os; print(os.environ['MONSOON_VENV'])"]
    for name in ("", "somewhere"):
        monkeypatch.setenv("MONSOON_VENV", name)
        assert run(asked, cwd=tmp_path).strip() == str(VENV)


def test_every_bundled_file_is_the_one_that_is_pinned() -> None:
    vendored.check()
    for wheel in machine.notebook_wheels():
        vendored.checked(wheel)
    found = [*vendored.files(), *machine.notebook_wheels()]
    names = {path.name for path in found}
    assert {"lit-html.js", "index.js", "pyodide.asm.wasm", "land-50m.json"} <= names
    assert len(found) == len(json.loads(vendored.LIST.read_text("utf-8")))


def test_what_a_page_imports_is_a_package_of_the_list() -> None:
    bare = re.compile(r'\bfrom "([\w@][^"]*)"')
    sources = [path for path in (ROOT / "web").rglob("*.js") if "vendor" not in path.parts]
    named = {name for path in sources for name in bare.findall(path.read_text("utf-8"))}
    assert named
    packages = {package.name for package in vendored.PACKAGES}
    # a module of a package by its path there, as "qr/decode.js" is
    assert {name if name in packages else name.partition("/")[0] for name in named} <= packages
    # and every run-time package in npm's list must be there with its licence
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
    called = own | {vendored.ref_of(one.name): one.called for one in vendored.PACKAGES}
    texts = vendored.licences()
    assert texts.keys() == called.keys()
    in_notebook = {name for name, _ in notebook_site.WORKS.values()}
    assert told.keys() == (set(called.values()) - {"Monsoon"}) | in_notebook
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


def test_what_is_written_has_the_same_line_ends_on_every_system() -> None:
    """Else a site that is built on Windows is another version."""
    calls = [
        (path.name, node.lineno, {word.arg for word in node.keywords})
        for path in [ROOT / "build.py", *(ROOT / "py").rglob("*.py")]
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "write_text"
    ]
    assert len(calls) > 40
    assert [call for call in calls if "newline" not in call[2]] == []
