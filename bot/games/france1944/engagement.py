"""A combat on the map: its legal shapes, its case for the tables, the units in it, and why it may not be
declared, supported or resolved (1 to 4)."""

from collections.abc import Sequence

from bot.games.france1944 import combat
from bot.games.france1944.combat import Case, Force
from bot.games.france1944.hexes import Hex, Map, side
from bot.games.france1944.rules import Objection, proposed, supplied
from bot.games.france1944.state import Combat, Due, State
from bot.games.france1944.tables import Kind
from bot.games.france1944.units import ALLIED, Unit
from bot.games.game import Reason, Seat

MOST_COMBAT_HEXES = 3


def legal_shape(board: Map, attacking: Sequence[Hex], defending: Sequence[Hex]) -> bool:
    """Whether these hexes may fight one combat: at most three hexes, all adjacent to each other; one against
    one, two against one, or one against two (3)."""
    every = [*attacking, *defending]
    if not attacking or not defending or len(every) > MOST_COMBAT_HEXES:
        return False
    return all(
        other in board.near.get(number, ())
        for index, number in enumerate(every)
        for other in every[index + 1 :]
    )


def fighters(state: State, fight: Combat, seat: Seat) -> tuple[Unit, ...]:
    """Returns the units of a side that are in a combat and still on the map."""
    names = fight.attackers if seat == attacker(state, fight) else fight.defenders
    return tuple([state.units[name] for name in names if state.units[name].here])


def attacker(state: State, fight: Combat) -> Seat:
    return state.units[fight.attackers[0]].side


def foremost(units: Sequence[Unit]) -> tuple[Unit, ...]:
    """Returns the units that lead and take losses: the combat units, or the HQs where there are none."""
    return tuple([unit for unit in units if not unit.hq]) or tuple(units)


def must_name_lead(units: Sequence[Unit]) -> bool:
    """Whether the owner must name the unit whose morale counts (2)."""
    return len({unit.morale for unit in foremost(units)}) > 1


def _morale(units: Sequence[Unit], lead: str | None) -> int:
    """Returns the morale of the lead unit, or the best morale before the lead is named."""
    named = [unit.morale for unit in units if unit.name == lead]
    return named[0] if named else max(unit.morale for unit in foremost(units))


def _force(state: State, unit: Unit) -> Force:
    return Force(unit.name, unit.strength, supplied(state, unit), unit.hq)


def ground(state: State, attacking: Sequence[Hex], defending: Sequence[Hex]) -> tuple[str, ...]:
    """Returns what the defender stands in, and the river if every attacker attacks across it (2)."""
    board = state.campaign.map
    names = [name for number in defending for name in board.ground.get(number, ())]
    if all(side(origin, number) in board.crossed for origin in attacking for number in defending):
        names.append("river")
    return tuple(dict.fromkeys(names or ["clear"]))


def case(state: State, fight: Combat, *, column: str | None = None, ratio: int | None = None) -> Case:
    """Returns the combat as input for the tables, in the present state."""
    attacking = [state.units[name] for name in fight.attackers]
    defending = [state.units[name] for name in fight.defenders]
    options = state.options
    special = [unit.special for unit in attacking if unit.special]  # a campaign has only one 79th
    weak = [
        unit for unit in attacking + defending if (unit.hq or unit in defending) and not supplied(state, unit)
    ]
    return Case(
        kind=fight.kind,
        attackers=tuple([_force(state, unit) for unit in attacking]),
        defenders=tuple([_force(state, unit) for unit in defending]),
        units=sum(not unit.hq for unit in attacking),
        attacker_morale=_morale(attacking, fight.leads.get(attacking[0].side)),
        defender_morale=_morale(defending, fight.leads.get(defending[0].side)),
        ground=ground(state, sorted({unit.hex for unit in attacking}), fight.hexes),
        support=((fight.air,) if fight.air else ()) + tuple(special),
        column=column,
        ratio=ratio,
        lead=must_name_lead(attacking) or must_name_lead(defending),
        method=options.method,
        bloody=options.bloody_c,
        house=tuple(dict.fromkeys(entry for unit in weak for entry in proposed(state, unit))),
    )


def intended(state: State, attackers: Sequence[str], hexes: Sequence[Hex], kind: Kind) -> Case:
    """Returns the case of a combat that may be declared; where a lead is needed, the best morale counts."""
    defenders = tuple(sorted(unit.name for number in hexes for unit in state.at(number)))
    return case(state, Combat(0, kind, tuple(attackers), tuple(hexes), defenders))


def cannot_attack(state: State, unit: Unit) -> Objection:
    """Returns the reason why an active unit may not attack any hex, or None (3)."""
    if state.act.doing == "movement":
        return Reason("france-increment-movement", "3")
    if unit.name in state.act.involved:
        return Reason("france-unit-declared", "3", {"unit": unit.name})
    return None


def cannot_be_attacked(state: State, seat: Seat, number: Hex) -> Objection:
    """Returns the reason why a hex may not be attacked by this side, or None (3)."""
    enemy = [unit for unit in state.at(number) if unit.side != seat]
    if not enemy:
        return Reason("france-hex-empty", "3", {"hex": number})
    taken = [unit.name for unit in enemy if unit.name in state.act.involved]
    return Reason("france-hex-declared", "3", {"hex": number, "unit": taken[0]}) if taken else None


def odds_too_low(state: State, attackers: Sequence[str], hexes: Sequence[Hex], kind: Kind) -> bool:
    """Whether the attackers are too weak to attack at all, where combats are resolved by odds (2)."""
    situation = intended(state, attackers, hexes, kind)
    if situation.method != "revised":
        return False
    return combat.computed(state.tables, *combat.strengths(situation)) is None


def not_declared(state: State, number: int) -> Objection:
    """Returns the reason why there is no unresolved combat of this number, or None (3)."""
    fight = state.act.combat(number)
    if fight is None:
        legal = tuple(str(other.number) for other in state.declared)
        return Reason("france-combat-unknown", "3", {"given": number, "legal": legal})
    return Reason("france-combat-resolved", "3", {"number": number}) if fight.letter else None


def cannot_try_air(state: State, seat: Seat) -> Objection:
    """Returns the reason why air power may not be tried now for any combat, or None (4)."""
    if seat != ALLIED:
        return Reason("france-air-allied", "4")
    return Reason("france-air-tried", "4") if state.act.air_tried else None


def candidates(state: State, due: Due) -> tuple[Unit, ...]:
    """Returns the units among which the decision lies: those that may lead, or lose a step."""
    return foremost(fighters(state, state.act.fight(due.combat), due.seat))


def not_candidate(state: State, name: str, rule: str) -> Objection:
    """Returns the reason why a unit may not lead or lose a step, or None (1, 2)."""
    names = tuple(unit.name for unit in candidates(state, state.dues[0]))
    return None if name in names else Reason("france-unit-among", rule, {"unit": name, "legal": names})
