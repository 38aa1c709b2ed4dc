"""The expansion: Pirates & Diplomats."""

from __future__ import annotations

import pytest
from monsoon import Match
from monsoon.navegador import pirates

from tests.navegador.positions import SEAS, at
from tests.positions import refusal, value, values

GALLERY = [
    "privilege churches", "privilege colonies", "privilege explorers", "privilege factories",
    "privilege shipyards",
]  # fmt: skip
WITH_CARDS = ("pirates", "pirates one_card", "goa pirates", "goa pirates one_card")


def cards(match: Match, seat: str = "A") -> tuple[str, str]:
    """Active and used Pirates, active and used Diplomats of a seat."""
    return value(match, f"cards {seat} pirate"), value(match, f"cards {seat} diplomat")


# --- Privilege ------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", WITH_CARDS)
def test_all_that_privilege_offers(options: str) -> None:
    match = at(
        3, SEAS[1], "ships A portugal 2", "ships A rio 1", options=options, play="go privilege"
    )
    assert match.legal() == match.choices() == [
        "diplomat", "end", "pirate portugal", "pirate rio", *GALLERY,
    ]  # fmt: skip
    match = at(3, "workers A 2", options=options, play="go privilege")
    assert match.legal() == ["end", "pirate portugal"]
    match = at(3, "workers A 2", "ships A portugal 0", options=options, play="go privilege")
    assert match.legal() == ["end"]


def test_refreshing_among_the_rest() -> None:
    lines = ("cards A pirate 1 1", "cards A diplomat 0 1", "workers A 2", "gallery churches 0")
    match = at(3, *lines, options="pirates", play="go privilege")
    assert match.legal() == match.choices() == [
        "end", "pirate portugal", "refresh diplomat", "refresh pirate",
    ]  # fmt: skip
    match.play("refresh pirate")
    assert cards(match) == ("2 0", "0 1")
    assert match.legal() == match.choices() == ["end"]
    assert values(match, "money A", "workers A", "fleet A") == ["200", "2", "2"]


@pytest.mark.parametrize(("owned", "left"), [("0 0", 3), ("1 0", 2), ("1 1", 1), ("0 2", 1)])
def test_taking_a_card(owned: str, left: int) -> None:
    """A new card is active, also beside used ones."""
    lines = ("ships A portugal 4", "workers A 5", f"cards B pirate {owned}")
    match = at(3, *lines, f"cards B diplomat {owned}", options="pirates", play="go privilege")
    for move, fleet, workers, taken in (
        ("pirate portugal", "3", "5", ("1 0", "0 0")),
        ("diplomat", "4", "4", ("0 0", "1 0")),
    ):
        twin = match.copy()
        twin.play(move)
        assert values(twin, "fleet A", "workers A", "money A") == [fleet, workers, "200"]
        assert cards(twin) == taken
        kind = move.partition(" ")[0]
        assert twin.view()["cards"] == {"pirate": left, "diplomat": left, kind: left - 1}
        assert twin.legal() == twin.choices() == ["end"]


def test_three_of_each_and_no_more() -> None:
    match = at(
        3, "cards A pirate 2 1", "cards B diplomat 1 2", "workers C 9", "to-move C",
        options="pirates", play="go privilege",
    )  # fmt: skip
    assert match.legal() == ["end", *GALLERY]
    assert refusal(match, "pirate portugal") == "illegal.no-card-left"
    assert refusal(match, "diplomat") == "illegal.no-card-left"
    match = at(3, "cards A pirate 2 1", "cards B diplomat 1 1", options="pirates")
    match.play("go privilege")
    assert match.legal() == ["diplomat", "end", *GALLERY, "refresh pirate"]


def test_the_last_ship_can_pay_for_a_pirate() -> None:
    """Ruling 2."""
    match = at(3, "ships A portugal 1", options="pirates", play="go privilege; pirate portugal")
    assert values(match, "fleet A", "cards A pirate") == ["0", "1 0"]
    assert match.view()["seats"][0]["supply"] == 7


@pytest.mark.parametrize("owned", ["pirate 1 0", "pirate 0 1", "diplomat 1 0", "diplomat 0 1"])
def test_one_card_each(owned: str) -> None:
    match = at(3, f"cards A {owned}", options="pirates one_card", play="go privilege")
    used = owned.endswith("0 1")
    refreshing = [f"refresh {owned.split()[0]}"] if used else []
    assert match.legal() == ["end", *GALLERY, *refreshing]
    for move in ("pirate portugal", "diplomat"):
        assert refusal(match, move) == "illegal.card-limit"
        reason = match.why(move)
        assert reason is not None
        assert reason.params == {"count": 1}
    free = at(3, f"cards B {owned}", options="pirates one_card", play="go privilege")
    assert free.legal() == ["diplomat", "end", "pirate portugal", *GALLERY]


def test_without_the_option_six_cards_are_no_limit() -> None:
    match = at(3, "cards A pirate 1 1", "cards A diplomat 1 1", options="pirates")
    match.play("go privilege")
    assert match.legal() == [
        "diplomat", "end", "pirate portugal", *GALLERY, "refresh diplomat", "refresh pirate",
    ]  # fmt: skip


def test_refusals_on_privilege() -> None:
    match = at(3, SEAS[1], "workers A 2", options="pirates", play="go privilege")
    assert refusal(match, "pirate rio") == "illegal.no-ship"
    assert refusal(match, "pirate nagasaki") == "illegal.no-ship"
    assert refusal(match, "diplomat") == "illegal.last-workers-diplomat"
    assert refusal(match, "refresh pirate") == "illegal.no-used-card"
    assert refusal(match, "refresh diplomat") == "illegal.no-used-card"
    assert refusal(match, "envoy B") == "illegal.not-now"
    match.play("pirate portugal")
    for move in ("pirate portugal", "diplomat", "refresh pirate", "privilege churches"):
        assert refusal(match, move) == "illegal.not-now"
    match = at(3, "cards A pirate 1 0", "cards B pirate 0 1", options="pirates")
    assert refusal(match, "pirate portugal") == "illegal.not-now"
    match.play("go privilege")
    assert refusal(match, "refresh pirate") == "illegal.no-used-card"


@pytest.mark.parametrize("options", ["", "goa"])
def test_no_cards_in_other_games(options: str) -> None:
    match = at(3, options=options, play="go privilege")
    for move in ("pirate portugal", "diplomat", "refresh pirate", "refresh diplomat"):
        assert refusal(match, move) == "illegal.other-game"
    match = at(3, options=options, play="go market1")
    assert refusal(match, "envoy B") == "illegal.other-game"
    assert refusal(at(3, options="pirates", play="go market1"), "envoy D") == "illegal.other-game"


def test_description_and_log_on_privilege() -> None:
    match = at(3, "cards A diplomat 0 1", options="pirates", play="go privilege")
    by_text = {move["text"]: move for move in match.moves()}
    assert by_text["pirate portugal"] == {
        "text": "pirate portugal", "kind": "pirate", "region": "portugal", "cash": 0,
    }  # fmt: skip
    assert by_text["diplomat"] == {"text": "diplomat", "kind": "diplomat", "cash": 0}
    assert by_text["refresh diplomat"] == {
        "text": "refresh diplomat", "kind": "refresh", "card": "diplomat", "cash": 0,
    }  # fmt: skip
    for move, params in (
        ("pirate portugal", {"region": "portugal"}),
        ("diplomat", {}),
        ("refresh diplomat", {"card": "diplomat"}),
    ):
        said = match.copy().play(move).said
        assert [(one.key, one.params) for one in said] == [(f"log.{move.split()[0]}", params)]


# --- the Pirate on the market ---------------------------------------------------------------------

RAID = (
    SEAS[2], "ships A portugal 0", "ships A bahia 2", "ships A rio 1", "ships A guine 1",
    "stack bahia 90", "stack rio 60 70", "stack guine 70 80", "stack angola 90",
)  # fmt: skip


def test_every_amount_that_a_pirate_adds() -> None:
    """Sugar: one in Bahia (two ships, one colony), one in Rio; gold: one; spice: no ship."""
    match = at(3, *RAID, "cards A pirate 1 0", "colonies A sugar 1", options="pirates")
    match.play("go market1")
    processing = [f"process {good} 1" for good in ("gold", "spice", "sugar")]
    assert match.legal() == match.choices() == [
        "end", *processing, "sell gold 1", "sell sugar 1", "sell sugar 2", "sell sugar 3",
    ]  # fmt: skip
    for lines in ((), ("cards A pirate 0 3",), ("cards B pirate 3 0",), ("cards A diplomat 0 1",)):
        match = at(3, *RAID, "colonies A sugar 1", *lines, options="pirates", play="go market1")
        assert match.legal() == ["end", *processing, "sell sugar 1"]


def test_one_pirate_serves_several_goods() -> None:
    match = at(3, *RAID, "cards A pirate 2 0", options="pirates", play="go market1; sell sugar 2")
    assert cards(match) == ("1 1", "0 0")
    assert match.view()["played"] == "pirate"
    assert match.legal() == ["end", "process gold 1", "process spice 1", "sell gold 1"]
    assert match.choices() == match.legal()
    match.play("sell gold 1")
    assert cards(match) == ("1 1", "0 0")
    assert values(match, "money A", "market sugar", "market gold") == ["360", "6", "5"]
    assert values(match, "stack bahia", "stack rio", "fleet A") == ["90", "60 70", "4"]
    match.play("end")
    assert match.view()["played"] is None


def test_own_units_need_no_pirate() -> None:
    lines = (*RAID, "cards A pirate 1 0", "colonies A sugar 2", "colonies A gold 1")
    match = at(3, *lines, options="pirates", play="go market1; sell sugar 2; sell gold 1; end")
    assert cards(match) == ("1 0", "0 0")
    match = at(3, *lines, options="pirates", play="go market1; sell sugar 2; sell gold 2; end")
    assert cards(match) == ("0 1", "0 0")


def test_regions_without_open_colony_or_ship_give_nothing() -> None:
    match = at(
        3, *RAID, "stack guine", "stack bahia", "cards A pirate 1 0", "ships B angola 3",
        options="pirates", play="go market1",
    )  # fmt: skip
    assert [move for move in match.legal() if move.startswith("sell")] == ["sell sugar 1"]
    for ships in ("ships A portugal 2", "ships A bahia 2"):  # Bahia is unexplored
        lines = ("explored guine", ships, "cards A pirate 1 0")
        match = at(3, *lines, options="pirates", play="go market1")
        assert not [move for move in match.legal() if move.startswith("sell")]
    assert refusal(match, "sell sugar 1") == "illegal.colonies"


def test_a_pirate_may_sell_more_than_nine() -> None:
    lines = (*RAID, "stack bahia 10 20 30 40", "stack rio 40 50", "colonies A sugar 8")
    match = at(3, *lines, "cards A pirate 1 0", options="pirates")
    match.play("go market1")
    match.play("sell sugar 11")
    assert values(match, "money A", "market sugar") == [str(200 + 11 * 50), "10"]


def test_refusals_with_a_pirate() -> None:
    match = at(3, *RAID, "cards A pirate 1 0", options="pirates", play="go market1")
    reason = match.why("sell sugar 3")
    assert reason is not None
    assert (reason.key, reason.params) == (
        "illegal.colonies-pirate", {"good": "sugar", "count": 3, "own": 0, "loot": 2},
    )  # fmt: skip
    assert refusal(match, "sell spice 1") == "illegal.colonies"
    match.play("sell sugar 1")
    assert refusal(match, "process sugar 1") == "illegal.good-traded"
    assert refusal(match, "sell sugar 1") == "illegal.good-traded"
    match = at(
        3, *RAID, "cards A pirate 1 0", options="pirates", play="go market1; process sugar 1"
    )
    assert refusal(match, "sell sugar 1") == "illegal.good-traded"


def test_description_and_log_of_a_raid() -> None:
    lines = (*RAID, "cards A pirate 1 0", "colonies A sugar 1")
    match = at(3, *lines, options="pirates", play="go market1")
    by_text = {move["text"]: move for move in match.moves()}
    plain = {"kind": "sell", "good": "sugar"}
    assert by_text["sell sugar 1"] == {
        **plain, "text": "sell sugar 1", "units": 1, "row": 5, "cash": 50,
    }  # fmt: skip
    assert by_text["sell sugar 3"] == {
        **plain, "text": "sell sugar 3", "units": 3, "row": 7, "cash": 150,
        "pirate": ["bahia", "rio"],
    }  # fmt: skip
    assert by_text["sell gold 1"]["pirate"] == ["guine"]
    said = match.copy().play("sell sugar 3").said
    assert [(one.key, one.params) for one in said] == [
        ("log.sell-pirate", {"good": "sugar", "count": 3, "cash": 150})
    ]
    assert match.play("sell sugar 1").said[0].key == "log.sell"


# --- the Diplomat on the market -------------------------------------------------------------------

TRADE = (
    "colonies B gold 2", "factories B spice 1", "colonies A sugar 3", "factories A gold 2",
    "colonies C spice 1", "cards A diplomat 1 0",
)  # fmt: skip


def test_the_means_of_another_player() -> None:
    match = at(3, *TRADE, options="pirates", play="go market1")
    own = [
        "end", "envoy B", "envoy C", "process gold 1", "process gold 2", "process gold 3",
        "process spice 1", "process sugar 1", "sell sugar 1", "sell sugar 2", "sell sugar 3",
    ]  # fmt: skip
    assert match.legal() == match.choices() == own
    match.play("envoy B")
    assert cards(match) == ("0 0", "0 1")
    assert (match.view()["trader"], match.view()["played"]) == (1, "diplomat")
    assert match.legal() == match.choices() == [
        "process gold 1", "process spice 1", "process spice 2", "process sugar 1", "sell gold 1",
        "sell gold 2",
    ]  # fmt: skip
    match.play("process spice 2")
    assert match.view()["orange_at"] == "spice"
    assert match.legal() == ["end", "sell gold 1", "sell gold 2"]
    assert match.choices() == ["end"]
    assert refusal(match, "process gold 1") == "illegal.factories-orange-lent"
    match.play("sell gold 2")
    assert values(match, "money A", "money B", "market gold", "market spice") == [
        "380", "200", "6", "2",
    ]  # fmt: skip
    match.play("end")
    assert (match.view()["trader"], match.view()["played"]) == (1, None)
    assert match.view()["to_move"] == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_envoy_to_every_other_player(players: int) -> None:
    for seat in range(players):
        letter = "ABCDE"[seat]
        match = at(
            players, f"to-move {letter}", f"cards {letter} diplomat 2 0", options="pirates",
            play="go market2",
        )  # fmt: skip
        assert [move for move in match.legal() if move.startswith("envoy")] == [
            f"envoy {other}" for other in "ABCDE"[:players] if other != letter
        ]


def test_refusals_of_an_envoy() -> None:
    match = at(3, *TRADE, "cards A diplomat 2 0", options="pirates", play="go market1")
    assert refusal(match, "envoy A") == "illegal.own-envoy"
    twin = match.copy()
    twin.play("process spice 1")
    assert refusal(twin, "envoy B") == "illegal.envoy-late"
    match.play("envoy B")
    assert refusal(match, "end") == "illegal.envoy-idle"
    assert refusal(match, "envoy C") == "illegal.one-card-a-market"
    match.play("sell gold 1")
    assert refusal(match, "envoy B") == "illegal.one-card-a-market"
    for lines in (
        (),
        ("cards A diplomat 0 3",),
        ("cards A pirate 3 0",),
        ("cards B diplomat 1 0",),
    ):
        match = at(3, *lines, options="pirates", play="go market1")
        assert refusal(match, "envoy B") == "illegal.no-active-card"
    match = at(3, *TRADE, options="pirates")
    assert refusal(match, "envoy B") == "illegal.not-now"


def test_one_card_a_market_action() -> None:
    both = (*RAID, "cards A pirate 1 0", "cards A diplomat 1 0", "colonies B sugar 1")
    match = at(3, *both, options="pirates", play="go market1; envoy B")
    assert [move for move in match.legal() if move.startswith("sell")] == ["sell sugar 1"]
    assert refusal(match, "sell sugar 2") == "illegal.colonies-lent"
    assert refusal(match, "sell gold 1") == "illegal.colonies-lent"
    assert refusal(match, "process gold 2") == "illegal.factories-lent"
    match = at(3, *both, options="pirates", play="go market1; sell gold 1")
    assert refusal(match, "envoy B") == "illegal.one-card-a-market"
    assert cards(match) == ("0 1", "1 0")


def test_an_envoy_uses_colonies_and_factories_but_not_ships_or_cards() -> None:
    match = at(
        3, SEAS[2], "ships B bahia 2", "cards B pirate 1 0", "cards A diplomat 1 0",
        options="pirates", play="go market1; envoy B",
    )  # fmt: skip
    assert not [move for move in match.legal() if move.startswith("sell")]
    match.play("process gold 1")
    assert cards(match, "B") == ("1 0", "0 0")


def test_description_and_log_of_an_envoy() -> None:
    match = at(3, *TRADE, options="pirates", play="go market1")
    by_text = {move["text"]: move for move in match.moves()}
    assert by_text["envoy C"] == {"text": "envoy C", "kind": "envoy", "seat": 2, "cash": 0}
    said = match.play("envoy B").said
    assert [(one.key, one.params) for one in said] == [("log.envoy", {"player": 1})]
    by_text = {move["text"]: move for move in match.moves()}
    assert by_text["process spice 2"]["orange"] is True
    assert by_text["process spice 1"]["orange"] is False
    assert by_text["sell gold 2"]["cash"] == 120
    assert match.play("process spice 2").said[0].key == "log.process-orange"


# --- tokens and points ----------------------------------------------------------------------------


@pytest.mark.parametrize("options", ["", "goa", *WITH_CARDS])
def test_tokens_are_kept_with_the_expansion(options: str) -> None:
    match = at(
        2, SEAS[2] + " malaca timor", "phase 3", "ships A malaca 3", "ships A timor 2",
        options=options, play="go sailing; explore macau malaca malaca timor; reveal; end",
    )  # fmt: skip
    assert values(match, "tokens A", "tokens B", "double-loss macau", "double-loss nagasaki") == [
        str(int("pirates" in options)), "0", "no", "yes",
    ]  # fmt: skip
    assert value(match, "fleet A") == "5"
    assert ("tokens" in match.view()["seats"][0]) == ("pirates" in options)


def test_no_token_without_a_double_loss() -> None:
    match = at(
        4, SEAS[2] + " malaca timor", "phase 3", "ships A malaca 2", options="pirates",
        play="go sailing; explore macau malaca malaca; reveal",
    )  # fmt: skip
    assert value(match, "tokens A") == "0"


def test_both_tokens_with_card_and_rondel() -> None:
    match = at(
        2, SEAS[2] + " malaca timor", "phase 3", "ships A malaca 6", "ships A portugal 0",
        "card A", "rondel A buildings", "rondel B ships", "orange-ship ships", options="pirates",
        play="card; explore macau malaca malaca malaca; reveal; done; go sailing;"
        "explore nagasaki malaca malaca malaca; reveal",
    )  # fmt: skip
    assert values(match, "tokens A", "fleet A") == ["2", "2"]


@pytest.mark.parametrize(
    ("pirate", "diplomat", "tokens", "points"),
    [
        ("0 0", "0 0", 2, (0, 0)),
        ("1 0", "0 0", 0, (4, 0)),
        ("0 1", "0 0", 0, (4, 0)),
        ("0 1", "0 0", 2, (8, 0)),
        ("1 1", "0 0", 1, (12, 0)),
        ("2 1", "0 0", 2, (24, 0)),
        ("0 0", "1 0", 1, (0, 5)),
        ("0 0", "0 3", 0, (0, 15)),
        ("1 0", "1 1", 1, (6, 10)),
    ],
)
def test_points_of_cards(pirate: str, diplomat: str, tokens: int, points: tuple[int, int]) -> None:
    lines = ("ships A portugal 4", "workers A 5", f"tokens A {tokens}")
    base = at(3, *lines[:2]).scores()[0]
    match = at(
        3, *lines, f"cards A pirate {pirate}", f"cards A diplomat {diplomat}", options="pirates"
    )
    score = match.scores()[0]
    assert (score["pirates"], score["diplomats"]) == points
    assert score["total"] == base["total"] + sum(points)
    assert {**base, "pirates": points[0], "diplomats": points[1], "total": score["total"]} == score
    seat = match.view()["seats"][0]
    assert seat["points_all"] == score["total"]
    assert seat["points"] == at(3, *lines[:2]).view()["seats"][0]["points"]
    assert {"pirates", "diplomats"}.isdisjoint(base)


def test_view() -> None:
    match = at(3, "cards A pirate 1 1", "cards B diplomat 0 1", "tokens C 1", options="pirates")
    view = match.view()
    assert view["cards"] == {"pirate": 1, "diplomat": 2}
    assert (view["played"], view["trader"]) == (None, 0)
    assert view["seats"][0]["cards"] == {
        "pirate": {"active": 1, "used": 1}, "diplomat": {"active": 0, "used": 0},
    }  # fmt: skip
    assert view["seats"][1]["cards"]["diplomat"] == {"active": 0, "used": 1}
    assert [seat["tokens"] for seat in view["seats"]] == [0, 0, 1]
    assert "king_taken" not in view["seats"][0]
    assert view["seats"][0]["king"] is not None


# --- both together --------------------------------------------------------------------------------


@pytest.mark.parametrize("options", ["goa pirates", "goa pirates one_card"])
def test_all_that_privilege_offers_with_both_variants(options: str) -> None:
    lines = (SEAS[2], "ships A portugal 0", "ships A goa 1", "cards A pirate 0 1")
    match = at(4, *lines, options=options, play="go privilege")
    kings = [f"king {name.partition(' ')[2]}" for name in GALLERY]
    new = [] if "one_card" in options else ["diplomat", "pirate goa"]
    wanted = sorted(["end", *GALLERY, *kings, *new, "refresh pirate"])
    assert match.legal() == match.choices() == wanted
    if new:  # the ship that pays the Pirate is gone
        match.play("pirate goa")
        assert value(match, "ships A goa") == "0"
        assert refusal(match, "king churches") == "illegal.not-now"


def test_kings_and_cards_are_scored_together() -> None:
    lines = ("king A churches", "cards A diplomat 1 0", "ships A portugal 2")
    score = at(3, *lines, options="goa pirates").scores()[0]
    assert (score["king"], score["pirates"], score["diplomats"]) == ("churches", 0, 3)
    assert score["total"] == at(3, *lines[2:], options="goa").scores()[0]["total"] + 2 + 3


def test_cards_of_a_seat_are_counted_for_it_alone() -> None:
    cards = {"A": (1, 0, 0, 1), "B": (0, 1, 0, 0), "C": (0, 0, 1, 1), "E": (1, 0, 0, 0)}
    lines = [
        f"cards {seat} {kind} {counts[at]} {counts[at + 1]}"
        for seat, counts in cards.items()
        for at, kind in ((0, "pirate"), (2, "diplomat"))
    ]
    state = at(5, *lines, options="pirates").state()
    assert [pirates.owned(state, seat) for seat in range(5)] == [2, 1, 2, 0, 1]
    assert [pirates.in_stock(state, card) for card in (0, 1)] == [0, 0]
