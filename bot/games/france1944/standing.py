"""Standing orders: the answers that a side gives in advance, in a campaign by mail (1, 5, 6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from msgspec.structs import replace

from bot.games.france1944 import commands as do
from bot.games.france1944 import fighting, moving, rules
from bot.games.france1944.engagement import fighters, foremost
from bot.games.france1944.hexes import Hex, distance
from bot.games.france1944.state import Standing, State, opponent
from bot.games.france1944.supply import supplied
from bot.games.game import Command, Seat


def view(state: State, audience: str) -> State:
    """Returns the state without the standing orders of anybody else. At the end everybody may know them."""
    if state.phase == "over" or not state.orders.keys() - {audience}:
        return state
    return replace(state, orders={seat: own for seat, own in state.orders.items() if seat == audience})


def answer(state: State) -> Command | None:
    """Returns the command by which a standing order answers what the game waits for; None if it is to be
    asked.

    The orders of a side answer a claim, the first Reaction Segment while nothing has reacted in it, and what
    a defender decides: the other side would have to be waited for (5).
    """
    seat = state.awaited
    if state.options.pace == "live" or seat is None:
        return None
    orders, stage = state.standing(seat), rules.stage(state)
    if stage == "claim":
        return do.Agree() if orders.supply == "agree" else None
    if stage == "reaction":
        begun = state.react.second or state.react.pieces
        return None if begun or _alarmed(state, seat, orders) else do.Pass()
    defends = state.acting is not None and seat != state.acting.seat
    return DEFENCE[stage](state, orders) if defends and stage in DEFENCE else None


def _alarmed(state: State, seat: Seat, orders: Standing) -> bool:
    """Whether the condition of a side for a reaction holds (5)."""
    if orders.hq in ("always", state.phasing):
        return True
    if orders.hex not in state.campaign.map.hexes:
        return False
    even = state.campaign.map.even
    enemies = (unit for unit in state.side(opponent(seat)) if not unit.hq)
    return any(distance(unit.hex, orders.hex, even) <= unit.move for unit in enemies)


def _lead(state: State, orders: Standing) -> Command:
    """Returns the lead of the best morale, than which a defender has no better (2)."""
    return do.Lead(max(fighting.candidates(state, state.dues[0]), key=lambda unit: unit.morale).name)


def _choose(state: State, orders: Standing) -> Command | None:
    if orders.result == "ask":
        return None
    return do.Choose(_held(state) if orders.result == "hold" else orders.result)


def _held(state: State) -> Literal["steps", "retreat"]:
    """Returns steps for units in an objective that outlast them, retreat for all others (1)."""
    due = state.dues[0]
    fight = state.act.combat(due.combat)
    assert fight is not None
    units = foremost(fighters(state, fight, due.seat))
    lost = next(one.steps for one in due.effects if not one.hexes)
    kept = any(unit.hex in state.campaign.victory.objectives for unit in units)
    return "steps" if kept and sum(unit.steps for unit in units) > lost else "retreat"


def _lose(state: State, orders: Standing) -> Command | None:
    if orders.loss == "ask":
        return None
    first = max if orders.loss == "strong" else min
    return do.Lose(first(fighting.candidates(state, state.dues[0]), key=lambda unit: unit.steps).name)


def _retreat(state: State, orders: Standing) -> Command | None:
    if orders.way == "ask":
        return None
    due, even = state.dues[0], state.campaign.map.even
    unit = state.units[due.unit]
    hqs = [one.hex for one in state.side(unit.side) if one.hq and one != unit]

    def far(to: Hex) -> tuple[bool, int, Hex]:
        nearest = min((distance(to, hq, even) for hq in hqs), default=0)
        return not supplied(state, unit, to), nearest, to

    return do.Retreat(due.unit, min(moving.retreats(state, due), key=far))


DEFENCE: Mapping[str, Callable[[State, Standing], Command | None]] = {
    "lead": _lead,
    "choose": _choose,
    "lose": _lose,
    "retreat": _retreat,
}
"""The answers of a defender, by the decision that is asked for."""
