"""The record of a game as read from a file; ``bot.referee.export`` specifies its contents."""

from __future__ import annotations

import codecs
import json
import re
from itertools import accumulate
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from bot.games.game import Reason, Refused, Seat
from bot.games.registry import GAMES
from bot.games.typed_text import clipped
from bot.referee.dice import MOST_NUMBERS, Recorded, is_shuffle
from bot.referee.export import FORMATS
from bot.referee.open_dice import FORMATS as THROWS
from bot.referee.open_dice import Thrown

DEEPEST = 32
"""Maximum depth to which the lists and objects of a record are nested."""

LONGEST_ID = 100
"""Maximum length of the id of a game or a throw, in characters."""

LONGEST_KIND = 60
"""Maximum length to which the kind of an event is told."""

T = TypeVar("T")


class NoExport(Refused):
    """Raised if a file is not the record of a game or of a throw, with what it is instead."""

    def __init__(self, key: str = "no-export", **facts: str | int) -> None:
        super().__init__(Reason(key, "files", facts))


class ExportedEvent(msgspec.Struct, forbid_unknown_fields=True):
    """One event of the file."""

    seq: int
    at: str
    by: str | None
    kind: str
    audience: str
    data: dict[str, Any]
    digest: str
    command: dict[str, Any] | UnsetType = UNSET


class ExportedRoll(msgspec.Struct, forbid_unknown_fields=True):
    """One roll of the file."""

    n: int
    seq: int
    purpose: Recorded
    dice: list[int]
    imposed: int
    digest: str
    shuffle: bool | UnsetType = UNSET

    @property
    def shuffled(self) -> bool:
        """Whether this is a shuffle and not a roll of dice."""
        return is_shuffle(self.dice) if self.shuffle is UNSET else self.shuffle


class Earlier(msgspec.Struct, forbid_unknown_fields=True):
    """A seed that was valid until some event."""

    fingerprint: str
    seed: str | None
    until: int


class ExportedDice(msgspec.Struct, forbid_unknown_fields=True):
    """The dice of the file."""

    fingerprint: str
    seed: str | None
    words: dict[Seat, str]
    rolls: list[ExportedRoll]
    earlier: list[Earlier] = []


class Export(msgspec.Struct, forbid_unknown_fields=True):
    """A whole file of the format ``planvert-export/3`` or an earlier one; ``/1`` names no rules."""

    format: str
    game: str
    id: str
    options: dict[str, Any]
    seats: dict[Seat, str]
    events: list[ExportedEvent]
    dice: ExportedDice
    result: dict[str, Any] | None
    digest: str
    rules: int | UnsetType = UNSET

    @property
    def whole(self) -> bool:
        """Whether the game was over, so that all of it is here."""
        return self.result is not None or self.dice.seed is not None

    @property
    def form(self) -> int:
        """The form of the record: 1 to 3."""
        return next(form for form, name in FORMATS.items() if name == self.format)


class Format(msgspec.Struct):
    """The format that a file states."""

    format: str


def read_record(text: str | bytes) -> Export | Thrown:
    """Returns the record of a game, or of a throw without one, in a file. Raises ``NoExport`` if it is
    neither."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    data = data.removeprefix(codecs.BOM_UTF8)
    _check_json(data)
    try:
        name = msgspec.json.decode(data, type=Format).format
    except msgspec.DecodeError as error:
        raise NoExport from error
    if name in THROWS:
        thrown = _decoded(data, Thrown)
        _check_rolls(thrown.id, [roll.dice for roll in thrown.rolls])
        return thrown
    if name not in FORMATS.values():
        newer = re.fullmatch(r"planvert-(export|throw)/([0-9]{1,9})", name)
        raise NoExport("no-export-format", format=name) if newer else NoExport
    export = _decoded(data, Export)
    if export.game not in GAMES:
        raise NoExport("no-export-game", given=clipped(export.game, 40))
    _check_rolls(export.id, [roll.dice for roll in export.dice.rolls])
    return export


def _check_json(data: bytes) -> None:
    """Raises ``NoExport`` for what is not one JSON value in UTF-8, is nested too deep, or gives a key
    twice."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise NoExport("no-export-text")
    try:
        json.loads(data.decode(), object_pairs_hook=_check_keys)
    except UnicodeDecodeError as error:
        raise NoExport("no-export-text") from error
    except json.JSONDecodeError as error:
        raise NoExport("no-export-json", line=error.lineno) from error
    except RecursionError as error:
        raise NoExport("no-export-deep", most=DEEPEST) from error
    except ValueError as error:  # a number of thousands of digits
        raise NoExport from error
    steps = (1 if bracket[0] in b"[{" else -1 for bracket in _BRACKET.finditer(_TEXT.sub(b"", data)))
    if max(accumulate(steps), default=0) > DEEPEST:
        raise NoExport("no-export-deep", most=DEEPEST)


_TEXT = re.compile(rb'"(?:[^"\\]++|\\.)*+"', re.DOTALL)
_BRACKET = re.compile(rb"[][{}]")


def _check_keys(pairs: list[tuple[str, Any]]) -> None:
    names = set[str]()
    for name, _ in pairs:
        if name in names:
            raise NoExport("no-export-twice", name=clipped(name, 40))
        names.add(name)


def _decoded(data: bytes, form: type[T]) -> T:
    try:
        return msgspec.json.decode(data, type=form)
    except msgspec.DecodeError as error:
        # msgspec names the field in its message only: "… missing required field `seed` - at `$.dice`".
        path, field = re.search(r" - at `(.*)`$", str(error)), re.search(r"field `([^`]*)`", str(error))
        where = ".".join([path[1] if path else "$", *([field[1]] if field else [])])
        raise NoExport("no-export-damaged", where=clipped(where, 80)) from error


def _check_rolls(record_id: str, rolls: list[list[int]]) -> None:
    """Raises ``NoExport`` for an id that is too long to be one, and for a roll or a shuffle of more numbers
    than can be thrown."""
    if len(record_id) > LONGEST_ID:
        raise NoExport("no-export-damaged", where="$.id")
    for number, dice in enumerate(rolls, 1):
        if len(dice) > MOST_NUMBERS:
            raise NoExport("no-export-roll", number=number, given=len(dice), most=MOST_NUMBERS)


def event_name(event: ExportedEvent) -> str:
    return f"event {event.seq} ({clipped(event.kind, LONGEST_KIND)})"


def roll_name(number: int, roll: ExportedRoll) -> str:
    return f"dice.rolls[{number}] (roll {roll.n})"
