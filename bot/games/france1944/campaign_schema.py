"""The tables that a campaign file may contain: their shape in TOML, and the validation of it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from types import NoneType
from typing import Annotated, Any, get_args, get_origin

from msgspec import Struct, structs
from pydantic import Field, PlainSerializer, create_model

from bot.games.document import Document, Many, Name
from bot.games.document_lines import Fault, Path
from bot.games.france1944.tables import RESULT_LETTERS, Conduct, Grade, Letter, Ratio, Result
from bot.games.typed_text import clipped


def _as(field: str) -> PlainSerializer:
    """Returns how a bare value becomes a table entry: it is this field of the entry."""
    return PlainSerializer(lambda value: {field: value})


ODDS_COLUMN = re.compile("[1-9][0-9]?-[1-9][0-9]?")
SIX = ("1", "2", "3", "4", "5", "6")
NEEDED_SUPPORT = ("ordinary", "heavy", "79th")

Short = Annotated[Name, Field(min_length=1, max_length=40)]
Adjusting = Annotated[int, Field(ge=-9, le=9)]
BareAdjustment = Annotated[Adjusting, _as("morale")]
BareLimit = Annotated[int, Field(ge=0, le=99), _as("limit")]


class OddsPage(Document):
    """``[tables.odds]``: the columns, and a row of letters for each face of the die."""

    columns: Annotated[Many[str], Field(min_length=2, max_length=20)]
    set_piece: dict[str, str]
    mobile: dict[str, str]

    def faults(self) -> Iterator[Fault]:
        wrong = [number for number, column in enumerate(self.columns) if not ODDS_COLUMN.fullmatch(column)]
        for number in wrong:
            yield Fault(("columns", number), "campaign-column", {"given": clipped(self.columns[number], 20)})
        if not wrong:
            for number, (before, column) in enumerate(pairwise(self.columns), 1):
                if _worth(column) <= _worth(before):
                    facts = {"given": column, "before": before}
                    yield Fault(("columns", number), "campaign-columns-rise", facts)
        for name, rows in (("set_piece", self.set_piece), ("mobile", self.mobile)):
            yield from numbered((name,), rows, SIX)
            for face, row in rows.items():
                yield from letters((name, face), row, len(self.columns))


def _worth(column: str) -> float:
    attack, defence = column.split("-")
    return int(attack) / int(defence)


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


def letters(where: Path, row: str, wanted: int) -> Iterator[Fault]:
    """Yields a fault if a row does not have ``wanted`` letters, or has letters that are not results."""
    if len(row) != wanted:
        yield Fault(where, "campaign-letters-count", {"given": len(row), "wanted": wanted})
    if strange := sorted(set(row) - set(RESULT_LETTERS)):
        facts = {"given": clipped("".join(strange), 20), "legal": RESULT_LETTERS}
        yield Fault(where, "campaign-letters-known", facts)


def entry(table: type[Struct]) -> Any:
    """Returns the model of an entry of a table as a file gives it: the entry without its grade."""
    fields = {
        field.name: (_in_file(field.type), ... if field.required else field.default)
        for field in structs.fields(table)
        if field.type is not Grade
    }
    return create_model(f"{table.__name__}Page", __base__=Document, **fields)  # type: ignore[call-overload]


def _in_file(hint: Any) -> Any:
    """Returns the type of a field as a file gives it."""
    parts = get_args(hint)
    if get_origin(hint) is Annotated:
        meta = parts[1]
        limits = Field(ge=meta.ge, le=meta.le, min_length=meta.min_length, max_length=meta.max_length)
        return Annotated[_in_file(parts[0]), limits]
    if get_origin(hint) is tuple:
        return Many[_in_file(parts[0])]  # type: ignore[misc]
    if NoneType in parts:
        return _in_file(parts[0]) | None
    return entry(hint) if isinstance(hint, type) and issubclass(hint, Struct) else hint


class ResultsBase(Document):
    """``[tables.results]``: every letter."""

    def faults(self) -> Iterator[Fault]:
        for letter in RESULT_LETTERS:
            ways = getattr(self, letter).defender
            if len(ways) == 2 and bool(ways[0].hexes) == bool(ways[1].hexes):
                yield Fault((letter, "defender"), "campaign-two-ways", {"letter": letter})
            elif len(ways) == 2 and ways[0].hexes:
                yield Fault((letter, "defender"), "campaign-steps-first", {"letter": letter})


ResultPage = entry(Result)
ResultsPage: Any = create_model(  # type: ignore[call-overload]
    "ResultsPage", __base__=ResultsBase, **dict.fromkeys(RESULT_LETTERS, (ResultPage, ...))
)
RatioPage: Any = entry(Ratio)
ConductPage: Any = create_model(  # type: ignore[call-overload]
    "ConductPage",
    __base__=Document,
    **{field.name: (entry(field.type) | None, None) for field in structs.fields(Conduct)},
)


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

    ground: Annotated[dict[Short, BareAdjustment], Field(max_length=30)] | None = None
    support: dict[Short, BareAdjustment] | None = None
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


class CrdtPage(Document):
    """``[tables.crdt]``: a row for each ratio result from 0 to 5, where row 0 is used by the first ratio
    result of the original; and the letters that replace others in a mobile combat."""

    ratio: dict[str, RatioPage]
    mobile: Annotated[dict[str, Letter], _as("becomes")]

    def faults(self) -> Iterator[Fault]:
        keys = "campaign-ratio-missing", "campaign-ratio-surplus"
        yield from numbered(("ratio",), self.ratio, ("0", *SIX[:-1]), *keys)
        for number, row in self.ratio.items():
            for name in ("fails", "stands"):
                yield from letters(("ratio", number, name), getattr(row, name), len(SIX))
        used = {letter for row in self.ratio.values() for letter in row.fails + row.stands}
        for letter in sorted(used & set(RESULT_LETTERS) - set(self.mobile)):
            yield Fault(("mobile",), "campaign-mobile-missing", {"letter": letter})


class TablesPage(Document):
    """``[tables]``: those that replace the house tables."""

    odds: OddsPage | None = None
    results: ResultsPage | None = None
    morale: MoralePage | None = None
    control: dict[str, BareLimit] | None = None
    crdt: CrdtPage | None = None
    conduct: ConductPage | None = None

    def faults(self) -> Iterator[Fault]:
        if self.control is not None:
            yield from numbered(("control",), self.control, SIX)
