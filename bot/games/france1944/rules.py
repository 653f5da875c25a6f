"""What the rules allow a side and its units to do now; who is in supply, and whom an HQ lets act."""

from collections.abc import Iterator
from math import inf
from typing import Literal

from bot.games.france1944.hexes import Hex
from bot.games.france1944.state import OrderKind, State
from bot.games.france1944.units import SEATS, Unit, opponent
from bot.games.game import Reason, Seat

Objection = Reason | None


def stage(state: State) -> str:
    """Returns the name of the decision that the game waits for."""
    if state.claim:
        return "claim"
    if state.dues:
        return state.dues[0].what
    if state.phase == "acting":
        return "resolving" if state.act.closed else "acting"
    return state.phase


def not_here(state: State, name: str) -> Objection:
    """Returns the reason why no unit of that name is on the map, or None."""
    unit = state.units.get(name)
    if unit is None:
        return Reason("france-unit-unknown", "6", {"unit": name})
    return None if unit.here else Reason("france-unit-gone", "6", {"unit": name, "place": unit.place})


def not_own(state: State, seat: Seat, name: str, *, here: bool = True) -> Objection:
    """Returns why a player may not order this unit, or None; with ``here`` it must be on the map."""
    unit = state.units.get(name)
    if unit and unit.side != seat:
        return Reason("france-unit-theirs", "6", {"unit": name})
    return None if unit and not here else not_here(state, name)


def not_active(state: State, seat: Seat, name: str) -> Objection:
    """Returns the reason why a player may not order a unit of that name to act now, or None (5)."""
    if reason := not_own(state, seat, name):
        return reason
    return None if name in state.act.units else Reason("france-unit-idle", "5", {"unit": name})


def cannot_activate(state: State, hq: Unit) -> Objection:
    """Returns the reason why an HQ may not be activated or react, or None: it may act only so often in a
    turn, and twice in a row only on the first turn (5)."""
    limits = state.tables.conduct.activation
    own = [name for name in state.activated if state.units[name].side == hq.side]
    if own.count(hq.name) >= limits.most:
        return Reason("france-hq-often", "5", {"hq": hq.name, "most": limits.most})
    if own and own[-1] == hq.name and state.turn > limits.in_a_row:
        return Reason("france-hq-in-a-row", "5", {"hq": hq.name})
    return None


def cannot_react_alone(state: State, unit: Unit) -> Objection:
    """Returns the reason why a unit of the player's own on the map may not react as a single piece, or None
    (5, 6)."""
    segment, costs = state.react, state.tables.conduct.reaction
    if unit.name in segment.pieces:
        return Reason("france-react-twice", "5", {"unit": unit.name})
    if len(segment.pieces) >= costs.pieces or state.reaction[segment.seat] < costs.single:
        return Reason(
            "france-react-points", "5", {"needed": costs.single, "left": state.reaction[segment.seat]}
        )
    if unit.hq:
        unsupplied = None if supplied(state, unit) else Reason("france-hq-unsupplied", "6", {"hq": unit.name})
        return unsupplied or cannot_activate(state, unit)
    if supplied(state, unit):
        return None
    return Reason("france-react-cadre", "6", {"unit": unit.name}) if unit.steps == 1 else None


def cannot_react_as_army(state: State, hq: Unit) -> Objection:
    """Returns the reason why an HQ of the player's own may not lead an army reaction, or None (5)."""
    segment, costs = state.react, state.tables.conduct.reaction
    if segment.pieces:
        return Reason("france-react-mixed", "5")
    if state.reaction[segment.seat] < costs.army:
        return Reason(
            "france-react-points", "5", {"needed": costs.army, "left": state.reaction[segment.seat]}
        )
    return cannot_activate(state, hq)


def reactions(state: State, seat: Seat) -> Iterator[tuple[Literal["single", "army"], Unit]]:
    """Yields what can react of the side that is offered the Reaction Segment, and how (5)."""
    for unit in state.side(seat):
        if cannot_react_alone(state, unit) is None:
            yield "single", unit
        if unit.hq and cannot_react_as_army(state, unit) is None:
            yield "army", unit


def return_hexes(state: State, unit: Unit) -> list[Hex]:
    """Returns the hexes where an eliminated or dispersed unit may return: those of a friendly HQ, or of a
    source of supply (6)."""
    hqs = [other.hex for other in state.side(unit.side) if other.hq]
    numbers = dict.fromkeys([*hqs, *state.campaign.sources.get(unit.side, ())])
    shut = state.full | state.hostile[unit.side]
    return [number for number in sorted(numbers) if number not in shut]


def cannot_replace(state: State, unit: Unit, to: Hex | None) -> Objection:
    """Returns the reason why a replacement point may not go to a unit of the player's own, or None (6)."""
    if unit.place == "due":
        return Reason("france-unit-gone", "6", {"unit": unit.name, "place": unit.place})
    if not unit.here:
        legal = return_hexes(state, unit)
        facts: dict[str, str | tuple[str, ...]] = {"unit": unit.name, "legal": tuple(legal)}
        return None if to in legal else Reason("france-replace-where", "6", facts)
    if to is not None:
        return Reason("france-replace-stays", "6", {"unit": unit.name})
    if unit.steps == len(unit.strengths):
        return Reason("france-replace-full", "6", {"unit": unit.name})
    return None if supplied(state, unit) else Reason("france-replace-unsupplied", "6", {"unit": unit.name})


def replacements(state: State, seat: Seat) -> Iterator[tuple[Unit, Hex | None]]:
    """Yields the units to which a replacement point of a side may go, if it has any, each with the hex to
    which it returns (6)."""
    for unit in state.units.values() if state.replacement[seat] else ():
        if unit.side == seat:
            for to in [None] if unit.here else return_hexes(state, unit):
                if cannot_replace(state, unit, to) is None:
                    yield unit, to


def orders(state: State, seat: Seat) -> dict[OrderKind, tuple[str, ...]]:
    """Returns what each standing order of a side may be; nothing where the game is not by mail. A reaction
    may depend on an enemy HQ, and on an objective or the hex of an own HQ (5)."""
    if state.options.pace == "live":
        return {}
    hqs = sorted(unit.name for unit in state.units.values() if unit.hq and unit.side != seat)
    own = {unit.hex for unit in state.side(seat) if unit.hq}
    return {
        "hq": ("never", "always", *hqs),
        "hex": ("nowhere", *sorted(own.union(state.campaign.victory.objectives))),
        "supply": ("agree", "ask"),
        "result": ("hold", "steps", "retreat", "ask"),
        "loss": ("strong", "weak", "ask"),
        "way": ("home", "ask"),
    }


def arriving(state: State) -> tuple[Unit, ...]:
    """Returns the units that are due in this turn or were before, in order of arrival. Of a reinforcement one
    combat unit comes first and its HQs come next, while there is room beside that unit."""
    due = [unit for unit in state.units.values() if unit.place == "due" and unit.arrives <= state.turn]
    reinforcements = state.campaign.reinforcement
    listed = {name for reinforcement in reinforcements for name in reinforcement.units}
    entering = [unit for unit in due if unit.name not in listed]
    for reinforcement in reinforcements:
        combat = [unit for unit in due if unit.name in reinforcement.units and not unit.hq]
        hqs = [unit for unit in due if unit.name in reinforcement.units and unit.hq]
        entering += [*combat[:1], *hqs, *combat[1:]]
    return tuple(entering)


def entrance(state: State, unit: Unit) -> Hex | None:
    """Returns the hex where a unit enters now, or None.

    Among the entry hexes that are free of enemies and not full, it is one with room for all the units that
    are due with it, or else one with the most room. Among those, a hex where other units of the reinforcement
    stand comes first, and then the first hex listed. An HQ enters where a combat unit of its reinforcement
    stands, and at any entry hex only when all of them have left (6).
    """
    entry = state.campaign.entry(unit)
    company = [
        state.units[name]
        for reinforcement in state.campaign.reinforcement
        if unit.name in reinforcement.units
        for name in reinforcement.units
        if name != unit.name
    ]
    free = [number for number in entry if number not in state.full | state.hostile[unit.side]]
    stack = [other for other in company if not other.hq and (other.place == "due" or other.hex in entry)]
    if unit.hq and stack:
        free = [number for number in free if any(other.here and other.hex == number for other in stack)]
    wanted = 1 + sum(other.place == "due" for other in company)
    there = {other.hex for other in company if other.here}
    return max(free, key=lambda number: (min(places(state, number), wanted), number in there), default=None)


def points(state: State) -> dict[Seat, int]:
    """Returns the points of each side by the victory conditions: for the objectives that it holds, for each
    enemy combat unit in the Eliminated Box, and those that the campaign and the game master give it."""
    victory = state.campaign.victory
    return {
        seat: sum(goal.points for at, goal in victory.objectives.items() if state.held.get(at) == seat)
        + victory.eliminated * eliminated(state, opponent(seat))
        + getattr(victory, seat)
        + state.bonus.get(seat, 0)
        for seat in SEATS
    }


def eliminated(state: State, seat: Seat) -> int:
    """Returns how many combat units of a side are in the Eliminated Box."""
    return sum(
        unit.side == seat and not unit.hq and unit.place == "eliminated" for unit in state.units.values()
    )


def traced(state: State, unit: Unit) -> frozenset[Hex]:
    """Returns the hexes in which a unit on the map could trace supply: a combat unit from a friendly HQ that
    is near enough, an HQ from a source of its side where the campaign names any."""
    return (state.supplied_by_source if unit.hq else state.supplied_by_hq)[unit.side]


def in_supply(state: State, unit: Unit) -> frozenset[Hex]:
    """Returns the hexes in which a unit on the map would be in supply, as it is marked or else traced (6)."""
    mark = state.marks.get(unit.name)
    if mark is None:
        return traced(state, unit)
    return state.campaign.map.hexes if mark == "in" else frozenset()


def supplied(state: State, unit: Unit, number: Hex | None = None) -> bool:
    """Whether a unit on the map is in supply where it stands, or would be in this hex (6)."""
    return (number or unit.hex) in in_supply(state, unit)


def proposed(state: State, unit: Unit) -> tuple[str, ...]:
    """Returns the name of the house table that determines the supply of a unit; none where the unit is
    marked, or where the campaign has its own table."""
    house = state.tables.conduct.supply.grade == "P" and unit.name not in state.marks
    return ("conduct-supply",) if house else ()


def commanded(state: State, hq: Unit) -> tuple[str, ...]:
    """Returns the units that an HQ lets act: the HQ itself and the friendly combat units within its range, if
    they are in supply (5, 6)."""
    near = state.traced(hq.side, [hq.hex], state.tables.conduct.command.range)
    return tuple([
        unit.name
        for unit in state.side(hq.side)
        if (unit.name == hq.name or not unit.hq) and unit.hex in near and supplied(state, unit)
    ])  # fmt: skip


def places(state: State, number: Hex) -> float:
    """Returns how many more units the campaign's stacking allows in a hex; infinity without a limit."""
    stacking = state.campaign.stacking
    return inf if stacking is None else stacking - len(state.at(number))
