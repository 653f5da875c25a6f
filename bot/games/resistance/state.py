"""The state of a game of French Resistance: immutable values, and what follows from them."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace

from bot.games.game import Outcome, Pace, Sealed, Seat
from bot.games.resistance.placement import RULES, ZONES, Contents, Placement, legal_totals
from bot.games.resistance.units import GERMAN, LAST_SECTION, RESISTANCE, SEATS, Figure, opponent

LARGEST_FORCE: int = 6 + RULES["battle"]["strength"]
"""The largest number of figures with which the Resistance can fight for a zone (7)."""

CLOCK: int = RULES["battle"]["clock"]
GUESSES_ALLOWED: int = RULES["interrogation"]["guesses"]
LOWEST_GUESS: int = RULES["interrogation"]["lowest"]
HIGHEST_GUESS: int = RULES["interrogation"]["highest"]
GUESSABLE = range(LOWEST_GUESS, HIGHEST_GUESS + 1)
TASK_NUMBERS = (1, 2, 3, 4, 5, 6)
"""The numbers that complete a task (10)."""

WHOLE_SIDE = "all"
"""The only pool of a side with fewer than three figures (R8)."""

FIGURES_FOR_POOLS = 3
"""The number of figures from which each living unit has a pool of its own (R8)."""

Phase = Literal["placement", "interrogation", "attack", "order", "battle", "scoring", "over"]
Step = Literal["strength", "morale", "points", "actions", "clock"]
WhenHit = Literal["choose", "ask"]
Roll = Literal["strength", "points", "clock", "line"]
"""A roll that may be repeated: the strength (7), the points of a squad (9), the clock (14), a line of the
victory points (17)."""

WhenRolled = Literal["below", "never", "ask"]
"""A standing order for a roll that may be repeated: repeat it if it is below the average, never, or ask."""

ROLLS: dict[Seat, tuple[Roll, ...]] = {
    GERMAN: ("points", "clock", "line"),
    RESISTANCE: ("strength", "clock", "line"),
}
"""The rolls that each side may repeat (7, 9, 14, 17)."""

Chooser = Literal["owner", "order", "rule"]
"""Who decides which figure is hit or runs: its owner, the owner's standing order, or the rules where it makes
no difference (R7, R12)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The rulings marked *option*, chosen when the game is opened."""

    gendarmes_ignore_one: bool = False  # R6
    task_dice_max: Literal[3, 4] = 3  # R14
    laid_charge: bool = True  # R16
    dead_cap_per_zone: bool = False  # R17
    deduction_aid: bool = False  # R3
    pace: Pace = "live"  # by mail, a roll is repeated by standing order unless its owner wants to be asked


class Guess(Struct, frozen=True):
    """One guess at a zone's total. The value and the answer are None for those who may not know them."""

    zone: int
    value: int | None = None
    answer: str | None = None


class Acting(Struct, frozen=True):
    """The actions of the acting figure in this turn (9)."""

    figure: str
    done: tuple[str, ...] = ()


Held = tuple[Seat | None, ...]
"""The side that holds each section, None for an empty one. Section 1 has the index 1."""


class Shot(Struct, frozen=True):
    """A shot and its die; ``target`` is who was hit and has thrown ``save``, 0 until then (12)."""

    figure: str
    at: int
    die: int
    hit: bool
    target: str = ""
    save: int = 0
    saved: bool = False


class RescueTried(Struct, frozen=True):
    """An attempt to remove a casualty marker; ``marker`` names the one that was removed (9)."""

    figure: str
    die: int
    marker: str | None


class TurnActions(Struct, frozen=True):
    """The actions of the last turn that had any: the section from which each figure came that moved, the
    shots, the rescues, the dice for the task with the numbers that they ticked, the dice off the clock: two
    if it was repeated; and before them the morale dice."""

    seat: Seat = RESISTANCE
    number: int = 0
    came: dict[str, int] = {}
    shots: tuple[Shot, ...] = ()
    rescues: tuple[RescueTried, ...] = ()
    task: tuple[int, ...] = ()
    ticked: tuple[int, ...] = ()
    clock: tuple[int, ...] = ()
    morale: tuple[int, ...] = ()


class Battle(Struct, frozen=True, dict=True):
    """The battle for one zone (sections 5 and 7 to 15)."""

    zone: int
    contents: Contents
    step: Step = "strength"
    turn: Seat = RESISTANCE
    number: int = 0
    clock: int = CLOCK
    task_section: int = 0
    figures: tuple[Figure, ...] = ()
    markers: tuple[Figure, ...] = ()
    dead: tuple[Figure, ...] = ()
    ran: tuple[Figure, ...] = ()
    ticked: dict[Seat, tuple[int, ...]] = field(default_factory=lambda: dict.fromkeys(SEATS, ()))
    pools: dict[str, int] = {}
    rolled: tuple[int, ...] = ()
    acting: Acting | None = None
    left: tuple[str, ...] = ()
    played: TurnActions = TurnActions()
    declared: bool = False
    morale: tuple[int, ...] = ()
    running: int = 0
    hit: int = 0

    def side(self, seat: Seat) -> tuple[Figure, ...]:
        """Returns the figures that a side has on the map, by name."""
        return tuple([figure for figure in self.figures if figure.side == seat])

    @cached_property
    def held(self) -> Held:
        """The side that holds each section: enemies never share one (9)."""
        sides: list[Seat | None] = [None] * (LAST_SECTION + 1)
        for figure in self.figures:
            sides[figure.section] = figure.side
        return tuple(sides)

    def holder(self, section: int) -> Seat | None:
        """Returns the side that holds a section; None if it is empty, or there is no such section."""
        return self.held[section] if 0 < section <= LAST_SECTION else None

    def at(self, section: int) -> tuple[Figure, ...]:
        return tuple([figure for figure in self.figures if figure.section == section])

    def figure(self, name: str) -> Figure | None:
        """Returns the figure of that name if it is on the map, or None."""
        for figure in self.figures:
            if figure.name == name:
                return figure
        return None

    def on_map(self, name: str) -> Figure:
        """Returns the figure of that name, which must be on the map."""
        figure = self.figure(name)
        assert figure is not None, name
        return figure

    def pool_of(self, figure: Figure) -> str:
        """Returns the pool that pays for this figure's actions (R8)."""
        return WHOLE_SIDE if WHOLE_SIDE in self.pools else figure.unit

    @property
    def playing(self) -> TurnActions:
        """The actions of the current turn so far."""
        if self.played.number == self.number:
            return self.played
        return TurnActions(self.turn, self.number, morale=self.morale)

    def still_needed(self, seat: Seat) -> tuple[int, ...]:
        """Returns the numbers that a side's task still needs (10)."""
        ticked = self.ticked[seat]
        return tuple([number for number in TASK_NUMBERS if number not in ticked])


class Fought(Struct, frozen=True):
    """The results of a zone that count for the victory points (17)."""

    zone: int
    contents: Contents
    why: str  # clock, german, resistance: the cause of its end
    resistance_lost: int
    germans_dead: int
    missing: int
    turn: int = 0


class Line(Struct, frozen=True):
    """One line of the victory points. ``points`` is None until its dice are settled; ``before`` are those of
    a throw that was repeated (R5)."""

    seat: Seat
    key: str
    zone: int | None
    count: int
    dice: int = 0
    rolled: tuple[int, ...] = ()
    points: int | None = None
    before: tuple[int, ...] = ()

    @property
    def settled(self) -> Line:
        """The line with the points that its dice show."""
        return replace(self, points=sum(self.rolled))


class State(Struct, frozen=True):
    """The whole state of a game. Its ``view`` is what an audience may know of it."""

    options: Options
    phase: Phase = "placement"
    placement: Sealed[Placement] | None = None
    salt: Sealed[str] | None = None
    fingerprint: str = ""
    guesses: tuple[Guess, ...] = ()
    guesses_allowed: int = GUESSES_ALLOWED
    attacked: tuple[int, ...] = ()
    revealed: dict[int, Contents] = {}
    battle: Battle | None = None
    fought: tuple[Fought, ...] = ()
    lines: tuple[Line, ...] = ()
    bonus: dict[Seat, int] = {}
    orders: dict[Seat, WhenHit | None] = field(default_factory=lambda: dict.fromkeys(SEATS, "choose"))
    rerolls: dict[Seat, dict[Roll, WhenRolled]] = {}
    outcome: Outcome | None = None

    def reroll_order(self, seat: Seat, roll: Roll) -> WhenRolled:
        """Returns the standing order of a seat for this roll, given by its player or by the pace (R5)."""
        return self.rerolls.get(seat, {}).get(roll, "below" if self.options.pace == "mail" else "ask")

    @property
    def guesses_left(self) -> int:
        """How many guesses the Resistance has left (6)."""
        return max(0, self.guesses_allowed - len(self.guesses))

    @property
    def line(self) -> int | None:
        """The index of the first line of the victory points that is not settled."""
        return next((index for index, line in enumerate(self.lines) if line.points is None), None)

    @property
    def fight(self) -> Battle:
        """The current battle. Used only in the phase of that name."""
        assert self.battle is not None
        return self.battle

    def in_battle(self, **changes: Any) -> State:
        """Returns the state with these changes in the current battle."""
        return replace(self, battle=replace(self.fight, **changes))

    def ended(self, outcome: Outcome) -> State:
        return replace(self, phase="over", outcome=outcome)

    def with_line(self, index: int, line: Line) -> State:
        """Returns the state with another line of the victory points in this place."""
        return replace(self, lines=(*self.lines[:index], line, *self.lines[index + 1 :]))


def waited_for(state: State) -> Seat | None:
    """Returns the seat whose decision the game waits for, or None when it is over (16)."""
    match state.phase:
        case "battle":
            battle = state.fight
            return opponent(battle.turn) if battle.hit else battle.turn
        case "placement":
            return GERMAN
        case "interrogation" | "attack" | "order":
            return RESISTANCE
        case "scoring":
            return state.lines[state.line].seat if state.line is not None else None
    return None


Mark = Literal["answered", "excluded", "possible", "certain"]
"""What is known of a value: the zone's own answers rule it out, all answers together exclude it (R3), or it
may be the zone's total, or must be."""


def view(state: State, audience: str) -> State:
    """Returns the state without anything that ``audience`` may not know (3, 6, R4).

    ``audience`` is a seat or ``"public"``. Nobody knows the salt before the end. Only this state is used for
    output: a picture, a panel or a line of text made from it cannot reveal anything else.
    """
    if state.phase == "over":
        return state
    mine = {seat: order if seat == audience else None for seat, order in state.orders.items()}
    rerolls = {seat: given for seat, given in state.rerolls.items() if seat == audience}
    return replace(
        state,
        placement=state.placement if audience == GERMAN else None,
        salt=None,
        guesses=state.guesses if audience in SEATS else tuple(Guess(guess.zone) for guess in state.guesses),
        orders=mine,
        rerolls=rerolls,
    )


class Row(Struct, frozen=True):
    """One zone of the report sheet: a mark for each value from 1 to 10."""

    zone: int
    marks: tuple[Mark, ...]
    attacked: bool

    @property
    def values(self) -> list[int]:
        return [
            value
            for value, mark in zip(GUESSABLE, self.marks, strict=True)
            if mark in ("possible", "certain")
        ]


def report_sheet(state: State) -> tuple[Row, ...]:
    """Returns what the answers tell about each zone's total (6, R3). ``state`` is a seat's view."""
    guesses = state.guesses
    left = _left(guesses) if state.options.deduction_aid else ()
    rows = []
    for zone in range(1, len(ZONES) + 1):
        asked = [guess for guess in guesses if guess.zone == zone]
        fitting = {value for value in GUESSABLE if all(fits(guess, value) for guess in asked)}
        possible = {totals[zone - 1] for totals in left} if state.options.deduction_aid else fitting
        mark: Mark = "certain" if len(possible) == 1 else "possible"
        marks = tuple(
            mark if value in possible else "excluded" if value in fitting else "answered"
            for value in GUESSABLE
        )
        rows.append(Row(zone, marks, zone in state.attacked))
    return tuple(rows)


def fits(guess: Guess, value: int) -> bool:
    """Whether a zone of this total would have given this answer (R2)."""
    assert guess.value is not None
    match guess.answer:
        case "high":
            return value < guess.value
        case "low":
            return value > guess.value
    return value == guess.value


@lru_cache(maxsize=16)
def _left(guesses: tuple[Guess, ...]) -> tuple[tuple[int, ...], ...]:
    """Returns the lists of totals that would have given all these answers."""
    return tuple(
        totals for totals in legal_totals() if all(fits(guess, totals[guess.zone - 1]) for guess in guesses)
    )
