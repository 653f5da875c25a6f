"""The panel of units that act: attacks and moves on one page, the targets with what they promise, groups of
attackers, combats in one tap, and marches of a unit or a stack (3, 6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.games.france1944 import commands as do
from bot.games.france1944.combat import Sum
from bot.games.france1944.engagement import foremost, must_name_lead
from bot.games.france1944.hexes import Hex
from bot.games.france1944.moving import destinations
from bot.games.france1944.rules import places, supplied
from bot.games.france1944.state import Combat, MoveKind, State
from bot.games.france1944.tables import COMBAT_KINDS
from bot.games.france1944.units import Unit
from bot.games.game import FACES, Choice, Command
from bot.games.typed_text import clipped
from bot.presentation.charts import whole_percent
from bot.presentation.components import OPTION, OPTIONS
from bot.presentation.france1944 import labels, pictures
from bot.presentation.france1944.combat_sums import led
from bot.presentation.france1944.odds import losses, losses_text, weighed
from bot.presentation.france1944.words import FOREMOST, ground_name, kind_name, names, together
from bot.presentation.offers import Look, Menu, Offer, Path, Picker, numbered
from bot.presentation.telephone import buttons_height
from bot.presentation.wording import NOTHING, escaped, in_a_row, say, yes_no

TARGETS, LEADS = 3, 2
HIGHEST_ROW = 140
"""Greatest height of a row of objects that are buttons; higher ones are a picker."""


def page(question: str, objects: Sequence[Offer], acts: Sequence[Offer] = (), **more: Any) -> Menu:
    """Returns a place of the menu that asks for one of these objects, with acts that always stand below."""
    if len(objects) > labels.FEW or buttons_height(offer.label for offer in objects) > HIGHEST_ROW:
        return Menu(question, (), [Picker(say("pick-next"), objects)], rows=[acts] if acts else (), **more)
    return Menu(question, rows=[row for row in (objects, acts) if row], **more)


def menu(view: State, choices: Sequence[Choice], path: Path) -> Menu | None:
    match path:
        case ():
            return top(view, choices)
        case ("declare",):
            attacks = targets(view, choices)
            question = say("france-ask-target")
            picture = pictures.position(view, _marks(attacks), title=question)
            return page(question, target_offers(view, attacks), picture=picture)
        case ("declare", hexes) | ("attack", hexes, _, _) | ("attack", hexes, _, _, _):
            return target_page(view, choices, hexes, path)
        case ("move" | "stack", _):
            return march_page(view, path)
    return None


def top(view: State, choices: Sequence[Choice], advised: do.Move | None = None) -> Menu:
    """Returns the first page: the move that is advised, the targets with the best odds, what ends the
    increment or the action, and the units. Once a unit has moved, to end is a usual next move."""
    attacks, act = targets(view, choices), view.act
    shown = [attack for attack in attacks if attack.look is Look.USUAL][:TARGETS]
    offers = target_offers(view, shown)
    if more := len(attacks) - len(shown):
        label = say("france-offer-targets", count=more, poor=yes_no(attacks[-more].look is Look.MINOR))
        offers.append(Offer(("declare",), label, look=Look.MINOR))
    last, begun = act.left == 1, Look.USUAL if act.doing else Look.MINOR
    end = say("france-offer-end", last=yes_no(last))
    acts = [Offer(do.Pass().path(), end, look=begun if last else Look.MINOR)]
    if count := len(act.combats):
        acts = [Offer(("fight",), say("france-offer-finish", count=count))]
    if count or not last:
        label = say("france-offer-next", what="declared" if count else act.doing or NOTHING)
        acts.insert(count, Offer(do.Next().path(), label, look=Look.MINOR if count else begun))
    able = {} if act.doing == "combat" else _movable(view)
    units = unit_offers(view, able)
    pickers = [Picker(say("france-pick-unit"), units)] if units else []
    question = say("france-ask-acting", doing=act.doing or (NOTHING if attacks else "movement"))
    able |= {name: {} for attack in attacks for name in attack.command.attackers}
    marks, moved = _marks(shown), [advised.unit] if advised else []
    if advised:
        to = advised.hexes[-1]
        offers.insert(0, Offer(("march", advised.unit, to), labels.advised(Choice(advised), view)))
        marks.setdefault(to, "")
    rows = [offers, acts] if attacks else [[*offers, *acts]]
    picture = pictures.position(view, marks, able, moved, len(units) // OPTIONS + len(offers) // 2, question)
    return Menu(question, (), pickers, picture=picture, rows=rows)


def _marks(attacks: Sequence[Attack]) -> dict[str, str]:
    """Returns the marks of targets, each on the last of its hexes that has none yet, or beside another."""
    marks: dict[str, str] = {}
    for place, attack in enumerate(attacks):
        hexes = attack.command.defenders
        *_, where = [number for number in hexes if number not in marks] or hexes
        mark = labels.sign(place, len(attacks))
        marks |= {number: marks.get(number, "") + mark for number in ([where] if mark else hexes)}
    return marks


class Attack(NamedTuple):
    """What may be declared, its sum before the die, and the chances that it costs either side anything."""

    command: do.Declare
    odds: Sum
    theirs: float
    ours: float

    @property
    def look(self) -> Look:
        """The look of its offer: one that can only lose is grey."""
        return Look.MINOR if self.odds.column and not self.theirs else Look.USUAL

    @property
    def rank(self) -> tuple[float, float, int]:
        """Its place among others: the surest, the one that risks least, that of most units."""
        return -self.theirs, self.ours, -len(self.command.attackers)


def weigh(view: State, command: do.Declare) -> Attack:
    odds = weighed(view, command)
    return Attack(command, odds, *losses(view.tables, odds))


def declarations(choices: Iterable[Choice]) -> dict[tuple[Hex, ...], list[do.Declare]]:
    by_hexes: dict[tuple[Hex, ...], list[do.Declare]] = {}
    for choice in choices:
        if isinstance(command := choice.command, do.Declare):
            by_hexes.setdefault(command.defenders, []).append(command)
    return by_hexes


def strongest(view: State, commands: Sequence[do.Declare]) -> Attack:
    most = max(len(command.attackers) for command in commands)
    attacks = [weigh(view, command) for command in commands if len(command.attackers) == most]
    return min(attacks, key=lambda attack: attack.rank)


def targets(view: State, choices: Iterable[Choice]) -> list[Attack]:
    attacks = [strongest(view, commands) for commands in declarations(choices).values()]
    return sorted(attacks, key=lambda attack: attack.rank)


def target_offers(view: State, attacks: Sequence[Attack]) -> list[Offer]:
    offers = []
    for place, attack in enumerate(attacks):
        hexes = attack.command.defenders
        units = [unit for number in hexes for unit in view.at(number)]
        facts = {"defenders": labels.best_of(units), "column": attack.odds.column or NOTHING}
        label = labels.marked(labels.sign(place, len(attacks)), say("france-offer-target", **facts))
        where = clipped(in_a_row([*hexes, *(unit.name for unit in units)]), OPTION)
        offers.append(Offer(("declare", " ".join(hexes)), label, where, look=attack.look))
    return offers


def target_page(view: State, choices: Sequence[Choice], hexes: str, path: Path) -> Menu | None:
    commands = declarations(choices).get(tuple(hexes.split()), [])
    named = [command for command in commands if command.path()[1:] == path[1:4]]
    if not commands:
        return None
    attack = weigh(view, named[0]) if named else strongest(view, commands)
    attackers, defenders = attack.command.attackers, attack.command.defenders
    standing = tuple(unit.name for number in defenders for unit in view.at(number))
    fight = Combat(len(view.act.combats) + 1, attack.command.kind, attackers, defenders, standing)
    leads = leaders(view, attackers)
    lead = _named(leads, path)
    fight, odds = led(view, fight, lead)
    question = say(
        "france-ask-attack",
        attackers=together(attackers, FOREMOST),
        defenders=together(standing),
        losses=losses_text(view.tables, odds) or NOTHING,
    )
    others = _others(view, commands, attack, fight, leads, lead)
    rows, picture = [_acts(view, attack, odds, path[4:])], pictures.combat(view, fight, odds)
    return Menu(question, (), others, picture=picture, rows=rows)


def leaders(view: State, attackers: Iterable[str]) -> list[str]:
    """Returns the units of which the attacker must name one as lead, the best morale first (2)."""
    units = [view.units[name] for name in attackers]
    if not must_name_lead(units):
        return []
    return [unit.name for unit in sorted(foremost(units), key=lambda unit: -unit.morale)]


def _named(leads: Sequence[str], path: Path) -> str:
    """Returns the lead that the path of an attack names by its place, or else the best; empty without any."""
    return next((lead for place, lead in enumerate(leads) if path[4:] == (str(place),)), "".join(leads[:1]))


def _acts(view: State, attack: Attack, odds: Sum, lead: Path) -> list[Offer]:
    """Returns what is done with an attack: it is fought out, alone or with air power."""
    track, way = view.tables.conduct.air, attack.command.path()[1:] + lead
    fought = say("france-offer-fight", column=odds.column or NOTHING)
    acts = [Offer(("fight", *way), fought, look=attack.look)]
    if view.act.seat == "allied" and not view.act.air_tried:
        for support, needed in view.air.items():
            chance = whole_percent(Fraction(sum(track.found(die, needed) for die in FACES), len(FACES)))
            label = say("france-offer-air", air=support, chance=chance)
            acts.append(Offer((support, *way), label, look=Look.MINOR))
    return acts


def _others(
    view: State, commands: Sequence[do.Declare], shown: Attack, fight: Combat, leads: Sequence[str], lead: str
) -> list[Picker]:
    """Returns what else can be done against a target, in one picker: the other kind of combat, other leads,
    other groups, the surest first, for each column and kind the smallest; to declare and go on declaring."""
    command, groups, offers = shown.command, dict[tuple[object, ...], Attack](), list[Offer]()

    def add(label: str, attack: Sequence[str], odds: Sum) -> None:
        offers.append(Offer(("attack", *attack), label, clipped(losses_text(view.tables, odds), OPTION)))

    kind, named = COMBAT_KINDS[COMBAT_KINDS.index(command.kind) - 1], [str(leads.index(lead))] if lead else []
    other, odds = replace(command, kind=kind), led(view, replace(fight, kind=kind), lead)[1]
    add(say("france-offer-instead", kind=kind), [*other.path()[1:], *named], odds)
    for name in (name for name in leads[:LEADS] if name != lead):
        odds = led(view, fight, name)[1]
        label = say("france-offer-lead", unit=escaped(name), column=odds.column or NOTHING)
        add(label, [*command.path()[1:], str(leads.index(name))], odds)
    for attack in sorted((weigh(view, command) for command in commands), key=lambda attack: attack.rank):
        groups[attack.command.kind, attack.odds.column, attack.odds.overflow] = attack
    for attack in groups.values():
        if attack.command.attackers != command.attackers:
            facts = {"kind": kind_name(attack.command.kind), "column": attack.odds.column or NOTHING}
            label = say("france-offer-group", attackers=together(attack.command.attackers), **facts)
            add(label, attack.command.path()[1:], attack.odds)
    declare = Offer(command.path(), say("france-offer-declare"), say("france-offer-declare-why"))
    return [Picker(say("france-pick-group"), [*offers, declare])]


def fight_out(view: State, choices: Sequence[Choice], path: Path) -> list[Command]:
    """Returns the commands that fight a combat out in one tap: its declaration, the leads, air power if the
    path begins with it, and the dice. Without a target it is what is declared already (2, 3, 4)."""
    declared = [fight.attackers for fight in view.act.combats]
    commands: list[Command] = []
    if len(path) > 1:
        command = next((choice.command for choice in choices if choice.command.path()[1:] == path[1:4]), None)
        if not isinstance(command, do.Declare):
            return []
        declared.append(command.attackers)
        commands.append(command)
    commands.append(do.Next())
    last = len(declared)
    for number, group in enumerate(declared, 1):
        if leads := leaders(view, group):
            commands.append(do.Lead(_named(leads, path if number == last else ())))
    commands += [do.TryAir(last, air) for air in view.air if path[0] == air]
    if view.options.method != "revised":
        return commands
    order = [last, *range(1, last)] if len(path) > 1 else range(1, last + 1)
    return [*commands, *map(do.Resolve, order)]


class March(NamedTuple):
    """A destination of one unit, or of a stack: the kind of the move and the longest way of a unit."""

    to: Hex
    kind: MoveKind
    way: tuple[Hex, ...]


Ways = Mapping[Hex, tuple[MoveKind, tuple[Hex, ...]]]
"""The destinations of a unit, each with the kind of the move and a shortest way."""


def _movable(view: State) -> dict[str, Ways]:
    units = [unit for name in view.act.units if (unit := view.units[name]).here]
    return {unit.name: ways for unit in units if (ways := destinations(view, unit))}


def unit_offers(view: State, able: Mapping[str, Ways]) -> list[Offer]:
    offers, stacks = list[Offer](), dict[Hex, list[str]]()
    for name in sorted(able, key=lambda name: (view.units[name].hex, name)):
        unit, most = view.units[name], max(len(way) for _, way in able[name].values())
        stacks.setdefault(unit.hex, []).append(name)
        far = {"move": min(most, unit.move), "far": most if most > unit.move else 0}
        label = say("france-offer-unit", unit=escaped(name), hex=unit.hex, **far)
        offers.append(Offer(("move", name), label, _beside(view, unit, unit.hex)))
    for number, stacked in stacks.items():
        if len(stacked) > 1:
            label = say("france-offer-stack", hex=number, count=len(stacked))
            offers.append(Offer(("stack", number), label, clipped(names(stacked), OPTION)))
    return offers


def _marching(view: State, verb: str, who: str) -> dict[str, Ways]:
    """Returns the units that a place of the menu moves, one or those of a hex, with their destinations."""
    alone, able = verb in ("move", "march"), _movable(view).items()
    moved = {name: ways for name, ways in able if who == (name if alone else view.units[name].hex)}
    return moved if alone or len(moved) > 1 else {}


def _marches(view: State, units: Mapping[str, Ways]) -> list[March]:
    every = list(units.values())
    shared = [to for to in every[0] if all(to in ways for ways in every) and places(view, to) >= len(units)]
    longest = {to: max((ways[to] for ways in every), key=lambda way: len(way[1])) for to in shared}
    marches = [March(to, *way) for to, way in longest.items()]
    return sorted(marches, key=lambda march: (len(march.way), march.to))


def march_page(view: State, path: Path, advised: Hex = "") -> Menu | None:
    units = _marching(view, *path)
    if not units or not (marches := _marches(view, units)):
        return None
    unit, verb = view.units[next(iter(units))], "march" if path[0] == "move" else "marches"
    own, few = unit.side, len(marches) if len(marches) <= labels.FEW else TARGETS
    near = sorted(marches, key=lambda it: (view.held.get(it.to, own) == own, not _beside(view, unit, it.to)))
    near.sort(key=lambda march: (march.to != advised, march.to in view.stacks))
    first = sorted(near[:few], key=lambda march: march.to)
    others = [march for march in marches if march not in first]
    others[:OPTIONS] = sorted(others[:OPTIONS], key=lambda march: march.to)
    offers, marks = list[Offer](), {march.to: numbered(place) for place, march in enumerate(first)}
    for to, kind, way in (*first, *others):
        what = detail(view, unit, to)
        whole = say("france-offer-to", hex=to, far=len(way), way=kind)
        label = labels.marked(marks[to], what.partition(" · ")[0] or to) if to in marks else whole
        offers.append(Offer((verb, path[1], to), label, what))
    marks |= {march.to: "" for march in others[:OPTIONS]}
    question = say("france-ask-march", units=names(units), count=len(units))
    picture = pictures.position(view, marks, (), units, int(len(offers) > few + 2 * OPTIONS), question)
    parts = ("pick-next", offers[few : few + OPTIONS]), ("france-pick-farther", offers[few + OPTIONS :])
    pickers = [Picker(say(key), part) for key, part in parts if part]
    return Menu(question, offers[:few], pickers, picture=picture)


def detail(view: State, unit: Unit, to: Hex) -> str:
    """Returns what makes a hex worth going to: its objective, units, ground, enemies beside it, supply."""
    objective, there = view.campaign.victory.objectives.get(to), view.at(to)
    ground = [ground_name(name) for name in view.campaign.map.ground.get(to, ())]
    parts = [
        say("france-offer-objective", points=objective.points) if objective else "",
        _beside(view, unit, to),
        labels.best_of(there) if there and unit not in there else "",
        in_a_row(ground) if ground else "",
        "" if supplied(view, unit, to) else say("france-picture-out"),
    ]
    return clipped(" · ".join(part for part in parts if part), OPTION)


def _beside(view: State, unit: Unit, number: Hex) -> str:
    """Returns the best of the enemies in the hexes beside this one, in words; empty without any."""
    near = view.hostile[unit.side].intersection(view.campaign.map.near[number])
    enemies = [enemy for at in near for enemy in view.at(at)]
    return say("france-offer-beside", enemies=labels.best_of(enemies)) if enemies else ""


def moves(view: State, path: Path) -> list[do.Move]:
    *which, to = path
    units = _marching(view, *which)
    return [do.Move(name, ways[to][1], ways[to][0]) for name, ways in units.items() if to in ways]
