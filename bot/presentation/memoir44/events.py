"""A sentence for each event of Memoir '44."""

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import asdict

from bot.games.game import Event, GameEnded, Sealed
from bot.games.memoir44 import card_events, special_events
from bot.games.memoir44 import events as on
from bot.games.memoir44.battle import DAYLIGHT
from bot.games.memoir44.cards import CARDS
from bot.games.memoir44.state import State
from bot.presentation.memoir44 import words
from bot.presentation.presenter import Heading
from bot.presentation.wording import NOTHING, kebab, numbers, say, yes_no


def heading(event: Event) -> Heading | None:
    """Returns the heading that begins with an event: the deal, then each turn by itself, then the end."""
    match event:
        case card_events.HandDealt():
            return Heading(say("memoir44-chapter-deal"))
        case on.TurnBegan():
            side = words.side_name(event.seat)
            return Heading(say("memoir44-chapter-turn", side=side, number=event.number), turn=True)
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
            return words.FACTS.set_by_hand(event.setting)
    return say(f"memoir44-{kebab(type(event).__name__)}", **_facts(event, view))


def _facts(event: Event, view: State) -> dict[str, str | int]:
    unit = partial(words.unit_name, view)
    as_symbols = view.options.rulings.symbols
    in_numbers = isinstance(event, on.AttackRolled | on.SaveRolled) and not as_symbols
    formatters: dict[str, Callable[[Any], str | int]] = {
        **dict.fromkeys(("seat", "medal", "winner"), words.side_name),
        **dict.fromkeys(("unit", "target"), unit),
        "units": partial(words.unit_list, view),
        "cards": words.card_list,
        "card": words.card_name,
        "needed": partial(words.needed, as_symbols=as_symbols),
        "dice": numbers if in_numbers else words.symbols,
        "hex": lambda at: at or NOTHING,
        "slots": words.slot_list,
        "objective": partial(words.objective_name, view),
        "when_assaulted": words.standing_name,
        "when_flagged": words.retreat_name,
    }
    facts: dict[str, str | int] = {}
    for field, sealed in asdict(event).items():
        value = sealed.value if isinstance(sealed, Sealed) else sealed
        if field in formatters:
            facts["side" if field == "seat" else field] = formatters[field](value)
        elif isinstance(value, bool):
            facts[field] = yes_no(value)
        elif isinstance(value, str | int):
            facts[field] = value
    match event:
        case GameEnded():
            facts |= {"winner": event.winner or NOTHING, **event.points}
        case special_events.VisibilityRolled() if event.visibility >= DAYLIGHT:
            facts["visibility"] = 0
        case on.CardPlayed(card=card, plan=plan):
            own, repeats = plan.card == card, CARDS[card].repeats
            by_night = event.plain and bool(CARDS[plan.card].strike)
            facts["card"] = words.card_name(card, plan.section if own else None)
            facts["does"] = words.card_text(card if repeats else plan.card, night=by_night)
            if by_night:
                facts["plain"] = "no" if own else "night"
            facts["repeats"] = "nothing" if repeats else NOTHING
            if not own:
                facts["repeats"] = words.card_name(plan.card, plan.section)
    return facts
