"""The rules, each written once: why a command may not be given now.

Both the refusal of a command and the list of legal choices use ``objections``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from bot.games.france1944 import commands as do
from bot.games.france1944 import fighting, moving
from bot.games.france1944.campaign import Unit
from bot.games.france1944.hexes import Hex
from bot.games.france1944.moving import Objection, not_own
from bot.games.france1944.state import OrderKind, State
from bot.games.france1944.supply import enemies, room, supplied
from bot.games.game import Command, Reason, Seat


def objections(state: State, seat: Seat, command: Command) -> list[Reason]:
    """Returns every rule that this seat's command breaks now; the list is empty if it is legal."""
    if isinstance(command, do.Supply):
        return list(_supply(state, command))
    if isinstance(command, do.Orders):
        return list(_orders(state, seat, command))
    if seat != state.awaited:
        return [Reason("not-yours", "5", {"seat": state.awaited or "", "stage": stage(state)})]
    if stage(state) not in STAGES[type(command)]:
        return [Reason("france-not-asked", "5", {"verb": command.verb, "stage": stage(state)})]
    return list(WHY_NOT[type(command)](state, seat, command))


def stage(state: State) -> str:
    """Returns the name of the decision that the game waits for."""
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


def _hq(state: State, seat: Seat, name: str) -> Objection:
    if reason := not_own(state, seat, name):
        return reason
    unit = state.units[name]
    return cannot_activate(state, unit) if unit.hq else Reason("france-hq-not", "5", {"unit": name})


def _activate(state: State, seat: Seat, command: do.Activate) -> Iterator[Reason]:
    if not state.markers[seat]:
        yield Reason("france-no-markers", "5")
    elif reason := _hq(state, seat, command.hq):
        yield reason


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


def _react(state: State, seat: Seat, command: do.React) -> Iterator[Reason]:
    if reason := not_own(state, seat, command.piece):
        yield reason
        return
    unit = state.units[command.piece]
    if command.kind == "army":
        reason = (
            cannot_react_as_army(state, unit)
            if unit.hq
            else Reason("france-hq-not", "5", {"unit": unit.name})
        )
    elif command.kind == "single":
        reason = cannot_react_alone(state, unit)
    else:
        reason = Reason("france-react-kind", "5", {"given": command.kind})
    if reason:
        yield reason


def can_react(state: State) -> bool:
    """Whether the side that is offered the Reaction Segment has anything that can react (5)."""
    units = state.side(state.react.seat)
    if any(cannot_react_alone(state, unit) is None for unit in units):
        return True
    return any(cannot_react_as_army(state, unit) is None for unit in units if unit.hq)


def _pass(state: State, seat: Seat, command: do.Pass) -> Iterator[Reason]:
    if stage(state) == "acting" and state.act.combats:
        yield Reason("france-declared-stand", "3", {"verb": command.verb})


def return_hexes(state: State, unit: Unit) -> list[Hex]:
    """Returns the hexes where an eliminated or dispersed unit may return: those of a friendly HQ, or of a
    source of supply (6)."""
    hqs = [other.hex for other in state.side(unit.side) if other.hq]
    found = dict.fromkeys([*hqs, *state.campaign.sources.get(unit.side, ())])
    return [number for number in sorted(found) if not enemies(state, unit, number) and room(state, number)]


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


def can_replace(state: State, seat: Seat) -> bool:
    """Whether a side has a replacement point and a unit to which it may go (6)."""
    if not state.replacement[seat]:
        return False
    own = [unit for unit in state.units.values() if unit.side == seat]
    return any(
        cannot_replace(state, unit, to) is None
        for unit in own
        for to in ([None] if unit.here else return_hexes(state, unit))
    )


def _replace(state: State, seat: Seat, command: do.Replace) -> Iterator[Reason]:
    if reason := not_own(state, seat, command.unit, here=False):
        yield reason
    elif not state.replacement[seat]:
        yield Reason("france-replace-points", "6")
    elif reason := cannot_replace(state, state.units[command.unit], command.to):
        yield reason


def _supply(state: State, command: do.Supply) -> Iterator[Reason]:
    unit = state.units.get(command.unit)
    if state.claim:
        yield Reason("france-claim-open", "6", {"unit": state.claim.unit})
    elif unit is None:
        yield Reason("france-unit-unknown", "6", {"unit": command.unit})
    elif not unit.here:
        yield Reason("france-unit-gone", "6", {"unit": unit.name, "place": unit.place})
    elif command.supplied not in ("in", "out"):
        yield Reason("france-supply-word", "6", {"given": command.supplied})
    elif unit.name in state.disputed:
        yield Reason("france-claim-disputed", "6", {"unit": unit.name})
    elif supplied(state, unit) == (command.supplied == "in"):
        yield Reason("france-claim-nothing", "6", {"unit": unit.name, "supplied": command.supplied})


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


def _orders(state: State, seat: Seat, command: do.Orders) -> Iterator[Reason]:
    legal = orders(state, seat)
    if not legal:
        yield Reason("france-orders-live", "5")
    elif command.what not in legal:
        yield Reason("france-orders-unknown", "5", {"given": command.what, "legal": tuple(legal)})
    elif command.to not in legal[command.what]:
        yield Reason("france-orders-unknown", "5", {"given": command.to, "legal": legal[command.what]})


WHY_NOT: dict[type[Command], Callable[[State, Seat, Any], Iterable[Reason]]] = {
    do.Activate: _activate,
    do.Move: moving.move,
    do.Declare: fighting.declare,
    do.Next: _nothing,
    do.AirTry: fighting.air,
    do.Resolve: fighting.resolve,
    do.Lead: fighting.among,
    do.Choose: fighting.choose,
    do.Lose: fighting.among,
    do.Retreat: fighting.retreat,
    do.React: _react,
    do.Replace: _replace,
    do.Pass: _pass,
    do.Agree: _nothing,
    do.Dispute: _nothing,
}
