"""Why a unit may not move or retreat to a hex (6)."""

from collections.abc import Iterable

from bot.games.france1944.hexes import Hex, distance
from bot.games.france1944.rules import Objection, in_supply, supplied
from bot.games.france1944.state import MOVE_KINDS, Due, MoveKind, State
from bot.games.france1944.units import Unit
from bot.games.game import Reason


def allowance(state: State, unit: Unit, kind: MoveKind) -> int:
    """Returns the number of hexes of a move in one increment."""
    return unit.move * (state.tables.conduct.movement.administrative if kind == "administrative" else 1)


def hexes_left(state: State, unit: Unit, kind: MoveKind) -> int:
    """Returns the number of hexes that a unit can still move in this increment."""
    moved = state.act.moved.get(unit.name)
    return allowance(state, unit, kind) - (moved.hexes if moved else 0)


def cannot_set_out(state: State, unit: Unit, kind: MoveKind) -> Objection:
    """Returns the reason why an active unit may not move in this way to any hex, or None (6)."""
    acting, hq = state.act, unit.hq
    if acting.doing == "combat":
        return Reason("france-increment-combat", "3")
    if hq and acting.by != "single":
        return Reason("france-hq-stays", "5", {"hq": unit.name})
    if (hq or kind == "administrative") and not supplied(state, unit):
        key = "hq" if hq else "unit"
        return Reason("france-hq-unsupplied" if hq else "france-move-unsupplied", "6", {key: unit.name})
    moved, most = acting.moved.get(unit.name), allowance(state, unit, kind)
    if moved and moved.kind != kind:
        return Reason("france-move-kind", "6", {"unit": unit.name, "kind": moved.kind})
    if most <= (moved.hexes if moved else 0):
        return Reason("france-move-far", "6", {"unit": unit.name, "most": most})
    return None


def bounds(state: State, unit: Unit, kind: MoveKind) -> tuple[frozenset[Hex], frozenset[Hex]]:
    """Returns the hexes within which a unit stays by a move of this kind, and those that it may not enter
    (6). An HQ does not leave its supply, since that is traced over the hexes through which it moves."""
    within = in_supply(state, unit) if kind == "administrative" else state.campaign.map.hexes
    return within, state.hostile[unit.side]


def cannot_enter(state: State, unit: Unit, to: Hex, kind: MoveKind) -> Objection:
    """Returns the reason why a moving unit may not enter an adjacent hex, or None (6)."""
    within, hostile = bounds(state, unit, kind)
    if to in hostile:
        return Reason("france-enemy-there", "6", {"unit": unit.name, "hex": to})
    if to not in within:
        return Reason("france-move-leaves-supply", "6", {"unit": unit.name, "hex": to})
    return None


def cannot_stay(state: State, unit: Unit, to: Hex) -> Objection:
    """Returns the reason why a unit may not end a step or a retreat in a hex, or None: the hex is as full as
    the campaign allows."""
    if to not in state.full:
        return None
    return Reason(
        "france-hex-full", "campaign", {"unit": unit.name, "hex": to, "most": state.campaign.stacking or 0}
    )


def destinations(state: State, unit: Unit) -> dict[Hex, tuple[MoveKind, tuple[Hex, ...]]]:
    """Returns the hexes to which an active unit can move now, each with the kind of the move and a shortest
    way. The move is administrative only where a normal one does not reach (6). Whoever asks again about the
    same state gets the same answer, not to be changed."""
    if (known := state.reached.get(unit)) is not None:
        return known
    reached: dict[Hex, tuple[MoveKind, tuple[Hex, ...]]] = {}
    for kind in MOVE_KINDS:
        if cannot_set_out(state, unit, kind) is None:
            for to, way in _ways(state, unit, kind).items():
                if way and cannot_stay(state, unit, to) is None:
                    reached.setdefault(to, (kind, way))
    state.reached[unit] = reached
    return reached


def _ways(state: State, unit: Unit, kind: MoveKind) -> dict[Hex, tuple[Hex, ...]]:
    """Returns a shortest way to each hex that a move of this kind can enter, also to full ones."""
    ways: dict[Hex, tuple[Hex, ...]] = {unit.hex: ()}
    edge, (within, hostile) = [unit.hex], bounds(state, unit, kind)
    for _ in range(hexes_left(state, unit, kind)):
        entered = {
            to: (*ways[here], to)
            for here in reversed(edge)
            for to in state.campaign.map.near[here]
            if to not in ways and to in within and to not in hostile
        }
        ways |= entered
        edge = sorted(entered)
    return ways


def retreats(state: State, due: Due) -> dict[Hex, tuple[Hex, ...]]:
    """Returns the hexes to which the unit of this decision can retreat, each with a path there (6): as far as
    possible of the hexes that it owes, without hexes that are full. The result is empty if the unit cannot
    retreat at all."""
    unit = state.units[due.unit]
    ways: dict[Hex, tuple[Hex, ...]] = {unit.hex: ()}
    ends: dict[Hex, tuple[Hex, ...]] = {}
    for _ in range(due.hexes):
        further: dict[Hex, tuple[Hex, ...]] = {}
        for here, way in ways.items():
            for to in state.campaign.map.near[here]:
                if _leads_away(state, unit, due.away, here, to):
                    further.setdefault(to, (*way, to))
        ways = further
        ends = {to: way for to, way in ways.items() if cannot_stay(state, unit, to) is None} or ends
    return ends


def _leads_away(state: State, unit: Unit, away: Iterable[Hex], here: Hex, to: Hex) -> bool:
    """Whether a retreat may go on from one hex to the next: farther from every hex of the enemy in that
    combat, not into an enemy unit, and not past one. A retreat passes a unit that stands on a shortest path
    to the hex (6)."""
    even = state.campaign.map.even
    if any(distance(to, hexagon, even) <= distance(here, hexagon, even) for hexagon in away):
        return False
    whole = distance(unit.hex, to, even)
    return not any(
        held[0].side != unit.side and distance(unit.hex, number, even) + distance(number, to, even) == whole
        for number, held in state.stacks.items()
    )
