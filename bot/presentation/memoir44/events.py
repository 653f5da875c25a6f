"""A sentence for each event of Memoir '44."""

from __future__ import annotations

from bot.games.game import Event, GameEnded
from bot.games.memoir44 import events as on
from bot.games.memoir44.battle import DAYLIGHT
from bot.games.memoir44.cards import CARDS
from bot.games.memoir44.state import State
from bot.presentation.memoir44.words import (
    card_list,
    card_name,
    card_text,
    falling_name,
    needed,
    numbers,
    objective_name,
    set_by_hand,
    side_name,
    slot_list,
    standing_name,
    symbols,
    unit_list,
    unit_name,
)
from bot.presentation.presenter import Heading
from bot.presentation.wording import NOTHING, kebab, say, yes_no


def heading(event: Event) -> Heading | None:
    """Returns the heading that begins with an event: the deal, then each turn by itself, then the end."""
    match event:
        case on.HandDealt():
            return Heading(say("memoir44-chapter-deal"))
        case on.TurnBegan():
            words = say("memoir44-chapter-turn", side=side_name(event.seat), number=event.number)
            return Heading(words, turn=True)
        case GameEnded():
            return Heading(say("report-end"))
    return None


def event_text(event: Event, view: State) -> str:
    """Returns one event in words; ``view`` is what the reader knows after it. A phase is not told: what
    happens in it is."""
    match event:
        case on.PhaseBegan():
            return ""
        case on.SetByHand():
            return set_by_hand(event.setting)
    return say(f"memoir44-{kebab(type(event).__name__)}", **_facts(event, view))


def _facts(event: Event, view: State) -> dict[str, str | int]:
    """Returns the fields of an event, in the form that the wording needs."""
    said: dict[str, str | int] = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        match field:
            case "seat" | "medal":
                said["side" if field == "seat" else field] = side_name(value)
            case "unit" | "target":
                said[field] = unit_name(view, value)
            case "units":
                said[field] = unit_list(view, value)
            case "cards":
                said[field] = card_list(value.value)
            case "card":
                said[field] = card_name(value if isinstance(value, str) else value.value)
            case "needed":
                said[field] = needed(value)
            case "dice":
                plain = isinstance(event, on.AttackRolled | on.SaveRolled)
                said[field] = numbers(value) if plain else symbols(value)
            case "hex":
                said[field] = value or NOTHING
            case "slots":
                said[field] = slot_list(value)
            case "objective":
                said[field] = objective_name(view, value)
            case "when_assaulted":
                said[field] = standing_name(value)
            case "when_flagged":
                said[field] = falling_name(value)
            case "winner":
                said[field] = side_name(value)
            case "points":
                said |= value
            case _ if isinstance(value, bool):
                said[field] = yes_no(value)
            case _ if isinstance(value, str | int):
                said[field] = value
    if isinstance(event, on.VisibilityRolled) and event.visibility >= DAYLIGHT:
        said["visibility"] = 0
    if isinstance(event, on.CardPlayed):
        plan = event.plan
        said["card"] = card_name(event.card, plan.section if plan.card == event.card else None)
        by_night = event.plain and bool(CARDS[plan.card].strike)
        repeats = CARDS[event.card].repeats
        said["does"] = card_text(event.card if repeats else plan.card, night=by_night)
        if by_night:
            said["plain"] = "no" if plan.card == event.card else "night"
        if plan.card != event.card:
            said["repeats"] = card_name(plan.card, plan.section)
        else:
            said["repeats"] = "nothing" if repeats else NOTHING
    return said
