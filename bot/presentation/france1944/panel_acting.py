"""The panel of units that act: attacks and moves on one page, and the places below it (3, 6)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.france1944 import commands as do
from bot.games.france1944.state import State
from bot.games.game import Choice
from bot.presentation.france1944 import panel_attacks, pictures
from bot.presentation.france1944.panel_marches import destination_offers, marches, marching, unit_offers
from bot.presentation.france1944.words import names
from bot.presentation.offers import Look, Menu, Offer, Path, Picker, numbered
from bot.presentation.wording import NOTHING, say, yes_no

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
            attacks = panel_attacks.targets(view, choices)
            picture = pictures.position(view, _marks(attacks))
            return Menu(say("france-ask-target"), panel_attacks.target_offers(view, attacks), picture=picture)
        case ("declare", hexes):
            return _target(view, choices, hexes)
        case ("move" | "stack", _):
            return _march(view, path)
    return None


def _top(view: State, choices: Sequence[Choice]) -> Menu:
    """Returns the first page: the best targets, what ends the increment or the action, and the units. Once a
    combat is declared, its end comes first."""
    attacks = panel_attacks.targets(view, choices)
    shown = [attack for attack in attacks if panel_attacks.look(view, attack) is Look.USUAL][:TARGETS]
    offers, doing = panel_attacks.target_offers(view, shown), view.act.doing
    if more := len(attacks) - len(shown):
        label = say("france-offer-targets", count=more, shown=len(shown))
        offers.append(Offer(("declare",), label, look=Look.MINOR))
    if count := len(view.act.combats):
        one_by_one = say("france-choice-next", doing=doing or NOTHING)
        finish = Offer(("fight",), say("france-offer-finish", count=count))
        offers = [finish, Offer(do.Next().path(), one_by_one, look=Look.MINOR), *offers]
    else:
        offers += _ends(view)
    units = [] if doing == "combat" else unit_offers(view)
    pickers = [Picker(say("france-pick-unit"), units)] if units else []
    question = say("france-ask-acting", doing=doing or NOTHING)
    return Menu(question, offers, pickers, picture=pictures.position(view, _marks(shown)))


def _ends(view: State) -> list[Offer]:
    """Returns what ends the increment, if another follows, and what ends the whole action. Once a unit has
    moved, to end is a usual next move."""
    begun = bool(view.act.doing)
    first_look = Look.USUAL if begun else Look.MINOR
    end = Offer(do.Pass().path(), say("france-offer-end", by=view.act.by), look=Look.MINOR)
    if view.act.left == 1:
        return [end._replace(look=first_look)]
    return [Offer(do.Next().path(), say("france-offer-next", begun=yes_no(begun)), look=first_look), end]


def _marks(attacks: Sequence[panel_attacks.Attack]) -> dict[str, str]:
    """Returns the marks of targets on the map, each on the last hex of the target that has none yet."""
    marks: dict[str, str] = {}
    for place, attack in enumerate(attacks):
        free = [number for number in attack.command.defenders if number not in marks]
        if free:
            marks[free[-1]] = numbered(place)
    return marks


def _target(view: State, choices: Sequence[Choice], hexes: str) -> Menu | None:
    """Returns the page of a target: the best attack on it in full, and the other groups."""
    commands = panel_attacks.declarations(choices).get(tuple(hexes.split()), [])
    if not commands:
        return None
    best = max((panel_attacks.weigh(view, command) for command in commands), key=lambda attack: attack.worth)
    attackers, defenders = best.command.attackers, best.command.defenders
    attacking = {view.units[name].hex for command in commands for name in command.attackers}
    picture = pictures.position(view, around={*defenders, *attacking}, fights=[(attackers, defenders)])
    pickers = panel_attacks.group_picker(view, commands, best)
    question, offers = panel_attacks.headed(view, best), panel_attacks.attack_offers(view, best)
    return Menu(question, offers, pickers, picture=picture)


def _march(view: State, path: Path) -> Menu | None:
    """Returns the page of destinations of a unit or a stack."""
    units = marching(view, path)
    if not units or not (destinations := marches(view, units)):
        return None
    unit = view.units[next(iter(units))]
    marks = {march.to: numbered(place) for place, march in enumerate(destinations[:MARKED])}
    picture = pictures.position(view, marks, {unit.hex, *marks})
    offers = destination_offers(view, path, unit, destinations)
    farther = [Picker(say("france-pick-farther"), offers[MARKED:])] if offers[MARKED:] else []
    return Menu(say("france-ask-march", units=names(units)), offers[:MARKED], farther, picture=picture)
