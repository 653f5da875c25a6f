"""What follows from a command, down to the next decision that a player must make."""

from msgspec.structs import replace

from bot.games import ledger as shared
from bot.games.game import Outcome, Seat
from bot.games.resistance import events as on
from bot.games.resistance import purposes, rules
from bot.games.resistance.placement import RULES
from bot.games.resistance.rules import fought, lines, points
from bot.games.resistance.stakes import stake
from bot.games.resistance.state import Chooser, State, waited_for
from bot.games.resistance.units import RESISTANCE, germans_of, maquis, opponent

SHOOTING = RULES["shooting"]


class Ledger(shared.DecisionLedger[State]):
    """The account of one decision in a game of French Resistance."""

    def finish(self, outcome: Outcome) -> None:
        """Ends the game and opens what was sealed (R4)."""
        super().finish(outcome)
        placement, salt = self.state.placement, self.state.salt
        if placement and salt:
            self.add(on.PlacementOpened(placement.value, salt.value, self.state.fingerprint))

    def end(self, winner: Seat | None, why: str) -> None:
        """Ends the game early, with the points so far (R20). A finished zone counts in full, an unfinished
        one only with what has happened, and dice that were not rolled and kept count 0."""
        state = counted = self.state
        if not state.lines and (state.fought or state.battle):
            finished = {zone.zone for zone in state.fought}
            zones = list(state.fought)
            if state.battle and state.battle.zone not in finished:
                zones.append(fought(state.battle, "unfinished"))
            unfair = ("missing", "squad", "no_train")
            counted = replace(
                state,
                lines=tuple(
                    line
                    for line in lines(zones, cap_per_zone=state.options.dead_cap_per_zone)
                    if line.zone is None or line.zone in finished or line.key not in unfair
                ),
            )
        self.finish(Outcome(winner, points(counted), why))

    def follow_orders(self) -> None:
        """Decides what the game waits for by the standing order of whoever is asked, if they have one (R5,
        R12)."""
        state, stage = self.state, rules.stage(self.state)
        if stage == "reroll":
            self.repeat_by_order()
        elif stage == "choose" and state.fight.running:
            self.run_away()
        elif stage == "choose" and (by := rules.chooser(state, opponent(state.fight.turn))) != "owner":
            self.hit(rules.expendable(state.fight).name, by)

    def open_zone(self, zone: int) -> None:
        """Begins the battle for a zone (7)."""
        self.add(on.ZoneOpened(zone))
        self._roll_strength(again=False)
        self.repeat_by_order()

    def _roll_strength(self, *, again: bool) -> int:
        (die,) = self.roll(1, purposes.Strength())
        self.add(on.StrengthRolled(die, die + RULES["battle"]["strength"], again))
        return die

    def _deploy(self, die: int) -> None:
        strength = die + RULES["battle"]["strength"]
        self.add(on.ForcesDeployed((*germans_of(self.state.fight.contents), *maquis(strength))))
        (where,) = self.roll(1, purposes.TaskSectionRoll())
        self.add(on.TaskSectionRolled(where, RULES["battle"]["task_section"][where - 1]))
        self._begin_turn(RESISTANCE)

    def _begin_turn(self, seat: Seat) -> None:
        self.add(on.TurnBegan(seat, self.state.fight.number + 1))
        if count := rules.morale_dice(self.state, seat):
            dice = self.roll(count, purposes.MoraleRoll(seat))
            running = min(dice.count(1), len(self.state.fight.side(seat)))
            self.add(on.MoraleRolled(seat, dice, running))
        self.run_away()

    def run_away(self) -> None:
        """Lets figures run whose owner has no choice, or leaves it to the standing order (R7, R12). The
        points are rolled when all have run."""
        while self.state.fight.running:
            by = rules.chooser(self.state, self.state.fight.turn)
            if by == "owner":
                return
            self.add(on.FigureRan(rules.expendable(self.state.fight).name, by))
        self._roll_points()

    def _roll_points(self) -> None:
        seat = self.state.fight.turn
        dice = {
            pool: self.roll(count, purposes.Points(seat, pool))
            for pool, count in rules.points_dice(self.state.fight, seat).items()
        }
        self.add(on.PointsRolled(seat, dice, again=False, may_reroll="squad" in dice))
        if "squad" in dice:
            self.repeat_by_order()

    def repeat_by_order(self) -> None:
        """Keeps or repeats the current roll by its owner's standing order; without one the owner is asked
        (R5)."""
        current, seat = stake(self.state), waited_for(self.state)
        assert seat is not None
        order = self.state.reroll_order(seat, current.what)
        if order == "below" and current.below_average:
            self.reroll(seat)
        elif order != "ask":
            self.keep(seat)

    def reroll(self, seat: Seat) -> None:
        """Repeats the current roll, and keeps the second throw (R5)."""
        state = self.state
        if state.phase == "scoring":
            assert state.line is not None
            self._roll_line(state.line, again=True)
            self._score()
        elif state.fight.step == "strength":
            self._deploy(self._roll_strength(again=True))
        elif state.fight.step == "points":
            dice = {"squad": self.roll(rules.POINTS_DICE, purposes.Points(seat, "squad"))}
            self.add(on.PointsRolled(seat, dice, again=True, may_reroll=False))
        else:
            self._advance_clock(self.roll_clock(again=True))

    def keep(self, seat: Seat) -> None:
        """Keeps the current roll (R5)."""
        state = self.state
        self.add(on.RollKept(seat))
        if state.phase == "scoring":
            self._score()
        elif state.fight.step == "strength":
            self._deploy(state.fight.rolled[0])
        elif state.fight.step == "clock":
            self._advance_clock(state.fight.rolled[0])

    def hit(self, name: str, by: Chooser) -> None:
        """Rolls the save of the figure that is hit (12)."""
        figure = self.state.fight.on_map(name)
        self.add(on.TargetNamed(name, by))
        needed = SHOOTING["save_in_cover" if figure.cover else "save"]
        (die,) = self.roll(1, purposes.Save(name))
        self.add(on.SaveRolled(name, die, needed, die >= needed))
        if die < needed:
            self.add(on.FigureKilled(name))

    def roll_clock(self, *, again: bool) -> int:
        """Rolls the die by which the clock will be reduced (14)."""
        (die,) = self.roll(1, purposes.ClockRoll())
        self.add(on.ClockRolled(self.state.fight.turn, die, again))
        return die

    def _advance_clock(self, die: int) -> None:
        left = max(0, self.state.fight.clock - die)
        self.add(on.ClockAdvanced(die, left))
        if left:
            self._begin_turn(opponent(self.state.fight.turn))
        else:
            self.end_zone("clock")

    def end_zone(self, why: str) -> None:
        """Ends the battle for a zone; the other zone follows, or the victory points (15, 17)."""
        zone = self.state.fight.zone
        self.add(on.ZoneEnded(zone, why))
        if self.state.phase == "scoring":
            self._score()
        else:
            self.open_zone(next(other for other in self.state.attacked if other != zone))

    def _score(self) -> None:
        line = self.state.line
        if line is None:
            self.finish(Outcome.by_points(points(self.state)))
        else:
            self._roll_line(line, again=False)
            self.repeat_by_order()

    def _roll_line(self, index: int, *, again: bool) -> None:
        line = self.state.lines[index]
        self.add(on.LineRolled(index, self.roll(line.dice, purposes.VictoryLine(line.key)), again))
