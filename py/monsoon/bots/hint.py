"""Advice: the turns that a bot rates best, in the words of the log, with reasons for each.

It is worked out on a position in which everything hidden from the seat to move is redealt, so
that no hint reveals anything hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from monsoon.bots.expectation import in_the_end, results_of
from monsoon.bots.games import essence_of
from monsoon.bots.levels import Bot
from monsoon.bots.reasons import Reason, all_reasons, drawback, told_apart
from monsoon.determinize import as_seen
from monsoon.game import Game, GameState, Json, Move

HINTS: Final = 10
"""The most turns in an answer; a page may choose among them, as some differ only in what the log
does not name."""
EVEN: Final = 0.2
"""A turn that is worse than the best by fewer points is as good: on other deals of what is hidden
the difference between two turns changes by as much (py/workshop/calibration/README.md)."""


class _Hint(NamedTuple):
    """A turn up to where it reveals something new, and all that is known of it."""

    lost: float
    """The points by which it is worse than the best."""
    moves: tuple[Move, ...]
    facts: list[Reason]

    @property
    def behind(self) -> float:
        """What it loses, as far as that is more than chance."""
        return 0.0 if self.lost < EVEN else self.lost


def hints(
    bot: Bot, state: GameState, turns: Sequence[tuple[float, tuple[Move, ...]]]
) -> list[Json]:
    """The best turns, each up to where it reveals something new: those that are as good first.

    `turns` as found by a bot: worth and moves. One that plainly does nothing is left out, unless it
    is the best. Of turns that are as good as the best, those with no more against than for them
    come first. Turns that lead to the same position, or have the same reasons, are one hint. Each
    hint has the points by which it is worse than the best (`behind`; 0 for one that is as good; an
    estimate, except where both end the game with different points and nothing is hidden), its moves
    (`moves`: texts; `steps`: see `steps_of`), whether they end the turn (`ends`) and its reasons
    (`bots.reasons`), which tell it from the better ones. Raises IllegalMove when the game is over.
    """
    game = bot.game
    seat = game.mover(state)
    dealt = as_seen(game, state, seat)
    found = _different(bot, dealt, turns)
    found.sort(key=lambda one: (one.behind, drawback(one.facts) if one.behind == 0 else 0.0))
    told: list[Json] = []
    for number, one in enumerate(found):
        better = [other.facts for other in found[:number]]
        told.append(
            {
                "behind": round(one.behind, 2),
                "moves": [game.text(move) for move in one.moves],
                "ends": _ends(game, dealt, one.moves),
                "steps": steps_of(game, dealt, one.moves),
                "reasons": [reason.as_json() for reason in told_apart(one.facts, better)],
            }
        )
    return told


def _different(
    bot: Bot, dealt: GameState, turns: Sequence[tuple[float, tuple[Move, ...]]]
) -> list[_Hint]:
    """The turns that a person would call different ones, best first."""
    game, wastes = bot.game, bot.search().wastes
    essence = essence_of(game.name)
    leads = [bot.valuation.plain(worth, dealt) for worth, _ in turns]
    found: list[_Hint] = []
    afters: list[GameState] = []
    ends: list[object] = []
    for lead, (_, plan) in zip(leads, turns, strict=True):
        if found and (len(found) == HINTS or wastes(plan)):
            continue
        moves = bot.until_news(dealt, plan)
        after = _after(game, dealt, moves)
        end = essence(after)
        if end in ends:
            continue
        afters.append(after)
        ends.append(end)
        lost = in_the_end(game.name, max(0.0, leads[0] - lead), dealt)
        known = _known(game, afters[0], after, game.mover(dealt))
        if known:  # equal points do not make a turn as good: ties are broken
            lost = max(0.0, known)
        one = _Hint(lost, moves, all_reasons(game, dealt, moves))
        if not any(_is_alike(one, other) for other in found):
            found.append(one)
    return found


def _known(game: Game[GameState], best: GameState, other: GameState, seat: int) -> float:
    """By how many points a seat ends worse with the `other` turn; 0 unless that is known for sure.

    It is where both turns end a game in which nothing is hidden.
    """
    if game.hidden or any(game.to_move(state) is not None for state in (best, other)):
        return 0.0
    return results_of(game, best)[seat] - results_of(game, other)[seat]


def _is_alike(one: _Hint, other: _Hint) -> bool:
    """Whether turns are equally good, and have facts that are all the same."""
    known = [[fact.as_json() for fact in turn.facts] for turn in (one, other)]
    return abs(one.lost - other.lost) < EVEN and bool(known[0]) and known[0] == known[1]


def _after(game: Game[GameState], state: GameState, moves: Sequence[Move]) -> GameState:
    """The position after these moves."""
    after = game.copy(state)
    for move in moves:
        game.apply(after, move)
    return after


def _ends(game: Game[GameState], state: GameState, moves: Sequence[Move]) -> bool:
    """Whether the turn is over after these moves."""
    after = _after(game, state, moves)
    return game.to_move(after) is None or game.turn(after) != game.turn(state)


def steps_of(game: Game[GameState], state: GameState, moves: Sequence[Move]) -> list[Json]:
    """Moves in words: the future log line (`said`), or the move itself if that is not known yet.

    What a move will reveal is not known before it is played; then `move` describes it as offered,
    and so it does if the log keeps something of it to itself.
    """
    state = game.copy(state)
    steps: list[Json] = []
    for move in moves:
        before = game.copy(state)
        game.apply(state, move)
        unnamed = game.told(before, move) != game.text(move)
        if unnamed or game.reveals(before, move, state):
            steps.append({"move": game.describe(before, move), "said": []})
            continue
        said = [message.as_json() for message in game.narrate(before, move, state)]
        steps.append({"move": game.describe(before, move), "said": said})
    return steps
