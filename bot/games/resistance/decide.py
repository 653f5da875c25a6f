"""The consequences of a command: its events, down to the next decision that a player must make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.games import ledger as shared
from bot.games.game import Command, Decision, Dice, Outcome, Sealed, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import events as on
from bot.games.resistance import purposes, rules
from bot.games.resistance.apply import apply
from bot.games.resistance.placement import RULES, fingerprint, legal_placements, ordered, total
from bot.games.resistance.scoring import fought, lines, points, tally
from bot.games.resistance.stakes import below_average, stake
from bot.games.resistance.state import (
    FEW,
    NUMBERS,
    RESISTANCE,
    WHOLE_SIDE,
    Battle,
    Chooser,
    Figure,
    Options,
    State,
    germans_of,
    maquis,
    opponent,
    waited_for,
)

SHOOTING = RULES["shooting"]
POINTS_DICE = 2
FEW_DICE = 1


def setup(options: Options) -> State:
    """Returns a game before its placement."""
    return State(options)


def carry_out(state: State, seat: Seat, command: Command, dice: Dice) -> Decision[State]:
    """Returns what follows from this legal command."""
    ledger = Ledger(state, dice)
    DECIDE[type(command)](ledger, seat, command)
    return ledger.decision


def follow_orders(state: State, dice: Dice) -> Decision[State]:
    """Returns what follows if a standing order decides about the roll that waits (R5, R12)."""
    ledger = Ledger(state, dice)
    _by_order(ledger)
    return ledger.decision


def end(state: State, winner: Seat | None, why: str) -> Decision[State]:
    """Returns what follows if a game ends early, with the points so far (R20). A finished zone counts in
    full, an unfinished one only with what has happened, and dice that were not rolled and kept count 0."""
    ledger = Ledger(state, None)
    counted = state
    if not state.lines and (state.fought or state.battle):
        zones = list(state.fought)
        if state.battle and all(zone.zone != state.battle.zone for zone in zones):
            zones.append(fought(state.battle, "unfinished"))
        drawn = lines(zones, cap_per_zone=state.options.dead_cap_per_zone)
        unfair = ("missing", "squad", "no_train")
        finished = {zone.zone for zone in state.fought}
        kept = tuple(
            one for one in drawn if one.zone is None or one.zone in finished or one.key not in unfair
        )
        counted = replace(state, lines=kept)
    ledger.finish(Outcome(winner, points(counted), why))
    return ledger.decision


def default(state: State, seat: Seat, dice: Dice) -> Command:
    """Returns the command for a player who does not respond: a random placement, no more guesses, the first
    zones, the current roll kept, the figure that a standing order would take, the end of the turn."""
    match rules.stage(state):
        case "placement":
            legal = legal_placements()
            return do.Place(legal[int(dice.salt(purposes.PlacementByDefault()), 16) % len(legal)])
        case "interrogation":
            return do.Stop()
        case "attack":
            return do.Attack(1, 2)
        case "order":
            return do.First(state.attacked[0])
        case "reroll":
            return do.Keep()
        case "choose":
            return do.Choose(expendable(state.fight).name)
    return do.End()


class Ledger(shared.Ledger[State]):
    """The account of one decision in a game of French Resistance."""

    apply = staticmethod(apply)

    def finish(self, outcome: Outcome) -> None:
        """Ends the game and opens what was sealed (R4)."""
        super().finish(outcome)
        placement, salt = self.state.placement, self.state.salt
        if placement and salt:
            self.add(on.PlacementOpened(placement.value, salt.value, self.state.fingerprint))


def _place(ledger: Ledger, seat: Seat, command: do.Place) -> None:
    salt = ledger.dice.salt(purposes.PlacementSeal())
    zones = tuple(map(ordered, command.zones))
    ledger.add(on.PlacementMade(Sealed(zones), Sealed(salt)))
    ledger.add(on.PlacementSealed(fingerprint(salt, zones)))


def _interrogate(ledger: Ledger, seat: Seat, command: do.Interrogate) -> None:
    assert ledger.state.placement is not None
    held = total(ledger.state.placement.value[command.zone - 1])
    answer = "correct" if command.guess == held else "high" if command.guess > held else "low"
    ledger.add(on.ZoneInterrogated(command.zone, ledger.state.guesses_left - 1))
    ledger.add(on.GuessAnswered(command.zone, command.guess, answer))
    if not ledger.state.guesses_left:
        _stop(ledger, seat, command)


def _stop(ledger: Ledger, seat: Seat, command: Command) -> None:
    ledger.add(on.InterrogationEnded(len(ledger.state.guesses)))


def _attack(ledger: Ledger, seat: Seat, command: do.Attack) -> None:
    assert ledger.state.placement is not None
    zones = (command.zone, command.other)
    ledger.add(on.ZonesAttacked(zones, tuple(ledger.state.placement.value[zone - 1] for zone in zones)))


def _first(ledger: Ledger, seat: Seat, command: do.First) -> None:
    _open_zone(ledger, command.zone)


def _open_zone(ledger: Ledger, zone: int) -> None:
    ledger.add(on.ZoneOpened(zone))
    _roll_strength(ledger, again=False)
    _repeat_by_order(ledger)


def _roll_strength(ledger: Ledger, *, again: bool) -> int:
    (die,) = ledger.roll(1, purposes.Strength())
    ledger.add(on.StrengthRolled(die, die + RULES["battle"]["strength"], again))
    return die


def _deploy(ledger: Ledger, die: int) -> None:
    strength = die + RULES["battle"]["strength"]
    ledger.add(on.ForcesDeployed((*germans_of(ledger.state.fight.contents), *maquis(strength))))
    (where,) = ledger.roll(1, purposes.TaskSection())
    ledger.add(on.TaskSectionRolled(where, RULES["battle"]["task_section"][where - 1]))
    _begin_turn(ledger, RESISTANCE)


def _begin_turn(ledger: Ledger, seat: Seat) -> None:
    ledger.add(on.TurnBegan(seat, ledger.state.fight.number + 1))
    count = morale_dice(ledger.state, seat)
    if count:
        dice = ledger.roll(count, purposes.Morale(seat))
        running = min(dice.count(1), len(ledger.state.fight.side(seat)))
        ledger.add(on.MoraleRolled(seat, dice, running))
    _run_away(ledger)


def morale_dice(state: State, seat: Seat) -> int:
    """Returns the number of a side's morale dice: one per casualty marker of the side; the Germans ignore
    that of one soldier (13, R6)."""
    markers = [marker for marker in state.fight.markers if marker.side == seat]
    if seat == RESISTANCE:
        return len(markers)
    ignorable = [
        marker for marker in markers if marker.kind != "gendarme" or state.options.gendarmes_ignore_one
    ]
    return len(markers) - bool(ignorable)


def _run_away(ledger: Ledger) -> None:
    """Lets figures run whose owner has no choice, or leaves it to the standing order (R7, R12)."""
    while ledger.state.fight.running:
        by = chooser(ledger.state, ledger.state.fight.turn)
        if by == "owner":
            return
        ledger.add(on.FigureRan(expendable(ledger.state.fight).name, by))
    _roll_points(ledger)


def chooser(state: State, owner: Seat) -> Chooser:
    """Returns who decides which of the owner's figures is hit or runs: the owner; the standing order, if the
    owner is not to be asked; or the rules, where the choice makes no difference (R7, R12)."""
    if alike(rules.candidates(state.fight)):
        return "rule"
    return "order" if state.orders[owner] == "choose" else "owner"


def alike(figures: tuple[Figure, ...]) -> bool:
    """Whether it makes no difference which of these figures is taken: all are in cover or none is, and all
    are soldiers (including the leader), or gendarmes of one group, or figures of the Resistance (R7)."""
    return len({(figure.cover, figure.unit) for figure in figures}) <= 1


def points_dice(battle: Battle, seat: Seat) -> dict[str, int]:
    """Returns the number of dice of each pool of a side (9, R8)."""
    side = battle.side(seat)
    if len(side) < FEW:
        return {WHOLE_SIDE: FEW_DICE}
    units = dict.fromkeys(figure.unit for figure in side)
    return {unit: FEW_DICE if unit.startswith("group") else POINTS_DICE for unit in units}


def _roll_points(ledger: Ledger) -> None:
    seat = ledger.state.fight.turn
    dice = {
        pool: ledger.roll(count, purposes.Points(seat, pool))
        for pool, count in points_dice(ledger.state.fight, seat).items()
    }
    ledger.add(on.PointsRolled(seat, dice, again=False, may_reroll="squad" in dice))
    if "squad" in dice:
        _repeat_by_order(ledger)


def _repeat_by_order(ledger: Ledger) -> None:
    """Keeps or repeats the current roll by its owner's standing order; without one the owner is asked
    (R5)."""
    state, one = ledger.state, stake(ledger.state)
    seat = waited_for(state)
    assert seat is not None
    order = state.reroll_order(seat, one.what)
    if order == "below" and below_average(one):
        _reroll(ledger, seat, do.Reroll())
    elif order != "ask":
        _keep(ledger, seat, do.Keep())


def _reroll(ledger: Ledger, seat: Seat, command: do.Reroll) -> None:
    state = ledger.state
    if state.phase == "scoring":
        assert state.line is not None
        _roll_line(ledger, state.line, again=True)
        _score(ledger)
    elif state.fight.step == "strength":
        _deploy(ledger, _roll_strength(ledger, again=True))
    elif state.fight.step == "points":
        dice = {"squad": ledger.roll(POINTS_DICE, purposes.Points(seat, "squad"))}
        ledger.add(on.PointsRolled(seat, dice, again=True, may_reroll=False))
    else:
        _advance_clock(ledger, _roll_clock(ledger, again=True))


def _keep(ledger: Ledger, seat: Seat, command: do.Keep) -> None:
    state = ledger.state
    ledger.add(on.RollKept(seat))
    if state.phase == "scoring":
        _score(ledger)
    elif state.fight.step == "strength":
        _deploy(ledger, state.fight.rolled[0])
    elif state.fight.step == "clock":
        _advance_clock(ledger, state.fight.rolled[0])


def _choose(ledger: Ledger, seat: Seat, command: do.Choose) -> None:
    if ledger.state.fight.hit:
        _hit(ledger, command.figure, "owner")
    else:
        ledger.add(on.FigureRan(command.figure, "owner"))
        _run_away(ledger)


def _move(ledger: Ledger, seat: Seat, command: do.Move) -> None:
    figure = ledger.state.fight.figure(command.figure)
    assert figure is not None
    ledger.add(on.FigureMoved(command.figure, figure.section, command.to))


def _cover(ledger: Ledger, seat: Seat, command: do.Cover) -> None:
    figure = ledger.state.fight.figure(command.figure)
    assert figure is not None
    ledger.add(on.CoverLeft(command.figure) if figure.cover else on.CoverTaken(command.figure))


def _shoot(ledger: Ledger, seat: Seat, command: do.Shoot) -> None:
    figure = ledger.state.fight.figure(command.figure)
    assert figure is not None
    needed = rules.HIT[abs(command.at - figure.section) - 1]
    (die,) = ledger.roll(1, purposes.Shot(figure.name, command.at))
    ledger.add(on.ShotFired(figure.name, command.at, die, needed, die >= needed))
    if die < needed:
        return
    by = chooser(ledger.state, opponent(seat))
    if by != "owner":
        _hit(ledger, expendable(ledger.state.fight).name, by)


RANKS = {"gendarme": 0, "maquis": 1, "soldier": 1, "leader": 2}
"""The order in which a standing order takes figures: a gendarme before a soldier, any figure before the
leader (R12)."""


def expendable(battle: Battle) -> Figure:
    """Returns the figure that a standing order takes of those that may be chosen: one in cover first, then a
    gendarme, of the group that has most left, before a soldier, then any figure before the leader (R12)."""
    strength = Counter(figure.unit for figure in battle.figures if figure.kind == "gendarme")

    def order(figure: Figure) -> tuple[bool, int, int]:
        return not figure.cover, RANKS[figure.kind], -strength[figure.unit]

    return min(rules.candidates(battle), key=order)


def _hit(ledger: Ledger, name: str, by: Chooser) -> None:
    figure = ledger.state.fight.figure(name)
    assert figure is not None
    ledger.add(on.TargetNamed(name, by))
    needed = SHOOTING["save_in_cover" if figure.cover else "save"]
    (die,) = ledger.roll(1, purposes.Save(name))
    ledger.add(on.SaveRolled(name, die, needed, die >= needed))
    if die < needed:
        ledger.add(on.FigureKilled(name))


def _rescue(ledger: Ledger, seat: Seat, command: do.Rescue) -> None:
    figure = ledger.state.fight.figure(command.figure)
    assert figure is not None
    marker = rules.rescued(ledger.state.fight, figure)
    (die,) = ledger.roll(1, purposes.Rescue(figure.name))
    success = die >= RULES["rescue"]["success"]
    ledger.add(on.RescueRolled(figure.name, die, marker.name if success else None))


def _task(ledger: Ledger, seat: Seat, command: do.Task) -> None:
    needed = ledger.state.fight.still_needed(seat)
    paid = payment(ledger.state.fight, command.dice, command.pool)
    dice = ledger.roll(command.dice, purposes.Task(seat))
    ledger.add(on.TaskRolled(seat, dice, tuple(sorted(set(dice) & set(needed))), paid))
    if len(ledger.state.fight.ticked[seat]) == len(NUMBERS):
        ledger.add(on.TaskCompleted(seat))
        _end_zone(ledger, seat)


def payment(battle: Battle, points: int, pool: str | None) -> dict[str, int]:
    """Returns what each pool pays: the named pool first, then those with the most points (R8)."""
    paid = {}
    by_wealth = sorted(battle.pools.items(), key=lambda item: (item[0] != pool, -item[1], item[0]))
    for name, left in by_wealth:
        if share := min(left, points):
            paid[name] = share
            points -= share
    return paid


def _end(ledger: Ledger, seat: Seat, command: do.End) -> None:
    _roll_clock(ledger, again=False)
    _repeat_by_order(ledger)


def _roll_clock(ledger: Ledger, *, again: bool) -> int:
    (die,) = ledger.roll(1, purposes.Clock())
    ledger.add(on.ClockRolled(ledger.state.fight.turn, die, again))
    return die


def _advance_clock(ledger: Ledger, die: int) -> None:
    left = max(0, ledger.state.fight.clock - die)
    ledger.add(on.ClockAdvanced(die, left))
    if left:
        _begin_turn(ledger, opponent(ledger.state.fight.turn))
    else:
        _end_zone(ledger, "clock")


def _end_zone(ledger: Ledger, why: str) -> None:
    zone = ledger.state.fight.zone
    ledger.add(on.ZoneEnded(zone, why))
    if ledger.state.phase == "scoring":
        _score(ledger)
    else:
        _open_zone(ledger, next(other for other in ledger.state.attacked if other != zone))


def _score(ledger: Ledger) -> None:
    line = ledger.state.line
    if line is None:
        ledger.finish(tally(ledger.state))
    else:
        _roll_line(ledger, line, again=False)
        _repeat_by_order(ledger)


def _roll_line(ledger: Ledger, index: int, *, again: bool) -> None:
    line = ledger.state.lines[index]
    ledger.add(on.LineRolled(index, ledger.roll(line.dice, purposes.VictoryLine(line.key)), again))


def _orders(ledger: Ledger, seat: Seat, command: do.Orders) -> None:
    ledger.add(on.OrderGiven(seat, command.when_hit))
    if waited_for(ledger.state) == seat:
        _by_order(ledger)


def _rerolls(ledger: Ledger, seat: Seat, command: do.Rerolls) -> None:
    ledger.add(on.RerollsOrdered(seat, command.roll, command.when))
    if waited_for(ledger.state) == seat:
        _by_order(ledger)


def _by_order(ledger: Ledger) -> None:
    """Decides what the game waits for by the standing order of whoever is asked, if they have one (R5,
    R12)."""
    state, stage = ledger.state, rules.stage(ledger.state)
    if stage == "reroll":
        _repeat_by_order(ledger)
    elif stage == "choose" and state.fight.running:
        _run_away(ledger)
    elif stage == "choose" and (by := chooser(state, opponent(state.fight.turn))) != "owner":
        _hit(ledger, expendable(state.fight).name, by)


DECIDE: dict[type[Command], Callable[[Ledger, Seat, Any], None]] = {
    do.Place: _place,
    do.Interrogate: _interrogate,
    do.Stop: _stop,
    do.Attack: _attack,
    do.First: _first,
    do.Reroll: _reroll,
    do.Keep: _keep,
    do.Choose: _choose,
    do.Move: _move,
    do.Shoot: _shoot,
    do.Cover: _cover,
    do.Rescue: _rescue,
    do.Task: _task,
    do.End: _end,
    do.Orders: _orders,
    do.Rerolls: _rerolls,
}
