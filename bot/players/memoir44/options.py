"""What an ordered unit may do in a turn, and what it gains by it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.memoir44 import rules
from bot.games.memoir44.hexes import Hex, distance
from bot.games.memoir44.state import Ordered, State
from bot.games.memoir44.units import Unit
from bot.players.memoir44.field import Field
from bot.players.memoir44.terms import Option, Shot


def shots(state: State, field: Field, unit: Unit) -> list[Shot]:
    """Returns the attacks of a unit from where it stands, the best first."""
    found = [_shot(state, field, unit, target) for target in rules.opponents(state, unit)]
    return sorted(found, key=lambda one: -one.gain)


def _shot(state: State, field: Field, unit: Unit, target: Unit) -> Shot:
    throw = rules.throw(state, unit, target)
    gain = field.gain(target, throw)
    if distance(unit.hex, target.hex) == 1 and unit.of.ground:
        gain += field.effect(target, throw).away * field.taking(unit.seat, target.hex)
    return Shot(target, throw, field.mark(target).room, gain)


def option(state: State, field: Field, unit: Unit, to: Hex, hexes: int) -> Option:
    """Returns what a unit gains on a hex after a move of so many hexes."""
    value, best = field.stand(unit, to), None
    if to != unit.hex:
        value -= field.hazard(unit, to)
    fights = state.phase != "again" and hexes <= rules.limits(state, unit)[1]
    if fights and field.nearest(unit.seat, to) <= unit.of.range:
        after = replace(state, board=field.moved(unit, to))
        if hexes and (unit.of.stars_at or unit.of.indirect):
            after = replace(after, ordered=(Ordered(unit.name, moved=hexes),))
        if not rules.cannot_fight(after, Ordered(unit.name, moved=hexes)):
            found = shots(after, field, after.board.by_name[unit.name])
            best = found[0] if found else None
    if best:
        value += best.gain * (1 if hexes else state.card.battles)
    return Option(unit, to, best, value)


def options(state: State, field: Field, order: Ordered) -> list[Option]:
    """Returns what an ordered unit may still do: standing still, and each move."""
    unit = state.board.by_name[order.unit]
    found = [option(state, field, unit, unit.hex, order.moved)]
    found += [option(state, field, unit, to, hexes) for to, hexes in rules.reach(state, order).items()]
    return found


def best_of(state: State, field: Field, unit: Unit) -> Option:
    """Returns the best that a unit could do if it were ordered under this turn's card. Its value is what it
    gains over no order."""
    card = state.card
    key = (unit.name, rules.limits(state, unit), card.dice, card.close, card.still, card.battles, card.freely)
    if key not in field.known_options:
        best = max(options(state, field, Ordered(unit.name)), key=lambda one: one.value)
        field.known_options[key] = best._replace(value=best.value - field.stand(unit, unit.hex))
    return field.known_options[key]
