"""The panel of units that act: attacks and moves on one page, the targets with what they promise, groups of
attackers, and combats in one tap (3, 6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from bot.games.france1944 import commands as do
from bot.games.france1944.combat import Sum
from bot.games.france1944.engagement import foremost, must_name_lead
from bot.games.france1944.hexes import Hex
from bot.games.france1944.state import Combat, State
from bot.games.france1944.tables import COMBAT_KINDS
from bot.games.game import FACES, Choice, Command
from bot.games.typed_text import clipped
from bot.presentation.charts import whole_percent
from bot.presentation.france1944 import pictures
from bot.presentation.france1944.odds import gain, loss, losses_text, weighed
from bot.presentation.france1944.panel_marches import march_page, unit_offers
from bot.presentation.france1944.words import MOST_UNIT_NAMES, kind_name, shortened, together
from bot.presentation.limits import OPTION
from bot.presentation.markup import escaped
from bot.presentation.offers import Look, Menu, Offer, Path, Picker, numbered
from bot.presentation.wording import NOTHING, in_a_row, say, yes_no

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


FEW_NAMES = 2
"""Most names of defenders on a button."""

CROWDED = 0.02
"""How much an attack must gain, in steps, for each unit more that takes part."""


class Attack(NamedTuple):
    """What may be declared, its sum before the die, what it is worth by comparison, and the chance that it
    costs the defender anything."""

    command: do.Declare
    odds: Sum
    worth: float
    loss: float

    @property
    def look(self) -> Look:
        """The look of its offer: one that can only lose is grey."""
        return Look.MINOR if self.odds.column and not self.loss else Look.USUAL


def weigh(view: State, command: do.Declare) -> Attack:
    """Returns an attack that may be declared, weighed."""
    odds, gained, chance = weighed(view, command), 0.0, 0.0
    if odds.column:
        gained, chance = gain(view.tables, odds), loss(view.tables, odds)
    return Attack(command, odds, gained - CROWDED * len(command.attackers), chance)


def declarations(choices: Iterable[Choice]) -> dict[tuple[Hex, ...], list[do.Declare]]:
    """Returns the attacks that may be declared, by the hexes that they attack."""
    by_hexes: dict[tuple[Hex, ...], list[do.Declare]] = {}
    for choice in choices:
        if isinstance(command := choice.command, do.Declare):
            by_hexes.setdefault(command.defenders, []).append(command)
    return by_hexes


def targets(view: State, choices: Iterable[Choice]) -> list[Attack]:
    """Returns the strongest attack on each target, the best first."""
    attacks = []
    for commands in declarations(choices).values():
        most = max(len(command.attackers) for command in commands)
        strongest = [weigh(view, command) for command in commands if len(command.attackers) == most]
        attacks.append(max(strongest, key=lambda attack: attack.worth))
    return sorted(attacks, key=lambda attack: -attack.worth)


def target_offers(view: State, attacks: Sequence[Attack]) -> list[Offer]:
    """Returns the targets as offers that lead to the attacks on them, with their marks on the map."""
    offers = []
    for place, attack in enumerate(attacks):
        odds = say("france-choice-ratio-open")
        if attack.odds.column:
            odds = say("france-odds-short", column=attack.odds.column, theirs=whole_percent(attack.loss))
        label = say(
            "france-offer-target", mark=numbered(place), **_target(view, attack, FEW_NAMES), odds=odds
        )
        offers.append(Offer(("declare", " ".join(attack.command.defenders)), label, look=attack.look))
    return offers


def _target(view: State, attack: Attack, most: int = MOST_UNIT_NAMES) -> dict[str, str]:
    """Returns the hexes of an attack and up to ``most`` of the names of the units there."""
    hexes = attack.command.defenders
    defenders = [escaped(unit.name) for number in hexes for unit in view.at(number)]
    return {"hexes": in_a_row(hexes), "defenders": shortened(defenders, most)}


def target_page(view: State, choices: Sequence[Choice], hexes: str) -> Menu | None:
    """Returns the page of a target: the best attack on it in full, and the other groups."""
    commands = declarations(choices).get(tuple(hexes.split()), [])
    if not commands:
        return None
    attacks = sorted((weigh(view, command) for command in commands), key=lambda attack: -attack.worth)
    best = attacks[0]
    attackers, defenders = best.command.attackers, best.command.defenders
    named = must_name_lead([view.units[name] for name in attackers])
    question = say("france-ask-attack", attackers=together(attackers), **_target(view, best))
    standing = tuple(unit.name for number in defenders for unit in view.at(number))
    fight = Combat(len(view.act.combats) + 1, best.command.kind, attackers, defenders, standing)
    picture = pictures.combat(view, fight, best.odds, [best_lead(view, attackers)] if named else ())
    return Menu(question, _attack_offers(view, best), _groups(view, attacks), picture=picture)


def best_lead(view: State, attackers: Iterable[str]) -> str:
    """Returns the unit of the best morale, for which the promised column is computed (2)."""
    return max(foremost([view.units[name] for name in attackers]), key=lambda unit: unit.morale).name


def _attack_offers(view: State, best: Attack) -> list[Offer]:
    """Returns what may be done with the best attack on a target: to fight it out, in the other way, with air
    power; or to declare it and go on declaring."""
    command, kind = best.command, COMBAT_KINDS[COMBAT_KINDS.index(best.command.kind) - 1]
    other = weigh(view, do.Declare(command.attackers, command.defenders, kind))
    whole, track = command.path()[1:], view.tables.conduct.air
    fight = say("france-offer-fight", odds=_odds_text(view, best))
    instead = say("france-offer-instead", kind=kind_name(kind), odds=_odds_text(view, other))
    offers = [
        Offer(("fight", *whole), fight, look=best.look),
        Offer(("fight", *other.command.path()[1:]), instead, look=other.look),
    ]
    if view.act.seat == "allied" and not view.act.air_tried:
        for air, needed in view.air.items():
            chance = whole_percent(Fraction(sum(track.found(die, needed) for die in FACES), len(FACES)))
            label = say("france-offer-air", air=say(f"france-support-{air}"), chance=chance)
            offers.append(Offer((air, *whole), label))
    return [*offers, Offer(command.path(), say("france-offer-declare"), look=Look.MINOR)]


def _odds_text(view: State, attack: Attack) -> str:
    """Returns the column of an attack, and the chances of a loss for either side."""
    if not attack.odds.column:
        return say("france-choice-ratio-open")
    return say("france-offer-odds", column=attack.odds.column, losses=losses_text(view.tables, attack.odds))


def _groups(view: State, attacks: Sequence[Attack]) -> list[Picker]:
    """Returns the other groups that can attack a target, the best first, in one picker: for each column and
    kind of combat the smallest. Of the attacks the first is the best."""
    groups: dict[tuple[object, ...], Attack] = {}
    for attack in attacks:
        groups.setdefault((attack.command.kind, attack.odds.column, attack.odds.overflow), attack)
    offers = []
    for attack in groups.values():
        attackers, column = attack.command.attackers, attack.odds.column or NOTHING
        if attackers != attacks[0].command.attackers:
            names, kind = together(attackers), kind_name(attack.command.kind)
            label = say("france-offer-group", attackers=names, kind=kind, column=column)
            outcomes = losses_text(view.tables, attack.odds) if attack.odds.column else ""
            offers.append(Offer(("fight", *attack.command.path()[1:]), label, clipped(outcomes, OPTION)))
    return [Picker(say("france-pick-group"), offers)] if offers else []


def fight_out(view: State, choices: Sequence[Choice], path: Path) -> list[Command]:
    """Returns the commands that fight a combat out in one tap: its declaration, the leads, air power if the
    path begins with it, and the dice. Without a target it is what is declared already (2, 3, 4)."""
    declared = [combat.attackers for combat in view.act.combats]
    commands: list[Command] = []
    if len(path) > 1:
        command = next((choice.command for choice in choices if choice.command.path()[1:] == path[1:]), None)
        if not isinstance(command, do.Declare):
            return []
        declared.append(command.attackers)
        commands.append(command)
    commands.append(do.Next())
    led = [group for group in declared if must_name_lead([view.units[name] for name in group])]
    commands += [do.Lead(best_lead(view, group)) for group in led]
    last = len(declared)
    commands += [do.TryAir(last, air) for air in view.air if path[0] == air]
    if view.options.method != "revised":
        return commands
    order = [last, *range(1, last)] if len(path) > 1 else range(1, last + 1)
    return [*commands, *map(do.Resolve, order)]
