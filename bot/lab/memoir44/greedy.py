"""A simple player by which others are measured: the act that gains most at once, by exact odds."""

from functools import cache
from heapq import nlargest
from math import fsum

from msgspec.structs import replace

from bot.games.game import Command, Seat
from bot.games.memoir44 import GAME, battle, ordering, rules
from bot.games.memoir44 import commands as do
from bot.games.memoir44.battle import losses
from bot.games.memoir44.hexes import HEXES, distance
from bot.games.memoir44.state import Ordered, State
from bot.games.memoir44.units import Unit, opponent
from bot.players.memoir44.ranking import played

FIGURE_WORTH, OBJECTIVE_WORTH, EXPOSURE_SHARE, NEARER_WORTH = 0.2, 0.5, 0.25, 0.02
"""The worth, in medals, of a figure, of standing on an objective, of what enemies could do to a unit that has
moved, and of a hex nearer to an enemy."""


def choose(view: State, seat: Seat) -> Command:
    """Returns the command that gains most at once; of equal ones the first."""
    commands = [choice.command for choice in GAME.choices(view, seat) if choice.command.stages]
    return max(commands, key=lambda command: gain(view, seat, command))


def gain(state: State, seat: Seat, command: Command) -> float:
    """Returns what a command gains at once, in medals."""
    units = state.board.by_name
    match command:
        case do.Play() if state.clash:
            return harm(rules.throw(state, units[state.fighting.target], units[state.fighting.attacker]))
        case do.Play():
            after = played(state, seat, command)
            acts: list[Command] = [do.Order(unit.name) for unit in ordering.orderable(after, seat)]
            if after.card.strike:
                acts = [do.Target(unit.name) for unit in ordering.targetable(after, seat)]
            most = [len(acts) if slot.count is None else slot.count for slot in after.slots]
            return fsum(nlargest(after.card.targets or sum(most), [gain(after, seat, act) for act in acts]))
        case do.Order(unit=name):
            moves = [do.Move(name, to) for to in HEXES if HEXES[to] in rules.reach(state, Ordered(name))]
            more = max([gain(state, seat, move) for move in moves], default=0.0)
            return shooting(state, units[name]) + max(0.0, more)
        case do.Move(unit=name, to=to):
            order = Ordered(name, moved=rules.reach(state, Ordered(name))[HEXES[to]])
            there = replace(units[name], hex=HEXES[to])
            after = replace(state, board=state.board.with_unit(there), ordered=(order,))
            shot = 0.0 if rules.cannot_fight(after, order) else shooting(after, there)
            return (
                shot
                + standing(after, there)
                - exposure(after, there)
                - shooting(state, units[name])
                - standing(state, units[name])
            )
        case do.Target(unit=name) if state.card.strike:
            return harm(battle.strike(state.card.strike, seat, units[name].kind, units[name].figures))
        case do.Engage(unit=name, target=target):
            return harm(rules.throw(state, units[name], units[target]))
        case do.Overrun(target=target):
            return harm(rules.throw(state, units[state.fighting.attacker], units[target]))
    return 0.0


def shooting(state: State, unit: Unit) -> float:
    """Returns what the best attack of a unit gains."""
    return max([harm(rules.throw(state, unit, enemy)) for enemy in rules.opponents(state, unit)], default=0.0)


def standing(state: State, unit: Unit) -> float:
    """Returns what it is worth to stand on an objective, or nearer to the enemy."""
    goal = any(unit.hex in goal.hexes and goal.seat in ("", unit.seat) for goal in state.scenario.objectives)
    enemies = state.board.side(opponent(unit.seat))
    return OBJECTIVE_WORTH * goal - NEARER_WORTH * min(distance(unit.hex, enemy.hex) for enemy in enemies)


def exposure(state: State, unit: Unit) -> float:
    """Returns what enemies could do to a unit in their next turn, each alone."""
    risks = 0.0
    for enemy in state.board.side(opponent(unit.seat)):
        away = distance(enemy.hex, unit.hex)
        if away <= enemy.of.range + enemy.of.battle_move:
            attack = battle.attack_on(state.board.grounds, enemy, unit)
            attack = replace(attack, distance=min(away, enemy.of.range))
            if not battle.objections(attack):
                risks += harm(battle.throw(attack))
    return EXPOSURE_SHARE * risks


@cache
def harm(throw: battle.AttackDice) -> float:
    """Returns what a throw takes off a unit on average."""
    chances = losses(throw)
    return FIGURE_WORTH * sum(lost * float(chance) for lost, chance in enumerate(chances)) + float(
        chances[-1]
    )
