"""What a card lets a side do now: how many units it orders, and how many of these can battle this turn."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bot.games.game import Seat
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import ordering, rules
from bot.games.memoir44.hexes import Hex, distance
from bot.games.memoir44.state import Ordered, State
from bot.games.memoir44.units import Unit, opponent


def moved(state: State, unit: Unit, to: Hex, hexes: int = 0) -> State:
    order = state.order_of(unit.name) or Ordered(unit.name)
    others = [other for other in state.ordered if other.unit != unit.name]
    ordered = (*others, replace(order, moved=hexes)) if hexes else state.ordered
    return replace(state, board=state.board.with_unit(replace(unit, hex=to)), ordered=ordered)


def posts(state: State, unit: Unit) -> Iterator[tuple[State, Unit]]:
    """Yields from where a unit could battle in this turn if it were ordered: the position as it is, and after
    each move that brings an enemy within its range and leaves it a battle."""
    enemies, marching = state.board.side(opponent(unit.seat)), rules.limits(state, unit)[1]
    ways = {unit.hex: 0, **rules.reach(state, Ordered(unit.name))}
    for to, hexes in ways.items():
        if hexes <= marching and any(distance(to, enemy.hex) <= unit.of.range for enemy in enemies):
            after = moved(state, unit, to, hexes) if hexes else state
            if not rules.cannot_fight(after, Ordered(unit.name, moved=hexes)):
                yield after, after.board.by_name[unit.name]


class CardReach(NamedTuple):
    """What a card lets a side do now: the position after it; the units that it could order, the first of them
    those that can battle; how many of them at once; and how many of these can battle this turn."""

    after: State
    units: tuple[Unit, ...]
    most: int
    battles: int


def plays(state: State, seat: Seat, command: do.Play) -> CardReach:
    """Returns what a card lets a side do now: what the picture, the buttons and the advice count. A card that
    musters orders no more units than it throws dice."""
    plan = command.plan(state, seat)
    plain, slots = ordering.given(state, seat, plan)
    after = replace(state, phase="orders", plan=plan, plain=plain, slots=slots, ordered=(), targets=())
    musters = after.card.muster
    able = after.board.side(seat) if musters else ordering.orderable(after, seat)
    fighting = () if after.card.does else able
    fits = [unit for unit in fighting if any(rules.opponents(*at) for at in posts(after, unit))]
    units = (*fits, *(unit for unit in able if unit not in fits))
    ordered = units[: state.cards(seat)] if musters else together(after, units)
    return CardReach(after, units, len(ordered), sum(unit in fits for unit in ordered))


def together(state: State, units: Sequence[Unit]) -> list[Unit]:
    """Returns as many of these units as may still be ordered together, the first before the others."""
    ordered = [state.board.by_name[order.unit] for order in state.ordered]
    most: list[Unit] = []
    for unit in units:
        if ordering.together(state, [*ordered, *most, unit]):
            most.append(unit)
    return most
