"""What fixed odd inputs come to: the same text, link and refusal on every Python and platform.

The table is `tests/answers.json`: for each reader of texts from outside its corpus, some texts made
for this, and texts spoilt by the fuzzer with a fixed seed. `python -m tests.answers` writes it anew
(after a change of rules, refusals or corpus): read the difference.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from monsoon import Match, MonsoonError, bridge, scenario
from monsoon.bots import desk, requests
from monsoon.games import GAMES, game_of
from monsoon.link import VERSION, _check, decode, encode
from monsoon.randomness import Randomness

from tests.fuzz import CORPUS, ENDLESS, WORDS, corpus, spoilt

PATH: Final = Path(__file__).with_suffix(".json")
SPOILT: Final = 60
"""Spoilt texts for each reader."""
LONGEST_LABEL: Final = 60
Table = dict[str, dict[str, str]]

_HEAD: Final = "monsoon 1\ngame navegador\nplayers 2\nseed 4711\n"
_STAGE: Final = "title x\nsource y\ngame borneo\nplayers 3\nset seat A\n"


def table() -> Table:
    """The whole table: reader, label of the text, answer."""
    return {
        name: {label: read(text) for label, text in _texts(name)} for name, read in READERS.items()
    }


def _texts(name: str) -> Iterator[tuple[str, str]]:
    kept = sorted((CORPUS / name).glob("*.txt"))
    for path in kept:
        yield path.name, path.read_bytes().decode("utf-8", "surrogatepass")
    for text in _odd(name):
        yield f"{text[:LONGEST_LABEL]} ({len(text)})", text
    pool, rng = corpus(name), Randomness(1)
    for number in range(SPOILT):
        yield f"spoilt {number}", spoilt(pool[rng.below(len(pool))], pool, rng)


def _odd(name: str) -> Iterator[str]:
    for word in (*WORDS, *(unit * 5000 for unit in ENDLESS)):
        if name == "match":
            yield f"{_HEAD}name A {word}\nname B B\n"
            yield f"{_HEAD}{word} A: go workers\n"
        elif name == "link":
            yield VERSION + _check(VERSION, word) + word if word.isascii() else f"{VERSION}{word}"
        elif name == "move":
            yield f"explore guine {word}"
        elif name == "scenario":
            yield f"{_STAGE}set company red {word}\n"
            yield f"{_STAGE}option {word}\noption zzz\noption aaa\n"
        else:
            yield f'{{"do":"about","match":"m","thing":{word}}}'


def _said(error: MonsoonError) -> str:
    """The key of a refusal, and a mark of all that it says."""
    message = error.message
    reason = message.params.get("reason")
    return f"{message.key} {reason['key'] if reason else ''} {_mark(message.params)}"


def _mark(*values: Any) -> str:
    said = json.dumps(values, default=dict, sort_keys=True)
    return hashlib.sha256(said.encode()).hexdigest()[:8]


def _match(match: Match) -> str:
    """A match that was read: its last position, and a mark of its text and its link."""
    link = None if match.position else encode(match)
    return f"{match.game.name} {match.hash()} {_mark(match.text(), link)}"


def _refused(read: Callable[[str], str]) -> Callable[[str], str]:
    def answer(text: str) -> str:
        try:
            return read(text)
        except MonsoonError as error:
            return _said(error)

    return answer


def _move(text: str) -> str:
    found = []
    for name in GAMES:
        rules = game_of(name)
        try:
            found.append(rules.text(rules.parse(text)))
        except MonsoonError as error:
            found.append(_said(error))
    return ", ".join(found)


def _scenario(text: str) -> str:
    found = scenario.parse(text)
    played = [found.match(), *(scenario.played(found, case) for case in found.cases[:3])]
    return ", ".join(map(_match, played))


def _requests(text: str) -> str:
    """Every answer to requests line by line: of a frame its text and hash, of a refusal all.

    Bots think one step at each request, not for some time, and have forgotten what was asked.
    """
    with (
        patch.dict(bridge._sessions, clear=True),
        patch.object(requests, "desk", desk.Desk()),
        patch.object(desk, "SLICE", 0.0),
    ):
        return _answers(text.split("\n")[:20])


def _answers(lines: list[str]) -> str:
    marks, keys = [], ["ok"]
    for line in lines:
        answer = json.loads(bridge.handle(line))
        frame = answer.get("frame", {})
        marks.append(
            _mark(answer.get("error"), sorted(answer), frame.get("text"), frame.get("hash"))
        )
        keys += [answer["error"]["key"]] if "error" in answer else []
    return f"{keys[-1]} {_mark(marks)}"


READERS: Final[dict[str, Callable[[str], str]]] = {
    "match": _refused(lambda text: _match(Match.parse(text))),
    "link": _refused(lambda text: _match(decode(text))),
    "move": _move,
    "scenario": _refused(_scenario),
    "bridge": _requests,
}


if __name__ == "__main__":
    PATH.write_text(json.dumps(table(), indent=1) + "\n", "utf-8")
