"""Advice: the turns that a bot rates best, in the words of the log, with reasons for each.

It is worked out on a position in which everything hidden from the seat to move is redealt, so
that no hint reveals anything hidden.
"""

from __future__ import annotations

from collections.abc import Sequence

from monsoon.bots.expectation import in_the_end
from monsoon.bots.levels import Bot
from monsoon.bots.reasons import Reason, all_reasons, told_apart
from monsoon.determinize import as_seen
from monsoon.game import Game, GameState, Json, Move

HINTS = 10
"""The most turns in an answer; a page may choose among them, as some differ only in what the log
does not name."""


def hints(
    bot: Bot, state: GameState, turns: Sequence[tuple[float, tuple[Move, ...]]]
) -> list[Json]:
    """The best turns, best first, each up to where it reveals something new.

    `turns` as found by a bot: worth and moves. One that plainly does nothing is left out, unless it
    is the best. Each hint has the points by which it is worse than
    the best (`behind`), its moves (`moves`: texts; `steps`: see `steps_of`), whether they end the
    turn (`ends`) and its reasons (`bots.reasons`), which tell it from the better ones.
    """
    game = bot.game
    seat = game.to_move(state)
    assert seat is not None
    dealt = as_seen(game, state, seat)
    wastes = bot.search().wastes
    leads = [bot.valuation.plain(worth, state) for worth, _ in turns]
    chosen: list[Json] = []
    facts: list[list[Reason]] = []
    for lead, (_, plan) in zip(leads, turns, strict=True):
        moves = bot.until_news(dealt, plan)
        texts = [game.text(move) for move in moves]
        if chosen and (len(chosen) == HINTS or wastes(plan)):
            continue
        if any(hint["moves"] == texts for hint in chosen):
            continue
        known = all_reasons(game, dealt, moves)
        chosen.append(
            {
                "behind": round(in_the_end(game.name, max(0.0, leads[0] - lead), state), 2),
                "moves": texts,
                "ends": _ends(game, dealt, moves),
                "steps": steps_of(game, dealt, moves),
                "reasons": [one.as_json() for one in told_apart(known, facts)],
            }
        )
        facts.append(known)
    return chosen


def _ends(game: Game[GameState], state: GameState, moves: Sequence[Move]) -> bool:
    """Whether the turn is over after these moves."""
    after = game.copy(state)
    for move in moves:
        game.apply(after, move)
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
        said = [
            {"key": message.key, "params": dict(message.params)}
            for message in game.narrate(before, move, state)
        ]
        steps.append({"move": game.describe(before, move), "said": said})
    return steps
