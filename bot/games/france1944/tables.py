"""The tables of the game: data, each entry with its grade."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from data import table

Grade = Literal["S", "Q", "P", "C"]
"""The origin of an entry: stated by the source, quoted by public pages, proposed by Plan Vert, or given by
the campaign."""

Letter = Literal["A", "B", "C", "D", "E", "F"]
RESULT_LETTERS = "".join(get_args(Letter))
Kind = Literal["set-piece", "mobile"]
COMBAT_KINDS: tuple[Kind, ...] = ("set-piece", "mobile")

Air = Literal["ordinary", "heavy"]
AIR: tuple[Air, ...] = ("ordinary", "heavy")

Digit = Annotated[int, Meta(ge=0, le=9)]
Nine = Annotated[int, Meta(ge=1, le=9)]
Far = Annotated[int, Meta(ge=1, le=20)]

MORALES = (1, 2, 3, 4, 5, 6)
RATIOS = (1, 2, 3, 4, 5)
"""The ratio results of the original game (7)."""


class OddsTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The combat table: its columns from the worst odds to the best, and for each face of the die a letter in
    each column (1)."""

    columns: tuple[str, ...]
    set_piece: dict[str, str]
    mobile: dict[str, str]
    grade: Grade = "C"
    rounding: Grade = "C"
    lead: Grade = "C"

    def letters(self, kind: Kind, face: int) -> str:
        """Returns the letters of a face of the die, one for each column."""
        return (self.set_piece if kind == "set-piece" else self.mobile)[str(face)]


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """The steps that a side loses, and the hexes that its units retreat."""

    steps: Digit = 0
    hexes: Digit = 0
    grade: Grade = "C"


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """The effects of a letter on the attacker, and on the defender, who chooses where there are two (1).
    ``bloody`` is the attacker's effect with the option of that name."""

    attacker: Effect
    defender: Annotated[tuple[Effect, ...], Meta(min_length=1, max_length=2)]
    bloody: Effect | None = None


class Adjustment(Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to the defender's morale (2)."""

    morale: int
    grade: Grade = "C"


class Bounds(Struct, frozen=True, forbid_unknown_fields=True):
    """The limits of the whole adjustment, and of the adjusted morale (2)."""

    adjustment: tuple[int, int] = (-3, 2)
    morale: tuple[int, int] = (1, 6)
    grade: Grade = "C"


class Morale(Struct, frozen=True, forbid_unknown_fields=True):
    """The adjustments of the defender's morale: the best of the ground, and all of the support (2)."""

    ground: dict[str, Adjustment]
    support: dict[str, Adjustment]
    bounds: Bounds = Bounds()


class Limit(Struct, frozen=True, forbid_unknown_fields=True):
    """How many units attack without a penalty (2)."""

    limit: int
    grade: Grade = "C"


class Ratio(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the CRDT: a letter for each morale of the attacker. One set is for a defender that fails, with
    a morale of at most the ratio result, and one for a defender that stands (7)."""

    fails: str
    stands: str
    grade: Grade = "C"


class Mobile(Struct, frozen=True, forbid_unknown_fields=True):
    """The letter that replaces a set-piece letter of the CRDT in a mobile combat (7)."""

    becomes: dict[str, Letter]
    grade: Grade = "C"


class Crdt(Struct, frozen=True, forbid_unknown_fields=True):
    """The alternative combat result determination table, by ratio result (7). The original table has the
    letters of the row before; row 0 holds those of its first ratio result."""

    ratio: dict[str, Ratio]
    mobile: Mobile


class Range(Struct, frozen=True, forbid_unknown_fields=True):
    """A distance in hexes."""

    range: Far
    grade: Grade = "C"


class Increments(Struct, frozen=True, forbid_unknown_fields=True):
    """The increments of an HQ's activation, of an army reaction and of a single-piece reaction."""

    activation: Nine
    army: Nine
    single: Nine
    grade: Grade = "C"


class Movement(Struct, frozen=True, forbid_unknown_fields=True):
    """How many hexes of an administrative move correspond to one hex of a normal move."""

    administrative: Nine
    grade: Grade = "C"


class AirTrack(Struct, frozen=True, forbid_unknown_fields=True):
    """The direction in which the number of the availability track is read (4)."""

    succeeds: Literal["at_least", "at_most"]
    grade: Grade = "C"

    def found(self, die: int, needed: int) -> bool:
        """Whether this die finds air power available."""
        return die >= needed if self.succeeds == "at_least" else die <= needed


class Reaction(Struct, frozen=True, forbid_unknown_fields=True):
    """The costs of reactions, and how many single pieces may react in a segment (5)."""

    army: Nine
    single: Nine
    all: Digit
    pieces: Nine
    grade: Grade = "C"


class Activation(Struct, frozen=True, forbid_unknown_fields=True):
    """How often an HQ may be activated in a turn, and until which turn it may be activated twice in a row
    (5)."""

    most: Nine
    in_a_row: Annotated[int, Meta(ge=0, le=100)]
    grade: Grade = "C"


class Conduct(Struct, frozen=True, forbid_unknown_fields=True):
    """The costs and ranges of the actions in a turn (4, 5, 6)."""

    supply: Range
    command: Range
    increments: Increments
    movement: Movement
    air: AirTrack
    reaction: Reaction
    activation: Activation


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """All the tables. A campaign may bring its own for any of them."""

    odds: OddsTable
    results: dict[Letter, Result]
    morale: Morale
    control: dict[str, Limit]
    crdt: Crdt
    conduct: Conduct


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


@cache
def notes() -> dict[str, Note]:
    """Returns the set-up notes, by key."""
    return msgspec.convert(table("france1944", "notes"), dict[str, Note])
