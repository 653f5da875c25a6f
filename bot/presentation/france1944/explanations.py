"""The line of facts for a decision, and what explains it with an example from the position."""

from collections.abc import Sequence

from bot.games.france1944 import commands as do
from bot.games.france1944 import engagement
from bot.games.france1944.rules import points, stage
from bot.games.france1944.state import State
from bot.games.france1944.supply import commanded, traced
from bot.games.game import Choice, Seat
from bot.presentation.france1944.combat_sums import before
from bot.presentation.france1944.odds import losses_text, weighed
from bot.presentation.france1944.panel import ORDERS
from bot.presentation.france1944.panel_acting import targets
from bot.presentation.france1944.turn_summary import tally
from bot.presentation.france1944.words import combat_facts, names, ways_text
from bot.presentation.markup import escaped
from bot.presentation.offers import Path
from bot.presentation.wording import NOTHING, in_a_row, say


def headline(view: State, seat: Seat, path: Path = ()) -> str:
    """Returns what this seat should know for its decision, in one line of facts."""
    now = stage(view)
    if view.awaited != seat or now in ("claim", "over"):
        return tally(view)
    if now == "acting":
        most = getattr(view.tables.conduct.increments, view.act.by)
        number = most - view.act.left + 1
        return say("france-facts-acting", piece=escaped(view.act.piece), number=number, most=most)
    if now == "resolving" or view.dues:
        asked = [combat for combat in view.act.combats if combat.letter is None]
        if view.dues:
            asked = [combat for combat in view.act.combats if combat.number == view.dues[0].combat]
        if len(asked) > 1:
            return say("france-facts-combats", count=len(asked))
        return say("france-facts-combat", **combat_facts(asked[0]))
    if now == "reaction":
        costs = view.tables.conduct.reaction
        whole = min(costs.all, view.reaction[seat]) if view.options.all_or_nothing else 0
        facts = {"army": costs.army, "single": costs.single}
        return say("france-facts-reaction", points=view.reaction[seat], whole=whole, **facts)
    if now == "replacement":
        return say("france-facts-replacement", points=view.replacement[seat])
    return say("france-facts-initiative", markers=view.markers[seat], **points(view))


def explanation(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> str:
    """Returns what the decision at hand is about, with an example from the position."""
    if path[:2] == ORDERS:
        return say("france-why-orders")
    if view.awaited != seat:
        return ""
    example = _decision(view) if view.dues or view.claim else _example(view, choices, path)
    return "\n".join(part for part in (say(f"france-why-{stage(view)}"), example) if part)


def _decision(view: State) -> str:
    """Returns the example of a decision about one combat, or about the supply of a unit."""
    now = stage(view)
    if view.claim:
        unit = view.units[view.claim.unit]
        supply, far = "in" if unit.hex in traced(view, unit) else "out", view.tables.conduct.supply.range
        return say("france-example-claim", unit=escaped(unit.name), traced=supply, far=far)
    due = view.dues[0]
    if now == "retreat":
        away = in_a_row(due.away)
        return say("france-example-retreat", unit=escaped(due.unit), away=away, hexes=due.hexes)
    units = engagement.candidates(view, due)
    match now:
        case "lead":
            best = max(units, key=lambda unit: unit.morale)
            return say("france-example-lead", unit=escaped(best.name), morale=best.morale)
        case "choose":
            steps, involved = sum(unit.steps for unit in units), names(unit.name for unit in units)
            return say("france-example-choose", ways=ways_text(due.effects), units=involved, steps=steps)
    weakest = min(units, key=lambda unit: unit.steps)
    return say("france-example-lose", unit=escaped(weakest.name), left=weakest.steps - 1)


def _example(view: State, choices: Sequence[Choice], path: Path) -> str:
    """Returns the example of a decision about whole turns: whom to activate, move, attack or restore."""
    commands = [choice.command for choice in choices]
    match stage(view):
        case "initiative":
            hqs = [command.hq for command in commands if isinstance(command, do.Activate)]
            reached = {hq: [name for name in commanded(view, view.units[hq]) if name != hq] for hq in hqs}
            best = max(hqs, key=lambda hq: len(reached[hq]), default="")
            return (
                say("france-example-initiative", hq=escaped(best), units=names(reached[best])) if best else ""
            )
        case "acting":
            return _attack(view, choices, path)
        case "resolving":
            resolving = next((command for command in commands if isinstance(command, do.Resolve)), None)
            return before(view.tables, weighed(view, resolving)) if resolving else ""
        case "reaction":
            costs = view.tables.conduct.reaction
            whole = costs.all if view.options.all_or_nothing else costs.single
            facts = {"single": costs.single, "army": costs.army, "whole": whole}
            left = max(0, view.reaction[view.react.seat] - whole)
            return say("france-example-reaction", left=left, **facts)
    restored = next((command.unit for command in commands if isinstance(command, do.Replace)), "")
    if not restored:
        return ""
    unit = view.units[restored]
    steps, most = unit.steps + 1, len(unit.strengths)
    return say("france-example-replacement", unit=escaped(unit.name), steps=steps, most=most)


def _attack(view: State, choices: Sequence[Choice], path: Path) -> str:
    """Returns the best attack."""
    if path[:1] in (("move",), ("stack",)):
        return say("france-example-move", factor=view.tables.conduct.movement.administrative)
    attacks = targets(view, choices)
    if not attacks or not attacks[0].odds.column:
        return ""
    command, odds = attacks[0].command, attacks[0].odds
    defenders = (unit.name for number in command.defenders for unit in view.at(number))
    return say(
        "france-example-acting",
        attackers=names(command.attackers),
        defenders=names(defenders),
        column=odds.column or NOTHING,
        losses=losses_text(view.tables, odds),
    )
