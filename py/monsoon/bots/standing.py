"""Results of an analysis from its values and verdicts: where the margins came from, and when.

For every seat the margin at the end is exactly

      expected margin at the start + own play + play of the others + chance + unforeseen

- *own play*: minus what the judge says was lost in the seat's pieces, so never more than 0. A seat
  that always plays what the judge finds best has 0.
- *play of the others*: what their losses changed for this seat. What one seat loses, the others
  gain together, as margins add up to 0; the judge also says how much each of them gains.
- *chance*: what moves revealed, own and those of others, compared with the mean of what they could
  have revealed.
- *unforeseen*: all other changes, which is what the expectation had wrong. A turn better than the
  judge's counts here, and so does the final scoring.

A passage is a piece, or all pieces up to a position that can be valued: an attack that awaits its
answer has no value of its own yet, so attack and answer are one passage.

The last part is not what is left over in the seat's own passages alone. That would grow with every
mistake: a valuation does not see what a seat can do next, so a missed opportunity that is still
there a turn later would be lost twice, and look unforeseen twice. Summed over all passages this is
the same for all seats, and cancels.

Where not all turns are judged, only sums of some of these are known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import fsum
from typing import Final, NamedTuple

TURNING_POINTS: Final = 3
LEAST_SWING: Final = 1.0
"""The smallest change that makes a turning point, in points that tell (`_telling`)."""
FAR: Final = 20.0
"""A margin that counts as half its points."""
EARLY: Final = 0.2
"""How much a change in the first turn counts, compared with one in the last."""
DOUBTFUL: Final = 0.5
"""How much a change counts that is mostly unforeseen: it may say more of the bots than of play."""

Values = Mapping[int, Sequence[float]]
"""By number of moves played: the expected margin of each seat."""


class Piece(NamedTuple):
    """What a seat did without another in between: the moves `first` … `last` − 1."""

    turn: int
    seat: int
    first: int
    last: int


class Passage(NamedTuple):
    """Pieces between two positions that can be valued: mostly one, in a fight all of it."""

    pieces: tuple[Piece, ...]

    @property
    def seat(self) -> int:
        """The seat that began it."""
        return self.pieces[0].seat

    @property
    def first(self) -> int:
        """Its first move."""
        return self.pieces[0].first

    @property
    def last(self) -> int:
        """The number of moves played after it."""
        return self.pieces[-1].last


def passages(pieces: Sequence[Piece], settled: Callable[[int], bool]) -> list[Passage]:
    """The passages of a match; `settled`: whether the position after so many moves can be valued.

    Pieces after the last such position belong to none yet.
    """
    course, begun = [], 0
    for count, piece in enumerate(pieces, 1):
        if settled(piece.last):
            course.append(Passage(tuple(pieces[begun:count])))
            begun = count
    return course


Costs = Mapping[Piece, Sequence[float]]
"""By judged piece: what was lost in it, as margin of each seat after the best turn less that after
the turn played. It is a loss for the seat that moved; all add up to 0."""


Chances = Mapping[Piece, Sequence[float]]
"""By judged piece: what was revealed in it, as margin of each seat compared with the mean of what
could have been revealed."""


class Change(NamedTuple):
    """What a passage changed for the seat that began it, in points."""

    before: float
    after: float
    lost: float | None
    """What the judge says that the seat lost; None if it is not judged."""
    chance: float = 0.0
    """What was revealed, compared with what could have been."""

    @property
    def rest(self) -> float | None:
        """All other change, which was not foreseen."""
        known = self.after - self.before - self.chance
        return None if self.lost is None else known + self.lost


class Split(NamedTuple):
    """Where the margin of a seat came from: start, play and rest add up to the result."""

    start: float
    play: float | None
    """None if the turns of the seat are not judged."""
    others: float | None
    chance: float | None
    unforeseen: float | None
    """This, `chance` and `others` are None if not all turns of the others are judged."""
    rest: float
    """The others' play, chance and what was unforeseen together."""
    result: float


class TurningPoint(NamedTuple):
    """A passage that changed the standing."""

    passage: Passage
    change: Change
    leader: int | None
    """The new leader, if the lead changed."""
    cause: str | None
    """What changed most: "play"; "news", what was revealed; or all else, which is "scoring" if it
    ended the game, else "unforeseen". None if the seat is not judged."""


def change_of(passage: Passage, values: Values, costs: Costs, chances: Chances) -> Change:
    """The change of a passage. Raises KeyError if the values are not known."""
    seat = passage.seat
    own = [piece for piece in passage.pieces if piece.seat == seat]
    lost = fsum(costs[piece][seat] for piece in own) if all(p in costs for p in own) else None
    chance = fsum(chances[piece][seat] for piece in passage.pieces if piece in chances)
    return Change(values[passage.first][seat], values[passage.last][seat], lost, chance)


def splits(
    course: Sequence[Passage], values: Values, costs: Costs, chances: Chances
) -> list[Split]:
    """For each seat where its margin came from. Raises KeyError if a value is not known."""
    start, result = values[0], values[course[-1].last if course else 0]
    pieces = [piece for passage in course for piece in passage.pieces]
    by_seat = []
    for seat, (first, last) in enumerate(zip(start, result, strict=True)):
        own = [piece for piece in pieces if piece.seat == seat]
        of_others = [piece for piece in pieces if piece.seat != seat]
        play = _effect(seat, own, costs)
        others = None if play is None else _effect(seat, of_others, costs)
        rest = last - first - (play or 0.0)
        chance = unforeseen = None
        if others is not None:
            chance = fsum(chances[piece][seat] for piece in pieces)
            unforeseen = rest - others - chance
        by_seat.append(Split(first, play, others, chance, unforeseen, rest, last))
    return by_seat


def _effect(seat: int, pieces: Sequence[Piece], costs: Costs) -> float | None:
    """What the losses in some pieces changed for a seat; None unless all are judged."""
    if any(piece not in costs for piece in pieces):
        return None
    return -fsum(costs[piece][seat] for piece in pieces)


def turning_points(
    course: Sequence[Passage],
    values: Values,
    costs: Costs,
    chances: Chances,
    over: bool,
) -> list[TurningPoint]:
    """The passages that changed most, in order; by at least LEAST_SWING for the seat that began.

    All in points that tell: those far ahead or behind count for little, as they decide little.

    If the lead changes, the old lead that was made up and the new one count as well. A change
    counts the more the later it comes, from EARLY to 1, as less can follow, and one that was mostly
    unforeseen counts DOUBTFUL. `over`: whether the last passage ended the game.
    """
    ranked = []
    played = course[-1].last if course else 0
    for passage in course:
        change = change_of(passage, values, costs, chances)
        size = abs(_telling(change.after) - _telling(change.before))
        if size < LEAST_SWING:
            continue
        before, after = values[passage.first], values[passage.last]
        leader: int | None = _leader(after)
        if leader == _leader(before):
            leader = None
        else:
            size += _lead(list(map(_telling, before))) + _lead(list(map(_telling, after)))
        last = over and passage is course[-1]
        cause = _cause(change, "scoring" if last else "unforeseen")
        size *= EARLY + (1 - EARLY) * passage.last / played
        if cause == "unforeseen":
            size *= DOUBTFUL
        ranked.append((-size, passage.first, TurningPoint(passage, change, leader, cause)))
    chosen = sorted(ranked)[:TURNING_POINTS]
    return [point for _, _, point in sorted(chosen, key=lambda one: one[1])]


def _cause(change: Change, otherwise: str) -> str | None:
    if change.lost is None or change.rest is None:
        return None
    sizes = {"play": change.lost, "news": abs(change.chance), otherwise: abs(change.rest)}
    return max(sizes, key=lambda cause: sizes[cause])


def _telling(ahead: float) -> float:
    """A margin in points that tell: the first ones count fully, those beyond FAR hardly."""
    return ahead * FAR / (FAR + abs(ahead))


def _leader(ahead: Sequence[float]) -> int:
    return max(range(len(ahead)), key=lambda seat: ahead[seat])


def _lead(ahead: Sequence[float]) -> float:
    """The lead of the first over the second."""
    second, first = sorted(ahead)[-2:]
    return first - second


def rounded(split: Split) -> dict[str, float | None]:
    """A split in tenths that still add up: the rounding error goes to what was unforeseen."""
    start, result = round(split.start, 1), round(split.result, 1)
    play = None if split.play is None else round(split.play, 1)
    rest = round(result - start - (play or 0.0), 1)
    others = None if split.others is None else round(split.others, 1)
    chance = None if split.chance is None else round(split.chance, 1)
    unforeseen = None
    if others is not None and chance is not None:
        unforeseen = round(rest - others - chance, 1)
    parts = {"start": start, "play": play, "others": others, "chance": chance}
    return {**parts, "unforeseen": unforeseen, "rest": rest, "result": result}
