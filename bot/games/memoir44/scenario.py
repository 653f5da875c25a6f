"""A scenario: the board, the units, the hands, and the victory conditions; and Plan Vert's own scenario
files."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import Annotated, Literal, NamedTuple, get_args

from msgspec import Struct, field
from msgspec.structs import replace
from pydantic import Field, create_model

from bot.games.document import AS_IT_IS, Document, Many, Part, Prose, load, one_of
from bot.games.document_lines import Fault, Mistake, Path, nearest
from bot.games.game import Seat
from bot.games.memoir44 import terrain
from bot.games.memoir44.hexes import BOARD, COMPASS, ON_BOARD, ROWS, Compass, Hex, name, parse_hex
from bot.games.memoir44.special import NONE, BoardPart, HexName, MedalCount, Objective, SeatName, Special
from bot.games.memoir44.terrain import FEATURES, LAYER, OPEN, Ground
from bot.games.memoir44.units import ALLIES, AXIS, KIND_NAMES, KINDS, SEATS, TRAITS, KindName, Trait, Unit
from bot.games.typed_text import clipped
from data import names, text

Nation = Literal["", "us", "gb", "ca", "fr", "pl", "de", "it", "ru", "jp", "cn", "fi", "nl", "no", "sk"]
NATIONS: tuple[Nation, ...] = get_args(Nation)


class Square(Struct, frozen=True):
    """A hex that is not simply open, and what lies on it."""

    hex: Hex
    ground: Ground


class Label(BoardPart, frozen=True):
    """The name of a place on the board."""

    hex: HexName
    text: Annotated[Prose, Field(min_length=1, max_length=24)]


LONGEST_PROSE = 1500
MOST_LANGUAGES = 8
"""The most rules in prose, in characters and in languages."""

LONGEST_PASSED = 200
"""Most characters of the name of something that was passed over."""

Title = Annotated[Prose, Field(min_length=1, max_length=60)]
Blurb = Annotated[Prose, Field(max_length=1000)]
Visibility = Annotated[int, Field(ge=0, le=24)]
Hand = Annotated[int, Field(ge=2, le=6)]
NationName = Annotated[str, one_of(Nation)]
Objectives = Annotated[tuple[Objective, ...], Field(max_length=len(BOARD))]
Labels = Annotated[tuple[Label, ...], Field(max_length=len(BOARD))]
Rules = Annotated[
    dict[
        Annotated[str, Field(max_length=12)],
        Annotated[Prose, Field(min_length=1, max_length=LONGEST_PROSE)],
    ],
    Field(max_length=MOST_LANGUAGES),
]
"""Rules in prose that the referee does not know, by language (M53)."""


class Passed(Struct, frozen=True):
    """An item of a public file that changes no rule and was skipped: its type (``badge``, ``tag``,
    ``option``, ``field`` or ``country``), its name in the file, and its number of occurrences."""

    what: str
    given: str
    count: int = 1


class Caution(Struct, frozen=True):
    """A rule that a public file may mean and that is not applied, because the file says too little:
    ``lacks``, ``grows``, ``deck`` or ``medals`` of the scenario of the base box with this number (M52, M55),
    or ``year`` for a weapon that has other rules early in the war."""

    what: str
    given: str
    number: int = 0


class Scenario(Part, frozen=True, dict=True):
    """Everything with which a game begins. A field by seat has both seats."""

    name: str
    title: Title
    blurb: Blurb
    top: SeatName
    starts: SeatName
    squares: tuple[Annotated[Square, AS_IT_IS], ...]
    units: tuple[Annotated[Unit, AS_IT_IS], ...]
    objectives: Objectives
    hands: dict[SeatName, Hand]
    medals: dict[SeatName, MedalCount]
    nations: dict[SeatName, NationName]
    visibility: Visibility = 0
    """At night, the greatest distance of a target in hexes. 0 sets no limit."""
    labels: Labels = ()
    passed: tuple[Annotated[Passed, AS_IT_IS], ...] = ()
    cautions: tuple[Annotated[Caution, AS_IT_IS], ...] = ()
    special: Special = NONE
    unrefereed: Rules = field(default_factory=dict)

    @cached_property
    def ground(self) -> dict[Hex, Ground]:
        """The ground of the hexes that are not simply open."""
        return {square.hex: square.ground for square in self.squares}

    @cached_property
    def goals(self) -> frozenset[Hex]:
        return frozenset(at for objective in self.objectives for at in objective.hexes)

    @cached_property
    def goal_names(self) -> dict[str, Objective]:
        """The objectives by their names: their hexes, and their sides as well where each has one there."""
        count = Counter(goal.hex for goal in self.objectives)
        return {
            f"{name(goal.hex)} {goal.seat}" if count[goal.hex] > 1 else name(goal.hex): goal
            for goal in self.objectives
        }

    @cached_property
    def fallen(self) -> tuple[str, ...]:
        """The names of the units that fall from the sky before the first turn."""
        drop = self.special.airdrop
        if drop is None:
            return ()
        short = KINDS[drop.kind].short
        there = sum(KINDS[unit.kind].short == short for unit in self.units)
        return tuple(f"{short} {there + number}" for number in range(1, drop.units + 1))

    def is_top(self, seat: Seat) -> bool:
        """Whether the side has its base line in the top row."""
        return seat == self.top

    def faults(self) -> Iterator[Fault]:
        """Yields what no file gives: a board or units that its readers would refuse, or would write
        otherwise."""
        units = [
            Placed((), unit.seat, unit.kind, unit.hex, unit.figures, unit.nation, unit.traits)
            for unit in self.units
        ]
        yield from misplaced(units, self.ground)
        yield from _twice(self.objectives, self.labels)
        told: tuple[Passed | Caution, ...] = (*self.passed, *self.cautions)
        sound = (
            all({*SEATS} == {*by_seat} for by_seat in (self.hands, self.medals, self.nations))
            and [square.hex for square in self.squares] == [at for at in BOARD if at in self.ground]
            and all(
                here != OPEN and terrain.buildable(here) and terrain.bridged(here)
                for here in self.ground.values()
            )
            and self.units == numbered(units)
            and all(unit.hex in ON_BOARD and unit.nation == self.nations[unit.seat] for unit in units)
            and all(unit.traits == tuple(trait for trait in TRAITS if trait in unit.traits) for unit in units)
            and all(len(item.what + item.given) <= LONGEST_PASSED for item in told)
        )
        if not sound:
            yield Fault((), "unfit")


def scenarios() -> tuple[str, ...]:
    return names("memoir44", "scenarios")


@cache
def scenario(key: str) -> Scenario:
    """Returns Plan Vert's own scenario of that name."""
    read = parse(key, text("memoir44", "scenarios", f"{key}.toml"))
    assert isinstance(read, Scenario), read
    return read


def parse(key: str, written: str) -> Scenario | list[Mistake]:
    """Returns the scenario in a text of Plan Vert's format, or every mistake in it, by line."""
    document = load(written, Written)
    return document if isinstance(document, list) else document.scenario(key)


# --- the format of Plan Vert's own files

TERRAIN_MARKS: dict[str, terrain.Terrain] = {
    ".": "open", "f": "forest", "t": "town", "h": "hedgerow",
    "^": "hill", "r": "river", "b": "beach", "o": "ocean",
}  # fmt: skip
OBSTACLE_MARKS: dict[str, terrain.Obstacle] = {"w": "wire", "s": "sandbags", "x": "hedgehog"}
BRIDGE = "="
BUNKERS: dict[str, Seat] = {"A": ALLIES, "G": AXIS}
MARKED_HEX = re.compile(rf"([{re.escape(''.join(TERRAIN_MARKS))}]?)([=AG]?)([wsx]?)")
UNIT_PLACE = re.compile(r"([A-I]\d{1,2})(?:/(\d))?")

Places = Annotated[dict[str, Many[str]], Field(default_factory=dict)]
"""Hexes by the name of what lies on them: ``church = ["C4"]``."""


WrittenUnits = create_model(  # type: ignore[call-overload]
    "WrittenUnits", __base__=Document, **dict.fromkeys(KIND_NAMES, (Many[str], ()))
)
"""The units of a side by kind. Each is a hex, followed by a stroke and the figures if they are not all
present: ``["C4", "C6/3"]``."""


class WrittenSide(Document):
    """One side: the cards in its hand, the medals that it needs to win, the nation of its troops, and the
    ground that protects only those who built it."""

    hand: Hand
    medals: MedalCount
    nation: Nation = ""
    ground: Places
    units: WrittenUnits  # type: ignore[valid-type]


class Placed(NamedTuple):
    """A unit as it is written, with its place in the document and on the board."""

    where: Path
    seat: Seat
    kind: KindName
    hex: Hex
    figures: int
    nation: str
    traits: tuple[Trait, ...] = ()


class Written(Document):
    """A scenario as Plan Vert's own files have it.

    The map is nine rows of hexes. Each hex is a mark for its terrain, then ``=`` for a bridge or ``A`` or
    ``G`` for a bunker of the Allies or the Axis, then a mark for an obstacle. ``ground`` names what lies on
    a hex besides, in place of what the map shows there.
    """

    title: Title
    blurb: Blurb = ""
    top: SeatName
    starts: SeatName
    visibility: Visibility = 0
    map: str
    ground: Places
    objective: Annotated[Many[Objective], Field(max_length=len(BOARD))] = ()
    label: Annotated[Many[Label], Field(max_length=len(BOARD))] = ()
    unrefereed: Annotated[Rules, Field(default_factory=dict)]
    special: Special = NONE
    traits: Annotated[dict[Trait, Many[str]], Field(default_factory=dict)]
    """The hexes of units that are set apart from others of their kind, by how they are."""
    ways: Annotated[dict[str, Many[Compass]], Field(default_factory=dict)]
    """The directions in which roads and sections of bridges lead, by hex."""
    allies: WrittenSide
    axis: WrittenSide

    def side(self, seat: Seat) -> WrittenSide:
        return self.allies if seat == ALLIES else self.axis

    def rows(self) -> list[list[str]]:
        return [row.split() for row in self.map.splitlines()]

    def squares(self) -> Iterator[Square]:
        """Yields the hexes that are not simply open, without what is not valid."""
        marked = [cell for row in self.rows() for cell in row]
        ground = {at: ground_of(cell) or OPEN for at, cell in zip(BOARD, marked, strict=False)}
        for _, seat, named, place in self.grounds():
            if named in LAYER and (at := parse_hex(place)) in ground:
                ground[at] = terrain.overlaid(ground[at], named, seat)
        for place, ways in self.ways.items():
            if (at := parse_hex(place)) in ground:
                ground[at] = replace(ground[at], ways=tuple(sorted({COMPASS.index(way) for way in ways})))
        yield from (Square(at, here) for at, here in ground.items() if here != OPEN)

    def grounds(self) -> Iterator[tuple[Path, Seat, str, str]]:
        """Yields the ground that is named besides the map: its path, the side that built it, its name, and
        its hex as it is written."""
        for where, seat, named in (
            (("ground",), "", self.ground),
            *(((seat, "ground"), seat, self.side(seat).ground) for seat in SEATS),
        ):
            for ground, places in named.items():
                for number, place in enumerate(places):
                    yield (*where, ground, number), seat, ground, place

    def places(self) -> Iterator[tuple[Path, Seat, KindName, str]]:
        """Yields what is written about each unit, the Allies first."""
        for seat in SEATS:
            units = self.side(seat).units
            for kind in KIND_NAMES:
                for number, place in enumerate(getattr(units, kind)):
                    yield (seat, "units", kind, number), seat, kind, place

    def placed(self) -> Iterator[Placed]:
        marked = {trait: set(map(parse_hex, places)) for trait, places in self.traits.items()}
        for where, seat, kind, place in self.places():
            match = UNIT_PLACE.fullmatch(place)
            if match and (at := parse_hex(match[1])):
                figures = int(match[2]) if match[2] else KINDS[kind].figures
                traits = tuple(trait for trait in TRAITS if at in marked.get(trait, ()))
                yield Placed(where, seat, kind, at, figures, self.side(seat).nation, traits)

    def faults(self) -> Iterator[Fault]:
        yield from self._map_faults()
        yield from self._ground_faults()
        for where, _, _, place in self.places():
            match = UNIT_PLACE.fullmatch(place)
            if not match or parse_hex(match[1]) is None:
                yield Fault(where, "scenario-hex", {"given": clipped(place, 20)})
        yield from misplaced(self.placed(), {square.hex: square.ground for square in self.squares()})
        yield from self._named_faults()
        yield from _twice(self.objective, self.label)

    def _named_faults(self) -> Iterator[Fault]:
        """Yields a fault for each trait without its unit, and for each way that is not on the board."""
        units = {unit.hex for unit in self.placed()}
        for trait, places in self.traits.items():
            for number, place in enumerate(places):
                if parse_hex(place) not in units:
                    yield Fault(("traits", trait, number), "scenario-no-unit", {"given": clipped(place, 20)})
        for place in self.ways:
            if parse_hex(place) is None:
                yield Fault(("ways", place), "scenario-hex", {"given": clipped(place, 20)})

    def _map_faults(self) -> Iterator[Fault]:
        rows = self.rows()
        if len(rows) != ROWS:
            yield Fault(("map",), "scenario-rows", {"wanted": ROWS, "given": len(rows)})
        for row, cells in enumerate(rows[:ROWS]):
            wanted = sum(at.row == row for at in BOARD)
            if len(cells) != wanted:
                facts: dict[str, str | int] = {"row": "ABCDEFGHI"[row], "wanted": wanted, "given": len(cells)}
                yield Fault(("map",), "scenario-row", facts, row)
            for cell in cells:
                if ground_of(cell) is None:
                    yield Fault(("map",), "scenario-mark", {"given": clipped(cell, 20)}, row)
        for square in self.squares():
            if not terrain.bridged(square.ground):
                yield Fault(("map",), "scenario-bridge", {"given": name(square.hex)}, square.hex.row)

    def _ground_faults(self) -> Iterator[Fault]:
        laid: set[tuple[Hex, str]] = set()
        for where, seat, named, place in self.grounds():
            at = parse_hex(place)
            if named not in LAYER or (seat and not FEATURES[named].own):
                near = nearest(named, (name for name in LAYER if FEATURES[name].own or not seat))
                yield Fault(where[:-1], "document-unknown", {"name": clipped(named, 20)} | near)
            elif FEATURES[named].own and not seat:
                yield Fault(where, "scenario-owner", {"given": named})
            elif at is None:
                yield Fault(where, "scenario-hex", {"given": clipped(place, 20)})
            elif (at, LAYER[named]) in laid:
                yield Fault(where, "scenario-twice", {"given": name(at)})
            else:
                laid.add((at, LAYER[named]))

    def scenario(self, key: str) -> Scenario:
        """Returns the scenario. The document must have no faults."""
        return Scenario(
            name=key,
            title=self.title,
            blurb=self.blurb,
            top=self.top,
            starts=self.starts,
            squares=tuple(self.squares()),
            units=numbered(self.placed()),
            objectives=self.objective,
            hands={seat: self.side(seat).hand for seat in SEATS},
            medals={seat: self.side(seat).medals for seat in SEATS},
            nations={seat: self.side(seat).nation for seat in SEATS},
            visibility=self.visibility,
            unrefereed=self.unrefereed,
            labels=self.label,
            special=self.special,
        )


def _twice(objectives: Iterable[Objective], labels: Iterable[Label]) -> Iterator[Fault]:
    """Yields a fault for each second counter on a hex; each side may have an objective of its own there."""
    goals = [(goal.hex, goal.seat) for goal in objectives]
    for key, counters in (("objective", goals), ("label", [(label.hex, "") for label in labels])):
        for number, (at, seat) in enumerate(counters):
            before = [other for there, other in counters[:number] if there == at]
            if at in ON_BOARD and before and ("" in (seat, *before) or seat in before):
                yield Fault((key, number, "hex"), "scenario-twice", {"given": name(at)})


def ground_of(cell: str) -> Ground | None:
    """Returns the ground that the marks of a hex stand for, or None if they are not valid. Without a mark for
    the terrain, a bridge stands on a river and anything else on open ground."""
    match = MARKED_HEX.fullmatch(cell)
    if not cell or not match:
        return None
    lies, built, obstacle = match.groups()
    structure: terrain.Structure = "" if not built else "bridge" if built == BRIDGE else "bunker"
    ground = TERRAIN_MARKS[lies or ("r" if built == BRIDGE else ".")]
    return Ground(ground, structure, OBSTACLE_MARKS.get(obstacle, ""), BUNKERS.get(built, ""))


def may_begin(ground: Ground, kind: KindName) -> bool:
    """Whether a unit may stand there at the beginning: on ground that it may enter, or in which it is set
    up."""
    moves_as = KINDS[kind].moves_as
    return moves_as in (*terrain.combined(ground).holds, *terrain.combined(ground).enter)


def misplaced(units: Iterable[Placed], ground: Mapping[Hex, Ground]) -> Iterator[Fault]:
    """Yields the faults of the units: too many figures, two units on a hex, units where they cannot stand, a
    side without units."""
    taken: set[Hex] = set()
    seats: set[Seat] = set()
    for unit in units:
        kind = KINDS[unit.kind]
        seats.add(unit.seat)
        if not 1 <= unit.figures <= kind.figures:
            facts: dict[str, str | int] = {"hex": name(unit.hex), "most": kind.figures, "given": unit.figures}
            yield Fault(unit.where, "scenario-figures", facts)
        if unit.hex in taken:
            yield Fault(unit.where, "scenario-taken", {"hex": name(unit.hex)})
        taken.add(unit.hex)
        if not may_begin(ground.get(unit.hex, OPEN), unit.kind):
            yield Fault(unit.where, "scenario-closed", {"kind": unit.kind, "hex": name(unit.hex)})
    for seat in SEATS:
        if seat not in seats:
            yield Fault((seat, "units"), "scenario-empty", {"seat": seat})


def numbered(units: Iterable[Placed]) -> tuple[Unit, ...]:
    """Returns the units, each named by its kind and a number."""
    count: Counter[str] = Counter()
    named = []
    for _where, seat, kind, at, figures, nation, traits in units:
        count[KINDS[kind].short] += 1
        unit_name = f"{KINDS[kind].short} {count[KINDS[kind].short]}"
        named.append(Unit(unit_name, seat, kind, figures, at, nation, traits))
    return tuple(named)
