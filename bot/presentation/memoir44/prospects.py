"""What a player of Memoir '44 may expect of a card, a unit or a hex: whom units reach, and what it is worth.
The order of what is offered is made from these values, and no rule."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from bot.games.game import DIE_SIDES, FACES, Seat
from bot.games.memoir44 import battle, movement, ordering, rules, terrain
from bot.games.memoir44 import commands as do
from bot.games.memoir44.hexes import Hex, distance, name
from bot.games.memoir44.odds import losses
from bot.games.memoir44.special import MINES, UNKNOWN
from bot.games.memoir44.state import Board, Ordered, State
from bot.games.memoir44.units import Unit, opponent

EXPOSED, SHELTERED, AWAY = 0.05, 0.1, 0.1
"""The worth of a figure that an enemy may take in return, of a die that cover takes off, and of a hex towards
an enemy or a medal, each against a figure taken."""

MEDAL = 2.0
"""The worth of a medal against a figure taken."""

STAR_CHANCE = sum(battle.symbol(face) == "star" for face in FACES) / DIE_SIDES
"""The chance that a die shows a star."""


class Shot(NamedTuple):
    """An attack that a unit may make: its target, and the throw."""

    target: Unit
    throw: battle.AttackDice

    @property
    def loss(self) -> Fraction:
        """The chance that the target loses a figure."""
        return 1 - losses(self.throw)[0]

    @property
    def destroys(self) -> Fraction:
        """The chance that the target is eliminated."""
        return losses(self.throw)[-1]

    @property
    def figures(self) -> float:
        """The figures that the target loses on average."""
        return _figures(self.throw)

    @property
    def worth(self) -> float:
        """The figures that the target loses on average, and its medal."""
        return self.figures + MEDAL * float(self.destroys) * self.target.medals


@cache
def _figures(throw: battle.AttackDice) -> float:
    return float(sum(count * chance for count, chance in enumerate(losses(throw))))


class Prospect(NamedTuple):
    """What a unit may expect on a hex: its best attack there, if it has any, and the worth of being there."""

    at: Hex
    hexes: int
    shot: Shot | None
    worth: float


def moved(view: State, unit: Unit, to: Hex, hexes: int = 0) -> State:
    """Returns the position in which a unit stands on that hex, after a move of so many hexes under orders."""
    order = view.order_of(unit.name) or Ordered(unit.name)
    others = [other for other in view.ordered if other.unit != unit.name]
    ordered = (*others, replace(order, moved=hexes)) if hexes else view.ordered
    return replace(view, board=view.board.with_unit(replace(unit, hex=to)), ordered=ordered)


def shots(view: State, unit: Unit, to: Hex, hexes: int) -> list[Shot]:
    """Returns the attacks of an ordered unit after a move of so many hexes, the best first."""
    if to != unit.hex:
        view = moved(view, unit, to, hexes)
        unit = view.board.by_name[unit.name]
    return [] if rules.cannot_fight(view, Ordered(unit.name, moved=hexes)) else against(view, unit)


def against(view: State, unit: Unit) -> list[Shot]:
    """Returns the attacks of a unit from where it stands, the best first."""
    attacks = [Shot(target, rules.throw(view, unit, target)) for target in rules.opponents(view, unit)]
    return sorted(attacks, key=lambda shot: -shot.worth)


def overruns(view: State, unit: Unit, to: Hex) -> list[Shot]:
    """Returns the attacks that an attacker may make once it has taken that ground, the best first."""
    after = moved(view, unit, to)
    return against(after, after.board.by_name[unit.name]) if rules.may_overrun(after) else []


def prospect(view: State, unit: Unit, to: Hex, hexes: int) -> Prospect:
    """Returns what a unit may expect on a hex to which it moves so far; 0 hexes if it stays."""
    best = next(iter(shots(view, unit, to, hexes)), None) if view.phase != "again" else None
    board, enemies = view.board, view.board.side(opponent(unit.seat))
    goals = [*(enemy.hex for enemy in enemies), *(at for at in _goals(view, unit.seat) if at not in board.at)]
    worth = best.worth if best else 0.0
    worth += MEDAL * _medals(view, unit, to) - AWAY * min((distance(to, goal) for goal in goals), default=0)
    worth += SHELTERED * rules.shelter(board.ground_at(to), unit)
    worth -= EXPOSED * _exposure(board, unit, to) + (_danger(view, unit, to) if to != unit.hex else 0)
    return Prospect(to, hexes, best, worth)


def _goals(view: State, seat: Seat) -> list[Hex]:
    """Returns the objectives that a side may still win, and its exits."""
    scenario = view.options.scenario
    free = [goal for key, goal in scenario.goal_names.items() if view.objectives.get(key) is None]
    goals = [at for goal in free if goal.seat in ("", seat) for at in goal.hexes]
    return [*goals, *(exit_.hex for exit_ in scenario.special.exits if exit_.seat == seat)]


def _medals(view: State, unit: Unit, at: Hex) -> int:
    """Returns the medals of the objective on a hex that the side has not for good."""
    return sum(
        goal.medals
        for key, goal in view.options.scenario.goal_names.items()
        if goal.hex == at and goal.seat in ("", unit.seat) and (goal.held or view.objectives.get(key) is None)
    )


def _exposure(board: Board, unit: Unit, to: Hex) -> float:
    """Returns how many figures the enemies that stand in range of a hex would take there on average."""
    there, figures = replace(unit, hex=to), 0.0
    for enemy in board.side(opponent(unit.seat)):
        attack = battle.attack_on(board.grounds, enemy, there)
        if attack.distance <= enemy.of.range and not battle.objections(attack):
            figures += _figures(battle.throw(attack))
    return figures


def _danger(view: State, unit: Unit, to: Hex) -> float:
    """Returns how many figures a mine of the other side and the ice of a hex would take on average. A mine
    that was not set off counts as one of a whole set (M58, M59)."""
    figures = terrain.ice(view.board.ground_at(to)) * STAR_CHANCE
    if view.board.mine_at(to, unit.seat) and not unit.of.clears:
        number = view.shown.get(name(to), UNKNOWN)
        dice = sum(MINES) / len(MINES) if number == UNKNOWN else number
        die = battle.strike("mine", opponent(unit.seat), unit.kind, unit.figures, dice=1)
        figures += dice * len(die.hits) / DIE_SIDES
    return figures


def destinations(view: State, order: Ordered) -> list[Prospect]:
    """Returns the hexes to which an ordered unit may still move, the best first."""
    unit = view.board.by_name[order.unit]
    reachable = [prospect(view, unit, to, hexes) for to, hexes in rules.reach(view, order).items()]
    return sorted(reachable, key=lambda to: (-to.worth, to.at.row, to.at.x))


def stays(view: State, order: Ordered) -> bool:
    """Whether an ordered unit has no better place to go to than its own, and no exit."""
    if rules.exits(view, order):
        return False
    unit = view.board.by_name[order.unit]
    best = next(iter(destinations(view, order)), None)
    return best is None or best.worth <= prospect(view, unit, unit.hex, 0).worth


# --- units that could be ordered


def reached(view: State, unit: Unit) -> list[Unit]:
    """Returns the enemies that a unit could battle in this turn if it were ordered, the nearest first."""
    enemies = view.board.side(opponent(unit.seat))
    targets = {shot.target.name: shot.target for shot in shots(view, unit, unit.hex, 0)}
    marching = rules.limits(view, unit)[1]
    if marching and not movement.held(view.board, unit):
        for to, hexes in rules.reach(view, Ordered(unit.name)).items():
            if hexes <= marching and any(distance(to, enemy.hex) <= unit.of.range for enemy in enemies):
                targets |= {shot.target.name: shot.target for shot in shots(view, unit, to, hexes)}
    return sorted(targets.values(), key=lambda target: (distance(target.hex, unit.hex), target.name))


class Play(NamedTuple):
    """What a card lets a side do now: the position after it; the units that it could order, the first of them
    those that reach an enemy; how many of them at once; and how many of them reach one."""

    after: State
    units: tuple[Unit, ...]
    most: int
    reach: int


def plays(view: State, seat: Seat, command: do.Play) -> Play:
    plan = command.plan(view, seat)
    plain, slots = ordering.given(view, seat, plan)
    after = replace(view, phase="orders", plan=plan, plain=plain, slots=slots, ordered=(), targets=())
    able = after.board.side(seat) if after.card.muster else list(ordering.orderable(after, seat))
    reaching = [unit for unit in able if not after.card.does and reached(after, unit)]
    units = (*reaching, *(unit for unit in able if unit not in reaching))
    most = len(able) if after.card.muster else len(together(after, units))
    return Play(after, units, most, min(most, len(reaching)))


def together(view: State, units: Sequence[Unit]) -> list[Unit]:
    """Returns as many of these units as may still be ordered together, the first before the others."""
    ordered = [view.board.by_name[order.unit] for order in view.ordered]
    most: list[Unit] = []
    for unit in units:
        if ordering.together(view, [*ordered, *most, unit]):
            most.append(unit)
    return most


# --- targets of a card that strikes


def strike(view: State, seat: Seat, unit: Unit) -> Shot:
    """Returns the strike of this turn's card on a unit."""
    assert view.card.strike
    thrown = battle.strike(view.card.strike, seat, unit.kind, unit.figures, view.options.rulings)
    return Shot(unit, thrown)


def chains(view: State, seat: Seat) -> list[tuple[Unit, ...]]:
    """Returns the chains of enemies that may be struck together, each beside another: those that cannot be
    longer, the best first."""
    enemies, most = view.board.side(opponent(seat)), view.card.targets - len(view.targets)
    by_units: dict[frozenset[str], tuple[Unit, ...]] = {}
    edge: list[tuple[Unit, ...]] = [(target,) for target in ordering.targetable(view, seat)]
    while edge:
        chain = edge.pop()
        key = frozenset(unit.name for unit in chain)
        if key in by_units:
            continue
        by_units[key] = chain
        if len(chain) < most:
            beside = [
                enemy
                for enemy in enemies
                if enemy not in chain and any(distance(enemy.hex, unit.hex) == 1 for unit in chain)
            ]
            edge += [(*chain, enemy) for enemy in beside]
    longest = [chain for key, chain in by_units.items() if not any(key < other for other in by_units)]
    return sorted(longest, key=lambda chain: -sum(strike(view, seat, unit).worth for unit in chain))
