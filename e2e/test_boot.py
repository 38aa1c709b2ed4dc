"""Starting the engine: completely, after broken downloads, and in pages of other sites."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from monsoon import Match
from monsoon.link import encode
from playwright.sync_api import Page, Route, ViewportSize, expect
from workshop.site import content

from e2e.breaking import WASM, WORKER, at_pace, breaking
from e2e.harness import (
    DESKTOP,
    LISTEN,
    PHONE,
    Guard,
    OpenSite,
    hold,
    wait_for_engine,
    wait_until,
)

pytestmark = pytest.mark.own_engine

LOADER = "pyodide/pyodide.mjs"
GLUE = "pyodide/pyodide.asm.mjs"
ZIP = "boot.wasm"

Answer = Callable[[Route], None]


def missing(route: Route) -> None:
    route.fulfill(status=404, body="not here")


def cut(route: Route) -> None:
    whole = route.fetch()
    headers = {k: v for k, v in whole.headers.items() if k != "content-length"}
    route.fulfill(status=200, headers=headers, body=whole.body()[:100_001])


def garbled(route: Route) -> None:
    body = bytearray(route.fetch().body())
    body[1000:200_000] = bytes(199_000)
    route.fulfill(status=200, content_type="application/wasm", body=bytes(body))


def web_page(route: Route) -> None:
    """Some hosts respond to every request with their start page."""
    route.fulfill(status=200, content_type="text/html", body="<!doctype html><p>Hello")


def broken(route: Route) -> None:
    route.abort("connectionreset")


def words(dist: Path, key: str, params: dict[str, Any]) -> str:
    text: str = json.loads((content(dist) / "web/i18n/en.json").read_text("utf-8"))[key]
    for name, value in params.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text


@pytest.mark.parametrize("site", ["/", "/sub/monsoon/"])
def test_engine_starts_and_answers(page: Page, address: str, dist: Path, site: str) -> None:
    page.goto(f"{address}pages/engine.html?{site}{content(dist).name}/")
    wait_for_engine(page, "ready")
    reply = page.evaluate("engine.call({ do: 'games' })")
    assert reply["ok"]
    assert "navegador" in [game["name"] for game in reply["games"]]
    progress = page.evaluate("seen.progress")
    fractions = [fraction for _, fraction in progress]
    assert fractions == sorted(fractions)
    assert list(dict.fromkeys(stage for stage, _ in progress)) == ["runtime", "python", "rules"]
    assert 0 <= fractions[0] < fractions[-1] <= 1


def test_what_the_engine_boots_from_is_a_module_for_hosts_to_compress(
    page: Page, address: str
) -> None:
    page.goto(f"{address}pages/micropip.html")
    sections = page.evaluate(
        """async (file) => {
          const module = await WebAssembly.compileStreaming(fetch(file));
          const sections = WebAssembly.Module.customSections(module, "boot");
          return sections.map((section) => [...new Uint8Array(section, 0, 2)]);
        }""",
        f"/content/{ZIP}",
    )
    assert sections == [list(b"PK")]


def test_the_engine_finds_its_own_files(page: Page, address: str) -> None:
    page.goto(f"{address}pages/engine.html")
    wait_for_engine(page, "ready")
    ask = """(name) => engine.call({
      do: "example", match: "m", game: "borneo", name, moves: [], viewer: "mover",
    })"""
    there, missing = page.evaluate(ask, "transfer"), page.evaluate(ask, "no-such-one")
    assert there["ok"]
    assert missing["error"]["key"] == "error.no-scenario"


def test_requests_are_answered_in_order(page: Page, address: str) -> None:
    page.goto(f"{address}pages/engine.html")
    wait_for_engine(page, "ready")
    order = page.evaluate(
        """async () => {
          const order = [];
          const what = (n) => ({ do: n % 2 ? "games" : "nonsense" });
          const ask = (n) => engine.call(what(n)).then(() => order.push(n));
          await Promise.all([1, 2, 3, 4, 5, 6].map(ask));
          return order;
        }"""
    )
    assert order == [1, 2, 3, 4, 5, 6]


def test_a_second_start_replaces_the_first(page: Page, address: str) -> None:
    page.goto(f"{address}pages/engine.html")
    wait_for_engine(page, "ready")
    error = page.evaluate(
        """async () => {
          const old = engine;
          await start();
          return old.call({ do: "games" }).catch((error) => error);
        }"""
    )
    assert error["key"] == "boot.crashed"
    assert page.evaluate("engine.call({ do: 'games' })")["ok"]


def calling(other: str) -> Answer:
    """A worker with changed code where it calls the interpreter: `handle(text)`."""
    call = re.compile(r'(?<=type:"reply",id:)([\w$]+),text:([\w$]+)\(([\w$]+)\)')

    def answer(route: Route) -> None:
        script = route.fetch().text()
        assert len(call.findall(script)) == 1
        done = other.replace("handle", r"\g<2>").replace("text", r"\g<3>")
        body = call.sub(rf"\g<1>,text:{done}", script)
        route.fulfill(status=200, content_type="text/javascript", body=body)

    return answer


def test_an_error_of_the_rules_is_reported_with_its_place(page: Page, address: str) -> None:
    """The module that formats errors is loaded only then; the engine stays usable."""
    faulty = 'handle(text.includes("fault") ? 5 : text)'
    page.route(f"**/{WORKER}", calling(faulty))
    page.goto(f"{address}pages/engine.html")
    wait_for_engine(page, "ready")
    error = page.evaluate("engine.call({ do: 'fault' }).catch((error) => error)")
    assert error["key"] == "boot.crashed"
    assert error["params"]["detail"] == "TypeError: expected string or bytes-like object, got 'int'"
    assert re.search(r'File "/lib/\S+/monsoon/requests\.py", line \d+, in read\n', error["trace"])
    assert page.evaluate("engine.call({ do: 'games' })")["ok"]


def test_a_dying_interpreter_is_reported_and_replaced(page: Page, address: str) -> None:
    """A worker whose interpreter crashes on request."""
    dying = 'text.includes("die") ? breakDown() : handle(text)'
    page.route(f"**/{WORKER}", calling(dying))
    page.goto(f"{address}pages/engine.html")
    wait_for_engine(page, "ready")
    errors = page.evaluate(
        """() => Promise.all(["die", "games"].map((what) =>
          engine.call({ do: what }).then(() => null, (error) => error)))"""
    )
    assert [error["key"] for error in errors] == ["boot.crashed", "boot.crashed"]
    assert "breakDown" in errors[0]["params"]["detail"]
    wait_for_engine(page, "failed")
    page.evaluate("start()")
    wait_for_engine(page, "ready")
    assert page.evaluate("engine.call({ do: 'games' })")["ok"]


def set_pace(page: Page, quick: bool) -> None:
    """Makes the engine treat its downloads as fast or slow, whatever their real speed."""

    def answer(route: Route) -> None:
        script = at_pace(route.fetch().text(), quick)
        route.fulfill(status=200, content_type="text/javascript", body=script)

    page.route(f"**/{WORKER}", answer)


@pytest.mark.parametrize(("quick", "shares"), [(True, range(1, 3)), (False, range(4, 1000))])
def test_only_slow_downloads_report_bytes(
    page: Page, address: str, quick: bool, shares: range
) -> None:
    set_pace(page, quick)
    page.goto(f"{address}pages/engine.html")
    wait_for_engine(page, "ready")
    progress = page.evaluate("seen.progress")
    assert len({fraction for stage, fraction in progress if stage == "runtime"}) in shares


COUNT_PAINTINGS = """
window.paintings = 0;
window.bars = new Set();
function watch(kind, name, seen) {
  const { get, set } = Object.getOwnPropertyDescriptor(kind.prototype, name);
  Object.defineProperty(kind.prototype, name, {
    get,
    set(value) {
      seen(value);
      set.call(this, value);
    },
  });
}
watch(Document, "title", () => {
  if (!window.complete) window.paintings += 1;
  window.complete = document.querySelector("main .loading.ready") !== null;
});
watch(HTMLProgressElement, "value", (share) => window.bars.add(share));
"""
"""Before a page opens: counts how often it is painted until the engine is ready, by its title,
which comes last, and what its bar shows."""


def test_a_visit_paints_the_start_page_a_handful_of_times(page: Page, address: str) -> None:
    """Three times for its parts, once for each stage of the engine, however slow it arrives.

    It may be painted once more afterwards, when the site was looked at for use offline.
    """
    page.add_init_script(COUNT_PAINTINGS)
    set_pace(page, quick=False)
    page.goto(address)
    expect(page.locator("main .loading.ready")).to_be_visible()
    assert 3 <= page.evaluate("paintings") <= 6
    assert page.evaluate("bars.size") > 6, "the bar moves between them"


def test_a_connection_that_breaks_off(page: Page, guard: Guard, dist: Path) -> None:
    guard.allow("Failed to load resource.*asm.wasm")
    with breaking(dist) as host:
        page.goto(host.address)
        wait_for_engine(page, "failed")
    told = words(dist, "boot.download", {"file": WASM, "status": 0})
    expect(page.get_by_text(told)).to_be_visible()


FAILURES: list[tuple[str, Answer, str, dict[str, Any]]] = [
    (WASM, missing, "boot.download", {"file": WASM, "status": 404}),
    (ZIP, missing, "boot.download", {"file": ZIP, "status": 404}),
    (LOADER, missing, "boot.download", {"file": LOADER, "status": 404}),
    (GLUE, missing, "boot.download", {"file": GLUE, "status": 404}),
    (WORKER, missing, "boot.download", {"file": WORKER, "status": 0}),
    (WASM, broken, "boot.download", {"file": WASM, "status": 0}),
    (GLUE, broken, "boot.download", {"file": GLUE, "status": 0}),
    (WASM, cut, "boot.damaged", {"file": WASM}),
    (ZIP, cut, "boot.damaged", {"file": ZIP}),
    (GLUE, cut, "boot.damaged", {"file": GLUE}),
    (WASM, garbled, "boot.damaged", {"file": WASM}),
    (ZIP, web_page, "boot.damaged", {"file": ZIP}),
]
PACED = (WASM, ZIP)
"""Files that arrive in two ways, whole or counted byte by byte; others are tested at the machine's
own speed."""


def at_paces() -> Iterator[Any]:
    """The failures; the second way by default where it matters most, for a file that is cut off."""
    for row in FAILURES:
        file, answer, *_ = row
        yield (*row, True if file in PACED else None)
        if file in PACED:
            yield pytest.param(*row, False, marks=[] if answer is cut else pytest.mark.deep)


@pytest.mark.parametrize(
    ("file", "answer", "key", "params", "quick"),
    list(at_paces()),
    ids=lambda value: value.__name__ if callable(value) else None,
)
def test_a_failed_load_is_reported_and_can_be_repeated(
    open_site: OpenSite,
    page: Page,
    guard: Guard,
    dist: Path,
    file: str,
    answer: Answer,
    key: str,
    params: dict[str, Any],
    quick: bool | None,
) -> None:
    guard.allow(f"Failed to load resource.*{file}")
    if quick is not None:
        set_pace(page, quick)
    page.route(f"**/{file}", answer)
    open_site(engine="failed")
    expect(page.get_by_text(words(dist, key, params))).to_be_visible()
    retry = page.locator('[data-action="retry"]')
    expect(retry).to_be_visible()
    page.unroute(f"**/{file}")
    retry.click()
    wait_for_engine(page, "ready")
    expect(retry).to_have_count(0)


def test_a_stalled_load_is_given_up(open_site: OpenSite, page: Page, dist: Path) -> None:
    page.clock.install()
    page.route(f"**/{ZIP}", lambda route: None)
    open_site(engine="loading")
    page.wait_for_timeout(1500)
    page.clock.run_for(15_000)
    assert page.locator("html").get_attribute("data-engine") == "loading"
    page.clock.run_for(10_000)
    wait_for_engine(page, "failed")
    expect(page.get_by_text(words(dist, "boot.stalled", {}))).to_be_visible()
    page.unroute(f"**/{ZIP}")
    page.locator('[data-action="retry"]').click()
    wait_for_engine(page, "ready")


def test_a_browser_without_webassembly_gets_a_message(
    open_site: OpenSite, page: Page, dist: Path
) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    open_site(engine="failed")
    expect(page.get_by_text(words(dist, "boot.no-wasm", {}))).to_be_visible()


def test_the_site_works_in_a_sub_path(open_site: OpenSite) -> None:
    page = open_site("sub/monsoon/")
    assert page.title()
    expect(page.locator("#app main")).to_be_visible()


def test_the_splash_is_shown_until_the_page_of_the_address_is_there(
    page: Page, address: str
) -> None:
    release = hold(page, "web/app/run.js")
    page.goto(f"{address}#saves", wait_until="commit")
    expect(page.locator(".splash")).to_be_visible()
    expect(page.locator(".start-first:visible")).to_have_count(0)
    release()
    expect(page.locator("main.saves-page")).to_be_visible()
    expect(page.locator(".splash, .start-first")).to_have_count(0)


def test_the_engine_of_another_address_starts_beside_the_app(page: Page, address: str) -> None:
    page.add_init_script(LISTEN)
    release = hold(page, "web/app/run.js")
    page.goto(f"{address}#saves", wait_until="commit")
    wait_until(page, "() => window.workers.length === 1")
    release()
    wait_for_engine(page, "ready")
    assert page.evaluate("window.workers.length") == 1


def test_what_a_board_shows_is_fetched_while_the_engine_starts(page: Page, address: str) -> None:
    page.route(f"**/{ZIP}", lambda route: None)
    link = encode(Match.new("navegador", players=4, seed=1))
    page.goto(f"{address}#l={link}", wait_until="commit")
    wait_until(page, "() => [...document.fonts].every(({ status }) => status === 'loaded')")
    wait_until(
        page,
        """() => {
          const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
          return ["sea", "land"].every((part) =>
            fetched.some((name) => name.endsWith(`web/navegador/art/map-${part}.svg`)));
        }""",
    )
    assert page.locator("html").get_attribute("data-engine") == "loading"


@pytest.mark.parametrize(
    ("language", "size"),
    [
        pytest.param("en", DESKTOP, id="en-desktop"),
        pytest.param("de", PHONE, id="de-phone"),  # which has the longest words
        pytest.param("en", PHONE, id="en-phone", marks=pytest.mark.deep),
        pytest.param("de", DESKTOP, id="de-desktop", marks=pytest.mark.deep),
        pytest.param("fr", DESKTOP, id="fr-desktop", marks=pytest.mark.deep),
        pytest.param("fr", PHONE, id="fr-phone", marks=pytest.mark.deep),
        pytest.param("es", DESKTOP, id="es-desktop", marks=pytest.mark.deep),
        pytest.param("es", PHONE, id="es-phone", marks=pytest.mark.deep),
    ],
)
def test_the_head_of_the_start_page_is_there_before_the_scripts(
    page: Page, address: str, language: str, size: ViewportSize
) -> None:
    """It stays as it is when the page takes its place."""
    head = """(head) => [...head.querySelectorAll("h1, .lead, .brand, button, progress, .rose")]
        .map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [part.textContent.trim(), ...[x, y, width, height].map(Math.round)];
        })"""
    page.set_viewport_size(size)
    release = hold(page, "web/app/run.js")
    # the engine, too: its progress changes the words
    page.route(f"**/{WORKER}", lambda route: None)
    page.goto(f"{address}?lang={language}", wait_until="commit")
    first = page.locator(".start-first:visible")
    expect(first).to_have_count(1)
    expect(first).to_have_attribute("lang", language)
    expect(page.locator(".splash")).to_be_hidden()
    page.evaluate("document.fonts.ready.then(() => true)")
    seen = first.evaluate(head)
    assert len(seen) >= 8
    release()
    page.locator(".start-foot").wait_for(state="attached")
    expect(page.locator(".start-first")).to_have_count(0)
    assert page.locator("main.start").evaluate(head)[: len(seen)] == seen


def test_any_pyodide_page_can_install_the_wheel(page: Page, address: str, dist: Path) -> None:
    play = """
import importlib.metadata, monsoon
from monsoon import Match
match = Match.new("navegador", players=2, seed=4711)
match.play("go workers")
picture = match._repr_svg_() or "none"
f"{monsoon.__version__} {importlib.metadata.version('monsoon-games')} {picture[:4]} {match.text()}"
"""
    micropip, wheel = (
        f"/wheels/{next(dist.glob(f'wheels/{name}-*.whl')).name}"
        for name in ("micropip", "monsoon_games")
    )
    page.goto(f"{address}pages/micropip.html")
    answer = page.evaluate(
        "(all) => window.install(...all)", ["/stock/", {}, micropip, wheel, play]
    )
    ours, installed, picture, text = answer.split(maxsplit=3)
    assert picture == "<svg"
    assert ours == installed
    assert wheel.startswith(f"/wheels/monsoon_games-{installed}-py3-none-any")
    assert "workers" in text
