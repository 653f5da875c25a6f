"""Attacks on a panel: targets with what they promise, groups of attackers, and combats in one tap."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from bot.games.france1944 import commands as do
from bot.games.france1944.combat import Sum
from bot.games.france1944.engagement import foremost, must_name_lead
from bot.games.france1944.hexes import Hex
from bot.games.france1944.state import State
from bot.games.france1944.tables import FACES, KINDS
from bot.games.game import Choice, Command
from bot.games.typed_text import clipped
from bot.presentation.france1944.odds import gain, loss, losses_text, outcomes_text, percent, weighed
from bot.presentation.france1944.panel_marches import DETAIL
from bot.presentation.france1944.words import MOST_NAMES, kind_name, shortened, together
from bot.presentation.markup import escaped
from bot.presentation.offers import Look, Offer, Path, Picker, numbered
from bot.presentation.wording import NOTHING, in_a_row, say

FEW = 2
"""Most names of defenders on a button."""

CROWDED = 0.02
"""How much an attack must gain, in steps, for each unit more that takes part."""


class Attack(NamedTuple):
    """What may be declared, its sum before the die, and what it is worth by comparison."""

    command: do.Declare
    odds: Sum
    worth: float


def weigh(view: State, command: do.Declare) -> Attack:
    """Returns an attack that may be declared, weighed."""
    odds = weighed(view, command)
    gained = gain(view.tables, odds) if odds.column else 0.0
    return Attack(command, odds, gained - CROWDED * len(command.attackers))


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
            theirs = percent(loss(view.tables, attack.odds))
            odds = say("france-odds-short", column=attack.odds.column, theirs=theirs)
        label = say("france-offer-target", mark=numbered(place), **_target(view, attack, FEW), odds=odds)
        offers.append(Offer(("declare", " ".join(attack.command.defenders)), label, look=look(view, attack)))
    return offers


def _target(view: State, attack: Attack, most: int = MOST_NAMES) -> dict[str, str]:
    """Returns the hexes of an attack and up to ``most`` of the names of the units there."""
    hexes = attack.command.defenders
    defenders = [escaped(unit.name) for number in hexes for unit in view.at(number)]
    return {"hexes": in_a_row(hexes), "defenders": shortened(defenders, most)}


def look(view: State, attack: Attack) -> Look:
    """Returns the look of an attack: one that can only lose is grey."""
    lost = attack.odds.column and not loss(view.tables, attack.odds)
    return Look.MINOR if lost else Look.USUAL


def headed(view: State, attack: Attack) -> str:
    """Returns an attack in bold, with its column, its kind, the lead, and every outcome."""
    units = [view.units[name] for name in attack.command.attackers]
    lead = escaped(best_lead(view, attack.command.attackers)) if must_name_lead(units) else NOTHING
    line = say(
        "france-ask-attack",
        attackers=together(attack.command.attackers),
        **_target(view, attack),
        column=attack.odds.column or NOTHING,
        kind=kind_name(attack.command.kind),
        lead=lead,
    )
    return f"{line}\n{outcomes_text(view.tables, attack.odds)}" if attack.odds.column else line


def best_lead(view: State, attackers: Iterable[str]) -> str:
    """Returns the unit of the best morale, for which the promised column is computed (2)."""
    return max(foremost([view.units[name] for name in attackers]), key=lambda unit: unit.morale).name


def attack_offers(view: State, best: Attack) -> list[Offer]:
    """Returns what may be done with the best attack on a target: to fight it out, in the other way, with air
    power; or to declare it and go on declaring."""
    command, kind = best.command, KINDS[KINDS.index(best.command.kind) - 1]
    other = weigh(view, do.Declare(command.attackers, command.defenders, kind))
    whole, track = command.path()[1:], view.tables.conduct.air
    instead = say("france-offer-instead", kind=kind_name(kind), odds=_odds_text(view, other))
    offers = [
        Offer(
            ("fight", *whole), say("france-offer-fight", odds=_odds_text(view, best)), look=look(view, best)
        ),
        Offer(("fight", *other.command.path()[1:]), instead, look=look(view, other)),
    ]
    if view.act.seat == "allied" and not view.act.air_tried:
        for air, needed in view.air.items():
            chance = percent(Fraction(sum(track.found(die, needed) for die in FACES), len(FACES)))
            label = say("france-offer-air", air=say(f"france-support-{air}"), chance=chance)
            offers.append(Offer((air, *whole), label))
    return [*offers, Offer(command.path(), say("france-offer-declare"), look=Look.MINOR)]


def _odds_text(view: State, attack: Attack) -> str:
    """Returns the column of an attack, and the chances of a loss for either side."""
    if not attack.odds.column:
        return say("france-choice-ratio-open")
    return say("france-offer-odds", column=attack.odds.column, losses=losses_text(view.tables, attack.odds))


def group_picker(view: State, commands: Iterable[do.Declare], best: Attack) -> list[Picker]:
    """Returns the other groups that can attack the target, the best first, in one picker: for each column and
    kind of combat the smallest."""
    groups: dict[tuple[object, ...], Attack] = {}
    for attack in sorted((weigh(view, command) for command in commands), key=lambda attack: -attack.worth):
        groups.setdefault((attack.command.kind, attack.odds.column, attack.odds.overflow), attack)
    offers = []
    for attack in groups.values():
        if attack.command.attackers != best.command.attackers:
            label = say(
                "france-offer-group",
                attackers=together(attack.command.attackers),
                kind=kind_name(attack.command.kind),
                column=attack.odds.column or NOTHING,
            )
            outcomes = outcomes_text(view.tables, attack.odds) if attack.odds.column else ""
            offers.append(Offer(("fight", *attack.command.path()[1:]), label, clipped(outcomes, DETAIL)))
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
    commands += [do.AirTry(last, air) for air in view.air if path[0] == air]
    if view.options.method != "revised":
        return commands
    order = [last, *range(1, last)] if len(path) > 1 else range(1, last + 1)
    return [*commands, *map(do.Resolve, order)]
