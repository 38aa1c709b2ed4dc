"""A hand at the table: what a person does with the mouse to set up and play a game."""

from __future__ import annotations

from collections.abc import Iterable

from monsoon.games import game_of
from monsoon.match import Match
from playwright.sync_api import Locator, Page, expect

LATEST = game_of("navegador").editions.latest
"""What is printed on new games of the page."""
READY = ".match:not(.busy)"


def choose_game(page: Page, game: str) -> None:
    """Chooses a game on the form of the start page."""
    page.locator(f"input[name=game][value={game}]").check(force=True)


def prefer(page: Page, **settings: str) -> None:
    """Chooses settings, as the dialog of the page and every other window would."""
    page.evaluate(
        """(chosen) => {
          const old = JSON.parse(localStorage.getItem("monsoon.1.settings") ?? "{}");
          localStorage.setItem("monsoon.1.settings", JSON.stringify({ ...old, ...chosen }));
        }""",
        settings,
    )


def new_game(
    page: Page,
    players: int,
    seed: int,
    names: list[str] | None = None,
    game: str = "navegador",
    options: Iterable[str] = (),
) -> None:
    """Fills in the form of the start page and starts the game."""
    choose_game(page, game)
    for option in options:
        page.locator(f"input[name=option][value={option}]").check()
    page.locator(f"input[name=players][value='{players}']").check(force=True)
    for number, name in enumerate(names or [], 1):
        page.locator(f"input[name=name{number}]").fill(name)
    page.locator("input[name=seed]").fill(str(seed))
    page.locator("[data-action=start]").click()
    page.locator(READY).wait_for()


def dealt(players: int, seed: int, options: Iterable[str] = ()) -> Match:
    """The game of Navegador that `new_game` starts."""
    on = dict.fromkeys(options, True)
    return Match.create("navegador", players, seed, (), {}, on, LATEST.words)


def press(page: Page, selector: str) -> None:
    """Clicks what is seen of it; what a small window keeps behind its menu is looked for there."""
    seen = page.locator(selector).locator("visible=true")
    menu = page.locator("[data-action=more]")
    if page.locator(selector).count() and not seen.count() and menu.is_visible():
        menu.click()
    seen.first.click()


def position(page: Page) -> str:
    """The hash of the position that the page shows."""
    return page.locator(".match").get_attribute("data-hash") or ""


def legal(page: Page) -> list[str]:
    """The move texts that can be clicked at once, in the board or beside it."""
    texts = page.locator(f"{READY} [data-move]").evaluate_all(
        "elements => elements.map(element => element.dataset.move)"
    )
    return sorted(set(texts))


def play(page: Page, move: str) -> None:
    """Plays a move as a person would: on the board, a voyage by its ports one after the other."""
    before = position(page)
    thing = clickable(page, move)
    if thing is None:
        _sail(page, move)
    else:
        thing.click()
    expect(page.locator(READY)).not_to_have_attribute("data-hash", before)


def clickable(page: Page, move: str) -> Locator | None:
    """The thing that plays a move, on the board first; None when there is none yet."""
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


#: Clicks through a list of moves inside the page and notes the hash after each.
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


def click_all(page: Page, moves: list[str]) -> list[str]:
    """Plays moves by clicks from inside the page, faster than a mouse; the hash after each."""
    page.locator(READY).wait_for()
    found: list[str] = page.evaluate(CLICK_ALL, moves)
    return found


def sideways(page: Page) -> int:
    """How many pixels the page can be scrolled to the side; 0 is right."""
    return int(
        page.evaluate(
            "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
        )
    )
