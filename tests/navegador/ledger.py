"""A ledger of Navegador that knows the data file and the rule texts, but no engine functions.

From what was visible before a move (a match's `view`), the move, and what is visible after it,
`audit` checks the money to the Cruzado and every conservation law of the game, with its variants.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from workshop.printed import data_of

DATA: dict[str, Any] = data_of("navegador", "1")
Json = dict[str, Any]
COLUMNS: list[str] = DATA["player_sheet"]["columns"]
GOODS = ("sugar", "gold", "spice")
STACKS = {region["id"]: region["stack"] for region in DATA["regions"]["list"]}
GOOD_OF = {region["id"]: region["good"] for region in DATA["regions"]["list"]}
PHASE_OF = {region["id"]: region["phase"] for region in DATA["regions"]["list"]}


@contextmanager
def reading(words: Iterable[str]) -> Iterator[None]:
    """Inside, the numbers are those of the copy with these words (`Edition.words`)."""
    published, *changes = tuple(words) or ("1",)
    kept = dict(DATA)
    DATA.update(data_of("navegador", published, changes))
    STACKS.update({region["id"]: region["stack"] for region in DATA["regions"]["list"]})
    try:
        yield
    finally:
        DATA.update(kept)
        STACKS.update({region["id"]: region["stack"] for region in DATA["regions"]["list"]})


CARDS = {"pirate": 3, "diplomat": 3}
"""Kinds of cards, and how many of each are in the box (rule 004 "Pirates & Diplomates")."""
KEPT = (
    *("workers", "ships", "colonies", "factories", "explorers", "shipyards", "churches"),
    *("privileges", "stone"),
)
"""What moves of other players do not change."""
FAVOURS = ("privilege", "king", "pirate", "diplomat", "refresh")
"""What can be done on Privilege: one of them per turn."""


def audit(before: Json, move: str, after: Json, shown: bool = True) -> None:
    """Raises AssertionError if a move changes anything that it must not, or pays wrongly.

    `shown`: both are views; otherwise they are tables (`tests/navegador/table.py`).
    """
    seat = before["to_move"]
    for each in range(before["players"]):
        old, new = before["seats"][each], after["seats"][each]
        change = _cash(before, move, after) if each == seat else 0
        assert new["money"] - old["money"] == change, (move, old["money"], new["money"], change)
        if each != seat:
            kept = [*KEPT, *(key for key in ("king_taken", "cards", "tokens") if key in old)]
            assert all(old[key] == new[key] for key in kept)
    _allowed(before, move)
    _effects(before, move, after)
    if after["options"]:
        _variants(before, move, after)
    limits(after, shown)


def _cash(before: Json, move: str, after: Json) -> int:
    """The change in the money of the seat to move."""
    verb, *words = move.split()
    me = before["seats"][before["to_move"]]
    if verb in ("hire", "launch"):
        units = int(words[0])
        homes, present, limit = (
            (me["churches"], me["workers"], DATA["start"]["workers_max"])
            if verb == "hire"
            else (me["shipyards"], me["ships"], DATA["start"]["ships_total"])
        )
        cheap = min(homes, units)
        dear = units - cheap
        sold = max(0, present + units - limit)
        assert sold <= cheap
        cost = DATA["phase"]["own_building_cost"] * cheap
        cost += DATA["phase"][str(before["phase"])]["extra_cost"] * dear
        assert cost <= me["money"], "all are paid before any is sold"
        return int(DATA["phase"]["surplus_sale"] * sold - cost)
    if verb == "reveal":
        return int(min(_region(after, before["target"])["colonies"]))
    if verb == "found":
        return -int(min(_region(before, words[0])["colonies"]))
    if verb in ("sell", "process"):
        good, units = words[0], int(words[1])
        column = DATA["market"][good if verb == "sell" else "factory"]
        return units * int(column[before["market"][good] - 1])
    if verb == "build":
        row = words[0]
        prices = DATA["buildings"]["prices"][
            row if row in ("shipyard", "church") else f"{row}_factory"
        ]
        places = 6 if row in GOODS else 10 - before["players"]
        return -int(prices[places - before["buildings"][row]])
    if verb in ("privilege", "king"):
        column = words[0]
        bonus = DATA["player_sheet"]["bonus"][column][_taken(me, column)]
        return int(bonus) * _count(me, column)
    assert verb in (
        *("go", "pay", "card", "done", "end", "sail", "explore"),
        *("pirate", "diplomat", "refresh", "envoy"),
    )
    return 0


def _taken(seat: Json, column: str) -> int:
    """Places of a column that are filled, including a king's privilege from Goa."""
    return int(seat["privileges"][column]) + (seat.get("king_taken") == column)


def _count(seat: Json, column: str) -> int:
    if column in ("colonies", "factories"):
        return int(sum(seat[column].values())) + int(column == "factories")
    return int(seat[column])


def _region(view: Json, name: str) -> Json:
    return next(each for each in view["regions"] if each["id"] == name)


def _allowed(before: Json, move: str) -> None:
    """The conditions of moves on Privilege and Market."""
    verb, *words = move.split()
    seat = before["to_move"]
    me = before["seats"][seat]
    if verb in FAVOURS:
        assert before["decision"] == "privilege"
    if verb in ("privilege", "diplomat"):
        assert me["workers"] > DATA["start"]["workers_min"]
    if verb in ("privilege", "king"):
        assert _taken(me, words[0]) < DATA["player_sheet"]["places"]
    if verb == "king":
        assert "goa" in before["options"]
        assert me["king_taken"] is None
        assert _at(before, "goa", seat) > 0
    if verb in CARDS:
        assert before["cards"][verb] > 0
        assert "one_card" not in before["options"] or _cards(me) == 0
    if verb == "pirate":
        assert _at(before, words[0], seat) > 0
    if verb == "refresh":
        assert me["cards"][words[0]]["used"] > 0
    if verb == "envoy":
        assert before["decision"] == "market"
        assert "ABCDE"[seat] != words[0]
        assert before["played"] is None
        assert me["cards"]["diplomat"]["active"] > 0
    if verb == "sell":
        beyond = _beyond(before, move)
        assert int(words[1]) > 0
        assert beyond <= 0 or _spoils(before, words[0]) >= beyond
        if beyond > 0:
            assert before["played"] in (None, "pirate")
            assert before["played"] or me["cards"]["pirate"]["active"] > 0
    if verb == "process":
        means = before["seats"][before.get("trader", seat)]
        orange = before["orange_at"] is None
        assert 0 < int(words[1]) <= means["factories"][words[0]] + orange


def _cards(seat: Json) -> int:
    return sum(count for kind in seat["cards"].values() for count in kind.values())


def _beyond(view: Json, move: str) -> int:
    """Units of a sale beyond those of the colonies, own or borrowed."""
    _, good, units = move.split()
    means = view["seats"][view.get("trader", view["to_move"])]
    return int(units) - int(means["colonies"][good])


def _spoils(view: Json, good: str) -> int:
    """Units that a Pirate can sell: one for each ship, at most one for each open colony."""
    me = view["to_move"]
    here = (region for region in view["regions"] if GOOD_OF[region["id"]] == good)
    return sum(min(region["ships"][me], len(region["colonies"])) for region in here)


def _variants(before: Json, move: str, after: Json) -> None:
    """What a move changes in king's privileges, cards and double-loss tokens."""
    verb, *words = move.split()
    seat = before["to_move"]
    old, new = before["seats"][seat], after["seats"][seat]
    if "goa" in before["options"]:
        assert new["king_taken"] == (words[0] if verb == "king" else old["king_taken"])
    if "pirates" not in before["options"]:
        return
    plundered = verb == "sell" and _beyond(before, move) > 0
    for kind in CARDS:
        used = {"pirate": plundered and before["played"] is None, "diplomat": verb == "envoy"}[kind]
        fresh = move == f"refresh {kind}"
        was, now = old["cards"][kind], new["cards"][kind]
        assert now["active"] - was["active"] == (verb == kind) + fresh - used
        assert now["used"] - was["used"] == used - fresh
        assert before["cards"][kind] - after["cards"][kind] == (verb == kind)
    played = {"sell": before["played"], "process": before["played"], "envoy": "diplomat"}.get(verb)
    assert after["played"] == ("pirate" if plundered else played)
    trader = {"sell": before["trader"], "process": before["trader"]}.get(verb)
    if verb == "envoy":
        trader = "ABCDE".index(words[0])
    if trader is None and not after["over"]:
        trader = after["to_move"]
    assert after["over"] or after["trader"] == trader
    kept = verb == "reveal" and _region(before, before["target"])["double_loss"]
    assert new["tokens"] - old["tokens"] == kept


def _effects(before: Json, move: str, after: Json) -> None:
    """What a move changes besides money."""
    _effects_on_ships(before, move, after)
    _effects_on_things(before, move, after)
    if after["phase"] != before["phase"]:
        assert move.split()[0] in ("end", "done")
        _refilled(before, after)
    _effects_on_the_turn(before, move, after)


def _effects_on_ships(before: Json, move: str, after: Json) -> None:
    """What a move changes in the ships and regions."""
    verb, *words = move.split()
    seat = before["to_move"]
    old, new = before["seats"][seat], after["seats"][seat]
    gained = new["ships"] - old["ships"]
    if verb in ("pay", "pirate"):
        assert gained == -1
        assert _at(before, words[0], seat) - _at(after, words[0], seat) == 1
    elif verb == "launch":
        assert gained == min(int(words[0]), 7 - old["ships"])
        assert _at(after, "portugal", seat) - _at(before, "portugal", seat) == gained
    elif verb == "reveal":
        region = _region(before, before["target"])
        assert gained == -1 - region["double_loss"]
        assert _at(after, region["id"], seat) == 1
        assert _region(after, region["id"])["explored"]
        assert not _region(after, region["id"])["double_loss"]
        assert len(_region(after, region["id"])["colonies"]) == region["hidden"]
    else:
        assert gained == 0
    if verb == "sail":
        _sailed(before, words[0], words[1], before["phase"])
        assert _at(after, words[1], seat) - _at(before, words[1], seat) == 1
    if verb == "explore":
        assert len(words) - 1 == 2 + _region(before, words[0])["double_loss"]
        for origin in words[1:]:
            _sailed(before, origin, words[0], before["phase"])


def _effects_on_things(before: Json, move: str, after: Json) -> None:
    """What a move changes in workers, colonies, buildings, prices and privileges."""
    verb, *words = move.split()
    seat = before["to_move"]
    old, new = before["seats"][seat], after["seats"][seat]
    workers = {"hire": min(int(words[0]) if verb == "hire" else 0, 9 - old["workers"])}
    workers["privilege"] = workers["diplomat"] = -1
    assert new["workers"] - old["workers"] == workers.get(verb, 0)
    assert new["explorers"] - old["explorers"] == (verb == "reveal")
    for good in GOODS:
        founded = verb == "found" and GOOD_OF[words[0]] == good
        assert new["colonies"][good] - old["colonies"][good] == founded
        assert new["factories"][good] - old["factories"][good] == (move == f"build {good}")
        moved = 0
        if verb in ("sell", "process") and words[0] == good:
            moved = int(words[1]) * (1 if verb == "sell" else -1)
        assert after["market"][good] == min(10, max(1, before["market"][good] + moved))
    for column in COLUMNS:
        taken = move == f"privilege {column}"
        assert new["privileges"][column] - old["privileges"][column] == taken
        if after["phase"] == before["phase"]:
            assert before["gallery"][column] - after["gallery"][column] == taken
    if verb == "found":
        assert (
            _region(after, words[0])["colonies"]
            == sorted(_region(before, words[0])["colonies"])[1:]
        )


def _effects_on_the_turn(before: Json, move: str, after: Json) -> None:
    """Whose turn it is after a move, what is decided, and who holds the card."""
    verb = move.split()[0]
    seat = before["to_move"]
    if before["card"]["holder"] != after["card"]["holder"]:
        assert verb in ("go", "done")
        right = (seat - 1) % before["players"]
        assert (before["card"]["holder"], after["card"]["holder"]) == (seat, right)
        assert after["card"]["orange_ship"] == after["seats"][right]["stone"]
    if verb in FAVOURS:
        assert after["decision"] == "done"
    if verb == "end" and not after["over"]:
        assert after["to_move"] == (seat + 1) % before["players"]
        assert after["turn"] == before["turn"] + 1
    else:
        assert after["turn"] == before["turn"]
        assert after["over"] or after["to_move"] == seat


def _at(view: Json, region: str, seat: int) -> int:
    return int(_region(view, region)["ships"][seat])


def _sailed(view: Json, origin: str, to: str, borders: int) -> None:
    """The way is no longer than allowed and crosses no unexplored region."""
    known = {each["id"] for each in view["regions"] if each["explored"]}
    ends = [(border["a"], border["b"]) for border in DATA["borders"]]
    ways = [*ends, *((there, here) for here, there in ends)]
    reached = {origin}
    for _ in range(borders):
        reached |= {there for here, there in ways if here in reached and here in known}
    assert to in reached
    assert origin != to
    me = view["to_move"]
    assert _at(view, origin, me) > _region(view, origin)["spent"]


def _refilled(before: Json, after: Json) -> None:
    target = DATA["privileges"]["refill_up_to"][str(after["players"])][after["phase"] - 2]
    for column in COLUMNS:
        taken = sum(seat["privileges"][column] for seat in after["seats"])
        shown = before["gallery"][column]
        assert after["gallery"][column] == max(shown, min(target, 6 - taken))


def limits(view: Json, shown: bool = True) -> None:
    """What holds in every position; for a view, its points are checked, too."""
    players = view["players"]
    holders = [seat for seat in range(players) if view["card"]["holder"] == seat]
    assert len(holders) == 1
    for seat in view["seats"]:
        assert seat["money"] >= 0
        assert seat["money"] % 10 == 0
        assert 2 <= seat["workers"] <= 9
        assert seat["ships"] + seat["supply"] == 7
        assert seat["supply"] >= 0
        assert seat["ships"] == sum(each["ships"][seat["seat"]] for each in view["regions"])
        assert all(0 <= _taken(seat, column) <= 3 for column in COLUMNS)
    for good in GOODS:
        open_or_hidden = sum(
            len(each["colonies"]) + each["hidden"]
            for each in view["regions"]
            if GOOD_OF[each["id"]] == good
        )
        owned = sum(seat["colonies"][good] for seat in view["seats"])
        assert open_or_hidden + owned == len(DATA["colony_tokens"][good]) - 1
        assert view["buildings"][good] + sum(seat["factories"][good] for seat in view["seats"]) == 6
    for row, column in (("shipyard", "shipyards"), ("church", "churches")):
        assert view["buildings"][row] + sum(seat[column] for seat in view["seats"]) == 10
    for column in COLUMNS:
        taken = sum(seat["privileges"][column] for seat in view["seats"])
        assert 0 <= view["gallery"][column] <= 6 - taken
    unexplored = [each for each in view["regions"] if not each["explored"]]
    explorers = sum(seat["explorers"] for seat in view["seats"])
    assert explorers + len(unexplored) == 12
    for each in unexplored:
        assert each["hidden"] == STACKS[each["id"]]
        assert view["decision"] == "reveal" or not any(each["ships"])
    dawned = max(PHASE_OF[each["id"]] for each in view["regions"] if each["explored"])
    assert dawned == (view["next_phase"] or view["phase"])
    if not view["over"]:
        me = view["to_move"]
        assert all(0 <= each["spent"] <= each["ships"][me] for each in view["regions"])
        assert 0 <= view["workers_free"] <= view["seats"][me]["workers"]
    nothing_left = not any(view["buildings"].values())
    nagasaki = _region(view, "nagasaki")["explored"]
    assert (view["end"] is not None) == (nothing_left or nagasaki)
    assert (view["turns_left"] is None) == (view["end"] is None)
    _limits_of_variants(view)
    if not shown:
        return
    for seat, score in zip(view["seats"], view["scores"], strict=True):
        _points(view, seat, score)


def _limits_of_variants(view: Json) -> None:
    """Cards and tokens in every position; none if the variant is off."""
    options = view["options"]
    assert options.keys() <= {"goa", "pirates", "one_card"}
    assert all(("king_taken" in seat) == ("goa" in options) for seat in view["seats"])
    for key in ("cards", "tokens"):
        assert all((key in seat) == ("pirates" in options) for seat in view["seats"])
    for key in ("cards", "played", "trader"):
        assert (key in view) == ("pirates" in options)
    if "pirates" not in options:
        return
    for kind, in_box in CARDS.items():
        owned = [seat["cards"][kind] for seat in view["seats"]]
        assert view["cards"][kind] + sum(sum(each.values()) for each in owned) == in_box
        assert all(count >= 0 for each in owned for count in each.values())
    if "one_card" in options:
        assert all(_cards(seat) <= 1 for seat in view["seats"])
    on_board = sum(each["double_loss"] for each in view["regions"])
    tokens = sum(seat["tokens"] for seat in view["seats"])
    assert on_board + tokens == (2 if view["players"] < 4 else 1)


def _points(view: Json, seat: Json, score: Json) -> None:
    """The points of a seat, computed from its things."""
    sheet = DATA["player_sheet"]
    each = dict(zip(COLUMNS, sheet["privilege_vp"], strict=True))
    base = dict(zip(COLUMNS, sheet["base_vp"], strict=True))
    counts = {column: _count(seat, column) for column in COLUMNS}
    total = sum(counts[c] * (base[c] + each[c] * _taken(seat, c)) for c in COLUMNS)
    assert seat["points"] == total
    total += seat["workers"] + seat["ships"] + seat["money"] // 200
    if "goa" not in view["options"]:  # else it was taken, or is lost
        total += max((counts[c] * each[c] for c in COLUMNS if _taken(seat, c) < 3), default=0)
    if "pirates" in view["options"]:
        cards = {kind: sum(seat["cards"][kind].values()) for kind in CARDS}
        assert score["pirates"] == cards["pirate"] * (seat["ships"] + 2 * seat["tokens"])
        assert score["diplomats"] == cards["diplomat"] * seat["workers"]
        total += score["pirates"] + score["diplomats"]
    assert seat["points_all"] == score["total"] == total
