"""The state of a campaign being played: immutable values, and what can be read off them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Literal

from msgspec import Struct, field

from bot.games.france1944.campaign import ALLIED, GERMAN, SEATS, Campaign, Unit
from bot.games.france1944.combat import Method
from bot.games.france1944.hexes import Hex
from bot.games.france1944.reading import practice
from bot.games.france1944.tables import Air, Effect, Kind, Letter, Tables
from bot.games.game import Outcome, Seat

Phase = Literal["initiative", "acting", "reaction", "replacement", "over"]
By = Literal["activation", "army", "single"]
"""What lets units act: an HQ's activation, an army reaction, or a single piece's."""

Doing = Literal["movement", "combat"]
MoveKind = Literal["normal", "administrative"]
MOVE_KINDS: tuple[MoveKind, ...] = ("normal", "administrative")

Supplied = Literal["in", "out"]
What = Literal["lead", "choose", "lose", "retreat"]


def opponent(seat: Seat) -> Seat:
    """The other side."""
    return GERMAN if seat == ALLIED else ALLIED


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The campaign, whole, and the rulings marked *option*, chosen when the game is opened."""

    campaign: Campaign = field(default_factory=practice)
    method: Method = "revised"  # 7
    bloody_c: bool = False  # 1
    choose_lower_odds: bool = False  # 2
    all_or_nothing: bool = True  # 5
    unofficial_errata: bool = True  # 6


class Moved(Struct, frozen=True):
    """How a unit has moved in this increment, and how many hexes."""

    kind: MoveKind
    hexes: int


class Combat(Struct, frozen=True):
    """A declared combat. ``defenders`` stood in ``hexes`` when it was declared; a lead is the unit whose
    morale counts where a side's differ; ``letter`` is its result once it is resolved."""

    number: int
    kind: Kind
    attackers: tuple[str, ...]
    hexes: tuple[Hex, ...]
    defenders: tuple[str, ...]
    leads: dict[Seat, str] = {}
    air: Air | None = None
    letter: Letter | None = None


class Acting(Struct, frozen=True):
    """The units that may act, increment by increment; ``left`` counts those to come, the running one
    included.

    An increment is for movement or for combat: the first command in it decides. ``closed`` tells that all
    combats of a combat increment are declared (3), ``air_tried`` that the one try for air power is made (4).
    """

    seat: Seat
    by: By
    piece: str
    units: tuple[str, ...]
    left: int
    doing: Doing | None = None
    moved: dict[str, Moved] = {}
    combats: tuple[Combat, ...] = ()
    closed: bool = False
    air_tried: bool = False

    def combat(self, number: int) -> Combat | None:
        """The declared combat of that number."""
        return next((one for one in self.combats if one.number == number), None)

    @property
    def involved(self) -> frozenset[str]:
        """The units that some declared combat holds."""
        return frozenset(name for one in self.combats for name in (*one.attackers, *one.defenders))


class Due(Struct, frozen=True):
    """What a side must decide before the game goes on: the lead unit of a combat, one of the effects of its
    result, who loses a step, or where ``unit`` retreats, ``hexes`` far and away from the hexes ``away``.
    ``bloody`` is what the attacker loses when the defender chooses to lose two steps (1). In records of
    earlier rules ``away`` is empty, and one step pays for the whole of a retreat."""

    seat: Seat
    what: What
    combat: int
    effects: tuple[Effect, ...] = ()
    unit: str = ""
    hexes: int = 0
    bloody: Effect | None = None
    away: tuple[Hex, ...] = ()


class Segment(Struct, frozen=True):
    """A Reaction Segment: whose, what it has cost so far, the pieces that reacted one by one, and whether
    the other side had declined it before (5)."""

    seat: Seat
    second: bool = False
    spent: int = 0
    pieces: tuple[str, ...] = ()


class Claim(Struct, frozen=True):
    """A player marks a unit in or out of supply; it stands when the other agrees, or the game master says
    so."""

    unit: str
    supplied: Supplied
    by: Seat


class State(Struct, frozen=True, dict=True):
    """Everything about a campaign. Nothing in it is secret."""

    options: Options
    units: dict[str, Unit]
    phase: Phase = "initiative"
    turn: int = 0
    seat: Seat = ALLIED
    """Whose Initiative Phase it is or was, or who replaces."""
    reaction: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    replacement: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    markers: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    activated: tuple[str, ...] = ()
    """The HQs activated in this turn, in order; their reactions, with an army or as a single piece, are
    activations, too (5)."""
    acting: Acting | None = None
    segment: Segment | None = None
    dues: tuple[Due, ...] = ()
    replaced: tuple[Seat, ...] = ()
    marks: dict[str, Supplied] = {}
    """Units whose supply is as the players or the game master settled it, and not as it is traced."""
    claim: Claim | None = None
    disputed: dict[str, Claim] = {}
    held: dict[Hex, Seat] = {}
    bonus: dict[Seat, int] = {}
    outcome: Outcome | None = None

    @property
    def campaign(self) -> Campaign:
        """What is played."""
        return self.options.campaign

    @property
    def tables(self) -> Tables:
        """The tables that it is played by."""
        return self.options.campaign.tables

    @property
    def air(self) -> dict[Air, int]:
        """The numbers needed for air power in this turn."""
        return self.campaign.turns[self.turn - 1].air

    @property
    def act(self) -> Acting:
        """Who acts. Only asked for while somebody does."""
        assert self.acting is not None
        return self.acting

    @property
    def react(self) -> Segment:
        """The Reaction Segment. Only asked for in one."""
        assert self.segment is not None
        return self.segment

    @cached_property
    def stacks(self) -> dict[Hex, tuple[Unit, ...]]:
        """The units of every hex that has any, in the order of their names."""
        found: dict[Hex, list[Unit]] = {}
        for unit in self.units.values():
            if unit.here:
                found.setdefault(unit.hex, []).append(unit)
        return {number: tuple(sorted(held, key=lambda one: one.name)) for number, held in found.items()}

    def at(self, number: Hex) -> tuple[Unit, ...]:
        """The units in a hex."""
        return self.stacks.get(number, ())

    def side(self, seat: Seat) -> tuple[Unit, ...]:
        """The units that a side has on the map."""
        return tuple([unit for unit in self.units.values() if unit.here and unit.side == seat])

    @cached_property
    def barred(self) -> dict[Seat, frozenset[Hex]]:
        """The hexes over which each side traces nothing: those with enemy combat units (6)."""
        return {
            seat: frozenset(unit.hex for unit in self.side(opponent(seat)) if not unit.hq) for seat in SEATS
        }

    def traced(self, seat: Seat, start: Iterable[Hex], far: int) -> frozenset[Hex]:
        """The hexes within so many of these, traced over hexes free of enemy combat units (6)."""
        return self.campaign.map.within(frozenset(start), far, self.barred[seat])

    @cached_property
    def fed(self) -> dict[Seat, frozenset[Hex]]:
        """The hexes that each side's HQs supply (6)."""
        far = self.tables.conduct.supply.range
        return {
            seat: self.traced(seat, (unit.hex for unit in self.side(seat) if unit.hq), far) for seat in SEATS
        }

    @cached_property
    def sourced(self) -> dict[Seat, frozenset[Hex]]:
        """The hexes that lead to a source of each side's supply, at any distance; all of them for a side that
        has no source in the campaign."""
        hexes = self.campaign.map.hexes
        return {
            seat: self.traced(seat, set(sources) - self.barred[seat], len(hexes)) if sources else hexes
            for seat in SEATS
            for sources in [self.campaign.sources.get(seat, ())]
        }

    @cached_property
    def awaited(self) -> Seat | None:
        """The seat whose decision the game stands at, or None when it is over."""
        if self.phase == "over":
            return None
        if self.claim:
            return opponent(self.claim.by)
        if self.dues:
            return self.dues[0].seat
        if self.phase == "acting":
            return self.act.seat
        return self.react.seat if self.phase == "reaction" else self.seat
