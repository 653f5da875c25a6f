"""The chance to win at a glance: the tasks by the exact race, the other zone by the table of fights, and
nobody falls but by the shot that is taken now."""

from functools import lru_cache
from math import fsum
from operator import mul

from msgspec.structs import replace

from bot.games.game import DIE_SIDES, Command, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.placement import Contents
from bot.games.resistance.stakes import ways
from bot.games.resistance.state import Line, State
from bot.games.resistance.units import GERMAN, RESISTANCE, opponent
from bot.players.resistance.points import Rest, brought, of_contents, of_lines, rest_of
from bot.players.resistance.race import ENDS, Chances, clock_chances, needed, race_of
from bot.players.resistance.tactics import shot


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
