"""What a game master may set by hand."""

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar, Literal

from msgspec.structs import replace

from bot.games.by_hand import Bonus, Setting, bonuses
from bot.games.game import Reason, Seat
from bot.games.resistance.placement import MOST_ITEMS
from bot.games.resistance.state import CLOCK, LARGEST_FORCE, TASK_NUMBERS, WHOLE_SIDE, Battle, State
from bot.games.resistance.units import LAST_SECTION, SEATS, Figure, germans_of, maquis, with_figure, without

Gone = Literal["dead", "ran"]
"""How a figure may leave the map: killed (12) or run away (13)."""

GONE: dict[Gone, str] = {"dead": "dead", "ran": "ran away"}
"""The words of each, as a game master may type them."""


def _figure(battle: Battle, name: str) -> Figure:
    """Returns the figure of that name, on the map or off it."""
    return next(figure for figure in battle.figures + battle.dead + battle.ran if figure.name == name)


class GuessesAllowed(Setting, frozen=True):
    """The number of guesses of the interrogation (6)."""

    subject: ClassVar[str] = "guesses allowed"
    guesses: int

    def applied(self, state: State) -> State:
        return replace(state, guesses_allowed=self.guesses)


class Clock(Setting, frozen=True):
    """Where the clock stands (14)."""

    subject: ClassVar[str] = "clock"
    clock: int

    def applied(self, state: State) -> State:
        return state.in_battle(clock=self.clock)


class TaskSection(Setting, frozen=True):
    """The section of the task of the Resistance (10)."""

    subject: ClassVar[str] = "task section"
    section: int

    def applied(self, state: State) -> State:
        return state.in_battle(task_section=self.section)


class TaskTicks(Setting, frozen=True):
    """The numbers that a side has ticked for its task (10)."""

    seat: Seat
    numbers: tuple[int, ...]

    def words(self) -> tuple[str, str]:
        return f"{self.seat} task", " ".join(map(str, self.numbers)) or "none"

    def applied(self, state: State) -> State:
        return state.in_battle(ticked={**state.fight.ticked, self.seat: self.numbers})


class PoolPoints(Setting, frozen=True):
    """The action points in a pool (8, R8)."""

    subject: ClassVar[str] = "points {self.pool}"
    pool: str
    points: int

    def applied(self, state: State) -> State:
        return state.in_battle(pools={**state.fight.pools, self.pool: self.points})


class FigurePlace(Setting, frozen=True):
    """The section in which a figure stands, or how it has left the map (12, 13). A figure that has left may
    return to a section."""

    figure: str
    place: int | Gone

    def words(self) -> tuple[str, str]:
        return self.figure, str(self.place) if isinstance(self.place, int) else GONE[self.place]

    def objection(self, state: State) -> Reason | None:
        """Returns that enemies stand in the section, if there are any: enemies never share one (9)."""
        battle = state.fight
        side = _figure(battle, self.figure).side
        for enemy in battle.figures:
            if enemy.section == self.place and enemy.side != side:
                return Reason("amend-enemies", "9", {"section": enemy.section, "enemy": enemy.name})
        return None

    def applied(self, state: State) -> State:
        battle, name = state.fight, self.figure
        figure = _figure(battle, name)
        figures, markers = without(battle.figures, name), without(battle.markers, name)
        dead, ran = without(battle.dead, name), without(battle.ran, name)
        match self.place:
            case "dead":
                fallen = replace(figure, cover=False)
                dead, markers = with_figure(dead, fallen), with_figure(markers, fallen)
            case "ran":
                ran = with_figure(ran, figure)
            case section:
                figures = with_figure(figures, replace(figure, section=section))
        acting = battle.acting
        if acting and acting.figure == name and self.place in GONE:
            acting = None
        return state.in_battle(figures=figures, markers=markers, dead=dead, ran=ran, acting=acting)


class FigureCover(Setting, frozen=True):
    """Whether a figure is in cover (R10)."""

    figure: str
    cover: bool

    def words(self) -> tuple[str, str]:
        return f"{self.figure} cover", "yes" if self.cover else "no"

    def applied(self, state: State) -> State:
        figure = replace(_figure(state.fight, self.figure), cover=self.cover)
        return state.in_battle(figures=with_figure(state.fight.figures, figure))


class MarkerRemoved(Setting, frozen=True):
    """The removal of a casualty marker; its figure stays dead (9, R18)."""

    figure: str

    def words(self) -> tuple[str, str]:
        return f"marker {self.figure}", "removed"

    def applied(self, state: State) -> State:
        return state.in_battle(markers=without(state.fight.markers, self.figure))


AnySetting = (
    GuessesAllowed | Clock | TaskSection | TaskTicks | PoolPoints | FigurePlace | FigureCover | MarkerRemoved
    | Bonus
)  # fmt: skip

MOST_GUESSES = 20
MOST_POINTS = 12

EVERYONE = (*maquis(LARGEST_FORCE), *germans_of(("squad", *["gendarme"] * MOST_ITEMS)))
"""The figures of the strongest forces that can meet in a zone (4, 7)."""

ALL_POOLS = (WHOLE_SIDE, *dict.fromkeys(figure.unit for figure in EVERYONE))

ANY_BATTLE = Battle(
    zone=1,
    contents=(),
    step="actions",
    task_section=1,
    figures=EVERYONE,
    markers=EVERYONE,
    pools=dict.fromkeys(ALL_POOLS, 0),
)
"""A battle in which everything may be set that may be set in any battle."""


def settings(state: State) -> Iterator[AnySetting]:
    """Yields everything that may be set now.

    While an owner has to choose a figure, no figure can be set: the game master names the figure for them
    instead.
    """
    if state.phase == "over":
        return
    if state.phase == "interrogation":
        yield from _guesses(len(state.guesses) + 1)
    if state.phase == "battle":
        yield from _in_battle(state.fight)
    yield from bonuses(*SEATS)


def all_settings(state: State) -> Iterator[AnySetting]:
    """Yields everything that may be set at any time of a game."""
    yield from _guesses(1)
    yield from _in_battle(ANY_BATTLE)
    yield from bonuses(*SEATS)


def _guesses(fewest: int) -> Iterator[GuessesAllowed]:
    yield from map(GuessesAllowed, range(fewest, MOST_GUESSES + 1))


def _in_battle(battle: Battle) -> Iterator[AnySetting]:
    yield from map(Clock, range(1, CLOCK + 1))
    if battle.task_section:
        yield from map(TaskSection, range(1, LAST_SECTION + 1))
    for seat in SEATS:
        for count in range(len(TASK_NUMBERS)):
            yield from (TaskTicks(seat, numbers) for numbers in combinations(TASK_NUMBERS, count))
    if battle.step == "actions":
        for pool in battle.pools:
            yield from (PoolPoints(pool, points) for points in range(MOST_POINTS + 1))
    if battle.hit or battle.running:
        return
    for figure in battle.figures:
        yield from (FigurePlace(figure.name, place) for place in (*range(1, LAST_SECTION + 1), *GONE))
    for figure in battle.figures:
        yield from (FigureCover(figure.name, cover) for cover in (True, False))
    for figure in battle.dead + battle.ran:
        yield from (FigurePlace(figure.name, section) for section in range(1, LAST_SECTION + 1))
    yield from (MarkerRemoved(marker.name) for marker in battle.markers)
