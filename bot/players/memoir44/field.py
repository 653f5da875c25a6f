"""A position as one side judges it: what units are worth where they stand, and what attacks would gain."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import fsum

from msgspec.structs import replace

from bot.games.game import Seat
from bot.games.memoir44 import battle, movement, objectives, terrain
from bot.games.memoir44.battle import FACES, Attack, Throw
from bot.games.memoir44.hexes import HEXES, Hex, distance
from bot.games.memoir44.retreats import shelter
from bot.games.memoir44.sight import sees
from bot.games.memoir44.special import MINES, Objective, SuddenDeath
from bot.games.memoir44.state import Board, State
from bot.games.memoir44.terrain import FAR, OPEN, Ground
from bot.games.memoir44.units import SEATS, Unit, opponent
from bot.players.memoir44.attacks import FARTHEST, Blow, blow, of_attack
from bot.players.memoir44.terms import Arm, Known, Mark, Option, Threats
from bot.players.memoir44.weights import Weights


def field_of(state: State, weights: Weights) -> Field:
    """Returns the evaluation of a state's board; equal boards share one."""
    scenario = state.options.scenario
    return _field(
        Known(
            state.board,
            scenario.top,
            state.sight,
            tuple([(one, state.objectives.get(goal)) for goal, one in scenario.goal_names.items()])
            + tuple([(_as_objective(one), None) for one in scenario.special.sudden_death]),
            tuple([scenario.medals[seat] - objectives.points(state, seat) for seat in SEATS]),
            state.options.rulings,
            weights,
            scenario.special.exits,
            tuple([(HEXES[at], number) for at, number in state.shown.items()]),
        )
    )


def _as_objective(one: SuddenDeath) -> Objective:
    """Returns hexes that win the game as an objective: each is worth a medal."""
    return Objective(
        one.hexes[0], one.seat, held=True, medals=one.needed, group=one.hexes[1:], needed=one.needed
    )


def needed(one: Objective) -> int:
    """Returns on how many hexes of an objective a side must be to have it, as far as that is fixed."""
    return one.needed if one.deciding != "majority" else len(one.hexes) // 2 + 1


@lru_cache(maxsize=128)
def _field(known: Known) -> Field:
    return Field(known)


class Field:
    """The evaluation of one board, in medals. What it has computed it remembers."""

    def __init__(self, known: Known) -> None:
        self.known, self.board, self.weights = known, known.board, known.weights
        self.prizes = {
            seat: 1 + known.weights.urgency / max(1, need)
            for seat, need in zip(SEATS, known.needs, strict=True)
        }
        """What one more medal is worth to each side."""
        self.known_options: dict[tuple[object, ...], Option] = {}
        """What units could do under the cards that were weighed (``options.best_of``)."""
        self._boards: dict[tuple[str, Hex], Board] = {}
        self._nearest: dict[tuple[Seat, Hex], int] = {}
        self._stands: dict[tuple[str, Hex], float] = {}
        self._marks: dict[tuple[str, Hex], Mark] = {}
        self._threats: dict[Mark, Threats] = {}
        self._held: dict[tuple[Seat, Hex], float] = {}
        for one, _ in known.goals:
            for seat, at in product(SEATS, one.hexes):
                self._held[seat, at] = self._held.get((seat, at), 0.0) + self._worth_held(seat, one)
        self._mines = dict(known.mines)
        self._arms = {seat: [self._arm(unit) for unit in self.board.side(seat)] for seat in SEATS}

    def _arm(self, unit: Unit) -> Arm:
        step = 0 if movement.held(self.board, unit) else unit.of.battle_move
        return Arm(unit, unit.hex, self.board.ground_at(unit.hex), unit.of.range, step)

    def _mark(self, unit: Unit) -> Mark:
        on = self.board.ground_at(unit.hex)
        return Mark(
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

    # --- attacks

    def figure(self, unit: Unit) -> float:
        """Returns what one figure of a unit is worth."""
        return self.weights.unit / unit.of.figures

    def gain(self, target: Unit, throw: Throw, *, ignorable: bool = True) -> float:
        """Returns what a throw gains on average against a unit where it stands."""
        return self._price(self.mark(target), self.effect(target, throw, ignorable=ignorable))

    def effect(self, target: Unit, throw: Throw, *, ignorable: bool = True) -> Blow:
        """Returns the average effect of a throw on a unit where it stands."""
        mark = self.mark(target)
        return blow(throw, mark.room, target.of.retreat[0], ignorable and mark.shielded)

    def _price(self, mark: Mark, done: Blow) -> float:
        lost, gone, back, away = done
        return lost * mark.figure + gone * mark.prize + back * self.weights.drive + away * mark.held

    def mark(self, unit: Unit) -> Mark:
        """Returns a unit as a target where it stands."""
        key = unit.name, unit.hex
        if key not in self._marks:
            self._marks[key] = self._mark(unit)
        return self._marks[key]

    def room(self, unit: Unit) -> int:
        """Returns how many hexes a unit can retreat, up to ``FARTHEST``."""
        top, edge = unit.seat == self.known.top, {unit.hex}
        for step in range(FARTHEST):
            edge = {to for at in edge for to in movement.open_back(self.board, unit, at, top)}
            if not edge:
                return step
        return FARTHEST

    def threats(self, mark: Mark) -> Threats:
        """Returns what is known of attacks on a mark."""
        return self._threats.setdefault(mark, {})

    def threat(self, attacker: Unit, mark: Mark, known: Threats, away: int, on: Ground) -> float:
        """Returns what an attack from so far away, from such ground, would gain on average."""
        key = (attacker.kind, attacker.figures, away, on)
        if key not in known:
            kind, figures, there, bunker, room, shielded, *_ = mark
            attack = Attack(attacker.kind, attacker.figures, kind, figures, away, on, there, bunker)
            known[key] = self._price(mark, of_attack(attack, self.known.rulings, room, shielded))
        return known[key]

    # --- places

    def held(self, seat: Seat, at: Hex) -> float:
        """Returns what a side's medals for an objective on a hex are worth that it has only while it stands
        there."""
        return self._held.get((seat, at), 0.0)

    def _worth_held(self, seat: Seat, one: Objective) -> float:
        if not one.held or one.seat not in ("", seat):
            return 0.0
        return one.medals / needed(one) * self.prizes[seat] * self.weights.hold

    def taking(self, seat: Seat, at: Hex) -> float:
        """Returns what the objective on a hex is worth to a side whose unit stands there."""
        found = self.held(seat, at)
        for one, holder in self.known.goals:
            if at in one.hexes and not one.held and one.seat in ("", seat) and holder is None:
                found += one.medals / needed(one) * self.prizes[seat]
        return found

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
        weights, ground = self.weights, self.board.ground_at(unit.hex)
        found = self.taking(unit.seat, unit.hex) + weights.cover * shelter(ground, unit)
        found += self._aims(unit) - weights.exposure * self.exposure(unit)
        if not self.mark(unit).room:
            found -= weights.trapped
        for one, holder in self.known.goals:
            if holder == unit.seat and not one.held:
                continue
            mine = one.seat in ("", unit.seat)
            pull = weights.goal if mine else weights.guard
            if mine or not holder:
                found += pull * one.medals / (1 + min(distance(unit.hex, at) for at in one.hexes))
        away = [distance(unit.hex, one.hex) for one in self.known.exits if one.seat == unit.seat]
        return found + (weights.goal / (1 + min(away)) if away else 0.0)

    def nearest(self, seat: Seat, at: Hex) -> int:
        """Returns the distance of a hex from the nearest enemy of a side."""
        key = seat, at
        if key not in self._nearest:
            enemies = self._arms[opponent(seat)]
            self._nearest[key] = min([distance(at, one.at) for one in enemies], default=FAR)
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
        best, arm = 0.0, self._arm(unit)
        for enemy in self._arms[opponent(unit.seat)]:
            away = distance(unit.hex, enemy.at)
            if away <= arm.reach + arm.step:
                on = arm.on if away <= arm.reach else OPEN
                mark = self.mark(enemy.unit)
                known = self.threats(mark)
                best = max(best, self.threat(unit, mark, known, min(away, arm.reach), on))
        return best * self.weights.aim - self.weights.near * max(
            0, self.nearest(unit.seat, unit.hex) - arm.reach
        )

    def exposure(self, unit: Unit) -> float:
        """Returns what the enemy's attacks on a unit would gain on average in the next turn."""
        worst = others = 0.0
        mark = self.mark(unit)
        known = self.threats(mark)
        for enemy in self._arms[opponent(unit.seat)]:
            away = distance(unit.hex, enemy.at)
            if away > enemy.reach + enemy.step:
                continue
            if away <= enemy.reach and self._sees(enemy, unit.hex, away):
                risk = self.threat(enemy.unit, mark, known, away, enemy.on)
            else:
                risk = self.weights.coming * self.threat(
                    enemy.unit, mark, known, min(away, enemy.reach), OPEN
                )
            if risk > worst:
                worst, risk = risk, worst
            others += risk
        return worst + others * self.weights.crowd

    def _sees(self, enemy: Arm, at: Hex, away: int) -> bool:
        if 0 < self.known.visibility < away:
            return False
        if away == 1 or not enemy.unit.of.needs_sight:
            return True
        return sees(self.board.grounds, self.board.at, enemy.at, at)
