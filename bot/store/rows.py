"""Conversion of rows to SQLite's values and back.

SQLAlchemy compiles the text of a statement from the tables, and the type of each column supplies the
conversion of its values. Both are done once per statement; after that a statement costs a few look-ups.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

from sqlalchemy import Select, Table, inspect
from sqlalchemy.dialects import sqlite
from sqlalchemy.orm import configure_mappers
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.dml import UpdateBase
from sqlalchemy.types import TypeEngine
from sqlmodel import SQLModel

from bot.store.tables import SCHEMA

R = TypeVar("R", bound=SQLModel)
V = TypeVar("V")

Convert = Callable[[Any], Any] | None
"""The conversion of a value; None if it stays unchanged."""

# SQLAlchemy does this itself only when a row is first made in the ordinary way; rows can be read before that.
configure_mappers()

_DIALECT = sqlite.dialect(paramstyle="named")


def table_of(row: type[SQLModel]) -> Table:
    """Returns the table that holds rows of that class."""
    return SCHEMA.tables[str(row.__tablename__)]


class Statement:
    """One SQL statement. Its parameters are given by name, those for columns by the columns' names;
    ``columns`` are the columns that it sets, if not all of them."""

    def __init__(self, expression: UpdateBase | Select[Any], columns: Collection[str] | None = None) -> None:
        self._expression = expression
        self._columns = columns

    @cached_property
    def _compiled(self) -> SQLCompiler:
        columns = list(self._columns) if self._columns is not None else None
        compiled = self._expression.compile(dialect=_DIALECT, column_keys=columns)
        assert isinstance(compiled, SQLCompiler)
        return compiled

    @cached_property
    def sql(self) -> str:
        """The text of the statement."""
        return str(self._compiled)

    @cached_property
    def _fixed(self) -> dict[str, Any]:
        """The parameters whose values the statement fixes itself."""
        return {name: bind.value for bind, name in self._compiled.bind_names.items() if not bind.required}

    @cached_property
    def _open(self) -> dict[str, Convert]:
        return {
            name: _kept(bind.type).bind_processor(_DIALECT)
            for bind, name in self._compiled.bind_names.items()
            if bind.required
        }

    def values(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Returns the parameters for SQLite. Names that the statement does not use are ignored, so that the
        ``vars`` of a row may be passed."""
        values = self._fixed.copy()
        for name, convert in self._open.items():
            values[name] = convert(given[name]) if convert else given[name]
        return values


class Values(Statement, Generic[V]):
    """A query for one column."""

    def __init__(self, expression: Select[Any]) -> None:
        super().__init__(expression)
        (self._column,) = expression.selected_columns

    @cached_property
    def _convert(self) -> Convert:
        return _kept(self._column.type).result_processor(_DIALECT, None)

    def found(self, records: Iterable[Sequence[Any]]) -> list[V]:
        """Returns the values that SQLite found."""
        convert = self._convert
        return [convert(value) if convert else value for (value,) in records]


class Rows(Statement, Generic[R]):
    """A query for whole rows: ``expression`` selects the table of ``row``."""

    def __init__(self, row: type[R], expression: Select[Any]) -> None:
        super().__init__(expression)
        self._row = row
        self._names = [column.name for column in expression.selected_columns]
        self._types = [column.type for column in expression.selected_columns]

    @cached_property
    def _converts(self) -> list[tuple[str, Callable[[Any], Any]]]:
        converts = [_kept(kind).result_processor(_DIALECT, None) for kind in self._types]
        return [(name, convert) for name, convert in zip(self._names, converts, strict=True) if convert]

    @cached_property
    def _enrol(self) -> Callable[[R], None]:
        """The function with which SQLAlchemy instruments the attributes of a row, as it does for a row made
        in the ordinary way; no attribute can be set before that."""
        enrol: Callable[[R], None] = inspect(self._row).class_manager.setup_instance
        return enrol

    def found(self, records: Iterable[Sequence[Any]]) -> list[R]:
        """Returns the rows that SQLite found. They are not validated, because they were when they were
        written."""
        make, names, converts, enrol = self._row.model_construct, self._names, self._converts, self._enrol
        rows = []
        for record in records:
            values = dict(zip(names, record, strict=True))
            for name, convert in converts:
                values[name] = convert(values[name])
            row = make(**values)
            enrol(row)
            rows.append(row)
        return rows


def _kept(kind: TypeEngine[Any]) -> TypeEngine[Any]:
    return kind.dialect_impl(_DIALECT)
