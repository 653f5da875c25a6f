"""The results of the laboratory as pictures: a dot for each share, with its interval and its aim."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.lab.balance import Balance
from bot.lab.intervals import Share
from bot.lab.ladder import Score
from bot.lab.tables import seat_name, title
from bot.presentation.drawing import Drawing, make_drawing
from bot.presentation.svg import (
    INK,
    LINE,
    MARGIN,
    OCHRE,
    OLIVE,
    PAPER,
    PENCIL,
    SHADE,
    WIDTH,
    box,
    circle,
    heading,
    line,
    paper,
    stroke,
    text,
)

CHART_TOP = 182
ROW_STEP = 52
ORIGIN = 340
SCALE_LENGTH = 300
CHART_RIGHT = WIDTH - MARGIN


class ChartRow(NamedTuple):
    """A row of the picture: what was measured, the share, and from and up to where it should be."""

    label: str
    share: Share
    aim: tuple[float, float] | None = None

    @property
    def figure(self) -> str:
        """The share in words."""
        return f"{self.share.value:.1f} %"

    @property
    def games(self) -> str:
        """The number of games, and how many more would settle whether the aim is met."""
        missing = self.aim and self.share.within(*self.aim) is None
        more = f" +{self.share.missing(*self.aim)}" if self.aim and missing else ""
        return f"{self.share.games}{more} games"


def chart(name: str, head: str, below: str, rows: Sequence[ChartRow]) -> Drawing:
    """Draws the rows one below the other on a scale from 0 to 100."""
    bottom = CHART_TOP + ROW_STEP * len(rows)
    scale = [
        line(x, CHART_TOP - 14, x, bottom, **stroke(colour, 2))
        + text(f"{round(100 * part)}", x, CHART_TOP - 24, 22, fill=PENCIL, anchor="middle")
        for x, part, colour in (
            (ORIGIN, 0, LINE),
            (ORIGIN + SCALE_LENGTH / 2, 0.5, PENCIL),
            (ORIGIN + SCALE_LENGTH, 1, LINE),
        )
    ]
    drawn = [mark for number, row in enumerate(rows) for mark in _row(row, CHART_TOP + ROW_STEP * number)]
    svg = paper(bottom + MARGIN, heading(head, below), *scale, *drawn)
    lines = [f"{row.label}: {row.figure}, {row.games}" for row in rows]
    return make_drawing(f"{name}.png", svg, "\n".join([head, below, *lines]))


def _row(row: ChartRow, y: float) -> Iterator[str]:
    middle, unit, share = y + ROW_STEP / 2, SCALE_LENGTH / 100, row.share
    if row.aim:
        low, high = row.aim
        yield box(ORIGIN + low * unit, y + 6, (high - low) * unit, ROW_STEP - 12, SHADE, **stroke(OCHRE, 2))
    met = row.aim is None or share.within(*row.aim)
    colour = OCHRE if met is False else OLIVE if met else PAPER
    yield line(ORIGIN + share.low * unit, middle, ORIGIN + share.high * unit, middle, **stroke(INK, 4))
    yield circle(ORIGIN + share.value * unit, middle, 9, colour, **stroke(INK, 2))
    yield text(row.label, MARGIN, middle - 2, 22, bold=True, room=ORIGIN - MARGIN - 24)
    yield text(row.games, MARGIN, middle + 20, 18, fill=PENCIL, room=ORIGIN - MARGIN - 24)
    yield text(row.figure, CHART_RIGHT, middle + 8, 24, bold=True, anchor="end", room=110)


def ladder_picture(kind: str, scores: Sequence[Score]) -> Drawing:
    rows = []
    for score in scores:
        on = f"{score.on}: " if score.on else ""
        seat = f", {seat_name(score.seat)}" if score.seat else ""
        aim = None if score.aim is None else (score.aim, 100.0)
        rows.append(ChartRow(f"{on}{score.player} : {score.opponent}{seat}", score.share, aim))
    return chart(f"{kind}-ladder", title(kind), "Games won, with the 95 % interval; a white dot: open", rows)


def balance_picture(kind: str, balances: Sequence[Balance]) -> Drawing:
    rows = []
    for balance in balances:
        label = ", ".join(filter(None, (balance.on, balance.option, balance.level)))
        rows.append(ChartRow(label, balance.share, balance.aim))
    below = f"{seat_name(balances[0].seat)}: games won, with the 95 % interval; a white dot: open"
    return chart(f"{kind}-balance", title(kind), below, rows)
