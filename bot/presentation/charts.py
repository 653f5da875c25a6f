"""Odds and dice in pictures and in words, for every game."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import erfc, exp, pi, sqrt

from bot.games.game import DIE_SIDES, Seat
from bot.games.learned import dice_by_seat
from bot.games.match import LearnedEvent, Match
from bot.presentation import svg
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.facts import seat_name
from bot.presentation.limits import MESSAGE
from bot.presentation.markup import escaped
from bot.presentation.paging import fitted
from bot.presentation.wording import in_a_row, say, short, yes_no

FEWEST_DICE = 5 * DIE_SIDES
"""Fewest dice tested: with fewer than five expected on each face the chi-square distribution is
inaccurate."""

MOST_BARS = 12
"""Most bars in one picture."""


def odds(title: str, chances: Sequence[tuple[str, Fraction]]) -> Drawing:
    """Draws a bar for each chance, under its name, with the percentage and the exact fraction. A fraction too
    long to be drawn stands in the description alone. Of very many chances only the best are drawn, and the
    title counts the rest."""
    row, left, full = 78, 266, 270
    if (rest := len(chances) - MOST_BARS) > 0:
        title = say("picture-odds-best", title=title, count=rest)
        chances = sorted(chances, key=lambda bar: -bar[1])[:MOST_BARS]
    bars = []
    lines = []
    for n, (label, chance) in enumerate(chances):
        y = svg.TOP + row * n
        likely, exact = percent(chance), str(chance)
        shown = exact if svg.wide(exact, 26) * svg.TIGHTEST <= 104 else ""
        lines.append(say("picture-odds-line", label=label, chance=exact, percent=likely))
        bars += [
            svg.text(label, svg.MARGIN, y + 34, 26, bold=True, room=left - svg.MARGIN - 14),
            svg.box(left, y + 4, full, 42, svg.SHADE, rx=4, **svg.stroke(svg.INK, 2)),
            svg.box(
                left, y + 4, round(full * float(chance), 1), 42, svg.OLIVE, rx=4, **svg.stroke(svg.INK, 2)
            ),
            svg.text(shown, left + full + 16, y + 34, 26, bold=True, room=104),
            svg.text(likely, svg.WIDTH - svg.MARGIN, y + 34, 26, anchor="end", room=100),
        ]
    page = svg.paper(svg.TOP + row * len(chances) + 4, svg.heading(say("picture-odds-title"), title), *bars)
    return make_drawing("odds.png", page, "\n".join([title, *lines]))


def luck_picture(view: Match, events: Iterable[LearnedEvent]) -> Drawing:
    """Draws the dice of both sides beside the counts expected of fair dice."""
    counts = dice_by_seat(view, events)
    return luck(say("luck-title", game=view.id), {seat_name(seat): of for seat, of in counts.items()})


def luck_text(view: Match, events: Iterable[LearnedEvent]) -> str:
    """Returns how unusual each side's dice are, in plain words."""
    return "\n".join(luck_line(seat, counts) for seat, counts in dice_by_seat(view, events).items())


def luck_line(seat: Seat, counts: Sequence[int]) -> str:
    """Returns how unusual the dice of a side are."""
    return say("luck-side", seat=seat_name(seat), words=luck_words(counts))


def luck(title: str, thrown: Mapping[str, Sequence[int]]) -> Drawing:
    """Draws how often each side, by its name, threw each of 1 to 6, beside the number expected of fair
    dice."""
    high = 250
    panels = [
        svg.moved(0, 140 + (high + 100) * n, _histogram(seat, counts, high))
        for n, (seat, counts) in enumerate(thrown.items())
    ]
    lines = []
    for seat, counts in thrown.items():
        shown = (say("picture-luck-count", face=face, count=count) for face, count in enumerate(counts, 1))
        lines.append(say("picture-luck-side", seat=seat, counts=in_a_row(shown), luck=luck_words(counts)))
    page = svg.paper(
        140 + (high + 100) * len(thrown) + 40, svg.heading(title, say("picture-luck-expected")), *panels
    )
    return make_drawing("luck.png", page, "\n".join([title, *lines]))


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
    """Returns the number with the decimal point or comma of the reader's language."""
    return number.replace(".", say("picture-decimal"))


def _histogram(seat: str, counts: Sequence[int], high: float) -> str:
    """Draws one side's bars, with its name and its number of dice above them."""
    dice = sum(counts)
    base, most = high + 30.0, max(1.0, *counts, dice / DIE_SIDES)
    step = (svg.WIDTH - 2 * svg.MARGIN) / DIE_SIDES
    level = base - (high - 70) * dice / DIE_SIDES / most
    bars, labels = [], []
    for n, count in enumerate(counts):
        x, tall = svg.MARGIN + step * n + 18, (high - 70) * count / most
        middle = x + (step - 36) / 2
        bars += [
            svg.box(x, base - tall, step - 36, tall, svg.SLATE, **svg.stroke(svg.INK, 2)),
            svg.die(n + 1, middle, base + 30, 40),
        ]
        labels += [
            svg.box(middle - 24, base - tall - 31, 48, 28, svg.PAPER, rx=4),
            svg.centred(str(count), middle, base - tall - 8, 26, room=48),
        ]
    facts = say("picture-luck-dice", dice=dice)
    if dice:
        mean = sum(face * count for face, count in enumerate(counts, 1)) / dice
        facts = f"{facts} · {say('picture-luck-mean', mean=decimal(f'{mean:.2f}'))}"
    return (
        svg.text(seat, svg.MARGIN, 30, 28, bold=True, room=400)
        + svg.text(facts, svg.WIDTH - svg.MARGIN, 30, 26, fill=svg.PENCIL, anchor="end", room=300)
        + svg.line(svg.MARGIN, base, svg.WIDTH - svg.MARGIN, base, **svg.stroke(svg.INK, 2))
        + "".join(bars)
        + svg.line(svg.MARGIN, level, svg.WIDTH - svg.MARGIN, level, **svg.stroke(svg.OCHRE, 4, "10 7"))
        + "".join(labels)
    )


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
"""The length of the bar of progress."""


def progress_text(key: str, done: float) -> str:
    """Returns which share of something is done, in the sentence of that key."""
    full = int(BAR * done)
    bar = "▰" * full + "▱" * (BAR - full)
    return say(key, bar=bar, percent=percent(int(done * 100) / 100))
