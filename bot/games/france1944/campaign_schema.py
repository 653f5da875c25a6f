"""The tables that a campaign file may contain: their shape in TOML, and the validation of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Annotated, Literal

from pydantic import Field, PlainSerializer

from bot.games.document import Document, Line, Many
from bot.games.document_lines import Fault, Path
from bot.games.typed_text import clipped


def _as(field: str) -> PlainSerializer:
    """Returns how a bare value becomes a table entry: it is this field of the entry."""
    return PlainSerializer(lambda value: {field: value})


LETTERS = "ABCDEF"
COLUMN = re.compile("[1-9][0-9]?-[1-9][0-9]?")
SIX = ("1", "2", "3", "4", "5", "6")
NEEDED_SUPPORT = ("ordinary", "heavy", "79th")

Short = Annotated[Line, Field(min_length=1, max_length=40)]
Small = Annotated[int, Field(ge=0, le=9)]
Adjusting = Annotated[int, Field(ge=-9, le=9)]
Adjustment = Annotated[Adjusting, _as("morale")]
Limit = Annotated[int, Field(ge=0, le=99), _as("limit")]
Far = Annotated[int, Field(ge=1, le=20)]


class OddsPage(Document):
    """``[tables.odds]``: the columns, and a row of letters for each face of the die."""

    columns: Annotated[Many[str], Field(min_length=2, max_length=20)]
    set_piece: dict[str, str]
    mobile: dict[str, str]

    def faults(self) -> Iterator[Fault]:
        wrong = [number for number, column in enumerate(self.columns) if not COLUMN.fullmatch(column)]
        for number in wrong:
            yield Fault(("columns", number), "campaign-column", {"given": clipped(self.columns[number], 20)})
        if not wrong:
            for number, (before, column) in enumerate(pairwise(self.columns), 1):
                if _worth(column) <= _worth(before):
                    facts = {"given": column, "before": before}
                    yield Fault(("columns", number), "campaign-columns-rise", facts)
        for name, rows in (("set_piece", self.set_piece), ("mobile", self.mobile)):
            yield from six((name,), rows)
            for face, row in rows.items():
                yield from letters((name, face), row, len(self.columns))


def _worth(column: str) -> float:
    attack, defence = column.split("-")
    return int(attack) / int(defence)


def six(where: Path, rows: Mapping[str, object]) -> Iterator[Fault]:
    """Yields a fault for each number from 1 to 6 that is missing in a table, and for each further entry."""
    for face in SIX:
        if face not in rows:
            yield Fault(where, "campaign-six-missing", {"number": face})
    for face in rows:
        if face not in SIX:
            yield Fault((*where, face), "campaign-six-surplus", {"given": clipped(face, 20)})


def letters(where: Path, row: str, wanted: int) -> Iterator[Fault]:
    """Yields a fault if a row does not have ``wanted`` letters, or has letters that are not results."""
    if len(row) != wanted:
        yield Fault(where, "campaign-letters-count", {"given": len(row), "wanted": wanted})
    if strange := sorted(set(row) - set(LETTERS)):
        facts = {"given": clipped("".join(strange), 20), "legal": LETTERS}
        yield Fault(where, "campaign-letters-known", facts)


class EffectPage(Document):
    """The steps lost and the hexes of a retreat."""

    steps: Small = 0
    hexes: Small = 0


class ResultPage(Document):
    """The effects of one letter."""

    attacker: EffectPage
    defender: Annotated[Many[EffectPage], Field(min_length=1, max_length=2)]
    bloody: EffectPage | None = None


class ResultsPage(Document):
    """``[tables.results]``: every letter."""

    A: ResultPage
    B: ResultPage
    C: ResultPage
    D: ResultPage
    E: ResultPage
    F: ResultPage

    def faults(self) -> Iterator[Fault]:
        for letter in LETTERS:
            ways = getattr(self, letter).defender
            if len(ways) == 2 and bool(ways[0].hexes) == bool(ways[1].hexes):
                yield Fault((letter, "defender"), "campaign-two-ways", {"letter": letter})
            elif len(ways) == 2 and ways[0].hexes:
                yield Fault((letter, "defender"), "campaign-steps-first", {"letter": letter})


class BoundsPage(Document):
    """The limits of the adjustment and of the adjusted morale."""

    adjustment: Annotated[Many[Adjusting], Field(min_length=2, max_length=2)]
    morale: Annotated[Many[Annotated[int, Field(ge=1, le=6)]], Field(min_length=2, max_length=2)]

    def faults(self) -> Iterator[Fault]:
        for name in ("adjustment", "morale"):
            least, most = getattr(self, name)
            if least > most:
                yield Fault((name,), "campaign-bounds", {"least": least, "most": most})


class MoralePage(Document):
    """``[tables.morale]``: any of its three parts."""

    ground: Annotated[dict[Short, Adjustment], Field(max_length=30)] | None = None
    support: dict[Short, Adjustment] | None = None
    bounds: BoundsPage | None = None

    def faults(self) -> Iterator[Fault]:
        if self.ground is not None:
            for name in ("clear", "river"):
                if name not in self.ground:
                    yield Fault(("ground",), "campaign-ground-needed", {"name": name})
        if self.support is not None:
            for name in NEEDED_SUPPORT:
                if name not in self.support:
                    yield Fault(("support",), "campaign-support-needed", {"name": name})
            for name in self.support:
                if name not in NEEDED_SUPPORT:
                    legal = ", ".join(NEEDED_SUPPORT)
                    yield Fault(("support", name), "campaign-support-known", {"name": name, "legal": legal})


class RatioPage(Document):
    """A row of the CRDT."""

    fails: str
    stands: str


class CrdtPage(Document):
    """``[tables.crdt]``: a row for each ratio result from 0 to 5, where row 0 is used by the first ratio
    result of the original; and the letters that replace others in a mobile combat."""

    ratio: dict[str, RatioPage]
    mobile: Annotated[dict[str, Literal["A", "B", "C", "D", "E", "F"]], _as("becomes")]

    def faults(self) -> Iterator[Fault]:
        for number in map(str, range(6)):
            if number not in self.ratio:
                yield Fault(("ratio",), "campaign-ratio-missing", {"number": number})
        for number, row in self.ratio.items():
            if number not in map(str, range(6)):
                yield Fault(("ratio", number), "campaign-ratio-surplus", {"given": clipped(number, 20)})
            for name in ("fails", "stands"):
                yield from letters(("ratio", number, name), getattr(row, name), len(SIX))
        used = {letter for row in self.ratio.values() for letter in row.fails + row.stands}
        for letter in sorted(used & set(LETTERS) - set(self.mobile)):
            yield Fault(("mobile",), "campaign-mobile-missing", {"letter": letter})


class RangePage(Document):
    """A distance."""

    range: Far


class IncrementsPage(Document):
    """The increments of each kind of phase."""

    activation: Annotated[int, Field(ge=1, le=9)]
    army: Annotated[int, Field(ge=1, le=9)]
    single: Annotated[int, Field(ge=1, le=9)]


class MovementPage(Document):
    """The length of an administrative move."""

    administrative: Annotated[int, Field(ge=1, le=9)]


class AirPage(Document):
    """How the availability track is read."""

    succeeds: Literal["at_least", "at_most"]


class ReactionPage(Document):
    """The costs of reactions."""

    army: Annotated[int, Field(ge=1, le=9)]
    single: Annotated[int, Field(ge=1, le=9)]
    all: Small
    pieces: Annotated[int, Field(ge=1, le=9)]


class ActivationPage(Document):
    """How often an HQ may be activated."""

    most: Annotated[int, Field(ge=1, le=9)]
    in_a_row: Annotated[int, Field(ge=0, le=100)]


class ConductPage(Document):
    """``[tables.conduct]``: any of its parts."""

    supply: RangePage | None = None
    command: RangePage | None = None
    increments: IncrementsPage | None = None
    movement: MovementPage | None = None
    air: AirPage | None = None
    reaction: ReactionPage | None = None
    activation: ActivationPage | None = None


class TablesPage(Document):
    """``[tables]``: those that replace the house tables."""

    odds: OddsPage | None = None
    results: ResultsPage | None = None
    morale: MoralePage | None = None
    control: dict[str, Limit] | None = None
    crdt: CrdtPage | None = None
    conduct: ConductPage | None = None

    def faults(self) -> Iterator[Fault]:
        if self.control is not None:
            yield from six(("control",), dict(self.control))
