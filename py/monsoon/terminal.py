"""A match in a terminal: played line by line, or told from its beginning."""

from __future__ import annotations

from pathlib import Path

from monsoon import words
from monsoon.game import MonsoonError
from monsoon.log import LoggedMove
from monsoon.match import Match

HELP = "a move or its number · moves · board · undo · redo · save FILE · quit"
SEEN = "Nothing to undo: what was turned up has been seen."


def play(match: Match) -> None:
    """Asks for moves until the match is over, or the player quits."""
    print(HELP)
    shown = -1
    while not match.over:
        if shown != match.turn:
            print(_board(match))
            shown = match.turn
        legal = match.legal()
        print("  ".join(f"{number} {text}" for number, text in enumerate(legal, 1)))
        said = _obey(match, legal, input(f"{match.names[match.to_move or 0]}> ").strip())
        if said is None:
            return
        print(said)
    print(_board(match))
    print(_result(match))


def replay(match: Match) -> None:
    """Prints all that has happened, the board as it is now, and the points."""
    for line in match.log():
        print(f"{line.turn:>4} {match.names[line.seat]}: {_said(match, line)}")
    print(_board(match))
    print(_result(match))


def _obey(match: Match, legal: list[str], line: str) -> str | None:
    """Carries out one line of input; returns the text to print, None to quit."""
    word, _, rest = line.partition(" ")
    if word == "quit":
        return None
    if word == "board":
        return _board(match)
    if word in ("moves", "help", ""):
        return HELP
    try:
        if word == "undo":
            if not (match.undoable or match.undoable_before):
                return SEEN
            match.undo()
        elif word == "redo":
            match.redo()
        elif word == "save":
            Path(rest or "match.txt").write_text(match.text(), "utf-8", newline="\n")
        else:
            numbered = {str(number): text for number, text in enumerate(legal, 1)}
            text = numbered.get(line, line)
            return _said(match, match.play(text))
    except (MonsoonError, OSError, ValueError) as error:
        return str(error)
    return word


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
