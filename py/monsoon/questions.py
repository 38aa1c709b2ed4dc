"""Questions about a position: why a move is illegal, and what can be done with a thing.

The answers are about the position that is passed in. For a viewer who does not see all of it,
`session.py` passes in a redeal.
"""

from __future__ import annotations

from monsoon.game import Game, GameState, IllegalMove, Json, Message


def why(game: Game[GameState], state: GameState, text: str) -> Message | None:
    """Why a move is not legal here; None if it is. Raises NotAMove."""
    try:
        game.check(state, game.parse(text))
    except IllegalMove as refusal:
        return refusal.message
    return None


def about(game: Game[GameState], state: GameState, thing: str) -> tuple[list[Json], list[Message]]:
    """What can be done now with a thing of the board: the moves, or why there are none.

    `thing` is its kind and id in the words of the game's `things` module. Raises Unreadable.
    """
    tried = game.tries(state, thing.split())
    legal = set(game.moves(state))
    possible = [game.describe(state, move) for move in tried if move in legal]
    refused = [] if possible else [why(game, state, game.text(move)) for move in tried]
    reasons = [reason for reason in refused if reason is not None]
    return possible, [reason for n, reason in enumerate(reasons) if reason not in reasons[:n]]
