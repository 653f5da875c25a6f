"""A position as one side judges it: what units are worth where they stand, what attacks would gain, and the
chance to win."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from math import exp, fsum
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bot.games.game import FACES, Seat
from bot.games.memoir44 import battle, movement, rules, terrain
from bot.games.memoir44.battle import AttackDice, Rulings, UnitAttack, chances
from bot.games.memoir44.hexes import HEXES, Hex, distance
from bot.games.memoir44.rules import shelter
from bot.games.memoir44.sight import sees
from bot.games.memoir44.special import MINES, Exit, Objective, SuddenDeath
from bot.games.memoir44.state import Board, State
from bot.games.memoir44.terrain import FAR, OPEN, Ground
from bot.games.memoir44.units import KINDS, SEATS, KindName, Unit, opponent

FARTHEST_RETREAT = 3
"""The way back of a unit counts up to so many hexes."""


class Weights(Struct, frozen=True):
    """The weights of an evaluation, in medals. A medal that decides nothing yet is worth 1."""

    unit: float = 0.6
    """The figures of a whole unit, besides the medal for it."""
    urgency: float = 1.0
    """What a medal is worth more, divided by the medals that its side still needs."""
    drive: float = 0.05
    """A hex that an enemy is driven back."""
    exposure: float = 0.15
    """What the enemy's strongest attack on a unit would cost on average."""
    others: float = 0.3
    """The share of the enemy's other attacks in the exposure."""
    coming: float = 0.5
    """The share of attacks in the exposure that an enemy could make only after a move."""
    aim: float = 0.25
    """What the unit's best attack in its next turn would gain on average."""
    near: float = 0.05
    """A hex towards the enemy, for a unit that is out of reach of any."""
    goal: float = 0.15
    """Each medal of an objective that may be won, divided by the distance to it and 1."""
    guard: float = 0.1
    """Each medal of an objective that the enemy may win, divided by the distance to it and 1."""
    hold: float = 0.5
    """The share of a medal that an objective is worth which must be held."""
    cover: float = 0.05
    """A die that the ground takes off the enemy's."""
    trapped: float = 0.1
    """A unit without a way back."""
    keep: float = 0.02
    """Each unit that a card could order, if the card stays in the hand."""
    draw: float = 0.05
    """A second card to choose from."""
    ambush: float = 0.15
    """An Ambush in the hand."""
    wire: float = 0.02
    """Wire that is removed."""


WEIGHTS = Weights()


class AverageEffect(NamedTuple):
    """The average effect of a throw on a unit: figures lost, the chance that the unit is eliminated, hexes
    that it is driven back, and the chance that it no longer stands where it stood."""

    lost: float
    gone: float
    back: float
    away: float


@cache
def effect_of(throw: AttackDice, room: int, step: int, shielded: bool) -> AverageEffect:
    """Returns the effect of a throw on a unit that has ``room`` hexes behind it, retreats ``step`` hexes a
    flag, and ignores the first flag if it is ``shielded``. Hexes that it cannot retreat cost figures (2)."""
    lost, gone, back, away = [], [], [], []
    for (hit, flags), exact in chances(throw).items():
        chance, left = float(exact), throw.figures - hit
        due = max(0, flags - shielded) * step if left else 0
        made = min(due, room)
        left = max(0, left - (due - made))
        lost.append(chance * (throw.figures - left))
        if not left:
            gone.append(chance)
        back.append(chance * made)
        if made or not left:
            away.append(chance)
    return AverageEffect(fsum(lost), fsum(gone), fsum(back), fsum(away))


@cache
def effect_of_attack(attack: UnitAttack, room: int, shielded: bool) -> AverageEffect:
    """Returns the effect of an attack; none if it may not be made."""
    if battle.objections(attack):
        return AverageEffect(0.0, 0.0, 0.0, 0.0)
    return effect_of(battle.throw(attack), room, KINDS[attack.target].retreat[0], shielded)


class Shot(NamedTuple):
    """An attack: its target, the throw, the hexes behind the target, and the average gain."""

    target: Unit
    throw: AttackDice
    room: int
    gain: float


class Option(NamedTuple):
    """A hex where a unit may stand after its move, its best attack from there, and what both are worth."""

    unit: Unit
    to: Hex
    shot: Shot | None
    value: float


class Known(NamedTuple):
    """What an evaluation depends on. ``goals`` are the objectives, each with its holder; ``needs`` are the
    medals that each side lacks, in the order of ``SEATS``; ``mines`` those whose numbers are known."""

    board: Board
    top: Seat
    visibility: int
    goals: tuple[tuple[Objective, Seat | None], ...]
    needs: tuple[int, ...]
    rulings: Rulings
    exits: tuple[Exit, ...] = ()
    mines: tuple[tuple[Hex, int], ...] = ()


class Attacker(NamedTuple):
    """A unit as an attacker: where it stands and on what, its range, and the hexes that it may move before it
    attacks."""

    unit: Unit
    at: Hex
    on: Ground
    reach: int
    step: int


Threats = dict[tuple[str, int, int, Ground], float]
"""What attacks would gain on average, by the attacker's kind, figures, distance and ground."""


class Target(NamedTuple):
    """A unit as a target: its kind and figures, its ground, whether it is in a bunker of its side, the hexes
    behind it, whether it ignores the first flag; the worth of a figure of it, of the unit, and of its place;
    and what is known of attacks on it and its like."""

    kind: KindName
    figures: int
    on: Ground
    bunker: bool
    room: int
    shielded: bool
    figure: float
    prize: float
    held: float
    threats: Threats


def evaluation_of(state: State) -> Evaluation:
    """Returns the evaluation of a state's board; equal boards share one."""
    scenario = state.scenario
    return _evaluation(
        Known(
            state.board,
            scenario.top,
            state.sight,
            tuple([(goal, state.objectives.get(name)) for name, goal in scenario.goal_names.items()])
            + tuple([(_as_objective(death), None) for death in scenario.special.sudden_death]),
            tuple([scenario.medals[seat] - rules.points(state, seat) for seat in SEATS]),
            state.options.rulings,
            scenario.special.exits,
            tuple([(HEXES[at], number) for at, number in state.shown.items()]),
        )
    )


def _as_objective(death: SuddenDeath) -> Objective:
    """Returns hexes that win the game as an objective: each is worth a medal."""
    first, *others = death.hexes
    return Objective(
        first, death.seat, held=True, medals=death.needed, group=tuple(others), needed=death.needed
    )


def _medals_a_hex(goal: Objective) -> float:
    """Returns the medals of an objective, divided by the hexes of it on which a side must be to have it, as
    far as that is fixed."""
    return goal.medals / (goal.needed if goal.deciding != "majority" else len(goal.hexes) // 2 + 1)


class Evaluation:
    """The evaluation of one board, in medals. What it has computed it remembers."""

    def __init__(self, known: Known) -> None:
        self.known, self.board = known, known.board
        self.prizes = {
            seat: 1 + WEIGHTS.urgency / max(1, need) for seat, need in zip(SEATS, known.needs, strict=True)
        }
        """What one more medal is worth to each side."""
        self.known_options: dict[tuple[object, ...], Option] = {}
        """What units could do under the cards that were weighed (``options.best_of``)."""
        self._boards: dict[tuple[str, Hex], Board] = {}
        self._nearest: dict[tuple[Seat, Hex], int] = {}
        self._stands: dict[tuple[str, Hex], float] = {}
        self._targets: dict[tuple[str, Hex], Target] = {}
        self._threats: dict[tuple[object, ...], Threats] = {}
        self._held: dict[tuple[Seat, Hex], float] = {}
        for goal, _ in known.goals:
            for seat, at in product(SEATS, goal.hexes):
                if goal.held and goal.seat in ("", seat):
                    worth = _medals_a_hex(goal) * self.prizes[seat] * WEIGHTS.hold
                    self._held[seat, at] = self._held.get((seat, at), 0.0) + worth
        self._mines = dict(known.mines)
        self._attackers = {seat: [self._attacker(unit) for unit in self.board.side(seat)] for seat in SEATS}

    def _attacker(self, unit: Unit) -> Attacker:
        step = 0 if movement.held(self.board, unit) else unit.of.battle_move
        return Attacker(unit, unit.hex, self.board.ground_at(unit.hex), unit.of.range, step)

    def _target(self, unit: Unit) -> Target:
        on = self.board.ground_at(unit.hex)
        facts = (
            unit.kind,
            unit.figures,
            on,
            on.built_by(unit.seat),
            self.room(unit),
            terrain.ignores_first_flag(on, unit.seat, unit.of.moves_as) or "steadfast" in unit.traits,
            self.figure(unit),
            self.prizes[opponent(unit.seat)] * unit.medals,
            self.held(unit.seat, unit.hex),
        )
        return Target(*facts, self._threats.setdefault(facts, {}))

    # --- attacks

    def figure(self, unit: Unit) -> float:
        """Returns what one figure of a unit is worth."""
        return WEIGHTS.unit / unit.of.figures

    def gain(self, target: Unit, throw: AttackDice, *, ignorable: bool = True) -> float:
        """Returns what a throw gains on average against a unit where it stands."""
        return self._price(self.target(target), self.effect(target, throw, ignorable=ignorable))

    def effect(self, target: Unit, throw: AttackDice, *, ignorable: bool = True) -> AverageEffect:
        """Returns the average effect of a throw on a unit where it stands."""
        there = self.target(target)
        return effect_of(throw, there.room, target.of.retreat[0], ignorable and there.shielded)

    def _price(self, target: Target, effect: AverageEffect) -> float:
        lost, gone, back, away = effect
        return lost * target.figure + gone * target.prize + back * WEIGHTS.drive + away * target.held

    def target(self, unit: Unit) -> Target:
        """Returns a unit as a target where it stands."""
        key = unit.name, unit.hex
        if key not in self._targets:
            self._targets[key] = self._target(unit)
        return self._targets[key]

    def room(self, unit: Unit) -> int:
        """Returns how many hexes a unit can retreat, up to ``FARTHEST_RETREAT``."""
        top, edge = unit.seat == self.known.top, {unit.hex}
        for step in range(FARTHEST_RETREAT):
            edge = {to for at in edge for to in movement.open_back(self.board, unit, at, top)}
            if not edge:
                return step
        return FARTHEST_RETREAT

    def threat(self, attacker: Unit, target: Target, away: int, on: Ground) -> float:
        """Returns what an attack from so far away, from such ground, would gain on average."""
        key, threats = (attacker.kind, attacker.figures, away, on), target.threats
        if key not in threats:
            attack = UnitAttack(
                attacker.kind,
                attacker.figures,
                target.kind,
                target.figures,
                away,
                on,
                target.on,
                target.bunker,
                rulings=self.known.rulings,
            )
            effect = effect_of_attack(attack, target.room, target.shielded)
            threats[key] = self._price(target, effect)
        return threats[key]

    # --- places

    def held(self, seat: Seat, at: Hex) -> float:
        """Returns what a side's medals for an objective on a hex are worth that it has only while it stands
        there."""
        return self._held.get((seat, at), 0.0)

    def taking(self, seat: Seat, at: Hex) -> float:
        """Returns what the objective on a hex is worth to a side whose unit stands there."""
        worth = self.held(seat, at)
        for goal, holder in self.known.goals:
            if at in goal.hexes and not goal.held and goal.seat in ("", seat) and holder is None:
                worth += _medals_a_hex(goal) * self.prizes[seat]
        return worth

    def leaving(self, unit: Unit, medals: int) -> float:
        """Returns what it gains that a unit leaves the board for these medals."""
        return medals * self.prizes[unit.seat] - unit.figures * self.figure(unit) / 2

    def hazard(self, unit: Unit, to: Hex) -> float:
        """Returns what a mine and the ice on a hex take off a unit that enters it, on average."""
        figures = terrain.ice(self.board.ground_at(to)) / len(FACES)
        if self.board.mine_at(to, unit.seat) and not unit.of.clears:
            dice = self._mines.get(to, fsum(MINES) / len(MINES))
            hits = battle.strike("mine", opponent(unit.seat), unit.kind, unit.figures, dice=1).hits
            figures += dice * len(hits) / len(FACES)
        return min(figures, unit.figures) * self.figure(unit)

    def stand(self, unit: Unit, at: Hex) -> float:
        """Returns what it is worth that a unit stands on a hex at the end of its side's turn."""
        key = unit.name, at
        if key not in self._stands:
            self._stands[key] = self._stand(unit if at == unit.hex else replace(unit, hex=at))
        return self._stands[key]

    def _stand(self, unit: Unit) -> float:
        ground = self.board.ground_at(unit.hex)
        worth = self.taking(unit.seat, unit.hex) + WEIGHTS.cover * shelter(ground, unit)
        worth += self._aims(unit) - WEIGHTS.exposure * self.exposure(unit)
        if not self.target(unit).room:
            worth -= WEIGHTS.trapped
        for goal, holder in self.known.goals:
            if holder == unit.seat and not goal.held:
                continue
            mine = goal.seat in ("", unit.seat)
            pull = WEIGHTS.goal if mine else WEIGHTS.guard
            if mine or not holder:
                worth += pull * goal.medals / (1 + min(distance(unit.hex, at) for at in goal.hexes))
        away = [distance(unit.hex, way.hex) for way in self.known.exits if way.seat == unit.seat]
        return worth + (WEIGHTS.goal / (1 + min(away)) if away else 0.0)

    def nearest(self, seat: Seat, at: Hex) -> int:
        """Returns the distance of a hex from the nearest enemy of a side."""
        key = seat, at
        if key not in self._nearest:
            enemies = self._attackers[opponent(seat)]
            self._nearest[key] = min([distance(at, enemy.at) for enemy in enemies], default=FAR)
        return self._nearest[key]

    def moved(self, unit: Unit, to: Hex) -> Board:
        """Returns the board after a unit has moved."""
        if to == unit.hex:
            return self.board
        key = unit.name, to
        if key not in self._boards:
            self._boards[key] = self.board.with_unit(replace(unit, hex=to))
        return self._boards[key]

    def _aims(self, unit: Unit) -> float:
        """Returns the worth of the attacks that a unit on a hex may make later."""
        best, own = 0.0, self._attacker(unit)
        for enemy in self._attackers[opponent(unit.seat)]:
            away = distance(unit.hex, enemy.at)
            if away <= own.reach + own.step:
                on = own.on if away <= own.reach else OPEN
                best = max(best, self.threat(unit, self.target(enemy.unit), min(away, own.reach), on))
        missing = max(0, self.nearest(unit.seat, unit.hex) - own.reach)
        return best * WEIGHTS.aim - WEIGHTS.near * missing

    def exposure(self, unit: Unit) -> float:
        """Returns what the enemy's attacks on a unit would gain on average in the next turn."""
        worst = others = 0.0
        target = self.target(unit)
        for enemy in self._attackers[opponent(unit.seat)]:
            away = distance(unit.hex, enemy.at)
            if away > enemy.reach + enemy.step:
                continue
            if away <= enemy.reach and self._sees(enemy, unit.hex, away):
                risk = self.threat(enemy.unit, target, away, enemy.on)
            else:
                risk = WEIGHTS.coming * self.threat(enemy.unit, target, min(away, enemy.reach), OPEN)
            if risk > worst:
                worst, risk = risk, worst
            others += risk
        return worst + others * WEIGHTS.others

    def _sees(self, enemy: Attacker, at: Hex, away: int) -> bool:
        if 0 < self.known.visibility < away:
            return False
        if away == 1 or not enemy.unit.of.needs_sight:
            return True
        return sees(self.board.grounds, self.board.at, enemy.at, at)


_evaluation = lru_cache(maxsize=128)(Evaluation)


def logistic(value: float) -> float:
    """Returns the chance of these log-odds."""
    return 1 / (1 + exp(-value))
