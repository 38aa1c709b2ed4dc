"""Any input from outside is read, or refused with one of the narrow errors; nothing hangs.

Seconds in every run, minutes with `--deep`; failing inputs are stored in `tests/corpus`.
"""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests import fuzz
from tests.fuzz import CORPUS, PARSERS, corpus, outcome, run

parsers = pytest.mark.parametrize("name", PARSERS)
ROUNDS = {
    "match": 220,
    "link": 260,
    "copy": 260,
    "copy-file": 1000,
    "move": 5000,
    "scenario": 500,
    "bridge": 160,
}


@parsers
def test_the_corpus_is_read(name: str) -> None:
    for text in corpus(name):
        outcome(name, text)


@parsers
def test_spoilt_texts(name: str) -> None:
    done, met = run(name, 1, ROUNDS[name], 30)
    assert done >= 20
    assert len(met) >= 4, "the fuzzer makes no progress"


@pytest.mark.deep
@parsers
def test_spoilt_texts_for_a_minute(name: str) -> None:
    for seed in (2, 3):
        run(name, seed, 10**9, 30)


def test_every_parser_has_a_corpus() -> None:
    assert {path.name for path in CORPUS.iterdir()} == set(PARSERS)
    assert all(any((CORPUS / name).glob("*.txt")) for name in PARSERS)


@pytest.mark.skipif(not hasattr(signal, "alarm"), reason="nothing here ends what hangs")
def test_what_does_harm_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A parser that lets another error through, and one that never returns."""
    (tmp_path / "move").mkdir()
    monkeypatch.setattr(fuzz, "CORPUS", tmp_path)
    monkeypatch.setattr(fuzz, "PATIENCE", 1)

    def broken(text: str) -> str:
        if text == "hang":
            while True:
                pass
        raise KeyError(text)

    monkeypatch.setitem(PARSERS, "move", PARSERS["move"]._replace(read=broken))
    with pytest.raises(KeyError):
        outcome("move", "harm")
    with pytest.raises(fuzz.Hang):
        outcome("move", "hang")
    assert sorted(path.read_text("utf-8") for path in (tmp_path / "move").iterdir()) == [
        "hang",
        "harm",
    ]
