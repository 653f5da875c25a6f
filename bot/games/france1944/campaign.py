"""A campaign: its map, its turns, its units, its tables, and its victory conditions; and the file of players
that gives it, in TOML. The fields of each part are those of the file."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, cached_property
from typing import Annotated, Literal

from msgspec import field
from pydantic import BeforeValidator, Field

from bot.games.document import Name, Part, as_written, load, one_of
from bot.games.document_lines import Fault, Mistake, Path, nearest
from bot.games.france1944.hexes import MOST_MAP_HEXES, Hex, HexNumbers, Map, Number, Short, misnumbered
from bot.games.france1944.tables import TABLES_WITH_PARTS, Air, Tables, completed, house
from bot.games.france1944.units import ALLIED, SEATS, Unit
from bot.games.game import Seat
from bot.games.typed_text import clipped
from data import text as data_text

MOST_CAMPAIGN_UNITS = 400
MOST_CAMPAIGN_TURNS = 60
MOST_UNIT_STEPS = 6
STRONGEST_STEP = 99
MOST_CAMPAIGN_POINTS = 99

NEEDED_UNITS = {"hq": "campaign-no-hq", "combat": "campaign-no-combat"}
"""The keys of the sentences about a side that has no unit of this kind."""

UNIT_NAME = re.compile(r"(?!\s)[^,`|]+(?<!\s)")
"""A unit's name has no commas, which separate names, no characters that mark names in messages, and no blank
at its ends, where a chat client would strip it."""

Side = Annotated[Seat, one_of(Literal["allied", "german"])]
Points = Annotated[int, Field(ge=0, le=MOST_CAMPAIGN_POINTS)]
Die = Annotated[int, Field(ge=1, le=6)]


class Brings(Part, frozen=True):
    """What a turn gives a side: reaction points, replacement points, and initiative markers."""

    markers: Annotated[int, Field(ge=0, le=20)]
    reaction: Points = 0
    replacement: Points = 0


class Turn(Part, frozen=True):
    """A game turn. ``air`` holds the numbers needed on the air availability track, by kind of air power; a
    kind that is left out does not fly."""

    name: Short
    allied: Brings
    german: Brings
    air: dict[Air, Die] = field(default_factory=dict)

    def brings(self, what: Literal["reaction", "replacement", "markers"]) -> dict[Seat, int]:
        """Returns what the turn gives each side of this."""
        return {seat: getattr(getattr(self, seat), what) for seat in SEATS}


class Reinforcement(Part, frozen=True):
    """Units of one side that enter together in a turn, at the first of these hexes that has room for all of
    them. An HQ enters in the stack of the combat units that it is listed with (6)."""

    turn: Annotated[int, Field(ge=1, le=MOST_CAMPAIGN_TURNS)]
    hexes: Annotated[tuple[Number, ...], Field(min_length=1, max_length=MOST_MAP_HEXES)]
    units: Annotated[tuple[str, ...], Field(min_length=1, max_length=MOST_CAMPAIGN_UNITS)]


class UnitEntry(Part, frozen=True):
    """A unit as its campaign has it. ``strengths`` go from full strength to cadre; if ``steps`` is left out,
    the unit has all of them. A unit of a reinforcement has neither ``hex`` nor ``arrives``."""

    name: Annotated[Name, Field(min_length=1, max_length=24)]
    side: Side
    kind: Literal["combat", "hq"]
    strengths: Annotated[
        tuple[Annotated[int, Field(ge=0, le=STRONGEST_STEP)], ...],
        Field(min_length=1, max_length=MOST_UNIT_STEPS),
    ]
    morale: Die
    move: Annotated[int, Field(ge=0, le=20)]
    steps: Annotated[int, Field(ge=1, le=MOST_UNIT_STEPS)] | None = None
    hex: Number | None = None
    nationality: Annotated[Name, Field(max_length=24)] = ""
    arrives: Annotated[int, Field(ge=1, le=MOST_CAMPAIGN_TURNS)] | None = None
    special: Literal["79th"] | None = None

    def unit(self, entering: Reinforcement | None) -> Unit:
        """Returns the unit at the start of the campaign, with the reinforcement that lists it, if any."""
        arrives = entering.turn if entering else self.arrives or 1
        return Unit(
            self.name, self.side, self.kind == "hq", self.strengths, self.steps or len(self.strengths),
            self.morale, self.move, entering.hexes[0] if entering else self.hex or "", self.nationality,
            arrives, self.special, "due" if entering or arrives > 1 else "map",
        )  # fmt: skip

    def faults(self) -> Iterator[Fault]:
        if not UNIT_NAME.fullmatch(self.name):
            yield Fault(("name",), "campaign-name", {"given": self.name})
        for number in range(1, len(self.strengths)):
            if self.strengths[number] > self.strengths[number - 1]:
                yield Fault(("strengths", number), "campaign-strengths", {"given": self.strengths[number]})
        if self.steps is not None and self.steps > len(self.strengths):
            facts: dict[str, str | int] = {"given": self.steps, "most": len(self.strengths)}
            yield Fault(("steps",), "campaign-steps", facts)
        if self.special and (self.side != ALLIED or self.kind == "hq"):
            yield Fault(("special",), "campaign-special", {"name": self.name})


class ObjectiveHex(Part, frozen=True):
    """A hex that is worth points, and the side that holds it at the beginning."""

    points: Annotated[int, Field(ge=1, le=MOST_CAMPAIGN_POINTS)]
    held: Side


class Victory(Part, frozen=True):
    """The victory conditions: points for the hexes that a side holds at the end, points for each enemy combat
    unit that is in the Eliminated Box at the end, and points of each side from the beginning. The higher
    total wins."""

    objectives: Annotated[dict[Hex, ObjectiveHex], Field(max_length=200)] = field(default_factory=dict)
    eliminated: Points = 0
    allied: Points = 0
    german: Points = 0


class Campaign(Part, frozen=True, dict=True, forbid_unknown_fields=True):
    """Everything from which a game is set up.

    ``first`` is the side with the first Initiative Phase of a turn. ``stacking`` is the number of units that
    a hex holds, where the campaign limits it. ``sources`` holds the hexes that supply a side's HQs.
    ``tables`` are those by which it is played, the house tables where it has none of its own. A unit of a
    ``reinforcement`` arrives only as part of it.
    """

    title: Annotated[Name, Field(min_length=1, max_length=80)]
    map: Map
    turn: Annotated[tuple[Turn, ...], Field(max_length=MOST_CAMPAIGN_TURNS)]
    unit: Annotated[tuple[UnitEntry, ...], Field(max_length=MOST_CAMPAIGN_UNITS)]
    victory: Victory
    first: Side = "allied"
    stacking: Annotated[int, Field(ge=1, le=99)] | None = None
    sources: dict[Side, HexNumbers] = field(default_factory=dict)
    reinforcement: Annotated[tuple[Reinforcement, ...], Field(max_length=MOST_CAMPAIGN_UNITS)] = ()
    tables: Annotated[Tables, BeforeValidator(completed)] = field(default_factory=house)

    @cached_property
    def units(self) -> tuple[Unit, ...]:
        """The units at the start."""
        return tuple(entry.unit(self._entering.get(entry.name)) for entry in self.unit)

    @cached_property
    def _entering(self) -> dict[str, Reinforcement]:
        """The reinforcement in which each unit is listed, by the unit's name."""
        return {name: group for group in reversed(self.reinforcement) for name in group.units}

    @property
    def own_tables(self) -> tuple[str, ...]:
        """The names of the tables, and of their parts, that replace those of the house."""
        return tuple(
            f"{name}-{part}" if part else name
            for name, table in as_written(self.tables).items()
            for part in (table if name in TABLES_WITH_PARTS else [""])
        )

    def entry(self, unit: Unit) -> tuple[Hex, ...]:
        """Returns the hexes where a unit that is not on the map yet may arrive."""
        entering = self._entering.get(unit.name)
        return entering.hexes if entering else (unit.hex,)

    def faults(self) -> Iterator[Fault]:
        yield from self._units()
        yield from self._reinforcements()
        if not self.victory.objectives and not self.victory.eliminated:
            yield Fault(("victory",), "campaign-nothing-to-win")
        for seat in SEATS:
            if not any(turn.brings("markers")[seat] for turn in self.turn):
                yield Fault(("turn",), "campaign-no-markers", {"seat": seat})
        if self.map.sound:
            for where, hexagon in self._hexes():
                yield from misnumbered(where, hexagon, self.map)
            yield from self._stacks()
        known = self.tables.morale.ground
        for number, names in self.map.ground.items():
            for place, name in enumerate(names):
                if name not in known or name == "river":
                    legal = ", ".join(other for other in known if other != "river")
                    facts: dict[str, str | int] = {"given": name, "legal": legal}
                    yield Fault(("map", "ground", number, place), "campaign-ground", facts)

    def _units(self) -> Iterator[Fault]:
        seen: dict[str, int] = {}
        for number, unit in enumerate(self.unit):
            first = seen.setdefault(unit.name.casefold(), number)
            if first != number:
                yield Fault(("unit", number, "name"), "campaign-unit-twice", {"name": unit.name})
            if unit.arrives is not None and unit.arrives > len(self.turn):
                facts: dict[str, str | int] = {"name": unit.name, "turns": len(self.turn)}
                yield Fault(("unit", number, "arrives"), "campaign-arrives", facts)
            yield from self._entry_faults(number, unit)
        for seat in SEATS:
            for kind, key in NEEDED_UNITS.items():
                if not any(unit.side == seat and unit.kind == kind for unit in self.unit):
                    yield Fault(("unit",), key, {"seat": seat})
        special = [number for number, unit in enumerate(self.unit) if unit.special]
        for number in special[1:]:
            yield Fault(("unit", number, "special"), "campaign-special-twice")

    def _entry_faults(self, number: int, unit: UnitEntry) -> Iterator[Fault]:
        """Yields a fault unless a unit has a hex or is listed in a reinforcement."""
        if unit.name not in self._entering:
            if unit.hex is None:
                yield Fault(("unit", number), "campaign-unit-hex", {"name": unit.name})
            return
        for key in ("hex", "arrives"):
            if getattr(unit, key) is not None:
                yield Fault(("unit", number, key), "campaign-unit-enters", {"name": unit.name, "key": key})

    def _reinforcements(self) -> Iterator[Fault]:
        """Yields the faults of the reinforcements. Each must name a turn of the campaign and units of one
        side, with every unit once; an HQ needs room beside a combat unit."""
        known = {unit.name: unit for unit in self.unit}
        seen: set[str] = set()
        for place, group in enumerate(self.reinforcement):
            where: Path = ("reinforcement", place)
            if group.turn > len(self.turn):
                facts: dict[str, str | int] = {"given": group.turn, "turns": len(self.turn)}
                yield Fault((*where, "turn"), "campaign-entry-turn", facts)
            for number, name in enumerate(group.hexes):
                if name in group.hexes[:number]:
                    at = (*where, "hexes", number)
                    yield Fault(at, "campaign-entry-hex-twice", {"hex": clipped(name, 20)})
            listed = [known.get(name) for name in group.units]
            first = next((unit for unit in listed if unit), None)
            for number, (name, unit) in enumerate(zip(group.units, listed, strict=True)):
                at = (*where, "units", number)
                if unit is None:
                    given = {"name": clipped(name, 40)} | nearest(name, known)
                    yield Fault(at, "campaign-entry-unknown", given)
                elif name in seen:
                    yield Fault(at, "campaign-entry-twice", {"name": name})
                elif first and unit.side != first.side:
                    yield Fault(at, "campaign-entry-sides", {"name": name, "other": first.name})
                seen.add(name)
            if self.stacking == 1 and {"hq", "combat"} <= {unit.kind for unit in listed if unit}:
                yield Fault((*where, "units"), "campaign-entry-stack")

    def _hexes(self) -> Iterator[tuple[Path, Hex]]:
        """Yields every hex that the campaign names outside of the map, with the path to it."""
        for number, unit in enumerate(self.unit):
            if unit.hex is not None:
                yield ("unit", number, "hex"), unit.hex
        for number, group in enumerate(self.reinforcement):
            for place, entry in enumerate(group.hexes):
                yield ("reinforcement", number, "hexes", place), entry
        for objective in self.victory.objectives:
            yield ("victory", "objectives", objective), objective
        for seat, sources in self.sources.items():
            for number, source in enumerate(sources):
                yield ("sources", seat, number), source

    def _stacks(self) -> Iterator[Fault]:
        """Yields the faults of units that begin on the map: enemies in one hex, or more than may stack."""
        holder: dict[Hex, str] = {}
        held: Counter[Hex] = Counter()
        for number, unit in enumerate(self.unit):
            if unit.hex is None or (unit.arrives or 1) > 1:
                continue
            held[unit.hex] += 1
            if holder.setdefault(unit.hex, unit.side) != unit.side:
                yield Fault(("unit", number, "hex"), "campaign-enemies", {"name": unit.name, "hex": unit.hex})
            elif self.stacking is not None and held[unit.hex] > self.stacking:
                facts: dict[str, str | int] = {"hex": unit.hex, "most": self.stacking}
                yield Fault(("unit", number, "hex"), "campaign-stack", facts)


def read_campaign(text: str) -> Campaign | list[Mistake]:
    """Returns the campaign that a file describes, or everything that is wrong with it, by line."""
    return load(text, Campaign)


@cache
def practice() -> Campaign:
    """Returns Plan Vert's own small campaign."""
    campaign = read_campaign(data_text("france1944", "campaigns", "practice.toml"))
    assert isinstance(campaign, Campaign), campaign
    return campaign
