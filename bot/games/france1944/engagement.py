"""A combat on the map: its legal shapes, its case for the tables, and the units in it (2, 3)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.france1944 import combat
from bot.games.france1944.campaign import Unit
from bot.games.france1944.combat import Case, Force, Sum
from bot.games.france1944.hexes import Hex, Map, side
from bot.games.france1944.state import Combat, State
from bot.games.france1944.supply import proposed, supplied
from bot.games.france1944.tables import KINDS, Kind
from bot.games.game import Reason, Seat

MOST_HEXES = 3


def legal_shape(board: Map, attacking: Sequence[Hex], defending: Sequence[Hex]) -> bool:
    """Whether these hexes may fight one combat: at most three hexes, all adjacent to each other; one against
    one, two against one, or one against two (3)."""
    every = [*attacking, *defending]
    if not attacking or not defending or len(every) > MOST_HEXES:
        return False
    return all(
        other in board.near.get(one, ()) for index, one in enumerate(every) for other in every[index + 1 :]
    )


def fighters(state: State, fight: Combat, seat: Seat) -> tuple[Unit, ...]:
    """Returns the units of a side that are in a combat and still on the map."""
    names = fight.attackers if seat == attacker(state, fight) else fight.defenders
    return tuple([state.units[name] for name in names if state.units[name].here])


def attacker(state: State, fight: Combat) -> Seat:
    """Returns the side that attacks."""
    return state.units[fight.attackers[0]].side


def facing(state: State, fight: Combat | None, seat: Seat) -> tuple[Hex, ...]:
    """Returns the hexes of a side's enemy in a combat: those that the side attacks, or those from which it is
    attacked."""
    assert fight is not None
    if seat == attacker(state, fight):
        return fight.hexes
    return tuple(sorted({one.hex for one in fighters(state, fight, attacker(state, fight))}))


def foremost(units: Sequence[Unit]) -> tuple[Unit, ...]:
    """Returns the units that lead and take losses: the combat units, or the HQs where there are none."""
    return tuple([one for one in units if not one.hq]) or tuple(units)


def must_name_lead(units: Sequence[Unit]) -> bool:
    """Whether the owner must name the unit whose morale counts (2)."""
    return len({one.morale for one in foremost(units)}) > 1


def _morale(units: Sequence[Unit], lead: str | None) -> int:
    """Returns the morale of the lead unit, or the best morale before the lead is named."""
    named = [one.morale for one in units if one.name == lead]
    return named[0] if named else max(one.morale for one in foremost(units))


def _force(state: State, unit: Unit) -> Force:
    return Force(unit.name, unit.strength, supplied(state, unit), unit.hq)


def ground(state: State, attacking: Sequence[Hex], defending: Sequence[Hex]) -> tuple[str, ...]:
    """Returns what the defender stands in, and the river if every attacker attacks across it (2)."""
    board = state.campaign.map
    found = [name for number in defending for name in board.ground.get(number, ())]
    if all(side(one, other) in board.crossed for one in attacking for other in defending):
        found.append("river")
    return tuple(dict.fromkeys(found or ["clear"]))


def case(state: State, fight: Combat, *, column: str | None = None, ratio: int | None = None) -> Case:
    """Returns the combat as input for the tables, in the present state."""
    attacking = [state.units[name] for name in fight.attackers]
    defending = [state.units[name] for name in fight.defenders]
    options = state.options
    special = [one.special for one in attacking if one.special]  # a campaign has only one 79th
    weak = [one for one in attacking + defending if (one.hq or one in defending) and not supplied(state, one)]
    return Case(
        kind=fight.kind,
        attackers=tuple([_force(state, one) for one in attacking]),
        defenders=tuple([_force(state, one) for one in defending]),
        units=sum(not one.hq for one in attacking),
        attacker_morale=_morale(attacking, fight.leads.get(attacking[0].side)),
        defender_morale=_morale(defending, fight.leads.get(defending[0].side)),
        ground=ground(state, sorted({one.hex for one in attacking}), fight.hexes),
        support=((fight.air,) if fight.air else ()) + tuple(special),
        column=column,
        ratio=ratio,
        lead=must_name_lead(attacking) or must_name_lead(defending),
        method=options.method,
        bloody=options.bloody_c,
        house=tuple(dict.fromkeys(entry for one in weak for entry in proposed(state, one))),
    )


def intended(state: State, attackers: Sequence[str], hexes: Sequence[Hex], kind: Kind) -> Case:
    """Returns the case of a combat that may be declared. Where a lead is to be named, the best morale
    counts."""
    defenders = tuple(sorted(unit.name for number in hexes for unit in state.at(number)))
    return case(state, Combat(0, kind, tuple(attackers), tuple(hexes), defenders))


def forecast(
    state: State, attackers: Sequence[str], hexes: Sequence[Hex], kind: Kind, *, ratio: int | None = None
) -> Sum:
    """Returns the sum of such a combat before its die, which ``odds`` shows. With a CRDT the ratio result
    must be given."""
    put = intended(state, attackers, hexes, kind)
    return combat.weigh(state.tables, replace(put, ratio=ratio))


def surveyed(
    state: State, attackers: Sequence[str], hexes: Sequence[Hex], *, ratio: int | None = None
) -> tuple[Reason, ...]:
    """Returns each reason why the attack of these units on these hexes cannot be computed at all, regardless
    of whose turn it is and of the combats already declared (2, 3)."""
    found = []
    for name in attackers:
        unit = state.units.get(name)
        if unit is None:
            found.append(Reason("france-unit-unknown", "3", {"unit": name}))
        elif not unit.here:
            found.append(Reason("france-unit-gone", "3", {"unit": name, "place": unit.place}))
    if found:
        return tuple(found)
    units = [state.units[name] for name in attackers]
    sides = {unit.side for unit in units}
    found = [
        Reason("france-hex-empty", "3", {"hex": number})
        for number in hexes
        if not state.at(number) or state.at(number)[0].side in sides
    ]
    if found:
        return tuple(found)
    if len(sides) != 1 or all(unit.hq for unit in units):
        return (Reason("france-attack-hq-alone", "2"),)
    attacking = sorted({unit.hex for unit in units})
    if len(set(attackers)) < len(attackers) or not legal_shape(state.campaign.map, attacking, hexes):
        facts = {"attacking": tuple(attacking), "defending": tuple(hexes)}
        return (Reason("france-shape", "3", facts),)
    put = replace(intended(state, attackers, hexes, KINDS[0]), ratio=ratio)
    return tuple(combat.objections(state.tables, put))
