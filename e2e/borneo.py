"""Games of Borneo by clicks, during which no player sees the hand of another."""

from __future__ import annotations

import re
from dataclasses import dataclass

from monsoon import Match
from playwright.sync_api import Page


@dataclass
class Click:
    """A move to be clicked, and the position after it and all automatic moves."""

    move: str
    secret: bool
    """Only the seat to move may know its moves: it uncovers its hand first."""
    before: Match
    match: Match


def forced_move(match: Match) -> str | None:
    """The move that is forced, and publicly so: the page plays it automatically."""
    if match.over:
        return None
    view, legal = match.view(None), match.legal()
    if view["decision"] == "take" and len(legal) == 1:
        return legal[0]
    without = view["decision"] == "defend" and view["seats"][view["to_move"]]["hand"] <= 1
    return "defend" if without else None


def simple_game(match: Match, most: int = 999) -> list[Click]:
    """A game with some of everything: the kinds of moves alternate."""
    clicks: list[Click] = []
    while not match.over and len(clicks) < most:
        legal, n = match.legal(), len(match.history)
        kinds = sorted({move.split()[0] for move in legal})
        kind = "order" if "order" in kinds else kinds[n % len(kinds)]
        moves = [move for move in legal if move.split()[0] == kind]
        before = match.copy()
        match.play(moves[7 * n % len(moves)])
        move, secret = match.history[-1], before.secret
        while forced := forced_move(match):
            match.play(forced)
        clicks.append(Click(move, secret, before, match.copy()))
    return clicks


CLICK = """
async ({ move, secret, hash }) => {
  const table = () => document.querySelector(".match");
  const click = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const find = (what) =>
    [".board-sheet", ".decision", ".sheet-area"]
      .map((place) => table().querySelector(`${place} ${what}`))
      .find((element) => element);
  const seen = [];
  const note = () => {
    const marked = table().querySelectorAll("[data-move], [data-moves], [data-pick], [data-card]");
    seen.push({
      viewer: table().dataset.viewer,
      marks: [...marked].flatMap((element) => Object.values({ ...element.dataset })),
      faces: table().querySelectorAll(".sheet-area .bor-hand .bor-card").length,
    });
  };
  const until = async (done) => {
    for (let tries = 0; !done() || table().matches(".busy"); tries += 1) {
      if (tries > 2000) throw new Error(`${move}: nothing happens: ${table().innerText}`);
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    note();
  };
  const curtain = async (gesture) => {
    const side = () => `${table().dataset.viewer} ${table().hasAttribute("data-handover")}`;
    const before = side();
    click(table().querySelector(`.decision [data-action=${gesture}]`));
    await until(() => side() !== before);
  };
  if (table().hasAttribute("data-handover")) await curtain("cover");
  if (secret && table().dataset.viewer === "") await curtain("uncover");
  const [verb, ...words] = move.split(" ");
  const card = (number) => `card ${number}`;
  const [company, place, target, ...cards] = words;
  const picks = {
    lay: [card(words[0])],
    discard: [card(words[0])],
    transfer: [`merchant ${company} ${place}`],
    attack: [`merchant ${company} ${place}`, `against ${company} ${target}`, ...cards.map(card)],
    defend: words.map(card),
  };
  for (const pick of picks[verb] ?? []) {
    const thing = find(`[data-pick="${pick}"]`);
    if (!thing) throw new Error(`${move}: ${pick} cannot be picked: ${table().innerText}`);
    const before = table().dataset.hash;
    click(thing);
    if (table().dataset.hash !== before) throw new Error(`${pick} was played at once`);
    note();
  }
  const button = find(`[data-move="${move}"]`);
  if (!button) throw new Error(`${move} is nowhere to be clicked: ${table().innerText}`);
  const before = table().dataset.hash;
  click(button);
  await until(() => table().dataset.hash !== before);
  // the last card of a distribution is taken by itself, but not in front of another player
  const waits = table().hasAttribute("data-handover");
  if (waits && table().dataset.hash !== hash) await curtain("cover");
  await until(() => table().dataset.hash === hash);
  return seen;
}
"""
"""Plays one move as a person would: covers the previous hand, shows the current one, selects,
clicks. Records for each state of the page in between its viewer, and everything that names a
card."""

CARD = re.compile(r"(?:^|; ?)(?:card|lay|discard|take|reward|pay) (\d+)\b")

FIGHT = re.compile(r"\b(?:attack \w+ \d+ \d+|defend)((?: \d+)+)")


def cards_in(marks: list[str]) -> set[int]:
    """All cards that are named in records of a page."""
    found = {int(mark) for mark in marks if mark.isdigit()}
    for mark in marks:
        found |= {int(number) for number in CARD.findall(mark)}
        found |= {int(number) for cards in FIGHT.findall(mark) for number in cards.split()}
    return found


def hand(match: Match, seat: int) -> set[int]:
    """The cards that a seat holds."""
    return set(match.view(seat)["seats"][seat]["cards"])


def click(page: Page, step: Click) -> None:
    """Clicks a move; no player ever sees another one's hand."""
    wish = {"move": step.move, "secret": step.secret, "hash": step.match.hash()}
    own = False
    for sight in page.evaluate(CLICK, wish):
        viewer = int(sight["viewer"]) if sight["viewer"] else None
        named = cards_in(sight["marks"])
        for seat in range(step.match.players):
            if seat != viewer:
                # cards in the hand now and before: a card that was laid meanwhile is open
                hidden = hand(step.before, seat) & hand(step.match, seat)
                assert not named & hidden, (step.move, sight["viewer"], seat)
        if viewer is not None and viewer == step.before.to_move:
            own |= named >= hand(step.before, viewer)
        assert viewer is not None or sight["faces"] == 0 or step.match.over
    assert own or not step.move.startswith("lay"), "the player's own hand is not visible either"
