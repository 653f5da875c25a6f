"""The legal choices of Memoir '44 on buttons and in pickers."""

from __future__ import annotations

from typing import Any

from bot.games.game import Choice
from bot.games.memoir44 import commands as do
from bot.games.memoir44.hexes import HEXES, distance
from bot.games.memoir44.state import State, stage
from bot.games.memoir44.units import Unit
from bot.presentation.memoir44 import turn
from bot.presentation.memoir44.words import (
    card_name,
    chance,
    falling_name,
    place_name,
    section_name,
    standing_name,
)
from bot.presentation.wording import say


def choice(choice: Choice, view: State) -> str:
    """Returns a legal choice with its odds, in words."""
    command, odds = choice.command, {what: chance(value) for what, value in choice.odds}
    units = view.board.by_name
    match command:
        case do.Play(card=card, section=section, as_card=as_card):
            if odds:
                return say("memoir44-choice-ambush", **odds)
            return card_name(as_card or card, section)
        case do.Keep(card=card):
            return say("memoir44-choice-keep", card=card_name(card))
        case do.Order(unit=unit):
            return say("memoir44-choice-order", **_stands(view, units[unit]))
        case do.Target(unit=unit):
            return say("memoir44-choice-target", **_stands(view, units[unit]), **odds)
        case do.Move(unit=unit, to=to):
            return say("memoir44-choice-move", unit=unit, place=place_name(view, HEXES[to]))
        case do.Battle(unit=unit, target=target):
            away = distance(units[unit].hex, units[target].hex)
            return say("memoir44-choice-battle", unit=unit, target=target, distance=away, **odds)
        case do.Overrun(target=target):
            return say("memoir44-choice-overrun", target=target, **odds)
        case do.Retreat(to=to):
            return say("memoir44-choice-retreat", place=place_name(view, HEXES[to]))
        case do.Leave(unit=unit, by=by):
            return say("memoir44-choice-leave", unit=unit, by=by)
        case do.Drop(hex=at):
            return say("memoir44-choice-drop", place=place_name(view, HEXES[at]))
        case do.Clear(unit=unit):
            return say("memoir44-choice-clear", unit=unit, what=cleared(view, units[unit]))
        case do.Orders(when_assaulted=order):
            return say("memoir44-choice-orders", order=standing_name(order))
        case do.Retreats(when_flagged=order):
            return say("memoir44-choice-retreats", order=falling_name(order))
        case do.Hold():
            return say(f"memoir44-choice-hold-{turn.hold(view)}")
    return say(f"memoir44-choice-{command.verb}")


def branch(path: tuple[str, ...], view: State) -> str:
    """Returns a branch of the menu, in words."""
    match path:
        case ("more",):
            return say("button-more")
        case ("more", word):
            return say(f"memoir44-node-{word}")
        case (row,) if stage(view) == "drop":
            return say("memoir44-node-row", row=row)
    unit = view.board.by_name.get(path[0])
    if unit is None:
        return card_name(*path[:2])
    return say("memoir44-choice-order", **_stands(view, unit))


def value(field: str, value: Any) -> str:
    """Returns the value of a command's field, in words."""
    match field:
        case "card" | "as_card":
            return card_name(value)
        case "section":
            return section_name(value)
        case "when_assaulted":
            return standing_name(value)
        case "when_flagged":
            return falling_name(value)
    return str(value)


def cleared(view: State, unit: Unit) -> str:
    """Returns what a unit would remove where it stands: ``mine`` or ``wire`` (M58)."""
    return "mine" if unit.of.clears and view.board.mine_at(unit.hex, unit.seat) else "wire"


def _stands(view: State, unit: Unit) -> dict[str, str | int]:
    """Returns the facts of a unit for a choice: its name, figures and place."""
    return {"unit": unit.name, "figures": unit.figures, "place": place_name(view, unit.hex)}
