"""The bridge: every request, every refusal, and the log that a page builds from frames."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import monsoon
import pytest
from hypothesis import given
from hypothesis import strategies as st
from monsoon import Match, bridge
from monsoon.game import Move
from monsoon.games import GAMES, game_of
from monsoon.randomness import Randomness
from monsoon.sources import match_of

from tests import page
from tests.borneo.players import trader
from tests.cases import FOLDER as RECORDINGS
from tests.fuzz import patience
from tests.navegador.players import explorer
from tests.navegador.positions import OPTIONS

NEW: dict[str, Any] = {"do": "new", "match": "m", "game": "navegador", "players": 2, "seed": 4711}
STAGED = "title x\nsource y\ngame borneo\nplayers 3\n"
"""The start of a scenario: a position that is set up."""
FRAME = {
    *("match", "game", "text", "hash", "names", "tags", "seed", "undo", "redo", "steps", "viewer"),
    *("undo_before", "characters", "moves", "revisions", "offers", "log", "view", "edition"),
}


pytestmark = pytest.mark.usefixtures("no_matches_open")


def ask(do: str, **fields: Any) -> dict[str, Any]:
    found = page.ask(do=do, **fields)
    assert found.pop("ok") is True, found
    return found


def frame(do: str, **fields: Any) -> dict[str, Any]:
    found = ask(do, match="m", **fields)["frame"]
    assert set(found) == FRAME
    return dict(found)


def new(**fields: Any) -> dict[str, Any]:
    request = {**NEW, **fields}
    return dict(ask(**request)["frame"])


def refused(text: str) -> str:
    answer = json.loads(bridge.handle(text))
    assert set(answer) == {"ok", "error"}
    assert answer["ok"] is False
    assert set(answer["error"]) == {"key", "params"}
    return str(answer["error"]["key"])


def refuse(**request: Any) -> str:
    return refused(json.dumps({"viewer": "mover", "keeper": True, **request}))


class Page:
    """A page that builds its log from frames, and can compute what it should be."""

    def __init__(self, first: dict[str, Any]) -> None:
        self.entries: list[dict[str, Any]] = []
        self.taken = 0
        self.take(first)

    def take(self, found: dict[str, Any]) -> None:
        kept = found["log"]["from"]
        assert 0 <= kept <= len(self.entries)
        self.entries = self.entries[:kept] + found["log"]["entries"]
        self.taken += 1
        match = bridge._sessions[found["match"]].match
        assert found["text"] == match.text()
        assert found["undo"] == match.undoable
        if self.taken % 8 == 1:  # only now and then from the text alone: that takes time
            match = Match.parse(found["text"])
        log = [
            {"index": index, "turn": line.turn, "seat": line.seat, "move": line.told,
             "key": message.key, "params": json.loads(json.dumps(message.params))}
            for index, line in enumerate(match.log())
            for message in line.said
        ]  # fmt: skip
        assert self.entries == log
        assert found["hash"] == match.hash()
        steps = (
            match.log()[-len(match.turns()[-1][2]) :]
            if match.turns() and match.turns()[-1][:2] == (match.turn, match.to_move)
            else []
        )
        whole = not match.game.hidden or found["viewer"] == match.to_move
        assert [step["move"] for step in found["steps"]] == [
            line.move if whole else line.told for line in steps
        ]
        covered = match.secret and found["viewer"] != match.to_move
        assert [move["text"] for move in found["moves"]] == [
            move["text"] for move in match.moves() if not covered
        ]  # fmt: skip
        assert found["view"] == json.loads(json.dumps(match.view(found["viewer"])))


def test_games_and_components() -> None:
    answer = ask("games")
    assert [each["name"] for each in answer["games"]] == list(GAMES)
    assert answer | {"games": answer["games"][:2]} == {
        "version": monsoon.__version__,
        "games": [
            {
                "name": "navegador",
                "players": [2, 5],
                "options": ["goa", "pirates", "one_card"],
                "hidden": False,
                "characters": ["explorer", "colonist", "trader", "shipwright", "builder"],
            },
            {
                "name": "borneo",
                "players": [3, 5],
                "options": ["second_edition", "open_orders"],
                "hidden": True,
                "characters": ["supplier", "agent", "captain", "monopolist"],
            },
        ],
    }
    for game in GAMES:
        components = ask("components", game=game)["components"]
        assert components == json.loads(json.dumps(game_of(game).components()))
    assert refuse(do="components", game="chess") == "error.unknown-game"
    assert refuse(do="components") == "error.request-field"


def test_new_and_load() -> None:
    first = new(names=["Ana", "Bento"], tags={"colors": "red,blue"})
    assert (first["match"], first["names"], first["seed"]) == ("m", ["Ana", "Bento"], 4711)
    assert (first["undo"], first["redo"], first["steps"]) == (0, 0, [])
    assert first["log"] == {"from": 0, "entries": []}
    assert len(first["moves"]) == 8
    Page(first)
    text = (RECORDINGS / "nagasaki-2.txt").read_text("utf-8")
    loaded = frame("load", text=text)
    assert loaded["text"] == text
    assert loaded["view"]["over"] is True
    assert loaded["moves"] == []
    Page(loaded)


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"game": "chess"}, "error.unknown-game"),
        ({"game": 3}, "error.request-field"),
        ({"players": 9}, "error.players"),
        ({"players": "2"}, "error.request-field"),
        ({"players": 2.0}, "error.request-field"),
        ({"players": True}, "error.request-field"),
        ({"seed": -1}, "error.seed"),
        ({"seed": 2**53}, "error.seed"),
        ({"seed": None}, "error.request-field"),
        ({"names": "Ana"}, "error.request-field"),
        ({"names": ["Ana"]}, "error.names"),
        ({"names": ["Ana", 3]}, "error.name"),
        ({"names": ["Ana", None]}, "error.name"),
        ({"names": ["Ana", ["x"]]}, "error.name"),
        ({"tags": []}, "error.request-field"),
        ({"tags": {"A": "b"}}, "error.tag"),
        ({"tags": {"a": {}}}, "error.tag"),
        ({"tags": {"a" * 201: "b"}}, "error.tag"),
        ({"tags": {"a" * n: "b" for n in range(1, 66)}}, "error.tags"),
        ({"tags": {"a": "b" * 201}}, "error.tag"),
        ({"names": ["Ana"] * 100_000}, "error.names"),
        ({"options": {"pirats": True}}, "error.unknown-option"),
        ({"options": {"one_card": True}}, "error.option-needs"),
        ({"options": {"one_card": True, "pirates": False}}, "error.option-needs"),
        ({"options": ["goa"]}, "error.request-field"),
        ({"match": 3}, "error.request-field"),
        ({"match": None}, "error.request-field"),
    ],
)
def test_bad_settings(fields: dict[str, Any], key: str) -> None:
    assert refuse(**{**NEW, **fields}) == key
    assert not bridge._sessions


@pytest.mark.parametrize("options", OPTIONS)
def test_options(options: str) -> None:
    chosen = dict.fromkeys(options.split(), True)
    found = new(players=4, options={"goa": False, **chosen})
    assert found["view"]["options"] == chosen
    assert re.findall(r"option (\w+)", found["text"]) == sorted(chosen)
    Page(found)
    loaded = frame("load", text=found["text"])
    assert loaded == found


def test_a_bad_new_match_keeps_the_old_one() -> None:
    new()
    frame("play", move="go workers")
    assert refuse(**{**NEW, "players": 9}) == "error.players"
    assert refuse(do="load", match="m", text="nonsense") == "error.no-match"
    assert frame("play", move="hire 1")["undo"] == 2


def test_play_undo_redo() -> None:
    shown = Page(new())
    for move in ("go workers", "hire 2"):
        found = frame("play", move=move)
        assert found["log"]["from"] == len(shown.entries)
        shown.take(found)
    undone = frame("undo")
    assert (undone["undo"], undone["redo"], undone["log"]) == (1, 1, {"from": 1, "entries": []})
    shown.take(undone)
    shown.take(frame("undo", steps=7))
    assert shown.entries == []
    shown.take(frame("redo", steps=2))
    assert len(shown.entries) == 2
    shown.take(frame("undo", steps=0))
    shown.take(frame("redo"))
    shown.take(frame("play", move="end"))
    assert refuse(do="undo", match="m", steps="1") == "error.request-field"
    assert refuse(do="redo", match="m", steps=1.5) == "error.request-field"
    assert refuse(do="undo", match="m", steps=-4) == "error.steps"
    assert refuse(do="redo", match="m", steps=-1) == "error.steps"


def test_links() -> None:
    new(names=["Ana", "Bento"], tags={"colors": "red,blue"})
    frame("play", move="go workers")
    last = frame("play", move="end")
    whole = ask("link", match="m")["link"]
    assert ask("unlink", link=whole) == {"text": last["text"]}
    again = frame("load", text=last["text"])
    assert (again["hash"], again["redo"]) == (last["hash"], 0)


def test_a_match_from_a_position_has_no_link() -> None:
    """Its text names the position, too, and is not read as the match of its seed."""
    for request in (
        {"do": "source", "text": STAGED + "set deck 5\n"},
        {"do": "source", "game": "navegador", "name": "market-two-seventy", "case": 1},
        {"do": "example", "game": "borneo", "name": "order-once"},
    ):
        staged = ask(match="m", **request)["frame"]
        branch = ask("branch", match="n", of="m", move=0)["frame"]
        for found in (staged, branch):
            assert "\nposition " in found["text"]
            assert refuse(do="link", match=found["match"]) == "error.own-position"
            assert refuse(do="load", match="x", text=found["text"]) == "error.own-position"
            for asked in ({"do": "think", "level": "factor"}, {"do": "analyse", "viewer": None}):
                assert refuse(**asked, text=found["text"]) == "error.own-position"
            assert ask("look", match=found["match"])["frame"]["hash"] == found["hash"]


def test_tags_have_an_end_also_one_after_the_other() -> None:
    """At most as many as a link holds, each at most as long as a link allows."""
    new()
    for number in range(1, 65):
        found = frame("tag", tags={"a" * number: "x" * 200, "a": "b" * number})
    assert len(found["tags"]) == 64
    assert refuse(do="tag", match="m", tags={"b": "x"}) == "error.tags"
    assert frame("tag", tags={"a": "c"})["tags"]["a"] == "c"
    found = frame("look")
    assert ask("unlink", link=ask("link", match="m")["link"]) == {"text": found["text"]}
    assert ask("load", match="x", text=found["text"])["frame"]["tags"] == found["tags"]


def test_moves_of_an_example_are_checked() -> None:
    example = {"do": "example", "match": "m", "game": "borneo", "name": "order-once"}
    for moves in ([3], [["pass"]], [None], "pass", ["pass"] * 20_001):
        assert refuse(**example, moves=moves) == "error.request-field"
    assert refuse(**example, moves=["swim"]) == "error.not-a-move"
    assert not bridge._sessions


def test_a_scenario_has_an_end() -> None:
    text = STAGED + "set turn 5\n" * 20_000
    assert refuse(do="source", match="m", text=text) == "error.text-long"


def test_a_scenario_that_sets_nothing_is_the_deal() -> None:
    found = frame("source", text=STAGED)
    assert Match.parse(found["text"]).hash() == found["hash"]
    assert ask("unlink", link=ask("link", match="m")["link"]) == {"text": found["text"]}


def test_matches_from_different_positions_differ() -> None:
    one, other, same = (
        match_of(STAGED + line) for line in ("set deck 5\n", "set deck 6\n", "set deck 5\n")
    )
    assert one == same == one.copy() != other
    assert match_of(STAGED) == Match.new("borneo", players=3, seed=1) != one


def test_undo_crosses_neither_news_nor_turns() -> None:
    new()
    for move in ("go sailing", "explore guine portugal portugal", "reveal"):
        found = frame("play", move=move)
    assert found["undo"] == 0
    assert frame("undo", steps=5)["hash"] == found["hash"]
    ended = frame("play", move="end")
    assert (ended["undo"], ended["steps"]) == (0, [])
    assert frame("undo", steps=5)["hash"] == ended["hash"]
    # at one table the one before may take back the end of the turn, and no reveal
    assert ended["undo_before"] == 1
    again = frame("undo", steps=5, before=True)
    assert (again["hash"], again["undo_before"]) == (found["hash"], 0)
    assert frame("redo")["hash"] == ended["hash"]
    chosen = frame("play", move="go workers")
    assert (chosen["undo"], chosen["undo_before"]) == (1, 0)
    assert frame("undo", steps=5, before=True)["hash"] == chosen["hash"]
    assert frame("undo", steps=50)["hash"] == ended["hash"]
    assert frame("redo", steps=50)["hash"] == chosen["hash"]


def test_steps_and_retract() -> None:
    shown = Page(new(players=3))
    for move in ("go market1", "process gold 1"):
        shown.take(frame("play", move=move))
    found = frame("play", move="end")
    shown.take(found)
    assert refuse(do="retract", match="m", move="process gold 1") == "error.no-retract"
    for move in ("go sailing", "explore guine portugal portugal"):
        found = frame("play", move=move)
        shown.take(found)
    assert found["steps"] == [
        {"move": "go sailing", "index": 3, "retract": False},
        {"move": "explore guine portugal portugal", "index": 4, "retract": True},
    ]
    assert refuse(do="retract", match="m", move="go sailing") == "error.no-retract"
    assert refuse(do="retract", match="m", move="sail rio cabo") == "error.no-retract"
    shown.take(frame("retract", move="explore guine portugal portugal"))
    assert shown.entries[-1]["move"] == "go sailing"


def test_retract_in_the_middle() -> None:
    text = "monsoon 1\ngame navegador\nplayers 2\nseed 4711\n\n1 A: go sailing; "
    text += "explore guine portugal portugal; reveal; end\n2 B: go sailing; "
    shown = Page(frame("load", text=text + "sail portugal guine; sail portugal guine\n"))
    found = frame("retract", move="sail portugal guine")
    assert [step["move"] for step in found["steps"]] == ["go sailing", "sail portugal guine"]
    shown.take(found)


def test_why() -> None:
    new()
    assert ask("why", match="m", move="go workers") == {"reason": None}
    reason = ask("why", match="m", move="card")["reason"]
    assert set(reason) == {"key", "params"}
    assert reason["key"] in ("illegal.not-holder", "illegal.card-first-round")
    assert refuse(do="why", match="m", move="swim") == "error.not-a-move"
    assert refuse(do="why", match="m") == "error.request-field"


def test_refused_moves_change_nothing() -> None:
    first = new()
    assert refuse(do="play", match="m", move="hire 1") == "illegal.not-now"
    assert refuse(do="play", match="m", move="swim") == "error.not-a-move"
    assert refuse(do="play", match="m", move=["go workers"]) == "error.request-field"
    assert frame("undo") == first


def test_close_and_unknown_matches() -> None:
    new()
    assert ask("close", match="m") == {}
    assert ask("close", match="m") == {}
    for do in ("play", "undo", "redo", "retract", "revise", "why", "look"):
        assert refuse(do=do, match="m", move="end") == "error.no-session"
        assert refuse(do=do, match=3, move="end") == "error.request-field"
        assert refuse(do=do, move="end") == "error.request-field"


def test_matches_do_not_mix() -> None:
    new()
    other = ask(**{**NEW, "match": "n", "seed": 1})["frame"]
    frame("play", move="go workers")
    assert ask("undo", match="n")["frame"]["hash"] == other["hash"]


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "nonsense", "{", "[]", "3", "null", '"new"', "{}", '{"do":null}', '{"do":3}'),
        *('{"do":"fly"}', '{"do":["new"]}', '{"do":{}}', "[" * 100_000, '{"do":"games"', "NaN"),
        '{"do":"new","players":' + "9" * 5000 + "}",
    ],
)
def test_bad_requests(text: str) -> None:
    assert refused(text) == "error.request"


def test_brackets_in_a_text_are_no_depth() -> None:
    assert refuse(do="load", match="m", text='[{"\\' * 500) != "error.request"
    assert refuse(do=[[]] * 500, match="m") == "error.request"


@pytest.mark.parametrize("tail", ['"\\', '"', '"\\\\', "\\", '\\"', '["', '"]"', '"\\\n'])
def test_a_string_that_never_ends_is_read_once(tail: str) -> None:
    """Two million characters: a parser that backtracks to each quotation mark needs hours."""
    with patience():
        assert refused("[{" * 60 + tail * 1_000_000) == "error.request"
        assert refused('{"do":"fly","deep":' + "[" * 50 + tail * 1_000_000) == "error.request"


def test_a_long_text_is_refused() -> None:
    assert refuse(do="load", match="m", text="x" * 2_000_000) == "error.text-long"


LONG = "x" * 1_000_000


@pytest.mark.parametrize(
    "request_",
    [
        {**NEW, "game": LONG},
        {**NEW, "names": ["Ana", LONG]},
        {**NEW, "tags": {LONG: "a", LONG.upper(): LONG}},
        {**NEW, "options": {LONG: True}},
        {"do": "load", "match": "n", "text": f"monsoon {LONG[:900_000]}"},
        {"do": "load", "match": "n", "text": f"monsoon 1\n{LONG[:900_000]}"},
        {"do": "load", "match": "n", "text": f"monsoon 1\ngame {LONG[:900_000]}\n"},
        {"do": "source", "match": "n", "text": f"{STAGED}{LONG[:90_000]}"},
        {"do": "source", "match": "n", "text": f"{STAGED}set hand {LONG[:90_000]}"},
        {"do": "source", "match": "n", "text": f"{STAGED}set {LONG[:90_000]}"},
        {"do": "source", "match": "n", "text": STAGED, "case": 10**4000},
        {"do": "source", "match": "n", "game": LONG, "name": "x"},
        {"do": "source", "match": "n", "game": "borneo", "name": LONG},
        {"do": "components", "game": LONG},
        {"do": "unlink", "link": LONG[:10_000]},
        *({"do": do, "match": "m", "move": LONG} for do in ("play", "why", "revise", "retract")),
        {"do": "about", "match": "m", "thing": LONG},
        {"do": "think", "text": "monsoon 1\n", "level": LONG},
        {"do": "think", "text": f"monsoon 1\n{LONG[:900_000]}", "level": "pilot"},
    ],
)
def test_no_refusal_is_as_long_as_what_is_refused(request_: dict[str, Any]) -> None:
    new()
    answer = bridge.handle(json.dumps(request_))
    assert answer.startswith('{"ok":false')
    assert len(answer) < 500


def test_a_page_through_a_whole_evening() -> None:
    """Moves, undos, redos and retracts in any order; the page's log always equals the match's."""
    evening(new(players=3), 250, explorer)


@pytest.mark.parametrize("name", ["goa-pirates-3", "one-card-4"])
def test_an_evening_with_variants(name: str) -> None:
    text = (RECORDINGS / f"{name}.txt").read_text("utf-8")
    evening(frame("load", text=text[: text.index("\n75 ") + 1]), 60, explorer)


@pytest.mark.parametrize("options", [{}, {"second_edition": True}])
def test_an_evening_with_hidden_hands(options: dict[str, bool]) -> None:
    """For every viewer and every request."""
    evening(new(game="borneo", players=4, seed=5, options=options), 250, trader, hidden=True)


def evening(
    found: dict[str, Any],
    most: int,
    choose: Callable[[Any, Randomness], Move],
    hidden: bool = False,
) -> None:
    rng = Randomness(11)
    shown = Page(found)
    barrier = 0
    viewers: list[dict[str, Any]] = [{}, {"viewer": None}, {"viewer": "mover"}, {"viewer": 2}]
    for _ in range(most):
        match = bridge._sessions["m"].match
        viewer = viewers[rng.below(4)] if hidden else {}
        what = rng.below(10)
        if what == 0:
            found = frame("undo", steps=rng.below(4), **viewer)
        elif what == 1:
            found = frame("redo", steps=rng.below(3), **viewer)
        elif what == 2 and (steps := _retractable(found)):
            found = frame("retract", move=steps[rng.below(len(steps))], **viewer)
        elif what == 3:
            found = frame("look", **viewer)
        else:
            text = match.game.text(choose(match.state(), rng))
            found = frame("play", move=text, by="mover", **viewer)
        shown.take(found)
        latest = len(match.history) - match.undoable
        # the first move of a turn that was left out can come back
        back = match.undoable == 1 and match._history._last_rewrite() is not None
        if not hidden:
            committed = [n for n, move in enumerate(match.history, 1) if move in ("reveal", "end")]
            since = committed[-1] if committed else 0
            assert latest == since or (back and latest == since - 1 == len(match.history) - 1)
        assert latest >= barrier - back
        barrier = max(barrier, latest)
        if found["view"]["over"]:
            break


def _retractable(found: dict[str, Any]) -> list[str]:
    return [step["move"] for step in found["steps"] if step["retract"]]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)
DOS = [
    *(*bridge.OPENING, *bridge.ABOUT_A_MATCH, *bridge.OTHERS, *bridge.OF_BOTS, "fly"),
]
FIELDS = (
    "viewer",
    "by",
    "keeper",
    "match",
    "game",
    "players",
    "seed",
    "names",
    "tags",
    "options",
    "text",
    "move",
    "steps",
)
LIKELY: list[object] = [
    *("m", "navegador", 2, 3, "go workers", "end", 1, -1, {"a": "b"}, ["Ana", "Bento"]),
    *({"goa": True}, {"pirates": True, "one_card": True}, "king churches", "envoy B"),
]


@given(
    st.sampled_from(DOS),
    st.dictionaries(st.sampled_from(FIELDS), json_values | st.sampled_from(LIKELY), max_size=6),
)
def test_any_request(do: str, fields: dict[str, Any]) -> None:
    page.ask(**NEW)
    answer = page.ask(**{**fields, "do": do})
    assert type(answer["ok"]) is bool
    if not answer["ok"]:
        assert set(answer["error"]) == {"key", "params"}


@given(st.text(max_size=100))
def test_any_text(text: str) -> None:
    answer = json.loads(bridge.handle(text))
    assert answer["ok"] is False
