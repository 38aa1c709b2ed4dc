"""Hands and decks: no player learns what is hidden from them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from monsoon import Match, bridge
from monsoon.borneo.components import ITEMS
from monsoon.borneo.rules import GAME
from monsoon.borneo.state import State
from monsoon.link import decode
from monsoon.randomness import Randomness

from tests import page
from tests.borneo import oracle
from tests.borneo.limits import limits
from tests.borneo.players import anyone, trader
from tests.borneo.positions import FIVE, TABLES, at, dealt

Json = dict[str, Any]
SECRET = {"turn", "defend", "discard"}
"""Decisions whose legal moves name hand cards."""


def positions(players: int, options: str, seed: int) -> Iterator[Match]:
    """Matches during a game, one after every few moves."""
    match = dealt(players, seed, options)
    rng = Randomness(seed)
    while True:
        yield match
        for _ in range(1 + rng.below(11)):
            if match.over:
                return
            who = anyone if rng.below(2) else trader
            match.play(GAME.text(who(match.state(), rng)))


def dumped(view: Json) -> str:
    return json.dumps(view, sort_keys=True)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_what_a_seat_cannot_tell_apart(players: int, options: str) -> None:
    """Redealing hidden cards keeps a seat's view and moves; the other hands change."""
    rng = Randomness(players)
    changed = set()
    for match in positions(players, options, 5):
        state: State = match.state()
        for seat in range(players):
            key = state.key()
            twin = GAME.redeal(state, seat, rng)
            assert state.key() == key
            assert dumped(GAME.view(twin, seat)) == dumped(GAME.view(state, seat))
            assert GAME.board_text(twin, match.names, seat) == GAME.board_text(
                state, match.names, seat
            )
            if GAME.to_move(state) == seat or not GAME.secret(state):
                assert GAME.moves(twin) == GAME.moves(state)
                assert [GAME.describe(twin, move) for move in GAME.moves(twin)] == [
                    GAME.describe(state, move) for move in GAME.moves(state)
                ]
            if GAME.to_move(state) is not None:
                assert GAME.moves(twin), "the seat to move has a move in any deal"
            limits(oracle.table(twin))
            assert _unordered(twin) == _unordered(state)
            changed |= _changes(state, twin, seat)
        everybody = {dumped(GAME.view(GAME.redeal(state, 0, rng), None)) for _ in range(3)}
        assert everybody == {dumped(GAME.view(state, None))}
    wanted = {(seat, what) for seat in range(players) for what in ("deck", "harbours", "shuffles")}
    wanted |= {(a, f"hand {b}") for a in range(players) for b in range(players) if a != b}
    assert changed == wanted


def _unordered(state: State) -> Json:
    """What no redeal changes: open cards, numbers of cards, the remaining harbours."""
    return {
        "view": GAME.view(state, None),
        "hands": [len(hand) for hand in state.hands],
        "harbours": sorted(state.harbour_deck),
        "unseen": sorted([*state.deck, *(card for hand in state.hands for card in hand)]),
    }


def _changes(old: State, new: State, seat: int) -> set[tuple[int, str]]:
    found = {f"hand {n}" for n, hand in enumerate(old.hands) if new.hands[n] != hand}
    found |= {"deck"} if new.deck != old.deck else set()
    found |= {"harbours"} if new.harbour_deck != old.harbour_deck else set()
    found |= {"shuffles"} if new.rng != old.rng else set()
    return {(seat, what) for what in found}


@pytest.mark.parametrize("seed", range(3))
def test_redeals_are_many_and_the_same_for_the_same_generator(seed: int) -> None:
    state: State = dealt(4, seed).state()
    one, other = Randomness(seed), Randomness(seed)
    deals = [GAME.redeal(state, 1, one).key() for _ in range(20)]
    assert [GAME.redeal(state, 1, other).key() for _ in range(20)] == deals
    assert len(set(deals)) == 20


@pytest.mark.parametrize("seed", range(3))
def test_a_redeal_depends_on_nothing_that_the_seat_cannot_see(seed: int) -> None:
    """A search over redeals learns nothing about the true position."""
    for match in positions(3 + seed, "", seed):
        state: State = match.state()
        twin = GAME.redeal(state, 1, Randomness(99))
        deals = [GAME.redeal(each, 1, Randomness(seed)) for each in (state, twin)]
        assert deals[0].key() == deals[1].key()


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_view_holds_no_foreign_card(players: int, options: str) -> None:
    """Checked in the JSON text: every list of card numbers in it is one of open cards."""
    for match in positions(players, options, 6):
        table = oracle.table(match.state())
        for viewer in (None, *range(players)):
            view = match.view(viewer)
            assert view["viewer"] == viewer
            shown = [seat["cards"] for seat in view["seats"]]
            assert shown == [
                table["hands"][seat] if seat == viewer else None for seat in range(players)
            ]
            hidden = {
                *table["stack"],
                *(card for n in range(players) for card in table["hands"][n]),
            }
            hidden -= set(table["hands"][viewer]) if viewer is not None else set()
            assert not cards_in(view) & hidden
            text = dumped(view)
            for order in (table["stack"], table["harbour_stack"]):
                for items in (order, sorted(order)):
                    assert len(items) < 2 or json.dumps(items)[1:-1] not in text
            assert not {name for name in table["harbour_stack"] if f'"{name}"' in text}


def cards_in(view: Any) -> set[int]:
    """Numbers in all lists of a view that are lists of cards or items."""
    found: set[int] = set()
    if isinstance(view, dict):
        for key, part in view.items():
            if key in ("cards", "discards", "warehouse", "laid", "answer", "paid") and part:
                found |= {item for item in part if isinstance(item, int)}
            else:
                assert key not in ("hands", "stack", "rng")
                found |= cards_in(part)
    elif isinstance(view, list):
        for part in view:
            found |= cards_in(part)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_the_log_names_no_hidden_card(seed: int) -> None:
    """Every card that a message names is open after its move."""
    match = dealt(3 + seed, seed, "second_edition" if seed == 2 else "")
    rng = Randomness(seed)
    while not match.over:
        line = match.play(GAME.text((anyone if seed else trader)(match.state(), rng)))
        seen = cards_in(match.view(None)) | set(range(61, 100))
        for message in line.said:
            named = [*message.params.get("cards", [])]
            named += [message.params[key] for key in ("card", "item") if key in message.params]
            assert {each for each in named if isinstance(each, int)} <= seen, message
            if message.key == "log.draw":
                assert set(message.params) == {"count"}


def test_the_terminal_shows_only_one_hand() -> None:
    match = at(3, "hand A 17 18", "hand B 27 28", "hand C 37 38")
    texts = [GAME.board_text(match.state(), ("Ana", "Bo", "Cy"), seat) for seat in (None, 0, 1, 2)]
    for seat, text in zip((None, 0, 1, 2), texts, strict=True):
        for owner, cards in enumerate(((17, 18), (27, 28), (37, 38))):
            shown = all(re.search(rf"\b{card}\b", text) for card in cards)
            assert shown == (owner == seat), (seat, text)


# --- frames ---------------------------------------------------------------------------------------


def ask(do: str, **fields: Any) -> Json:
    answer = page.ask(**{"do": do, "match": "h", **fields})
    assert answer["ok"], answer
    frame: Json = answer["frame"]
    return frame


@pytest.mark.usefixtures("no_matches_open")
@pytest.mark.parametrize("options", [{}, {"second_edition": True}])
def test_frames_for_every_viewer(options: dict[str, bool]) -> None:
    rng = Randomness(3)
    frame = ask("new", game="borneo", players=4, seed=9, options=options)
    met = set()
    while not frame["view"]["over"]:
        match = bridge._sessions["h"].match
        met.add(frame["view"]["decision"])
        assert match.secret == (frame["view"]["decision"] in SECRET)
        for viewer in (None, match.to_move, rng.below(4))[:: 1 + rng.below(3)]:
            seen = ask("look", viewer=viewer)
            assert seen["viewer"] == viewer
            assert seen["view"] == json.loads(json.dumps(match.view(viewer)))
            open_to = viewer == match.to_move or not match.secret
            assert seen["moves"] == (json.loads(json.dumps(match.moves())) if open_to else [])
            assert (seen["hash"], seen["text"]) == (frame["hash"], frame["text"])
            assert seen["log"]["entries"] == []
        if not rng.below(5):
            default = ask("look")
            assert default == ask("look", viewer="mover") == ask("look", viewer=match.to_move)
        move = GAME.text(anyone(match.state(), rng))
        frame = ask("play", move=move, by="mover", viewer=(None, "mover", 2)[rng.below(3)])
    assert met >= SECRET


@pytest.mark.usefixtures("no_matches_open")
@pytest.mark.parametrize("viewer", [-1, 4, "A", "nobody", 1.0, True, [0]])
def test_no_such_viewer(viewer: Any) -> None:
    ask("new", game="borneo", players=4, seed=9)
    answer = page.ask(do="look", match="h", viewer=viewer)
    assert answer["error"] == {"key": "error.request-field", "params": {"field": "viewer"}}


# --- taking back ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_no_undo_across_news_or_another_seat(players: int, options: str) -> None:
    match = dealt(players, 3, options)
    rng = Randomness(players)
    while not match.over:
        seat, before = match.to_move, match.undoable
        old = oracle.table(match.state())
        match.play(GAME.text(anyone(match.state(), rng)))
        new = oracle.table(match.state())
        news = (
            old["stack"] != new["stack"]
            or old["harbour_stack"] != new["harbour_stack"]
            or old["end"] != new["end"]
        )
        assert match.undoable == (0 if news or match.to_move != seat else before + 1)


def test_an_attack_cannot_be_taken_back_once_it_is_answered() -> None:
    """Else a person would learn what a bot's hand holds, and attack again with fewer cards."""
    match = decode(FIVE)
    answers = [at for at, move in enumerate(match.history) if move.startswith("defend")]
    assert len(answers) > 4
    for answer in answers:
        asked = match.copy(answer)
        attacker, defender = asked.turns()[-1][1], asked.to_move
        assert defender not in (None, attacker)
        bots = ("-" if seat == attacker else "pilot" for seat in range(match.players))
        asked.retag({"bots": ",".join(bots)})
        assert asked.undoable > 0, "its move goes back until it is answered"
        asked.play(match.history[answer])
        assert asked.undoable == 0


def test_who_ends_the_game_cannot_take_it_back() -> None:
    """All hands are face up then."""
    lines = ("seat B", "hand B 14", "company green C", "harbour 1 bantam 17 7", "harbours")
    match = at(3, *lines, "warehouse B 50 46", play="lay 14 bantam")
    assert (match.to_move, match.view()["decision"]) == (1, "last")
    assert match.undoable == 0


def test_every_item_has_a_name() -> None:
    assert len(set(ITEMS)) == len(ITEMS) == 1 + 60 + 14
