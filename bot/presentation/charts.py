"""Chances and dice in words, for every game."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import erfc, exp, pi, sqrt

from bot.games.game import DIE_SIDES, Seat
from bot.games.log import dice_by_seat
from bot.games.match import LearnedEvent, Match
from bot.presentation.components import MESSAGE
from bot.presentation.paging import fitted
from bot.presentation.wording import escaped, in_a_row, say, seat_name, short, yes_no

FEWEST_DICE = 5 * DIE_SIDES
"""Fewest dice tested: with fewer than five expected on each face the chi-square distribution is
inaccurate."""


def luck_text(view: Match, events: Iterable[LearnedEvent]) -> str:
    return "\n".join(luck_line(seat, counts) for seat, counts in dice_by_seat(view, events).items())


def luck_line(seat: Seat, counts: Sequence[int]) -> str:
    faces = in_a_row(say("luck-count", face=face, count=count) for face, count in enumerate(counts, 1))
    return say("luck-side", seat=seat_name(seat), counts=faces, words=luck_words(counts))


def luck_words(counts: Sequence[int]) -> str:
    """Returns in plain words how unusual these counts of 1 to 6 are, by Pearson's chi-square test."""
    dice = sum(counts)
    if not dice:
        return say("luck-none")
    if dice < FEWEST_DICE:
        return say("luck-few")
    chance = p_value(counts)
    key = "rare" if chance < 0.01 else "odd" if chance < 0.1 else "usual"
    return say(f"luck-{key}", percent=_percent(chance))


def p_value(counts: Sequence[int]) -> float:
    """Returns the chance that as many fair dice differ from the expected counts at least as much as these:
    the upper tail of the chi-square distribution with five degrees of freedom, which has a closed form."""
    expected = sum(counts) / DIE_SIDES
    if not expected:
        return 1.0
    x = sum((count - expected) ** 2 for count in counts) / expected
    return erfc(sqrt(x / 2)) + sqrt(2 * x / pi) * exp(-x / 2) * (1 + x / 3)


def chance(value: Fraction) -> str:
    return say("chance", one=value.numerator, of=value.denominator)


def percent(chance: Fraction | float) -> str:
    return say("picture-percent", percent=_percent(chance))


def whole_percent(chance: Fraction | float) -> str:
    return percent(round(float(chance), 2))


def _percent(chance: Fraction | float) -> str:
    value = round(float(chance) * 100, 9)
    return f"{value:.0f}" if value >= 10 or value == round(value) else decimal(f"{value:.1f}")


def decimal(number: str) -> str:
    return number.replace(".", say("picture-decimal"))


def throw_text(
    thrower: str, result: str, *, fingerprint: str, promised: bool, words: str, following: str
) -> str:
    """Returns who threw, the result in the words of its game, and what checks it: the fingerprint of its
    seed, whether that was published before, the thrower's words, and the fingerprint of the next throw."""
    lines = [
        say("throw-by", thrower=thrower),
        result,
        say("throw-sealed", fingerprint=short(fingerprint), promised=yes_no(promised), words=escaped(words)),
        say("throw-next", fingerprint=following),
    ]
    return fitted("\n".join(lines), MESSAGE, "cut")


BAR = 10


def progress_text(key: str, done: float) -> str:
    full = int(BAR * done)
    bar = "▰" * full + "▱" * (BAR - full)
    return say(key, bar=bar, percent=percent(int(done * 100) / 100))
