"""The campaign file: TOML that the players write, read into a campaign, with the line of every mistake."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, cached_property
from typing import Annotated, Any, Literal

import msgspec
from pydantic import Field

from bot.games.document import Document, Many, Name, load
from bot.games.document_lines import Fault, Mistake, Path, nearest
from bot.games.france1944.campaign import (
    MOST_CAMPAIGN_TURNS,
    MOST_CAMPAIGN_UNITS,
    MOST_MAP_HEXES,
    Campaign,
    Number,
    Reinforcement,
    Turn,
    Victory,
)
from bot.games.france1944.campaign_schema import TablesPage, own_tables
from bot.games.france1944.hexes import HEX_NUMBER, Hex, Map, adjacent, column, row, side
from bot.games.france1944.settings import MOST_POINTS
from bot.games.france1944.tables import Short, house
from bot.games.france1944.units import ALLIED, SEATS, Unit
from bot.games.game import BROKEN
from bot.games.typed_text import clipped
from data import text as data_text

MOST_UNIT_STEPS = 6
STRONGEST_STEP = 99

NEEDED_UNITS = {"hq": "campaign-no-hq", "combat": "campaign-no-combat"}
"""The keys of the sentences about a side that has no unit of this kind."""

UNIT_NAME = re.compile(r"(?!\s)[^,`|]+(?<!\s)")
"""A unit's name has no commas, which separate names, no characters that mark names in messages, and no blank
at its ends, where a chat client would strip it."""

BROUGHT = ("reaction", "replacement", "markers")
"""What a turn gives a side."""

Seats = Literal["allied", "german"]
PointsGiven = Annotated[int, Field(ge=0, le=MOST_POINTS)]
HexNumbers = Annotated[Many[Number], Field(max_length=MOST_MAP_HEXES)]
Die = Annotated[int, Field(ge=1, le=6)]


class MapPage(Document):
    """``[map]``: a patch of hexes from ``first`` to ``last``, except those that are ``out``."""

    first: Number
    last: Number
    even: Literal["down", "up"] = "down"
    out: HexNumbers = ()
    ground: Annotated[
        dict[str, Annotated[Many[Short], Field(max_length=5)]], Field(max_length=MOST_MAP_HEXES)
    ] = Field(default_factory=dict)
    rivers: Annotated[
        Many[Annotated[Many[Number], Field(min_length=2, max_length=2)]], Field(max_length=MOST_MAP_HEXES)
    ] = ()

    @property
    def sound(self) -> bool:
        """Whether the corners describe a patch."""
        return not list(self.corners())

    def corners(self) -> Iterator[Fault]:
        for name in ("first", "last"):
            yield from _on((name,), getattr(self, name), None)
        if HEX_NUMBER.fullmatch(self.first) and HEX_NUMBER.fullmatch(self.last):
            wide = column(self.last) - column(self.first) + 1
            high = row(self.last) - row(self.first) + 1
            if wide < 1 or high < 1:
                yield Fault(("last",), "campaign-map-order", {"first": self.first, "last": self.last})
            elif wide * high > MOST_MAP_HEXES:
                yield Fault(("last",), "campaign-map-large", {"given": wide * high, "most": MOST_MAP_HEXES})

    def patch(self) -> Map:
        rivers = tuple(side(bank, other) for bank, other in self.rivers)
        return Map(self.first, self.last, self.even, self.ground, rivers, self.out)

    def faults(self) -> Iterator[Fault]:
        yield from self.corners()
        if not self.sound:
            return
        bare = Map(self.first, self.last)
        whole = self.patch()
        if not whole.hexes:
            yield Fault(("out",), "campaign-map-empty")
            return
        for number, hexagon in enumerate(self.out):
            yield from _on(("out", number), hexagon, bare)
        for hexagon in self.ground:
            yield from _on(("ground", hexagon), hexagon, whole)
        seen = set()
        for number, (bank, other) in enumerate(self.rivers):
            if off := [*_on(("rivers", number, 0), bank, whole), *_on(("rivers", number, 1), other, whole)]:
                yield from off
            elif not adjacent(bank, other, self.even):
                yield Fault(("rivers", number), "campaign-river-side", {"one": bank, "other": other})
            elif side(bank, other) in seen:
                yield Fault(("rivers", number), "campaign-river-twice", {"one": bank, "other": other})
            seen.add(side(bank, other))


class BringsPage(Document):
    """What a turn gives a side."""

    reaction: PointsGiven = 0
    replacement: PointsGiven = 0
    markers: Annotated[int, Field(ge=0, le=20)]


class AirNumbers(Document):
    """The numbers needed for air power in a turn; a kind that is left out does not fly."""

    ordinary: Die | None = None
    heavy: Die | None = None


class TurnPage(Document):
    """``[[turn]]``: a game turn."""

    name: Short
    allied: BringsPage
    german: BringsPage
    air: AirNumbers = AirNumbers()

    def turn(self) -> Turn:
        brings = {name: {seat: getattr(getattr(self, seat), name) for seat in SEATS} for name in BROUGHT}
        air: dict[Any, int] = self.air.model_dump(exclude_none=True)
        return Turn(self.name, air=air, **brings)


class UnitPage(Document):
    """``[[unit]]``: a unit. ``strengths`` go from full strength to cadre; if ``steps`` is left out, the unit
    has all of them. A unit of a reinforcement has neither ``hex`` nor ``arrives``."""

    name: Annotated[Name, Field(min_length=1, max_length=24)]
    side: Seats
    kind: Literal["combat", "hq"]
    strengths: Annotated[
        Many[Annotated[int, Field(ge=0, le=STRONGEST_STEP)]], Field(min_length=1, max_length=MOST_UNIT_STEPS)
    ]
    steps: Annotated[int, Field(ge=1, le=MOST_UNIT_STEPS)] | None = None
    morale: Die
    move: Annotated[int, Field(ge=0, le=20)]
    hex: Number | None = None
    nationality: Annotated[Name, Field(max_length=24)] = ""
    arrives: Annotated[int, Field(ge=1, le=MOST_CAMPAIGN_TURNS)] | None = None
    special: Literal["79th"] | None = None

    def unit(self, entering: Reinforcement | None) -> Unit:
        """Returns the unit that the page describes, with the reinforcement in which it is listed, if any."""
        arrives = entering.turn if entering else self.arrives or 1
        return Unit(
            self.name, self.side, self.kind, self.strengths, self.steps or len(self.strengths), self.morale,
            self.move, entering.hexes[0] if entering else self.hex or "", self.nationality, arrives,
            self.special, "due" if entering or arrives > 1 else "map",
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


class ObjectivePage(Document):
    """A hex that is worth points, and the side that holds it at the beginning."""

    points: Annotated[int, Field(ge=1, le=MOST_POINTS)]
    held: Seats


class VictoryPage(Document):
    """``[victory]``: what is worth points."""

    objectives: Annotated[dict[str, ObjectivePage], Field(max_length=200)] = Field(default_factory=dict)
    eliminated: PointsGiven = 0
    allied: PointsGiven = 0
    german: PointsGiven = 0


class SourcesPage(Document):
    """``[sources]``: the hexes that supply a side's HQs."""

    allied: HexNumbers = ()
    german: HexNumbers = ()


class CampaignPage(Document):
    """The whole file."""

    title: Annotated[Name, Field(min_length=1, max_length=80)]
    first: Seats = "allied"
    stacking: Annotated[int, Field(ge=1, le=99)] | None = None
    map: MapPage
    sources: SourcesPage = SourcesPage()
    turn: Annotated[Many[TurnPage], Field(max_length=MOST_CAMPAIGN_TURNS)]
    unit: Annotated[Many[UnitPage], Field(max_length=MOST_CAMPAIGN_UNITS)]
    reinforcement: Annotated[Many[Reinforcement], Field(max_length=MOST_CAMPAIGN_UNITS)] = ()
    victory: VictoryPage
    tables: TablesPage = TablesPage()

    def faults(self) -> Iterator[Fault]:
        yield from self._units()
        yield from self._reinforcements()
        if not self.victory.objectives and not self.victory.eliminated:
            yield Fault(("victory",), "campaign-nothing-to-win")
        for seat in SEATS:
            if not any(getattr(turn, seat).markers for turn in self.turn):
                yield Fault(("turn",), "campaign-no-markers", {"seat": seat})
        if self.map.sound:
            board = self.map.patch()
            for where, hexagon in self._hexes():
                yield from _on(where, hexagon, board)
            yield from self._stacks()
        own = self.tables.morale and self.tables.morale.ground
        known = own or house().morale.ground
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
            for kind in ("hq", "combat"):
                if not any(unit.side == seat and unit.kind == kind for unit in self.unit):
                    yield Fault(("unit",), NEEDED_UNITS[kind], {"seat": seat})
        special = [number for number, unit in enumerate(self.unit) if unit.special]
        for number in special[1:]:
            yield Fault(("unit", number, "special"), "campaign-special-twice")

    def _entry_faults(self, number: int, unit: UnitPage) -> Iterator[Fault]:
        """Yields a fault unless a unit has a hex or is listed in a reinforcement."""
        if unit.name not in self._entering:
            if unit.hex is None:
                yield Fault(("unit", number), "campaign-unit-hex", {"name": unit.name})
            return
        for key in ("hex", "arrives"):
            if getattr(unit, key) is not None:
                yield Fault(("unit", number, key), "campaign-unit-enters", {"name": unit.name, "key": key})

    @cached_property
    def _entering(self) -> dict[str, Reinforcement]:
        """Returns the reinforcement in which each unit is listed, by the unit's name."""
        return {name: page for page in reversed(self.reinforcement) for name in page.units}

    def _reinforcements(self) -> Iterator[Fault]:
        """Yields the faults of the reinforcements. Each must name a turn of the campaign and units of one
        side, with every unit once; an HQ needs room beside a combat unit."""
        known = {unit.name: unit for unit in self.unit}
        seen: set[str] = set()
        for place, page in enumerate(self.reinforcement):
            where: Path = ("reinforcement", place)
            if page.turn > len(self.turn):
                facts: dict[str, str | int] = {"given": page.turn, "turns": len(self.turn)}
                yield Fault((*where, "turn"), "campaign-entry-turn", facts)
            for number, name in enumerate(page.hexes):
                if name in page.hexes[:number]:
                    at = (*where, "hexes", number)
                    yield Fault(at, "campaign-entry-hex-twice", {"hex": clipped(name, 20)})
            listed = [known.get(name) for name in page.units]
            first = next((unit for unit in listed if unit), None)
            for number, (name, unit) in enumerate(zip(page.units, listed, strict=True)):
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
        """Yields every hex that the file names outside of the map, with the path to it."""
        for number, unit in enumerate(self.unit):
            if unit.hex is not None:
                yield ("unit", number, "hex"), unit.hex
        for number, page in enumerate(self.reinforcement):
            for place, entry in enumerate(page.hexes):
                yield ("reinforcement", number, "hexes", place), entry
        for objective in self.victory.objectives:
            yield ("victory", "objectives", objective), objective
        for seat in SEATS:
            for number, source in enumerate(getattr(self.sources, seat)):
                yield ("sources", seat, number), source

    def _stacks(self) -> Iterator[Fault]:
        """Yields the faults of the units that begin on the map: enemies in one hex, or more units than the
        stacking allows."""
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

    def campaign(self) -> Campaign:
        """Returns the complete campaign that the file describes, with the house tables where it has none of
        its own."""
        tables, own = self.tables.tables()
        victory = self.victory
        return Campaign(
            name=self.title,
            map=self.map.patch(),
            units=tuple(page.unit(self._entering.get(page.name)) for page in self.unit),
            turns=tuple(page.turn() for page in self.turn),
            tables=tables,
            victory=Victory(
                {number: objective.points for number, objective in victory.objectives.items()},
                {number: objective.held for number, objective in victory.objectives.items()},
                victory.eliminated,
                {seat: getattr(victory, seat) for seat in SEATS},
            ),
            first=self.first,
            stacking=self.stacking,
            sources={seat: getattr(self.sources, seat) for seat in SEATS},
            own_tables=own,
            reinforcements=self.reinforcement,
        )


def _on(where: Path, number: str, board: Map | None) -> Iterator[Fault]:
    """Yields a fault unless the number is a hex, on this map if there is one."""
    if not HEX_NUMBER.fullmatch(number):
        yield Fault(where, "campaign-hex", {"given": clipped(number, 20)})
    elif board and number not in board.hexes:
        yield Fault(where, "campaign-off-map", {"hex": number})


def read_campaign(text: str) -> Campaign | list[Mistake]:
    """Returns the campaign that a file describes, or everything that is wrong with it, by line."""
    page = load(text, CampaignPage)
    return page if isinstance(page, list) else page.campaign()


@cache
def practice() -> Campaign:
    """Returns Plan Vert's own small campaign."""
    campaign = read_campaign(data_text("france1944", "campaigns", "practice.toml"))
    assert isinstance(campaign, Campaign), campaign
    return campaign


def readable(campaign: Campaign) -> bool:
    """Whether a campaign file without mistakes gives exactly this campaign."""
    if campaign == practice():
        return True
    try:
        page = CampaignPage.model_validate(_page(campaign))
        return not any(page.all_faults()) and page.campaign() == campaign
    except BROKEN:
        return False


def _page(campaign: Campaign) -> dict[str, Any]:
    """Returns a campaign in the shape of its file: the inverse of ``CampaignPage.campaign``."""
    plain: dict[str, Any] = msgspec.to_builtins(campaign)
    victory, turns, units = plain["victory"], plain["turns"], plain["units"]
    for turn in turns:
        brings = {name: turn.pop(name) for name in BROUGHT}
        turn |= {seat: {name: brings[name][seat] for name in BROUGHT} for seat in SEATS}
    entering = {name for reinforcement in campaign.reinforcements for name in reinforcement.units}
    for unit in units:
        unit["kind"] = unit.pop("sort")
        for name in ("place", "hex", "arrives") if unit["name"] in entering else ("place",):
            del unit[name]
    return {
        "title": plain["name"],
        "map": plain["map"] | {"rivers": [side.split("/") for side in campaign.map.rivers]},
        "turn": turns,
        "unit": units,
        "reinforcement": plain["reinforcements"],
        "victory": {
            "objectives": {
                number: {"points": points, "held": victory["held"][number]}
                for number, points in victory["objectives"].items()
            },
            "eliminated": victory["eliminated"],
            **victory["bonus"],
        },
        "tables": own_tables(campaign.tables, campaign.own_tables),
        **{name: plain[name] for name in ("first", "stacking", "sources")},
    }
