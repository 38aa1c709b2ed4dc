"""The files of a page: several modules in one, which behave like the modules."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from workshop import joined, modules, sheets
from workshop.shell import Problem

#: A page and a part that it asks for later share a module; a thread has one of its own.
PAGE = {
    "main.js": """
/** The page. @typedef {import("./later.js").Kind} Kind */

import { html } from "./vendor/lit.js";
import * as count from "./deep/count.js";
import words from "./words.js";
import { hello as greet } from "./words.js";

count.up();
export const said = `${greet("you")} ${words.bye} ${html}`;
export const later = () => import("./deep/later.js");
""",
    "words.js": """
const bye = "bye";
export const hello = (/** @type {string} */ name) => `hello ${name}`;
export default { bye };
""",
    "deep/count.js": """
import words from "../words.js";
let number = words.bye.length;
/** One more. */
export function up() {
  return ++number;
}
export class Counter {}
""",
    "deep/later.js": """
import { up } from "./count.js";
export default function twice() {
  return up() + up();
}
export const beside = new URL("./picture.svg", import.meta.url).href;
""",
    "embed/page.js": """
export { default as words } from "../words.js";
// and nothing else
""",
    "engine/worker.js": """
import "./downloads.js";
export async function work() {
  return await 1;
}
""",
    "engine/downloads.js": "globalThis.downloads = true;",
    "rulebook/static.js": """
import words from "../words.js";
globalThis.bye = words.bye;
""",
    "vendor/lit.js": "export const html = 'lit';",
}


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """The modules of a small page."""
    for name, text in PAGE.items():
        path = tmp_path / "web" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.lstrip(), encoding="utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return tmp_path / "web"


def asked(web: Path, script: str) -> object:
    """What a script says that imports modules of the page."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no node on PATH")
    call = [node, "--input-type=module", "--eval", script]
    run = subprocess.run(call, cwd=web, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


SCRIPT = """
const { said, later } = await import("./main.js");
const { default: twice, beside } = await later();
const { words } = await import("./embed/page.js");
const { work } = await import("./engine/worker.js");
const place = beside.split("/").slice(-2).join("/");
console.log(JSON.stringify([said, twice(), place, words.bye, await work(), globalThis.downloads]));
"""


def test_joined_modules_say_what_they_said_apart(web: Path) -> None:
    apart = asked(web, SCRIPT)
    # the page counts to 4, and what comes later goes on from there: 5 + 6
    assert apart == ["hello you bye lit", 11, "deep/picture.svg", "bye", 1, True]
    joined.join(web)
    assert asked(web, SCRIPT) == apart


def test_who_brings_a_module_along(web: Path) -> None:
    joined.join(web)
    files = {
        path.relative_to(web).as_posix(): path.read_text("utf-8") for path in web.rglob("*.js")
    }
    held = {file: [name for name, *_ in joined.modules_in(text)] for file, text in files.items()}
    assert held == {
        "main.js": ["main.js"],
        "deep/later.js": ["deep/later.js"],
        "embed/page.js": ["embed/page.js"],
        "engine/worker.js": ["engine/downloads.js", "engine/worker.js"],
        "rulebook/static.js": ["words.js", "rulebook/static.js"],
        "shared.js": ["words.js", "deep/count.js"],
        "vendor/lit.js": [],
    }
    # every line stays a line, so that what is told of one can be found
    for text in files.values():
        for name, begin, module in joined.modules_in(text):
            assert text[begin:].startswith(module)
            assert len(module.splitlines()) == len(PAGE[name].strip().splitlines())


def test_what_only_parts_of_a_folder_need_is_in_that_folder(web: Path) -> None:
    (web / "deep" / "more.js").write_text('import "./small.js";', encoding="utf-8")
    (web / "deep" / "small.js").write_text("export const small = 1;", encoding="utf-8")
    later, main = web / "deep" / "later.js", web / "main.js"
    later.write_text('import "./small.js";\n' + later.read_text("utf-8"), encoding="utf-8")
    more = main.read_text("utf-8") + 'export const more = () => import("./deep/more.js");\n'
    main.write_text(more, encoding="utf-8")
    joined.join(web)
    assert '"deep/small.js"' in (web / "deep" / "shared.js").read_text("utf-8")
    assert '"deep/small.js"' not in (web / "shared.js").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("forgotten.js", 'import "./words.js";', "forgotten.js needs modules, but nobody needs it"),
        ("rulebook/static.js", 'import("../words.js");', "static.js loads parts later"),
        ("words.js", 'import "./main.js";', "words.js → main.js → .*words.js"),
        ("words.js", "export let a = 1;", "words.js: .*'export let a"),
        ("words.js", "export const { a } = {};", "words.js: .*'export const { a"),
        ("words.js", 'import a, { b } from "./other.js";', "words.js: .*'import a, "),
        ("words.js", 'export * from "./other.js";', "words.js: .*'export "),
        ("words.js", "await fetch('x');", "words.js: .*await fetch"),
        ("words.js", "if (a) b();\nelse await c();", "words.js: .*'else await"),
    ],
)
def test_a_module_that_cannot_be_joined_stops_the_build(
    web: Path, name: str, text: str, said: str
) -> None:
    (web / name).write_text(text, encoding="utf-8")
    with pytest.raises(Problem, match=said):
        joined.join(web)


def test_types_are_no_imports() -> None:
    text = '/** @type {import("./types.js").F} */\nexport const f = (kind) => import("./a.js");'
    assert modules.needed_later(text) == ["./a.js"]
    moved = modules.renamed_later(text, {"./a.js": "../b.js"})
    assert moved == text.replace("./a.js", "../b.js")


SHEETS = """<head>
    <link rel="icon" href="web/style/icon.svg" />
    <link rel="stylesheet" href="web/style/tokens.css" />
    <link rel="stylesheet" href="web/charts/charts.css" />
    <script></script>
"""


def test_one_style_sheet_for_a_page(tmp_path: Path) -> None:
    for name, text in {
        "style/tokens.css": '@font-face { src: url("../fonts/a.woff2"); }',
        "charts/charts.css": '.line { fill: url("#paper"); }',
    }.items():
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert sheets.listed(SHEETS) == ["style/tokens.css", "charts/charts.css"]
    sheets.join(SHEETS, tmp_path, "style/page.css")
    text = (tmp_path / "style" / "page.css").read_text("utf-8")
    assert re.findall(r"url\(\S+\)", text) == ['url("../fonts/a.woff2")', 'url("#paper")']
    page = sheets.with_one(SHEETS, "style/page.css")
    assert sheets.listed(page) == ["style/page.css"]
    assert page.count("\n") == SHEETS.count("\n") - 1
    (tmp_path / "charts" / "charts.css").write_text("a { src: url(b.png); }", encoding="utf-8")
    with pytest.raises(Problem, match=r"charts\.css names files"):
        sheets.join(SHEETS, tmp_path, "style/page.css")
