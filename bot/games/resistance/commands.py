"""The commands of a player of French Resistance, by the names of the slash commands: when each is legal, and
what follows from it."""

from collections.abc import Iterator
from typing import ClassVar

from bot.games.game import Command, Reason, Sealed, Seat
from bot.games.resistance import events as on
from bot.games.resistance import placement, purposes, rules
from bot.games.resistance import state as states
from bot.games.resistance.ledger import Ledger
from bot.games.resistance.rules import Objection
from bot.games.resistance.state import Battle, State, waited_for
from bot.games.resistance.units import Figure, opponent


class Place(Command, frozen=True):
    """Hide the items in the five zones and seal them (3, 4)."""

    stages: ClassVar[tuple[str, ...]] = ("placement",)
    zones: placement.Placement

    def __repr__(self) -> str:
        return "Place(‹sealed›)"

    def __str__(self) -> str:
        return "place " + " / ".join(" ".join(held) for held in self.zones)

    def path(self) -> tuple[str, ...]:
        return (str(self),)

    def objections(self, state: State, seat: Seat) -> Iterator[Reason]:
        unknown = sorted({item for held in self.zones for item in held} - set(placement.ITEMS))
        if len(self.zones) != len(placement.ZONES):
            yield Reason("zones-five", "2", {"given": len(self.zones)})
            return
        if unknown:
            yield Reason("item-unknown", "2", {"items": tuple(unknown), "legal": tuple(placement.COUNT)})
        yield from placement.placement_objections(self.zones)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        salt = ledger.dice.salt(purposes.PlacementSeal())
        zones = tuple(map(placement.ordered, self.zones))
        ledger.add(on.PlacementMade(Sealed(zones), Sealed(salt)))
        ledger.add(on.PlacementSealed(placement.fingerprint(salt, zones)))


class Interrogate(Command, frozen=True):
    """Guess a zone's total (6)."""

    object: ClassVar[str] = "zone"
    stages: ClassVar[tuple[str, ...]] = ("interrogation",)
    zone: int
    guess: int

    def path(self) -> tuple[str, ...]:
        return (f"zone{self.zone}", str(self.guess))

    def objections(self, state: State, seat: Seat) -> Iterator[Reason]:
        yield from rules.zone_unknown(self.zone)
        if not states.LOWEST_GUESS <= self.guess <= states.HIGHEST_GUESS:
            yield Reason(
                "guess-range",
                "6",
                {"given": self.guess, "lowest": states.LOWEST_GUESS, "highest": states.HIGHEST_GUESS},
            )
        if rules.zone_closed(state, self.zone):
            yield Reason("zone-left", "6", {"zone": self.zone, "last": state.guesses[-1].zone})

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        assert ledger.state.placement is not None
        held = placement.total(ledger.state.placement.value[self.zone - 1])
        answer = "correct" if self.guess == held else "high" if self.guess > held else "low"
        ledger.add(on.ZoneInterrogated(self.zone, ledger.state.guesses_left - 1))
        ledger.add(on.GuessAnswered(self.zone, self.guess, answer))
        if not ledger.state.guesses_left:
            ledger.add(on.InterrogationEnded(len(ledger.state.guesses)))


class Stop(Command, frozen=True):
    """End the interrogation (6)."""

    minor: ClassVar[bool] = True
    stages: ClassVar[tuple[str, ...]] = ("interrogation",)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        ledger.add(on.InterrogationEnded(len(ledger.state.guesses)))


class Attack(Command, frozen=True):
    """Name the two zones to attack (7)."""

    object: ClassVar[str] = "zone"
    stages: ClassVar[tuple[str, ...]] = ("attack",)
    zone: int
    other: int

    def path(self) -> tuple[str, ...]:
        return (f"zone{self.zone}", str(self.other))

    def objections(self, state: State, seat: Seat) -> Iterator[Reason]:
        yield from rules.zone_unknown(self.zone)
        if self.zone == self.other:
            yield Reason("zone-twice", "7", {"zone": self.zone})
        else:
            yield from rules.zone_unknown(self.other)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        assert ledger.state.placement is not None
        zones = (self.zone, self.other)
        ledger.add(on.ZonesAttacked(zones, tuple(ledger.state.placement.value[zone - 1] for zone in zones)))


class First(Command, frozen=True):
    """Choose which of the two zones is played first (7)."""

    stages: ClassVar[tuple[str, ...]] = ("order",)
    zone: int

    def objection(self, state: State, seat: Seat) -> Objection:
        if self.zone in state.attacked:
            return None
        zone, other = state.attacked
        return Reason("zone-not-attacked", "7", {"zone": self.zone, "one": zone, "other": other})

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        ledger.open_zone(self.zone)


class Reroll(Command, frozen=True):
    """Roll all the dice of the current roll again (R5)."""

    stages: ClassVar[tuple[str, ...]] = ("reroll",)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        ledger.reroll(seat)


class Keep(Command, frozen=True):
    """Keep the current roll (R5)."""

    stages: ClassVar[tuple[str, ...]] = ("reroll",)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        ledger.keep(seat)


class Choose(Command, frozen=True):
    """Name the figure that is hit, or that runs away (12, 13)."""

    stages: ClassVar[tuple[str, ...]] = ("choose",)
    figure: str

    def objection(self, state: State, seat: Seat) -> Objection:
        names = tuple(figure.name for figure in rules.candidates(state.fight))
        if self.figure in names:
            return None
        rule = "12" if state.fight.hit else "13"
        return Reason("choose-among", rule, {"figure": self.figure, "legal": names})

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        if ledger.state.fight.hit:
            ledger.hit(self.figure, "owner")
        else:
            ledger.add(on.FigureRan(self.figure, "owner"))
            ledger.run_away()


class FigureAction(Command, frozen=True):
    """An action of one figure, which costs a point of its pool (9)."""

    stages: ClassVar[tuple[str, ...]] = ("actions",)
    figure: str

    def objection(self, state: State, seat: Seat) -> Objection:
        battle, name = state.fight, self.figure
        figure = battle.figure(name)
        if figure is None:
            gone = any(other.name == name for other in battle.dead + battle.ran)
            return Reason("figure-gone" if gone else "figure-unknown", "9", {"figure": name})
        if figure.side != seat:
            return Reason("figure-theirs", "9", {"figure": name})
        if name in battle.left:
            return Reason("figure-left", "9", {"figure": name})
        if not battle.pools.get(pool := battle.pool_of(figure)):
            return Reason("no-points", "9", {"figure": name, "pool": pool})
        return self.cannot(battle, figure)

    def cannot(self, battle: Battle, figure: Figure) -> Objection:
        """Returns the reason why this figure, which may act, may not do this, or None."""
        raise NotImplementedError


class Move(FigureAction, frozen=True):
    """Move a figure to the next section (9)."""

    to: int

    def cannot(self, battle: Battle, figure: Figure) -> Objection:
        if self.to in rules.ability(battle, figure).moves:
            return None
        if figure.cover:
            return Reason("move-in-cover", "9", {"figure": figure.name})
        if self.to not in rules.next_to(figure.section):
            return Reason("move-next", "9", {"figure": figure.name, "section": figure.section, "to": self.to})
        if battle.holder(self.to) not in (None, figure.side):
            return Reason("move-enemies", "9", {"figure": figure.name, "to": self.to})
        return rules.too_often(figure, "move")

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        figure = ledger.state.fight.on_map(self.figure)
        ledger.add(on.FigureMoved(self.figure, figure.section, self.to))


class Shoot(FigureAction, frozen=True):
    """Shoot at the enemies in a section (9, 12)."""

    at: int

    def cannot(self, battle: Battle, figure: Figure) -> Objection:
        if self.at in rules.ability(battle, figure).targets:
            return None
        holder = battle.holder(self.at)
        if holder is None:
            return Reason("shoot-empty", "12", {"at": self.at})
        if holder == figure.side:
            return Reason("shoot-own", "12", {"at": self.at})
        if self.at not in rules.in_range(figure.section):
            distance = abs(self.at - figure.section)
            return Reason("shoot-far", "12", {"at": self.at, "distance": distance, "most": rules.FARTHEST})
        for section in rules.between(figure.section, self.at):
            if battle.held[section]:
                return Reason("shoot-blocked", "12", {"at": self.at, "section": section})
        return rules.too_often(figure, "shoot")

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        figure = ledger.state.fight.on_map(self.figure)
        needed = rules.HIT[abs(self.at - figure.section) - 1]
        (die,) = ledger.roll(1, purposes.ShotRoll(figure.name, self.at))
        ledger.add(on.ShotFired(figure.name, self.at, die, needed, die >= needed))
        if die >= needed:
            by = rules.chooser(ledger.state, opponent(seat))
            if by != "owner":
                ledger.hit(rules.expendable(ledger.state.fight).name, by)


class Cover(FigureAction, frozen=True):
    """Go into cover, or leave it (9, R10)."""

    def cannot(self, battle: Battle, figure: Figure) -> Objection:
        return None if rules.ability(battle, figure).cover else rules.too_often(figure, "cover")

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        covered = ledger.state.fight.on_map(self.figure).cover
        ledger.add(on.CoverLeft(self.figure) if covered else on.CoverTaken(self.figure))


class Rescue(FigureAction, frozen=True):
    """Try to remove a casualty marker of one's own side (9, R9)."""

    def cannot(self, battle: Battle, figure: Figure) -> Objection:
        if rules.own_markers(battle, figure):
            return None
        return Reason("rescue-none", "9", {"figure": figure.name, "section": figure.section})

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        battle = ledger.state.fight
        marker = rules.rescued(battle, battle.on_map(self.figure))
        (die,) = ledger.roll(1, purposes.RescueRoll(self.figure))
        success = die >= placement.RULES["rescue"]["success"]
        ledger.add(on.RescueRolled(self.figure, die, marker.name if success else None))


class Task(Command, frozen=True):
    """Spend points on the task, one die each (10). ``pool`` pays first, where there are several."""

    stages: ClassVar[tuple[str, ...]] = ("actions",)
    dice: int
    pool: str | None = None

    def objections(self, state: State, seat: Seat) -> Iterator[Reason]:
        battle = state.fight
        most, points = state.options.task_dice_max, sum(battle.pools.values())
        if reason := rules.cannot_task(state, seat):
            yield reason
        if not 1 <= self.dice <= most:
            yield Reason("task-dice", "R14", {"given": self.dice, "most": most})
        elif self.dice > points:
            yield Reason("task-points", "10", {"given": self.dice, "points": points})
        legal = rules.payers(battle)
        if self.pool is not None and self.pool not in legal:
            key = "task-pool" if legal else "task-one-pool"
            yield Reason(key, "R8", {"pool": self.pool, "legal": legal})

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        needed = ledger.state.fight.still_needed(seat)
        paid = rules.payment(ledger.state.fight, self.dice, self.pool)
        dice = ledger.roll(self.dice, purposes.TaskRoll(seat))
        ledger.add(on.TaskRolled(seat, dice, tuple(sorted(set(dice) & set(needed))), paid))
        if len(ledger.state.fight.ticked[seat]) == len(states.TASK_NUMBERS):
            ledger.add(on.TaskCompleted(seat))
            ledger.end_zone(seat)


class End(Command, frozen=True):
    """End the actions of one's turn (16)."""

    minor: ClassVar[bool] = True
    stages: ClassVar[tuple[str, ...]] = ("actions",)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        ledger.roll_clock(again=False)
        ledger.repeat_by_order()


class Orders(Command, frozen=True):
    """Give the standing order for hits and runaways (R12)."""

    minor: ClassVar[bool] = True
    when_hit: states.WhenHit

    def path(self) -> tuple[str, ...]:
        return ("more", "orders", self.when_hit)

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        ledger.add(on.OrderGiven(seat, self.when_hit))
        if waited_for(ledger.state) == seat:
            ledger.follow_orders()


class Rerolls(Command, frozen=True):
    """Give the standing order for a roll that may be repeated (R5)."""

    minor: ClassVar[bool] = True
    roll: states.Roll
    when: states.WhenRolled

    def path(self) -> tuple[str, ...]:
        return ("more", "orders", self.roll, self.when)

    def objection(self, state: State, seat: Seat) -> Objection:
        if self.roll in states.ROLLS[seat]:
            return None
        return Reason("reroll-order-unknown", "R5", {"legal": states.ROLLS[seat]})

    def carry_out(self, ledger: Ledger, seat: Seat) -> None:
        ledger.add(on.RerollsOrdered(seat, self.roll, self.when))
        if waited_for(ledger.state) == seat:
            ledger.follow_orders()
