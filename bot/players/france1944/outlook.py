"""What units, hexes and combats are worth, in victory points, and the chance to win that follows."""

from collections.abc import Sequence
from fractions import Fraction
from math import exp, fsum, inf
from types import SimpleNamespace

from msgspec.structs import replace

from bot.games.france1944 import combat, rules
from bot.games.france1944.choices import MIDDLE_RATIO
from bot.games.france1944.engagement import case, foremost
from bot.games.france1944.hexes import Hex, distance
from bot.games.france1944.state import Combat, State
from bot.games.france1944.tables import Effect
from bot.games.france1944.units import SEATS, Unit, opponent
from bot.games.game import Seat
from bot.players.player import per_cent
from data import table

STAKES = SimpleNamespace(**table("france1944", "weights"))


def worth(state: State, unit: Unit) -> float:
    """Returns the worth of a unit on the map: its strength, less the danger that it is eliminated."""
    risk = STAKES.risk * state.campaign.victory.eliminated * (1 - unit.steps / len(unit.strengths))
    return float(STAKES.hq if unit.hq else STAKES.strength * unit.strength - risk)


def price(state: State, unit: Unit) -> float:
    """Returns what the next step that a unit loses costs its side."""
    left = worth(state, replace(unit, steps=unit.steps - 1)) if unit.steps > 1 else 0
    return worth(state, unit) - left + (unit.steps == 1 and not unit.hq) * state.campaign.victory.eliminated


def cost(state: State, units: Sequence[Unit], effect: Effect) -> float:
    """Returns what an effect costs the side of these units, which loses the cheapest steps (1)."""
    total, standing = 0.0, list(units)
    for _ in range(min(effect.steps, sum(unit.steps for unit in units))):
        cheapest = min(standing, key=lambda unit: price(state, unit))
        total += price(state, cheapest)
        standing.remove(cheapest)
        standing += [replace(cheapest, steps=cheapest.steps - 1)] * (cheapest.steps > 1)
    if effect.hexes or not standing:
        goals = state.campaign.victory.objectives
        points = sum(goals[at].points for at in {unit.hex for unit in units} & goals.keys())
        total += STAKES.left * len(standing) + STAKES.yielded * points
    return total


def foreseen(state: State, fight: Combat, over: tuple[str, ...] = ()) -> tuple[float, dict[str, str | int]]:
    """Returns how much more a combat costs the defender than the attacker, on average, on its ground or on
    this; and its odds: the column, and how likely it costs the defender a step or the hex."""
    situation = case(state, fight, ratio=None if state.options.method == "revised" else MIDDLE_RATIO)
    odds = combat.weigh(state.tables, replace(situation, ground=over or situation.ground))
    ours = foremost([state.units[name] for name in fight.attackers])
    theirs = foremost([state.units[name] for name in fight.defenders])
    faces = combat.six(state.tables, odds)
    won = fsum(min(cost(state, theirs, effect) for effect in face.defender) for face in faces)
    lost = fsum(cost(state, ours, face.attacker) for face in faces if face.attacker)
    hits = sum(any(way.steps or way.hexes for way in face.defender) for face in faces)
    unit = max(theirs, key=lambda unit: unit.strength).name
    gain = (won - lost) / len(faces) if odds.raw or odds.letter or fight.number else -inf
    return gain, {"unit": unit, "column": odds.column or "", "chance": per_cent(Fraction(hits, len(faces)))}


class Field:
    """What hexes are worth to the units of a side."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state, self._even = state, state.campaign.map.even
        objectives = state.campaign.victory.objectives.items()
        self._wanted = {at: goal.points for at, goal in objectives if state.held.get(at) != seat}
        self._own = {at: goal.points for at, goal in objectives if at not in self._wanted}
        self._enemies = [unit for unit in state.side(opponent(seat)) if not unit.hq]
        self._friends = [unit for unit in state.side(seat) if not unit.hq]

    def of(self, unit: Unit, number: Hex) -> float:
        """Returns what it is worth that this unit stands in a hex."""
        fars = [(distance(number, enemy.hex, self._even), enemy.strength) for enemy in self._enemies]
        far = min(fars, default=(0, 0))[0]
        if unit.hq:
            near = (*self._wanted, *(friend.hex for friend in self._friends))
            within = sum(distance(number, at, self._even) <= STAKES.within for at in near)
            return float(STAKES.command * within - STAKES.exposed / max(1, far))
        goals = ((points, distance(number, at, self._even)) for at, points in self._wanted.items())
        drawn = fsum(STAKES.draw * points * STAKES.fades**away for points, away in goals)
        beside = [other.strength for other in self._friends if other.hex == number and other != unit]
        guarded = 0 if beside else STAKES.guard * self._own.get(number, 0)
        threat = sum(strength for away, strength in fars if away <= STAKES.within)
        danger = STAKES.danger * min(1.0, threat / (4 * max(1, unit.strength + sum(beside))))
        unsupplied = STAKES.unsupplied * (not rules.supplied(self._state, unit, number))
        return float(drawn + guarded - danger - STAKES.nearer * far - unsupplied)

    def taken(self, unit: Unit, way: Sequence[Hex]) -> int:
        """Returns the points of the objectives that a unit takes on its way; an HQ takes none."""
        return 0 if unit.hq else sum(self._wanted.get(number, 0) for number in way)

    def why(self, unit: Unit, way: Sequence[Hex]) -> tuple[str, dict[str, str | int]]:
        """Returns the reason for a move: an objective that it takes, guards or comes nearer to."""
        if self.taken(unit, way):
            at = max(way, key=lambda at: self._wanted.get(at, 0))
            return "take", {"hex": at, "points": self._wanted[at]}
        if way[-1] in self._own and not unit.hq:
            return "guard", {"hex": way[-1]}
        goals = self._wanted or [enemy.hex for enemy in self._enemies] or way
        return "near", {"hex": min(goals, key=lambda at: distance(way[-1], at, self._even))}


def outlook(state: State, seat: Seat, less: float = 0.0) -> float:
    """Returns the chance of a seat to win; ``less`` is what a command gains less than the best."""
    if state.outcome:
        return state.outcome.share(seat)
    counted, left, acting = rules.points(state), 0, state.acting
    ahead = STAKES.increment * (acting.left if acting.seat == seat else -acting.left) if acting else 0.0
    for side in SEATS:
        later = (turn.brings("markers")[side] for turn in state.campaign.turn[state.turn :])
        markers, units = state.markers[side] + sum(later), state.side(side)
        stakes = STAKES.stake * fsum(worth(state, unit) for unit in units) + STAKES.marker * markers
        stakes -= STAKES.unsupplied * sum(not rules.supplied(state, unit) for unit in units)
        ahead += (1 if side == seat else -1) * (counted[side] + stakes)
        left += markers
    return 1 / (1 + exp(STAKES.slope * less - ahead / (STAKES.lead + STAKES.unsure * left)))
