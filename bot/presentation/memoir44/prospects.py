"""What a player of Memoir '44 may expect of a card, a unit or a hex: whom units reach, and what it is worth.
What is offered is in the order of chances and facts alone: nothing is weighed."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from bot.games.game import Seat
from bot.games.memoir44 import battle, ordering, reach, rules, terrain
from bot.games.memoir44.battle import losses
from bot.games.memoir44.hexes import Hex, distance
from bot.games.memoir44.state import Ordered, State
from bot.games.memoir44.units import Unit, opponent


class Shot(NamedTuple):
    """An attack that a unit may make: its target, and the throw."""

    target: Unit
    throw: battle.AttackDice

    @property
    def loss(self) -> Fraction:
        return 1 - losses(self.throw)[0]

    @property
    def destroys(self) -> Fraction:
        return losses(self.throw)[-1]

    @property
    def figures(self) -> float:
        return _figures(self.throw)

    @property
    def chances(self) -> tuple[Fraction, Fraction]:
        """The chances that the target loses a figure and that it is eliminated: attacks are in their
        order."""
        return self.loss, self.destroys


@cache
def _figures(throw: battle.AttackDice) -> float:
    return float(sum(count * chance for count, chance in enumerate(losses(throw))))


class Prospect(NamedTuple):
    """What a unit may expect on a hex: its attacks there, the best first, and the medals. Without an attack
    it is ``far`` hexes away from the nearest enemy or aim, else 0. ``safe`` says that neither a mine nor ice
    is there."""

    at: Hex
    hexes: int
    shots: Sequence[Shot]
    medals: int
    far: int
    safe: bool

    @property
    def rank(self) -> tuple[bool, int, Fraction, int]:
        """What the unit gains there; hexes are in the order of it."""
        return self.safe, self.medals, self.shots[0].loss if self.shots else Fraction(0), -self.far


def shots(view: State, unit: Unit, to: Hex, hexes: int) -> list[Shot]:
    if to != unit.hex:
        view = reach.moved(view, unit, to, hexes)
        unit = view.board.by_name[unit.name]
    return [] if rules.cannot_fight(view, Ordered(unit.name, moved=hexes)) else against(view, unit)


def against(view: State, unit: Unit) -> list[Shot]:
    attacks = [Shot(target, rules.throw(view, unit, target)) for target in rules.opponents(view, unit)]
    return sorted(attacks, key=lambda shot: shot.chances, reverse=True)


def overruns(view: State, unit: Unit, to: Hex) -> list[Shot]:
    after = reach.moved(view, unit, to)
    return against(after, after.board.by_name[unit.name]) if rules.may_overrun(after) else []


def prospect(view: State, unit: Unit, to: Hex, hexes: int) -> Prospect:
    """Returns what a unit may expect on a hex to which it moves so far; 0 hexes if it stays."""
    attacks = shots(view, unit, to, hexes) if view.phase != "again" else []
    goals = [*(enemy.hex for enemy in view.board.side(opponent(unit.seat))), *_goals(view, unit.seat)]
    far = 0 if attacks else min((distance(to, goal) for goal in goals), default=0)
    mined = view.board.mine_at(to, unit.seat) and not unit.of.clears
    safe = not hexes or not (mined or terrain.ice(view.board.ground_at(to)))
    return Prospect(to, hexes, attacks, _medals(view, unit, to), far, safe)


def _goals(view: State, seat: Seat) -> list[Hex]:
    scenario = view.options.scenario
    free = [goal for key, goal in scenario.goal_names.items() if view.objectives.get(key) is None]
    goals = [at for goal in free if goal.seat in ("", seat) for at in goal.hexes if at not in view.board.at]
    return [*goals, *(exit_.hex for exit_ in scenario.special.exits if exit_.seat == seat)]


def _medals(view: State, unit: Unit, at: Hex) -> int:
    """Returns the medals of the objective on a hex that the side has not for good."""
    return sum(
        goal.medals
        for key, goal in view.options.scenario.goal_names.items()
        if goal.hex == at and goal.seat in ("", unit.seat) and (goal.held or view.objectives.get(key) is None)
    )


def destinations(view: State, order: Ordered) -> list[Prospect]:
    """Returns the hexes to which an ordered unit may still move: those with most to gain first, of these
    those with cover, then from the top."""
    unit, board = view.board.by_name[order.unit], view.board
    reachable = [prospect(view, unit, to, hexes) for to, hexes in rules.reach(view, order).items()]
    reachable.sort(key=lambda to: (-rules.shelter(board.ground_at(to.at), unit), to.at.row, to.at.x))
    return sorted(reachable, key=lambda to: to.rank, reverse=True)


def stays(view: State, order: Ordered) -> bool:
    """Whether an ordered unit gains no more anywhere else than where it stands, and has no exit."""
    if rules.exits(view, order):
        return False
    unit = view.board.by_name[order.unit]
    best = next(iter(destinations(view, order)), None)
    return best is None or best.rank <= prospect(view, unit, unit.hex, 0).rank


# --- units that could be ordered


def in_reach(view: State, unit: Unit) -> list[Shot]:
    """Returns the attack on each enemy that a unit could battle in this turn if it were ordered, from where
    it has the best chances; the best first."""
    attacks = [shot for after, there in reach.posts(view, unit) for shot in against(after, there)]
    attacks.sort(key=lambda shot: shot.chances)
    best = {shot.target.name: shot for shot in attacks}
    return sorted(best.values(), key=lambda shot: shot.chances, reverse=True)


# --- targets of a card that strikes


def strike(view: State, seat: Seat, unit: Unit) -> Shot:
    return Shot(unit, rules.strike(view, seat, unit))


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
            others = (enemy for enemy in enemies if enemy not in chain)
            beside = [it for it in others if any(distance(it.hex, unit.hex) == 1 for unit in chain)]
            edge += [(*chain, enemy) for enemy in beside]
    longest = [chain for key, chain in by_units.items() if not any(key < other for other in by_units)]
    return sorted(longest, key=lambda chain: -sum(strike(view, seat, unit).figures for unit in chain))
