"""The legal choices of French Resistance, and the branches of their menu, in words."""

from typing import Any

from msgspec.structs import asdict

from bot.games.game import Choice, Command
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.placement import total
from bot.games.resistance.stakes import Stake, stake
from bot.games.resistance.state import State
from bot.presentation.charts import percent, whole_percent
from bot.presentation.resistance.words import FACTS, figure_text, zone_name
from bot.presentation.wording import say, yes_no


def advised(choice: Choice, view: State) -> str:
    if isinstance(choice.command, do.Place):
        zones = enumerate(choice.command.zones, 1)
        return say(
            "resistance-placed", **{f"zone{zone}": f"{zone_name(zone)} {total(held)}" for zone, held in zones}
        )
    if isinstance(choice.command, do.Shoot | do.Rescue | do.Task):
        facts = FACTS.of(asdict(choice.command)) | {"side": view.fight.turn}
        return say(f"resistance-advised-{choice.command.verb}", **facts)
    return choice_text(choice, view)


def command_text(command: Command, **facts: str | int) -> str:
    return say(f"resistance-choice-{command.verb}", **FACTS.of(asdict(command)) | facts)


def choice_text(choice: Choice, view: State) -> str:
    command = choice.command
    if isinstance(command, do.Place):
        return str(command)
    odds = {what: percent(chance) for what, chance in choice.odds}
    name = command.figure if isinstance(command, do.FigureAction | do.Choose) else ""
    figure = view.battle.figure(name) if view.battle else None
    match command:
        case do.Shoot(at=at) if view.battle:
            distance = abs(at - figure.section) if figure else 1
            return command_text(command, needed=rules.HIT[distance - 1], kill=odds["kill"])
        case do.Cover() if view.battle:
            return command_text(command, cover=yes_no(figure is not None and figure.cover))
        case do.Rescue() | do.Task():
            return command_text(command, side=view.fight.turn, **odds)
        case do.Choose() if figure:
            return command_text(command, figure=figure_text(figure))
    return command_text(command)


def reroll_label(roll: Stake) -> str:
    """Returns the label of a second throw, with the chance that it is better (R5)."""
    return say("resistance-reroll", better=whole_percent(roll.better) if roll.better else "none")


def button(choice: Choice, view: State) -> str:
    match choice.command:
        case do.Interrogate(guess=guess):
            return str(guess)
        case do.Attack(other=other):
            return say("resistance-button-and", zone=zone_name(other))
        case do.Keep():
            return say("resistance-keep", value=stake(view).value)
        case do.Reroll():
            return reroll_label(stake(view))
    return choice_text(choice, view)


def branch(path: tuple[str, ...], view: State) -> str:
    match path:
        case ("more", word) | (("task" | "shoot" | "move" | "cover" | "rescue") as word,):
            return say(f"resistance-node-{word}", side=view.fight.turn if view.battle else "none")
        case (word,) if word.startswith("zone"):
            return zone_name(int(word.removeprefix("zone")))
        case ("task", dice):
            return say("resistance-node-task-dice", dice=int(dice))
    figure = view.battle.figure(path[-1]) if view.battle else None
    if figure is None:
        return " ".join(path)
    return say("resistance-node-figure", figure=figure_text(figure), section=figure.section)


def value(field: str, value: Any) -> str:
    return zone_name(value) if field in ("zone", "other") else str(value)
