"""How the computer player fights for a zone: what a side does next, and what it would rather do than
anything else after that."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from bot.games.game import Command, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.choices import RESCUE_ODDS, shot_odds, situation
from bot.games.resistance.state import Battle, State
from bot.games.resistance.units import GERMAN, RESISTANCE, Figure, opponent
from bot.players.player import Why, per_cent
from bot.players.resistance.points import MOST_DEAD
from bot.players.resistance.race import repeats

SHOOTING_DISTANCE = 1
"""The distance, in sections, to which a squad advances before it shoots."""

AT_TASK = 5
"""How many figures of the Resistance gather in the section of the task before they take cover."""

IN_REACH = rules.LIMIT["move"] + rules.FARTHEST
"""The distance, in sections, from which an enemy may come and shoot in one turn (9, 12)."""


class Plan(NamedTuple):
    """A command, and the reason for it."""

    command: Command
    why: Why


class ShotChance(NamedTuple):
    """The chance that a shot kills, and the reason for it."""

    kill: float
    why: Why


@cache
def _shot(distance: int, covered: bool) -> ShotChance:
    kill = dict(shot_odds(distance, covered))["kill"]
    return ShotChance(float(kill), Why("advice-resistance-shoot", {"chance": per_cent(kill)}))


def shot(battle: Battle, section: int, at: int) -> ShotChance:
    """Returns what a shot from a section at another is worth; a figure in cover is hit first (12, R12)."""
    return _shot(abs(at - section), any(target.cover for target in battle.at(at)))


def plans(state: State, seat: Seat) -> Iterator[Plan]:
    """Yields what this side may do in the actions of its turn, the best first; the first alone is played.
    Every command is legal."""
    yield from TACTICS[seat](state)
    left = sum(state.fight.pools.values())
    yield Plan(do.End(), Why("advice-resistance-end" if left else "advice-resistance-spent"))


def distinct(state: State, seat: Seat, most: int) -> list[Plan]:
    """Returns the best of ``plans``, one of those that come to the same."""
    first = dict[object, Plan]()
    for plan in plans(state, seat):
        first.setdefault(situation(state.fight, plan.command), plan)
        if len(first) == most:
            break
    return list(first.values())


def _task(state: State, seat: Seat) -> Iterator[Plan]:
    """Yields the task with the most dice (10, R14). Gendarmes pay for it before a squad does (R8)."""
    battle, most = state.fight, min(state.options.task_dice_max, sum(state.fight.pools.values()))
    if most and rules.cannot_task(state, seat) is None:
        groups = [pool for pool in rules.payers(battle) if pool.startswith("group")]
        yield Plan(do.Task(most, groups[0] if groups else None), Why("advice-resistance-task"))


def _resistance(state: State) -> Iterator[Plan]:
    battle = state.fight
    able = rules.able(battle, RESISTANCE)
    yield from _task(state, RESISTANCE)
    if not battle.declared and battle.holder(battle.task_section) is None:
        yield from _walk(battle, able)
    yield from _shield(battle, able)
    if _dead(state) >= MOST_DEAD:
        yield from _cover(battle, able)
    yield from shots(battle, able)
    at_task = battle.at(battle.task_section)
    if battle.holder(battle.task_section) == RESISTANCE and len(at_task) < AT_TASK:
        yield from _walk(battle, [figure for figure in able if not figure.cover])
    yield from _cover(battle, able)
    yield from _rescue(battle, able)


def _dead(state: State) -> int:
    """Returns how many dead Germans count already (17, R17)."""
    battle, per_zone = state.fight, state.options.dead_cap_per_zone
    before = 0 if per_zone else sum(zone.germans_dead for zone in state.fought if zone.zone != battle.zone)
    return before + sum(figure.side == GERMAN for figure in battle.dead)


def _walk(battle: Battle, able: list[Figure]) -> Iterator[Plan]:
    """Yields a step of the figure that is nearest to the section of the task, but is not there (10)."""
    goal = battle.task_section
    where = {"section": goal, "there": len(battle.at(goal))}
    acting = battle.acting.figure if battle.acting else None
    absent = [figure for figure in able if figure.section != goal]
    for figure in sorted(
        absent, key=lambda absent: (absent.cover, absent.name != acting, abs(absent.section - goal))
    ):
        to = figure.section + (1 if goal > figure.section else -1)
        if figure.cover and rules.ability(battle, figure).cover:
            yield Plan(do.Cover(figure.name), Why("advice-resistance-leave-cover", where))
        elif to in rules.ability(battle, figure).moves:
            key = "advice-resistance-walk" if figure.side == RESISTANCE else "advice-resistance-bar"
            key = "advice-resistance-second" if battle.at(goal) else key
            yield Plan(do.Move(figure.name, to), Why(key, where))


def shots(battle: Battle, able: list[Figure], farthest: int = rules.FARTHEST) -> list[Plan]:
    """Returns the shots that these figures may take at targets no farther than this, the deadliest first
    (12). The figure that acts shoots before another, which would end its turn (9)."""
    acting = battle.acting.figure if battle.acting else None
    ranked = []
    for figure in able:
        for at in rules.ability(battle, figure).targets:
            if abs(at - figure.section) <= farthest:
                kill, why = shot(battle, figure.section, at)
                ranked.append((-kill, figure.name != acting, Plan(do.Shoot(figure.name, at), why)))
    ranked.sort(key=lambda shot: shot[:2])
    return [plan for *_, plan in ranked]


def _shield(battle: Battle, able: list[Figure]) -> Iterator[Plan]:
    """Yields cover for a figure of each section under fire where nobody is in cover: it is hit first, and
    saved more often (12, R12)."""
    enemies = opponent(battle.turn)
    shooting = {enemy.section for enemy in battle.side(enemies)}
    under_fire = {at for section in shooting for at in rules.in_sight(battle.held, section, enemies)}
    bare = [at for at in under_fire if not any(figure.cover for figure in battle.at(at))]
    acting = battle.acting.figure if battle.acting else None
    for figure in sorted(able, key=lambda figure: (-figure.section, figure.name != acting)):
        if figure.section in bare and rules.ability(battle, figure).cover:
            yield Plan(do.Cover(figure.name), Why("advice-resistance-shield"))


def _cover(battle: Battle, able: list[Figure]) -> Iterator[Plan]:
    """Yields cover for figures to which an enemy may come and shoot, the foremost first (12)."""
    enemies = [enemy.section for enemy in battle.side(opponent(battle.turn))]
    for figure in sorted(able, key=lambda figure: min(abs(figure.section - at) for at in enemies or [0])):
        within = any(abs(figure.section - at) <= IN_REACH for at in enemies)
        if within and not figure.cover and rules.ability(battle, figure).cover:
            yield Plan(do.Cover(figure.name), Why("advice-resistance-cover"))


def _rescue(battle: Battle, able: list[Figure]) -> Iterator[Plan]:
    """Yields the rescue of a casualty by whoever stands beside it (9)."""
    for figure in able:
        if rules.own_markers(battle, figure):
            yield Plan(
                do.Rescue(figure.name),
                Why("advice-resistance-rescue", {"chance": per_cent(RESCUE_ODDS[0][1])}),
            )


def _german(state: State) -> Iterator[Plan]:
    battle = state.fight
    able = rules.able(battle, GERMAN)
    yield from _task(state, GERMAN)
    yield from shots(battle, able, SHOOTING_DISTANCE)
    if any(figure.unit == "squad" for figure in battle.figures):
        yield from _advance(battle, able)
    yield from shots(battle, able)
    if battle.holder(battle.task_section) is None:
        yield from _walk(battle, [figure for figure in able if not figure.cover])
    yield from _rescue(battle, able)
    yield from _cover(battle, able)


def _advance(battle: Battle, able: list[Figure]) -> Iterator[Plan]:
    """Yields a step towards the enemy for a figure that is not near yet, the foremost first, soldiers before
    gendarmes (9). Gendarmes alone stay where they are."""
    enemies = [enemy.section for enemy in battle.side(RESISTANCE)]
    if not enemies:
        return
    acting = battle.acting.figure if battle.acting else None
    for figure in sorted(
        able, key=lambda figure: (figure.unit != "squad", figure.name != acting, figure.section)
    ):
        goal = min(enemies, key=lambda at: abs(at - figure.section))
        to = figure.section + (1 if goal > figure.section else -1)
        if abs(goal - figure.section) > SHOOTING_DISTANCE and to in rules.ability(battle, figure).moves:
            yield Plan(do.Move(figure.name, to), Why("advice-resistance-advance"))


TACTICS: dict[Seat, Callable[[State], Iterator[Plan]]] = {GERMAN: _german, RESISTANCE: _resistance}


def played(state: State, seat: Seat) -> Command:
    """Returns what the level *medium* does in the fight for a zone, and after it, without a value."""
    match rules.stage(state):
        case "actions":
            return next(plans(state, seat)).command
        case "choose":
            return do.Choose(rules.expendable(state.fight).name)
    return do.Reroll() if repeats(state, seat) else do.Keep()
