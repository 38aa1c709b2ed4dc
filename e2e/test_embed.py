"""Boards on pages of other sites: another origin, a file, a plain iframe; one engine for all."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from math import ceil
from pathlib import Path

import pytest
from monsoon import Match
from monsoon.embedding import Embedded
from monsoon.link import encode
from monsoon.sources import match_of, scenario_text
from playwright.sync_api import BrowserContext, Locator, Page, expect
from workshop.server import Server
from workshop.shell import ROOT

from e2e.embedded import board, engines, press
from e2e.harness import LISTEN, PHONE, tries, wait_until
from e2e.profiles import Profiles, open_window
from e2e.stored import recorded
from e2e.table import join, shown

SELLING = "market-selling-gold"
LINK = encode(Match.new("borneo", players=3, seed=7))
TEXT = Match.new("navegador", players=2, seed=4711, names=["Ana", "<b>Bento"]).text()

LISTENING = """
window.heard = [];
for (const name of ["ready", "move", "change", "end", "failed"])
  addEventListener(name, ({ detail }) => heard.push([name, detail]), true);
"""
HEIGHTS = """
window.heights = [];
const measure = () => {
  const frame = document.querySelector("monsoon-board")?.shadowRoot?.querySelector("iframe");
  const height = frame?.getBoundingClientRect().height;
  if (height !== undefined && height !== heights.at(-1)) heights.push(height);
};
const follow = () => {
  measure();
  requestAnimationFrame(follow);
};
follow();
new MutationObserver(measure).observe(document, { subtree: true, attributeFilter: ["style"] });
"""
"""Before a page opens: records every height of the frame of its board, however short it is so."""

Host = Callable[..., Page]
"""Opens a page of another origin with this markup in it."""


@pytest.fixture
def visitor(profiles: Profiles) -> Iterator[BrowserContext]:
    with profiles.borrow() as borrowed:
        yield borrowed


@pytest.fixture
def host(visitor: BrowserContext, address: str, tmp_path: Path) -> Iterator[Host]:
    """Another origin, and even another site: 127.0.0.1 serves Monsoon, localhost the page."""
    with Server({"/": tmp_path}) as server:

        def open_host(markup: str, *, script: str | None = None, policy: str = "") -> Page:
            line = script or f'<script type="module" src="{address}embed.js"></script>'
            meta = (
                f'<meta http-equiv="Content-Security-Policy" content="{policy}">' if policy else ""
            )
            (tmp_path / "index.html").write_text(
                f'<!doctype html><html lang="en"><meta charset="utf-8">{meta}<title>Host</title>'
                f"{line}<body><main>{markup}</main></body></html>",
                "utf-8",
            )
            page = open_window(visitor)
            page.set_default_timeout(30_000)
            page.goto(server.address.replace("127.0.0.1", "localhost"))
            return page

        yield open_host


def begin_with(visitor: BrowserContext, script: str) -> None:
    """Runs a script in the next page before its own."""

    def begin(page: Page) -> None:
        page.add_init_script(script)

    visitor.once("page", begin)


def listen(page: Page) -> None:
    """Records the events of the boards, for `heard`."""
    page.evaluate(f"() => {{ {LISTENING} }}")


def heard(page: Page, name: str) -> list[dict[str, object]]:
    found = page.evaluate(
        "(name) => heard.filter(([one]) => one === name).map(([, it]) => it)", name
    )
    assert isinstance(found, list)
    return found


def test_a_board_shows_the_numbers_of_its_copy(host: Host) -> None:
    """A copy's printed numbers are part of the link, and of the text."""
    lines = ("1", "price church 160 200 250 300 350 400 450 500")
    match = Match.new("navegador", players=2, seed=4711, edition=lines)
    page = host(f'<monsoon-board link="{encode(match)}" start="now"></monsoon-board>')
    expect(board(page).locator(".embed-board svg").first).to_contain_text("160")
    plain = encode(Match.new("navegador", players=2, seed=4711))
    page.evaluate("(link) => document.querySelector('monsoon-board').load({ link })", plain)
    expect(board(page).locator(".embed-board svg").first).not_to_contain_text("160")


FIVE = "".join(
    f'<monsoon-board game="{game}" scenario="{name}"></monsoon-board>'
    for game, name in (
        ("navegador", SELLING),
        ("borneo", "order-once"),
        ("navegador", "privilege-church"),
        ("borneo", "fight-no-flag"),
        ("navegador", "sailing-back"),
    )
)


def test_five_boards_are_pictures_first_and_share_one_engine(host: Host) -> None:
    page = host(FIVE)
    for n in range(5):
        page.locator("monsoon-board").nth(n).scroll_into_view_if_needed()
        expect(board(page, n).locator(".embed-board svg").first).to_be_visible()
    assert engines(page) == 0, "a picture needs no engine"
    assert page.locator("iframe[data-monsoon=engine]").count() == 0
    listen(page)
    for n in range(5):
        press(board(page, n).locator("[data-action=start]"))
    for n in range(5):
        expect(board(page, n).locator(".embed[data-live]")).to_be_visible()
    assert engines(page) == 1
    wait_until(page, "() => heard.filter(([name]) => name === 'ready').length >= 5")
    assert len(heard(page, "ready")) == 5
    # the former pictures have grown, and the page with them
    tall = [page.locator("monsoon-board").nth(n).bounding_box() for n in range(5)]
    assert all(box and box["height"] > 700 for box in tall)


def test_a_move_by_hand_and_by_the_page(host: Host) -> None:
    page = host(
        f'<monsoon-board game="navegador" scenario="{SELLING}" start="now"></monsoon-board>'
    )
    listen(page)
    frame = board(page)
    expect(frame.locator(".embed[data-live]")).to_be_visible()
    before = page.evaluate("document.querySelector('monsoon-board').state.hash")
    press(frame.locator('.embed-board [data-move="go market1"]').first)
    expect(frame.locator(".embed")).not_to_have_attribute("data-hash", before)
    wait_until(page, "() => heard.some(([name]) => name === 'move')")
    assert heard(page, "move")[0]["move"] == "go market1"
    refused = page.evaluate(
        """document.querySelector("monsoon-board").play("go market1")
          .then(() => "", (error) => error.message)"""
    )
    assert refused
    expect(frame.locator(".embed-error")).to_have_text(refused)
    after = page.evaluate("document.querySelector('monsoon-board').undo()")
    assert after["hash"] == before
    expect(frame.locator(".embed-error")).to_have_count(0)
    again = page.evaluate("document.querySelector('monsoon-board').redo()")
    assert again["hash"] != before
    loaded = page.evaluate("(link) => document.querySelector('monsoon-board').load({ link })", LINK)
    assert loaded["game"] == "borneo"
    expect(frame.locator(".embed-open")).to_have_attribute("href", f"./#l={LINK}")
    asked = page.evaluate(
        """(link) => {
          const board = document.querySelector("monsoon-board");
          const scenario = { game: "navegador", scenario: "market-selling-gold" };
          const asked = [board.load({ link }), board.load(scenario), board.play("go market1")];
          return Promise.allSettled(asked).then((all) =>
            all.map(({ value, reason }) => reason?.message ?? value.game));
        }""",
        LINK,
    )
    replaced = "Another position has taken the place of this one."
    assert asked == [replaced, "navegador", "navegador"]


def test_a_board_takes_the_text_within_it_a_theme_and_a_language(host: Host) -> None:
    inside = f'<script type="text/plain">{TEXT}</script>'
    page = host(f'<monsoon-board theme="dark" start="now">{inside}</monsoon-board>')
    frame = board(page)
    expect(frame.locator(".embed[data-live]")).to_be_visible()
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.locator(".embed-sheet")).to_contain_text("Ana")
    page.evaluate("document.querySelector('monsoon-board').setAttribute('theme', 'light')")
    expect(frame.locator("html")).to_have_attribute("data-theme", "light")
    # a language without words falls back to English
    for wished, spoken in (("fr", "fr"), ("xx", "en")):
        page.evaluate(
            "(lang) => document.querySelector('monsoon-board').setAttribute('lang', lang)", wished
        )
        expect(frame.locator("html")).to_have_attribute("lang", spoken)
    expect(frame.locator(".embed-sheet")).to_contain_text("Ana")
    assert engines(page) == 1


def test_a_frame_that_does_not_come(host: Host, visitor: BrowserContext, address: str) -> None:
    """A message and a button in its place; and inside the iframe, if a part of it is missing."""
    visitor.route("**/embed.html*", lambda route: route.fulfill(status=404, body="not here"))
    inside = f'<script type="text/plain">{TEXT}</script>'
    page = host(f'<monsoon-board start="now">{inside}</monsoon-board>')
    element = page.locator("monsoon-board")
    page.evaluate(
        """document.addEventListener("failed", ({ detail }) => (window.told = detail.message))"""
    )
    told = f"The board could not be loaded from {address}."
    expect(element.get_by_role("alert")).to_have_text(told)
    assert page.evaluate("window.told") == told
    visitor.unroute("**/embed.html*")
    visitor.route("**/web/embed/page.js", lambda route: route.fulfill(status=404, body="not here"))
    element.get_by_role("button", name="Try again").click()
    frame = board(page)
    expect(frame.get_by_role("alert")).to_contain_text("did not arrive whole")
    page.wait_for_timeout(2000)
    expect(element.get_by_role("alert")).to_have_count(0)  # it is reported once
    visitor.unroute("**/web/embed/page.js")
    frame.locator("[data-action=reload]").click()
    expect(frame.locator(".embed[data-live]")).to_be_visible()
    expect(frame.locator(".embed-sheet")).to_contain_text("Ana")


def test_a_click_on_a_board_that_does_not_come_is_no_fault_of_the_page(
    host: Host, visitor: BrowserContext
) -> None:
    visitor.route("**/embed.html*", lambda route: route.fulfill(status=404, body="not here"))
    page = host(
        '<monsoon-board game="borneo" scenario="order-once"><svg viewBox="0 0 9 9"></svg>'
        "</monsoon-board>"
    )
    page.evaluate(
        """() => {
          window.faults = [];
          addEventListener("unhandledrejection", ({ reason }) => window.faults.push(`${reason}`));
        }"""
    )
    page.get_by_role("button", name="Play this position").click()
    expect(page.locator("monsoon-board").get_by_role("alert")).to_contain_text("could not be")
    assert page.evaluate("window.faults") == []


def test_the_end_is_reported(host: Host) -> None:
    page = host(
        '<monsoon-board game="navegador" scenario="end-by-nagasaki" start="now"></monsoon-board>'
    )
    listen(page)
    expect(board(page).locator(".embed[data-live]")).to_be_visible()
    moves = "go sailing; explore nagasaki macau macau macau; reveal; end; go workers; end"
    for move in f"{moves}; go market1; end".split("; "):
        page.evaluate("(move) => document.querySelector('monsoon-board').play(move)", move)
    wait_until(page, "() => heard.some(([name]) => name === 'end')")
    ends = heard(page, "end")
    assert len(ends) == 1
    assert ends[0]["scores"]


def test_a_picture_of_the_page_stays_until_it_is_clicked(host: Host) -> None:
    svg = "%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 14 8%22/%3E"
    picture = f'<img alt="A market" src="data:image/svg+xml,{svg}">'
    page = host(f'<monsoon-board game="navegador" scenario="{SELLING}">{picture}</monsoon-board>')
    element = page.locator("monsoon-board")
    expect(element.locator("img")).to_be_visible()
    assert element.locator("iframe").count() == 0
    element.get_by_role("button", name="Play this position").click()
    expect(board(page).locator(".embed[data-live]")).to_be_visible()
    expect(element.locator("img")).to_be_hidden()


def test_a_site_and_a_start_that_come_later(host: Host, address: str) -> None:
    """Both are obeyed while there is no frame: there is a message, or a picture of the page."""
    page = host(
        f'<monsoon-board site="file:///m" game="navegador" scenario="{SELLING}"></monsoon-board>'
        '<monsoon-board game="borneo" scenario="order-once"><svg viewBox="0 0 9 9"></svg>'
        "</monsoon-board>"
    )
    element = page.locator("monsoon-board")
    expect(element.nth(0).get_by_role("alert")).to_be_visible()
    expect(element.nth(1).get_by_role("button")).to_be_visible()
    element.nth(0).evaluate("(board, site) => board.setAttribute('site', site)", address)
    element.nth(1).evaluate("(board) => board.setAttribute('start', 'now')")
    expect(board(page, 0).locator(".headline")).to_be_visible()
    expect(board(page, 1).locator(".embed[data-live]")).to_be_visible()
    expect(element.get_by_role("alert")).to_have_count(0)


def test_nonsense_gets_a_sentence(host: Host) -> None:
    """All in one page: an error of one board does not affect the others."""
    attributes = [
        'game="navegador" scenario="../../secret"',
        'game="&quot;><img src=x onerror=alert(1)>" scenario="x"',
        'game="constructor" scenario="to-string"',
        'game="navegador" scenario="no-such-example" start="now"',
        'link="<script>alert(1)</script>" start="now"',
        'link="18qXXXXXXXXXX" start="now"',
        f'link="{LINK}&amp;move=99" start="now"',
        f'game="navegador" scenario="{SELLING}" case="99" start="now"',
        "",
    ]
    good = f'<monsoon-board game="navegador" scenario="{SELLING}" start="now"></monsoon-board>'
    page = host("".join(f"<monsoon-board {one}></monsoon-board>" for one in attributes) + good)
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    for n in range(len(attributes)):
        page.locator("monsoon-board").nth(n).scroll_into_view_if_needed()
        expect(board(page, n).locator(".embed-error")).to_have_text(re.compile(r"\w+ \w+ \w+"))
    expect(board(page, len(attributes)).locator(".embed[data-live]")).to_be_visible()
    assert dialogs == []


def test_a_hostile_page_is_not_obeyed(host: Host) -> None:
    """Messages that do not come through the element's port, or have no known shape, do nothing."""
    hello = "parent.postMessage({monsoon: 1, say: &quot;hello&quot;}, &quot;*&quot;)"
    page = host(
        f'<monsoon-board game="navegador" scenario="{SELLING}" start="now"></monsoon-board>'
        f'<iframe name="other" srcdoc="<script>{hello}</script>"></iframe>'
    )
    frame = board(page)
    expect(frame.locator(".embed[data-live]")).to_be_visible()
    before = frame.locator(".embed").get_attribute("data-hash")
    state = page.evaluate(
        """async () => {
          const board = document.querySelector("monsoon-board");
          const target = board.shadowRoot.querySelector("iframe").contentWindow;
          const { port1, port2 } = new MessageChannel();
          const move = { say: "do", id: 1, do: "play", move: "go market1" };
          for (const data of [null, 7, "x", { monsoon: 1, say: "here" }, move])
            target.postMessage(data, "*");
          target.postMessage({ monsoon: 1, say: "here" }, "*", [port2]);
          port1.postMessage(move);
          for (const data of [null, 7, { say: "do" }, { ...move, id: "x" }, { say: "engine" }])
            board.line.port.postMessage(data);
          const refused = [];
          for (const wish of [
            { do: "constructor" },
            { do: "__proto__" },
            { do: "play", move: ["go market1", { x: 1 }] },
            { do: "load", source: { text: "x".repeat(200000) } },
            { do: "load", source: [] },
          ])
            await board.ask(wish).catch((error) => refused.push(error.message));
          return [board.state.hash, refused];
        }"""
    )
    assert state[0] == before
    assert len(state[1]) == 5
    assert all(" " in message for message in state[1])
    expect(frame.locator(".embed")).to_have_attribute("data-hash", before or "")


def test_the_games_of_the_player_are_out_of_reach(visitor: BrowserContext, address: str) -> None:
    page = open_window(visitor)
    page.goto(address)
    page.locator("html[data-engine=ready]").wait_for(state="attached")
    kept = "() => JSON.stringify(Object.entries(localStorage).sort())"
    before = page.evaluate(kept)
    page.goto(f"{address}embed.html#game=navegador&scenario={SELLING}&start=now")
    expect(page.locator(".embed[data-live]")).to_be_visible()
    page.locator('.embed-board [data-move="go market1"]').first.click()
    expect(page.locator("[data-action=undo]")).to_be_enabled()
    assert page.evaluate(kept) == before


def test_a_plain_frame(host: Host, address: str) -> None:
    src = html.escape(f"{address}embed.html#link={LINK}&theme=dark&lang=en&start=now")
    page = host(
        f'<iframe src="{src}" width="700" height="900" title="Borneo"></iframe>', script=" "
    )
    frame = page.locator("iframe").content_frame
    expect(frame.locator(".embed[data-live]")).to_be_visible()
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    assert engines(page) == 1


NEWS = """
const post = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (data, ...more) {
  if (data.news) window.news?.push(data.news.status);
  return post.call(this, data, ...more);
};
"""
"""Before a page opens: notes which state the engine tells the boards, once `news` is there."""


def test_an_engine_that_ends_under_a_board(host: Host, visitor: BrowserContext) -> None:
    begin_with(visitor, LISTEN)
    page = host(f'<monsoon-board link="{LINK}" start="now"></monsoon-board>')
    frame = board(page)
    expect(frame.locator(".embed[data-live]")).to_be_visible()
    begin = frame.locator(".embed").get_attribute("data-hash") or ""
    press(frame.locator('[data-move="place red"]').first)
    expect(frame.locator(".embed:not(.busy)")).not_to_have_attribute("data-hash", begin)
    before = frame.locator(".embed").get_attribute("data-hash") or ""
    for one in page.frames:
        one.evaluate("() => window.workers?.at(-1)?.onerror({ message: 'out of breath' })")
    expect(frame.locator(".embed-error")).to_contain_text("out of breath")
    press(frame.locator("[data-action=retry]"))
    expect(frame.locator(".embed[data-live]")).to_have_attribute("data-hash", before)


def test_a_board_that_is_taken_off_the_page_gets_no_news(
    host: Host, visitor: BrowserContext
) -> None:
    begin_with(visitor, LISTEN + NEWS)
    one = f'<monsoon-board link="{LINK}" start="now"></monsoon-board>'
    page = host(one + one)
    boards = page.locator("monsoon-board")
    for number in range(2):
        frame = boards.nth(number).locator("iframe").content_frame
        expect(frame.locator(".embed[data-live]")).to_be_visible()
    (engine,) = (each for each in page.frames if each.url.endswith("#engine"))
    boards.first.evaluate("(board) => board.remove()")
    page.wait_for_timeout(300)  # the message that says so goes to another process
    engine.evaluate("() => { window.news = []; }")
    engine.evaluate("() => window.workers.at(-1).onerror({ message: 'out of breath' })")
    expect(board(page).locator(".embed-error")).to_contain_text("out of breath")
    assert engine.evaluate("window.news") == ["failed"]
    press(board(page).locator("[data-action=retry]"))
    expect(board(page).locator(".embed[data-live]")).to_be_visible()
    assert engine.evaluate("window.workers.length") == 2


def test_from_a_file_with_a_plain_script(
    visitor: BrowserContext, address: str, tmp_path: Path
) -> None:
    """A documentation opened from the disk, the site elsewhere; and the site on the disk, too."""
    page = open_window(visitor)
    for name, script in (
        ("module", f'<script type="module" src="{address}embed.js"></script>'),
        ("plain", f'<script src="{address}embed.js"></script>'),
    ):
        file = tmp_path / f"{name}.html"
        element = '<monsoon-board game="borneo" scenario="order-once" start="now"></monsoon-board>'
        file.write_text(f"<!doctype html><title>Docs</title>{script}{element}", "utf-8")
        page.goto(file.as_uri())
        expect(board(page).locator(".embed[data-live]")).to_be_visible()
        assert engines(page) == 1


def test_the_site_on_the_disk_leaves_the_picture(
    visitor: BrowserContext, dist: Path, tmp_path: Path
) -> None:
    script = f'<script src="{(dist / "embed.js").as_uri()}"></script>'
    file = tmp_path / "local.html"
    element = (
        '<monsoon-board game="borneo" scenario="order-once"><img alt="Orders"></monsoon-board>'
    )
    file.write_text(f"<!doctype html>{script}{element}", "utf-8")
    page = open_window(visitor)
    page.goto(file.as_uri())
    expect(page.locator("monsoon-board").get_by_text("web server")).to_be_visible()
    expect(page.get_by_alt_text("Orders")).to_be_attached()


def test_on_a_page_with_a_strict_policy(host: Host, address: str) -> None:
    origin = address.rstrip("/")
    page = host(
        f'<monsoon-board game="navegador" scenario="{SELLING}"></monsoon-board>',
        policy=f"default-src 'none'; script-src {origin}; frame-src {origin}",
    )
    expect(board(page).locator(".embed-board svg").first).to_be_visible()
    box = page.locator("monsoon-board").bounding_box()
    assert box
    assert box["height"] > 400


def test_the_lines_that_a_match_offers_show_its_position(
    host: Host, visitor: BrowserContext, address: str
) -> None:
    """Also of a position that is looked back at."""
    visitor.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_window(visitor)
    match = recorded("nagasaki-4", 200)
    page.goto(f"{address}#l={encode(match)}")
    shown(page, match)
    join(page)
    page.keyboard.press("Home")
    page.locator("[data-action=share]").first.click()
    page.locator("[data-link=board]").wait_for()
    page.locator("[data-action=copy-board]").click()
    expect(page.locator(".message.good")).to_contain_text("The lines are copied.")
    lines = str(page.evaluate("navigator.clipboard.readText()"))
    assert page.locator("[data-link=board]").input_value() == lines.replace("\n", " ")
    outside = host(lines, script=" ")
    expect(board(outside).locator(".embed[data-live]")).to_have_attribute(
        "data-hash", match.hash(0)
    )


def test_the_note_on_a_position_stands_beside_it(host: Host) -> None:
    match = recorded("nagasaki-4", 200)
    match.note("Why not <b>Privilege</b>?")
    page = host(f'<monsoon-board link="{encode(match)}" start="now"></monsoon-board>')
    expect(board(page).locator(".embed-note")).to_have_text("Why not <b>Privilege</b>?")


def test_a_board_starts_when_it_comes_into_view(host: Host) -> None:
    """Whatever it shows: a link, a text inside the element, an example with a picture."""
    match = recorded("nagasaki-4", 200)
    boards = [
        f'<monsoon-board link="{encode(match)}" start="seen"></monsoon-board>',
        f'<monsoon-board start="seen"><pre>{html.escape(match.text())}</pre></monsoon-board>',
        f'<monsoon-board game="navegador" scenario="{SELLING}" start="seen"></monsoon-board>',
    ]
    far = '<div style="height: 4000px"></div>'
    page = host(far + far.join(boards))
    page.wait_for_timeout(500)
    for n in range(len(boards)):
        page.locator("monsoon-board").nth(n).scroll_into_view_if_needed()
        expect(board(page, n).locator(".embed[data-live]")).to_be_visible()
        for later in range(n + 1, len(boards)):
            expect(board(page, later).locator(".embed[data-live]")).to_have_count(0)


def test_a_board_out_of_view_does_what_the_page_asks(host: Host) -> None:
    """A frame far below the window is not loaded before it is scrolled to, or asked."""
    far = '<div style="height: 9000px"></div>'
    one = f'<monsoon-board game="navegador" scenario="{SELLING}"></monsoon-board>'
    page = host(far + one + far + one)
    listen(page)
    page.wait_for_timeout(500)
    assert not any("embed.html" in frame.url for frame in page.frames)
    page.evaluate("void document.querySelector('monsoon-board').play('go market1')")
    wait_until(page, "() => heard.some(([name]) => name === 'move')")
    assert sum("scenario=" in frame.url for frame in page.frames) == 1
    page.locator("monsoon-board").nth(1).evaluate("(one) => one.setAttribute('start', 'now')")
    wait_until(page, "() => document.querySelectorAll('monsoon-board')[1].state?.live")
    assert page.evaluate("scrollY") == 0


def test_a_board_that_does_not_come_says_so_to_the_page(
    host: Host, visitor: BrowserContext, address: str
) -> None:
    """What was asked of it is rejected with the words that it shows."""
    visitor.route("**/embed.html*", lambda route: route.fulfill(status=404, body="not here"))
    example = f'game="navegador" scenario="{SELLING}"'
    page = host(
        f"<monsoon-board {example}></monsoon-board>"
        f'<monsoon-board site="file:///m" {example}></monsoon-board>'
    )
    for n, told in enumerate(
        [f"The board could not be loaded from {address}.", "This board can only be played when"]
    ):
        element = page.locator("monsoon-board").nth(n)
        said = element.evaluate("(one) => one.begin().then(() => '', ({ message }) => message)")
        assert said.startswith(told)
        expect(element.get_by_role("alert")).to_have_text(said)


def test_on_a_phone(host: Host) -> None:
    page = host(
        f'<monsoon-board game="navegador" scenario="{SELLING}" start="now"></monsoon-board>'
    )
    page.set_viewport_size(PHONE)
    frame = board(page)
    expect(frame.locator(".embed[data-live]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    wide: Locator = frame.locator("html")
    assert wide.evaluate("(page) => page.scrollWidth <= page.clientWidth")
    cut = "(board) => board.scrollWidth > board.clientWidth + 1"
    drawing = frame.locator(".embed-board")
    assert drawing.evaluate(cut), "it is larger, and scrolls"
    page.set_viewport_size({"width": 700, "height": 900})
    for _ in tries(page):  # in a frame of a page that is 700 pixels wide the whole board is seen
        if not drawing.evaluate(cut):
            break


def test_every_line_of_the_guide(host: Host, address: str) -> None:
    """All examples to copy, in one page; the script's lines, with one of the boards."""
    guide = (ROOT / "web" / "embed" / "README.md").read_text("utf-8")
    guide = guide.replace("https://example.org/monsoon/", address)
    markup = re.findall(r"```html\n(.*?)```", guide, re.DOTALL)
    assert len(markup) == 4
    page = host("".join(markup), script=" ")
    boards = page.locator("monsoon-board")
    expect(boards).to_have_count(4)
    for n, thing in enumerate((".embed-board", "[data-live]", "[data-action=start]")):
        boards.nth(n).scroll_into_view_if_needed()
        expect(board(page, n).locator(thing).first).to_be_visible()
    expect(boards.nth(3).get_by_alt_text("An order")).to_be_attached()
    page.locator("main > iframe").scroll_into_view_if_needed()
    alone = page.locator("main > iframe").content_frame
    expect(alone.locator(".embed-board svg").first).to_be_visible()
    script, follow = re.findall(r"```js\n(.*?)```", guide, re.DOTALL)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.evaluate(f"async () => {{ {script} }}")
    assert any(line.startswith("go market1 0 ") for line in said)
    assert any("monsoon 1" in line and "game navegador" in line for line in said)
    page.evaluate(f"() => {{ {follow} }}")
    for switch, there in (
        ("body.dataset.theme = 'dark'", "dark"),
        ("body.dataset.theme = 'auto'", "auto"),
        ("body.dataset.mdColorScheme = 'slate'", "dark"),
        ("body.dataset.mdColorScheme = 'default'", "light"),
    ):
        page.evaluate(f"document.{switch}")
        expect(page.locator(f"monsoon-board[theme={there}]")).to_have_count(4)
    page.evaluate("document.body.append(document.createElement('monsoon-board'))")
    expect(page.locator("monsoon-board[theme=light]")).to_have_count(5)


def test_a_board_says_what_it_shows_and_what_everybody_has(host: Host) -> None:
    page = host(f'<monsoon-board game="navegador" scenario="{SELLING}"></monsoon-board>')
    frame = board(page)
    expect(frame.locator(".embed-caption")).to_contain_text("Gold stands at 50. Three units bring")
    expect(frame.locator(".embed-seats .seat-card")).to_have_count(3)
    expect(frame.locator(".embed-seats .seat-wealth").first).to_contain_text("200")
    page.locator("monsoon-board").evaluate("board => board.setAttribute('lang', 'de')")
    expect(frame.locator(".embed-caption")).to_contain_text("Gold steht bei 50")


def settled(page: Page) -> float:
    """The height of the frame, once it is that of the board in it."""
    for _ in tries(page):
        inside = board(page).locator(".embed:not(.bare)")
        if inside.count() == 0:
            continue
        body = inside.evaluate("() => document.body.getBoundingClientRect().height")
        box = page.locator("monsoon-board iframe").bounding_box()
        if box and box["height"] == ceil(body):
            return box["height"]
    raise AssertionError("not reached")


LOADED = "board.load({ game: 'navegador', scenario: 'privilege-church' })"
NAMED_AND_BEGUN = (
    "board.setAttribute('scenario', 'privilege-church'), queueMicrotask(() => board.begin())"
)
LOADED_ANEW = f"board.load({{ game: 'navegador', scenario: '{SELLING}' }})"
NAMED_ANEW = "board.setAttribute('game', 'borneo'), board.setAttribute('scenario', 'order-once')"


@pytest.mark.parametrize("begun", [LOADED, NAMED_AND_BEGUN])
def test_the_page_around_a_board_does_not_jump(
    host: Host, visitor: BrowserContext, begun: str
) -> None:
    """The frame keeps its height while a picture or another position is on its way."""
    begin_with(visitor, HEIGHTS)
    element = f'<monsoon-board game="navegador" scenario="{SELLING}"></monsoon-board>'
    # so wide that the picture is about as high as a phone held sideways, whose styles are others
    page = host(f'<div style="width: 1100px">{element}</div>')
    before = settled(page)
    assert min(page.evaluate("heights")) > 0.6 * page.evaluate("heights[0]")
    live = board(page).locator(".embed[data-live]")
    place = ""
    # from a picture, while the engine starts; from a board that is played at; two attributes
    for change in (begun, LOADED_ANEW, NAMED_ANEW):
        page.evaluate("heights.length = 0")
        page.locator("monsoon-board").evaluate(f"(board) => void ({change})")
        expect(live).not_to_have_attribute("data-hash", place)
        place = live.get_attribute("data-hash") or ""
        after = settled(page)
        heights = page.evaluate("heights")
        assert min(heights, default=before) > 0.8 * min(before, after), change
        assert max(heights, default=before) < 1.1 * max(before, after), change
        before = after


@pytest.mark.parametrize("width", [374, 1100])
def test_a_frame_begins_about_as_high_as_it_will_be(
    host: Host, visitor: BrowserContext, width: int
) -> None:
    """On a phone a board is much higher than wide, and a puzzle is a button at first."""
    for source in (f'game="navegador" scenario="{SELLING}"', 'game="borneo" puzzle="1"'):
        begin_with(visitor, HEIGHTS)
        page = host(f'<div style="width: {width}px"><monsoon-board {source}></monsoon-board></div>')
        board(page).locator(".embed:not(.settling)").wait_for()
        for _ in tries(page):
            body = board(page).locator("body").bounding_box()
            frame = page.locator("monsoon-board iframe").bounding_box()
            if body and frame and frame["height"] == ceil(body["height"]):
                break
        begun, *_, shown = page.evaluate("[heights[0], ...heights]")
        assert 0.85 < begun / shown < 1.15
        page.close()


@pytest.mark.parametrize("width", [374, 700, 1100])
@pytest.mark.parametrize(
    "element",
    [
        f'<monsoon-board link="{LINK}" start="now"></monsoon-board>',
        f'<monsoon-board start="seen"><template>{html.escape(TEXT)}</template></monsoon-board>',
        '<monsoon-board game="borneo" scenario="order-once" case="1" start="now"></monsoon-board>',
    ],
    ids=["link", "text", "case"],
)
def test_a_frame_that_needs_no_click_begins_as_a_board(
    host: Host, visitor: BrowserContext, element: str, width: int
) -> None:
    begin_with(visitor, HEIGHTS)
    page = host(f'<div style="width: {width}px">{element}</div>')
    expect(board(page).locator(".embed[data-live]")).to_be_visible()
    shown = settled(page)
    for height in page.evaluate("heights"):
        assert 0.85 < height / shown < 1.15


@pytest.mark.parametrize("width", [700, 1100])
def test_a_button_becomes_a_board_that_is_not_too_high_first(
    host: Host, visitor: BrowserContext, width: int
) -> None:
    """A low frame has the styles of phones, with which a board is higher."""
    begin_with(visitor, HEIGHTS)
    page = host(
        f'<div style="width: {width}px"><monsoon-board link="{LINK}"></monsoon-board></div>'
    )
    press(board(page).locator("[data-action=start]"))
    expect(board(page).locator(".embed[data-live]")).to_be_visible()
    shown = settled(page)
    assert max(page.evaluate("heights")) < 1.02 * shown


def test_a_picture_of_the_page_becomes_a_board_at_once(host: Host, visitor: BrowserContext) -> None:
    begin_with(visitor, HEIGHTS)
    drawn = '<svg viewBox="0 0 7 4"><rect width="7" height="4" /></svg>'
    element = f'<monsoon-board link="{LINK}">{drawn}</monsoon-board>'
    page = host(f'<div style="width: 1100px">{element}</div>')
    page.locator("monsoon-board").evaluate("(board) => board.begin()")
    shown = settled(page)
    assert min(page.evaluate("heights")) > 0.85 * shown


def test_an_example_without_a_picture_is_ready_when_it_is_played(
    host: Host, visitor: BrowserContext
) -> None:
    """The end of a case is known to the engine alone."""
    begin_with(visitor, LISTENING)
    page = host(f'<monsoon-board game="navegador" scenario="{SELLING}" case="1"></monsoon-board>')
    expect(board(page).locator("[data-action=start]")).to_be_visible()
    press(board(page).locator("[data-action=start]"))
    expect(board(page).locator(".embed[data-live]")).to_be_visible()
    wait_until(page, "() => heard.some(([name]) => name === 'ready')")
    (ready,) = heard(page, "ready")
    assert ready["state"]


def test_a_click_on_the_picture_starts_the_board(host: Host) -> None:
    page = host(f'<monsoon-board game="navegador" scenario="{SELLING}"></monsoon-board>')
    picture = board(page).locator(".embed-board")
    picture.wait_for()
    press(picture)
    board(page).locator(".embed[data-live]").wait_for()


def test_a_board_that_shows_no_position_has_no_state(host: Host) -> None:
    page = host(f'<monsoon-board link="{LINK}" start="now"></monsoon-board>')
    expect(board(page).locator(".embed[data-live]")).to_be_visible()
    element = page.locator("monsoon-board")
    wait_until(page, "() => document.querySelector('monsoon-board').state?.game === 'borneo'")
    loaded = "board.load({ link: 'xyz' }).catch((error) => error.message)"
    assert "no link" in element.evaluate(f"(board) => {loaded}")
    assert element.evaluate("(board) => board.state") is None
    loaded = "board.load({ text: 'monsoon 1 game borneo' }).catch((error) => error.message)"
    assert "only one line" in element.evaluate(f"(board) => {loaded}")


def test_a_game_goes_on_where_its_board_is_moved_or_comes_back(host: Host) -> None:
    page = host(f'<monsoon-board link="{LINK}" start="now"></monsoon-board><div></div>')
    expect(board(page).locator(".embed[data-live]")).to_be_visible()
    played = page.evaluate("""async () => {
      const board = document.querySelector("monsoon-board");
      const { text } = await board.play((await board.begin()).moves[0]);
      document.querySelector("div").moveBefore(board, null);
      return text;
    }""")
    undone = page.locator("div > monsoon-board").evaluate("(board) => board.undo()")
    assert undone["text"] != played
    # the browser keeps the page when the reader leaves it, for the way back
    kept = "dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))"
    board(page).locator("html").evaluate(kept)
    again = page.locator("div > monsoon-board").evaluate("(board) => board.redo()")
    assert again["text"] == played


def test_a_wrong_name_is_told_at_once(host: Host) -> None:
    page = host('<monsoon-board game="navegador" scenario="market-selling-tea"></monsoon-board>')
    expect(board(page).locator(".embed-error")).to_have_text(
        "Navegador has no example named market-selling-tea."
    )
    expect(board(page).locator("[data-action=start]")).to_have_count(0)


def test_a_puzzle_that_is_none_is_told_at_once(host: Host) -> None:
    page = host('<monsoon-board game="borneo" puzzle="999"></monsoon-board>')
    expect(board(page).locator(".embed-error")).to_contain_text("There is no puzzle 999 of Borneo")
    expect(board(page).locator("[data-action=start]")).to_have_count(0)


def test_what_there_is_not_is_told_once(host: Host, address: str) -> None:
    """Also where the board is to be started at once."""
    missing = ('game="borneo" puzzle="0"', 'game="navegador" scenario="market-selling-tea"')
    good = f'<monsoon-board game="navegador" scenario="{SELLING}" start="now"></monsoon-board>'
    wrong = "".join(f'<monsoon-board {one} start="now"></monsoon-board>' for one in missing)
    boards = f'<script type="module" src="{address}embed.js"></script>'
    page = host(wrong + good, script=f"<script>{LISTENING}</script>{boards}")
    for n in range(3):
        page.locator("monsoon-board").nth(n).scroll_into_view_if_needed()
    expect(board(page, 2).locator(".embed[data-live]")).to_be_visible()
    for n in range(2):
        expect(board(page, n).locator(".embed-error")).to_be_visible()
    assert len(heard(page, "failed")) == 2


def test_a_scenario_of_the_page_shows_its_title(host: Host) -> None:
    text = scenario_text("navegador", SELLING).replace("title  ", "title At the club: ", 1)
    page = host(f'<monsoon-board><script type="text/plain">{text}</script></monsoon-board>')
    expect(board(page).locator(".embed-caption, .embed-empty p").first).to_contain_text(
        "At the club: "
    )
    press(board(page).locator("[data-action=start]"))
    expect(board(page).locator(".embed-caption").first).to_contain_text("At the club: ")


def test_a_case_of_a_scenario_of_the_page(host: Host, address: str) -> None:
    """Played by the element, and by a frame for notebooks."""
    text = scenario_text("navegador", SELLING)
    ends = match_of(text, 1).hash()
    frame = Embedded(address, text=text, case=1, start="now").frame()
    inside = f'<script type="text/plain">{text}</script>'
    page = host(f'<monsoon-board case="1" start="now">{inside}</monsoon-board>{frame}')
    expect(board(page).locator(".embed[data-live]")).to_have_attribute("data-hash", ends)
    page.locator("main > iframe").scroll_into_view_if_needed()
    alone = page.locator("main > iframe").content_frame
    expect(alone.locator(".embed[data-live]")).to_have_attribute("data-hash", ends)


def test_what_is_wrong_is_named(host: Host) -> None:
    wrong = {
        'game="whist" scenario="x"': "There is no game called “whist” here.",
        'game="borneo" puzzle="x"': "A number is expected here, not “x”.",
        f'game="navegador" scenario="{SELLING}" case="-1"': "A number is expected here, not “-1”.",
        'game="navegador" scenario="Market"': "Navegador has no example named Market.",
        'game="borneo"': "the number of a puzzle",
        f'game="navegador" scenario="{SELLING}" puzzle="1"': "takes only one of these",
        'game="borneo" puzzle="1" link="18qD0NQPmeL_DH1F-kcL94JfSQX0IolUND"': "only one of these",
    }
    page = host("".join(f"<monsoon-board {one}></monsoon-board>" for one in wrong))
    for n, words in enumerate(wrong.values()):
        page.locator("monsoon-board").nth(n).scroll_into_view_if_needed()
        expect(board(page, n).locator(".embed-error")).to_contain_text(words)
    load = "document.querySelector('monsoon-board').load({ game: 'borneo', puzzle: 3 })"
    assert page.evaluate(load)["game"] == "borneo"


def test_the_site_of_a_board_is_a_folder(host: Host) -> None:
    sites = ["https://a.org/m", "https://a.org/m/", "https://a.org/m/index.html#x", "https://a.org"]
    page = host("".join(f'<monsoon-board site="{site}" hidden></monsoon-board>' for site in sites))
    homes = page.evaluate("[...document.querySelectorAll('monsoon-board')].map((b) => b.home)")
    assert homes == [Embedded(site).home for site in sites]


def test_on_paper(host: Host, visitor: BrowserContext, address: str) -> None:
    """Pictures without buttons; the words within an element that shows no position; else boards."""
    picture = f'<img alt="A market" src="{address}rules/icon.svg"><pre>{TEXT}</pre>'
    boards = [
        f"<monsoon-board>{picture}</monsoon-board>",
        '<monsoon-board game="borneo" puzzle="6"><p>The sixth</p></monsoon-board>',
        f'<monsoon-board game="navegador" scenario="{SELLING}"><p>Gold</p></monsoon-board>',
    ]
    page = host("".join(boards).replace("<b>", ""))
    element = page.locator("monsoon-board")
    button = element.nth(0).get_by_role("button")
    expect(button).to_be_visible()
    expect(element.nth(0).locator("pre")).to_be_hidden()
    expect(element.nth(1).get_by_text("The sixth")).to_be_hidden()
    for n in (1, 2):
        element.nth(n).scroll_into_view_if_needed()
        expect(element.nth(n).locator("iframe")).to_be_visible()
    expect(board(page, 2).locator(".embed-board svg").first).to_be_visible()
    page.emulate_media(media="print")
    expect(button).to_be_hidden()
    expect(element.nth(0).locator("img")).to_be_visible()
    expect(element.nth(0).locator("pre")).to_be_hidden()
    expect(element.nth(1).get_by_text("The sixth")).to_be_visible()
    expect(element.nth(1).locator("iframe")).to_be_hidden()
    expect(element.nth(2).locator("iframe")).to_be_visible()
    expect(element.nth(2).get_by_text("Gold")).to_be_hidden()
    alone = open_window(visitor)
    alone.goto(f"{address}embed.html#game=borneo&puzzle=6&lang=en")
    expect(alone.locator("[data-action=start]")).to_be_visible()
    alone.emulate_media(media="print")
    expect(alone.locator("[data-action=start], .embed-open").filter(visible=True)).to_have_count(0)
    expect(alone.locator(".headline")).to_have_text("Borneo · Puzzle 6")


@pytest.mark.parametrize("width", [390, 600, 900, 1040, 1440])
def test_a_hand_can_be_played_from(address: str, visitor: BrowserContext, width: int) -> None:
    """Every card is as large as a finger, all are in sight, and picking one leads to the harbours.

    Nor is there a hole beside the panels: the sheet begins where the board or the seats end.
    """
    page = open_window(visitor)
    page.set_viewport_size({"width": width, "height": 1000})
    page.goto(f"{address}embed.html#game=borneo&scenario=order-once&start=now")
    page.locator(".embed[data-live]").wait_for()
    cards = page.locator(".embed-sheet button[data-pick]")
    cards.first.wait_for()
    panel = page.locator(".embed-sheet > .panel").bounding_box()
    assert panel
    for card in cards.all():
        box = card.bounding_box()
        assert box
        assert box["width"] >= 44, width
        assert panel["y"] < box["y"] < box["y"] + box["height"] < panel["y"] + panel["height"]
    edges = [
        page.locator(part).bounding_box()
        for part in (".embed-board", ".embed-side", ".embed-seats")
    ]
    above = [box["y"] + box["height"] for box in edges if box and box["x"] < panel["x"] + 20]
    assert panel["y"] - max(above) < 40
    cards.first.click()
    expect(page.locator(".embed .decision [data-move^=lay]").first).to_be_visible()


def test_a_wide_board_is_not_higher_than_a_window(address: str, visitor: BrowserContext) -> None:
    page = open_window(visitor)
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(f"{address}embed.html#game=navegador&scenario={SELLING}&start=now")
    page.locator(".embed[data-live]").wait_for()
    assert page.evaluate("document.body.getBoundingClientRect().height") < 850


@pytest.mark.parametrize(("edition", "said"), [((), "edition 1"), (("2",), "")])
def test_a_board_of_an_older_edition_says_so(
    host: Host, edition: tuple[str, ...], said: str
) -> None:
    match = Match.new("navegador", players=2, seed=4711, edition=edition)
    page = host(f'<monsoon-board link="{encode(match)}"></monsoon-board>')
    press(board(page).locator("[data-action=start]"))
    expect(board(page).locator(".decision")).to_be_visible()
    printed = board(page).locator(".embed-printed")
    expect(printed).to_have_count(1 if said else 0)
    if said:
        expect(printed).to_contain_text(said)
