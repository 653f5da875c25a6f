"""The objectives and the special rules of a scenario as Plan Vert's own files have them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
from pydantic import Field

from bot.games.document import Document, Many
from bot.games.document_lines import Fault, Path, nearest
from bot.games.memoir44.cards import CARDS, DECK
from bot.games.memoir44.hexes import BOARD, parse_hex
from bot.games.memoir44.special import Deciding, Objective, Special
from bot.games.memoir44.units import KindName
from bot.games.typed_text import clipped

SeatName = Literal["allies", "axis"]
MOST_MEDALS = 99
HEXES = ("hex", "hexes", "group", "spotters")
"""The fields that hold hexes."""

Count = Annotated[int, Field(ge=1, le=len(BOARD))]
Hexes = Annotated[Many[str], Field(max_length=len(BOARD))]


class WrittenObjective(Document):
    """An objective; the fields are those of ``Objective``, with the hexes by their names."""

    hex: str
    seat: Literal["", "allies", "axis"] = ""
    held: bool = False
    medals: Annotated[int, Field(ge=1, le=MOST_MEDALS)] = 1
    group: Hexes = ()
    needed: Count = 1
    deciding: Deciding = ""
    alone: bool = False
    kept: bool = False
    at_start: bool = False

    def objective(self) -> Objective:
        """Returns the objective. Its hexes must be on the board."""
        return msgspec.convert(_told(self), Objective)


class WrittenDeath(Document):
    """Hexes that win the game for a side."""

    seat: SeatName
    hexes: Annotated[Many[str], Field(min_length=1, max_length=len(BOARD))]
    needed: Count = 1


class WrittenCounter(Document):
    """An exit or a mine of a side."""

    hex: str
    seat: SeatName


class WrittenDrop(Document):
    """An air drop."""

    seat: SeatName
    units: Annotated[int, Field(ge=1, le=12)] = 4
    steps: Annotated[int, Field(ge=0, le=8)] = 4
    kind: KindName = "infantry"


class WrittenSpecial(Document):
    """The special rules of a scenario; the fields are those of ``Special``, with the hexes by their names."""

    sudden_death: Annotated[Many[WrittenDeath], Field(max_length=8)] = ()
    exits: Annotated[Many[WrittenCounter], Field(max_length=len(BOARD))] = ()
    infantry_exit: Annotated[int, Field(ge=1, le=MOST_MEDALS)] = 1
    mines: Annotated[Many[WrittenCounter], Field(max_length=len(BOARD))] = ()
    airdrop: WrittenDrop | None = None
    night: Literal["", "allies", "axis"] = ""
    nightfall: bool = False
    spotters: Hexes = ()
    cards: Annotated[dict[str, str], Field(default_factory=dict, max_length=len(DECK))]
    deck_ends: Literal["", "allies", "axis"] = ""
    grows: Annotated[dict[SeatName, Annotated[int, Field(ge=2, le=6)]], Field(default_factory=dict)]

    def special(self) -> Special:
        """Returns the special rules. Their hexes must be on the board."""
        return msgspec.convert(_told(self), Special)

    def faults(self) -> Iterator[Fault]:
        """Yields a fault for each card that is in no deck or only answers, and for each hex with two mines or
        two exits."""
        for key, played in self.cards.items():
            for card in (key, played):
                if card not in DECK or CARDS[card].answers:
                    given = {"given": clipped(card, 40)} | nearest(card, DECK)
                    yield Fault(("cards", key), "scenario-card", given)
        for field in ("exits", "mines"):
            there = [parse_hex(one.hex) for one in getattr(self, field)]
            for number, at in enumerate(there):
                if at is not None and at in there[:number]:
                    given = getattr(self, field)[number].hex
                    yield Fault((field, number, "hex"), "scenario-twice", {"given": clipped(given, 20)})


def unplaced(part: Document) -> Iterator[Fault]:
    """Yields a fault for each hex, in any field of a part of a file, that is not on the board."""
    for where, given in _hexes(part.model_dump(), ()):
        if parse_hex(given) is None:
            yield Fault(where, "scenario-hex", {"given": clipped(given, 20)})


def _hexes(value: Any, where: Path) -> Iterator[tuple[Path, str]]:
    match value:
        case dict():
            for key, each in value.items():
                yield from _hexes(each, (*where, key))
        case list() | tuple():
            for number, each in enumerate(value):
                yield from _hexes(each, (*where, number))
        case str() if any(key in HEXES for key in where[-2:] if isinstance(key, str)):
            yield where, value


def _told(part: Document) -> Any:
    """Returns the fields of a part as plain values, with each hex by its place on the board."""
    return _parsed(part.model_dump(exclude_defaults=True), hexes=False)


def _parsed(value: Any, *, hexes: bool) -> Any:
    match value:
        case dict():
            return {key: _parsed(each, hexes=key in HEXES) for key, each in value.items()}
        case list() | tuple():
            return [_parsed(each, hexes=hexes) for each in value]
        case str() if hexes:
            return parse_hex(value)
    return value
