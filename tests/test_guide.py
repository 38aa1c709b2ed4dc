"""Every block of code in the documentation does what it says.

Examples in Python with `>>>` are run by pytest itself; for others, TRIED names the test.
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from types import ModuleType

import pytest
from monsoon import Match
from monsoon.__main__ import main
from monsoon.borneo import lookup as bor_lookup
from monsoon.borneo import position as bor
from monsoon.navegador import lookup as nav_lookup
from monsoon.navegador import position as nav
from workshop.documents import with_examples
from workshop.guide.conf import ELSEWHERE
from workshop.guide_site import SOURCES, guarded
from workshop.shell import ROOT

from tests.sphinx_pages import built

PAGES = sorted(
    ROOT / ELSEWHERE.get(path.stem, path.relative_to(ROOT).as_posix())
    for path in SOURCES.glob("*.md")
)
BLOCK = re.compile(r"^( *)```([\w{}-]+)([^\n]*)\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
TRIED = {
    "pip install": "tests/test_package.py installs the wheel and looks at the extras",
    "python3 build.py build": "every browser test, which needs the built site",
    "dask ": "tests/bots/test_cluster.py (test_as_the_guide_starts_it), tests/test_leagues.py",
    "--on": "tests/bots/test_cluster.py",
    "monsoon play ": "tests/test_cli.py",
}
"""Commands that need a network, a cluster, a build or a person, and what tests them."""
IN_BROWSERS = {"html", "js", "yaml"}
"""Blocks for pages, tested in a browser."""


def blocks(path: Path) -> list[tuple[str, str]]:
    """The blocks of code of a page: language and content."""
    found = BLOCK.findall(path.read_text("utf-8"))
    return [(language + arguments, content) for _, language, arguments, content in found]


ALL = [(path, language, code) for path in PAGES for language, code in blocks(path)]


def test_there_is_a_page_for_each_thing_that_the_guide_promises() -> None:
    assert {path.stem for path in SOURCES.glob("*.md")} >= {
        *("package", "start", "match", "positions", "bot", "notebooks", "game", "embedding"),
        *("clusters", "api", "changelog"),
    }
    languages = {language.split()[0] for _, language, _ in ALL}
    assert (
        languages == {"python", "sh", "rst", "{toctree}", "{monsoon}", "{eval-rst}"} | IN_BROWSERS
    )


def examples_in(table: str) -> list[str]:
    """The lines in the first column of a table."""
    rows = re.findall(r"^\| (`.+) \|", table, re.MULTILINE)
    return [one for row in rows for one in re.findall(r"`([^`]+)`", row.split(" | ")[0])]


@pytest.mark.parametrize(
    ("number", "position", "lookup", "match"),
    [
        (1, nav, nav_lookup, Match.new("navegador", players=3, seed=1, pirates=True)),
        (2, bor, bor_lookup, Match.new("borneo", players=3, seed=7)),
    ],
    ids=["navegador", "borneo"],
)
def test_every_word_of_a_position_is_explained(
    number: int, position: ModuleType, lookup: ModuleType, match: Match
) -> None:
    """And every example in the tables can be set, with a deal in which the harbours are free."""
    page = (SOURCES / "positions.md").read_text("utf-8")
    to_set, to_expect = page.split("## The words of ")[number].split("`expect` takes the same")
    set_lines, seen_lines = examples_in(to_set), examples_in(to_expect)
    forms = {form.example for form in position.FORMS.values()}
    assert forms <= set(set_lines)
    assert {one.split()[0] for one in set_lines} == position.FORMS.keys()
    assert all(f"`{decision}`" in to_expect for decision in match.game.decisions)
    for one in set_lines:
        match.game.place(match.state(), one.split())
    assert {one.split()[0] for one in seen_lines} >= lookup.FORMS.keys() - position.FORMS.keys()
    for one in seen_lines:
        thing, *value = one.split()
        names = len(lookup.FORMS[thing].example.split()) - 1
        assert match.game.look(match.state(), [thing, *value[:names]])
        assert value[names:], one
    for form in lookup.FORMS.values():
        assert match.game.look(match.state(), form.example.split())


def test_examples_in_python_are_run() -> None:
    """With `>>>` by pytest; others are the lines for notebooks and conf.py, tested elsewhere."""
    sample = ROOT / "tests" / "sample" / "README.md"
    run = {*with_examples(), sample}
    for path, language, code in ALL:
        if language == "python" and ">>> " in code:
            assert path in run, path
        elif language == "python" and path == sample:
            assert "\n    sys.exit(main())" in code, "test_guide_game.py runs a whole program"
        elif language == "python":
            assert path == ROOT / "web" / "embed" / "README.md", f"{path}: {code}"
            assert re.search(r"micropip|Embedded\(|^extensions = ", code), code
            compile(code.replace("await ", ""), str(path), "exec")


@pytest.mark.parametrize("code", [code for _, language, code in ALL if language == "sh"])
def test_commands_work(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "match.txt").write_text(
        (ROOT / "tests" / "games" / "borneo-cargo-3.txt").read_text("utf-8"), "utf-8"
    )
    (tmp_path / "my_bot.py").write_text("def choose(turn):\n    return turn.choices[0]\n", "utf-8")
    for line in code.splitlines():
        words = shlex.split(line, comments=True)
        if not words or any(begin in line for begin in TRIED):
            continue
        assert re.match(r"(python -m )?monsoon ", line), line
        assert main(words[words.index("monsoon") + 1 :]) == 0, line
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("code", [code for _, language, code in ALL if language == "rst"])
def test_directives_work(code: str, tmp_path: Path) -> None:
    page, complaints = built(tmp_path, code)
    assert complaints == ""
    assert page.count("<monsoon-board") == code.count(".. monsoon::") > 0


def test_a_site_beside_the_documentation(tmp_path: Path) -> None:
    """A relative address is relative to the first page; pages in folders need a longer one."""
    text = ".. toctree::\n\n   more/page\n\n.. monsoon:: borneo order-once"
    source = tmp_path / "source" / "more"
    source.mkdir(parents=True)
    (source / "page.rst").write_text("Page\n====\n\n.. monsoon:: borneo order-once\n", "utf-8")
    first, complaints = built(tmp_path, text, site="../monsoon")
    assert complaints == ""
    inner = (tmp_path / "html" / "more" / "page.html").read_text("utf-8")
    for page, site in ((first, "../monsoon/"), (inner, "../../monsoon/")):
        assert f'<monsoon-board site="{site}"' in page
        assert f'src="{site}embed.js"' in page
    rooted, _ = built(tmp_path, text, site="/games/")
    assert '<monsoon-board site="/games/"' in rooted


def test_pages_get_their_policy() -> None:
    page = '<html>\n  <head>\n<title>x</title></head><img style="width: 1px" /><pre>a</pre></html>'
    found = guarded(page)
    assert found.index("Content-Security-Policy") < found.index("<title>")
    assert "style=" not in found.replace("style-src", "")
    assert '<pre tabindex="0">' in found
