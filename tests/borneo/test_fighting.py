"""Fights for any place, with any hands."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st
from monsoon import Match

from tests.borneo import ledger, oracle
from tests.borneo.cards import CARGO, COMPANIES
from tests.borneo.oracle import Json
from tests.borneo.positions import OPTIONS, at

hands = st.lists(st.sampled_from(list(CARGO)), min_size=2, max_size=10, unique=True)
choice = st.integers(0, 10_000)


def step(match: Match, kind: str, which: int) -> Json:
    """Plays one of the moves of a kind, checked before and after; returns its description."""
    before = oracle.table(match.state())
    assert match.legal() == oracle.legal(before)
    found = [move for move in match.moves() if move["kind"] == kind] or match.moves()
    move: Json = found[which % len(found)]
    match.play(move["text"])
    ledger.audit(before, move["text"], oracle.table(match.state()), whole=False)
    return move


@given(
    hands,
    st.integers(1, 6),
    st.sampled_from(COMPANIES),
    st.text("ABCD", min_size=2, max_size=5).filter(lambda row: max(map(row.count, row)) <= 3),
    st.sampled_from(OPTIONS),
    choice, choice, choice,
)  # fmt: skip
def test_a_whole_fight(
    cards: list[int], split: int, company: str, row: str, options: str,
    first: int, second: int, third: int,
) -> None:  # fmt: skip
    split = min(split, len(cards) - 1)
    rest = cards[split:]
    words = [f"hand A {' '.join(map(str, cards[:split]))}"]
    others = {"B": rest[::3], "C": rest[1::3], "D": rest[2::3]}
    words += [f"hand {seat} {' '.join(map(str, hand))}" for seat, hand in others.items()]
    match = at(4, *words, f"company {company} {' '.join(row)}", options=options)
    assume(any(move["kind"] == "attack" for move in match.moves()))
    attack = step(match, "attack", first)
    fight = match.view()["fight"]
    assert attack["seat"] == match.to_move == fight["defender"]["seat"]
    assert attack["bonus"] == fight["bonus"] == attack["place"] - attack["target"] - 1
    assert attack["flags"] == oracle.flags_in(attack["cards"], company) == fight["flags"]
    answer = step(match, "defend", second)
    total = oracle.flags_in(answer["cards"], company) + fight["bonus"]
    assert answer["flags"] == oracle.flags_in(answer["cards"], company)
    assert (answer["total"], answer["against"]) == (total, attack["flags"])
    assert answer["holds"] == (total > attack["flags"])
    if not answer["holds"]:
        assert match.view()["decision"] == "beaten"
        step(match, "swap" if third % 3 == 0 else "place", third)
    elif answer["cards"]:
        kept = step(match, "reward", third)
        assert CARGO[kept["card"]][2:] == (kept["good"], kept["units"])
    view = match.view()
    assert (view["decision"], view["stage"], match.to_move) == ("turn", "cargo", 0)
    assert view["fight"] is None
    assert sorted(view["companies"][company] + _fled(view, company)) == sorted(
        "ABCD".index(letter) for letter in row
    )
    assert not [text for text in match.legal() if not text.startswith("lay")]


def _fled(view: Json, company: str) -> list[int]:
    return [
        seat for other, seats in view["companies"].items() if other != company for seat in seats
    ]
