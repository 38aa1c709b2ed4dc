"""What must be true of a turn of Borneo for each reason about merchants and attacks."""

from __future__ import annotations

from monsoon.borneo import moves
from monsoon.borneo.components import COMPANIES
from monsoon.borneo.rules import GAME
from monsoon.borneo.state import State

from tests.borneo.reason_turns import Params, Turn, flags_at


def place(turn: Turn, params: Params) -> None:
    row = turn.plan.seen(turn.known)["companies"][params["company"]]
    assert turn.said("place", "transfer", "swap", "flee")
    assert row[params["place"] - 1] == turn.seat
    if turn.said("swap"):
        assert params["place"] == turn.before["fight"]["attacker"]["place"]
    else:
        assert params["place"] <= len(row)
        assert params["place"] == len(row) or len(turn.said("place")) > 1


def merchants(turn: Turn, params: Params) -> None:
    row = turn.plan.seen(turn.known)["companies"][params["company"]]
    assert 1 < params["count"] <= row.count(turn.seat)
    if len(turn.said("place")) < 2:
        assert params["count"] == row.count(turn.seat)


def leaves(turn: Turn, params: Params) -> None:
    """A place that was the seat's and is not any more; those further left have not changed."""
    moved = turn.one("transfer")
    assert moved["company"] == params["company"]
    then, now = (
        [seat == turn.seat for seat in view["companies"][params["company"]]]
        for view in (turn.before, turn.plan.seen(turn.known))
    )
    left = params["place"] - 1
    assert then[left]
    assert now[left : left + 1] != [True]
    held = {place for place in range(left) if then[place]}
    assert held == {place for place in range(left) if now[place]}


def in_hand(turn: Turn, params: Params) -> None:
    assert turn.before["decision"] == "merchants"
    company = COMPANIES.index(params["company"])
    cards = turn.own(turn.before)["cards"]
    assert params["count"] == sum(turn.first.parts.flags[card][company] for card in cards)
    assert params["company"] in [one["company"] for one in turn.said("place")]


def flags(turn: Turn, params: Params) -> None:
    """As they are at the end of the turn; of a card that is laid at least those that it brings."""
    earlier = flags_at(turn.before, params["harbour"], params["company"])
    laid = turn.plan.described("lay")
    if laid and laid[0]["harbour"] == params["harbour"]:
        assert laid[0]["result"] is None, "they are still there"
        assert params["count"] == laid[0]["flags"][params["company"]]
    else:
        assert params["count"] == earlier
    if not laid:
        assert earlier == max(
            one["flags"][params["company"]] for one in turn.before["harbours"] if one
        )


def attack(turn: Turn, params: Params) -> None:
    """Whatever the defender's hand is, exactly this many flags hold the place."""
    tried = turn.one("attack")
    assert (tried["company"], tried["target"]) == (params["company"], params["place"])
    assert turn.before["companies"][params["company"]][params["place"] - 1] == params["player"]
    needed = tried["flags"] - tried["bonus"] + 1
    assert params.get("count", needed) == needed
    met: State = turn.after.copy()
    answers = [GAME.describe(met, move) for move in GAME.moves(met)]
    for answer in answers:
        assert answer["holds"] == (answer["flags"] >= needed)
    if params.get("count"):
        assert not answers[0]["holds"]


def attack_sure(turn: Turn, params: Params) -> None:
    attack(turn, params)
    met: State = turn.after.copy()
    company = COMPANIES.index(params["company"])
    # with the strongest hand possible
    best = sorted(range(1, 61), key=lambda card: -met.parts.flags[card][company])
    met.hold(params["player"], tuple(best[: len(met.hands[params["player"]])]))
    assert not any(GAME.describe(met, move)["holds"] for move in GAME.moves(met))


def attack_vain(turn: Turn, params: Params) -> None:
    attack(turn, params)
    assert GAME.describe(turn.after, (moves.ANSWER,))["holds"]


def fought(turn: Turn, params: Params) -> Params:
    answer = turn.one("defend")
    fight = turn.before["fight"]
    assert (params["company"], params["place"]) == (fight["company"], fight["defender"]["place"])
    assert (params["count"], params["against"]) == (answer["total"], answer["against"])
    return answer


def holds(turn: Turn, params: Params) -> None:
    assert fought(turn, params)["holds"]
    assert turn.said("attack-lost")


def gives_way(turn: Turn, params: Params) -> None:
    assert not fought(turn, params)["holds"]
    assert turn.said("attack-won")
