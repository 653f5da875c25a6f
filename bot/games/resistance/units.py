"""The sides, and their figures."""

from functools import partial

from msgspec import Struct

from bot.games.game import Seat, opponent_of
from bot.games.resistance.placement import RULES, Contents

GERMAN: Seat = "german"
RESISTANCE: Seat = "resistance"
SEATS = (GERMAN, RESISTANCE)

opponent = partial(opponent_of, SEATS)

LAST_SECTION: int = RULES["battle"]["sections"]


class Figure(Struct, frozen=True):
    """A figure on the map, or one that has left the map."""

    name: str
    side: Seat
    kind: str  # maquis, leader, soldier, gendarme
    unit: str  # maquis, squad, group1, group2, …: the unit whose pool pays for it (R8)
    section: int
    cover: bool = False


def with_figure(figures: tuple[Figure, ...], figure: Figure) -> tuple[Figure, ...]:
    """Returns the figures with the one of that name replaced or added, in the order of their names."""
    for index, other in enumerate(figures):
        if other.name == figure.name:
            return (*figures[:index], figure, *figures[index + 1 :])
    return tuple(sorted((*figures, figure), key=lambda other: (other.name[0], int(other.name[1:]))))


def without(figures: tuple[Figure, ...], name: str) -> tuple[Figure, ...]:
    return tuple(figure for figure in figures if figure.name != name)


def germans_of(contents: Contents) -> tuple[Figure, ...]:
    """Returns the German figures that these contents place in section 6: a squad of six with its leader, and
    three gendarmes for each group (7)."""
    item = RULES["item"]
    squad = tuple(
        Figure(f"S{n}", GERMAN, "leader" if n == 1 else "soldier", "squad", LAST_SECTION)
        for n in range(1, contents.count("squad") * item["squad"]["figures"] + 1)
    )
    strong = item["gendarme"]["figures"]
    gendarmes = tuple(
        Figure(f"G{n + 1}", GERMAN, "gendarme", f"group{n // strong + 1}", LAST_SECTION)
        for n in range(contents.count("gendarme") * strong)
    )
    return gendarmes + squad


def maquis(strength: int) -> tuple[Figure, ...]:
    """Returns the figures of the Resistance, all in section 1 (7)."""
    return tuple(Figure(f"R{n}", RESISTANCE, "maquis", "maquis", 1) for n in range(1, strength + 1))
