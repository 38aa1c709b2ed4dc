"""What a player needs for a decision is visible without scrolling, in every common window."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from monsoon import Match
from monsoon.link import encode
from playwright.sync_api import Page, ViewportSize, expect

from e2e import scenes, screens, stored
from e2e.harness import PATIENCE, PHONE, OpenSite, languages, wait_until
from e2e.own_copy import BASE
from e2e.scenes import UNCOVER, Scene, bring
from e2e.table import READY, join, new_game

WIDE = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080), (1024, 768)]
SMALL = [(390, 844), (360, 640)]
# By number of players: a recorded game, and moves after which a field is to be chosen.
LATE = {2: ("buildings-2", 422), 3: ("buildings-3", 345), 4: ("nagasaki-4", 376)}
LATE[5] = ("all-options-5", 528)

TABLET = (820, 1180)
SETTLED = 4
"""Looks, a fifth of a second apart, after which nothing is expected to move any more."""
LOOK = """() => {
  const first = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const seen = (thing, within) => {
    if (!thing) return false;
    const { top, bottom, height } = thing.getBoundingClientRect();
    const box = within?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    const [upper, lower] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    return height > 0 && top >= upper - 1 && bottom <= lower + 1;
  };
  const small = innerWidth <= 860;
  const list = small ? null : first(".log .log-list");
  const news = all(small ? ".since li" : ".log-turn.fresh");
  const head = first(small ? ".since h3" : ".log-since");
  const buttons = all(".decision-body .choices button").filter((one) => one.checkVisibility());
  const step = all(".decision .steps li").at(-1);
  const read = ".decision *, .fresh *, .since *, .seats-area *, .headline *";
  const clipped = all(read).filter((one) => {
    const { overflowX, textOverflow } = getComputedStyle(one);
    return !one.matches(".unseen") && one.scrollWidth > one.clientWidth + 1
      && (textOverflow === "ellipsis" || overflowX === "hidden");
  });
  return {
    turn: seen(first(".decision h2")),
    means: seen(first(small ? ".purse" : ".seat-card.moving .seat-wealth")),
    head: seen(head, list),
    news: news.length,
    seen: news.filter((one) => seen(one, list)).length,
    done: !step || seen(step, step.closest(".steps-so-far") ?? first(".decision-body")),
    buttons: buttons.length,
    shown: buttons.filter((one) => seen(one, small ? null : first(".decision-body"))).length,
    clipped: clipped.map((one) => one.textContent.trim()),
    aside: document.scrollingElement.scrollWidth - innerWidth,
  };
}"""
"""What is completely visible in the window, and in the part that scrolls."""


def looks(
    page: Page,
    monkeypatch: pytest.MonkeyPatch,
    players: int,
    sizes: list[tuple[int, int]],
) -> list[dict[str, Any]]:
    """The late position for this many players in windows of these sizes."""
    recording, moves = LATE[players]
    found = []
    for number, (width, height) in enumerate(sizes):
        size: ViewportSize = {"width": width, "height": height}
        page.set_viewport_size(size)
        if number == 0:
            monkeypatch.setattr(scenes, "DESKTOP", size)
            bring(page, Scene("late", recording, moves), players)
            page.locator(".choices .brings").first.wait_for()
        page.evaluate("scrollTo(0, 0)")
        found.append({"size": (width, height), **_settled(page)})
    return found


def _settled(page: Page) -> dict[str, Any]:
    """What is seen once the log has scrolled to the news, and changes no more."""
    before: dict[str, Any] = {}
    same = 0
    while same < SETTLED:
        page.wait_for_timeout(200)
        look: dict[str, Any] = page.evaluate(LOOK)
        if look["seen"] == look["news"]:
            break
        same = same + 1 if look == before else 0
        before = look
    return look


def late(
    page: Page, monkeypatch: pytest.MonkeyPatch, sizes: list[tuple[int, int]]
) -> Iterator[tuple[int, dict[str, Any]]]:
    """The late positions of all numbers of players, each in windows of these sizes."""
    for players in LATE:
        page.evaluate("location.hash = ''")
        page.locator(".start").wait_for()
        for look in looks(page, monkeypatch, players, sizes):
            yield players, look


def test_turn_means_news_and_choices_are_in_sight(
    open_site: OpenSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    for players, look in late(open_site(), monkeypatch, WIDE):
        assert look["turn"], look
        assert look["means"], look
        assert look["head"], look
        assert look["news"] == players - 1, look
        # in the narrowest one of five players only the start of the news must be visible
        assert look["seen"] == look["news"] or (players == 5 and look["size"] == (1024, 768)), look
        assert look["shown"] == look["buttons"] > 3, look
        assert look["clipped"] == [], look
        assert look["aside"] == 0, look


LONELY = """() => [...document.querySelectorAll(".choices-words")].filter((words) => {
  const [own, next, all] = [words, words.nextElementSibling, words.closest(".choices")].map((one) =>
    one.getBoundingClientRect());
  return own.bottom <= next.top && own.left > all.left + 8;
}).map((words) => words.textContent)"""
"""Words that end a line whose buttons are on the next one."""

STEPS = {
    "ships": ("goa-pirates-3", 397),
    "market": ("goa-pirates-3", 414),
    "privilege": ("goa-pirates-3", 520),
    "workers": ("goa-pirates-3", 621),
    "buildings": ("all-options-5", 453),
}
"""By step of a turn: a recorded game, and moves after which much can be done there."""


@pytest.mark.parametrize("decision", STEPS)
def test_all_that_a_step_offers_is_in_sight(
    open_site: OpenSite, monkeypatch: pytest.MonkeyPatch, decision: str
) -> None:
    """The end of the turn takes room below these, in the window of a low laptop, too."""
    page = open_site()
    for look in in_wide_windows(page, monkeypatch, Scene(decision, *STEPS[decision])):
        assert look["shown"] == look["buttons"] > 3, look
        assert look["done"], look
        assert page.evaluate(LONELY) == [], look["window"]


def in_wide_windows(
    page: Page, monkeypatch: pytest.MonkeyPatch, scene: Scene
) -> Iterator[dict[str, Any]]:
    """A scene in two windows of laptops and one of a desktop: what is in sight in each."""
    for number, (width, height) in enumerate(WIDE[:3]):
        size: ViewportSize = {"width": width, "height": height}
        if number == 0:
            monkeypatch.setattr(scenes, "DESKTOP", size)
            bring(page, scene, 0)
        page.set_viewport_size(size)
        yield {**_settled(page), "window": size}


LONG = {
    "market": ("buildings-2", 591),
    "ships": ("goa-pirates-3", 556),
    "workers": ("goa-pirates-3", 586),
    "eight ships": ("buildings-2", 541),
    "all fields": ("buildings-2", 371),  # and the card, which is lost on the last ones
    "all fields with a warning": ("buildings-2", 490),
    "trades and the Diplomat": ("all-options-5", 282),
}
"""By decision: a recorded game, and moves after which its words and buttons are many."""


HOLES = """() => [...document.querySelectorAll(".choices:has(.brings) button")].filter(
(one, n, all) => {
  const next = all[n + 1];
  if (!next || next.previousElementSibling?.matches(".choices-words")) return false;
  const [own, after, whole] = [one, next, one.closest(".choices")].map((thing) =>
    thing.getBoundingClientRect());
  return own.bottom <= after.top && own.right < whole.right - 8;
}).map((one) => one.textContent)"""
"""Choices in columns after which a place is empty, though the group goes on."""


@pytest.mark.parametrize("decision", LONG)
@pytest.mark.parametrize("language", languages("de"))  # which has the longest words
def test_long_words_leave_room_for_what_is_offered(
    open_site: OpenSite, monkeypatch: pytest.MonkeyPatch, language: str, decision: str
) -> None:
    page = open_site(f"?lang={language}")
    for look in in_wide_windows(page, monkeypatch, Scene(decision, *LONG[decision])):
        assert look["shown"] == look["buttons"] > 0, look
        assert look["done"], look
    page.set_viewport_size(PHONE)
    assert page.evaluate(HOLES) == []


MARKETS = {
    ("es", 1280, 720): ("goa-pirates-3", 414),  # five trades with long words
    ("de", 1366, 768): ("all-options-5", 606),  # five, and the Diplomat to four players
    ("en", 1280, 720): ("all-options-5", 166),  # three, and the Diplomat to four players
    ("fr", 1024, 768): LONG["trades and the Diplomat"],
}
"""By language and window: a recorded game, and moves after which all of a market just fits."""


@pytest.mark.parametrize("where", MARKETS, ids=lambda where: "{} {}x{}".format(*where))
def test_all_trades_of_a_market_are_in_sight(
    open_site: OpenSite, monkeypatch: pytest.MonkeyPatch, where: tuple[str, int, int]
) -> None:
    language, width, height = where
    monkeypatch.setattr(scenes, "DESKTOP", {"width": width, "height": height})
    page = open_site(f"?lang={language}")
    bring(page, Scene("market", *MARKETS[where]), 0)
    look = _settled(page)
    assert look["shown"] == look["buttons"] >= 5, look
    assert look["done"], look


@pytest.mark.parametrize("name", ["navegador market", "borneo turn"])
def test_in_a_high_window_the_board_has_all_of_its_width(open_site: OpenSite, name: str) -> None:
    page = open_site()
    bring(page, next(scene for scene in scenes.SCENES if scene.name == name), 0)
    for width, height in ((1040, 1300), (862, 1200)):
        page.set_viewport_size({"width": width, "height": height})
        look = _settled(page)
        assert look["shown"] == look["buttons"], look
        assert look["aside"] == 0, look
        board, sheet, decision, log = (
            page.locator(panel).evaluate("one => one.getBoundingClientRect().toJSON()")
            for panel in (".board-frame", ".sheet-area > .panel", ".decision", ".log:visible")
        )
        assert board["width"] > width - 40
        assert board["bottom"] < decision["top"] < sheet["top"]
        assert (
            decision["height"]
            == pytest.approx(sheet["height"], abs=1)
            == pytest.approx(300, abs=40)
        )
        assert sheet["bottom"] == pytest.approx(height - 8, abs=1)
        assert log["bottom"] == pytest.approx(height - 8, abs=1)


LOW = {"de": ("nagasaki-4", 0), "es": LONG["trades and the Diplomat"]}
"""By language: eight choices that are long in it."""


@pytest.mark.parametrize("language", LOW)
def test_eight_choices_are_in_sight_in_the_lowest_window_of_a_laptop(
    open_site: OpenSite, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """1366 x 768, less what the bars of a browser take; and what was done in this turn, too."""
    monkeypatch.setattr(scenes, "DESKTOP", {"width": 1366, "height": 657})
    page = open_site(f"?lang={language}")
    bring(page, Scene("low", *LOW[language]), 21)
    look = _settled(page)
    assert look["shown"] == look["buttons"] == 8, look
    assert look["done"], look


def test_the_last_step_of_a_turn_is_in_sight_on_a_phone(open_site: OpenSite) -> None:
    """In one row with those before it, at whose end it is."""
    page = open_site()
    bring(page, Scene("steps", "buildings-4", 570, small=True), 22)
    steps = page.locator(".decision .steps li")
    expect(steps).to_have_count(5)
    expect(steps.last).to_be_in_viewport(ratio=1)
    expect(steps.first).not_to_be_in_viewport()
    words, tools = (
        page.evaluate(LEFT, selector) for selector in (".decision .hint", ".decision-tools button")
    )
    assert abs(words - tools) < 1, "the words of the tools begin where all others do"


LEFT = """selector => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector(selector));
  return Math.min(...[...words.getClientRects()].map(({ left }) => left));
}"""
"""Where the words of a thing begin."""


FIGHTS = {
    "three cards laid, and all in vain": ("borneo-second-4", 92),
    "five cards laid": ("borneo-harbours-3", 103),
    "a bonus": ("borneo-second-5", 90),
    "the place can be held": ("borneo-harbours-4", 67),
}
"""What a defender is told: a recorded game, and moves after which there is an attack."""
BETWEEN = """() => {
  const boxes = (what) =>
    [...document.querySelectorAll(`.fight ${what}`)].map((one) => one.getBoundingClientRect());
  return boxes(".fight-sum").flatMap((words) =>
    boxes(".fight-cards > *").map((card) =>
      Math.max(card.left - words.right, words.left - card.right)));
}"""
"""How far the words below the numbers of a fight are from each card and empty place."""


ON_TOP = """() => [...document.querySelectorAll(".fight-cards.laid > *")].every((card) => {
  const { left, top, height } = card.getBoundingClientRect();
  return card.contains(document.elementFromPoint(left + 4, top + height / 2));
})"""
"""Whether all cards that the attacker laid are to be seen on the board."""


@pytest.mark.parametrize("fight", FIGHTS)
@pytest.mark.parametrize("language", languages("de"))  # which has the longest words
def test_all_of_a_fight_is_in_sight(
    open_site: OpenSite, monkeypatch: pytest.MonkeyPatch, language: str, fight: str
) -> None:
    page = open_site(f"?lang={language}")
    for look in in_wide_windows(page, monkeypatch, Scene("fight", *FIGHTS[fight], (UNCOVER,))):
        assert look["shown"] == look["buttons"] == 1, look
        gaps = page.evaluate(BETWEEN)
        assert len(gaps) > 2
        assert min(gaps) > 5, (look, gaps)
        assert page.evaluate(ON_TOP), look


NEAR_END = ("borneo-harbours-5", 209)
"""A recorded game, and moves after which no harbour is left to open."""
LAST_WORDS = """head => {
  const texts = [...head.childNodes].filter((one) => one.nodeName === "#text" && one.data.trim());
  const words = document.createRange();
  words.selectNodeContents(texts.at(-1));
  return head.getBoundingClientRect().right - words.getBoundingClientRect().right;
}"""
"""How far the last words of the head are from its end."""
DOTS = """head => {
  const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
  const dot = document.createRange();
  const found = [];
  while (texts.nextNode())
    for (const { index } of texts.currentNode.data.matchAll(/·/g)) {
      dot.setStart(texts.currentNode, index);
      dot.setEnd(texts.currentNode, index + 1);
      if (dot.getClientRects().length > 0)
        found.push(dot.getBoundingClientRect().left - head.getBoundingClientRect().left);
    }
  return found;
}"""
"""How far each dot of the head that is shown is from where its lines begin."""


@pytest.mark.parametrize("language", languages("de", "fr"))  # their words are the longest
def test_the_head_of_the_page_says_who_plays_and_that_the_end_is_near(
    open_site: OpenSite, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """A long name gives way."""
    size: ViewportSize = {"width": 1280, "height": 720}
    monkeypatch.setattr(scenes, "DESKTOP", size)
    page = open_site(f"?lang={language}")
    for number, name in enumerate(["Franziska", "M" * 20]):
        monkeypatch.setattr(stored, "NAMES", [name] * 5)
        bring(page, Scene("last", *NEAR_END), number)
        where = page.locator(".headline-where")
        expect(where.locator(".where-name")).to_contain_text(name)
        assert where.evaluate(LAST_WORDS) >= 0, name
        cut = page.evaluate(LOOK)["clipped"]
        assert all("MMM" in words for words in cut), cut
        for width in range(880, 1100, 20):
            page.set_viewport_size({"width": width, "height": 720})
            assert min(where.evaluate(DOTS)) > 10, (name, width)


ALL_WORDS = """() => {
  const head = document.querySelector(".headline-where");
  const words = document.createRange();
  words.selectNodeContents(head);
  return words.getBoundingClientRect().bottom <= head.getBoundingClientRect().bottom + 1
    && head.scrollWidth <= head.clientWidth;
}"""
"""Whether the head of the page shows all its words."""


@pytest.mark.parametrize("language", languages("de", "fr"))
def test_the_head_of_the_page_tells_the_next_phase_in_full(
    open_site: OpenSite, language: str
) -> None:
    page = open_site(f"?lang={language}")
    bring(page, Scene("phase", "buildings-4", 570), 23)
    for width, height in ((1440, 900), (1280, 720), (1024, 768), (900, 720), (861, 1000)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(ALL_WORDS), (width, height)


CUT_NAMES = """() => [...document.querySelectorAll(".seat-who")].filter((name) => {
  const text = document.createRange();
  text.selectNodeContents(name);
  return text.getBoundingClientRect().width > name.getBoundingClientRect().width + 0.001;
}).map((name) => name.textContent)"""
"""Where a hundredth of a pixel is missing, two letters give way to an ellipsis."""


@pytest.mark.parametrize("language", languages("de", "fr"))  # their words are the longest
def test_the_seats_name_their_players_in_full(open_site: OpenSite, language: str) -> None:
    """With all marks and buttons beside a name, in windows whose column of seats is narrow."""
    page = open_site(f"?lang={language}")
    bring(page, Scene("market", *LONG["trades and the Diplomat"]), 0)
    for width, height in ((1280, 745), (1280, 762), (1366, 800), (1440, 840), (1536, 900)):
        page.set_viewport_size({"width": width, "height": height})
        _settled(page)
        assert page.evaluate(CUT_NAMES) == [], (width, height)


@pytest.mark.parametrize("language", languages("de"))  # which has the longest words
def test_title_and_tools_share_a_line(
    open_site: OpenSite, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """A second line of the head would take the room of choices in the window of a low laptop."""
    size: ViewportSize = {"width": 1280, "height": 720}
    monkeypatch.setattr(scenes, "DESKTOP", size)
    page = open_site(f"?lang={language}")
    bring(page, Scene("privilege", *STEPS["privilege"]), 0)
    page.set_viewport_size(size)
    title = page.locator(".decision-head h2").bounding_box()
    tools = page.locator(".decision-tools").bounding_box()
    assert title is not None
    assert tools is not None
    assert tools["y"] < title["y"] + title["height"] / 2


NAMES = """() => [...document.querySelectorAll(".rondel .field-name textPath")].map((name) => [
  name.textContent,
  document.querySelector(name.getAttribute("href")).getTotalLength() - name.getComputedTextLength(),
])"""
"""Names on the rondel, and how much of the arc that they are written on is left free."""


@pytest.mark.parametrize("language", languages("de"))  # which has the longest words
def test_all_fields_of_a_first_turn_are_in_sight(
    open_site: OpenSite, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    page = open_site(f"?lang={language}")
    monkeypatch.setitem(LATE, 4, ("nagasaki-4", 0))
    for look in looks(page, monkeypatch, 4, WIDE):
        assert look["shown"] == look["buttons"] == 8, look
    names = page.evaluate(NAMES)
    assert len(names) == 8
    assert all(free > 10 for _, free in names), names


ON_CHART = """() => {
  const spans = (selector) => [...document.querySelectorAll(selector)].map((text) => {
    const { x, width } = text.getBBox();
    return [x, x + width];
  });
  const [left, right] = spans(".cartouche .panel-ground")[0];
  const table = spans(".market .panel-ground")[0];
  return {
    heads: [...spans(".market > g > .head:not(.left)"), [table[1], 0]],
    words: spans(".cartouche .words").map(([from, to]) => Math.min(from - left, right - to)),
  };
}"""
"""Where the heads of the prices and the table end, and how far the words of the cartouche are from
its edges, in units of the board."""


@pytest.mark.parametrize("language", languages("de"))
def test_words_on_the_chart_have_room(open_site: OpenSite, language: str) -> None:
    page = open_site(f"?lang={language}")
    bring(page, Scene("words", "nagasaki-4", 200), 15)
    found = page.evaluate(ON_CHART)
    heads = found["heads"]
    assert len(heads) == 5
    assert all(after[0] - one[1] > 6 for one, after in pairwise(heads)), heads
    assert len(found["words"]) == 2
    assert min(found["words"]) > 10, found


OUT_OF_COLUMN = """() => [...document.querySelectorAll(".sheet-column *")].filter((one) => {
  if (one.matches("h3"))
    return getComputedStyle(one).clipPath === "none" && one.scrollWidth > one.clientWidth + 1;
  if (one.children.length > 0 || one.matches(".unseen")) return false;
  const text = document.createRange();
  text.selectNodeContents(one);
  const words = text.getBoundingClientRect();
  const column = one.closest(".sheet-column").getBoundingClientRect();
  return words.width > 0 && (words.left < column.left || words.right > column.right);
}).map((one) => one.textContent)"""
"""Texts of the own sheet that stand out of their column, and names of columns that are cut."""


# English has the narrowest column of the king, Spanish and French the longest names of columns
@pytest.mark.parametrize("language", languages("en", "es", "fr"))
def test_the_own_sheet_of_a_low_laptop_can_be_read(open_site: OpenSite, language: str) -> None:
    """The screens of laptops, and what the bars of a browser leave of them."""
    page = open_site(f"?lang={language}")
    bring(page, Scene("low", *LATE[2]), 2)
    windows = [(1280, 720), (1366, 650), (1280, 620), (1280, 762), (1440, 820), (1440, 860)]
    for width, height in windows:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OUT_OF_COLUMN) == [], (width, height)
        box = page.locator(".decision").bounding_box()
        assert box
        assert box["width"] > 350, (width, height)


COVERED = """() => [...document.querySelectorAll(".market .trade")].filter((row) => {
  const [price, chip, income] = [".price", ".chip", ".chip-text"].map((one) =>
    row.querySelector(one).getBBox());
  return price.x < row.querySelector(".cell").getBBox().x || price.x + price.width > chip.x
    || income.x < chip.x || income.x + income.width > chip.x + chip.width;
}).map((row) => row.textContent.trim())"""
"""Rows of the market whose price, or what a trade brings, stands out of its place."""


def test_long_numbers_have_room_on_the_board_and_on_the_sheet(
    open_site: OpenSite, page: Page
) -> None:
    """Three digits, and four for several units; in the window of a low laptop, too."""
    sold = " ".join(["880"] * 10)
    lines = [f"market {column} {sold}" for column in ("sugar", "gold", "spice", "factory")]
    lines += ["price sugar 10 20 30 40 50 60", "bonus factories 990 880 770"]
    match = Match.create("navegador", 2, 5, (), {}, {}, (BASE, *lines))
    for move in ("go buildings", "build sugar", "end", "go workers", "end", "go market1"):
        match.play(move)
    page.set_viewport_size({"width": 1280, "height": 720})
    open_site(f"#l={encode(match)}")
    join(page, 0, 1)
    page.locator(READY).wait_for()
    expect(page.locator(".market .trade")).to_have_count(4)
    expect(page.locator(".good-column.sugar")).to_contain_text("1,760")
    assert page.evaluate(COVERED) == []
    expect(page.locator(".sheet-column[data-column=factories]")).to_contain_text("+1,980")
    for width, height in ((1280, 720), (1366, 650), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OUT_OF_COLUMN) == [], (width, height)


def test_whose_hand_it_is_can_be_read_on_a_low_laptop(open_site: OpenSite, page: Page) -> None:
    """The goods of the warehouse go below a name that leaves no room for them."""
    page.set_viewport_size({"width": 1280, "height": 720})
    open_site("?lang=de")
    new_game(page, 3, 7, ["Christiane", "Ben", "Ana"], "borneo")
    name = page.locator(".hand-panel .sheet-title > span").first
    expect(name).to_have_text("Hand von Christiane")
    assert name.evaluate("words => words.scrollWidth <= words.clientWidth")
    token, words = (
        page.locator(f".hand-panel .sheet-title > {one}").first.bounding_box()
        for one in (".token", "span")
    )
    assert token
    assert words
    assert words["y"] < token["y"] + token["height"], "in one line"


@pytest.mark.parametrize("game", ["navegador", "borneo"])
def test_a_long_name_keeps_within_the_decision_of_a_phone(
    open_site: OpenSite, page: Page, game: str
) -> None:
    page.set_viewport_size(PHONE)
    open_site()
    new_game(page, 3, 5, ["W" * 20, "Bento", "Clara"], game)
    heading = page.locator(".decision h2")
    expect(heading).to_contain_text("WWW")
    assert heading.evaluate("one => one.scrollWidth - one.clientWidth") == 0


def test_a_new_phase_is_told_in_sight(open_site: OpenSite) -> None:
    page = open_site()
    # the next click ends the turn in which Cabo da Boa Esperança was explored
    bring(page, Scene("dawn", "nagasaki-4", 183), 9)
    page.locator("[data-move=end]").click()
    for place in (".message p", ".log .landmark", "#news"):
        expect(page.locator(place)).to_contain_text("Phase II begins: ships cross up to 2 borders")
    page.locator(".decision [data-move^=go]").first.click()
    expect(page.locator(".message")).to_have_count(0)
    expect(page.locator(".log .landmark")).to_be_visible()


def test_a_phone_shows_turn_means_and_choices_above_the_news(
    open_site: OpenSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_site()
    for width, height in SMALL:
        page.set_viewport_size({"width": width, "height": height})
        # below the button to start nothing looks out that it covers
        bar = page.locator(".start-go").evaluate("bar => bar.getBoundingClientRect().toJSON()")
        assert height <= bar["bottom"] < height + 1  # its place may be a fraction of a pixel
    for players, look in late(page, monkeypatch, SMALL):
        assert look["turn"], look
        assert look["means"], look
        assert look["news"] == players - 1, look
        assert look["shown"] == look["buttons"] > 3, look
        assert look["clipped"] == [], look
        assert look["aside"] == 0, look
        if look["size"] == (390, 844):
            assert look["head"], look
            assert look["seen"] > 0, look


PRICES = """() => [...document.querySelectorAll(".rondel .cost")].flatMap((price) => {
  const { left, top, width, height } = price.getBoundingClientRect();
  return [0.1, 0.5, 0.9].map((part) => {
    const there = document.elementFromPoint(left + part * width, top + height / 2);
    return there?.closest(".field") === price.closest(".field");
  });
})"""
"""Of each price on the rondel, whether its middle and both its ends are on top."""


def test_no_price_on_the_rondel_is_covered(open_site: OpenSite) -> None:
    page = open_site()
    bring(page, Scene("prices", "nagasaki-4", 200), 11)
    for width, height in WIDE:
        page.set_viewport_size({"width": width, "height": height})
        seen = page.evaluate(PRICES)
        assert len(seen) == 6
        assert all(seen), (width, height)


FIELDS = """() => {
  const frame = document.querySelector(".board-scroll").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".rondel [data-move]")]
    .map((field) => field.getBoundingClientRect());
  const seen = boxes.filter(({ left, right, top, bottom }) => left > frame.left - 1
    && right < frame.right + 1 && top > frame.top - 1 && bottom < frame.bottom + 1);
  return [boxes.length, seen.length];
}"""
"""How many fields of the rondel can be chosen, and how many of them are in the frame of the board.
"""


def test_what_can_be_chosen_stays_in_sight_on_a_phone(open_site: OpenSite) -> None:
    """In all sizes of the board; and where only the board can be tapped, the page goes there."""
    page = open_site()
    bring(page, Scene("first", "nagasaki-4", 0, small=True), 12)
    zoom = page.locator(".zoom")
    labels = set()
    for _ in range(3):
        labels.add(zoom.get_attribute("aria-label"))
        zoom.click()
        wait_until(page, f"() => ({FIELDS})().every((count) => count === 8)")
    assert len(labels) == 3
    page.evaluate("scrollTo(0, document.scrollingElement.scrollHeight)")
    frame = page.locator(".board-frame")
    expect(frame).not_to_be_in_viewport(ratio=0.5)
    page.locator(".decision [data-move='go sailing']").evaluate("button => button.click()")
    expect(frame).to_be_in_viewport(ratio=1)


HARBOURS = """() => [...document.querySelectorAll(".board-scroll [data-move^=lay]")].map((one) => {
  const box = one.getBoundingClientRect();
  const frame = document.querySelector(".board-scroll").getBoundingClientRect();
  return (Math.min(box.right, frame.right) - Math.max(box.left, frame.left)) / box.width;
})"""
"""How much of each harbour where a card can be laid is in sight, sideways."""


def test_a_picked_card_brings_the_harbours_into_sight(open_site: OpenSite) -> None:
    page = open_site()
    bring(page, Scene("lay", "borneo-cargo-4", 64, (UNCOVER,), small=True), 12)
    page.locator(".bor-hand-card[data-pick]").first.evaluate("card => card.click()")
    wait_until(page, f"() => ({HARBOURS})().filter((part) => part > 0.4).length === 3")
    page.set_viewport_size({"width": 844, "height": 390})
    page.set_viewport_size({"width": 390, "height": 844})
    wait_until(page, f"() => ({HARBOURS})().filter((part) => part > 0.4).length === 3")


def test_a_picked_card_is_laid_from_below_the_hand(open_site: OpenSite) -> None:
    """Also while hints are open: what can be done with what is picked comes before them."""
    page = open_site()
    bring(page, Scene("lay", "borneo-cargo-4", 64, (UNCOVER,), small=True), 12)
    page.locator("[data-action=hint]").click()
    page.locator(".advice").first.wait_for()
    card = page.locator(".bor-hand-card[data-pick]").first
    card.scroll_into_view_if_needed()
    expect(page.locator(".act-bar")).to_have_count(0)
    card.evaluate("card => card.click()")
    page.locator(".sheet-area").evaluate("hand => hand.scrollIntoView()")
    acts = page.locator(".act-bar button")
    moves = page.locator(".decision .choices [data-move^=lay]")
    expect(acts).to_have_count(moves.count())
    assert moves.count() == 3
    for act in acts.all():
        expect(act).to_be_in_viewport(ratio=1)
    before = page.locator(".match").get_attribute("data-hash") or ""
    acts.first.click()
    expect(page.locator(".match")).not_to_have_attribute("data-hash", before)


def test_the_board_follows_bots_on_a_phone(open_site: OpenSite, address: str) -> None:
    """The stone that a bot moves is brought into view."""
    page = open_site()
    screens.store_all(page, ["nav-bots"])
    for _ in screens.visit(page, address, ["nav-bots"]):  # the bots are paused
        page.set_viewport_size({"width": 390, "height": 844})
        page.locator(".board-scroll").evaluate("board => { board.scrollLeft = 0; }")
        expect(page.locator(".rondel")).not_to_be_in_viewport()
        page.locator("[data-action=bots-go]").click()
        expect(page.locator(".rondel")).to_be_in_viewport(ratio=0.9)


def test_merchants_who_fight_are_in_sight(open_site: OpenSite) -> None:
    """On a phone, when there is nothing to choose on the board."""
    page = open_site()
    bring(page, Scene("fight", "borneo-second-5", 108, (UNCOVER,), small=True), 12)
    scroller = page.locator(".board-scroll")
    scroller.evaluate("board => { board.scrollLeft = board.scrollWidth; }")
    fight = page.locator(".board-sheet [data-look]")
    expect(fight).not_to_be_in_viewport()
    page.set_viewport_size({"width": 400, "height": 844})
    expect(fight).to_be_in_viewport(ratio=1)


def test_the_button_of_a_fight_stays_in_sight_below_the_hand(open_site: OpenSite) -> None:
    page = open_site()
    bring(page, Scene("fight", "borneo-second-5", 108, (UNCOVER,), small=True), 13)
    page.set_viewport_size({"width": 390, "height": 480})
    page.evaluate("scrollTo(0, 0)")
    page.locator(".decision .choices button").scroll_into_view_if_needed()
    expect(page.locator(".act-bar button")).to_be_hidden()
    page.locator(".bor-hand-card[data-pick]").first.evaluate("card => card.click()")
    page.locator(".news-below").evaluate("news => news.scrollIntoView()")
    act = page.locator(".act-bar button")
    expect(act).to_be_in_viewport(ratio=1)
    expect(act).to_have_text(page.locator(".decision .choices button").inner_text())
    act.click()
    expect(page.locator(".match:not([data-decision=defend])")).to_be_visible()


def test_the_hand_is_in_sight_when_cards_for_an_attack_are_chosen(open_site: OpenSite) -> None:
    """The panel gives back the room of the buttons for all that the merchant can do."""
    page = open_site()
    bring(page, Scene("attack", "borneo-second-5", 107, (UNCOVER,), small=True), 12)
    match = stored.recorded("borneo-second-5")
    _, company, place, target, *cards = match.history[107].split()
    page.locator(f'.decision [data-pick="merchant {company} {place}"]').click()
    page.locator(f'.decision [data-pick="against {company} {target}"]').click()
    page.evaluate("scrollTo(0, 0)")
    hand = page.locator(f'.sheet-area [data-pick="card {cards[0]}"]')
    expect(hand).to_be_in_viewport(ratio=0.5)
    # from here on it stays where it is
    before = hand.evaluate("card => card.closest('.bor-hand').getBoundingClientRect().top")
    hand.evaluate("card => card.click()")
    expect(page.locator(".decision .sum")).to_be_visible()
    after = hand.evaluate("card => card.closest('.bor-hand').getBoundingClientRect().top")
    assert abs(after - before) <= 1


def test_a_puzzle_opens_where_it_is_to_be_solved(open_site: OpenSite, page: Page) -> None:
    page.set_viewport_size(PHONE)
    open_site("#puzzle=navegador/1")
    page.locator(".rondel [data-move]").first.wait_for()
    wait_until(page, f"() => {{ const [all, seen] = ({FIELDS})(); return all === seen; }}")


def test_the_solution_of_a_puzzle_covers_no_player(open_site: OpenSite, page: Page) -> None:
    """With five players the log has no room for it, and there is nothing to decide any more."""
    page.set_viewport_size({"width": 1440, "height": 900})
    open_site("#puzzle=borneo/1")
    page.locator("[data-action=puzzle-show]").click()
    page.locator(".puzzle-worse").wait_for()
    balloon = page.locator(".lesson-balloon").bounding_box()
    last = page.locator(".seat-card").last.bounding_box()
    assert balloon
    assert last
    beside = balloon["x"] + balloon["width"] <= last["x"]
    assert beside or balloon["y"] >= last["y"] + last["height"]


def test_turns_that_the_list_leaves_out_are_one_tap_away(open_site: OpenSite) -> None:
    page = open_site()
    clicks = (UNCOVER, "[role=tab]:nth-child(1)")
    bring(page, Scene("many", "borneo-second-5", 126, clicks, small=True), 14)
    fresh = page.locator(".log-turn.fresh [data-at]")
    first = fresh.first.get_attribute("data-at")
    count = int(page.locator(".tab-news").inner_text())
    assert fresh.count() == count > page.locator(".news-below li").count()
    expect(page.locator(".news-below .since-look")).to_have_attribute("data-at", str(first))
    more = page.locator(".news-below .since-more")
    expect(more).to_contain_text(str(count - page.locator(".news-below li .who").count()))
    more.click()
    expect(fresh.first).to_be_in_viewport()
    expect(fresh.first).to_be_focused()


@pytest.mark.parametrize(
    "name", ["borneo take", "borneo beaten", "navegador market", "navegador privilege"]
)
def test_every_choice_of_a_decision_is_in_sight(open_site: OpenSite, name: str) -> None:
    """On a desktop; in lower windows the list may have to be scrolled."""
    page = open_site()
    numbers = {scene.name: number for number, scene in enumerate(scenes.SCENES)}
    bring(page, scenes.SCENES[numbers[name]], numbers[name])
    look = _settled(page)
    assert look["shown"] == look["buttons"] > 1, look


@pytest.mark.parametrize(("recording", "moves"), [("goa-pirates-3", 289), ("all-options-5", 453)])
def test_buildings_stay_in_sight_beside_the_analysis(
    open_site: OpenSite, recording: str, moves: int
) -> None:
    """On a desktop; where the column is too low for both, at least the means of everybody are."""
    page = open_site()
    bring(page, Scene("beside", recording, moves, ("[data-action=side-analysis]",)), 16)
    page.locator(".curve").wait_for(timeout=PATIENCE)
    for card in page.locator(".seat-card").all():
        expect(card.locator(".seat-columns")).to_be_in_viewport(ratio=1)
    expect(page.locator(".curve .scrub")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1024, "height": 768})
    for card in page.locator(".seat-card").all():
        expect(card.locator(".seat-wealth")).to_be_in_viewport(ratio=1)
        expect(card.locator(".seat-columns")).to_be_hidden()


def test_the_analysis_names_everybody_in_full(
    open_site: OpenSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    size: ViewportSize = {"width": 1280, "height": 720}
    monkeypatch.setattr(scenes, "DESKTOP", size)
    names = ["Maximilian", "Ana-Charlotte", "Bo", "Uwe", "Franziska"]
    monkeypatch.setattr(stored, "NAMES", names)
    page = open_site()
    bring(page, Scene("names", *NEAR_END, ("[data-action=side-analysis]",), ".bars li"), 20)
    shown = page.locator(".bars .bar-name")
    expect(shown).to_have_text(names)
    assert shown.evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)")


OUTSIDE = """() => [...document.querySelectorAll(".seat-columns li")].filter((cell) => {
  const [own, ...things] = [cell, ...cell.querySelectorAll(".holdings > *")].map((one) =>
    one.getBoundingClientRect());
  return things.some(({ left, right }) => left < own.left + 1 || right > own.right - 1);
}).length"""
"""In how many cells of the seats' cards something leaves its cell."""


def test_what_five_players_have_stays_in_its_cell(open_site: OpenSite) -> None:
    """Beside a high board their cards are narrow, in wide windows, too."""
    page = open_site()
    bring(page, Scene("five", *LATE[5]), 19)
    assert page.locator(".seat-columns").count() == 5
    for width, height in [(1440, 962), (1680, 1050), (1280, 900), (1180, 800), (1024, 768)]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OUTSIDE) == 0, (width, height)


@pytest.mark.parametrize(("recording", "moves"), [("nagasaki-4", 200), ("all-options-5", 453)])
def test_a_tablet_shows_what_everybody_has(open_site: OpenSite, recording: str, moves: int) -> None:
    """Without a tap, below the whole board and the decision."""
    page = open_site()
    bring(page, Scene("tablet", recording, moves), 17)
    width, height = TABLET
    page.set_viewport_size({"width": width, "height": height})
    cards = page.locator(".seat-card")
    assert cards.count() == int(recording[-1])
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)
        assert card.evaluate("card => card.scrollWidth <= card.clientWidth")
    expect(page.locator("[role=tab][data-opens=seats]")).to_be_hidden()
    assert page.evaluate("document.scrollingElement.scrollWidth") == width


def test_merchants_are_placed_with_harbours_and_hand_in_sight(open_site: OpenSite) -> None:
    """On a phone, where all of the board is shown for it; the cards show their goods later, too."""
    page = open_site()
    bring(page, Scene("place", "borneo-second-5", 6, small=True), 18)
    scroller = page.locator(".board-scroll")
    assert scroller.evaluate("board => board.scrollWidth <= board.clientWidth")
    expect(page.locator(".bor-hand-card").first).to_be_in_viewport(ratio=0.8)
    zoom = page.locator(".zoom")
    labels = [zoom.get_attribute("aria-label")]
    for _ in range(2):
        zoom.click()
        labels.append(zoom.get_attribute("aria-label"))
    assert labels[0] == labels[2] != labels[1]


def test_the_hand_begins_in_sight_on_a_phone(open_site: OpenSite) -> None:
    """Even while an order can be filled and merchants can be moved."""
    page = open_site()
    bring(page, Scene("hand", "borneo-cargo-4", 64, (UNCOVER,), small=True), 19)
    expect(page.locator(".hand-panel .sheet-title")).to_be_in_viewport(ratio=1)


def test_the_button_of_a_fight_leaves_the_board_of_an_enlarged_page_in_sight(
    open_site: OpenSite,
) -> None:
    """A window of a desk at 200 %: the numbers of the fight are beside the button, not below it."""
    page = open_site()
    bring(page, Scene("fight", "borneo-second-5", 108, (UNCOVER,), small=True), 14)
    page.set_viewport_size({"width": 844, "height": 390})
    page.evaluate("scrollTo(0, 0)")
    act = page.locator(".act-bar button")
    expect(act).to_be_in_viewport(ratio=1)
    box = act.bounding_box()
    assert box
    at = [box["x"] - 60, box["y"] + box["height"] / 2]
    assert page.evaluate("at => !!document.elementFromPoint(...at).closest('.board-frame')", at)
    act.click()
    expect(page.locator(".match:not([data-decision=defend])")).to_be_visible()
