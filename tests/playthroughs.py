"""Whole games as text that a person can read and check: decisions, reasons, log and scores.

`python -m tests.playthroughs` regenerates them. Read the difference line by line before it is
committed: the texts are what the engine says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from monsoon import IllegalMove
from monsoon.game import SEATS, Game, Message
from monsoon.games import GAMES

from tests.roster import ROSTER, decisions_of, recorded_match, recorded_states

FOLDER: Final = Path(__file__).parent / "playthroughs"
RECORDED: Final = {name: ROSTER[name].playthroughs for name in GAMES}
"""A game of every kind: each way to end, each option."""
EACH: Final = 5
"""How often a game lists the same reason for the same kind of move."""
STRIDE: Final = 83
"""One in this many of all possible moves is tried at each position, different ones at the next."""
SHOWN: Final = 8
"""Legal moves that are listed one by one."""


def playthrough(name: str) -> str:
    """A recorded game as a playthrough."""
    match = recorded_match(name)
    walk = recorded_states(name)
    lines = [
        f"# {name}: told by `python -m tests.playthroughs`",
        *match.text().splitlines()[:4],
        "",
    ]
    lines += [f"option {option}" for option in sorted(match.options)]
    log = match.log()
    said: Counter[str] = Counter()
    for number, (state, move) in enumerate(walk):
        if number % 50 == 0 or move is None:
            names = SEATS[: match.players]
            lines += ["", *match.game.board_text(state, names, None).splitlines(), ""]
        if move is None:
            break
        line = log[number]
        lines.append(f"{number}  turn {line.turn}  {SEATS[line.seat]}  {_decision(match, state)}")
        lines.append(f"    may {_listed(sorted(map(match.game.text, match.game.moves(state))))}")
        lines += _refused(match.game, state, number, said)
        lines.append(f"    plays {line.move}: {'; '.join(map(_words, line.said))}")
    lines += [f"{SEATS[score['seat']]}  {_score(score)}" for score in match.scores()]
    lines.append(f"ranking {' '.join(SEATS[seat] for seat in match.ranking())}")
    lines.append(f"hash {match.hash()}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _decision(match: Any, state: Any) -> str:
    return decisions_of(match.game.name)[state.decision]


def _listed(texts: list[str]) -> str:
    if len(texts) <= SHOWN:
        return "; ".join(texts)
    return f"{'; '.join(texts[: SHOWN - 1])}; … {texts[-1]} ({len(texts)})"


def _refused(game: Game[Any], state: Any, number: int, said: Counter[str]) -> Iterator[str]:
    """Moves that are not possible now, for reasons that were not listed often enough yet."""
    for text in ROSTER[game.name].universe[number % STRIDE :: STRIDE]:
        try:
            game.check(state, game.parse(text))
        except IllegalMove as refusal:
            kind = f"{text.partition(' ')[0]} {refusal.message.key}"
            said[kind] += 1
            if said[kind] <= (EACH if refusal.message.key != "illegal.not-now" else 1):
                yield f"    not {text}: {_words(refusal.message)}"


def _words(message: Message) -> str:
    """A message as key and parameters, without the prefix of its key."""
    params = ", ".join(f"{name} {value}" for name, value in message.params.items())
    return f"{message.key.partition('.')[2]} {params}".rstrip()


def _score(score: dict[str, Any]) -> str:
    parts = {**score, **score.get("columns", {})}
    own = (name for name in parts if name not in ("seat", "columns"))
    return "  ".join(f"{name} {_flat(parts[name])}" for name in own)


def _flat(part: Any) -> str:
    if isinstance(part, dict):
        return f"{part['count']}×{part['each']}={part['points']}"
    return str(part)


if __name__ == "__main__":
    for names in RECORDED.values():
        for name in names:
            (FOLDER / f"{name}.txt").write_text(playthrough(name), "utf-8")
            print(name)
