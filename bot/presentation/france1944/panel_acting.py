"""The panel of units that act: attacks and moves on one page, and the places below it (3, 6)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.france1944 import commands as do
from bot.games.france1944.state import State
from bot.games.game import Choice
from bot.presentation.france1944 import pictures
from bot.presentation.france1944.panel_attacks import (
    Attack,
    attack,
    attack_offers,
    declarations,
    group_picker,
    headed,
    look,
    target_offers,
    targets,
)
from bot.presentation.france1944.panel_marches import (
    destination_offers,
    marches,
    marching,
    unit_offers,
)
from bot.presentation.france1944.words import names
from bot.presentation.offers import Look, Menu, Offer, Path, Picker, numbered
from bot.presentation.wording import NOTHING, say

TARGETS = 3
"""Most targets that have a button of their own."""

MARKED = 25
"""Most destinations that are marked on the map and stand in the first picker."""


def menu(view: State, choices: Sequence[Choice], path: Path) -> Menu | None:
    """Returns a place of the panel while units act; None where the choices say enough."""
    match path:
        case ():
            return _top(view, choices)
        case ("declare",):
            return _all_targets(view, choices)
        case ("declare", hexes):
            return _target(view, choices, hexes)
        case ("move" | "stack", _):
            return _march(view, path)
    return None


def _top(view: State, choices: Sequence[Choice]) -> Menu:
    """Returns the first page: the best targets, what ends the increment or the action, and the units."""
    found = targets(view, choices)
    offers = _declared(view)
    shown = [one for one in found if look(view, one) is Look.USUAL][:TARGETS]
    offers += target_offers(view, shown)
    if rest := len(found) - len(shown):
        more = say("france-offer-targets", count=rest, shown=len(shown))
        offers.append(Offer(("declare",), more, look=Look.MINOR))
    offers += _ends(view)
    units = [] if view.act.doing == "combat" else unit_offers(view)
    pickers = [Picker(say("france-pick-unit"), units)] if units else []
    question = say("france-ask-acting", doing=view.act.doing or NOTHING)
    return Menu(question, offers, pickers, picture=pictures.position(view, _marks(shown)))


def _declared(view: State) -> list[Offer]:
    """Returns the offers to fight out what is declared, in one tap or one by one, if anything is."""
    count = len(view.act.combats)
    if not count:
        return []
    one_by_one = say("france-choice-next", doing=view.act.doing or NOTHING)
    return [
        Offer(("fight",), say("france-offer-finish", count=count)),
        Offer(do.Next().path(), one_by_one, look=Look.MINOR),
    ]


def _ends(view: State) -> list[Offer]:
    """Returns what ends the increment, if another follows, and what ends the whole action. What is declared
    stands, so that neither is offered then (3). Once a unit has moved, to end is a usual next move."""
    if view.act.combats:
        return []
    look_of_last = Look.USUAL if view.act.doing else Look.MINOR
    end = do.Pass().path(), say("france-offer-end", by=view.act.by)
    if view.act.left == 1:
        return [Offer(*end, look=look_of_last)]
    begun = say("france-offer-next", begun="yes" if view.act.doing else "no")
    return [Offer(do.Next().path(), begun, look=look_of_last), Offer(*end, look=Look.MINOR)]


def _marks(found: Sequence[Attack]) -> dict[str, str]:
    """Returns the marks of targets on the map, each on the first hex of the target that has none yet."""
    marks: dict[str, str] = {}
    for place, one in enumerate(found):
        free = [number for number in one.command.defenders if number not in marks]
        if free:
            marks[free[-1]] = numbered(place)
    return marks


def _all_targets(view: State, choices: Sequence[Choice]) -> Menu:
    found = targets(view, choices)
    marks = _marks(found)
    return Menu(say("france-ask-target"), target_offers(view, found), picture=pictures.position(view, marks))


def _target(view: State, choices: Sequence[Choice], hexes: str) -> Menu | None:
    """Returns the page of a target: the best attack on it in full, and the other groups."""
    commands = declarations(choices).get(tuple(hexes.split()), [])
    if not commands:
        return None
    best = max((attack(view, one) for one in commands), key=lambda one: one.worth)
    attacking = {view.units[name].hex for command in commands for name in command.attackers}
    return Menu(
        headed(view, best),
        attack_offers(view, best),
        group_picker(view, commands, best),
        picture=pictures.position(
            view,
            around={*best.command.defenders, *attacking},
            fights=[(best.command.attackers, best.command.defenders)],
        ),
    )


def _march(view: State, path: Path) -> Menu | None:
    """Returns the page of destinations of a unit or a stack."""
    units = marching(view, path)
    found = marches(view, units) if units else []
    if not found:
        return None
    unit = view.units[next(iter(units))]
    marks = {one.to: numbered(place) for place, one in enumerate(found[:MARKED])}
    picture = pictures.position(view, marks, {unit.hex, *marks})
    offers = destination_offers(view, path, unit, found)
    farther = [Picker(say("france-pick-farther"), offers[MARKED:])] if offers[MARKED:] else []
    return Menu(say("france-ask-march", units=names(units)), offers[:MARKED], farther, picture=picture)
