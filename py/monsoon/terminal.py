"""A match in a terminal: played line by line, or told from its beginning."""

from __future__ import annotations

from pathlib import Path

from monsoon import words
from monsoon.bots.levels import LEVELS, player_of
from monsoon.game import MonsoonError
from monsoon.log import LoggedMove
from monsoon.match import Match
from monsoon.tags import OWN, PLAIN, seated

HELP = (
    "a move or its number · moves · board · undo · redo · quit · "
    "save FILE · save! FILE, over a file that exists"
)
SEEN = "Nothing to undo: what was turned up has been seen."
NONE_YET = "Nothing to undo: you have made no move."
NONE_UNDONE = "Nothing to redo."
NAME = "match.txt"
"""The file of a match that is saved without a name."""


class Table:
    """A match that is played here: people type their moves, bots play those of their seats."""

    def __init__(self, match: Match, file: Path | None = None) -> None:
        """`file` is the one that the match was read from."""
        self.match = match
        self.file = file or Path(NAME)
        self._own = set() if file is None else {file.resolve()}
        players = seated(match.tags, match.players)
        self._absent = [match.names[seat] for seat, who in enumerate(players) if who == OWN]
        self._bots = {
            seat: player_of(match.game.name, who, match.characters[seat] or PLAIN)
            for seat, who in enumerate(players)
            if who in LEVELS
        }

    def play(self) -> None:
        """Asks for moves until the match is over, or a player quits."""
        match = self.match
        print(HELP)
        for name in self._absent:
            print(f"{name} is a bot of one's own, which is not here: its moves are typed, too.")
        shown = None
        while not match.over:
            if match.to_move in self._bots:
                self._let_play(match.to_move)
                shown = None
                continue
            if shown != (match.turn, match.to_move):
                print(_board(match))
            shown = (match.turn, match.to_move)
            legal = match.legal()
            print("  ".join(f"{number} {text}" for number, text in enumerate(legal, 1)))
            line = input(f"{match.names[match.to_move or 0]}> ").strip()
            said = self._obey(legal, line)
            if said is None:
                return
            print(said)
            if line in ("undo", "redo"):
                shown = None
        print(_board(match))
        print(_result(match))

    def _let_play(self, seat: int) -> None:
        """Lets a bot play until something new is known, and tells what it does."""
        match = self.match
        for move in self._bots[seat].choose(match.state()):
            print(_told(match, match.play(match.game.text(move))))

    def _obey(self, legal: list[str], line: str) -> str | None:
        """Carries out one line of input; returns the text to print, None to quit."""
        word, _, rest = line.partition(" ")
        if word == "quit":
            return None
        if word == "board":
            return _board(self.match)
        if word in ("moves", "help", ""):
            return HELP
        try:
            if word == "undo":
                return self._undo()
            if word == "redo":
                return self._redo()
            if word in ("save", "save!"):
                return self._save(rest.strip(), word == "save!")
            numbered = {str(number): text for number, text in enumerate(legal, 1)}
            return _said(self.match, self.match.play(numbered.get(line, line)))
        except (MonsoonError, OSError, ValueError) as error:
            return str(error)

    def _undo(self) -> str:
        """Takes back a move, with those of bots after it."""
        match = self.match
        if not (match.undoable or match.undoable_before):
            moved = any(seat not in self._bots for _, seat, _ in match.turns())
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
        file = Path(name) if name else self.file
        if file.exists() and file.resolve() not in self._own and not over:
            return (
                f"{file} exists and is not of this match. “save! {file}” writes over it, "
                "“save FILE” takes another name."
            )
        file.write_text(self.match.text(), "utf-8", newline="\n")
        self.file = file
        self._own.add(file.resolve())
        return f"saved in {file.resolve()}"


def replay(match: Match) -> None:
    """Prints all that has happened, the board as it is now, and the points."""
    for line in match.log():
        print(f"{line.turn:>4} {_told(match, line)}")
    print(_board(match))
    print(_result(match))


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
    return match.game.board_text(match.state(), match.names, match.to_move)


def _result(match: Match) -> str:
    view = match.view(match.to_move)
    lines = [f"{match.names[seat]}: {view['scores'][seat]['total']}" for seat in view["ranking"]]
    return "\n".join([f"hash {match.hash()}", *lines])
