"""The record of a game as a file that anybody can keep, read and check: its form, its chain, and reading it.

Format ``planvert-game/1``, JSON:

- ``game`` (the rules' name), ``rules`` (their version), ``id``, ``options``; ``seats``: a pseudonym by seat.
  The first person mentioned in a record is ``1``, the next ``2``.
- ``events``: in order, each with ``seq``, ``at`` (ISO 8601, UTC), ``by`` (a pseudonym, or null for the
  clock), ``kind``, ``audience``, ``data`` (its fields) and ``digest``. The first event of a step also has
  ``command``: the request to the referee (``bot.referee.action``).
- ``dice``: the ``fingerprint`` published at the start, the ``seed`` (null before the end), the players'
  ``words`` by seat, and the ``rolls``: each with ``n``, ``seq`` (the first event of its step), ``purpose``,
  ``dice``, how many of them the game master ``imposed``, whether it is a ``shuffle``, and ``digest``. The
  ``purpose`` is a JSON object (``bot.referee.dice``). The ``dice`` of a shuffle are the numbers from 0 in
  their new order. A game that continued after its end has the earlier seeds in ``earlier``, each with the
  first event for which it is no longer valid (``until``).
- ``result``: winner, points and the reason; null before the end.
- ``digest``: the last of the chain.

Before the end a record holds only the events and rolls that its audience may know; its ``seq`` then number
the events that it contains, and it has no commands.

Events and rolls are links of a chain: for each step first its rolls, then its events. The digest of a link is
the SHA-256 of the previous digest (of the game's id for the first), a space, and the link without its digest
as canonical JSON (sorted names, no spaces, ASCII). When a game is over, the digest before the opening of the
seed is published with the seed: from then on the record up to that point cannot be exchanged for another.
"""

import codecs
import hashlib
import json
import re
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from bot.games.document import too_deep
from bot.games.game import Reason, Refused, Seat
from bot.games.registry import GAMES
from bot.games.typed_text import clipped
from bot.referee.dice import MOST_NUMBERS, PurposeJson
from bot.referee.open_dice import ROLL_FORMAT, Thrown

GAME_FORMAT = "planvert-game/1"

PlainJson = dict[str, Any]
"""A JSON object."""

DEEPEST_RECORD = 32
"""Maximum depth to which the lists and objects of a record are nested."""

LONGEST_ID = 100
"""Maximum length of the id of a game or a throw, in characters."""

LONGEST_KIND = 60
"""Maximum length to which the kind of an event is told."""

T = TypeVar("T")


canonical = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode


def digest(last: str, link: Mapping[str, Any]) -> str:
    """Returns the digest of a link; through ``last`` it covers all preceding links as well."""
    plain = {name: value for name, value in link.items() if name != "digest"}
    return hashlib.sha256(f"{last} {canonical(plain)}".encode()).hexdigest()


def place_in_chain(link: PlainJson) -> tuple[int, bool]:
    """Returns the key by which events and rolls are sorted in the order of the chain."""
    return link["seq"], "kind" in link


class NoExport(Refused):
    """Raised if a file is not the record of a game or of a throw, with what it is instead."""

    def __init__(self, key: str = "no-export", **facts: str | int) -> None:
        super().__init__(Reason(key, "files", facts))


class ExportedEvent(msgspec.Struct, forbid_unknown_fields=True):
    seq: int
    at: str
    by: str | None
    kind: str
    audience: str
    data: dict[str, Any]
    digest: str
    command: dict[str, Any] | UnsetType = UNSET


class ExportedRoll(msgspec.Struct, forbid_unknown_fields=True):
    n: int
    seq: int
    purpose: PurposeJson
    dice: list[int]
    imposed: int
    digest: str
    shuffle: bool


class Earlier(msgspec.Struct, forbid_unknown_fields=True):
    """A seed that was valid until some event."""

    fingerprint: str
    seed: str | None
    until: int


class ExportedDice(msgspec.Struct, forbid_unknown_fields=True):
    fingerprint: str
    seed: str | None
    words: dict[Seat, str]
    rolls: list[ExportedRoll]
    earlier: list[Earlier] = []


class Export(msgspec.Struct, forbid_unknown_fields=True):
    """A whole file."""

    format: str
    game: str
    rules: int
    id: str
    options: dict[str, Any]
    seats: dict[Seat, str]
    events: list[ExportedEvent]
    dice: ExportedDice
    result: dict[str, Any] | None
    digest: str

    @property
    def whole(self) -> bool:
        """Whether the game was over, so that all of it is here."""
        return self.result is not None or self.dice.seed is not None

    @property
    def opening(self) -> str:
        """What the dice were thrown for: the digest of the event that opened the game."""
        return digest(self.id, msgspec.to_builtins(self.events[0])) if self.events else self.id


class Format(msgspec.Struct):
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
    if name == ROLL_FORMAT:
        thrown = _decoded(data, Thrown)
        _check_rolls(thrown.id, [roll.dice for roll in thrown.rolls])
        return thrown
    if name != GAME_FORMAT:
        if re.fullmatch(r"planvert-(export|throw)/[0-9]{1,9}", name):
            raise NoExport("no-export-earlier", format=name)
        later = re.fullmatch(r"planvert-(game|roll)/[0-9]{1,9}", name)
        raise NoExport("no-export-format", format=name) if later else NoExport
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
        whole = json.loads(data.decode(), object_pairs_hook=_checked)
        deep = too_deep([whole], DEEPEST_RECORD + 1)
    except UnicodeDecodeError as error:
        raise NoExport("no-export-text") from error
    except json.JSONDecodeError as error:
        raise NoExport("no-export-json", line=error.lineno) from error
    except RecursionError:
        deep = True
    except ValueError as error:  # a number of thousands of digits
        raise NoExport from error
    if deep:
        raise NoExport("no-export-deep", most=DEEPEST_RECORD)


def _checked(pairs: list[tuple[str, Any]]) -> PlainJson:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for number, name in enumerate(names) if name in names[:number])
        raise NoExport("no-export-twice", name=clipped(twice, 40))
    return fields


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
