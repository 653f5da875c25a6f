"""The line of facts for a decision, and what explains it with an example from the position."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.games.france1944 import commands as do
from bot.games.france1944 import engagement
from bot.games.france1944.rules import stage
from bot.games.france1944.state import State
from bot.games.france1944.supply import commanded, traced
from bot.games.game import Choice, Seat
from bot.presentation.france1944.attacks import Attack, attack, declarations, targets
from bot.presentation.france1944.orders import PLACE
from bot.presentation.france1944.results import losses_text
from bot.presentation.france1944.telling import tally
from bot.presentation.france1944.weighing import weighed
from bot.presentation.france1944.words import names, ways_text
from bot.presentation.france1944.working import before
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
        return _combats(view)
    if now == "reaction":
        costs = view.tables.conduct.reaction
        whole = costs.all if view.options.all_or_nothing else 0
        return say("france-facts-reaction", points=view.reaction[seat], whole=whole)
    if now == "replacement":
        return say("france-facts-replacement", points=view.replacement[seat])
    return say("france-facts-initiative", markers=view.markers[seat], tally=tally(view))


def _combats(view: State) -> str:
    """Returns the combats that are not resolved, or the one that a decision belongs to."""
    number = view.dues[0].combat if view.dues else None
    shown = [
        one for one in view.act.combats if (one.letter is None if number is None else one.number == number)
    ]
    return " · ".join(
        say(
            "france-facts-combat",
            number=one.number,
            attackers=names(one.attackers),
            hexes=in_a_row(one.hexes),
            defenders=names(one.defenders),
            letter=one.letter or NOTHING,
        )
        for one in shown
    )


def explanation(view: State, seat: Seat, choices: Sequence[Choice], path: Path) -> str:
    """Returns what the decision at hand is about, with an example from the position; a combat with its whole
    sum."""
    if path[:2] == PLACE:
        return say("france-why-orders")
    if view.awaited != seat:
        return ""
    now = stage(view)
    return "\n".join(part for part in (say(f"france-why-{now}"), EXAMPLES[now](view, choices, path)) if part)


def _initiative(view: State, choices: Sequence[Choice], path: Path) -> str:
    hqs = [one.command.hq for one in choices if isinstance(one.command, do.Activate)]
    reached = {hq: [name for name in commanded(view, view.units[hq]) if name != hq] for hq in hqs}
    best = max(hqs, key=lambda hq: len(reached[hq]), default="")
    return say("france-example-initiative", hq=escaped(best), units=names(reached[best])) if best else ""


def _acting(view: State, choices: Sequence[Choice], path: Path) -> str:
    if path[:1] in (("move",), ("stack",)):
        return say("france-example-move", factor=view.tables.conduct.movement.administrative)
    found = targets(view, choices)
    if path[:1] == ("declare",) and len(path) > 1:
        commands = declarations(choices).get(tuple(path[1].split()), [])
        found = sorted((attack(view, one) for one in commands), key=lambda one: -one.worth) or found
        return _sum(view, found[0]) if found else ""
    if not found or not found[0].found.column:
        return ""
    best = found[0]
    defenders = (unit.name for number in best.command.defenders for unit in view.at(number))
    return say(
        "france-example-acting",
        attackers=names(best.command.attackers),
        defenders=names(defenders),
        column=best.found.column or NOTHING,
        losses=losses_text(view.tables, best.found),
    )


def _sum(view: State, one: Attack) -> str:
    return before(view.tables, one.found) if one.found.column else ""


def _resolving(view: State, choices: Sequence[Choice], path: Path) -> str:
    command = next((one.command for one in choices if isinstance(one.command, do.Resolve)), None)
    return before(view.tables, weighed(view, command)) if command else ""


def _lead(view: State, choices: Sequence[Choice], path: Path) -> str:
    units = engagement.candidates(view, view.dues[0])
    best = max(units, key=lambda unit: unit.morale)
    return say("france-example-lead", unit=escaped(best.name), morale=best.morale)


def _choose(view: State, choices: Sequence[Choice], path: Path) -> str:
    due = view.dues[0]
    steps = {unit.name: unit.steps for unit in engagement.candidates(view, due)}
    return say(
        "france-example-choose", ways=ways_text(due.effects), units=names(steps), steps=sum(steps.values())
    )


def _lose(view: State, choices: Sequence[Choice], path: Path) -> str:
    weakest = min(engagement.candidates(view, view.dues[0]), key=lambda unit: unit.steps)
    return say("france-example-lose", unit=escaped(weakest.name), left=weakest.steps - 1)


def _retreat(view: State, choices: Sequence[Choice], path: Path) -> str:
    due = view.dues[0]
    return say("france-example-retreat", unit=escaped(due.unit), away=in_a_row(due.away), hexes=due.hexes)


def _reaction(view: State, choices: Sequence[Choice], path: Path) -> str:
    costs = view.tables.conduct.reaction
    whole = costs.all if view.options.all_or_nothing else costs.single
    left = max(0, view.reaction[view.react.seat] - whole)
    return say("france-example-reaction", single=costs.single, army=costs.army, whole=whole, left=left)


def _replacement(view: State, choices: Sequence[Choice], path: Path) -> str:
    command = next((one.command for one in choices if isinstance(one.command, do.Replace)), None)
    if command is None:
        return ""
    unit = view.units[command.unit]
    return say(
        "france-example-replacement", unit=escaped(unit.name), steps=unit.steps + 1, most=len(unit.strengths)
    )


def _claim(view: State, choices: Sequence[Choice], path: Path) -> str:
    assert view.claim is not None
    unit = view.units[view.claim.unit]
    found = "in" if traced(view, unit) else "out"
    return say(
        "france-example-claim", unit=escaped(unit.name), traced=found, far=view.tables.conduct.supply.range
    )


EXAMPLES: Mapping[str, Callable[[State, Sequence[Choice], Path], str]] = {
    "initiative": _initiative,
    "acting": _acting,
    "resolving": _resolving,
    "lead": _lead,
    "choose": _choose,
    "lose": _lose,
    "retreat": _retreat,
    "reaction": _reaction,
    "replacement": _replacement,
    "claim": _claim,
}
"""The example of each decision."""
