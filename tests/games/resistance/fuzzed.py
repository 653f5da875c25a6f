"""The fuzzer's players of French Resistance, and what must hold after each event."""

from __future__ import annotations

import random

from bot.games.game import Command, Event, GameEnded, Resign, Seat
from bot.games.resistance import GAME
from bot.games.resistance import commands as do
from bot.games.resistance import events as on
from bot.games.resistance.state import Battle, Options, State
from bot.games.resistance.units import RESISTANCE
from games.fuzz import Fuzzed

RARE = {Resign: 0.002, do.Orders: 0.05, do.Rerolls: 0.02}


def any_options(chance: random.Random) -> Options:
    """Returns random options, each value of an option equally likely."""
    return Options(
        gendarmes_ignore_one=chance.random() < 0.5,
        task_dice_max=chance.choice((3, 4)),
        laid_charge=chance.random() < 0.5,
        dead_cap_per_zone=chance.random() < 0.5,
        deduction_aid=chance.random() < 0.5,
        pace=chance.choice(("mail", "live")),
    )


def wanderer(state: State, seat: Seat, command: Command) -> float:
    """Likes all commands equally, but rarely resigns."""
    return RARE.get(type(command), 1)


def soldier(state: State, seat: Seat, command: Command) -> float:
    """Shoots whenever possible, and moves to where it can shoot."""
    match command:
        case do.Shoot() | do.Rescue() | do.Choose():
            return 1
        case do.Move(figure=name, to=to):
            return 0.5 if _forward(state, name, to) else 0.02
        case do.Task():
            return 0.1
        case do.Cover() | do.End():
            return 0.02
    return RARE.get(type(command), 1)


def saboteur(state: State, seat: Seat, command: Command) -> float:
    """Pursues the task: goes to its section, stays there, and spends as many points on it as allowed."""
    match command:
        case do.Task(dice=dice):
            return dice / 4
        case do.Move(figure=name, to=to) if seat == RESISTANCE:
            figure = state.fight.figure(name)
            goal = state.fight.task_section
            return 0.5 if figure and abs(goal - to) < abs(goal - figure.section) else 0
        case do.Move() | do.Cover() | do.End():
            return 0.02
    return RARE.get(type(command), 1)


def _forward(state: State, name: str, to: int) -> bool:
    figure = state.fight.figure(name)
    assert figure is not None
    return (to > figure.section) == (figure.side == RESISTANCE)


def check(before: State, event: Event, after: State) -> None:
    """Asserts what must hold after every event of French Resistance."""
    battle = after.battle
    if battle is None:
        return
    if battle is not before.battle:
        _conserved(battle)
        assert min(battle.pools.values(), default=0) >= 0, "points are never negative"
        assert battle.clock >= 0
        assert battle.running >= 0
        if before.battle and not isinstance(event, on.ZoneOpened):
            _since(before.battle, battle)


def _conserved(battle: Battle) -> None:
    gone = battle.dead + battle.ran
    names = {figure.name for figure in battle.figures}
    names.update(figure.name for figure in gone)
    assert len(names) == len(battle.figures) + len(gone), "nobody is in two places"
    dead = {figure.name for figure in battle.dead}
    assert all(marker.name in dead for marker in battle.markers), "a marker is that of a dead figure"
    maquis = {figure.section for figure in battle.figures if figure.side == RESISTANCE}
    germans = {figure.section for figure in battle.figures if figure.side != RESISTANCE}
    assert not maquis & germans, "enemies never share a section"
    assert maquis | germans <= {1, 2, 3, 4, 5, 6}


def _since(before: Battle, battle: Battle) -> None:
    assert battle.clock <= before.clock, "the clock never rises in a zone"
    for seat, numbers in before.ticked.items():
        assert set(numbers) <= set(battle.ticked[seat]), "a ticked number is never lost"
    assert len(before.dead) <= len(battle.dead), "the dead stay dead"
    if before.figures:
        before_all = len(before.figures) + len(before.dead) + len(before.ran)
        assert len(battle.figures) + len(battle.dead) + len(battle.ran) == before_all, "none is lost"


def kinds_of(event: Event) -> list[str]:
    """Returns the names under which the fuzzer counts an event: its kind, and any rarer variant of it."""
    names = [type(event).__name__]
    match event:
        case on.TargetNamed(by=by):
            names.append(f"target by {by}")
        case on.FigureRan(by=by):
            names.append(f"runaway by {by}")
        case on.ZoneEnded(why=why):
            names.append(f"zone ended by {why}")
        case on.RescueRolled(marker=str()):
            names.append("casualty removed")
        case GameEnded(why=why, winner=winner):
            names += [f"game ended by {why}", f"won by {winner}"]
        case on.PointsRolled(dice=dice) if len(dice) > 1:
            names.append("several pools")
        case on.TaskRolled(paid=paid) if len(paid) > 1:
            names.append("task paid by several pools")
    return names


SEEN: tuple[str, ...] = (
    "target by owner", "target by order", "target by rule", "runaway by owner", "runaway by order",
    "runaway by rule", "casualty removed", "several pools",
    "task paid by several pools", "zone ended by clock", "zone ended by german", "zone ended by resistance",
    "game ended by points", "game ended by resigned", "won by german", "won by resistance", "won by None",
)  # fmt: skip
"""What must happen at least once in a run of the fuzzer, in addition to every kind of event."""

FUZZED = Fuzzed(
    game=GAME,
    options=any_options,
    players=(wanderer, soldier, saboteur),
    check=check,
    bound=3000,
    games=1500,
    rare=(816,),
    kinds_of=kinds_of,
    seen=SEEN,
    forged=(6,),
    unfit={"many dice": lambda options: options.update(task_dice_max=400)},
)
