"""Editions: published for ever, read or refused, and played alongside others in one engine."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import monsoon
import pytest
from monsoon import Match, digits, link, scenario
from monsoon.__main__ import main
from monsoon.arguments import edition_words
from monsoon.bots.levels import LEVELS, Bot
from monsoon.copies import Copy, parse_copy
from monsoon.editions import FIRST, Choice, Numbers, Thing
from monsoon.examples import contradictions
from monsoon.game import BadSettings, Unreadable
from monsoon.games import game_of
from monsoon.messages import Message
from monsoon.randomness import Randomness
from monsoon.sources import scenario_text
from workshop import printed, publish
from workshop.printed import SURE, edition
from workshop.publish import PINS
from workshop.shell import Problem

from tests import cases, page
from tests.conformance import keeps_all
from tests.copies import copy_of, copy_text
from tests.navegador import ledger
from tests.navegador.laws import keeps_the_laws
from tests.navegador.players import anyone, explorer
from tests.roster import ROSTER, position

PRINTED = {
    (str(name).split()[0], str(name).split()[1]): mark
    for name, mark in json.loads(PINS.read_text("utf-8")).items()
}
"""Digest of the values of each published edition: links and saves depend on them."""

games = pytest.mark.parametrize("game", cases.PRINTED)
published = pytest.mark.parametrize(("game", "name"), list(PRINTED))
copies = pytest.mark.parametrize("seed", range(8))


def digest(game: str, name: str) -> str:
    printed = game_of(game).editions.of((name,)).printed
    return hashlib.sha256(json.dumps(dict(printed), sort_keys=True).encode()).hexdigest()


def copied(game: str, seed: int, *, players: int = 3) -> Match:
    """A match with a copy of the game that differs from all published editions."""
    return Match.new(game, players=players, seed=seed, edition=copy_of(game, seed))


# --- what is published --------------------------------------------------------------------------


@games
def test_every_file_is_published(game: str) -> None:
    folder = Path(monsoon.__file__).parent / game / "editions"
    names = game_of(game).editions.published
    assert sorted(path.stem for path in folder.glob("*.json")) == sorted(names)
    assert {name for known, name in PRINTED if known == game} == set(names)
    assert names[0] == FIRST


@published
def test_what_is_published_never_changes(game: str, name: str) -> None:
    assert digest(game, name) == PRINTED[game, name]


@published
def test_every_number_says_how_sure_it_is_and_why(game: str, name: str) -> None:
    """Sources name rule texts as their owners know them, not by the numbers of docstrings."""
    editions = game_of(game).editions
    told = editions.file(name)
    assert list(told["printed"]) == list(editions.layout)
    for thing, (value, sure, source) in told["printed"].items():
        assert editions.layout[thing].takes(value), thing
        assert set(sure.split()) <= set(SURE), thing
        assert len(sure.split()) in (1, len(value.split())), thing
        assert source in told["sources"], thing
    assert not any(re.search(r"\b00\d\b", source) for source in told["sources"].values())
    assert {source for _, _, source in told["printed"].values()} == set(told["sources"])
    assert edition(game, name) == told["printed"], "the rulebook reads the same"


@games
def test_the_first_edition_is_named_by_nothing(game: str) -> None:
    editions = game_of(game).editions
    assert editions.of(()) == editions.of((FIRST,)) == editions.first
    assert editions.first.words == ()
    match = Match.new(game, players=3, seed=1)
    assert match.edition == editions.first
    assert "edition" not in match.text()


# --- reading ------------------------------------------------------------------------------------


def test_what_a_value_is_made_of() -> None:
    number = Numbers(10, 990, 10)
    assert [
        word
        for word in ("10", "990", "0", "1000", "15", "010", "+10", "", "１０")
        if number.takes(word)
    ] == [
        "10",
        "990",
    ]
    thing = Thing.of(Choice(("yes", "no")), number, most=3)
    assert thing.takes("yes 10")
    assert thing.takes("no 10 20")
    for value in ("yes", "yes 10 20 30", "yes  10", " yes 10", "10 yes", "yes 10 x", ""):
        assert not thing.takes(value), value


@games
def test_lines_that_say_nothing_new_are_left_out(game: str) -> None:
    editions = game_of(game).editions
    same = [f"{thing} {value}" for thing, value in editions.first.printed.items()]
    assert editions.of((FIRST, *same)).words == ()


def test_lines_come_in_the_order_of_the_layout() -> None:
    editions = game_of("navegador").editions
    lines = ("bonus churches 60 40 30", "price church 160 200 250 300 350 400 450 500")
    assert editions.of((FIRST, *lines)) == editions.of((FIRST, *reversed(lines)))
    assert editions.of((FIRST, *lines)).changes == tuple(reversed(lines))


REFUSED: dict[str, list[tuple[Any, ...]]] = {
    "error.edition": [
        ("9",),
        ("",),
        ("1" * 300,),
        ("price church 1",),
        ("1",) * 400,
        (1,),
        (None,),
    ],
    "error.edition-line": [
        ("1", "price church 150"),
        ("1", "price nothing 10"),
        ("1", ""),
        ("1", "stack goa 3", "stack goa 3"),
        ("1", "stack goa three"),
        ("1", "market sugar 60 60 50 50 40 40 30 30 20 25"),
        ("1", "borders nagasaki macau"),
        ("1", "borders goa goa"),
        ("1", "__class__ x"),
    ],
    "error.edition-row": [("1", "price sugar 50 70 60 150 200 250")],
    "error.edition-tokens": [("1", "tokens sugar 50 40 60 70 80 90 100 110 120")],
    "error.edition-stacks": [("1", "stack goa 4"), ("1", "tokens sugar 40 50")],
    "error.edition-borders": [
        ("1", "borders malaca timor timor macau"),
        ("1", "borders malaca macau timor"),
        ("1", "borders malaca none timor macau"),
    ],
    "error.edition-cut-off": [("1", "borders macau none")],
}


@pytest.mark.parametrize(
    ("key", "words"), [(key, w) for key, all_ in REFUSED.items() for w in all_]
)
def test_what_no_edition_is(key: str, words: tuple[str, ...]) -> None:
    editions = game_of("navegador").editions
    with pytest.raises(BadSettings) as caught:
        editions.of(words)
    assert caught.value.message.key == key
    assert not str(caught.value).startswith("error."), "there is a sentence for it"
    assert len(str(caught.value)) < 300
    kept, _ = editions.checked(words)
    readable = key not in ("error.edition", "error.edition-line")
    assert kept.words == (words if readable else ()), "what can be read is kept, and nothing else"


EXCESSIVE: dict[str, tuple[str, ...]] = {
    "error.edition-stack": ("1", "stack goa 5", "stack zanzibar 1", "stack malaca 2"),
    "error.edition-colonies": (
        *("1", "stack guine 4", "tokens gold 50 60 70 80 90 100 110 120 130 140 150 160"),
    ),
}


@pytest.mark.parametrize(("key", "words"), EXCESSIVE.items())
def test_more_than_the_game_has_is_refused_where_it_is_entered_alone(
    key: str, words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """French quick introduction, "3. Colonies"; what a text or a link says is read as ever."""
    answer = page.ask(do="copy", game="navegador", edition=list(words))
    assert [fault["key"] for fault in answer["faults"]] == [key]
    assert answer["components"] is None
    said = str(Message(key, answer["faults"][0]["params"]))
    match = Match.new("navegador", players=3, seed=1, edition=words)
    assert Match.parse(match.text()) == link.decode(link.encode(match)) == match
    file = tmp_path / "copy.json"
    file.write_text(f"\ufeff{copy_text(Copy(match.edition, ''))}", "utf-8")  # as editors save it
    for command in (
        ["play", "navegador"],
        ["arena", "navegador", "--seats", "random,random", "--games", "1", "--processes", "1"],
    ):
        assert main([*command, "--edition", str(file)]) == 1
        assert said in capsys.readouterr().err
    with pytest.raises(Problem) as refused:
        publish.publish(file)
    assert said in str(refused.value)
    saved = tmp_path / "match.txt"
    saved.write_text(match.text(), "utf-8")
    assert main(["replay", str(saved)]) == 0
    entered = page.ask(do="copy", game="navegador", edition=["1", "stack goa 4", "stack timor 1"])
    assert entered["faults"] == []


def test_borneo_needs_harbours() -> None:
    editions = game_of("borneo").editions
    lines = [
        f"harbour {name} {' '.join(value.split()[:4])} 2"
        for name, value in (
            (t.split()[1], v) for t, v in editions.first.printed.items() if "harbour" in t
        )
    ]
    with pytest.raises(BadSettings) as caught:
        editions.of(("1", *lines))
    assert caught.value.message.key == "error.edition-harbours"


@games
@copies
def test_text_and_link_name_it(game: str, seed: int) -> None:
    match = copied(game, seed)
    rng = Randomness(seed)
    for _ in range(40):
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
    assert match.edition.changes
    for again in (Match.parse(match.text()), link.decode(link.encode(match)), match.copy()):
        assert again == match
        assert again.edition == match.edition
        assert again.hash() == match.hash()
        assert again.legal() == match.legal()
    assert link.encode(match)[0] == link.WITH_EDITION
    plain = Match.new(game, players=3, seed=seed)
    assert plain.hash() != match.hash(0), "another copy is another position"
    assert "printed " not in plain.text()


def test_a_text_with_an_edition_is_readable() -> None:
    match = Match.new("navegador", players=2, seed=1, edition=("1", "bonus churches 60 40 30"))
    assert match.text() == (
        "monsoon 1\ngame navegador\nplayers 2\nseed 1\nedition 1\nprinted bonus churches 60 40 30\n"
        "name A A\nname B B\n\n"
    )


@pytest.mark.parametrize(
    ("lines", "key"),
    [
        ("edition 7", "error.edition"),
        ("printed stack goa 3", "error.edition"),
        ("edition 1\nprinted nonsense", "error.edition-line"),
        ("edition 1\nedition 1", "error.line"),
        ("edition 1\nprinted stack goa 4", "error.edition-stacks"),
    ],
)
def test_a_text_with_a_wrong_edition(lines: str, key: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Match.parse(f"monsoon 1\ngame navegador\nplayers 2\nseed 1\n{lines}\n")
    assert caught.value.message.key == key


def test_a_scenario_may_have_one() -> None:
    text = (
        "title x\nsource y\ngame navegador\nplayers 2\nedition 1\n"
        "printed price church 160 200 250 300 350 400 450 500\n"
        "set workers A 5\nset rondel A ships\nset to-move A\n"
        "case\n  play go buildings; build church\n  expect money A 40\n"
    )
    found = scenario.parse(text)
    assert scenario.run(found, found.cases[0]).edition.changes


# --- play ---------------------------------------------------------------------------------------


@games
@copies
def test_a_game_with_any_copy_keeps_every_law(game: str, seed: int) -> None:
    entry, rules = ROSTER[game], game_of(game)
    state = copied(game, seed, players=3 + seed % 2).state()
    rng = Randomness(seed)
    for count in range(entry.most):
        if rules.to_move(state) is None:
            break
        if count % 97 == 0:
            keeps_all(position(game, state, count))
        rules.apply(state, entry.anyone(state, rng))
    assert rules.to_move(state) is None


@copies
def test_money_is_paid_as_it_is_printed(seed: int) -> None:
    match = copied("navegador", seed)
    with ledger.reading(match.edition.words):
        keeps_the_laws(match, [anyone, explorer], 300, Randomness(seed))


@games
def test_copies_live_beside_each_other(game: str) -> None:
    """With alternating turns in one engine, they are the same as separately."""
    rng = Randomness(3)

    def step(match: Match, number: int) -> None:
        legal = match.legal()
        match.play(legal[number % len(legal)])

    numbers = [rng.below(1 << 20) for _ in range(120)]
    alone = []
    for seed in range(3):
        match = copied(game, seed)
        for number in numbers:
            step(match, number)
        alone.append(match.hash())
    together = [copied(game, seed) for seed in range(3)]
    for number in numbers:
        for match in together:
            step(match, number)
    assert [match.hash() for match in together] == alone


@games
@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_any_copy(game: str, level: str) -> None:
    match, bot = copied(game, 5), Bot(game, level)
    for _ in range(4):
        for move in bot.choose(match.state()):
            match.play(match.game.text(move))
    assert len(match.history) >= 4


@pytest.mark.parametrize(
    ("thing", "cheap", "dear", "column"),
    [
        ("price church", "10 10 10 10 10 10 10 10", "250 400 500 600 700 800 900 990", "churches"),
        ("price sugar", "10 10 10 10 10 10", "100 400 500 600 700 800", "factories"),
    ],
)
def test_bots_buy_what_is_cheap_on_a_copy(thing: str, cheap: str, dear: str, column: str) -> None:
    """Whatever depends on prices is computed from those of the copy, not built in."""
    bought = []
    for prices in (cheap, dear):
        edition = ("1", f"{thing} {prices}")
        match, bot = (
            Match.new("navegador", players=3, seed=2, edition=edition),
            Bot("navegador", "factor"),
        )
        while match.turn < 60 and not match.over:
            for move in bot.choose(match.state()):
                match.play(match.game.text(move))
        bought.append(sum(seat["counts"][column] for seat in match.view()["seats"]))
    assert bought[0] > bought[1]


def test_equal_tokens_can_be_redealt() -> None:
    """A copy may have several tokens of one price: each that was seen is removed once."""
    same = " ".join(["60"] * 9)
    match = Match.new("navegador", players=2, seed=1, edition=("1", f"tokens sugar {same}"))
    state = match.state()
    twin: Any = match.game.redeal(state, None, Randomness(4))
    assert [len(stack) for stack in twin.stacks] == [len(stack) for stack in state.stacks]


# --- the bridge ---------------------------------------------------------------------------------


def test_the_page_gets_what_is_printed() -> None:
    lines = ["1", "bonus churches 60 40 30"]
    asked = {"do": "new", "match": "m", "game": "navegador", "players": 2, "seed": 1}
    told = page.ask(**asked, edition=lines, viewer=None)["frame"]
    assert told["edition"] == lines
    assert told["components"]["sheet"]["bonus"]["churches"] == [60, 40, 30]
    components = page.ask(do="components", game="navegador", edition=lines)["components"]
    assert told["components"] == components
    plain = page.ask(**asked, edition=[], viewer=None)["frame"]
    assert plain["edition"] == []
    assert "components" not in plain
    assert page.ask(do="components", game="navegador")["components"] != components


@games
def test_a_new_game_of_the_page_is_of_the_latest_edition(game: str) -> None:
    editions = game_of(game).editions
    asked = {"do": "new", "match": "m", "game": game, "players": 3, "seed": 1}
    assert page.ask(**asked)["frame"]["edition"] == list(editions.latest.words)
    assert page.ask(**asked, edition=[])["frame"]["edition"] == []
    assert editions.latest.published == editions.published[-1]


@pytest.mark.parametrize("wrong", [["9"], ["1", 5], ["1", "x" * 10_000], [["1"]], ["1"] * 5000])
def test_a_request_with_a_wrong_edition(wrong: list[object]) -> None:
    for fields in ({"do": "components"}, {"do": "new", "match": "m", "players": 2, "seed": 1}):
        answer = page.ask(**fields, game="navegador", edition=wrong, viewer=None)
        assert answer["ok"] is False
        assert answer["error"]["key"].startswith("error.edition")


# --- what the rule texts require ----------------------------------------------------------------


@published
def test_the_published_editions_contradict_no_example(game: str, name: str) -> None:
    rules = game_of(game)
    assert contradictions(rules, rules.editions.of((name,))) == []


CONTRADICTIONS = {
    ("navegador", "price gold 50 80 100 150 200 250"): {"buildings-seven-workers": "reason"},
    ("navegador", "price gold 50 70 110 150 200 250"): {"buildings-seven-workers": "wanted"},
    ("navegador", "bonus churches 50 30 20"): {"privilege-church": "wanted"},
    ("navegador", "bonus explorers 40 20 10"): {"privilege-explorer-quick-intro": "wanted"},
    ("navegador", "borders guine none"): {
        "exploring-angola": "reason",
        "sailing-phase-two": "reason",
    },
    ("navegador", "market sugar 60 60 50 50 40 40 30 30 20 10"): {},
    ("borneo", "order each2 16 2 1"): {"printed-numbers": "wanted"},
    ("borneo", "harbour tidore 4 7 cloves - 1+2"): {"printed-harbours": "wanted"},
    ("borneo", "harbour tidore 5 5 cloves - 1+2"): {},
    ("borneo", "card 17 GGG Y pepper 2"): {},
}


@pytest.mark.parametrize(("game", "line"), list(CONTRADICTIONS))
def test_a_copy_that_contradicts_an_example(game: str, line: str) -> None:
    lines = [line]
    if line == "borders guine none":  # and it is not cut off
        lines += ["borders portugal guine bahia angola"]
    told = page.ask(do="copy", game=game, edition=["1", *lines])
    assert told["faults"] == []
    found = {one["example"]: one for one in told["contradictions"]}
    assert found.keys() == CONTRADICTIONS[game, line].keys()
    for name, how in CONTRADICTIONS[game, line].items():
        assert how in found[name]
        assert found[name]["source"]
        example = scenario.parse(scenario_text(game, name))
        assert found[name]["case"] == example.cases[found[name]["number"]].title


def test_prices_may_lie_on_other_fields_than_reconstructed() -> None:
    """The texts do not say on which field of its row a price is: any row that has it is fine."""
    lines = ["1", "price gold 70 100 130 160 190 220", "bonus factories 20 15 10"]
    told = page.ask(do="copy", game="navegador", edition=lines[:2])
    assert told["contradictions"] == []
    told = page.ask(do="copy", game="navegador", edition=["1", "bonus factories 20 10 10"])
    assert told["contradictions"] == []


def test_all_faults_of_a_copy_are_reported_at_once() -> None:
    lines = ["1", "stack goa 4", "price sugar 90 70 100 150 200 250", "bonus churches x"]
    told = page.ask(do="copy", game="navegador", edition=lines)
    keys = [fault["key"] for fault in told["faults"]]
    assert keys == ["error.edition-line", "error.edition-row", "error.edition-stacks"]
    assert told["printed"]["stack goa"] == "4", "what can be read is kept"
    assert told["components"] is None


@games
@copies
def test_a_copy_comes_back_from_its_link(game: str, seed: int) -> None:
    words = copy_of(game, seed)
    told = page.ask(do="copy", game=game, edition=list(words))
    assert set(told["shared"]) <= set(digits.DIGITS)
    again = page.ask(do="uncopy", link=told["shared"])
    assert (again["game"], again["edition"]) == (game, list(words))
    changed = told["shared"][:9] + ("A" if told["shared"][9] != "A" else "B") + told["shared"][10:]
    assert page.ask(do="uncopy", link=changed)["error"]["key"] == "error.link-damaged"


def test_a_link_of_a_copy_is_no_link_of_a_match() -> None:
    edition = game_of("borneo").editions.of(copy_of("borneo", 1))
    with pytest.raises(Unreadable):
        link.decode(link.encode_copy(edition))
    with pytest.raises(Unreadable):
        link.decode_copy(link.encode(copied("borneo", 1)))


@games
def test_an_editor_knows_what_there_is_to_enter(game: str) -> None:
    told = page.ask(do="editions", game=game)
    assert told["published"] == list(game_of(game).editions.published)
    for name in told["published"]:
        assert list(told["told"][name]["printed"]) == list(told["layout"])
    for thing in told["layout"].values():
        assert thing["most"] >= len(thing["fields"]) > 0
        assert all("words" in field or "least" in field for field in thing["fields"])


# --- files of copies ----------------------------------------------------------------------------


@games
@copies
def test_a_copy_comes_back_from_its_file(game: str, seed: int) -> None:
    copy = Copy(game_of(game).editions.of(copy_of(game, seed)), "a box of 2010")
    assert parse_copy(copy_text(copy)) == copy


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "error.copy-file"),
        ("[]", "error.copy-file"),
        ("{}", "error.copy-file"),
        ('{"monsoon": "save", "version": 1}', "error.copy-file"),
        ('{"monsoon": "copy", "version": 2}', "error.version"),
        ('{"monsoon": "copy", "version": 1, "game": "chess", "edition": []}', "error.unknown-game"),
        ('{"monsoon": "copy", "version": 1, "game": "borneo"}', "error.copy-file"),
        ('{"monsoon": "copy", "version": 1, "game": "borneo", "edition": ["x"]}', "error.edition"),
        (
            '{"monsoon": "copy", "version": 1, "game": "borneo", "edition": [], "note": "a\\nb"}',
            "error.copy-file",
        ),
        ('{"monsoon": "copy", "version": true, "game": "borneo", "edition": []}', "error.version"),
        ("[" * 5000, "error.copy-file"),
        ("x" * 200_000, "error.copy-file"),
    ],
)
def test_what_is_no_file_of_a_copy(text: str, key: str) -> None:
    with pytest.raises((Unreadable, BadSettings)) as caught:
        parse_copy(text)
    assert caught.value.message.key == key


@pytest.mark.parametrize("note", [5, None, True, {}, ["a box"], " a box", "x" * 201])
def test_a_note_of_a_copy_is_a_line(note: object) -> None:
    told = {"monsoon": "copy", "version": 1, "game": "borneo", "edition": []}
    assert parse_copy(json.dumps({**told, "note": "a box"})).note == "a box"
    assert parse_copy(json.dumps(told)).note == ""
    with pytest.raises(Unreadable) as caught:
        parse_copy(json.dumps({**told, "note": note}))
    assert caught.value.message.key == "error.copy-file"


def test_a_tournament_with_a_copy(tmp_path: Path) -> None:
    copy = Copy(game_of("navegador").editions.of(("1", "bonus colonies 30 20 20")), "")
    path = tmp_path / "copy.json"
    path.write_text(copy_text(copy), "utf-8")
    arguments = [
        "arena",
        "navegador",
        "--seats",
        "random,random",
        "--games",
        "1",
        "--processes",
        "1",
    ]
    record = ["--record", str(tmp_path / "games")]
    assert main([*arguments, *record, "--edition", str(path)]) == 0
    assert main([*arguments, *record]) == 0
    lines = (tmp_path / "games").read_text("utf-8").splitlines()
    assert len(lines) == 2, "games with another copy are other games"
    assert main([*arguments, "--edition", "9"]) == 1
    assert main(["arena", "borneo", "--seats", "random,random,random", "--edition", str(path)]) == 1


def test_the_number_of_an_edition_is_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    copy = Copy(game_of("navegador").editions.of(("1", "bonus colonies 30 20 20")), "")
    Path("2").write_text(copy_text(copy), "utf-8")
    assert edition_words("navegador", "2") == ("2",)
    assert edition_words("navegador", "./2") == copy.edition.words


def test_a_copy_is_published_by_one_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a temporary checkout: the next edition, with the earlier ones unchanged."""
    for game in cases.PRINTED:
        folder = tmp_path / "py" / "monsoon" / game
        (folder / "editions").mkdir(parents=True)
        home = Path(monsoon.__file__).parent / game
        for name in ("components.json", *(f"editions/{p.name}" for p in home.glob("editions/*"))):
            (folder / name).write_text((home / name).read_text("utf-8"), "utf-8")
    pins = tmp_path / "editions.json"
    for module in (publish, printed):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(publish, "PINS", pins)
    words = ("1", "bonus colonies 30 20 20")
    file = tmp_path / "copy.json"
    file.write_text(
        copy_text(Copy(game_of("navegador").editions.of(words), "box of 2010")), "utf-8"
    )
    publish.publish(file)
    folder = tmp_path / "py" / "monsoon" / "navegador"
    names = json.loads((folder / "components.json").read_text("utf-8"))["editions"]
    assert names == [*game_of("navegador").editions.published, str(len(names))]
    written = json.loads((folder / "editions" / f"{names[-1]}.json").read_text("utf-8"))
    assert written["printed"] == {"bonus colonies": ["30 20 20", "likely", "owner"]}
    assert (written["name"], written["from"]) == ("box of 2010", "1")
    pinned = json.loads(pins.read_text("utf-8"))
    assert pinned.items() >= json.loads(PINS.read_text("utf-8")).items()
    assert pinned.keys() == {*json.loads(PINS.read_text("utf-8")), f"navegador {names[-1]}"}

    first = folder / "editions" / "1.json"
    first.write_text(first.read_text("utf-8").replace("30 20 10", "30 20 20"), "utf-8")
    with pytest.raises(Problem, match="is published"):
        publish.publish(None)


@pytest.mark.parametrize(
    ("words", "reason"),
    [((), "says what edition 1 says"), (("1", "bonus churches 50 30 20"), "privilege-church")],
)
def test_what_is_not_published(words: tuple[str, ...], reason: str, tmp_path: Path) -> None:
    file = tmp_path / "copy.json"
    file.write_text(copy_text(Copy(game_of("navegador").editions.of(words), "")), "utf-8")
    with pytest.raises(Problem, match=reason):
        publish.publish(file)
    file.write_text("{}", "utf-8")
    with pytest.raises(Problem, match="does not tell"):
        publish.publish(file)
