"""The scripts of a page: modules bundled into one file behave like the separate modules."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from workshop import scripts
from workshop.machine import node
from workshop.shell import Problem, run

from e2e.coverage import places

PAGE = {
    "main.js": """
export const run = () => import("./app/run.js");
""",
    "app/run.js": """
/** The page. @typedef {import("../later.js").Kind} Kind */

import { BASE } from "../base.js";
import * as count from "../deep/count.js";
import words from "../words.js";
import { hello as greet } from "../words.js";

count.up();
export const said = `${greet("you")} ${words.bye} ${BASE.href.length}`;
export const later = () => import("../deep/later.js");
""",
    "base.js": """
export const BASE = new URL(import.meta.url.replace(/^(.*\\/)web\\/.*$/, "$1"));
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
import { BASE } from "../base.js";
import { up } from "./count.js";
export default function twice() {
  return up() + up();
}
export const beside = new URL("web/deep/picture.svg", BASE).href;
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
    "workshop/worker.js": "globalThis.worker = true;",
    "settings/early.js": "{ document.title = 'early'; }",
}
"""A page and a part that it loads later share a module; a worker has an instance of its own."""


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """The modules of a small page."""
    for name, text in PAGE.items():
        path = tmp_path / "web" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.lstrip(), encoding="utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return tmp_path / "web"


def bundled(web: Path) -> Path:
    """The folder of its scripts, as deep below the root as the modules are."""
    out = web.parent / "out" / "web"
    scripts.bundle("bundle.mjs", web, out)
    (out.parent / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    return out


def asked(web: Path, script: str) -> Any:
    """The output of a script that imports modules of the page."""
    call = [node(), "--input-type=module", "--eval", script]
    called = subprocess.run(call, cwd=web, capture_output=True, text=True, check=False)
    assert called.returncode == 0, called.stderr
    return json.loads(called.stdout)


def held(out: Path) -> dict[str, set[str]]:
    """By script, the modules that its source map names."""
    maps = {path: json.loads(path.read_text("utf-8")) for path in out.rglob("*.js.map")}
    return {
        path.relative_to(out).as_posix().removesuffix(".map"): {
            source.removeprefix("monsoon:///web/") for source in map_["sources"]
        }
        for path, map_ in maps.items()
    }


SCRIPT = """
const { run } = await import("./main.js");
const { said, later } = await run();
const { default: twice, beside } = await later();
const { words } = await import("./embed/page.js");
const { work } = await import("./engine/worker.js");
const place = beside.split("/").slice(-3).join("/");
const told = said.replace(/\\d+$/, "");
console.log(JSON.stringify([told, twice(), place, words.bye, await work(), globalThis.downloads]));
"""


def test_bundled_modules_say_what_they_said_apart(web: Path) -> None:
    apart = asked(web, SCRIPT)
    # the page counts to 4, and the part loaded later continues from there: 5 + 6
    assert apart == ["hello you bye ", 11, "web/deep/picture.svg", "bye", 1, True]
    assert asked(bundled(web), SCRIPT) == apart


def test_what_several_parts_need_is_in_one_file(web: Path) -> None:
    assert held(bundled(web)) == {
        "main.js": {"main.js"},
        "app/run.js": {"app/run.js"},
        "deep/later.js": {"deep/later.js"},
        "embed/page.js": set(),
        "engine/worker.js": {"engine/downloads.js", "engine/worker.js"},
        "rulebook/static.js": {"words.js", "rulebook/static.js"},
        "workshop/worker.js": {"workshop/worker.js"},
        "settings/early.js": {"settings/early.js"},
        "shared.js": {"base.js", "words.js", "deep/count.js"},
    }


def test_what_only_parts_of_a_folder_need_is_in_that_folder(web: Path) -> None:
    small = 'import { small } from "./small.js";\nglobalThis.small = small;\n'
    (web / "deep" / "more.js").write_text(small, encoding="utf-8")
    (web / "deep" / "small.js").write_text("export const small = [1];", encoding="utf-8")
    later, app = web / "deep" / "later.js", web / "app" / "run.js"
    later.write_text(small + later.read_text("utf-8"), encoding="utf-8")
    more = app.read_text("utf-8") + 'export const more = () => import("../deep/more.js");\n'
    app.write_text(more, encoding="utf-8")
    out = bundled(web)
    found = held(out)
    assert found["deep/shared.js"] == {"deep/small.js"}
    assert found["shared.js"] == {"base.js", "words.js", "deep/count.js"}
    script = SCRIPT.replace("[told", "[globalThis.small, told")
    assert asked(out, script)[0] == [1]


def test_what_is_needed_after_the_app_alone_is_not_loaded_with_it(web: Path) -> None:
    """A part of the page and another page share a module that the app does without."""
    (web / "rare.js").write_text("export const rare = [2];", encoding="utf-8")
    for name in ("deep/later.js", "embed/page.js"):
        path = web / name
        use = 'import { rare } from "../rare.js";\nglobalThis.rare = rare;\n'
        path.write_text(use + path.read_text("utf-8"), encoding="utf-8")
    out = bundled(web)
    assert held(out)["later.js"] == {"rare.js"}
    assert '"../later.js"' not in (out / "app" / "run.js").read_text("utf-8")
    assert '"../later.js"' in (out / "deep" / "later.js").read_text("utf-8")
    assert asked(out, SCRIPT.replace("[told", "[globalThis.rare, told"))[0] == [2]


def test_source_maps_are_true_and_name_no_folder_of_this_machine(web: Path) -> None:
    out = bundled(web)
    for script, module, text in (
        ("shared.js", "words.js", "`hello "),
        ("app/run.js", "app/run.js", '"you"'),
        ("deep/later.js", "deep/later.js", '"web/deep/picture.svg"'),
        ("rulebook/static.js", "rulebook/static.js", "globalThis.bye"),
    ):
        built = (out / script).read_text("utf-8")
        assert built.endswith(f"\n//# sourceMappingURL={Path(script).name}.map\n")
        told = (out / f"{script}.map").read_text("utf-8")
        assert str(web.parent) not in told + built
        place = built.index(text)
        lines = (web / module).read_text("utf-8").splitlines()
        (line,) = [number for number, one in enumerate(lines, 1) if text in one]
        assert (place, f"web/{module}", line) in list(places(built, json.loads(told)))


def test_modules_that_need_each_other_stop_the_build(web: Path) -> None:
    words = 'import "./deep/count.js";\n' + PAGE["words.js"]
    (web / "words.js").write_text(words, "utf-8")
    with pytest.raises(Problem, match=r"each other: .*count\.js → words\.js → .*count\.js"):
        bundled(web)


def test_a_module_that_no_page_needs_stops_the_build(web: Path) -> None:
    scripts.check_used(PAGE, web)
    (web / "sw.js").write_text("", "utf-8")
    scripts.check_used(PAGE, web)
    (web / "forgotten.js").write_text('import "./words.js";', "utf-8")
    with pytest.raises(Problem, match=r"No page needs forgotten\.js"):
        scripts.check_used(PAGE, web)


def test_style_sheets_are_bundled_with_what_they_import(tmp_path: Path) -> None:
    """Paths are right relative to the bundle; fragments inside an SVG stay as they are."""
    for name, text in {
        "style/tokens.css": ".a { color: red; }",
        "style/base.css": ".b { color: red; }",
        "style/page.css": '@import "./base.css";\n@import "../charts/charts.css";\n',
        "charts/charts.css": '.line { fill: url("#paper"); src: url("../fonts/a.woff2"); }',
        "game/style/board.css": '.board { background: url("../art/map.svg"); }',
    }.items():
        (tmp_path / "web" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "web" / name).write_text(text, encoding="utf-8")
    run([node(), scripts.WEB / "build" / "styles.mjs", tmp_path / "web", tmp_path / "out"])
    made = {
        path.relative_to(tmp_path / "out").as_posix(): path.read_text("utf-8").strip()
        for path in (tmp_path / "out").rglob("*.css")
    }
    assert made == {
        "style/tokens.css": ".a{color:red}",
        "style/base.css": ".b{color:red}",
        "style/page.css": ".b{color:red}.line{fill:url(#paper);src:url(../fonts/a.woff2)}",
        "game/style/board.css": ".board{background:url(../art/map.svg)}",
    }
