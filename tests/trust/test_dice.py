"""Statistics of many dice of the real source, printed; at night of a million."""

from __future__ import annotations

import math
import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256

import msgspec
import pytest
from simulated.night import by_night

from bot.games.resistance.purposes import ClockRoll, MoraleRoll, Points, Save, ShotRoll, Strength
from bot.referee.dice import thrown

DICE = by_night(1_000_000, by_day=250_000)
"""Enough to see that the sides of bytes taken modulo 6 are uneven."""
A_GAME = 400
"""Number of rolls under one seed, of the sizes that the games use."""

SIZES = (1, 1, 1, 2, 1, 3, 2, 1, 1, 4)
PURPOSES = [
    msgspec.to_builtins(purpose)
    for purpose in (
        Strength(), ClockRoll(), ShotRoll("R1", 3), Points("german", "squad"), Save("S2"),
        MoraleRoll("resistance"),
    )
]  # fmt: skip
WORDS = {"german": "Über alles wacht der Bär", "resistance": "John has a long moustache"}


def many() -> Iterator[int]:
    """Yields dice as games throw them: many seeds, numbered rolls, purposes and sizes in turn."""
    left, game = DICE, 0
    while left > 0:
        seed = sha256(f"seed {game}".encode()).digest()
        name = f"G{game}"
        for n in range(1, A_GAME + 1):
            size = min(SIZES[n % len(SIZES)], left)
            if not size:
                return
            yield from thrown(seed, name, n, PURPOSES[n % len(PURPOSES)], WORDS, size)
            left -= size
        game += 1


@pytest.fixture(scope="module")
def dice() -> list[int]:
    """The dice."""
    return list(many())


def chi_square(counted: Counter[int] | Counter[tuple[int, int]], cells: int) -> float:
    """Returns the chi-square statistic of the cells against equal counts."""
    expected = counted.total() / cells
    return sum((seen - expected) ** 2 / expected for seen in counted.values()) + expected * (
        cells - len(counted)
    )


def correlation(values: list[int], lag: int) -> float:
    """Returns the serial correlation of the values with those that many places later."""
    mean = sum(values) / len(values)
    centred = [value - mean for value in values]
    together = sum(one * other for one, other in zip(centred, centred[lag:], strict=False))
    return together / sum(one * one for one in centred)


def test_dice_are_even(dice: list[int], capsys: pytest.CaptureFixture[str]) -> None:
    """The six sides, and pairs of neighbours, pass a chi-square test at one in a thousand; the dice are the
    same in every run."""
    assert len(dice) == DICE
    sides = Counter(dice)
    pairs = Counter(zip(dice[::2], dice[1::2], strict=True))
    even, neighbours = chi_square(sides, 6), chi_square(pairs, 36)
    with capsys.disabled():
        sys.stdout.write(
            f"\n{DICE:,} dice: "
            + ", ".join(f"{side}: {sides[side]:,}" for side in range(1, 7))
            + f"; chi-square {even:.2f} (5 degrees of freedom), of pairs {neighbours:.2f} (35)\n"
        )
    assert set(sides) == {1, 2, 3, 4, 5, 6}
    assert even < 20.5
    assert neighbours < 66.6


def test_dice_do_not_follow_each_other(dice: list[int], capsys: pytest.CaptureFixture[str]) -> None:
    """The serial correlation with the next dice is within a few thousandths, as chance alone gives."""
    found = {lag: correlation(dice, lag) for lag in (1, 2, 3, 6)}
    with capsys.disabled():
        sys.stdout.write(
            "\nserial correlation: "
            + ", ".join(f"lag {lag}: {value:+.5f}" for lag, value in found.items())
            + f" (one standard error: {1 / math.sqrt(DICE):.5f})\n"
        )
    assert all(abs(value) < 0.01 for value in found.values())
