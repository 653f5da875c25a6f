"""Why a combat may not be declared, supported or resolved, and the units among which its decisions lie (1 to
4)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.france1944 import combat
from bot.games.france1944 import commands as do
from bot.games.france1944.campaign import ALLIED, Unit
from bot.games.france1944.engagement import case, fighters, foremost, intended, legal_shape
from bot.games.france1944.hexes import Hex
from bot.games.france1944.moving import Objection, not_active, retreats
from bot.games.france1944.state import Combat, Due, State
from bot.games.france1944.tables import KINDS
from bot.games.game import Reason, Seat


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


def declare(state: State, seat: Seat, command: do.Declare) -> Iterator[Reason]:
    """Yields every rule that a declaration breaks (2, 3)."""
    if command.kind not in KINDS:
        yield Reason("france-combat-kind", "1", {"given": command.kind})
        return
    names, hexes = command.attackers, command.defenders
    if len(set(names)) < len(names) or len(set(hexes)) < len(hexes):
        yield Reason("france-named-twice", "3")
        return
    found = [not_active(state, seat, name) or cannot_attack(state, state.units[name]) for name in names]
    found += [cannot_be_attacked(state, seat, number) for number in hexes]
    if broken := [reason for reason in found if reason]:
        yield from broken
        return
    units = [state.units[name] for name in names]
    if all(unit.hq for unit in units):
        yield Reason("france-attack-hq-alone", "2")
        return
    attacking = sorted({unit.hex for unit in units})
    if not legal_shape(state.campaign.map, attacking, hexes):
        yield Reason("france-shape", "3", {"attacking": tuple(attacking), "defending": hexes})
        return
    if odds_too_low(state, command):
        yield Reason("france-odds-too-low", "2", {"least": state.tables.odds.columns[0]})


def odds_too_low(state: State, command: do.Declare) -> bool:
    """Whether the attackers are too weak to attack at all, where combats are resolved by odds (2)."""
    put = intended(state, command.attackers, command.defenders, command.kind)
    if put.method != "revised":
        return False
    return combat.computed(state.tables, *combat.strengths(put)) is None


def _declared(state: State, number: int) -> Combat | Reason:
    """Returns the unresolved combat of this number, or the reason why there is none."""
    fight = state.act.combat(number)
    if fight is None:
        legal = tuple(str(one.number) for one in state.act.combats if one.letter is None)
        return Reason("france-combat-unknown", "3", {"given": number, "legal": legal})
    return Reason("france-combat-resolved", "3", {"number": number}) if fight.letter else fight


def cannot_try_air(state: State, seat: Seat) -> Objection:
    """Returns the reason why air power may not be tried now for any combat, or None (4)."""
    if seat != ALLIED:
        return Reason("france-air-allied", "4")
    return Reason("france-air-tried", "4") if state.act.air_tried else None


def air(state: State, seat: Seat, command: do.AirTry) -> Iterator[Reason]:
    """Yields each reason why air power may not be tried in this combat (4)."""
    if reason := cannot_try_air(state, seat):
        yield reason
    elif isinstance(found := _declared(state, command.combat), Reason):
        yield found
    elif command.kind not in state.air:
        yield Reason("france-air-none", "4", {"given": command.kind, "legal": tuple(state.air)})


def resolve(state: State, seat: Seat, command: do.Resolve) -> Iterator[Reason]:
    """Yields each reason why a declared combat may not be resolved in this way (2, 3, 7)."""
    found = _declared(state, command.combat)
    if isinstance(found, Reason):
        yield found
    else:
        put = case(state, found, column=command.column, ratio=command.ratio)
        lower = state.options.choose_lower_odds
        yield from combat.objections(state.tables, put, lower=lower, declared=True)


def candidates(state: State, due: Due) -> tuple[Unit, ...]:
    """Returns the units among which the decision lies: those that may lead, or lose a step."""
    fight = state.act.combat(due.combat)
    assert fight is not None
    return foremost(fighters(state, fight, due.seat))


def among(state: State, seat: Seat, command: do.Lead | do.Lose) -> Iterator[Reason]:
    """Yields each reason why this unit may not lead or lose a step (1, 2)."""
    names = [unit.name for unit in candidates(state, state.dues[0])]
    if command.unit not in names:
        rule = "2" if isinstance(command, do.Lead) else "1"
        yield Reason("france-unit-among", rule, {"unit": command.unit, "legal": tuple(names)})


def choose(state: State, seat: Seat, command: do.Choose) -> Iterator[Reason]:
    """Yields each reason why a result may not be taken in this way (1)."""
    if command.effect not in ("steps", "retreat"):
        yield Reason("france-effect-unknown", "1", {"given": command.effect})


def retreat(state: State, seat: Seat, command: do.Retreat) -> Iterator[Reason]:
    """Yields each reason why a unit may not retreat to this hex (1)."""
    due = state.dues[0]
    if command.unit != due.unit:
        yield Reason("france-unit-among", "1", {"unit": command.unit, "legal": due.unit})
        return
    legal = retreats(state, due)
    if command.to not in legal:
        yield Reason("france-retreat-where", "1", {"unit": due.unit, "to": command.to, "legal": tuple(legal)})
