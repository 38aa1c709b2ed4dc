"""Puzzles: the page of them, right and wrong turns, what is kept, links, boards elsewhere."""

from __future__ import annotations

import json
from math import floor
from typing import Any

import pytest
from monsoon.link import decode
from playwright.sync_api import Page, ViewportSize, expect
from workshop.shell import ROOT

from e2e.harness import PATIENCE, PHONE, Guard, OpenSite, wait_for_engine, wait_until
from e2e.profiles import Profiles, open_window
from e2e.table import READY, sideways, speaks

KEY = "monsoon.1.puzzles"
GAMES = ("navegador", "borneo")
Puzzle = dict[str, Any]
# Whether a puzzle or its match has changed since.
CHANGED = """before => {
  const { phase } = document.querySelector(".puzzle").dataset;
  return `${document.querySelector(".match").dataset.hash} ${phase}` !== before;
}"""
MOMENT = """() => `${document.querySelector(".match").dataset.hash} ${
  document.querySelector(".puzzle").dataset.phase}`"""


def puzzles(game: str) -> list[Puzzle]:
    text = (ROOT / "web" / game / "puzzles.json").read_text("utf-8")
    found: list[Puzzle] = json.loads(text)["puzzles"]
    return found


def plain(game: str) -> int:
    """The number of a puzzle at the start of a turn, in whose turns no move follows by itself."""
    return next(
        number
        for number, puzzle in enumerate(puzzles(game), 1)
        if not any(move.startswith("pay") for turn in puzzle["turns"] for move in turn["moves"])
        and not any(turn["moves"][0] == "done" for turn in puzzle["turns"])
    )


def tenths(turn: Puzzle) -> str:
    """What a turn loses, as the page rounds it."""
    return f"{floor(turn['behind'] * 10 + 0.5) / 10:g}"


def phase(page: Page, wanted: str) -> None:
    expect(page.locator(".puzzle")).to_have_attribute("data-phase", wanted, timeout=90_000)


def opened(page: Page, number: int) -> None:
    page.locator(f"{READY} .puzzle[data-puzzle='{number}']").wait_for(state="attached")
    phase(page, "open")


def make(page: Page, moves: list[str]) -> None:
    """Makes a turn by typed moves, which every game and every move has."""
    page.keyboard.press("t")
    line = page.locator(".text-line input")
    for move in moves:
        before = page.evaluate(MOMENT)
        line.fill(move)
        line.press("Enter")
        wait_until(page, CHANGED, before)
        page.locator(READY).wait_for()
    page.locator(".text-head button").first.click()


def kept(page: Page) -> dict[str, str]:
    found: dict[str, str] = json.loads(page.evaluate(f"localStorage.getItem('{KEY}') ?? '{{}}'"))
    return found


def saved(page: Page) -> int:
    count: int = page.evaluate(
        "Object.keys(localStorage).filter((key) => key.includes('.match.')).length"
    )
    return count


def test_from_the_start_page_to_a_solved_puzzle_and_the_next(open_site: OpenSite) -> None:
    page = open_site()
    page.locator("[data-action=puzzles]").click()
    for game in GAMES:
        shelf = page.locator(f".puzzle-shelf[data-game={game}]")
        expect(shelf.locator("[data-puzzle]")).to_have_count(len(puzzles(game)))
        expect(shelf).to_have_attribute("data-solved", "0")
    number = plain("navegador")
    page.locator(f".puzzle-shelf[data-game=navegador] [data-puzzle='{number}']").click()
    opened(page, number)
    assert page.evaluate("location.hash") == f"#puzzle=navegador/{number}"
    expect(page.locator("[data-action=hint]")).to_have_count(0)
    home = page.locator(".bar [data-action=home]")
    expect(home).to_have_attribute("aria-label", "Start page")  # and nothing is saved
    expect(page.locator("[data-action=side-analysis]")).to_be_hidden()
    expect(page.locator(".bar [data-action=undo]")).to_be_disabled()
    puzzle = puzzles("navegador")[number - 1]
    make(page, puzzle["turns"][0]["moves"])
    phase(page, "right")
    expect(page.locator(".puzzle-yes")).to_contain_text("best turn")
    expect(page.locator("[data-action=side-analysis]")).to_be_visible()
    # the reasons are facts of the position; what other turns lose is said beside them
    worse = [turn for turn in puzzle["turns"][1:] if not turn.get("even")]
    expect(page.locator(".puzzle-worse li")).to_have_count(len(worse))
    expect(page.locator(".puzzle-worse b").first).to_contain_text(tenths(worse[0]))
    assert list(kept(page).values()) == ["first"]
    assert saved(page) == 0
    page.locator("[data-action=puzzle-next]").click()
    opened(page, number + 1)
    page.locator("[data-action=puzzle-leave]").click()
    shelf = page.locator(".puzzle-shelf[data-game=navegador]")
    expect(shelf).to_have_attribute("data-solved", "1")
    expect(shelf.locator("[data-result=first]")).to_have_attribute("data-puzzle", str(number))
    page.reload()
    expect(shelf).to_have_attribute("data-solved", "1")


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_turn_costs_points_and_can_be_tried_again(open_site: OpenSite, game: str) -> None:
    number = plain(game)
    page = open_site(f"#puzzle={game}/{number}")
    opened(page, number)
    first = page.locator(".match").get_attribute("data-hash") or ""
    best, *others = puzzles(game)[number - 1]["turns"]
    wrong = next(turn for turn in others if not turn.get("even"))
    make(page, wrong["moves"])
    phase(page, "wrong")
    expect(page.locator(".puzzle-no")).to_contain_text(tenths(wrong))
    expect(page.locator(".puzzle-tried")).to_contain_text("You played: ")
    assert page.locator(".puzzle-best, .puzzle-worse").count() == 0, "the solution is not told"
    if game == "navegador":  # with five players there is no room for the log beside the panel
        expect(page.locator(".log-list > :last-child")).to_be_in_viewport(ratio=0.9)
    (name,) = kept(page)
    page.locator("[data-action=puzzle-again]").click()
    phase(page, "open")
    expect(page.locator(".match")).to_have_attribute("data-hash", first)
    page.reload()  # it is not the first try then, either
    opened(page, number)
    make(page, best["moves"])
    phase(page, "right")
    id_, _ = name.split()
    assert kept(page)[id_] == "later"
    # a page of a version that does not know of wrong turns may be open, too
    page.evaluate(
        """([key, id]) => {
          const old = JSON.parse(localStorage.getItem(key));
          localStorage.setItem(key, JSON.stringify({ ...old, [id]: "first" }));
        }""",
        [KEY, id_],
    )
    page.locator("[data-action=puzzle-leave]").click()
    expect(page.locator(f"[data-puzzle='{number}'][data-result=later]")).to_have_count(1)


def test_a_turn_that_no_search_has_seen_is_played_on(open_site: OpenSite) -> None:
    number = plain("navegador")
    puzzle = puzzles("navegador")[number - 1]
    known = {turn["moves"][0] for turn in puzzle["turns"]}
    match = decode(puzzle["link"])
    page = open_site(f"#puzzle=navegador/{number}")
    opened(page, number)
    make(page, next([move] for move in match.legal() if move not in known))
    while page.locator(".puzzle").get_attribute("data-phase") == "open":
        before = page.evaluate(MOMENT)
        end = page.locator(".decision-foot [data-move=end]")
        (end if end.count() else page.locator(".decision [data-move]").first).click()
        wait_until(page, CHANGED, before)
    expect(page.locator(".puzzle")).to_have_attribute("data-phase", "wrong", timeout=PATIENCE)
    expect(page.locator(".puzzle-no")).to_contain_text("it costs about")


def test_the_solution_is_shown_and_the_game_goes_on_against_bots(open_site: OpenSite) -> None:
    page = open_site("#puzzle=borneo/1")
    opened(page, 1)
    page.locator("[data-action=puzzle-show]").click()
    expect(page.locator(".decision :is(button, [data-move])")).to_have_count(0)
    phase(page, "shown")
    expect(page.locator(".decision :is(button, [data-move])")).to_have_count(0)
    puzzle = puzzles("borneo")[0]
    expect(page.locator(".match")).to_have_attribute("data-hash", puzzle["turns"][0]["hash"])
    expect(page.locator(".puzzle-best")).not_to_be_empty()
    assert list(kept(page).values()) == ["shown"]
    # a puzzle whose solution was seen is not solved at the first try
    page.locator("[data-action=puzzle-after]").click()
    opened(page, 2)
    page.locator("[data-action=puzzle-before]").click()
    opened(page, 1)
    make(page, puzzle["turns"][0]["moves"])
    phase(page, "right")
    assert list(kept(page).values()) == ["later"]
    # the hands of others are as covered as in any match
    seat = decode(puzzle["link"]).to_move
    expect(page.locator(".match")).to_have_attribute("data-viewer", str(seat))
    page.locator("[data-action=puzzle-play-on]").click()
    expect(page.locator(".puzzle")).to_have_count(0)
    wait_until(page, "() => location.hash.startsWith('#m=')")
    home = page.locator(".bar [data-action=home]")
    expect(home).to_have_attribute("aria-label", "To the start page; the game is saved")
    expect(page.locator(".match")).to_have_attribute("data-bots", "idle", timeout=90_000)
    assert saved(page) == 1


COVERED = """() => [...document.querySelectorAll(".decision button")].filter((button) => {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return y < innerHeight && document.elementFromPoint(x, y)?.closest(".puzzle");
}).map((button) => button.textContent.trim())"""
"""The buttons of the decision that something lies over, in the window as it is."""


@pytest.mark.parametrize("size", [(844, 390), (390, 844), (1024, 768), (1440, 900)])
def test_no_puzzle_covers_the_decision(
    open_site: OpenSite, page: Page, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_site("#puzzle=navegador/1")
    opened(page, 1)
    end = page.locator(".decision [data-move=end]")
    for move in ("go ships", None):
        if move:
            page.locator(f'.decision [data-move="{move}"]').click()
            expect(end).to_be_visible()
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        wait_until(page, f"() => ({COVERED})().length === 0")
    end.click(trial=True)


def test_by_keyboard_on_a_phone(open_site: OpenSite, page: Page) -> None:
    page.set_viewport_size(PHONE)
    open_site("#puzzles")
    page.locator("[data-puzzle='1']").first.focus()
    page.keyboard.press("Enter")
    opened(page, 1)
    assert sideways(page) == 0
    balloon = page.locator(".lesson-balloon").bounding_box()
    assert balloon
    assert balloon["y"] > PHONE["height"] / 2, "the panel leaves the board in sight"
    assert balloon["y"] + balloon["height"] <= PHONE["height"]
    page.locator("[data-action=puzzle-show]").focus()
    page.keyboard.press("Enter")
    phase(page, "shown")
    page.locator(".puzzle[data-words=true]").wait_for(state="attached")
    balloon = page.locator(".lesson-balloon").bounding_box()
    assert balloon
    assert balloon["y"] >= 0
    assert balloon["y"] + balloon["height"] <= PHONE["height"]
    assert sideways(page) == 0


def test_on_a_tablet_all_buttons_of_the_panel_are_on_it(
    profiles: Profiles, guard: Guard, address: str
) -> None:
    """In a narrow column, as large as fingers need them, in the language with the longest words."""
    size = ViewportSize(width=1024, height=768)
    with profiles.borrow(guard.watch, viewport=size, has_touch=True) as context:
        page = open_window(context)
        page.goto(f"{address}?lang=de#puzzle=navegador/12")
        wait_for_engine(page, "ready")
        opened(page, 12)
        speaks(page, "de")
        balloon = page.locator(".lesson-balloon").bounding_box()
        assert balloon
        for button in page.locator(".lesson-top button").all():
            box = button.bounding_box()
            assert box
            assert box["width"] >= 44
            assert box["x"] + box["width"] <= balloon["x"] + balloon["width"]


@pytest.mark.parametrize(
    ("fragment", "words"),
    [
        ("#puzzle=navegador/999", "There is no puzzle 999 of Navegador"),
        ("#puzzle=chess/1", "cannot be read"),
        ("#puzzle=navegador/0", "cannot be read"),
        ("#puzzle=navegador/<b>", "cannot be read"),
    ],
)
def test_a_wrong_address_gets_a_sentence(open_site: OpenSite, fragment: str, words: str) -> None:
    page = open_site(fragment)
    expect(page.locator(".message")).to_contain_text(words)


def test_back_leaves_a_puzzle_that_does_not_exist(open_site: OpenSite) -> None:
    page = open_site("#statistics")
    page.evaluate("location.hash = '#puzzle=borneo/999'")
    expect(page.locator(".message")).to_contain_text("There is no puzzle 999 of Borneo")
    page.go_back()
    expect(page.locator("main.statistics")).to_be_visible()


@pytest.mark.parametrize("entry", ["{", "[]", "7", '{"navegador-x":{"a":1}}', '{"__proto__":"x"}'])
def test_a_damaged_store_does_no_harm(open_site: OpenSite, page: Page, entry: str) -> None:
    page.add_init_script(
        f"location.protocol === 'http:' && localStorage.setItem('{KEY}', {json.dumps(entry)})"
    )
    open_site("#puzzles")
    for game in GAMES:
        shelf = page.locator(f".puzzle-shelf[data-game={game}]")
        expect(shelf).to_have_attribute("data-solved", "0")


def test_a_full_store_does_no_harm(open_site: OpenSite, page: Page) -> None:
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"
    )
    open_site("#puzzle=borneo/1")
    opened(page, 1)
    page.locator("[data-action=puzzle-show]").click()
    phase(page, "shown")


def test_a_board_elsewhere_shows_a_puzzle(page: Page, address: str) -> None:
    page.goto(f"{address}embed.html#game=borneo&puzzle=2&start=now&lang=en")
    page.locator(".embed[data-live]").wait_for()
    expect(page.locator(".embed-caption")).to_contain_text("find the best turn")
    assert page.locator(".embed-open").get_attribute("href") == "./#puzzle=borneo/2"
    expect(page.locator(".embed")).to_have_attribute(
        "data-hash", decode(puzzles("borneo")[1]["link"]).hash()
    )
    page.goto("about:blank")
    page.goto(f"{address}embed.html#game=borneo&puzzle=999&start=now&lang=en")
    expect(page.locator(".embed-error")).to_contain_text("There is no puzzle 999")


def test_the_page_loads_no_puzzle_before_it_is_asked_for(open_site: OpenSite, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_site()
    assert not [url for url in asked if "puzzle" in url]
    page.locator("[data-action=puzzles]").click()
    page.locator(".puzzle-list").first.wait_for()
    assert [url for url in asked if url.endswith("puzzles.json")]
