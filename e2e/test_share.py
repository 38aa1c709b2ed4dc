"""Games in links: opened, played on, sent to and fro, and invalid ones."""

from __future__ import annotations

import re

import pytest
from monsoon import Match
from monsoon.games import GAMES
from monsoon.link import decode, encode
from playwright.sync_api import Page, expect

from e2e.harness import PHONE, OpenSite
from e2e.stored import recorded, saves
from e2e.table import copied, join, new_game, play, shown

COLORS = {"colors": "red,green,yellow,blue"}
# Reads the QR code that is shown, as a camera would.
READ_CODE = """async () => {
  const { default: decodeQR } = await import("/qr/decode.js");
  const svg = document.querySelector(".share-code svg");
  const size = svg.viewBox.baseVal.width;
  const scale = 4;
  const width = size * scale;
  const data = new Uint8ClampedArray(4 * width * width).fill(255);
  const path = svg.lastElementChild.getAttribute("d");
  for (const [, x, y, w] of path.matchAll(/M(\\d+) (\\d+)h(\\d+)/g))
    for (let row = y * scale; row < (+y + 1) * scale; row++)
      for (let column = x * scale; column < (+x + +w) * scale; column++)
        data.fill(0, 4 * (row * width + column), 4 * (row * width + column) + 3);
  return decodeQR({ data, width, height: width });
}"""
SAVES = "Object.keys(localStorage).filter((key) => key.includes('.match.')).length"


def test_on_a_phone_the_typed_line_is_free(open_site: OpenSite, page: Page) -> None:
    page.set_viewport_size(PHONE)
    open_site(f"#l={encode(recorded('nagasaki-4', 200))}")
    expect(page.locator(".headline-now")).to_contain_text("Who are you in this game?")
    page.keyboard.press("t")
    page.locator("#text-line").click()
    expect(page.locator("#text-line")).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_a_link_fetches_nothing_of_the_other_games(
    open_site: OpenSite, page: Page, game: str
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    match = Match.new(game, players=3, seed=7, names=["Ana", "Łucja", "Ngũgĩ"])
    open_site(f"#l={encode(match)}")
    shown(page, match)
    page.wait_for_load_state("networkidle")
    folders = {one: [url for url in asked if f"/web/{one}/" in url] for one in GAMES}
    assert {url.rpartition("/")[2] for url in folders.pop(game)} > {"game.js", "board.css"}
    others = [url for urls in folders.values() for url in urls if "/words/" not in url]
    assert others == []


def test_a_link_is_saved_only_when_a_move_is_played(open_site: OpenSite) -> None:
    match = recorded("nagasaki-4", 200, **COLORS)
    page = open_site(f"#l={encode(match)}")
    shown(page, match)
    assert page.evaluate(SAVES) == 0
    page.locator("[data-action=share]").click()
    page.locator("[data-action=share-close]").click()
    expect(page.locator(".board-sheet [data-move]")).to_have_count(0)
    assert page.evaluate(SAVES) == 0
    home = page.locator(".bar [data-action=home]")
    expect(home).to_have_attribute("aria-label", "Start page")
    join(page, *range(match.players))
    move = match.legal()[0]
    play(page, move)
    match.play(move)
    shown(page, match)
    assert page.evaluate(SAVES) == 1
    expect(home).to_have_attribute("aria-label", "To the start page; the game is saved")
    assert page.evaluate("location.hash").startswith("#m=")
    page.reload()
    shown(page, match)


def test_an_old_link_of_a_game_of_ones_own(open_site: OpenSite) -> None:
    early, late = recorded("nagasaki-4", 200, **COLORS), recorded("nagasaki-4", 150, **COLORS)
    page = open_site(f"#l={encode(late)}")
    shown(page, late)
    join(page)
    page.evaluate(f"location.hash = '#l={encode(early)}'")
    shown(page, early)
    expect(page.locator("[data-relation=older]")).to_contain_text(
        "This link is older than your game"
    )
    page.locator("[data-action=kin-mine]").click()
    shown(page, late)
    assert page.evaluate(SAVES) == 1


def test_a_link_from_before_a_player_was_renamed(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 2, 5)
    play(page, "go ships")
    [before] = saves(page)
    early = Match.parse(str(before["text"]))
    page.locator("[data-action=people]").click()
    page.locator(".people input[name=name2]").fill("Zoe")
    page.keyboard.press("Enter")
    expect(page.locator(".seats-area")).to_contain_text("Zoe")
    page.locator("[data-action=people-close]").click()
    page.evaluate(f"location.hash = '#l={encode(early)}'")
    expect(page.locator(".match")).to_have_attribute("data-hash", early.hash())
    expect(page.locator(".seats-area")).to_contain_text("Zoe")
    assert page.evaluate("location.hash") == f"#m={before['id']}"
    play(page, "end")
    assert [save["id"] for save in saves(page)] == [before["id"]]
    # the link is older now: it asks instead of taking a move back
    page.evaluate(f"location.hash = '#l={encode(early)}'")
    expect(page.locator("[data-relation=older]")).to_be_visible()
    page.locator("[data-action=kin-mine]").click()
    assert ["; end" in str(save["text"]) for save in saves(page)] == [True]


@pytest.mark.parametrize("moves", [0, 7, 9999])
def test_a_link_to_a_move(open_site: OpenSite, moves: int) -> None:
    match = recorded("nagasaki-2")
    whole = encode(match)
    page = open_site(f"#l={whole}&move={moves}")
    at_end = moves >= len(match.history)
    match.undo(max(0, len(match.history) - moves))
    shown(page, match)
    expect(page.locator(".match.past")).to_have_count(0 if at_end else 1)
    if at_end:
        expect(page.locator(".message", has_text="There is no move 9,999")).to_have_count(1)
        page.locator("[data-action=look]").click()
    # sharing gives a link to the same position
    page.locator("[data-action=share]").click()
    link = page.locator("[data-link=whole]")
    expect(link).to_have_value(
        re.compile(f"#l={whole}$" if at_end else f"#l={whole}&move={moves}$")
    )
    assert page.evaluate(SAVES) == 0


def test_hidden_hands_stay_covered_in_a_link(open_site: OpenSite) -> None:
    match = recorded("borneo-harbours-4", 60, colors="plum,teal,orange,indigo")
    page = open_site(f"#l={encode(match)}")
    shown(page, match)
    expect(page.locator(".match")).to_have_attribute("data-viewer", "")


def test_bots_wait_until_they_are_told_to_go_on(open_site: OpenSite) -> None:
    match = recorded("nagasaki-2", 300, bots="deckhand,deckhand")
    page = open_site(f"#l={encode(match)}")
    shown(page, match)
    expect(page.locator(".match[data-bots=paused]")).to_be_visible()
    page.locator("[data-action=bots-go]").click()
    expect(page.locator(".match")).not_to_have_attribute("data-hash", match.hash())
    page.locator("[data-action=bots-pause]").click()
    assert page.evaluate(SAVES) == 1


def test_the_link_and_its_code_hold_the_whole_game(open_site: OpenSite) -> None:
    match = recorded("buildings-3", 100, colors="red,green,yellow")
    page = open_site(f"#l={encode(match)}")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    shown(page, match)
    link = copied(page)
    assert decode(link.partition("#l=")[2]) == match
    page.locator("[data-action=share]").click()
    page.locator(".share-code svg").wait_for()
    assert page.evaluate(READ_CODE) == link


@pytest.mark.parametrize(
    "size", [(1440, 900), (820, 1180), (844, 390)], ids=lambda size: str(size[0])
)
def test_the_code_is_seen_at_once(open_site: OpenSite, page: Page, size: tuple[int, int]) -> None:
    """The dialog cuts nothing off it where there is room for it beside the links."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    match = recorded("buildings-3", 100)
    open_site(f"#l={encode(match)}")
    shown(page, match)
    for button in ("more", "share"):
        for one in page.locator(f"[data-action={button}]:visible").all()[-1:]:
            one.click()
    code = page.locator(".share-code svg").bounding_box()
    body = page.locator(".share-body").bounding_box()
    assert code
    assert body
    assert code["y"] >= body["y"]
    assert code["y"] + code["height"] <= body["y"] + body["height"]


def test_a_phone_hands_the_link_to_other_programs(open_site: OpenSite, page: Page) -> None:
    page.add_init_script(
        "navigator.share = async (what) => { window.sent = what; };"
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
    )
    match = recorded("borneo-cargo-3", colors="plum,teal,orange")
    page = open_site(f"#l={encode(match)}")
    shown(page, match)
    page.locator("[data-action=look]").click()
    page.locator("[data-action=share]").click()
    page.locator("[data-action=send-whole]").click()
    assert page.evaluate("window.sent.url").endswith(encode(match))
    # without a clipboard the link is shown for copying by hand
    page.locator("[data-action=copy-deal]").click()
    field = page.locator(".message input")
    assert "#g=borneo&p=3" in field.input_value()


def test_why_a_link_does_not_open(open_site: OpenSite) -> None:
    """The first opens the page, the others are followed while it is open."""
    link = encode(recorded("borneo-cargo-3"))
    spoilt = {
        link[:-3]: "lost or changed something",
        link[:40] + "A" + link[40:]: "lost or changed something",
        "7" + link[1:]: "another version of this page (format 7)",
        "": "holds no game",
        "nonsense": "no link to a game",
        link + "<b>b": "cannot be part of a link",
        link + "A" * 30_000: "too long",
    }
    page = open_site(f"#l={next(iter(spoilt))}")
    message = page.locator(".message.bad")
    for one, words in spoilt.items():
        page.evaluate("hash => { location.hash = hash; }", f"#l={one}")
        expect(message, one[:60]).to_contain_text(words)
        assert message.locator("input").input_value() == one.replace("<b>", "%3Cb%3E")
        expect(page.locator("[data-action=start]")).to_be_enabled()
        message.locator(".close").click()
        expect(message).to_have_count(0)


def test_the_address_changes_under_a_match(open_site: OpenSite) -> None:
    one, other = recorded("nagasaki-2", 100), recorded("buildings-2", 100)
    page = open_site(f"#l={encode(one)}")
    shown(page, one)
    page.evaluate(f"location.hash = '#l={encode(other)}'")
    shown(page, other)
    page.evaluate("location.hash = '#saves'")
    expect(page.locator(".saves-page")).to_be_visible()
    page.evaluate("location.hash = '#l=1AAAAAAAA'")
    expect(page.locator(".message.bad")).to_be_visible()
    page.go_back()
    expect(page.locator(".saves-page")).to_be_visible()
    page.go_back()
    shown(page, other)
    page.evaluate("location.hash = '#g=navegador&p=2&s=5'")
    expect(page.locator("[data-action=start]")).to_contain_text("this deal")
    assert page.evaluate(SAVES) == 0
