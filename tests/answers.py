"""Results for fixed odd inputs: the same text, link and refusal on every Python and platform.

The table is `tests/answers.json`: for each parser of texts from outside its corpus, some handmade
texts, and texts mutated by the fuzzer with a fixed seed. `python -m tests.answers` regenerates it
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
from monsoon.bots import bridge as bots
from monsoon.bots import service
from monsoon.games import game_of
from monsoon.link import OF_COPY, VERSION, decode, decode_copy, encode, encode_copy, signed
from monsoon.randomness import Randomness

from tests.cases import SHIPPED
from tests.fuzz import CORPUS, ENDLESS, WORDS, corpus, spoilt

PATH: Final = Path(__file__).with_suffix(".json")
SPOILT: Final = 60
"""Mutated texts for each parser."""
LONGEST_LABEL: Final = 60
Table = dict[str, dict[str, str]]

_HEAD: Final = "monsoon 1\ngame navegador\nplayers 2\nseed 4711\n"
_STAGE: Final = "title x\nsource y\ngame borneo\nplayers 3\nset seat A\n"


def table() -> Table:
    """The whole table: parser, label of the text, result."""
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
            yield signed(VERSION, word) if word.isascii() else f"{VERSION}{word}"
        elif name == "copy":
            yield signed(OF_COPY, word) if word.isascii() else f"{OF_COPY}{word}"
        elif name == "move":
            yield f"explore guine {word}"
        elif name == "scenario":
            yield f"{_STAGE}set company red {word}\n"
            yield f"{_STAGE}option {word}\noption zzz\noption aaa\n"
        else:
            yield f'{{"do":"about","match":"m","thing":{word}}}'


def _said(error: MonsoonError) -> str:
    """The key of an error, and a hash of its full message."""
    message = error.message
    reason = message.params.get("reason")
    return f"{message.key} {reason['key'] if reason else ''} {_mark(message.params)}"


def _mark(*values: Any) -> str:
    said = json.dumps(values, default=dict, sort_keys=True)
    return hashlib.sha256(said.encode()).hexdigest()[:8]


def _match(match: Match) -> str:
    """A match that was read: its last position, and a hash of its text and its link."""
    link = None if match.position else encode(match)
    return f"{match.game.name} {match.hash()} {_mark(match.text(), link)}"


def _refused(read: Callable[[str], str]) -> Callable[[str], str]:
    def answer(text: str) -> str:
        try:
            return read(text)
        except MonsoonError as error:
            return _said(error)

    return answer


def _copy(text: str) -> str:
    """A copy that was read: its game, what is wrong with it, and a hash of its words and link."""
    game, words = decode_copy(text)
    edition, faults = game_of(game).editions.checked(words)
    return f"{game} {len(faults)} {_mark(words, faults, encode_copy(edition))}"


def _move(text: str) -> str:
    found = []
    for name in SHIPPED:
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
    """All replies to requests, line by line: of a frame its text and hash, of an error everything.

    Bots think one step per request instead of some time, and start without earlier searches.
    """
    with (
        patch.dict(bridge._sessions, clear=True),
        patch.object(bots, "service", service.Service()),
        patch.object(service, "SLICE", 0.0),
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
    "copy": _refused(_copy),
    "move": _move,
    "scenario": _refused(_scenario),
    "bridge": _requests,
}


if __name__ == "__main__":
    PATH.write_text(json.dumps(table(), indent=1) + "\n", "utf-8")
