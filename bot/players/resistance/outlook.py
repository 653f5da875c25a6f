"""The chance to win at a glance: the tasks by the exact race, the other zone by the table of fights, and
nobody falls but by the shot that is taken now. The table tells what a zone brings."""

from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from operator import mul

from msgspec.structs import replace

from bot.games.game import DIE_SIDES, Command, Event, Seat
from bot.games.resistance import GAME, rules
from bot.games.resistance import commands as do
from bot.games.resistance import events as on
from bot.games.resistance.placement import Contents
from bot.games.resistance.stakes import ways
from bot.games.resistance.state import Line, State, waited_for
from bot.games.resistance.units import GERMAN, RESISTANCE, SEATS, opponent
from bot.players.player import Advice, Chance
from bot.players.resistance.points import Rest, brought, of_contents, of_fought, of_lines, rest_of
from bot.players.resistance.race import ENDS, Chances, clock_chances, needed, race_of
from bot.players.resistance.tactics import played, shot


class RaceLuck:
    """How much the rolls for the tasks and the clock change the chance of the Resistance to win, as the race
    has it, beyond what was to be expected of them: 0 on average.

    What each end of the zone is worth is that of one state, the ``start``, so that the terms of a fight can
    be added; the clock is repeated as ``repeats`` has it.
    """

    def __init__(self, start: State) -> None:
        self._ends = worth_of_ends(start)
        self._race = race_of(start)

    def of(self, before: State, events: Sequence[Event]) -> float:
        """Returns the luck in the events of one decision about this state."""
        return fsum(self._term(before, event) for event in events)

    def _term(self, before: State, event: Event) -> float:
        match event:
            case on.TaskRolled():
                seat, clock, (resistance, german) = event.seat, before.fight.clock, needed(before.fight)
                expected = self._race.thrown(seat, clock, resistance, german, len(event.dice))
                if seat == RESISTANCE:
                    resistance -= len(event.ticked)
                else:
                    german -= len(event.ticked)
                return self._value(self._race.ticked(seat, clock, resistance, german)) - self._value(expected)
            case on.ClockAdvanced():
                seat, clock, tasks = before.fight.turn, before.fight.clock, needed(before.fight)
                after = self._race.rolled(seat, event.left, *tasks)
                return self._value(after) - self._value(self._race.rest(seat, clock, *tasks))
        return 0.0

    def _value(self, chances: Chances) -> float:
        return fsum(chance * worth for chance, worth in zip(chances, self._ends, strict=True))


def fought_on(state: State, number: int, seed: str, first: Command | None = None) -> list[float]:
    """Returns the chance of the Resistance to win after each of ``number`` fights, which begin with the
    command ``first``, if there is one.

    The points and the other zone are counted exactly, and the luck of the tasks and the clock is taken out by
    the race (a control variate), so that a single one may lie outside 0 to 1. The same seed has the same dice
    for another command.
    """
    start = replace(
        state,
        options=replace(state.options, pace="live"),
        orders=dict.fromkeys(SEATS, "choose"),
        rerolls={},
    )
    others, luck, zone = rest(start), RaceLuck(start), start.fight.zone
    rolled = start.fight.step == "clock"  # what is known of a roll already is no luck
    chances = []
    for index in range(number):
        after, command, chance, lucky = start, first, Chance(seed, index), 0.0
        while after.phase == "battle" and after.fight.zone == zone:
            seat = waited_for(after)
            assert seat is not None
            before = after
            events, after = GAME.carry_out(before, seat, command or played(before, seat), chance)
            lucky += 0 if before is start and rolled else luck.of(before, events)
            command = None
        ended = next(fought for fought in after.fought if fought.zone == zone)
        chances.append(others.won(of_fought(ended)) - lucky)
    return chances


def falling(ranked: Sequence[Advice]) -> Sequence[Advice]:
    """Returns this advice with values that do not rise from one to the next, nearest to what they were:
    neighbours that contradict their order share their mean."""
    blocks: list[tuple[float, int]] = []
    for advice in ranked:
        mean, size = advice.value, 1
        while blocks and blocks[-1][0] < mean:
            before, many = blocks.pop()
            mean, size = (mean * size + before * many) / (size + many), size + many
        blocks.append((mean, size))
    values = [mean for mean, size in blocks for _ in range(size)]
    return tuple(replace(advice, value=value) for advice, value in zip(ranked, values, strict=True))


def for_seat(resistance: float, seat: Seat) -> float:
    """Returns the chance of this seat to win, from that of the Resistance."""
    inside = min(1.0, max(0.0, resistance))
    return inside if seat == RESISTANCE else 1 - inside


def rest(state: State) -> Rest:
    """Returns what counts beside the zone that is fought over."""
    zone = state.fight.zone
    fought = tuple(other for other in state.fought if other.zone != zone)
    done = {zone, *(other.zone for other in fought)}
    ahead = tuple(state.revealed[other] for other in state.attacked if other not in done)
    return rest_of(fought, ahead, _bonus(state), state.options.dead_cap_per_zone)


def worth_of_ends(state: State, killed: tuple[Seat, ...] = ()) -> tuple[float, ...]:
    """Returns the chance of the Resistance to win for each of ``ENDS`` of the zone, if nobody falls besides
    those who fell, and the ``killed``."""
    battle, others = state.fight, rest(state)
    lost = sum(figure.side == RESISTANCE for figure in battle.dead + battle.ran) + killed.count(RESISTANCE)
    dead = sum(figure.side == GERMAN for figure in battle.dead) + killed.count(GERMAN)
    return _worth_of_ends(others, battle.contents, lost, dead)


@lru_cache(maxsize=1_000)
def _worth_of_ends(others: Rest, contents: Contents, lost: int, dead: int) -> tuple[float, ...]:
    return tuple(others.won(brought(why or "clock", contents, lost, dead, missing)) for why, missing in ENDS)


def by_ends(state: State, chances: Chances, killed: tuple[Seat, ...] = ()) -> float:
    """Returns the chance of the Resistance to win if the zone ends with these chances
    (``worth_of_ends``)."""
    worth = worth_of_ends(state, killed)
    return fsum(map(mul, chances, worth))


def ends(state: State, dice: int | None = None) -> Chances:
    """Returns how the race of the tasks goes on from here; ``dice`` are those that the side whose turn it is
    throws for its task now, by default as many as it may."""
    battle, race, tasks = state.fight, race_of(state), needed(state.fight)
    seat = battle.turn
    if battle.step in ("strength", "morale") or not battle.pools:
        return race.turn(seat, battle.clock, *tasks)
    if battle.step == "clock":
        return race.rolled(seat, battle.clock - sum(battle.rolled), *tasks)
    if dice is None:
        points = min(state.options.task_dice_max, sum(battle.pools.values()))
        dice = 0 if rules.cannot_task(state, seat) else points
    return race.thrown(seat, battle.clock, *tasks, dice)


def outlook(state: State) -> float:
    """Returns the chance of the Resistance to win, once its zones are known."""
    if state.outcome:
        return state.outcome.share(RESISTANCE)
    if state.phase == "scoring":
        return _by_lines(state, state.lines)
    if state.phase == "order":
        first, second = (state.revealed[zone] for zone in state.attacked)
        return rest_of((), (first,), _bonus(state), state.options.dead_cap_per_zone).won(of_contents(second))
    return by_ends(state, ends(state))


def glance(state: State, command: Command) -> float:
    """Returns the chance of the Resistance to win after this action of a turn."""
    match command:
        case do.Task():
            return by_ends(state, ends(state, command.dice))
        case do.Shoot():
            figure = state.fight.figure(command.figure)
            assert figure is not None
            kill, now = shot(state.fight, figure.section, command.at).kill, ends(state)
            missed, killed = by_ends(state, now), by_ends(state, now, (opponent(figure.side),))
            return kill * killed + (1 - kill) * missed
        case do.End():
            return by_ends(state, ends(state, 0))
    return outlook(state)


def repeated(state: State) -> tuple[float, float]:
    """Returns the chance of the Resistance to win if the current roll is kept, and if it is repeated (R5).
    They are the same for a roll on which the race of the tasks does not depend."""
    if state.phase == "scoring":
        return outlook(state), _line_again(state)
    if state.fight.step == "clock":
        once, again = clock_chances(state, state.fight.turn)
        return by_ends(state, once), by_ends(state, again)
    now = outlook(state)
    return now, now


def _line_again(state: State) -> float:
    """Returns the chance of the Resistance to win if the dice of the current line are repeated (17)."""
    assert state.line is not None
    line = state.lines[state.line]
    others = (*state.lines[: state.line], *state.lines[state.line + 1 :])
    return fsum(
        count / DIE_SIDES**line.dice * _by_lines(state, (*others, replace(line, points=total)))
        for total, count in ways(line.dice).items()
    )


def _by_lines(state: State, counted: tuple[Line, ...]) -> float:
    return Rest(None, _bonus(state), cap_per_zone=True).won({0: of_lines(counted)})


def _bonus(state: State) -> int:
    return state.bonus.get(RESISTANCE, 0) - state.bonus.get(GERMAN, 0)
