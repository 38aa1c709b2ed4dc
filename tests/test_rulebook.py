"""The sources of the rulebook: every language has the same parts, every example its scenario."""

from __future__ import annotations

import json
import re
from importlib import import_module
from pathlib import Path

import pytest
from monsoon import scenario
from monsoon.words import word
from workshop import book_source
from workshop.book_tables import how_sure
from workshop.printed import data_of
from workshop.shell import Problem

from tests.page import ask

SCENARIOS = Path(scenario.__file__).parent
BOOKS = [(game, language) for game in book_source.games() for language in book_source.sources(game)]
WORKED_EXAMPLES = {
    "navegador": """rondel-from-sailing
        workers-two-churches workers-phase-two workers-more-than-nine
        ships-four-from-three-yards ships-one-for-fifty sailing-phase-two exploring-angola
        exploring-cabo-quick-intro colonies-bahia-guine colonies-three-workers
        colonies-two-ships-in-guine colonies-guine-angola buildings-seven-workers
        buildings-eight-workers market-selling-gold market-processing-spice market-complete-action
        market-two-seventy market-quick-intro privilege-church privilege-explorer-quick-intro
        phases-refill-five-players phases-refill-two-players card-about-to-expire
        points-per-unit-summary points-per-unit-final scoring-ninety-seven""",
    "borneo": """setup-four-players order-four-of-a-kind order-one-of-each-overpaid
        fight-example-won fight-example-lost monopoly-tidore shares-example end-last-orders""",
}
"""The worked examples of the rule texts, by their scenarios."""
RULINGS = {"navegador": 15, "borneo": 14}
NOT_PLAYED = {"navegador": {6}, "borneo": {5, 14}}
"""Rulings that no move shows: what may be looked at, that the start player is drawn by lot, and
that a place is shared."""


REFUSAL = re.compile(r'"(illegal\.[a-z-]+)"')


@pytest.fixture(params=BOOKS, ids=[" ".join(book) for book in BOOKS])
def book(request: pytest.FixtureRequest) -> book_source.Book:
    return book_source.read(*request.param)


def named(book: book_source.Book, kind: str) -> list[book_source.Part]:
    return [part for part in book.parts if part.kind == kind]


def test_it_has_what_the_english_one_has_in_the_same_order(book: book_source.Book) -> None:
    assert book.parts == book_source.read(book.game, "en").parts
    own, english = (book_source.gaps(book.game, name) for name in (book.language, "en"))
    assert own == english


def test_ids_are_unique(book: book_source.Book) -> None:
    ids = [part.name for part in book.parts if re.fullmatch(r"h\d", part.kind)]
    assert len(ids) == len(set(ids))
    examples = [part.name for part in named(book, "example")]
    assert len(examples) == len(set(examples))


def test_links_lead_to_paragraphs(book: book_source.Book) -> None:
    ids = {part.name for part in book.parts if re.fullmatch(r"h\d", part.kind)}
    children = [child for token in book.tokens for child in token.children or []]
    links = [str(child.attrGet("href")) for child in children if child.type == "link_open"]
    to_the_app = {link for link in links if link.startswith("@site@")}
    assert to_the_app == {f"@site@#copy={book.game}"}
    inner = {link.removeprefix("#") for link in links if link != book_source.TRY} - to_the_app
    assert inner
    assert inner <= ids


def test_every_chapter_has_a_short_and_a_long_version(book: book_source.Book) -> None:
    for index, part in enumerate(book.parts):
        if part.kind == "h2":
            assert book.parts[index + 1].kind == "short", part.name


def test_every_worked_example_is_there(book: book_source.Book) -> None:
    names = [part.name for part in named(book, "example")]
    assert set(WORKED_EXAMPLES[book.game].split()) <= set(names)


def test_examples_contain_every_case_and_every_refused_move(book: book_source.Book) -> None:
    for part in named(book, "example"):
        path = SCENARIOS / book.game / "scenarios" / f"{part.name}.txt"
        found = scenario.parse(path.read_text("utf-8"))
        wanted = [
            f"{sum(word == 'refuse' for _, word, _ in case.steps)} tries" for case in found.cases
        ]
        told = [detail for detail in part.detail if detail.endswith(" tries")]
        assert told == wanted, part.name


NUMBERS = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4}
SHIPS = re.compile(
    r"(?i)\b(a|one|two|three|four)(?: ships?)?(?: is| lies?)?(?: in (\w+)| within reach)"
)
"""Ships that the caption of an example counts."""


def test_captions_count_the_ships_that_lie_there() -> None:
    """Those of the seat to move: in the region that is named, or all of them."""
    text = (book_source.WEB / "navegador" / "book" / "en.md").read_text("utf-8")
    counted = 0
    for name, caption in re.findall(r"^::: example (\S+) .*\n(.*ship.*)$", text, re.MULTILINE):
        path = SCENARIOS / "navegador" / "scenarios" / f"{name}.txt"
        match = scenario.parse(path.read_text("utf-8")).match()
        view = match.game.view(match.state(), None)
        ships = {
            word("region", one["id"]): one["ships"][view["to_move"]] for one in view["regions"]
        }
        for number, place in SHIPS.findall(caption):
            lying = [count for region, count in ships.items() if region.startswith(place)]
            assert sum(lying) == NUMBERS[number.lower()], caption
            counted += 1
    assert counted > 10


def test_every_ruling_has_its_reason(book: book_source.Book) -> None:
    rulings = named(book, "ruling")
    assert [part.name for part in rulings] == [str(n + 1) for n in range(RULINGS[book.game])]
    assert all(part.detail == ("2 paragraphs",) for part in rulings)


@pytest.mark.parametrize("game", RULINGS)
def test_every_ruling_has_a_scenario(game: str) -> None:
    played = set(NOT_PLAYED[game])
    for path in SCENARIOS.glob(f"{game}/scenarios/*.txt"):
        head = path.read_text("utf-8").partition("\ncase ")[0]
        played |= {int(number) for number in re.findall(r"(?i)\bruling (\d+)\b", head)}
    assert played == set(range(1, RULINGS[game] + 1))


def confidences(data: object, path: str = "") -> list[str]:
    """The paths of all confidences in the data; one stands for all borders."""
    if isinstance(data, list):
        data = dict(enumerate(data[:1]))
    if not isinstance(data, dict):
        return []
    found = []
    for key, inner in data.items():
        if key == "confidence":
            found += [f"{path}{key}.{name}" for name in inner] if isinstance(inner, dict) else []
            found += [] if isinstance(inner, dict) else [f"{path}{key}"]
        else:
            found += confidences(inner, f"{path}{key}.")
    return found


def test_it_says_of_every_number_how_sure_it_is(book: book_source.Book) -> None:
    children = [child for token in book.tokens for child in token.children or []]
    told = {child.content for child in children if child.type == "code_inline"}
    assert told == set(confidences(data_of(book.game)))


@pytest.fixture(params=book_source.games())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def paragraphs(game: str) -> dict[str, dict[str, str]]:
    """The page's table of links into the book, by topic."""
    text = (book_source.WEB / game / "paragraphs.json").read_text("utf-8")
    found: dict[str, dict[str, str]] = json.loads(text)
    return found


def test_every_refusal_leads_to_a_paragraph(game: str) -> None:
    engine = SCENARIOS.glob(f"{game}/*.py")
    spoken = {key for file in engine for key in REFUSAL.findall(file.read_text("utf-8"))}
    spoken |= {"illegal.over", "illegal.not-now", "illegal.no-revision"}
    assert set(paragraphs(game)["refusals"]) == spoken


def test_every_decision_and_every_thing_leads_to_a_paragraph(game: str) -> None:
    table = paragraphs(game)
    assert set(table["decisions"]) == set(import_module(f"monsoon.{game}.state").DECISIONS)
    tips = (book_source.WEB / game / "tips.js").read_text("utf-8").partition("const tips = ")[2]
    kinds = set(re.findall(r"^  (\w+)[(:]", tips.partition("\n};")[0], re.MULTILINE))
    assert kinds
    assert {thing.split()[0] for thing in table["things"]} == kinds


def test_what_leads_into_the_book_arrives(game: str) -> None:
    book = book_source.read(game, "en")
    ids = {part.name for part in book.parts if re.fullmatch(r"h\d", part.kind)}
    assert {place for table in paragraphs(game).values() for place in table.values()} <= ids


def test_the_numbers_of_the_data_are_sure_likely_or_guessed() -> None:
    assert how_sure("guess") == {"guess": 0}
    assert how_sure("sure, but what a full company means: likely") == {"sure": 0}
    assert how_sure("3 sure, 15 guess") == {"sure": 3, "guess": 15}
    with pytest.raises(ValueError, match="how sure"):
        how_sure("who knows")


def test_a_source_that_makes_no_sense(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "borneo" / "book"
    folder.mkdir(parents=True)
    monkeypatch.setattr(book_source, "WEB", tmp_path)
    head = "---\ntitle: x\ndescription: y\n---\n\n"
    wrong = ["## No id\n", "## A {#a}\n\n{{no.number}}\n", "## A {#a}\n\n::: example\n:::\n"]
    for text in [*wrong, "## A {#a}\n\n{{goods}}\n", "## A {#a}\n\n::: short b\n:::\n"]:
        (folder / "en.md").write_text(head + text, encoding="utf-8")
        with pytest.raises(Problem, match=r"en\.md"):
            book_source.read("borneo", "en")


def test_markup_in_a_source_stays_text() -> None:
    parser = book_source.markdown()
    assert "<script" not in parser.render("A <script>x</script> here.\n\n<script>y</script>\n")


def test_the_page_can_play_every_example(game: str) -> None:
    for part in named(book_source.read(game, "en"), "example"):
        told = ask(do="cases", game=game, name=part.name)
        assert told["ok"], part.name
        for steps in told["cases"]:
            moves: list[str] = []
            for step in steps:
                if step["do"] == "play":
                    moves.append(step["move"])
                    continue
                opened = ask(do="example", game=game, name=part.name, match="m", moves=moves)
                assert opened["ok"], part.name
                reason = ask(do="why", match="m", move=step["move"])["reason"]
                assert reason["key"] in paragraphs(game)["refusals"]
            opened = ask(do="example", game=game, name=part.name, match="m", moves=moves)
            assert opened["ok"], part.name
            assert opened["frame"]["view"]["players"] == told["players"]
            assert opened["frame"]["tags"] == {"hands": "open"}
    ask(do="close", match="m")


@pytest.mark.parametrize("name", ["no-such-thing", "../components", "", 7])
def test_an_example_that_is_not_there(name: object) -> None:
    for do in ("cases", "example"):
        answer = ask(do=do, game="navegador", name=name, match="m")
        assert not answer["ok"]
