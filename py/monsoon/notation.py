"""A match as readable text, and back.

    monsoon 1
    game navegador
    players 2
    seed 4711
    option goa            (one line for each option that is on)
    edition 2             (what is printed on the game; no line for the first edition)
    printed stack goa 4   (one line for each thing that differs from that edition)
    name A Ana            (one line per seat)
    tag colors red,blue   (any number; those that begin with note- are notes, see monsoon.notes)
    position 0123456789abcdef  (hash of the first position, unless it is the deal)

    1 B: go sailing; sail portugal guine; end
    2 A: go workers; hire 2; end

One line a turn: its number, the seat, its moves (grammar: the game's `moves` module). The last
turn may be unfinished. Lines that start with # are ignored. `parse_match(match_text(m)) == m`,
except for a match that starts from a position of its own, as examples do: no text holds that
position, so such a text is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Protocol, TypeVar

from monsoon.editions import Edition
from monsoon.game import SEATS, BadSettings, MonsoonError, NotAMove, Unreadable
from monsoon.letters import is_number, lines_of

FORMAT: Final = "1"
MAX_TEXT: Final = 1_000_000
"""Longest text that is read, in characters; the longest real games are a tenth of it."""


class Written(Protocol):
    """What a text needs of a match (`monsoon.match.Match`)."""

    players: int
    seed: int
    options: frozenset[str]
    names: tuple[str, ...]
    edition: Edition
    position: str | None

    @property
    def game(self) -> Named: ...
    @property
    def tags(self) -> Mapping[str, str]: ...
    @property
    def turn(self) -> int: ...
    @property
    def to_move(self) -> int | None: ...
    def turns(self) -> list[tuple[int, int, list[str]]]: ...
    def play(self, text: str) -> object: ...
    def legal(self) -> list[str]: ...


class Named(Protocol):
    """What a text needs of a game."""

    name: str


W = TypeVar("W", bound=Written)


def match_text(match: Written) -> str:
    """The whole match as text, ending in a line feed."""
    lines = [f"monsoon {FORMAT}", f"game {match.game.name}", f"players {match.players}"]
    lines.append(f"seed {match.seed}")
    lines += [f"option {option}" for option in sorted(match.options)]
    lines += [f"edition {match.edition.published}"] if match.edition.words else []
    lines += [f"printed {change}" for change in match.edition.changes]
    lines += [f"name {seat} {name}" for seat, name in zip(SEATS, match.names, strict=False)]
    lines += [f"tag {key} {value}" for key, value in sorted(match.tags.items())]
    lines += [] if match.position is None else [f"position {match.position}"]
    turns = [f"{n} {SEATS[seat]}: {'; '.join(moves)}" for n, seat, moves in match.turns()]
    return "\n".join([*lines, "", *turns]) + "\n"


def check_start(match: Written) -> None:
    """Raises Unreadable if no text and no link can hold a match, because it begins elsewhere."""
    if match.position is not None:
        raise Unreadable("error.own-position")


def parse_match(text: str, create: Callable[..., W]) -> W:
    """The match of a text, made by `create` (`Match.create`).

    Raises Unreadable with line number and reason; of a text that was cut in its last line it says
    so, as the player can then do without that line.
    """
    head, body = _lines(text)
    match = _settings(head, create)
    for number, line in body:
        try:
            _play_turn(match, line)
        except MonsoonError as error:
            cut = _cut(match, line) if number == body[-1][0] and not text.endswith("\n") else ""
            if cut:
                raise Unreadable("error.cut", line=number, text=cut) from None
            raise at_line(number, error) from None
    return match


def moves_of(text: str) -> tuple[str, list[str]]:
    """The settings of a match text as text, and its moves; neither is checked.

    Raises Unreadable when the text is too long.
    """
    head, body = _lines(text)
    moves = [move.strip() for _, line in body for move in line.partition(":")[2].split(";")]
    return "\n".join(line for _, line in head), moves


_Lines = list[tuple[int, str]]


def _lines(text: str) -> tuple[_Lines, _Lines]:
    """The lines of the settings and those of the moves, with line numbers."""
    if len(text) > MAX_TEXT:
        raise Unreadable("error.text-long", largest=MAX_TEXT)
    lines = [(n, line.strip()) for n, line in enumerate(lines_of(text), 1)]
    lines = [(n, line) for n, line in lines if line and not line.startswith("#")]
    head = [(n, line) for n, line in lines if not is_number(line[0])]
    return head, [(n, line) for n, line in lines if is_number(line[0])]


def _settings(head: list[tuple[int, str]], create: Callable[..., W]) -> W:
    if not head or head[0][1].split()[:1] != ["monsoon"]:
        raise Unreadable("error.no-match")
    if head[0][1] != f"monsoon {FORMAT}":
        raise Unreadable("error.version", version=head[0][1][8:])
    single: dict[str, str] = {}
    options: dict[str, bool] = {}
    names: list[str] = []
    tags: dict[str, str] = {}
    printed: list[str] = []
    for number, line in head[1:]:
        word, _, rest = line.partition(" ")
        key, _, value = rest.partition(" ")
        if word in ("game", "players", "seed", "edition") and word not in single:
            single[word] = rest
        elif word == "option":
            options[rest] = True
        elif word == "printed":
            printed.append(rest)
        elif word == "name" and (key,) == SEATS[len(names) : len(names) + 1]:
            names.append(value)
        elif word == "tag" and key not in tags:
            tags[key] = value
        elif word == "position":
            raise Unreadable("error.own-position")
        else:
            raise Unreadable("error.line", line=number, text=line)
    if printed and "edition" not in single:
        raise Unreadable("error.edition", edition="")
    try:
        players = whole_number(single.get("players", ""))
        seed = whole_number(single.get("seed", ""))
        edition = (single["edition"], *printed) if "edition" in single else ()
        game = single.get("game", "")
        return create(game, players, seed, names, tags, options, edition)
    except BadSettings as error:
        raise Unreadable(error.message.key, **error.message.params) from None


def whole_number(text: str) -> int:
    """The number that a text is, or −1, which no setting accepts."""
    return int(text) if is_number(text) and len(text) <= 16 else -1


def _play_turn(match: Written, line: str) -> None:
    head, colon, moves = line.partition(":")
    if match.to_move is None:
        raise NotAMove("error.after-end")
    expected = f"{match.turn} {SEATS[match.to_move]}"
    if not colon or head.split() != expected.split():
        raise NotAMove("error.turn", text=head, expected=expected)
    turn = (match.turn, match.to_move)
    for text in moves.split(";"):
        if (match.turn, match.to_move) != turn:
            raise NotAMove("error.line-goes-on", text=text.strip())
        match.play(text)


def _cut(match: Written, line: str) -> str:
    """The end of a line that ends within its head or within a legal move; empty for any other.

    The match has played the moves of the line up to the one that was refused.
    """
    head, colon, moves = line.partition(":")
    if match.to_move is None:
        return ""
    expected = f"{match.turn} {SEATS[match.to_move]}"
    if not colon:
        return line if expected.startswith(head) else ""
    *complete, begun = moves.split(";")
    turns = match.turns()
    here = turns[-1] if turns and turns[-1][:2] == (match.turn, match.to_move) else (0, 0, [])
    if head.split() != expected.split() or len(here[2]) != len(complete):
        return ""
    fits = any(one.startswith(begun.strip()) for one in match.legal())
    return (begun.strip() or line) if fits else ""


def at_line(number: int, error: MonsoonError) -> Unreadable:
    """The error with the line of the text where it is."""
    return Unreadable("error.at-line", line=number, reason=error.message.as_json())
