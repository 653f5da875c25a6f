"""A position as one side judges it: what units are worth where they stand, and what attacks would gain."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from bot.games.game import Seat
from bot.games.memoir44 import battle, movement, ordering, terrain
from bot.games.memoir44.battle import Rulings, Throw
from bot.games.memoir44.hexes import Hex, back, distance, name
from bot.games.memoir44.retreats import shelter
from bot.games.memoir44.scenario import Objective
from bot.games.memoir44.sight import sees
from bot.games.memoir44.state import Board, State
from bot.games.memoir44.units import SEATS, Unit, opponent
from bot.players.memoir44.attacks import FARTHEST, NOTHING, Blow, blow, throw_of
from bot.players.memoir44.weights import Weights


class Shot(NamedTuple):
    """An attack: its target, the throw, the hexes behind the target, and the average gain."""

    target: Unit
    throw: battle.Throw
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
    medals that each side lacks, in the order of ``SEATS``."""

    board: Board
    top: Seat
    visibility: int
    goals: tuple[tuple[Objective, Seat | None], ...]
    needs: tuple[int, ...]
    rulings: Rulings
    weights: Weights


def field_of(state: State, weights: Weights) -> Field:
    """Returns the evaluation of a state's board; equal boards share one."""
    scenario = state.options.scenario
    return _field(
        Known(
            state.board,
            scenario.top,
            scenario.visibility,
            tuple([(one, state.objectives.get(name(one.hex))) for one in scenario.objectives]),
            tuple([scenario.medals[seat] - ordering.points(state, seat) for seat in SEATS]),
            state.options.rulings,
            weights,
        )
    )


@lru_cache(maxsize=16)
def _field(known: Known) -> Field:
    return Field(known)


class Field:
    """The evaluation of one board, in medals. What it has computed it remembers."""

    def __init__(self, known: Known) -> None:
        self.board, self.weights, self.visibility, self.rulings = (
            known.board, known.weights, known.visibility, known.rulings,
        )  # fmt: skip
        self.known = known
        self.prizes = {
            seat: 1 + known.weights.urgency / max(1, need)
            for seat, need in zip(SEATS, known.needs, strict=True)
        }
        """What one more medal is worth to each side."""
        self._stands: dict[tuple[str, Hex], float] = {}
        self._rooms: dict[tuple[str, Hex], int] = {}
        self.known_options: dict[tuple[object, ...], Option] = {}
        """What units could do under the cards that were weighed (``options.best_of``)."""

    # --- attacks

    def figure(self, unit: Unit) -> float:
        """Returns what one figure of a unit is worth."""
        return self.weights.unit / unit.of.figures

    def gain(self, target: Unit, throw: Throw, *, ignorable: bool = True) -> float:
        """Returns what a throw gains on average against a unit where it stands."""
        return self._price(target, self.effect(target, throw, ignorable=ignorable))

    def effect(self, target: Unit, throw: Throw, *, ignorable: bool = True) -> Blow:
        """Returns the average effect of a throw on a unit where it stands."""
        shielded = ignorable and terrain.ignores_first_flag(self.board.ground_at(target.hex), target.seat)
        return blow(throw, self.room(target), target.of.retreat[0], shielded=shielded)

    def _price(self, target: Unit, done: Blow) -> float:
        found = done.lost * self.figure(target) + done.back * self.weights.drive
        if target.of.medal:
            found += done.gone * self.prizes[opponent(target.seat)]
        return found + done.away * self.held(target.seat, target.hex)

    def room(self, unit: Unit) -> int:
        """Returns how many hexes a unit can retreat, up to ``FARTHEST``."""
        key = unit.name, unit.hex
        if key not in self._rooms:
            self._rooms[key] = self._room(unit)
        return self._rooms[key]

    def _room(self, unit: Unit) -> int:
        edge = {unit.hex}
        for step in range(FARTHEST):
            further = {
                to
                for at in edge
                for to in movement.open_back(self.board, unit, back(at, unit.seat == self.known.top))
            }
            if not further:
                return step
            edge = further
        return FARTHEST

    def threat(self, attacker: Unit, target: Unit, away: int, on: terrain.Ground) -> float:
        """Returns what an attack from so far away, from such ground, would gain on average."""
        there = self.board.ground_at(target.hex)
        attack = battle.Attack(
            attacker.kind, attacker.figures, target.kind, target.figures, away, on, there,
            there.own_bunker(target.seat),
        )  # fmt: skip
        throw = throw_of(attack, self.rulings)
        return self._price(target, self.effect(target, throw) if throw else NOTHING)

    # --- places

    def held(self, seat: Seat, at: Hex) -> float:
        """Returns what a side's medals for an objective on a hex are worth that it has only while it stands
        there."""
        found = 0.0
        for one, _ in self.known.goals:
            if one.hex == at and one.held and one.seat in ("", seat):
                found += one.medals * self.prizes[seat] * self.weights.hold
        return found

    def taking(self, seat: Seat, at: Hex) -> float:
        """Returns what the objective on a hex is worth to a side whose unit stands there."""
        found = self.held(seat, at)
        for one, holder in self.known.goals:
            if one.hex == at and not one.held and one.seat in ("", seat) and holder is None:
                found += one.medals * self.prizes[seat]
        return found

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
        if not self.room(unit):
            found -= weights.trapped
        for one, holder in self.known.goals:
            if holder == unit.seat and not one.held:
                continue
            mine = one.seat in ("", unit.seat)
            pull = weights.goal if mine else weights.guard
            if mine or not holder:
                found += pull * one.medals / (1 + distance(unit.hex, one.hex))
        return found

    def _aims(self, unit: Unit) -> float:
        """Returns the worth of the attacks that a unit on a hex may make later."""
        best, nearest = 0.0, 99
        reach, ground = unit.of.range, self.board.ground_at(unit.hex)
        step = 0 if movement.held(self.board, unit) else unit.of.battle_move
        for enemy in self.board.side(opponent(unit.seat)):
            away = distance(unit.hex, enemy.hex)
            nearest = min(nearest, away)
            if away <= reach + step:
                on = ground if away <= reach else terrain.OPEN
                best = max(best, self.threat(unit, enemy, min(away, reach), on))
        return best * self.weights.aim - self.weights.near * max(0, nearest - reach)

    def exposure(self, unit: Unit) -> float:
        """Returns what the enemy's attacks on a unit would gain on average in the next turn."""
        worst = others = 0.0
        occupied = self.board.at
        for enemy in self.board.side(opponent(unit.seat)):
            away, reach = distance(unit.hex, enemy.hex), enemy.of.range
            step = 0 if movement.held(self.board, enemy) else enemy.of.battle_move
            if away > reach + step:
                continue
            on, share = self.board.ground_at(enemy.hex), 1.0
            if away > reach or self._unseen(enemy, unit.hex, away, occupied):
                on, share = terrain.OPEN, self.weights.coming
            risk = share * self.threat(enemy, unit, min(away, reach), on)
            if risk > worst:
                worst, risk = risk, worst
            others += risk
        return worst + others * self.weights.crowd

    def _unseen(self, enemy: Unit, at: Hex, away: int, occupied: dict[Hex, Unit]) -> bool:
        if 0 < self.visibility < away:
            return True
        return away > 1 and enemy.of.needs_sight and not sees(self.board.grounds, occupied, enemy.hex, at)
