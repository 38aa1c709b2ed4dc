"""A match: settings, edition, seed and moves; everything else follows from them.

Its methods take and return move texts, so that programs, saves, logs and links use the same
words.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from monsoon import log, notes, questions
from monsoon.editions import Edition
from monsoon.game import SEATS, Game, GameState, Json, Message, OutOfRange
from monsoon.history import History
from monsoon.log import LoggedMove
from monsoon.messages import BadSettings, number_said
from monsoon.notation import check_start, match_text, parse_match
from monsoon.notes import Note
from monsoon.settings import checked, checked_names, checked_tags
from monsoon.tags import characters, people


class Match:
    """A game in progress or over. Any error leaves it as it was.

    `game` has the rules, `players` is how many there are, and `seed` is the number of the deal.
    `options` are those that were chosen, `edition` is what is printed on the game. `names` are the
    players' names, `tags` free key-value pairs (colours, an event), to be read only. `position` is
    the hash of the position that the match starts from, unless that is the deal of its seed.
    """

    game: Game[GameState]
    players: int
    seed: int
    options: frozenset[str]
    names: tuple[str, ...]
    edition: Edition
    position: str | None

    def __init__(
        self,
        game: Game[Any],
        players: int,
        seed: int,
        options: frozenset[str] = frozenset(),
        names: tuple[str, ...] = (),
        tags: Mapping[str, str] | None = None,
        edition: Edition | None = None,
        start: GameState | None = None,
    ) -> None:
        """Takes checked settings; programs use `new`. `start` is a position to start from.

        Without `edition` the match has the first one.
        """
        self.game = game
        self.players = players
        self.seed = seed
        self.options = options
        self.names = names or SEATS[:players]
        self._tags = dict(tags or {})
        self._aside = notes.SetAside()
        self.edition = edition or game.editions.first
        first = dealt = game.setup(players, seed, options, self.edition)
        self.position = None
        if start is not None and game.fingerprint(start) != game.fingerprint(dealt):
            first, self.position = start, game.fingerprint(start)
        self._history = History(game, players, first)

    @classmethod
    def new(
        cls,
        game: str,
        *,
        players: int,
        seed: int,
        names: Iterable[str] = (),
        tags: Mapping[str, str] | None = None,
        edition: Iterable[str] | int = (),
        **options: bool,
    ) -> Match:
        """A match at its first position.

        `edition` is what is printed on the game: nothing for the first edition, the number of a
        published one, or that and the lines where a copy differs, such as ("1", "stack goa 4")
        (`Edition.words`). Raises BadSettings for an unknown game, option or edition, an option that
        is neither True nor False, a number of players the game is not for, a seed outside
        0 … 2**53 − 1, or names that do not fit.
        """
        return cls.create(game, players, seed, names, tags or {}, options, edition)

    @classmethod
    def create(
        cls,
        game: str,
        players: int,
        seed: int,
        names: Iterable[str],
        tags: Mapping[str, str],
        options: Mapping[str, bool],
        edition: Iterable[str] | int = (),
    ) -> Match:
        """`new` for settings from outside, where an option may have any name.

        Raises BadSettings.
        """
        return cls(*checked(game, players, seed, names, tags, options, edition))

    @staticmethod
    def parse(text: str) -> Match:
        """The match of a text made by `text`. Raises Unreadable with the line and the reason."""
        return parse_match(text, Match.create)

    def text(self) -> str:
        """The whole match as readable text; `parse` makes an equal match from it.

        If the match starts from a `position` of its own, the text names it, and `parse` refuses it.
        """
        return match_text(self)

    # --- the position ---------------------------------------------------------------------

    @property
    def to_move(self) -> int | None:
        """The seat that decides now; None when the match is over."""
        return self.game.to_move(self._state)

    @property
    def turn(self) -> int:
        """Number of the turn in progress, from 1; 0 while the players set up the game."""
        return self.game.turn(self._state)

    @property
    def secret(self) -> bool:
        """Whether `moves` reveals what only the seat to move may know."""
        return self.game.secret(self._state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

    def legal(self) -> list[str]:
        """Texts of all legal moves, sorted; empty only when the match is over."""
        return sorted(map(self.game.text, self.game.moves(self._state)))

    def choices(self) -> list[str]:
        """Texts of the legal moves, sorted; moves that commute are listed in one order only."""
        return sorted(map(self.game.text, self.game.choices(self._state)))

    def moves(self) -> list[Json]:
        """All legal moves as dicts with their arguments and immediate effects."""
        found = self.game.moves(self._state)
        return [self.game.describe(self._state, move) for move in found]

    def view(self, seat: int | None = None, at: int | None = None) -> Json:
        """The position as that seat may know it; None: what everybody may know.

        `at`: after this many moves, as it was seen then. Raises OutOfRange for a seat that the game
        does not have, and beyond the moves played.
        """
        if seat is not None and not (type(seat) is int and 0 <= seat < self.players):
            raise OutOfRange("error.no-seat", n=number_said(seat), count=self.players)
        view = self.game.view(self._at(at), seat)
        return {
            **view,
            "ranks": self.game.ranks(view["scores"], view["ranking"]),
            "options": dict.fromkeys(sorted(self.options), True),
        }

    def scores(self) -> list[Json]:
        """Points of each seat with their breakdown, as if the game ended now."""
        return self.game.scores(self._state)

    def ranking(self) -> list[int]:
        """Seats, best first, ties broken by the rules."""
        return self.game.ranking(self._state)

    def hash(self, at: int | None = None) -> str:
        """A short hash of the whole position, the same on every platform; `at` as in `view`."""
        return self.game.fingerprint(self._at(at))

    def state(self, at: int | None = None) -> Any:
        """A copy of the position in the game's own form, hidden parts too; `at` as in `view`."""
        return self.game.copy(self._at(at))

    @property
    def history(self) -> list[str]:
        """Texts of the moves played."""
        return self._history.texts[:]

    def log(self, first: int = 0) -> list[LoggedMove]:
        """The log of every move played, from move `first` on.

        Raises OutOfRange beyond the moves played.
        """
        self._check(first, len(self._history.moves))
        return list(log.log(self.game, self._history, first))

    def turns(self) -> list[tuple[int, int, list[str]]]:
        """The moves played turn by turn: number of the turn, seat, move texts.

        A turn in which several seats decide is split into pieces.
        """
        return log.turns(self._history)

    def steps(self) -> list[str]:
        """Texts of the moves that the seat to move has just made in the turn in progress."""
        now = (self.turn, self.to_move)
        return self._history.texts[self._history.since(now) :]

    def course(self) -> list[Json]:
        """The course of the game: what everybody may know at the start and after every turn."""
        return log.course(self.game, self._history)

    # --- playing --------------------------------------------------------------------------

    def play(self, text: str) -> LoggedMove:
        """Plays a move and returns its log entry.

        Raises NotAMove when the text is not a move of this game, IllegalMove with the reason when
        the rules forbid it here.
        """
        move = self.game.parse(text)
        before = self.state()
        self.game.check(before, move)
        self._history.play(move)
        self._moved(len(self._history.moves) - 1)
        return log.logged(self.game, before, move, self._state)

    def why(self, text: str) -> Message | None:
        """Why a move is not legal here; None if it is. Raises NotAMove."""
        return questions.why(self.game, self._state, text)

    def about(self, thing: str) -> tuple[list[Json], list[Message]]:
        """What can be done now with a thing of the board: the moves, or why there are none.

        `thing` is its kind and id in the words of the game's `things` module. Raises Unreadable.
        """
        return questions.about(self.game, self._state, thing)

    # --- names, tags, notes ---------------------------------------------------------------

    @property
    def characters(self) -> list[str | None]:
        """By seat the character of its bot, chosen or drawn from the seed; None for a person."""
        return characters(self.tags, self.players, self.seed, self.game.characters)

    @property
    def tags(self) -> MappingProxyType[str, str]:
        """The tags; `retag` and `note` change them. `dict(match.tags)` is a copy, as for JSON."""
        return MappingProxyType(self._tags)

    def retag(self, tags: Mapping[str, str], without: Collection[str] = ()) -> None:
        """Adds or changes tags, and takes away the others named in `without`.

        Raises BadSettings, also for a single text in place of `without`. Where the tags leave no
        room for the notes on moves that were taken back, such notes are forgotten
        (`SetAside.make_room`).
        """
        if isinstance(without, str):  # else every key that is a part of it would go
            raise BadSettings("error.tag", tag=without)
        kept = {key: said for key, said in self._tags.items() if key not in without}
        self._tags = checked_tags({**kept, **tags})
        self._aside.make_room(self.tags)

    def rename(self, names: Iterable[str]) -> None:
        """Gives the players other names, one for each seat; none: letters. Raises BadSettings."""
        self.names = checked_names(names, self.players) or SEATS[: self.players]

    def notes(self) -> list[Note]:
        """The notes on positions of the match, in order (`monsoon.notes`)."""
        return notes.notes(self.tags, self._told())

    def note(self, text: str, at: int | None = None) -> None:
        """Puts a note on a position, the present one or that after `at` moves; "" takes it away.

        Raises BadSettings for a text that is not a line and where there is no room, OutOfRange
        beyond the moves played.
        """
        told = self._told()
        if at is not None:
            self._check(at, len(told))
        self._tags = notes.noted(self.tags, told[:at], text)
        self._aside.make_room(self.tags)

    def _told(self) -> list[str]:
        return [line.told for line in self.log()]

    def _moved(self, same: int) -> None:
        """Moves from number `same` on have changed: notes on them go or come back."""
        played = len(self._history.moves)
        self._tags = self._aside.follow(self.tags, same, played, self._told)

    # --- taking back, branches ------------------------------------------------------------

    def undo(self, steps: int = 1) -> None:
        """Takes back moves, at most to the start; `redo` replays them.

        Raises OutOfRange for a number below 0.
        """
        _check_steps(steps)
        self._moved(self._history.undo(steps))

    def redo(self, steps: int = 1) -> None:
        """Replays moves that were taken back, at most all of them.

        Raises OutOfRange for a number below 0.
        """
        _check_steps(steps)
        same = len(self._history.moves)
        self._history.redo(steps)
        self._moved(same)

    @property
    def undoable(self) -> int:
        """How many moves can be taken back without undoing a reveal or another person's move.

        A person's own moves go back together with those of bots after them (`people`).
        """
        return self._history.undoable(people(self.tags, self.players))

    @property
    def undoable_before(self) -> int:
        """How many moves the person before can take back, as long as nothing has happened since.

        For players at one screen, who see what the others do, and for moves that were not sent on.
        """
        return self._history.undoable_before(people(self.tags, self.players))

    def undoable_by(self, seats: Collection[int]) -> int:
        """The larger of `undoable` and `undoable_before`, with people at these seats alone.

        For players who move also for bots that are not there, whatever the tags say.
        """
        history = self._history
        return max(history.undoable(seats), history.undoable_before(seats))

    @property
    def redoable(self) -> int:
        """How many moves `redo` can replay."""
        return len(self._history.undone)

    def retract(self, index: int) -> None:
        """Takes back move `index` of `history` alone and keeps the later ones.

        Raises IllegalMove if they are not legal without it, OutOfRange if there is no such move.
        """
        self._check(index, len(self._history.moves) - 1)
        self._history.retract(index)
        self._moved(index)

    def revisions(self) -> list[Json]:
        """Moves that are possible instead of an earlier one of the action in progress, as dicts.

        Their effects are given as if that earlier one had not been made. `revise` plays them.
        """
        state, moves = self._history.revisions()
        return [self.game.describe(state, move) for move in moves]

    def revise(self, text: str) -> None:
        """Plays a move of `revisions`. Raises NotAMove, or IllegalMove if it is not one of them."""
        self._moved(self._history.revise(self.game.parse(text)))

    def retractable(self, index: int) -> bool:
        """Whether `retract(index)` succeeds without undoing a reveal or another seat's move."""
        return self._history.retractable(index)

    def copy(self, moves: int | None = None) -> Match:
        """An independent match with the same moves, or the first `moves` of them: a branch.

        Raises OutOfRange beyond the moves played.
        """
        if moves is not None:
            self._check(moves, len(self._history.moves))
        twin = Match(
            self.game, self.players, self.seed, self.options, self.names, self.tags,
            self.edition, start=self._history.before(0),
        )  # fmt: skip
        for move in self._history.moves[:moves]:
            twin._history.play(move)
        twin._moved(len(twin._history.moves))
        return twin

    def __copy__(self) -> Match:
        """As `copy`: two matches never share their moves."""
        return self.copy()

    def __deepcopy__(self, _: object) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """A match goes to another process as its text. Raises Unreadable if no text holds it."""
        check_start(self)
        return Match.parse, (self.text(),)

    def __repr__(self) -> str:
        """One line for consoles and failed tests: what is played, and how far it is."""
        moves = len(self._history.moves)
        return f"<Match {self.game.name}, players {self.players}, seed {self.seed}, moves {moves}>"

    def _repr_svg_(self) -> str | None:
        """The position for notebooks, as wide as a cell; None if nothing here can draw."""
        from monsoon.drawing import CannotDraw, fitting, svg  # imported late: no page needs it

        try:
            return fitting(svg(self))
        except CannotDraw:
            return None

    def __eq__(self, other: object) -> bool:
        return self.text() == other.text() if isinstance(other, Match) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # mutable

    @property
    def _state(self) -> GameState:
        return self._history.state

    def _at(self, index: int | None) -> GameState:
        """The position after this many moves, or the latest one. Raises OutOfRange."""
        if index is None:
            return self._history.state
        self._check(index, len(self._history.moves))
        return self._history.before(index)

    def _check(self, index: object, most: int) -> None:
        """Raises OutOfRange for a number of moves, or of a move, that the match does not have."""
        if type(index) is not int or not 0 <= index <= most:
            raise OutOfRange("error.no-move", n=number_said(index), count=len(self._history.moves))


def _check_steps(steps: object) -> None:
    """Raises OutOfRange for what is no number of moves to take back or to replay."""
    if type(steps) is not int or steps < 0:
        raise OutOfRange("error.steps", n=number_said(steps))
