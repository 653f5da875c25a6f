"""The effect of each event on the state. The functions are total and roll no dice: replaying the events gives
the state."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from bot.games.france1944 import events as on
from bot.games.france1944.campaign import Unit
from bot.games.france1944.hexes import Hex
from bot.games.france1944.settings import UnitSupply, removed
from bot.games.france1944.state import Acting, Combat, Due, Moved, Segment, State
from bot.games.game import Event, GameEnded, Seat


def apply(state: State, event: Event) -> State:
    """Returns the state after ``event``."""
    return APPLY[type(event)](state, event)


def _unit(state: State, name: str, **changes: Any) -> dict[str, Unit]:
    return {**state.units, name: replace(state.units[name], **changes)}


def _less(points: dict[Seat, int], seat: Seat, paid: int) -> dict[Seat, int]:
    return {**points, seat: max(0, points[seat] - paid)}


def _holding(state: State, unit: Unit, hexes: Iterable[Hex]) -> dict[Hex, Seat]:
    """Returns the holders of the objectives after a unit has been in these hexes. An HQ takes no
    objective."""
    objectives = state.campaign.victory.objectives
    if unit.hq:
        return state.held
    return state.held | {number: unit.side for number in hexes if number in objectives}


def _act(state: State, **changes: Any) -> Acting:
    return replace(state.act, **changes)


def _fight(state: State, number: int, **changes: Any) -> tuple[Combat, ...]:
    return tuple(replace(one, **changes) if one.number == number else one for one in state.act.combats)


def _turn_began(state: State, event: on.TurnBegan) -> State:
    return replace(
        state,
        turn=event.number,
        reaction={seat: points + event.reaction[seat] for seat, points in state.reaction.items()},
        replacement={seat: points + event.replacement[seat] for seat, points in state.replacement.items()},
        markers=event.markers,
        activated=(),
        replaced=(),
    )


def _unit_arrived(state: State, event: on.UnitArrived) -> State:
    unit = state.units[event.unit]
    held = _holding(state, unit, [event.hex])
    return replace(state, units=_unit(state, event.unit, place="map", hex=event.hex), held=held)


def _nothing(state: State, event: Event) -> State:
    return state


def _initiative_began(state: State, event: on.InitiativeBegan) -> State:
    return replace(state, phase="initiative", seat=event.seat, phasing="")


def _initiative_passed(state: State, event: on.InitiativePassed) -> State:
    return replace(state, markers=_less(state.markers, event.seat, 1))


def _action_began(state: State, event: on.ActionBegan) -> State:
    changes: dict[str, Any] = {}
    if event.by == "activation":
        changes = {"markers": _less(state.markers, event.seat, 1), "phasing": event.piece}
    else:
        changes["reaction"] = _less(state.reaction, event.seat, event.paid)
        segment = state.react
        pieces = (*segment.pieces, event.piece)
        changes["segment"] = replace(segment, spent=segment.spent + event.paid, pieces=pieces)
    if event.by != "single" or state.units[event.piece].hq:
        changes["activated"] = (*state.activated, event.piece)
    acting = Acting(event.seat, event.by, event.piece, event.units, event.increments)
    trails = {} if event.by == "activation" else state.trails
    return replace(state, phase="acting", acting=acting, trails=trails, **changes)


def _trails(state: State, event: on.UnitMoved | on.UnitRetreated) -> dict[str, tuple[Hex, ...]]:
    before = state.trails.get(event.unit, ())
    if before[-1:] != (event.origin,):
        before = (event.origin,)
    return {**state.trails, event.unit: (*before, *event.path)}


def _unit_moved(state: State, event: on.UnitMoved) -> State:
    acting = state.act
    already = acting.moved[event.unit].hexes if event.unit in acting.moved else 0
    moved = {**acting.moved, event.unit: Moved(event.move, already + len(event.path))}
    return replace(
        state,
        units=_unit(state, event.unit, hex=event.path[-1]),
        held=_holding(state, state.units[event.unit], event.path),
        acting=_act(state, doing="movement", moved=moved),
        trails=_trails(state, event),
    )


def _combat_declared(state: State, event: on.CombatDeclared) -> State:
    combats = (*state.act.combats, event.combat)
    return replace(state, acting=_act(state, doing="combat", combats=combats))


def _declarations_closed(state: State, event: on.DeclarationsClosed) -> State:
    return replace(state, acting=_act(state, closed=True))


def _air_rolled(state: State, event: on.AirRolled) -> State:
    combats = _fight(state, event.combat, air=event.air) if event.found else state.act.combats
    return replace(state, acting=_act(state, air_tried=True, combats=combats))


def _combat_resolved(state: State, event: on.CombatResolved) -> State:
    return replace(state, acting=_act(state, combats=_fight(state, event.combat, letter=event.sum.letter)))


def _decision_asked(state: State, event: on.DecisionAsked) -> State:
    return replace(state, dues=(*state.dues, event.due))


def _decided(state: State, event: Event) -> State:
    return replace(state, dues=state.dues[1:])


def _lead_named(state: State, event: on.LeadNamed) -> State:
    fight = state.act.combat(event.combat)
    assert fight is not None
    combats = _fight(state, event.combat, leads={**fight.leads, event.seat: event.unit})
    return replace(state, dues=state.dues[1:], acting=_act(state, combats=combats))


def _retreating(state: State, hexes: int) -> tuple[Due, ...]:
    """Returns the decisions that remain after ``hexes`` hexes of the first one, a retreat, are done."""
    due, *rest = state.dues
    return (replace(due, hexes=due.hexes - hexes), *rest) if due.hexes > hexes else tuple(rest)


def _step_lost(state: State, event: on.StepLost) -> State:
    dues = state.dues
    if event.why == "no-retreat" and event.left and dues[0].away:
        dues = _retreating(state, 1)
    elif event.why in ("combat", "no-retreat"):
        dues = dues[1:]
    if event.left:
        return replace(state, units=_unit(state, event.unit, steps=event.left), dues=dues)
    return replace(removed(state, event.unit, "eliminated"), dues=dues)


def _unit_retreated(state: State, event: on.UnitRetreated) -> State:
    return replace(
        state,
        units=_unit(state, event.unit, hex=event.path[-1]),
        held=_holding(state, state.units[event.unit], event.path),
        dues=_retreating(state, len(event.path)),
        trails=_trails(state, event),
    )


def _increment_ended(state: State, event: on.IncrementEnded) -> State:
    fresh: dict[str, Any] = {"doing": None, "moved": {}, "combats": (), "closed": False, "air_tried": False}
    return replace(state, acting=_act(state, left=event.left, **fresh))


def _action_ended(state: State, event: on.ActionEnded) -> State:
    return replace(state, acting=None, phase="initiative" if event.by == "activation" else "reaction")


def _reaction_offered(state: State, event: on.ReactionOffered) -> State:
    return replace(state, phase="reaction", segment=Segment(event.seat, event.second))


def _reaction_ended(state: State, event: on.ReactionEnded) -> State:
    points = _less(state.reaction, event.seat, event.paid)
    return replace(state, segment=None, phase="initiative", reaction=points)


def _hq_dispersed(state: State, event: on.HqDispersed) -> State:
    return removed(state, event.unit, "dispersed")


def _replacements_began(state: State, event: on.ReplacementsBegan) -> State:
    return replace(state, phase="replacement", seat=event.seat)


def _unit_replaced(state: State, event: on.UnitReplaced) -> State:
    unit = state.units[event.unit]
    return replace(
        state,
        units=_unit(state, event.unit, steps=event.steps, hex=event.hex, place="map"),
        held=_holding(state, unit, [event.hex]),
        replacement=_less(state.replacement, unit.side, 1),
    )


def _replacements_ended(state: State, event: on.ReplacementsEnded) -> State:
    return replace(state, replaced=(*state.replaced, event.seat))


def _supply_claimed(state: State, event: on.SupplyClaimed) -> State:
    return replace(state, claim=event.claim)


def _supply_settled(state: State, event: on.SupplySettled) -> State:
    return UnitSupply(event.claim.unit, event.claim.supplied).applied(state)


def _supply_disputed(state: State, event: on.SupplyDisputed) -> State:
    return replace(state, claim=None, disputed={**state.disputed, event.claim.unit: event.claim})


def _orders_given(state: State, event: on.OrdersGiven) -> State:
    given = replace(state.standing(event.seat), **{event.what: event.to})
    return replace(state, orders={**state.orders, event.seat: given})


def _game_ended(state: State, event: GameEnded) -> State:
    return replace(state, phase="over", outcome=event.outcome, acting=None, segment=None, dues=(), claim=None)


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    on.TurnBegan: _turn_began,
    on.UnitArrived: _unit_arrived,
    on.UnitDelayed: _nothing,
    on.InitiativeBegan: _initiative_began,
    on.InitiativePassed: _initiative_passed,
    on.ActionBegan: _action_began,
    on.UnitMoved: _unit_moved,
    on.CombatDeclared: _combat_declared,
    on.DeclarationsClosed: _declarations_closed,
    on.AirRolled: _air_rolled,
    on.CombatResolved: _combat_resolved,
    on.DecisionAsked: _decision_asked,
    on.DecisionDropped: _decided,
    on.LeadNamed: _lead_named,
    on.EffectChosen: _decided,
    on.StepLost: _step_lost,
    on.UnitRetreated: _unit_retreated,
    on.IncrementEnded: _increment_ended,
    on.ActionEnded: _action_ended,
    on.ReactionOffered: _reaction_offered,
    on.ReactionEnded: _reaction_ended,
    on.HqDispersed: _hq_dispersed,
    on.ReplacementsBegan: _replacements_began,
    on.UnitReplaced: _unit_replaced,
    on.ReplacementsEnded: _replacements_ended,
    on.SupplyClaimed: _supply_claimed,
    on.SupplySettled: _supply_settled,
    on.SupplyDisputed: _supply_disputed,
    on.OrdersGiven: _orders_given,
    on.OrderFollowed: _nothing,
    GameEnded: _game_ended,
    on.SetByHand: lambda state, event: event.setting.applied(state),
}
