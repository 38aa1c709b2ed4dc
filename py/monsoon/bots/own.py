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
from collections.abc import Callable, Iterable
from contextlib import redirect_stdout, suppress
from typing import Any, Final

from monsoon.bots.seat import Plan, Turn
from monsoon.bots.timer import TooLate, alarm, asked, in_time
from monsoon.bots.tracebacks import last_line, line_in, plain_str, trace_of, traceback_in
from monsoon.game import Game, GameState, Move, NotAMove
from monsoon.messages import IllegalMove, MonsoonError

SUFFIX: Final = ".py"
SECONDS: Final = 5.0
"""What a decision may take."""
LOADING: Final = 30.0
"""What running the file may take, with all that it imports."""
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
            said, line = last_line(error), getattr(error, "lineno", None) or 1
            raise BotFault("error.bot-syntax", line=line, detail=said) from None
        self._run(exec, code, self.names, seconds=LOADING)
        # kept here, as the file may delete or replace its names later
        self._made: Any
        self._function: Callable[[Turn], object] | None
        self._made, self._function = self.call(_found, self.names, seconds=SECONDS)
        if self._made is None and self._function is None:
            raise BotFault("error.bot-none")

    def player(self) -> Callable[[Turn], object]:
        """What is asked for the moves of one seat in one game. Raises BotFault."""
        if self._function is not None:
            return self._function
        chooser: Callable[[Turn], object] = self.call(
            _chooser, self._made, seconds=SECONDS, own=self._made
        )
        return chooser

    def answer(self, player: Callable[[Turn], object], turn: Turn, seconds: float) -> list[str]:
        """The texts of the moves that a player answers with. Raises BotFault."""
        texts: list[str] | BotFault
        texts = self.call(_answer, player, turn, seconds=seconds, own=player)
        if isinstance(texts, BotFault):
            raise texts
        return texts

    def call(
        self, function: Callable[..., Any], *given: object, seconds: float, own: object = None
    ) -> Any:
        """The answer of a function, asked for within so many seconds.

        `own` is what of the file it calls, unless it is of the file itself. Raises BotFault.
        """
        called = function if own is None else own
        return self._run(in_time, function, given, seconds, seconds=seconds, own=called)

    def _run(
        self, function: Callable[..., Any], *given: object, seconds: float, own: object = None
    ) -> Any:
        """The answer of a function, interrupted after so many seconds where that is possible.

        Raises BotFault.
        """
        called = function if own is None else own
        held: list[TooLate] = []
        with redirect_stdout(self.prints), alarm(seconds):
            try:
                return asked(self._blamed, (function, given, called, seconds))
            except TooLate as late:  # it rang again while the fault was made
                line = line_in(trace_of(late), self.name)
                held.append(late)
            # what its frames hold may end without end: it, too, is interrupted
            while held:
                with suppress(TooLate):
                    asked(held.clear, ())
            raise BotFault("error.bot-late", seconds=seconds, line=line)

    def _blamed(
        self,
        function: Callable[..., Any],
        given: tuple[object, ...],
        called: object,
        seconds: float,
    ) -> Any:
        """The answer of a function; what it raises becomes a BotFault that knows its line.

        So does what is no `Exception`, such as `asyncio.CancelledError`; only KeyboardInterrupt
        passes. The words of an exception may be made by the file, and its destructor, or that of
        an object in the frames that the exception holds, may run without end: all this belongs to
        the time of the bot.
        """
        try:
            return function(*given)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            fault = self._fault(error, called, seconds)
        # out here the fault does not hold the exception, which ends while the bot's time runs
        raise fault

    def _fault(self, error: BaseException, called: object, seconds: float) -> BotFault:
        """What an exception of the file means. Its class may be of the file, too."""
        trace = trace_of(error)
        if issubclass(type(error), TooLate):
            return BotFault("error.bot-late", seconds=seconds, line=line_in(trace, self.name))
        if issubclass(type(error), MemoryError):
            # what the bot has filled goes first: without memory, Python may fail anywhere
            traceback.clear_frames(trace)
            return BotFault("error.bot-memory", line=line_in(trace, self.name))
        said = last_line(error)
        told, line = traceback_in(trace, called, self.name)
        return BotFault("error.bot-raised", told + said, detail=said, line=line)


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
            texts = self.file.answer(self._player, turn, self.seconds)
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
                reason = error.message.as_json()
                raise BotFault("error.bot-illegal", move=text, reason=reason) from None
            before = game.copy(state)
            game.apply(state, move)
            moves.append(move)
            if game.to_move(state) != seat or game.reveals(before, move, state):
                break
        return tuple(moves)


def _chooser(made: Callable[[], Any]) -> Any:
    """What an object of a bot's class is asked with.

    The object ends in here, within the time of the bot, when its `choose` does not hold it.
    """
    return made().choose


def _found(names: dict[str, Any]) -> tuple[Any, Any]:
    """The class `Bot` of a file, else its function `choose`, as the second; else None twice.

    A key of the file's own making is asked whether it is the name, and what looks like a class
    for its `choose`: all this is looked up within the time of the bot, and the rest ends in here.
    """
    made = names.get("Bot")
    # `isinstance` would ask the object, which may be of the file's own making
    if issubclass(type(made), type) and callable(getattr(made, "choose", None)):
        return made, None
    function = names.get("choose")
    return None, function if callable(function) else None


def _answer(player: Callable[[Turn], object], turn: Turn) -> list[str] | BotFault:
    """As `_texts` of what a player answers.

    An answer may be of the file's own classes: it is read, and ends, within the time of the bot.
    """
    return _texts(player(turn))


def _texts(answer: object) -> list[str] | BotFault:
    """An answer as texts of moves, or what is wrong with it; nothing in them is of the file.

    The fault is no exception here, as what the file raises may be a BotFault, too.
    """
    if isinstance(answer, Plan):
        answer = answer.moves
    given = [answer] if isinstance(answer, str) else answer
    texts = list(given) if isinstance(given, list | tuple) else []
    if texts and all(isinstance(text, str) for text in texts):
        return [plain_str(text) for text in texts]
    try:
        shown = answer if isinstance(answer, list | tuple | int | None) else type(answer)
        detail = reprlib.repr(shown)
    except ValueError:  # an int of thousands of digits
        detail = str(type(answer))
    return BotFault("error.bot-answer", detail=plain_str(detail))
