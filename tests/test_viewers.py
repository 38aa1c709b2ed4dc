"""A law of the bridge: no reply depends on what its viewer cannot see.

Two matches differ only in what a viewer cannot see. Every request that the bridge knows is sent
to both, with every value of its fields, and has to get the same reply, also if it is a refusal. The
requests are taken from the bridge's own tables and their fields are found by watching what is read,
so a new request is tested without a line here; a new field needs its values.

        python -m tests.test_viewers 1000    checks this many positions, and counts
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice, product
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from monsoon import Match, bridge, catalogue, requests
from monsoon.borneo import scoring
from monsoon.borneo.state import State
from monsoon.bots import bridge as bots
from monsoon.bots import judging, service
from monsoon.game import Json
from monsoon.games import GAMES, game_of
from monsoon.link import encode, encode_copy
from monsoon.randomness import Randomness
from monsoon.requests import Asker
from monsoon.session import Session

from tests import page
from tests.cases import cases_of
from tests.roster import ROSTER, recorded_match

HANDLE = "m"
OWN = "monsoon 1\ngame borneo\nplayers 3\nseed 1\n"
"""The text of a match of the page's own."""
GIVES_ALL_AWAY = {"text", "seed", "hash", "link"}
AFTER = {"hand": (), "compare": (), "judge": ("compare",)}
"""Requests to bots that have nothing to do with most of those before them, and what they follow."""


def all_requests() -> tuple[str, ...]:
    """All requests; those to bots are in an order that makes sense."""
    return (*bridge.OPENING, *bridge.ABOUT_A_MATCH, *bridge.OTHERS, *bridge.OF_BOTS)


# --- two matches that a viewer cannot tell apart ----------------------------------------------


class Twins(NamedTuple):
    """A position, a copy with all redealt that the viewer cannot see, and moves from there."""

    viewer: int | None
    states: tuple[Any, Any]
    game: str
    options: frozenset[str]
    moves: tuple[str, ...] = ()
    undone: int = 0

    def match(self, which: int) -> Match:
        """One of the two. Even their seeds differ."""
        state, rules = self.states[which], game_of(self.game)
        match = Match(rules, state.players, 1 + which, self.options, start=state)
        for move in self.moves:
            match.play(move)
        match.undo(self.undone)
        return match


def twins(start: Match, viewer: int | None, rng: Randomness) -> Twins:
    """From the position of a match: a redeal, and moves that show the viewer nothing new."""
    game, state = start.game, start.state()
    one, other = game.copy(state), game.redeal(state, viewer, rng)
    found = Twins(viewer, (state, game.copy(other)), game.name, start.options)
    for _ in range(rng.below(7)):
        others = set(game.moves(other))
        both = [move for move in game.moves(one) if move in others]
        if not both:
            break
        move = both[rng.below(len(both))]
        after = [game.copy(one), game.copy(other)]
        for each in after:
            game.apply(each, move)
        if game.view(after[0], viewer) != game.view(after[1], viewer):
            break  # it has shown a card, which differs between the two
        one, other = after
        found = found._replace(moves=(*found.moves, game.text(move)))
    return found._replace(undone=rng.below(1 + min(2, len(found.moves))))


def walk(game: str, players: int, seed: int) -> Iterator[Twins]:
    """Twins along a match of random players, repeatedly, each time for another viewer."""
    rng = Randomness(seed)
    while True:
        match = Match.new(game, players=players, seed=rng.below(1_000_000))
        while not match.over:
            for _ in range(1 + rng.below(12 if game == "borneo" else 40)):
                if not match.over:
                    match.play(match.game.text(ROSTER[game].anyone(match.state(), rng)))
            yield twins(match, (None, *range(players))[rng.below(players + 1)], rng)


def with_filled_orders(seed: int) -> Iterator[Twins]:
    """Twins late in recorded games of Borneo, whose others have filled different orders."""
    rng = Randomness(seed)
    while True:
        whole = recorded_match(f"borneo-harbours-{3 + rng.below(3)}")
        match = whole.copy(rng.below(len(whole.history)))
        viewer = (None, *range(match.players))[rng.below(match.players + 1)]
        pair = twins(match, viewer, rng)
        if not match.over and pair.states[0].filled != pair.states[1].filled:
            yield pair


# --- sending requests to both -----------------------------------------------------------------


class Law:
    """Sends all requests to twins and counts the replies."""

    def __init__(self, patch: pytest.MonkeyPatch, rng: Randomness) -> None:
        self.rng = rng
        self.asked: Counter[str] = Counter()
        self.granted: Counter[str] = Counter()
        self.refusals: set[str] = set()
        self.patch = patch
        self.pair: Twins
        self.read: set[str] = set()
        for module in (bridge, catalogue, bots):
            patch.setattr(module, "field", self._watched(requests.field))
        # bots get a text, which contains everything: one text stands for both matches
        self.meant = 0
        parsed = SimpleNamespace(parse=lambda _: self.pair.match(self.meant))
        for module in (service, judging):
            patch.setattr(module, "Match", parsed)
            patch.setattr(module, "SLICE", 1e9)

    def _watched(self, field: Callable[..., Any]) -> Callable[..., Any]:
        def read(request: Json, name: str, kind: type, default: Any = None) -> Any:
            self.read.add(name)
            return field(request, name, kind, default)

        return read

    def keeps(self, pair: Twins) -> None:
        """Sends all requests. Fails if a reply distinguishes the two, or gives a match away."""
        self.pair = pair
        texts = sorted({*pair.match(0).legal(), *pair.match(1).legal()})
        values = self._values(texts)
        for do in all_requests():
            for fields in self._requests(do, values):
                self._same(do, fields)

    def _values(self, legal: list[str]) -> dict[str, list[Any]]:
        """The values of a field, by its name."""
        game = self.pair.game
        anything = [ROSTER[game].any_text(self.rng) for _ in range(10)]
        things = cases_of(game).things
        played = len(self.pair.moves) - self.pair.undone
        legal = legal[self.rng.below(1 + len(legal) // 10) :: 1 + len(legal) // 10]
        return {
            "match": [HANDLE],
            "of": [HANDLE],
            "game": [game],
            "name": [ROSTER[game].example],
            "players": [3],
            "seed": [5],
            "names": [[]],
            "options": [{}],
            "edition": [[]],
            "moves": [[]],
            "link": [encode(Match.parse(OWN)), encode_copy(Match.parse(OWN).edition)],
            "text": [OWN],
            "case": [0],
            "level": ["deckhand"],
            "tags": [{"colors": "red"}],
            "steps": [1, 3],
            "before": [True],
            "turns": [[[text]] for text in legal[:2]] or [[["end"]]],
            "deals": [1],
            "note": ["", "A note"],
            "thing": list(things)[self.rng.below(1 + len(things) // 20) :: 1 + len(things) // 20],
            "move": [
                0,
                played,
                *legal,
                *self.pair.moves,
                *anything,
            ],
        }

    def _requests(self, do: str, values: dict[str, list[Any]]) -> Iterator[Json]:
        """A request with all fields that it reads, in all combinations of values."""
        names: list[str] = []
        while True:
            self.read = set()
            self._answer(do, {name: values[name][0] for name in names}, 0)
            fresh = self.read - {*names, "keeper"}
            if not fresh:
                break
            assert fresh <= set(values), f"no values for {fresh - set(values)} of {do}: add them"
            names += sorted(fresh)
        for chosen in product(*(values[name] for name in names)):
            yield dict(zip(names, chosen, strict=True))

    def _same(self, do: str, fields: Json) -> None:
        one, shown = self._answer(do, fields, 0), self._shown()
        other, shown_too = self._answer(do, fields, 1), self._shown()
        what = f"{do} {fields} tells {self.pair.viewer} what is hidden"
        assert (one["ok"], shown) == (other["ok"], shown_too), what
        assert one == other or shown, what
        self.asked[do] += 1
        self.granted[do] += one["ok"]
        if not one["ok"]:
            self.refusals.add(one["error"]["key"])
        if do not in ("unlink", "examine", "advise"):
            for part in (one, one.get("frame", {}), one.get("past", {})):
                assert not GIVES_ALL_AWAY & set(part), f"{do} gives the match away"

    def _shown(self) -> bool:
        """Whether the request has played a move that, by the rules, shows the viewer something."""
        history = bridge._sessions[HANDLE].match._history if HANDLE in bridge._sessions else None
        before = len(self.pair.moves) - self.pair.undone
        if history is None or len(history.moves) != before + 1:
            return False
        seats, viewer = history.witnesses[-1], self.pair.viewer
        return viewer in seats or (viewer is None and len(seats) == history.state.players)

    def _answer(self, do: str, fields: Json, which: int) -> Json:
        """The reply of one of the two, freshly opened."""
        self.meant = which
        bridge._sessions.clear()
        bridge._sessions[HANDLE] = Session(HANDLE, self.pair.match(which))
        who = {"viewer": self.pair.viewer, "keeper": False}
        if do in bridge.OF_BOTS:
            self.patch.setattr(bots, "service", service.Service())
            self.patch.setattr(bots, "judging", judging.Judging())
            turns = [[text] for text in self.pair.match(0).legal()[:1]]
            for before in AFTER.get(do, bridge.OF_BOTS[: bridge.OF_BOTS.index(do)]):
                page.ask(do=before, text=OWN, level="deckhand", turns=turns, deals=1, **who)
        return page.ask(**{"do": do, **who, **fields})


@pytest.fixture
def law(monkeypatch: pytest.MonkeyPatch, no_matches_open: None) -> Law:
    return Law(monkeypatch, Randomness(1))


@pytest.mark.parametrize(("game", "most"), [("borneo", 36), ("navegador", 6)])
def test_no_reply_reveals_what_is_hidden(law: Law, game: str, most: int) -> None:
    for players in (3, 4):
        for pair in islice(walk(game, players, players), most // 2):
            law.keeps(pair)
    assert set(law.asked) == set(all_requests())
    never = {do for do in law.asked if not law.granted[do]}
    assert never <= {"link", "branch", "note", "revise", "retract", "source"}, never
    assert {"illegal.covered", "illegal.not-now"} & law.refusals


def test_no_reply_reveals_orders_that_lie_face_down(law: Law) -> None:
    keeps_each(law, islice(with_filled_orders(2), 12))


# --- what the law must detect -----------------------------------------------------------------


def keeps_each(law: Law, pairs: Iterable[Twins]) -> None:
    """Checks these positions."""
    for pair in pairs:
        law.keeps(pair)


def keeps_some(law: Law) -> None:
    """Checks some positions."""
    keeps_each(law, islice(walk("borneo", 3, 1), 20))


def leaky(request: Json, session: Session, _: Asker) -> Json:
    """Reports how many cards of the hand to move are below ten, to any viewer."""
    state = session.match.state()
    return {"count": sum(card < 10 for card in state.hands[state.mover])}


def test_a_leaking_request_is_detected(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bridge.ABOUT_A_MATCH, "count", leaky)
    with pytest.raises(AssertionError, match=r"count .* tells"):
        keeps_some(law)


@pytest.mark.parametrize("leak", ["view", "course"])
def test_orders_that_do_not_lie_face_down_are_detected(
    law: Law, monkeypatch: pytest.MonkeyPatch, leak: str
) -> None:
    pairs = list(islice(with_filled_orders(2), 6))
    if leak == "view":
        monkeypatch.setattr(State, "sees_orders", lambda *_: True)
    else:
        monkeypatch.setattr(scoring, "seen_score", lambda s, seat, _: scoring.score(s, seat))
    with pytest.raises(AssertionError, match=r" tells .* what is hidden"):
        keeps_each(law, pairs)


def test_a_field_without_values_is_noticed(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    def colour(request: Json) -> Json:
        return {"colour": bridge.field(request, "colour", str, "red")}

    monkeypatch.setitem(bridge.OTHERS, "paint", colour)
    with pytest.raises(AssertionError, match=r"no values for \{'colour'\} of paint"):
        law.keeps(next(walk("borneo", 3, 1)))


def test_a_leaking_refusal_is_detected(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    """A former bug: every viewer could ask why each of sixty cards cannot be laid."""

    def why(request: Json, session: Session, _: Asker) -> Json:
        reason = session.match.why(bridge.field(request, "move", str))
        return {"reason": reason and reason.key}

    monkeypatch.setitem(bridge.ABOUT_A_MATCH, "why", why)
    with pytest.raises(AssertionError, match=r"why .* tells"):
        keeps_some(law)


CARDS = range(1, 61)

# --- former bugs ------------------------------------------------------------------------------


def begun() -> Json:
    """A game of Borneo in its setup, opened."""
    frame: Json = page.ask(do="new", match=HANDLE, game="borneo", players=3, seed=1)["frame"]
    return frame


def to_the_first_turn() -> None:
    """Places the merchants, so that a hand decides."""
    frame = begun()
    while frame["view"]["decision"] == "merchants":
        move = frame["moves"][0]["text"]
        frame = page.ask(do="play", match=HANDLE, move=move)["frame"]


def test_about_names_no_card_of_another_hand() -> None:
    begun()
    hand = page.ask(do="look", match=HANDLE)["frame"]["view"]["seats"][0]["cards"]
    for viewer in (None, 0, 1, 2, "mover"):
        for thing in cases_of("borneo").things:
            told = page.ask(do="about", match=HANDLE, thing=thing, viewer=viewer)
            named = {reason["params"].get("move", "") for reason in told["reasons"]}
            assert not named & {f"lay {card} tidore" for card in hand if card != 1}


def test_why_answers_only_who_sees_the_hand() -> None:
    to_the_first_turn()
    for viewer, told in ((None, False), (1, False), (2, False), (0, True), ("mover", True)):
        answers = [
            page.ask(do="why", match=HANDLE, move=f"lay {card} tidore", viewer=viewer)
            for card in CARDS
        ]
        assert {answer["ok"] for answer in answers} == {told}
        if not told:
            assert {answer["error"]["key"] for answer in answers} == {"illegal.covered"}


def test_only_who_sees_the_hand_decides_unless_a_bot_does() -> None:
    to_the_first_turn()
    move = page.ask(do="look", match=HANDLE)["frame"]["moves"][0]["text"]
    refused = page.ask(do="play", match=HANDLE, move=move, viewer=1)
    assert refused["error"] == {"key": "illegal.covered", "params": {"name": "A"}}
    wrong = page.ask(do="play", match=HANDLE, move="lay 60 run", viewer=1, by="mover")
    assert wrong["error"] == refused["error"]
    assert page.ask(do="play", match=HANDLE, move=move, viewer=1, by="mover")["ok"]


def test_every_request_about_a_match_names_its_viewer() -> None:
    to_the_first_turn()
    values = {"move": "draw", "thing": "deck", "tags": {}, "text": OWN, "level": "pilot"}
    for do in (*bridge.ABOUT_A_MATCH, *bridge.OF_BOTS):
        nameless = {"do": do, "match": HANDLE, "keeper": True, **values}
        found = page.answer(requests.json.dumps(nameless))
        assert found["error"] == {"key": "error.request-field", "params": {"field": "viewer"}}


def test_the_whole_match_is_for_a_page_that_keeps_it() -> None:
    begun()
    for do, more in (("link", {}), ("branch", {"of": HANDLE, "move": 0})):
        asked = {"do": do, "match": HANDLE, **more}
        refused = page.ask(**{**asked, "keeper": False})
        assert refused["error"] == {"key": "error.request-field", "params": {"field": "keeper"}}
        assert page.ask(**asked)["ok"]
    for do, kept in (("look", {"text", "seed", "hash"}), ("at", {"hash"})):
        part = {"look": "frame", "at": "past"}[do]
        whole = page.ask(do=do, match=HANDLE, move=0)[part]
        seen = page.ask(do=do, match=HANDLE, move=0, keeper=False)[part]
        assert set(whole) - set(seen) == kept
        assert {name: whole[name] for name in seen} == seen


def test_a_hint_is_for_who_sees_the_hand() -> None:
    """Also in a decision that is open to all: a bot's preference reveals something of the hand."""
    match = Match.new("borneo", players=3, seed=1)
    for viewer, told in ((None, False), (1, False), (0, True), ("mover", True)):
        asked = page.ask(do="think", text=match.text(), level="factor", viewer=viewer)
        assert asked["ok"] is told
        if not told:
            assert asked["error"]["key"] == "illegal.covered"
            assert page.ask(do="ponder", viewer=viewer)["error"]["key"] == "error.nothing-asked"
            assert page.ask(do="advise", viewer=viewer)["error"]["key"] == "error.nothing-asked"
    while not page.ask(do="ponder")["thought"]["done"]:
        pass
    assert page.ask(do="advise")["hints"]
    assert page.ask(do="advise", viewer=1)["error"]["key"] == "error.nothing-asked"


def count(positions: int) -> None:
    """Checks this many positions of every game, and prints how many requests were sent."""
    for game in GAMES:
        with pytest.MonkeyPatch.context() as patch:
            law = Law(patch, Randomness(7))
            for number, pair in enumerate(islice(walk(game, 3, 7), positions)):
                law.keeps(pair)
                if number % 50 == 49:
                    print(game, number + 1, sum(law.asked.values()), flush=True)
            print(
                game, "positions", positions, "requests", sum(law.asked.values()), dict(law.asked)
            )


if __name__ == "__main__":
    count(int(sys.argv[1]))
