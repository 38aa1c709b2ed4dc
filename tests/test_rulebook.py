"""The sources of the rulebook: every language has the same parts, every example its scenario."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from monsoon import scenario
from workshop import book_source

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
RULINGS = {"navegador": 11, "borneo": 9}


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
    inner = {link.removeprefix("#") for link in links if link != book_source.TRY}
    assert inner
    assert inner <= ids


def test_every_chapter_is_told_short_and_long(book: book_source.Book) -> None:
    for index, part in enumerate(book.parts):
        if part.kind == "h2":
            assert book.parts[index + 1].kind == "short", part.name


def test_every_worked_example_is_there(book: book_source.Book) -> None:
    names = [part.name for part in named(book, "example")]
    assert set(WORKED_EXAMPLES[book.game].split()) <= set(names)


def test_examples_tell_every_case_and_every_refused_move(book: book_source.Book) -> None:
    for part in named(book, "example"):
        path = SCENARIOS / book.game / "scenarios" / f"{part.name}.txt"
        found = scenario.parse(path.read_text("utf-8"))
        wanted = [
            f"{sum(word == 'refuse' for _, word, _ in case.steps)} tries" for case in found.cases
        ]
        told = [detail for detail in part.detail if detail.endswith(" tries")]
        assert told == wanted, part.name


def test_every_ruling_has_its_reason(book: book_source.Book) -> None:
    rulings = named(book, "ruling")
    assert [part.name for part in rulings] == [str(n + 1) for n in range(RULINGS[book.game])]
    assert all(part.detail == ("2 paragraphs",) for part in rulings)
