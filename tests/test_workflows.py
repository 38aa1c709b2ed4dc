"""The workflows on GitHub: actionlint reports nothing, and they do what the documents say."""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]
from workshop.machine import node
from workshop.shell import ROOT

import build

FOLDER = ROOT / ".github" / "workflows"
NAMES = ("pages", "release", "test")
LINTER = ROOT / "node_modules" / "@tktco" / "node-actionlint" / "bin" / "node-actionlint.js"


def workflow(name: str) -> dict[Any, Any]:
    return dict(yaml.safe_load((FOLDER / f"{name}.yml").read_text("utf-8")))


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """What actionlint reports for the workflows of a folder."""
    command = [node(), str(LINTER), ".github/workflows/*.yml"]
    return subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)


def test_actionlint_has_no_complaint() -> None:
    found = lint(ROOT)
    assert found.returncode == 0, found.stdout + found.stderr
    assert f"Checking {len(NAMES)} workflow" in found.stdout
    assert {path.stem for path in FOLDER.iterdir()} == set(NAMES)


FAULTS = {
    "needs": ("needs: test", "needs: tests"),
    "runner": ("runs-on: ubuntu-latest", "runs-on: ubuntu-lately"),
    "token": ("${{ github.token }}", "${{ github.tokens }}"),
}
"""By the file they are put into: what is right, and what is wrong."""


def test_actionlint_finds_faults(tmp_path: Path) -> None:
    place = tmp_path / ".github" / "workflows"
    place.mkdir(parents=True)
    (place / "test.yml").write_text((FOLDER / "test.yml").read_text("utf-8"), "utf-8")
    text = (FOLDER / "release.yml").read_text("utf-8")
    for name, (good, bad) in FAULTS.items():
        assert good in text
        (place / f"{name}.yml").write_text(text.replace(good, bad), "utf-8")
    found = lint(tmp_path)
    assert found.returncode != 0
    said = found.stdout + found.stderr
    assert {name for name in FAULTS if f"{name}.yml" in said} == set(FAULTS), said


def steps(name: str) -> list[dict[str, Any]]:
    return [step for job in workflow(name)["jobs"].values() for step in job.get("steps", [])]


def test_every_command_of_the_build_is_understood() -> None:
    found = [
        shlex.split(step["run"].replace('"$GITHUB_REF_NAME"', "v1.2.3"))[2:]
        for name in NAMES
        for step in steps(name)
        if step.get("run", "").startswith("python build.py ")
    ]
    assert {words[0] for words in found} == {"test", "release", "docs"}
    for words in found:
        build.parser().parse_args(words)


def test_what_is_tested_on_which_systems() -> None:
    table = workflow("test")["jobs"]["engine"]["strategy"]["matrix"]
    assert table["system"] == ["ubuntu-latest", "macos-latest", "windows-latest"]
    classifiers = re.findall(
        r'"Programming Language :: Python :: (3\.\d+)"',
        (ROOT / "pyproject.toml").read_text("utf-8"),
    )
    assert table["python"] == classifiers == ["3.11", "3.12", "3.13", "3.14"]


def test_rights_are_as_small_as_can_be() -> None:
    for name in NAMES:
        assert workflow(name)["permissions"] == {"contents": "read"}
    rights = {
        job: found["permissions"]
        for name in NAMES
        for job, found in workflow(name)["jobs"].items()
        if "permissions" in found
    }
    assert rights == {
        "pypi": {"id-token": "write"},
        "github": {"contents": "write"},
        "deploy": {"pages": "write", "id-token": "write"},
    }
    # the checkout must not keep a token that later steps could read
    for name in NAMES:
        for step in steps(name):
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False


def test_nothing_is_published_before_all_tests_have_passed() -> None:
    jobs = workflow("release")["jobs"]
    assert jobs["test"]["uses"] == "./.github/workflows/test.yml"
    assert [jobs[name]["needs"] for name in ("build", "pypi", "github")] == [
        *("test", "build", "pypi")
    ]
