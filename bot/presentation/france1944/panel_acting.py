"""The panel of units that act: attacks and moves on one page, and the places below it (3, 6)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.france1944 import commands as do
from bot.games.france1944.state import State
from bot.games.game import Choice
from bot.presentation.france1944 import pictures
from bot.presentation.france1944.panel_attacks import Attack, target_offers, target_page, targets
from bot.presentation.france1944.panel_marches import march_page, unit_offers
from bot.presentation.offers import Look, Menu, Offer, Path, Picker, numbered
from bot.presentation.wording import NOTHING, say, yes_no

TARGETS = 3
"""Most targets that have a button of their own."""


def menu(view: State, choices: Sequence[Choice], path: Path) -> Menu | None:
    """Returns a place of the panel while units act; None where the choices say enough."""
    match path:
        case ():
            return _top(view, choices)
        case ("declare",):
            attacks = targets(view, choices)
            picture = pictures.position(view, _marks(attacks))
            return Menu(say("france-ask-target"), target_offers(view, attacks), picture=picture)
        case ("declare", hexes):
            return target_page(view, choices, hexes)
        case ("move" | "stack", _):
            return march_page(view, path)
    return None


def _top(view: State, choices: Sequence[Choice]) -> Menu:
    """Returns the first page: the best targets, what ends the increment or the action, and the units. Once a
    combat is declared, its end comes first, and once a unit has moved, to end is a usual next move."""
    attacks, doing = targets(view, choices), view.act.doing
    shown = [attack for attack in attacks if attack.look is Look.USUAL][:TARGETS]
    offers = target_offers(view, shown)
    if more := len(attacks) - len(shown):
        label = say("france-offer-targets", count=more, shown=len(shown))
        offers.append(Offer(("declare",), label, look=Look.MINOR))
    end_look = Look.USUAL if doing else Look.MINOR
    end = Offer(do.Pass().path(), say("france-offer-end", by=view.act.by), look=Look.MINOR)
    if count := len(view.act.combats):
        one_by_one = say("france-choice-next", doing=doing or NOTHING)
        finish = Offer(("fight",), say("france-offer-finish", count=count))
        offers = [finish, Offer(do.Next().path(), one_by_one, look=Look.MINOR), *offers]
    elif view.act.left == 1:
        offers.append(end._replace(look=end_look))
    else:
        label = say("france-offer-next", begun=yes_no(bool(doing)))
        offers += [Offer(do.Next().path(), label, look=end_look), end]
    units = [] if doing == "combat" else unit_offers(view)
    pickers = [Picker(say("france-pick-unit"), units)] if units else []
    question = say("france-ask-acting", doing=doing or NOTHING)
    return Menu(question, offers, pickers, picture=pictures.position(view, _marks(shown)))


def _marks(attacks: Sequence[Attack]) -> dict[str, str]:
    """Returns the marks of targets on the map, each on the last hex of the target that has none yet."""
    marks: dict[str, str] = {}
    for place, attack in enumerate(attacks):
        free = [number for number in attack.command.defenders if number not in marks]
        if free:
            marks[free[-1]] = numbered(place)
    return marks
