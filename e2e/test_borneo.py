"""Borneo on the built page: hands behind the curtain, whole games by clicks, on a phone."""

from __future__ import annotations

import re

import pytest
from monsoon import Match
from monsoon.link import encode
from playwright.sync_api import Page, ViewportSize, expect

from e2e.borneo import CLICK, click, hand, simple_game
from e2e.harness import DESKTOP, PHONE, OpenSite
from e2e.scenes import UNCOVER, Scene, bring
from e2e.stored import recorded_text
from e2e.table import READY, choose_game, choose_way, new_game, position, press, sideways

NAMES = ["Ana", "Bento", "Clara", "Duarte", "Elvira"]


def start(
    page: Page,
    players: int,
    seed: int,
    *,
    open_hands: bool = False,
    options: tuple[str, ...] = (),
) -> Match:
    """A game from the form; the same one on CPython."""
    if open_hands:
        choose_game(page, "borneo")
        choose_way(page, "screen")
        page.locator("input[name=hands]").check()
    new_game(page, players, seed, NAMES[:players], game="borneo", options=options)
    match = Match.create("borneo", players, seed, (), {}, dict.fromkeys(options, True))
    assert position(page) == match.hash()
    return match


@pytest.mark.deep
def test_a_whole_game_of_three(open_site: OpenSite) -> None:
    """Every position has the same hash as on CPython, no hand is ever seen by another seat."""
    page = open_site()
    match = start(page, 3, 12)
    clicks = simple_game(match)
    assert match.over
    verbs = {step.move.split()[0] for step in clicks}
    assert verbs >= {"place", "lay", "transfer", "attack", "defend", "take", "draw", "order", "pay"}
    for step in clicks:
        click(page, step)
    expect(page.locator(READY)).to_have_attribute("data-decision", "over")
    rows = page.locator(".scores tbody tr").all_inner_texts()
    assert len(rows) == 3
    for seat, row in zip(match.ranking(), rows, strict=True):
        assert NAMES[seat] in row
        assert re.search(rf"\b{match.scores()[seat]['total']}\b", row)
    page.set_viewport_size(PHONE)
    assert sideways(page) == 0
    box = page.locator(".score-table").bounding_box()
    assert box is not None
    assert box["width"] <= PHONE["width"]


@pytest.mark.parametrize(
    ("players", "moves"),
    [
        (5, 40),
        pytest.param(4, 70, marks=pytest.mark.deep),
        pytest.param(5, 70, marks=pytest.mark.deep),
    ],
)
def test_the_second_edition(open_site: OpenSite, players: int, moves: int) -> None:
    page = open_site()
    match = start(page, players, 3, options=("second_edition",))
    for step in simple_game(match, moves):
        click(page, step)


def test_a_reload_covers_the_hand(open_site: OpenSite) -> None:
    page = open_site()
    match = start(page, 3, 4)
    for step in simple_game(match, 9):
        click(page, step)
    assert match.secret
    assert match.to_move is not None
    faces, cards = page.locator(".bor-hand .bor-card"), page.locator(".bor-hand-card")
    held = len(hand(match, match.to_move))
    page.locator("[data-action=uncover]").click()
    expect(faces).to_have_count(held)
    page.reload()
    table = page.locator(READY)
    table.wait_for()
    expect(table).to_have_attribute("data-hash", match.hash())
    expect(table).to_have_attribute("data-viewer", "")
    expect(cards).to_have_count(held)
    expect(faces).to_have_count(0)


def test_open_hands_need_no_curtain(open_site: OpenSite) -> None:
    """One person plays all seats: the hand of the seat that decides lies open."""
    page = open_site()
    match = start(page, 3, 5, open_hands=True)
    curtain = page.locator("[data-action=cover], [data-action=uncover], [data-handover]")
    for step in simple_game(match, 30):
        expect(curtain).to_have_count(0)
        assert page.locator(".match").get_attribute("data-viewer") == str(step.before.to_move)
        page.evaluate(CLICK, {"move": step.move, "secret": False, "hash": step.match.hash()})
    page.reload()
    page.locator(READY).wait_for()
    expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())
    expect(curtain).to_have_count(0)


def test_a_selection_is_described_and_can_be_dropped(open_site: OpenSite) -> None:
    """A card is selected, never laid by one click; a fight shows its flags before it starts."""
    page = open_site()
    match = start(page, 3, 12)
    clicks = simple_game(match.copy())
    number = next(n for n, step in enumerate(clicks) if step.move.startswith("attack"))
    for step in clicks[:number]:
        click(page, step)
    step = clicks[number]
    before = step.before
    for action in ("cover", "uncover"):
        button = page.locator(f".decision [data-action={action}]")
        if button.count():
            button.click()
    card = sorted(hand(before, before.to_move or 0))[0]
    page.locator(f'[data-pick="card {card}"]').first.click()
    assert position(page) == before.hash()
    offered = page.locator(f'.decision [data-move^="lay {card} "]')
    expect(offered).to_have_count(3)
    page.keyboard.press("Escape")
    expect(offered).to_have_count(0)
    _, company, place, target, *cards = step.move.split()
    for pick in (f"merchant {company} {place}", f"against {company} {target}"):
        page.locator(f'.board-sheet [data-pick="{pick}"]').first.click()
    for attacking in cards:
        page.locator(f'.sheet-area [data-pick="card {attacking}"]').click()
    move = next(move for move in before.moves() if move["text"] == step.move)
    panel = page.locator(".decision")
    assert re.search(rf"\b{move['flags']} {company} flag", panel.inner_text())
    assert NAMES[move["seat"]] in panel.inner_text()
    panel.locator(f'[data-move="{step.move}"]').click()
    expect(page.locator(READY)).to_have_attribute("data-decision", "defend")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_fighters_stand_at_both_sides(open_site: OpenSite, page: Page, size: ViewportSize) -> None:
    text = recorded_text("borneo-second-5")
    match = Match.parse(text)
    moves = range(len(match.history))
    match = match.copy(next(at for at in moves if match.view(at=at)["decision"] == "defend"))
    match.retag({"hands": "open"})
    page.set_viewport_size(size)
    open_site(f"#l={encode(match)}")
    page.locator(READY).wait_for()
    sheet, attacker, defender = (
        page.locator(f".fight > {part}").evaluate("(part) => part.getBoundingClientRect().toJSON()")
        for part in (".sheet", ".fighter >> nth=0", ".fighter >> nth=1")
    )
    assert defender["left"] - attacker["left"] > sheet["width"] / 2


def test_the_board_offers_each_place_of_a_beaten_merchant_once(
    open_site: OpenSite, page: Page
) -> None:
    """The place of an attacker that stood last is the right end of its company."""
    text = recorded_text("borneo-harbours-3")
    match = Match.parse(text)
    found = {}
    for at in range(len(match.history)):
        view = match.view(at=at)
        if view["decision"] == "beaten":
            company, place = view["fight"]["company"], view["fight"]["attacker"]["place"]
            found[place == len(view["companies"][company]) + 1] = (match.copy(at), company)
    for last, (beaten, company) in found.items():
        beaten.retag({"hands": "open"})
        open_site(f"#l={encode(beaten)}")
        expect(page.locator(READY)).to_have_attribute("data-decision", "beaten")
        expect(page.locator(f".company.{company} .goal")).to_have_count(1 if last else 2)
    assert len(found) == 2


CARDS = """() => [...document.querySelectorAll(".bor-hand-card")].map((card) => {
  const { x, y } = card.getBoundingClientRect();
  return [x, y].map(Math.round);
})"""
"""Where the cards of the hand are in the window."""


@pytest.mark.parametrize("moves", [64, 66], ids=["laid", "discarded"])
def test_the_hand_is_beside_the_decision_and_stays_where_it_is(
    open_site: OpenSite, page: Page, moves: int
) -> None:
    """On a phone, too, where the decision above it gets other words and buttons."""
    open_site()
    bring(page, Scene("hand", "borneo-cargo-4", moves, (UNCOVER,)), moves)
    cards = page.locator(".bor-hand-card[data-pick]")
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        page.locator(".sheet-area").scroll_into_view_if_needed()
        before = page.evaluate(CARDS)
        for n in (0, 1):
            # not Playwright's own click, which scrolls
            cards.nth(n).evaluate("card => card.click()")
            expect(cards.nth(n)).to_have_class(re.compile("picked"))
            assert page.evaluate(CARDS) == before, size
        page.locator("[data-action=clear]").click()
    order = [".decision", ".tabs", ".sheet-area"] + [".news-below"] * (moves == 64)
    tops = [page.locator(place).evaluate("one => one.getBoundingClientRect().y") for place in order]
    assert tops == sorted(tops)
    expect(page.locator(".decision .since:visible")).to_have_count(0)
    if moves == 64:
        news = page.locator(".news-below li").count()
        expect(page.locator(".tab-news")).to_have_text(str(news))


def test_a_harbour_can_be_chosen_before_the_card(open_site: OpenSite) -> None:
    page = open_site()
    bring(page, Scene("turn", "borneo-cargo-4", 64, (UNCOVER,)), 64)
    harbour = page.locator(".board-sheet [data-pick='harbour ternate']")
    choices = page.locator(".decision .choices button")
    harbour.click()
    expect(harbour).to_have_attribute("aria-pressed", "true")
    cards = page.locator(".bor-hand-card[data-pick]")
    expect(choices).to_have_count(cards.count())
    expect(page.locator(".decision [data-move^=lay]:not([data-move$=ternate])")).to_have_count(0)
    cards.nth(1).click()
    first = page.locator(".decision .choices .main")
    expect(first).to_have_attribute("data-move", re.compile(r"^lay \d+ ternate$"))
    expect(harbour.or_(page.locator(".board-sheet .harbour.picked"))).to_have_count(1)
    laid = first.get_attribute("data-move")
    page.locator(f".board-sheet [data-move='{laid}']").click()
    expect(page.locator(".match:not([data-decision=turn])")).to_be_visible()


def test_a_harbour_chosen_by_key_leads_to_the_cards(open_site: OpenSite) -> None:
    page = open_site()
    bring(page, Scene("turn", "borneo-cargo-4", 64, (UNCOVER,)), 64)
    page.locator(".board-sheet [data-pick='harbour ternate']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".decision h2")).to_be_focused()
    page.keyboard.press("Escape")
    choice = page.locator(".decision .choices [data-pick^=merchant]").first
    choice.focus()
    choice.evaluate("button => button.click()")  # as a screen reader does
    expect(page.locator(".decision h2")).to_be_focused()


def test_an_order_paid_by_one_tap_is_one_line_and_one_undo(open_site: OpenSite, page: Page) -> None:
    """Tapped on the board it asks how to pay; card by card each can be taken back."""
    page.set_viewport_size(PHONE)
    open_site()
    bring(page, Scene("order", "borneo-cargo-4", 47, (UNCOVER,), small=True), 47)
    before = position(page)
    order = page.locator(".board-sheet [data-pick^=order]")
    order.first.click()
    pay = page.locator(".decision [data-moves]")
    items = len(str(pay.get_attribute("data-moves")).split(";")) - 1
    pay.click()
    steps = page.locator(".steps li")
    expect(steps).to_have_count(2)
    assert len(steps.last.inner_text().split(",")) == items > 1
    expect(page.locator(".steps .retract")).to_have_count(0)
    press(page, "[data-action=undo]")
    expect(page.locator(".match")).to_have_attribute("data-hash", before)
    order.first.click()
    page.locator(".decision .choices [data-move^=order]").click()
    page.locator(".decision .choices [data-move^=pay]").first.click()
    expect(page.locator(".steps .retract")).to_have_count(1)
    press(page, "[data-action=undo]")
    expect(page.locator(".steps li")).to_have_count(1)


def test_the_log_of_a_phone_has_room_and_the_numbers_of_turns(
    open_site: OpenSite, page: Page
) -> None:
    page.set_viewport_size(PHONE)
    open_site()
    bring(
        page,
        Scene("log", "borneo-cargo-4", 142, ("[data-action=look]",), small=True),
        142,
    )
    page.get_by_role("tab", name="Log").click()
    box = page.locator(".log-list").bounding_box()
    assert box
    assert box["height"] > 300
    numbers = page.locator(".log-line[data-number]").evaluate_all(
        "lines => lines.map((line) => Number(line.dataset.number))"
    )
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 30


@pytest.mark.deep
def test_nothing_scrolls_sideways_on_a_phone(open_site: OpenSite, page: Page) -> None:
    page.set_viewport_size(PHONE)
    open_site()
    match = start(page, 5, 2)
    decisions = set()
    for step in simple_game(match, 150):
        decision = step.before.view(None)["decision"]
        if decision not in decisions:
            decisions.add(decision)
            for tab in page.locator(".tabs [role=tab]").all():
                tab.click()
                assert sideways(page) == 0, decision
            page.locator(".tabs [role=tab]").first.click()
        click(page, step)
    assert decisions >= {"merchants", "turn", "defend", "take", "draw", "pay"}


def test_what_a_seat_did_before_others_decided_is_told(open_site: OpenSite) -> None:
    page = open_site()
    bring(page, Scene("takes again", "borneo-cargo-4", 31), 81)
    steps = page.locator(".steps li")
    expect(steps).to_have_count(1)
    expect(steps).to_contain_text("lays a card at Palembang")
    expect(steps.locator("button")).to_have_count(0)
