"""The tables that a campaign file may contain: those that replace the house tables, or parts of them."""

from collections.abc import Iterator
from typing import Annotated, Any

from msgspec import structs
from msgspec.structs import replace
from pydantic import Field, create_model

from bot.games.document import Document, as_written
from bot.games.document_lines import Fault
from bot.games.france1944.tables import (
    RESULT_LETTERS,
    SIX,
    Adjustment,
    Bounds,
    Conduct,
    Crdt,
    LetterResult,
    Limit,
    OddsTable,
    Short,
    Tables,
    house,
    numbered,
)

NEEDED_SUPPORT = ("ordinary", "heavy", "79th")

TABLES_WITH_PARTS = ("morale", "conduct")
"""The tables of several parts, which are replaced part by part."""


class ResultsBase(Document):
    """``[tables.results]``: every letter."""

    def faults(self) -> Iterator[Fault]:
        for letter in RESULT_LETTERS:
            ways = getattr(self, letter).defender
            if len(ways) == 2 and bool(ways[0].hexes) == bool(ways[1].hexes):
                yield Fault((letter, "defender"), "campaign-two-ways", {"letter": letter})
            elif len(ways) == 2 and ways[0].hexes:
                yield Fault((letter, "defender"), "campaign-steps-first", {"letter": letter})


ResultsPage: Any = create_model(  # type: ignore[call-overload]
    "ResultsPage", __base__=ResultsBase, **dict.fromkeys(RESULT_LETTERS, (LetterResult, ...))
)
ConductPage: Any = create_model(  # type: ignore[call-overload]
    "ConductPage",
    __base__=Document,
    **{field.name: (field.type | None, None) for field in structs.fields(Conduct)},
)


class MoralePage(Document):
    """``[tables.morale]``: any of its three parts."""

    ground: Annotated[dict[Short, Adjustment], Field(max_length=30)] | None = None
    support: dict[Short, Adjustment] | None = None
    bounds: Bounds | None = None

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


class TablesPage(Document):
    """``[tables]``: those that replace the house tables."""

    odds: OddsTable | None = None
    results: ResultsPage | None = None
    morale: MoralePage | None = None
    control: dict[str, Limit] | None = None
    crdt: Crdt | None = None
    conduct: ConductPage | None = None

    def faults(self) -> Iterator[Fault]:
        if self.control is not None:
            yield from numbered(("control",), self.control, SIX)

    def tables(self) -> tuple[Tables, tuple[str, ...]]:
        """Returns the tables by which a campaign is played, the house tables where it has none of its own,
        and the names of its own."""
        own: list[str] = []
        tables: dict[str, Any] = {}
        for name, table in self:
            if table is None:
                continue
            parts = dict(table) if isinstance(table, Document) else {}
            if name in TABLES_WITH_PARTS:
                given = {part: value for part, value in parts.items() if value is not None}
                tables[name] = replace(getattr(house(), name), **given)
                own += [f"{name}-{part}" for part in given]
            else:
                tables[name] = parts or table
                own.append(name)
        return replace(house(), **tables), tuple(own)


def own_tables(tables: Tables, names: tuple[str, ...]) -> dict[str, Any]:
    """Returns a campaign's own tables as its file gives them: the inverse of ``TablesPage.tables``."""
    given: dict[str, Any] = {}
    for own in names:
        name, _, part = own.partition("-")
        table = getattr(tables, name)
        if part:
            given[name] = {**given.get(name, {}), part: as_written(getattr(table, part))}
        else:
            given[name] = as_written(table)
    return given
