"""Games of random players and of captains, with every law of the game checked after every move."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from monsoon import IllegalMove, Match
from monsoon.navegador.rules import GAME
from monsoon.navegador.state import State
from monsoon.randomness import Randomness

from tests import ledger
from tests.conformance import asking_changes_nothing, refuses_others, texts_of
from tests.navegador.test_moves import any_text
from tests.players import Choose, anyone, builder, chooser, explorer, new_verbs, privateer
from tests.positions import OPTIONS, dealt, late

KINDS: dict[str, tuple[Sequence[Choose], Sequence[int], int]] = {
    # who sits round the table in turn, for how many players, how many moves at most
    "anyone": ([anyone], (2, 3, 4, 5), 250),
    "chooser": ([chooser], (2, 3, 4, 5), 250),
    "captains": ([explorer], (2, 3, 4, 5), 900),
    "builders": ([builder], (2,), 900),
    "company": ([explorer, anyone, builder], (3,), 500),
}
BASE = [
    pytest.param("", choose, players, most, id=f"{name}-{players}")
    for name, (choose, tables, most) in KINDS.items()
    for players in tables
]
VARIANTS = [
    pytest.param(options, choose, players, most, id=f"{name}-{players}-{options}")
    for options, tables in zip(OPTIONS[1:], ((3,), (2, 5), (4,), (4,), (2, 5)), strict=True)
    for name, choose, most in (("anyone", [anyone], 120), ("captains", [explorer], 900))
    for players in tables
]


@pytest.mark.parametrize(("options", "choose", "players", "most"), [*BASE, *VARIANTS])
def test_every_move_keeps_the_laws(
    options: str, choose: Sequence[Choose], players: int, most: int
) -> None:
    match = dealt(players, 1000 + players, options)
    state, _ = keeps_the_laws(match, choose, most, Randomness(players))
    if choose == [explorer]:
        assert state.phase == 3
        assert GAME.view(state, None)["end"] == "nagasaki"
        assert GAME.to_move(state) is None


@pytest.mark.parametrize("players", [3, 5])
@pytest.mark.parametrize("options", OPTIONS[1:])
def test_later_in_a_game(options: str, players: int) -> None:
    """Among the cards and ships of a game in progress, till every new move has been made."""
    made: set[str] = set()
    rng = Randomness(players)
    for count in range(20):
        made |= keeps_the_laws(late(players, options), [privateer], 50, rng)[1]
        if count > 2 and new_verbs(options) <= made:
            return
    raise AssertionError(new_verbs(options) - made)


def seen(state: State) -> ledger.Json:
    """What a match's view shows of a position."""
    return {
        **GAME.view(state, None),
        "options": dict.fromkeys(sorted(state.variant.options), True),
    }


def keeps_the_laws(
    match: Match, choose: Sequence[Choose], most: int, rng: Randomness
) -> tuple[State, set[str]]:
    """Plays on from a match's position; the position reached, and the verbs of the moves."""
    state: State = match.state()
    view = match.view()
    made: set[str] = set()
    ledger.limits(view)
    for count in range(most):
        if GAME.to_move(state) is None:
            break
        key = state.key()
        move = choose[state.seat % len(choose)](state, rng)
        legal = GAME.moves(state)
        assert move in legal
        texts = texts_of(GAME, state)
        if count % 5 == 0:
            refuses_others(GAME, state, set(texts), any_text, rng)
        if count % 20 == 0:
            asking_changes_nothing(GAME, state)
        kept = state.copy()
        _shares_nothing(state, kept)
        GAME.apply(state, move)
        assert kept.key() == key, "a copy has changed with its original"
        before, view = view, seen(state)
        ledger.audit(before, GAME.text(move), view)
        plundered = GAME.narrate(kept, move, state)[0].key == "log.sell-pirate"
        made |= {GAME.text(move).partition(" ")[0]} | ({"plunder"} if plundered else set())
    return state, made


def _shares_nothing(state: State, twin: State) -> None:
    """No mutable object is reached from both; nothing is left out of the copy."""
    for name in State.__slots__:
        mine, other = getattr(state, name), getattr(twin, name)
        assert mine == other
        if name == "variant":
            assert mine is other
            continue
        assert isinstance(mine, int | tuple | list)
        if isinstance(mine, tuple):
            hash(mine)  # a tuple of immutable things only
        elif isinstance(mine, list):
            assert mine is not other
            assert all(type(item) is int for item in mine)


def test_no_state_has_a_dict() -> None:
    assert not hasattr(Match.new("navegador", players=2, seed=1).state(), "__dict__")


@pytest.mark.parametrize("options", OPTIONS)
def test_a_variant_has_no_state(options: str) -> None:
    """All games with the same options share one object that holds nothing of its own."""
    chosen = frozenset(options.split())
    first, second = GAME.setup(2, 1, chosen), GAME.setup(5, 9, chosen)
    assert first.variant is second.variant
    assert first.variant.options == chosen
    assert vars(first.variant) == {}
    for name in {name for part in type(first.variant).__mro__ for name in vars(part)}:
        if not name.startswith("__"):
            value = getattr(first.variant, name)
            assert callable(value) or isinstance(value, int | frozenset), name


@pytest.mark.parametrize(
    ("match", "steps"),
    [(Match.new("navegador", players=3, seed=8), 250), (late(3, OPTIONS[-1]), 100)],
)
def test_legal_is_sorted_and_failed_plays_change_nothing(match: Match, steps: int) -> None:
    rng = Randomness(8)
    for _ in range(steps):
        legal = match.legal()
        assert legal == sorted(set(legal))
        wanted = any_text(rng)
        if wanted not in legal:
            before = (match.hash(), match.text(), match.undoable, match.redoable)
            with pytest.raises(IllegalMove):
                match.play(wanted)
            assert (match.hash(), match.text(), match.undoable, match.redoable) == before
        match.play(legal[rng.below(len(legal))])


@pytest.mark.parametrize(
    ("players", "options"),
    [*((players, "") for players in (2, 3, 4, 5)), *zip((3, 2, 4, 5, 3), OPTIONS[1:], strict=True)],
)
def test_random_games_end(players: int, options: str) -> None:
    """To the end without the full audit, by fast random choices."""
    state = GAME.setup(players, 77, frozenset(options.split()))
    rng = Randomness(77)
    count = 0
    while moves := GAME.choices(state):
        GAME.apply(state, moves[rng.below(len(moves))])
        count += 1
        assert count < 100_000
    assert state.ended
    ledger.limits(seen(state))
