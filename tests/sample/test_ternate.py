"""Ternate: its few rules, and that a game with nothing but rules works everywhere."""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from monsoon import IllegalMove, Match, Unreadable, checkout
from monsoon.__main__ import main
from monsoon.bots import expectation, games
from monsoon.bots.levels import LEVELS, Guesser, player_of
from monsoon.bots.reasons import all_reasons
from monsoon.game import Game, missing
from monsoon.games import GAMES, game_of
from monsoon.link import decode, encode
from monsoon.scenario import expect

from tests.page import ask
from tests.sample.ternate.rules import CARDS, GAME, LEAD, State, Ternate


def table(lot: str, led: str, answers: str) -> State:
    """A position in which A has led and B may answer with these cards."""
    state = GAME.setup(2, 1, frozenset())
    lot_, led_, *cards = map(CARDS.index, [lot, led, *answers.split()])
    state.lot, state.hands, state.decision = lot_, ((led_,), tuple(cards)), LEAD
    GAME.apply(state, GAME.parse(f"play {led}"))
    return state


def winner(state: State, answer: str) -> int:
    """Who gets the lot when B answers with this card."""
    GAME.apply(state, GAME.parse(f"play {answer}"))
    return state.leader


@pytest.mark.parametrize(
    ("lot", "led", "answer", "seat"),
    [
        ("mace1", "clove3", "clove4", 1),
        ("mace1", "clove4", "clove3", 0),
        ("mace1", "clove6", "nutmeg6", 0),
        ("nutmeg1", "clove6", "nutmeg2", 1),
        ("clove1", "clove5", "nutmeg6", 0),
        ("clove1", "clove5", "clove6", 1),
    ],
)
def test_who_takes_a_lot(lot: str, led: str, answer: str, seat: int) -> None:
    state = table(lot, led, answer)
    assert winner(state, answer) == seat
    value = int(lot[-1])
    assert [one["total"] for one in GAME.scores(state)] == [value * (seat == 0), value * seat]
    assert GAME.ranking(state)[0] == seat


def test_an_answer_follows_suit() -> None:
    state = table("mace1", "clove3", "clove1 clove6 nutmeg6")
    assert [GAME.text(move) for move in GAME.moves(state)] == ["play clove1", "play clove6"]
    for text, key in (("play nutmeg6", "follow"), ("play mace6", "hand")):
        with pytest.raises(IllegalMove) as caught:
            GAME.check(state, GAME.parse(text))
        assert caught.value.message.key == f"illegal.ternate-{key}"
    assert len(GAME.moves(table("mace1", "clove3", "mace1 nutmeg6"))) == 2


def test_in_a_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    moves = "\n".join(["open", "1", "1", "open", "quit"])
    monkeypatch.setattr(sys, "stdin", StringIO(moves))
    assert main(["play", "ternate", "--seed", "3", "--name", "Ana", "--name", "Bento"]) == 0
    said = capsys.readouterr().out
    assert "turns up a lot: mace 4" in said
    assert "takes the lot" in said
    assert main(["playouts", "ternate", "--players", "2", "--games", "5"]) == 0
    assert "{'sold': 5}" in capsys.readouterr().out


# --- optional features that the game lacks ------------------------------------------------------


def test_bots_that_do_not_know_a_game_play_any_move(capsys: pytest.CaptureFixture[str]) -> None:
    match = Match.new("ternate", players=2, seed=5)
    for level in LEVELS:
        bot = player_of("ternate", level)
        assert isinstance(bot, Guesser)
        assert bot.choose(match.state()) == bot.choose(match.state()) == ((0,),)
    match.play("open")
    found = {player_of("ternate", "pilot").choose(seen(match, deal)) for deal in range(30)}
    assert len(found) > 1
    assert main(["arena", "ternate", "--seats", "pilot,random", "--games", "3"]) == 0
    said = capsys.readouterr().out
    assert "No bot has learned Ternate yet" in said
    assert "0 errors" in said


def seen(match: Match, deal: int) -> Any:
    """The same position with other hands."""
    from monsoon.determinize import as_seen

    return as_seen(match.game, match.state(), None, deal)


def test_the_page_gets_a_note_if_a_bot_does_not_know_the_game() -> None:
    text = Match.new("ternate", players=2, seed=5).text()
    ask(do="think", text=text, level="admiral")
    thought = ask(do="ponder")["thought"]
    assert thought["done"]
    assert thought["turns"] == [{"worth": 0.0, "moves": ["open"]}]
    assert thought["note"] == {"key": "error.no-bots", "params": {"game": "ternate"}}
    for request in ({"do": "advise"}, {"do": "analyse", "text": text}):
        assert ask(**request)["error"] == thought["note"]
    borneo = Match.new("borneo", players=3, seed=5).text()
    ask(do="think", text=borneo, level="deckhand")
    assert "note" not in ask(do="ponder")["thought"]


def test_tools_for_weights_say_that_there_are_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "weights.json")
    for arguments in (["tune", "ternate", file], ["fit", "ternate", file]):
        assert main([*arguments, "--players", "2"]) == 1
        assert "No bot has learned Ternate yet" in capsys.readouterr().err


def test_a_valuation_is_enough_for_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without weights points count; without a calibration margins stay; reasons may be missing."""
    known: Any = ModuleType("tests.sample.ternate.valuation")
    known.NAMES = ("points",)
    known.features = lambda state, seat: [float(GAME.scores(state)[seat]["total"])]
    known.progress = lambda state: state.turn / 6
    known.quiet = lambda state: False
    monkeypatch.setitem(sys.modules, known.__name__, known)
    caches = (games.weighed_of, games.valuation_of, expectation.calibration_of)
    try:
        state = table("nutmeg6", "clove1", "clove2 clove6")
        bot = player_of("ternate", "pilot")
        assert GAME.text(bot.choose(state)[0]) in ("play clove2", "play clove6")
        assert expectation.calibration_of("ternate").calibrated([1.0, -1.0], 0.5, 0) == [1.0, -1.0]
        assert all_reasons(bot.game, state, GAME.moves(state)) == []
        text = Match.new("ternate", players=2, seed=1).text()
        assert ask(do="analyse", text=text)["ok"]
    finally:
        for cache in caches:
            cache.cache_clear()


@pytest.mark.parametrize("module", ["valuation", "reasons"])
def test_a_fault_in_what_bots_are_told_is_no_missing_module(
    module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(name: str) -> ModuleType:
        raise ModuleNotFoundError(name="numpy")

    where = games if module == "valuation" else sys.modules["monsoon.bots.reasons"]
    monkeypatch.setattr(where, "import_module", broken)
    start = GAME.setup(2, 1, frozenset())
    ask_of = {
        "valuation": lambda: games.is_learned("ternate"),
        "reasons": lambda: all_reasons(game_of("ternate"), start, []),
    }
    with pytest.raises(ModuleNotFoundError):
        ask_of[module]()


def test_what_every_game_can_be_asked_in_a_scenario() -> None:
    match = Match.new("ternate", players=2, seed=5)
    for words in ("decision open", "turn 1", "to-move A", "end none", "ranking A B", "points B 0"):
        expect(match, 1, words.split())
    while not match.over:
        match.play(match.legal()[0])
    expect(match, 1, ["end", "sold"])
    expect(match, 1, ["to-move", "none"])
    for act, said in (
        (match.game.place, "Positions of this game cannot be set up."),
        (match.game.look, "only about decision, turn, end, to-move, ranking, points A, points B."),
        (match.game.tries, "There is no “hand A” on this board."),
    ):
        with pytest.raises(Unreadable, match=said):
            act(match.state(), ["hand", "A"])  # type: ignore[operator]


def test_one_edition_without_a_word() -> None:
    editions = game_of("ternate").editions
    assert editions.first == editions.latest
    assert editions.file("1") == {"printed": {}, "sources": {}}
    assert game_of("ternate").components() == {}
    match = Match.new("ternate", players=2, seed=5, edition=("1",))
    assert "edition" not in match.text()
    assert decode(encode(match)) == match
    assert ask(do="editions", game="ternate")["layout"] == {}


def test_its_scenarios_lie_beside_its_rules() -> None:
    assert ask(do="cases", game="ternate", name="none")["error"]["key"] == "error.no-scenario"
    assert checkout.folder_of("ternate") / "words" / "en.json" in checkout.lists()


def test_missing_parts_of_a_game_are_reported() -> None:
    class Half(Game[State]):
        name = "half"
        players = (2, 2)
        hidden = True
        grammar = GAME.grammar
        moves = Ternate.moves

    said = missing(object.__new__(Half))  # type: ignore[type-abstract]
    assert said[0] == "Half has no `decisions`: monsoon/game.py says what it is."
    assert "Half has no `apply`: monsoon/game.py says what it is." in said
    assert "Half hides things and has no `redeal` of its own." in said
    assert not any("`moves`" in one for one in said)
    for game in GAMES:
        assert missing(game_of(game)) == []


def test_moves_of_an_open_game_are_described_by_its_grammar() -> None:
    """The contract's defaults for a game in which nothing is hidden."""

    class Open(Ternate):
        hidden = False
        redeal = Game.redeal
        reveals = Game.reveals
        secret = Game.secret
        narrate = Game.narrate
        ranking = Game.ranking
        shares_rank = Game.shares_rank
        refusal = Game.refusal

    game = Open()
    state = table("mace1", "clove3", "clove1 clove6")
    assert game.redeal(state, None, None) == state  # type: ignore[arg-type]
    assert not game.secret(state)
    assert not game.reveals(state, (0,), state)
    move = game.parse("play clove6")
    assert game.describe(state, move) == {"text": "play clove6", "kind": "play", "card": "clove6"}
    (said,) = game.narrate(state, move, state)
    assert said == ("log.play", {"card": "clove6"})
    assert game.ranking(state) == game.winners(state) == [0, 1]
    assert Ternate().winners(state) == Ternate().ranking(state)[:1]
    assert (game.revisions(state, []), game.revised(state, [move], move)) == ([], [move])
    assert state != "a position"
    with pytest.raises(IllegalMove, match="not possible now"):
        game.check(state, game.parse("open"))
