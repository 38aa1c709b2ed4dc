"""What can be done with a thing of the board, and why not: at positions of whole games."""

from __future__ import annotations

from typing import Any

import pytest
from monsoon import Match, Unreadable

from tests import page
from tests.cases import FOLDER as RECORDINGS
from tests.cases import cases_of


@pytest.mark.parametrize("name", ["nagasaki-3", "goa-pirates-3", "borneo-harbours-4"])
def test_every_thing_has_moves_or_a_reason_in_words(name: str) -> None:
    recorded = Match.parse((RECORDINGS / f"{name}.txt").read_text("utf-8"))
    moves, match = recorded.history, recorded.copy(0)
    spoken = set()
    for n, move in enumerate(moves):
        if n % 7 == 0:
            legal = set(match.legal())
            for thing in cases_of(match.game.name).things:
                found, reasons = match.about(thing)
                assert {one["text"] for one in found} <= legal
                # only what a hand hides has neither
                assert bool(found) != bool(reasons) or thing.startswith("card ")
                for reason in reasons:
                    assert reason.key.startswith("illegal.")
                    assert "{" not in str(reason)
                    spoken.add(reason.key)
        match.play(move)
    assert len(spoken) > 5


def case(game: str, setup: list[str], plays: list[str], options: tuple[str, ...] = ()) -> Match:
    from monsoon.scenario import parse

    lines = [f"game {game}", "players 3", *(f"option {name}" for name in options)]
    lines += [f"set {line}" for line in setup]
    match = parse("\n".join(lines)).match()
    for move in plays:
        match.play(move)
    return match


def told(match: Match, thing: str) -> tuple[list[str], list[str]]:
    found, reasons = match.about(thing)
    return [one["text"] for one in found], [reason.key for reason in reasons]


def test_a_building_that_needs_more_workers_or_money() -> None:
    match = case("navegador", ["to-move A", "workers A 4", "money A 0"], ["go buildings"])
    assert told(match, "row church") == ([], ["illegal.workers"])
    assert told(match, "row shipyard") == ([], ["illegal.money"])
    assert told(match, "field sailing") == ([], ["illegal.not-now"])


def test_a_region_means_what_is_decided() -> None:
    match = case("navegador", ["to-move A"], ["go sailing"])
    assert told(match, "region guine") == (["explore guine portugal portugal"], [])
    assert told(match, "region goa") == ([], ["illegal.cut-off"])
    match.play("explore guine portugal portugal")
    assert told(match, "region guine") == (["reveal"], [])
    assert told(match, "region bahia") == ([], ["illegal.not-now"])
    match.play("reveal")
    assert told(match, "region bahia")[1] in (["illegal.one-exploration"],)
    assert told(match, "region portugal") == ([], ["illegal.ship-spent"])


def test_a_good_can_be_sold_or_processed() -> None:
    match = case("navegador", ["to-move A", "colonies A gold 3"], ["go market1"])
    assert told(match, "good gold") == (["sell gold 3", "process gold 1"], [])
    match.play("sell gold 2")
    assert told(match, "good gold") == ([], ["illegal.good-traded"])


def test_pirates_and_diplomats_can_be_used_on_the_market() -> None:
    """That no card can be taken there would be no answer for a player who wants to use one."""
    setup = ["to-move A", "explored bahia", "stack bahia 60 70", "ships A bahia 2"]
    setup += ["colonies A sugar 1", "cards A pirate 1 0", "cards A diplomat 1 0"]
    match = case("navegador", setup, ["go market1"], options=("pirates",))
    assert told(match, "pirate") == (["sell sugar 3"], [])
    assert told(match, "diplomat") == (["envoy B", "envoy C"], [])
    match.play("sell sugar 1")
    assert told(match, "diplomat") == ([], ["illegal.envoy-late"])
    match = case("navegador", setup, ["go market1", "envoy B"], options=("pirates",))
    assert told(match, "diplomat") == ([], ["illegal.one-card-a-market"])
    assert told(match, "pirate") == ([], ["illegal.not-now"])
    match = case("navegador", ["to-move A"], ["go market1"], options=("pirates",))
    assert told(match, "diplomat") == ([], ["illegal.no-active-card"])
    match = case("navegador", ["to-move A"], ["go privilege"], options=("pirates",))
    assert told(match, "pirate") == (["pirate portugal"], [])
    assert told(match, "diplomat") == (["diplomat"], [])


def test_on_privilege_a_region_means_the_ship_that_a_pirate_costs() -> None:
    match = case("navegador", ["to-move A"], ["go privilege"], options=("pirates",))
    assert told(match, "region portugal") == (["pirate portugal"], [])
    assert told(match, "region bahia") == ([], ["illegal.no-ship"])
    match = case("navegador", ["to-move A"], ["go privilege"])
    assert told(match, "region portugal") == ([], ["illegal.not-now"])


def test_a_merchant_is_attacked_with_most_cards() -> None:
    setup = ["seat B", "turn 5", "company red A B", "hand B 1 2 11", "company yellow C"]
    match = case("borneo", [*setup, "harbour 1 tidore"], [])
    found, _ = told(match, "merchant red 1")
    assert len(found) == 1
    assert found[0].startswith("attack red 2 1 ")
    assert told(match, "merchant yellow 1") == ([], ["illegal.not-own-merchant"])
    assert "lay 1 tidore" in told(match, "card 1")[0]
    assert told(match, "order same4") == ([], ["illegal.cannot-pay"])


def test_why_a_merchant_is_not_attacked_is_said_of_those_who_stand_further_right() -> None:
    """That another one stands further left is no reason, unless all of them do."""
    setup = ["seat B", "turn 5", "company red B A B", "hand B 1"]
    match = case("borneo", setup, [])
    assert told(match, "merchant red 2") == ([], ["illegal.keep-one"])
    match = case("borneo", ["seat B", "turn 5", "company red B B A", "hand B 1"], [])
    assert told(match, "merchant red 3") == ([], ["illegal.not-left"])


def test_without_a_flag_in_the_hand_no_single_card_is_blamed() -> None:
    setup = ["seat B", "turn 5", "company blue A B", "hand B 1 2 10"]
    match = case("borneo", setup, [])
    assert told(match, "merchant blue 1") == ([], ["illegal.no-flags"])


def test_a_full_company_is_said_to_be_full() -> None:
    """Though a merchant in that very company is refused for another reason."""
    setup = ["seat A", "turn 5", "company red A B C A B", "hand A 1"]
    match = case("borneo", [*setup, "company blue A"], [], options=("second_edition",))
    assert told(match, "company red") == ([], ["illegal.company-full"])
    match = case("borneo", setup, [], options=("second_edition",))
    assert told(match, "company red") == ([], ["illegal.same-company"]), "no other merchant there"


def test_a_card_in_an_attack_that_was_chosen() -> None:
    """Whether it can be laid against this merchant, and not what else could be done with it."""
    setup = ["seat B", "turn 5", "company red A B", "hand B 1 2 11", "company yellow C"]
    match = case("borneo", [*setup, "harbour 1 tidore"], [])
    assert told(match, "attack red 2 1 1") == (["attack red 2 1 1"], [])
    assert told(match, "attack red 2 1 11") == ([], ["illegal.no-flag"])
    assert told(match, "attack red 2 1 12") == ([], ["illegal.not-in-hand"])
    assert told(match, "attack red 1 2 1") == ([], ["illegal.not-own-merchant"])


@pytest.mark.parametrize("thing", ["", "field", "field atlantis", "region guine guine", "swim"])
@pytest.mark.parametrize("name", ["nagasaki-3", "borneo-harbours-4"])
def test_there_is_no_such_thing(name: str, thing: str) -> None:
    match = Match.parse((RECORDINGS / f"{name}.txt").read_text("utf-8")).copy(3)
    with pytest.raises(Unreadable) as caught:
        match.about(thing)
    assert caught.value.message.key == "error.thing"


def test_hints_about_things_reveal_no_hand() -> None:
    def ask(**fields: Any) -> dict[str, Any]:
        return page.ask(**{"match": "hidden", **fields})

    recorded = Match.parse((RECORDINGS / "borneo-harbours-4.txt").read_text("utf-8"))
    match = recorded.copy(0)
    for move in recorded.history:
        if match.view()["decision"] == "turn":
            break
        match.play(move)
    ask(do="load", text=match.text())
    seat = match.to_move or 0
    card = match.view(seat)["seats"][seat]["cards"][0]
    thing = f"card {card}"
    assert ask(do="about", thing=thing, viewer=seat)["moves"]
    assert ask(do="about", thing=thing, viewer="mover")["moves"]
    for viewer in (None, (seat + 1) % 4):
        told = ask(do="about", thing=thing, viewer=viewer)
        assert told == {"ok": True, "moves": [], "reasons": []}
    assert not ask(do="about", thing="sea")["ok"]
    assert not ask(do="about")["ok"]
    ask(do="close")


def test_a_card_too_many_is_thrown() -> None:
    match = case("borneo", ["seat A", "hand A 1 2 3 4 5 6", "harbour 1 tidore"], ["lay 1 tidore"])
    while match.view()["decision"] != "discard":
        found = match.legal()
        match.play("draw" if "draw" in found else found[0])
    seat = match.to_move or 0
    card = match.view(seat)["seats"][seat]["cards"][0]
    assert told(match, f"card {card}") == ([f"discard {card}"], [])
