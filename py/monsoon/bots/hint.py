"""Advice: the turns that a bot likes best, in the words of the log, with what speaks for each.

All of it is worked out on a position in which everything hidden from the seat to move is dealt
anew, so that no hint tells what nobody has seen.
"""

from __future__ import annotations

from collections.abc import Sequence

from monsoon.bots.levels import Bot
from monsoon.bots.reasons import reasons
from monsoon.determinize import as_seen
from monsoon.game import Game, GameState, Json, Move

HINTS = 6
"""Turns at most; some of them may differ only in what the log does not say."""


def hints(
    bot: Bot, state: GameState, turns: Sequence[tuple[float, tuple[Move, ...]]]
) -> list[Json]:
    """The best turns, best first, up to the next news of each.

    `turns` as a bot has found them: worth and moves. Each hint says by how many points it is worse
    than the best (`behind`), its moves (`moves`: texts; `steps`: see `steps_of`) and its reasons
    (`bots.reasons`).
    """
    game = bot.game
    seat = game.to_move(state)
    assert seat is not None
    dealt = as_seen(game, state, seat)
    leads = [bot.valuation.plain(worth, state) for worth, _ in turns]
    found: list[Json] = []
    for lead, (_, plan) in zip(leads, turns, strict=True):
        moves = bot.until_news(dealt, plan)
        texts = [game.text(move) for move in moves]
        if len(found) == HINTS or any(hint["moves"] == texts for hint in found):
            continue
        found.append(
            {
                "behind": round(max(0.0, leads[0] - lead), 2),
                "moves": texts,
                "steps": steps_of(game, dealt, moves),
                "reasons": [one.told() for one in reasons(game, dealt, moves)],
            }
        )
    return found


def steps_of(game: Game[GameState], state: GameState, moves: Sequence[Move]) -> list[Json]:
    """Moves in words: what the log will say (`said`), or the move itself where that is not known.

    What a move will show is not said before it is played; `move` describes it as it is offered.
    """
    state = game.copy(state)
    steps: list[Json] = []
    for move in moves:
        before = game.copy(state)
        game.apply(state, move)
        if game.reveals(before, move, state):
            steps.append({"move": game.describe(before, move), "said": []})
            continue
        said = [
            {"key": message.key, "params": dict(message.params)}
            for message in game.narrate(before, move, state)
        ]
        steps.append({"move": game.describe(before, move), "said": said})
    return steps
