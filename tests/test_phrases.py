"""Words say what is meant, of one thing and of many, to women and men, and by one name."""

from __future__ import annotations

import json
import re
from pathlib import Path

import monsoon
import pytest

WEB = Path(monsoon.__file__).parents[2] / "web"
MISTAKEN = {
    "fr": {
        r"\b[Pp]ren\w+ un \w+ pour une? \w": "mistakes it for another",
        r"\bdéfauss\w+ jusqu": "discards up to so many, where so many are kept",
        r"\brègles impriment": "rules print nothing",
        r"\bnombres (imprimés )?à part\b": "numbers printed somewhere else",
    },
    "es": {
        r"\b[Tt]om\w+ un \w+ por una? \w": "mistakes it for another",
        r"\bdescartas? hasta \{": "discards up to so many, where so many are kept",
        r"\b[Rr]eglas imprimen": "rules print nothing",
        r"\b[Ee]n breve\b|\bbreve y detallado": "soon",
        r"\bcoloca solo al\b": "not before",
        r"\b[Hh]ace lo que tiene\b": "makes what it has",
        r"\bEscribir mi ejemplar": "to write a game",
        r"\bPuest[oa] contra": "a place against",
    },
}
"""Phrases that are also, or only, understood in another way, and how."""


def texts(language: str) -> dict[str, str]:
    """All words of the page and its games, by key, and the rulebooks, by file."""
    lists = [WEB / "i18n" / f"{language}.json", *WEB.glob(f"*/words/{language}.json")]
    found: dict[str, str] = {}
    for path in lists:
        found |= json.loads(path.read_text("utf-8"))
    books = sorted(WEB.glob(f"*/book/{language}.md"))
    assert len(books) == 2
    return found | {str(path.relative_to(WEB)): path.read_text("utf-8") for path in books}


both = pytest.mark.parametrize("language", list(MISTAKEN))


@both
def test_no_phrase_is_understood_in_another_way_or_not_said_at_all(language: str) -> None:
    found = [
        (name, match[0], meaning)
        for name, text in texts(language).items()
        for phrase, meaning in [*MISTAKEN[language].items(), *UNSAID[language].items()]
        for match in re.finditer(phrase, text)
    ]
    assert found == []


def test_one_german_sentence_speaks_of_further_workers_and_ships() -> None:
    """Of ships "jeder" would be wrong, of workers "jedes"."""
    assert not texts("de")["nav.do.further"].startswith("Jede")


UNSAID = {
    "fr": {
        r"\b([Pp]rend(re)?|[Gg]arder?|[Pp]ayer|[Dd]éfausser) \{(goods?|item|card|list)\}": "du",
        r"(?<![Ss]e )(?<!vous )\b[Dd]éfen(dre|d)(?=\s?[,:]| avec|$)": "whom?",
        r"\bouvriers? manque": "il manque",
        r"\bentre$": "what?",
        r"\b[Rr]ien ici ne sait": "tools know nothing",
        r"d’abord\W+d’abord": "twice",
        r"\bavec \{goods\}": "du",
        r"\bpas un pavillon": "pas de",
    },
    "es": {
        r"\b[Dd]ef(ender|iende)(?= con|: |, |$)(?<!se defiende)": "whom?",
        r"\badicionales\.|\b[Cc]ada uno adicional": "additional what?",
        r"\bmiran?\.?$": "está mirando",
        r"\ben un marco\b": "marco is a picture’s",
        r"\bnada sabe\b": "tools know nothing",
        r"primero\W+primero": "twice",
        r"\bno pone una\b": "ninguna",
        r"(?i)\b(vosotr\w+|(?!dieciséis\b)\w+[áé]is)\b": "said in Spain alone",
    },
}
"""What nobody says, and what is missing or wrong."""


FOR_MANY = {"fr": r"\bautant d", "es": r"\botr[oa]s tant[oa]s\b"}
"""What is said of several things, not of one."""
PART = {"fr": r"^\{n\} \w+s\b.* sur \{", "es": r"^\{n\} de .* \w+(ad|uelt)[ao]s\.?$"}
"""Some of many, in the plural."""
TO_MEN = {
    "fr": r"\b([Vv]ous (êtes|n’êtes( pas)?)|[Ss]oyez|[Dd]evenez) (bien )?"
    r"(invité|obligé|placé|(le )?premier)\b|^absent$",
    "es": r"\b([Ee]res|[Ss]é|[Ee]stás) (invitado|obligado|el primero)\b",
}
"""What is said to a man, or of one."""


@both
def test_one_is_not_counted_as_many(language: str) -> None:
    found = texts(language)
    ones = {name: text for name, text in found.items() if name.endswith("#one")}
    assert [name for name, text in ones.items() if re.search(FOR_MANY[language], text)] == []
    plain = {name: text for name, text in found.items() if not name.endswith("#other")}
    assert [name for name, text in plain.items() if re.search(PART[language], text)] == []


@both
def test_nobody_is_taken_for_a_man(language: str) -> None:
    found = {name for name, text in texts(language).items() if re.search(TO_MEN[language], text)}
    assert found == set()


@both
def test_a_rank_is_no_seat_and_has_one_name(language: str) -> None:
    """A place in a ranking is not called as a seat at the table or a place in a company."""
    own = texts(language)
    rank = own["scores.rank"].lower()
    assert own["statistics.place"].startswith(rank)
    assert rank not in own["start.seats"].lower() + own["bor.place"].lower()


def test_a_seat_is_not_what_something_is_in_place_of() -> None:
    """In French “à la place” is “instead”."""
    labels = {name: text for name, text in texts("fr").items() if name.startswith("start.")}
    assert {name for name, text in labels.items() if "à la place" in text} == set()


@both
def test_a_theme_has_one_name(language: str) -> None:
    own = texts(language)
    assert own["settings.theme"].lower() in own["error.theme"]


SECOND_NAME = {
    "en": {
        r"colonies without an owner": "open colonies",
        r"\bcard\}? is used up\b": "used: it can be made active again",
    },
    "de": {
        r"Kolonien ohne Besitzer": "offene Kolonien",
        r"\{card\} ist \w* ?verbraucht": "benutzt: sie kann wieder aktiv werden",
        r"^Alle Züge \(": "Möglichkeiten: ein Zug besteht aus mehreren",
        r"Extrasegelzug vor (deinem|seinem) Zug\b": "er ist ein Teil des Zuges",
    },
    "fr": {r"colonies sans propriétaire": "colonies ouvertes"},
    "es": {
        r"colonias sin dueño": "colonias abiertas",
        r"\} en fábrica\b": "procesadas",
    },
}
"""A second name of a thing, or one that also means something else, and what it is called."""


@pytest.mark.parametrize("language", list(SECOND_NAME))
def test_a_thing_of_the_game_has_one_name(language: str) -> None:
    found = [
        (name, match[0], called)
        for name, text in texts(language).items()
        for phrase, called in SECOND_NAME[language].items()
        if (match := re.search(phrase, text))
    ]
    assert found == []


def test_english_does_not_ask_for_as_many_of_one() -> None:
    """A sentence that counts and says “as many” has another form for one."""
    counted = re.compile(r"\{(n|count)\}.* as many\b")
    many = {name for name, text in texts("en").items() if counted.search(text)}
    assert many
    assert {name for name in many if not name.endswith("#other")} == set()


@pytest.mark.parametrize(
    ("language", "which"),
    [
        ("en", "of that good"),
        ("de", "solche|dafür"),
        ("fr", "de cette marchandise"),
        ("es", "de esa mercancía"),
    ],
)
def test_a_refusal_of_the_market_says_which_colonies_or_factories_count(
    language: str, which: str
) -> None:
    refusal = re.compile(r"illegal\.(colonies|factories)")
    found = {name: text for name, text in texts(language).items() if refusal.match(name)}
    assert len(found) == 14
    assert {name for name, text in found.items() if not re.search(which, text)} == set()


@pytest.mark.parametrize("language", list(SECOND_NAME))
def test_what_laying_a_card_leads_to_is_part_of_a_sentence(language: str) -> None:
    """It is joined with more: a mark of its own would stand before the mark between them."""
    parts = {name: text for name, text in texts(language).items() if name.startswith("bor.lay.")}
    assert parts
    assert {name for name, text in parts.items() if re.search(r"^¡|[.!?]$", text)} == set()


@pytest.mark.parametrize("language", list(SECOND_NAME))
def test_how_a_move_is_typed_is_said_by_what_both_lists_of_moves_show(language: str) -> None:
    """Only the list that a command prints has the text of a move in brackets."""
    assert not re.search("bracket|Klammer|parenth|paréntesis", texts(language)["text.help"])


def test_german_writes_those_who_are_first_or_second_with_a_capital() -> None:
    """A player is “der Erste”; of merchants, who were named before, it is “der erste”."""
    small = (
        r"\b(sei|werde|bist du|\w+ ist|nimmt|und) der (erste|zweite|dritte) in\b|\bals dritter in\b"
    )
    ranked = re.compile(small, re.IGNORECASE)
    found = {name: match[0] for name, text in texts("de").items() if (match := ranked.search(text))}
    assert {name for name, words in found.items() if words.split()[-2].islower()} == set()
