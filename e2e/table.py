"""Helpers that act like a person with a mouse who sets up and plays a game."""

from __future__ import annotations

from collections.abc import Iterable

from monsoon.games import game_of
from monsoon.match import Match
from playwright.sync_api import Locator, Page, expect

# The edition of new games on the page.
LATEST = game_of("navegador").editions.latest
READY = ".match:not(.busy)"
PAST = ".match.past"
"""Looking back: an earlier position is displayed."""


def choose_game(page: Page, game: str) -> None:
    """Chooses a game on the form of the start page."""
    page.locator(f"input[name=game][value={game}]").check(force=True)


def prefer(page: Page, **settings: str) -> None:
    """Sets settings, as the dialog of the page and every other window would."""
    page.evaluate(
        """(chosen) => {
          const old = JSON.parse(localStorage.getItem("monsoon.1.settings") ?? "{}");
          localStorage.setItem("monsoon.1.settings", JSON.stringify({ ...old, ...chosen }));
        }""",
        settings,
    )


def speaks(page: Page, language: str) -> None:
    """Waits until the page is in a language."""
    expect(page.locator(f"html[lang={language}]")).to_have_count(1)


def switch(page: Page, language: str) -> None:
    """Another window chooses a language; this one follows."""
    prefer(page, language=language)
    page.evaluate(
        "key => dispatchEvent(new StorageEvent('storage', { key }))", "monsoon.1.settings"
    )
    speaks(page, language)


def choose_way(page: Page, way: str) -> None:
    """Chooses a way to play on the form of the start page: bots, screen or links."""
    page.locator(f"input[name=way][value={way}]").check(force=True)


def new_game(
    page: Page,
    players: int,
    seed: int,
    names: list[str] | None = None,
    game: str = "navegador",
    options: Iterable[str] = (),
    way: str | None = "screen",
) -> None:
    """Fills in the form of the start page and starts the game, for people at this screen.

    With another `way` the seats differ; with None they stay as they were chosen before.
    """
    choose_game(page, game)
    if way:
        choose_way(page, way)
    wanted = set(options)
    for box in page.locator("input[name=option]").all():
        box.set_checked(box.get_attribute("value") in wanted)
    start(page, players, seed, names or [])
    page.locator(READY).wait_for()


def start(
    page: Page, players: int, seed: int, names: Iterable[str] = (), levels: Iterable[str] = ()
) -> None:
    """Fills in who plays and which deal, and starts the game that is chosen.

    A level is "-" for a person; without levels the seats stay as they are.
    """
    page.locator(f"input[name=players][value='{players}']").check(force=True)
    for number, name in enumerate(names, 1):
        page.locator(f"input[name=name{number}]").fill(name)
    for number, level in enumerate(levels, 1):
        page.locator(f"select[name=level{number}]").select_option(level)
    page.locator("input[name=seed]").fill(str(seed))
    page.locator("[data-action=start]").click()


def join(page: Page, *seats: int) -> None:
    """Takes seats in the match of a link; without any it only views."""
    page.locator("[data-action=join-none]").wait_for()
    people = page.locator("[data-action=join]").count()
    if len(seats) == 1:
        page.locator(f"[data-action=join][data-seat='{seats[0]}']").click()
    else:
        assert len(seats) in (0, people), "several seats are taken in the dialog"
        page.locator(f"[data-action={'join-all' if seats else 'join-none'}]").click()
    page.locator("[data-action=join-none]").wait_for(state="detached")


def sit(page: Page, *seats: int) -> None:
    """Chooses in the dialog which seats are played on this device."""
    press(page, "[data-action=share]")
    for box in page.locator("dialog input[name=here]").all():
        box.set_checked(int(box.get_attribute("value") or -1) in seats)
    page.locator("dialog [data-action=sit]").click()
    page.locator("dialog").wait_for(state="detached")


def dealt(players: int, seed: int, options: Iterable[str] = ()) -> Match:
    """The game of Navegador that `new_game` starts."""
    on = dict.fromkeys(options, True)
    return Match.create("navegador", players, seed, (), {}, on, LATEST.words)


def press(page: Page, selector: str) -> None:
    """Clicks the visible one of these things; opens a small window's menu to reach it."""
    seen = page.locator(selector).locator("visible=true")
    menu = page.locator("[data-action=more]")
    if page.locator(selector).count() and not seen.count() and menu.is_visible():
        menu.click()
    seen.first.click()


def position(page: Page) -> str:
    """The hash of the position that the page shows."""
    return page.locator(".match").get_attribute("data-hash") or ""


def legal(page: Page) -> list[str]:
    """The texts of the moves that one click can play, on the board or beside it."""
    texts = page.locator(f"{READY} [data-move]").evaluate_all(
        "elements => elements.map(element => element.dataset.move)"
    )
    return sorted(set(texts))


def play(page: Page, move: str) -> None:
    """Plays a move as a person would: on the board; a voyage by clicking its ports in order."""
    page.locator(READY).wait_for()
    if move.split()[0] not in ("sail", "explore"):  # the page may still be about to offer it
        page.locator(f'{READY} [data-move="{move}"]').locator("visible=true").first.wait_for()
    before = position(page)
    thing = clickable(page, move)
    if thing is None:
        _sail(page, move)
    else:
        thing.click()
    expect(page.locator(READY)).not_to_have_attribute("data-hash", before)


def open_moves(page: Page) -> Locator:
    """Opens the list of all moves, if it is not open; returns its moves."""
    if not page.locator("[data-action=all-moves][aria-expanded=true]").count():
        page.locator("[data-action=all-moves]").click()
    return page.locator(".decision .move-list [data-move]")


def play_listed(page: Page, move: str) -> None:
    """Plays a move from the list of all moves, which looks the same in every game."""
    open_moves(page)
    play_this(page, page.locator(f'{READY} .decision .move-list [data-move="{move}"]'))


def play_this(page: Page, move: Locator) -> None:
    """Clicks a move, and waits until it has been played."""
    before = position(page)
    move.click()
    expect(page.locator(".match")).not_to_have_attribute("data-hash", before)


def clickable(page: Page, move: str) -> Locator | None:
    """The thing that plays a move, preferably on the board; None if there is none yet."""
    for place in (".board-sheet", ".decision"):
        found = page.locator(f'{READY} {place} [data-move="{move}"]').first
        if found.count() and found.is_visible():
            return found
    return None


def _sail(page: Page, move: str) -> None:
    verb, *regions = move.split()
    assert verb in ("sail", "explore"), f"{move} is nowhere to be clicked"
    ports = regions if verb == "sail" else [regions[1], regions[0], *regions[2:]]
    for port in ports:
        thing = clickable(page, move)
        if thing is not None:
            break
        page.locator(f'{READY} .board-sheet [data-pick="{port}"]').first.click()
    else:
        thing = clickable(page, move)
    if thing is not None:
        thing.click()


CLICK_ALL = """
async (moves) => {
  const table = () => document.querySelector(".match");
  const find = (move) =>
    table().querySelector(`.board-sheet [data-move="${move}"]`) ??
    table().querySelector(`.decision [data-move="${move}"]`);
  const click = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const changed = async (before) => {
    for (let tries = 0; table().dataset.hash === before || table().matches(".busy"); tries += 1) {
      if (tries > 3000) throw new Error("nothing happens");
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
  };
  const hashes = [];
  for (const move of moves) {
    const before = table().dataset.hash;
    const [verb, ...words] = move.split(" ");
    const fleet = [words[1], words[0], ...words.slice(2)];
    const ports = { sail: words, explore: fleet, pirate: ["pirate"] };
    let picked = false;
    for (const port of ports[verb] ?? []) {
      if (find(move)) break;
      const pick = table().querySelector(`.board-sheet [data-pick="${port}"]`);
      if (!pick) throw new Error(`${move}: ${port} cannot be picked`);
      click(pick);
      picked = true;
    }
    if (find(move)) click(find(move));
    else if (!picked) throw new Error(`${move} is nowhere to be clicked`);
    await changed(before); // a pick that leaves one choice plays it at once
    hashes.push(table().dataset.hash);
  }
  return hashes;
}
"""
"""Clicks through a list of moves inside the page and records the hash after each."""


def click_all(page: Page, moves: list[str]) -> list[str]:
    """Plays moves by clicks from inside the page, faster than a mouse; returns the hashes."""
    page.locator(READY).wait_for()
    found: list[str] = page.evaluate(CLICK_ALL, moves)
    return found


def sideways(page: Page) -> int:
    """How many pixels the page can be scrolled sideways; should be 0."""
    return int(
        page.evaluate(
            "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
        )
    )


def is_automatic(match: Match, move: str) -> bool:
    """Whether the page plays it itself: paying a ship for the rondel from the only place."""
    return match.legal() == [move] and move.startswith("pay ")


def by_hand(match: Match, moves: list[str]) -> list[tuple[str, str]]:
    """Plays these moves in the match: those that need a click, and the hash after each."""
    clicks: list[tuple[str, str]] = []
    for move in moves:
        by_itself = is_automatic(match, move)
        match.play(move)
        clicks[-1 if by_itself else len(clicks) :] = [
            (clicks[-1][0] if by_itself else move, match.hash())
        ]
    return clicks


def shown(page: Page, match: Match) -> None:
    """Waits until the page shows the position of this match."""
    expect(page.locator(READY)).to_have_attribute("data-hash", match.hash())


def copied(page: Page) -> str:
    """The link to the whole game, from the button that copies it."""
    page.locator("[data-action=share]").click()
    page.locator("dialog [data-action=copy-whole]").click()
    expect(page.locator(".message.good", has_text="copied")).to_be_visible()
    page.locator("[data-action=share-close]").click()
    return str(page.evaluate("navigator.clipboard.readText()"))
