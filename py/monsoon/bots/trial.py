"""Plays games of a user's bot for the workshop page, one decision at a time.

JSON text in, JSON text out, like `monsoon.bridge`, but with a state of its own: the file that was
read last, and the game that is played with it.

    read     source                                 runs the file; the bot is not asked yet
    check    game                                   asks in positions of random games, runs tests
    begin    game, seats, seed, options             deals a game; seats: "own", "random" or a level
    step                                            plays one decision; at the end also the result
    answer   position                               the bot's moves in a position of another match
    names    game                                   what a bot can ask for
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from time import perf_counter
from types import FunctionType, MethodType
from typing import Any, Final

from monsoon.bots.handed import taken
from monsoon.bots.levels import LEVELS, player_of
from monsoon.bots.own import SECONDS, BotFault, OwnBot, OwnFile
from monsoon.bots.seat import POSITION, TURN, Turn
from monsoon.game import BadSettings, Game, GameState, Json, Move, Unreadable
from monsoon.games import game_of
from monsoon.match import Match
from monsoon.messages import MonsoonError
from monsoon.randomness import Randomness
from monsoon.requests import field, read
from monsoon.tags import OWN

RANDOM: Final = "random"
POSITIONS: Final = 12
"""Positions of random games on which a check asks the bot."""
DECISIONS_BETWEEN: Final = 9
"""Random decisions between two such positions."""
LONGEST: Final = 20_000
"""Decisions after which a game is taken to have no end. The longest of 3,396 games of Navegador
that five random players played took 5,991."""
MOST_PRINTED: Final = 100_000
"""Characters that are stored of what a bot prints in a game."""

Chooser = Callable[[GameState], tuple[Move, ...]]


class Trial:
    """A game with a user's bot at some of its seats."""

    def __init__(self, file: OwnFile, asked: Json) -> None:
        """Raises BadSettings, Unreadable for a malformed request, and BotFault."""
        game = field(asked, "game", str)
        seats = field(asked, "seats", list)
        seed = field(asked, "seed", int)
        if not all(isinstance(seat, str) for seat in seats):
            raise Unreadable("error.request-field", field="seats")
        options = field(asked, "options", dict, {})
        self.match = Match.create(game, len(seats), seed, (), {}, options)
        self.seats: list[str] = seats
        file.call(_seed_random, seed, seconds=SECONDS)
        self.rng = Randomness(seed)
        self.own: dict[int, OwnBot] = {}
        self.choosers = [self._chooser(seat, name, file) for seat, name in enumerate(seats)]
        self.times: list[float] = []
        self.printed: list[tuple[int, str]] = []
        self.fault: BotFault | None = None
        self._characters = 0
        self._decisions = 0
        self._keep(file.prints.take())

    def _chooser(self, seat: int, name: str, file: OwnFile) -> Chooser:
        rules = self.match.game
        if name == OWN:
            self.own[seat] = OwnBot(rules, file)
            return self.own[seat].choose
        if name == RANDOM:
            return self._any
        if name not in LEVELS:
            raise BadSettings("error.unknown-level", level=name)
        return player_of(rules.name, name).choose

    def _any(self, state: GameState) -> tuple[Move, ...]:
        choices = self.match.game.choices(state)
        return (choices[self.rng.below(len(choices))],)

    @property
    def done(self) -> bool:
        """Whether the game is over or was stopped by a fault."""
        return self.match.over or self.fault is not None

    def step(self) -> None:
        """Plays one decision; a fault of the user's bot stops the game."""
        seat = self.match.to_move
        if seat is None or self.fault is not None:
            return
        bot = self.own.get(seat)
        begin = perf_counter()
        try:
            moves = self.choosers[seat](self.match.state())
        except BotFault as fault:
            self.fault = fault
            moves = ()
        if bot is not None:
            self.times.append(perf_counter() - begin)
            self._keep(bot.printed)
        for move in moves:
            self.match.play(self.match.game.text(move))
        self._decisions += 1
        if self._decisions > LONGEST:
            self.fault = BotFault("error.bot-endless")

    def _keep(self, text: str) -> None:
        """Stores what the bot printed, up to MOST_PRINTED characters."""
        room = MOST_PRINTED - self._characters
        if text and room > 0:
            self.printed.append((len(self.match.history), text[:room]))
            self._characters += len(text)

    def report(self) -> Json:
        """How far the game has got; when it is done, also the result."""
        match = self.match
        progress: Json = {
            "done": self.done,
            "turn": match.turn,
            "moves": len(match.history),
            "own": match.to_move in self.own,
        }
        if not self.done:
            return progress
        scores = [score["total"] for score in match.scores()]
        return {
            **progress,
            "seats": self.seats,
            "seed": match.seed,
            "scores": scores,
            "winner": None if self.fault else match.ranking()[0],
            "text": match.text(),
            "steps": [[line.seat, line.move] for line in match.log()],
            "printed": self.printed,
            "milliseconds": [round(1000 * time, 1) for time in self.times],
            "fault": None if self.fault is None else _fault(self.fault),
        }


class TrialServer:
    """Answers the requests of a page, one after the other."""

    def __init__(self) -> None:
        self.file: OwnFile | None = None
        self.trial: Trial | None = None
        self.seated: OwnBot | None = None
        """The bot at a seat of a match that is played elsewhere; made at its first decision."""

    def handle(self, text: str) -> str:
        """The answer to a request: `ok`, and what was asked for, or the `error`."""
        try:
            asked = read(text)
            do = _REQUESTS.get(field(asked, "do", str))
            if do is None:
                raise Unreadable("error.request")
            answer = {"ok": True, **do(self, asked)}
        except BotFault as fault:
            answer = {"ok": False, "error": _fault(fault)}
        except MonsoonError as error:
            answer = {"ok": False, "error": error.message.as_json()}
        return json.dumps(answer)

    def read(self, asked: Json) -> Json:
        """Runs a file. Raises BotFault if that fails or it holds no bot."""
        self.file = self.trial = self.seated = None
        self.file = OwnFile(field(asked, "source", str))
        return {}

    def check(self, asked: Json) -> Json:
        """Asks the bot on positions of random games, and calls its functions `test_…`."""
        file, game = self._known(), game_of(field(asked, "game", str))
        tests = [_checked("", partial(_answers, file, game), file)]
        tests += [
            _checked(name, partial(_tested, file, game, test), file)
            for name, test in list(file.names.items())
            if type(name) is str and name.startswith("test_") and callable(test)
        ]
        return {"tests": tests}

    def begin(self, asked: Json) -> Json:
        """Deals a game."""
        self.trial = Trial(self._known(), asked)
        return self.trial.report()

    def step(self, _: Json) -> Json:
        """Plays one decision of the game."""
        if self.trial is None:
            raise Unreadable("error.nothing-asked")
        self.trial.step()
        return self.trial.report()

    def answer(self, asked: Json) -> Json:
        """The moves of the bot at a position (`handed`), up to the first news. Raises BotFault."""
        game, state = taken(field(asked, "position", dict))
        if self.seated is None or self.seated.game is not game:
            self.seated = OwnBot(game, self._known())
        moves = self.seated.choose(state)
        return {"moves": [game.text(move) for move in moves]}

    def names(self, asked: Json) -> Json:
        """What can be asked of a turn and a position, and what the view of a game holds."""
        game = game_of(field(asked, "game", str))
        view = game.view(_dealt(game, 1), 0)
        return {"turn": TURN, "position": POSITION, "view": sorted(_keys(view))}

    def _known(self) -> OwnFile:
        if self.file is None:
            raise Unreadable("error.nothing-asked")
        return self.file


_REQUESTS: Final[dict[str, Callable[[TrialServer, Json], Json]]] = {
    "read": TrialServer.read,
    "check": TrialServer.check,
    "begin": TrialServer.begin,
    "step": TrialServer.step,
    "answer": TrialServer.answer,
    "names": TrialServer.names,
}


def _keys(value: Any) -> set[str]:
    """The names of everything in a view."""
    if isinstance(value, dict):
        return set(value).union(*map(_keys, value.values()))
    return set().union(*map(_keys, value)) if isinstance(value, list) else set()


def _dealt(game: Game[GameState], seed: int) -> GameState:
    state: GameState = Match.new(game.name, players=game.players[1], seed=seed).state()
    return state


def _checked(name: str, run: Callable[[], object], file: OwnFile) -> Json:
    """The result of a test; `name` is empty for the page's own check."""
    begin = perf_counter()
    fault = None
    try:
        run()
    except BotFault as found:
        fault = _fault(found)
    spent = round(1000 * (perf_counter() - begin))
    return {"name": name, "fault": fault, "printed": file.prints.take(), "milliseconds": spent}


def _answers(file: OwnFile, game: Game[GameState]) -> None:
    """Asks a new bot in positions all over random games. Raises BotFault."""
    bot, rng = OwnBot(game, file), Randomness(1)
    state = _dealt(game, 1)
    for number in range(POSITIONS):
        for _ in range(DECISIONS_BETWEEN if number else 0):
            choices = game.choices(state)
            game.apply(state, choices[rng.below(len(choices))])
            if game.to_move(state) is None:
                state = _dealt(game, number)
        bot.choose(state)


def _tested(file: OwnFile, game: Game[GameState], test: Callable[..., object]) -> None:
    """Calls a test of the file, with the first turn of a game if it takes an argument, that is,
    one without a default."""
    given = [Turn(game, _dealt(game, 1), SECONDS)] if _required(test) > 0 else []
    file.call(_called, test, given, seconds=SECONDS, own=test)


def _called(test: Callable[..., object], given: list[Turn]) -> None:
    """Calls a test; what it gives back ends in here, within its time."""
    test(*given)


def _required(test: object) -> int:
    """How many arguments a function, or a method of an object, takes without a default.

    Of any other object it is 0. Runs nothing of the file: `getattr` would ask such an object.
    """
    bound = type(test) is MethodType
    function = test.__func__ if type(test) is MethodType else test
    if type(function) is not FunctionType:
        return 0
    defaults = function.__defaults__
    optional = 0 if defaults is None else tuple.__len__(defaults)
    return function.__code__.co_argcount - optional - bound


def _fault(fault: BotFault) -> Json:
    return {**fault.message.as_json(), "trace": fault.trace}


def _seed_random(seed: int) -> None:
    """Seeds Python's `random` if the file has imported it: a seed plays the same game again.

    Runs in the time of the bot, whose file may have put something of its own there.
    """
    module = sys.modules.get("random")
    if module is not None:
        module.seed(seed)
