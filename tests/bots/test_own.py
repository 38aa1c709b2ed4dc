"""A bot of one's own: what it is given, how it is asked, and what comes of its faults."""

from __future__ import annotations

import faulthandler
import json
import random
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from types import ModuleType
from typing import Any

import pytest
from monsoon import IllegalMove, Match
from monsoon.__main__ import main
from monsoon.bots import own as own_module
from monsoon.bots import trial as trial_module
from monsoon.bots.arena import arena
from monsoon.bots.own import LONGEST_PRINT, BotFault, OwnBot, OwnFile, Prints
from monsoon.bots.seat import POSITION, TURN, Position, Turn
from monsoon.bots.trial import Trial, TrialServer
from monsoon.game import Unreadable
from monsoon.randomness import Randomness

ROOT = Path(own_module.__file__).parents[3]
EXAMPLES = sorted((ROOT / "web" / "workshop" / "examples").glob("*.py"))
FIRST = "def choose(turn):\n    return turn.choices[0]\n"
timed = pytest.mark.skipif(sys.platform in ("emscripten", "win32"), reason="no timer there")


def bot(source: str, seconds: float = 5.0) -> tuple[OwnBot, Match]:
    """A bot, and a match at its first position."""
    match = Match.new("borneo", players=3, seed=1)
    return OwnBot(match.game, OwnFile(source), seconds), match


def fault_of(source: str, seconds: float = 5.0) -> BotFault:
    try:
        player, match = bot(source, seconds=seconds)
        player.choose(match.state())
    except BotFault as fault:
        return fault
    raise AssertionError("it answered")


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Ends the tests with the traces of all threads when it takes longer, whatever hangs."""
    faulthandler.dump_traceback_later(seconds, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a destructor raises is passed over; pytest would take longer than the timer leaves."""
    monkeypatch.setattr(sys, "unraisablehook", lambda _: None)


# --- what it is given -----------------------------------------------------------------------


@pytest.mark.parametrize("game", ["navegador", "borneo", "ternate"])
def test_a_turn_knows_what_its_seat_knows(game: str) -> None:
    match = Match.new(game, players=2 if game == "ternate" else 3, seed=7)
    state = match.state()
    seat = match.to_move
    turn = Turn(match.game, state, 5.0)
    assert turn.seat == seat
    assert turn.view == match.game.view(state, seat)
    assert turn.choices == [match.game.text(move) for move in match.game.choices(state)]
    assert 0 < turn.left < 5
    for deal in range(3):
        assert turn.position(deal).view(seat) == turn.view


def test_what_is_hidden_is_dealt_anew() -> None:
    """Two positions that differ in hidden things alone give the same turn, whatever is asked."""
    match = Match.new("borneo", players=4, seed=5)
    game = match.game
    for move in [game.text(move) for move in game.choices(match.state())][:1]:
        match.play(move)
    state = match.state()
    seat = game.to_move(state)
    other = game.redeal(state, seat, Randomness(99))
    assert game.fingerprint(other) != game.fingerprint(state)
    one, two = (Turn(game, each, 5.0) for each in (state, other))
    for ask in (
        lambda turn: turn.view,
        lambda turn: turn.choices,
        lambda turn: [turn.position(deal).view(deal % 4) for deal in range(4)],
        lambda turn: [plan.moves for plan in turn.plans(3)],
        lambda turn: turn.position().margin(turn.seat),
        lambda turn: turn.random.below(1000),
    ):
        assert ask(one) == ask(two)
    held = [value for value in vars(one).values() if hasattr(value, "key")]
    assert [game.fingerprint(each) for each in held] != [game.fingerprint(state)]
    hands = {str(one.position(deal).view((one.seat + 1) % 4)) for deal in range(6)}
    assert len(hands) > 1


def test_positions_are_for_trying() -> None:
    match = Match.new("navegador", players=3, seed=1)
    turn = Turn(match.game, match.state(), 5.0)
    position = turn.position()
    twin = position.copy()
    assert position.play(*turn.choices[:1]) is position
    assert twin.view() == match.game.view(match.state(), None)
    assert position.view() != twin.view()
    assert (twin.to_move, twin.turn, twin.over) == (match.to_move, match.turn, False)
    assert twin.choices() == turn.choices
    assert twin.points() == [score["total"] for score in match.scores()]
    assert twin.ranking() == match.ranking()
    assert abs(sum(twin.margin(seat) for seat in range(3))) < 60
    with pytest.raises(IllegalMove):
        twin.play("end")
    plans = turn.plans(many=3, width=2)
    assert len(plans) == 3
    for plan in plans:
        assert turn.position().play(*plan.moves).view() == plan.position.view()


def test_a_plan_is_an_answer() -> None:
    player, match = bot("def choose(turn):\n    return turn.random.choice(turn.plans())\n")
    state = match.state()
    moves = player.choose(state)
    plans = Turn(match.game, state, 5.0).plans()
    texts = [match.game.text(move) for move in moves]
    assert texts in [plan.moves[: len(texts)] for plan in plans]
    fault = fault_of("def choose(turn):\n    return turn.plans()\n")
    assert fault.message.key == "error.bot-answer"
    assert "one of the plans of turn.plans()" in str(fault)


def test_plans_are_as_many_as_can_be() -> None:
    for game in ("navegador", "borneo"):
        match = Match.new(game, players=3, seed=1)
        turn = Turn(match.game, match.state(), 5.0)
        narrow = [plan.moves for plan in turn.plans(width=1)]
        for width in (0, -3):
            assert [plan.moves for plan in turn.plans(width=width)] == narrow
        assert [turn.plans(many) for many in (0, -1)] == [[], []]


def test_a_game_that_no_bot_has_learned_has_neither_margin_nor_plans() -> None:
    match = Match.new("ternate", players=2, seed=1)
    turn = Turn(match.game, match.state(), 5.0)
    for ask in (turn.plans, lambda: turn.position().margin(0)):
        with pytest.raises(Unreadable):
            ask()


def test_the_list_beside_the_editor_is_what_there_is() -> None:
    script = (ROOT / "web" / "workshop" / "api.js").read_text("utf-8")
    for name, listed, kind in (("TURN", TURN, Turn), ("POSITION", POSITION, Position)):
        block = re.search(rf"export const {name} = {{(.*?)}};", script, re.DOTALL)
        assert block
        assert tuple(re.findall(r"^  (\w+):", block[1], re.MULTILINE)) == listed
        made = {one for one in dir(kind) if not one.startswith("_")}
        if kind is Turn:
            match = Match.new("borneo", players=3, seed=1)
            made |= {one for one in vars(Turn(match.game, match.state(), 1.0)) if one[0] != "_"}
        assert made == set(listed)


# --- how it is asked ------------------------------------------------------------------------


def test_a_function_a_class_and_lists_of_moves() -> None:
    player, match = bot(FIRST)
    assert len(player.choose(match.state())) == 1
    remembering = """
class Bot:
    def __init__(self):
        self.asked = 0
        print("made")
    def choose(self, turn):
        self.asked += 1
        print("asked", self.asked)
        return [turn.choices[0], "anything after the turn of others"]
"""
    player, match = bot(remembering)
    for count in (1, 2):
        moves = player.choose(match.state())
        assert len(moves) == 1
        assert player.printed.endswith(f"asked {count}\n")
    other = OwnBot(match.game, player.file)
    other.choose(match.state())
    assert other.printed == "made\nasked 1\n", "an object of its own"


def test_a_class_without_choose_is_no_bot() -> None:
    player, match = bot("class Bot:\n    pass\n" + FIRST)
    assert player.choose(match.state())


def test_texts_of_a_class_of_the_file_are_texts() -> None:
    source = """
class Odd(str):
    def split(self, *_):
        raise SystemExit
    partition = split

def choose(turn):
    return Odd(turn.choices[0])
"""
    player, match = bot(source)
    (move,) = player.choose(match.state())
    assert match.game.text(move) in match.legal()


def test_a_bot_that_closes_its_output_goes_on() -> None:
    lines = ("print('a')", "sys.stdout.close()", "return turn.choices[0]")
    own, match = bot("import sys\ndef choose(turn):\n" + "\n".join(f"    {one}" for one in lines))
    assert own.choose(match.state())
    assert own.printed == "a\n"


def test_a_file_may_lose_its_function() -> None:
    file = OwnFile("def choose(turn):\n    return turn.choices[0]")
    del file.names["choose"]
    match = Match.new("borneo", players=3, seed=1)
    assert OwnBot(match.game, file).choose(match.state())


def test_prints_are_kept_up_to_a_length() -> None:
    prints = Prints()
    assert prints.write("x" * (LONGEST_PRINT + 5)) == LONGEST_PRINT + 5
    prints.write("more")
    assert prints.take() == "x" * LONGEST_PRINT
    prints.write("again")
    assert prints.take() == "again"


# --- its faults -----------------------------------------------------------------------------


def test_what_cannot_be_read_is_said_once() -> None:
    with pytest.raises(BotFault) as caught:
        OwnFile("def choose(turn)\n")
    assert caught.value.trace == "", "there is no more to say than the line and what is wrong there"
    assert str(caught.value).count("SyntaxError") == 1


@pytest.mark.parametrize(
    ("source", "key", "line"),
    [
        ("def choose(turn)\n", "error.bot-syntax", 1),
        ("x = '\0'\n", "error.bot-syntax", 1),
        ("x = 1\n", "error.bot-none", None),
        ("choose = 3\n", "error.bot-none", None),
        ("\n\n1 / 0\n", "error.bot-raised", 3),
        ("import nothing_like_it\n", "error.bot-raised", 1),
        ("raise SystemExit\n", "error.bot-raised", 1),
        ("def choose(turn):\n    return 1 / 0\n", "error.bot-raised", 2),
        ("def choose(turn):\n    raise MemoryError\n", "error.bot-memory", 2),
        ("x = 1\ndef choose():\n    pass\n", "error.bot-raised", 2),
        ("class Bot:\n  def choose(self):\n    pass\n", "error.bot-raised", 2),
        (
            "class Bot:\n  x = 1\n  def __init__(self, depth):\n    pass\n"
            "  def choose(self, turn):\n    pass\n",
            "error.bot-raised",
            3,
        ),
        ("choose = int\n", "error.bot-raised", 0),
        ("@staticmethod\n@staticmethod\ndef choose():\n    pass\n", "error.bot-raised", 0),
        (
            "def d(f):\n  f.x = 1\n  return f\n@d\n@d\ndef choose():\n    pass\n",
            "error.bot-raised",
            6,
        ),
        (
            "from functools import partial\ndef f(a):\n  pass\nchoose = partial(f, 1)\n",
            "error.bot-raised",
            2,
        ),
        (
            "class C:\n  def __call__(self):\n    pass\nclass D(C):\n  pass\nchoose = D()\n",
            "error.bot-raised",
            2,
        ),
        (
            "class A:\n  def __init__(self, depth):\n    pass\n"
            "class Bot(A):\n  def choose(self, turn):\n    pass\n",
            "error.bot-raised",
            2,
        ),
        (
            "class Bot:\n  def __new__(cls, depth):\n    pass\n"
            "  def choose(self, turn):\n    pass\n",
            "error.bot-raised",
            2,
        ),
        (
            "from unittest.mock import Mock\nchoose = Mock(spec=type, side_effect=ValueError)\n",
            "error.bot-raised",
            0,
        ),
        ("class C:\n  __class__ = type\n  __call__ = int\nchoose = C()\n", "error.bot-raised", 0),
        (
            "class C:\n  @property\n  def __class__(self):\n    1 / 0\n  def __call__(self):\n"
            "    pass\nchoose = C()\n",
            "error.bot-raised",
            5,
        ),
        (
            "class C:\n  @property\n  def __class__(self):\n    1 / 0\nBot = C()\n",
            "error.bot-none",
            None,
        ),
        (
            "class M(type):\n  def __getattribute__(self, name):\n    1 / 0\n"
            "class Bot(metaclass=M):\n  pass\n",
            "error.bot-raised",
            3,
        ),
        ("def choose(turn):\n    return None\n", "error.bot-answer", None),
        ("def choose(turn):\n    return []\n", "error.bot-answer", None),
        ("def choose(turn):\n    return [3]\n", "error.bot-answer", None),
        ("def choose(turn):\n    return turn\n", "error.bot-answer", None),
        ("def choose(turn):\n    return 10 ** 5000\n", "error.bot-answer", None),
        (
            "class L(list):\n  def __iter__(self):\n    1 / 0\n"
            "def choose(turn):\n  return L(turn.choices)\n",
            "error.bot-raised",
            3,
        ),
        (
            "class Bot:\n  choose = 1\n  def __getattribute__(self, name):\n    1 / 0\n"
            "  def choose(self, turn):\n    pass\n",
            "error.bot-raised",
            4,
        ),
        (
            "class X:\n  def __repr__(self):\n    1 / 0\ndef choose(turn):\n  return [X()]\n",
            "error.bot-answer",
            None,
        ),
        (
            "import asyncio\ndef choose(turn):\n  raise asyncio.CancelledError\n",
            "error.bot-raised",
            3,
        ),
        ("def choose(turn):\n    return 'no such move'\n", "error.bot-illegal", None),
        ("def choose(turn):\n    return 'draw'\n", "error.bot-illegal", None),
        ("class Bot:\n    choose = 3\n", "error.bot-none", None),
        (
            "def choose(turn):\n  raise SyntaxError('x', ('bot.py', 1, 'abc', 3))\n",
            "error.bot-raised",
            2,
        ),
        (
            "def choose(turn):\n  raise SyntaxError('x', ('bot.py', 'one', 'abc', 3))\n",
            "error.bot-raised",
            2,
        ),
        (
            "class E(Exception):\n  @property\n  def __notes__(self):\n    raise SystemExit\n"
            "def choose(turn):\n  raise E\n",
            "error.bot-raised",
            6,
        ),
        (
            "class E(MemoryError):\n  @property\n  def __traceback__(self):\n    1 / 0\n"
            "def choose(turn):\n  raise E\n",
            "error.bot-memory",
            6,
        ),
        (
            "from monsoon.bots.own import BotFault\nclass F(BotFault):\n"
            "  def with_traceback(self, _):\n    1 / 0\n"
            "def choose(turn):\n  raise F('error.bot-none')\n",
            "error.bot-raised",
            6,
        ),
        (
            "class K:\n  def __hash__(self):\n    return hash('Bot')\n"
            "  def __eq__(self, other):\n    1 / 0\nglobals()[K()] = 1\n",
            "error.bot-raised",
            5,
        ),
        (
            "class Bot:\n  def __init__(self):\n    1 / 0\n  def choose(self, t):\n    pass\n",
            "error.bot-raised",
            3,
        ),
    ],
)
def test_what_goes_wrong_is_told_with_its_line(source: str, key: str, line: int | None) -> None:
    fault = fault_of(source)
    assert fault.message.key == key
    assert fault.message.params.get("line") == line
    assert str(fault) != fault.message.key, "it has words"
    if line and key == "error.bot-raised":
        assert f'"bot.py", line {line}' in fault.trace
        assert "own.py" not in fault.trace


def test_the_words_of_a_fault_are_exact_texts() -> None:
    """Nothing of the file's own making runs when they are shown or sent, after its time."""
    odd = "class Odd(str):\n  def __getitem__(self, _):\n    raise SystemExit\n"
    no_answer = (
        f"{odd}class M(type):\n  def __repr__(self):\n    return Odd('odd')\n"
        "class A(metaclass=M):\n  pass\ndef choose(turn):\n  return A()\n"
    )
    own_fault = (
        f"{odd}from monsoon.bots.own import BotFault\nfault = BotFault('error.bot-none')\n"
        "fault.message = Odd('odd')\ndef choose(turn):\n  raise fault\n"
    )
    for source, key in ((no_answer, "error.bot-answer"), (own_fault, "error.bot-raised")):
        fault = fault_of(source)
        assert fault.message.key == key
        assert type(fault.message.params["detail"]) is str
        assert "odd" in str(fault)


def test_a_fault_has_its_line_without_a_traceback() -> None:
    fault = fault_of(
        "import linecache\ndef choose(turn):\n  linecache.cache['bot.py'] = 5\n  1 / 0\n"
    )
    assert fault.message.params["line"] == 4
    assert fault.trace == fault.message.params["detail"] == "ZeroDivisionError: division by zero"


@timed
@pytest.mark.parametrize("caught", ["Exception", "BaseException"])
def test_a_loop_without_end_is_ended(caught: str) -> None:
    source = f"""
def choose(turn):
    for _ in range(3):
        try:
            while True:
                pass
        except {caught}:
            pass
"""
    fault = fault_of(source, seconds=0.1)
    assert fault.message.key == "error.bot-late"


@timed
def test_a_file_without_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("monsoon.bots.own.LOADING", 0.1)
    with pytest.raises(BotFault) as caught:
        OwnFile("x = 1\nwhile True:\n    pass\n")
    assert caught.value.message.key == "error.bot-late"
    assert caught.value.message.params["line"] in (2, 3)


@timed
@pytest.mark.parametrize(
    ("endless", "keys", "said"),
    [
        ("__str__(self)", {"error.bot-raised"}, "str() failed"),
        # what asks for the notes of an exception takes up its faults in some versions of Python
        ("__getattr__(self, name)", {"error.bot-raised", "error.bot-late"}, ""),
        ("__del__(self)", {"error.bot-raised"}, "Odd"),
    ],
)
@pytest.mark.usefixtures("quiet")
def test_what_an_exception_says_without_end_is_ended(
    endless: str, keys: set[str], said: str
) -> None:
    """The words of a fault are made, and its exception ends, within the time of the bot."""
    source = (
        f"class Odd(Exception):\n  def {endless}:\n    while True: pass\n"
        "def choose(turn):\n  raise Odd\n"
    )
    with within(10):
        key, params = fault_of(source, seconds=0.1).message
    assert key in keys
    assert said in str(params.get("detail", ""))
    assert params["line"] in (3, 5)


ENDLESS = "class Odd(list):\n  def __del__(self):\n    while True: pass\n"


@timed
@pytest.mark.parametrize(
    ("source", "key"),
    [
        (f"{ENDLESS}def choose(turn):\n  return Odd(turn.choices)\n", "error.bot-late"),
        (f"{ENDLESS}def choose(turn):\n  return Odd()\n", "error.bot-late"),
        (f"{ENDLESS}def choose(turn):\n  x = Odd()\n  while True: pass\n", "error.bot-late"),
        (f"{ENDLESS}class Bot(Odd):\n  choose = staticmethod(len)\n", "error.bot-late"),
        (
            f"{ENDLESS}  def __call__(self): pass\nclass D:\n  def __get__(self, *_):\n"
            "    return Odd()\nclass Bot:\n  choose = D()\n",
            "error.bot-late",
        ),
        (
            "class K:\n  def __hash__(self): return hash('Bot')\n  def __eq__(self, other):\n"
            f"    while True: pass\nglobals()[K()] = 1\n{FIRST}",
            "error.bot-late",
        ),
        (
            f"{ENDLESS}class E(Exception):\n  @property\n  def __notes__(self):\n"
            "    while True: pass\ndef choose(turn):\n  x = Odd()\n  raise E\n",
            "error.bot-late",
        ),
    ],
    ids=["answer", "no answer", "late", "class", "lookup", "name", "late fault"],
)
@pytest.mark.usefixtures("quiet")
def test_what_ends_without_end_is_ended(
    source: str, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Answers, objects of a bot's class and what a late bot holds end within its time."""
    monkeypatch.setattr("monsoon.bots.own.SECONDS", 0.1)
    with within(10):
        assert fault_of(source, seconds=0.1).message.key == key


@timed
@pytest.mark.usefixtures("quiet")
def test_many_destructors_without_end_are_ended_soon() -> None:
    source = f"{ENDLESS}def choose(turn):\n  x = [Odd() for _ in range(40)]\n  1 / 0\n"
    begin = perf_counter()
    with within(20):
        assert fault_of(source, seconds=0.1).message.key == "error.bot-raised"
    assert perf_counter() - begin < 4


def test_an_answer_that_comes_too_late_counts_where_there_is_no_timer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import signal

    monkeypatch.delattr(signal, "SIGALRM", raising=False)
    source = "import time\ndef choose(turn):\n    time.sleep(0.05)\n    return turn.choices[0]\n"
    fault = fault_of(source, seconds=0.01)
    assert fault.message.key == "error.bot-late"


# --- in a terminal --------------------------------------------------------------------------


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("game", ["navegador", "borneo"])
def test_the_examples_answer_and_pass_their_own_tests(path: Path, game: str) -> None:
    server = TrialServer()
    source = path.read_text("utf-8")
    assert json.loads(server.handle(json.dumps({"do": "read", "source": source})))["ok"]
    found = json.loads(server.handle(json.dumps({"do": "check", "game": game})))
    assert [one["fault"] for one in found["tests"]] == [None] * len(found["tests"])
    assert len(found["tests"]) == 1 + source.count("\ndef test_")


def test_a_file_plays_in_the_arena(tmp_path: Path, capsys: Any) -> None:
    path = tmp_path / "first.py"
    path.write_text("print('read')\n" + FIRST, "utf-8")
    few = ["--games", "1", "--processes", "1"]
    assert main(["arena", "borneo", "--seats", f"{path},random,random", *few]) == 0
    said = capsys.readouterr().out
    assert str(path) in said
    assert "read" not in said.splitlines()[0], "what a bot prints does not get between the figures"
    path.write_text("def choose(turn):\n    return 1 / 0\n", "utf-8")
    assert main(["arena", "borneo", "--seats", f"{path},random,random", *few]) == 1
    told = capsys.readouterr()
    assert "3 errors" in told.out
    assert "ZeroDivisionError" in told.err
    assert main(["arena", "borneo", "--seats", f"{tmp_path / 'none.py'},random,random", *few]) == 1


def test_of_several_files_the_faulty_one_is_named(tmp_path: Path, capsys: Any) -> None:
    good, faulty = tmp_path / "good.py", tmp_path / "faulty.py"
    good.write_text(FIRST, "utf-8")
    arena_of = ["arena", "borneo", "--seats", f"{good},{faulty},random"]
    arena_of += ["--games", "1", "--processes", "1"]
    table_of = ["play", "borneo", "--seats", f"person,{good},{faulty}"]
    for source, said, commands in (
        ("def choose(turn\n", "Line 1 cannot be read: ", (arena_of, table_of)),
        ("choose = 3\n", "There is no bot in this file: ", (arena_of, table_of)),
        ("def choose(turn):\n    return 1 / 0\n", "The bot stopped at line 2: ", (arena_of,)),
        ("def choose(turn):\n    return 'jump'\n", "The bot wanted to play “jump”.", (arena_of,)),
    ):
        faulty.write_text(source, "utf-8")
        for command in commands:
            assert main(command) == 1
            told = capsys.readouterr().err
            assert f"{faulty}: {said}" in told
            assert told.count("division by zero") == ("1 / 0" in source)


def test_the_same_file_plays_the_same_games() -> None:
    seats = [str(EXAMPLES[0]), "random", "random"]

    def points() -> object:
        found = arena("borneo", seats, 1, 3, processes=1)
        return [level["points"] for level in found["levels"].values()]

    assert points() == points()


# --- for a page -----------------------------------------------------------------------------


def ask(server: TrialServer, **request: object) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(server.handle(json.dumps(request)))
    return found


def begun(source: str, **changes: object) -> tuple[TrialServer, dict[str, Any]]:
    server = TrialServer()
    assert ask(server, do="read", source=source)["ok"]
    request = {"game": "borneo", "seats": ["own", "random", "random"], "seed": 2, **changes}
    return server, ask(server, do="begin", **request)


def played(source: str, **changes: object) -> dict[str, Any]:
    server, found = begun(source, **changes)
    while found["ok"] and not found["done"]:
        found = ask(server, do="step")
    assert ask(server, do="step") == found, "it is over"
    return found


def test_a_game_is_told_step_by_step() -> None:
    source = "import random\nprint('read')\n" + FIRST.replace(
        "return", "print(len(turn.choices))\n    return"
    )
    game = played(source)
    assert game["winner"] in range(3)
    match = Match.parse(game["text"])
    assert match.over
    assert len(game["steps"]) == len(match.history)
    assert game["scores"] == [score["total"] for score in match.scores()]
    assert game["printed"][0] == [0, "read\n"]
    own = [index for index, (seat, _) in enumerate(game["steps"]) if seat == 0]
    assert {moves for moves, _ in game["printed"]} <= {0, *own}
    assert len(game["milliseconds"]) == len(game["printed"]) - 1
    assert played(source)["text"] == game["text"]


def test_a_fault_ends_the_game_and_is_told() -> None:
    game = played(
        "def choose(turn):\n  if turn.view['turn'] > 3:\n    1 / 0\n  return turn.choices[0]\n"
    )
    assert game["winner"] is None
    assert game["fault"]["key"] == "error.bot-raised"
    assert game["fault"]["params"]["line"] == 3
    assert "ZeroDivisionError" in game["fault"]["trace"]


def test_a_bot_need_not_ask_for_random_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "random")
    assert played(FIRST)["fault"] is None


@pytest.mark.parametrize("line", ["random.seed = 7", "sys.modules['random'] = 7"])
def test_what_a_file_puts_in_place_of_random_is_its_own_fault(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = ModuleType("random")
    vars(module).update(vars(random))
    monkeypatch.setitem(sys.modules, "random", module)
    _, found = begun(f"import random, sys\n{line}\n{FIRST}")
    assert not found["ok"]
    assert found["error"]["key"] == "error.bot-raised"


def test_levels_play_beside_it() -> None:
    server, found = begun(FIRST, seats=["deckhand", "own", "pilot"])
    assert found == {"ok": True, "done": False, "turn": 0, "moves": 0, "own": False}
    for _ in range(4):
        found = ask(server, do="step")
    assert found["moves"] >= 4


def test_a_game_without_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_module, "LONGEST", 5)
    assert played(FIRST)["fault"]["key"] == "error.bot-endless"


def test_the_longest_games_of_random_players_are_played_to_their_end() -> None:
    request = {"game": "navegador", "seats": ["random"] * 5, "seed": 1766}
    trial = Trial(OwnFile(FIRST), request)
    while not trial.done:
        trial.step()
    assert trial.fault is None
    assert len(trial.match.history) > 5000


def test_prints_of_a_game_are_kept_up_to_a_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_module, "MOST_PRINTED", 25)
    game = played("def choose(turn):\n    print('x' * 9)\n    return turn.choices[0]\n")
    assert sum(len(text) for _, text in game["printed"]) == 25


@pytest.mark.parametrize(
    ("request_", "key"),
    [
        ({}, "error.request-field"),
        ({"do": "sing"}, "error.request"),
        ({"do": "read"}, "error.request-field"),
        ({"do": "step"}, "error.nothing-asked"),
        ({"do": "check", "game": "borneo"}, "error.nothing-asked"),
        ({"do": "begin", "game": "borneo"}, "error.nothing-asked"),
        ({"do": "names", "game": "chess"}, "error.unknown-game"),
        ({"do": "read", "source": "("}, "error.bot-syntax"),
    ],
)
def test_requests_that_do_not_fit(request_: dict[str, object], key: str) -> None:
    found = ask(TrialServer(), **request_)
    assert not found["ok"]
    assert found["error"]["key"] == key


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"seats": ["own", "king", "random"]}, "error.unknown-level"),
        ({"seats": ["own", 3, "random"]}, "error.request-field"),
        ({"seats": ["own"]}, "error.players"),
        ({"options": {"goa": True}}, "error.unknown-option"),
    ],
)
def test_games_that_cannot_be_dealt(change: dict[str, object], key: str) -> None:
    _, found = begun(FIRST, **change)
    assert not found["ok"]
    assert found["error"]["key"] == key


def test_tests_of_a_file() -> None:
    source = (
        FIRST
        + """
def test_with_a_turn(turn):
    print(turn.seat)
def test_without():
    assert False, "not yet"
def test_with_a_default(number=3):
    assert number == 3
def test_with_both(turn, number=3):
    assert turn.choices and number == 3
test_number = 3
class Group:
    def test_method(self):
        assert self.__class__ is Group
    def test_method_with_a_turn(self, turn):
        assert turn.choices
test_method = Group().test_method
test_method_with_a_turn = Group().test_method_with_a_turn
class Callable:
    def __getattr__(self, name):
        raise SystemExit
    def __call__(self):
        pass
test_callable = Callable()
globals()[5] = test_callable
"""
    )
    server = TrialServer()
    assert ask(server, do="read", source=source)["ok"]
    found = ask(server, do="check", game="borneo")["tests"]
    assert {one["name"]: one["fault"] is None for one in found} == {
        "": True,
        "test_with_a_turn": True,
        "test_without": False,
        "test_with_a_default": True,
        "test_with_both": True,
        "test_method": True,
        "test_method_with_a_turn": True,
        "test_callable": True,
    }
    assert found[1]["printed"].strip().isdigit()
    assert "not yet" in found[2]["fault"]["params"]["detail"]


def test_a_check_goes_on_when_a_random_game_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_module, "DECISIONS_BETWEEN", 60)
    server = TrialServer()
    assert ask(server, do="read", source=FIRST)["ok"]
    assert ask(server, do="check", game="borneo")["tests"][0]["fault"] is None


def test_names_are_those_of_the_view() -> None:
    found = ask(TrialServer(), do="names", game="borneo")
    assert found["turn"] == list(TURN)
    assert found["position"] == list(POSITION)
    assert {"seats", "hand", "warehouse", "companies"} <= set(found["view"])


def test_a_trial_without_a_bot_of_ones_own_is_possible() -> None:
    trial = Trial(OwnFile(FIRST), {"game": "borneo", "seats": ["random"] * 3, "seed": 1})
    trial.step()
    assert trial.own == {}
