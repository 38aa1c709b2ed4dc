"""Copies of the games, different from the published editions, for tests."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final

from monsoon.copies import VERSION, Copy
from monsoon.editions import Choice, Numbers, Thing
from monsoon.games import game_of
from monsoon.navegador.components import GOODS, REGION_GOOD, REGIONS
from monsoon.randomness import Randomness


def copy_of(game: str, seed: int) -> tuple[str, ...]:
    """A valid copy in words (`Edition.words`), some things of which are different."""
    rng = Randomness(seed)
    editions = game_of(game).editions
    published = editions.published[rng.below(len(editions.published))]
    base = editions.of((published,)).printed
    chosen = [thing for thing in editions.layout if rng.below(3) == 0]
    lines = [f"{thing} {CHANGES[game](thing, base[thing], rng)}" for thing in chosen]
    if game == "navegador":
        lines = [line for line in lines if not line.startswith("stack ")]
        lines += _stacks(base, rng)
    return editions.of((published, *lines)).words


def copy_text(copy: Copy) -> str:
    """The text of a file of a copy, as the page writes it; `parse_copy` reads it."""
    said = {
        "monsoon": "copy",
        "version": VERSION,
        "game": copy.edition.game,
        "edition": list(copy.edition.words),
        "note": copy.note,
    }
    return json.dumps(said, ensure_ascii=False, indent=1) + "\n"


def _number(field: Numbers, rng: Randomness) -> int:
    return field.least + field.step * rng.below((field.most - field.least) // field.step + 1)


def _word(field: Numbers | Choice, rng: Randomness) -> str:
    if isinstance(field, Numbers):
        return str(_number(field, rng))
    return field.words[rng.below(len(field.words))]


def _anything(thing: Thing, rng: Randomness) -> str:
    return " ".join(_word(field, rng) for field in thing.fields)


def _navegador(thing: str, value: str, rng: Randomness) -> str:
    kind, _, name = thing.partition(" ")
    numbers = [10 * (1 + rng.below(60)) for _ in value.split()]
    if kind == "borders":  # additional ones, so that no region is cut off
        more = [REGIONS[rng.below(len(REGIONS))] for _ in range(2)]
        later = REGIONS[REGIONS.index(name) + 1 :]
        joined = {*value.split(), *more} & set(later)
        return " ".join(sorted(joined, key=REGIONS.index)) or "none"
    if kind in ("price", "tokens"):
        return " ".join(map(str, sorted(numbers)))
    return " ".join(map(str, numbers))


def _stacks(base: Mapping[str, str], rng: Randomness) -> list[str]:
    """One token of each good is in another region."""
    lines = []
    for good in range(len(GOODS)):
        regions = [r for place, r in enumerate(REGIONS) if REGION_GOOD[place] == good]
        sizes = {region: int(base[f"stack {region}"]) for region in regions}
        giver = max(regions, key=lambda region: (sizes[region], rng.below(100)))
        taker = next(region for region in rng.shuffled(regions) if region != giver)
        lines += [f"stack {giver} {sizes[giver] - 1}", f"stack {taker} {sizes[taker] + 1}"]
    return lines


def _borneo(thing: str, value: str, rng: Randomness) -> str:
    kind = thing.partition(" ")[0]
    if kind == "harbour":  # as many harbours as before
        limit, monopoly = 2 + rng.below(5), 3 + rng.below(8)
        return " ".join([str(limit), str(monopoly), *value.split()[2:]])
    return _anything(game_of("borneo").editions.layout[thing], rng)


CHANGES: Final[dict[str, Callable[[str, str, Randomness], str]]] = {
    "navegador": _navegador,
    "borneo": _borneo,
}
