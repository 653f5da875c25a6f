"""The line of facts for a decision, and what explains it."""

from collections.abc import Sequence

from bot.games.france1944 import commands as do
from bot.games.france1944.rules import points, stage
from bot.games.france1944.state import State
from bot.games.game import Choice, Seat
from bot.presentation.france1944.combat_sums import before
from bot.presentation.france1944.odds import weighed
from bot.presentation.france1944.panel import ORDERS
from bot.presentation.france1944.turn_summary import tally
from bot.presentation.france1944.words import combat_facts
from bot.presentation.markup import escaped
from bot.presentation.offers import Path
from bot.presentation.wording import say


def headline(view: State, seat: Seat, path: Path = ()) -> str:
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
    """Returns what the decision at hand is about; of a combat to resolve also its sum."""
    if path[:2] == ORDERS:
        return say("france-why-orders")
    if view.awaited != seat:
        return ""
    why = say(f"france-why-{stage(view)}")
    resolving = next((choice.command for choice in choices if isinstance(choice.command, do.Resolve)), None)
    return f"{why}\n{before(view.tables, weighed(view, resolving))}" if resolving else why
