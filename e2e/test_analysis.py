"""Hints and the analysis: requested, read, clicked, stopped, and revealing nothing secret."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from monsoon import Match
from monsoon.bots.analysis import Analysis
from playwright.sync_api import Page, expect
from workshop.shell import ROOT

from e2e.bots import IDLE, decide, seat, wait_for_moves
from e2e.harness import DESKTOP, PATIENCE, PHONE, OpenSite
from e2e.stored import long_match, open_stored, recorded_text, saved, saves
from e2e.table import PAST, READY, new_game, play, position, prefer, press, sideways

# One game on a desktop, the other on a phone; each on both with `--deep`.
SIZES = pytest.mark.parametrize(
    ("game", "size"),
    [
        pytest.param("navegador", DESKTOP, id="desktop-navegador"),
        pytest.param("borneo", PHONE, id="phone-borneo"),
        pytest.param("navegador", PHONE, id="phone-navegador", marks=pytest.mark.deep),
        pytest.param("borneo", DESKTOP, id="desktop-borneo", marks=pytest.mark.deep),
    ],
)
MOVES = pytest.mark.parametrize(
    ("game", "size", "moves"),
    [
        # the first ones: to judge all of them takes the engine as long as twenty other tests
        pytest.param("navegador", DESKTOP, 130, id="desktop-navegador-begun"),
        pytest.param("borneo", PHONE, None, id="phone-borneo"),
        *(
            pytest.param(game, size, None, id=f"{name}-{game}", marks=pytest.mark.deep)
            for game, size, name in (
                ("navegador", DESKTOP, "desktop"),
                ("navegador", PHONE, "phone"),
                ("borneo", DESKTOP, "desktop"),
            )
        ),
    ],
)
RECORDED = {
    "navegador": ("nagasaki-2", "red,green"),
    "borneo": ("borneo-cargo-3", "plum,teal,orange"),
}
BROKEN = """words => {
  const head = document.querySelector(".split thead th:last-child");
  const said = head.textContent;
  const broken = words.filter((word) => {
    head.textContent = word;
    const range = document.createRange();
    range.selectNodeContents(head);
    return range.getClientRects().length > 1;
  });
  head.textContent = said;
  return broken;
}"""
"""Which of these words do not fit into a line above a column of the parts of a margin."""
ABOVE = """() => {
  const { left, top } = document.querySelector(".bar a.branch").getBoundingClientRect();
  return document.elementFromPoint(left + 20, top - 5)?.matches("a.branch");
}"""
"""Whether a tap just above the words that lead back from a branch meets them."""
DONE = ".analysis-body:not(:has(.analysis-wait))"


def finished(game: str) -> Match:
    """A completed recorded match."""
    name, colors = RECORDED[game]
    folder = Path(__file__).parents[1] / "tests" / "games"
    match = Match.parse((folder / f"{name}.txt").read_text("utf-8"))
    match.retag({"colors": colors})
    return match


def split_words() -> list[str]:
    """Every word above the columns of the parts of a margin, in all languages."""
    heads = ("start", "play", "others", "chance", "unforeseen", "result", "now")
    words: set[str] = set()
    for path in (ROOT / "web" / "i18n").glob("*.json"):
        said = json.loads(path.read_text("utf-8"))
        words.update(word for head in heads for word in said[f"analysis.split.{head}"].split())
    return sorted(words)


def open_analysis(page: Page) -> None:
    """Opens the analysis, beside the board or with the tab below it."""
    if page.get_by_role("tab", name="Analysis").is_visible():
        page.get_by_role("tab", name="Analysis").click()
    else:
        page.locator("[data-action=side-analysis]").first.click()
    page.locator(".curve").wait_for(timeout=PATIENCE)


def number(text: str) -> float:
    """Points in the number format of the panel."""
    return float(text.strip().replace("−", "-"))


# --- hints --------------------------------------------------------------------------------


@SIZES
def test_a_hint_is_read_chosen_and_played(
    open_site: OpenSite, page: Page, game: str, size: dict[str, int]
) -> None:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    open_site()
    seat(page, game, "-,factor,factor")
    page.locator(IDLE).wait_for(timeout=PATIENCE)
    asked = 2 if game == "borneo" else 1  # the hints of Navegador take the engine longer
    for _ in range(asked):
        before, hash_before = saved(page), position(page)
        page.locator("[data-action=hint]").click()
        rows = page.locator(".advice li")
        rows.first.wait_for(timeout=PATIENCE)
        assert 1 <= rows.count() <= 3
        labels = rows.locator(".advice-worth").all_inner_texts()
        assert labels[0] == "Best:"
        for label in labels[1:]:
            assert re.fullmatch(r"As good:|[\d.,]+ points? less:", label), label
        texts = [row.get_attribute("data-hint") or "" for row in rows.all()]
        if texts[0] != "end":  # an end alone has no reasons
            why = rows.first.locator(".advice-why").first
            expect(why).to_be_visible()
            expect(page.locator("#news")).to_contain_text(why.inner_text())
        for text in texts:
            twin = before.copy()
            for move in text.split("; "):
                twin.play(move)
        for words in rows.locator(".advice-turn").all_inner_texts():
            assert not re.search(r"reason\.|log\.|\{|undefined|\[object", words)
        last = rows.count() - 1
        rows.nth(last).locator(".advice-turn").click()
        expect(rows.nth(last).locator(".advice-turn")).to_have_attribute("aria-pressed", "true")
        first = texts[last].split("; ")[0]
        for thing in page.locator("[data-hinted]").all():
            assert thing.get_attribute("data-move") == first
        assert position(page) == hash_before
        assert sideways(page) == 0
        rows.first.locator("[data-action=hint-play]").click()
        expect(page.locator(".match")).not_to_have_attribute("data-hash", hash_before)
        page.locator(IDLE).wait_for(timeout=PATIENCE)
        played = saved(page).history[len(before.history) :]
        assert played[: len(texts[0].split("; "))] == texts[0].split("; ")
        expect(page.locator(".advice")).to_have_count(0)
    expect(page.locator(".message")).to_have_count(0)
    assert saves(page)[-1]["hints"] == asked  # for the statistics


def test_the_only_move_is_not_called_the_best(open_site: OpenSite) -> None:
    """After a card is laid only the draw is left."""
    page = open_site()
    match = Match.parse(recorded_text("borneo-cargo-3"))
    while match.history[-1] != "draw":
        match.undo(1)
    match.undo(1)
    assert match.legal() == ["draw"]
    open_stored(page, match)
    page.locator("[data-action=uncover]").click()
    page.locator("[data-action=hint]").click()
    expect(page.locator(".advice-worth")).to_have_text(["The only move:"])


def test_a_hint_calls_the_end_of_the_extra_sailing_by_its_name(open_site: OpenSite) -> None:
    """The turn goes on after it, so it is not the end of the turn."""
    page = open_site()
    match = Match.parse(recorded_text("nagasaki-2"))
    match.undo(len(match.history) - 78)
    assert match.legal() == ["done"]
    open_stored(page, match)
    page.locator("[data-action=hint]").click()
    advice = page.locator(".advice li")
    expect(advice).to_contain_text("The only move: End the extra sailing", timeout=PATIENCE)
    expect(advice.locator("[data-action=hint-play]")).to_have_text("Play this")


def test_a_hint_does_not_tell_what_follows_by_itself(open_site: OpenSite) -> None:
    """The log tells of the end of the extra sailing, and of the card that goes on."""
    page = open_site()
    match = Match.parse(recorded_text("nagasaki-4"))
    match.undo(len(match.history) - 200)
    open_stored(page, match)
    page.locator("[data-action=hint]").click()
    page.locator(".advice li").first.wait_for(timeout=PATIENCE)
    told = page.locator(".advice-turn").all_inner_texts()
    assert any("plays the Navegador card\u00a0· sails" in words for words in told)
    for words in told:
        assert "ends the extra sailing" not in words
        assert "hands the Navegador card" not in words
    # the button leaves room for itself among the words
    room = page.locator(".advice-room").first.bounding_box()
    button = page.locator("[data-action=hint-play]").first.bounding_box()
    assert room
    assert button
    assert abs(room["width"] + 2 - button["width"]) < 4
    assert abs(room["x"] - button["x"]) < 6


@pytest.mark.own_engine
def test_a_hint_can_be_stopped_and_is_dropped_by_a_move(open_site: OpenSite) -> None:
    page = open_site()
    new_game(page, 3, 5)
    page.locator("[data-action=hint]").click()  # the bots' worker has yet to start
    page.locator("[data-action=hint-stop]").dispatch_event("click")  # at once, before it answers
    expect(page.locator(".advice-wait")).to_have_count(0)
    page.locator("[data-action=hint]").click()
    page.locator(".advice li").first.wait_for(timeout=PATIENCE)
    page.keyboard.press("Escape")
    expect(page.locator(".advice")).to_have_count(0)
    page.locator("[data-action=hint]").click()
    page.locator(".board-sheet [data-move^='go ']").first.click()
    page.locator(f"{READY}:not([data-decision=go])").wait_for()
    expect(page.locator(".advice, .advice-wait")).to_have_count(0)
    assert len(saved(page).history) == 1


def test_no_hint_without_a_visible_hand(open_site: OpenSite) -> None:
    page = open_site()
    open_stored(page, long_match("borneo", 3, 40))
    expect(page.locator("[data-action=uncover]").first).to_be_visible()
    expect(page.locator("[data-action=hint]")).to_have_count(0)
    page.locator("[data-action=uncover]").first.click()
    expect(page.locator("[data-action=hint]")).to_be_visible()


def test_the_board_stays_where_it_is_when_hints_come(open_site: OpenSite, page: Page) -> None:
    page.set_viewport_size({"width": 820, "height": 1180})
    open_site()
    open_stored(page, long_match("borneo", 3, 60, tags={"hands": "open"}))
    page.locator("[data-action=hint]").click()
    page.locator(".advice li").first.wait_for(timeout=PATIENCE)
    page.wait_for_timeout(200)  # scrolling follows the layout
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("size", [(720, 450), (390, 500)], ids=lambda size: str(size[0]))
def test_the_best_hint_is_in_sight_when_hints_come(
    open_site: OpenSite, page: Page, size: tuple[int, int]
) -> None:
    """The button that asks for them is at the end of the panel, and they open above it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_site()
    match = Match.parse(recorded_text("borneo-cargo-4"))
    match.undo(len(match.history) - 64)
    match.retag({"hands": "open"})
    open_stored(page, match)
    page.evaluate("scrollTo(0, document.scrollingElement.scrollHeight)")
    page.locator("[data-action=hint]").evaluate("button => button.click()")
    best = page.locator(".advice li").first
    best.wait_for(timeout=PATIENCE)
    expect(best).to_be_in_viewport(ratio=1)
    # and the bar of the page covers nothing of it
    place = best.bounding_box()
    bar = page.locator(".bar").bounding_box()
    assert place
    assert bar
    assert place["y"] >= bar["y"] + bar["height"]


# --- analysis -----------------------------------------------------------------------------


@MOVES
def test_the_analysis_of_a_game(
    open_site: OpenSite, page: Page, game: str, size: dict[str, int], moves: int | None
) -> None:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    open_site()
    match = finished(game).copy(moves)
    open_stored(page, match)
    if match.over:
        page.locator("[data-action=look]").click()
    open_analysis(page)
    page.locator(DONE).wait_for(timeout=PATIENCE)
    expect(page.locator("#news")).to_contain_text("The game has been looked over.")
    expect(page.locator(".curve .line")).to_have_count(match.players)
    expect(page.locator(".bars li")).to_have_count(match.players)
    assert sideways(page) == 0
    shown = page.locator(".bar-points").all_inner_texts()
    if match.over:
        totals = [score["total"] for score in match.scores()]
        rest = [(sum(totals) - one) / (match.players - 1) for one in totals]
        for text, mine, others in zip(shown, totals, rest, strict=True):
            assert number(text) == pytest.approx(mine - others, abs=0.06)
    rows_add_up(page, shown)
    if size == PHONE:
        assert page.evaluate(BROKEN, split_words()) == []
    turning_points_lead_to_their_turns(page, match)
    assert sideways(page) == 0
    curve_and_slider_show_a_turn(page, match)
    dearest_turns_can_be_played_again(page, match)


def test_the_final_scores_lead_to_the_analysis(open_site: OpenSite, page: Page) -> None:
    """On a phone the curve is in sight then, although the panel has filled only afterwards."""
    page.set_viewport_size(PHONE)
    open_site()
    open_stored(page, finished("borneo"))
    page.locator("[data-action=scores-analysis]").click()
    expect(page.locator(".scores")).to_have_count(0)
    page.locator(".curve").wait_for(timeout=PATIENCE)
    expect(page.locator(".curve")).to_be_in_viewport(ratio=1)
    # its button for the scores is in the decision
    expect(page.locator("[data-action=scores-far]")).to_have_count(0)
    expect(page.locator(".decision [data-action=scores]")).to_have_count(1)


@pytest.mark.parametrize("language", ["fr", "de"])
def test_beside_a_narrow_decision_it_is_said_what_was_played(
    open_site: OpenSite, page: Page, language: str
) -> None:
    """In a small window of a desktop the buttons of a past position leave room for it."""
    page.set_viewport_size({"width": 1024, "height": 768})
    open_site()
    prefer(page, language=language)
    page.reload()
    open_stored(page, finished("navegador").copy(40))
    page.locator("[data-action=side-analysis]").first.click()
    page.locator(".dearest .log-line").first.click(timeout=PATIENCE)
    expect(page.locator(".judged .dear-words").first).to_be_in_viewport(ratio=0.8)
    expect(page.locator("[data-action=branch]")).to_be_in_viewport(ratio=1)
    assert sideways(page) == 0


def rows_add_up(page: Page, shown: list[str]) -> None:
    """The parts of each lead sum up to the lead that is shown."""
    for row, text in zip(page.locator(".split tbody tr").all(), shown, strict=True):
        *parts, result = map(number, row.locator("td").all_inner_texts())
        assert len(parts) == 5
        assert sum(parts) == pytest.approx(result, abs=1e-6)
        assert result == pytest.approx(number(text), abs=1e-6)


def turning_points_lead_to_their_turns(page: Page, match: Match) -> None:
    """Each leads to the position after it, and says how the lead has changed."""
    assert page.locator(".turning li").count() == 3
    for point in page.locator(".turning .log-line").all():
        swing = point.locator(".swing")
        before, after = (
            float(swing.get_attribute(f"data-{one}") or 0) for one in ("before", "after")
        )
        said = re.findall(r"\d+\.\d", swing.inner_text())
        assert [float(one) for one in said] == [
            pytest.approx(abs(points), abs=0.051) for points in (before, after)
        ]
        assert ("ahead" in swing.inner_text()) == (max(before, after) >= 0)
        assert not re.search(r"analysis\.|log\.|\{", point.inner_text())
        point.click()
        after_it = match.hash(int(point.get_attribute("data-at") or 0))
        expect(page.locator(".match")).to_have_attribute("data-hash", after_it)


def curve_and_slider_show_a_turn(page: Page, match: Match) -> None:
    """A click on the curve shows that turn; the slider moves by one turn."""
    first = page.locator(".turning .log-line").first
    first.click()
    earlier = first.get_attribute("data-at") or ""
    expect(page.locator(".past-ribbon")).to_have_attribute("data-past", earlier)
    page.locator(".curve svg").click()
    expect(page.locator(".past-ribbon")).not_to_have_attribute("data-past", earlier)
    at = int(page.locator(".past-ribbon").get_attribute("data-past") or 0)
    assert abs(at / len(match.history) - 0.5) < 0.2
    assert at in {passage.last for passage in Analysis(match, "all").passages}
    expect(page.locator(".match")).to_have_attribute("data-hash", match.hash(at))
    page.locator(".scrub").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".match")).not_to_have_attribute("data-hash", match.hash(at))


def dearest_turns_can_be_played_again(page: Page, match: Match) -> None:
    """The most expensive turns, in order and with reasons, lead to where they were decided.

    What would have been better stands beside that position, too.
    """
    dear = page.locator(".dearest .log-line")
    lost = [float(text[1:]) for text in page.locator(".dearest .dear").all_inner_texts()]
    assert lost == sorted(lost, reverse=True)
    assert lost[0] > 0.5
    dear.first.click()
    decided = int(dear.first.get_attribute("data-at") or 0)
    expect(page.locator(PAST)).to_have_attribute("data-hash", match.hash(decided))
    for words in page.locator(".dear-words, .dearest .advice-why").all_inner_texts():
        assert not re.search(r"log\.|reason\.|\{", words)
    better = dear.first.locator(".better").inner_text()
    expect(page.locator(".judged .better")).to_have_text(better)
    assert dear.locator(".advice-why.gains").count() > 0
    name = page.locator(".dearest .who").last.inner_text().strip()
    page.locator(".seat-filter button", has_text=name).click()
    expect(page.locator(".dearest .who").first).to_have_text(name)
    assert {one.strip() for one in page.locator(".dearest .who").all_inner_texts()} == {name}
    page.locator(".seat-filter [data-whose=all]").click()
    expect(page.locator(".dearest .dear")).to_have_count(len(lost))
    if page.viewport_size == PHONE:
        every = page.locator(".seat-filter [data-whose=all]").bounding_box()
        assert every
        assert every["width"] >= 44
    page.locator("[data-action=branch-better]").click()
    expect(page.locator(".branch-note")).to_be_visible()
    expect(page.locator(f"{READY}:not(.past)")).not_to_have_attribute(
        "data-hash", match.hash(decided)
    )
    branch = Match.parse(saves(page)[-1]["text"]).history
    assert branch[:decided] == match.history[:decided]
    assert len(branch) > decided
    assert branch[decided:] != match.history[decided : len(branch)]
    if not match.over:
        return
    assert page.evaluate(ABOVE), "a finger may miss the small words"
    # the way back leads to where the branch began, with the whole analysis
    page.locator(".bar a.branch").click()
    expect(page.locator(PAST)).to_have_attribute("data-hash", match.hash(decided))
    expect(page.locator(DONE)).to_be_visible()
    expect(page.locator(".judged .better")).to_have_text(better)
    expect(page.locator(".dearest .dear")).to_have_count(len(lost))
    expect(page.locator(".score-dialog")).to_have_count(0)
    # the same once more is the branch that is there
    stored = saves(page)
    page.locator("[data-action=branch-better]").click()
    page.locator(".branch-note a").wait_for()
    assert [save["id"] for save in saves(page)] == [save["id"] for save in stored]


def parts_told(page: Page) -> list[int]:
    """For each seat the number of parts into which everything between start and now is split."""
    rows = page.locator(".split tbody tr")
    return [row.locator("td").count() - 2 for row in rows.all()]


def test_the_analysis_does_not_reveal_hidden_hands(open_site: OpenSite) -> None:
    page = open_site()
    match = long_match("borneo", 3, 60)
    open_stored(page, match)
    open_analysis(page)
    page.locator(DONE).wait_for(timeout=PATIENCE)
    expect(page.locator(".dearest")).to_have_count(0)
    assert parts_told(page) == [1, 1, 1], "start, everything after it, and now"
    covered = page.locator(".bar-points").all_inner_texts()
    page.locator("[data-action=uncover]").first.click()
    page.locator(f"{READY}:not([data-viewer=''])").wait_for()
    page.locator(".analysis-wait, .dearest").first.wait_for()
    page.locator(DONE).wait_for(timeout=PATIENCE)
    viewer = int(page.locator(".match").get_attribute("data-viewer") or 0)
    colors = match.tags["colors"].split(",")
    judged = page.locator(".dearest .token").evaluate_all(
        "all => all.map(one => one.dataset.color)"
    )
    assert set(judged) == {colors[viewer]}
    assert page.locator(".bar-points").all_inner_texts() != covered
    assert parts_told(page) == [2 if seat == viewer else 1 for seat in range(3)]


def test_bots_play_on_during_the_analysis(open_site: OpenSite) -> None:
    page = open_site()
    seat(page, "borneo", "factor,factor,-")
    page.locator(IDLE).wait_for(timeout=PATIENCE)
    open_analysis(page)
    for _ in range(6):
        decide(page)
        page.locator(IDLE).wait_for(timeout=PATIENCE)
    moves = len(saved(page).history)
    wait_for_moves(page, moves)
    page.locator(DONE).wait_for(timeout=PATIENCE)
    turns = len(Analysis(saved(page), None).passages)
    expect(page.locator(".scrub")).to_have_attribute("max", str(turns))
    expect(page.locator(".message")).to_have_count(0)


def test_a_hint_in_the_middle_of_a_choice(open_site: OpenSite) -> None:
    """The hints take the place of what was picked."""
    page = open_site()
    new_game(page, 2, 5)
    play(page, "go sailing")
    press(page, ".board-sheet [data-pick=portugal]")
    expect(page.locator(".match")).to_have_attribute("data-decision", "sailing")
    picked = page.locator("[data-action=clear]")
    expect(picked.first).to_be_visible()
    page.locator("[data-action=hint]").click()
    expect(page.locator("[data-hint]").first).to_be_visible()
    expect(picked).to_have_count(0)
