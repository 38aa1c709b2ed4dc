"""The word lists of all languages say the same things, each by the rules of its language."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

import monsoon
import pytest

ROOT = Path(monsoon.__file__).parents[2]
WEB = ROOT / "web"
FOLDERS = sorted([WEB / "i18n", *WEB.glob("*/words")])
SETTINGS = (WEB / "settings" / "settings.js").read_text("utf-8")
LANGUAGES: list[str] = re.findall(
    r'"(\w+)"', re.findall(r"^  language: \[(.+)\]", SETTINGS, re.MULTILINE)[0]
)
OTHERS = [language for language in LANGUAGES if language != "en"]
CATEGORIES = {
    "en": {"one", "other"},
    "de": {"one", "other"},
    "fr": {"one", "many", "other"},
    "es": {"one", "many", "other"},
}
"""The forms that Intl.PluralRules knows; "many" is for millions, for which #other is enough."""
GAP = re.compile(r"\{(\w+)(?:@(\w+))?\}")
COUNTS = {"n", "count"}
"""What the singular sentence may leave out."""
NAMES = re.compile(
    r"(app\.name|start\.(name|bot)\..+|(settings\.)?language\...|game\.\w+|region\..+|phase\.\d"
    r"|harbour\..+|(bor|nav)\.board\.letter\..+|nav\.money.*|nav\.card"
    r"|nav\.board\.(title|lisboa)|gauge\.navegador\.money)"
)
"""Names of people, places, games and of the money are the same everywhere; letters may be."""
SAME = {
    "de": {
        *("level.admiral", "pace.normal", "statistics.name", "bots.pause", "card.diplomat"),
        *(
            "nav.board.phase",
            "nav.board.good.gold",
            "bor.text.hand",
            "match.hand",
            "match.hand.seen",
        ),
        *("key.enter", "key.esc"),
        *("workshop.bot", "workshop.bots", "workshop.name", "workshop.tests"),
        *(
            "kind.navegador.diplomat",
            "nav.board.card.diplomat.name",
            "color.orange",
            "color.indigo",
        ),
        "analysis.split.unforeseen",
    },
    "fr": {
        *("bor.against", "bor.board.final.total", "bor.bonus", "bor.place"),
        *("bor.points.short", "bor.points.short.covered", "bor.text.piles"),
        *("bots.pause", "character.borneo.agent", "color.indigo", "live.is.bot"),
        *("color.orange", "column.colonies", "gauge.borneo.points"),
        *("gauge.navegador.points", "kind.navegador.pirate"),
        *("nav.board.card.pirate.name", "nav.board.phase", "nav.headline.phase"),
        *("nav.points", "nav.points.word", "nav.do.points"),
        *("offer.navegador.points", "offer.navegador.points-fewer"),
        *("nav.scores.pirates", "pace.normal", "reason.borneo.points"),
        *("reason.navegador.points", "scores.total", "shape.green", "statistics.n"),
        *("statistics.n-points", "workshop.bot", "workshop.bots", "workshop.tests"),
    },
    "es": {
        *("nav.text.rondel", "level.factor", "pace.normal", "scores.total"),
        *("live.is.bot", "live.no", "workshop.bot", "workshop.bots", "key.esc"),
    },
}
"""Words that happen to be the same as in English."""
PATTERN = "{it}"
TYPOGRAPHY: dict[str, list[tuple[str, str]]] = {
    "en": [
        ("quotes", "[„«»]"),
        ("apostrophes", "['´`]"),
        ("odd words", r"(?i:\b(the own|own ones|whoever|nobody|shall|tells of)\b)"),
    ],
    "de": [("quotes", "[”«»]|“(?=\\w)|„(?=\\W)"), ("apostrophes", "['´`]")],
    "fr": [
        ("quotes", "[„“”]|«(?!\u202f)|(?<!\u202f)»"),
        ("space before", "(?<![\u202f(])[;!?]|(?<![\u00a0:]):(?!$)"),
        ("apostrophes", "['´`]"),
    ],
    "es": [("quotes", r"[„“”]|«\s|\s»"), ("apostrophes", "['’]")],
}
"""What must not occur in a text, by language."""
OF_MANY = {
    "en": re.compile(r"\{(n|count)\} (are|were|have) |\b(are|were) \{(n|count)\}"),
    "de": re.compile(r"\{(n|count)\} (sind|waren|wurden|bleiben)\b|\b(sind|bleiben) \{(n|count)\}"),
}
"""Where a number has a verb of several."""
ALWAYS_MANY = {"error.cluster-killed", "error.edition-colonies", "reason.navegador.approach"}
"""What is said of several things alone."""
MOUSE = re.compile(r"click|klick|\bclics?\b|cliqu|mouse|\bmaus|ratón|souris", re.IGNORECASE)
"""Words that are wrong where one taps or types; what is to be chosen is “chosen”."""
ANOTHER = re.compile(
    r"\{|(the|no player|nobody|der|die|das|kein\w*|niemand|el|la|los|las|nadie) "
    r"|(le|les|aucun\w*|personne) |l’"
)
"""How a sentence begins that has a subject."""
LANDMARKS = {"log.phase", "log.last-turns", "log.end-harbours", "log.end-cargo", "log.empty"}
"""What is for everybody and stands on a line of its own; and the log of no turn."""
ANYWHERE = r'"|\.\.\.|  |^\s|\s$|\s[,.](?!\d)| (?:(?:Cr|ms|MB|Mo)\b|%)'
"""The last: a unit is on the line of its number."""

Words = dict[str, str]


def words(folder: Path, language: str) -> Words:
    """A list; raises if a key occurs twice."""

    def once(pairs: list[tuple[str, str]]) -> Words:
        found = dict(pairs)
        assert len(found) == len(pairs), sorted(key for key, _ in pairs if key not in found)
        return found

    text = (folder / f"{language}.json").read_text("utf-8")
    return dict(json.loads(text, object_pairs_hook=once))


def merged(language: str) -> Words:
    """All lists of a language."""
    return {key: text for folder in FOLDERS for key, text in words(folder, language).items()}


def sentences(table: Iterable[str]) -> set[str]:
    """The keys without their forms for numbers and for grammar."""
    return {key.partition("#")[0] for key in table if "@" not in key}


def forms(table: Words) -> dict[str, set[str]]:
    """The forms of each key."""
    found: dict[str, set[str]] = {}
    for key in table:
        name, mark, form = key.partition("#")
        if mark and "@" not in key:
            found.setdefault(name, set()).add(form)
    return found


def gaps(text: str) -> set[str]:
    """The names of a text's placeholders."""
    return {name for name, _ in GAP.findall(text)}


def kind_of(gap: str) -> str:
    """The kind of thing that a placeholder stands for."""
    return gap.partition("_")[0]


every = pytest.mark.parametrize("language", LANGUAGES)
other = pytest.mark.parametrize("language", OTHERS)


def test_page_settings_and_lists_know_the_same_languages() -> None:
    index = (ROOT / "index.html").read_text("utf-8")
    named = re.findall(r'data-languages="(.+?)"', index)
    assert named == [" ".join(LANGUAGES)]
    for folder in FOLDERS:
        assert {path.stem for path in folder.glob("*.json")} == set(LANGUAGES), folder
    assert {key for key in merged("en") if key.startswith("settings.language.")} == {
        f"settings.language.{language}" for language in LANGUAGES
    }


@other
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(WEB)))
def test_no_key_is_missing_or_of_no_use(language: str, folder: Path) -> None:
    english, own = sentences(words(folder, "en")), sentences(words(folder, language))
    assert {"missing": english - own, "of no use": own - english} == {
        "missing": set(),
        "of no use": set(),
    }


def sources() -> str:
    """All programs that may use words."""
    files = [*WEB.rglob("*.js"), *(ROOT / "py").rglob("*.py"), ROOT / "index.html"]
    return "\n".join(file.read_text("utf-8") for file in files)


LOOKED_UP = {"card", "color", "item", "needs", "orange"}
"""Kinds of placeholders whose values alone name a key: no program has a template for it."""


def test_every_key_is_used() -> None:
    """By its name, by a template in a program (`column.${name}`), or as a name in a placeholder."""
    programs = sources()
    named = set(re.findall(r"""["'`]([\w.-]+)["'`]""", programs))
    templates = set(re.findall(r"`([\w-]{2,}\.[\w.${}\[\]() ?:\"+|-]*\$\{[^`]+)`", programs))
    templates |= set(re.findall(r'f"([\w-]{2,}\.[\w.]*\{[^"\s]+)"', programs))
    asked = re.compile("|".join(template(text) for text in sorted(templates)))
    english = merged("en")
    assert {kind_of(gap) for text in english.values() for gap in gaps(text)} >= LOOKED_UP
    unused = {key for key in sentences(english) if key not in named and not asked.fullmatch(key)}
    assert {key for key in unused if key.partition(".")[0] not in LOOKED_UP} == set()
    assert {key.partition(".")[0] for key in unused} == LOOKED_UP, "others need no exception"


def template(text: str) -> str:
    """The pattern of the keys that a template in a program can produce."""
    return r"[\w.-]+".join(re.escape(part) for part in re.split(r"\$?\{[^}]*\}", text))


@other
def test_nothing_is_left_in_english(language: str) -> None:
    english, own = merged("en"), merged(language)
    left = {
        key.partition("#")[0]
        for key, text in own.items()
        if text == english.get(key) and re.search(r"[^\W\d_]", GAP.sub("", text))
    }
    assert {key for key in left if not NAMES.fullmatch(key)} == SAME[language]


@every
def test_numbers_have_the_forms_of_the_language(language: str) -> None:
    english, own = forms(merged("en")), forms(merged(language))
    plain = {key for key in own if key in merged(language)}
    assert plain == set(), "a key has forms or has none"
    for key, found in own.items():
        assert found <= CATEGORIES[language], key
        assert "other" in found, key
        # what English distinguishes, all our languages do
        assert english.get(key, set()) <= found, key
    assert set(english) <= set(own)


@pytest.mark.parametrize("language", list(OF_MANY))
def test_a_verb_that_a_number_bends_has_its_forms(language: str) -> None:
    """As in “2 are left”, which of one is “1 is left”."""
    one = {key: text for key, text in merged(language).items() if "#" not in key}
    bent = {key for key, text in one.items() if OF_MANY[language].search(text)}
    assert bent <= ALWAYS_MANY, bent - ALWAYS_MANY


@other
def test_the_same_gaps(language: str) -> None:
    english, own = merged("en"), merged(language)
    for key, text in own.items():
        if "@" in key:
            continue
        name, _, form = key.partition("#")
        wanted = gaps(english.get(key) or english.get(name) or english[f"{name}#other"])
        left_out = COUNTS if form == "one" else set()
        assert wanted - left_out <= gaps(text) <= wanted | left_out, key


def asked_forms(table: Words) -> set[tuple[str, str]]:
    """Every kind and form that some placeholder uses."""
    return {
        (kind_of(name), form) for text in table.values() for name, form in GAP.findall(text) if form
    }


def unbent(table: Words, kind: str, form: str) -> Iterator[str]:
    """The things of a kind that lack such a form."""
    if f"{kind}@{form}" in table:
        return
    things = [key for key in table if key.startswith(f"{kind}.")]
    assert things, f"{kind}@{form}"
    for key in things:
        bent = f"{kind}@{form}.{key.partition('.')[2]}"
        if bent not in table:
            yield bent


@every
def test_every_form_that_a_placeholder_uses_exists(language: str) -> None:
    table = merged(language)
    asked = asked_forms(table)
    assert [key for kind, form in asked for key in unbent(table, kind, form)] == []
    bent = [key for key in table if "@" in key]
    for key in bent:
        kind, _, rest = key.partition("@")
        form, mark, thing = rest.partition(".")
        assert (kind, form.partition("#")[0]) in asked, f"{key} is asked for by no gap"
        if mark:
            assert f"{kind}.{thing}" in table, key
        else:
            assert PATTERN in table[key], key
            assert rest.partition("#")[2] in ("", "vowel"), key


BEFORE_NAMES = re.compile(r"^(\S+ )\{it\}$")
"""A pattern of a form that is a word before the name."""
ELIDED = "de|que|le|la|ne|se|me|te|jusque|lorsque|puisque|parce que"
"""French words that lose their vowel before another one."""
VOWEL = re.compile(r"h?[aeiouœæ]|y[^aeiou]", re.IGNORECASE)
"""As in `i18n.js`, which takes accents off before."""
OF_PEOPLE = {"name", "player"}
"""Kinds of placeholders for names that people choose."""


def prepositions(table: Words) -> dict[str, set[str]]:
    """By kind, the words that have a form with the name: a sentence asks for it instead."""
    found: dict[str, set[str]] = {}
    for key, text in table.items():
        kind, mark, form = key.partition("@")
        if mark and "." not in form and (word := BEFORE_NAMES.match(text)):
            found.setdefault(kind, set()).add(word[1])
    return found


def begin_with_vowels(table: Words) -> set[str]:
    """Kinds of things of which at least one begins with a vowel."""
    plain = {key: unicodedata.normalize("NFD", text) for key, text in table.items()}
    named = {
        key.partition(".")[0]
        for key, text in plain.items()
        if key.count(".") == 1 and "@" not in key and VOWEL.match(text)
    }
    return {kind for kind in named if all("{" not in table[key] for key in things(table, kind))}


def things(table: Words, kind: str) -> list[str]:
    """The keys of the names of a kind."""
    return [key for key in table if key.startswith(f"{kind}.") and key.count(".") == 1]


@every
def test_a_name_after_a_preposition_has_the_form_for_it(language: str) -> None:
    """“du Portugal”, not “de Portugal”: a sentence asks for the form that the language has."""
    table = merged(language)
    forms_of = prepositions(table)
    plain = [
        (key, gap[0])
        for key, text in table.items()
        for gap in re.finditer(r"\b(\S+ )\{(\w+)\}", text)
        if gap[1].lower() in forms_of.get(kind_of(gap[2]), set())
    ]
    assert plain == []


def test_french_words_are_elided_before_names() -> None:
    """“d’Ambon”, “qu’Ana”: a word that loses its vowel has a form with the name."""
    table = merged("fr")
    kinds = OF_PEOPLE | begin_with_vowels(table)
    assert {"region", "harbour", "good", "row"} <= kinds
    plain = [
        (key, gap[0])
        for key, text in table.items()
        for gap in re.finditer(rf"\b(?:{ELIDED}) \{{(\w+)\}}", text, re.IGNORECASE)
        if kind_of(gap[1]) in kinds
    ]
    assert plain == []


@every
def test_typography(language: str) -> None:
    rules = [("anywhere", ANYWHERE), *TYPOGRAPHY[language]]
    wrong = [
        (key, name, text)
        for key, text in merged(language).items()
        for name, rule in rules
        if re.search(rule, GAP.sub("x", text).replace(PATTERN, "x"))
    ]
    assert wrong == []


@every
def test_the_log_tells_what_the_player_did(language: str) -> None:
    """A line of the log begins with a player: each of its entries goes on with a verb."""
    told = {key: text for key, text in merged(language).items() if key.startswith("log.")}
    another = {key for key, text in told.items() if ANOTHER.match(text) and key not in LANDMARKS}
    assert another == set()


@every
def test_no_sentence_is_for_a_mouse_only(language: str) -> None:
    named = {key for key, text in merged(language).items() if MOUSE.search(text)}
    assert named == set()


@every
def test_quotes_and_questions_come_in_pairs(language: str) -> None:
    pairs = {"en": ("“", "”"), "de": ("„", "“"), "fr": ("«", "»"), "es": ("«", "»")}
    first, last = pairs[language]
    for key, text in merged(language).items():
        assert text.count(first) == text.count(last), key
        if language == "es":
            assert text.count("¿") == text.count("?") - text.count("(?)"), key
            assert text.count("¡") == text.count("!"), key
