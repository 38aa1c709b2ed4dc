"""Cargo laid on any stack, with any merchants: monopoly, shares, and takers."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from monsoon import Match
from monsoon.randomness import Randomness

from tests.borneo import ledger, oracle
from tests.borneo.cards import CARGO, COMPANIES, HARBOURS, flags_on, visible
from tests.borneo.positions import OPTIONS, at

rows = st.builds(
    lambda merchants, cuts: [
        "".join(merchants[start:end])[:4] for start, end in pairwise([0, *sorted(cuts)])
    ],
    st.permutations("AAABBBCCC"),
    st.lists(st.integers(0, 9), min_size=4, max_size=4),
)
"""Merchants of three players in four companies, or some of them."""
RED_OR_BLUE = [card for card in CARGO if flags_on(card, "red") + flags_on(card, "blue") >= 3]
"""Stacks of these give two monopolies at once."""
cards = st.lists(st.sampled_from(list(CARGO)), min_size=1, max_size=6, unique=True)
harbours = st.sampled_from([*HARBOURS][:12])


def slot_of(harbour: str) -> int:
    """The index of a harbour in these positions: three are open from the start."""
    return {"palembang": 1, "run": 2}.get(harbour, 0)


def table_with(harbour: str, stack: list[int], companies: list[str], options: str) -> Match:
    """A position before the last card of a stack is laid; the stack is cut to what is possible."""
    *below, last = stack[: HARBOURS[harbour].limit]
    lines = [
        f"company {company} {' '.join(row)}"
        for company, row in zip(COMPANIES, companies, strict=True)
    ]
    first = f"harbour {slot_of(harbour) + 1} {harbour} {' '.join(map(str, below))}"
    return at(3, first, f"hand A {last}", *lines, options=options)


@given(harbours, cards, rows, st.sampled_from(OPTIONS))
def test_laying(harbour: str, stack: list[int], companies: list[str], options: str) -> None:
    match = table_with(harbour, stack, companies, options)
    before, slot = oracle.table(match.state()), slot_of(harbour)
    cards = [*before["harbours"][slot]["cards"], before["hands"][0][0]]
    move = next(move for move in match.moves() if move["text"] == f"lay {cards[-1]} {harbour}")
    due = oracle.shared(before, slot, cards, 0)
    foretold(move, cards, due)
    seen: dict[str, Any] = before
    while not seen["over"] and seen["decision"] in ("turn", "take"):
        texts = match.legal()
        assert texts == oracle.legal(seen)
        match.play(move["text"] if seen["decision"] == "turn" else texts[len(texts) // 2])
        seen, previous = oracle.table(match.state()), seen
        ledger.audit(previous, match.history[-1], seen, whole=False)
    if due is None:
        assert seen["harbours"][slot]["cards"] == cards
        return
    stored = [seat["warehouse"] for seat in seen["seats"]]
    assert harbour in stored[due["to"]]
    shares = [sum(taker["seat"] == seat for taker in due["takers"]) for seat in range(3)]
    assert [len(items) - (harbour in items) for items in stored] == shares


def foretold(move: dict[str, Any], cards: list[int], due: dict[str, Any] | None) -> None:
    """The effect that the move's description predicts."""
    assert move["flags"] == oracle.flags(cards)
    assert sum(move["flags"].values()) == 3 * len(cards) + 1 == len(visible(cards))
    assert move["result"] == (due and due["kind"])
    assert move["company"] == (due and due["company"])
    assert move["takers"] == (due["takers"] if due else [])
    assert move["harbour_to"] == (due and due["to"])


@given(harbours, cards, rows)
def test_takers_are_foretold_in_the_order_of_the_flags(
    harbour: str, stack: list[int], companies: list[str]
) -> None:
    """In a monopoly only the company with the most flags; else each round, more flags first."""
    match = table_with(harbour, stack, companies, "")
    state, slot = oracle.table(match.state()), slot_of(harbour)
    whole = [*state["harbours"][slot]["cards"], state["hands"][0][0]]
    move = next(move for move in match.moves() if move["text"] == f"lay {whole[-1]} {harbour}")
    foretold(move, whole, oracle.shared(state, slot, whole, 0))
    takers, shown = move["takers"], oracle.flags(whole)
    if not takers:
        return
    if move["result"] == "monopoly":
        assert {taker["company"] for taker in takers} == {move["company"]}
        assert shown[move["company"]] == max(
            shown[each] for each in COMPANIES if state["companies"][each]
        )
    else:
        first = [taker["company"] for taker in takers if taker["place"] == 1]
        counts = [shown[each] for each in dict.fromkeys(first)]
        assert counts == sorted(counts, reverse=True)
        assert all(shown[taker["company"]] > 0 for taker in takers)


def test_many_stacks() -> None:
    """Mostly full ones, of all cards or of those that give two monopolies at once."""
    rng = Randomness(1)
    met: Counter[tuple[int, bool]] = Counter()
    for _ in range(1500):
        harbour = [*HARBOURS][rng.below(12)]
        limit, monopoly = HARBOURS[harbour][:2]
        stack = rng.shuffled([list(CARGO), RED_OR_BLUE][rng.below(2)])[: limit - rng.below(4) // 2]
        merchants = rng.shuffled("AAABBBCCC")
        companies = ["".join(merchants.pop() for _ in range(rng.below(3))) for _ in range(4)]
        match = table_with(harbour, stack, companies, "")
        before = oracle.table(match.state())
        move = next(move for move in match.moves() if move["text"] == f"lay {stack[-1]} {harbour}")
        foretold(move, stack, oracle.shared(before, slot_of(harbour), stack, 0))
        shown = oracle.flags(stack)
        claims = sum(
            shown[company] >= monopoly and bool(row)
            for company, row in zip(COMPANIES, companies, strict=True)
        )
        met[claims, len(stack) == limit] += 1
    assert len(met) >= 5
    assert met[2, True] >= 10


def test_the_lower_flag_of_the_last_card_decides_before_all_that_it_covers() -> None:
    """Six yellow and six green flags, none of them on the last card."""
    lines = ("harbour 1 galle 41 38 11 21", "hand A 30", "company yellow B", "company green C")
    match = at(3, *lines, "company red", "company blue", play="lay 30 galle")
    found = match.view()["distribution"]
    assert (found["kind"], found["company"]) == ("monopoly", "yellow")
