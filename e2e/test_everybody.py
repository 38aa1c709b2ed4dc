"""Games by keyboard, by finger, by text; where the focus goes, what is announced.

Of the games by keyboard and by finger the beginning and the end are played, whole with `--deep`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from monsoon import Match
from monsoon.link import encode
from playwright.sync_api import Locator, Page, expect

from e2e import screens
from e2e.hands import Finger, Hand, Keyboard, play
from e2e.harness import DESKTOP, PATIENCE, PHONE, Guard, OpenSite, wait_for_engine, wait_until
from e2e.profiles import Profiles, open_window
from e2e.spoken import names_of
from e2e.stored import open_stored, put, recorded, recorded_text, save_at
from e2e.table import READY, choose_game, choose_way, new_game, position, sideways, switch

FOCUS = "document.activeElement"
RECORD_NEWS = """() => {
  const news = document.getElementById("news");
  window.said = [];
  const note = () => window.said.push(news.textContent);
  new MutationObserver(note).observe(news, { childList: true, characterData: true, subtree: true });
}"""
"""Records all announcements."""


def forced(match: Match) -> str | None:
    """The move that the page plays automatically."""
    if match.over:
        return None
    legal, decision = match.legal(), match.view()["decision"]
    return legal[0] if len(legal) == 1 and decision == "take" else None


def manual_moves(whole: Match, first: int = 0) -> list[tuple[str, str]]:
    """The moves that a player has to make, and the hash after each and all automatic moves."""
    match = whole.copy(first)
    steps: list[tuple[str, str]] = []
    for move in whole.history[first:]:
        by_itself = forced(match) == move
        match.play(move)
        if by_itself:
            steps[-1] = (steps[-1][0], match.hash())
        else:
            steps.append((move, match.hash()))
    return steps


ENDS = pytest.mark.parametrize(
    "ends",
    [
        pytest.param((8, 17), id="both-ends"),
        pytest.param(None, id="whole", marks=pytest.mark.deep),
    ],
)
"""Moves at the beginning and at the end of a game that are played; None: all. At the end there are
all kinds of moves but the first ones."""


def play_game(hand: Hand, address: str, whole: Match, ends: tuple[int, int] | None) -> None:
    """Plays a recorded game that has been dealt; a link leads on to its end."""
    early, late = ends or (len(whole.history), 0)
    play_steps(hand, manual_moves(whole)[:early])
    if late:
        match = whole.copy(len(whole.history) - late)
        match.retag({"hands": "open"})
        hand.page.goto(f"{address}#l={encode(match)}")
        expect(hand.page.locator(READY)).to_have_attribute("data-hash", match.hash())
        play_steps(hand, manual_moves(whole, len(match.history)))


def play_steps(hand: Hand, steps: list[tuple[str, str]]) -> None:
    """Plays these moves; keys never lose the focus."""
    for move, after in steps:
        play(hand, move)
        expect(hand.page.locator(READY)).to_have_attribute("data-hash", after)
        if isinstance(hand, Keyboard):
            assert hand.page.evaluate(f"{FOCUS} !== document.body"), move


def started(open_site: OpenSite) -> Page:
    """A game of Navegador for two at one screen."""
    page = open_site("#g=navegador&p=2&s=5")
    choose_way(page, "screen")
    page.locator("[data-action=start]").click()
    page.locator(READY).wait_for()
    return page


@pytest.fixture
def phone(profiles: Profiles, guard: Guard, address: str) -> Iterator[Page]:
    """A page of a phone with a touch screen, ready to play."""
    with profiles.borrow(guard.watch, viewport=PHONE, has_touch=True) as context:
        page = open_window(context)
        page.set_default_timeout(30_000)
        page.goto(address)
        wait_for_engine(page, "ready")
        yield page


@ENDS
def test_a_game_by_keyboard_alone(
    open_site: OpenSite, address: str, ends: tuple[int, int] | None
) -> None:
    """From the form of the start page to the final scores, and back to the start page."""
    whole = recorded("borneo-cargo-5")
    page = open_site()
    keys = Keyboard(page)
    keys.go("input[name=way]")
    keys.go("input[name=way][value=screen]", "ArrowRight")
    keys.go("input[name=game]")
    keys.go("input[value=borneo]", "ArrowDown")
    keys.go("input[name=players]")
    keys.go("input[name=players][value='5']", "ArrowRight")
    keys.go("input[name=seed]")
    page.keyboard.press("Control+a")
    page.keyboard.type(str(whole.seed))
    keys.go("input[name=hands]", most=120)
    page.keyboard.press("Space")
    keys.go("[data-action=start]")
    page.keyboard.press("Enter")
    page.locator(READY).wait_for()
    assert keys.on(".decision h2")
    play_game(keys, address, whole, ends)
    assert keys.on("dialog.scores h2")
    keys.go("dialog.scores [data-action=look]")
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    assert keys.on(".decision h2")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".past-ribbon")).to_be_visible()
    page.keyboard.press("End")
    keys.go(".log-list *", most=90)
    page.keyboard.press("ArrowUp")  # from the way to write a note to the last turn
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(".past-ribbon")).to_be_visible()
    keys.go("[data-action=home]", "Shift+Tab", most=90)
    page.keyboard.press("Enter")
    expect(page.locator("[data-form=new]")).to_be_visible()
    assert keys.on("h1")


@ENDS
def test_a_game_by_finger_on_a_phone(
    phone: Page, address: str, ends: tuple[int, int] | None
) -> None:
    whole = recorded("borneo-cargo-5")
    finger = Finger(phone)
    finger.press("label.way:has([value=screen])")
    finger.press("label.game:has([value=borneo])")
    finger.press("label.count:has([value='5'])")
    finger.press("label:has([name=hands])")
    phone.locator("input[name=seed]").fill(str(whole.seed))
    finger.press("[data-action=start]")
    phone.locator(READY).wait_for()
    play_game(finger, address, whole, ends)
    assert sideways(phone) == 0
    finger.press("dialog.scores [data-action=look]")
    expect(phone.locator("dialog")).to_have_count(0)


def at_screen(open_site: OpenSite, name: str) -> Page:
    """The match of one of the screens, which is being opened."""
    page = open_site()
    screens.store_all(page, [name])
    page.reload()
    page.evaluate("hash => { location.hash = hash; }", f"#m={screens.identity(name)}")
    return page


def type_line(page: Page, line: str) -> None:
    """Types into the command line of the text view."""
    page.locator("#text-line").fill(line)
    page.locator("#text-line").press("Enter")


@pytest.mark.deep
def test_a_whole_game_by_typed_moves(open_site: OpenSite) -> None:
    """Every position has the same hash as on CPython; the live region is never replaced."""
    whole = recorded("borneo-cargo-4")
    page = open_site()
    page.evaluate("document.getElementById('news').kept = true")
    choose_game(page, "borneo")
    choose_way(page, "screen")
    page.locator("input[name=hands]").check()
    new_game(page, whole.players, whole.seed, game="borneo")
    page.keyboard.press("t")
    for number, (move, after) in enumerate(manual_moves(whole)):
        if number % 3 == 0:  # by its number in the list
            button = page.locator(f'.text-view [data-move="{move}"]')
            line = button.locator(".text-number").inner_text().rstrip(".")
        else:
            line = move.upper() if number % 3 == 1 else move
        type_line(page, line)
        expect(page.locator(READY)).to_have_attribute("data-hash", after)
    assert page.locator(READY).get_attribute("data-decision") == "over"
    expect(page.locator("dialog.scores")).to_be_visible()
    assert page.evaluate("document.getElementById('news').kept")


def test_what_is_typed_is_answered(open_site: OpenSite) -> None:
    """Commands, an illegal move, and a text that is not a move."""
    page = started(open_site)
    page.keyboard.press("t")
    answer = page.locator(".text-answer")
    news = page.locator("#news")
    match = Match.new("navegador", players=2, seed=5)
    type_line(page, "go sailing")
    match.play("go sailing")
    expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())
    expect(news).to_contain_text("goes to Sailing")
    type_line(page, "sail portugal bahia")
    expect(answer).to_contain_text("unexplored")
    expect(news).to_contain_text("unexplored")
    type_line(page, "fly to the moon")
    expect(answer).to_contain_text("fly to the moon")
    type_line(page, "99")
    expect(answer).to_contain_text("99")
    assert position(page) == match.hash()
    type_line(page, "moves")
    for move in match.legal():
        expect(answer).to_contain_text(f"({move})")
    said = {
        "status": "Cruzados",
        "players": "Bento",
        "map": "Nagasaki",
        "log": "Sailing",
        "help": "undo",
    }
    for command, words in said.items():
        type_line(page, command)
        expect(answer).to_contain_text(words)
        expect(news).to_contain_text(words)
    type_line(page, "undo")
    match.undo()
    expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())
    expect(news).to_contain_text("Undone")
    page.locator("[data-action=text-close]").press("Enter")
    expect(page.locator(".text-view")).to_have_count(0)
    assert Keyboard(page).on(".decision h2")
    page.keyboard.press("t")
    line = page.locator("#text-line")
    line.fill("go")
    line.press("Escape")  # what is typed is not lost
    expect(line).to_have_value("go")
    page.locator("[data-action=text-close]").click()
    expect(page.locator(".text-view")).to_have_count(0)
    page.keyboard.press("t")
    expect(line).to_have_value("go")
    line.fill("")
    line.press("Escape")
    expect(page.locator(".text-view")).to_have_count(0)
    page.keyboard.press("t")
    expect(page.locator(".text-view h2")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".text-view")).to_have_count(0)


def test_a_number_that_is_typed_when_the_game_is_over(open_site: OpenSite) -> None:
    page = open_site(f"#l={encode(recorded('nagasaki-2'))}")
    page.locator("dialog.scores [data-action=look]").click()
    page.keyboard.press("t")
    type_line(page, "1")
    expect(page.locator(".text-answer")).to_contain_text("Nothing can be done now.")


def test_the_text_of_hidden_hands(open_site: OpenSite) -> None:
    """Nothing about a hand is said while it is covered; no move is made before it is shown."""
    page = at_screen(open_site, "bor-curtain")
    page.locator("[data-action=uncover]").first.wait_for()
    page.keyboard.press("t")
    expect(page.locator(".text-view")).not_to_contain_text("card 1")
    type_line(page, "1")
    expect(page.locator(".text-answer")).to_be_visible()
    before = position(page)
    type_line(page, "show")
    expect(page.locator(".text-view")).to_contain_text("Hand")
    assert position(page) == before
    expect(page.locator(".text-moves [data-move]").first).to_be_visible()


def test_a_voyage_by_the_arrow_keys(open_site: OpenSite) -> None:
    """The board is one tab stop; during the steps of a voyage the focus stays there."""
    page = started(open_site)
    keys = Keyboard(page)
    page.keyboard.press("b")
    assert keys.on(".board-sheet [data-move]")
    assert page.locator(".board-sheet [tabindex='0']").count() == 1
    seen = set()
    for key in ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Home", "End"]:
        page.keyboard.press(key)
        assert keys.on(".board-sheet [data-move]")
        seen.add(page.evaluate(f"{FOCUS}.dataset.move"))
    assert len(seen) > 2
    assert page.locator(".past-ribbon").count() == 0
    page.keyboard.press("d")
    keys.go('.decision [data-move="go sailing"]')
    page.keyboard.press("Enter")
    expect(page.locator(READY)).to_have_attribute("data-decision", "sailing")
    wait_until(page, '() => document.activeElement.matches(".decision h2")')
    page.keyboard.press("b")
    keys.go("[data-pick=portugal]", "ArrowDown", 3)
    page.keyboard.press("Enter")
    assert keys.on(".board-sheet *")
    assert not keys.on("[data-pick=portugal]")


def test_looking_around_says_why_something_is_not_possible(open_site: OpenSite) -> None:
    page = started(open_site)
    page.evaluate(RECORD_NEWS)
    page.keyboard.press("i")
    keys = Keyboard(page)
    keys.go("g[data-tip^='privilege '], g[data-tip^='region ']", "ArrowUp", 12)
    expect(page.locator("#tip .tip-why")).to_be_visible()
    why = page.locator("#tip .tip-why").inner_text().removeprefix("✗").strip()
    expect(page.locator("#news")).to_contain_text(why)
    page.keyboard.press("i")
    assert keys.on(".board-sheet [data-move]")
    expect(page.locator(".board-sheet g[data-tip][tabindex]:not(.hot)")).to_have_count(0)


def test_a_small_window_says_what_to_decide_and_keeps_the_rest_behind_its_menu(
    phone: Page,
) -> None:
    new_game(phone, 2, 5, names=["Maximiliana Augusta", "Maximiliana Berta"])
    finger = Finger(phone)
    now = phone.locator(".headline-now")
    expect(now).to_contain_text("choose your first action")
    assert phone.evaluate("scrollY") == 0
    head, words = (phone.locator(part).bounding_box() for part in (".bar", ".headline"))
    assert head
    assert words
    assert head["y"] <= words["y"]
    assert words["y"] + words["height"] <= head["y"] + head["height"]
    finger.press(".decision [data-move='go ships']")
    expect(now).to_contain_text("Build ships")
    # to do nothing is possible, but not the most prominent choice
    expect(phone.locator(".decision-foot [data-move=end]:not(.main)")).to_be_visible()
    finger.press("[data-action=more]")
    assert sideways(phone) == 0
    finger.press("dialog [data-action=text]")
    expect(phone.locator(".text-view")).to_be_visible()
    finger.press("[data-action=text-close]")
    finger.press("[data-action=more]")
    finger.press("dialog [data-action=people]")
    expect(phone.locator("dialog.people")).to_be_visible()
    expect(phone.locator("dialog.more")).to_have_count(0)
    finger.press("[data-action=people-close]")
    finger.press("[data-action=more]")
    finger.press("dialog [data-action=home]")
    expect(phone.locator(".start .continue")).to_be_in_viewport()


@pytest.mark.parametrize("width", [360, 390])
def test_the_head_of_a_phone_tells_when_the_last_round_is_played(phone: Page, width: int) -> None:
    """In German, whose words are long: beside one line for the decision there is room for two."""
    match = Match.parse(recorded_text("nagasaki-4"))
    last = next(
        at
        for at in range(len(match.history))
        if match.view(at=at)["turns_left"] == 4 and match.view(at=at)["decision"] == "rondel"
    )
    put(phone, save_at("nagasaki-4", last, "last"))
    switch(phone, "de")
    phone.set_viewport_size({"width": width, "height": 700})
    phone.evaluate("location.hash = '#m=last'")
    phone.locator(READY).wait_for()
    head = phone.locator(".headline-where")
    expect(head).to_contain_text("letzte Runde")
    assert head.evaluate("head => head.scrollWidth <= head.clientWidth")
    bottom = phone.evaluate(
        """() => {
          const words = document.createRange();
          words.selectNodeContents(document.querySelector(".headline-where"));
          return words.getBoundingClientRect().bottom;
        }"""
    )
    box = phone.locator(".headline").bounding_box()
    bar = phone.locator(".bar").bounding_box()
    assert box
    assert bar
    assert bottom <= box["y"] + box["height"] + 1  # letters reach a little below their line
    assert bar["y"] <= box["y"]
    assert box["y"] + box["height"] <= bar["y"] + bar["height"]


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_the_head_of_a_phone_is_whole_beside_a_long_decision(phone: Page, language: str) -> None:
    """In a fight of Borneo; who decides is said in the first line, and not again in the second."""
    match = Match.parse(recorded_text("borneo-harbours-3"))
    fight = next(
        at for at in range(len(match.history)) if match.view(at=at)["decision"] == "defend"
    )
    put(phone, save_at("borneo-harbours-3", fight, "fight", tags={"hands": "open"}))
    switch(phone, language)
    phone.set_viewport_size({"width": 360, "height": 740})
    phone.evaluate("location.hash = '#m=fight'")
    phone.locator(READY).wait_for()
    expect(phone.locator(".headline-now")).to_contain_text("Clara")
    expect(phone.locator(".headline-where")).to_contain_text("9")
    expect(phone.locator(".headline-where .where-name")).to_be_hidden()
    whole = phone.locator(".headline").evaluate("e => e.scrollHeight <= e.clientHeight + 2")
    assert whole, "the head ends in dots"
    phone.set_viewport_size(DESKTOP)
    expect(phone.locator(".headline-where .where-name")).to_be_visible()


def test_a_dialog_holds_the_focus_and_gives_it_back(open_site: OpenSite) -> None:
    page = started(open_site)
    keys = Keyboard(page)
    for action in ("people", "share", "keys"):
        keys.go(f".bar [data-action={action}]")
        page.keyboard.press("Enter")
        assert keys.on("dialog:modal h2")
        for _ in range(14):
            page.keyboard.press("Tab")
            assert keys.on("dialog *, body"), "the focus leaves the dialog"
        expect(page.locator("dialog #news")).to_be_attached()
        # what was said last is not read again in the dialog, nor after it
        expect(page.locator("#news")).to_have_text("")
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
        assert keys.on(f".bar [data-action={action}]")
        expect(page.locator("#app ~ #news")).to_be_attached()


def test_skip_links_lead_past_the_head_of_the_page(open_site: OpenSite) -> None:
    page = started(open_site)
    keys = Keyboard(page)
    keys.go("[data-action=skip]", "Shift+Tab")
    expect(page.locator(".skips")).to_be_in_viewport()
    page.keyboard.press("Enter")
    assert keys.on(".decision h2")
    page.keyboard.press("?")
    assert re.search("Undo|undo", page.locator("dialog.keys").inner_text())
    page.keyboard.press("Escape")
    assert keys.on(".decision h2")


def test_moves_of_others_are_announced(open_site: OpenSite) -> None:
    """What bots do, and when it is the player's turn again."""
    page = open_site()
    save = screens.save_for("nav-bots")
    assert save
    text = str(save["text"]).replace(
        "admiral,admiral,admiral,admiral", "deckhand,-,deckhand,deckhand"
    )
    put(page, {**save, "text": text})
    page.evaluate(RECORD_NEWS)
    page.evaluate("location.hash = '#m=navbots'")
    page.locator(READY).wait_for()
    page.locator(".decision [data-move]").first.wait_for()
    expect(page.locator("#news")).to_contain_text("Bento")
    said = " ".join(page.evaluate("window.said"))
    assert re.search("(Ana|Clara|Duarte) goes to", said)
    assert "Bento" in said


def test_what_is_to_be_decided_is_read_once(open_site: OpenSite) -> None:
    """With the focus that comes to its heading; on a heading that has it, as an announcement."""
    page = started(open_site)
    keys = Keyboard(page)
    news = page.locator("#news")
    page.keyboard.press("d")
    keys.go('.decision [data-move="go workers"]')
    page.evaluate(RECORD_NEWS)
    page.keyboard.press("Enter")
    expect(news).to_contain_text("Bento goes to Workers")
    assert keys.on(".decision h2")
    assert "Hire workers" not in " ".join(page.evaluate("window.said"))
    page.keyboard.press("u")
    expect(news).to_contain_text("Undone")
    expect(news).to_contain_text("choose your first action")
    assert keys.on(".decision h2")
    page.keyboard.press("r")
    expect(news).to_contain_text("Bento goes to Workers. Bento: Hire workers.")


def test_a_choice_that_is_changed_is_announced(open_site: OpenSite) -> None:
    """The log is then as long as before."""
    page = started(open_site)
    news = page.locator("#news")
    for move, words in (
        ("go market1", "Bento goes to Market."),
        ("process gold 1", "Bento processes 1 gold"),
        ("process sugar 1", "Bento processes 1 sugar"),
    ):
        page.locator(f'.board-sheet [data-move="{move}"]').first.press("Enter")
        expect(news).to_contain_text(words)
    expect(page.locator(".steps")).not_to_contain_text("gold")


def test_a_card_that_is_chosen_to_be_discarded_is_announced(open_site: OpenSite) -> None:
    """The heading, to which the focus comes, is the same as before."""
    page = at_screen(open_site, "bor-discard")
    page.locator(READY).wait_for()
    Keyboard(page).press(".bor-hand [data-pick^=card]")
    label = page.locator(".decision [data-move^=discard]").inner_text()
    expect(page.locator("#news")).to_contain_text(label)


def test_the_one_who_takes_the_screen_over_is_announced(open_site: OpenSite) -> None:
    """The focus is on the heading already, whose words change."""
    page = at_screen(open_site, "bor-curtain")
    page.locator("[data-action=uncover]").first.wait_for()
    keys = Keyboard(page)
    page.keyboard.press("Enter")
    keys.press(".bor-hand [data-pick^=card]")
    keys.press(".decision [data-move^=lay]")
    expect(page.locator(".decision h2")).to_contain_text("draw 2 cards")
    page.keyboard.press("e")
    expect(page.locator(".decision h2")).to_contain_text("Hand the screen to Clara")
    assert keys.on(".decision h2")
    page.keyboard.press("Enter")
    expect(page.locator("#news")).to_contain_text("Clara decides")
    assert keys.on(".decision h2")


def test_the_focus_goes_along_from_the_log_to_the_analysis(open_site: OpenSite) -> None:
    page = started(open_site)
    keys = Keyboard(page)
    for tab in ("analysis", "log"):
        keys.go(f"[data-action=side-{tab}]")
        page.keyboard.press("Enter")
        expect(page.locator(f"section.log:visible [data-action=side-{tab}]")).to_be_focused()
        assert keys.on("[aria-pressed=true]")


def test_no_two_buttons_of_the_dialog_for_sharing_have_the_same_name(open_site: OpenSite) -> None:
    page = started(open_site)
    page.locator("[data-action=share]").locator("visible=true").click()
    page.locator("dialog .share-code svg").wait_for()
    names = names_of(page.locator("dialog button"))
    assert "Copy: The whole game" in names
    assert len(names) == len(set(names)), names


def test_buttons_of_saved_games_hints_and_puzzles_are_told_apart(open_site: OpenSite) -> None:
    """Games of the same players are, too."""
    page = open_site("#saves")
    put(page, save_at("nagasaki-4", 200, "one"))
    put(page, save_at("nagasaki-4", 353, "two"))
    page.reload()
    rows = page.locator("[data-save]")
    expect(rows).to_have_count(2)
    names = names_of(rows.locator("button"))
    assert len(names) == len(set(names)), names
    assert "Open “The game of Ana, Bento, Clara, and Duarte, Navegador, turn 54”" in names
    page.evaluate("location.hash = '#m=one'")
    page.locator("[data-action=hint]").click()
    # on a busy machine the time of a hint may be enough for a single turn
    page.locator(".advice li").first.wait_for(timeout=PATIENCE)
    names = names_of(page.locator("[data-action=hint-play]"))
    assert len(names) == len(set(names)), names
    assert all(name.startswith("Play this turn (") for name in names)
    page.evaluate("location.hash = '#puzzles'")
    expect(page.locator("[data-action=puzzle-go]")).to_have_count(2)
    assert names_of(page.locator("[data-action=puzzle-go]")) == [
        "Solve the first one (Navegador)",
        "Solve the first one (Borneo)",
    ]


def test_the_title_says_which_page_it_is(open_site: OpenSite) -> None:
    page = open_site()
    expect(page).to_have_title("Monsoon")
    rooms = {
        "saves": "Saved games",
        "puzzles": "Puzzles",
        "statistics": "Statistics",
        "pad=borneo": "Score pad for Borneo",
        "copy=navegador": "My copy of Navegador",
        "live": "Live table",
        "workshop": "Workshop: your own bot",
    }
    for address, title in rooms.items():
        page.evaluate("address => { location.hash = address; }", address)
        expect(page).to_have_title(f"Monsoon · {title}")
    page.evaluate("() => { location.hash = ''; }")
    expect(page).to_have_title("Monsoon")


def test_the_focus_stays_among_the_cards_of_a_fight(open_site: OpenSite, page: Page) -> None:
    """What they come to is announced; a card that is laid at a harbour leads on to the harbours."""
    match = Match.parse(recorded_text("borneo-harbours-3"))
    for at in range(len(match.history)):
        defence = match.copy(at)
        more = [move for move in defence.moves() if len(move.get("cards", [])) > 1]
        if defence.view()["decision"] == "defend" and more:
            break
    defence.retag({"hands": "open"})
    open_site(f"#l={encode(defence)}")
    page.locator(READY).wait_for()
    page.evaluate(RECORD_NEWS)
    first, second = (f'.bor-hand [data-pick="card {card}"]' for card in more[0]["cards"])
    keys = Keyboard(page)
    keys.press(first)
    assert keys.on(f"{first}[aria-pressed=true]")
    sums = page.locator(".decision .sum")
    said = [sums.inner_text()]
    expect(page.locator("#news")).to_contain_text(said[0])
    keys.go(second, "ArrowRight")
    page.keyboard.press("Space")
    expect(sums).not_to_have_text(said[0])
    assert keys.on(f"{second}[aria-pressed=true]")
    expect(page.locator("#news")).to_contain_text(sums.inner_text())
    keys.press(f'.decision [data-move="{more[0]["text"]}"]')
    expect(page.locator(READY)).not_to_have_attribute("data-hash", defence.hash())
    assert keys.on(".decision h2")

    attack = match.copy(
        next(n for n, move in enumerate(match.history) if move.startswith("attack"))
    )
    attack.retag({"hands": "open"})
    _, company, place, target, card, *_ = match.history[len(attack.history)].split()
    open_site(f"#l={encode(attack)}")
    page.locator(READY).wait_for()
    keys.press(f'.bor-hand [data-pick="card {card}"]')
    assert keys.on(".decision h2")
    page.keyboard.press("Escape")
    for pick in (f"merchant {company} {place}", f"against {company} {target}"):
        page.locator(f'.board-sheet [data-pick="{pick}"]').first.click()
    keys.press(f'.bor-hand [data-pick="card {card}"]')
    assert keys.on(f'.bor-hand [data-pick="card {card}"]')


COMPOSING = """(field, key) => {
  for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...how });
    if (!field.dispatchEvent(event)) return false;
  }
  return field.isConnected;
}"""
"""A key that an input method takes; whether the page has left it alone."""


def _closes_without_input_method(field: Locator) -> None:
    """Escape closes a field, but not while an input method is at work."""
    assert field.evaluate(COMPOSING, "Escape")
    expect(field).to_be_visible()
    field.press("Escape")
    expect(field).to_have_count(0)


def test_keys_of_an_input_method_are_left_to_it(open_site: OpenSite) -> None:
    """Escape drops what it suggests, Enter takes it: neither closes a field nor leads elsewhere."""
    page = open_site()
    open_stored(page, recorded("borneo-cargo-3", hands="open").copy(20))
    page.keyboard.press("t")
    line = page.locator("#text-line")
    line.wait_for()
    _closes_without_input_method(line)
    page.locator("[data-action=note]").click()
    note = page.locator(".note-form input")
    _closes_without_input_method(note)
    page.locator("[data-action=rules]").first.click()
    field = page.locator(".book-search input")
    field.fill("cargo")
    expect(page.locator(".book-search ol a").first).to_be_visible()
    for key in ("Escape", "Enter", "ArrowDown"):
        assert field.evaluate(COMPOSING, key)
    expect(field).to_have_value("cargo")
    expect(field).to_be_focused()
    page.evaluate("location.hash = '#saves'")
    page.locator("[data-action=rename]").click()
    name = page.locator(".naming input")
    _closes_without_input_method(name)
    page.evaluate("location.hash = '#pad=borneo'")
    points = page.locator("[data-field][inputmode=numeric]").first
    assert points.evaluate(COMPOSING, "Enter")
