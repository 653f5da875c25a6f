"""The rules, each written once: why a command may not be given now.

``objections`` is what refuses a command, and what the legal choices are made from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from bot.games.france1944 import combat
from bot.games.france1944 import commands as do
from bot.games.france1944.campaign import ALLIED, SEATS, Unit
from bot.games.france1944.engagement import case, fighters, foremost, intended, legal_shape
from bot.games.france1944.hexes import Hex
from bot.games.france1944.state import MOVE_KINDS, Combat, Due, MoveKind, State
from bot.games.france1944.supply import enemies, room, supplied
from bot.games.france1944.tables import KINDS
from bot.games.game import Command, Reason, Seat

Objection = Reason | None


def objections(state: State, seat: Seat, command: Command) -> list[Reason]:
    """Every rule that stands in the way of this seat's command now; none if it is legal."""
    if state.phase == "over":
        return [Reason("game-over", "5")]
    if seat not in SEATS:
        return [Reason("stranger", "seats", {"game": "france1944"})]
    if isinstance(command, do.Resign):
        return []
    if isinstance(command, do.Supply):
        return list(_supply(state, command))
    if seat != state.awaited:
        return [Reason("not-yours", "5", {"seat": state.awaited or "", "stage": stage(state)})]
    if stage(state) not in STAGES[type(command)]:
        return [Reason("not-asked", "5", {"verb": command.verb, "stage": stage(state)})]
    return list(WHY_NOT[type(command)](state, seat, command))


def stage(state: State) -> str:
    """The decision that the game stands at, by name."""
    if state.claim:
        return "claim"
    if state.dues:
        return state.dues[0].what
    if state.phase == "acting":
        return "resolving" if state.act.closed else "acting"
    return state.phase


STAGES: dict[type[Command], tuple[str, ...]] = {
    do.Activate: ("initiative",),
    do.Move: ("acting",),
    do.Declare: ("acting",),
    do.Next: ("acting",),
    do.AirTry: ("resolving",),
    do.Resolve: ("resolving",),
    do.Lead: ("lead",),
    do.Choose: ("choose",),
    do.Lose: ("lose",),
    do.Retreat: ("retreat",),
    do.React: ("reaction",),
    do.Replace: ("replacement",),
    do.Pass: ("initiative", "acting", "reaction", "replacement"),
    do.Agree: ("claim",),
    do.Dispute: ("claim",),
}


def _nothing(state: State, seat: Seat, command: Command) -> Iterable[Reason]:
    return ()


def _own(state: State, seat: Seat, name: str, *, here: bool = True) -> Objection:
    """Why a player has no say over a unit of that name, on the map if it must be ``here``."""
    unit = state.units.get(name)
    if unit is None:
        return Reason("unit-unknown", "6", {"unit": name})
    if unit.side != seat:
        return Reason("unit-theirs", "6", {"unit": name})
    if here and not unit.here:
        return Reason("unit-gone", "6", {"unit": name, "place": unit.place})
    return None


# --- who may act (5)


def cannot_activate(state: State, hq: Unit) -> Objection:
    """Why an HQ may not be activated: so often in a turn, and not twice in a row but on the first turn (5)."""
    limits = state.tables.conduct.activation
    own = [name for name in state.activated if state.units[name].side == hq.side]
    if own.count(hq.name) >= limits.most:
        return Reason("hq-often", "5", {"hq": hq.name, "most": limits.most})
    if own and own[-1] == hq.name and state.turn > limits.in_a_row:
        return Reason("hq-in-a-row", "5", {"hq": hq.name})
    return None


def _hq(state: State, seat: Seat, name: str) -> Objection:
    if reason := _own(state, seat, name):
        return reason
    unit = state.units[name]
    return cannot_activate(state, unit) if unit.hq else Reason("hq-not", "5", {"unit": name})


def _activate(state: State, seat: Seat, command: do.Activate) -> Iterator[Reason]:
    if not state.markers[seat]:
        yield Reason("no-markers", "5")
    elif reason := _hq(state, seat, command.hq):
        yield reason


def cannot_react_alone(state: State, unit: Unit) -> Objection:
    """Why a unit of one's own on the map may not be a single piece that reacts (5, 6)."""
    segment, costs = state.react, state.tables.conduct.reaction
    if unit.name in segment.pieces:
        return Reason("react-twice", "5", {"unit": unit.name})
    if len(segment.pieces) >= costs.pieces or state.reaction[segment.seat] < costs.single:
        return Reason("react-points", "5", {"needed": costs.single, "left": state.reaction[segment.seat]})
    if supplied(state, unit):
        return None
    if unit.hq:
        return Reason("hq-unsupplied", "6", {"hq": unit.name})
    return Reason("react-cadre", "6", {"unit": unit.name}) if unit.steps == 1 else None


def cannot_react_as_army(state: State, hq: Unit) -> Objection:
    """Why an HQ of one's own may not lead an army reaction (5)."""
    segment, costs = state.react, state.tables.conduct.reaction
    if segment.pieces:
        return Reason("react-mixed", "5")
    if state.reaction[segment.seat] < costs.army:
        return Reason("react-points", "5", {"needed": costs.army, "left": state.reaction[segment.seat]})
    return cannot_activate(state, hq)


def _react(state: State, seat: Seat, command: do.React) -> Iterator[Reason]:
    if reason := _own(state, seat, command.piece):
        yield reason
        return
    unit = state.units[command.piece]
    if command.kind == "army":
        reason = cannot_react_as_army(state, unit) if unit.hq else Reason("hq-not", "5", {"unit": unit.name})
    elif command.kind == "single":
        reason = cannot_react_alone(state, unit)
    else:
        reason = Reason("react-kind", "5", {"given": command.kind})
    if reason:
        yield reason


def can_react(state: State) -> bool:
    """Whether the side whose Reaction Segment it may be has anything that can react (5)."""
    units = state.side(state.react.seat)
    if any(cannot_react_alone(state, unit) is None for unit in units):
        return True
    return any(cannot_react_as_army(state, unit) is None for unit in units if unit.hq)


def _pass(state: State, seat: Seat, command: do.Pass) -> Iterator[Reason]:
    if stage(state) == "acting" and state.act.combats:
        yield Reason("declared-stand", "3", {"verb": command.verb})


# --- movement (6)


def _active(state: State, seat: Seat, name: str) -> Objection:
    if reason := _own(state, seat, name):
        return reason
    return None if name in state.act.units else Reason("unit-idle", "5", {"unit": name})


def allowance(state: State, unit: Unit, kind: MoveKind) -> int:
    """The hexes of a move in one increment."""
    return unit.move * (state.tables.conduct.movement.administrative if kind == "administrative" else 1)


def cannot_set_out(state: State, unit: Unit, kind: MoveKind) -> Objection:
    """Why an active unit may not move in this way, wherever to (6)."""
    acting = state.act
    moved = acting.moved.get(unit.name)
    if acting.doing == "combat":
        return Reason("increment-combat", "3")
    if unit.hq and not supplied(state, unit):
        return Reason("hq-unsupplied", "6", {"hq": unit.name})
    if kind == "administrative" and not supplied(state, unit):
        return Reason("move-unsupplied", "6", {"unit": unit.name})
    if moved and moved.kind != kind:
        return Reason("move-kind", "6", {"unit": unit.name, "kind": moved.kind})
    if (moved.hexes if moved else 0) >= allowance(state, unit, kind):
        return Reason("move-far", "6", {"unit": unit.name, "most": allowance(state, unit, kind)})
    return None


def cannot_enter(state: State, unit: Unit, to: Hex, kind: MoveKind) -> Objection:
    """Why a moving unit may not enter a hex that is next to it (6)."""
    if enemies(state, unit, to):
        return Reason("enemy-there", "6", {"unit": unit.name, "hex": to})
    if (kind == "administrative" or unit.hq) and to not in state.fed[unit.side]:
        return Reason("move-leaves-supply", "6", {"unit": unit.name, "hex": to})
    return None


def cannot_stay(state: State, unit: Unit, to: Hex) -> Objection:
    """Why a unit may not end a step or a retreat in a hex: it is as full as the campaign allows."""
    if room(state, to):
        return None
    return Reason("hex-full", "campaign", {"unit": unit.name, "hex": to, "most": state.campaign.stacking or 0})


def _move(state: State, seat: Seat, command: do.Move) -> Iterator[Reason]:
    if command.kind not in MOVE_KINDS:
        yield Reason("move-kind-unknown", "6", {"given": command.kind})
    elif reason := _active(state, seat, command.unit):
        yield reason
    else:
        unit = state.units[command.unit]
        reason = cannot_set_out(state, unit, command.kind) or _cannot_walk(state, unit, command)
        if reason:
            yield reason


def _cannot_walk(state: State, unit: Unit, command: do.Move) -> Objection:
    moved = state.act.moved.get(unit.name)
    most = allowance(state, unit, command.kind)
    if not command.hexes or (moved.hexes if moved else 0) + len(command.hexes) > most:
        return Reason("move-far", "6", {"unit": unit.name, "most": most})
    here = unit.hex
    for to in command.hexes:
        if to not in state.campaign.map.near[here]:
            return Reason("move-next", "6", {"unit": unit.name, "hex": here, "to": to})
        if reason := cannot_enter(state, unit, to, command.kind):
            return reason
        here = to
    return cannot_stay(state, unit, here)


# --- combat (2, 3, 4)


def cannot_attack(state: State, unit: Unit) -> Objection:
    """Why an active unit may not attack, whomever (3)."""
    if state.act.doing == "movement":
        return Reason("increment-movement", "3")
    if unit.name in state.act.involved:
        return Reason("unit-declared", "3", {"unit": unit.name})
    return None


def cannot_be_attacked(state: State, seat: Seat, number: Hex) -> Objection:
    """Why a hex may not be attacked by this side (3)."""
    enemy = [unit for unit in state.at(number) if unit.side != seat]
    if not enemy:
        return Reason("hex-empty", "3", {"hex": number})
    taken = [unit.name for unit in enemy if unit.name in state.act.involved]
    return Reason("hex-declared", "3", {"hex": number, "unit": taken[0]}) if taken else None


def _declare(state: State, seat: Seat, command: do.Declare) -> Iterator[Reason]:
    if command.kind not in KINDS:
        yield Reason("combat-kind", "1", {"given": command.kind})
        return
    names, hexes = command.attackers, command.defenders
    if len(set(names)) < len(names) or len(set(hexes)) < len(hexes):
        yield Reason("named-twice", "3")
        return
    found = [_active(state, seat, name) or cannot_attack(state, state.units[name]) for name in names]
    found += [cannot_be_attacked(state, seat, number) for number in hexes]
    if broken := [reason for reason in found if reason]:
        yield from broken
        return
    units = [state.units[name] for name in names]
    if all(unit.hq for unit in units):
        yield Reason("attack-hq-alone", "2")
        return
    attacking = sorted({unit.hex for unit in units})
    if not legal_shape(state.campaign.map, attacking, hexes):
        yield Reason("shape", "3", {"attacking": ", ".join(attacking), "defending": ", ".join(hexes)})
        return
    if odds_too_low(state, command):
        yield Reason("odds-too-low", "2", {"least": state.tables.odds.columns[0]})


def odds_too_low(state: State, command: do.Declare) -> bool:
    """Whether the attackers are too weak to attack at all, where it goes by odds (2)."""
    put = intended(state, command.attackers, command.defenders, command.kind)
    if put.method != "revised":
        return False
    return combat.computed(state.tables, *combat.strengths(put)) is None


def _declared(state: State, number: int) -> Combat | Reason:
    """The declared combat that is still to be resolved, or why there is none of that number."""
    fight = state.act.combat(number)
    if fight is None:
        legal = ", ".join(str(one.number) for one in state.act.combats if one.letter is None)
        return Reason("combat-unknown", "3", {"given": number, "legal": legal})
    return Reason("combat-resolved", "3", {"number": number}) if fight.letter else fight


def cannot_try_air(state: State, seat: Seat) -> Objection:
    """Why air power may not be tried now, for any combat (4)."""
    if seat != ALLIED:
        return Reason("air-allied", "4")
    return Reason("air-tried", "4") if state.act.air_tried else None


def _air(state: State, seat: Seat, command: do.AirTry) -> Iterator[Reason]:
    if reason := cannot_try_air(state, seat):
        yield reason
    elif isinstance(found := _declared(state, command.combat), Reason):
        yield found
    elif command.kind not in state.air:
        yield Reason("air-none", "4", {"given": command.kind, "legal": ", ".join(state.air)})


def _resolve(state: State, seat: Seat, command: do.Resolve) -> Iterator[Reason]:
    found = _declared(state, command.combat)
    if isinstance(found, Reason):
        yield found
    else:
        put = case(state, found, column=command.column, ratio=command.ratio)
        lower = state.options.choose_lower_odds
        yield from combat.objections(state.tables, put, lower=lower, declared=True)


# --- what a result asks for (1, 2)


def candidates(state: State, due: Due) -> tuple[Unit, ...]:
    """The units among which the decision lies: those that may lead, or lose a step."""
    fight = state.act.combat(due.combat)
    assert fight is not None
    return foremost(fighters(state, fight, due.seat))


def retreats(state: State, unit: Unit, far: int) -> dict[Hex, tuple[Hex, ...]]:
    """Where a unit can retreat to, so many hexes away over hexes free of enemies, each with a way there."""
    ways: dict[Hex, tuple[Hex, ...]] = {unit.hex: ()}
    seen = {unit.hex}
    for _ in range(far):
        further: dict[Hex, tuple[Hex, ...]] = {}
        for here, way in ways.items():
            for to in state.campaign.map.near[here]:
                if to not in seen and not enemies(state, unit, to):
                    further.setdefault(to, (*way, to))
        seen |= set(further)
        ways = further
    return {to: way for to, way in ways.items() if cannot_stay(state, unit, to) is None}


def _among(state: State, seat: Seat, command: do.Lead | do.Lose) -> Iterator[Reason]:
    names = [unit.name for unit in candidates(state, state.dues[0])]
    if command.unit not in names:
        rule = "2" if isinstance(command, do.Lead) else "1"
        yield Reason("unit-among", rule, {"unit": command.unit, "legal": ", ".join(names)})


def _choose(state: State, seat: Seat, command: do.Choose) -> Iterator[Reason]:
    if command.effect not in ("steps", "retreat"):
        yield Reason("effect-unknown", "1", {"given": command.effect})


def _retreat(state: State, seat: Seat, command: do.Retreat) -> Iterator[Reason]:
    due = state.dues[0]
    if command.unit != due.unit:
        yield Reason("unit-among", "1", {"unit": command.unit, "legal": due.unit})
        return
    legal = retreats(state, state.units[due.unit], due.hexes)
    if command.to not in legal:
        yield Reason("retreat-where", "1", {"unit": due.unit, "to": command.to, "legal": ", ".join(legal)})


# --- replacements and supply (6)


def return_hexes(state: State, unit: Unit) -> list[Hex]:
    """Where an eliminated or dispersed unit may come back: to a friendly HQ, or a source of supply (6)."""
    hqs = [other.hex for other in state.side(unit.side) if other.hq]
    found = dict.fromkeys([*hqs, *state.campaign.sources.get(unit.side, ())])
    return [number for number in sorted(found) if not enemies(state, unit, number) and room(state, number)]


def cannot_replace(state: State, unit: Unit, to: Hex | None) -> Objection:
    """Why a replacement point may not go to a unit of one's own (6)."""
    if unit.place == "due":
        return Reason("unit-gone", "6", {"unit": unit.name, "place": unit.place})
    if not unit.here:
        legal = return_hexes(state, unit)
        facts: dict[str, str | int] = {"unit": unit.name, "legal": ", ".join(legal)}
        return None if to in legal else Reason("replace-where", "6", facts)
    if to is not None:
        return Reason("replace-stays", "6", {"unit": unit.name})
    if unit.steps == len(unit.strengths):
        return Reason("replace-full", "6", {"unit": unit.name})
    return None if supplied(state, unit) else Reason("replace-unsupplied", "6", {"unit": unit.name})


def can_replace(state: State, seat: Seat) -> bool:
    """Whether a side has a replacement point and a unit that it may go to (6)."""
    if not state.replacement[seat]:
        return False
    own = [unit for unit in state.units.values() if unit.side == seat]
    return any(
        cannot_replace(state, unit, to) is None
        for unit in own
        for to in ([None] if unit.here else return_hexes(state, unit))
    )


def _replace(state: State, seat: Seat, command: do.Replace) -> Iterator[Reason]:
    if reason := _own(state, seat, command.unit, here=False):
        yield reason
    elif not state.replacement[seat]:
        yield Reason("replace-points", "6")
    elif reason := cannot_replace(state, state.units[command.unit], command.to):
        yield reason


def _supply(state: State, command: do.Supply) -> Iterator[Reason]:
    unit = state.units.get(command.unit)
    if state.claim:
        yield Reason("claim-open", "6", {"unit": state.claim.unit})
    elif unit is None:
        yield Reason("unit-unknown", "6", {"unit": command.unit})
    elif not unit.here:
        yield Reason("unit-gone", "6", {"unit": unit.name, "place": unit.place})
    elif command.supplied not in ("in", "out"):
        yield Reason("supply-word", "6", {"given": command.supplied})
    elif unit.name in state.disputed:
        yield Reason("claim-disputed", "6", {"unit": unit.name})
    elif supplied(state, unit) == (command.supplied == "in"):
        yield Reason("claim-nothing", "6", {"unit": unit.name, "supplied": command.supplied})


WHY_NOT: dict[type[Command], Callable[[State, Seat, Any], Iterable[Reason]]] = {
    do.Activate: _activate,
    do.Move: _move,
    do.Declare: _declare,
    do.Next: _nothing,
    do.AirTry: _air,
    do.Resolve: _resolve,
    do.Lead: _among,
    do.Choose: _choose,
    do.Lose: _among,
    do.Retreat: _retreat,
    do.React: _react,
    do.Replace: _replace,
    do.Pass: _pass,
    do.Agree: _nothing,
    do.Dispute: _nothing,
}
