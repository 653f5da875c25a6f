"""A position judged quickly, for turns that are only imagined: attacks as if every unit had a way back."""

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import chain
from math import fsum
from operator import itemgetter
from typing import NamedTuple

from bot.games.game import Seat
from bot.games.memoir44 import battle, rules, terrain
from bot.games.memoir44.battle import Rulings, UnitAttack
from bot.games.memoir44.cards import PLAIN, Card
from bot.games.memoir44.hexes import BOARD, Hex, distance
from bot.games.memoir44.scenario import Square
from bot.games.memoir44.sight import sees, way
from bot.games.memoir44.state import Board, Ordered, State
from bot.games.memoir44.terrain import OPEN, Ground
from bot.games.memoir44.units import Kind, KindName, Unit, opponent
from bot.players.memoir44.evaluation import FARTHEST_RETREAT, WEIGHTS, effect_of


class Stance(NamedTuple):
    """How boldly a turn is planned: the weights of ``Weights`` for what the enemy could do to units, and for
    hexes towards it."""

    exposure: float = 0.25
    others: float = 0.4
    coming: float = 0.6
    near: float = 0.03


BALANCED = Stance()


class Blow(NamedTuple):
    """An attack on average: what it takes off a unit, in medals, and the chance that the unit is
    eliminated."""

    lost: float
    gone: float

    def worth(self, prize: float) -> float:
        return self.lost + self.gone * prize


NO_BLOW = Blow(0.0, 0.0)


def blow(throw: battle.AttackDice, target: Unit, ground: Ground = OPEN) -> Blow:
    """Returns the blow of a throw at a unit that has a way back."""
    shielded = terrain.ignores_first_flag(ground, target.seat, target.of.moves_as)
    lost, gone, back, _ = effect_of(throw, FARTHEST_RETREAT, target.of.retreat[0], shielded)
    return Blow(lost * WEIGHTS.unit / target.of.figures + back * WEIGHTS.drive, gone)


@cache
def distances(at: Hex) -> Mapping[Hex, int]:
    """Returns the distance of each hex of the board from this one."""
    return {to: distance(at, to) for to in BOARD}


@cache
def between(a: Hex, b: Hex) -> frozenset[Hex]:
    """Returns the hexes in which a unit may be in the line of sight."""
    line = way(a, b)
    return frozenset(chain(line.crossed, *line.beside))


class Land:
    """What follows from the ground alone, as far as it has been computed: cover, sight and attacks. Kinds of
    ground have numbers, 0 is open."""

    def __init__(self, squares: tuple[Square, ...], rulings: Rulings) -> None:
        self._rulings = rulings
        self.grounds = {square.hex: square.ground for square in squares}
        self.kinds = list(dict.fromkeys((OPEN, *self.grounds.values())))
        self._numbers = {at: self.kinds.index(ground) for at, ground in self.grounds.items()}
        self._covers: dict[tuple[str, Seat, int], int] = {}
        self._sight: dict[tuple[Hex, Hex], bool] = {}
        self._blows: dict[tuple[object, ...], Blow] = {}

    def number_at(self, at: Hex) -> int:
        return self._numbers.get(at, 0)

    def cover(self, unit: Unit, at: Hex) -> int:
        key = unit.kind, unit.seat, self.number_at(at)
        if key not in self._covers:
            self._covers[key] = rules.shelter(self.kinds[key[2]], unit)
        return self._covers[key]

    def sees(self, a: Hex, b: Hex) -> bool:
        """Whether the ground leaves a line of sight."""
        key = a, b
        if key not in self._sight:
            self._sight[key] = sees(self.grounds, (), a, b)
        return self._sight[key]

    def blow(
        self, kind: KindName, figures: int, on: int, target: Unit, there: int, away: int, extra: int
    ) -> Blow:
        """Returns the blow of a unit on that kind of ground against another, so many hexes away; none if
        it may not attack."""
        key = kind, figures, on, target.kind, target.figures, target.seat, there, away, extra
        if (known := self._blows.get(key)) is None:
            ground, own = self.kinds[there], self.kinds[there].built_by(target.seat)
            attack = UnitAttack(
                kind,
                figures,
                target.kind,
                target.figures,
                away,
                self.kinds[on],
                ground,
                own,
                extra,
                rulings=self._rulings,
            )
            may = not battle.objections(attack)
            known = self._blows[key] = blow(battle.throw(attack), target, ground) if may else NO_BLOW
        return known


land_of = lru_cache(maxsize=64)(Land)


class Foe(NamedTuple):
    """An enemy: where it stands, on which kind of ground, how far it attacks, from where it stands and after
    a move, and whether it must see."""

    unit: Unit
    kind: KindName
    figures: int
    at: Hex
    on: int
    reach: int
    farthest: int
    aims: bool


def _reaches(kind: Kind) -> tuple[int, int, bool]:
    return kind.range, kind.range + kind.battle_move, kind.needs_sight


OPTIONS_SOUGHT = 3
"""So many things that a unit may do are looked for: the best may be taken."""


class Destination(NamedTuple):
    """A hex for a unit, the hexes of the way there, and what it gains over no order."""

    gain: float
    to: Hex
    hexes: int


class Goal(NamedTuple):
    """An objective that a side may win: its hexes, its medals, and what they are worth to that side."""

    hexes: tuple[Hex, ...]
    medals: int
    worth: float


class Sketch:
    """A board as one side judges it. What it has computed it remembers."""

    def __init__(
        self,
        board: Board,
        rulings: Rulings,
        seat: Seat,
        stance: Stance,
        goals: tuple[Goal, ...],
        prize: float,
        risk: float,
    ) -> None:
        """Takes what one more medal is worth to this side and to the other."""
        self.board, self.seat, self.stance, self._goals = board, seat, stance, goals
        self.prize, self._risk, self.land = prize, risk, land_of(board.squares, rulings)
        self._foes = [
            Foe(unit, unit.kind, unit.figures, unit.hex, self.land.number_at(unit.hex), *_reaches(unit.of))
            for unit in board.side(opponent(seat))
        ]
        self._nearest: dict[Hex, list[tuple[int, Foe]]] = {}
        self._grounds: dict[tuple[str, Hex], float] = {}
        self._exposures: dict[tuple[str, int, int, Hex], float] = {}
        self._seen: dict[tuple[Hex, Hex], bool] = {}
        self._shots: dict[tuple[object, ...], float] = {}
        self._options: dict[tuple[object, ...], list[Destination]] = {}

    def nearest(self, at: Hex) -> list[tuple[int, Foe]]:
        """Returns the enemies with their distances from a hex, the nearest first."""
        if at not in self._nearest:
            away = distances(at)
            self._nearest[at] = sorted([(away[foe.at], foe) for foe in self._foes], key=itemgetter(0))
        return self._nearest[at]

    def exposure(self, unit: Unit, at: Hex) -> float:
        """Returns what the enemy's attacks on a unit there would gain on average in the next turn."""
        key = unit.kind, unit.figures, unit.medals, at
        if key not in self._exposures:
            self._exposures[key] = self._exposure(unit, at)
        return self._exposures[key]

    def _exposure(self, unit: Unit, at: Hex) -> float:
        land, there, prize = self.land, self.land.number_at(at), self._risk * unit.medals
        worst = others = 0.0
        for away, foe in self.nearest(at):
            if away > foe.farthest:
                continue
            if away <= foe.reach and (away == 1 or not foe.aims or land.sees(foe.at, at)):
                hit, share = land.blow(foe.kind, foe.figures, foe.on, unit, there, away, 0), 1.0
            else:
                near = min(away, foe.reach)
                hit, share = land.blow(foe.kind, foe.figures, 0, unit, there, near, 0), self.stance.coming
            risk = share * (hit.lost + hit.gone * prize)
            others += risk
            if risk > worst:
                worst = risk
        return worst + (others - worst) * self.stance.others

    def ground(self, unit: Unit, at: Hex) -> float:
        """Returns what it is worth that a unit stands there at the end of the turn, but for its exposure."""
        key = unit.kind, at
        if key not in self._grounds:
            nearest, reach = self.nearest(at), unit.of.range
            worth = WEIGHTS.cover * self.land.cover(unit, at)
            if nearest and nearest[0][0] > reach:
                worth -= self.stance.near * (nearest[0][0] - reach)
            for hexes, medals, prize in self._goals:
                away = min([distance(at, to) for to in hexes])
                worth += WEIGHTS.goal * medals / (1 + away) if away else prize
            self._grounds[key] = worth
        return self._grounds[key]

    def place(self, unit: Unit, at: Hex) -> float:
        """Returns what it is worth that a unit stands there at the end of the turn."""
        return self.ground(unit, at) - self.stance.exposure * self.exposure(unit, at)

    def places(self) -> float:
        """Returns what the units are worth where they stand."""
        return fsum([self.place(unit, unit.hex) for unit in self.board.side(self.seat)])

    def shot(self, unit: Unit, at: Hex, card: Card = PLAIN) -> float:
        """Returns what the best attack of a unit from a hex gains under a card."""
        key = unit.kind, unit.figures, at, card.dice, card.close, card.still
        if key not in self._shots:
            self._shots[key] = self._shot(unit, at, card)
        return self._shots[key]

    def _shot(self, unit: Unit, at: Hex, card: Card) -> float:
        land, kind, best = self.land, unit.of, 0.0
        on, reach = land.number_at(at), 1 if card.still and card.close else kind.range
        for away, foe in self.nearest(at):
            if away > reach:
                break
            if away > 1 and kind.needs_sight and not self._sees(at, foe.at):
                continue
            # Beside an enemy, a unit attacks no other.
            reach = min(reach, away) if away == 1 else reach
            more = card.dice if away == 1 or not card.close else 0
            hit = land.blow(unit.kind, unit.figures, on, foe.unit, foe.on, away, more)
            gain = hit.worth(self.prize * foe.unit.medals)
            if away == 1 and kind.ground:
                gain += hit.gone * fsum([prize for hexes, _, prize in self._goals if foe.at in hexes])
            best = max(best, gain)
        return best

    def _sees(self, a: Hex, b: Hex) -> bool:
        key = a, b
        if key not in self._seen:
            at, land = self.board.at, self.land
            self._seen[key] = land.sees(a, b) and (
                at.keys().isdisjoint(between(a, b)) or sees(land.grounds, at, a, b)
            )
        return self._seen[key]

    def options(self, state: State, unit: Unit) -> list[Destination]:
        """Returns the best that a unit may do under this turn's card, at least ``OPTIONS_SOUGHT`` things, the
        best first."""
        card, (most, fighting) = state.card, rules.limits(state, unit)
        key = unit.name, most, fighting, card.dice, card.close, card.battles, card.freely
        if key not in self._options:
            here, may = self.place(unit, unit.hex), unit.of.battle_in_cover
            promising = [
                (self.ground(unit, unit.hex) + card.battles * self.shot(unit, unit.hex, card), unit.hex, 0)
            ]
            for to, hexes in rules.reach(state, Ordered(unit.name)).items():
                fights = hexes <= fighting and (
                    may or not terrain.no_battle_on_entry(self.board.ground_at(to))
                )
                shot = self.shot(unit, to, card) if fights else 0.0
                promising.append((self.ground(unit, to) + shot, to, hexes))
            promising.sort(key=itemgetter(0), reverse=True)
            known: list[Destination] = []
            for most_gain, to, hexes in promising:
                # What is left is worse even without exposure.
                if len(known) >= OPTIONS_SOUGHT and most_gain - here <= known[OPTIONS_SOUGHT - 1].gain:
                    break
                gain = most_gain - self.stance.exposure * self.exposure(unit, to) - here
                known.append(Destination(gain, to, hexes))
                known.sort(key=itemgetter(0), reverse=True)
            self._options[key] = known
        return self._options[key]


_sketch = lru_cache(maxsize=128)(Sketch)


def sketch_of(state: State, seat: Seat, stance: Stance = BALANCED) -> Sketch:
    """Returns a side's sketch of a state's board; equal boards share one."""
    prize, risk = (1 + WEIGHTS.urgency / max(1, need(state, side)) for side in (seat, opponent(seat)))
    goals = [
        Goal(goal.hexes, goal.medals, goal.medals * prize * (WEIGHTS.hold if goal.held else 1))
        for title, goal in state.scenario.goal_names.items()
        if goal.seat in ("", seat) and (goal.held or title not in state.objectives)
    ]
    return _sketch(state.board, state.options.rulings, seat, stance, tuple(goals), prize, risk)


def need(state: State, seat: Seat) -> int:
    """Returns the medals that a side lacks."""
    return state.scenario.medals[seat] - rules.points(state, seat)
