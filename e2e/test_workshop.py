"""The workshop: from an empty page to a bot that wins, and what hostile bots come to."""

from __future__ import annotations

import io
import json
import re
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import pytest
from playwright.sync_api import Frame, Page, Worker, expect

from e2e.harness import PHONE, Guard, OpenSite, wait_for_engine, wait_until
from e2e.own_bots import KEEP_REQUESTS, RUN_TIMERS, TICKS, stopped_by_silence
from e2e.table import switch

PASTE = """(editor, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const how = { clipboardData, bubbles: true, cancelable: true };
  editor.dispatchEvent(new ClipboardEvent("paste", how));
}"""
# How many bots are kept.
KEPT = "Object.keys(localStorage).filter((key) => key.includes('.bot.')).length"
FRAME = re.compile(r"/web/workshop/sandbox\.html$")


def at_the_bench(open_site: OpenSite, source: str | None = None, path: str = "#workshop") -> Page:
    """The workshop, with this program in its editor."""
    page = open_site(path, engine=None)
    page.locator(".workshop-editor").wait_for()
    if source is not None:
        write(page, source)
    return page


def write(page: Page, source: str) -> None:
    """Puts a program in place of what stands in the editor, as a paste does."""
    page.locator(".workshop-editor .cm-content").click()
    page.keyboard.press("Control+a")
    page.locator(".workshop-editor .cm-content").evaluate(PASTE, source)


def play(page: Page, what: str, game: str = "borneo", against: str = "random") -> None:
    """Runs something, and waits for its end. A game against Deckhands takes seconds."""
    page.locator("select[name=game]").select_option(game)
    for opponent in page.locator("select[name=opponent]").all():
        opponent.select_option(against)
    page.locator(f"[data-action={what}]").click()
    expect(page.locator(".workshop[data-running=none]")).to_be_visible(timeout=240_000)


def fault(page: Page) -> str:
    return page.locator(".workshop-code .workshop-fault").inner_text()


def sandboxed(page: Page) -> tuple[Frame, Worker]:
    """The frame of the bots and its thread."""
    play(page, "tests")
    thread = next(worker for worker in page.workers if worker.url.startswith("blob:null"))
    frame = next(frame for frame in page.frames if FRAME.search(frame.url))
    return frame, thread


def test_from_the_empty_page_to_a_bot_that_beats_three_deckhands(open_site: OpenSite) -> None:
    page = at_the_bench(open_site)
    play(page, "game")
    expect(page.locator(".workshop-results tbody tr")).to_have_count(2)
    expect(page.locator(".workshop-outcome")).to_contain_text("points")
    page.locator("select[name=bot]").select_option("plans")
    expect(page.locator(".workshop-editor")).to_contain_text("class Bot")
    page.locator("input[name=name]").fill("Vasco")
    page.locator("select[name=games]").select_option("4")
    play(page, "tournament", against="deckhand")
    own = page.locator(".workshop-results tr[data-player=own] td")
    assert page.locator(".workshop").get_attribute("data-played") == "4"
    assert int(own.nth(1).inner_text()) >= 3, "of four games against three Deckhands"
    won = f"{own.nth(1).inner_text()} of 4 games won."
    expect(page.locator(".workshop-outcome")).to_contain_text(won)
    expect(page.locator(".workshop-curve svg[role=img]")).to_be_visible()
    page.locator(".workshop-list button[data-game='2']").click()
    expect(page.locator(".workshop-moves pre").first).to_contain_text(re.compile(r"[+-]\d+\.\d "))
    page.locator(".workshop-moves a").nth(8).click()
    expect(page.locator(".match")).to_be_visible()
    page.go_back()
    expect(page.locator(".workshop[data-played='4']")).to_be_visible()
    page.reload()
    expect(page.locator("select[name=bot] option:checked")).to_have_text("Vasco")
    expect(page.locator(".workshop-editor")).to_contain_text("class Bot")


def test_tests_of_the_file_and_what_they_print(open_site: OpenSite) -> None:
    page = at_the_bench(
        open_site,
        """import random, statistics, dataclasses, collections, heapq, itertools, math, datetime

def choose(turn):
    return random.choice(turn.choices)

def test_prints(turn):
    print("this is seat", turn.seat)

def test_fails():
    assert 1 + 1 == 3, "sums are hard"
""",
    )
    play(page, "tests")
    rows = page.locator(".workshop-tests li")
    expect(rows).to_have_count(3)
    assert [row.get_attribute("data-passed") for row in rows.all()] == ["yes", "yes", "no"]
    expect(rows.nth(1)).to_contain_text("this is seat")
    expect(rows.nth(2)).to_contain_text("sums are hard")


FAULTY: list[tuple[str, int | None, str]] = [
    ("def choose(turn)\n    pass\n", 1, "Line 1 cannot be read"),
    ("x = 1\n", None, "There is no bot in this file"),
    ("def choose(turn):\n    x = 3\n    return x / 0\n", 3, "ZeroDivisionError"),
    ("def choose(turn):\n    return 'sail home'\n", None, "sail home"),
    (
        "def choose(turn):\n    x = bytearray(2**31 - 1)\n    return turn.choices[0]\n",
        2,
        "memory",
    ),
    ("def choose(turn):\n    return None\n", None, "answered with None"),
    (
        "def choose(turn):\n    x = []\n    while True:\n        x.append(bytearray(10**6))\n",
        4,
        "memory",
    ),
]
"""Programs with a fault, the line where it is told, and words of what is told."""


def test_a_fault_is_told_at_its_line(open_site: OpenSite) -> None:
    page = at_the_bench(open_site)
    for source, line, said in FAULTY:
        write(page, source)
        play(page, "game")
        assert said in fault(page), source
        assert line != 1 or fault(page).count("SyntaxError") == 1, "said once"
        mark = page.locator(".cm-gutter-lint .cm-lint-marker-error")
        expect(mark, source).to_have_count(0 if line is None else 1)
        if line is not None:  # only pseudo-elements show a string as their content
            drawn = mark.evaluate("(one) => getComputedStyle(one, '::before').content")
            assert drawn == '"▶"', source
    play(page, "game")  # the thread that had no memory left is still of use, or there is another
    assert said in fault(page)
    write(page, "def choose(turn):\n    return turn.choices[0]\n")
    # on a phone what has come of it is below the buttons, and of the window
    page.set_viewport_size(PHONE)
    page.locator(".workshop-run").evaluate(
        "(bar) => scrollBy(0, bar.getBoundingClientRect().top + 50 - innerHeight)"
    )
    play(page, "game")
    expect(page.locator(".workshop-code .workshop-fault")).to_have_count(0)
    expect(page.locator(".workshop-outcome")).to_be_in_viewport(ratio=0.9)


BREAKS = """
games = []

class Bot:
    def __init__(self):
        games.append(self)

    def choose(self, turn):
        if len(games) > 2:
            raise ValueError("the third game")
        return turn.choices[0]
"""


def test_a_game_that_a_fault_has_broken_off_counts_as_not_won(open_site: OpenSite) -> None:
    page = at_the_bench(open_site, BREAKS)
    play(page, "tournament")
    assert "the third game" in fault(page)
    expect(page.locator(".workshop-list li")).to_have_count(3)
    expect(page.locator(".workshop-list li").last).to_contain_text("broken off")
    results = page.locator(".workshop-results")
    expect(results).to_contain_text("A game that was broken off counts as not won")
    expect(results.locator("tr[data-player=own] td").first).to_have_text("3")
    write(page, "def choose(turn):\n    return turn.choices[0]\n")
    play(page, "game")
    expect(results).not_to_contain_text("broken off")


# So many games have been asked for.
RUNNING = "(games) => window.sent.filter((request) => request.do === 'game').length >= games"
ENDLESS = """
def choose(turn):
    while True:
        try:
            pass
        except BaseException:
            pass
"""


@pytest.mark.parametrize(
    "waited",
    [pytest.param(False, id="at-once"), pytest.param(True, marks=pytest.mark.deep, id="waited")],
)
def test_a_loop_without_end_is_stopped_by_hand_and_by_itself(
    open_site: OpenSite, page: Page, waited: bool
) -> None:
    """After 15 seconds of silence; with `--deep` they are waited for, else they pass at once."""
    page.add_init_script(KEEP_REQUESTS)
    page.add_init_script(TICKS)
    at_the_bench(open_site, ENDLESS)
    page.locator("[data-action=game]").click()
    page.locator("[data-action=stop]").wait_for()
    wait_until(page, RUNNING, 1)
    page.wait_for_timeout(500)  # by now it is in its loop
    page.locator("[data-action=stop]").click()
    expect(page.locator(".workshop[data-running=none]")).to_be_visible(timeout=5000)
    page.locator("[data-action=game]").click()
    wait_until(page, RUNNING, 2)
    if not waited:
        stopped_by_silence(page)
    expect(page.locator(".workshop[data-running=none]")).to_be_visible()
    assert "no end" in fault(page)
    write(page, "def choose(turn):\n    return turn.choices[0]\n")
    play(page, "game")
    expect(page.locator(".workshop-code .workshop-fault")).to_have_count(0)


def test_a_slow_start_is_waited_for_and_one_that_never_ends_is_told(
    open_site: OpenSite, page: Page
) -> None:
    """A slow line takes more than the seconds that a bot has."""
    page.add_init_script(TICKS)
    # the page may begin at once, for the list beside the editor
    page.route("**/workshop.zip", lambda _: None)
    at_the_bench(open_site)
    page.locator("[data-action=game]").click()
    page.locator(".workshop-frame").wait_for(state="attached")
    assert page.evaluate(RUN_TIMERS, 40)
    assert not page.evaluate(RUN_TIMERS, 20)
    expect(page.get_by_text("Python has not started within 60 seconds.")).to_be_visible()


ESCAPES = [
    "import js",
    "import pyodide_js",
    "from pyodide.code import run_js",
    "from pyodide.http import pyfetch",
    "import socket; socket.create_connection(('127.0.0.1', 80))",
    "import urllib.request; urllib.request.urlopen('http://127.0.0.1/')",
    "import ctypes; ctypes.CDLL(None)",
    "import subprocess; subprocess.run(['ls'])",
]


def test_python_has_no_way_to_the_page_or_the_network(open_site: OpenSite) -> None:
    page = at_the_bench(open_site)
    for number, escape in enumerate(ESCAPES):
        body = "\n    ".join(escape.split("; "))
        write(page, "\n" * number + f"def choose(turn):\n    {body}\n    return turn.choices[0]\n")
        play(page, "game")
        refusal = r"ModuleNotFoundError|ImportError|OSError|AttributeError"
        assert re.search(refusal, fault(page)), escape
        lines = [f"line {number + 2 + later}:" for later in range(len(escape.split("; ")))]
        assert any(line in fault(page) for line in lines), "the fault of this program"


# What code in the thread might try, if it got out of Python: each must fail.
HOSTILE = [
    "fetch('ADDRESS/index.html')",
    "import('ADDRESS/embed.js')",
    "importScripts('ADDRESS/embed.js')",
    "hear(new XMLHttpRequest(), (x) => { x.open('GET', 'ADDRESS/'); x.send(); })",
    "hear(new WebSocket('ADDRESS'.replace('http', 'ws')))",
    "hear(new EventSource('ADDRESS/'))",
    "hear(new Worker('ADDRESS/sw.js'))",
    "hear(indexedDB.open('x'))",
    "caches.open('x')",
    "navigator.storage.getDirectory()",
]
TRY = """async () => {
  const hear = (thing, begin = () => {}) => new Promise((go, no) => {
    for (const good of ["load", "open", "message", "success"]) thing[`on${good}`] = go;
    thing.onerror = () => no(new Error("refused"));
    begin(thing);
    setTimeout(() => no(new Error("silence")), 3000);
  });
  try { await CODE; return "done"; } catch (error) { return String(error.name); }
}"""


class Elsewhere(BaseHTTPRequestHandler):
    """A server that answers everybody, and keeps what it was asked."""

    asked: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        """Keep the path, and answer."""
        self.asked.append(self.path)
        self.send_response(200)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Content-Type", "text/javascript")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


def test_code_in_the_thread_has_no_network_and_no_store(
    open_site: OpenSite, guard: Guard, address: str
) -> None:
    guard.allow(
        "Content Security Policy|violates|Refused|WebSocket|EventSource|ERR_|Failed|blocked"
    )
    server = ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = at_the_bench(open_site)
    _, thread = sandboxed(page)
    wait_for_engine(page, "ready")  # until then the page itself asks for files
    answered: list[str] = []
    page.on("response", lambda response: answered.append(response.url))
    for place in (address.rstrip("/"), f"http://127.0.0.1:{server.server_port}"):
        for code in HOSTILE:
            found = thread.evaluate(TRY.replace("CODE", code.replace("ADDRESS", place)))
            assert found != "done", code
    server.shutdown()
    assert Elsewhere.asked == []
    assert [url for url in answered if url.startswith("http")] == []


TRIED = [
    "parent.document.title",
    "parent.localStorage.length",
    "localStorage.length",
    "document.cookie",
    "indexedDB.open('x')",
    "fetch('ADDRESS/index.html')",
    "top.location = 'ADDRESS/embed.html'",
    "(() => { if (!window.open('ADDRESS/embed.html')) throw new Error('refused'); })()",
    "(() => { if (navigator.serviceWorker.controller === null) throw new Error('none'); })()",
]
"""What code in the frame might try: each must fail."""


def test_code_in_the_frame_has_no_way_to_the_page(
    open_site: OpenSite, guard: Guard, address: str
) -> None:
    guard.allow("Content Security Policy|violates|Refused|sandbox|Unsafe|ERR_|Blocked|blocked")
    page = at_the_bench(open_site)
    frame, _ = sandboxed(page)
    assert frame.evaluate("self.origin") == "null"
    for code in TRIED:
        tried = code.replace("ADDRESS", address.rstrip("/"))
        # what it throws, or that it was done; a navigation of the page would end the frame
        found = frame.evaluate(
            f"async () => {{ try {{ await ({tried}); return 'done'; }}"
            " catch (error) { return String(error); } }"
        )
        assert found != "done", code
        expect(page.locator(".workshop")).to_be_visible()


def packed_wheel(file: str, text: str) -> bytes:
    """A wheel with one module in it."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as wheel:
        wheel.writestr(file, text)
    return packed.getvalue()


TINY = "tiny-1.0-py3-none-any.whl"
MORE = "more-2.0-py2.py3-none-any.whl"
WHEELS = {
    TINY: packed_wheel("tiny/__init__.py", "import more\ndef pick(all): return all[more.WHICH]\n"),
    MORE: packed_wheel("more.py", "WHICH = -1\n"),
}
USING = "\nimport tiny\ndef choose(turn):\n    return tiny.pick(turn.choices)\n"


def host_wheels(page: Page, index: object) -> None:
    """Puts the wheels into the folder of the site, with this index."""
    files = {**WHEELS, "index.json": json.dumps(index).encode()}
    for name in files:
        page.route(
            f"**/wheels/{name}",
            lambda route: route.fulfill(body=files[route.request.url.rpartition("/")[2]]),
        )


def test_packages_that_the_host_offers_can_be_imported(open_site: OpenSite, page: Page) -> None:
    host_wheels(page, {"tiny": [TINY, MORE], "bad": "x.whl", "native": ["x-1-cp314-linux.whl"]})
    at_the_bench(open_site, "# wheel: tiny" + USING)
    expect(page.locator("[data-packages='1']")).to_have_text("# wheel: tiny")
    play(page, "game")
    expect(page.locator(".workshop[data-played='1']")).to_be_visible()
    expect(page.locator(".workshop-code .workshop-fault")).to_have_count(0)


def test_single_wheels_can_be_imported_and_missing_ones_are_told(
    open_site: OpenSite, guard: Guard, page: Page
) -> None:
    guard.allow(f"404.*{TINY}")
    at_the_bench(open_site, f"# wheel: {TINY}\n# wheel: {MORE}" + USING)
    expect(page.locator("[data-packages='0']")).to_be_visible()
    play(page, "game")
    assert f"There is no “{TINY}”" in fault(page)
    host_wheels(page, {})
    play(page, "game")
    expect(page.locator(".workshop[data-played='1']")).to_be_visible()
    write(page, "# wheel: tiny" + USING)
    play(page, "game")
    assert "There is no “tiny”" in fault(page)


def test_wheels_are_kept_for_when_there_is_no_network(
    open_site: OpenSite, guard: Guard, page: Page
) -> None:
    guard.allow("ERR_FAILED|Failed to load|ERR_INTERNET")
    host_wheels(page, {"tiny": [TINY, MORE]})
    at_the_bench(open_site, "# wheel: tiny" + USING)
    play(page, "game")
    expect(page.locator(".workshop[data-keeping=kept]")).to_be_visible()
    page.unroute_all()
    page.route("**/wheels/**", lambda route: route.abort())
    page.reload()
    page.locator(".workshop-editor").wait_for()
    play(page, "game")
    expect(page.locator(".workshop[data-played='1']")).to_be_visible()
    write(page, "# wheel: other-1.0-py3-none-any.whl" + USING)
    play(page, "game")
    assert "cannot be fetched now" in fault(page)


def test_a_bot_from_a_link_runs_only_when_it_is_told_to(open_site: OpenSite) -> None:
    page = at_the_bench(
        open_site, "print('I was run')\ndef choose(turn):\n    return turn.choices[0]\n"
    )
    page.locator("input[name=name]").fill("Stranger")
    page.keyboard.press("Tab")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("[data-action=share]").click()
    expect(page.locator(".message.good")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator(".workshop[data-guest=link]")).to_be_visible()
    expect(page.locator(".workshop-guest")).to_contain_text("no network")
    expect(page.locator(".workshop-editor")).to_contain_text("I was run")
    assert page.evaluate(KEPT) == 0
    play(page, "game")
    expect(page.locator(".workshop-moves pre").first).to_contain_text("I was run")
    page.locator("[data-action=adopt]").click()
    expect(page.locator(".workshop[data-keeping=kept]")).to_be_visible()
    assert page.evaluate(KEPT) == 1


def test_a_bot_that_cannot_be_read_is_set_aside_and_told(open_site: OpenSite) -> None:
    page = open_site()  # its start page has read the store
    good = {"version": 1, "id": "good", "name": "Good", "game": "borneo", "updated": 5}
    for id_, entry in (
        ("good", {**good, "source": "x = 1\n"}),
        ("other", {**good, "source": "x = 1\n"}),
        ("number", {**good, "id": "number", "source": 5}),
        ("game", {**good, "id": "game", "game": "chess", "source": ""}),
        ("later", {**good, "id": "later", "version": 2, "source": ""}),
        ("long", {**good, "id": "long", "source": "x" * 100_001}),
    ):
        page.evaluate(
            "([key, text]) => localStorage.setItem(key, text)",
            [f"monsoon.1.bot.{id_}", json.dumps(entry)],
        )
    page.goto("about:blank")
    at_the_bench(open_site)
    expect(page.locator(".message")).to_contain_text("5 of your bots could not be read")
    expect(page.locator("select[name=bot] > option")).to_have_text(["Good"])
    kept = page.evaluate("Object.keys(localStorage).filter((key) => key.includes('aside.bot-'))")
    assert len(kept) == 5


# What another window does that changes the only bot.
WRITE_ELSEWHERE = """() => {
  const key = Object.keys(localStorage).find((one) => one.startsWith("monsoon.1.bot."));
  const bot = JSON.parse(localStorage[key]);
  Object.assign(bot, { source: "theirs = 1", updated: bot.updated + 5 });
  localStorage[key] = JSON.stringify(bot);
}"""
# The programs of all bots that are kept.
SOURCES = """() => Object.keys(localStorage)
  .filter((key) => key.startsWith("monsoon.1.bot."))
  .map((key) => JSON.parse(localStorage[key]).source.trim())"""


def test_another_window_writes_the_same_bot(open_site: OpenSite) -> None:
    page = at_the_bench(open_site, "x = 1\n")
    expect(page.locator(".workshop[data-keeping=kept]")).to_be_visible()
    page.evaluate(WRITE_ELSEWHERE)
    write(page, "mine = 1\n")
    expect(page.locator(".message")).to_contain_text("Another window has changed this bot")
    expect(page.locator(".workshop[data-keeping=kept]")).to_be_visible()
    assert sorted(page.evaluate(SOURCES)) == ["mine = 1", "theirs = 1"]


def test_what_another_window_wrote_costs_nothing_when_another_bot_is_chosen_at_once(
    open_site: OpenSite,
) -> None:
    page = at_the_bench(open_site, "x = 1\n")
    expect(page.locator(".workshop[data-keeping=kept]")).to_be_visible()
    page.evaluate(WRITE_ELSEWHERE)
    write(page, "mine = 1\n")
    page.locator("select[name=bot]").evaluate(
        "(list) => { list.value = 'plans'; list.dispatchEvent(new Event('change')); }"
    )
    expect(page.locator(".message")).to_contain_text("Another window has changed this bot")
    expect(page.locator(".workshop-editor")).to_contain_text("class Bot")
    assert sorted(page.evaluate(SOURCES)) == ["mine = 1", "theirs = 1"]


def test_a_bot_that_another_window_has_deleted_is_told_when_it_is_chosen(
    open_site: OpenSite,
) -> None:
    page = at_the_bench(open_site, "first = 1\n")
    expect(page.locator(".workshop[data-keeping=kept]")).to_be_visible()
    bots = page.locator("select[name=bot]")
    first = bots.input_value()
    bots.select_option("plans")
    page.evaluate(f"localStorage.removeItem('monsoon.1.bot.{first}')")
    example = bots.input_value()
    bots.select_option(first)
    expect(page.locator(".message")).to_contain_text("This bot is not kept in this browser")
    expect(page.locator(".workshop-editor")).to_contain_text("class Bot")
    expect(bots).to_have_value(example)
    expect(bots.locator(f"option[value='{first}']")).to_have_count(0)


def test_what_is_typed_is_kept_when_the_page_is_left_at_once(open_site: OpenSite) -> None:
    page = at_the_bench(open_site, "x = 1\n")
    page.reload()
    expect(page.locator(".workshop-editor")).to_contain_text("x = 1")
    assert page.evaluate(SOURCES) == ["x = 1"]


def test_an_example_that_is_chosen_is_a_bot_of_its_own_and_can_be_chosen_again(
    open_site: OpenSite,
) -> None:
    page = at_the_bench(open_site)
    bots = page.locator("select[name=bot]")
    own = page.locator("select[name=bot] > option:checked")
    for name in ("Whole turns", "Any move"):
        bots.select_option(label=name)
        expect(own).to_have_text(name)
    page.locator(".workshop-editor .cm-content").click()
    page.keyboard.press("Control+Home")
    page.keyboard.type("# mine")
    bots.select_option("any")
    expect(page.locator(".workshop-editor")).not_to_contain_text("# mine")


def test_undo_in_the_editor_does_not_bring_the_text_of_another_bot(open_site: OpenSite) -> None:
    page = at_the_bench(open_site, "first = 1\n")
    expect(page.locator(".workshop[data-keeping=kept]")).to_be_visible()
    page.locator("select[name=bot]").select_option("plans")
    expect(page.locator(".workshop-editor")).to_contain_text("class Bot")
    page.locator(".workshop-editor .cm-content").click()
    page.keyboard.press("Control+z")
    expect(page.locator(".workshop-editor")).to_contain_text("class Bot")
    expect(page.locator(".workshop-editor")).not_to_contain_text("first = 1")
    expect(page.locator(".workshop[data-keeping=none]")).to_be_visible()
    page.keyboard.press("Control+End")
    page.keyboard.type("last = 2")
    page.keyboard.press("Control+z")
    expect(page.locator(".workshop-editor")).not_to_contain_text("last = 2")


def test_a_bot_of_another_game_takes_neither_options_nor_names_of_the_last_one(
    open_site: OpenSite,
) -> None:
    page = at_the_bench(open_site, "def choose(turn):\n    return turn.choices[0]\n")
    page.locator("select[name=game]").select_option("borneo")
    page.locator("input[name=name]").fill("Islander")
    page.keyboard.press("Tab")
    page.locator("select[name=bot]").select_option("plans")
    page.locator("select[name=game]").select_option("navegador")
    page.locator("input[name=option-goa]").check()
    page.locator("select[name=bot]").select_option(label="Islander")
    for name, nonsense, kept in (("name", " ", "Islander"), ("seed", "-5", "1")):
        field = page.locator(f"input[name={name}]")
        field.fill(nonsense)
        field.press("Tab")
        expect(field).to_have_value(kept)
    play(page, "game")
    expect(page.locator(".workshop[data-played='1']")).to_be_visible()
    expect(page.locator(".workshop-code .workshop-fault")).to_have_count(0)
    page.locator(".workshop-editor .cm-content").click()
    page.keyboard.press("Control+End")
    page.keyboard.type('["')
    names = page.locator(".workshop-editor .cm-tooltip-autocomplete")
    expect(names).to_contain_text("companies")
    expect(names).not_to_contain_text("gallery")


def test_a_file_goes_out_and_comes_in(open_site: OpenSite, tmp_path: Path) -> None:
    page = at_the_bench(open_site, "mine = 1\n")
    with page.expect_download() as found:
        page.locator("[data-action=file]").click()
    assert found.value.suggested_filename.endswith(".py")
    file = tmp_path / "my_bot.py"
    file.write_text(Path(found.value.path()).read_text("utf-8") + "more = 2\n", "utf-8")
    page.locator("[data-action=take]").set_input_files(file)
    expect(page.locator(".workshop[data-guest=file]")).to_be_visible()
    expect(page.locator(".workshop-editor")).to_contain_text("more = 2")
    file.write_bytes(b"\xff\xfe\x00")
    page.locator("[data-action=take]").set_input_files(file)
    expect(page.locator(".message.bad")).to_be_visible()
    expect(page.locator(".workshop-editor")).to_contain_text("more = 2")


def test_the_store_is_full_or_forbidden(open_site: OpenSite) -> None:
    page = at_the_bench(open_site)
    page.evaluate(
        """() => {
          window.mend = Storage.prototype.setItem;
          Storage.prototype.setItem = () => { throw new Error('full'); };
        }"""
    )
    write(page, "x = 2\n")
    expect(page.locator(".workshop[data-keeping=forbidden]")).to_be_visible()
    expect(page.locator(".workshop-state")).to_contain_text("save the bot as a file")
    # another bot takes its place on the bench, and it is still there
    bots = page.locator("select[name=bot]")
    written = bots.input_value()
    bots.select_option("plans")
    expect(page.locator(".workshop-editor")).not_to_contain_text("x = 2")
    bots.select_option(written)
    expect(page.locator(".workshop-editor")).to_contain_text("x = 2")
    expect(page.locator(".workshop[data-keeping=forbidden]")).to_be_visible()
    bots.select_option("plans")
    # to leave the page asks first, as it would be lost
    leaving = "() => dispatchEvent(new Event('beforeunload', { cancelable: true }))"
    assert page.evaluate(leaving) is False
    # what was never stored can be removed, too
    write(page, "x = 3\n")
    expect(page.locator(".workshop[data-keeping=forbidden]")).to_be_visible()
    page.locator("[data-action=remove]").click()
    expect(page.locator(".workshop-editor")).not_to_contain_text("x = 3")
    bots.select_option("plans")
    page.evaluate("() => { Storage.prototype.setItem = window.mend; }")
    bots.select_option(written)
    expect(page.locator(".workshop[data-keeping=kept]")).to_be_visible()
    assert page.evaluate(SOURCES) == ["x = 2"]
    assert page.evaluate(leaving) is True
    expect(bots.locator(f"option[value='{written}']")).to_have_count(1)


def test_the_editor_has_its_name_in_the_language_of_the_page(open_site: OpenSite) -> None:
    page = at_the_bench(open_site)
    code = page.locator(".workshop-editor .cm-content")
    expect(code).to_have_attribute("aria-label", "Program of the bot")
    switch(page, "de")
    expect(code).to_have_attribute("aria-label", "Programm des Bots")


def test_a_link_that_holds_no_bot_is_told(open_site: OpenSite, page: Page) -> None:
    for link in ("AAAA", "x" * 5000, "-"):
        page.goto("about:blank")
        at_the_bench(open_site, path=f"#workshop={link}")
        expect(page.locator(".message.bad"), link).to_contain_text("holds no bot")
        expect(page.locator(".workshop-editor")).to_be_visible()


FOREIGN = """
import json
def choose(turn):
    json.dumps = lambda *_, **__: ANSWER
    return turn.choices[0]
"""


@pytest.mark.parametrize(
    "answer",
    [
        '{"ok": true, "done": true}',
        '{"ok": false, "error": {"key": "error.x", "params": null, "trace": {"toString": 1}}}',
        '{"ok": false, "error": null}',
    ],
)
def test_a_bot_that_answers_for_the_program_around_it_is_told(
    open_site: OpenSite, answer: str
) -> None:
    page = at_the_bench(open_site, FOREIGN.replace("ANSWER", repr(answer)))
    play(page, "game")
    assert fault(page).startswith("The bot has changed the program that plays its games")
    page.locator("[data-action=tests]").click()
    expect(page.locator(".workshop[data-running=none]")).to_be_visible(timeout=60_000)
    expect(page.locator(".workshop-editor")).to_be_visible()
    assert "has changed the program" in fault(page)
