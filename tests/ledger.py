"""An accountant who knows the data file and the rule texts, but none of the engine's functions.

Given what could be seen before a move, the move, and what can be seen after it, `audit` checks the
money to the Cruzado and every conservation law of the game.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import monsoon.navegador

DATA: dict[str, Any] = json.loads(
    (Path(monsoon.navegador.__file__).parent / "components.json").read_text("utf-8")
)
Json = dict[str, Any]
COLUMNS: list[str] = DATA["player_sheet"]["columns"]
GOODS = ("sugar", "gold", "spice")
STACKS = {region["id"]: region["stack"] for region in DATA["regions"]["list"]}
GOOD_OF = {region["id"]: region["good"] for region in DATA["regions"]["list"]}
PHASE_OF = {region["id"]: region["phase"] for region in DATA["regions"]["list"]}


def audit(before: Json, move: str, after: Json) -> None:
    """Raises AssertionError when a move changes anything that it must not, or pays wrongly."""
    seat = before["to_move"]
    for each in range(before["players"]):
        old, new = before["seats"][each], after["seats"][each]
        change = _cash(before, move, after) if each == seat else 0
        assert new["money"] - old["money"] == change, (move, old["money"], new["money"], change)
        if each != seat:
            kept = ("workers", "ships", "colonies", "factories", "explorers", "shipyards")
            assert all(old[key] == new[key] for key in (*kept, "churches", "privileges", "stone"))
    _effects(before, move, after)
    limits(after)


def _cash(before: Json, move: str, after: Json) -> int:
    """What the purse of the seat to move gains."""
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
    if verb == "privilege":
        column = words[0]
        bonus = DATA["player_sheet"]["bonus"][column][me["privileges"][column]]
        return int(bonus) * _count(me, column)
    assert verb in ("go", "pay", "card", "done", "end", "sail", "explore")
    return 0


def _count(seat: Json, column: str) -> int:
    if column in ("colonies", "factories"):
        return int(sum(seat[column].values())) + int(column == "factories")
    return int(seat[column])


def _region(view: Json, name: str) -> Json:
    return next(each for each in view["regions"] if each["id"] == name)


def _effects(before: Json, move: str, after: Json) -> None:
    """What a move changes besides the money."""
    verb, *words = move.split()
    seat = before["to_move"]
    old, new = before["seats"][seat], after["seats"][seat]

    gained = new["ships"] - old["ships"]
    if verb == "pay":
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

    workers = {"hire": min(int(words[0]) if verb == "hire" else 0, 9 - old["workers"])}
    workers["privilege"] = -1
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
    if after["phase"] != before["phase"]:
        assert verb in ("end", "done")
        _refilled(before, after)
    if verb == "found":
        assert (
            _region(after, words[0])["colonies"]
            == sorted(_region(before, words[0])["colonies"])[1:]
        )
    if before["card"]["holder"] != after["card"]["holder"]:
        assert verb in ("go", "done")
        right = (seat - 1) % before["players"]
        assert (before["card"]["holder"], after["card"]["holder"]) == (seat, right)
        assert after["card"]["orange_ship"] == after["seats"][right]["stone"]
    if verb == "end" and not after["over"]:
        assert after["to_move"] == (seat + 1) % before["players"]
        assert after["turn"] == before["turn"] + 1
    else:
        assert after["turn"] == before["turn"]
        assert after["over"] or after["to_move"] == seat


def _at(view: Json, region: str, seat: int) -> int:
    return int(_region(view, region)["ships"][seat])


def _sailed(view: Json, origin: str, to: str, borders: int) -> None:
    """The way is no longer than allowed and passes nothing unknown."""
    known = {each["id"] for each in view["regions"] if each["explored"]}
    reached = {origin}
    for _ in range(borders):
        for border in DATA["borders"]:
            for here, there in ((border["a"], border["b"]), (border["b"], border["a"])):
                if here in reached and (here in known):
                    reached = reached | {f"+{there}"}
        reached = {name.lstrip("+") for name in reached}
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


def limits(view: Json) -> None:
    """What holds in every position."""
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
        assert all(0 <= count <= 3 for count in seat["privileges"].values())
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
