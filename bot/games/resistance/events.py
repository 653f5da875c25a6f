"""The events of a game of French Resistance: the audience that learns of each at once, and its effect.

The effects are total and roll no dice: replaying the events gives the state.
"""

from typing import Any, ClassVar

from msgspec.structs import replace

from bot.games import by_hand
from bot.games.game import Audience, Event, Sealed, Seat, SeatEvent, sets, sets_for_seat
from bot.games.resistance import state as states
from bot.games.resistance.placement import Contents, Placement
from bot.games.resistance.rules import fought, lines
from bot.games.resistance.settings import AnySetting
from bot.games.resistance.state import State
from bot.games.resistance.units import GERMAN, RESISTANCE, Figure, with_figure, without


def _acted(state: State, figure: Figure, action: str, **changes: Any) -> State:
    """Returns the state after an action with these changes. A point is paid, the figure becomes the acting
    one, and the one that acted before it can act no more (9)."""
    battle = state.fight
    pool, acting, left = battle.pool_of(figure), battle.acting, battle.left
    done: tuple[str, ...] = ()
    if acting and acting.figure == figure.name:
        done = acting.done
    elif acting:
        left = (*left, acting.figure)
    return state.in_battle(
        pools={**battle.pools, pool: max(0, battle.pools.get(pool, 0) - 1)},
        acting=states.Acting(figure.name, (*done, action)),
        left=left,
        **changes,
    )


class PlacementMade(Event, frozen=True):
    """The German side hid its items; only that side knows where (3)."""

    sealed: ClassVar[tuple[str, ...]] = ("salt",)
    placement: Sealed[Placement]
    salt: Sealed[str]

    @property
    def audience(self) -> Audience:
        return (GERMAN,)

    applied = sets("placement", "salt")


class PlacementSealed(Event, frozen=True):
    """The public fingerprint of the placement (3)."""

    fingerprint: str
    applied = sets("fingerprint", phase="interrogation")


class ZoneInterrogated(Event, frozen=True):
    """A guess was made; this is all that the channel learns of it (6)."""

    zone: int
    left: int

    def applied(self, state: State) -> State:
        return replace(state, guesses=(*state.guesses, states.Guess(self.zone)))


class GuessAnswered(Event, frozen=True):
    """The guess and its answer, known to the two players only (6)."""

    reveals: ClassVar[bool] = True
    zone: int
    guess: int
    answer: str

    @property
    def audience(self) -> Audience:
        return (GERMAN, RESISTANCE)

    def applied(self, state: State) -> State:
        answered = states.Guess(self.zone, self.guess, self.answer)
        return replace(state, guesses=(*state.guesses[:-1], answered))


class InterrogationEnded(Event, frozen=True):
    """The interrogation ended (6)."""

    used: int
    applied = sets(phase="attack")


class ZonesAttacked(Event, frozen=True):
    """Two zones are attacked, and their contents are shown (7)."""

    reveals: ClassVar[bool] = True
    zones: tuple[int, ...]
    contents: tuple[Contents, ...]

    def applied(self, state: State) -> State:
        revealed = dict(zip(self.zones, self.contents, strict=True))
        return replace(state, attacked=self.zones, revealed=revealed, phase="order")


class ZoneOpened(Event, frozen=True):
    """The battle for a zone begins (7)."""

    zone: int

    def applied(self, state: State) -> State:
        return replace(state, phase="battle", battle=states.Battle(self.zone, state.revealed[self.zone]))


class StrengthRolled(Event, frozen=True):
    """The strength of the Resistance was rolled, D6 + 3 (7)."""

    die: int
    strength: int
    again: bool

    def applied(self, state: State) -> State:
        return state.in_battle(rolled=() if self.again else (self.die,))

    def thrower(self, state: State) -> Seat | None:
        return RESISTANCE


class RollKept(Event, frozen=True):
    """The current roll is kept (R5)."""

    seat: Seat

    def applied(self, state: State) -> State:
        if state.phase == "scoring" and state.line is not None:
            return state.with_line(state.line, state.lines[state.line].settled)
        step = "actions" if state.fight.step == "points" else state.fight.step
        return state.in_battle(step=step, rolled=())


class ForcesDeployed(Event, frozen=True):
    """Both sides are set up on the map (7)."""

    figures: tuple[Figure, ...]

    def applied(self, state: State) -> State:
        return state.in_battle(figures=self.figures)


class TaskSectionRolled(Event, frozen=True):
    """The section where the Resistance must do its task was rolled (8)."""

    die: int
    section: int

    def applied(self, state: State) -> State:
        return state.in_battle(task_section=self.section)


class TurnBegan(Event, frozen=True):
    """A player's turn began (16)."""

    seat: Seat
    number: int

    def applied(self, state: State) -> State:
        return state.in_battle(
            step="morale", turn=self.seat, number=self.number, played=state.fight.playing,
            pools={}, acting=None, left=(), declared=False, morale=(), running=0,
        )  # fmt: skip


class MoraleRolled(Event, frozen=True):
    """One die per casualty marker was rolled; each 1 makes a figure run away (13)."""

    seat: Seat
    dice: tuple[int, ...]
    running: int

    def applied(self, state: State) -> State:
        return state.in_battle(morale=self.dice, running=self.running)


class FigureRan(Event, frozen=True):
    """A figure ran away, and leaves no marker (13)."""

    figure: str
    by: states.Chooser

    def applied(self, state: State) -> State:
        battle = state.fight
        return state.in_battle(
            figures=without(battle.figures, self.figure),
            ran=with_figure(battle.ran, battle.on_map(self.figure)),
            running=battle.running - 1,
        )


class PointsRolled(Event, frozen=True):
    """Action points were rolled by pool, each with its dice (9, R8)."""

    seat: Seat
    dice: dict[str, tuple[int, ...]]
    again: bool
    may_reroll: bool

    def applied(self, state: State) -> State:
        pools = {pool: sum(dice) for pool, dice in self.dice.items()}
        if self.may_reroll:
            return state.in_battle(step="points", pools=pools, rolled=self.dice["squad"])
        return state.in_battle(step="actions", pools={**state.fight.pools, **pools}, rolled=())


class FigureMoved(Event, frozen=True):
    """A figure moved (9)."""

    figure: str
    origin: int
    to: int

    def applied(self, state: State) -> State:
        battle = state.fight
        figure = replace(battle.on_map(self.figure), section=self.to)
        played = replace(battle.playing, came={self.figure: self.origin} | battle.playing.came)
        return _acted(state, figure, "move", figures=with_figure(battle.figures, figure), played=played)


class CoverChanged(Event, frozen=True):
    """A figure is in cover from now on, or no longer (9)."""

    cover: ClassVar[bool]
    figure: str

    def applied(self, state: State) -> State:
        figure = replace(state.fight.on_map(self.figure), cover=self.cover)
        figures, played = with_figure(state.fight.figures, figure), state.fight.playing
        return _acted(state, figure, "cover", figures=figures, played=played)


class CoverTaken(CoverChanged, frozen=True):
    """A figure went into cover (9)."""

    cover: ClassVar[bool] = True


class CoverLeft(CoverChanged, frozen=True):
    """A figure left cover (9)."""

    cover: ClassVar[bool] = False


class FigureDice(Event, frozen=True):
    """Dice that the side of a figure throws for it."""

    figure: str

    def thrower(self, state: State) -> Seat | None:
        """Returns the side of the figure: the Resistance's are named R1, R2, … (7)."""
        return RESISTANCE if self.figure.startswith("R") else GERMAN


class ShotFired(FigureDice, frozen=True):
    """A shot, and whether it hits (12)."""

    at: int
    die: int
    needed: int
    hit: bool

    def applied(self, state: State) -> State:
        shooter, played = state.fight.on_map(self.figure), state.fight.playing
        shots = (*played.shots, states.Shot(self.figure, self.at, self.die, self.hit))
        hit = self.at if self.hit else 0
        return _acted(state, shooter, "shoot", hit=hit, played=replace(played, shots=shots))


class TargetNamed(Event, frozen=True):
    """The figure that is hit, and who chose it (R7, R12)."""

    figure: str
    by: states.Chooser


class SaveRolled(FigureDice, frozen=True):
    """The save of the figure that was hit (12)."""

    die: int
    needed: int
    saved: bool

    def applied(self, state: State) -> State:
        played = state.fight.playing
        shots = [
            replace(shot, target=self.figure, save=self.die, saved=self.saved) for shot in played.shots[-1:]
        ]
        return state.in_battle(hit=0, played=replace(played, shots=(*played.shots[:-1], *shots)))


class FigureKilled(Event, frozen=True):
    """A figure is dead, and a casualty marker lies in its section (12)."""

    figure: str

    def applied(self, state: State) -> State:
        battle = state.fight
        figure = replace(battle.on_map(self.figure), cover=False)
        return state.in_battle(
            figures=without(battle.figures, figure.name),
            dead=with_figure(battle.dead, figure),
            markers=with_figure(battle.markers, figure),
        )


class RescueRolled(FigureDice, frozen=True):
    """A figure tried to remove a casualty marker; ``marker`` names the one that was removed (9)."""

    die: int
    marker: str | None

    def applied(self, state: State) -> State:
        battle = state.fight
        markers = without(battle.markers, self.marker) if self.marker else battle.markers
        rescues = (*battle.playing.rescues, states.RescueTried(self.figure, self.die, self.marker))
        played = replace(battle.playing, rescues=rescues)
        return _acted(state, battle.on_map(self.figure), "rescue", markers=markers, played=played)


class TaskRolled(Event, frozen=True):
    """Dice rolled for a task, the numbers newly ticked, and the pools that paid (10)."""

    seat: Seat
    dice: tuple[int, ...]
    ticked: tuple[int, ...]
    paid: dict[str, int]

    def applied(self, state: State) -> State:
        battle = state.fight
        ticked = tuple(sorted({*battle.ticked[self.seat], *self.ticked}))
        return state.in_battle(
            declared=True,
            played=replace(battle.playing, task=self.dice, ticked=self.ticked),
            ticked={**battle.ticked, self.seat: ticked},
            pools={pool: left - self.paid.get(pool, 0) for pool, left in battle.pools.items()},
        )


class TaskCompleted(Event, frozen=True):
    """All six numbers are ticked (10)."""

    seat: Seat


class ClockRolled(Event, frozen=True):
    """The die by which the clock will be reduced was rolled (14)."""

    seat: Seat
    die: int
    again: bool

    def applied(self, state: State) -> State:
        played = replace(state.fight.playing, clock=(*state.fight.playing.clock, self.die))
        return state.in_battle(step="clock", rolled=() if self.again else (self.die,), played=played)


class ClockAdvanced(Event, frozen=True):
    """The clock was reduced by the roll (14)."""

    lost: int
    left: int

    def applied(self, state: State) -> State:
        return state.in_battle(clock=self.left, rolled=())


class ZoneEnded(Event, frozen=True):
    """A zone is over: by the clock, or by a seat's completed task (15)."""

    zone: int
    why: str

    def applied(self, state: State) -> State:
        zones = (*state.fought, fought(state.fight, self.why))
        if len(zones) < len(state.attacked):
            return replace(state, fought=zones)
        counted = lines(zones, cap_per_zone=state.options.dead_cap_per_zone)
        return replace(state, fought=zones, phase="scoring", lines=counted)


class LineRolled(Event, frozen=True):
    """The dice of one line of the victory points were rolled (17)."""

    line: int
    dice: tuple[int, ...]
    again: bool

    def applied(self, state: State) -> State:
        before = state.lines[self.line].rolled
        line = replace(state.lines[self.line], rolled=self.dice, before=before)
        return state.with_line(self.line, line.settled if self.again else line)

    def thrower(self, state: State) -> Seat | None:
        return state.lines[self.line].seat if self.line < len(state.lines) else None


class PlacementOpened(Event, frozen=True):
    """Everything that was sealed, so that anyone can check it against the fingerprint (3, R4)."""

    reveals: ClassVar[bool] = True
    placement: Placement
    salt: str
    fingerprint: str


class OrderGiven(SeatEvent, frozen=True):
    """A player gave their standing order for hits and runaways (R12)."""

    standing: ClassVar[bool] = True
    when_hit: states.WhenHit
    applied = sets_for_seat("orders", "when_hit")


class RerollsOrdered(SeatEvent, frozen=True):
    """A player gave their standing order for a roll that may be repeated (R5)."""

    standing: ClassVar[bool] = True
    roll: states.Roll
    when: states.WhenRolled

    def applied(self, state: State) -> State:
        given = {**state.rerolls.get(self.seat, {}), self.roll: self.when}
        return replace(state, rerolls={**state.rerolls, self.seat: given})


class SetByHand(by_hand.SettingEvent[AnySetting], frozen=True):
    """The game master set something by hand."""
