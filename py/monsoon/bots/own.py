"""A bot of one's own: a file of Python that plays a seat.

The file has a function `choose(turn)`, or a class `Bot` with a method `choose(self, turn)`; of the
class one object is made for each seat and game, so it may remember things; at a table moves can be
taken back, so it should not count on having seen every turn. `turn` is a
`monsoon.bots.seat.Turn`. The answer is the text of a legal move, a list of several that are
played one after the other, up to the first news, or one of the plans of `turn.plans()`, whose
moves are played likewise:

    def choose(turn):
        return turn.choices[0]

The file is code and runs with the rights of the program that loads it. In a terminal that is
everything that its user may do, so play only with files that you have read; the page runs them
apart (web/workshop/sandbox.html). Only the rules of fair play keep a file from looking for hidden
cards in the memory of the program around it.
"""

from __future__ import annotations

import io
import linecache
import reprlib
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from itertools import dropwhile
from time import perf_counter
from types import FrameType, FunctionType, MethodType, TracebackType
from typing import Any, Final

from monsoon.bots.seat import Plan, Turn
from monsoon.game import Game, GameState, Move, NotAMove
from monsoon.messages import IllegalMove, MonsoonError

SUFFIX: Final = ".py"
SECONDS: Final = 5.0
"""What a decision may take."""
LOADING: Final = 30.0
"""What running the file may take, with all that it imports."""
REPEAT_ALARM: Final = 0.2
"""Seconds after which a bot that has caught `TooLate` is interrupted again."""
LONGEST_PRINT: Final = 20_000
"""Characters that are kept of what a bot prints about one decision."""
LONGEST_TRACE: Final = 4000


class BotFault(MonsoonError):
    """A bot of one's own cannot be read, or did not answer with a move that can be played."""

    longest = 300

    def __init__(self, key: str, trace: str = "", **params: object) -> None:
        """A `line` among `params` is where in the file it happened."""
        super().__init__(key, **params)
        self.trace = trace[-LONGEST_TRACE:]
        """The traceback from the bot's first line on."""

    def in_full(self) -> str:
        """What went wrong and the traceback, without its last line, which says the same."""
        said = str(self.message.params.get("detail", ""))
        return f"{self}\n{self.trace.removesuffix(said)}".rstrip()


class TooLate(BaseException):
    """Raised inside a bot whose time is up. No `Exception`, so that a bot does not catch it."""


class Prints(io.StringIO):
    """Stores what is printed, up to LONGEST_PRINT characters."""

    def close(self) -> None:
        """Does nothing, as `take` still reads what a bot printed before it closed its output."""

    def write(self, text: str) -> int:
        """Stores a text."""
        room = LONGEST_PRINT - self.tell()
        super().write(text[: max(0, room)])
        return len(text)

    def take(self) -> str:
        """What was printed since the last call."""
        text = self.getvalue()
        self.seek(0)
        self.truncate()
        return text


class OwnFile:
    """A bot's file that has been run; makes players of it."""

    def __init__(self, source: str, name: str = "bot.py") -> None:
        """Runs the file. Raises BotFault when it cannot be run or holds no bot."""
        self.name = name
        self.prints = Prints()
        lines = [f"{line}\n" for line in source.split("\n")]
        linecache.cache[name] = (len(source), None, lines, name)
        self.names: dict[str, Any] = {"__name__": "bot", "__file__": name}
        try:
            code = compile(source, name, "exec", dont_inherit=True)
        except (SyntaxError, ValueError) as error:  # null character, before Python 3.12
            said, line = _words(error), getattr(error, "lineno", None) or 1
            raise BotFault("error.bot-syntax", said, line=line, detail=said) from None
        self._run(exec, code, self.names, seconds=LOADING)
        made, function = self.names.get("Bot"), self.names.get("choose")
        if not (isinstance(made, type) and callable(getattr(made, "choose", None))):
            made = None
        if made is None and not callable(function):
            raise BotFault("error.bot-none")
        self._made: Any = made
        # kept here, as the file may delete or replace its name later
        self._function: Callable[[Turn], object] | None = function if made is None else None

    def player(self) -> Callable[[Turn], object]:
        """What is asked for the moves of one seat in one game. Raises BotFault."""
        if self._function is not None:
            return self._function
        bot = self.call(self._made, seconds=SECONDS)
        chooser: Callable[[Turn], object] = self.call(lambda: bot.choose, seconds=SECONDS)
        return chooser

    def call(self, function: Callable[..., Any], *given: object, seconds: float) -> Any:
        """The answer of a function of the file, asked for within so many seconds.

        Raises BotFault.
        """
        begin = perf_counter()
        answer = self._run(function, *given, seconds=seconds)
        if perf_counter() - begin > seconds:
            raise BotFault("error.bot-late", seconds=seconds)
        return answer

    def _run(self, function: Callable[..., Any], *given: object, seconds: float) -> Any:
        """The answer of a function, interrupted after so many seconds where that is possible.

        Raises BotFault.
        """
        try:
            with redirect_stdout(self.prints), _alarm(seconds):
                return _asked(self._blamed, (function, given))
        except TooLate as late:
            line = _line(late.__traceback__, self.name)
            raise BotFault("error.bot-late", seconds=seconds, line=line) from None

    def _blamed(self, function: Callable[..., Any], given: tuple[object, ...]) -> Any:
        """The answer of a function; what it raises becomes a BotFault that knows its line.

        So does what is no `Exception`, such as `asyncio.CancelledError`; only KeyboardInterrupt
        passes. The words of an exception may be made by the file, and its destructor may run
        without end: both belong to the time of the bot.
        """
        try:
            return function(*given)
        except (TooLate, BotFault, KeyboardInterrupt):
            raise
        except MemoryError as error:
            # what the bot has filled goes first: without memory, Python may fail anywhere
            traceback.clear_frames(error.__traceback__)
            fault = BotFault("error.bot-memory", line=_line(error.__traceback__, self.name))
        except BaseException as error:
            said = _words(error)
            frames = _frames(error.__traceback__, self.name) or _begin(function, self.name)
            trace = "".join(traceback.format_list(frames)) + said
            line = next((f.lineno for f in reversed(frames) if f.filename == self.name), 0)
            fault = BotFault("error.bot-raised", trace, detail=said, line=line)
        # out here the fault does not hold the exception, which ends while the bot's time runs
        raise fault


class OwnBot:
    """A seat that a file plays; `printed` is what it has printed since the decision before."""

    def __init__(self, game: Game[GameState], file: OwnFile, seconds: float = SECONDS) -> None:
        """Raises BotFault when the bot cannot be made."""
        self.game = game
        self.file = file
        self.seconds = seconds
        self.printed = ""
        self._player = file.player()

    def choose(self, state: GameState) -> tuple[Move, ...]:
        """The moves that it answers with, up to the first news. Raises BotFault."""
        turn = Turn(self.game, state, self.seconds)
        try:
            answer = self.file.call(self._player, turn, seconds=self.seconds)
            # an answer may be of the file's own classes, so it is read while the file is blamed
            texts: list[str] = self.file.call(_texts, answer, seconds=self.seconds)
        finally:
            self.printed = self.file.prints.take()
        return self._checked(state, texts)

    def _checked(self, state: GameState, texts: Iterable[str]) -> tuple[Move, ...]:
        """The moves of these texts, as far as they can be played before anything new is known."""
        game = self.game
        seat = game.to_move(state)
        state = game.copy(state)
        moves: list[Move] = []
        for text in texts:
            try:
                move = game.parse(text)
                game.check(state, move)
            except (NotAMove, IllegalMove) as error:
                reason = {"key": error.message.key, "params": dict(error.message.params)}
                raise BotFault("error.bot-illegal", move=text, reason=reason) from None
            before = game.copy(state)
            game.apply(state, move)
            moves.append(move)
            if game.to_move(state) != seat or game.reveals(before, move, state):
                break
        return tuple(moves)


def _texts(answer: object) -> list[str]:
    """An answer as texts of moves. Raises BotFault."""
    if isinstance(answer, Plan):
        answer = answer.moves
    given = [answer] if isinstance(answer, str) else answer
    texts = list(given) if isinstance(given, list | tuple) else []
    if texts and all(isinstance(text, str) for text in texts):
        return [str.__str__(text) for text in texts]
    try:
        shown = answer if isinstance(answer, list | tuple | int | None) else type(answer)
        detail = reprlib.repr(shown)
    except ValueError:  # an int of thousands of digits
        detail = str(type(answer))
    raise BotFault("error.bot-answer", detail=detail)


def _words(error: BaseException) -> str:
    """The last line of a traceback."""
    said = "".join(traceback.format_exception_only(type(error), error)).strip()
    return said.rsplit("\n", 1)[-1]


def _line(trace: TracebackType | None, name: str) -> int:
    """The last line of the file that was running; 0 when none was."""
    lines = [line for frame, line in traceback.walk_tb(trace) if frame.f_code.co_filename == name]
    return lines[-1] if lines else 0


def _frames(trace: TracebackType | None, name: str) -> list[traceback.FrameSummary]:
    """The traceback from the first line of the file on; empty when none was running."""
    return list(dropwhile(lambda frame: frame.filename != name, traceback.extract_tb(trace)))


def _begin(called: object, name: str) -> list[traceback.FrameSummary]:
    """Where the file defines a function that could not even be called, such as `def choose():`.

    Of a class it is the method that makes its objects. Runs nothing of the file.
    """
    if isinstance(called, type):
        called = type.__dict__["__dict__"].__get__(called).get("__init__")
    if isinstance(called, MethodType):
        called = called.__func__
    if not isinstance(called, FunctionType) or called.__code__.co_filename != name:
        return []
    code = called.__code__
    return [traceback.FrameSummary(name, code.co_firstlineno, code.co_name)]


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Has `_ring` called after so many seconds and then again and again, where there is a timer."""
    try:
        import signal

        before = signal.signal(signal.SIGALRM, _ring)
    except (ImportError, AttributeError, ValueError):  # in the browser, on Windows, in a thread
        yield
        return
    signal.setitimer(signal.ITIMER_REAL, seconds, REPEAT_ALARM)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _asked(function: Callable[..., Any], given: tuple[object, ...]) -> Any:
    """The answer of a function; `_ring` interrupts only what runs in here."""
    return function(*given)


def _ring(_: int, frame: FrameType | None) -> None:
    """Raises TooLate in what `_asked` has called.

    Anywhere else it does nothing: when it rings while the timer is being taken down, an exception
    would leave the timer running, and the next one would end the program around the bot.
    """
    while frame is not None:
        if frame.f_code is _asked.__code__:
            raise TooLate
        frame = frame.f_back
