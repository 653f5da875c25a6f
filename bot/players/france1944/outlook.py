"""What units, hexes and combats are worth, in victory points, and the chance to win that follows."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from math import exp, fsum, inf
from types import SimpleNamespace

from msgspec.structs import replace

from bot.games.france1944 import combat, rules
from bot.games.france1944.choices import MIDDLE_RATIO
from bot.games.france1944.engagement import case, foremost
from bot.games.france1944.hexes import Hex, Shift, distance
from bot.games.france1944.state import Combat, State
from bot.games.france1944.tables import Effect
from bot.games.france1944.units import SEATS, Unit, opponent
from bot.games.game import Seat
from data import table

STAKES = SimpleNamespace(**table("france1944", "weights"))
FADES = [STAKES.fades**away for away in range(200)]


def worth(state: State, unit: Unit, steps: int | None = None) -> float:
    """Returns the worth of a unit with its steps or so many: its strength, less the danger that it is
    eliminated, or what that costs."""
    left, points = unit.steps if steps is None else steps, state.campaign.victory.eliminated
    if unit.hq or not left:
        return float(STAKES.hq * left if unit.hq else -points)
    lost = len(unit.strengths) - left
    return float(STAKES.strength * unit.strengths[lost] - STAKES.risk * points * lost / len(unit.strengths))


def price(state: State, unit: Unit, steps: int) -> float:
    """Returns what the next step costs its side that a unit loses of so many."""
    return worth(state, unit, steps) - worth(state, unit, steps - 1)


def cost(state: State, names: Sequence[str], effect: Effect) -> float:
    """Returns what an effect costs the side of these units, which loses the cheapest steps (1)."""
    units = foremost([state.units[name] for name in names])
    total, left = 0.0, {unit.name: unit.steps for unit in units}
    for _ in range(min(effect.steps, sum(left.values()))):
        prices = {unit.name: price(state, unit, left[unit.name]) for unit in units if left[unit.name]}
        cheapest = min(prices, key=lambda name: prices[name])
        total += prices[cheapest]
        left[cheapest] -= 1
    if effect.hexes or not any(left.values()):
        goals = state.campaign.victory.objectives
        points = sum(goals[at].points for at in {unit.hex for unit in units} & goals.keys())
        total += STAKES.left * sum(map(bool, left.values())) + STAKES.yielded * points
    return total


def foreseen(
    state: State,
    fight: Combat,
    over: tuple[str, ...] = (),
    costs: Callable[[tuple[str, ...], Effect], float] | None = None,
) -> tuple[float, dict[str, str | int]]:
    """Returns how much more a combat costs the defender than the attacker, on average, on its ground or on
    this; and its odds: the column, and how likely it costs the defender a step or the hex, and the attacker
    a step. ``costs`` is ``cost`` in this state, if some are known."""
    situation = case(state, fight, ratio=None if state.options.method == "revised" else MIDDLE_RATIO)
    odds = combat.weigh(state.tables, replace(situation, ground=over or situation.ground))
    faces, costs = combat.six(state.tables, odds), costs or partial(cost, state)
    gain, hits, risk = 0.0, 0, 0
    for face in faces:
        assert face.attacker is not None
        gain -= costs(fight.attackers, face.attacker)
        gain += min(costs(fight.defenders, way) for way in face.defender)
        hits += any(way.steps or way.hexes for way in face.defender)
        risk += bool(face.attacker.steps)
    unit = max(foremost([state.units[name] for name in fight.defenders]), key=lambda unit: unit.strength)
    told = {"chance": round(100 * hits / len(faces)), "risk": round(100 * risk / len(faces))}
    gain = gain / len(faces) if odds.raw or odds.letter or fight.number else -inf
    return gain, {"unit": unit.name, "column": odds.column or "", **told}


@lru_cache(maxsize=64)
def _dangers(board: frozenset[Hex], even: Shift, enemies: tuple[Unit, ...]) -> dict[Hex, tuple[int, int]]:
    """Returns how far the nearest of these enemies is from each hex, and the strength of those near it."""
    dangers = {}
    for number in board:
        fars = [(distance(number, enemy.hex, even), enemy.strength) for enemy in enemies]
        near = sum(strength for away, strength in fars if away <= STAKES.within)
        dangers[number] = min(fars, default=(0, 0))[0], near
    return dangers


class Field:
    """What hexes are worth to the units of a side."""

    def __init__(self, state: State, seat: Seat) -> None:
        board, goals = state.campaign.map, state.campaign.victory.objectives
        self._state, self._even, self._goals = state, board.even, goals
        self._enemies = tuple([unit for unit in state.side(opponent(seat)) if not unit.hq])
        self._dangers = _dangers(board.hexes, board.even, self._enemies)
        self._friends = [unit for unit in state.side(seat) if not unit.hq]
        self._wanted = {at: goal.points for at, goal in goals.items() if state.held.get(at) != seat}
        hqs = {unit.hex: STAKES.hq for unit in state.side(seat) if unit.hq}
        self._places = hqs | {at: goal.points + hqs.get(at, 0) for at, goal in goals.items()}
        self._known, counted = cache(self._of), rules.points(state)
        behind = (counted[opponent(seat)] - counted[seat]) / STAKES.lead
        bold = 1 + STAKES.bold * min(1.0, max(0.0, behind))
        self._draw, self._guard, self._danger = STAKES.draw * bold, STAKES.guard / bold, STAKES.danger / bold

    def pinned(self, unit: Unit) -> bool:
        """Whether a unit is the one that stays in an objective while an enemy could enter it: the weakest."""
        there = [friend for friend in self._friends if friend.hex == unit.hex]
        near = unit.hex in self._goals and self._dangers[unit.hex][0] <= STAKES.alarm
        return near and not unit.hq and unit == min(there, key=lambda one: (one.strength, one.name))

    def _of(self, unit: Unit) -> tuple[list[tuple[Hex, float, float]], dict[Hex, list[int]], float]:
        """Returns how far each place draws a unit and what it gains by the unit's defence, the strengths of
        the others in each hex, and what it costs to be out of supply."""
        beside: dict[Hex, list[int]] = {}
        for friend in self._friends:
            if friend.name != unit.name:
                beside.setdefault(friend.hex, []).append(friend.strength)
        places = []
        for at, points in self._places.items():
            far, threat = self._dangers[at]
            if at in self._wanted or far <= STAKES.alarm:
                others, siege = beside.get(at, []), 1 + STAKES.siege * threat
                share = (self._draw if at in self._wanted else STAKES.keep) / (1 + len(others))
                held, more = sum(others), sum(others) + unit.strength
                gained = self._guard * (more / (more + siege) - held / (held + siege))
                places.append((at, share * points, gained * points))
        return places, beside, STAKES.unsupplied + price(self._state, unit, unit.steps)

    def of(self, unit: Unit, number: Hex) -> float:
        """Returns what it is worth that this unit stands in a hex."""
        (places, others, unsupplied), (far, threat) = self._known(unit), self._dangers[number]
        beside = others.get(number, ())
        danger = min(1.0, threat / (4 * max(1, unit.strength + sum(beside))))
        if unit.hq:
            near = (*self._wanted, *(friend.hex for friend in self._friends))
            within = sum(distance(number, at, self._even) <= STAKES.within for at in near)
            return float(STAKES.command * within - STAKES.exposed * danger)
        value = -self._danger * danger - STAKES.nearer * far - STAKES.crowd * max(0, len(beside) - 1)
        if not rules.supplied(self._state, unit, number):
            value -= unsupplied
        for at, share, defence in places:
            value += share * FADES[distance(number, at, self._even)] + (defence if at == number else 0)
        return float(value)

    def taken(self, unit: Unit, way: Sequence[Hex]) -> float:
        """Returns the worth of the objectives that a unit takes on its way; an HQ takes none."""
        if unit.hq:
            return 0.0
        return fsum(self._wanted.get(at, 0) * STAKES.taken[at == way[-1]] for at in way)

    def why(self, unit: Unit, way: Sequence[Hex]) -> tuple[str, dict[str, str | int]]:
        """Returns the reason for a move: an objective that it takes, a place that it guards or comes nearer
        to; and its price, which is none, to be out of supply or to be open to a counter-attack."""
        end = way[-1]
        strength = unit.strength + sum(friend.strength for friend in self._friends if friend.hex == end)
        price = "exposed" if self._dangers[end][1] > STAKES.outnumbered * strength else "none"
        if not rules.supplied(self._state, unit, end):
            price = "supply"
        if not unit.hq and (taken := [at for at in way if at in self._wanted]):
            at = max(taken, key=lambda at: self._wanted[at])
            return "take", {"hex": at, "points": self._wanted[at], "price": price}
        drawn = {
            at: share * (FADES[distance(end, at, self._even)] - FADES[distance(unit.hex, at, self._even)])
            + defence * (at == end)
            for at, share, defence in self._known(unit)[0]
        }
        at = max(drawn, key=lambda at: drawn[at], default=end)
        word = "guard" if at == end else "near" if at in self._wanted else "cover"
        return word if drawn.get(at, 0.0) > 0 and not unit.hq else "safer", {"hex": at, "price": price}


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
