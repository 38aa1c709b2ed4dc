"""A match in a terminal: played line by line, or told from its beginning."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from monsoon import listing, outcome, words
from monsoon.arguments import told
from monsoon.bots.levels import Thinker
from monsoon.bots.own import BotFault, OwnBot
from monsoon.game import MonsoonError
from monsoon.link import encode
from monsoon.log import LoggedMove
from monsoon.match import Match
from monsoon.notation import check_start
from monsoon.output import put, write
from monsoon.tags import OWN, seated

COMMANDS: Final = "a move or its number · moves · board · undo · redo · help · save FILE · quit"
MORE: Final = (
    "save without FILE writes to the file of before, or match.txt · save! FILE writes over a file "
    "that exists · quit! leaves without saving"
)
AT_THE_END: Final = "save FILE, or Enter to leave> "
SEEN: Final = "Nothing to undo: what was turned up has been seen."
NONE_YET: Final = "Nothing to undo: you have made no move."
NONE_UNDONE: Final = "Nothing to redo."
NAME: Final = "match.txt"
"""The file of a match that is saved without a name."""
WIDE: Final = 60
"""Columns of a terminal in which the tables of a board stay whole; those of the points need 40."""
UNSAVED: Final = "This match is not saved: “save FILE” saves it, “quit!” leaves without saving."
ALONE: Final = ("quit", "quit!", "board", "moves", "help", "undo", "redo")
"""Commands that nothing follows."""


class Table:
    """A match that is played here: people type their moves, bots play those of their seats."""

    def __init__(
        self, match: Match, bots: Mapping[int, Thinker | OwnBot], file: Path | None = None
    ) -> None:
        """`file` is the one with the text of the match, if it was read from one."""
        self.match = match
        self.file = file or Path(NAME)
        self._own = set() if file is None else {file.resolve()}
        self._saved = match.text()
        self._left = False
        self._shown: tuple[int, int | None] | None = None
        """Turn and seat when the board was printed last; None: it is printed anew."""
        self._listed: list[str] | None = None
        """The moves played when the legal ones were listed last."""
        self._bots = dict(bots)
        self._absent = [
            match.names[seat]
            for seat, who in enumerate(seated(match.tags, match.players))
            if who == OWN and seat not in bots
        ]

    def play(self) -> None:
        """Asks for moves until the players leave.

        What ends it without their word (Ctrl+C, the end of the input) prints the link of a match
        that is not saved, or its text where it has no link, so that nothing is lost.
        """
        try:
            self._play()
        except (KeyboardInterrupt, EOFError) as ended:
            print()
            if self._unsaved:
                _rescue(self.match)
            if isinstance(ended, KeyboardInterrupt):
                raise

    @property
    def _unsaved(self) -> bool:
        """Whether moves would be lost that were played here."""
        return bool(self.match.history) and self.match.text() != self._saved

    def _play(self) -> None:
        match = self.match
        columns = shutil.get_terminal_size().columns
        if columns < WIDE:
            print(_filled(f"This terminal has {columns} columns; tables are whole from {WIDE} on."))
        print(_filled(COMMANDS))
        for name in self._absent:
            print(f"{name} is a bot of one's own, which is not here: its moves are typed, too.")
        while not self._left:
            if match.to_move in self._bots:
                self._let_play(match.to_move)
                self._shown = None
            elif match.to_move is None:
                self._ask_at_the_end()
            else:
                self._ask(match.to_move)

    def _ask(self, seat: int) -> None:
        """Asks a person for a move or a command, and carries it out."""
        match = self.match
        self._show_board()
        legal = match.legal()
        if self._listed != match.history:
            print(_moves(legal))
        self._listed = match.history
        line = input(f"{match.names[seat]}> ").strip()
        _say(self._obey(legal, line))
        if line in ("undo", "redo"):
            self._shown = None

    def _ask_at_the_end(self) -> None:
        """Tells who has won, and asks for a command unless nothing is left to save."""
        if self._show_board():
            print(outcome.told(self.match, max(40, _width())))
        if self._unsaved:
            _say(self._obey([], input(AT_THE_END).strip() or "quit!"))
        else:
            self._left = True

    def _show_board(self) -> bool:
        """Prints the board if it was not in this turn of this seat; returns whether it did."""
        now = (self.match.turn, self.match.to_move)
        if self._shown == now:
            return False
        print(_board(self.match))
        self._shown = now
        return True

    def _let_play(self, seat: int) -> None:
        """Lets a bot play until something new is known, and tells what it does.

        A bot of one's own that fails plays no more: its moves are typed.
        """
        match, bot = self.match, self._bots[seat]
        try:
            moves = bot.choose(match.state())
        except BotFault as fault:
            _show_printed(bot)
            name = match.names[seat]
            print(f"{name}: {fault.in_full()}")
            print(f"{name} plays no more: its moves are typed from here on.")
            del self._bots[seat]
            return
        for move in moves:
            print(_folded(_told(match, match.play(match.game.text(move))), _width()))
        _show_printed(bot)

    def _obey(self, legal: list[str], line: str) -> str:
        """Carries out one line of input; returns the text to print."""
        word, _, rest = line.partition(" ")
        if word in ALONE and rest:
            return f"“{word}” stands alone: “{line}” is not understood."
        try:
            return self._done(legal, line, word, rest.strip())
        except (MonsoonError, OSError, ValueError) as error:
            return told(error)

    def _done(self, legal: list[str], line: str, word: str, rest: str) -> str:
        """As `_obey`. Raises MonsoonError, OSError, ValueError."""
        match = self.match
        if word in ("quit", "quit!"):
            self._left = word == "quit!" or not self._unsaved
            return "" if self._left else UNSAVED
        if word == "board":
            return _board(match)
        if word in ("moves", ""):
            return _moves(legal, everything=True)
        if word == "help":
            return _help(match)
        if word == "undo":
            return self._undo()
        if word == "redo":
            return self._redo()
        if word in ("save", "save!"):
            return self._save(rest, word == "save!")
        numbered = {str(number): text for number, text in enumerate(legal, 1)}
        return _folded(_said(match, match.play(numbered.get(line, line))), _width())

    def _undo(self) -> str:
        """Takes back a move, with those of bots after it."""
        match = self.match
        typed = [seat for seat in range(match.players) if seat not in self._bots]
        if not match.undoable_by(typed):
            moved = any(seat in typed for _, seat, _ in match.turns())
            return SEEN if moved else NONE_YET
        match.undo()
        while match.to_move in self._bots and match.history:
            match.undo()
        return "undo"

    def _redo(self) -> str:
        """Replays a move, and those of bots after it."""
        match = self.match
        if not match.redoable:
            return NONE_UNDONE
        match.redo()
        while match.to_move in self._bots and match.redoable:
            match.redo()
        return "redo"

    def _save(self, name: str, over: bool) -> str:
        """Saves the match; over a file that is not its own only if that is wanted."""
        check_start(self.match)
        file = Path(name) if name else self.file
        if file.exists() and file.resolve() not in self._own and not over:
            return (
                f"{file} exists and is not a text of this match. “save! {file}” writes over it, "
                "“save FILE” takes another name."
            )
        put(file, self.match.text())
        self.file = file
        self._own.add(file.resolve())
        self._saved = self.match.text()
        return f"saved in {file.resolve()}"


def replay(match: Match) -> None:
    """Prints all that has happened, the board as it is now, the points and the hash."""
    for line in match.log():
        print(f"{line.turn:>4} {_told(match, line)}")
    print(_board(match))
    print(outcome.told(match, max(40, _width())))
    print(f"hash {match.hash()}")


def _say(text: str) -> None:
    if text:
        print(text)


def _show_printed(bot: Thinker | OwnBot) -> None:
    """Prints what a bot of one's own has printed about its decision."""
    if isinstance(bot, OwnBot) and bot.printed:
        print(textwrap.indent(bot.printed.rstrip(), "    | "))


def _told(match: Match, line: LoggedMove) -> str:
    """The log line of a move with the name of the player."""
    return f"{match.names[line.seat]}: {_said(match, line)}"


def _said(match: Match, line: LoggedMove) -> str:
    """The log line of a move as a sentence, with names for seats."""
    sentences = []
    for key, params in line.said:
        seat = params.get("player")
        named = {} if seat is None else {"player": match.names[seat]}
        sentences.append(words.sentence(key, {**params, **named}))
    return "; ".join(sentences)


def _board(match: Match) -> str:
    text = match.game.board_text(match.state(), match.names, match.to_move)
    return "\n".join(_folded(line, _width()) for line in text.split("\n"))


def _folded(line: str, width: int) -> str:
    """A line that goes on in the next one where the terminal ends.

    It is broken where two spaces are, and where that is not enough, between words or after >.
    """
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    lines = [""]
    for part in re.findall(r" *[^ ]+(?: [^ ]+)*", line):
        whole = len(indent + part.lstrip()) <= width
        for piece in [part] if whole else re.findall(r" *[^ >]+>?", part):
            if lines[-1] and len(lines[-1] + piece) > width:
                lines.append(indent + piece.lstrip())
            else:
                lines[-1] += piece
    return "\n".join(lines)


def _width() -> int:
    """The width of the terminal, 80 where there is none."""
    return max(20, shutil.get_terminal_size().columns - 1)


def _filled(text: str) -> str:
    return textwrap.fill(text, _width(), break_long_words=False, break_on_hyphens=False)


def _moves(legal: list[str], everything: bool = False) -> str:
    """The legal moves, long kinds in short unless everything is wanted."""
    said = listing.listed(legal, _width(), everything)
    if not everything and listing.shortened(legal):
        said += "\n“moves” lists them all"
    return said


def _help(match: Match) -> str:
    """The commands, the forms of the moves, and what the board of the game abbreviates."""
    parts = [COMMANDS, MORE, listing.forms(match.game.grammar), *match.game.board_help]
    return "\n".join(map(_filled, parts))


def _rescue(match: Match) -> None:
    """Prints what brings a match back that was not saved: its link, or its text where it has none.

    Of a match that began at a position of a scenario there is neither, only its moves.
    """
    told = "This match was not saved."
    try:
        print(f"{told} To go on with it:\nmonsoon play --load {encode(match)}")
    except MonsoonError as error:
        if match.position is None:
            print(f"{told} {error} This is its text:\n")
            write(match.text().rstrip())
        else:
            print(f"{told} {error} These are its moves:\n")
            write("\n".join(match.history))
