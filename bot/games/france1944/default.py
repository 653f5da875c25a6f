"""The command given for a player: by a standing order in a campaign by mail (1, 5, 6), or by the referee if
the player does not respond."""

from typing import Literal

from bot.games.france1944 import commands as do
from bot.games.france1944 import moving, rules
from bot.games.france1944.engagement import candidates, fighters, foremost
from bot.games.france1944.hexes import Hex, distance
from bot.games.france1944.state import Standing, State
from bot.games.france1944.supply import supplied
from bot.games.france1944.units import opponent
from bot.games.game import Command, Dice, Seat

MIDDLE_RATIO = 3
"""The ratio result used where a player gives none."""


def default(state: State, seat: Seat, dice: Dice) -> Command:
    """Returns the command that changes least: no activation, no reaction, no replacement, steps instead of
    retreats, the lead of the unit with the best morale, the loss of a step by the strongest unit.

    A claim is disputed, so that the game master settles it. Declared combats are resolved in the order of
    their declaration.
    """
    match rules.stage(state):
        case "claim":
            return do.Dispute()
        case "lead":
            return _lead(state)
        case "lose":
            return _lose(state, "strong")
        case "choose":
            return do.Choose("steps")
        case "retreat":
            due = state.dues[0]
            return do.Retreat(due.unit, min(moving.retreats(state, due)))
        case "resolving":
            number = next(fight.number for fight in state.act.combats if fight.letter is None)
            return do.Resolve(number, ratio=None if state.options.method == "revised" else MIDDLE_RATIO)
        case "acting" if state.act.combats:
            return do.Next()
    return do.Pass()


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
    if state.acting is None or seat == state.acting.seat:
        return None
    match stage:
        case "lead":
            return _lead(state)
        case "choose" if orders.result != "ask":
            held: Literal["steps", "retreat"] = "steps" if _holds(state) else "retreat"
            return do.Choose(held if orders.result == "hold" else orders.result)
        case "lose" if orders.loss != "ask":
            return _lose(state, orders.loss)
        case "retreat" if orders.way != "ask":
            return _retreat(state)
    return None


def _alarmed(state: State, seat: Seat, orders: Standing) -> bool:
    """Whether the condition of a side for a reaction holds (5)."""
    if orders.hq in ("always", state.phasing):
        return True
    if orders.hex not in state.campaign.map.hexes:
        return False
    even = state.campaign.map.even
    enemies = (unit for unit in state.side(opponent(seat)) if not unit.hq)
    return any(distance(unit.hex, orders.hex, even) <= unit.move for unit in enemies)


def _lead(state: State) -> do.Lead:
    """Returns the lead of the best morale, than which a defender has no better (2)."""
    return do.Lead(max(candidates(state, state.dues[0]), key=lambda unit: unit.morale).name)


def _lose(state: State, loss: str) -> do.Lose:
    most = max if loss == "strong" else min
    return do.Lose(most(candidates(state, state.dues[0]), key=lambda unit: unit.steps).name)


def _holds(state: State) -> bool:
    """Whether the units of the decision are in an objective, and outlast the steps (1)."""
    due = state.dues[0]
    units = foremost(fighters(state, state.act.fight(due.combat), due.seat))
    lost = next(effect.steps for effect in due.effects if not effect.hexes)
    objectives = state.campaign.victory.objectives
    return any(unit.hex in objectives for unit in units) and sum(unit.steps for unit in units) > lost


def _retreat(state: State) -> do.Retreat:
    """Returns the retreat into supply and as near to an own HQ as possible (6)."""
    due, even = state.dues[0], state.campaign.map.even
    unit = state.units[due.unit]
    hqs = [hq.hex for hq in state.side(unit.side) if hq.hq and hq != unit]

    def far(to: Hex) -> tuple[bool, int, Hex]:
        nearest = min((distance(to, hq, even) for hq in hqs), default=0)
        return not supplied(state, unit, to), nearest, to

    return do.Retreat(due.unit, min(moving.retreats(state, due), key=far))
