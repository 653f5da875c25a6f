"""What a game master may set by hand. The game master also settles disputed supply here (6)."""

from collections.abc import Iterator
from typing import ClassVar, Literal

from msgspec.structs import replace

from bot.games.by_hand import Bonus, OfSide, Setting, bonuses
from bot.games.france1944.campaign import MOST_CAMPAIGN_POINTS
from bot.games.france1944.hexes import Hex
from bot.games.france1944.rules import traced
from bot.games.france1944.state import State
from bot.games.france1944.units import SEATS, Place
from bot.games.game import Reason, Seat, without

SupplyMark = Literal["in", "out", "traced"]
"""How a unit is supplied: marked in or out of supply, or as its supply is traced (6)."""

SUPPLY: tuple[SupplyMark, ...] = ("in", "out", "traced")


class UnitHex(Setting, frozen=True):
    """The hex of a unit; None for the Eliminated Box."""

    subject: ClassVar[str] = "hex {self.unit}"
    nothing: ClassVar[str] = "eliminated"
    unit: str
    hex: Hex | None

    def objection(self, state: State) -> Reason | None:
        """Returns that enemies are in the hex, if there are any."""
        if self.hex not in state.hostile[state.units[self.unit].side]:
            return None
        return Reason("france-enemy-there", "GM", {"unit": self.unit, "hex": self.hex})

    def applied(self, state: State) -> State:
        if self.hex is None:
            return removed(state, self.unit, "eliminated")
        steps = state.units[self.unit].steps or 1
        return state.with_unit(self.unit, place="map", hex=self.hex, steps=steps)

    def possible(self, state: State) -> bool:
        if state.dues and state.dues[0].what == "retreat":
            return False  # the unit that retreats could be left without a path
        return not _fights(state, self.unit) and bool(self.hex or state.units[self.unit].here)


class UnitSteps(Setting, frozen=True):
    """The steps of a unit on the map."""

    subject: ClassVar[str] = "steps {self.unit}"
    unit: str
    steps: int

    def applied(self, state: State) -> State:
        return state.with_unit(self.unit, steps=self.steps)

    def possible(self, state: State) -> bool:
        return not _fights(state, self.unit) and state.units[self.unit].here


class UnitSupply(Setting, frozen=True):
    """The supply of a unit on the map (6)."""

    subject: ClassVar[str] = "supply {self.unit}"
    unit: str
    supply: SupplyMark

    def applied(self, state: State) -> State:
        """Returns the state with a unit's supply set; a mark like the traced supply is not kept."""
        state = _unmarked(state, self.unit)
        unit = state.units[self.unit]
        if self.supply == "traced" or (self.supply == "in") == (unit.hex in traced(state, unit)):
            return state
        return replace(state, marks={**state.marks, self.unit: self.supply})

    def possible(self, state: State) -> bool:
        return state.units[self.unit].here


class ReactionPoints(OfSide, frozen=True):
    """The reaction points of a side."""

    field: ClassVar[str] = "reaction"
    points: int


class ReplacementPoints(OfSide, frozen=True):
    """The replacement points of a side."""

    field: ClassVar[str] = "replacement"
    points: int


class Markers(OfSide, frozen=True):
    """The initiative markers of a side."""

    field: ClassVar[str] = "markers"
    markers: int


class ObjectiveHolder(Setting, frozen=True):
    """The side that holds an objective."""

    subject: ClassVar[str] = "holder {self.hex}"
    hex: Hex
    holder: Seat

    def applied(self, state: State) -> State:
        return replace(state, held={**state.held, self.hex: self.holder})


class TurnNumber(Setting, frozen=True):
    """The number of the game turn."""

    subject: ClassVar[str] = "turn"
    number: int

    def applied(self, state: State) -> State:
        return replace(state, turn=self.number)


AnySetting = (
    UnitHex | UnitSteps | UnitSupply | ReactionPoints | ReplacementPoints | Markers | Bonus | ObjectiveHolder
    | TurnNumber
)  # fmt: skip


def settings(state: State) -> Iterator[AnySetting]:
    if state.phase != "over":
        yield from (setting for setting in all_settings(state) if setting.possible(state))


def all_settings(state: State) -> Iterator[AnySetting]:
    """Yields everything that may be set at any time of this game."""
    campaign = state.campaign
    hexes = (*sorted(campaign.map.hexes), None)
    for unit in state.units.values():
        yield from (UnitHex(unit.name, number) for number in hexes)
        yield from (UnitSteps(unit.name, steps) for steps in range(1, len(unit.strengths) + 1))
        yield from (UnitSupply(unit.name, supply) for supply in SUPPLY)
    for seat in SEATS:
        for kind in (ReactionPoints, ReplacementPoints, Markers):
            yield from (kind(seat, points) for points in range(MOST_CAMPAIGN_POINTS + 1))
        yield from bonuses(seat)
    for number in campaign.victory.objectives:
        yield from (ObjectiveHolder(number, seat) for seat in SEATS)
    yield from (TurnNumber(number) for number in range(1, len(campaign.turn) + 1))


def removed(state: State, name: str, place: Place) -> State:
    """Returns the state after a unit is removed from the map, without any mark or claim about its supply."""
    return _unmarked(state, name).with_unit(name, steps=0, hex="", place=place)


def _fights(state: State, name: str) -> bool:
    """Whether a unit is in a declared combat, which cannot be changed (3)."""
    return state.acting is not None and name in state.acting.involved


def _unmarked(state: State, name: str) -> State:
    """Returns the state without any mark or claim about a unit's supply."""
    claim = None if state.claim and state.claim.unit == name else state.claim
    marks, disputed = without(state.marks, name), without(state.disputed, name)
    return replace(state, marks=marks, disputed=disputed, claim=claim)
