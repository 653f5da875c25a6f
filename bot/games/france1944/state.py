"""The state of a running campaign: immutable values, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from operator import attrgetter
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from bot.games.france1944.campaign import Campaign, practice
from bot.games.france1944.combat import Method, Sum
from bot.games.france1944.hexes import Hex
from bot.games.france1944.tables import Air, Effect, Kind, Letter, Tables
from bot.games.france1944.units import ALLIED, SEATS, Unit, opponent
from bot.games.game import Outcome, Pace, Seat

NAME = attrgetter("name")

Phase = Literal["initiative", "acting", "reaction", "replacement", "over"]
By = Literal["activation", "army", "single"]
"""The way in which units may act: by an HQ's activation, an army reaction, or a single-piece reaction."""

Doing = Literal["movement", "combat"]
MoveKind = Literal["normal", "administrative"]
MOVE_KINDS: tuple[MoveKind, ...] = ("normal", "administrative")

Supplied = Literal["in", "out"]
What = Literal["lead", "choose", "lose", "retreat"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The complete campaign, the rulings marked *option*, and the pace, chosen when the game is opened."""

    campaign: Campaign = field(default_factory=practice)
    method: Method = "revised"  # 7
    bloody_c: bool = False  # 1
    choose_lower_odds: bool = False  # 2
    all_or_nothing: bool = True  # 5
    unofficial_errata: bool = True  # 6
    pace: Pace = "live"


class Moved(Struct, frozen=True):
    """How a unit has moved in this increment, and over how many hexes."""

    kind: MoveKind
    hexes: int


class Combat(Struct, frozen=True):
    """A declared combat. ``defenders`` stood in ``hexes`` when it was declared. A lead is the unit whose
    morale counts where the morales of a side differ. ``letter`` is the result once the combat is resolved."""

    number: int
    kind: Kind
    attackers: tuple[str, ...]
    hexes: tuple[Hex, ...]
    defenders: tuple[str, ...]
    leads: dict[Seat, str] = {}
    air: Air | None = None
    letter: Letter | None = None


class AirThrow(Struct, frozen=True, tag=True):
    """A try for air power for a combat: its die, the number needed, and whether it was found (4)."""

    combat: int
    air: Air
    die: int
    needed: int
    found: bool


class Fought(Struct, frozen=True, tag=True):
    """A resolved combat: the hexes where its units stood, its sum with the die, the steps that units have
    lost by it, and the hexes over which units have retreated."""

    combat: Combat
    stood: dict[str, Hex]
    sum: Sum
    lost: dict[str, int] = {}
    back: dict[str, tuple[Hex, ...]] = {}


class Acting(Struct, frozen=True, dict=True):
    """The units that may act, increment by increment; ``left`` counts the remaining increments with the
    current one.

    An increment is for movement or for combat: its first command decides which. ``closed`` says whether all
    combats of a combat increment are declared (3), ``air_tried`` whether the one try for air power has been
    made (4).
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
        return next((fight for fight in self.combats if fight.number == number), None)

    def fight(self, number: int) -> Combat:
        """Returns the declared combat of that number, which must be there."""
        fight = self.combat(number)
        assert fight is not None
        return fight

    def with_combat(self, number: int, **changes: Any) -> tuple[Combat, ...]:
        """Returns the declared combats with these changes in the one of that number."""
        return tuple(replace(fight, **changes) if fight.number == number else fight for fight in self.combats)

    @cached_property
    def involved(self) -> frozenset[str]:
        return frozenset(name for fight in self.combats for name in (*fight.attackers, *fight.defenders))


class Due(Struct, frozen=True):
    """What a side must decide before the game goes on: the lead unit of a combat, one of the effects of its
    result, the unit that loses a step, or where ``unit`` retreats, ``hexes`` far and away from the hexes
    ``away``.

    ``bloody`` is what the attacker loses when the defender chooses to lose two steps (1).
    """

    seat: Seat
    what: What
    combat: int
    effects: tuple[Effect, ...] = ()
    unit: str = ""
    hexes: int = 0
    bloody: Effect | None = None
    away: tuple[Hex, ...] = ()


class Segment(Struct, frozen=True):
    """A Reaction Segment: its side, the points spent so far, the single pieces that have reacted, and whether
    the other side had declined the segment before (5)."""

    seat: Seat
    second: bool = False
    spent: int = 0
    pieces: tuple[str, ...] = ()


class Claim(Struct, frozen=True):
    """A player's mark of a unit as in or out of supply. It takes effect when the opponent agrees, or when the
    game master says so."""

    unit: str
    supplied: Supplied
    by: Seat


class Standing(Struct, frozen=True):
    """What a side has decided in advance, in a campaign by mail. ``ask`` is to be asked when it comes up.

    - ``hq`` is the enemy HQ whose activation lets the side be asked for a reaction, ``never`` or ``always``;
      ``hex`` one that lets it be asked while an enemy combat unit is within a normal move of it, or
      ``nowhere`` (5).
    - ``supply`` is the answer to the opponent's marks of supply (6).
    - ``result`` is how a defender takes a result of two ways: ``hold`` loses the steps in an objective that
      is kept thereby, and retreats elsewhere (1).
    - ``loss`` is the unit that loses a step: the one with the most, or with the fewest (1).
    - ``way`` is where a unit retreats: ``home``, into supply and as near to an own HQ as it can (6).
    """

    hq: str = "never"
    hex: Hex = "nowhere"
    supply: Literal["agree", "ask"] = "agree"
    result: Literal["hold", "steps", "retreat", "ask"] = "hold"
    loss: Literal["strong", "weak", "ask"] = "strong"
    way: Literal["home", "ask"] = "home"


OrderKind = Literal["hq", "hex", "supply", "result", "loss", "way"]
"""What a standing order is for: a field of ``Standing``."""


class State(Struct, frozen=True, dict=True):
    """The whole state of a campaign. Nothing in it is secret but the standing orders of each side."""

    options: Options
    units: dict[str, Unit]
    phase: Phase = "initiative"
    turn: int = 0
    seat: Seat = ALLIED
    """The side whose Initiative Phase it is or was, or that replaces."""
    reaction: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    replacement: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    markers: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    activated: tuple[str, ...] = ()
    """The HQs activated in this turn, in order. An HQ's reaction, with an army or as a single piece, is also
    an activation (5)."""
    acting: Acting | None = None
    segment: Segment | None = None
    dues: tuple[Due, ...] = ()
    replaced: tuple[Seat, ...] = ()
    trails: dict[str, tuple[Hex, ...]] = {}
    """The hexes through which units have gone since the last HQ was activated, each from where it stood."""
    throws: tuple[AirThrow | Fought, ...] = ()
    """The dice since the last HQ was activated, with what came of them."""
    marks: dict[str, Supplied] = {}
    """Units whose supply was settled by the players or the game master and differs from the traced supply."""
    claim: Claim | None = None
    disputed: dict[str, Claim] = {}
    held: dict[Hex, Seat] = {}
    bonus: dict[Seat, int] = {}
    outcome: Outcome | None = None
    phasing: str = ""
    """The HQ that was activated in this Initiative Phase; empty before it, and if the phase was passed."""
    orders: dict[Seat, Standing] = {}
    """The standing orders of the sides that have given any; in a view, only the viewer's own."""

    @property
    def campaign(self) -> Campaign:
        return self.options.campaign

    @property
    def tables(self) -> Tables:
        return self.options.campaign.tables

    @property
    def air(self) -> dict[Air, int]:
        """The numbers needed for air power in this turn."""
        return self.campaign.turn[self.turn - 1].air

    def standing(self, seat: Seat) -> Standing:
        return self.orders.get(seat, Standing())

    @property
    def act(self) -> Acting:
        """The current action. Used only while units act."""
        assert self.acting is not None
        return self.acting

    def in_action(self, **changes: Any) -> State:
        """Returns the state with these changes in the current action."""
        return replace(self, acting=replace(self.act, **changes))

    @property
    def react(self) -> Segment:
        """The current Reaction Segment. Used only in one."""
        assert self.segment is not None
        return self.segment

    @property
    def declared(self) -> list[Combat]:
        """The declared combats that are not resolved."""
        return [fight for fight in self.acting.combats if fight.letter is None] if self.acting else []

    @cached_property
    def battles(self) -> list[Fought]:
        """The combats among the throws."""
        return [throw for throw in self.throws if isinstance(throw, Fought)]

    @cached_property
    def on_map(self) -> tuple[Unit, ...]:
        return tuple([unit for unit in self.units.values() if unit.place == "map"])

    @cached_property
    def stacks(self) -> dict[Hex, tuple[Unit, ...]]:
        """The units of every occupied hex, in the order of their names."""
        stacks: dict[Hex, tuple[Unit, ...]] = {}
        for unit in self.on_map:
            stacks[unit.hex] = (*stacks.get(unit.hex, ()), unit)
        return {
            number: units if len(units) == 1 else tuple(sorted(units, key=NAME))
            for number, units in stacks.items()
        }

    @cached_property
    def full(self) -> frozenset[Hex]:
        """The hexes to which the campaign's stacking admits no more unit."""
        most = self.campaign.stacking
        return frozenset([number for number, held in self.stacks.items() if most and len(held) >= most])

    def knowing(self, before: State) -> State:
        """Returns the state with the values computed for one before it, if its units are the same."""
        if self.units is before.units:
            known = before.__dict__
            self.__dict__.update({name: known[name] for name in OF_UNITS if name in known})
        return self

    @cached_property
    def reached(self) -> dict[Unit, dict[Hex, tuple[MoveKind, tuple[Hex, ...]]]]:
        """Where the units that were asked about can move (``moving.destinations``)."""
        return {}

    def ended(self, outcome: Outcome) -> State:
        return replace(self, phase="over", outcome=outcome, acting=None, segment=None, dues=(), claim=None)

    def with_unit(self, name: str, **changes: Any) -> State:
        return replace(self, units={**self.units, name: replace(self.units[name], **changes)})

    def holding(self, unit: Unit, hexes: Iterable[Hex]) -> dict[Hex, Seat]:
        """Returns the holders of the objectives after a unit has been in these hexes; an HQ takes none."""
        objectives = self.campaign.victory.objectives
        if unit.hq:
            return self.held
        return self.held | {number: unit.side for number in hexes if number in objectives}

    def travelled(self, name: str, origin: Hex, path: tuple[Hex, ...]) -> State:
        """Returns the state after a unit has gone from a hex along a path."""
        trail = self.trails.get(name, ())
        if trail[-1:] != (origin,):
            trail = (origin,)
        return replace(
            self.with_unit(name, hex=path[-1]),
            held=self.holding(self.units[name], path),
            trails={**self.trails, name: (*trail, *path)},
        )

    def suffered(self, name: str, steps: int, path: tuple[Hex, ...] = ()) -> State:
        """Returns the state after the last combat has cost a unit these steps, or has made it retreat."""
        *earlier, last = self.throws or (None,)
        if not isinstance(last, Fought):
            return self
        lost = last.lost | ({name: last.lost.get(name, 0) + steps} if steps else {})
        back = last.back | ({name: (*last.back.get(name, ()), *path)} if path else {})
        return replace(self, throws=(*earlier, replace(last, lost=lost, back=back)))

    def at(self, number: Hex) -> tuple[Unit, ...]:
        return self.stacks.get(number, ())

    @cached_property
    def _sides(self) -> dict[Seat, tuple[Unit, ...]]:
        return {seat: tuple([unit for unit in self.on_map if unit.side == seat]) for seat in SEATS}

    def side(self, seat: Seat) -> tuple[Unit, ...]:
        """Returns the units that a side has on the map."""
        return self._sides[seat]

    @cached_property
    def hostile(self) -> dict[Seat, frozenset[Hex]]:
        """The hexes with enemies of each side. Friend and enemy never share a hex."""
        return {seat: frozenset([unit.hex for unit in self.side(opponent(seat))]) for seat in SEATS}

    @cached_property
    def barred(self) -> dict[Seat, frozenset[Hex]]:
        """The hexes over which each side cannot trace: those with enemy combat units (6)."""
        return {
            seat: frozenset([unit.hex for unit in self.side(opponent(seat)) if not unit.hq]) for seat in SEATS
        }

    def traced(self, seat: Seat, start: Iterable[Hex], far: int) -> frozenset[Hex]:
        """Returns the hexes within ``far`` of these, traced over hexes free of enemy combat units (6)."""
        return self.campaign.map.within(frozenset(start), far, self.barred[seat])

    @cached_property
    def supplied_by_hq(self) -> dict[Seat, frozenset[Hex]]:
        """The hexes that each side's HQs supply (6)."""
        far = self.tables.conduct.supply.range
        return {
            seat: self.traced(seat, [unit.hex for unit in self.side(seat) if unit.hq], far) for seat in SEATS
        }

    @cached_property
    def supplied_by_source(self) -> dict[Seat, frozenset[Hex]]:
        """The hexes from which a source of each side's supply can be traced at any distance; every hex for a
        side that has no source in the campaign."""
        hexes = self.campaign.map.hexes
        return {
            seat: self.traced(seat, set(sources) - self.barred[seat], len(hexes)) if sources else hexes
            for seat in SEATS
            for sources in [self.campaign.sources.get(seat, ())]
        }

    @cached_property
    def awaited(self) -> Seat | None:
        """The seat whose decision the game waits for, or None when it is over."""
        if self.phase == "over":
            return None
        if self.claim:
            return opponent(self.claim.by)
        if self.dues:
            return self.dues[0].seat
        if self.phase == "acting":
            return self.act.seat
        return self.react.seat if self.phase == "reaction" else self.seat


OF_UNITS = (
    "on_map", "stacks", "full", "_sides", "hostile", "barred", "supplied_by_hq", "supplied_by_source",
)  # fmt: skip
"""The values of a state that depend on its units alone."""


def view(state: State, audience: str) -> State:
    """Returns the state without the standing orders of anybody else. At the end everybody may know them."""
    if state.phase == "over" or not state.orders.keys() - {audience}:
        return state
    return replace(state, orders={seat: own for seat, own in state.orders.items() if seat == audience})
