"""A ledger of Borneo: computes the table after a move from the table before it.

`book` computes the effect of each move from the rule text alone; `audit` compares it with what the
engine did. Random results (the order of a shuffled deck) are read from the engine and checked.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any, Final

from tests.borneo import oracle
from tests.borneo.cards import Item, merchants_in
from tests.borneo.limits import limits
from tests.borneo.oracle import HAND, Json

KEPT: Final = (
    *("companies", "stack", "harbour_stack", "seat", "to_move", "decision", "turn", "end", "over"),
    *("start", "players", "places"),
)
"""Fields that must be exactly as computed."""


def audit(before: Json, move: str, after: Json, whole: bool = True, shown: bool = True) -> None:
    """Raises AssertionError unless a move did exactly what the rules say.

    `whole`: every player has all their merchants, as in every game. `shown`: both tables have all
    that a view has; without it they are those of `tests/borneo/table.py`.
    """
    due = book(before, move, after)
    for key in KEPT:
        assert after[key] == due[key], (move, key, after[key], due[key])
    assert sorted(after["discards"]) == sorted(due["discards"]), move
    assert after["hands"] == [sorted(hand) for hand in due["hands"]], move
    assert after["paying"] == due["paying"] or after["paying"]["paid"] == due["paying"]["paid"]
    assert _fight(after) == due["fight"], (move, after["fight"], due["fight"])
    assert _sharing(after) == _sharing(due), (move, after["distribution"])
    if due["decision"] == "turn":
        assert after["stage"] == due["stage"], move
    for seat, (new, old, was) in enumerate(
        zip(after["seats"], due["seats"], before["seats"], strict=True)
    ):
        assert sorted(map(str, new["warehouse"])) == sorted(map(str, old["warehouse"])), move
        kept = [item for item in was["warehouse"] if item in new["warehouse"]]
        assert new["warehouse"][: len(kept)] == kept, "items stay in the order they came"
        assert sorted(new["orders"]) == sorted(old["orders"]), (seat, move)
    assert [each and (each["id"], each["cards"]) for each in after["harbours"]] == [
        each and (each["id"], each["cards"]) for each in due["harbours"]
    ], move
    limits(after, whole, shown)


def _fight(t: Json) -> Json | None:
    """The facts of a fight; what the view adds to them is checked with the limits."""
    keys = ("company", "attacker", "defender", "laid", "answer", "won")
    return t["fight"] and {key: t["fight"][key] for key in keys}


def book(before: Json, move: str, after: Json) -> Json:
    """The table after a move; `after` is only used for random results."""
    t: Json = pickle.loads(pickle.dumps(before))
    t["fight"] = _fight(t)
    verb, *words = move.split()
    _BOOK[verb](t, words)
    if verb == "draw":
        _draw(t, after)
    return t


def _place(t: Json, words: list[str]) -> None:
    t["companies"][words[0]].append(t["to_move"])
    if t["fight"]:
        _fought(t)
        return
    placed = sum(map(len, t["companies"].values()))
    players, start = t["players"], t["start"]
    if placed == players * merchants_in(players, t["places"] is not None):
        t["turn"] = 1
        _decide(t, "turn", start, start)
        t["stage"] = "order"
        return
    lap, step = divmod(placed, players)
    seat = (start + (step if lap % 2 == 0 else players - 1 - step)) % players
    _decide(t, "merchants", seat, seat)


def _decide(t: Json, decision: str, to_move: int | None, seat: int | None = None) -> None:
    t["decision"], t["to_move"] = decision, to_move
    t["over"] = to_move is None
    if seat is not None:
        t["seat"] = seat


def _order(t: Json, words: list[str]) -> None:
    t["paying"] = {"order": words[0], "paid": []}
    _decide(t, "pay", t["to_move"])


def _pay(t: Json, words: list[str]) -> None:
    item: Item = int(words[0]) if words[0].isdigit() else words[0]
    me, paying = t["seats"][t["to_move"]], t["paying"]
    me["warehouse"].remove(item)
    paying["paid"].append(item)
    if not oracle.complete(paying["paid"], paying["order"]):
        return
    t["discards"] += [each for each in paying["paid"] if isinstance(each, int)]
    me["orders"].append(paying["order"])
    next(each for each in t["orders"] if each["id"] == paying["order"])["left"] -= 1
    t["paying"] = None
    if t["end"]:
        _next_last(t, t["to_move"])
    else:
        _decide(t, "turn", t["seat"])
        t["stage"] = "companies"


def _transfer(t: Json, words: list[str]) -> None:
    company, place, target = words
    t["companies"][target].append(t["companies"][company].pop(int(place) - 1))
    t["stage"] = "cargo"


def _attack(t: Json, words: list[str]) -> None:
    company, *numbers = words
    here, there, *cards = map(int, numbers)
    seats = t["companies"][company]
    t["fight"] = {
        "company": company, "attacker": {"seat": t["seat"], "place": here},
        "defender": {"seat": seats[there - 1], "place": there},
        "laid": cards, "answer": None, "won": None,
    }  # fmt: skip
    _play(t, t["seat"], cards)
    _decide(t, "defend", seats[there - 1])


def _play(t: Json, seat: int, cards: list[int]) -> None:
    for card in cards:
        t["hands"][seat].remove(card)


def _defend(t: Json, words: list[str]) -> None:
    fight = t["fight"]
    company, here, there = (
        fight["company"],
        fight["attacker"]["place"],
        fight["defender"]["place"],
    )
    fight["answer"] = answer = [int(word) for word in words]
    _play(t, t["to_move"], answer)
    against = oracle.flags_in(answer, company) + here - there - 1
    fight["won"] = oracle.flags_in(fight["laid"], company) >= against
    seats = t["companies"][company]
    if fight["won"]:
        seats[there - 1] = seats.pop(here - 1)
        _decide(t, "beaten", t["to_move"])
    elif answer:
        _decide(t, "reward", t["to_move"])
    else:
        _fought(t)


def _fought(t: Json, kept: int | None = None) -> None:
    fight = t["fight"]
    t["discards"] += [card for card in (*fight["laid"], *fight["answer"]) if card != kept]
    t["fight"] = None
    _decide(t, "turn", t["seat"])
    t["stage"] = "cargo"


def _swap(t: Json, _: list[str]) -> None:
    fight = t["fight"]
    t["companies"][fight["company"]].insert(fight["attacker"]["place"] - 1, t["to_move"])
    _fought(t)


def _reward(t: Json, words: list[str]) -> None:
    t["seats"][t["to_move"]]["warehouse"].append(int(words[0]))
    _fought(t, int(words[0]))


def _pass(t: Json, _: list[str]) -> None:
    if t["end"]:
        _next_last(t, t["to_move"])
    else:
        _fought(t)


def _lay(t: Json, words: list[str]) -> None:
    card, name = int(words[0]), words[1]
    slot = next(i for i, each in enumerate(t["harbours"]) if each["id"] == name)
    _play(t, t["seat"], [card])
    cards = t["harbours"][slot]["cards"]
    cards.append(card)
    found = oracle.shared(t, slot, cards, t["seat"])
    if found is None:
        _decide(t, "draw", t["seat"])
        return
    t["distribution"] = {
        "harbour": slot, "kind": found["kind"], "company": found["company"],
        "takers": found["takers"], "harbour_to": found["to"],
    }  # fmt: skip
    _next_taker(t)


def _sharing(t: Json) -> Json | None:
    """The distribution, but for what follows from the warehouses (`test_view.py`)."""
    found = t["distribution"]
    return found and {key: value for key, value in found.items() if key != "goods"}


def _take(t: Json, words: list[str]) -> None:
    found = t["distribution"]
    t["harbours"][found["harbour"]]["cards"].remove(int(words[0]))
    t["seats"][t["to_move"]]["warehouse"].append(int(words[0]))
    found["takers"].pop(0)
    _next_taker(t)


def _next_taker(t: Json) -> None:
    found = t["distribution"]
    slot = found["harbour"]
    if found["takers"]:
        _decide(t, "take", found["takers"][0]["seat"])
        return
    t["discards"] += t["harbours"][slot]["cards"]  # no player could take
    t["seats"][found["harbour_to"]]["warehouse"].append(t["harbours"][slot]["id"])
    t["distribution"] = None
    if t["harbour_stack"]:
        t["harbours"][slot] = {"id": t["harbour_stack"].pop(0), "cards": []}
        _decide(t, "draw", t["seat"])
    else:
        t["harbours"][slot] = None
        _end(t, "harbours")


def _draw(t: Json, after: Json) -> None:
    """Two cards; a used-up deck is replaced at once by the shuffled discards."""
    hand, stack = t["hands"][t["seat"]], t["stack"]
    drawn, pool = 0, list[int]()
    for _ in range(2):
        for each in (0, 1):
            if not stack and not pool:
                pool, t["discards"] = t["discards"], []
            if not each and (stack or pool):
                drawn += 1
                hand.append(stack.pop(0) if stack else _fallen(pool, after, t["seat"]))
    if pool:
        assert sorted(after["stack"]) == sorted(pool)
        t["stack"] = after["stack"]
    if drawn < 2:
        _end(t, "cargo")
    else:
        _hand_over(t)


def _fallen(pool: list[int], after: Json, seat: int) -> int:
    """A card drawn from the shuffled ones, as the hand shows it."""
    shown = [card for card in after["hands"][seat] if card in pool] or pool
    return pool.pop(pool.index(shown[0]))


def _hand_over(t: Json) -> None:
    if len(t["hands"][t["seat"]]) > HAND:
        _decide(t, "discard", t["seat"])
        return
    t["turn"] += 1
    seat = (t["seat"] + 1) % t["players"]
    _decide(t, "turn", seat, seat)
    t["stage"] = "order"


def _discard(t: Json, words: list[str]) -> None:
    _play(t, t["seat"], [int(words[0])])
    t["discards"].append(int(words[0]))
    _hand_over(t)


def _end(t: Json, how: str) -> None:
    t["end"] = how
    for each in filter(None, t["harbours"]):
        t["discards"] += each["cards"]
    t["harbours"] = [None] * 3
    t["discards"] += [card for hand in t["hands"] for card in hand]
    t["hands"] = [[] for _ in t["hands"]]
    _next_last(t, t["seat"])


def _next_last(t: Json, seat: int) -> None:
    """The next seat that can fill a last order; the one that ended the game comes last."""
    while seat != t["seat"] or t["decision"] not in ("last", "pay"):
        seat = (seat + 1) % t["players"]
        t["decision"] = "last"
        if oracle.fillable(t, seat):
            _decide(t, "last", seat)
            return
        if seat == t["seat"]:
            break
    _decide(t, "over", None)


_BOOK: Final[dict[str, Callable[[Json, list[str]], Any]]] = {
    "place": _place, "order": _order, "pay": _pay, "transfer": _transfer, "attack": _attack,
    "defend": _defend, "swap": _swap, "reward": _reward, "pass": _pass, "lay": _lay,
    "take": _take, "draw": lambda t, words: None, "discard": _discard,
}  # fmt: skip
