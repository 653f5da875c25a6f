"""What a player is offered in the middle of a turn: six acts that always stand in the same places, and the
ways in which each can be done now (9)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from bot.games.game import Choice, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.choices import situation, task_odds
from bot.games.resistance.state import Battle, State
from bot.games.resistance.units import RESISTANCE
from bot.presentation.charts import whole_percent
from bot.presentation.offers import Look, Menu, Offer, Path
from bot.presentation.resistance import group_actions, pictures
from bot.presentation.resistance.group_actions import TOGETHER, Charge, Volley
from bot.presentation.wording import say

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
            rows = [[_act(view, seat, choices, verb) for verb in row] for row in ACTS]
            return Menu(_question(view, seat), rows=rows, picture=pictures.board(view))
        case ("shoot" | "move" | "cover" | "rescue" as verb,) if offered := ways(view, seat, choices, verb):
            offers = [Offer(way.path, way.label) for way in offered]
            return Menu(say(f"resistance-asks-{verb}"), offers, picture=pictures.board(view))
    return None


def _act(view: State, seat: Seat, choices: Sequence[Choice], verb: str) -> Offer:
    """Returns the button of an act with its best chance: it acts at once where there is one way, else it
    opens the ways."""
    offered = ways(view, seat, choices, verb)
    chances = [way.chance for way in offered if way.chance is not None]
    chance = whole_percent(max(chances)) if chances else "none"
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
            return list(_task(view, seat))
        case "move":
            return list(_marches(view.fight, seat))
        case "end":
            return [Way(do.End().path(), "")]
    alone = list(_alone(view.fight, choices, verb))
    return [*_together(view.fight, seat, verb), *sorted(alone, key=lambda way: -(way.chance or 0))]


def _task(view: State, seat: Seat) -> Iterator[Way]:
    """Yields the attempt at the task with the most dice, after the walk to its section, and the chance of a
    new number (10)."""
    if charge := group_actions.charge(view, seat):
        path = (TOGETHER, "task") if charge.walk else do.Task(charge.dice).path()
        yield Way(path, "", _chances(view, seat, charge)["tick"])


def _chances(view: State, seat: Seat, charge: Charge) -> dict[str, Fraction]:
    return dict(task_odds(charge.dice, len(view.fight.still_needed(seat))))


def _question(view: State, seat: Seat) -> str:
    """Returns what the first button does, or else the bare question."""
    charge = group_actions.charge(view, seat)
    if charge is None:
        return say("resistance-asks-now")
    done = _chances(view, seat, charge)["complete"]
    return say(
        "resistance-asks-task",
        side=seat,
        dice=charge.dice,
        figure=charge.walk[0].figure if charge.walk else "none",
        section=view.fight.task_section,
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
        volleys = group_actions.volleys(battle, seat)
        shots = sum(volley.shots for volley in volleys)
        if shots > 1:
            chance = kills_one(volleys)
            label = say("resistance-way-volley", shots=shots, kill=whole_percent(chance))
            yield Way((TOGETHER, "shoot"), label, chance)
    if verb == "cover":
        for section in sorted({figure.section for figure in battle.side(seat)}):
            count = len(group_actions.going_down(battle, seat, section))
            if count > 1:
                label = say("resistance-way-all-down", count=count, section=section)
                yield Way((TOGETHER, "cover", str(section)), label)


def kills_one(volleys: Sequence[Volley]) -> Fraction:
    none = Fraction(1)
    for volley in volleys:
        none *= (1 - volley.kill) ** volley.shots
    return 1 - none


def _marches(battle: Battle, seat: Seat) -> Iterator[Way]:
    """Yields every march with each number of figures that can go: ahead first, the longest first, all before
    some."""
    marches = group_actions.marches(battle, seat)
    marches.sort(key=lambda march: (not group_actions.ahead(seat, march), -abs(march.to - march.origin)))
    for march in marches:
        for count in range(march.men, 0, -1):
            plans = group_actions.column(battle, seat, march.origin, march.to)[:count]
            figure = plans[0][0].figure if count == 1 else "none"
            facts = {"origin": march.origin, "to": march.to, "points": sum(map(len, plans))}
            label = say("resistance-way-march", figure=figure, count=count, **facts)
            yield Way(march._replace(men=count).path, label)


def _serves(battle: Battle, seat: Seat) -> bool:
    """Whether a move serves the side's aim: the Resistance is on its way to its task (10), the German has
    nobody in reach (12)."""
    if seat == RESISTANCE:
        front = max((figure.section for figure in battle.side(seat)), default=0)
        return front < battle.task_section
    return not group_actions.volleys(battle, seat)
