"""The package as users install it: its files, its types, its command, and its releases."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import zipfile
from email.parser import Parser
from pathlib import Path, PurePath

import monsoon
import pytest
from monsoon import checkout
from monsoon.puzzles import puzzle_link
from workshop import release, site
from workshop.machine import python
from workshop.shell import ROOT, Problem, run

CONSUMER = '''
"""A program of a user, checked with mypy --strict."""

from collections.abc import Iterable

from monsoon import IllegalMove, Match
from monsoon.bots.levels import Bot
from monsoon.embedding import Embedded
from monsoon.game import Json
from monsoon.link import decode, encode


def played(moves: Iterable[str]) -> Match:
    match = Match.new("navegador", players=2, seed=4711, names=["Ana", "Bento"], goa=True)
    for move in moves:
        print(*match.play(move).said, sep="; ")
    return match


match = played(["go sailing", "explore guine portugal portugal", "reveal", "end"])
view: Json = match.view(0)
seat: int | None = match.to_move
totals: list[int] = [score["total"] for score in match.scores()]
assert decode(encode(match)) == match
try:
    match.play("go nowhere")
except IllegalMove as error:
    raise SystemExit(str(error)) from None
except ValueError:
    pass
except Exception as error:
    print(type(error).__name__)
turn: tuple[tuple[int, ...], ...] = Bot("navegador", "factor").choose(match.state())
address: str = Embedded.of(match, "https://example.org/monsoon/").frame()
'''
ADDED = {f"monsoon/{name}" for name in ("py.typed", "words/en.json", "puzzles.json", "drawing.js")}
"""What is in the wheel beside the engine."""
WRONG = """
from monsoon import Match
from monsoon.drawing import svg

match: str = Match.new("navegador", players=2, seed=1)
Match.new("navegador", players="2", seed=1)
Match.new("navegador", players=2, seed=1).pley("end")
svg(Match.new("navegador", players=2, seed=1), tytle="Navegador")
"""
"""mypy must report errors in this: the types exist and are precise."""


@pytest.fixture(scope="module")
def wheel() -> Path:
    return site.engine_wheel()


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment with nothing but the wheel."""
    place = tmp_path_factory.mktemp("user") / "venv"
    run([sys.executable, "-m", "venv", "--without-pip", place])
    folder, name = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
    interpreter = place / folder / name
    pip: list[str | Path] = ["-m", "pip", "--python", interpreter, "install", "--quiet"]
    run([python("test"), *pip, "--no-index", "--no-deps", wheel])
    return interpreter


def asked(command: list[str | Path], folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs a program that does not see this checkout."""
    outside = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    words = [str(word) for word in command]
    return subprocess.run(
        words, cwd=folder, env=outside, capture_output=True, encoding="utf-8", check=False
    )


def test_a_program_of_a_user_has_types(installed: Path, tmp_path: Path) -> None:
    for name, text in (("program.py", CONSUMER), ("wrong.py", WRONG)):
        (tmp_path / name).write_text(text, "utf-8")
    mypy: list[str | Path] = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", tmp_path]
    mypy += ["--python-executable", installed]
    found = asked([*mypy, "program.py"], tmp_path)
    assert found.returncode == 0, found.stdout
    faults = asked([*mypy, "wrong.py"], tmp_path).stdout
    assert re.findall(r"\[([\w-]+)\]$", faults, re.MULTILINE) == [
        *("assignment", "arg-type", "attr-defined", "call-arg")
    ]


def test_the_program_and_the_command_run(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(CONSUMER, "utf-8")
    ran = asked([installed, "program.py"], tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert "goes to Sailing" in ran.stdout  # the word lists are in the wheel
    told = asked([installed, "-c", "import monsoon; print(monsoon.__file__)"], tmp_path).stdout
    assert str(ROOT) not in told
    command = installed.with_name("monsoon.exe" if os.name == "nt" else "monsoon")
    counted = asked([command, "playouts", "borneo", "--games", "1", "--json"], tmp_path)
    assert '"games": 1' in counted.stdout, counted.stderr


def test_the_puzzles_of_the_page_are_in_the_wheel(installed: Path, tmp_path: Path) -> None:
    program = "from monsoon.puzzles import puzzle_link; print(puzzle_link('borneo', 20))"
    told = asked([installed, "-c", program], tmp_path)
    assert told.stdout.strip() == puzzle_link("borneo", 20), told.stderr


ENGLISH = checkout.WEB / "i18n" / "en.json"
HOOK = """
import json, runpy, sys, types
from pathlib import Path

for name in ("", ".builders", ".builders.hooks", ".builders.hooks.plugin"):
    sys.modules[f"hatchling{name}"] = types.ModuleType(f"hatchling{name}")
interface = types.ModuleType("interface")
interface.BuildHookInterface = dict
sys.modules["hatchling.builders.hooks.plugin.interface"] = interface
root = Path(sys.argv[1])
before = [*sys.path]
found = runpy.run_path(str(root / "py" / "workshop" / "wheel.py"))["lists"](root)
assert sys.path == before
print(json.dumps(found))
"""
"""Asks the hook of the build in a Python that has only its own library, and hatchling's names."""


def test_the_wheel_is_built_where_the_checkout_is_not_on_the_path(tmp_path: Path) -> None:
    """As by `pip wheel .`: an environment of our own would hide it."""
    told = asked([sys.executable, "-I", "-S", "-c", HOOK, ROOT], tmp_path)
    assert told.returncode == 0, told.stderr
    found = json.loads(told.stdout)
    assert found["words/en.json"].items() <= checkout.merged().items(), "tests know more games"
    assert found["words/en.json"].keys() >= json.loads(ENGLISH.read_text("utf-8")).keys()
    assert found["puzzles.json"] == checkout.puzzles()


def test_what_is_in_the_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        (about,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        said = Parser().parsestr(archive.read(about).decode())
    assert names >= ADDED
    engine = {
        path.relative_to(ROOT / "py").as_posix()
        for path in (ROOT / "py" / "monsoon").rglob("*.*")
        if path.suffix in (".py", ".json", ".txt")
    }
    assert engine <= names
    strange = {name for name in names - engine if not name.startswith("monsoon_games-")}
    assert strange == ADDED
    assert said["Version"] == monsoon.__version__
    assert said["Requires-Python"] == ">=3.11"
    assert set(said.get_all("Provides-Extra", [])) == {"svg", "cluster"}
    needed = said.get_all("Requires-Dist", [])
    assert all("extra ==" in one for one in needed)  # it has no other requirements
    assert said["Description-Content-Type"] == "text/markdown"
    text = str(said.get_payload())
    assert "## What a version promises" in text
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert all(link.startswith("https://") for link in links)  # it is read elsewhere


CHANGES = "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-11-23\n"
KNOWN = {"Homepage": "https://monsoon.test/"}


def test_a_release_is_refused_unless_all_is_said() -> None:
    release.publishable("v1.2.0", "1.2.0", CHANGES, KNOWN)
    for tag, version, changes, addresses, complaint in (
        ("v1.3.0", "1.2.0", CHANGES, KNOWN, r"should be v1\.2\.0"),
        ("v1.3.0", "1.3.0", CHANGES, KNOWN, r"no section `## \[1\.3\.0\]"),
        ("v1.2.0", "1.2.0", CHANGES.replace(" - 2026", ", 2026"), KNOWN, "no section"),
        ("v1.2.0", "1.2.0", CHANGES, {"Source": "https://example.org/x"}, "not set: Source"),
    ):
        with pytest.raises(Problem, match=complaint):
            release.publishable(tag, version, changes, addresses)


def test_archives_are_the_same_every_time(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    (folder / "wheels").mkdir(parents=True)
    (folder / "guide").mkdir()
    names = ("index.html", "embed.js", "embed.js.map", "wheels/x.whl", "guide/index.html")
    for name in names:
        (folder / name).write_text(name, "utf-8")
    made = []
    for n in (1, 2):
        os.utime(folder / "embed.js", (n * 1e9, n * 1e9))
        archive = tmp_path / f"{n}.zip"
        release.packed(folder, archive, list(release.embedded(folder)))
        made.append(archive.read_bytes())
        with zipfile.ZipFile(archive) as found:
            assert found.namelist() == ["embed.js", "index.html"]
            assert found.read("embed.js") == b"embed.js"
    assert made[0] == made[1]
    assert {path.name for path in release.inside(folder)} >= {"embed.js.map", "x.whl"}


def test_files_come_in_the_same_order_on_every_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows compares paths without case, other systems with it: so paths are not compared."""
    for name in ("b", "a", "C"):
        (tmp_path / name).touch()
    monkeypatch.setattr(PurePath, "__lt__", lambda *_: pytest.fail("paths are compared"))
    assert [path.name for path in release.inside(tmp_path)] == ["C", "a", "b"]


def test_a_wheel_that_differs_is_told(tmp_path: Path) -> None:
    def wheel(name: str, *files: str) -> Path:
        path = tmp_path / name
        with zipfile.ZipFile(path, "w") as archive:
            for file in files:
                archive.writestr(file, name if file == "changed" else file)
            archive.writestr("x.dist-info/RECORD", "\n".join(files))
        return path

    one = release.contents(wheel("1.whl", "a", "b"))
    assert one == release.contents(wheel("2.whl", "b", "a"))
    assert one != release.contents(wheel("3.whl", "a", "changed"))
