"""The effect of each event on the state. The functions are total and roll no dice: replaying the events gives
the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.games.game import Event, GameEnded, Seat
from bot.games.resistance import events as on
from bot.games.resistance.scoring import fought, lines
from bot.games.resistance.state import (
    Acting,
    Battle,
    Figure,
    Guess,
    State,
    opponent,
    with_figure,
    without,
)


def apply(state: State, event: Event) -> State:
    """Returns the state after ``event``."""
    return APPLY[type(event)](state, event)


def _battle(state: State, **changes: Any) -> State:
    return replace(state, battle=replace(state.fight, **changes))


def _acted(state: State, figure: Figure, action: str, **changes: Any) -> State:
    """Returns the state after an action with these changes. A point is paid, the figure becomes the acting
    one, and the one that acted before it can act no more (9)."""
    battle = state.fight
    pool, acting, left = battle.pool_of(figure), battle.acting, battle.left
    done: tuple[str, ...] = ()
    if acting and acting.figure == figure.name:
        done = acting.done
    elif acting:
        left = (*left, acting.figure)
    return _battle(
        state,
        pools={**battle.pools, pool: max(0, battle.pools.get(pool, 0) - 1)},
        acting=Acting(figure.name, (*done, action)),
        left=left,
        **changes,
    )


def _figure(battle: Battle, name: str) -> Figure:
    figure = battle.figure(name)
    assert figure is not None, name
    return figure


def _placement_made(state: State, event: on.PlacementMade) -> State:
    return replace(state, placement=event.placement, salt=event.salt)


def _placement_sealed(state: State, event: on.PlacementSealed) -> State:
    return replace(state, fingerprint=event.fingerprint, phase="interrogation")


def _zone_interrogated(state: State, event: on.ZoneInterrogated) -> State:
    return replace(state, guesses=(*state.guesses, Guess(event.zone)))


def _guess_answered(state: State, event: on.GuessAnswered) -> State:
    return replace(state, guesses=(*state.guesses[:-1], Guess(event.zone, event.guess, event.answer)))


def _interrogation_ended(state: State, event: on.InterrogationEnded) -> State:
    return replace(state, phase="attack")


def _zones_attacked(state: State, event: on.ZonesAttacked) -> State:
    revealed = dict(zip(event.zones, event.contents, strict=True))
    return replace(state, attacked=event.zones, revealed=revealed, phase="order")


def _zone_opened(state: State, event: on.ZoneOpened) -> State:
    return replace(state, phase="battle", battle=Battle(event.zone, state.revealed[event.zone]))


def _strength_rolled(state: State, event: on.StrengthRolled) -> State:
    return _battle(state, rolled=() if event.again else (event.die,))


def _roll_kept(state: State, event: on.RollKept) -> State:
    if state.phase == "scoring" and state.line is not None:
        return _settle(state, state.line)
    step = "actions" if state.fight.step == "points" else state.fight.step
    return _battle(state, step=step, rolled=())


def _settle(state: State, index: int) -> State:
    line = state.lines[index]
    settled = replace(line, points=sum(line.rolled))
    return replace(state, lines=(*state.lines[:index], settled, *state.lines[index + 1 :]))


def _forces_deployed(state: State, event: on.ForcesDeployed) -> State:
    return _battle(state, figures=event.figures)


def _task_section_rolled(state: State, event: on.TaskSectionRolled) -> State:
    return _battle(state, task_section=event.section)


def _turn_began(state: State, event: on.TurnBegan) -> State:
    fresh: dict[str, Any] = {"pools": {}, "acting": None, "left": (), "declared": False, "running": 0}
    fresh["came"] = _of_side(state.fight, opponent(event.seat))
    return _battle(state, step="morale", turn=event.seat, number=event.number, **fresh)


def _of_side(battle: Battle, seat: Seat) -> dict[str, int]:
    """Returns from where the figures of this side came."""
    mine = {figure.name for figure in battle.side(seat)}
    return {name: section for name, section in battle.came.items() if name in mine}


def _morale_rolled(state: State, event: on.MoraleRolled) -> State:
    return _battle(state, running=event.running)


def _figure_ran(state: State, event: on.FigureRan) -> State:
    battle = state.fight
    return _battle(
        state,
        figures=without(battle.figures, event.figure),
        ran=with_figure(battle.ran, _figure(battle, event.figure)),
        running=battle.running - 1,
    )


def _points_rolled(state: State, event: on.PointsRolled) -> State:
    pools = {pool: sum(dice) for pool, dice in event.dice.items()}
    if event.may_reroll:
        return _battle(state, step="points", pools=pools, rolled=event.dice["squad"])
    return _battle(state, step="actions", pools={**state.fight.pools, **pools}, rolled=())


def _figure_moved(state: State, event: on.FigureMoved) -> State:
    battle = state.fight
    figure = replace(_figure(battle, event.figure), section=event.to)
    came = {event.figure: event.origin} | _of_side(battle, figure.side)
    return _acted(state, figure, "move", figures=with_figure(battle.figures, figure), came=came)


def _covered(state: State, name: str, cover: bool) -> State:
    battle = state.fight
    figure = replace(_figure(battle, name), cover=cover)
    return _acted(state, figure, "cover", figures=with_figure(battle.figures, figure))


def _shot_fired(state: State, event: on.ShotFired) -> State:
    shooter = _figure(state.fight, event.figure)
    return _acted(state, shooter, "shoot", hit=event.at if event.hit else 0)


def _save_rolled(state: State, event: on.SaveRolled) -> State:
    return _battle(state, hit=0)


def _figure_killed(state: State, event: on.FigureKilled) -> State:
    battle = state.fight
    figure = replace(_figure(battle, event.figure), cover=False)
    return _battle(
        state,
        figures=without(battle.figures, figure.name),
        dead=with_figure(battle.dead, figure),
        markers=with_figure(battle.markers, figure),
    )


def _rescue_rolled(state: State, event: on.RescueRolled) -> State:
    battle = state.fight
    markers = without(battle.markers, event.marker) if event.marker else battle.markers
    return _acted(state, _figure(battle, event.figure), "rescue", markers=markers)


def _task_rolled(state: State, event: on.TaskRolled) -> State:
    battle = state.fight
    ticked = tuple(sorted({*battle.ticked[event.seat], *event.ticked}))
    return _battle(
        state,
        declared=True,
        ticked={**battle.ticked, event.seat: ticked},
        pools={pool: left - event.paid.get(pool, 0) for pool, left in battle.pools.items()},
    )


def _clock_rolled(state: State, event: on.ClockRolled) -> State:
    return _battle(state, step="clock", rolled=() if event.again else (event.die,))


def _clock_advanced(state: State, event: on.ClockAdvanced) -> State:
    return _battle(state, clock=event.left, rolled=())


def _zone_ended(state: State, event: on.ZoneEnded) -> State:
    done = (*state.fought, fought(state.fight, event.why))
    if len(done) < len(state.attacked):
        return replace(state, fought=done)
    counted = lines(done, cap_per_zone=state.options.dead_cap_per_zone)
    return replace(state, fought=done, phase="scoring", lines=counted)


def _line_rolled(state: State, event: on.LineRolled) -> State:
    line = replace(state.lines[event.line], rolled=event.dice)
    rolled = replace(state, lines=(*state.lines[: event.line], line, *state.lines[event.line + 1 :]))
    return _settle(rolled, event.line) if event.again else rolled


def _order_given(state: State, event: on.OrderGiven) -> State:
    return replace(state, orders={**state.orders, event.seat: event.when_hit})


def _rerolls_ordered(state: State, event: on.RerollsOrdered) -> State:
    given = {**state.rerolls.get(event.seat, {}), event.roll: event.when}
    return replace(state, rerolls={**state.rerolls, event.seat: given})


def _nothing(state: State, event: Event) -> State:
    return state


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    on.PlacementMade: _placement_made,
    on.PlacementSealed: _placement_sealed,
    on.ZoneInterrogated: _zone_interrogated,
    on.GuessAnswered: _guess_answered,
    on.InterrogationEnded: _interrogation_ended,
    on.ZonesAttacked: _zones_attacked,
    on.ZoneOpened: _zone_opened,
    on.StrengthRolled: _strength_rolled,
    on.RollKept: _roll_kept,
    on.ForcesDeployed: _forces_deployed,
    on.TaskSectionRolled: _task_section_rolled,
    on.TurnBegan: _turn_began,
    on.MoraleRolled: _morale_rolled,
    on.FigureRan: _figure_ran,
    on.PointsRolled: _points_rolled,
    on.FigureMoved: _figure_moved,
    on.CoverTaken: lambda state, event: _covered(state, event.figure, True),
    on.CoverLeft: lambda state, event: _covered(state, event.figure, False),
    on.ShotFired: _shot_fired,
    on.TargetNamed: _nothing,
    on.SaveRolled: _save_rolled,
    on.FigureKilled: _figure_killed,
    on.RescueRolled: _rescue_rolled,
    on.TaskRolled: _task_rolled,
    on.TaskCompleted: _nothing,
    on.ClockRolled: _clock_rolled,
    on.ClockAdvanced: _clock_advanced,
    on.ZoneEnded: _zone_ended,
    on.LineRolled: _line_rolled,
    GameEnded: lambda state, event: replace(state, phase="over", outcome=event.outcome),
    on.PlacementOpened: _nothing,
    on.OrderGiven: _order_given,
    on.RerollsOrdered: _rerolls_ordered,
    on.SetByHand: lambda state, event: event.setting.applied(state),
}
