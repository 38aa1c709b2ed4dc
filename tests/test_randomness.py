"""The generator's numbers never change."""

from __future__ import annotations

import pytest
from monsoon import randomness
from monsoon.randomness import MAX_SEED, Randomness

BOUND = 1 << 32


def test_it_is_pcg32(monkeypatch: pytest.MonkeyPatch) -> None:
    """With seed 42 and stream 54, the numbers that O'Neill's pcg32-demo prints."""
    monkeypatch.setattr(randomness, "_INCREMENT", 54 << 1 | 1)
    rng = Randomness(42)
    expected = [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]
    assert [rng.below(BOUND) for _ in expected] == expected


@pytest.mark.parametrize(
    ("seed", "expected"),
    [
        (0, (0xE823A24E, 0x7A7ECBD9, 0x89FD6C06, 0xAE646AA8)),
        (1, (0x54352D7F, 0x6AC20236, 0x0768DD4C, 0x75560A43)),
        (4711, (0x4D0C5A84, 0x37D1428F, 0x69CDDFE4, 0x6BC5ACA4)),
        (MAX_SEED, (0xA0630EAD, 0xB6E46D9F, 0xF9B8946B, 0xC9081BB4)),
    ],
)
def test_numbers_of_a_seed(seed: int, expected: tuple[int, ...]) -> None:
    rng = Randomness(seed)
    assert tuple(rng.below(BOUND) for _ in range(4)) == expected


def test_small_numbers_and_shuffles() -> None:
    rng = Randomness(7)
    assert [rng.below(6) for _ in range(12)] == [3, 0, 2, 0, 4, 5, 0, 4, 4, 0, 0, 2]
    assert Randomness(7).shuffled(list(range(10))) == [9, 3, 6, 8, 5, 4, 1, 2, 0, 7]


def test_one_of_several() -> None:
    rng = Randomness(7)
    assert "".join(rng.choice("abcdef") for _ in range(12)) == "dacaefaeeaac"
    with pytest.raises(ValueError, match="bound"):
        rng.choice([])


def test_a_fork_goes_its_own_way() -> None:
    rng = Randomness(3)
    rng.below(10)
    twin = rng.fork()
    ahead = [twin.below(100) for _ in range(5)]
    assert [rng.below(100) for _ in range(5)] == ahead
    assert rng.state == twin.state


def test_bounds() -> None:
    rng = Randomness(1)
    before = rng.state
    assert rng.below(1) == 0
    for bound in (0, -1, BOUND + 1):
        with pytest.raises(ValueError, match="bound"):
            rng.below(bound)
    assert rng.state != before


def test_numbers_are_spread_evenly() -> None:
    rng = Randomness(5)
    counts = [0] * 10
    for _ in range(10_000):
        counts[rng.below(10)] += 1
    assert all(900 < count < 1100 for count in counts)


def test_a_shuffle_leaves_its_argument() -> None:
    items = (1, 2, 3, 4, 5)
    assert sorted(Randomness(1).shuffled(items)) == list(items)
    assert Randomness(1).shuffled([]) == []
