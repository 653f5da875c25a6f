"""A sentence for each event of France 1944."""

from __future__ import annotations

from bot.games.france1944 import commands as do
from bot.games.france1944 import events as on
from bot.games.france1944.purposes import AirPower
from bot.games.france1944.purposes import Combat as CombatRoll
from bot.games.france1944.state import Combat, State
from bot.games.game import Event, GameEnded, Purpose
from bot.presentation.facts import seat_name
from bot.presentation.france1944.orders import order_text
from bot.presentation.france1944.words import (
    FACTS,
    effect_text,
    house_text,
    names,
    set_by_hand,
    source_name,
)
from bot.presentation.france1944.working import worked
from bot.presentation.presenter import Heading
from bot.presentation.wording import in_a_row, kebab, say


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


SILENT = (
    on.InitiativeBegan, on.DeclarationsClosed, on.IncrementEnded, on.ActionEnded, on.ReactionOffered,
    on.ReplacementsBegan, on.ReplacementsEnded, on.DecisionAsked, on.OrderFollowed,
)  # fmt: skip
"""Events that only say that something begins, ends or is asked: what follows tells more."""


SMALL = "-#"
"""What a line in small type begins with, such as the house tables that a result used. It stands above the
sum, which ends with the result."""


def event_text(event: Event, view: State) -> str:
    """Returns one event in words, empty for a ``SILENT`` one; ``view`` is what the reader knows after it."""
    if isinstance(event, SILENT):
        return ""
    match event:
        case on.SetByHand():
            return set_by_hand(event.setting)
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    house = house_text(fields.pop("house", ()))
    match event:
        case on.TurnBegan():
            fields["name"] = view.campaign.turns[event.number - 1].name
        case on.UnitDelayed():
            fields["hex"] = in_a_row((event.hex, *event.others))
        case on.CombatDeclared():
            fields |= combat_facts(event.combat)
        case on.OrdersGiven():
            fields["order"] = order_text(do.Orders(event.what, event.to))
        case on.AirRolled():
            fields["air"] = source_name(event.air)
            fields["reads"] = view.tables.conduct.air.succeeds
        case on.CombatResolved():
            *lines, last = worked(view.tables, event.sum).splitlines()
            told = [last, *lines] if last.startswith(SMALL) else [*lines, last]
            return "\n".join([say("france-combat-resolved", number=event.combat), *told])
        case on.ActionBegan():
            fields["count"] = len(set(event.units) - {event.piece})
        case on.DecisionDropped():
            fields |= {"seat": event.due.seat, "combat": event.due.combat}
        case on.EffectChosen():
            fields["effect"] = effect_text(event.effect)
        case on.UnitMoved() | on.UnitRetreated():
            fields["to"] = event.path[-1]
            fields["far"] = len(event.path)
        case on.SupplyClaimed() | on.SupplySettled() | on.SupplyDisputed():
            claim = event.claim
            fields |= {"unit": claim.unit, "supplied": claim.supplied, "seat": claim.by}
        case GameEnded():
            fields |= {**event.points, "winner": seat_name(event.winner) if event.winner else None}
    said = say(f"france-{kebab(type(event).__name__)}", **FACTS.of(fields))
    return f"{said}\n{house}" if house else said


def combat_facts(fight: Combat) -> dict[str, str | int]:
    """Returns the facts of a declared combat, in the form that the wording needs."""
    return {
        "number": fight.number,
        "attackers": names(fight.attackers),
        "hexes": in_a_row(fight.hexes),
        "defenders": names(fight.defenders),
        "kind": fight.kind,
    }


def purpose_text(purpose: Purpose) -> str:
    """Returns the purpose of a roll of a campaign, in words."""
    match purpose:
        case AirPower(number):
            return say("france-purpose-air", number=number)
        case CombatRoll(number):
            return say("france-purpose-combat", number=number)
    raise ValueError(purpose)
