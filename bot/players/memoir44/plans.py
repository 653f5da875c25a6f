"""Plans for whole turns, and how a turn goes on by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import fsum
from typing import NamedTuple

from msgspec.structs import replace

from bot.games.game import Command, Sealed, Seat
from bot.games.memoir44 import GAME, card_events, ordering, rules
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import events as on
from bot.games.memoir44.cards import AMBUSH
from bot.games.memoir44.hexes import Hex, distance, name
from bot.games.memoir44.state import State, stage, waited_for
from bot.games.memoir44.units import SEATS, Unit, opponent
from bot.players.memoir44.evaluation import WEIGHTS
from bot.players.memoir44.ranking import MANY_UNITS, played
from bot.players.memoir44.sketch import BALANCED, Destination, Sketch, Stance, blow, need, sketch_of
from bot.players.player import Chance

DUG, HEALED = 0.05, 0.15
"""What it gains to dig a unit in, or to heal one, roughly."""

PLACES_OF_A_UNIT = 4
"""The number of places for a unit that a changed plan may name, the best first."""


class Way(NamedTuple):
    """Where a unit goes, and the hexes of its way; it may stay where it is."""

    unit: str
    to: Hex
    hexes: int


class TurnPlan(NamedTuple):
    """A turn: the card, the ordered units with their ways, or the targets of the card, and roughly what it
    gains. What attacks make of it is decided in its course."""

    play: do.Play | None
    ways: tuple[Way, ...] = ()
    targets: tuple[str, ...] = ()
    gain: float = 0.0

    def way_of(self, unit: str) -> Way | None:
        return next((way for way in self.ways if way.unit == unit), None)

    def held(self) -> TurnPlan:
        """Returns the plan with the units alone that stay where they are."""
        return self._replace(ways=tuple([way for way in self.ways if not way.hexes]))


def plans(state: State, seat: Seat, stance: Stance = BALANCED) -> list[TurnPlan]:
    """Returns a plan for each card, the best first."""
    sketch = sketch_of(state, seat, stance)
    possible = [plan_with(sketch, played(state, seat, play), play) for play in do.playable(state, seat)]
    return sorted(possible, key=lambda plan: plan.gain, reverse=True)


def plan_with(sketch: Sketch, after: State, play: do.Play | None = None) -> TurnPlan:
    """Returns the best plan with a card, from the position ``after`` it, for the units that are ordered and
    those that may be; None if it has been played."""
    card, drawn = after.card, WEIGHTS.draw if after.card.draw > 1 else 0.0
    if card.strike:
        targets = tuple(_targets(sketch, after))
        return TurnPlan(
            play, (), tuple(unit.name for _, unit in targets), drawn + fsum(gain for gain, _ in targets)
        )
    if card.does == "dig":
        dug = [Way(unit.name, unit.hex, 0) for unit in ordering.orderable(after, sketch.seat)]
        return TurnPlan(play, tuple(dug[: card.orders[0].count]), (), DUG * len(dug))
    given = [after.board.by_name[order.unit] for order in after.ordered if not order.moved]
    free = [] if after.phase == "moves" else ordering.orderable(after, sketch.seat)
    able = [(sketch.options(after, unit), unit) for unit in (*given, *free)]
    able.sort(key=lambda pair: pair[0][0].gain, reverse=True)
    ordered, ways = list(given), list[Way]()
    gain = drawn - WEIGHTS.keep * sum(
        MANY_UNITS if slot.count is None else slot.count for slot in after.slots
    )
    for options, unit in able:
        taken = [way.to for way in ways]
        best = next((option for option in options if option.to not in taken), options[0])
        more = best.gain + (HEALED if card.does else 0.0)
        wanted = more > 0 and best.to not in taken and ordering.together(after, [*ordered, unit])
        if unit in given or wanted:
            if unit not in given:
                ordered.append(unit)
            ways.append(Way(unit.name, best.to, best.hexes))
            gain += more
    return TurnPlan(play, tuple(ways), (), gain)


def changed(sketch: Sketch, after: State, plan: TurnPlan) -> list[TurnPlan]:
    """Returns plans with the same card, played already, in which one unit goes elsewhere, or stays, or
    another is ordered, instead of it or as well; those that gain the most first."""
    card, units = after.card, after.board.by_name
    if card.strike or card.does == "dig":
        return []
    able = {unit.name: sketch.options(after, unit) for unit in ordering.orderable(after, sketch.seat)}
    gains: dict[tuple[Way, ...], float] = {}
    for at in range(len(plan.ways) + 1):
        before, old, behind = plan.ways[:at], plan.ways[at : at + 1], plan.ways[at + 1 :]
        lost = fsum(option.gain for way in old for option in able[way.unit] if option.to == way.to)
        others = {way.unit: way.to for way in (*before, *behind)}
        for free, options in able.items():
            ordered = [units[unit] for unit in (*others, free)]
            if free in others or not ordering.together(after, ordered):
                continue
            places = options[:1]
            if old and free == old[0].unit:
                unit = units[free]
                stay = Destination(card.battles * sketch.shot(unit, unit.hex, card), unit.hex, 0)
                places = [*options[:PLACES_OF_A_UNIT], stay]
            for gain, to, hexes in places:
                if to not in others.values():
                    gains[(*before, Way(free, to, hexes), *behind)] = gain - lost
    gains.pop(plan.ways, None)
    return [plan._replace(ways=ways) for ways in sorted(gains, key=lambda ways: -round(gains[ways], 9))]


def completed(sketch: Sketch, after: State, plan: TurnPlan) -> TurnPlan:
    """Returns a plan that orders also whoever can battle from where it stands, which costs nothing."""
    ways, card = list(plan.ways), after.card
    able = [unit for unit in ordering.orderable(after, sketch.seat) if not plan.way_of(unit.name)]
    for unit in able if card.battles and not card.strike and not card.does else ():
        ordered = [after.board.by_name[way.unit] for way in ways]
        free = sketch.shot(unit, unit.hex, card) > 0 and unit.hex not in [way.to for way in ways]
        if free and ordering.together(after, [*ordered, unit]):
            ways.append(Way(unit.name, unit.hex, 0))
    return plan._replace(ways=tuple(ways))


def _targets(sketch: Sketch, after: State) -> Iterator[tuple[float, Unit]]:
    """Yields the targets of a card that strikes, each with what it gains: the best, then those beside it."""
    gains = {
        unit: blow(rules.strike(after, sketch.seat, unit), unit).worth(sketch.prize * unit.medals)
        for unit in after.board.side(opponent(sketch.seat))
    }

    def ahead(unit: Unit) -> float:
        beside = sorted([gain for other, gain in gains.items() if distance(other.hex, unit.hex) == 1])
        return gains[unit] + (0.0 if after.targets else fsum(beside[1 - after.card.targets :]))

    while able := ordering.targetable(after, sketch.seat):
        best = max(able, key=ahead)
        yield gains[best], best
        after = on.TargetNamed(best.name).applied(after)


# --- the course of a turn


def without_questions(state: State) -> State:
    """Returns the position with the standing orders of imagined games, which neither side is asked for."""
    return replace(state, orders=dict.fromkeys(SEATS, "spring"), retreats=dict.fromkeys(SEATS, "cover"))


def laid(state: State) -> State:
    """Returns the position in a turn once a card has been laid under the commissar's chip: the one that lay
    there is to be played (M69)."""
    if stage(state) != "lay" or not state.begins:
        return state
    card = ordering.laid(state, state.turn)[-1]
    return card_events.CardLaid(state.turn, Sealed(card)).applied(state)


def next_command(state: State, seat: Seat, plan: TurnPlan) -> Command:
    """Returns the next command by a plan while a card is played, and units are ordered and moved."""
    if stage(state) == "card":
        assert plan.play
        return plan.play
    if stage(state) == "moves":
        for unit, to, _ in plan.ways:
            order = state.order_of(unit)
            if order and to in rules.reach(state, order):
                return do.Move(unit, name(to))
    elif state.card.strike:
        targets = [unit.name for unit in ordering.targetable(state, seat)]
        return next((do.Target(unit) for unit in plan.targets if unit in targets), do.Done())
    else:
        able = {unit.name for unit in ordering.orderable(state, seat)}
        return next((do.Order(way.unit) for way in plan.ways if way.unit in able), do.Done())
    return do.Done()


def carried_out(state: State, plan: TurnPlan, seed: str) -> State:
    """Returns the state after a turn by this plan. Each unit attacks with dice of its own, whatever the
    others do. Units go their ways at once: no mine goes off, no ice
    breaks, and objectives count from the next turn on."""
    seat, number, chance = state.turn, state.number, Chance(seed)
    while state.number == number and not state.outcome:
        now = stage(state)
        if now == "orders" and state.card.muster and plan.play:
            plan = plan_with(sketch_of(state, seat), state)
        if now == "orders" and not state.card.strike:
            state = on.UnitsOrdered(
                tuple([way.unit for way in plan.ways if not state.order_of(way.unit)])
            ).applied(state)
        elif now == "moves":
            for unit, to, hexes in plan.ways:
                if hexes and state.order_of(unit) and to not in state.board.at:
                    origin = state.board.by_name[unit].hex
                    state = on.UnitMoved(unit, name(origin), name(to), hexes).applied(state)
        asked = waited_for(state) or seat
        command = IMAGINED_ANSWERS[now](state) if now in IMAGINED_ANSWERS else next_command(state, seat, plan)
        if isinstance(command, do.Engage):
            order = state.order_of(command.unit)
            chance = Chance(seed, command.unit, order.fought if order else 0)
        state = GAME.carry_out(state, asked, command, chance).state
    return state


def _battle(state: State) -> Command:
    units = state.board.by_name
    possible = [
        (_worth(state, units[order.unit], target), do.Engage(order.unit, target.name))
        for order in state.ordered
        if order.unit in units
        for target in rules.deeds(state, order)[0]
    ]
    return max(possible, key=lambda pair: pair[0])[1] if possible else do.Done()


def _worth(state: State, unit: Unit, target: Unit) -> float:
    prize = 1 + WEIGHTS.urgency / max(1, need(state, unit.seat))
    throw, ground = rules.throw(state, unit, target), state.board.ground_at(target.hex)
    return blow(throw, target, ground).worth(prize * target.medals)


def _overrun(state: State) -> Command:
    unit = state.board.by_name[state.fighting.attacker]
    best = max(rules.opponents(state, unit), key=lambda target: _worth(state, unit, target))
    return do.Overrun(best.name)


def _ground(state: State) -> Command:
    unit, to, sketch = (
        state.board.by_name[state.fighting.attacker],
        state.fighting.hex,
        sketch_of(state, state.turn),
    )
    gain = sketch.place(unit, to) - sketch.place(unit, unit.hex)
    if unit.of.overrun:
        gain += sketch.shot(unit, to)
    return do.TakeGround() if gain > 0 else do.Hold()


def _answer(state: State) -> Command:
    """Returns what the standing order of imagined games would have done."""
    owner = opponent(state.turn)
    springs = AMBUSH in state.hands[owner].value and not rules.cannot_ambush(state)
    return do.Play(AMBUSH) if springs else do.Hold()


def _retreat(state: State) -> Command:
    return do.Hold() if rules.may_stand(state) else do.Retreat(name(rules.retreat_way(state)[0]))


IMAGINED_ANSWERS: Mapping[str, Callable[[State], Command]] = {
    "battles": _battle,
    "again": lambda state: do.Done(),
    "keep": lambda state: do.Keep(state.offered.value[0]),
    "retreat": _retreat,
    "answer": _answer,
    "back": lambda state: do.Back(),
    "lay": lambda state: do.Lay(ordering.laid(state, state.special.commissar)[-1]),
    "ground": _ground,
    "overrun": _overrun,
}
"""What a side answers in an imagined turn, once units have moved."""
