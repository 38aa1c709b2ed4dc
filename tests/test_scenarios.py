"""Every scenario of every game: examples of the rule texts and rulings, one test for each case."""

from __future__ import annotations

import pytest
from monsoon import Unreadable, scenario

from tests.cases import SCENARIO_FILES

SCENARIOS = {file.stem: scenario.parse(file.read_text("utf-8")) for file in SCENARIO_FILES}
CASES = [
    pytest.param(parsed, case, id=f"{name}: {case.title}")
    for name, parsed in SCENARIOS.items()
    for case in parsed.cases
]


def test_there_are_scenarios() -> None:
    assert len(SCENARIOS) >= 60


@pytest.mark.parametrize("name", SCENARIOS)
def test_it_has_title_source_and_cases(name: str) -> None:
    parsed = SCENARIOS[name]
    assert parsed.title
    assert parsed.source
    assert parsed.cases
    for case in parsed.cases:
        assert case.title
        assert any(word != "play" for _, word, _ in case.steps), f"{case.title} expects nothing"
    titles = [case.title for case in parsed.cases]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize(("parsed", "case"), CASES)
def test_every_case_of_the_scenarios_passes(parsed: scenario.Scenario, case: scenario.Case) -> None:
    scenario.run(parsed, case)


HEAD = "title x\nsource y\ngame navegador\nplayers 2\nset to-move A\n"


@pytest.mark.parametrize(
    "steps",
    [
        "expect money A 210",
        "legal go workers",
        "refuse go workers: illegal.over",
        "refuse card: illegal.over",
    ],
)
def test_what_is_wrong_fails(steps: str) -> None:
    parsed = scenario.parse(f"{HEAD}case z\n  {steps}\n")
    with pytest.raises(scenario.Failed, match="line 7"):
        scenario.run(parsed, parsed.cases[0])


@pytest.mark.parametrize(
    ("steps", "line"),
    [
        ("play go nowhere", 7),
        ("play hire 2", 7),
        ("expect moon A 3", 7),
        ("refuse swim: illegal.over", 7),
    ],
)
def test_what_makes_no_sense_is_named_with_its_line(steps: str, line: int) -> None:
    parsed = scenario.parse(f"{HEAD}case z\n  {steps}\n")
    with pytest.raises(Unreadable) as caught:
        scenario.run(parsed, parsed.cases[0])
    assert caught.value.message.params["line"] == line


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        ("moon A 3", "A line about “moon” is not possible here, only about money, "),
        ("money C 200", "“money C”: “C” is no seat; the seats are A, B."),
        ("ships A atlantis 2", "“ships A atlantis”: “atlantis” is not possible there, only "),
        ("money", "“money” has too few words or too many. It should be like “money A”."),
        ("", "A line about “” is not possible here, only about money, "),
    ],
)
def test_why_a_thing_cannot_be_expected(expected: str, said: str) -> None:
    parsed = scenario.parse(f"{HEAD}case z\n  expect {expected}\n")
    with pytest.raises(Unreadable) as caught:
        scenario.run(parsed, parsed.cases[0])
    assert str(caught.value).startswith(f"Line 7: {said}")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("set moon A 3", "A line about “moon” is not possible here, only about money, "),
        ("set workers F 3", "“workers F 3”: “F” is no seat; the seats are A, B."),
        ("set phase 4", "“phase 4”: “4” is not a whole number from 1 to 3."),
    ],
)
def test_a_set_up_that_makes_no_sense(line: str, said: str) -> None:
    parsed = scenario.parse(f"{HEAD}{line}\ncase z\n  expect phase 1\n")
    with pytest.raises(Unreadable) as caught:
        parsed.match()
    assert str(caught.value).startswith(f"Line 6: {said}")


@pytest.mark.parametrize(
    ("lines", "line", "key"),
    [
        ("game chess\nplayers 2", 3, "error.unknown-game"),
        ("players 6\ngame navegador", 3, "error.players"),
        ("game ternate\nplayers 3", 4, "error.players-exactly"),
        ("game navegador\nplayers two", 4, "error.players"),
        ("game navegador\nplayers -2", 4, "error.players"),
        ("game navegador\nplayers 2\nseed x", 5, "error.seed"),
        ("game navegador\nplayers 2\nseed 9007199254740992", 5, "error.seed"),
        ("game navegador\nplayers 2\noption goe\noption goa", 5, "error.unknown-option"),
        ("game navegador\nplayers 2\noption goa pirates", 5, "error.unknown-option"),
        ("game navegador\nplayers 2\noption goa\noption one_card", 6, "error.option-needs"),
        ("game navegador\nplayers 2\nedition 99", 5, "error.edition"),
        (
            "edition 1\nprinted moon 3\nprinted stack goa 4\ngame navegador\nplayers 2",
            4,
            "error.edition-line",
        ),
        ("edition 1\nprinted stack goa 4\ngame navegador\nplayers 2", 4, "error.edition-stacks"),
    ],
)
def test_settings_that_no_match_has(lines: str, line: int, key: str) -> None:
    parsed = scenario.parse(f"title x\nsource y\n{lines}\ncase z\n  expect phase 1\n")
    with pytest.raises(Unreadable) as caught:
        parsed.match()
    assert caught.value.message.key == "error.at-line"
    params = caught.value.message.params
    assert (params["line"], params["reason"]["key"]) == (line, key)


@pytest.mark.parametrize(
    ("lines", "missing"),
    [
        ("players 2", "game"),
        ("game navegador", "players"),
        ("game navegador\nplayers 2\nprinted stack goa 4", "edition"),
    ],
)
def test_what_a_scenario_needs(lines: str, missing: str) -> None:
    with pytest.raises(Unreadable) as caught:
        scenario.parse(f"title x\n{lines}\n").match()
    assert str(caught.value) == f"The line “{missing} …” is missing."


def test_options_and_seed_of_a_scenario() -> None:
    match = scenario.parse(f"{HEAD}seed 7\noption pirates\noption one_card\ncase z\n").match()
    assert match.options == {"pirates", "one_card"}
    assert match.seed == 7


def test_a_case_is_played_with_the_options() -> None:
    parsed = scenario.parse(f"{HEAD}option pirates\n")
    played = scenario.run(parsed, scenario.Case("z", [(1, "play", "go privilege")]))
    assert "pirate portugal" in played.legal()


@pytest.mark.parametrize("text", ["sing a song", "play go workers", f"{HEAD}case z\nset phase 2"])
def test_a_line_that_no_scenario_has(text: str) -> None:
    with pytest.raises(Unreadable):
        scenario.parse(text)
