"""Every decision, move, refusal, end and log entry of the game has an example."""

from __future__ import annotations

import re
from pathlib import Path

import monsoon.borneo
from monsoon import scenario
from monsoon.borneo.moves import VERBS
from monsoon.borneo.state import DECISIONS, ENDS, STAGES

from tests.borneo.cards import ORDERS
from tests.borneo.players import RECORDED
from tests.borneo.universe import LOG_KEYS

HERE = Path(monsoon.borneo.__file__).parent
FILES = sorted((HERE / "scenarios").glob("*.txt"))
SCENARIOS = {file.stem: scenario.parse(file.read_text("utf-8")) for file in FILES}
STEPS = [
    (word, part.strip())
    for found in SCENARIOS.values()
    for case in found.cases
    for _, word, rest in case.steps
    for part in (rest.split(";") if word in ("play", "expect", "legal") else [rest])
]
REFUSALS = {
    *("over", "not-now", "own-neighbour", "company-full", "no-order-left", "cannot-pay"),
    *("order-done", "not-in-warehouse", "superfluous", "wrong-good", "not-in-hand", "no-merchant"),
    *("not-own-merchant", "own-merchant", "same-company", "not-left", "no-flag", "keep-one"),
    "no-flags",
    *(
        "too-many-cards",
        "company-done",
        "harbour-closed",
        "not-in-harbour",
        "not-laid",
        "unfitting",
        "good-short",
    ),
}
EXAMPLES = {
    *("setup-four-players", "order-four-of-a-kind", "order-one-of-each-overpaid"),
    *("fight-example-won", "fight-example-lost", "monopoly-tidore", "shares-example"),
    *("end-last-orders", "monopoly-small-harbour", "monopoly-two-at-once", "cargo-covering-three"),
}
"""The worked examples of the rules, and those from the data file."""


def expected(thing: str) -> set[str]:
    """Values that some scenario expects of a thing named by one word."""
    return {part.split()[1] for word, part in STEPS if word == "expect" and part.startswith(thing)}


def in_source(pattern: str) -> set[str]:
    return {
        key for file in HERE.glob("*.py") for key in re.findall(pattern, file.read_text("utf-8"))
    }


def test_the_worked_examples() -> None:
    assert set(SCENARIOS) >= EXAMPLES
    assert {found.game for found in SCENARIOS.values()} == {"borneo"}


def test_every_ruling() -> None:
    """Ruling 5 is a draw of lots; ruling 6 covers every seat that a scenario expects."""
    named = {name.partition("-")[2][:2] for name in SCENARIOS if name.startswith("ruling-")}
    assert named == {"01", "02", "03", "04"}


def test_every_decision_is_reached_and_listed() -> None:
    assert set(DECISIONS) == expected("decision")
    assert set(STAGES) == expected("stage")


def test_every_verb_is_played_and_refused() -> None:
    assert {part.split()[0] for word, part in STEPS if word == "play"} == set(VERBS)
    refused = {re.split("[ :]", part)[0] for word, part in STEPS if word == "refuse"}
    assert set(VERBS) == refused
    listed = {part.split()[0] for word, part in STEPS if word == "legal"}
    assert set(VERBS) == listed


def test_every_refusal_has_a_scenario() -> None:
    tried = {part.partition("illegal.")[2] for word, part in STEPS if word == "refuse"}
    assert tried == REFUSALS
    assert in_source(r'"illegal\.([a-z-]+)"') == REFUSALS - {"over"}, "that one is the contract's"


def test_every_log_key_is_known() -> None:
    verbs = LOG_KEYS & set(VERBS)
    assert in_source(r'"log\.([a-z-]+)"') | verbs == LOG_KEYS


def test_every_end_and_order() -> None:
    assert expected("end") == {end or "none" for end in ENDS}
    filled = {
        part.split()[2]
        for word, part in STEPS
        if re.match(r"expect orders . [^n]", f"{word} {part}")
    }
    played = {
        part.split()[1] for word, part in STEPS if word == "play" and part.startswith("order")
    }
    assert filled == played == set(ORDERS)
    assert {recording.goal for recording in RECORDED.values()} == set(ENDS) - {None}


def test_every_number_of_players_with_and_without_the_option() -> None:
    tables = {(found.players, bool(found.options)) for found in SCENARIOS.values()}
    assert tables == {(players, second) for players in (3, 4, 5) for second in (False, True)}
    recorded = {(each.players, bool(each.options)) for each in RECORDED.values()}
    assert recorded == tables
