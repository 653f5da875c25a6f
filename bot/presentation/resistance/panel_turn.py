"""What a player is offered in the middle of a turn: six acts that always stand in the same places, the ways
in which each can be done now, and the commands of what several figures do with one tap (9)."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import NamedTuple

from msgspec.structs import replace

from bot.games.game import Choice, Command, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.choices import shot_odds, situation, task_odds
from bot.games.resistance.state import Battle, Shot, State, waited_for
from bot.games.resistance.units import LAST_SECTION, RESISTANCE, Figure
from bot.presentation.charts import whole_percent
from bot.presentation.offers import Look, Menu, Offer, Path
from bot.presentation.resistance import pictures
from bot.presentation.wording import say, yes_no

TOGETHER = "together"
"""The word by which the path of a group's action begins."""


Plan = Sequence[do.FigureAction]
"""What one figure does, one action after the other: it finishes before another begins (9)."""


class Volley(NamedTuple):
    """The shots of one figure at a section, and the chance that each of them kills (12)."""

    figure: str
    at: int
    kill: Fraction
    shots: int


class Charge(NamedTuple):
    """An attempt at the task with the most dice that there are points for, after the walk of a figure to its
    section, with the chances of that roll (10)."""

    walk: Plan
    dice: int
    odds: dict[str, Fraction]


def series(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Sequence[Command]:
    """Returns the commands for which the path of a group's action stands; empty for any other path."""
    if path[:1] != (TOGETHER,) or waited_for(view) != seat or rules.stage(view) != "actions":
        return ()
    plans: Iterable[Plan] = ()
    match path[1:]:
        case ("task",):
            attempt = charge(view, seat)
            return [*attempt.walk, do.Task(attempt.dice)] if attempt else ()
        case ("shoot",):
            plans = ([do.Shoot(one.figure, one.at)] * one.shots for one in volleys(view.fight, seat))
        case ("cover", section) if section.isdecimal():
            plans = going_down(view.fight, seat, int(section))
        case ("move", origin, to, count) if f"{origin}{to}{count}".isdecimal():
            plans = column(view.fight, seat, int(origin), int(to))[: int(count)]
    return [command for plan in plans for command in plan]


def _affordable(battle: Battle, plans: Iterable[tuple[Figure, Plan]]) -> list[Plan]:
    """Returns the plans that can be paid for whole, each from its figure's own pool (9, R8)."""
    left, paid = dict(battle.pools), []
    for figure, plan in plans:
        pool = battle.pool_of(figure)
        if plan and len(plan) <= left.get(pool, 0):
            left[pool] -= len(plan)
            paid.append(plan)
    return paid


def _ready(battle: Battle, seat: Seat, order: Callable[[Figure], float] = lambda figure: 0) -> list[Figure]:
    """Returns the figures that may act, in this order after the one that is acting: it cannot go on after
    another (9)."""
    acting = battle.acting.figure if battle.acting else ""
    return sorted(rules.able(battle, seat), key=lambda figure: (figure.name != acting, order(figure)))


def _often(battle: Battle, figure: Figure, action: str) -> int:
    """Returns how often a figure may still do this in this turn (9)."""
    acting = battle.acting
    done = acting.done.count(action) if acting and acting.figure == figure.name else 0
    return rules.LIMIT[action] - done


# --- moving


def column(battle: Battle, seat: Seat, origin: int, to: int) -> list[Plan]:
    """Returns the plans of those who can go from one section to another together; who is in cover comes out
    of it first (9)."""
    ready = _ready(battle, seat, lambda figure: figure.cover)
    return _affordable(
        battle, ((figure, _walk(battle, figure, to)) for figure in ready if figure.section == origin)
    )


def _walk(battle: Battle, figure: Figure, to: int) -> Plan:
    """Returns how a figure gets to a section in this turn; empty if it cannot."""
    step = 1 if to > figure.section else -1
    sections = range(figure.section + step, to + step, step) if to != figure.section else ()
    if len(sections) > _often(battle, figure, "move") or not 1 <= to <= LAST_SECTION:
        return ()
    if any(battle.held[section] not in (None, figure.side) for section in sections):
        return ()
    if figure.cover and sections and not _often(battle, figure, "cover"):
        return ()
    up = [do.Cover(figure.name)] if figure.cover and sections else []
    return [*up, *(do.Move(figure.name, section) for section in sections)]


def marches(battle: Battle, seat: Seat) -> dict[tuple[int, int], list[Plan]]:
    """Returns the plans of those who can go together, by the section that they leave and the one they go
    to."""
    origins = sorted({figure.section for figure in rules.able(battle, seat)})
    ways = product(origins, range(1, LAST_SECTION + 1))
    return {(origin, to): plans for origin, to in ways if (plans := column(battle, seat, origin, to))}


def charge(view: State, seat: Seat) -> Charge | None:
    """Returns how a side can attempt its task now; for the Resistance whoever needs the fewest points walks
    there first, if nobody stands there. None if it cannot, or has no point for a die (10)."""
    battle, walks = view.fight, list[Plan]([()])
    if reason := rules.cannot_task(view, seat):
        away = _ready(battle, seat) if reason.key == "task-shut-out" else ()
        walks = [way for figure in away if (way := _walk(battle, figure, battle.task_section))]
    walk = min(walks, key=len, default=None)
    if walk is None:
        return None
    dice = min(view.options.task_dice_max, sum(battle.pools.values()) - len(walk))
    return Charge(walk, dice, dict(task_odds(dice, len(battle.still_needed(seat))))) if dice > 0 else None


# --- shooting


def targets(battle: Battle, figure: Figure) -> list[tuple[int, Fraction]]:
    """Returns the sections at which a figure may shoot, each with the chance of a kill, the best first
    (12)."""
    kills = {
        at: dict(shot_odds(abs(at - figure.section), any(enemy.cover for enemy in battle.at(at))))["kill"]
        for at in rules.ability(battle, figure).targets
    }
    return sorted(kills.items(), key=lambda target: (-target[1], target[0]))


def volleys(battle: Battle, seat: Seat) -> list[Volley]:
    """Returns the shots of everybody who has an enemy in reach, the likeliest first, as many as there are
    points for (9, 12)."""
    best = {figure.name: aims[0] for figure in rules.able(battle, seat) if (aims := targets(battle, figure))}
    ready = [
        figure
        for figure in _ready(battle, seat, lambda figure: -float(best.get(figure.name, (0, 0))[1]))
        if figure.name in best
    ]
    left, shooting = Counter(battle.pools), list[Volley]()
    for figure in ready:
        pool = battle.pool_of(figure)
        if shots := min(left[pool], _often(battle, figure, "shoot")):
            left[pool] -= shots
            shooting.append(Volley(figure.name, *best[figure.name], shots))
    return shooting


# --- taking cover


def going_down(battle: Battle, seat: Seat, section: int) -> list[Plan]:
    """Returns who in a section can take cover (9, R10)."""
    ready = (it for it in _ready(battle, seat) if it.section == section and not it.cover)
    return _affordable(battle, ((it, [do.Cover(it.name)]) for it in ready if _often(battle, it, "cover")))


ACTS = (("task", "shoot", "move"), ("cover", "rescue", "end"))
"""The acts, by the verbs of their commands, as they stand on the panel."""


class Way(NamedTuple):
    """One way to do an act, with its exact chance if dice decide it."""

    path: Path
    label: str
    chance: Fraction | None = None


def menu(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> Menu | None:
    """Returns what a player is asked in the middle of their turn; None at a place that is not of this
    menu."""
    match path:
        case ():
            acts = ACTS if any(view.fight.pools.values()) else [("end",)]
            rows = [[_act(view, seat, choices, verb) for verb in row] for row in acts]
            asks = say("picture-asks-now", points=yes_no(any(view.fight.pools.values())))
            return Menu(_question(view, seat) or asks, rows=rows, picture=pictures.board(view, asks=asks))
        case ("shoot" | "move" | "cover" | "rescue" as verb,) if offered := ways(view, seat, choices, verb):
            offers = [Offer(way.path, way.label) for way in offered]
            asks, chosen = say(f"picture-asks-{verb}"), _able(view.fight, seat, choices, verb)
            shown = _aiming(view, seat) if verb == "shoot" else view
            picture = pictures.board(shown, asks=asks, chosen=chosen)
            return Menu(say("resistance-asks-shoot") if verb == "shoot" else asks, offers, picture=picture)
    return None


def _aiming(view: State, seat: Seat) -> State:
    """Returns the position with the best shot of everybody who has an enemy in reach, before any die."""
    fight = view.fight
    aims = [(it.name, aim[0]) for it in rules.able(fight, seat) for aim in targets(fight, it)[:1]]
    shots = tuple(Shot(name, at, 0, hit=False) for name, at in aims)
    return view.in_battle(played=replace(fight.playing, shots=shots))


def _able(battle: Battle, seat: Seat, choices: Sequence[Choice], verb: str) -> set[str]:
    """Returns the names of the figures that can do an act now."""
    if verb == "move":
        return {plan[0].figure for plans in marches(battle, seat).values() for plan in plans}
    commands = (choice.command for choice in choices if choice.command.verb == verb)
    return {command.figure for command in commands if isinstance(command, do.FigureAction)}


def _act(view: State, seat: Seat, choices: Sequence[Choice], verb: str) -> Offer:
    """Returns the button of an act with its best chance, of shots that of all: it acts at once where there is
    one way, else it opens the ways."""
    offered = ways(view, seat, choices, verb)
    chances = [way.chance for way in offered if way.chance is not None]
    chance = whole_percent(max(chances)) if chances and max(chances) < 1 else "none"
    usual = verb in ("task", "shoot", "end") or (verb == "move" and _serves(view.fight, seat))
    return Offer(
        offered[0].path if len(offered) == 1 else (verb,),
        say(f"resistance-act-{verb}", side=seat, chance=chance),
        look=Look.USUAL if usual else Look.MINOR,
        disabled=not offered,
    )


def ways(view: State, seat: Seat, choices: Sequence[Choice], verb: str) -> list[Way]:
    """Returns the ways to do an act now: by their chances, or by place."""
    match verb:
        case "task":
            if (attempt := charge(view, seat)) is None:
                return []
            path = (TOGETHER, "task") if attempt.walk else do.Task(attempt.dice).path()
            return [Way(path, "", attempt.odds["tick"])]
        case "move":
            return list(_marches(view.fight, seat))
        case "end":
            return [Way(do.End().path(), "")]
    alone = sorted(_alone(view.fight, choices, verb), key=lambda way: -(way.chance or 0))
    return [*_together(view.fight, seat, verb), *alone]


def _question(view: State, seat: Seat) -> str:
    """Returns what the first button does; empty if nobody can attempt the task."""
    attempt = charge(view, seat)
    if attempt is None:
        return ""
    new, done = attempt.odds["tick"], attempt.odds["complete"]
    return say(
        "resistance-asks-task",
        side=seat,
        dice=attempt.dice,
        figure=attempt.walk[0].figure if attempt.walk else "none",
        section=view.fight.task_section,
        new=whole_percent(new) if new > done else "none",
        done=whole_percent(done) if done else "none",
    )


def _alone(battle: Battle, choices: Sequence[Choice], verb: str) -> Iterator[Way]:
    """Yields what single figures can do, of those in the same situation the first."""
    seen = set[object]()
    for choice in choices:
        command = choice.command
        if command.verb == verb and isinstance(command, do.FigureAction):
            alike = situation(battle, command)
            if alike not in seen:
                seen.add(alike)
                yield _way(battle, command, dict(choice.odds))


def _way(battle: Battle, command: do.FigureAction, odds: dict[str, Fraction]) -> Way:
    figure = battle.on_map(command.figure)
    match command:
        case do.Shoot(at=at):
            label = say("resistance-way-shot", figure=figure.name, at=at, kill=whole_percent(odds["kill"]))
            return Way(command.path(), label, odds["kill"])
        case do.Rescue():
            marker, chance = rules.rescued(battle, figure).name, odds["success"]
            label = say(
                "resistance-way-rescue", figure=figure.name, marker=marker, success=whole_percent(chance)
            )
            return Way(command.path(), label, chance)
    key = "resistance-way-up" if figure.cover else "resistance-way-down"
    return Way(command.path(), say(key, figure=figure.name, section=figure.section))


def _together(battle: Battle, seat: Seat, verb: str) -> Iterator[Way]:
    if verb == "shoot":
        shooting = volleys(battle, seat)
        shots = sum(volley.shots for volley in shooting)
        if shots > 1:
            chance = 1 - prod(((1 - one.kill) ** one.shots for one in shooting), start=Fraction(1))
            label = say("resistance-way-volley", shots=shots, kill=whole_percent(chance))
            yield Way((TOGETHER, "shoot"), label, chance)
    if verb == "cover":
        for section in sorted({figure.section for figure in battle.side(seat)}):
            count = len(going_down(battle, seat, section))
            if count > 1:
                label = say("resistance-way-all-down", count=count, section=section)
                yield Way((TOGETHER, "cover", str(section)), label)


def _marches(battle: Battle, seat: Seat) -> Iterator[Way]:
    """Yields every march with each number of figures that can go: ahead first, the longest first, all before
    some."""
    forward = 1 if seat == RESISTANCE else -1
    for (origin, to), plans in sorted(
        marches(battle, seat).items(),
        key=lambda march: (forward * (march[0][1] - march[0][0]) < 0, -abs(march[0][1] - march[0][0])),
    ):
        for count in range(len(plans), 0, -1):
            figure, points = plans[0][0].figure if count == 1 else "none", sum(map(len, plans[:count]))
            facts = {"origin": origin, "to": to, "points": points}
            label = say("resistance-way-march", figure=figure, count=count, **facts)
            yield Way((TOGETHER, "move", str(origin), str(to), str(count)), label)


def _serves(battle: Battle, seat: Seat) -> bool:
    """Whether a move serves the side's aim: the Resistance is on its way to its task (10), the German has
    nobody in reach (12)."""
    if seat == RESISTANCE:
        front = max((figure.section for figure in battle.side(seat)), default=0)
        return front < battle.task_section
    return not volleys(battle, seat)
