"""A position that is handed to a bot elsewhere: all that its seat knows, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from monsoon import Match
from monsoon.bots.handed import handed, taken
from monsoon.bots.seat import Turn
from monsoon.bots.trial import TrialServer
from monsoon.determinize import as_seen
from monsoon.game import BadSettings, Unreadable
from monsoon.games import game_of
from monsoon.randomness import Randomness

from tests import page
from tests.roster import TABLES, Table

FIRST = "def choose(turn):\n    return turn.choices[0]\n"


def positions(match: Match, every: int) -> Any:
    """Positions all along a match of random players."""
    game, rng, count = match.game, Randomness(5), 0
    while not match.over:
        choices = game.choices(match.state())
        match.play(game.text(choices[rng.below(len(choices))]))
        count += 1
        if count % every == 0 and not match.over:
            yield match


def sent(match: Match) -> dict[str, Any]:
    """What is handed to the seat to move, as it arrives."""
    assert match.to_move is not None
    told: dict[str, Any] = json.loads(json.dumps(handed(match, match.to_move)))
    return told


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_it_arrives_as_the_seat_knows_it(table: Table) -> None:
    every = 149 if table.game == "navegador" else 23
    for match in positions(table.match(3), every):
        seat = match.to_move
        assert seat is not None
        game, state = taken(sent(match))
        seen = as_seen(match.game, match.state(), seat)
        assert game is match.game
        assert state.key() == seen.key()
        assert game.fingerprint(state) == game.fingerprint(seen)
        assert game.copy(state).key() == seen.key()
        one, other = Turn(game, state, 5.0), Turn(game, match.state(), 5.0)
        assert (one.seat, one.view, one.choices) == (other.seat, other.view, other.choices)
        assert [one.position(deal).view() for deal in (0, 1)] == [
            other.position(deal).view() for deal in (0, 1)
        ]


@pytest.mark.parametrize("game", ["navegador", "borneo"])
def test_it_depends_on_nothing_that_the_seat_does_not_know(game: str) -> None:
    different = 0
    for match in positions(Match.new(game, players=4, seed=11), 40):
        rules, state, seat = match.game, match.state(), match.to_move
        assert seat is not None
        for deal in range(3):
            redealt = rules.redeal(state, seat, Randomness(deal))
            different += rules.fingerprint(redealt) != rules.fingerprint(state)
            other = Match(rules, 4, 99, match.options, start=redealt)
            assert sent(other) == sent(match)
    assert different > 5


def test_a_copy_of_the_game_goes_with_it() -> None:
    words = ("1", "bonus churches 60 40 30")
    match = Match.new("navegador", players=3, seed=1, edition=words, goa=True)
    _, state = taken(sent(match))
    assert state.key() == as_seen(match.game, match.state(), match.to_move).key()
    assert sent(match)["edition"] == list(words)


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"game": "chess"}, BadSettings),
        ({"players": 9}, BadSettings),
        ({"options": ["chess"]}, BadSettings),
        ({"options": [["chess"]]}, Unreadable),
        ({"values": {}}, Unreadable),
        ({"values": 3}, Unreadable),
    ],
)
def test_what_was_not_written_for_this_engine_is_refused(change: Any, error: type) -> None:
    told = sent(Match.new("borneo", players=3, seed=1))
    with pytest.raises(error):
        taken({**told, **change})


@pytest.mark.parametrize("value", [None, 3, "red", [1, [2]]])
def test_what_is_none_at_the_set_up_may_be_anything_later(
    monkeypatch: pytest.MonkeyPatch, value: object
) -> None:
    match = Match.new("borneo", players=3, seed=1)
    told, setup = sent(match), match.game.setup

    def without(*settings: Any) -> Any:
        state = setup(*settings)
        setattr(state, "laid", None)  # noqa: B010
        return state

    monkeypatch.setattr(match.game, "setup", without)
    told["values"]["laid"] = value
    _, state = taken(told)
    assert getattr(state, "laid") == ((1, (2,)) if isinstance(value, list) else value)  # noqa: B009
    told["values"]["laid"] = {"1": 2}
    with pytest.raises(Unreadable, match="laid"):
        taken(told)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("turn", "1"),
        ("turn", True),
        ("turn", 1.0),
        ("turn", [1]),
        ("open_orders", 1),
        ("hands", 3),
        ("hands", {"0": [1]}),
        ("hands", [[1, 2], [3, "4"], [5]]),
        ("hands", [[1, 2], [3, {}], [5]]),
        ("cargo", [[], [1.5], []]),
        ("deck", [1, 2.5]),
        ("deck", [False]),
    ],
)
def test_a_value_of_another_type_is_refused(name: str, value: object) -> None:
    told = sent(Match.new("borneo", players=3, seed=1))
    told["values"][name] = value
    with pytest.raises(Unreadable, match=name):
        taken(told)


def test_the_page_asks_for_it_and_the_bot_answers() -> None:
    match = Match.new("borneo", players=3, seed=4)
    server = TrialServer()
    assert json.loads(server.handle(json.dumps({"do": "read", "source": counting})))["ok"]
    for _ in range(6):
        found = page.ask(do="hand", text=match.text())
        assert found["seat"] == match.to_move
        asked = {"do": "answer", "position": found["position"]}
        answer = json.loads(server.handle(json.dumps(asked)))
        assert answer["ok"]
        match.play(answer["moves"][0])
    assert server.seated is not None
    assert server.seated.printed == "6\n", "the same object for the whole match"
    other = page.ask(do="hand", text=Match.new("navegador", players=3, seed=4).text())
    asked = {"do": "answer", "position": other["position"]}
    assert json.loads(server.handle(json.dumps(asked)))["ok"]
    assert server.seated.game is game_of("navegador")


counting = """
class Bot:
    asked = 0
    def choose(self, turn):
        self.asked += 1
        print(self.asked)
        return turn.choices[0]
"""


def test_a_hand_is_handed_only_to_its_seat() -> None:
    match = Match.new("borneo", players=3, seed=4)
    other = (match.to_move or 0) + 1
    assert page.ask(do="hand", text=match.text(), viewer=other % 3)["error"]["key"] == (
        "illegal.covered"
    )
    for over in positions(match, 1):
        match = over
    while not match.over:
        match.play(match.choices()[0])
    assert page.ask(do="hand", text=match.text())["error"]["key"] == "error.after-end"


def test_a_fault_is_told() -> None:
    server = TrialServer()
    request = {"do": "answer", "position": sent(Match.new("borneo", players=3, seed=1))}
    assert json.loads(server.handle(json.dumps(request)))["error"]["key"] == "error.nothing-asked"
    source = FIRST.replace("turn.choices[0]", "1 / 0")
    assert json.loads(server.handle(json.dumps({"do": "read", "source": source})))["ok"]
    fault = json.loads(server.handle(json.dumps(request)))["error"]
    assert (fault["key"], fault["params"]["line"]) == ("error.bot-raised", 2)
