"""The legal choices of French Resistance on buttons and in pickers."""

from __future__ import annotations

from typing import Any

from bot.games.game import Choice
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.stakes import stake
from bot.games.resistance.state import State
from bot.presentation.charts import percent
from bot.presentation.resistance import deciding
from bot.presentation.resistance.board import figure_text
from bot.presentation.resistance.words import FACTS, zone_name, zone_text
from bot.presentation.wording import say, yes_no


def advised_text(choice: Choice, view: State) -> str:
    """Returns a choice in words, a placement too."""
    if isinstance(choice.command, do.Place):
        zones = enumerate(choice.command.zones, 1)
        return say("resistance-placed", **{f"zone{zone}": zone_text(zone, held) for zone, held in zones})
    return choice_text(choice, view)


def choice_text(choice: Choice, view: State) -> str:
    """Returns a legal choice with its odds, in words."""
    command = choice.command
    fields = {name: getattr(command, name) for name in command.__struct_fields__}
    if isinstance(command, do.Place):
        return str(command)
    said = FACTS.of(fields)
    odds = dict(choice.odds)
    if isinstance(command, do.Shoot) and view.battle:
        figure = view.battle.figure(command.figure)
        distance = abs(command.at - figure.section) if figure else 1
        said |= {"needed": rules.HIT[distance - 1], "kill": percent(odds["kill"])}
    elif isinstance(command, do.Cover) and view.battle:
        figure = view.battle.figure(command.figure)
        said["cover"] = yes_no(figure is not None and figure.cover)
    elif isinstance(command, do.Rescue):
        said["success"] = percent(odds["success"])
    elif isinstance(command, do.Task):
        said["tick"] = percent(odds["tick"])
    elif isinstance(command, do.Choose) and view.battle:
        figure = view.battle.figure(command.figure)
        said["figure"] = figure_text(figure) if figure else command.figure
    return say(f"resistance-choice-{command.verb}", **said)


def button(choice: Choice, view: State) -> str:
    """Returns a legal choice for a button, where the branch above it is in plain view."""
    match choice.command:
        case do.Interrogate(guess=guess):
            return str(guess)
        case do.Attack(other=other):
            return say("resistance-button-and", zone=zone_name(other))
        case do.Keep():
            return deciding.keep_label(stake(view))
        case do.Reroll():
            return deciding.reroll_label(stake(view))
    return choice_text(choice, view)


def branch(path: tuple[str, ...], view: State) -> str:
    """Returns a branch of the menu, in words."""
    match path:
        case ("more",):
            return say("button-more")
        case ("more", word) | (("task") as word,):
            return say(f"resistance-node-{word}")
        case (word,) if word.startswith("zone"):
            return zone_name(int(word.removeprefix("zone")))
        case ("task", dice):
            return say("resistance-node-task-dice", dice=int(dice))
    figure = view.battle.figure(path[0]) if view.battle else None
    if figure is None:
        return " ".join(path)
    return say("resistance-node-figure", figure=figure_text(figure), section=figure.section)


def value(field: str, value: Any) -> str:
    """Returns the value of a command's field, in words."""
    return zone_name(value) if field in ("zone", "other") else str(value)
