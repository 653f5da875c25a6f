"""A sentence for each event of France 1944."""

from msgspec.structs import asdict

from bot.games.france1944 import commands as do
from bot.games.france1944 import events as on
from bot.games.france1944.state import State
from bot.games.game import Event, GameEnded
from bot.presentation.facts import seat_name
from bot.presentation.france1944 import words
from bot.presentation.france1944.combat_sums import worked
from bot.presentation.markup import QUIET
from bot.presentation.presenter import Heading
from bot.presentation.wording import in_a_row, kebab, say

SILENT = (
    on.InitiativeBegan, on.DeclarationsClosed, on.IncrementEnded, on.ActionEnded, on.ReactionOffered,
    on.ReplacementsBegan, on.ReplacementsEnded, on.DecisionAsked, on.OrderFollowed,
)  # fmt: skip
"""Events that only say that something begins, ends or is asked: what follows tells more."""


def heading(event: Event) -> Heading | None:
    """Returns the heading of a chapter, which is a game turn or the end, or of one side's Initiative Phase or
    Replacement Segment within a turn."""
    match event:
        case on.TurnBegan():
            return Heading(say("france-chapter-turn", number=event.number))
        case on.InitiativeBegan():
            return Heading(say("france-chapter-initiative", seat=seat_name(event.seat)), turn=True)
        case on.ReplacementsBegan():
            return Heading(say("france-chapter-replacement", seat=seat_name(event.seat)), turn=True)
        case GameEnded():
            return Heading(say("report-end"))
    return None


def event_text(event: Event, view: State) -> str:
    """Returns one event in words, empty for a ``SILENT`` one; ``view`` is what the reader knows after it."""
    if isinstance(event, SILENT):
        return ""
    key = f"france-{kebab(type(event).__name__)}"
    fields = asdict(event)
    house = words.house_text(fields.pop("house", ()))
    match event:
        case on.SetByHand():
            return words.FACTS.set_by_hand(event.setting)
        case on.CombatDeclared():
            return say(key, **words.combat_facts(event.combat))
        case on.CombatResolved():
            *lines, last = worked(view.tables, event.sum).splitlines()
            # The house tables that the result used stand above the sum, which ends with the result.
            shown = [last, *lines] if last.startswith(QUIET) else [*lines, last]
            return "\n".join([say(key, number=event.combat), *shown])
        case on.TurnBegan():
            fields["name"] = view.campaign.turn[event.number - 1].name
        case on.UnitDelayed():
            fields["hex"] = in_a_row((event.hex, *event.others))
        case on.OrdersGiven():
            fields["order"] = words.order_text(do.Orders(event.what, event.to))
        case on.AirRolled():
            fields |= {"air": words.source_name(event.air), "reads": view.tables.conduct.air.succeeds}
        case on.ActionBegan():
            fields["count"] = len(set(event.units) - {event.piece})
        case on.DecisionDropped():
            fields |= asdict(event.due)
        case on.EffectChosen():
            fields["effect"] = words.effect_text(event.effect)
        case on.UnitMoved() | on.UnitRetreated():
            fields |= {"to": event.path[-1], "far": len(event.path)}
        case on.SupplyClaimed() | on.SupplySettled() | on.SupplyDisputed():
            fields |= asdict(event.claim) | {"seat": event.claim.by}
        case GameEnded():
            fields |= event.points
    said = say(key, **words.FACTS.of(fields))
    return f"{said}\n{house}" if house else said
