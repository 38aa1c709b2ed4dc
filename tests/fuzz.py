"""A small fuzzer: known texts, randomly mutated, fed to a parser, guided by new outcomes.

`tests/corpus/<parser>/*.txt` are the first texts: every input that ever caused a failure, and some
that reach unusual branches. An input with an outcome not seen before is mutated further. The errors
of a parser are documented and narrow; an input that raises another one, or takes too long, is
stored in the corpus as `found-….txt`, so that every later run starts with it.

`python -m tests.fuzz PARSER SECONDS` runs one parser for that time.
"""

from __future__ import annotations

import hashlib
import json
import re
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from types import FrameType
from typing import Final, NamedTuple

from monsoon import Match, MonsoonError, NotAMove, Unreadable, bridge, scenario
from monsoon.copies import Copy, parse_copy
from monsoon.game import BadSettings
from monsoon.games import GAMES, game_of
from monsoon.link import (
    HEAD,
    OF_COPY,
    VERSION,
    WITH_EDITION,
    decode,
    decode_copy,
    encode,
    encode_copy,
    signed,
)
from monsoon.randomness import Randomness

from tests.cases import FOLDER as RECORDED
from tests.copies import CHANGES as COPIED
from tests.copies import copy_of, copy_text

CORPUS: Final = Path(__file__).parent / "corpus"
PATIENCE: Final = 10
"""Seconds after which an input counts as a hang; the slowest good ones take a tenth of a second."""
LONGEST: Final = 100_000
"""The most characters of a mutated text; longer ones are cut."""
LONGEST_SEED: Final = 30_000
"""The most characters of a text that is mutated further."""
LONGEST_ERROR: Final = 1000
"""The most characters of an error message: it must not repeat the whole input."""
WORDS: Final = (
    *("A", "B", "F", "0", "-1", "1", "99", "99990", "9007199254740992", "1e9", "²", "٣", "\0"),
    *("\n", "\r", ";", ":", "#", " ", "\t", "\u2028", "\ud800", "é", '"', "{", "}", "[", "]", "\\"),
    *("null", "true", "1.5", "NaN", "monsoon 1", "game borneo", "game navegador", "players 5"),
    *("option goa", "option pirates", "option second_edition", "seed 0", "tag bots -,pilot"),
    *("case x", "set ", "expect ", "play ", "refuse ", "legal ", "deck", "none", "over", "end"),
    # separators, zero-width and joined characters, Unicode 15 and 16, noncharacters
    *("\x0b", "\x1c", "\x85", "\xa0", "\u200b", "\u200d", "\u202e", "\u2029", "\u3000", "\ufeff"),
    *("👨\u200d👩\u200d👧", "\ufe0f", "\u0301", "\U00011f50", "\U0001fae9", "\u0378", "\uffff"),
    *("\ue000", "\U000e0067", "\U0010ffff", "99999999999999999999", "1" * 5000),
)
ENDLESS: Final = (
    *("[", '[\\"', '[{"a":', '"\\', '"', "\\", "(", "A ", "1 ", "x", "; ", "\n", "#"),
    "👨\u200d",
)
"""Inserted many times over: nested, unterminated, or just long."""


class Hang(Exception):
    """An input took too long."""


class Parser(NamedTuple):
    """Something that reads texts from outside."""

    seeds: Callable[[], Iterator[str]]
    read: Callable[[str], str]
    """Reads a text and returns its outcome as a word. Raises only what is in `errors`."""
    errors: tuple[type[Exception], ...]


# --- the parsers ----------------------------------------------------------------------------------


def _heads() -> Iterator[str]:
    for path in sorted(RECORDED.glob("*.txt")):
        yield "\n".join(path.read_text("utf-8").splitlines()[:40])


def _read_match(text: str) -> str:
    match = Match.parse(text)
    for again in (Match.parse(match.text()), decode(encode(match))):
        assert again == match
        assert again.hash() == match.hash()
        assert again.names == match.names
        assert again.tags == match.tags
    return f"match {match.game.name} {match.players} {len(match.options)}"


def _editions() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Games with the words of their latest edition and of a copy."""
    for name in COPIED:
        yield name, game_of(name).editions.latest.words
        yield name, copy_of(name, 3)


def _links() -> Iterator[str]:
    for text in _heads():
        yield encode(Match.parse(text))
    for name, words in _editions():
        match = Match.create(name, game_of(name).players[0], 5, (), {}, {}, words)
        for _ in range(10):
            match.play(match.legal()[0])
        yield encode(match)


def _forged(text: str, versions: tuple[str, ...]) -> str:
    """The text as a link with a correct check, so that its body is parsed.

    Signs that no link has are left out; a version that is not one of these becomes the first.
    """
    version = text[:1] if text[:1] in versions else versions[0]
    return signed(version, re.sub(r"[^A-Za-z0-9_-]", "", text[HEAD:]))


def _read_link(text: str) -> str:
    """As it is, and with a correct check."""
    outcomes = []
    for link in (text, _forged(text, (VERSION, WITH_EDITION))):
        try:
            match = decode(link)
        except Unreadable as error:
            outcomes.append(_key(error))
        else:
            assert decode(encode(match)) == match
            outcomes.append(f"match {match.game.name} {len(match.edition.words)}")
    return " ".join(outcomes)


def _copies() -> Iterator[str]:
    for name, words in _editions():
        yield encode_copy(game_of(name).editions.of(words))


def _read_copy(text: str) -> str:
    """As it is, and with a correct check; what is read is made a copy, or told what is wrong."""
    outcomes = []
    for link in (text, _forged(text, (OF_COPY,))):
        try:
            game, words = decode_copy(link)
        except (Unreadable, BadSettings) as error:
            outcomes.append(_key(error))
        else:
            edition, faults = game_of(game).editions.checked(words)
            assert decode_copy(encode_copy(edition)) == (game, edition.words)
            outcomes += [f"copy {game}", *sorted({fault.key for fault in faults})]
    return " ".join(outcomes)


def _copy_files() -> Iterator[str]:
    for name, words in _editions():
        yield copy_text(Copy(game_of(name).editions.of(words), "a box of 2010"))


def _read_copy_file(text: str) -> str:
    copy = parse_copy(text)
    assert parse_copy(copy_text(copy)) == copy
    return f"copy {copy.edition.game} {len(copy.edition.words)} {bool(copy.note)}"


def _moves() -> Iterator[str]:
    for text in _heads():
        yield from Match.parse(text).history[-6:]


def _read_move(text: str) -> str:
    outcomes = []
    for name in GAMES:
        try:
            move = game_of(name).parse(text)
        except NotAMove as error:
            outcomes.append(error.message.key)
        else:
            once = game_of(name).text(move)
            assert game_of(name).parse(once) == move
            outcomes.append(once.partition(" ")[0])
    return " ".join(outcomes)


def _scenarios() -> Iterator[str]:
    for path in sorted(Path(scenario.__file__).parent.glob("*/scenarios/*.txt")):
        yield path.read_text("utf-8")


def _read_scenario(text: str) -> str:
    found = scenario.parse(text)
    played = [found.match(), *(scenario.run(found, case) for case in found.cases[:4])]
    for match in (played[0], played[-1]):
        json.dumps([match.view(match.to_move), match.view(), match.moves(), match.revisions()])
        for move in match.legal():
            assert match.game.text(match.game.parse(move)) == move
        _is_honest(match)
    return f"scenario {found.game} {len(found.cases)}"


def _is_honest(match: Match) -> None:
    """Text and link restore this same match, or are refused."""
    for again in (lambda: Match.parse(match.text()), lambda: decode(encode(match))):
        refusal = None
        try:
            assert again().hash() == match.hash()
        except Unreadable as error:
            refusal = error.message.key
        assert refusal == (None if match.position is None else "error.own-position")


def _requests() -> Iterator[str]:
    yield from ()


def _read_requests(text: str) -> str:
    """Requests line by line; an error leaves the match as it was."""
    outcomes = []
    bridge._sessions.clear()
    for line in text.split("\n")[:30]:
        before = {name: one.match.text() for name, one in bridge._sessions.items()}
        said = bridge.handle(line)
        answer = json.loads(said)
        if answer["ok"]:
            outcomes.append("-".join(sorted(answer)))
        else:
            assert set(answer["error"]) == {"key", "params"}
            assert len(said) < LONGEST_ERROR
            after = {name: one.match.text() for name, one in bridge._sessions.items()}
            assert after == before, "an error has changed a match"
            outcomes.append(answer["error"]["key"])
    for session in bridge._sessions.values():
        _is_honest(session.match)
    bridge._sessions.clear()
    return " ".join(sorted(set(outcomes)))


PARSERS: Final[dict[str, Parser]] = {
    "match": Parser(_heads, _read_match, (Unreadable,)),
    "link": Parser(_links, _read_link, ()),
    "copy": Parser(_copies, _read_copy, ()),
    "copy-file": Parser(_copy_files, _read_copy_file, (Unreadable, BadSettings)),
    "move": Parser(_moves, _read_move, ()),
    "scenario": Parser(_scenarios, _read_scenario, (Unreadable, BadSettings, scenario.Failed)),
    "bridge": Parser(_requests, _read_requests, ()),
}


# --- mutating and reading -------------------------------------------------------------------------


def spoilt(text: str, others: list[str], rng: Randomness) -> str:
    """The text with something removed, repeated, swapped, inserted or taken from another one.

    In one of ten something is inserted many times over as well.
    """
    for _ in range(1 + rng.below(4)):
        parts = re.split((r"(?<=\n)", r"(?<=[ ;,:{}\"])", r"(?=.)")[rng.below(3)], text) or [""]
        place, kind = rng.below(len(parts)), rng.below(7)
        other = others[rng.below(len(others))]
        if kind == 0:
            del parts[place]
        elif kind == 1:
            parts.insert(place, parts[rng.below(len(parts))])
        elif kind == 2:
            parts[place] = WORDS[rng.below(len(WORDS))]
        elif kind == 3:
            parts.insert(place, WORDS[rng.below(len(WORDS))])
        elif kind == 4:
            parts[place] = chr(rng.below(0x250))
        elif kind == 5:
            start = rng.below(len(other) + 1)
            parts[place] = other[start : start + rng.below(60)]
        else:
            end = place + rng.below(12)
            parts[place:end] = reversed(parts[place:end])
        text = "".join(parts)[:LONGEST]
    return grown(text, rng) if rng.below(10) == 0 else text


def grown(text: str, rng: Randomness) -> str:
    """The text with one of its words, or something unterminated, inserted many times over."""
    words = re.findall(r"\S+\s*", text) or [text]
    unit = [*ENDLESS, words[rng.below(len(words))]][rng.below(len(ENDLESS) + 1)]
    place = rng.below(len(text) + 1)
    if rng.below(2):  # after a word, where a list may continue
        place = len("".join(words[: rng.below(len(words) + 1)]))
    return (text[:place] + unit * (1 << rng.below(17)) + text[place:])[:LONGEST]


@contextmanager
def patience() -> Iterator[None]:
    """Raises Hang if the body takes too long; waits where there is no alarm (Windows, browsers)."""
    if not hasattr(signal, "alarm"):
        yield
        return

    def ring(_: int, __: FrameType | None) -> None:
        raise Hang(f"longer than {PATIENCE} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def outcome(name: str, text: str) -> str:
    """The outcome of a text. Stores texts that make a parser fail, and raises the error."""
    try:
        with patience():
            return _read(PARSERS[name], text)
    except Exception:
        data = text.encode("utf-8", "surrogatepass")
        mark = hashlib.sha256(data).hexdigest()[:8]
        (CORPUS / name / f"found-{mark}.txt").write_bytes(data)
        raise


def _read(parser: Parser, text: str) -> str:
    refusal: Exception
    try:
        return parser.read(text)
    except parser.errors as error:
        refusal = error
    assert len(str(refusal)) < LONGEST_ERROR or isinstance(refusal, scenario.Failed)
    return _key(refusal)


def _key(error: Exception) -> str:
    """An error message without its numbers and names."""
    if not isinstance(error, MonsoonError):
        return "failed"
    reason = error.message.params.get("reason")
    return f"{error.message.key} {reason['key'] if reason else ''}"


def corpus(name: str) -> list[str]:
    """The texts that the runs of a parser start with."""
    kept = [
        path.read_bytes().decode("utf-8", "surrogatepass")
        for path in sorted((CORPUS / name).glob("*.txt"))
    ]
    return [*kept, *PARSERS[name].seeds()]


def run(name: str, seed: int, rounds: int, seconds: float) -> tuple[int, set[str]]:
    """Mutates `rounds` texts, or as many as time allows; returns their number and the outcomes."""
    rng = Randomness(seed)
    pool = corpus(name)
    met = {outcome(name, text) for text in pool[:12]}
    until, done = monotonic() + seconds, 0
    while done < rounds and monotonic() <= until:
        text = spoilt(pool[rng.below(len(pool))], pool, rng)
        found = outcome(name, text)
        if found not in met:
            met.add(found)
            if len(text) <= LONGEST_SEED:
                pool.append(text)
        done += 1
    return done, met


if __name__ == "__main__":
    parser, limit = sys.argv[1], float(sys.argv[2])
    done, met = run(parser, int(monotonic()), 10**9, limit)
    print(f"{parser}: {done} texts, {len(met)} outcomes")
