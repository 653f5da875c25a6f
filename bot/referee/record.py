"""The record of a game as read from a file; ``bot.referee.export`` specifies its contents."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from bot.games.game import Seat
from bot.games.registry import GAMES
from bot.referee.dice import Recorded, is_shuffle
from bot.referee.export import FORMATS
from bot.referee.open_dice import FORMATS as THROWS
from bot.referee.open_dice import Thrown


class NoExport(ValueError):
    """Raised if the file is not the record of a game or of a throw."""


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
    try:
        if msgspec.json.decode(text, type=Format).format in THROWS:
            return msgspec.json.decode(text, type=Thrown)
        found = msgspec.json.decode(text, type=Export)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NoExport(str(error)) from error
    if found.format not in FORMATS.values() or found.game not in GAMES:
        raise NoExport(f"{found.format} {found.game}")
    return found


def event_name(event: ExportedEvent) -> str:
    return f"event {event.seq} ({event.kind})"


def roll_name(number: int, roll: ExportedRoll) -> str:
    return f"dice.rolls[{number}] (roll {roll.n})"
