"""The tables of the game: data, each entry with its grade."""

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Annotated, Any, ClassVar, Literal, get_args

import msgspec
from msgspec import Meta, Struct, structs
from pydantic import Field

from bot.games.document import UNWRITTEN, Part, as_written
from bot.games.document_lines import Fault, Path
from bot.games.france1944.hexes import Short
from bot.games.typed_text import clipped
from data import table

Grade = Annotated[Literal["S", "Q", "P", "C"], UNWRITTEN]
"""The origin of an entry: stated by the source, quoted by public pages, proposed by Plan Vert, or given by
the campaign. A campaign's own entries have no others."""

Letter = Literal["A", "B", "C", "D", "E", "F"]
RESULT_LETTERS = "".join(get_args(Letter))
Kind = Literal["set-piece", "mobile"]
COMBAT_KINDS: tuple[Kind, ...] = ("set-piece", "mobile")

Air = Literal["ordinary", "heavy"]
AIR: tuple[Air, ...] = ("ordinary", "heavy")

Adjusting = Annotated[int, Field(ge=-9, le=9)]
Digit = Annotated[int, Meta(ge=0, le=9)]
Nine = Annotated[int, Meta(ge=1, le=9)]
Far = Annotated[int, Meta(ge=1, le=20)]

MORALES = (1, 2, 3, 4, 5, 6)
RATIOS = (1, 2, 3, 4, 5)
"""The ratio results of the original game (7)."""

ODDS_COLUMN = re.compile("[1-9][0-9]?-[1-9][0-9]?")
SIX = ("1", "2", "3", "4", "5", "6")


@cache
def parts(column: str) -> tuple[int, int]:
    """Returns the odds that a column stands for: 2 and 3 for ``2-3``."""
    attack, defence = column.split("-")
    return int(attack), int(defence)


def numbered(where: Path, rows: Collection[str], numbers: Sequence[str], *keys: str) -> Iterator[Fault]:
    """Yields a fault for each of these numbers that is missing in a table, and for each further entry;
    ``keys`` are those of the two sentences."""
    missing, surplus = keys or ("campaign-six-missing", "campaign-six-surplus")
    for number in numbers:
        if number not in rows:
            yield Fault(where, missing, {"number": number})
    for name in rows:
        if name not in numbers:
            yield Fault((*where, name), surplus, {"given": clipped(name, 20)})


def lettered(where: Path, row: str, wanted: int) -> Iterator[Fault]:
    """Yields a fault if a row does not have ``wanted`` letters, or has letters that are not results."""
    if len(row) != wanted:
        yield Fault(where, "campaign-letters-count", {"given": len(row), "wanted": wanted})
    if strange := sorted(set(row) - set(RESULT_LETTERS)):
        facts = {"given": clipped("".join(strange), 20), "legal": RESULT_LETTERS}
        yield Fault(where, "campaign-letters-known", facts)


class TableEntry(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An entry of a table, with its grade."""

    grade: Grade = "C"


class OddsTable(Part, frozen=True, forbid_unknown_fields=True):
    """The combat table: its columns from the worst odds to the best, and for each face of the die a letter in
    each column (1)."""

    columns: Annotated[tuple[str, ...], Field(min_length=2, max_length=20)]
    set_piece: dict[str, str]
    mobile: dict[str, str]
    grade: Grade = "C"
    rounding: Grade = "C"
    lead: Grade = "C"

    def letters(self, kind: Kind, face: int) -> str:
        """Returns the letters of a face of the die, one for each column."""
        return (self.set_piece if kind == "set-piece" else self.mobile)[str(face)]

    def faults(self) -> Iterator[Fault]:
        wrong = [number for number, column in enumerate(self.columns) if not ODDS_COLUMN.fullmatch(column)]
        for number in wrong:
            yield Fault(("columns", number), "campaign-column", {"given": clipped(self.columns[number], 20)})
        for number, (before, column) in enumerate(pairwise(() if wrong else self.columns), 1):
            (more, less), (former, lesser) = parts(column), parts(before)
            if more * lesser <= former * less:
                yield Fault(("columns", number), "campaign-columns-rise", {"given": column, "before": before})
        for name, rows in (("set_piece", self.set_piece), ("mobile", self.mobile)):
            yield from numbered((name,), rows, SIX)
            for face, row in rows.items():
                yield from lettered((name, face), row, len(self.columns))


class Effect(TableEntry, frozen=True):
    """The steps that a side loses, and the hexes that its units retreat."""

    steps: Digit = 0
    hexes: Digit = 0


class LetterResult(Part, frozen=True, forbid_unknown_fields=True):
    """The effects of a letter on the attacker, and on the defender, who chooses where there are two (1).
    ``bloody`` is the attacker's effect with the option of that name."""

    attacker: Effect
    defender: Annotated[tuple[Effect, ...], Meta(min_length=1, max_length=2)]
    bloody: Effect | None = None


class Results(Part, frozen=True, forbid_unknown_fields=True):
    """The effects of every letter (1)."""

    A: LetterResult
    B: LetterResult
    C: LetterResult
    D: LetterResult
    E: LetterResult
    F: LetterResult

    def of(self, letter: Letter) -> LetterResult:
        result: LetterResult = getattr(self, letter)
        return result

    def faults(self) -> Iterator[Fault]:
        for letter in get_args(Letter):
            ways = self.of(letter).defender
            if len(ways) == 2 and bool(ways[0].hexes) == bool(ways[1].hexes):
                yield Fault((letter, "defender"), "campaign-two-ways", {"letter": letter})
            elif len(ways) == 2 and ways[0].hexes:
                yield Fault((letter, "defender"), "campaign-steps-first", {"letter": letter})


class Adjustment(TableEntry, frozen=True):
    """What is added to the defender's morale (2)."""

    bare: ClassVar[str] = "morale"
    morale: Adjusting


class Bounds(TableEntry, frozen=True):
    """The limits of the whole adjustment, and of the adjusted morale (2)."""

    adjustment: Annotated[tuple[Adjusting, ...], Meta(min_length=2, max_length=2)]
    morale: Annotated[tuple[Annotated[int, Field(ge=1, le=6)], ...], Meta(min_length=2, max_length=2)]

    def faults(self) -> Iterator[Fault]:
        for name, (least, most) in (("adjustment", self.adjustment), ("morale", self.morale)):
            if least > most:
                yield Fault((name,), "campaign-bounds", {"least": least, "most": most})


NEEDED_SUPPORT = ("ordinary", "heavy", "79th")


class Morale(Part, frozen=True, forbid_unknown_fields=True):
    """The adjustments of the defender's morale: the best of the ground, and all of the support (2)."""

    ground: Annotated[dict[Short, Adjustment], Field(max_length=30)]
    support: dict[Short, Adjustment]
    bounds: Bounds

    def faults(self) -> Iterator[Fault]:
        for name in ("clear", "river"):
            if name not in self.ground:
                yield Fault(("ground",), "campaign-ground-needed", {"name": name})
        for name in NEEDED_SUPPORT:
            if name not in self.support:
                yield Fault(("support",), "campaign-support-needed", {"name": name})
        for name in self.support:
            if name not in NEEDED_SUPPORT:
                legal = ", ".join(NEEDED_SUPPORT)
                yield Fault(("support", name), "campaign-support-known", {"name": name, "legal": legal})


class Limit(TableEntry, frozen=True):
    """How many units attack without a penalty (2)."""

    bare: ClassVar[str] = "limit"
    limit: Annotated[int, Field(ge=0, le=99)]


class Ratio(TableEntry, frozen=True):
    """A row of the CRDT: a letter for each morale of the attacker. One set is for a defender that fails, with
    a morale of at most the ratio result, and one for a defender that stands (7)."""

    fails: str
    stands: str


class Mobile(TableEntry, frozen=True):
    """The letter that replaces a set-piece letter of the CRDT in a mobile combat (7)."""

    bare: ClassVar[str] = "becomes"
    becomes: dict[str, Letter]


class Crdt(Part, frozen=True, forbid_unknown_fields=True):
    """The alternative combat result determination table, by ratio result (7). The original table has the
    letters of the row before; row 0 holds those of its first ratio result."""

    ratio: dict[str, Ratio]
    mobile: Mobile

    def faults(self) -> Iterator[Fault]:
        keys = "campaign-ratio-missing", "campaign-ratio-surplus"
        yield from numbered(("ratio",), self.ratio, ("0", *SIX[:-1]), *keys)
        for number, row in self.ratio.items():
            for name in ("fails", "stands"):
                yield from lettered(("ratio", number, name), getattr(row, name), len(SIX))
        used = {letter for row in self.ratio.values() for letter in row.fails + row.stands}
        for letter in sorted(used & set(RESULT_LETTERS) - set(self.mobile.becomes)):
            yield Fault(("mobile",), "campaign-mobile-missing", {"letter": letter})


class Range(TableEntry, frozen=True):
    """A distance in hexes."""

    range: Far


class Increments(TableEntry, frozen=True):
    """The increments of an HQ's activation, of an army reaction and of a single-piece reaction."""

    activation: Nine
    army: Nine
    single: Nine


class Movement(TableEntry, frozen=True):
    """How many hexes of an administrative move correspond to one hex of a normal move."""

    administrative: Nine


class AirTrack(TableEntry, frozen=True):
    """The direction in which the number of the availability track is read (4)."""

    succeeds: Literal["at_least", "at_most"]

    def found(self, die: int, needed: int) -> bool:
        """Whether this die finds air power available."""
        return die >= needed if self.succeeds == "at_least" else die <= needed


class Reaction(TableEntry, frozen=True):
    """The costs of reactions, and how many single pieces may react in a segment (5)."""

    army: Nine
    single: Nine
    all: Digit
    pieces: Nine


class Activation(TableEntry, frozen=True):
    """How often an HQ may be activated in a turn, and until which turn it may be activated twice in a row
    (5)."""

    most: Nine
    in_a_row: Annotated[int, Meta(ge=0, le=100)]


class Conduct(Part, frozen=True, forbid_unknown_fields=True):
    """The costs and ranges of the actions in a turn (4, 5, 6)."""

    supply: Range
    command: Range
    increments: Increments
    movement: Movement
    air: AirTrack
    reaction: Reaction
    activation: Activation


class Tables(Part, frozen=True, forbid_unknown_fields=True):
    """All the tables. A campaign may bring its own for any of them."""

    odds: OddsTable
    results: Results
    morale: Morale
    control: dict[str, Limit]
    crdt: Crdt
    conduct: Conduct

    def faults(self) -> Iterator[Fault]:
        yield from numbered(("control",), self.control, SIX)


TABLES_WITH_PARTS = ("morale", "conduct")
"""The tables of several parts, which are replaced part by part."""


class Note(Struct, frozen=True):
    """A note on the set-up: a unit that stands elsewhere than originally written, or text alone (6)."""

    grade: Grade
    unit: str = ""
    side: str = ""
    written: str = ""
    instead: str = ""


@cache
def house() -> Tables:
    """Returns the tables of ``data/france1944``."""
    files = {name: table("france1944", name) for name in Tables.__struct_fields__}
    return msgspec.convert(files, Tables)


def completed(given: Any) -> Any:
    """Returns the tables that a file gives, with those of the house where it gives none."""
    if not isinstance(given, dict):
        return given
    whole = structs.asdict(house()) | given
    for name in TABLES_WITH_PARTS:
        if isinstance(whole[name], dict):
            whole[name] = structs.asdict(getattr(house(), name)) | whole[name]
    return whole


@as_written.register
def _(tables: Tables) -> dict[str, Any]:
    """Returns the tables as a file gives them: without those of the house."""
    own = _other(tables, house())
    parts = {name: _other(own[name], getattr(house(), name)) for name in TABLES_WITH_PARTS if name in own}
    return {name: as_written(table) for name, table in (own | parts).items()}


def _other(tables: Struct, usual: Struct) -> dict[str, Any]:
    """Returns the fields that are not as usual."""
    return {name: table for name, table in structs.asdict(tables).items() if table != getattr(usual, name)}


@cache
def notes() -> dict[str, Note]:
    return msgspec.convert(table("france1944", "notes"), dict[str, Note])
