"""The objectives and the special rules of a scenario, as the state and the scenario files hold them."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from msgspec import field
from pydantic import Field, GetPydanticSchema
from pydantic_core import core_schema

from bot.games.document import Part, as_written, one_of
from bot.games.document_lines import Fault, Path, nearest
from bot.games.game import Seat
from bot.games.memoir44.battle import BATTLE_RULES, DAYLIGHT, symbol
from bot.games.memoir44.cards import CARDS, DECK
from bot.games.memoir44.hexes import BOARD, ON_BOARD, Hex, name, parse_hex
from bot.games.memoir44.units import KindName
from bot.games.typed_text import clipped

MOST_MEDALS = 99


class Unplaced(str):
    """The text in a file where the name of a hex should be."""

    __slots__ = ()


def _hex(given: str) -> Hex | Unplaced:
    return parse_hex(given) or Unplaced(given)


class BoardPart(Part, frozen=True):
    """A part of a scenario file that may name hexes."""

    def faults(self) -> Iterator[Fault]:
        """Yields a fault for each text where the name of a hex should be."""
        for key in self.__struct_fields__:
            value = getattr(self, key)
            places = enumerate(value) if isinstance(value, tuple) else [(None, value)]
            for number, item in places:
                if isinstance(item, Unplaced):
                    where: Path = (key,) if number is None else (key, number)
                    yield Fault(where, "scenario-hex", {"given": clipped(item, 20)})


SeatName = Annotated[Seat, one_of(Literal["allies", "axis"])]
AnySeat = Annotated[Seat, one_of(Literal["", "allies", "axis"])]
HexName = Annotated[
    Hex,
    GetPydanticSchema(
        lambda source, handler: core_schema.no_info_after_validator_function(_hex, core_schema.str_schema())
    ),
]
"""A hex, in a file by its name; ``Unplaced`` if no hex has the name."""
as_written.register(Hex, name)
Hexes = Annotated[tuple[HexName, ...], Field(max_length=len(BOARD))]
Count = Annotated[int, Field(ge=1, le=len(BOARD))]
MedalCount = Annotated[int, Field(ge=1, le=MOST_MEDALS)]

Deciding = Literal["", "majority", "any"]
"""Who has an objective of several hexes: whoever is on enough of them, whoever is on more of them than the
other side, or the Allies if they are on any of them and else the Axis."""


class Objective(BoardPart, frozen=True):
    """A hex that is worth medals to the side whose unit stands there, or to either side if ``seat`` is empty.
    If ``held``, the side has them only while its unit stands there, or else permanently.

    With a ``group``, the hex and those of the group count together: a side must be on ``needed`` of them, or
    have the majority. With ``alone`` nobody has an objective on which both sides are; with ``kept`` a side
    keeps it until the other one takes it; with ``at_start`` a side can take it only as its own turn begins.
    """

    hex: HexName
    seat: AnySeat = ""
    held: bool = False
    medals: MedalCount = 1
    group: Hexes = ()
    needed: Count = 1
    deciding: Deciding = ""
    alone: bool = False
    kept: bool = False
    at_start: bool = False

    @property
    def hexes(self) -> tuple[Hex, ...]:
        return tuple(dict.fromkeys((self.hex, *self.group)))


class SuddenDeath(BoardPart, frozen=True):
    """A side that is on ``needed`` of these hexes at the end of its turn wins at once (M46)."""

    seat: SeatName
    hexes: Annotated[tuple[HexName, ...], Field(min_length=1, max_length=len(BOARD))]
    needed: Count = 1


class Exit(BoardPart, frozen=True):
    """A hex from which the units of a side may leave the board, for a medal each."""

    hex: HexName
    seat: SeatName


class Mine(BoardPart, frozen=True):
    """A mine, and the side that laid it."""

    hex: HexName
    seat: SeatName


class AirDrop(BoardPart, frozen=True):
    """Before the first turn, so many units of a side fall on a hex that its player names; each drifts so many
    steps (M54)."""

    seat: SeatName
    units: Annotated[int, Field(ge=1, le=12)] = 4
    steps: Annotated[int, Field(ge=0, le=8)] = 4
    kind: KindName = "infantry"


class Special(BoardPart, frozen=True):
    """The special rules of a scenario; there are none by default."""

    sudden_death: Annotated[tuple[SuddenDeath, ...], Field(max_length=8)] = ()
    exits: Annotated[tuple[Exit, ...], Field(max_length=len(BOARD))] = ()
    infantry_exit: MedalCount = 1
    """The medals for infantry that leaves the board."""
    mines: Annotated[tuple[Mine, ...], Field(max_length=len(BOARD))] = ()
    airdrop: AirDrop | None = None
    night: AnySeat = ""
    """The side that rolls for visibility when its turn begins; nobody by day."""
    nightfall: bool = False
    """Whether the night falls instead of ending (M60)."""
    spotters: Hexes = ()
    """Hexes on which a unit of the Allies lets them play Recon as Air Power (Hill 317)."""
    air_strikes: AnySeat = ""
    """The side that may play Recon as Air Power."""
    blitz: bool = False
    """Whether armor of the Allies moves two hexes at most, and the Axis may play Recon as Air Power."""
    commissar: AnySeat = ""
    """The side whose cards lie under the commissar's chip before they are played (M69)."""
    cards: Annotated[dict[str, str], Field(max_length=len(DECK))] = field(default_factory=dict)
    """Cards that are played as others."""
    deck_ends: AnySeat = ""
    """The side that wins when the deck is used up; if there is none, the deck is shuffled again."""
    grows: dict[SeatName, Annotated[int, Field(ge=2, le=6)]] = field(default_factory=dict)
    """Sides whose hands grow by a card at the end of each of their turns, up to so many."""

    def faults(self) -> Iterator[Fault]:
        """Yields a fault for each card that is in no deck or only answers, and for each hex with two mines or
        two exits."""
        yield from super().faults()
        for key, played in self.cards.items():
            for card in (key, played):
                if card not in DECK or CARDS[card].answers:
                    given = {"given": clipped(card, 40)} | nearest(card, DECK)
                    yield Fault(("cards", key), "scenario-card", given)
        for counted, counters in (("exits", self.exits), ("mines", self.mines)):
            there = [counter.hex for counter in counters]
            for number, at in enumerate(there):
                if at in ON_BOARD and at in there[:number]:
                    yield Fault((counted, number, "hex"), "scenario-twice", {"given": name(at)})


NONE = Special()


# --- mines

MINES: tuple[int, ...] = tuple(BATTLE_RULES["mines"])
"""The numbers of a set of mines: the dice that each of them throws. A mine with 0 is a dud (M58)."""

UNKNOWN = -1
"""The number of a mine that the viewer may not know."""


def mine_numbers(mines: int) -> tuple[int, ...]:
    """Returns the numbers from which those of so many mines are drawn: as many whole sets as are needed."""
    return MINES * -(-mines // len(MINES))


# --- night attacks: how far units see

NIGHT_DICE: int = BATTLE_RULES["night"]["dice"]
"""The dice of a turn's beginning (M60)."""


def first_visibility(special: Special) -> int:
    """Returns how far units see before the first turn, in hexes; 0 without any night."""
    return 0 if not special.night else DAYLIGHT if special.nightfall else 1


def rolls_visibility(special: Special, seat: Seat, visibility: int) -> bool:
    """Whether a side rolls for visibility at the beginning of its turn."""
    return seat == special.night and (visibility > 1 if special.nightfall else visibility < DAYLIGHT)


def next_visibility(special: Special, before: int, dice: Sequence[int]) -> int:
    """Returns how far units see after these dice, in hexes: each star adds one, or takes one off as the night
    falls."""
    stars = sum(symbol(die) == "star" for die in dice)
    return max(1, before - stars) if special.nightfall else min(DAYLIGHT, before + stars)
