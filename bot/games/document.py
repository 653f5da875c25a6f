"""Documents that people write in TOML, or that programs write for them in JSON: reading, validation, and the
line of every mistake.

A document's shape is a pydantic model that inherits from ``Document``. Those of its parts that the game keeps
as they are inherit from ``Part``. What no single field shows, such as a name that is used twice, is reported
by ``faults``.
"""

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache, singledispatch
from itertools import chain
from types import NoneType
from typing import Annotated, Any, ClassVar, TypeVar, get_args, get_origin, get_type_hints
from unicodedata import category, normalize

from msgspec import Meta, Struct, structs
from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    GetPydanticSchema,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    ValidatorFunctionWrapHandler,
    WrapValidator,
)
from pydantic.fields import FieldInfo
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from bot.games.document_lines import (
    MOST_MISTAKES,
    Fault,
    JsonLines,
    Lines,
    Mistake,
    Path,
    TomlLines,
    bounded,
    nearest,
    spelled,
)
from bot.games.game import BROKEN
from bot.games.typed_text import clipped, plain_line

LONGEST_FILE = 64 * 1024
"""Maximum length of a document, in characters."""

LARGEST_NUMBER = 10**18
LONG_KEY = re.compile(r"(?:\.[^.=\n]*){500}")
"""Matches a key that may have more parts than Python reads in an instant."""

LONG_NUMBER = re.compile(r"[\d_]{4000,}")
"""Matches a number that is too long to be read."""

DEEPEST = 32
"""Maximum depth to which the tables, lists and keys of a document may be nested."""

MOST_WRONG = 10 * MOST_MISTAKES
"""Number of wrong items in lists after which no further item is validated. In lists within lists an item may
count several times for one mistake."""


def _counted(item: Any, validate: ValidatorFunctionWrapHandler, info: ValidationInfo) -> Any:
    """Validates an item of a list, unless so many others are wrong that its mistakes would not be named. The
    context of a validation is the list of its wrong items."""
    wrong: list[object] | None = info.context
    if wrong is None:
        return validate(item)
    if len(wrong) >= MOST_WRONG:
        return item
    try:
        return validate(item)
    except ValidationError:
        wrong.append(item)
        raise


Item = TypeVar("Item")
Many = Annotated[tuple[Annotated[Item, WrapValidator(_counted)], ...], Field(strict=False)]
"""A list in a document, kept as a tuple."""


def _seen(text: str) -> str:
    line = normalize("NFC", text)
    if plain_line(line) != " ".join(line.split()) or any(
        category(sign) in ("Cc", "Zl", "Zp") for sign in line
    ):
        raise PydanticCustomError("unseen", "signs that nobody sees")
    return line


def _cleaned(text: str) -> str:
    line = plain_line(text)
    if text and not line:
        raise PydanticCustomError("unseen", "signs that nobody sees")
    return line


Name = Annotated[str, AfterValidator(_seen)]
"""A name on one line. Invisible characters are rejected, because people type the name."""

Prose = Annotated[str, AfterValidator(_cleaned)]
"""Text that people only read, reduced to its visible plain line."""


def one_of(legal: Any) -> GetPydanticSchema:
    """Marks the type of a field whose value is one of these, a ``Literal``."""
    return GetPydanticSchema(lambda source, handler: handler.generate_schema(legal))


AS_IT_IS = GetPydanticSchema(lambda source, handler: core_schema.any_schema())
"""Marks the type of a field that no file gives by itself, and that ``faults`` examines."""


class Document(BaseModel):
    """Base of a document and of its parts: unknown keys are rejected, values are not converted, and instances
    are immutable."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)

    def faults(self) -> Iterator[Fault]:
        """Yields the mistakes that the types of the fields cannot detect."""
        yield from ()


UNWRITTEN = object()
"""Marks the type of a field that no file gives."""


class Part(Struct, frozen=True):
    """Base of a part of a document that the game keeps as it is. In a file it is a table of its fields, or
    the bare value of one of them."""

    model_fields: ClassVar[dict[str, FieldInfo]]
    bare: ClassVar[str] = ""
    """The field whose value stands for the part in a file."""

    def __init_subclass__(cls) -> None:
        cls.model_fields = {
            name: FieldInfo.from_annotation(hint)
            for name, hint in get_type_hints(cls, include_extras=True).items()
            if get_origin(hint) is not ClassVar and UNWRITTEN not in getattr(hint, "__metadata__", ())
        }

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        hints = get_type_hints(cls, include_extras=True)
        schemas = {name: handler.generate_schema(_in_file(hints[name])) for name in cls.model_fields}
        if cls.bare:
            return core_schema.no_info_wrap_validator_function(
                lambda given, read: given if isinstance(given, cls) else cls(**{cls.bare: read(given)}),
                schemas[cls.bare],
            )
        required = {field.name: field.required for field in structs.fields(cls)}
        fields = {
            name: core_schema.typed_dict_field(schema, required=required[name])
            for name, schema in schemas.items()
        }
        table = core_schema.typed_dict_schema(fields, extra_behavior="forbid", config={"strict": True})
        return core_schema.no_info_wrap_validator_function(
            lambda given, read: given if isinstance(given, cls) else cls(**read(given)), table
        )

    def faults(self) -> Iterator[Fault]:
        """Yields the mistakes that the types of the fields cannot detect."""
        yield from ()


def _in_file(hint: Any) -> Any:
    """Returns the type of a field as pydantic reads it."""
    parts = get_args(hint)
    if get_origin(hint) is Annotated:
        return Annotated[_in_file(parts[0]), *map(_limits, parts[1:])]
    if get_origin(hint) is tuple:
        return Many[_in_file(parts[0])]  # type: ignore[misc]
    if get_origin(hint) is dict:
        return dict.__class_getitem__((parts[0], _in_file(parts[1])))
    return _in_file(parts[0]) | None if NoneType in parts else hint


def _limits(of: object) -> object:
    if not isinstance(of, Meta):
        return of
    return Field(ge=of.ge, le=of.le, min_length=of.min_length, max_length=of.max_length)


def walk(part: Document | Part) -> Iterator[tuple[Path, Document | Part]]:
    """Yields a document, or a part of one, and all its parts, each with its path."""
    yield (), part
    for name in type(part).model_fields:
        value = getattr(part, name)
        items = enumerate(value) if isinstance(value, tuple) else [(None, value)]
        for number, item in items:
            if isinstance(item, Document | Part):
                path: Path = (name,) if number is None else (name, number)
                yield from (((*path, *where), inner) for where, inner in walk(item))


def faults_in(part: Document | Part) -> Iterator[Fault]:
    """Yields the mistakes of a document and of its parts that the types of the fields cannot detect."""
    for where, inner in walk(part):
        yield from (fault._replace(where=(*where, *fault.where)) for fault in inner.faults())


@singledispatch
def as_written(value: Any) -> Any:
    """Returns a value as a file gives it. What a part has by default is left out."""
    match value:
        case Part():
            fields = [field for field in structs.fields(value) if field.name in value.model_fields]
            given = {field.name: getattr(value, field.name) for field in fields}
            if value.bare:
                return as_written(given[value.bare])
            return {
                field.name: as_written(given[field.name])
                for field in fields
                if given[field.name] not in (field.default, {})
            }
        case Mapping():
            return {key: as_written(part) for key, part in value.items()}
        case tuple() | list():
            return [as_written(part) for part in value]
    return value


AnyDocument = TypeVar("AnyDocument", bound="Document | Part")


_reader: Callable[[Any], TypeAdapter[Any]] = cache(TypeAdapter)


def is_of_a_file(part: Part) -> bool:
    """Whether a file without mistakes gives exactly this part."""
    try:
        again = _reader(type(part)).validate_python(as_written(part))
    except BROKEN:
        return False
    return again == part and not any(faults_in(again))


def load(
    text: str, model: type[AnyDocument], longest: int = LONGEST_FILE, *, as_json: bool = False
) -> AnyDocument | list[Mistake]:
    """Returns the document that the text holds, in TOML or as JSON, or every mistake in it, by line."""
    if len(text) > longest:
        return [Mistake(1, "", "document-long", {"most": longest, "given": len(text)})]
    if not as_json and LONG_KEY.search(text):
        return [TOO_DEEP]
    try:
        table = json.loads(text) if as_json else tomllib.loads(text)
    except ValueError as error:
        return [_unread(text, error)]
    except RecursionError:
        return [TOO_DEEP]
    if too_deep(table, DEEPEST):
        return [TOO_DEEP]
    lines = JsonLines(text) if as_json else TomlLines(text)
    try:
        document: AnyDocument = _reader(model).validate_python(table, context=[])
    except ValidationError as error:
        return bounded(chain(lines.twice, (_mistake(problem, lines, model) for problem in _errors(error))))
    return bounded(chain(lines.twice, map(lines.mistake, faults_in(document)))) or document


def _unread(text: str, error: ValueError) -> Mistake:
    """Returns the mistake of a text that is not valid TOML or JSON, at the line that the parser reports. The
    parsers report no line for a number that is too long to be read."""
    long = LONG_NUMBER.search(text)
    if long and "integer string" in str(error):
        return Mistake(text.count("\n", 0, long.start()) + 1, "", "document-number-long", {})
    if isinstance(error, json.JSONDecodeError):
        return Mistake(error.lineno, "", "document-json", {"column": error.colno})
    if _is_json(text):
        return Mistake(1, "", "document-is-json", {})
    at, rows = re.search(r"at line (\d+)", str(error)), text.rstrip().splitlines() or [""]
    line = min(int(at[1]) if at else len(rows), len(rows))
    twice = str(error).startswith(("Cannot", "Duplicate"))
    key = "document-again" if twice else "document-syntax"
    return Mistake(line, "", key, {"given": clipped(rows[line - 1].strip(), 60)})


def _is_json(text: str) -> bool:
    try:
        return isinstance(json.loads(text), list | dict)
    except (ValueError, RecursionError):
        return False


TOO_DEEP = Mistake(1, "", "document-deep", {"most": DEEPEST})


def too_deep(table: Any, most: int) -> bool:
    """Whether the tables and lists of a table are nested deeper than ``most``."""
    level: list[Any] = [table]
    for _ in range(most):
        inner = chain(*(part.values() if isinstance(part, dict) else part for part in level))
        level = [part for part in inner if isinstance(part, dict | list)]
    return bool(level)


TYPE_NAMES = {
    "int": "number", "float": "number", "string": "text", "bool": "yes-no", "list": "list", "tuple": "list",
    "dict": "table", "model": "table",
}  # fmt: skip
"""The sentences' words for types, by pydantic's name of the type."""


LIMIT_SENTENCES = {
    "greater_than_equal": ("document-at-least", "least", "ge"),
    "less_than_equal": ("document-at-most", "most", "le"),
    "too_short": ("document-list-short", "least", "min_length"),
    "too_long": ("document-list-long", "most", "max_length"),
    "string_too_short": ("document-text-short", "least", "min_length"),
    "string_too_long": ("document-text-long", "most", "max_length"),
}
"""The key of the sentence about each broken limit, its fact for the limit, and pydantic's name of the limit,
by pydantic's name of the error."""


def _errors(error: ValidationError) -> list[Any]:
    """Returns pydantic's errors. Pydantic counts only the valid items of a list, so its complaint about a
    short list is dropped if the list has enough items and some of them are invalid."""
    return [
        problem
        for problem in error.errors(include_url=False)
        if problem["type"] != "too_short" or len(problem["input"]) < problem["ctx"]["min_length"]
    ]


def _mistake(error: Any, lines: Lines, model: Any) -> Mistake:
    """Returns the mistake for one of pydantic's errors in a document of this model."""
    kind, value, context = error["type"], error["input"], error.get("ctx", {})
    where = tuple(step for step in error["loc"] if step != "[key]")
    if kind in ("too_short", "too_long") and isinstance(value, str):
        kind = f"string_{kind}"  # a text that a validator looks at before its length is checked
    key, facts = "document-wrong", dict[str, str | int]()
    given: str | int | None = _shown(value)
    if kind == "missing":
        key, given, facts["name"] = "document-missing", None, str(where[-1])
    elif kind == "extra_forbidden":
        key, given, facts["name"] = "document-unknown", None, str(where[-1])
        facts |= nearest(where[-1], _part_at(model, where[:-1]).model_fields)
    elif kind == "unseen":
        key = "document-unseen"
    elif kind == "literal_error":
        quoted = re.findall("'([^']*)'", context["expected"])
        key, facts["legal"] = "document-one-of", ", ".join(f"`{legal}`" for legal in quoted)
    elif kind in LIMIT_SENTENCES:
        key, fact, limit = LIMIT_SENTENCES[kind]
        facts[fact] = context[limit]
        given = len(value) if limit.endswith("length") else given
    elif wanted := TYPE_NAMES.get(kind.removesuffix("_type")):
        key, facts["kind"] = "document-kind", wanted
        given = None if isinstance(value, dict | list) else given
    if given is not None:
        facts["given"] = given
    return Mistake(lines.of(where), spelled(where), key, facts)


def _part_at(model: type[Document | Part], where: Path) -> type[Document | Part]:
    """Returns the model of the part of a document at this path. Steps that are no fields, such as positions,
    lead to no other part."""
    for step in where:
        field = model.model_fields.get(str(step))
        model = next(_parts_in(field.annotation), model) if field else model
    return model


def _parts_in(annotation: Any) -> Iterator[type[Document | Part]]:
    if hasattr(annotation, "model_fields"):
        yield annotation
    for inner in get_args(annotation):
        yield from _parts_in(inner)


def _shown(given: object) -> str:
    """Returns the value that was given, shortened. An integer beyond ``LARGEST_NUMBER`` is not
    converted to text."""
    if isinstance(given, dict | list | tuple):
        return "{…}" if isinstance(given, dict) else "[…]"
    return "…" if isinstance(given, int) and abs(given) > LARGEST_NUMBER else clipped(str(given), 60)
