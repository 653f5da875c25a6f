"""Where the names of places stand on a board of Memoir '44: beside the units, never on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.games.memoir44.hexes import Hex
from bot.games.memoir44.scenario import Label
from bot.presentation.memoir44.hexagon import centre
from bot.presentation.svg import Area, text, wide

AROUND = ((0, 35), (0, -35), (0, 0), (22, 35), (-22, 35), (22, -35), (-22, -35), (46, 35), (-46, 35))
"""Where a name may stand, from the middle of its hex; the best place first."""

LONGEST = 190.0
"""The greatest width of a name; a longer one is squeezed and cut."""


def place_names(
    labels: Iterable[Label], size: float, taken: Sequence[Area], within: Area
) -> Iterator[tuple[Hex, tuple[float, float], str, Area]]:
    """Yields each name that has room: its hex, its distance from the middle of the hex, the drawn name and
    its area around that place. A name that would cover something is left out."""
    full = list(taken)
    for label in labels:
        across, down = min(wide(label.text, size), LONGEST) / 2 + 4, 0.46 * size
        x, y = centre(label.hex)
        for shift in AROUND:
            here = Area(
                x + shift[0] - across, y + shift[1] - down, x + shift[0] + across, y + shift[1] + down
            )
            if _inside(here, within) and not any(_meet(here, one) for one in full):
                full.append(here)
                drawn = text(label.text, 0, 0.34 * size, size, bold=True, anchor="middle", room=LONGEST)
                yield label.hex, shift, drawn, Area(-across - 4, -down - 4, across + 4, down + 8)
                break


def _inside(area: Area, other: Area) -> bool:
    return (
        area.left >= other.left
        and area.top >= other.top
        and area.right <= other.right
        and area.bottom <= other.bottom
    )


def _meet(a: Area, b: Area) -> bool:
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom
